"""Atoll in Discord: files and cells, typed moves, conversion, the end, and every refusal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines import GAMES
from sessions.life.model import Session, Status
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of


async def start(house: House, size: str = "gan", first: str = "me", **options: Any) -> None:
    """Start a game on the smallest board: Ada challenges Ben, by default moving first, and he accepts."""
    await house.start("atoll", size=size, first=first, **options)


def turn_of(session: Session) -> int:
    (seat,) = GAMES["atoll"].to_act(session.state)
    return seat


async def test_a_challenge_names_board_and_beginner(house: House) -> None:
    await house.ada.slash(house.channel, "atoll challenge", member=house.ben, size="tokelau", first="opponent")
    text = text_of(house.board)
    assert f"{house.ben.mention}, {house.ada.mention} challenges you to **Atoll** on the large board (Tokelau, " in text
    assert f"{house.ada.mention} plays ⚪ White" in text
    assert house.pinged == [house.ben.id]
    assert house.board.attachments[0].filename == "atoll.png"
    await house.ben.click(house.board, label="Accept")
    assert f"{house.ben.mention}, it’s your turn (⚫ Black)" in text_of(house.board)
    assert (await house.session()).state.size == "tokelau"


async def test_without_options_the_board_is_nauru_and_the_lot_decides(house: House) -> None:
    await house.ada.slash(house.channel, "atoll open")
    assert "Colours are random" in text_of(house.board)
    assert "on the medium board (Nauru, " in text_of(house.board)
    await house.cleo.click(house.board, label="Join")
    assert "0 of 104 cells" in text_of(house.board)


@pytest.mark.pictures
async def test_the_guided_way_takes_two_interactions(house: House) -> None:
    await start(house, size="nauru")
    (files,) = menus_of(house.board)
    assert [option.label for option in files.options] == [f"Column {letter}" for letter in "abcdefghijk"]
    assert [option.description for option in files.options][:2] == ["9 free cells", "10 free cells"]
    shown = await house.ada.select(house.board, [">f"])
    assert shown.ephemeral
    assert shown.response is not None
    assert shown.response.attachments
    assert "⚫ Black" in text_of(shown.response)
    assert labels_of(shown.response) == [f"f{rank}" for rank in range(1, 11)]
    await house.ada.click(shown.response, label="f6")
    assert " played **f6**" in text_of(house.board)
    assert "1 of 104 cells" in text_of(house.board)
    assert house.pinged == [house.ben.id]


async def test_the_private_step_leads_to_another_file_and_shows_stones_in_the_way(house: House) -> None:
    await start(house)
    await house.moves("d3", "d4")
    shown = (await house.ada.select(house.board, [">a"])).response
    assert shown is not None
    (files,) = menus_of(shown)
    assert files.options[3].description == "4 free cells"
    other = (await house.ada.select(shown, [">d"])).response
    assert other is not None
    assert labels_of(other) == ["d1", "d2", "⚫", "⚪", "d5", "d6"]
    await house.ada.click(other, label="d6")
    assert "played **d6**" in text_of(house.board)


async def test_a_full_file_is_not_offered(house: House) -> None:
    await start(house)
    await house.moves("a1", "a2", "a3", "a4", "a5")
    (files,) = menus_of(house.board)
    assert [option.value for option in files.options] == [">b", ">c", ">d", ">e", ">f", ">g"]


async def test_typing_takes_one_interaction_in_any_usual_writing(house: House) -> None:
    await start(house)
    form = await house.ada.click(house.board, label="Type a cell")
    assert form.modal is not None
    await house.ada.submit_modal(form, {"move": "F 6"})
    assert " played **f6**" in text_of(house.board)
    await house.ben.slash(house.channel, "move", move="d-02")
    assert " played **d2**" in text_of(house.board)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("f1", ["f1", "f10"]),
        ("F-06", ["f6"]),
        ("10", ["b10", "d10", "f10", "h10", "j10"]),
        ("d5", ["d1", "d2", "d3", "d4", "d6", "d7", "d8", "d9", "d10"]),
        ("k99", ["k9"]),
        ("take over", ["swap"]),
        ("☃", []),
    ],
)
async def test_autocomplete_lists_legal_cells_nearest_first(house: House, typed: str, offered: list[str]) -> None:
    await start(house, size="nauru")
    await house.moves("d5")
    choices = await house.ben.autocomplete(house.channel, "move", "move", typed)
    assert [choice["value"] for choice in choices] == offered


async def test_the_autocomplete_of_the_largest_board_stays_within_a_list(house: House) -> None:
    await start(house, size="kiritimati")
    assert len(await house.ada.autocomplete(house.channel, "move", "move", "")) == 25
    offered = await house.ada.autocomplete(house.channel, "move", "move", "swap")
    assert [choice["value"] for choice in offered] == [f"s{rank}" for rank in range(1, 18)]


async def test_taking_over_exchanges_colours_and_says_so(house: House) -> None:
    await start(house)
    assert "Swap" not in " ".join(labels_of(house.board))
    await house.moves("d3")
    assert labels_of(house.board) == ["Type a cell", "Swap", "Rules", "More"]
    assert "take the stone on **d3** and play ⚫ Black. Your opponent then moves next, as ⚪ White." in text_of(
        house.board
    )
    swapped = house.board
    assert "not your turn" in answer(await house.ada.click(swapped, label="Swap"))
    assert house.ada.mention in answer(await house.cleo.click(swapped, label="Swap"))
    await house.ben.click(swapped, label="Swap")
    text = text_of(house.board)
    assert "Ben plays Black, Ada plays White" in (house.board.attachments[0].description or ""), "the picture says it"
    # Both halves of the exchange.
    taken = f"{house.ben.mention} swapped, took over the stone on **d3** and is ⚫ Black now."
    assert f"{house.ada.mention} played **d3**. {taken}" in text
    assert f"{house.ada.mention}, it’s your turn (⚪ White)" in text
    assert house.pinged == [house.ada.id]
    assert "Swap" not in labels_of(house.board)
    await house.moves("d4")
    assert " played **d4**" in text_of(house.board)
    assert f"{house.ben.mention} swapped and took the first stone" in text_of(house.channel.history()[-2])


async def test_swap_can_be_typed_and_an_old_private_pad_says_that_the_board_has_moved_on(house: House) -> None:
    await start(house)
    await house.moves("d3")
    shown = (await house.ben.select(house.board, [">d"])).response
    assert shown is not None
    await house.restart()  # nothing deletes the older private message
    await house.ben.slash(house.channel, "move", move="swap")
    assert (await house.session()).state.colours == ("white", "black")
    assert "moved on" in answer(await house.ben.click(shown, label="d4"))


async def test_declining_the_swap_ends_the_offer(house: House) -> None:
    await start(house)
    await house.moves("d3", "d4", "e3")
    assert "Swap" not in labels_of(house.board)
    assert "only the second move" in answer(await house.ben.slash(house.channel, "move", move="swap"))


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("d3", "a stone on that cell"),
        ("g6", "that cell isn’t on this board"),
        ("s19", "that cell isn’t on this board"),
        ("t1", "can’t read"),
        ("@everyone", "can’t read"),
        ("pass", "can’t read"),
    ],
)
async def test_cells_that_cannot_be_played_are_refused_with_a_sentence(house: House, move: str, says: str) -> None:
    await start(house)
    await house.moves("d3")
    text = answer(await house.ben.slash(house.channel, "move", move=move))
    assert says in text
    assert "@everyone" not in text
    assert (await house.session()).state.ply == 1


@pytest.mark.pictures
async def test_a_whole_game_by_clicks_with_a_swap_ends_with_the_chain_and_a_rematch(house: House) -> None:
    await start(house)
    dice = random.Random(3)
    actors = (house.ada, house.ben)
    plies = 0
    while (session := await house.session()).status is Status.RUNNING:
        actor = actors[turn_of(session)]
        plies += 1
        if plies == 2:
            await actor.click(house.board, label="Swap")
            continue
        (files,) = menus_of(house.board)
        shown = await actor.select(house.board, [dice.choice(files.options).value])
        assert shown.response is not None
        await actor.click(shown.response, label=dice.choice([x for x in labels_of(shown.response) if x[0].isalpha()]))
    assert plies > 12
    assert session.state.colours == ("white", "black")
    (winner,) = session.winners
    colour = {"black": "⚫ Black", "white": "⚪ White"}[session.state.colours[winner.number]]
    text = text_of(house.board)
    assert f"🏆 {actors[winner.number].mention} wins" in text
    ends = {"north-south": "**North** and **South**", "west-east": "**West** and **East**"}[session.reason or ""]
    assert f"{colour} connected {ends}" in text
    assert house.board.attachments
    listed = answer(await house.ada.slash(house.channel, "history"))
    assert " – " not in listed.partition("Atoll")[2].partition("\n")[0], "a won connection has no score"
    await house.ada.click(house.board, label="Rematch")
    assert f"{house.ada.mention} plays ⚪ White" in text_of(house.board)
    await house.ben.click(house.board, label="Accept")
    assert f"{house.ben.mention}, it’s your turn (⚫ Black)" in text_of(house.board)


@pytest.mark.pictures
async def test_rules_come_with_pictures(house: House) -> None:
    shown = await house.rules(house.cleo, "atoll")
    assert shown.response is not None
    assert len(shown.response.attachments) == 1
    for _ in range(4):
        shown = await house.cleo.click(private(shown), label="▶")
    assert "Mark Steere" in answer(shown)
