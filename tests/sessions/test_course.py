"""The course of a game: its turns from a log with other entries, and its files for other programs."""

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
from sessions.life.errors import DamagedSession
from sessions.life.model import Entry, Note, Player, Proposal, Seat, Session, Status
from sessions.life.progress import PLAY
from sessions.service.sessions import Sessions
from tests.engines.setups import random_record
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, Clock, act, finish
from tests.sessions.made import make_session
from tests.sessions.matches import begin


async def course_of(service: Sessions, session: Session) -> Course:
    return course(ALL_GAMES[session.game], session, await service.lookup.log(session.id))


def entries_of(found: Course) -> list[Entry]:
    return [entry for turn in found.turns for entry in turn.entries]


async def begun(service: Sessions, game: str, **options: Any) -> Session:
    return await begin(service, ANN, BEN, game=game, options=ALL_GAMES[game].options(**options), seed=0)


async def test_every_move_of_a_board_game_is_a_turn(service: Sessions) -> None:
    session = await finish(service, await begun(service, "nim", heap=3))
    found = await course_of(service, session)
    assert [(turn.seat, [entry.text for entry in turn.entries]) for turn in found.turns] == [
        (0, ["1"]),
        (1, ["1"]),
        (0, ["1"]),
    ]
    assert [found.state(step).heap for step in range(4)] == [3, 2, 1, 0]
    assert found.state(3) == session.state


async def test_what_is_no_move_is_no_turn(service: Sessions) -> None:
    session = await begun(service, "ataxx")
    session = await act(service, session, GAMES["ataxx"].parse("b6"))
    session = (await service.playing.resign(session.id, BEN.discord_id)).after
    found = await course_of(service, session)
    assert [entry.text for entry in entries_of(found)] == ["b6"]
    assert found.state(1) == session.state


async def test_a_game_resigned_at_once_has_its_start_alone(service: Sessions) -> None:
    session = await begun(service, "ataxx")
    session = (await service.playing.resign(session.id, ANN.discord_id)).after
    found = await course_of(service, session)
    assert found.turns == ()
    assert found.state(0) == found.start == session.state


@pytest.mark.both_databases
async def test_the_actions_of_one_turn_belong_together(service: Sessions) -> None:
    session = await begun(service, "reef")
    for _ in range(12):
        seat = min(GAMES["reef"].to_act(session.state))
        option = GAMES["reef"].decision(session.state, seat).options[0]
        session = (
            await service.playing.play(session.id, (ANN, BEN)[seat].discord_id, session.seq, option.action, seat)
        ).after
    found = await course_of(service, session)
    assert [entry.seq for entry in entries_of(found)] == list(range(2, 14))
    assert any(len(turn.entries) > 1 for turn in found.turns)
    assert all({entry.seat for entry in turn.entries} == {turn.seat} for turn in found.turns)
    assert found.turns[-1].state == session.state


async def test_what_was_taken_back_has_not_happened(service: Sessions) -> None:
    """Reef lets a player restart an action; the log keeps both attempts."""
    session = await begun(service, "reef")
    reef = GAMES["reef"]
    (seat,) = reef.to_act(session.state)
    discord_id = (ANN, BEN)[seat].discord_id
    before = session.state
    first = next(option.action for option in reef.decision(before, seat).options if option.action.word == "buy-coral")
    for text in (reef.format(first), "back", reef.format(first)):
        session = (await service.playing.play(session.id, discord_id, session.seq, reef.parse(text), seat)).after
    assert len(await service.lookup.log(session.id)) == 3
    found = await course_of(service, session)
    assert [entry.seq for entry in entries_of(found)] == [session.seq]
    assert found.turns[-1].state == session.state


async def test_offers_are_no_turns_and_a_takeback_undoes_some(service: Sessions) -> None:
    session = await begun(service, "ataxx")
    for text in ("b6", "f6", "a7-a5"):
        session = await act(service, session, GAMES["ataxx"].parse(text))
    await service.playing.offer(session.id, ANN.discord_id, Proposal.DRAW)
    await service.playing.answer(session.id, BEN.discord_id, Note.REFUSED)
    await service.playing.offer(session.id, BEN.discord_id, Proposal.TAKEBACK)
    session = (await service.playing.answer(session.id, ANN.discord_id, Note.ACCEPTED)).after
    for text in ("g7-g5", "a6"):
        session = await act(service, session, GAMES["ataxx"].parse(text))
    session = (await service.playing.resign(session.id, BEN.discord_id)).after
    found = await course_of(service, session)
    assert [entry.text for entry in entries_of(found)] == ["b6", "g7-g5", "a6"]
    assert found.state(3) == session.state


async def test_a_log_that_cannot_be_followed_names_the_session(service: Sessions, clock: Clock) -> None:
    session = await begun(service, "ataxx")
    for kind, text in ((PLAY, "a1-a9"), ("thrown over", "")):
        entry = Entry(session.seq + 1, 0, kind, text, clock() + timedelta(minutes=1))
        with pytest.raises(DamagedSession) as error:
            course(GAMES["ataxx"], session, [entry])
        assert error.value.session_id == session.id


async def test_a_long_log_is_followed_in_a_time_that_grows_as_it_does(
    service: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    nim = ALL_GAMES["nim"]
    session = await finish(service, await begun(service, "nim", heap=60))
    log, asked, ply = await service.lookup.log(session.id), 0, type(nim).ply

    def counted(game: Any, state: Any) -> int:
        nonlocal asked
        asked += 1
        return ply(game, state)

    monkeypatch.setattr(type(nim), "ply", counted)
    assert len(course(nim, session, log).turns) == 60
    assert asked <= 5 * len(log), "look a state up by its ply, instead of comparing it with all before it"


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
    session = make_session(
        game,
        id=12,
        options=chosen,
        status=Status.FINISHED,
        seats=tuple(
            Seat(number, Player(number, number, f"Player {number}"), joined=True, place=place, score=score)
            for number, (place, score) in enumerate(zip(outcome.places, outcome.scores or (None,) * seats, strict=True))
        ),
        seq=len(log),
        announced=len(log),
        seed=SEED,
        state=state,
        reason=outcome.reason,
        created_at=NOON,
        finished_at=log[-1].at,
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
