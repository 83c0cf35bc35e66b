"""Positions on square boards in words, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Outcome
from engines.grid import GridView
from locales import Voice

SIDES = ("red", "blue")
"""Values of the ``side`` variable in messages, by seat."""


def state(voice: Voice, game: str, turn: int | None, outcome: Outcome | None) -> str:
    """Sentences about the side to move, or the result. A game that was stopped without a result has neither."""
    if turn is not None:
        return voice.say("alt-grid-turn", game=game, side=SIDES[turn])
    if outcome is None:
        return voice.say("alt-grid-over", game=game)
    winner, *others = outcome.winners
    return (
        voice.say("alt-grid-drawn", game=game) if others else voice.say("alt-grid-won", game=game, side=SIDES[winner])
    )


def players(voice: Voice, names: Sequence[str]) -> list[str]:
    """A sentence that names the players; empty without names. In a lesson one name is empty."""
    if names and not all(names):
        return [voice.say("alt-own-side", side=next(side for side, name in zip(SIDES, names, strict=True) if name))]
    return [voice.say("alt-grid-players", red=names[0], blue=names[1])] if names else []


def lines(voice: Voice, game: str, view: GridView, names: Sequence[str]) -> list[str]:
    """Describe the side to move or the result, the players, the last move, and every stone by its square."""
    parts = [state(voice, game, view.turn, view.outcome), *players(voice, names)]
    if view.left:
        parts.append(voice.say("alt-grid-move", move=view.move))
    elif view.last:
        parts.append(voice.say("alt-grid-last", square=view.last))
    if view.taken:
        parts.append(voice.say("alt-grid-taken", squares=" ".join(view.taken)))
    if view.line:
        parts.append(voice.say("alt-grid-line", squares=" ".join(view.line)))
    for seat, side in enumerate(SIDES):
        if squares := sorted(name for name, owner in view.stones.items() if owner == seat):
            parts.append(voice.say("alt-grid-stones", side=side, squares=" ".join(squares)))
    return parts
