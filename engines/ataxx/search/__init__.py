"""A strong Ataxx player. This package and numba are imported only when a search is asked for."""
