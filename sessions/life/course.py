"""The course of a game: its turns with the state after each, replayed from the log, without undone turns."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from engines.base import AnyGame
from engines.errors import EngineError
from sessions.life.errors import unreadable
from sessions.life.model import Entry, Session
from sessions.life.progress import apply_entry, begin


class Turn(NamedTuple):
    """Consecutive actions of a seat, and the state after them. In card games a turn has several actions."""

    seat: int
    entries: tuple[Entry, ...]
    state: Any


class Course(NamedTuple):
    """A game from its first state to its last: the first state, and the turns without undone turns."""

    start: Any
    turns: tuple[Turn, ...]

    def state(self, step: int) -> Any:
        """State after ``step`` turns. 0: the first state."""
        return self.turns[step - 1].state if step else self.start


def course(game: AnyGame, session: Session, log: Iterable[Entry]) -> Course:
    """Replay a session's log as its course. Raises DamagedSession if an entry is impossible.

    An entry that returns to an earlier state removes the turns in between. An entry that changes no state (an offer, a
    resignation) belongs to no turn.
    """
    try:
        standing = begin(game, session.options, len(session.seats), session.seed)
        states, entries = _States(game, standing.state), list[Entry]()
        for entry in log:
            standing = apply_entry(game, standing, len(session.seats), entry)
            known = states.last_index(standing.state)
            if known is None:
                states.append(standing.state)
                entries.append(entry)
            else:
                states.end_at(known)
                del entries[known:]
    except (EngineError, msgspec.MsgspecError) as error:
        raise unreadable(session.id, error) from error
    return Course(states.all[0], tuple(_turns(game, states.all, entries)))


class _States:
    """The states so far, indexed by ply so that few are compared."""

    def __init__(self, game: AnyGame, start: Any) -> None:
        self.all = [start]
        self._game = game
        self._numbers: defaultdict[int, list[int]] = defaultdict(list, {game.ply(start): [0]})

    def last_index(self, state: Any) -> int | None:
        """Highest index of an equal state; None if there is none."""
        alike = reversed(self._numbers[self._game.ply(state)])
        return next((number for number in alike if self.all[number] == state), None)

    def append(self, state: Any) -> None:
        """Append the newest state."""
        self._numbers[self._game.ply(state)].append(len(self.all))
        self.all.append(state)

    def end_at(self, last: int) -> None:
        """Drop the states after this index."""
        for state in self.all[last + 1 :]:
            self._numbers[self._game.ply(state)].pop()
        del self.all[last + 1 :]


def _turns(game: AnyGame, states: Sequence[Any], entries: Sequence[Entry]) -> Iterator[Turn]:
    """Group log entries into turns. A turn ends when the game is at rest or another seat acts.

    ``states`` has one more item than ``entries``: ``states[i]`` is before ``entries[i]``.
    """
    first = 0
    for number, entry in enumerate(entries):
        last = number + 1 == len(entries) or entries[number + 1].seat != entry.seat
        if last or game.at_rest(states[number + 1]):
            yield Turn(entry.seat, tuple(entries[first : number + 1]), states[number + 1])
            first = number + 1
