"""A finished game as a file: notation readable by ``python -m engines show``, and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engines.base import AnyGame
from sessions.life.course import Course
from sessions.life.model import Seat, Session

FORMAT = 1
"""The version of the JSON file's form."""


def notation(game: AnyGame, session: Session, course: Course) -> str:
    """The game as text: terms and result as comments, then a numbered line of actions for each turn."""
    options = [f"{name}={_word(value)}" for name, value in _chosen(session.options)]
    told = {
        "Game": f"{game.title}, number {session.id}",
        "Options": " ".join(options) or "the usual ones",
        **{f"Seat {seat.number}": _told(seat) for seat in session.seats},
        "Result": _result(session),
        "Begun": f"{session.created_at:%Y-%m-%d %H:%M} UTC",
        "Ended": f"{session.finished_at:%Y-%m-%d %H:%M} UTC" if session.finished_at else "not yet",
    }
    setup = [f"--option {option}" for option in options] + [f"--seats {len(session.seats)} --seed {session.seed}"]
    head = [f"# {name}: {text}" for name, text in told.items()]
    head.append(f"# Read back by: python -m engines show {game.name} {' '.join(setup)} FILE")
    turns = [f"{number}. {' '.join(texts)}" for number, texts in enumerate(_texts(game, course), start=1)]
    return "\n".join([*head, "", *turns, ""])


def as_json(session: Session, course: Course) -> bytes:
    """The game as JSON: everything needed to replay it, and the time of every action.

    The seed is a string, as many JSON readers lose precision on 63-bit numbers.
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
            {"turn": number, "seat": deed.seat, "action": deed.text, "at": deed.at}
            for number, turn in enumerate(course.turns, start=1)
            for deed in turn.deeds
        ],
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"


def _chosen(options: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """The options that are not as usual."""
    for field in msgspec.structs.fields(options):
        value = getattr(options, field.name)
        if value != field.default:
            yield field.name, value


def _word(value: Any) -> str:
    """An option's value as the command line takes it."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _told(seat: Seat) -> str:
    """A seat's player and result in one line, whatever the name contains."""
    name = " ".join((seat.player.name if seat.player else "").split())
    parts = ["".join(letter for letter in name if letter.isprintable()) or "nobody"]
    if seat.place is not None:
        parts.append(f"place {seat.place}")
    if seat.score is not None:
        parts.append(f"score {seat.score}")
    return ", ".join(parts)


def _result(session: Session) -> str:
    winners = [str(seat.number) for seat in session.winners]
    won = f"seat{'s' * (len(winners) != 1)} {' and '.join(winners)} won" if winners else "nobody won"
    return f"{won} ({session.reason})"


def _texts(game: AnyGame, course: Course) -> Iterator[list[str]]:
    """The actions of each turn. Where several seats may act at once, each action names its own: ``2:tourists``."""
    state = course.start
    for turn in course.turns:
        texts = []
        for deed in turn.deeds:
            texts.append(f"{deed.seat}:{deed.text}" if len(game.to_act(state)) > 1 else deed.text)
            state = game.apply(state, deed.seat, game.parse(deed.text))
        yield texts
