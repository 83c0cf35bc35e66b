"""A program for a test: the bot with real workers plays a whole game in a simulated server, and says what it loaded.

python -m tests.cogs.whole_game DATABASE GAME LEVEL [OPTION=VALUE ...]
"""

from __future__ import annotations

import asyncio
import random
import sys

import simcord

from engines import GAMES
from frontend.client import Lagoon
from sessions.life.model import Status
from settings import ComputerSettings, Settings, StorageSettings


async def main(database: str, name: str, level: int, options: dict[str, str]) -> None:
    """Ada plays at random against a computer."""
    game = GAMES[name]
    settings = Settings(
        storage=StorageSettings(f"sqlite+aiosqlite:///{database}"), computers=ComputerSettings(workers=1)
    )
    env = simcord.Env(Lagoon(settings, shard_count=1, guild_ready_timeout=0.1))
    env.settle_timeout = 300
    await env.start()
    try:
        bot = env.bot
        assert isinstance(bot, Lagoon)
        guild = env.create_guild("The harbour")
        channel, ada = guild.create_text_channel("games"), guild.add_member(env.create_user("ada"))
        await ada.slash(channel, f"{name} computer", level=level, **options)
        rng = random.Random(2)
        while (session := await bot.sessions.get(1)).status is Status.RUNNING:
            seat = next(seat.number for seat in session.seats_of(ada.id))
            assert seat in game.to_act(session.state), "the computer has answered"
            option = rng.choice(game.decision(session.state, seat).options)
            await ada.slash(channel, "move", move=game.format(option.action))
        winners = [seat.player.name for seat in session.winners if seat.player]
        await ada.slash(channel, "analyse", game=1)
        print(winners, len(channel.history()), "numba" in sys.modules)
    finally:
        await env.shutdown()
        await env.bot.close()


if __name__ == "__main__":
    database, game, level, *options = sys.argv[1:]
    asyncio.run(main(database, game, int(level), dict(option.split("=") for option in options)))
