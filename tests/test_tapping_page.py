"""The page to tap in a real browser: a game by taps on a phone, from the sandbox, with a restart in the middle."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from frontend.tapping.server import FOLDER
from tests.test_sandbox import CHROMIUM, command, press, pytestmark, sandbox

__all__ = ["pytestmark"]

WAIT = 60_000
"""Most milliseconds until the page shows something. Only a page that hangs takes as long."""


@pytest.fixture
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        expect.set_options(timeout=WAIT)
        yield browser
        browser.close()


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


def open_tab(browser: Browser, discord: Page, faults: list[str], **context: object) -> Page:
    """Press *Tap the board* below the newest board, and open the link in a browser of its own."""
    messages = discord.locator("#channel-message-list .channel-message")
    board = messages.filter(has=discord.locator("img.gallery-image")).last
    expect(board).to_contain_text(re.compile("it’s your turn|solo run"))
    press(board, "More")
    press(messages.last, "Tap the board")
    link = messages.last.locator("a", has_text="Open the board").get_attribute("href")
    tab = browser.new_context(**context).new_page()  # type: ignore[arg-type] # options of Playwright
    tab.set_default_timeout(WAIT)
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.on("console", lambda line: faults.append(line.text) if "Content Security" in line.text else None)
    assert link is not None
    tab.goto(link)
    expect(tab.locator(".picture img").first).to_be_visible()
    assert "#" not in tab.url, "the code of the link is not kept"
    return tab


def tap(tab: Page, area: Locator) -> None:
    """Tap an area, twice if the first tap enlarges the picture. Wait for the answer."""
    calm(tab)
    area.tap()
    if tab.locator("#close").is_visible():
        calm(tab)
        area.tap()
    calm(tab)


def calm(tab: Page) -> None:
    """Wait until a tap counts: after the answer, and a moment after a change of the pictures."""
    expect(tab.locator("body")).not_to_have_class(re.compile("busy|changed"))


def test_a_game_by_taps_to_its_end_with_a_restart(tmp_path: Path, browser: Browser, faults: list[str]) -> None:
    more, taps, turns = listening(), 0, 0
    phone = {"viewport": {"width": 400, "height": 860}, "has_touch": True}
    with sandbox(tmp_path, more) as address:
        discord = browser.new_page(viewport={"width": 1000, "height": 1200})
        discord.goto(address)
        command(discord, "/ataxx computer")
        tab = open_tab(browser, discord, faults, **phone)
        assert tab.evaluate("document.documentElement.scrollHeight") <= 860, "it fits on a phone without scrolling"
        stone = tab.locator('.area[data-key^="to-"]')
        target = tab.locator('.area[data-key^="do-"]')
        expect(stone.first).to_be_visible()
        assert "squares in reach" in str(stone.first.get_attribute("aria-label"))
        stone.first.focus()
        tab.keyboard.press("Enter")
        expect(target.first).to_be_visible()
        expect(tab.locator(".area:focus"), "the focus stays in the picture").to_have_count(1)
        tap(tab, target.first)
        expect(stone.first).to_be_visible()
        discord.bring_to_front()
        expect(discord.locator("#channel-message-list")).to_contain_text("your turn")
    expect(tab.locator("#said")).to_contain_text("Trying again")
    with sandbox(tmp_path, more):
        expect(tab.locator("#said")).to_be_empty()
        over = tab.locator("#above", has_text=re.compile("🏆|🤝"))
        expect(stone.or_(over).first).to_be_visible()
        while not over.count():
            tap(tab, stone.first)
            tap(tab, target.first)
            taps, turns = taps + 2, turns + 1
            expect(stone.or_(over).first).to_be_visible()
    expect(tab.locator("#note")).to_contain_text("Rematch")
    assert turns > 1
    assert taps == 2 * turns


def test_a_small_cell_takes_a_second_tap_on_a_phone_alone(tmp_path: Path, browser: Browser, faults: list[str]) -> None:
    with sandbox(tmp_path, listening()) as address:
        discord = browser.new_page(viewport={"width": 1000, "height": 1200})
        discord.goto(address)
        command(discord, "/atoll computer")
        tab = open_tab(browser, discord, faults, viewport={"width": 400, "height": 860}, has_touch=True)
        cells = tab.locator('.area[data-key^="do-"]')
        expect(cells.first).to_be_visible()
        cell, played = cells.nth(30), str(cells.nth(30).get_attribute("data-key"))
        assert small_side(cell) < 40
        calm(tab)
        cell.tap()
        expect(tab.locator("#close")).to_be_visible()
        cell.tap()
        expect(tab.locator("#close"), "the second tap of a double tap plays nothing").to_be_visible()
        calm(tab)
        assert small_side(cell) >= 40
        cell.tap()
        expect(tab.locator(f'.area[data-key="{played}"]')).to_have_count(0)
        expect(tab.locator("#close")).to_be_hidden()
        tab.set_viewport_size({"width": 1280, "height": 1000})
        expect(cells.first).to_be_visible()
        calm(tab)
        cell, played = cells.nth(30), str(cells.nth(30).get_attribute("data-key"))
        cell.tap()
        expect(tab.locator(f'.area[data-key="{played}"]')).to_have_count(0)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**Bold** and *light*\n-# small `code`", "Bold and light\nsmall code"),
        (r"\*\*Ben\*\* \<i\>", "**Ben** <i>"),
        ("ends <t:1700000000:R>, </reef solo:12>, [here](https://x.y)", "ends <t:1700000000:R>, /reef solo, here"),
    ],
)
def test_texts_lose_their_markup(browser: Browser, text: str, shown: str) -> None:
    tab = browser.new_page()
    tab.set_content("<p id=said></p><button id=close></button>")
    tab.add_script_tag(content=(FOLDER / "page.js").read_text(encoding="utf-8").replace("\nbegin();\n", ""))
    assert tab.evaluate("plain", text) == shown


def small_side(area: Locator) -> float:
    """The smaller of an area's width and height, in pixels."""
    box = area.bounding_box()
    assert box is not None
    return min(box["width"], box["height"])
