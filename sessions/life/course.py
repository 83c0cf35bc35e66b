"""The course of a game: its turns with the state after each, replayed from the log, without undone ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from engines.base import AnyGame
from engines.errors import EngineError
from sessions.life.model import Entry, Session, unreadable
from sessions.life.progress import begin, follow


class Turn(NamedTuple):
    """The consecutive actions of one seat, and the state after them. A turn of a card game may have several."""

    seat: int
    deeds: tuple[Entry, ...]
    state: Any


class Course(NamedTuple):
    """A game from its first state to its last, without undone turns."""

    start: Any
    turns: tuple[Turn, ...]

    def state(self, step: int) -> Any:
        """The state after ``step`` turns; 0 is the start."""
        return self.turns[step - 1].state if step else self.start


def course(game: AnyGame, session: Session, log: Iterable[Entry]) -> Course:
    """The course of a session, replayed from its log. Raises DamagedSession if the log cannot be followed.

    An entry that leads back to an earlier state removes the turns in between. An entry that changes no state (an offer,
    a resignation) belongs to no turn.
    """
    try:
        standing = begin(game, session.options, len(session.seats), session.seed)
        states, deeds = [standing.state], list[Entry]()
        for entry in log:
            standing = follow(game, standing, len(session.seats), entry)
            known = _last_index(game, states, standing.state)
            if known is None:
                states.append(standing.state)
                deeds.append(entry)
            else:
                del states[known + 1 :], deeds[known:]
    except (EngineError, msgspec.MsgspecError) as error:
        raise unreadable(session.id, error) from error
    return Course(states[0], tuple(_turns(game, states, deeds)))


def _last_index(game: AnyGame, states: Sequence[Any], state: Any) -> int | None:
    """The highest index of an equal state; None if there is none."""
    ply = game.ply(state)
    known = range(len(states) - 1, -1, -1)
    # Most states differ in their ply: the long comparison is for the few that do not.
    return next((number for number in known if game.ply(states[number]) == ply and states[number] == state), None)


def _turns(game: AnyGame, states: Sequence[Any], deeds: Sequence[Entry]) -> Iterator[Turn]:
    """The turns of a game. A turn ends when the game is at rest or another seat acts.

    ``states`` has one more item than ``deeds``: ``states[i]`` comes before ``deeds[i]``.
    """
    first = 0
    for number, deed in enumerate(deeds):
        last = number + 1 == len(deeds) or deeds[number + 1].seat != deed.seat
        if last or game.at_rest(states[number + 1]):
            yield Turn(deed.seat, tuple(deeds[first : number + 1]), states[number + 1])
            first = number + 1
