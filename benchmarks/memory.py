"""The memory of a process that plays and draws games by chance, in every look and language, without Discord.

python -m benchmarks.memory --games 2000

Prints what the process holds after each tenth of the games: a line that stays level once the sprites are full.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
from pathlib import Path

import msgspec

import render
from bot import give_memory_back
from engines import GAMES
from engines.base import AnyGame
from frontend.client import DRAWN
from frontend.pictures.artist import Artist, board_sketch
from frontend.pictures.looks import Look
from locales import LANGUAGES, voice
from render.sprites import SPRITES

BETWEEN = 9
"""Actions from one picture to the next."""


def held() -> float:
    """MiB of memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def play(artist: Artist, game: AnyGame, dice: random.Random) -> None:
    """Play a game by chance, and draw it now and then as everybody sees it."""
    reader, look = voice(dice.choice(list(LANGUAGES))), Look(theme=dice.choice([None, *render.theme_names()]))
    seats = dice.choice(game.seats)
    options = dice.choice(every(game)) if seats > 1 else game.options()
    state, actions = game.new(options, seats, dice.randrange(2**31)), 0
    while game.outcome(state) is None:
        seat = min(game.to_act(state))
        state = game.apply(state, seat, dice.choice(game.decision(state, seat).options).action)
        actions += 1
        if actions % BETWEEN == 0:
            await artist.draw(board_sketch(reader, game.name, game.view(state, None)), look)


def every(game: AnyGame) -> list[object]:
    """The game's options with each of the values of its first one."""
    first = msgspec.inspect.type_info(game.options_type)
    assert isinstance(first, msgspec.inspect.StructType)
    kinds = first.fields[0].type
    values = kinds.values if isinstance(kinds, msgspec.inspect.LiteralType) else (False, True)
    return [game.options_type(**{first.fields[0].name: value}) for value in values]


async def campaign(games: int, seed: int) -> None:
    """Play so many games of all kinds in turn."""
    give_memory_back()
    artist, dice = Artist(), random.Random(seed)
    print(f"at the start: {held():.0f} MiB")
    await artist.warm_up(DRAWN)
    print(f"warm: {held():.0f} MiB")
    kinds = list(GAMES.values())
    for number in range(1, games + 1):
        await play(artist, kinds[number % len(kinds)], dice)
        if number % max(1, games // 10) == 0:
            print(f"{number} games: {held():.0f} MiB, {SPRITES.size / 2**20:.0f} MiB of them sprites", flush=True)
    artist.close()


def main() -> None:
    """Run the campaign of the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.memory", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    asyncio.run(campaign(given.games, given.seed))


if __name__ == "__main__":
    main()
