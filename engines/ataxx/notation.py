"""A ply and its texts, in players' notation and in the Universal Ataxx Interface's (UAI)."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from engines.ataxx.board import FAR, NAMES, NEAR, SQUARES
from engines.errors import NotAnAction


class Ply(msgspec.Struct, frozen=True):
    """A player's turn. Squares are bit numbers (see ``board``).

    A target one step from the origin is a clone, two steps a jump. A clone may lack its origin, and a ply without
    target is a pass. Raises ValueError for any other distance.
    """

    target: int | None = None
    origin: int | None = None

    def __post_init__(self) -> None:
        if self.target is None:
            if self.origin is not None:
                raise ValueError("a ply with an origin needs a target")
        elif self.target not in NAMES:
            raise ValueError(f"{self.target} is not a square")
        elif self.origin is not None and (
            self.origin not in NAMES or not 1 << self.origin & (NEAR[self.target] | FAR[self.target])
        ):
            raise ValueError(f"no stone moves from {self.origin} to {self.target}")

    @property
    def is_clone(self) -> bool:
        return self.target is not None and (self.origin is None or bool(1 << self.origin & NEAR[self.target]))


PASS = Ply()

UNREACHED: Final = "ataxx-target"
"""Error code for an origin and a target that are neither one nor two squares apart."""

_PASSES = frozenset({"pass", "0000"})
_PLY = re.compile(r"(?:([a-g][1-7])\s*[-–→]?\s*)?([a-g][1-7])")


def parse(text: str) -> Ply:
    """Parse a ply in either notation: ``f6-e5``, ``f2f4``, ``F2 f4``, ``e5``, ``pass``, ``0000``.

    Raises NotAnAction, also for two squares that no move connects.
    """
    plain = text.strip().lower()
    if plain in _PASSES:
        return PASS
    match = _PLY.fullmatch(plain)
    if not match:
        raise NotAnAction(text, "ataxx")
    origin, target = match.groups()
    try:
        return Ply(SQUARES[target], SQUARES[origin] if origin else None)
    except ValueError:
        raise NotAnAction(text, UNREACHED) from None


def write(ply: Ply) -> str:
    """Text of the ply in players' notation: ``f6-e5``, ``e5`` for a clone without origin, ``pass``."""
    if ply.target is None:
        return "pass"
    target = NAMES[ply.target]
    return target if ply.origin is None else f"{NAMES[ply.origin]}-{target}"


def readable(ply: Ply) -> str:
    """Text of the ply for people in every language: ``f2 → f4`` for a jump, ``e5`` for a clone, ``pass``."""
    return write(Ply(ply.target) if ply.is_clone else ply).replace("-", " → ")


def write_uai(ply: Ply) -> str:
    """Text of the ply in UAI notation: ``e5`` for a clone, ``f2f4`` for a jump, ``0000`` for a pass."""
    if ply.target is None:
        return "0000"
    target = NAMES[ply.target]
    return target if ply.is_clone or ply.origin is None else NAMES[ply.origin] + target
