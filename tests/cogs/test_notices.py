"""Notifications by the players' settings: a ping in the channel, a direct message, or nothing."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from sessions.life.preferences import Notice
from settings import PlaySettings
from tests.cogs.conftest import House, answer, private, text_of

MORE = "Notifications and more"
MESSAGES = "/channels/{}/messages"


async def notices(house: House, actor: MemberActor) -> Any:
    """Private message with the second page of a member's settings."""
    return private(await actor.click(private(await actor.slash(house.lounge, "settings")), label=MORE))


async def chooses(house: House, actor: MemberActor, notice: Notice) -> None:
    panel = await notices(house, actor)
    await actor.select(panel, [notice], custom_id="g:0:0:settings-notice")


def direct_messages(actor: MemberActor) -> list[discord.Message]:
    """Direct messages of the bot that still exist."""
    return actor.user.dm_channel.history()


def posts(house: House) -> int:
    """Number of messages that the bot has posted so far. Answers do not count."""
    return sum(each.method == "POST" and each.path.endswith("/messages") for each in house.env.http_requests)


async def test_a_direct_message_takes_the_place_of_a_ping(house: House) -> None:
    await chooses(house, house.ben, "message")
    await house.start()
    await house.moves("b6")
    assert house.pinged == []
    (direct,) = direct_messages(house.ben)
    session = await house.session()
    assert direct.content.startswith("It’s your turn in **Ataxx** with Ada: ")
    assert direct.content.endswith(f"/{house.channel.id}/{session.message_id}")


async def test_a_direct_message_is_in_its_readers_language_and_a_line_in_the_channels(house: House) -> None:
    await chooses(house, house.ben, "message")
    panel = private(await house.ben.slash(house.lounge, "settings"))
    await house.ben.select(panel, ["cs"], custom_id="g:0:0:settings-language")
    await house.start()
    await house.moves("b6")
    (direct,) = direct_messages(house.ben)
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
    assert ["challenges you to **Ataxx**" in each.content for each in direct_messages(house.ben)] == [True]
    await house.ben.click(house.board, label="Accept")
    assert direct_messages(house.ben) == []
    for number, move in enumerate(("b6", "f6", "c5", "e5")):
        assert len(direct_messages(house.ada)) == 1 - number % 2
        assert len(direct_messages(house.ben)) == number % 2
        await house.moves(*[move]) if number % 2 == 0 else await house.ben.slash(house.channel, "move", move=move)
    asked = await house.act(house.ben, "Resign")
    await house.ben.click(private(asked), label="Resign")
    assert direct_messages(house.ada) == direct_messages(house.ben) == []


async def test_nothing_is_nothing(house: House) -> None:
    await chooses(house, house.ben, "nothing")
    await house.start()
    before = posts(house)
    await house.moves("b6")
    assert house.pinged == []
    assert posts(house) == before
    assert direct_messages(house.ben) == []
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
    assert direct_messages(house.ben) == []
    await house.restart()
    await house.env.advance_time(60)
    assert len(direct_messages(house.ben)) == 1
    await house.env.advance_time(180)
    assert len(direct_messages(house.ben)) == 1


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
    assert len(direct_messages(house.ben)) == 1


@pytest.mark.parametrize("notice", ["channel", "message", "nothing"])
async def test_the_challenger_is_informed_once_that_the_challenge_is_accepted(house: House, notice: Notice) -> None:
    await chooses(house, house.ada, notice)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben, colour="blue")
    await house.ben.click(house.board, label="Accept")
    text = "Your game of **Ataxx** with Ben has started: "
    assert [each.content.startswith(text) for each in direct_messages(house.ada)] == [True] * (notice == "message")
    if notice != "message":  # a direct message is newer than the board
        assert house.pinged == [house.ada.id] * (notice == "channel") + [house.ben.id]
    assert house.ada.mention in text_of(house.board)
    await house.act(house.ben, "Move it here", channel=house.lounge)
    assert house.pinged == []
    await house.ben.slash(house.lounge, "move", move="b6")
    # From now on it is about the turn.
    turn = "It’s your turn in **Ataxx** with Ben: "
    assert [each.content.startswith(turn) for each in direct_messages(house.ada)] == [True] * (notice == "message")
    assert house.pinged == ([house.ada.id] if notice == "channel" else [])


async def test_the_first_player_is_notified_of_the_turn_and_not_of_the_answer(house: House) -> None:
    await chooses(house, house.ada, "message")
    await house.start()
    (direct,) = direct_messages(house.ada)
    assert direct.content.startswith("It’s your turn in **Ataxx** with Ben: ")


async def test_a_game_taken_back_to_its_beginning_is_no_new_game(house: House) -> None:
    await chooses(house, house.ada, "message")
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben, colour="blue")
    await house.ben.click(house.board, label="Accept")
    await house.ben.slash(house.channel, "move", move="b6")
    await house.more(house.ben, "Undo")
    await house.ada.click(house.board, label="Accept")
    assert direct_messages(house.ada) == []


@pytest.mark.parametrize("notice", ["channel", "message", "nothing"])
async def test_the_challenger_is_informed_once_that_nobody_will_play(house: House, notice: Notice) -> None:
    await chooses(house, house.ada, notice)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.ben.click(house.board, label="Decline")
    await house.env.advance_time(120)
    text = "Ben declined your challenge to **Ataxx**."
    assert [line.startswith(f"{house.ada.mention}: {text}") for line in house.lines] == [True] * (notice == "channel")
    assert [each.content.startswith(text) for each in direct_messages(house.ada)] == [True] * (notice == "message")
    assert (house.pinged == [house.ada.id]) == (notice == "channel")


@pytest.mark.parametrize("settings", [PlaySettings(invitation_hours=0.25)], indirect=True)
async def test_the_challenger_is_informed_of_an_invitation_that_has_expired(house: House) -> None:
    await chooses(house, house.ada, "message")
    await chooses(house, house.ben, "message")
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.env.advance_time(17 * 60)
    assert direct_messages(house.ben) == []
    (direct,) = direct_messages(house.ada)
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
