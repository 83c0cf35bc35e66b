"""Reef for one as its players use it: a run in one message, by clicks and by typing, public or private."""

from __future__ import annotations

from typing import Any

from engines import GAMES
from tests.cogs.conftest import House, labels_of, menus_of, text_of

REEF = GAMES["reef"]


async def begin(house: House, **options: Any) -> None:
    """Ada begins a run on a chosen seed, so that chance is the same in every run of the tests."""
    await house.ada.slash(house.channel, "reef solo", **{"seed": 7, **options})


async def test_a_run_is_one_message_with_everything_in_it(house: House) -> None:
    await begin(house)
    board = house.board
    text = text_of(board)
    assert f"solo run on seed 7 of {house.ada.mention}" in text
    assert "Round 1 of 4" in text
    assert "You have 5 Coins, 3 Plankton, 1 Fish Scale" in text
    assert [each.filename for each in board.attachments] == ["reef.png", "reef-offer.png"]
    assert house.pinged == []
    titles = [menu.placeholder for menu in menus_of(board)]
    assert any(title and title.startswith("Buy an animal") for title in titles)


async def test_a_purchase_takes_two_presses_and_edits_the_message(house: House) -> None:
    await begin(house)
    board = house.board
    corals = next(menu for menu in menus_of(board) if (menu.placeholder or "").startswith("Buy a coral"))
    assert "2 Coins" in corals.options[0].label
    assert corals.options[0].description
    await house.ada.select(board, [corals.options[0].value], custom_id=corals.custom_id)
    shown = house.board
    assert shown.id == board.id
    assert "The numbers are in the picture" in text_of(shown)
    assert [each.filename for each in shown.attachments] == ["reef.png"]
    assert labels_of(shown)[:2] == ["1", "2"]
    await house.ada.click(shown, label="2")
    assert f"{house.ada.mention} bought **" in text_of(house.board)
    assert len(house.channel.history()) == 1
    session = await house.session()
    assert session.seq == session.announced == 2
