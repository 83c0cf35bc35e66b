"""The training of the engines' networks. The bot does not import it."""
