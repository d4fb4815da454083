"""The formats of this plugin."""
