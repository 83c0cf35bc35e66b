"""Cost of the page to tap: a tap against the press of a move, and the memory of many open pages."""

from __future__ import annotations

import asyncio
import random
import resource
import statistics
import time
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import discord
import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, TCPConnector, WSMsgType

from benchmarks.load import Crowd, until_idle
from sessions.life.model import Place
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from tests.tapping import Tab, browsing
from tests.wire.playing import Game, challenge, controls_of
from tests.wire.process import Bot
from tests.wire.server import open_wire
from tests.wire.tapping import PUBLIC, linked, serve_page
from tests.wire.world import TOKEN

MOST_SLOWER = 1.3
"""Longest time from a tap to the new picture, as a multiple of the time from a press to the new board."""
GAMES, MOVES, FIRST = 8, 40, 12
"""Numbers of games, of measured moves of each kind, and of earlier moves that fill the caches."""
PAGES = 1_000
MOST_MEMORY = 60.0
"""Most MiB that ``PAGES`` open pages take."""
IDLE = 5.0
"""Seconds without any step or tap."""
MOST_IDLE = 0.02
"""Largest share of a processor that open pages take while nothing happens."""
AT_ONCE = 8
"""Number of pages that open at the same time."""


async def tapped(game: Game, tab: Tab, dice: random.Random) -> float:
    """Play a move by two taps. Returns the seconds from the second tap to the new picture."""
    await tab.until(game.seq)
    await tab.tap(dice.choice([each["key"] for each in tab.board["areas"]]))
    while not (targets := [key for key in tab.keys if key.startswith("do-")]):
        await tab.read()  # the board that the page drew before it heard the tap
    began = time.perf_counter()
    await tab.tap(dice.choice(targets))
    seconds = time.perf_counter() - began
    await game.world.until(lambda: game.seq >= tab.board["seq"] or None)
    return seconds


async def pressed(game: Game, dice: random.Random) -> float:
    """Play a move by buttons. Returns the seconds from the last press to the new board."""
    person, before = game.players[1], game.seq
    stone = dice.choice([each for each in controls_of(game.board) if each.value])
    shown = await person.sees(person.choose(game.board, stone.custom_id, stone.value or ""))
    target = dice.choice(controls_of(shown.private[-1]))
    began = time.perf_counter()
    person.press(shown.private[-1], target.custom_id)
    await game.world.until(lambda: game.seq > before or None)
    return time.perf_counter() - began


async def moves(folder: Path) -> tuple[list[float], list[float]]:
    """Measure the moves of both kinds in turn, in the same games of Ataxx."""
    taps, presses, dice = list[float](), list[float](), random.Random(1)
    async with open_wire() as wire:
        bot = Bot(wire, folder, forked=True)
        port = serve_page(bot)
        await bot.start()
        try:
            async with browsing(f"http://127.0.0.1:{port}", PUBLIC) as web:
                games = list[tuple[Game, Tab]]()
                for number in range(GAMES):
                    channel, (ada, ben) = wire.harbour(f"Ada{number}", f"Ben{number}")
                    game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=dice)
                    tab = await web.enter(code=await linked(game, ada))
                    if not tab.board["areas"]:  # Ben begins
                        await pressed(game, dice)
                    games.append((game, tab))
                for number in range(FIRST + MOVES):
                    game, tab = games[number % GAMES]
                    taps.append(await tapped(game, tab, dice))
                    presses.append(await pressed(game, dice))
        finally:
            await bot.kill()
    return taps[FIRST:], presses[FIRST:]


def test_a_tap_against_the_press_of_a_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare the median times by the clock."""
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    tap, press = map(statistics.median, asyncio.run(moves(tmp_path)))
    print(f"\na tap: {tap * 1000:.0f} ms to the new picture, a press: {press * 1000:.0f} ms, {tap / press:.2f} times")
    assert tap / press <= MOST_SLOWER


async def codes_of(crowd: Crowd) -> list[str]:
    """Store a link for every player of the crowd's games. Returns the links' codes."""
    database = await Database.open(crowd.url)
    sessions = Sessions(Ground(database, discord.utils.utcnow), invitation_life=timedelta(days=1))
    sessions.openings.signing = TOKEN.encode()
    found = list[str]()
    for number, (pair, channel) in enumerate(zip(crowd.pairs, crowd.channels, strict=True), 1):
        assert channel.server is not None
        place = Place(channel.server.id, channel.id)
        for person in pair:
            code = await sessions.openings.begin(person.id, number, place, channel.server.rights)
            assert code is not None
            found.append(code)
    await database.close()
    return found


async def opened(browser: ClientSession, codes: Sequence[str]) -> list[ClientWebSocketResponse]:
    """Open a page with each code, and wait for its board."""
    waiting, found = list(codes), list[ClientWebSocketResponse]()

    async def one() -> None:
        while waiting:
            code, page = waiting.pop(), await browser.ws_connect("/tap", headers={"Origin": PUBLIC})
            await page.send_json({"code": code})
            while (got := await page.receive(60)).type is WSMsgType.BINARY or "areas" not in got.json():
                pass
            found.append(page)

    await asyncio.gather(*(one() for _ in range(AT_ONCE)))
    return found


async def memory_of_pages(folder: Path) -> tuple[float, float]:
    """Open ``PAGES`` pages. Returns the MiB that they take, and the processor's share while nothing happens."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    async with open_wire() as wire:
        crowd = Crowd(wire, folder, PAGES // 2, f"sqlite+aiosqlite:///{folder / 'lagoon.db'}")
        port = serve_page(crowd.bot)
        await crowd.store()
        codes = await codes_of(crowd)
        crowd.bot.forked = True  # its page counts as reached
        await crowd.bot.start()
        try:
            await until_idle(crowd.bot)
            async with ClientSession(f"http://127.0.0.1:{port}", connector=TCPConnector(limit=0)) as browser:
                pages = await opened(browser, codes[:AT_ONCE])  # what one page needs is there
                await until_idle(crowd.bot)
                before = crowd.bot.memory
                pages += await opened(browser, codes[AT_ONCE:])
                await until_idle(crowd.bot)
                taken, began = (crowd.bot.memory - before) / 2**20, crowd.bot.seconds
                await asyncio.sleep(IDLE)
                share = (crowd.bot.seconds - began) / IDLE
                assert len(pages) == PAGES
                await asyncio.gather(*(page.close() for page in pages))
        finally:
            await crowd.bot.kill()
    return taken, share


def test_many_open_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    taken, share = asyncio.run(memory_of_pages(tmp_path))
    print(f"\n{PAGES} open pages: {taken:.0f} MiB, {share:.1%} of a processor while nothing happens")
    assert taken <= MOST_MEMORY
    assert share <= MOST_IDLE
