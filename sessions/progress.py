"""How a log turns into a position and a result: the one way, for live play and for replays alike."""

from __future__ import annotations

from typing import Any

import msgspec

from engines.base import AnyGame, Outcome
from engines.errors import EngineError, GameOver
from sessions.model import End, Entry, Seat, Session, Status

PLAY = "play"
"""The kind of a log entry that holds an action of the game."""


class UnknownKind(EngineError):
    """A log entry of a kind that this program does not know."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"unknown kind of log entry {kind!r}")


class Standing(msgspec.Struct, frozen=True):
    """Where a game stands: the engine's state, and the result once it has ended. An unscored end has no scores."""

    state: Any
    result: Outcome | None


def begin(game: AnyGame, options: Any, seats: int, seed: int) -> Standing:
    """The standing before the first entry. Raises BadSetup."""
    state = game.new(options, seats, seed)
    return Standing(state, game.outcome(state))


def follow(game: AnyGame, standing: Standing, seats: int, entry: Entry) -> Standing:
    """The standing after one more entry. Raises what the engine raises, GameOver after the end, and UnknownKind."""
    if standing.result is not None:
        raise GameOver
    match entry.kind:
        case kind if kind == PLAY:
            state = game.apply(standing.state, entry.seat, game.parse(entry.text))
            return Standing(state, game.outcome(state))
        case End.RESIGNED:
            return Standing(standing.state, resigned(seats, entry.seat))
        case kind:
            raise UnknownKind(kind)


def computer_to_act(session: Session, game: AnyGame) -> Seat | None:
    """The first of the seats to act at which a computer sits; None if the session waits for people only."""
    if session.status is not Status.RUNNING:
        return None
    waiting = game.to_act(session.state)
    return next((seat for seat in session.seats if seat.number in waiting and seat.level), None)


def resigned(seats: int, seat: int) -> Outcome:
    """The result when one seat gives up: it is last, and all the others share the first place, for want of a score."""
    places = tuple(seats if number == seat else 1 for number in range(seats))
    return Outcome(places=places, scores=(), reason=End.RESIGNED)
