"""Clocks and vacations in Discord. Time passes by the bot's sweep, long times by a moved deadline."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from sqlalchemy import update

from sessions.life.clocks import DAY, LIVE
from sessions.life.model import End, Status
from sessions.storage.schema import sessions
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of


async def let_time_pass(house: House, time: timedelta, session: int = 1) -> None:
    """Move a session's deadline into the past, and run the sweep. The simulated clock moves only by minutes."""
    before = await house.session(session)
    assert before.due_at is not None
    moved = {"due_at": before.due_at - time, "wake_at": before.wake_at and before.wake_at - time}
    async with house.database.write() as connection:
        await connection.execute(update(sessions).where(sessions.c.id == session).values(moved))
    await house.bot.parts.sweep.run()
    await house.env.settle()


async def vacation(house: House, actor: MemberActor) -> Any:
    settings = private(await actor.slash(house.channel, "settings"))
    return private(await actor.click(settings, label="Vacation"))


async def away(house: House, actor: MemberActor, days: int) -> str:
    """Begin a vacation in ``/settings``. Returns the answer's text."""
    return answer(await actor.select(await vacation(house, actor), [str(days)]))


@pytest.mark.parametrize(
    ("clock", "says"), [(0, None), (LIVE, "10 minutes a move"), (DAY, "1 day a move"), (14 * DAY, "14 days a move")]
)
async def test_the_clock_is_chosen_with_the_challenge(house: House, clock: int, says: str | None) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben, colour="red", clock=clock)
    invitation = text_of(house.board)
    assert ("⏳" in invitation) == bool(clock)
    assert (says or "") in invitation
    await house.ben.click(house.board, label="Accept")
    session = await house.session()
    assert session.terms.clock == (clock or None)
    if session.due_at is None:
        assert "⏳" not in text_of(house.board)
    else:
        assert f"⏳ Time for this move runs out <t:{int(session.due_at.timestamp())}:R>" in text_of(house.board)


async def test_the_servers_default_holds_where_nobody_chooses(house: House) -> None:
    await house.bot.sessions.settings.change_server_settings(house.guild.id, default_clock=3 * DAY)
    for number, clock in enumerate(({}, {"clock": 0}), 1):
        await house.ada.slash(house.channel, "atoll open", size="gan", **clock)
        assert (await house.session(number)).terms.clock == (None if clock else 3 * DAY)
    await house.ben.slash(house.channel, "ataxx challenge", member=house.cleo)
    assert (await house.session(3)).terms.clock == 3 * DAY


async def test_a_manager_of_the_server_chooses_the_clock_and_what_follows_it(house: House) -> None:
    chief = house.chief()
    shown = private(await chief.click(private(await chief.slash(house.channel, "server")), label="Boards and clocks"))
    for field, value in (("default-clock", str(7 * DAY)), ("automatic-forfeit", "True")):
        menu = next(each for each in menus_of(shown) if each.custom_id.endswith(field))
        await chief.select(shown, [value], custom_id=menu.custom_id)
    settings = await house.bot.sessions.settings.server_settings(house.guild.id)
    assert (settings.default_clock, settings.automatic_forfeit) == (7 * DAY, True)


@pytest.mark.both_databases
async def test_a_reminder_pings_once_and_then_the_win_is_claimed(house: House) -> None:
    """A live game, on the simulated clock."""
    await house.start(clock=LIVE)
    first = house.board
    await house.env.advance_time(7 * 60)
    assert house.board.id == first.id
    await house.env.advance_time(90)
    reminder = house.board
    assert reminder.id != first.id
    assert f"⏰ {house.ada.mention}, a quarter of your time is left" in text_of(reminder)
    assert house.pinged == [house.ada.id]
    assert labels_of(house.channel.history()[-2]) == []
    assert "time left to move" in answer(await house.forged(house.ben, "claim"))
    await house.env.advance_time(150)
    late = house.board
    assert "⌛ Time ran out" in text_of(late)
    assert "Claim win" in labels_of(late)
    assert house.pinged == [house.ben.id]
    assert "your own time" in answer(await house.ada.click(late, label="Claim win"))
    assert house.ada.mention in answer(await house.cleo.click(late, label="Claim win"))
    posted = len(house.channel.history())
    await house.env.advance_time(180)
    assert len(house.channel.history()) == posted
    await house.ben.click(late, label="Claim win")
    assert f"🏆 {house.ben.mention} wins" in text_of(house.board)
    assert f"{house.ada.mention} ran out of time" in text_of(house.board)
    session = await house.session()
    assert (session.status, session.reason) == (Status.FINISHED, End.FORFEITED)


async def test_a_game_of_days_is_claimed_from_more(house: House) -> None:
    await house.start(clock=3 * DAY)
    await let_time_pass(house, timedelta(days=2.5))
    assert "a quarter of your time" in text_of(house.board)
    await let_time_pass(house, timedelta(days=1))
    shown = private(await house.ben.click(house.board, label="More"))
    assert "*Vacation* in `/settings` pauses this clock" in text_of(shown)
    assert "**Your turn** – time runs out <t:" in answer(await house.ada.slash(house.channel, "games"))
    assert "Claim win" in labels_of(shown)
    assert "Claim win" not in labels_of(private(await house.ada.click(house.board, label="More")))
    await house.act(house.ben, "Claim win")
    assert f"🏆 {house.ben.mention} wins" in text_of(house.board)


async def test_a_move_before_the_claim_saves_the_game_and_notifies_the_opponent(house: House) -> None:
    await house.start(clock=DAY)
    await let_time_pass(house, timedelta(hours=20))
    await let_time_pass(house, timedelta(hours=10))
    assert house.pinged == [house.ben.id]
    late = house.board
    await house.moves("b6")
    assert "Claim win" not in labels_of(house.board)
    assert f"{house.ben.mention}, it’s your turn" in text_of(house.board)
    # He was notified of the claim before; a notification about his turn is separate.
    assert house.pinged == [house.ben.id]
    assert labels_of(house.channel.history()[-2]) == []
    assert late.id != house.board.id


@pytest.mark.both_databases
async def test_by_the_servers_choice_the_game_is_lost_by_itself_once(house: House) -> None:
    await house.bot.sessions.settings.change_server_settings(house.guild.id, automatic_forfeit=True)
    await house.start(clock=DAY)
    await let_time_pass(house, timedelta(hours=20))
    await let_time_pass(house, timedelta(hours=10))
    assert f"🏆 {house.ben.mention} wins" in text_of(house.board)
    posted = len(house.channel.history())
    for _ in range(2):
        await house.bot.parts.sweep.run()
    await house.restart()
    assert len(house.channel.history()) == posted
    assert [entry.kind for entry in await house.bot.sessions.lookup.log(1)] == ["reminded", "forfeited"]


async def test_automatic_forfeits_end_games_that_wait_for_a_claim(house: House) -> None:
    chief = house.chief()
    await house.start(clock=DAY)
    await let_time_pass(house, timedelta(hours=20))
    await let_time_pass(house, timedelta(hours=10))
    assert "Claim win" in labels_of(house.board)
    shown = private(await chief.click(private(await chief.slash(house.channel, "server")), label="Boards and clocks"))
    menu = next(each for each in menus_of(shown) if each.custom_id.endswith("automatic-forfeit"))
    await chief.select(shown, ["True"], custom_id=menu.custom_id)
    await house.env.advance_time(60)
    assert f"🏆 {house.ben.mention} wins" in text_of(house.board)
    assert "Claim win" not in labels_of(house.board)


@pytest.mark.both_databases
async def test_what_fell_due_while_the_bot_was_away_is_reminded_of_first(house: House) -> None:
    await house.bot.sessions.settings.change_server_settings(house.guild.id, automatic_forfeit=True)
    await house.start(clock=DAY)
    before = await house.session()
    assert before.due_at is not None
    past = {"due_at": before.due_at - timedelta(days=2), "wake_at": before.due_at - timedelta(days=2.25)}
    async with house.database.write() as connection:
        await connection.execute(update(sessions).values(past))
    await house.restart()
    assert "a quarter of your time is left" in text_of(house.board)
    session = await house.session()
    assert session.status is Status.RUNNING
    assert session.due_at is not None
    assert session.due_at > discord.utils.utcnow() + timedelta(hours=5)


@pytest.mark.parametrize("automatic", [False, True])
async def test_whose_time_ran_out_while_the_bot_was_away_is_reminded_again(house: House, automatic: bool) -> None:
    """Ada was reminded, and the bot is offline at her deadline. Time passes on the simulated clock."""
    await house.bot.sessions.settings.change_server_settings(house.guild.id, automatic_forfeit=automatic)
    await house.start(clock=LIVE)
    await house.env.advance_time(8 * 60)
    house.bot.parts.sweep.stop()
    await house.env.advance_time(5 * 60)
    assert "still time left" in answer(await house.forged(house.ben, "claim"))
    await house.restart()
    await house.env.settle()
    session = await house.session()
    assert session.status is Status.RUNNING
    assert [entry.kind for entry in await house.bot.sessions.lookup.log(1)] == ["reminded", "reminded"]
    assert f"⏰ {house.ada.mention}, a quarter of your time is left" in text_of(house.board)
    assert house.pinged == [house.ada.id]
    assert "still time left" in answer(await house.forged(house.ben, "claim"))
    # The extension is limited.
    await house.env.advance_time(4 * 60)
    kinds = [entry.kind for entry in await house.bot.sessions.lookup.log(1)]
    assert kinds == ["reminded", "reminded", "forfeited" if automatic else "late"]


@pytest.mark.both_databases
async def test_a_vacation_stops_the_clock_and_the_board_says_so(house: House) -> None:
    await house.start(clock=DAY)
    before = await house.session()
    confirmation = await away(house, house.ada, 7)
    assert "You’re on vacation until" in confirmation
    assert "23 vacation days left this year" in confirmation
    after = await house.session()
    assert before.due_at is not None
    assert after.due_at == before.due_at + timedelta(days=7)
    text = text_of(house.board)
    assert f"{house.ada.mention} is on vacation until" in text
    assert f"<t:{int(after.due_at.timestamp())}:R>" in text
    assert len(house.channel.history()) == 2
    assert house.board.attachments
    await house.bot.parts.sweep.run()
    shown = await vacation(house, house.ada)
    assert "You’re on vacation until" in text_of(shown)
    assert menus_of(shown) == []
    assert "Welcome back" in answer(await house.ada.click(shown, label="Come back"))
    assert "is on vacation" not in text_of(house.board)
    (lengths,) = menus_of(await vacation(house, house.ada))
    assert [each.label for each in lengths.options][-2:] == ["25 days", "30 days"]
    assert "not on vacation" in answer(await house.forged(house.ada, "vacation-end"))


async def test_vacations_are_limited_and_work_after_a_restart(house: House) -> None:
    page = await vacation(house, house.ben)
    assert "30 vacation days left" in text_of(page)
    await away(house, house.ben, 30)
    await house.restart()
    assert "already on vacation" in answer(await house.ben.select(page, ["1"]))
    await house.ben.click(await vacation(house, house.ben), label="Come back")
    await away(house, house.ben, 7)
    await house.ben.click(await vacation(house, house.ben), label="Come back")
    await away(house, house.ben, 30)
    # A turn reaching him now waits for his return.
    await house.start(clock=DAY)
    await house.moves("b6")
    session = await house.session()
    assert session.due_at is not None
    assert session.due_at > discord.utils.utcnow() + timedelta(days=30)
    assert f"{house.ben.mention} is on vacation until" in text_of(house.board)
