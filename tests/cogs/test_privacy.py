"""``/privacy`` in Discord, and a server's data after the bot's removal."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

import discord
import pytest
from sqlalchemy import select, update

from sessions.life.model import Status
from sessions.life.preferences import ServerSettings
from sessions.service.departures import KEPT_FOR, NOWHERE, Departures
from sessions.storage.ground import Ground
from sessions.storage.schema import servers
from tests.cogs.conftest import House, answer, labels_of, private, text_of

pytestmark = pytest.mark.both_databases


async def file_of(result: Any) -> dict[str, Any]:
    """JSON value in the file of an export."""
    (attachment,) = private(result).attachments
    assert attachment.filename == "lagoon.json"
    read: dict[str, Any] = json.loads(await attachment.read())
    return read


async def test_all_players_get_their_own_data_as_a_file(house: House) -> None:
    assert "stored nothing about you" in answer(await house.privacy(house.ada, "export"))
    await house.start()
    await house.moves("b6", "f6")
    stored = await file_of(await house.privacy(house.ada, "export"))
    assert stored["players"][0]["discord_id"] == house.ada.id
    assert [row["text"] for row in stored["actions"]] == ["b6"]
    assert "Ben" not in json.dumps(stored)
    # In a direct message as well.
    about = private(await house.ben.user.slash("about"))
    assert private(await house.ben.user.click(about, label="Export my data")).attachments


async def test_erasing_asks_first_and_ends_what_runs(house: House) -> None:
    await house.start()
    await house.moves("b6")
    await house.ada.slash(house.channel, "atoll challenge", member=house.cleo)
    invitation = house.board
    asked = private(await house.privacy(house.ada, "erase"))
    await house.ada.click(asked, label="Keep it")
    assert (await house.session()).status is Status.RUNNING
    asked = private(await house.privacy(house.ada, "erase"))
    await house.restart()
    text = answer(await house.ada.click(asked, label="Erase it"))
    assert "erased" in text
    assert (await house.session(1)).status is Status.FINISHED
    assert (await house.session(2)).status is Status.CANCELLED
    assert f"🏆 {house.ben.mention} wins" in text_of(house.board)
    assert "Former player resigned" in text_of(house.board)
    assert str(house.ada.id) not in text_of(house.board)
    (withdrawn,) = (each for each in house.channel.history() if each.id == invitation.id)
    assert labels_of(withdrawn) == []
    assert "Former player cancelled the invitation" in text_of(withdrawn)
    assert "erased their data" in answer(await house.ben.click(house.board, label="Rematch"))
    assert "stored nothing" in answer(await house.privacy(house.ada, "erase"))


async def test_who_is_erased_may_come_back_as_a_new_player(house: House) -> None:
    await house.start()
    asked = private(await house.privacy(house.ada, "erase"))
    await house.ada.click(asked, label="Erase it")
    await house.start()
    assert (await house.session(2)).status is Status.RUNNING
    assert house.ada.mention in text_of(house.board)
    assert len((await file_of(await house.privacy(house.ada, "export")))["sessions"]) == 1


async def test_a_nickname_of_one_server_is_shown_in_no_other(house: House) -> None:
    office = house.env.create_guild("The office")
    work_channel = office.create_text_channel("games")
    ben_at_work = office.add_member(house.ben.user, nick="B. Smith (Payroll)")
    nameless = office.add_member(house.env.create_user("dora.the.diver"), nick="D. Jones (Sales)")
    await house.start()
    await ben_at_work.slash(work_channel, "reef solo")
    await ben_at_work.slash(work_channel, "settings")
    await ben_at_work.slash(work_channel, "ataxx challenge", member=nameless)
    (*_, invitation) = work_channel.history()
    await nameless.click(invitation, label="Accept")
    assert [seat.player.name for seat in (await house.session(1)).seats if seat.player] == ["Ada", "Ben"]
    assert {seat.player.name for seat in (await house.session(3)).seats if seat.player} == {"Ben", "dora.the.diver"}
    await house.moves("b6")
    assert f"{house.ben.mention}, it’s your turn" in text_of(house.board), "Discord shows a mention by nickname itself"
    assert "Ataxx with Ben" in answer(await house.ada.slash(house.channel, "games"))


async def left_at(house: House) -> datetime | None:
    """Stored time of the bot's removal from the server; None if it was not removed."""
    async with house.database.read() as connection:
        found: datetime | None = (await connection.execute(select(servers.c.left_at))).scalar_one()
    return found


async def test_a_server_without_the_bot_is_erased_after_thirty_days(house: House) -> None:
    await house.start()
    await house.bot.sessions.settings.change_server_settings(house.guild.id, theme="dark")
    assert await left_at(house) is None
    house.env.backend.remove_guild(house.guild.id)
    await house.env.settle()
    left = await left_at(house)
    assert left is not None
    await house.restart()
    assert await house.bot.sessions.settings.server_settings(house.guild.id) == ServerSettings("dark", live=False)
    async with house.database.write() as connection:
        await connection.execute(update(servers).values(left_at=left - KEPT_FOR))
    await house.env.advance_time(3600)
    assert await house.bot.sessions.settings.server_settings(house.guild.id) == ServerSettings()
    assert await house.bot.sessions.lookup.of_player(house.ada.id) == []


@pytest.mark.parametrize("rival", ["people", "computer"])
async def test_a_game_from_a_server_that_was_erased_has_its_rematch_where_that_is_asked_for(
    house: House, rival: str
) -> None:
    if rival == "people":
        await house.start()
    else:
        await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    await house.resign(house.ada)
    ended = house.board
    departures = house.bot.sessions.departures
    await departures.note_present({house.guild.id})
    await Departures(Ground(house.database, lambda: discord.utils.utcnow() - KEPT_FOR)).note_removed(house.guild.id)
    assert await departures.erase_due() == [house.guild.id]
    assert (await house.session()).channel_id == NOWHERE
    # Until then only its players see it, from anywhere: it has no channel any more.
    for actor, listed in (
        (house.ada, await house.ada.slash(house.channel, "history")),
        (house.ada.user, await house.ada.user.slash("history")),
    ):
        assert "its server is gone" in text_of(private(listed))
        shown = await actor.click(private(listed), label="Open")
        assert private(shown).attachments
        assert "wins" in text_of(private(shown))
    assert (await house.session()).channel_id == NOWHERE
    await departures.note_present({house.guild.id})  # invited again
    await house.ada.click(ended, label="Rematch")
    if rival == "people":
        await house.ben.click(house.board, label="Accept")
    again = await house.session(2)
    assert (again.status, again.server_id, again.channel_id) == (Status.RUNNING, house.guild.id, house.channel.id)
    assert f"/{again.message_id}" in answer(await house.ada.slash(house.channel, "games"))
    assert house.board.id == again.message_id


async def test_every_server_is_noted_so_that_its_end_will_be(house: House) -> None:
    await house.restart()
    await house.bot.sessions.departures.note_removed(house.guild.id)
    assert await left_at(house) is not None
    # It is there after all: any restart sees it.
    await house.restart()
    assert await left_at(house) is None
