"""The page to tap in a real browser: games by taps on a phone and a computer, from the sandbox."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from frontend.tapping.server import FOLDER
from tests.tapping import BACK
from tests.test_sandbox import browser, command, page, press, pytestmark, sandbox

__all__ = ["browser", "page", "pytestmark"]

PHONE, COMPUTER = {"width": 400, "height": 860}, {"width": 1280, "height": 1000}
OVER = re.compile("Rematch|New run")
"""Controls below the board of an ended game."""


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """Errors of the pages. A test fails if there are any."""
    found: list[str] = []
    yield found
    assert found == []


def listening() -> str:
    """Configuration with a free port for the page, the same after a restart."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f'[page]\nlisten = "127.0.0.1:{free.getsockname()[1]}"\n'


def open_tab(discord: Page, faults: list[str], words: str, viewport: Any) -> Page:
    """Begin a game by a command, press *Tap the board* below it, and open the link in a browser of its own."""
    command(discord, words)
    messages = discord.locator("#channel-message-list .channel-message")
    board = messages.filter(has=discord.locator("img.gallery-image")).last
    expect(board).to_contain_text(re.compile("it’s your turn|solo run"))
    press(board, "More")
    press(messages.last, "Tap the board")
    link = messages.last.locator("a", has_text="Open the board").get_attribute("href")
    assert link is not None
    assert discord.context.browser is not None
    tab = discord.context.browser.new_page(viewport=viewport, has_touch=True)
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.on("console", lambda line: faults.append(line.text) if "Content Security" in line.text else None)
    tab.goto(link)
    expect(tab.locator(".picture img").first).to_be_visible()
    assert "#" not in tab.url, "the code of the link is not kept"
    return tab


def calm(tab: Page) -> None:
    """Wait until a tap counts: after the answer, and a moment after a change of the pictures."""
    expect(tab.locator("body")).not_to_have_class(re.compile("busy|changed"))


def tap(tab: Page, area: Locator) -> bool:
    """Tap an area, and wait for the answer. Returns True if the first tap has enlarged the picture."""
    calm(tab)
    area.tap(force=True)  # it counts by its place, as areas may overlap
    if is_grown := tab.locator("#close").is_visible():
        area.tap(force=True)
        expect(tab.locator("#close"), "the second tap of a double tap plays nothing").to_be_visible()
        calm(tab)
        box = area.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40, "a finger hits it"
        area.tap(force=True)
    calm(tab)
    return is_grown


def play(tab: Page, dice: Random, taps: int) -> list[bool]:
    """Tap at random, at most to the end of the game. Returns for each tap whether it has first enlarged the picture."""
    controls, over = tab.locator(".area, #buttons button:enabled"), tab.locator("#note", has_text=OVER)
    grown = list[bool]()
    while len(grown) < taps:
        expect(controls.or_(over).first).to_be_visible()
        found = controls.evaluate_all("(found) => found.map((each) => each.dataset.key)")
        ahead = [key for key in found if key not in BACK]
        if not ahead:
            break
        plays = [key for key in ahead if not key.startswith("to-")]
        grown.append(tap(tab, tab.locator(f'[data-key="{dice.choice(plays or ahead)}"]').first))
    return grown


@pytest.mark.parametrize(
    ("words", "first", "then"),
    [("/ataxx computer", PHONE, PHONE), ("/atoll computer", PHONE, COMPUTER), ("/reef solo", COMPUTER, PHONE)],
)
def test_a_game_by_taps_to_its_end_with_a_restart(
    tmp_path: Path, page: Page, faults: list[str], *, words: str, first: Any, then: Any
) -> None:
    more, dice = listening(), Random(1)
    with sandbox(tmp_path, more) as address:
        page.goto(address)
        tab = open_tab(page, faults, words, first)
        if words == "/ataxx computer":
            assert tab.evaluate("document.documentElement.scrollHeight") <= 860, "it fits on a phone without scrolling"
            stone = tab.locator('.area[data-key^="to-"]').first
            assert "squares in reach" in str(stone.get_attribute("aria-label"))
            stone.focus()
            tab.keyboard.press("Enter")
            expect(tab.locator('.area[data-key^="do-"]').first).to_be_visible()
            expect(tab.locator(".area:focus"), "the focus stays in the picture").to_have_count(1)
        grown = [play(tab, dice, 3)]
    expect(tab.locator("#said")).to_contain_text("Trying again")
    tab.set_viewport_size(then)
    with sandbox(tmp_path, more):
        expect(tab.locator("#said")).to_be_empty()
        grown.append(play(tab, dice, 1_000))
    expect(tab.locator("#note")).to_contain_text(OVER)
    if words == "/atoll computer":
        assert [any(each) for each in grown] == [True, False], "small cells grow on a phone alone"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**Bold** and *light*\n-# small `code`", "Bold and light\nsmall code"),
        (r"\*\*Ben\*\* \<i\>", "**Ben** <i>"),
        ("ends <t:1700000000:R>, </reef solo:12>, [here](https://x.y)", "ends <t:1700000000:R>, /reef solo, here"),
    ],
)
def test_texts_lose_their_markup(page: Page, text: str, shown: str) -> None:
    page.set_content("<p id=said></p><button id=close></button>")
    page.add_script_tag(content=(FOLDER / "page.js").read_text(encoding="utf-8").replace("\nbegin();\n", ""))
    assert page.evaluate("plain", text) == shown
