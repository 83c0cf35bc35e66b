"""Cost of clicks, relative to a minimal bot with a board: a move's two clicks, and presses amid many games."""

from __future__ import annotations

import asyncio
import random
import statistics
from collections import defaultdict
from datetime import timedelta
from functools import partial
from itertools import chain
from pathlib import Path
from types import ModuleType

import discord
import pytest

from benchmarks import practised, seeded
from benchmarks.load import Crowd, least, until_idle
from locales import LANGUAGES
from render import theme_names
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from tests.render.mixture import kinds
from tests.wire.model import Message
from tests.wire.playing import Game, challenge
from tests.wire.process import Bot
from tests.wire.server import open_wire

MOST = 1.4
"""Largest mean cost of a move's two clicks, as a multiple of the minimal bot's click."""
MOST_LAST = 1.8
"""Largest cost of the move's second click, which plays the move, posts the board and folds the old one."""
CLICKS, FIRST = 60, 10
"""Numbers of measured clicks, and of earlier clicks that fill the caches."""

MOST_MIXED = 2.2
"""Largest cost of a press with many games of all kinds and looks, as a multiple of the minimal bot's click."""
MOST_NEW = 2.4
"""The same for beginners, who see the cards to buy on each of Reef's screens."""
WEIGHTS = {"reef": 3}
"""Weight of each game in this mixture, if not 1. A turn of Reef takes three times the presses of another game's."""
PRESSES = 16
"""Number of measured presses in each of these games. In a few turns, a press costs what the dice say."""

AT_ONCE = 40
"""Number of presses in a burst, each in a game of its own."""
MOST_AT_ONCE = 1.2
"""Largest cost of a press in a burst, as a multiple of the cost of a press alone."""

WARMING = 6
"""Number of earlier turns in each game of the mixture, to fill the caches."""


def _is_done(board: Message, panel: Message) -> bool | None:
    """True once a move is complete, else None: the old board has no controls, and the panel is deleted."""
    return (not board.custom_ids and panel.is_deleted) or None


async def clicks_of_lagoon(folder: Path) -> tuple[list[float], list[float]]:
    """Measure the processor seconds of both clicks of each move, in Ataxx games by random players.

    The first click chooses a stone and gets a private picture with the squares. The second click plays.
    """
    choices, moves = list[float](), list[float]()
    dice = random.Random(1)
    async with open_wire() as wire:
        crowd = Crowd(wire, folder, 4, f"sqlite+aiosqlite:///{folder / 'lagoon.db'}")
        await crowd.store()
        await crowd.bot.start()
        try:
            await until_idle(crowd.bot)
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
    """Compare the median costs. Both bots run as separate processes on the same simulated Discord."""
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    one = asyncio.run(least(tmp_path / "least", CLICKS))
    choice, last = map(statistics.median, asyncio.run(clicks_of_lagoon(tmp_path / "lagoon")))
    ours = (choice + last) / 2
    print(f"\na click: {ours * 1000:.1f} ms, on the least bot {one * 1000:.1f} ms: {ours / one:.2f} times as much")
    print(f"the one that plays: {last * 1000:.1f} ms, {last / one:.2f} times as much")
    assert ours / one <= MOST
    assert last / one <= MOST_LAST


async def presses_of_a_mixture(folder: Path, program: Path) -> tuple[dict[str, float], dict[str, float]]:
    """Measure the processor seconds of a press, and of a turn, in games of all kinds in all looks and languages.

    Four people play all games, so each move also shows a next game. ``program``: the bot's.
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
        bot = Bot(wire, folder, settings=f'[storage]\nurl = "{url}"\n', program=program)
        await bot.start()
        try:
            await until_idle(bot)
            games, costs, of_turns = defaultdict[str, list[Game]](list), dict[str, float](), dict[str, float]()
            several = [kind for kind in kinds() if kind.seats > 1]
            for number, kind in enumerate(2 * several):
                channel = wire.world.add_channel(servers[number % len(servers)], f"c{number}")
                players = [people[(number + seat) % len(people)] for seat in range(kind.seats)]
                name = kind.game.name
                games[name].append(
                    await challenge(wire.world, channel, name, *players, dice=dice, options=dict(kind.options))
                )
            for each in chain.from_iterable(games.values()):
                await each.play(WARMING)
            for name, its in games.items():
                await until_idle(bot)
                began, before, turns = bot.seconds, sum(each.presses for each in its), 0
                for each in its:
                    enough = each.presses + PRESSES
                    while each.presses < enough and not each.is_over:
                        await each.turn()
                        turns += 1
                await until_idle(bot)
                costs[name] = (bot.seconds - began) / (sum(each.presses for each in its) - before)
                of_turns[name] = (bot.seconds - began) / turns
            return costs, of_turns
        finally:
            await bot.kill()


@pytest.mark.parametrize(
    ("program", "most"), [(practised, MOST_MIXED), (seeded, MOST_NEW)], ids=["practised", "beginners"]
)
def test_a_press_of_people_with_many_games_against_one_on_the_least_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: ModuleType, most: float
) -> None:
    """Compare the mean costs of a press and all its consequences, of practised players and of beginners."""
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    one = asyncio.run(least(tmp_path / "least", CLICKS))
    (tmp_path / "lagoon").mkdir()
    costs, turns = asyncio.run(presses_of_a_mixture(tmp_path / "lagoon", Path(str(program.__file__))))
    weights = {name: WEIGHTS.get(name, 1) for name in costs}
    ours = sum(cost * weights[name] for name, cost in costs.items()) / sum(weights.values())
    games = ", ".join(f"{name} {cost / one:.2f} (a turn {turns[name] / one:.0f})" for name, cost in costs.items())
    print(f"\na press in a mixture: {ours * 1000:.1f} ms, on the least bot {one * 1000:.1f} ms: {ours / one:.2f} times")
    print(f"in games of {games} times")
    assert ours / one <= most


async def presses_of_bursts(folder: Path) -> list[float]:
    """Processor seconds of a press that plays, in three situations: alone, in a burst, and in a second burst."""
    costs, dice = list[float](), random.Random(1)
    async with open_wire() as wire:
        crowd = Crowd(wire, folder, AT_ONCE, f"sqlite+aiosqlite:///{folder / 'lagoon.db'}")
        await crowd.store()
        await crowd.bot.start()
        try:
            for at_once in (False, False, True, True):  # the first fills the caches
                panels = [await crowd.open_panel(number, dice) for number in range(AT_ONCE)]
                before = [crowd.board(number) for number in range(AT_ONCE)]
                await until_idle(crowd.bot)
                began = crowd.bot.seconds
                for number, (person, panel) in enumerate(panels):
                    crowd.move(person, panel, dice)
                    if not at_once:
                        await crowd.world.until(partial(_is_replaced, crowd, number, before[number]))
                for number, board in enumerate(before):
                    await crowd.world.until(partial(_is_replaced, crowd, number, board))
                await until_idle(crowd.bot)
                costs.append((crowd.bot.seconds - began) / AT_ONCE)
        finally:
            await crowd.bot.kill()
    return costs[1:]


def _is_replaced(crowd: Crowd, number: int, board: Message) -> bool | None:
    """True once another board shows the game, else None."""
    return crowd.board(number) is not board or None


def test_a_press_in_a_burst_against_one_that_comes_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare the mean costs of a press and all its consequences, alone and in a burst, within one process."""
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    alone, *bursts = asyncio.run(presses_of_bursts(tmp_path))
    ratios = " and ".join(f"{each / alone:.2f}" for each in bursts)
    print(f"\na press alone: {alone * 1000:.1f} ms, in two bursts of {AT_ONCE} in the same games {ratios} times")
    assert max(bursts) / alone <= MOST_AT_ONCE
