"""A strong Ataxx player. This package imports numba, and is imported only for searching."""
