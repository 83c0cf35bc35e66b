"""An Atoll position in plain words, for people who do not see the picture."""

from __future__ import annotations

from engines.atoll import AtollView
from engines.atoll.geometry import COLOURS
from locales import Voice

MOST = 1024
"""The most characters of a picture's alternative text on Discord."""


def describe(voice: Voice, view: AtollView) -> str:
    """The side to move or the result, the last stone, then all stones by column, in at most 1,024 characters.

    On a board too full for that the stones are counted instead of named.
    """
    parts = [voice.say("alt-atoll-board", size=view.size), _state(voice, view)]
    if view.taken:
        parts.append(voice.say("alt-atoll-taken", cell=view.taken))
    if view.last:
        parts.append(voice.say("alt-atoll-last", cell=view.last))
    parts += [
        voice.say("alt-atoll-joined", side=chain.colour, pair=chain.pair, cells=" ".join(chain.cells))
        for chain in view.chains
    ]
    stones = {colour: [name for name, other in view.stones.items() if other == colour] for colour in COLOURS}
    counted = {colour: voice.say("alt-atoll-count", side=colour, stones=len(stones[colour])) for colour in COLOURS}
    named = (
        voice.say("alt-atoll-stones", side=colour, cells=" ".join(stones[colour])) if stones[colour] else said
        for colour, said in counted.items()
    )
    whole = " ".join([*parts, *named])
    return whole if len(whole) <= MOST else " ".join([*parts, *counted.values()])


def _state(voice: Voice, view: AtollView) -> str:
    if view.turn is not None:
        return voice.say("alt-atoll-turn", side=view.colours[view.turn])
    return voice.say("alt-atoll-won", side=view.chains[0].colour) if view.chains else voice.say("alt-atoll-over")
