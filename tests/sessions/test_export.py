"""Files of finished games: their contents, and their replay by the engines' command line."""

from __future__ import annotations

import io
import json
import random
import shlex
import sys
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from engines import GAMES
from engines.__main__ import main
from engines.replay import split_seat
from sessions.life.course import Course, as_json, course, notation
from sessions.life.model import FRIENDLY, Entry, Player, Seat, Session, Status
from sessions.life.progress import PLAY
from tests.engines.setups import random_record

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
SEED = 2**62 + 1
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("ataxx", 2, {}),
    ("ataxx", 2, {"board": "cross"}),
    ("atoll", 2, {"size": "gan"}),
    ("reef", 1, {}),
    ("reef", 3, {"events": True}),
]
ALL = pytest.mark.parametrize(("name", "seats", "options"), SETUPS, ids=str)


def finished(name: str, seats: int, options: dict[str, Any]) -> tuple[Session, Course]:
    """Play a random game to its end, one action a minute. Returns the session and its course."""
    game = GAMES[name]
    chosen = game.options(**options)
    start = game.new(chosen, seats, SEED)
    log, state = [], start
    for number, (after, text) in enumerate(random_record(game, start, random.Random(3)), start=1):
        seat, action = split_seat(text)
        log.append(Entry(number, seat or 0, PLAY, action, NOON + timedelta(minutes=number)))
        state = after
    outcome = game.outcome(state)
    assert outcome is not None
    session = Session(
        id=12,
        game=name,
        options=chosen,
        terms=FRIENDLY,
        status=Status.FINISHED,
        seats=tuple(
            Seat(number, Player(number, number, f"Player {number}"), joined=True, place=place, score=score)
            for number, (place, score) in enumerate(zip(outcome.places, outcome.scores or (None,) * seats, strict=True))
        ),
        host_id=0,
        server_id=1,
        channel_id=2,
        seq=len(log),
        announced=len(log),
        message_id=3,
        lot=False,
        seed=SEED,
        state=state,
        reason=outcome.reason,
        rematch_of=None,
        created_at=NOON,
        expires_at=None,
        finished_at=log[-1].at,
        language="en",
    )
    return session, course(game, session, log)


def shown(capsys, monkeypatch, command: str, given: str) -> dict[str, Any]:
    """Output of ``python -m engines`` for this command and input, as JSON values."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(given))
    assert main(shlex.split(command)) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


@ALL
def test_the_notation_is_read_back_by_the_command_that_it_names(capsys, monkeypatch, name, seats, options) -> None:
    session, played = finished(name, seats, options)
    text = notation(GAMES[name], session, played)
    (command,) = [line for line in text.splitlines() if "python -m engines" in line]
    arguments = command.partition("python -m engines ")[2].removesuffix(" FILE")
    again = shown(capsys, monkeypatch, arguments, text)
    assert again["over"]
    assert again["winners"] == [seat.number for seat in session.winners]
    assert again["reason"] == session.reason
    assert again["text"] == GAMES[name].text(GAMES[name].view(session.state, None))
    assert [line.split(".")[0] for line in text.splitlines() if line and line[0] != "#"] == [
        str(number) for number in range(1, len(played.turns) + 1)
    ]


@ALL
def test_the_json_holds_all_that_a_game_depends_on(name, seats, options) -> None:
    session, played = finished(name, seats, options)
    kept = json.loads(as_json(session, played))
    game = GAMES[kept["game"]]
    state = game.new(game.options(**kept["options"]), len(kept["seats"]), int(kept["seed"]))
    for action in kept["actions"]:
        state = game.apply(state, action["seat"], game.parse(action["action"]))
    assert game.dump(state) == game.dump(session.state)
    assert [datetime.fromisoformat(action["at"]) for action in kept["actions"]] == [
        entry.at for turn in played.turns for entry in turn.entries
    ]
    assert kept["result"] == {"winners": [seat.number for seat in session.winners], "reason": session.reason}
    assert [seat["name"] for seat in kept["seats"]] == [f"Player {number}" for number in range(seats)]


def test_the_header_tells_who_played_what_and_when() -> None:
    session, played = finished("ataxx", 2, {"board": "cross"})
    head = [line for line in notation(GAMES["ataxx"], session, played).splitlines() if line.startswith("#")]
    first, second = session.seats
    assert head[:9] == [
        "# Game: ataxx",
        "# Number: 12",
        "# Options: board=cross",
        "# Seat 0: Player 0",
        "# Seat 1: Player 1",
        f"# Places: {first.place} {second.place}",
        f"# Scores: {first.score} {second.score}",
        f"# Reason: {session.reason}",
        "# Begun: 2026-01-01T12:00Z",
    ]


@pytest.mark.parametrize("name", ["Ada\n1. d4\n", "Ada\u2028g7 e5", "\x00\u202eAda", "Ada\x85g7\x0bb6", "\n", "# Ada"])
def test_no_name_reaches_the_actions(capsys, monkeypatch, name) -> None:
    session, played = finished("ataxx", 2, {})
    seats = tuple(replace(seat, player=Player(9, 9, name)) for seat in session.seats)
    plain, odd = (notation(GAMES["ataxx"], each, played) for each in (session, replace(session, seats=seats)))
    assert len(odd.splitlines()) == len(plain.splitlines())
    assert all(letter.isprintable() or letter == "\n" for letter in odd)
    arguments = f"show ataxx --seed {SEED}"
    assert shown(capsys, monkeypatch, arguments, odd) == shown(capsys, monkeypatch, arguments, plain)


def test_what_is_unknown_has_a_sign() -> None:
    session, played = finished("ataxx", 2, {})
    seats = (
        replace(session.seats[0], player=None, place=None, score=None),
        replace(session.seats[1], place=1, score=30),
    )
    head = notation(GAMES["ataxx"], replace(session, seats=seats, finished_at=None), played)
    for line in ("# Options: ?", "# Seat 0: ?", "# Places: ? 1", "# Scores: ? 30", "# Ended: ?"):
        assert f"{line}\n" in head
