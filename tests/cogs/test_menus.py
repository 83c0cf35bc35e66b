"""Message context menu entries: *Show from my side*, *Analyse*, and *Board as text* for screen readers."""

from __future__ import annotations

import random
import re
from typing import Any

import discord
import pytest

import render
from engines import GAMES
from engines.simulation import open_game
from frontend.messages.boardtext import ROOM, paged
from locales import LANGUAGES, voice
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of

SIDE, ANALYSE, TEXT = "Show from my side", "Analyse", "Board as text"


async def test_the_board_is_shown_from_my_side_and_a_move_can_be_made_there(house: House) -> None:
    await house.start()
    seen = private(await house.ben.context_menu(house.channel, SIDE, house.board))
    assert seen.attachments[0].filename == "ataxx.png"
    assert "to move" in text_of(seen)
    assert menus_of(seen) == []
    mine = private(await house.ada.context_menu(house.channel, SIDE, house.board))
    chosen = private(await house.ada.select(mine, [">a7"], custom_id=menus_of(mine)[0].custom_id))
    await house.ada.click(chosen, label="+ b6")
    assert "split to **b6**" in text_of(house.board)
    # An onlooker sees the picture too, without controls.
    assert menus_of(private(await house.cleo.context_menu(house.channel, SIDE, house.board))) == []


async def test_a_name_in_a_board_as_text_is_text(house: House) -> None:
    odd = house.guild.add_member(house.env.create_user("star", global_name="*St* <t:0:R>"))
    await house.ada.slash(house.channel, "reef challenge", member=odd)
    await odd.click(house.board, label="Accept")
    text = answer(await house.cleo.context_menu(house.channel, TEXT, house.board))
    assert r"\*St\* \<t:0:R\>" in text, "escape names in frontend/messages/boardtext.py"
    assert " <t:0:R>" not in text


async def test_a_board_is_described_as_text_in_the_readers_language(house: House) -> None:
    await house.start()
    await house.moves("b6")
    text = answer(await house.cleo.context_menu(house.channel, TEXT, house.board))
    assert f"{house.ada.mention} – 🔵 Blue {house.ben.mention}" in text
    assert "\nRed: a7 b6 g1.\nBlue: a1 g7.\n" in text
    house.speaks(house.cleo, "de")
    assert "\nRot: a7 b6 g1.\n" in answer(await house.cleo.context_menu(house.channel, TEXT, house.board))


async def test_a_finished_game_is_analysed_from_its_message(house: House) -> None:
    await house.start()
    running = answer(await house.cleo.context_menu(house.channel, ANALYSE, house.board))
    assert "That game isn’t over yet" in running
    await house.moves("b6", "f6", "c5", "e5")
    await house.resign(house.ada)
    shown = private(await house.cleo.context_menu(house.channel, ANALYSE, house.board))
    assert [each.filename for each in shown.attachments] == ["analysis.png"]
    assert "Red: " in answer(await house.cleo.context_menu(house.channel, TEXT, house.board))


@pytest.mark.parametrize("entry", [SIDE, ANALYSE, TEXT])
async def test_other_messages_are_refused_with_a_sentence(house: House, entry: str) -> None:
    await house.ada.slash(house.channel, "ladder", game="ataxx")
    text = answer(await house.ben.context_menu(house.channel, entry, house.board))
    assert text.startswith("There’s no game of mine in that message.")
    assert labels_of(house.board) == ["Join", "Challenge", "Leave"]


@pytest.mark.parametrize("boards", ["fold", "keep"])
async def test_an_earlier_board_leads_to_its_game(house: House, boards: str) -> None:
    await house.cleo.slash(house.channel, "atoll computer", first="me")
    await house.bot.sessions.settings.change_server_settings(house.guild.id, boards=boards)
    await house.start()
    await house.moves("b6", "f6")
    (earlier,) = (each for each in house.channel.history() if "split to b6" in text_of(each))
    assert labels_of(earlier) == []
    mine = private(await house.ada.context_menu(house.channel, SIDE, earlier))
    chosen = private(await house.ada.select(mine, [">b6"], custom_id=menus_of(mine)[0].custom_id))
    await house.ada.click(chosen, label="+ c6")
    assert "split to **c6**" in text_of(house.board)
    assert "Red: a7 b6 c6 g1." in answer(await house.cleo.context_menu(house.channel, TEXT, earlier))
    assert "isn’t over yet" in answer(await house.cleo.context_menu(house.channel, ANALYSE, earlier))


@pytest.mark.parametrize("entry", [SIDE, TEXT])
async def test_an_invitation_shows_no_board_yet(house: House, entry: str) -> None:
    await house.ada.slash(house.channel, "ataxx open")
    assert "hasn’t started yet" in answer(await house.ben.context_menu(house.channel, entry, house.board))


@pytest.mark.parametrize("entry", [SIDE, ANALYSE, TEXT])
async def test_the_board_of_a_game_elsewhere_shows_no_stranger_anything(house: House, entry: str) -> None:
    hidden = house.guild.create_text_channel(
        "hidden", overwrites={house.ben: discord.PermissionOverwrite(view_channel=False)}
    )
    await house.ada.slash(hidden, "ataxx computer", colour="red")
    await house.ada.slash(house.channel, "atoll computer", first="me")
    # As if a message here had a control of that game.
    stored: Any = house.env.backend.get_message(house.channel.id, house.board.id)
    stored.components = [
        {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "?", "custom_id": "g:1:0:more"}]}
    ]
    text = answer(await house.ben.context_menu(house.channel, entry, house.board))
    assert text.startswith(("That game is private, or played where you can’t see it", "That game was played elsewhere"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_stone_and_every_card_is_described(name: str, language: str) -> None:
    game = GAMES[name]
    state = open_game(game, game.new(game.options(), max(game.seats), 1), 200, random.Random(1))
    view = game.view(state, None)
    text = "\n".join(render.lines(name, view, voice(language), ["Ada", "Ben", "Cleo", "Dario"][: max(game.seats)]))
    cells = render.renderer_of(name).cells(view)
    missing = [each for each in cells if not re.search(rf"(?<![a-z0-9-]){re.escape(each)}(?![0-9])", text)]
    assert missing == [], "tell each of Renderer.cells in Renderer.lines"


def test_a_text_that_is_too_long_goes_on_in_another_page() -> None:
    lines = ["a" * 100, " ".join(["word"] * 1500), "", "end"]
    shown = paged(lines)
    assert all(0 < len(page) <= ROOM for page in shown)
    assert " ".join("\n".join(shown).split()) == " ".join(" ".join(lines).split())
