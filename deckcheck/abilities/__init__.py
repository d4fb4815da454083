"""What cards do, as data: trees of amounts, conditions, selectors, effects and abilities.

The same words serve the text of cards and the rules engine, which knows what they do. This room
knows no game.
"""
