"""Ataxx positions in words, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from engines.ataxx import Ataxx, AtaxxView
from locales import Voice
from render.ataxx.layout import GRID
from render.grid import alttext
from render.grid.alttext import SIDES


def describe(voice: Voice, view: AtaxxView, names: Sequence[str] = ()) -> str:
    """Describe the position in at most 700 characters. ``names``: the players' names by seat."""
    state, *others = lines(voice, view)
    return " ".join([state, *alttext.players(voice, names), *others])


def lines(voice: Voice, view: AtaxxView) -> list[str]:
    """Describe the side to move or the result, the last move, and every stone by its square, one fact a line."""
    red, blue = view.counts
    parts = [*_state(voice, view), voice.say("alt-ataxx-score", red=red, blue=blue, left=view.squares.count("."))]
    if view.last:
        kind = "clone" if view.last.clone else "jump"
        parts.append(voice.say("alt-ataxx-move", action=kind, move=view.last.readable))
    if view.flipped:
        parts.append(voice.say("alt-ataxx-flipped", squares=" ".join(view.flipped)))
    if view.passed is not None:
        parts.append(voice.say("alt-ataxx-passed", side=SIDES[view.passed]))
    for letter, side in (("x", "red"), ("o", "blue"), ("-", "blocked")):
        squares = [name for name, square in zip(GRID.names, view.squares, strict=True) if square == letter]
        if squares:
            parts.append(voice.say("alt-grid-stones", side=side, squares=" ".join(sorted(squares))))
    return parts


def _state(voice: Voice, view: AtaxxView) -> list[str]:
    """Describe the side to move, or the result and its reason."""
    state = alttext.state(voice, Ataxx.title, view.turn, view.outcome)
    if view.turn is not None or view.outcome is None:
        return [state]
    loser = SIDES[1 - view.outcome.winners[0]]
    return [state, voice.say("alt-ataxx-reason", reason=view.outcome.reason, side=loser)]
