"""The course of a game: its turns, extracted from a log with other entries."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from engines import GAMES
from sessions.life.course import Course, course
from sessions.life.errors import DamagedSession
from sessions.life.model import Entry, Note, Proposal, Session
from sessions.life.progress import PLAY
from sessions.service.sessions import Sessions
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, PLACE, Clock, actor, finish


async def course_of(service: Sessions, session: Session) -> Course:
    return course(ALL_GAMES[session.game], session, await service.lookup.log(session.id))


def entries_of(found: Course) -> list[Entry]:
    """Log entries of all actions, in order."""
    return [entry for turn in found.turns for entry in turn.entries]


async def begun(service: Sessions, game: str, **options: Any) -> Session:
    session = await service.invitations.invite(
        game, ALL_GAMES[game].options(**options), host=ANN, guests=(BEN,), seed=0, **PLACE
    )
    return await service.invitations.accept(session.id, BEN)


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
    session = (await service.playing.play(session.id, actor(session), session.seq, GAMES["ataxx"].parse("b6"))).after
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
        session = (
            await service.playing.play(session.id, actor(session), session.seq, GAMES["ataxx"].parse(text))
        ).after
    await service.playing.offer(session.id, ANN.discord_id, Proposal.DRAW)
    await service.playing.answer(session.id, BEN.discord_id, Note.REFUSED)
    await service.playing.offer(session.id, BEN.discord_id, Proposal.TAKEBACK)
    session = (await service.playing.answer(session.id, ANN.discord_id, Note.ACCEPTED)).after
    for text in ("g7-g5", "a6"):
        session = (
            await service.playing.play(session.id, actor(session), session.seq, GAMES["ataxx"].parse(text))
        ).after
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
