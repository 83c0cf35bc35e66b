"""Live games: while both players are watching, the board is edited in place without pings."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from engines import GAMES
from sessions.life.model import Person
from tests.cogs.conftest import House, answer, menus_of, private, text_of
from tests.cogs.heights import channel_height

pytestmark = pytest.mark.live

LINE = "It’s your turn in **Ataxx**"
BOARD = (800, 860)
"""Width of a board's picture, and its least height, in pixels."""


def posts(house: House, since: int) -> list[str]:
    """Paths of requests that post public messages. ``since``: the number of requests to skip."""
    found = []
    for each in house.env.http_requests[since:]:
        body = each.json.get("data", each.json) if each.json else {}
        is_new = each.method == "POST" and (each.json or {}).get("type", 4) == 4
        if is_new and not body.get("flags", 0) & 64 and ("components" in body or "content" in body):
            found.append(each.path)
    return found


def answered(house: House, since: int) -> list[int]:
    """Types of first responses. ``since``: the number of requests to skip."""
    return [each.json["type"] for each in house.env.http_requests[since:] if each.json and "/callback" in each.path]


async def test_a_live_game_stays_in_one_message_and_pings_nobody(house: House) -> None:
    await house.start()
    (board,) = house.channel.history()
    since = len(house.env.http_requests)
    await house.moves("b6", "f6", "c6")
    assert [each.id for each in house.channel.history()] == [board.id]
    assert f"{house.ada.mention} split to **c6**" in text_of(house.board)
    assert posts(house, since) == []
    await house.env.advance_time(30)
    assert house.lines == []


async def test_a_press_on_the_board_is_answered_by_the_board(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben, colour="red")
    for actor, label, kind in ((house.ben, "Accept", 7), (house.ada, "Type a move", 9)):
        since = len(house.env.http_requests)
        result = await actor.click(house.board, label=label)
        answers = answered(house, since)
        assert answers == [kind]
    since = len(house.env.http_requests)
    await house.ada.submit_modal(result, {"move": "b6"})
    answers = answered(house, since)
    assert answers == [7]
    assert len(house.channel.history()) == 1
    assert "split to **b6**" in text_of(house.board)


async def test_who_has_not_acted_for_a_minute_is_pinged_once_until_they_move(house: House) -> None:
    await house.start()
    await house.moves("b6")
    await house.env.advance_time(61)
    (line,) = house.lines
    assert line.startswith(f"{house.ben.mention}: {LINE}")
    assert house.pinged == [house.ben.id]
    for _ in range(3):
        await house.env.advance_time(60)  # the sweep
    assert len(house.lines) == 1
    await house.ben.slash(house.channel, "move", move="f6")
    assert house.lines == []


async def test_after_a_line_that_pings_the_board_goes_on_changing(house: House) -> None:
    """The pinging line is the bot's and is removed, so the board still counts as the last message."""
    await house.start()
    await house.moves("b6")
    await house.env.advance_time(61)
    await house.ben.slash(house.channel, "move", move="f6")
    await house.moves("c6", "e6")
    assert len(house.channel.history()) == 1
    assert "split to **e6**" in text_of(house.board)


async def test_two_minutes_later_the_board_is_a_new_one_that_pings(house: House) -> None:
    await house.start()
    await house.moves("b6")
    await house.env.advance_time(121)
    await house.ben.slash(house.channel, "move", move="f6")
    assert len(house.channel.history()) == 2
    assert house.pinged == [house.ada.id]
    assert house.lines == []


async def test_below_what_a_member_has_written_the_board_is_a_new_one(house: House) -> None:
    await house.start()
    await house.moves("b6")
    await house.cleo.send(house.channel, "nice!")
    await house.ben.slash(house.channel, "move", move="f6")
    assert [bool(each.attachments) for each in house.channel.history()] == [False, False, True]
    assert house.pinged == [house.ada.id]
    await house.ada.slash(house.channel, "move", move="c6")
    assert len(house.channel.history()) == 3


async def test_the_ping_owed_after_a_minute_outlives_the_process(house: House) -> None:
    await house.start()
    await house.moves("b6")
    await house.restart()
    assert house.lines == []
    for _ in range(2):
        await house.env.advance_time(60)
    (line,) = house.lines
    assert line.startswith(f"{house.ben.mention}: {LINE}")
    await house.restart()
    for _ in range(2):
        await house.env.advance_time(60)
    assert len(house.lines) == 1


@pytest.mark.parametrize("how", ["message", "nothing"])
async def test_who_wants_no_ping_gets_none_after_a_minute_either(house: House, how: str) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ben.id, "Ben"), notice=how)
    await house.start()
    await house.moves("b6")
    assert house.ben.user.dm_channel.last_message is None
    for _ in range(2):
        await house.env.advance_time(61)
    assert house.lines == []
    note = house.ben.user.dm_channel.last_message
    assert (note is not None and LINE in note.content) == (how == "message")


async def test_a_change_that_was_not_noted_is_neither_lost_nor_shown_twice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies between Discord's acceptance of the edit and the commit that notes it."""
    await house.start()
    form = await house.ada.click(house.board, label="Type a move")

    async def dies(*_given: Any) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(house.bot.parts.publisher, "_store", dies)
    await house.ada.submit_modal(form, {"move": "b6"})
    await house.restart()
    assert (await house.session()).announced == (await house.session()).seq
    for _ in range(2):
        await house.env.advance_time(61)
    assert len(house.channel.history()) == 2
    (line,) = house.lines
    assert line.startswith(f"{house.ben.mention}: {LINE}")


async def test_an_old_press_on_a_board_that_has_changed_is_shown_the_newest(house: House) -> None:
    await house.start()
    old = private(await house.ada.select(house.board, [">a7"]))
    await house.restart()  # nothing deletes the older private message
    await house.moves("b6", "f6")
    result = await house.ada.click(old, label="c7")
    assert "moved on" in answer(result)
    assert menus_of(private(result))


async def test_the_result_of_a_live_game_takes_the_board_place(house: House) -> None:
    await house.start()
    await house.moves("b6", "f6")
    await house.resign(house.ben)
    assert len(house.channel.history()) == 1
    assert "wins" in text_of(house.board)
    await house.env.advance_time(120)
    assert house.lines == []


async def test_a_live_game_of_forty_plies_takes_the_height_of_one_board(house: House) -> None:
    dice, game = random.Random(7), GAMES["ataxx"]
    await house.start()
    sizes = {each.filename: BOARD for each in house.board.attachments}
    before = channel_height(house.channel.history(), sizes)
    for _ in range(40):
        state = (await house.session()).state
        (seat,) = game.to_act(state)
        actions = [each.action for each in game.decision(state, seat).options]
        going_on = (
            each for each in dice.sample(actions, len(actions)) if not game.outcome(game.apply(state, seat, each))
        )
        mover = (house.ada, house.ben)[seat]
        await mover.slash(house.channel, "move", move=game.format(next(going_on)))
        await house.env.advance_time(15)
    assert (await house.session()).seq > 40
    after = channel_height(house.channel.history(), sizes)
    print(f"40 plies: {before} -> {after} pixels")
    assert len(house.channel.history()) == 1
    assert after <= before + 60  # an additional line of text


async def test_where_the_server_wants_that_each_board_is_a_new_message(house: House) -> None:
    await house.bot.sessions.settings.change_server_settings(house.guild.id, live=False)
    await house.start()
    await house.moves("b6", "f6")
    assert len(house.channel.history()) == 4
