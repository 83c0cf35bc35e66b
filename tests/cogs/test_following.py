"""*Follow*: direct messages with the replay at the end of a game or of each game of a player."""

from __future__ import annotations

from typing import Any

import discord
from simcord.actors import MemberActor

from frontend.controls import Address
from sessions.life.model import Person
from sessions.service.watching import LIMIT
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of

MESSAGES = "/channels/{}/messages"


def direct_messages(actor: MemberActor) -> list[discord.Message]:
    """Direct messages that the bot has sent, oldest first."""
    return list(actor.user.dm_channel.history())


async def resign(house: House, actor: MemberActor) -> None:
    """Resign the newest game as a member, and confirm it."""
    asked = private(await actor.click(house.board, label="More"))
    sure = private(await actor.click(asked, label="Resign"))
    await actor.click(sure, label="Resign")


async def followed(house: House, actor: MemberActor, number: int) -> Any:
    """Follow a game by its number in ``/settings``. Returns the answer."""
    opened = await actor.click(await following(house, actor), custom_id=str(Address.common("following-type")))
    return await actor.submit_modal(opened, {"number": str(number)})


async def following(house: House, actor: MemberActor) -> Any:
    """Open the page about what a member follows, from ``/settings``."""
    settings = private(await actor.slash(house.channel, "settings"))
    return private(await actor.click(settings, custom_id=str(Address.common("settings-following"))))


async def follow_player(house: House, actor: MemberActor, player: Any) -> Any:
    """Follow a player, chosen in ``/settings``. Returns the answer."""
    return await actor.select(
        await following(house, actor), [player], custom_id=str(Address.common("following-player"))
    )


async def test_who_watches_a_game_gets_its_end_and_its_replay(house: House) -> None:
    await house.start()
    text = answer(await followed(house, house.cleo, 1))
    assert "I’ll send you the replay in a direct message when this game is over: Ataxx: Ada – Ben · #1" in text
    assert "already follow" in answer(await followed(house, house.cleo, 1))
    await house.moves("b6", "f6", "c5", "e5")
    assert direct_messages(house.cleo) == []
    await house.restart()
    await resign(house, house.ada)
    (message,) = direct_messages(house.cleo)
    assert "🔴 Red Ada – 🔵 Blue Ben · Rated\n### 🏆 Ben wins" in text_of(message)
    assert "<@" not in text_of(message), "in a direct message clients know nobody else"
    assert [file.filename for file in message.attachments] == ["replay-1.gif"]
    assert direct_messages(house.ada) == direct_messages(house.ben) == []
    await house.env.advance_time(180)
    assert len(direct_messages(house.cleo)) == 1


async def test_a_followed_run_that_is_hidden_is_named_no_more(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo", seed=7)
    assert "I’ll send you the replay" in answer(await followed(house, house.cleo, 1))
    await house.ada.click(house.board, label="Hide")
    assert "You don’t follow anything yet" in text_of(await following(house, house.cleo))
    await house.bot.sessions.playing.resign(1, house.ada.id)
    await house.env.advance_time(180)
    assert direct_messages(house.cleo) == []
    assert (await house.bot.sessions.watching.of(house.cleo.id)).sessions == ()


async def test_who_watches_a_player_gets_each_of_their_games_on_this_server(house: House) -> None:
    text = answer(await follow_player(house, house.cleo, house.ada))
    assert f"whenever {house.ada.mention} finishes a game" in text
    for _ in range(2):
        await house.start()
        await house.moves("b6", "f6")
        await resign(house, house.ada)
    assert len(direct_messages(house.cleo)) == 2
    # Neither private runs nor games on other servers are reported.
    await house.hidden_run(house.ada)
    await house.bot.sessions.playing.resign(3, house.ada.id)
    await house.ada.user.slash("ataxx computer", level=1)
    await house.bot.sessions.playing.resign(4, house.ada.id)
    await house.env.advance_time(120)
    assert len(direct_messages(house.cleo)) == 2


async def test_the_direct_message_is_in_its_readers_language(house: House) -> None:
    house.speaks(house.cleo, "de")
    await house.start()
    await followed(house, house.cleo, 1)
    await house.moves("b6", "f6")
    await resign(house, house.ada)
    (message,) = direct_messages(house.cleo)
    assert "gewinnt" in text_of(message)
    assert "Du folgst dieser Partie oder jemandem, der mitgespielt hat." in text_of(message)


async def test_an_onlooker_follows_a_game_in_more(house: House) -> None:
    for begin in ("ataxx challenge", "atoll challenge", "reef challenge"):
        await house.ada.slash(house.channel, begin, member=house.ben)
        await house.ben.click(house.board, label="Accept")
        more = private(await house.cleo.click(house.board, label="More"))
        assert "**Follow** – sends you the replay when the game is over." in text_of(more)
        followed = private(await house.cleo.click(more, label="Follow"))
        assert "I’ll send you the replay in a direct message" in text_of(followed)
        again = private(await house.cleo.click(house.board, label="More"))
        stopped = private(await house.cleo.click(again, label="Stop following"))
        assert labels_of(stopped) == ["Follow"]
        await house.cleo.click(stopped, label="Follow")
        await resign(house, house.ada)
    assert len(direct_messages(house.cleo)) == 3, "each game's end comes once"


async def test_closed_direct_messages_leave_a_private_note(house: House) -> None:
    await house.start()
    await followed(house, house.cleo, 1)
    house.env.inject_error("POST", MESSAGES.format(house.cleo.user.dm_channel.id), status=403, code=50007, times=None)
    await house.moves("b6", "f6")
    await resign(house, house.ada)
    noted = text_of(await following(house, house.cleo))
    assert "Ended games (I can’t send you direct messages)" in noted
    assert "Ataxx: Ada – Ben · #1" in noted
    assert "don’t follow anything" in text_of(await following(house, house.cleo))


async def test_what_discord_does_not_take_now_comes_later_and_once(house: House) -> None:
    await house.start()
    await followed(house, house.cleo, 1)
    house.env.inject_error("POST", MESSAGES.format(house.cleo.user.dm_channel.id), status=500, times=1)
    await house.moves("b6", "f6")
    await resign(house, house.ada)
    await house.restart()
    await house.env.advance_time(120)
    assert len(direct_messages(house.cleo)) == 1


async def test_the_list_shows_what_is_watched_and_stops_it(house: House) -> None:
    await house.start()
    await followed(house, house.cleo, 1)
    await follow_player(house, house.cleo, house.ben)
    shown = await following(house, house.cleo)
    assert "- Ataxx: Ada – Ben · #1" in text_of(shown)
    assert f"- {house.ben.mention}" in text_of(shown)
    menu, *_ = menus_of(shown)
    assert [option.label for option in menu.options] == ["Ataxx: Ada – Ben · #1", "Ben"]
    for option in menu.options:
        shown = private(await house.cleo.select(shown, [option.value], custom_id=str(Address.common("following-stop"))))
        assert "You don’t follow that any more." in text_of(shown)
    assert "You don’t follow anything yet." in text_of(shown)
    await house.moves("b6", "f6")
    await resign(house, house.ada)
    assert direct_messages(house.cleo) == []


async def test_what_cannot_be_watched_is_refused_with_a_sentence(house: House) -> None:
    hidden = house.guild.create_text_channel(
        "hidden", overwrites={house.cleo: discord.PermissionOverwrite(view_channel=False)}
    )
    await house.ada.slash(hidden, "ataxx computer", colour="red")
    await house.start()
    robot = house.guild.add_member(house.env.create_user("robot", bot=True))
    for said, refused in (
        ("That game is private", await followed(house, house.cleo, 1)),
        ("You’re playing in that game", await followed(house, house.ada, 2)),
        ("You can’t follow yourself", await follow_player(house, house.ada, house.ada)),
        ("is a bot", await follow_player(house, house.ada, robot)),
    ):
        assert said in answer(refused)


async def test_who_may_not_read_the_channel_any_more_gets_no_message(house: House) -> None:
    await house.start()
    await followed(house, house.cleo, 1)
    house.guild.remove_member(house.cleo)
    await house.moves("b6", "f6")
    await resign(house, house.ada)
    assert direct_messages(house.cleo) == []
    assert await house.bot.sessions.watching.pending(9) == []


async def test_watching_is_limited_exported_and_erased(house: House) -> None:
    for number in range(LIMIT):
        member: Any = house.guild.add_member(house.env.create_user(f"m{number}", global_name=f"M{number}"))
        await house.bot.sessions.watching.watch_player(
            Person(house.cleo.id, "Cleo"), house.guild.id, Person(member.id, f"M{number}")
        )
    await house.start()
    text = answer(await followed(house, house.cleo, 1))
    assert f"You already follow {LIMIT} games and players." in text
    stored = await house.bot.sessions.privacy.export(house.cleo.id)
    assert stored is not None
    assert len(stored["watched_players"]) == LIMIT
    await house.bot.sessions.privacy.erase(house.cleo.id)
    assert (await house.bot.sessions.watching.of(house.cleo.id)).players == ()
    # A person's watch list is part of their export, and erased with their data.
    await follow_player(house, house.ben, house.ada)
    mine = await house.bot.sessions.privacy.export(house.ada.id)
    assert mine is not None
    assert mine["watched_players"] == []
    await house.bot.sessions.privacy.erase(house.ada.id)
    assert (await house.bot.sessions.watching.of(house.ben.id)).players == ()
