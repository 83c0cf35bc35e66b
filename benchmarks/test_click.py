"""The cost of clicks as a multiple of the least bot's with a board: of a move, and of people who play a lot."""

from __future__ import annotations

import asyncio
import random
import statistics
from datetime import timedelta
from functools import partial
from pathlib import Path

import discord
import pytest

from benchmarks.load import Crowd, is_quiet, least
from locales import LANGUAGES
from render import theme_names
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from tests.render.mixture import kinds
from tests.wire.model import Message
from tests.wire.playing import challenge
from tests.wire.process import Bot
from tests.wire.server import open_wire

MOST = 1.5
"""The claim: of the two clicks of a move, one costs at most this multiple of the least bot's click on average."""
MOST_LAST = 2.5
"""The same of the second alone, which plays the move: it has both the board and what becomes of the former one."""
CLICKS, FIRST = 60, 10
"""The number of clicks that count, and of those before them, which fill the caches."""

MOST_MIXED = 5.0
"""The claim: with many games of all kinds in all looks, a press costs at most this multiple of it."""
WARMING, TURNS = 6, 3
"""Turns of each of those games that fill the caches, and turns that count."""


def _is_done(board: Message, panel: Message) -> bool | None:
    """True once the former board has no controls and the panel is gone: the last things that belong to a move."""
    return (not board.custom_ids and panel.is_deleted) or None


async def clicks_of_lagoon(folder: Path) -> tuple[list[float], list[float]]:
    """Seconds of processor time of both clicks of each move of Ataxx, in games between two by chance.

    The first chooses a stone, and gets a private picture with the squares; the second plays.
    """
    choices, moves = list[float](), list[float]()
    dice = random.Random(1)
    async with open_wire() as wire:
        crowd = Crowd(wire, folder, 4, f"sqlite+aiosqlite:///{folder / 'lagoon.db'}")
        await crowd.store()
        await crowd.bot.start()
        try:
            await is_quiet(crowd.bot)
            for number in range(FIRST + CLICKS):
                game = number % len(crowd.channels)
                before = crowd.board(game)
                began = crowd.bot.seconds
                person, panel = await crowd.open_panel(game, dice)
                choices.append(crowd.bot.seconds - began)
                began = crowd.bot.seconds
                crowd.move(person, panel, dice)
                await crowd.world.until(partial(_is_done, before, panel))
                moves.append(crowd.bot.seconds - began)
        finally:
            await crowd.bot.kill()
    return choices[FIRST:], moves[FIRST:]


def test_the_clicks_of_a_move_against_one_on_the_least_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ratio of the typical cost of both, which run in processes of their own on the same wire."""
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    one = asyncio.run(least(tmp_path / "least", CLICKS))
    choice, last = map(statistics.median, asyncio.run(clicks_of_lagoon(tmp_path / "lagoon")))
    ours = (choice + last) / 2
    print(f"\na click: {ours * 1000:.1f} ms, on the least bot {one * 1000:.1f} ms: {ours / one:.2f} times as much")
    print(f"the one that plays: {last * 1000:.1f} ms, {last / one:.2f} times as much")
    assert ours / one <= MOST
    assert last / one <= MOST_LAST


async def presses_of_a_mixture(folder: Path) -> float:
    """Seconds of processor time of a press in games of all kinds, in servers of all looks and languages.

    Four people play them all, so that each has more than five other games that wait: each move shows the next.
    """
    dice = random.Random(1)
    url = f"sqlite+aiosqlite:///{folder / 'lagoon.db'}"
    async with open_wire() as wire:
        people = [wire.person(name) for name in ("Ada", "Ben", "Cleo", "Dora")]
        servers = [
            wire.world.add_server(f"{theme} {language}", *(each.user for each in people))
            for theme, language in zip(theme_names(), LANGUAGES, strict=True)
        ]
        database = await Database.open(url)
        stored = Sessions(Ground(database, discord.utils.utcnow), invitation_life=timedelta(days=1))
        for server, theme, language in zip(servers, theme_names(), LANGUAGES, strict=True):
            await stored.settings.change_server_settings(server.id, theme=theme, language=language)
        await database.close()
        bot = Bot(wire, folder, settings=f'[storage]\nurl = "{url}"\n')
        await bot.start()
        try:
            await is_quiet(bot)
            games = []
            several = [kind for kind in kinds() if kind.seats > 1]
            for number, kind in enumerate(2 * several):
                channel = wire.world.add_channel(servers[number % len(servers)], f"c{number}")
                players = [people[(number + seat) % len(people)] for seat in range(kind.seats)]
                games.append(
                    await challenge(
                        wire.world, channel, kind.game.name, *players, dice=dice, options=dict(kind.options)
                    )
                )
            for each in games:
                await each.play(WARMING)
            await is_quiet(bot)
            began, before = bot.seconds, sum(each.presses for each in games)
            for each in games:
                await each.play(TURNS)
            await is_quiet(bot)
            return (bot.seconds - began) / (sum(each.presses for each in games) - before)
        finally:
            await bot.kill()


def test_a_press_of_people_with_many_games_against_one_on_the_least_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ratio of the mean costs, of all that follows a press."""
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    one = asyncio.run(least(tmp_path / "least", CLICKS))
    (tmp_path / "lagoon").mkdir()
    ours = asyncio.run(presses_of_a_mixture(tmp_path / "lagoon"))
    print(f"\na press in a mixture: {ours * 1000:.1f} ms, on the least bot {one * 1000:.1f} ms: {ours / one:.2f} times")
    assert ours / one <= MOST_MIXED
