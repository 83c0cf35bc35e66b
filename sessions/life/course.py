"""A session's course: its turns with the states between them, and its file for other programs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from engines.base import AnyGame
from engines.errors import EngineError
from sessions.life.errors import unreadable
from sessions.life.model import Entry, Seat, Session
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
        position = begin(game, session.options, len(session.seats), session.seed)
        states, entries = _States(game, position.state), list[Entry]()
        for entry in log:
            position = apply_entry(game, position, len(session.seats), entry)
            known = states.last_index(position.state)
            if known is None:
                states.append(position.state)
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
        self._numbers[self._game.ply(state)].append(len(self.all))
        self.all.append(state)

    def end_at(self, last: int) -> None:
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
        if last or game.between_turns(states[number + 1]):
            yield Turn(entry.seat, tuple(entries[first : number + 1]), states[number + 1])
            first = number + 1


FORMAT = 1
"""Version of the JSON format, raised with each incompatible change."""


def notation(game: AnyGame, session: Session, course: Course) -> str:
    """Text of the game: tags, then a numbered line of actions for each turn.

    Tags such as ``# Begun: 2026-01-01T12:00Z`` are like PGN's in chess. Programs read them, so they are the same in
    every language. ``Places`` and ``Scores`` are in the order of the seats. ``?`` is unknown.
    """
    options = [f"{name}={_word(value)}" for name, value in _chosen(session.options)]
    setup = [f"--option {option}" for option in options] + [f"--seats {len(session.seats)} --seed {session.seed}"]
    tags = {
        "Game": game.name,
        "Number": str(session.id),
        "Options": " ".join(options),
        **{f"Seat {seat.number}": _name(seat) for seat in session.seats},
        "Places": _row(seat.place for seat in session.seats),
        "Scores": _row(seat.score for seat in session.seats),
        "Reason": session.reason,
        "Begun": _moment(session.created_at),
        "Ended": _moment(session.finished_at),
        "Command": f"python -m engines show {game.name} {' '.join(setup)} FILE",
    }
    head = [f"# {tag}: {value or '?'}" for tag, value in tags.items()]
    turns = [f"{number}. {' '.join(texts)}" for number, texts in enumerate(_texts(game, course), start=1)]
    return "\n".join([*head, "", *turns, ""])


def as_json(session: Session, course: Course) -> bytes:
    """JSON of the game: everything needed for a replay, and the time of every action.

    The seed is a string, because many JSON readers lose precision on 63-bit numbers.
    """
    content = {
        "format": FORMAT,
        "number": session.id,
        "game": session.game,
        "options": session.options,
        "terms": session.terms,
        "seed": str(session.seed),
        "seats": [
            {
                "seat": seat.number,
                "name": seat.player.name if seat.player else None,
                "place": seat.place,
                "score": seat.score,
            }
            for seat in session.seats
        ],
        "result": {"winners": [seat.number for seat in session.winners], "reason": session.reason},
        "begun": session.created_at,
        "ended": session.finished_at,
        "actions": [
            {"turn": number, "seat": entry.seat, "action": entry.text, "at": entry.at}
            for number, turn in enumerate(course.turns, start=1)
            for entry in turn.entries
        ],
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"


def _chosen(options: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """Yield the names and values of options that differ from the defaults."""
    for field in msgspec.structs.fields(options):
        value = getattr(options, field.name)
        if value != field.default:
            yield field.name, value


def _word(value: Any) -> str:
    """An option's value as the command line accepts it."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _name(seat: Seat) -> str:
    """Name of a seat's player on one printable line."""
    name = " ".join((seat.player.name if seat.player else "").split())
    return "".join(letter for letter in name if letter.isprintable())


def _row(values: Iterable[int | None]) -> str:
    return " ".join("?" if value is None else str(value) for value in values)


def _moment(moment: datetime | None) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%MZ}" if moment else ""


def _texts(game: AnyGame, course: Course) -> Iterator[list[str]]:
    """Yield the actions of each turn as texts.

    If several seats may act, each has its seat as prefix: ``2:tourists``.
    """
    state = course.start
    for turn in course.turns:
        texts = []
        for entry in turn.entries:
            texts.append(f"{entry.seat}:{entry.text}" if len(game.to_act(state)) > 1 else entry.text)
            state = game.apply_recorded(state, entry.seat, game.parse(entry.text))
        yield texts
