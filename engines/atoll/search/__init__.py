"""A strong Atoll player. Nothing imports this package, and numba with it, until a search is asked for."""
