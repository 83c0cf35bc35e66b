"""An Ataxx position in plain words, for people who do not see the picture."""

from __future__ import annotations

from collections.abc import Sequence

from engines.ataxx import AtaxxView
from locales import Voice
from render.ataxx.layout import square_name

SIDES = ("red", "blue")


def describe(voice: Voice, view: AtaxxView, names: Sequence[str] = ()) -> str:
    """The position in at most 700 characters; ``names``: the players', by seat."""
    state, *others = lines(voice, view)
    players = [voice.say("alt-ataxx-players", red=names[0], blue=names[1])] if names else []
    return " ".join([state, *players, *others])


def lines(voice: Voice, view: AtaxxView) -> list[str]:
    """The side to move or the result, the last move, and every stone by its square."""
    red, blue = view.counts
    parts = [*_state(voice, view), voice.say("alt-ataxx-score", red=red, blue=blue, left=view.squares.count("."))]
    if view.last:
        deed = "clone" if view.last.clone else "jump"
        parts.append(voice.say("alt-ataxx-move", deed=deed, origin=view.last.origin, target=view.last.target))
    if view.flipped:
        parts.append(voice.say("alt-ataxx-flipped", squares=" ".join(view.flipped)))
    if view.passed is not None:
        parts.append(voice.say("alt-ataxx-passed", side=SIDES[view.passed]))
    for letter, kind in (("x", "red"), ("o", "blue"), ("-", "blocked")):
        squares = [square_name(index) for index, square in enumerate(view.squares) if square == letter]
        if squares:
            parts.append(voice.say("alt-ataxx-squares", kind=kind, squares=" ".join(sorted(squares))))
    return parts


def _state(voice: Voice, view: AtaxxView) -> list[str]:
    """The side to move, or the result and its reason."""
    if view.turn is not None:
        return [voice.say("alt-ataxx-turn", side=SIDES[view.turn])]
    if view.outcome is None:
        return [voice.say("alt-ataxx-over")]
    winner, *others = view.outcome.winners
    result = voice.say("alt-ataxx-drawn") if others else voice.say("alt-ataxx-won", side=SIDES[winner])
    return [result, voice.say("alt-ataxx-reason", reason=view.outcome.reason, side=SIDES[1 - winner])]
