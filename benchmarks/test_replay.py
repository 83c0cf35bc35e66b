"""Cost of a whole game as an animated picture: time, bytes, and pauses of the event loop."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from benchmarks.test_render import by_pillow
from engines import GAMES
from engines.players import player_named
from frontend.playing.replays import Animator
from locales import ENGLISH
from render import image, renderer_of
from render.replay import Scene, replay

MOST_SECONDS = 10.0
"""Most processor seconds for an animation when no sprite is cached."""
MOST_BYTES = 10 * 2**20
MOST_RATIO = {"ataxx": 3.0, "atoll": 3.0, "reef": 5.0}
"""Largest time of a replay by game, as a multiple of Pillow's encoding of the same pictures, with cached sprites."""
MOST_PAUSE = 0.050
"""Longest pause of the event loop in processor seconds of this process, independent of other programs."""

LONG_GAMES: list[tuple[str, int, dict[str, Any], str]] = [
    ("ataxx", 2, {}, "random"),
    ("atoll", 2, {"size": "kiritimati"}, "random"),
    ("reef", 4, {"events": True}, "greedy"),
]
ALL = pytest.mark.parametrize(("name", "seats", "options", "player"), LONG_GAMES, ids=[game for game, *_ in LONG_GAMES])
SHORT = "Ada does what she does"
CAPTIONS = {
    "ataxx": SHORT,
    "atoll": SHORT,
    "reef": "Ada feeds the slender grouper, and the squarespot anthias pays for it with a level. " * 5,
}
"""Caption of a turn, by game. Reef's is as long as that of an event for four players."""
LEAST_SCENES = {"ataxx": 400, "atoll": 200, "reef": 150}
"""Least number of scenes, by game. A shorter seeded game repeats its scenes."""


def scenes_of(name: str, seats: int, options: dict[str, Any], player: str) -> list[Scene]:
    """Scenes of a seeded game: after each action its player's view, and the views of affected players."""
    game, rng = GAMES[name], random.Random(1)
    play = player_named(game, player)
    state = game.new(game.options(**options), seats, 1)
    found = [Scene(game.view(state, None), "The start", 0)]
    while game.to_act(state):
        seat = min(game.to_act(state))
        before, state = state, game.apply(state, seat, play(game, state, seat, rng))
        if game.between_turns(state):
            touched = renderer_of(name).touched(game.view(before, None), game.view(state, None))
            found += [Scene(game.view(state, each), CAPTIONS[name], len(found)) for each in touched | {seat}]
    found += [scene._replace(step=len(found)) for scene in found[: max(0, LEAST_SCENES[name] - len(found))]]
    return found


def seconds(run: Callable[[], object]) -> float:
    """Processor seconds that one call of ``run`` takes."""
    began = time.process_time()
    run()
    return time.process_time() - began


@ALL
def test_an_animation_against_the_encoding_of_its_pictures(benchmark: Any, name, seats, options, player) -> None:
    scenes = scenes_of(name, seats, options, player)
    assert len(scenes) >= LEAST_SCENES[name]
    cold = seconds(lambda: replay(name, scenes, most=MOST_BYTES, voice=ENGLISH))
    animation = benchmark.pedantic(lambda: replay(name, scenes, most=MOST_BYTES, voice=ENGLISH), rounds=1)
    warm = seconds(lambda: replay(name, scenes, most=MOST_BYTES, voice=ENGLISH))
    pictures = [image(name, scene.view, voice=ENGLISH) for scene in scenes]
    ratio = warm / seconds(lambda: by_pillow(pictures))
    benchmark.extra_info |= {
        "scenes": len(scenes),
        "seconds": round(cold, 2),
        "times the encoding": round(ratio, 2),
        "kB": len(animation) // 1000,
    }
    print(f"\n{len(scenes)} scenes, {cold:.1f} s, {ratio:.2f} times the encoding alone, {len(animation) // 1000} kB")
    assert cold <= MOST_SECONDS
    assert len(animation) <= MOST_BYTES
    assert ratio <= MOST_RATIO[name]


@ALL
def test_the_event_loop_runs_on_while_an_animation_is_made(benchmark: Any, name, seats, options, player) -> None:
    scenes = scenes_of(name, seats, options, player)[:120]
    replay(name, scenes[:2], most=MOST_BYTES, voice=ENGLISH)  # caches the sprites

    async def longest_pause() -> float:
        hall = Animator()
        animation = asyncio.ensure_future(
            hall.animation(name, lambda: replay(name, scenes, most=MOST_BYTES, voice=ENGLISH))
        )
        longest, last = 0.0, time.process_time()
        while not animation.done():
            await asyncio.sleep(0.001)
            now = time.process_time()
            longest, last = max(longest, now - last - 0.001), now
        hall.close()
        return longest

    pause = benchmark.pedantic(lambda: asyncio.run(longest_pause()), rounds=1)
    benchmark.extra_info["longest pause in ms"] = round(1000 * pause)
    print(f"\nthe longest pause was {1000 * pause:.0f} ms")
    assert pause <= MOST_PAUSE
