"""Notifications by the players' settings, and direct messages to followers of a game or a player."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from frontend.controls import Address
from sessions.life.model import Person
from sessions.life.preferences import Notice
from sessions.service.outbox import END
from sessions.service.watching import LIMIT
from settings import PlaySettings
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of

MORE = "Notifications and more"


async def notices(house: House, actor: MemberActor) -> Any:
    return private(await actor.click(private(await actor.slash(house.lounge, "settings")), label=MORE))


async def chooses(house: House, actor: MemberActor, notice: Notice) -> None:
    panel = await notices(house, actor)
    await actor.select(panel, [notice], custom_id="g:0:0:settings-notice")


def posts(house: House) -> int:
    """Number of messages that the bot has posted so far. Answers do not count."""
    return sum(each.method == "POST" and each.path.endswith("/messages") for each in house.env.http_requests)


async def test_a_direct_message_takes_the_place_of_a_ping(house: House) -> None:
    await chooses(house, house.ben, "message")
    await house.start()
    await house.moves("b6")
    assert house.pinged == []
    (direct,) = house.direct(house.ben)
    session = await house.session()
    assert direct.content.startswith("It’s your turn in **Ataxx** with Ada: ")
    assert direct.content.endswith(f"/{house.channel.id}/{session.message_id}")


async def test_a_direct_message_is_in_its_readers_language_and_a_line_in_the_channels(house: House) -> None:
    await chooses(house, house.ben, "message")
    panel = private(await house.ben.slash(house.lounge, "settings"))
    await house.ben.select(panel, ["cs"], custom_id="g:0:0:settings-language")
    await house.start()
    await house.moves("b6")
    (direct,) = house.direct(house.ben)
    assert direct.content.startswith("Jsi na tahu v partii **Ataxx** (Ada): ")
    house.env.inject_error("POST", MESSAGES.format(house.ben.user.dm_channel.id), status=403, code=50007, times=None)
    await house.ben.slash(house.channel, "move", move="f6")
    await house.moves("c5")
    (line,) = house.lines
    assert line.startswith(f"{house.ben.mention}: It’s your turn in **Ataxx** with Ada: ")


async def test_of_a_game_one_ping_is_open_and_it_goes_with_the_turn(house: House) -> None:
    for actor in (house.ada, house.ben):
        await chooses(house, actor, "message")
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben, colour="red")
    assert ["challenges you to **Ataxx**" in each.content for each in house.direct(house.ben)] == [True]
    await house.ben.click(house.board, label="Accept")
    assert house.direct(house.ben) == []
    for number, move in enumerate(("b6", "f6", "c5", "e5")):
        assert len(house.direct(house.ada)) == 1 - number % 2
        assert len(house.direct(house.ben)) == number % 2
        await house.moves(*[move]) if number % 2 == 0 else await house.ben.slash(house.channel, "move", move=move)
    await house.resign(house.ben)
    assert house.direct(house.ada) == house.direct(house.ben) == []


async def test_nothing_is_nothing(house: House) -> None:
    await chooses(house, house.ben, "nothing")
    await house.start()
    before = posts(house)
    await house.moves("b6")
    assert house.pinged == []
    assert posts(house) == before
    assert house.direct(house.ben) == []
    # A player without a choice is pinged in the channel.
    await house.ben.slash(house.channel, "move", move="f6")
    assert house.pinged == [house.ada.id]


async def test_closed_direct_messages_fall_back_to_a_ping_without_an_error(house: House) -> None:
    await chooses(house, house.ben, "message")
    await house.start()
    house.env.inject_error("POST", MESSAGES.format(house.ben.user.dm_channel.id), status=403, code=50007, times=None)
    await house.moves("b6")
    assert house.pinged == [house.ben.id]
    (line,) = house.lines
    assert line.startswith(f"{house.ben.mention}: It’s your turn in **Ataxx** with Ada: ")
    # The line is deleted once its purpose is met; from now on the board itself notifies him.
    await house.ben.slash(house.channel, "move", move="f6")
    assert house.lines == []
    tried = posts(house)
    await house.ada.slash(house.channel, "move", move="c5")
    assert house.pinged == [house.ben.id]
    assert "split to **c5**" in text_of(house.board)
    assert posts(house) == tried


async def test_a_direct_message_that_discord_does_not_take_now_comes_later(house: House) -> None:
    await chooses(house, house.ben, "message")
    await house.start()
    house.env.inject_error("POST", MESSAGES.format(house.ben.user.dm_channel.id), status=500, times=1)
    await house.moves("b6")
    assert house.direct(house.ben) == []
    await house.restart()
    await house.env.advance_time(60)
    assert len(house.direct(house.ben)) == 1
    await house.env.advance_time(180)
    assert len(house.direct(house.ben)) == 1


async def test_nobody_is_notified_twice_for_one_turn(house: House) -> None:
    await chooses(house, house.ben, "message")
    await house.start()
    assert house.pinged == [house.ada.id]
    await house.act(house.ada, "Move it here", channel=house.lounge)
    assert house.pinged == []
    await house.moves("b6")
    await house.restart()
    await house.act(house.ben, "Move it here")
    assert house.pinged == []
    assert len(house.direct(house.ben)) == 1


@pytest.mark.parametrize("notice", ["channel", "message", "nothing"])
async def test_the_challenger_is_informed_once_that_the_challenge_is_accepted(house: House, notice: Notice) -> None:
    await chooses(house, house.ada, notice)
    await house.start(colour="blue")
    text = "Your game of **Ataxx** with Ben has started: "
    assert [each.content.startswith(text) for each in house.direct(house.ada)] == [True] * (notice == "message")
    if notice != "message":  # a direct message is newer than the board
        assert house.pinged == [house.ada.id] * (notice == "channel") + [house.ben.id]
    assert house.ada.mention in text_of(house.board)
    await house.act(house.ben, "Move it here", channel=house.lounge)
    assert house.pinged == []
    await house.ben.slash(house.lounge, "move", move="b6")
    # From now on it is about the turn.
    turn = "It’s your turn in **Ataxx** with Ben: "
    assert [each.content.startswith(turn) for each in house.direct(house.ada)] == [True] * (notice == "message")
    assert house.pinged == ([house.ada.id] if notice == "channel" else [])


async def test_the_first_player_is_notified_of_the_turn_and_not_of_the_answer(house: House) -> None:
    await chooses(house, house.ada, "message")
    await house.start()
    (direct,) = house.direct(house.ada)
    assert direct.content.startswith("It’s your turn in **Ataxx** with Ben: ")


async def test_a_game_taken_back_to_its_beginning_is_no_new_game(house: House) -> None:
    await chooses(house, house.ada, "message")
    await house.start(colour="blue")
    await house.ben.slash(house.channel, "move", move="b6")
    await house.more(house.ben, "Undo")
    await house.ada.click(house.board, label="Accept")
    assert house.direct(house.ada) == []


@pytest.mark.parametrize("notice", ["channel", "message", "nothing"])
async def test_the_challenger_is_informed_once_that_nobody_will_play(house: House, notice: Notice) -> None:
    await chooses(house, house.ada, notice)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.ben.click(house.board, label="Decline")
    await house.env.advance_time(120)
    text = "Ben declined your challenge to **Ataxx**."
    assert [line.startswith(f"{house.ada.mention}: {text}") for line in house.lines] == [True] * (notice == "channel")
    assert [each.content.startswith(text) for each in house.direct(house.ada)] == [True] * (notice == "message")
    assert (house.pinged == [house.ada.id]) == (notice == "channel")


@pytest.mark.parametrize("settings", [PlaySettings(invitation_hours=0.25)], indirect=True)
async def test_the_challenger_is_informed_of_an_invitation_that_has_expired(house: House) -> None:
    await chooses(house, house.ada, "message")
    await chooses(house, house.ben, "message")
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.env.advance_time(17 * 60)
    assert house.direct(house.ben) == []
    (direct,) = house.direct(house.ada)
    assert direct.content.startswith("Your invitation to **Ataxx** has expired.")


async def test_who_takes_an_invitation_back_notifies_nobody(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.ada.click(house.board, label="Cancel")
    assert house.lines == []
    assert await house.bot.sessions.lookup.of_player(house.ada.id) == []


async def test_a_ping_is_promised_only_to_players_who_get_one(house: House) -> None:
    await house.start()
    text = answer(await house.ben.click(house.board, label="Type a move"))
    assert text == "It’s not your turn yet – I’ll let you know when it is."
    await chooses(house, house.ben, "nothing")
    text = answer(await house.ben.click(house.board, label="Type a move"))
    assert text == "It’s not your turn yet. `/games` shows when it is."


MESSAGES = "/channels/{}/messages"


async def followed(house: House, actor: MemberActor, number: int) -> Any:
    opened = await actor.click(await following(house, actor), custom_id=str(Address.common("following-type")))
    return await actor.submit_modal(opened, {"number": str(number)})


async def following(house: House, actor: MemberActor) -> Any:
    settings = private(await actor.slash(house.channel, "settings"))
    return private(await actor.click(settings, custom_id=str(Address.common("settings-following"))))


async def follow_player(house: House, actor: MemberActor, player: Any) -> Any:
    return await actor.select(
        await following(house, actor), [player], custom_id=str(Address.common("following-player"))
    )


async def test_who_watches_a_game_gets_its_end_and_its_replay(house: House) -> None:
    await house.start()
    text = answer(await followed(house, house.cleo, 1))
    assert "I’ll send you the replay in a direct message when this game is over: Ataxx: Ada – Ben · #1" in text
    assert "already follow" in answer(await followed(house, house.cleo, 1))
    await house.moves("b6", "f6", "c5", "e5")
    assert house.direct(house.cleo) == []
    await house.restart()
    await house.resign(house.ada)
    (message,) = house.direct(house.cleo)
    assert "🔴 Red Ada – 🔵 Blue Ben · Rated\n### 🏆 Ben wins" in text_of(message)
    assert "<@" not in text_of(message), "in a direct message clients know nobody else"
    assert [file.filename for file in message.attachments] == ["replay-1.gif"]
    assert house.direct(house.ada) == house.direct(house.ben) == []
    await house.env.advance_time(180)
    assert len(house.direct(house.cleo)) == 1


async def test_a_followed_run_that_is_hidden_is_named_no_more(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo", seed=7)
    assert "I’ll send you the replay" in answer(await followed(house, house.cleo, 1))
    await house.ada.click(house.board, label="Hide")
    assert "You don’t follow anything yet" in text_of(await following(house, house.cleo))
    await house.bot.sessions.playing.resign(1, house.ada.id)
    await house.env.advance_time(180)
    assert house.direct(house.cleo) == []
    assert (await house.bot.sessions.watching.of(house.cleo.id)).sessions == ()


async def test_who_watches_a_player_gets_each_of_their_games_on_this_server(house: House) -> None:
    text = answer(await follow_player(house, house.cleo, house.ada))
    assert f"whenever {house.ada.mention} finishes a game" in text
    for _ in range(2):
        await house.start()
        await house.moves("b6", "f6")
        await house.resign(house.ada)
    assert len(house.direct(house.cleo)) == 2
    # Neither private runs nor games on other servers are reported.
    await house.hidden_run(house.ada)
    await house.bot.sessions.playing.resign(3, house.ada.id)
    await house.ada.user.slash("ataxx computer", level=1)
    await house.bot.sessions.playing.resign(4, house.ada.id)
    await house.env.advance_time(120)
    assert len(house.direct(house.cleo)) == 2


async def test_the_direct_message_is_in_its_readers_language(house: House) -> None:
    house.speaks(house.cleo, "de")
    await house.start()
    await followed(house, house.cleo, 1)
    await house.moves("b6", "f6")
    await house.resign(house.ada)
    (message,) = house.direct(house.cleo)
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
        await house.resign(house.ada)
    assert len(house.direct(house.cleo)) == 3, "each game's end comes once"


async def test_closed_direct_messages_leave_a_private_note(house: House) -> None:
    await house.start()
    await followed(house, house.cleo, 1)
    house.env.inject_error("POST", MESSAGES.format(house.cleo.user.dm_channel.id), status=403, code=50007, times=None)
    await house.moves("b6", "f6")
    await house.resign(house.ada)
    noted = text_of(await following(house, house.cleo))
    assert "Ended games (I can’t send you direct messages)" in noted
    assert "Ataxx: Ada – Ben · #1" in noted
    assert "don’t follow anything" in text_of(await following(house, house.cleo))


async def test_what_discord_does_not_take_now_comes_later_and_once(house: House) -> None:
    await house.start()
    await followed(house, house.cleo, 1)
    house.env.inject_error("POST", MESSAGES.format(house.cleo.user.dm_channel.id), status=500, times=1)
    await house.moves("b6", "f6")
    await house.resign(house.ada)
    await house.restart()
    await house.env.advance_time(120)
    assert len(house.direct(house.cleo)) == 1


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
    await house.resign(house.ada)
    assert house.direct(house.cleo) == []


async def test_what_cannot_be_watched_is_refused_with_a_sentence(house: House) -> None:
    hidden = house.guild.create_text_channel(
        "hidden", overwrites={house.cleo: discord.PermissionOverwrite(view_channel=False)}
    )
    await house.ada.slash(hidden, "ataxx computer", colour="red")
    await house.start()
    robot = house.guild.add_member(house.env.create_user("robot", bot=True))
    assert "That game is private" in answer(await followed(house, house.cleo, 1))
    assert "You’re playing in that game" in answer(await followed(house, house.ada, 2))
    assert "You can’t follow yourself" in answer(await follow_player(house, house.ada, house.ada))
    assert "is a bot" in answer(await follow_player(house, house.ada, robot))


async def test_who_may_not_read_the_channel_any_more_gets_no_message(house: House) -> None:
    await house.start()
    await followed(house, house.cleo, 1)
    house.guild.remove_member(house.cleo)
    await house.moves("b6", "f6")
    await house.resign(house.ada)
    assert house.direct(house.cleo) == []
    assert await house.bot.sessions.outbox.due(END, 9) == []


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
