"""The sandbox in a real browser: a game, and its continuation after a restart."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, Route, expect, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

ROOT = Path(__file__).parents[1]
BOT = (
    "import runpy, frontend.client as client; client.Lagoon.warm_up = lambda bot: None;"
    "runpy.run_module('bot', run_name='__main__', alter_sys=True)"
)
"""Program text of ``bot.py`` without warming up, which would take the test's processors."""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        CHROMIUM is None and not os.environ.get("CI"),
        reason="no Chromium on this machine: install it to run the browser test",
    ),
]


@contextmanager
def sandbox(folder: Path, more: str = "") -> Iterator[str]:
    """Run the sandbox on the folder's database during the block. Yields the page's address.

    ``more``: further lines of the configuration.
    """
    config = folder / "config.toml"
    config.write_text(f"[sandbox]\nport = 0\nbrowser = false\n[computers]\nworkers = 1\n{more}", encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "LAGOON_TOKEN"}
    environment["PYTHONPATH"] = str(ROOT)
    command = [sys.executable, "-c", BOT, "--config", str(config)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder, env=environment) as process:
        assert process.stdout is not None
        try:
            yield next(found[0] for line in process.stdout if (found := re.search(r"http://\S+", line)))
        finally:
            process.terminate()


@pytest.fixture
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        expect.set_options(timeout=120_000)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Page:
    page = browser.new_page(viewport={"width": 1000, "height": 1200})
    page.set_default_timeout(120_000)
    return page


def test_from_the_challenge_to_a_move_and_on_after_a_restart(tmp_path: Path, page: Page) -> None:
    channel = page.locator("#channel-message-list")
    # Take the newest message with a board: a lesson is offered below the first board.
    newest = channel.locator(".channel-message", has=page.locator("img.gallery-image")).last
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    with sandbox(tmp_path) as address:
        page.goto(address)
        expect(channel).to_contain_text("Welcome to the lagoon")
        expect(page).to_have_title("Lagoon sandbox")
        expect(page.locator("body")).not_to_contain_text("SimCord")
        avatar = channel.locator(".channel-message img").first
        expect(avatar).to_have_js_property("naturalWidth", 128)
        command(page, "/ataxx challenge", "Ben")
        expect(newest).to_contain_text("challenges you")

        be(page, "Ben")
        press(newest, "Accept")
        expect(newest).to_contain_text("it’s your turn")
        mover = re.search(r"@(\w+), it’s your turn", newest.inner_text())
        assert mover
        be(page, mover[1])
        page.route("**/api/assets/**", hold)
        choose(newest, "Choose a stone", "a7")
        picture = newest.locator("img.gallery-image:not([src])")
        expect(picture).to_have_js_property("height", round(picture.evaluate("each => each.width") * 526 / 760))
        for route in held:
            route.continue_()
        page.unroute("**/api/assets/**")
        press(newest, "b6")
        expect(newest).to_contain_text("split to b6")
        picture = newest.locator("img.gallery-image")
        expect(picture).to_have_js_property("naturalWidth", 760)
        picture.click(button="right")
        page.get_by_role("menuitem", name="Board as text").click()
        expect(channel.locator(".channel-message").last).to_contain_text(": a7 b6 g1.")  # in German if Ben began
    with sandbox(tmp_path) as address:
        page.goto(address)
        expect(newest).to_contain_text("split to b6")
        expect(newest.get_by_role("button", name="More")).to_be_in_viewport()
        be(page, mover[1])
        channel.hover()
        page.mouse.wheel(0, -10_000)
        press(page, "Play the computer", exact=True)
        choose(channel.locator(".channel-message").last, re.compile("Pick a game|Spiel wählen"), "Ataxx")
        # Press nothing: the page follows the computer and scrolls to the newest message.
        expect(newest).to_contain_text(f"@{mover[1]}, it’s your turn")
        expect(newest.get_by_role("button", name="More")).to_be_in_viewport()
        expect(channel.get_by_text("unavailable", exact=False)).to_have_count(0)
        # Ben reads German, and either of the two may have begun.
        be(page, "Ada")
        command(page, "/settings")
        press(newest, "Notifications and more")
        # Menus in the place of others show their own choices.
        expect(channel.locator(".channel-message").last.get_by_role("combobox").nth(2)).to_contain_text("right away")
        press(page, "Post the day’s puzzles here")
        expect(channel.locator(".channel-message").last).to_contain_text("I post the day’s puzzles in")
        command(page, "/server")
        press(newest, "Daily posts")
        # So do menus of channels.
        expect(channel.locator(".channel-message").last.get_by_role("combobox").nth(1)).to_contain_text("games")


def command(page: Page, text: str, *options: str) -> None:
    """Type a command, choose its options, and send it."""
    box, entry = page.locator("#channel-composer-input"), page.locator("div[role=option]", has_text=text)
    for _ in range(5):  # SimCord's page loses what is typed while it redraws
        box.fill("")
        box.press_sequentially(text)
        with suppress(TooLate):
            entry.wait_for(timeout=20_000)
            break
    expect(entry).to_be_visible()
    page.keyboard.press("Enter")
    for option in options:
        page.locator("div[role=option]", has_text=option).click()
    send("run_command", page.get_by_role("button", name=re.compile("send|run", re.IGNORECASE)).last)


def be(page: Page, name: str) -> None:
    """View the channel as the member ``name``."""
    # The status may still tell of the action before.
    with page.expect_response("**/api/action"):
        page.locator("#viewer-picker").select_option(label=name)
    # The page may report its viewport right after.
    expect(page.locator("#action-status")).to_contain_text(re.compile("Action completed|Viewport updated"))


def choose(message: Locator, menu: str | re.Pattern[str], text: str) -> None:
    """Choose the first entry with this text in a menu of the message."""
    entry = message.page.locator(".select-option:visible", has_text=text).first
    send("select", message.get_by_role("combobox", name=menu), entry)


def press(place: Page | Locator, name: str, *, exact: bool = False) -> None:
    """Press the button with this label in a message, or on the page."""
    send("click", place.get_by_role("button", name=name, exact=exact))


def send(kind: str, *parts: Locator) -> None:
    """Click these parts of the page in turn, until it sends an action of this kind.

    On a busy machine the page may redraw them at that moment, and it drops an action while another is under way.
    """
    expect(parts[0]).to_be_visible()
    for last_try in (False, False, False, True):
        try:
            with parts[0].page.expect_request(lambda sent: _kind(sent) == kind, timeout=5_000):
                for part in parts:
                    part.click(timeout=5_000)
        except TooLate:
            if last_try:
                raise
        else:
            return


def _kind(sent: Request) -> str | None:
    """Kind of the action in a request of the page; None for other requests."""
    return sent.post_data_json["kind"] if sent.url.endswith("/api/action") and sent.post_data_json else None
