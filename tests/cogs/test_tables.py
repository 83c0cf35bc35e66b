"""Finding opponents: ``/play``, *Challenge to a game*, allowed channels, and limits against spam."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
import simcord
from simcord.builders import ChannelHandle

from engines import GAMES
from frontend.answering.permissions import is_reader
from frontend.messages.listing import PAGE
from sessions.life.model import Person, Status
from sessions.service.tables import IN_VAIN, WITHIN
from settings import PlaySettings
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of

MANY = PlaySettings(open_invitations=100, invitations_to_one=100)


DOORS = ["Puzzles", "Daily Reef", "Play the computer", "Challenge", "Open a table", "Learn"]
"""Buttons of ``/play`` for a member who has nothing to do yet."""


def tables(message: Any) -> list[str]:
    """First lines of the open tables in a list."""
    return [line for line in text_of(message).splitlines() if re.match("([0-9] · )?(🫧|🏝️|🪸)", line)]


async def test_play_lists_what_one_may_join_and_joins_it(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx open", board="cross")
    await house.ada.slash(house.lounge, "atoll challenge", member=house.ben)
    await house.ada.slash(house.lounge, "ataxx challenge", member=house.cleo)
    shown = private(await house.ben.slash(house.lounge, "play"))
    atoll, ataxx = tables(shown)
    assert "**Atoll** on the medium board" in atoll
    assert "**Ataxx** on the centre cross board" in ataxx
    assert [file.filename for file in shown.attachments] == ["games.png"], "the boards stand in a row"
    assert labels_of(shown) == [*DOORS, "1 · Join", "2 · Join"]
    session = await house.session(1)
    assert f"· [#1](https://discord.com/channels/{house.guild.id}/{house.channel.id}/{session.message_id})" in text_of(
        shown
    )
    await house.restart()
    joined = await house.ben.click(shown, custom_id="g:1:0:play-join")
    session = await house.session(1)
    assert session.status is Status.RUNNING
    assert f"You’re in. Have a good game! https://discord.com/channels/{house.guild.id}" in answer(joined)
    assert answer(joined).endswith(f"/{session.message_id}")
    assert house.board.id == session.message_id
    # The host's own tables are not joinable.
    assert tables(private(await house.ada.slash(house.lounge, "play"))) == []


async def test_a_table_that_is_taken_meanwhile_is_refused_with_a_sentence(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx open")
    shown = private(await house.ben.slash(house.channel, "play"))
    await house.cleo.click(house.board, label="Join")
    late = answer(await house.ben.click(shown, custom_id="g:1:0:play-join"))
    assert "already been accepted" in late


async def test_tables_in_channels_that_one_cannot_see_are_not_listed(house: House) -> None:
    hidden = house.guild.create_text_channel(
        "hidden",
        overwrites={house.ben: discord.PermissionOverwrite(view_channel=False)},
    )
    await house.ada.slash(hidden, "ataxx open")
    assert tables(private(await house.ben.slash(house.channel, "play"))) == []
    assert len(tables(private(await house.cleo.slash(house.channel, "play")))) == 1
    house.env.backend.delete_channel(hidden.id)
    await house.env.settle()
    assert tables(private(await house.cleo.slash(house.channel, "play"))) == []


@pytest.mark.parametrize("settings", [MANY], indirect=True)
async def test_many_tables_are_shown_in_pages(house: House) -> None:
    for number in range(PAGE + 2):
        await house.invite("ataxx", Person(1000 + number, f"Host {number}"), open_seats=1)
    shown = private(await house.ben.slash(house.channel, "play"))
    assert len(tables(shown)) == PAGE
    assert labels_of(shown) == [*DOORS, "◀ Newer", "Older ▶", *(f"{number} · Join" for number in range(1, PAGE + 1))]
    older = private(await house.ben.click(shown, label="Older ▶"))
    assert ["Host 1" in tables(older)[0], "Host 0" in tables(older)[1], len(tables(older))] == [True, True, 2]
    newer = private(await house.ben.click(older, label="◀ Newer"))
    assert tables(newer) == tables(shown)


async def test_play_begins_with_what_can_be_done(house: House) -> None:
    shown = private(await house.ada.slash(house.channel, "play"))
    assert text_of(shown).splitlines() == ["### What would you like to play?"], "a list of tables only if there is one"
    assert labels_of(shown) == DOORS


async def test_play_leads_to_the_games_that_wait(house: House) -> None:
    await house.start()
    shown = private(await house.ada.slash(house.channel, "play"))
    assert labels_of(shown) == ["Your move (1)", *DOORS]
    opened = answer(await house.ada.click(shown, label="Your move (1)"))
    assert "Choose a stone" in opened, "the only game opens at once"
    assert labels_of(private(await house.ben.slash(house.channel, "play"))) == DOORS
    await house.start()
    shown = private(await house.ada.slash(house.channel, "play"))
    waiting = private(await house.ada.click(shown, label="Your move (2)"))
    assert "### Your games" in text_of(waiting)
    assert labels_of(waiting) == ["1 · Open", "2 · Open"]


async def test_play_names_only_what_is_left_today(house: House) -> None:
    shown = private(await house.ada.slash(house.channel, "play"))
    assert "🧩 Lagoon 4 · " in answer(await house.ada.click(shown, label="Puzzles"))
    await house.ada.click(shown, label="Daily Reef")
    daily = await house.session()
    assert (daily.terms.run, daily.is_hidden) == ("daily", True)
    assert labels_of(private(await house.ada.slash(house.channel, "play"))) == ["Your move (1)", *DOORS], "it runs"
    await house.bot.sessions.playing.resign(1, house.ada.id)
    left = [DOORS[0], *DOORS[2:]]
    assert labels_of(private(await house.ada.slash(house.channel, "play"))) == left
    await house.bot.sessions.privacy.erase(house.ada.id)
    assert labels_of(private(await house.ada.slash(house.channel, "play"))) == left, "a run is spent"


async def test_play_counts_the_games_of_the_list(house: House) -> None:
    shown = private(await house.ada.slash(house.channel, "play"))
    asked = private(await house.ada.click(shown, label="Play the computer"))
    await house.ada.select(asked, ["1"], custom_id="g:0:0:do-computer-ataxx")
    await house.start()
    shown = private(await house.ada.slash(house.channel, "play"))
    assert labels_of(shown)[0] == "Your move (2)", "a game against the computer waits, too"
    assert "2 are waiting for you" in text_of(private(await house.ada.click(shown, label="Your move (2)")))


async def test_every_screen_of_play_leads_back(house: House) -> None:
    for door in ("Play the computer", "Challenge"):
        screen = private(await house.ada.click(private(await house.ada.slash(house.channel, "play")), label=door))
        assert labels_of(private(await house.ada.click(screen, label="Back"))) == DOORS
    guest = private(await house.ada.click(private(await house.ada.slash(house.channel, "play")), label="Challenge"))
    asked = private(await house.ada.select(guest, [house.ben], custom_id="g:0:0:challenge-who"))
    assert labels_of(private(await house.ada.click(asked, label="Back"))) == DOORS


async def test_play_picks_game_and_level(house: House) -> None:
    shown = private(await house.ada.slash(house.channel, "play"))
    asked = private(await house.ada.click(shown, label="Play the computer"))
    menus = menus_of(asked)
    assert [menu.placeholder for menu in menus] == [f"{game.title}: pick a level" for game in GAMES.values()]
    assert [len(menu.options) for menu in menus] == [len(game.levels) for game in GAMES.values()]
    await house.ada.select(asked, ["3"], custom_id="g:0:0:do-computer-atoll")
    session = await house.session()
    assert (session.game, [seat.level for seat in session.seats if seat.level]) == ("atoll", [3])


async def test_play_challenges_a_member(house: House) -> None:
    shown = private(await house.ada.slash(house.channel, "play"))
    asked = private(await house.ada.click(shown, label="Challenge"))
    picked = private(await house.ada.select(asked, [house.ben]))
    (menu,) = menus_of(picked)
    await house.ada.select(picked, ["ataxx"], custom_id=menu.custom_id)
    assert house.pinged == [house.ben.id]
    shown = private(await house.ada.slash(house.channel, "play"))
    asked = private(await house.ada.click(shown, label="Challenge"))
    assert "can’t challenge yourself" in answer(await house.ada.select(asked, [house.ada]))


async def test_a_member_is_challenged_from_their_menu(house: House) -> None:
    asked = await house.ada.context_menu(house.channel, "Challenge to a game", house.ben)
    assert house.channel.history() == []
    assert house.ben.mention in answer(asked)
    await house.restart()
    (menu,) = menus_of(private(asked))
    await house.ada.select(private(asked), ["ataxx"], custom_id=menu.custom_id)
    assert house.pinged == [house.ben.id]
    await house.ben.click(house.board, label="Accept")
    assert {seat.player.name for seat in (await house.session()).seats if seat.player} == {"Ada", "Ben"}


async def test_the_menu_refuses_oneself_bots_and_who_has_left(house: House) -> None:
    robot = house.guild.add_member(house.env.create_user("robot", bot=True))
    assert "yourself" in answer(await house.ada.context_menu(house.channel, "Challenge to a game", house.ada))
    assert "bot" in answer(await house.ada.context_menu(house.channel, "Challenge to a game", robot))
    asked = private(await house.ada.context_menu(house.channel, "Challenge to a game", house.ben))
    house.guild.remove_member(house.ben)
    (menu,) = menus_of(asked)
    text = answer(await house.ada.select(asked, ["ataxx"], custom_id=menu.custom_id))
    assert "isn’t on this server" in text
    assert house.channel.history() == []


HIDDEN = discord.PermissionOverwrite(view_channel=False)


async def test_nobody_is_challenged_in_a_channel_that_they_cannot_see(house: House) -> None:
    hidden = house.guild.create_text_channel("hidden", overwrites={house.ben: HIDDEN})
    thread = ChannelHandle(house.env, house.guild, house.env.backend.create_thread(hidden.id, "pier", house.ada.id))
    for channel in (hidden, thread):
        for refusal in (
            answer(await house.ada.slash(channel, "ataxx challenge", member=house.ben)),
            answer(await house.ada.slash(channel, "reef challenge", member=house.cleo, second=house.ben)),
            answer(await house.ada.context_menu(channel, "Challenge to a game", house.ben)),
        ):
            assert f"{house.ben.mention} can’t see this channel" in refusal
            assert "Ask again in a channel you can both see" in refusal
    assert await house.bot.sessions.lookup.of_player(house.ada.id) == []
    await house.ada.slash(thread, "ataxx challenge", member=house.cleo)
    assert house.pinged == [house.cleo.id]


async def test_in_a_private_thread_only_who_is_in_it_is_challenged(house: House) -> None:
    backend = house.env.backend
    den = ChannelHandle(house.env, house.guild, backend.create_thread(house.channel.id, "den", house.ada.id, type=12))
    backend.add_thread_member(den.id, backend.bot_user.id)
    text = answer(await house.ada.slash(den, "ataxx challenge", member=house.ben))
    assert f"{house.ben.mention} can’t see this channel" in text
    backend.add_thread_member(den.id, house.ben.id)
    await house.ada.slash(den, "ataxx challenge", member=house.ben)
    assert house.pinged == [house.ben.id]
    # Discord does not list the members here, so every invited user is notified.
    house.env.inject_error("GET", f"/channels/{den.id}/thread-members/{house.cleo.id}", status=403, times=1)
    await house.ada.slash(den, "ataxx challenge", member=house.cleo)
    assert house.pinged == [house.cleo.id]
    guild = house.bot.get_guild(house.guild.id)
    assert guild is not None
    cleo = await guild.fetch_member(house.cleo.id)
    assert await is_reader(None, cleo), "nor where Discord names a channel that the bot has not heard of"


async def test_who_cannot_see_the_channel_any_more_gets_no_rematch_there(house: House) -> None:
    await house.start()
    await house.resign(house.ada)
    ended = house.board
    text = answer(await house.cleo.click(ended, label="Rematch"))
    assert f"This game is between {house.ada.mention} and {house.ben.mention}" in text
    house.guild.remove_member(house.ben)
    text = answer(await house.ada.click(ended, label="Rematch"))
    assert f"{house.ben.mention} isn’t on this server" in text
    assert house.board.id == ended.id


async def test_what_discord_does_not_tell_keeps_nobody_from_playing(house: House) -> None:
    await house.start()
    await house.resign(house.ada)
    ended = house.board
    # Between the bot's arrival and Discord's event about it, discord.py knows only that the server exists.
    state = house.bot._connection
    known = state._guilds[house.guild.id]
    unavailable: Any = {"id": str(known.id), "unavailable": True}
    state._guilds[house.guild.id] = discord.Guild(data=unavailable, state=state)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    assert house.pinged == [house.ben.id]
    state._guilds[house.guild.id] = known
    house.env.inject_error("GET", f"/guilds/{known.id}/members/{house.ben.id}", status=403, times=1)
    await house.ada.click(ended, label="Rematch")
    assert "challenges you" in text_of(house.board)
    assert (await house.session(3)).rematch_of == 1


@pytest.mark.parametrize("game", GAMES)
async def test_challenges_in_a_direct_message_are_refused_with_a_way_to_play(house: House, game: str) -> None:
    text = answer(await house.ada.user.slash(f"{game} challenge", member=house.ben))
    assert "Invite people in a server channel" in text
    way = f"{game} {'solo' if game == 'reef' else 'computer'}"
    assert f"play alone with `/{way}`" in text
    shown = (await house.ada.user.slash(way)).response
    assert shown is not None
    assert not shown.ephemeral
    assert (await house.session()).status is Status.RUNNING


async def test_open_invitations_are_limited_for_a_person_and_for_a_pair(house: House) -> None:
    limits = PlaySettings()
    for _ in range(limits.invitations_to_one):
        await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    text = answer(await house.ada.slash(house.channel, "atoll challenge", member=house.ben))
    assert f"Your invitation to {house.ben.mention} is still open" in text
    assert f"/{house.channel.id}/{house.board.id}" in text
    for _ in range(limits.open_invitations - limits.invitations_to_one):
        await house.ada.slash(house.channel, "ataxx open")
    text = answer(await house.ada.slash(house.channel, "ataxx open"))
    assert "can’t have more open invitations" in text
    assert f"/{house.channel.id}/{house.board.id}" in text
    assert len(await house.bot.sessions.lookup.of_player(house.ada.id)) == limits.open_invitations
    # Answered or cancelled invitations no longer count.
    await house.ada.click(house.board, label="Cancel")
    await house.ada.slash(house.channel, "ataxx open")
    assert len(await house.bot.sessions.lookup.of_player(house.ada.id)) == limits.open_invitations


async def test_who_asks_again_and_again_is_asked_to_wait(house: House) -> None:
    for _ in range(IN_VAIN):
        await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
        await house.ada.click(house.board, label="Cancel")
    text = answer(await house.ada.slash(house.channel, "atoll challenge", member=house.ben))
    assert f"You’ve asked {house.ben.mention} several times in the last hour" in text
    await house.ada.slash(house.channel, "ataxx challenge", member=house.cleo)
    assert (await house.session(IN_VAIN + 1)).status is Status.INVITING
    await house.env.advance_time(WITHIN.total_seconds())
    await house.ada.slash(house.channel, "atoll challenge", member=house.ben)
    assert (await house.session(IN_VAIN + 2)).status is Status.INVITING


@pytest.mark.parametrize("friendly", [False, True])
async def test_the_menus_offer_friendly_games_too(house: House, friendly: bool) -> None:
    asked = private(await house.ada.context_menu(house.channel, "Challenge to a game", house.ben))
    (menu,) = menus_of(asked)
    label = "Atoll, friendly" if friendly else "Atoll"
    (value,) = [option.value for option in menu.options if option.label == label]
    await house.ada.select(asked, [value], custom_id=menu.custom_id)
    session = await house.session()
    assert (session.game, session.terms.rated) == ("atoll", not friendly)


async def test_games_begin_only_in_the_channels_that_the_server_chose(house: House) -> None:
    chief = house.chief()
    await house.start()
    panel = private(await chief.slash(house.channel, "server"))
    await chief.select(panel, [house.lounge], custom_id="g:0:0:server-channels")
    asked = await house.ada.context_menu(house.channel, "Challenge to a game", house.ben)
    (menu,) = menus_of(private(asked))
    opening = await house.ada.click(private(await house.ada.slash(house.channel, "play")), label="Open a table")
    for refusal in (
        answer(await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)),
        answer(await house.ada.slash(house.channel, "atoll open")),
        answer(await house.ada.select(private(asked), ["ataxx"], custom_id=menu.custom_id)),
        answer(await house.ada.submit_modal(opening, {"game": ["atoll:gan"], "clock": "0", "counts": "rated"})),
    ):
        assert f"start in <#{house.lounge.id}>" in refusal
    # The running game continues.
    await house.moves("b6")
    assert "split to **b6**" in text_of(house.board)
    await house.ada.slash(house.lounge, "ataxx challenge", member=house.ben)
    assert (await house.session(2)).channel_id == house.lounge.id
    house.env.backend.delete_channel(house.lounge.id)
    await house.env.settle()
    await house.ada.slash(house.channel, "ataxx open")
    assert (await house.session(3)).channel_id == house.channel.id


async def test_a_running_game_is_not_carried_into_another_channel_where_none_may_be(house: House) -> None:
    await house.start()
    await house.bot.sessions.settings.change_server_settings(house.guild.id, channels=[house.channel.id])
    assert "games start in" in answer(await house.act(house.ada, "Move it here", channel=house.lounge))
    await house.act(house.ada, "Move it here")
    assert (await house.session()).channel_id == house.channel.id


@pytest.mark.parametrize("right", ["attach_files", "send_messages"])
async def test_without_the_rights_to_show_a_game_none_begins(house: House, right: str) -> None:
    mute = house.guild.create_text_channel(
        "mute", overwrites={house.guild.default_role: discord.PermissionOverwrite(**{right: False})}
    )
    text = answer(await house.ada.slash(mute, "ataxx challenge", member=house.ben))
    assert f"I need the permission *{right.replace('_', ' ').title()}*" in text
    assert await house.bot.sessions.lookup.of_player(house.ada.id) == []


async def test_play_is_for_servers(house: House) -> None:
    with pytest.raises(simcord.SetupError):
        await house.ada.user.slash("play")
