"""The rules of the game: cited, played and proved."""
