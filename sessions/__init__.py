"""The life of a game: seats, turns, results, and their storage. No Discord, no pictures."""
