"""The life of a game: seats, turns, results, and their storage. It knows neither Discord nor pictures."""
