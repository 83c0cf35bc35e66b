"""The page to tap in a real browser: all games to their ends on a phone or a computer, from the sandbox."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from frontend.tapping.page import TEXTS
from frontend.tapping.server import FOLDER
from tests.tapping import drawn
from tests.test_sandbox import browser, command, page, press, pytestmark, sandbox

__all__ = ["browser", "page", "pytestmark"]

PHONE, COMPUTER = {"width": 400, "height": 860}, {"width": 1280, "height": 1000}
OVER = re.compile("Rematch|New run")
"""Controls below the board of an ended game."""
GAMES = [
    (["/ataxx computer"], PHONE, PHONE, False),
    (["/atoll computer", "size", "Nauru"], PHONE, COMPUTER, False),
    (["/atoll computer", "size", "Kiritimati"], PHONE, COMPUTER, True),
    (["/reef solo"], COMPUTER, PHONE, False),
    (["/reef computer"], PHONE, PHONE, False),
]
"""Commands and options, screens before and after a restart, and whether cells are too small for fingers on both."""


def listening() -> str:
    """Configuration with a free port for the page, the same after a restart."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f'[page]\nlisten = "127.0.0.1:{free.getsockname()[1]}"\n'


def open_tab(discord: Page, faults: list[str], viewport: Any) -> Page:
    """Press *Tap the board* below the newest board, and open the link in a browser of its own, which notes faults."""
    messages = discord.locator("#channel-message-list .channel-message")
    board = messages.filter(has=discord.locator("img.gallery-image")).last
    expect(board).to_contain_text(re.compile("it’s your turn|Pass"))
    press(board, "More")
    press(messages.last, "Tap the board")
    link = messages.last.locator('a[href*="/#"]').get_attribute("href")
    assert link is not None
    assert discord.context.browser is not None
    tab = discord.context.browser.new_page(viewport=viewport, has_touch=True)
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.on("console", lambda line: faults.append(line.text) if "Content Security" in line.text else None)
    tab.goto(link)
    tab.evaluate("() => { const to = send; send = (sent) => { to(sent); document.body.dataset.sent = sent.key; } }")
    expect(tab.locator(".picture img").first).to_be_visible()
    assert "#" not in tab.url, "the code of the link is not kept"
    return tab


def calm(tab: Page) -> None:
    """Wait until a tap counts: after the answer, and a moment after a change of the pictures."""
    expect(tab.locator("body")).not_to_have_class(re.compile("busy|changed"))


def tap(tab: Page, key: str) -> bool:
    """Tap an area or button, and wait for the answer. Returns True if the first tap has enlarged the picture."""
    calm(tab)
    area = tab.locator(f'[data-key="{key}"]').first
    area.evaluate("(each) => each.scrollIntoView({ block: 'center' })")  # the buttons stay in sight, over others
    area.tap(force=True)  # it counts by its place, as areas may overlap
    if is_grown := tab.locator("#close").is_visible():
        area.tap(force=True)
        expect(tab.locator("#close"), "the second tap of a double tap plays nothing").to_be_visible()
        calm(tab)
        box = area.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40, "a finger hits it"
        area.tap(force=True)
    if key != "to-":  # which leads back by one step
        expect(tab.locator("body"), "a tap hits what lies there").to_have_attribute("data-sent", key)
    calm(tab)
    return is_grown


def play(tab: Page, dice: Random, taps: int) -> list[bool]:
    """Tap at random, at most to the end of the game. Returns for each tap whether it has first enlarged the picture."""
    controls, over = tab.locator(".area, #buttons button:enabled"), tab.locator("#note", has_text=OVER)
    grown = list[bool]()
    while len(grown) < taps:
        expect(controls.or_(over).first).to_be_visible()
        if not (key := drawn(controls.evaluate_all("(found) => found.map((each) => each.dataset.key)"), dice)):
            break
        grown.append(tap(tab, key))
    return grown


@pytest.mark.parametrize(("words", "first", "then", "are_tiny"), GAMES, ids=[each[0][-1] for each in GAMES])
def test_a_game_by_taps_to_its_end_with_a_restart(
    tmp_path: Path, page: Page, *, words: list[str], first: Any, then: Any, are_tiny: bool
) -> None:
    more, dice, faults = listening(), Random(1), list[str]()
    with sandbox(tmp_path, more) as address:
        page.goto(address)
        command(page, *words)
        tab = open_tab(page, faults, first)
        if words == ["/ataxx computer"]:
            keyboard(tab)
        grown = [play(tab, dice, 3)]
    expect(tab.locator("#said")).to_contain_text("Trying again")
    tab.set_viewport_size(then)
    with sandbox(tmp_path, more):
        expect(tab.locator("#said")).to_be_empty()
        grown.append(play(tab, dice, 5_000))
    expect(tab.locator("#note")).to_contain_text(OVER)
    assert faults == []
    print(words, sum(map(len, grown)), "taps")
    if words[0] == "/atoll computer":
        assert [any(each) for each in grown] == [True, are_tiny], "where fingers miss cells, the picture grows"


def keyboard(tab: Page) -> None:
    """Choose a stone of a board on a phone by the keyboard."""
    assert tab.evaluate("document.documentElement.scrollHeight") <= 860, "it fits on a phone without scrolling"
    stone = tab.locator('.area[data-key^="to-"]').first
    assert "squares in reach" in str(stone.get_attribute("aria-label"))
    stone.focus()
    tab.keyboard.press("Enter")
    expect(tab.locator('.area[data-key^="do-"]').first).to_be_visible()
    expect(tab.locator(".area:focus"), "the focus stays in the picture").to_have_count(1)


TEXT = (
    r"\*\*Ben\*\* \<i\>, **Bold** and *light*, `code`, ends <t:1700000000:R>, </reef solo:12>, [here](https://x.y) <i>"
)
PLAIN = "**Ben** <i>, Bold and light, code, ends <t:1700000000:R>, /reef solo, here <i>"


def test_texts_lose_their_markup_and_become_no_html(page: Page) -> None:
    page.set_content((FOLDER / "page.html").read_text(encoding="utf-8"))
    page.add_script_tag(content=(FOLDER / "page.js").read_text(encoding="utf-8").replace("\nbegin();\n", ""))
    assert page.evaluate("plain", TEXT) == PLAIN
    assert page.evaluate("plain", "-# small") == "small"
    board: dict[str, Any] = dict.fromkeys(("title", "above", "said", "text", "note"), TEXT)
    picture = {"hash": "", "alt": TEXT, "width": 8, "height": 8}
    board |= {"session": 1, "seq": 1, "language": "en", "back": "", "pictures": [picture]}
    board["areas"] = [{"label": TEXT, "picture": 0, "outline": [0, 0, 8, 8], "key": TEXT}]
    board["buttons"] = [{"label": TEXT, "key": TEXT, "style": ""}]
    board["others"] = [{"session": 2, "label": TEXT, "pictures": [picture]}]
    page.evaluate("show", board | {"words": dict.fromkeys(TEXTS, TEXT)})
    expect(page.locator("#others button")).to_have_text(PLAIN)
    expect(page.locator("i")).to_have_count(0)
