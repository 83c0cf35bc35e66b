"""The tour in a pseudo-language derived from English: all texts come from the catalogues, and none is too long.

SimCord refuses texts beyond Discord's limits, so an overflow is an error in the log.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engines import GAMES
from frontend.faces.reef.labels import all_cards
from frontend.messages.phone import COMMAND
from locales import ENGLISH, FOLDER, LANGUAGES, SOURCE, voice
from locales.check import Catalogue
from render.reef.cardtext import name_of
from tests.cogs.conftest import House
from tests.cogs.tour import Tour, read
from tests.locales import pseudo

pytestmark = pytest.mark.slow

SAID = re.compile(r"⁅[^⁅⁆]*(?:⁆|…$)|`[^`]*`|<[^>]*>|https?://\S+|[Öö]{2,}", re.MULTILINE)
"""Regular expression of texts from a catalogue (also one word, or a cut line), code, mentions, times and addresses."""

NAMES = re.compile(
    rf"\b({'|'.join(game.title for game in GAMES.values())}|Ada|Ben|Cleo|Dario|Lagoon|JSON"
    r"|English|Deutsch|Nederlands|Čeština|och|eller|jan|no such card|nonsense|sandfish)\b"
    r"|\(\*?[A-Z][a-z]+ [a-z]+\*?\)|^[a-z-]+:([-\d,]+:)?"
)
"""Regular expression of names of people, games, formats and languages, separators, a month, card names, typed moves."""

MEND = "a request of the tour failed: mend what the log's traceback names"

WORD = re.compile(r"[^\W\d_]{2,}")
CUT = re.compile(r"\w*…")


@pytest.fixture
def pseudo_language(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Add the pseudo-language to the languages of users."""
    folder = tmp_path / "locales"
    folder.mkdir()
    with pseudo.spoken(monkeypatch, folder):
        yield


def bare(text: str) -> list[str]:
    """Words in a text that come from no catalogue.

    A button shows a word of a card's name, without the catalogue's marks. A long text ends in a part of a word.
    """
    left = CUT.sub("", SAID.sub("", text))
    return [word for word in WORD.findall(NAMES.sub("", left)) if word not in words_of_names()]


@cache
def words_of_names() -> frozenset[str]:
    return frozenset(
        word.capitalize() for face in all_cards().values() for word in WORD.findall(name_of(ENGLISH, face))
    )


@cache
def english() -> dict[str, str]:
    """Keys of the English messages without variables, by their texts."""
    catalogue = Catalogue(FOLDER / SOURCE)
    return {ENGLISH.say(key): key for key in catalogue.messages if not catalogue.uses(key).facts}


async def test_everything_is_said_by_the_catalogues_and_fits(
    pseudo_language: None, house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await Tour(house, pseudo.LOCALE).visit()
    assert "Invalid Form Body" not in caplog.text, (
        "shorten the text in locales/, or cut it with shortened (frontend/messages/words.py)"
    )
    assert not [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR], MEND
    outside = sorted({text for _, text in read(house.env) if bare(text)})
    lines = [line for _, text in read(house.env) for line in text.splitlines()]
    cut = [line for line in lines if line.count("⁅") != line.count("⁆")]
    assert [each for each in cut if not each.endswith("…")] == [], (
        "cut texts with shortened (frontend/messages/words.py), so that readers see the “…”"
    )
    assert outside == [], "write its words in locales/en/, and say them by their message"
    # In labels, hints, titles and alternative texts Discord does not render mentions.
    assert [text for field, text in read(house.env) if field != "content" and COMMAND.search(text)] == [], (
        "locales/: name no COMMAND(…) in a button, a menu, a title or a picture's text"
    )
    assert any(COMMAND.search(text) for _, text in read(house.env))


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != SOURCE])
async def test_a_whole_game_of_each_kind_speaks_one_language(
    language: str, house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await Tour(house, language).play()
    assert not [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR], MEND
    foreign = {text for text, key in english().items() if voice(language).say(key) != text}
    lines = {line for _, text in read(house.env) for line in (text, *text.splitlines())}
    assert lines & foreign == set(), (
        "say it with the voice of the reader or channel (reply.voice, face.say), not ENGLISH"
    )


def test_a_catalogue_becomes_longer_and_keeps_its_shape() -> None:
    english = """\
### Ponds.

pond-frogs =
    ### Frogs in `/pond`
    { $count ->
        [one] a frog
       *[other] { $count } frogs
    }.
"""
    assert pseudo.translated(english) == (
        english.replace("Frogs in", "⁅Frogs in ööö⁆").replace("a frog", "⁅a frog öö⁆").replace("} frogs", "} ⁅frogs ö⁆")
    )
    assert bare("⁅It is öö⁆ <@1>: `/pond`") == []
    assert bare("⁅It is öö⁆ the turn of Ada") == ["the", "turn", "of"]
