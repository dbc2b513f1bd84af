"""Card RPG: characters that are decks of cards, and their conflicts (docs/rules/cardrpg.md)."""
