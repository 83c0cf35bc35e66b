"""Training of the engines' networks. The bot does not import it."""
