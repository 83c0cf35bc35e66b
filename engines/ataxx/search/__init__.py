"""A strong Ataxx player. Importing this package imports numba, so only searches import it."""
