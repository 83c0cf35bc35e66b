"""``/collection``: the line at a run's end, pages of found and missing cards, reading one."""

from __future__ import annotations

import random
import re

import pytest
from simcord.results import ResponseMessage

from engines.players import play_greedy
from frontend.faces.reef.looking import found as found_line
from locales import LANGUAGES, voice
from sessions.statistics.finds import Found
from tests.cogs.conftest import House, labels_of, menus_of, private, text_of

pytestmark = pytest.mark.both_databases


async def played(house: House, number: int) -> str:
    """Play a run greedily, its last action by typing. Returns the text of its message."""
    game, rng = house.bot.parts.faces["reef"].game, random.Random(3)
    while True:
        session = await house.bot.sessions.lookup.get(number)
        action = play_greedy(game, session.state, 0, rng)
        if game.outcome(game.apply(session.state, 0, action)):
            await house.ada.slash(house.channel, "move", move=game.format(action), game=number)
            return text_of(house.board)
        await house.bot.sessions.playing.play(number, house.ada.id, session.seq, action)


async def collection(house: House) -> ResponseMessage:
    return private(await house.collection(house.ada))


def entries(page: ResponseMessage) -> list[tuple[str, str]]:
    """Cards in a page's menu: the name, and the line below it."""
    (menu,) = menus_of(page)
    return [(option.label, option.description or "") for option in menu.options]


async def test_the_finds_of_a_run_are_shown_at_its_end_and_in_the_collection(house: House) -> None:
    empty = await collection(house)
    assert "**0 of 118** found · page 1 of 6" in text_of(empty)
    assert {about for _, about in entries(empty)} == {"Not found yet"}
    await house.ada.slash(house.channel, "reef solo")
    ending = await played(house, 1)
    found = (await house.bot.sessions.finds.collection("reef", house.ada.id, None)).finds
    assert found
    assert f"– {len(found)} of 118" in ending
    page = await collection(house)
    assert f"**{len(found)} of 118** found" in text_of(page)
    assert "Rarest here: " not in text_of(page), "there is one collector"
    assert labels_of(page)[-2:] == ["◀ Back", "Next ▶"]
    seen = []
    for _ in range(6):
        seen += entries(page)
        if len(seen) < 118:
            page = private(await house.ada.click(page, label="Next ▶"))
    assert len(seen) == 118
    assert sum(about.startswith("Found on ") and about.endswith(" in game #1") for _, about in seen) == len(found)


def test_more_finds_than_are_named_end_the_list() -> None:
    items = ("1", "2", "3", "4", "5")
    said = [found_line(voice(language), Found(items, 5)) for language in LANGUAGES]
    assert all(re.search(r": [^,]+, [^,]+, [^,]+ (a|and|en nog|und)\s2 ", line) for line in said), said


async def test_a_card_of_the_collection_is_read_below_it(house: House) -> None:
    page = await collection(house)
    card = private(await house.ada.select(page, ["squarespot-anthias"]))
    assert "Squarespot anthias (*Pseudanthias pleurotaenia*)" in text_of(card)
    assert "118" in text_of(page)


async def test_the_collection_speaks_the_reader_s_language(house: House) -> None:
    house.speaks(house.ben, "de")
    page = private(await house.collection(house.ben))
    assert "**0 von 118** gefunden" in text_of(page)
    assert {about for _, about in entries(page)} == {"Noch nicht gefunden"}
