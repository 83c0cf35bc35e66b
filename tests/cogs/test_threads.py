"""A thread for each game on servers with that setting, and fallbacks if a thread cannot be created."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
import simcord.backend.models.channel
from simcord.builders import ChannelHandle

from frontend.answering.permissions import can_read, may_see, parent_of, viewer_of
from sessions.life.model import Person, Place
from tests.cogs.conftest import House, answer, labels_of, text_of


@pytest.fixture
async def house(house: House) -> House:
    """The server with the setting *a thread for each game*."""
    await house.bot.sessions.settings.change_server_settings(house.guild.id, threads=True)
    return house


def only_thread(house: House) -> ChannelHandle:
    (thread,) = house.channel.threads
    return thread


def board_in(channel: ChannelHandle) -> discord.Message:
    message = channel.last_message
    assert message is not None
    return message


async def test_a_game_is_played_in_its_thread_and_the_invitation_says_where(house: House) -> None:
    await house.start()
    thread = only_thread(house)
    assert thread.name == "Ataxx: Ada – Ben"
    assert "The board is set" in text_of(board_in(thread))
    assert house.pinged == [house.ada.id]
    assert f"The game is on in <#{thread.id}>!" in text_of(house.board)
    assert labels_of(house.board) == []
    await house.ada.slash(house.channel, "move", move="b6")
    await house.ben.slash(thread, "move", move="f6")
    assert "split to **f6**" in text_of(board_in(thread))
    assert (await house.session()).channel_id == thread.id
    assert len(house.channel.threads) == 1


async def test_a_rematch_of_a_game_in_a_thread_stays_there(house: House) -> None:
    await house.start()
    thread = only_thread(house)
    await house.bot.sessions.playing.resign(1, house.ada.id)
    await house.bot.parts.publisher.announce(1)
    await house.ben.click(board_in(thread), label="Rematch")
    await house.ada.click(board_in(thread), label="Accept")
    assert (await house.session(2)).channel_id == thread.id
    assert "it’s your turn" in text_of(board_in(thread))


async def test_a_crash_between_thread_and_board_opens_no_second_thread(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    house.env.inject_error("POST", f"/channels/{house.board.id}/messages", status=500, times=1)
    await house.ben.click(house.board, label="Accept")
    thread = only_thread(house)
    await house.restart()
    await house.env.advance_time(120)
    assert only_thread(house).id == thread.id
    assert "The board is set" in text_of(board_in(thread))


async def test_without_the_right_the_game_is_played_in_the_channel_with_the_reason(house: House) -> None:
    narrow = house.guild.create_text_channel(
        "narrow",
        overwrites={house.guild.default_role: discord.PermissionOverwrite(create_public_threads=False)},
    )
    await house.ada.slash(narrow, "ataxx challenge", member=house.ben, colour="red")
    await house.ben.click(board_in(narrow), label="Accept")
    assert narrow.threads == []
    assert "I need *Create Public Threads*" in text_of(board_in(narrow))
    await house.ada.slash(narrow, "move", move="b6")
    # This is announced only once.
    assert "Create Public Threads" not in text_of(board_in(narrow))


@pytest.mark.parametrize(("create", "kind"), [("create_news_channel", 10), ("create_text_channel", 11)])
async def test_a_thread_without_a_message_is_of_the_kind_that_its_channel_takes(
    house: House, create: str, kind: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # SimCord has no threads in announcement channels.
    monkeypatch.setattr(simcord.backend.models.channel, "THREAD_TYPES", (10, 11, 12))
    channel: ChannelHandle = getattr(house.guild, create)("pier")
    # Without the right to read the channel, a thread cannot begin from a message.
    house.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
    await house.ada.slash(channel, "ataxx computer", level=1, colour="red")
    opened = [each.json for each in house.env.http_requests if each.path == f"/channels/{channel.id}/threads"]
    assert [each and each["type"] for each in opened] == [kind]
    (thread,) = channel.threads
    assert "it’s your turn" in text_of(board_in(thread))
    assert [each.type for each in channel.history()] == [discord.MessageType.thread_created]


async def test_a_thread_leaves_nothing_in_its_channel(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    assert "it’s your turn" in text_of(board_in(only_thread(house)))
    assert house.channel.history() == []


async def test_after_a_crash_the_message_that_began_a_thread_is_deleted(house: House) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.PartialMessage, "delete", AsyncMock(side_effect=TimeoutError))
        await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
        assert len(house.channel.history()) == 1
        await house.restart()
    await house.env.advance_time(120)
    assert house.channel.history() == []
    assert "it’s your turn" in text_of(board_in(only_thread(house)))


@pytest.mark.parametrize(("status", "code"), [(400, 160006), (403, 50001), (404, 10003)])
@pytest.mark.parametrize("invited", [False, True])
async def test_a_game_for_which_discord_refuses_a_thread_is_played_in_the_channel(
    house: House, invited: bool, status: int, code: int
) -> None:
    house.env.inject_error("POST", "/channels/*/threads", status=status, code=code, times=9)
    house.env.inject_error("POST", "/channels/*/messages/*/threads", status=status, code=code, times=9)
    if invited:
        await house.start()
    else:
        await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    assert house.channel.threads == []
    assert "didn’t let me open a thread for this game" in text_of(house.board)
    assert labels_of(house.board)
    session = await house.session()
    assert (session.channel_id, session.announced) == (house.channel.id, session.seq)


async def test_a_thread_that_discord_cannot_open_for_a_moment_is_opened_later(house: House) -> None:
    house.env.inject_error("POST", f"/channels/{house.channel.id}/messages/*/threads", status=500, times=1)
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    assert [each for each in house.channel.history() if each.flags.components_v2] == []
    await house.env.advance_time(1)
    assert "it’s your turn" in text_of(board_in(only_thread(house)))


async def test_a_thread_whose_confirmation_is_lost_is_the_games_thread(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    earlier = only_thread(house)
    create, tries = discord.PartialMessage.create_thread, []

    async def unconfirmed(message: discord.PartialMessage, **given: Any) -> discord.Thread:
        tries.append(await create(message, **given))
        raise TimeoutError

    monkeypatch.setattr(discord.PartialMessage, "create_thread", unconfirmed)
    await house.env.advance_time(60)  # an older thread with the same name is not reused
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    assert len(tries) == 1
    await house.env.advance_time(1)
    assert len(tries) == 1
    (thread,) = [each for each in house.channel.threads if each.id != earlier.id]
    assert (await house.session(2)).channel_id == thread.id
    assert thread.name == earlier.name
    assert "it’s your turn" in text_of(board_in(thread))


async def test_a_game_whose_invitation_was_deleted_gets_its_thread_all_the_same(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    invitation = house.board
    await house.bot.sessions.invitations.accept(1, Person(house.ben.id, "Ben"))
    await invitation.delete()
    await house.bot.parts.publisher.announce(1)
    assert "The board is set" in text_of(board_in(only_thread(house)))


async def test_an_archived_thread_wakes_with_the_next_move(house: House) -> None:
    await house.start()
    thread = only_thread(house)
    stored = house.env.backend.get_thread(thread.id)
    assert stored.thread_metadata is not None
    stored.thread_metadata.archived = True
    await house.ada.slash(house.channel, "move", move="b6")
    assert "split to **b6**" in text_of(board_in(thread))


@pytest.mark.parametrize("hidden", [False, True])
async def test_who_reads_the_channel_reads_the_games_of_its_sleeping_threads(house: House, hidden: bool) -> None:
    bot = house.bot.user
    assert bot is not None
    seen: dict[Any, discord.PermissionOverwrite] = {
        who: discord.PermissionOverwrite(view_channel=True) for who in (house.ada, house.ben, bot)
    }
    closed: dict[Any, discord.PermissionOverwrite] = {
        house.guild.default_role: discord.PermissionOverwrite(view_channel=False),
        **seen,
    }
    pier = house.guild.create_text_channel("pier", overwrites=closed if hidden else {})
    await house.ada.slash(pier, "ataxx challenge", member=house.ben, colour="red")
    await house.ben.click(board_in(pier), label="Accept")
    (thread,) = pier.threads
    session = await house.session()
    assert (session.channel_id, session.parent_id) == (thread.id, pier.id)
    guild = house.bot.get_guild(house.guild.id)
    assert guild is not None
    for asleep in (False, True):
        if asleep:  # like discord.py after the event of a thread's archiving
            known = guild.get_thread(thread.id)
            assert known is not None
            guild._remove_thread(known)
        text = answer(await house.cleo.slash(house.channel, "move", move="pass", game=1))
        assert ("you can’t see it" in text) == hidden
    # A move in the archived thread keeps the stored facts about it.
    await house.ada.slash(house.channel, "move", move="b6", game=1)
    assert (await house.session()).parent_id == pier.id


async def test_a_private_thread_is_for_who_is_in_it(house: House) -> None:
    guild = house.bot.get_guild(house.guild.id)
    assert guild is not None
    metadata = {"archived": False, "auto_archive_duration": 1440, "archive_timestamp": "2026-01-01T00:00:00+00:00"}
    data: Any = {"id": 5, "parent_id": house.channel.id, "owner_id": house.ada.id, "type": 12, "name": "den"}
    data |= {
        "guild_id": guild.id,
        "message_count": 0,
        "member_count": 2,
        "thread_metadata": metadata | {"locked": False},
    }
    den = discord.Thread(guild=guild, state=guild._state, data=data)
    guild._add_thread(den)
    session = await house.invite("ataxx", Person(house.ada.id, "Ada"), open_seats=1, place=Place(guild.id, den.id))
    cleo = await guild.fetch_member(house.cleo.id)
    assert guild.get_channel_or_thread(den.id) is den
    assert parent_of(den) is None
    assert not can_read(guild, session, cleo)
    assert not can_read(guild, session, guild.default_role)
    assert "Open tables" not in answer(await house.cleo.slash(house.channel, "play"))
    # A user of a command in the thread is a member of it.
    inside: Any = SimpleNamespace(guild=guild, guild_id=guild.id, channel_id=den.id, user=cleo, client=house.bot)
    assert may_see(viewer_of(inside), session)


async def test_a_message_in_a_sleeping_thread_that_cannot_be_changed_is_posted_again(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    thread = only_thread(house)
    path = f"/channels/{thread.id}/messages/*"
    house.env.inject_error("PATCH", path, status=400, code=50083, times=2)
    await house.ada.slash(house.lounge, "move", move="b6", game=1)
    session = await house.session()
    assert (session.seq, session.announced) == (2, 2)
    assert len(thread.history()) == 2
    assert await house.bot.sessions.announcements.old_messages(5) == []


async def test_an_old_board_in_a_sleeping_thread_stays_there_and_is_not_asked_about_again(house: House) -> None:
    await house.bot.sessions.settings.change_server_settings(house.guild.id, boards="delete")
    await house.start()
    thread = only_thread(house)
    house.env.inject_error("DELETE", f"/channels/{thread.id}/messages/*", status=400, code=50083)
    await house.act(house.ben, "Move it here")  # from there it continues in the channel
    assert (await house.session()).channel_id == house.channel.id
    assert len(thread.history()) == 1
    assert await house.bot.sessions.announcements.old_messages(5) == []


async def test_a_game_whose_thread_was_deleted_goes_on_where_the_board_is_asked_for(house: House) -> None:
    await house.start()
    house.env.backend.delete_channel(only_thread(house).id)
    await house.env.settle()
    text = answer(await house.ada.slash(house.channel, "move", move="b6"))
    assert "`/games`" in text
    await house.act(house.ben, "Move it here")
    assert "split to **b6**" in text_of(house.board)
    await house.ben.slash(house.channel, "move", move="f6")
    assert "split to **f6**" in text_of(house.board)
