"""The cost of a click that plays a move between two people, as a multiple of the least bot's with a board."""

from __future__ import annotations

import asyncio
import random
import re
import statistics
from pathlib import Path

import discord

from benchmarks.minimal import minimal
from benchmarks.wire import CHANNEL, GUILD, parts, wired
from engines import GAMES
from frontend.client import DRAWN, Lagoon
from sessions.life.model import Person, Status
from settings import Settings, StorageSettings
from tests.cogs.conftest import Here

ADA, BEN = Person(11, "Ada"), Person(12, "Ben")
MENU = discord.ComponentType.string_select.value
EPHEMERAL = discord.MessageFlags(ephemeral=True).value
CELL = re.compile(r"[a-g][1-7]")
MOST = 3
"""The claim: a click costs at most so many times that of the least bot."""
CLICKS, FIRST = 60, 10
"""The number of clicks that count, and of those before them, which fill the caches."""


async def clicks_of_minimal() -> list[float]:
    """Seconds of processor time of each click on the least bot."""
    found: list[float] = []
    async with wired(minimal()) as wire:
        control = {"type": 2, "style": 2, "label": "begin", "custom_id": "cell:1:1"}
        message = wire.message({"components": [{"type": 1, "components": [control]}]})
        for number in range(FIRST + CLICKS):
            found.append(await wire.press(ADA.discord_id, message, control))
            assert len(wire.posted) == number + 2
            message = wire.posted[-1]
            control = next(part for part in parts(message["components"]) if part.get("custom_id") == "cell:2:3")
    return found[FIRST:]


async def clicks_of_lagoon(folder: Path) -> list[float]:
    """Seconds of processor time of each click that plays a move of Ataxx, in a game between two by chance."""
    found: list[float] = []
    dice, game = random.Random(1), GAMES["ataxx"]
    settings = Settings(storage=StorageSettings(f"sqlite+aiosqlite:///{folder / 'lagoon.db'}"))
    async with wired(bot := Lagoon(settings, pool=Here(), shard_count=1)) as wire:
        await bot.artist.warm_up(DRAWN)  # as at every start
        while len(found) < FIRST + CLICKS:
            session = await bot.sessions.invite(
                "ataxx", game.options(), host=ADA, guests=(BEN,), server_id=GUILD, channel_id=CHANNEL
            )
            await bot.sessions.accept(session.id, BEN)
            session = await bot.publisher.announce(session.id)
            board = wire.posted[-1]
            while session.status is Status.RUNNING and len(found) < FIRST + CLICKS:
                (seat,) = game.to_act(session.state)
                user = next(
                    each for each in (ADA, BEN) if session.seats_of(each.discord_id)[0].number == seat
                ).discord_id
                stones = dice.choice([part for part in parts(board["components"]) if part["type"] == MENU])
                await wire.press(user, board, stones, dice.choice(stones["options"])["value"])
                private = {**wire.posted[-1], "flags": wire.posted[-1]["flags"] | EPHEMERAL}
                cells = [part for part in parts(private["components"]) if CELL.fullmatch(part.get("label") or "")]
                before = len(wire.posted)
                found.append(await wire.press(user, private, dice.choice(cells)))
                after = await bot.sessions.get(session.id)
                assert after.seq == after.announced == session.seq + 1
                session, board = (
                    after,
                    next(each for each in wire.posted[before:] if each["id"] == str(after.message_id)),
                )
    return found[FIRST:]


def test_a_click_that_plays_against_one_on_the_least_bot(tmp_path: Path) -> None:
    """The ratio of the medians, for both are disturbed by whatever else the machine does."""
    least = statistics.median(asyncio.run(clicks_of_minimal()))
    ours = statistics.median(asyncio.run(clicks_of_lagoon(tmp_path)))
    print(f"\na click: {ours * 1000:.1f} ms, on the least bot {least * 1000:.1f} ms: {ours / least:.1f} times as much")
    assert ours / least <= MOST
