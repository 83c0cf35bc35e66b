"""Wishes that meet: two players ask for the same, one after the other or at the same moment, and both get it."""

from __future__ import annotations

from typing import Any

import pytest

from frontend.controls import Address
from sessions.life.model import Status
from tests.cogs.conftest import House, answer, labels_of, parts_of, private


async def test_a_rematch_that_both_want_begins(house: House) -> None:
    await house.start()
    await house.resign(house.ada)
    ended = house.board
    await house.ben.click(ended, label="Rematch")
    assert f"Your rematch is waiting for {house.ada.mention}" in answer(await house.ben.click(ended, label="Rematch"))
    assert house.ada.mention in answer(await house.cleo.click(ended, label="Rematch"))
    assert (await house.session(2)).status is Status.INVITING
    await house.ada.click(ended, label="Rematch")
    assert (await house.session(2)).status is Status.RUNNING
    assert "Rematch" not in labels_of(house.current(ended)), "the ended board folds"


async def test_a_rematch_that_three_want_begins(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    await house.resign(house.ada)
    ended = house.board
    for member in (house.cleo, house.ada):
        await member.click(ended, label="Rematch")
        assert (await house.session(2)).status is Status.INVITING
    text = answer(await house.ada.click(ended, label="Rematch"))
    assert f"Your rematch is waiting for {house.ben.mention}" in text
    await house.ben.click(ended, label="Rematch")
    assert (await house.session(2)).status is Status.RUNNING


async def test_two_who_challenge_each_other_play(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben, board="cross")
    await house.ben.slash(house.channel, "atoll challenge", member=house.ada)
    assert (await house.session(2)).status is Status.INVITING, "another game is another wish"
    text = answer(await house.ben.slash(house.channel, "ataxx challenge", member=house.ada))
    assert f"already been challenged to Ataxx by {house.ada.mention}, but with other settings" in text
    text = answer(await house.ben.slash(house.channel, "ataxx challenge", member=house.ada, board="cross", rated=False))
    assert "with other settings" in text
    await house.ben.slash(house.lounge, "ataxx challenge", member=house.ada, board="cross")
    assert (await house.session(1)).status is Status.RUNNING
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    assert (await house.session(3)).host.name == "Ada", "a game that runs is no challenge"


@pytest.mark.parametrize(("hers", "his", "begins"), [("red", "blue", True), ("red", "red", False)])
async def test_challenges_that_cross_agree_about_the_colours(
    house: House, hers: str, his: str, *, begins: bool
) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben, colour=hers)
    await house.ben.slash(house.channel, "ataxx challenge", member=house.ada, colour=his)
    assert ((await house.session(1)).status is Status.RUNNING) == begins


async def test_three_who_challenge_each_other_play(house: House) -> None:
    await house.ada.slash(house.channel, "reef challenge", member=house.ben, second=house.cleo)
    await house.ben.slash(house.channel, "reef challenge", member=house.ada, second=house.cleo)
    assert [seat.joined for seat in (await house.session(1)).seats].count(True) == 2
    await house.cleo.slash(house.channel, "reef challenge", member=house.ben, second=house.ada)
    assert (await house.session(1)).status is Status.RUNNING


async def pressed_by_both(house: House, label: str) -> Any:
    """Ada and Ben open *More* and press the same button. Returns Ben's answer."""
    menus = [private(await member.click(house.board, label="More")) for member in (house.ada, house.ben)]
    await house.ada.click(menus[0], label=label)
    return await house.ben.click(menus[1], label=label)


@pytest.mark.parametrize(("label", "status"), [("Offer draw", Status.FINISHED), ("Call off", Status.CALLED_OFF)])
async def test_what_both_offer_is_agreed(house: House, label: str, status: Status) -> None:
    await house.start()
    await house.moves("b6", "f6")
    await pressed_by_both(house, label)
    assert (await house.session()).status is status


async def test_both_ask_to_undo_their_own_moves(house: House) -> None:
    await house.start()
    await house.moves("b6", "f6")
    await pressed_by_both(house, "Undo")
    session = await house.session()
    assert session.talks.offer is not None, "Ben did not agree to undo Ada's move too"
    assert labels_of(house.board)[-2:] == ["Accept", "Decline"]


async def test_an_old_offer_button_accepts_nothing_after_a_move(house: House) -> None:
    await house.start()
    data = {"custom_id": str(Address(1, (await house.session()).seq, "offer-draw")), "component_type": 2, "id": 2}
    row = {"type": 1, "id": 1, "components": [{"type": 2, "style": 2, "label": "x", **data}]}
    await house.moves("b6", "f6")
    await house.more(house.ada, "Offer draw")
    house.arrives(*house.made(house.ben, data, on=house.board, row=row))
    await house.env.settle()
    assert (await house.session()).status is Status.RUNNING


async def test_two_who_agree_at_the_same_moment_both_count(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    await house.more(house.ada, "Call off")
    (agree,) = [part.custom_id for part in parts_of(house.board) if getattr(part, "label", None) == "Accept"]
    data = {"custom_id": agree, "component_type": 2}
    for press in [house.made(member, data, on=house.board) for member in (house.ben, house.cleo)]:
        house.arrives(*press)
    await house.env.settle()
    assert (await house.session()).status is Status.CALLED_OFF
