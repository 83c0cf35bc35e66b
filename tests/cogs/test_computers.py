"""Games against computers: a single message, automatic replies, and no stuck game."""

from __future__ import annotations

import asyncio
import logging
import random
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from engines import GAMES
from engines.levels import NAMES
from frontend.messages.channel import ending
from locales import ENGLISH
from sandbox import Aside
from sessions.life.errors import MovedOn
from sessions.life.model import Status
from sessions.life.questions import another_level
from sessions.statistics.leaderboards import Leaderboard
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of
from tests.cogs.pools import Broken, Here, Waiting
from tests.cogs.whole_game import PLAYED
from thinking.jobs import Busy, CannotThink, Choose, Closing, Failed, Job, JobResult, WorkerLost

ATAXX = GAMES["ataxx"]


async def test_a_game_against_the_computer_begins_at_once_and_notifies_nobody(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=3, colour="red", board="cross")
    text = text_of(house.board)
    assert "🫧 **Ataxx** · 🐢 Turtle, level 3 of 7 · " in text
    assert "it’s your turn" in text
    assert house.pinged == []


async def test_the_reply_follows_by_itself_in_the_same_message(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    before = house.board.id
    await house.ada.select(house.board, [">a7"])
    await house.ada.slash(house.channel, "move", move="b6")
    assert house.board.id == before
    assert len(house.channel.history()) == 1
    text = text_of(house.board).split("\n")[1]
    assert text.startswith(f"{house.ada.mention} split to **b6**. 🦐 Shrimp ")
    session = await house.session()
    assert [entry.seat for entry in await house.bot.sessions.lookup.log(1)] == [0, 1]
    assert (session.seq, session.announced) == (2, 2)
    assert f"{house.ada.mention}, it’s your turn" in text_of(house.board)


@pytest.mark.parametrize("rated", [False, True])
async def test_that_a_game_is_rated_and_what_follows_is_said_at_its_beginning_and_in_more(
    house: House, rated: bool
) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red", rated=rated)
    text = text_of(house.board)
    assert (" · Rated\n" in text) == rated
    assert (" · Friendly\n" in text) != rated
    assert ("Computers accept an undo only in friendly games" in text) == rated
    await house.ada.slash(house.channel, "move", move="b6")
    assert "rated" not in text_of(house.board)
    menu = private(await house.ada.click(house.board, label="More"))
    assert "It’s your turn." in text_of(menu)
    assert ("Computers accept an undo only in friendly games" in text_of(menu)) == rated
    assert ("Undo" in labels_of(menu)) != rated
    assert "agree" not in text_of(menu), "a computer accepts every offer it may get"


async def test_the_computer_begins_where_it_has_the_first_move(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="blue")
    assert (await house.session()).seq == 1
    assert " split" in text_of(house.board)


async def test_the_lot_decides_who_begins_and_seahorse_plays(house: House) -> None:
    await house.restart(Broken(Busy()))
    await house.ada.slash(house.channel, "ataxx computer")
    session = await house.session()
    assert session.lot
    assert "🌊 Seahorse" in text_of(house.board)


@pytest.mark.parametrize(("error", "logged"), [(Busy(), ["too many games wait for computers"]), (Closing(), [])])
async def test_that_too_many_wait_is_said_of_a_full_pool_and_not_of_one_that_closes(
    house: House, caplog: pytest.LogCaptureFixture, error: Busy, logged: list[str]
) -> None:
    await house.restart(Broken(error))
    caplog.set_level(logging.WARNING, logger="lagoon")
    await house.ada.slash(house.channel, "ataxx computer", colour="blue")
    assert [each.getMessage() for each in caplog.records] == logged
    assert (await house.session()).seq == 0, "it plays no weaker move, but later"


async def test_the_own_move_is_shown_while_the_computer_thinks(house: House) -> None:
    pool = Waiting(house.env)
    await house.restart(pool)
    await house.ada.slash(house.channel, "ataxx computer", level=4, colour="red")
    await house.moves("b6")
    assert " split to **b6**" in text_of(house.board)
    assert "🐙 Octopus is thinking" in text_of(house.board)
    assert menus_of(house.board) == []
    assert "not your turn" in answer(await house.ada.click(house.board, label="Type a move"))
    assert [type(job) for job in pool.asked] == [Choose]
    pool.go.set()
    await house.env.settle()
    assert "🐙 Octopus split to" in text_of(house.board)
    assert (await house.session()).seq == 2


async def played_late(house: House, pool: Here) -> int:
    """Play a move with a response that no longer reaches the message. Returns the later edits by the bot's token."""
    await house.restart(pool)
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    await house.env.advance_time(15 * 60)
    before = len(house.env.http_requests)
    await house.moves("b6")
    changed = f"/channels/{house.channel.id}/messages/"
    return sum(each.method == "PATCH" and each.path.startswith(changed) for each in house.env.http_requests[before:])


async def test_one_call_shows_a_move_and_its_quick_reply(house: House) -> None:
    assert await played_late(house, Here()) == 1
    assert "it’s your turn" in text_of(house.board)


async def test_a_move_is_not_held_back_for_a_reply_that_takes_long(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frontend.playing.opponents.SHOWN_AFTER", 0)
    pool = Waiting(house.env)
    assert await played_late(house, pool) == 1
    assert " split to **b6**" in text_of(house.board)
    assert "🦐 Shrimp is thinking" in text_of(house.board)
    pool.go.set()
    await house.env.settle()
    assert "it’s your turn" in text_of(house.board)
    assert len(house.channel.history()) == 1


async def test_a_restart_while_the_computer_thinks_loses_nothing(house: House) -> None:
    pool = Waiting(house.env)
    await house.restart(pool)
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    await house.moves("b6")
    await house.restart()
    session = await house.session()
    assert (session.seq, session.announced) == (2, 2)
    # After so long a wait the player is assumed gone, and notified.
    assert house.pinged == [house.ada.id]
    assert len(house.channel.history()) == 2


async def test_the_same_position_is_thought_about_with_the_same_chance(house: House) -> None:
    first = Waiting(house.env)
    await house.restart(first)
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    await house.moves("b6")
    second = Waiting(house.env)
    await house.restart(second)
    assert first.asked == second.asked != []


async def test_giving_up_while_the_computer_thinks_ends_the_thinking(house: House) -> None:
    pool = Waiting(house.env)
    await house.restart(pool)
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    await house.moves("b6")
    await house.resign(house.ada)
    assert "🦐 Shrimp wins" in text_of(house.board)
    assert pool.cancelled == pool.asked != []
    pool.go.set()
    await house.env.settle()
    assert (await house.session()).seq == 2
    assert "🦐 Shrimp wins" in text_of(house.board)


async def test_a_takeback_while_the_computer_thinks_drops_its_thoughts(house: House) -> None:
    pool = Waiting(house.env)
    await house.restart(pool)
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red", rated=False)
    start = (await house.session()).state
    await house.moves("b6")
    await house.act(house.ada, "Undo")
    session = await house.session()
    assert session.state == start
    assert f"{house.ada.mention}, it’s your turn" in text_of(house.board)
    assert pool.cancelled == pool.asked != []
    pool.go.set()
    await house.env.settle()
    assert (await house.session()).seq == session.seq, "what was thought is not played"
    await house.moves("f2")
    moved = await house.session()
    assert moved.seq == session.seq + 2, "the computer has answered the other move"
    assert moved.announced == moved.seq
    assert len(pool.asked) == 2


class Halting(Here):
    """A pool that stops answering in the middle of an action."""

    halted = False

    async def ask(self, session: int, job: Job) -> JobResult:
        if self.halted:
            raise Busy("full")
        chosen = await super().ask(session, job)
        if isinstance(job, Choose):
            game = GAMES[job.game]
            after = game.apply(game.load(job.state), job.seat, game.parse(chosen.action))
            self.halted = job.seat in game.to_act(after) and not game.between_turns(after)
        return chosen


async def test_a_restart_in_the_middle_of_a_computers_action_loses_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Reef an action has several decisions.

    The channel shows the complete action, which the next process finishes.
    """
    monkeypatch.setattr("sessions.service.tables.PRACTICE", 0)  # beginners confirm purchases
    reef, pool, rng = GAMES["reef"], Halting(), random.Random(1)
    await house.restart(pool)
    await house.ada.slash(house.channel, "reef computer")
    session = await house.session()
    seat = session.seats_of(house.ada.id)[0].number
    while not pool.halted:
        option = rng.choice(reef.decision(session.state, seat).options)
        await house.ada.slash(house.channel, "move", move=reef.format(option.action))
        session = await house.session()
    assert not reef.between_turns(session.state)
    assert session.announced < session.seq
    shown = text_of(house.board)
    assert "🌊 Seahorse is thinking" in shown
    await house.restart()
    after = await house.session()
    assert reef.between_turns(after.state)
    assert after.announced == after.seq > session.seq
    log = await house.bot.sessions.lookup.log(1)
    assert {entry.seat for entry in log[session.seq :]} == {1 - seat}
    assert house.pinged == [house.ada.id]
    assert text_of(house.board) != shown


@pytest.mark.parametrize("error", [WorkerLost("twice"), Failed("no such player")])
async def test_without_an_answer_the_game_goes_on_with_a_simple_move(house: House, error: CannotThink) -> None:
    await house.restart(Broken(error))
    await house.ada.slash(house.channel, "ataxx computer", level=5, colour="red", rated=True)
    await house.moves("b6")
    assert (await house.session()).seq == 2
    assert "it’s your turn" in text_of(house.board)
    assert "Not rated: the computer couldn’t think, so it played a simple move." in text_of(house.board)
    assert "Friendly" in text_of(house.board)
    await house.moves("c6")
    await house.bot.sessions.playing.resign(1, house.ada.id)
    await house.bot.parts.publisher.announce(1)
    assert "Not rated: the computer couldn’t think" in text_of(house.board)
    board = Leaderboard("ataxx", "computers", house.guild.id)
    assert not (await house.bot.sessions.leaderboards.page(board, 1, 0, house.guild.id)).lines


async def test_what_finds_no_room_is_taken_up_a_minute_later(house: House) -> None:
    pool = Broken(Busy("full"))
    await house.restart(pool)
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    await house.moves("b6")
    assert "🦐 Shrimp is thinking" in text_of(house.board)
    pool.error = None
    await house.env.advance_time(120)
    assert (await house.session()).seq == 2
    assert house.pinged == [house.ada.id]


async def test_a_message_that_a_member_deleted_is_posted_again(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    house.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=404, code=10008, times=1)
    await house.moves("b6")
    session = await house.session()
    assert len(house.channel.history()) == 2
    assert (session.announced, session.message_id) == (2, house.board.id)


async def test_a_rematch_begins_at_once_with_sides_exchanged(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    await house.resign(house.ada)
    await house.ada.click(house.board, label="Rematch")
    again = await house.session(2)
    assert again.status is Status.RUNNING
    assert again.seats[1].player is not None
    assert again.seats[1].player.name == "Ada"
    assert again.seq == 1, "the computer has begun"


async def test_a_whole_game_is_one_message(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red", board="shoals")
    rng = random.Random(1)
    while (session := await house.session()).status is Status.RUNNING:
        option = rng.choice(ATAXX.decision(session.state, 0).options)
        await house.ada.slash(house.channel, "move", move=ATAXX.format(option.action))
    assert len(house.channel.history()) == 1
    assert "wins" in text_of(house.board)
    assert labels_of(house.board)[0] == "Rematch"


async def test_in_a_direct_message_the_computer_plays_too(house: House) -> None:
    user = house.env.create_user("dora", global_name="Dora")
    await user.slash("ataxx computer", level=1, colour="red")
    board = user.dm_channel.last_message
    assert board is not None
    await user.slash("move", move="b6")
    # Its single reader needs no name.
    assert text_of(user.dm_channel.last_message).split("\n")[1].startswith("You split to **b6**. 🦐 Shrimp ")
    session = await house.session()
    assert (session.server_id, session.seq, session.announced) == (None, 2, 2)
    assert len(user.dm_channel.history()) == 1
    assert "two of us" in answer(await user.slash("ataxx open"))


@pytest.mark.slow
def test_with_real_workers_the_computer_wins_and_the_bot_has_not_loaded_numba(tmp_path: Path) -> None:
    """Runs in a separate program, because other tests of this process may have loaded numba."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.cogs.whole_game", str(tmp_path / "lagoon.db")],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    won = [f"{name} {[NAMES[level - 1]]} in 1 message" for name, level in PLAYED.items()]
    assert done.stdout.splitlines() == [*won, "numba: False"]


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.levels])
async def test_every_game_is_played_to_the_end_against_computers(
    house: House, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[name]
    monkeypatch.setattr(type(game), "levels_for", lambda _game, _state: ("greedy",) * 5)
    await house.ada.slash(house.channel, f"{name} computer", level=1, **to_builtins(game.short))
    rng = random.Random(1)
    session = await house.session()
    seat = session.seats_of(house.ada.id)[0].number
    async with asyncio.timeout(600):
        while session.status is Status.RUNNING:
            if seat in game.to_act(session.state):
                action = rng.choice(game.decision(session.state, seat).options).action
                try:
                    session = (await house.bot.sessions.playing.play(1, house.ada.id, session.seq, action)).after
                except MovedOn:  # several seats act at the same time, and a computer was faster than the read
                    session = await house.session()
                else:
                    house.bot.opponents.consider(session)
            else:
                await asyncio.sleep(0.001)  # the computers are thinking
                session = await house.session()
    await house.bot.parts.publisher.announce(1)
    assert len(house.channel.history()) == 1
    assert labels_of(house.board)[0] == "Rematch"


async def test_a_game_that_no_computer_plays_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(ATAXX), "levels", ())
    assert "`/play` finds you an opponent" in answer(await house.ada.slash(house.channel, "ataxx computer"))
    await house.ada.slash(house.channel, "ataxx open")
    assert "Fill with computers" not in labels_of(house.board)


async def test_the_first_game_against_a_computer_is_friendly_and_says_so(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=2, colour="red")
    text = text_of(house.board)
    assert "Your first game of Ataxx against a computer doesn’t affect ratings. Later ones do." in text
    assert f"🌊 Seahorse, level 2 of {len(ATAXX.levels)} · Friendly" in text
    assert not (await house.session()).terms.rated
    # The next game counts; the first of another kind does not.
    await house.ada.slash(house.channel, "ataxx computer", level=2, colour="red")
    assert (await house.session(2)).terms.rated
    assert " · Rated\n" in text_of(house.board)
    await house.ada.slash(house.channel, "atoll computer", first="me")
    assert not (await house.session(3)).terms.rated
    # Requested as rated.
    await house.ben.slash(house.channel, "ataxx computer", colour="red", rated=True)
    assert (await house.session(4)).terms.rated


@pytest.mark.parametrize(("level", "label", "then"), [(3, "Easier", 2), (1, None, 1)])
async def test_after_a_loss_an_easier_computer_stands_beside_the_rematch(
    house: House, level: int, label: str | None, then: int
) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=level, colour="red")
    await house.resign(house.ada)
    assert labels_of(house.board)[:2] == ["Rematch", label or "Replay"]
    await house.ada.click(house.board, label=label or "Rematch")
    session = await house.session(2)
    assert [seat.level for seat in session.seats] == [then, None], "everybody moves one seat further"
    assert (session.rematch_of, session.terms.rated, session.terms.first) == (1, True, False)


async def test_a_board_without_room_for_the_strongest_says_who_is_there(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        type(GAMES["atoll"]), "levels_for", lambda game, state: game.levels[: 5 + 2 * (state.size != "gan")]
    )
    refused = answer(await house.ada.slash(house.channel, "atoll computer", level=7, size="gan"))
    assert "the strongest computer is 🐋 Orca (level 5)" in refused
    await house.ada.slash(house.channel, "atoll computer", level=5, size="gan", first="me")
    assert "🐋 Orca, level 5 of 5" in text_of(house.board)
    session = await house.session()
    assert another_level(session, GAMES["atoll"], 1) is None
    assert another_level(session, GAMES["atoll"], -1) == 4
    await house.ben.slash(house.channel, "atoll open", size="gan")
    asked = private(await house.ben.click(house.board, label="Fill with computers"))
    assert [option.value for option in menus_of(asked)[0].options] == [*"12345"]


@pytest.mark.parametrize(
    ("level", "places", "offered"),
    [(4, (1, 2), "harder"), (len(ATAXX.levels), (1, 2), ""), (4, (2, 1), "easier"), (1, (2, 1), ""), (3, (1, 1), "")],
)
async def test_harder_stands_there_after_a_win_and_neither_after_a_draw(
    house: House, level: int, places: tuple[int, int], offered: str
) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=level, colour="red")
    session = await house.session()
    seats = tuple(replace(seat, place=place) for seat, place in zip(session.seats, places, strict=True))
    ended = replace(session, status=Status.FINISHED, reason="full", seats=seats)
    face = house.bot.parts.faces["ataxx"](ENGLISH)
    layout = ending(face, ended, ATAXX.view(session.state, None))
    ids = [str(part.custom_id) for part in layout.walk_children() if hasattr(part, "custom_id")]
    assert [each for each in ids if each.endswith(("easier", "harder"))] == [f"g:1:{session.seq}:{offered}"] * bool(
        offered
    )


async def test_the_own_move_is_seen_before_the_answer(house: House) -> None:
    held = Waiting()  # invisible to the simulation, like the real pool
    pool = Aside(held)
    pool.env = house.env
    await house.restart(pool)
    await house.ada.slash(house.channel, "ataxx computer", level=3, colour="red")
    await house.moves("b6")  # otherwise the simulation would wait for this pool as for the bot's own tasks
    session = await house.session()
    assert session.seq == session.announced == 1
    assert "🐢 Turtle is thinking" in text_of(house.board)
    held.go.set()
    await house.env.settle()
    session = await house.session()
    assert session.seq == session.announced == 2
    assert "🐢 Turtle split to" in text_of(house.board)
