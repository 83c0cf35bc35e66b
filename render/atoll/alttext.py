"""Atoll positions in words, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from engines.atoll import AtollView
from engines.atoll.geometry import COLOURS, Colour
from locales import Voice

MOST = 1024
"""Discord's limit for a picture's alternative text, in characters."""


def describe(voice: Voice, view: AtollView, names: Sequence[str] = ()) -> str:
    """Describe the side to move or the result, the last stone, and all stones by file, in at most 1,024 characters.

    A text above the limit gives the number of stones instead of their cells. ``names``: the players' names by seat.
    """
    whole = " ".join(lines(voice, view, names))
    if len(whole) <= MOST:
        return whole
    return " ".join([*_without_stones(voice, view, names), *(_counted(voice, view, colour) for colour in COLOURS)])


def lines(voice: Voice, view: AtollView, names: Sequence[str] = ()) -> list[str]:
    """Describe the side to move or the result, the last stone, and every stone by its cell, one fact a line."""
    stones = {colour: [name for name, other in view.stones.items() if other == colour] for colour in COLOURS}
    return [
        *_without_stones(voice, view, names),
        *(
            voice.say("alt-atoll-stones", side=colour, cells=" ".join(stones[colour]))
            if stones[colour]
            else _counted(voice, view, colour)
            for colour in COLOURS
        ),
    ]


def _without_stones(voice: Voice, view: AtollView, names: Sequence[str]) -> list[str]:
    """Describe the position without its stones."""
    parts = [voice.say("alt-atoll-board", size=view.size), _state(voice, view)]
    if names and not all(names):
        # A lesson has one empty name; the other is the reader's.
        own = next(colour for colour, name in zip(view.colours, names, strict=True) if name)
        parts.append(voice.say("alt-own-side", side=own))
    elif names:
        black, white = (names[view.colours.index(colour)] for colour in COLOURS)
        parts.append(voice.say("alt-atoll-players", black=black, white=white))
    if view.taken:
        parts.append(voice.say("alt-atoll-taken", cell=view.taken))
    if view.last:
        parts.append(voice.say("alt-atoll-last", cell=view.last))
    parts += [
        voice.say("alt-atoll-joined", side=chain.colour, pair=chain.pair, cells=" ".join(chain.cells))
        for chain in view.chains
    ]
    return parts


def _counted(voice: Voice, view: AtollView, colour: Colour) -> str:
    return voice.say("alt-atoll-count", side=colour, stones=list(view.stones.values()).count(colour))


def _state(voice: Voice, view: AtollView) -> str:
    if view.turn is not None:
        return voice.say("alt-atoll-turn", side=view.colours[view.turn])
    return voice.say("alt-atoll-won", side=view.chains[0].colour) if view.chains else voice.say("alt-atoll-over")
