"""The header of a game: players with levels, clock, and rated or friendly, from the first board to the result."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from msgspec import to_builtins

from engines import GAMES
from frontend.faces import FACES
from sessions.life.model import Status
from tests.cogs.conftest import House, answer, text_of

EVERY_GAME = pytest.mark.parametrize("name", [name for name, game in GAMES.items() if max(game.seats) > 1])
WITH_COMPUTERS = pytest.mark.parametrize(
    "name", [name for name, game in GAMES.items() if max(game.seats) > 1 and game.levels]
)
COUNTS = pytest.mark.parametrize(("rated", "counts"), [(True, "Rated"), (False, "Friendly")])
DAY = 86_400


async def heads(house: House) -> AsyncIterator[str]:
    """Yield the board's text after each of up to three moves, and after Ada's resignation."""
    for _ in range(3):
        yield text_of(house.board)
        session = await house.session()
        game = GAMES[session.game]
        seat = min(game.to_act(session.state))
        action = game.decision(session.state, seat).options[0].action
        await house.sitting(session, seat).slash(house.channel, "move", move=game.format(action))
    await house.resign(house.ada)
    assert (await house.session()).status is Status.FINISHED
    yield text_of(house.board)


def says_once(text: str, end: str, counts: str) -> bool:
    """True if the first line ends in this way, with ``counts`` unless a line below says why the game is unrated."""
    return text.split("\n", maxsplit=1)[0].endswith(end + ("" if "Not rated" in text else counts))


@EVERY_GAME
@COUNTS
async def test_a_game_of_people_says_its_clock_and_whether_it_counts_to_its_end(
    house: House, name: str, rated: bool, counts: str
) -> None:
    options = to_builtins(GAMES[name].short)
    await house.start(name, clock=DAY, rated=rated, **options)
    async for text in heads(house):
        assert f"**{GAMES[name].title}** · " in text, text
        assert says_once(text, " · 1 day a move", f" · {counts}"), f"the head should say it to the end, once: {text}"


@WITH_COMPUTERS
@COUNTS
@pytest.mark.parametrize("begins", ["person", "computer"])
async def test_a_game_with_a_computer_says_its_level_and_whether_it_counts_to_its_end(
    house: House, name: str, rated: bool, counts: str, begins: str
) -> None:
    game = GAMES[name]
    sides = {"ataxx": ("colour", "red", "blue"), "atoll": ("first", "me", "opponent")}
    key, mine, theirs = sides.get(name, ("", "", ""))
    side = {key: mine if begins == "person" else theirs} if key else {}
    await house.ada.slash(house.channel, f"{name} computer", level=2, rated=rated, **side, **to_builtins(game.short))
    async for text in heads(house):
        assert "Seahorse, level 2 of " in text.split("\n")[0], f"the head should say the level to the end: {text}"
        assert says_once(text, "", f" · {counts}"), f"the head should say it to the end, once: {text}"


async def test_what_a_first_game_counts_is_said_where_the_computer_has_moved_first(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="blue")
    assert (await house.session()).seq == 1
    note = "Your first game of Ataxx against a computer doesn’t affect ratings."
    assert note in text_of(house.board), "the note should stay until everyone has moved"
    await house.moves("b1")
    assert note not in text_of(house.board)


@EVERY_GAME
async def test_what_the_picture_shows_stands_in_no_text_above_it(house: House, name: str) -> None:
    plates = FACES[name].plates
    options = to_builtins(GAMES[name].short)
    await house.start(name, **options)
    assert all(f"<@{pinged}>" in text_of(house.board) for pinged in house.pinged), "a ping needs its mention"
    beginning = heads(house)
    await anext(beginning)
    text = await anext(beginning)  # after the first move
    alt = house.board.attachments[0].description or ""
    (head, *_) = text.split("\n")
    assert (house.ben.mention in head) == (not plates), head
    assert (re.search(r"\*\*2\*\*.: .\*\*2\*\*", text) is None) or plates != "scores"
    if plates:
        assert all(player in alt for player in ("Ada", "Ben")), "the picture in words names the players"
    words = answer(await house.cleo.context_menu(house.channel, "Board as text", house.board))
    assert house.ada.mention in words.split("\n")[0], "the board as text names all players"
