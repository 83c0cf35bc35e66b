"""Atoll, Mark Steere's connection game of 2008."""

from engines.atoll.game import ATOLL

__all__ = ["ATOLL"]
