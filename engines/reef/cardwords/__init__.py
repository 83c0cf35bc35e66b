"""The language of the cards: effects, passives, counts and kinds."""
