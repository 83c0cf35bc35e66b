"""A program for a test: plays whole games with a real worker on a simulated server, and prints the loaded modules.

python -m tests.cogs.whole_game DATABASE
"""

from __future__ import annotations

import asyncio
import sys

import simcord
from msgspec import to_builtins

from engines import GAMES
from engines.levels import levels_with
from frontend.client import Lagoon
from sandbox import simulated_clock
from sessions.life.model import Status
from settings import ComputerSettings, Settings, StorageSettings
from tests.cogs.plain import PlainArtist

PLAYED = {name: min(4, levels_with(game, game.short)) for name, game in GAMES.items() if game.levels}
"""Level that plays each game with computers. It beats an opponent who plays the last move of the list."""


async def main(database: str) -> None:
    """Play each game against a computer as Ada, always the last listed move; in Reef it is passing."""
    settings = Settings(
        storage=StorageSettings(f"sqlite+aiosqlite:///{database}"), computers=ComputerSettings(workers=1)
    )
    bot = Lagoon(settings, shard_count=1, guild_ready_timeout=0.1, clock=simulated_clock)
    bot.warming.artist = PlainArtist()
    env = simcord.Env(bot, settle_timeout=300)
    await env.start()
    try:
        guild = env.create_guild("The harbour")
        channel, ada = guild.create_text_channel("games"), guild.add_member(env.create_user("ada"))
        for number, (name, level) in enumerate(PLAYED.items(), start=1):
            game = GAMES[name]
            await ada.slash(channel, f"{name} computer", level=level, **to_builtins(game.short))
            while (session := await bot.sessions.lookup.get(number)).status is Status.RUNNING:
                seat = next(seat.number for seat in session.seats_of(ada.id))
                assert seat in game.to_act(session.state), "the computer has answered"
                option = game.decision(session.state, seat).options[-1]
                await ada.slash(channel, "move", move=game.format(option.action), game=number)
            winners = [seat.player.name for seat in session.winners if seat.player]
            listed = (await ada.slash(channel, "history")).response
            assert listed is not None
            opened = await ada.click(listed, custom_id=f"g:{number}:{session.seq}:open")
            shown = next(message for message in (opened.response, *opened.followups) if message is not None)
            await ada.click(shown, label="Analyse")
            print(name, winners, "in", len(channel.history()) - number + 1, "message")
        print("numba:", "numba" in sys.modules)
    finally:
        await env.shutdown()
        await bot.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
