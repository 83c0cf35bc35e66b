"""Departed people, deleted channels and messages, and revoked permissions: no game is lost or stuck."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from engines import GAMES
from sandbox import simulated_clock
from sessions.__main__ import main
from sessions.life.model import Status
from sessions.storage.copies import back_up
from tests.cogs.clicking import controls_of, press
from tests.cogs.conftest import House, answer, labels_of, make_bot, private, text_of


def forbid(house: House, channel: ChannelHandle, **rights: bool) -> None:
    allow, deny = discord.PermissionOverwrite(**rights).pair()
    everybody = Overwrite(
        target_id=house.guild.default_role.id, type=OverwriteType.ROLE, allow=allow.value, deny=deny.value
    )
    house.env.backend.set_overwrite(channel.id, everybody)
    # SimCord knows the permission to attach files but does not enforce it.
    house.env.backend.faults.clear()
    if rights.get("attach_files") is False:
        house.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403, code=50013, times=None)


@pytest.mark.parametrize("right", ["attach_files", "send_messages"])
async def test_a_right_that_is_taken_away_during_a_game_is_named_and_the_move_is_kept(house: House, right: str) -> None:
    await house.start()
    house.env.backend.delete_message(house.channel.id, house.board.id)
    forbid(house, house.channel, **{right: False})
    # Answers to presses in the channel need no permission; the bot's own posts do. No message can be edited.
    text = answer(await house.ada.slash(house.lounge, "move", move="b6"))
    assert f"*{right.replace('_', ' ').title()}*" in text
    assert "`/games`" in text
    assert (await house.session()).seq == 2
    await house.act(house.ben, "Move it here", channel=house.lounge)
    shown = house.lounge.last_message
    assert shown is not None
    assert "split to **b6**" in text_of(shown)
    assert (await house.session()).channel_id == house.lounge.id


async def test_who_accepts_from_elsewhere_where_nothing_can_be_posted_any_more_is_informed(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx open")
    house.env.backend.delete_message(house.channel.id, house.board.id)
    forbid(house, house.channel, attach_files=False)
    tables = private(await house.ben.slash(house.lounge, "play"))
    assert "*Attach Files*" in answer(await house.ben.click(tables, custom_id="g:1:0:play-join"))
    assert (await house.session()).status is Status.RUNNING
    forbid(house, house.channel, attach_files=True)
    await house.env.advance_time(300)
    assert "it’s your turn" in text_of(house.board)


async def test_a_deleted_channel_does_not_end_its_games(house: House) -> None:
    await house.start()
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    text = answer(await house.ada.slash(house.lounge, "move", move="b6"))
    assert "it’s gone" in text
    assert "Ataxx with Ada" in answer(await house.ben.slash(house.lounge, "games"))
    await house.restart()
    await house.act(house.ben, "Move it here", channel=house.lounge)
    await house.ben.slash(house.lounge, "move", move="f6")
    shown = house.lounge.last_message
    assert shown is not None
    assert " split to **f6**" in text_of(shown)


async def test_what_a_channel_refuses_goes_behind_what_waits_elsewhere(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frontend.operations.sweep.AT_MOST", 1)
    await house.start()
    await house.ada.slash(house.lounge, "ataxx computer", level=1, colour="red")
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    sessions = house.bot.sessions
    await sessions.playing.play(1, house.ada.id, 1, GAMES["ataxx"].parse("a7-b6"))
    await sessions.playing.play(2, house.ada.id, 0, GAMES["ataxx"].parse("a7-b6"))
    await house.env.advance_time(300)
    first, second = await house.session(1), await house.session(2)
    assert first.announced < first.seq
    assert second.announced == second.seq >= 1


async def test_a_deleted_board_is_followed_by_the_next_one(house: House) -> None:
    await house.start()
    house.env.backend.delete_message(house.channel.id, house.board.id)
    await house.ada.slash(house.channel, "move", move="b6")
    assert "split to **b6**" in text_of(house.board)
    assert await house.bot.sessions.announcements.old_messages(5) == []
    await house.board.delete()
    await house.act(house.ben, "Move it here")
    await house.ben.slash(house.channel, "move", move="f6")
    assert "split to **f6**" in text_of(house.board)


@pytest.mark.parametrize("label", ["Decline", "Cancel"])
async def test_an_invitation_that_was_deleted_ends_all_the_same(house: House, label: str) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    first = house.board
    await house.listed(house.ada, "here")
    await first.delete()
    actor = house.ben if label == "Decline" else house.ada
    await actor.click(house.board, label=label)
    assert not any(map(labels_of, house.channel.history()))
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    await house.ada.slash(house.lounge, "ataxx challenge", member=house.ben)
    assert (await house.session(2)).status is Status.INVITING


async def test_an_invitation_to_a_player_who_left_expires_or_is_taken_back(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    house.guild.remove_member(house.ben)
    await house.ada.click(house.board, label="Cancel")
    assert (await house.session()).status is Status.CANCELLED
    text = answer(await house.ada.slash(house.channel, "ataxx challenge", member=house.ben.user))
    assert f"{house.ben.mention} isn’t on this server" in text


async def test_a_game_with_a_player_who_left_goes_on_and_can_be_left(house: House) -> None:
    await house.start()
    house.guild.remove_member(house.ben)
    await house.ada.slash(house.channel, "move", move="b6")
    assert f"{house.ben.mention}, it’s your turn" in text_of(house.board)
    # A departed player can still resign, by a direct message to the bot.
    text = answer(await house.ben.user.slash("games"))
    assert "**Your turn**" in text
    await house.resign(house.ada)
    assert (await house.session()).status is Status.FINISHED


async def test_who_left_moves_from_their_direct_messages(house: House) -> None:
    await house.start()
    await house.moves("b6")
    house.guild.remove_member(house.ben)
    assert "split" in answer(await house.ben.user.slash("move", move="f6"))
    assert " split to **f6**" in text_of(house.board)


def put_back(copy: Path, database: Path) -> None:
    for leftover in ("-wal", "-shm"):
        database.with_name(database.name + leftover).unlink(missing_ok=True)
    copy.replace(database)


async def go_back(house: House, copy: Path) -> None:
    """Restore a backup as in OPERATING.md: stop the bot, replace the database, start the bot."""
    await house.bot.close()
    put_back(copy, Path(house.settings.storage.url.partition(":///")[2]))
    await house.env.restart_bot(make_bot(house.settings))


async def test_the_bot_goes_on_from_a_copy_that_was_made_while_it_ran(house: House, tmp_path: Path) -> None:
    await house.start()
    await house.moves("b6")
    copy = tmp_path / "copy.db"
    await asyncio.to_thread(back_up, Path(house.settings.storage.url.partition(":///")[2]), copy)
    newer = house.board
    await house.ben.slash(house.channel, "move", move="f6")
    await go_back(house, copy)
    assert (await house.session()).seq == 2
    # A board from after the backup shows the restored state; a board known to the backup remains valid.
    assert "moved on" in answer(await house.ada.click(house.board, label="Type a move"))
    assert newer.id != house.board.id
    await house.act(house.ben, "Move it here")
    assert "split to **b6**" in text_of(house.board)
    await house.ben.slash(house.channel, "move", move="g6")
    assert " split to **g6**" in text_of(house.board)


async def test_a_private_panel_newer_than_the_restored_copy_is_refused(house: House, tmp_path: Path) -> None:
    """The panel's position was undone. The panel must not choose in another position, nor its menu resign the game."""
    await house.start("reef")
    session = await house.session()
    (seat,) = GAMES["reef"].to_act(session.state)
    actor = house.sitting(session, seat)
    copy = tmp_path / "copy.db"
    await asyncio.to_thread(back_up, Path(house.settings.storage.url.partition(":///")[2]), copy)
    panel = private(await actor.click(house.board, label="Your turn"))
    while (await house.session()).seq == session.seq:
        panel = private(await press(actor, panel, controls_of(panel)[0]))
    assert controls_of(panel), "the action goes on"
    resigning = private(await house.more(actor, "Resign"))
    await go_back(house, copy)
    assert (await house.session()).seq == session.seq
    message = private(await press(actor, panel, controls_of(panel)[0]))
    assert "moved on" in text_of(message)
    await actor.click(resigning, label="Resign")
    assert (await house.session()) == session


async def test_a_person_who_left_is_erased_by_the_operator(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in OPERATING.md: stop the bot, erase, start the bot, which shows the result."""
    monkeypatch.setattr("sessions.__main__.Clock.begin", simulated_clock)
    await house.start()
    await house.moves("b6")
    house.guild.remove_member(house.ben)
    await house.bot.close()
    command = ["erase", str(house.ben.id), "--database", house.settings.storage.url]
    assert await asyncio.to_thread(main, command) == 0
    await house.env.restart_bot(make_bot(house.settings))
    shown = text_of(house.board)
    assert "Former player resigned" in shown
    assert str(house.ben.id) not in shown
