"""Head to head: the challenge and the result show the players' earlier results against each other."""

from __future__ import annotations

import pytest

from sessions.life.model import Terms
from tests.cogs.conftest import House, private, text_of
from tests.cogs.test_rankings import beat

FRIENDLY = Terms()


async def resigned(house: House) -> str:
    """Text of the result after Ben has resigned the newest game."""
    await house.ben.click(private(await house.act(house.ben, "Resign")), label="Resign")
    return text_of(house.board)


async def test_a_challenge_and_its_result_say_how_the_two_stand(house: House) -> None:
    for winner, loser in ((house.ada, house.ben), (house.ada, house.ben), (house.ben, house.ada)):
        await beat(house, winner, loser, terms=FRIENDLY)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    assert f"Head to head: {house.ada.mention} leads 2 : 1\n" in text_of(house.board)
    await house.ben.click(house.board, label="Accept")
    assert "Head to head" not in text_of(house.board), "a running game's head should stay short"
    assert f"Head to head: {house.ada.mention} leads 3 : 1" in await resigned(house)
    await house.ada.click(house.board, label="Rematch")
    assert f"Head to head: {house.ada.mention} leads 3 : 1" in text_of(house.board)


async def test_draws_and_equal_numbers_are_said(house: House) -> None:
    await house.start()
    await house.moves("b6", "f6")
    await house.act(house.ada, "Offer draw")
    await house.ben.click(house.board, label="Accept")
    assert "Head to head" not in text_of(house.board), "the first result tells it all"
    await house.ada.click(house.board, label="Rematch")
    assert "Head to head: 0 : 0 · 1 draw\n" in text_of(house.board)


async def test_other_games_servers_and_tables_of_more_do_not_count(house: House) -> None:
    await beat(house, house.ada, house.ben, server=77, terms=FRIENDLY)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    assert "Head to head" not in text_of(house.board), "what was played elsewhere stays there"
    await house.ben.click(house.board, label="Accept")
    await resigned(house)
    await house.ada.slash(house.channel, "atoll challenge", member=house.ben)
    assert "Head to head" not in text_of(house.board), "each game is counted by itself"
    await house.ada.slash(house.channel, "reef challenge", member=house.ben, second=house.cleo)
    assert "Head to head" not in text_of(house.board)
    for guest in (house.ben, house.cleo):
        await guest.click(house.board, label="Accept")
    await resigned(house)
    await house.ada.slash(house.channel, "reef challenge", member=house.ben)
    assert "Head to head" not in text_of(house.board), "at a table of three they played against Cleo, too"


@pytest.mark.parametrize("language", ["de", "nl", "cs"])
async def test_it_is_said_in_the_channels_language(house: House, language: str) -> None:
    house.is_in(language)
    await beat(house, house.ben, house.ada, terms=FRIENDLY)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    line = next(each for each in text_of(house.board).split("\n") if "1 : 0" in each or "1-0" in each)
    assert house.ben.mention in line
    assert "Head to head" not in line
