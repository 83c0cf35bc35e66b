"""The language of the cards: effects, what is always in force, counts and kinds."""
