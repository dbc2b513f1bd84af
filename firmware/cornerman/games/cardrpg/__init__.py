"""Card RPG: characters that are decks of cards, and their conflicts (rules/cardrpg.md)."""
