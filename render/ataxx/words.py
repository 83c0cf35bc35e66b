"""An Ataxx position in plain words, for people who do not see the picture."""

from __future__ import annotations

from engines.ataxx import AtaxxView
from render.ataxx.layout import square_name

SIDES = ("Red", "Blue")

_REASONS = {
    "no-stones": "the other side has no stones left",
    "full": "the board is full",
    "no-moves": "nobody can move",
    "repetition": "the same position stood for the third time",
}


def describe(view: AtaxxView) -> str:
    """The side to move or the result, the last move, and every stone by its square, in at most 600 characters."""
    red, blue = view.counts
    parts = [f"Ataxx, {_state(view)}. Red {red}, Blue {blue}."]
    if view.last:
        verb = "split to" if view.last.clone else "jumped to"
        turned = f", turning {' '.join(view.flipped)}" if view.flipped else ""
        parts.append(f"Last move: {view.last.origin} {verb} {view.last.target}{turned}.")
    if view.passed is not None:
        parts.append(f"{SIDES[view.passed]} had to pass.")
    for letter, title in (("x", "Red"), ("o", "Blue"), ("-", "Blocked")):
        squares = [square_name(index) for index, square in enumerate(view.squares) if square == letter]
        if squares:
            parts.append(f"{title}: {' '.join(sorted(squares))}.")
    return " ".join(parts)


def _state(view: AtaxxView) -> str:
    if view.outcome is None:
        return "the game is over" if view.turn is None else f"{SIDES[view.turn]} to move"
    winners = view.outcome.winners
    result = f"{SIDES[winners[0]]} won" if len(winners) == 1 else "drawn"
    reason = _REASONS.get(view.outcome.reason)
    return f"{result}: {reason}" if reason else result
