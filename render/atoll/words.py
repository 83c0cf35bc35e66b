"""An Atoll position in plain words, for people who do not see the picture."""

from __future__ import annotations

from engines.atoll import AtollView
from engines.atoll.connection import Chain
from engines.atoll.geometry import COLOURS, Colour

MOST = 1024
"""The most characters of a picture's alternative text on Discord."""

_BOARDS = {"gan": "Gan", "nauru": "Nauru", "tokelau": "Tokelau", "kiritimati": "Kiritimati"}
_PAIRS = {"north-south": "north and south", "west-east": "west and east"}


def describe(view: AtollView) -> str:
    """The side to move or the result, the last stone, then all stones by file, in at most 1,024 characters.

    On a board too full for that the stones are counted instead of named.
    """
    parts = [f"Atoll on {_BOARDS[view.size]}, {_state(view)}."]
    if view.taken:
        parts.append(f"The stone on {view.taken} was taken over.")
    if view.last:
        parts.append(f"Last stone: {view.last}.")
    parts += [_joined(chain) for chain in view.chains]
    stones = {colour: [name for name, other in view.stones.items() if other == colour] for colour in COLOURS}
    whole = " ".join([*parts, *(f"{_side(colour)}: {' '.join(names) or 'none'}." for colour, names in stones.items())])
    if len(whole) <= MOST:
        return whole
    return " ".join([*parts, *(f"{_side(colour)} has {len(names)} stones." for colour, names in stones.items())])


def _state(view: AtollView) -> str:
    if view.turn is not None:
        return f"{_side(view.colours[view.turn])} to move"
    return f"{_side(view.chains[0].colour)} won" if view.chains else "the game is over"


def _joined(chain: Chain) -> str:
    return f"{_side(chain.colour)} joined its islands in the {_PAIRS[chain.pair]}: {' '.join(chain.cells)}."


def _side(colour: Colour) -> str:
    return colour.capitalize()
