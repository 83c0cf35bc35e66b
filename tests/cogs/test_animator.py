"""The animation cache: each animation is made once, one at a time, and the total size is bounded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from threading import Event

import pytest

from frontend.cache import TooMany
from frontend.playing.replays import QUEUE, Animator


@pytest.fixture
def hall() -> Iterator[Animator]:
    """An animator with a cache of ten bytes."""
    hall = Animator(kept=10)
    yield hall
    hall.close()


def animation(text: bytes, made: list[bytes], wait: Event | None = None) -> Callable[[], bytes]:
    """Function that makes this animation and appends it to ``made``. It waits for the event ``wait`` before."""

    def make() -> bytes:
        if wait is not None:
            assert wait.wait(timeout=300)
        made.append(text)
        return text

    return make


async def test_a_player_who_asks_while_it_is_made_gets_the_same_animation(hall: Animator) -> None:
    made: list[bytes] = []
    gate = Event()
    asked = [asyncio.create_task(hall.animation("a", animation(b"first", made, gate))) for _ in range(5)]
    await asyncio.sleep(0)
    asked[0].cancel()
    gate.set()
    assert await asyncio.gather(*asked[1:]) == [b"first"] * 4
    assert await hall.animation("a", animation(b"second", made)) == b"first"
    assert made == [b"first"]


async def test_the_animation_asked_for_longest_ago_makes_room(hall: Animator) -> None:
    made: list[bytes] = []
    for key in (b"aaaa", b"bbbb", b"aaaa", b"cccc", b"aaaa", b"bbbb"):
        assert await hall.animation(key, animation(key, made)) == key
    assert made == [b"aaaa", b"bbbb", b"cccc", b"bbbb"]
    huge = b"larger than all the room there is"
    assert await hall.animation("huge", animation(huge, made)) == huge
    assert await hall.animation(b"aaaa", animation(b"again", made)) == b"again"


async def test_what_is_forgotten_is_made_again_whether_it_was_ready_or_not(hall: Animator) -> None:
    made: list[bytes] = []
    gate = Event()
    await hall.animation("a", animation(b"old", made))
    waiting = asyncio.create_task(hall.animation("b", animation(b"late", made, gate)))
    await asyncio.sleep(0)
    hall.forget()
    gate.set()
    assert await waiting == b"late", "who had asked before gets it"
    assert await hall.animation("a", animation(b"new", made)) == b"new"
    assert await hall.animation("b", animation(b"new", made)) == b"new"


async def test_what_failed_is_tried_again(hall: Animator) -> None:
    def fail() -> bytes:
        raise ValueError("torn")

    with pytest.raises(ValueError, match="torn"):
        await hall.animation("a", fail)
    assert await hall.animation("a", animation(b"whole", [])) == b"whole"


async def test_who_would_wait_too_long_is_informed(hall: Animator) -> None:
    gate, made = Event(), list[bytes]()
    waiting = [asyncio.create_task(hall.animation(number, animation(b"x", made, gate))) for number in range(QUEUE)]
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await hall.animation("late", animation(b"late", made))
    gate.set()
    assert await asyncio.gather(*waiting) == [b"x"] * QUEUE
    assert await hall.animation("late", animation(b"late", made)) == b"late"
