"""What a card is, and the catalogue that knows them all. Depends on nothing else of ours."""
