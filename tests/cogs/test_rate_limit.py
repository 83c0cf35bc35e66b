"""Costs of a press: statements, transactions, decoded sessions, and requests under Discord's global rate limit."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from engines import GAMES
from sessions.life.model import Status
from tests.cogs.clicking import controls_of, press
from tests.cogs.conftest import House, private, text_of
from tests.cogs.test_wire import boards, check_shown, chosen
from tests.counting import Tally, counting


async def ataxx(house: House) -> tuple[Tally, Tally]:
    """Costs of two presses: choosing a stone, and moving it."""
    await house.start()
    await house.moves("b6")
    with counting() as led:
        shown = private(await house.ben.select(house.board, [">a1"]))
    with counting() as played:
        await house.ben.click(shown, label="+ b2")
    return led, played


async def atoll(house: House) -> tuple[Tally, Tally]:
    """Costs of two presses: choosing a region of the board, and placing a stone there."""
    await house.start("atoll", first="me")
    with counting() as led:
        shown = private(await press(house.ada, house.board, controls_of(house.board)[0]))
    with counting() as played:
        await press(house.ada, shown, controls_of(shown)[0])
    return led, played


@pytest.mark.parametrize("playing", [ataxx, atoll])
async def test_what_a_press_costs(house: House, playing: Callable[[House], Awaitable[tuple[Tally, Tally]]]) -> None:
    led, played = await playing(house)
    assert (await house.session()).seq >= 2
    assert 0 < led.sent <= 7, f"statements of a press that leads on: {led}"
    assert 0 < played.sent <= 17, f"statements of a press that plays: {played}"
    assert 0 < played.transactions <= 4, f"transactions of a press that plays: {played}"
    assert 0 < played.decoded <= 2, f"sessions that a press that plays decodes: {played}"
    assert played.log_reads <= 1, f"logs that a press that plays reads: {played}"


async def test_a_minute_in_which_nothing_happens_costs_ten_statements(house: House) -> None:
    await house.start()
    await house.env.advance_time(120)
    with counting() as tally:
        await house.env.advance_time(60)
    assert (await house.session()).status is Status.RUNNING
    assert 0 < tally.sent <= 10, str(tally)


def counted(house: House) -> list[str]:
    """Method and path of each request under Discord's global rate limit: all but responses to interactions."""
    return [
        f"{each.method} {each.path}"
        for each in house.env.http_requests
        if not each.path.startswith(("/interactions/", "/webhooks/"))
    ]


@pytest.mark.parametrize("pause", [0, 8 * 60, 20 * 60])
async def test_a_press_between_people_costs_one_counted_call_at_most(house: House, pause: int) -> None:
    await house.start()
    await house.moves("b6")
    await house.env.advance_time(pause)
    before = len(counted(house))
    panel = private(await house.ben.select(house.board, [">a1"]))
    await house.ben.click(panel, label="+ b2")
    assert "split to **b2**" in text_of(house.board)
    assert counted(house)[before:] == []  # because the press renewed the board's token


@pytest.mark.parametrize("pause", [0, 20 * 60])
async def test_a_typed_move_costs_one_counted_call_at_most(house: House, pause: int) -> None:
    await house.start()
    await house.env.advance_time(pause)
    before = len(counted(house))
    await house.moves("b6")
    assert len(counted(house)[before:]) == bool(pause)


@pytest.mark.parametrize("pause", [0, 20 * 60])
async def test_a_press_against_a_computer_costs_no_counted_call(house: House, pause: int) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    for _ in range(2):
        await house.env.advance_time(pause)
        before = len(counted(house))
        board, seq = house.board, (await house.session()).seq
        panel = private(await press(house.ada, board, controls_of(board)[0]))
        await press(house.ada, panel, controls_of(panel)[0])
        assert (await house.session()).announced == seq + 2
        assert house.board.id == board.id
        assert counted(house)[before:] == []


@pytest.mark.parametrize("private_run", [False, True])
async def test_a_press_in_a_run_costs_no_counted_call(house: House, private_run: bool) -> None:
    await house.ada.slash(house.channel, "reef solo", seed=1)
    shown: Any = house.board
    if private_run:
        shown = private(await house.ada.click(shown, label="Hide"))
    await house.env.advance_time(20 * 60)
    before = len(counted(house))
    for _ in range(3):
        result = await press(house.ada, shown, controls_of(shown)[0])
        shown = private(result) if private_run else house.board
    assert counted(house)[before:] == []


async def test_a_press_in_a_panel_of_a_game_of_several_costs_one_counted_call_at_most(house: House) -> None:
    await house.start("reef")
    for _ in range(8):
        session = await house.session()
        actor = house.sitting(session, min(GAMES["reef"].to_act(session.state)))
        panel = private(await actor.click(house.board, label="Your turn"))
        before = len(counted(house))
        await press(actor, panel, controls_of(panel)[0])
        assert len(counted(house)[before:]) <= 1
    assert len(house.channel.history()) > 2


async def lose_tokens(house: House, how: str) -> None:
    """Make all interaction tokens useless, in the way ``how``."""
    if how == "restart":
        await house.restart()
    else:
        await house.env.advance_time(20 * 60)


@pytest.mark.parametrize("how", ["restart", "age"])
async def test_an_old_private_panel_costs_one_counted_call_at_most(house: House, how: str) -> None:
    panel = await chosen(house)
    await lose_tokens(house, how)
    before = len(counted(house))
    await house.ada.click(panel, label="+ b6")
    assert "split to **b6**" in text_of(house.board)
    assert len(counted(house)[before:]) == 1
    # The old board is left to the sweep.
    await house.env.advance_time(60)
    await check_shown(house)


@pytest.mark.parametrize("how", ["restart", "age"])
@pytest.mark.parametrize("typed", [False, True])
async def test_an_old_panel_against_a_computer_costs_one_counted_call_at_most(
    house: House, how: str, typed: bool
) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    board = house.board
    panel = private(await press(house.ada, board, controls_of(board)[0]))
    await lose_tokens(house, how)
    before = len(counted(house))
    if typed:
        await house.ada.slash(house.channel, "move", move="a6")
    else:
        await press(house.ada, panel, controls_of(panel)[0])
    session = await house.session()
    assert (session.seq, session.announced) == (2, 2)
    assert [each.id for each in boards(house)] == [board.id]
    assert len(counted(house)[before:]) == 1


async def test_an_outage_is_met_with_growing_pauses_that_end_soon_after_it(house: House) -> None:
    await house.start()
    house.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await house.bot.sessions.playing.play(1, house.ada.id, 1, GAMES["ataxx"].parse("a7-b6"))
    await house.env.advance_time(20 * 60)
    before = len(counted(house))
    await house.env.advance_time(15 * 60)
    # Two requests at once and after each of five short pauses, then a pause of a quarter of an hour.
    assert 0 < len([each for each in counted(house)[before:] if each.startswith("POST")]) <= 2 * 12
    house.env.backend.faults.clear()
    await house.env.advance_time(16 * 60)
    assert "split to **b6**" in text_of(house.board)
