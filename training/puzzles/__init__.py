"""Mining of the games' puzzles, and their proof. The bot does not import it."""
