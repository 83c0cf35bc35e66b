"""The life of a game: seats, turns, results, and their storage. Discord and pictures are unknown here."""
