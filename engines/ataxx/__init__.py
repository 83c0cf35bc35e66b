"""Ataxx: two players clone and jump on a 7 by 7 board and flip adjacent enemy stones."""

from engines.ataxx.game import Ataxx, AtaxxOptions, AtaxxState, AtaxxView, LastPly
from engines.ataxx.notation import PASS, Ply

__all__ = ["PASS", "Ataxx", "AtaxxOptions", "AtaxxState", "AtaxxView", "LastPly", "Ply"]
