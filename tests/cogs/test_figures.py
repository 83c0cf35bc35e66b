"""The storage costs of a press: statements, transactions, decoded sessions, reads of the log. No times."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from sessions.life.model import Status
from tests.cogs.clicking import controls_of, press
from tests.cogs.conftest import House, private
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
    await house.ada.slash(house.channel, "atoll challenge", member=house.ben, first="me")
    await house.ben.click(house.board, label="Accept")
    with counting() as led:
        shown = private(await press(house.ada, house.board, controls_of(house.board)[0]))
    with counting() as played:
        await press(house.ada, shown, controls_of(shown)[0])
    return led, played


GAMES_OF_TWO = [ataxx, atoll]
Playing = Callable[[House], Awaitable[tuple[Tally, Tally]]]


@pytest.mark.parametrize("playing", GAMES_OF_TWO)
async def test_a_press_that_plays_costs_seventeen_statements(house: House, playing: Playing) -> None:
    _, played = await playing(house)
    assert (await house.session()).seq >= 2
    assert 0 < played.sent <= 17, str(played)


@pytest.mark.parametrize("playing", GAMES_OF_TWO)
async def test_a_press_that_plays_takes_four_transactions(house: House, playing: Playing) -> None:
    _, played = await playing(house)
    assert 0 < played.transactions <= 4, str(played)


@pytest.mark.parametrize("playing", GAMES_OF_TWO)
async def test_a_press_that_plays_decodes_the_session_twice_and_reads_its_log_once(
    house: House, playing: Playing
) -> None:
    _, played = await playing(house)
    assert 0 < played.decoded <= 2, str(played)
    assert played.log_reads <= 1, str(played)


@pytest.mark.parametrize("playing", GAMES_OF_TWO)
async def test_a_press_that_leads_on_costs_seven_statements(house: House, playing: Playing) -> None:
    led, _ = await playing(house)
    assert 0 < led.sent <= 7, str(led)


async def test_a_minute_in_which_nothing_happens_costs_ten_statements(house: House) -> None:
    await house.start()
    await house.env.advance_time(120)
    with counting() as tally:
        await house.env.advance_time(60)
    assert (await house.session()).status is Status.RUNNING
    assert 0 < tally.sent <= 10, str(tally)
