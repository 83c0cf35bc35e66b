"""Sprites: drawn once, kept up to a number of bytes, evicted by worth."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from render.sprites import ROOM, SPRITES, Sprites, bytes_of, sprite
from tests.render.mixture import each_kind, mixed

SIDE = 10


def plain() -> Image.Image:
    return Image.new("RGB", (SIDE, SIDE))


def test_an_image_counts_by_its_pixels():
    assert bytes_of(plain()) - bytes_of(Image.new("P", (SIDE, SIDE))) == 3 * SIDE * SIDE


def test_an_image_is_drawn_once():
    sprites = Sprites()
    assert sprites.get(("f", 1), plain) is sprites.get(("f", 1), plain)
    assert sprites.size == bytes_of(plain())


@pytest.fixture
def clock(monkeypatch):
    """Processor time in seconds, set by the test."""
    times = [0.0]
    monkeypatch.setattr("render.sprites.thread_time", lambda: times[0])
    return times


def in_seconds(clock: list[float], seconds: float) -> Callable[[], Image.Image]:
    """Drawing function that takes this many seconds of the ``clock``."""

    def draw() -> Image.Image:
        clock[0] += seconds
        return plain()

    return draw


def test_of_what_takes_equally_long_the_least_recently_used_goes_first(clock):
    sprites = Sprites(room=2 * bytes_of(plain()))
    draw = in_seconds(clock, 1)
    first = sprites.get(("f", 1), draw)
    sprites.get(("f", 2), draw)
    sprites.get(("f", 3), draw)
    assert sprites.count("f") == 2
    assert sprites.size <= sprites.room
    again = sprites.get(("f", 1), draw)
    assert again is not first
    sprites.get(("f", 4), draw)
    assert sprites.get(("f", 1), draw) is again


def test_what_is_used_again_after_something_went_outlives_what_is_not(clock):
    sprites = Sprites(room=2 * bytes_of(plain()))
    draw = in_seconds(clock, 1)
    sprites.get(("f", 1), draw)
    second = sprites.get(("f", 2), draw)
    sprites.get(("f", 3), draw)
    assert sprites.get(("f", 2), draw) is second
    sprites.get(("f", 4), draw)
    assert sprites.get(("f", 2), draw) is second


def test_what_takes_long_to_draw_stays_longer(clock):
    sprites = Sprites(room=2 * bytes_of(plain()))
    slow = sprites.get(("slow", 1), in_seconds(clock, 10))
    for number in range(8):
        sprites.get(("quick", number), in_seconds(clock, 1))
    assert sprites.get(("slow", 1), plain) is slow
    for number in range(40):
        sprites.get(("quick", number), in_seconds(clock, 1))
    assert sprites.count("slow") == 0, "it is not used any more"


def test_what_goes_is_found_without_looking_at_all_that_stays():
    looks = 0

    class Key(int):
        def __hash__(self) -> int:
            nonlocal looks
            looks += 1
            return int(self)

    many = 500
    sprites = Sprites(room=many * bytes_of(plain()))
    for number in range(2 * many):
        sprites.get(("f", Key(number)), plain)
    assert sprites.count("f") == many
    assert looks < 10 * many, "keys are hashed again and again, and hashing a card's takes microseconds"


def test_threads_never_lose_count():
    sprites = Sprites(room=5 * bytes_of(plain()))
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda number: sprites.get(("f", number % 20), plain), range(2000)))
    assert sprites.size == sprites.count("f") * bytes_of(plain())
    assert sprites.size <= sprites.room


def test_arguments_tell_sprites_apart():
    @sprite
    def drawn(side: int, *, grey: bool = False) -> Image.Image:
        return Image.new("L" if grey else "RGB", (side, side))

    assert drawn(3) is drawn(3)
    assert drawn(3, grey=True).mode == "L"
    assert drawn(4).size == (4, 4)


def test_a_large_image_is_kept_packed():
    def large() -> Image.Image:
        image = Image.new("P", (400, 300), 1)
        image.putpalette([9, 9, 9, 7, 8, 6])
        image.paste(0, (5, 5, 20, 20))
        return image

    sprites = Sprites()
    first = sprites.get(("f", 1), large)
    again = sprites.get(("f", 1), large)
    assert sprites.drawn == 1
    assert sprites.size < bytes_of(first) / 20
    assert (again.mode, again.size, again.tobytes(), again.getpalette()) == (
        (first.mode, first.size, first.tobytes(), first.getpalette())
    )


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "RGBA"])
def test_an_image_of_any_mode_comes_back_as_it_was(mode):
    def large() -> Image.Image:
        return Image.effect_noise((301, 203), 64).convert(mode)

    sprites = Sprites()
    first, again = sprites.get(("f", 1), large), sprites.get(("f", 1), large)
    assert again is not first
    assert (again.mode, again.size, again.tobytes()) == (mode, (301, 203), first.tobytes())


def test_all_kinds_of_boards_at_once_are_drawn_from_sprites_that_are_kept(monkeypatch):
    """In two looks with two fifths of the capacity, after the first picture of each kind."""
    monkeypatch.setattr(SPRITES, "room", 2 * ROOM // 5)
    SPRITES.clear()
    shown = mixed(each_kind(("dark", "contrast"), count=2, actions=20))
    drawn = []
    for _ in range(2):
        before = SPRITES.drawn
        sizes = [len(each.draw()) for each in shown]
        drawn.append((SPRITES.drawn - before) / len(sizes))
    assert drawn[0] > 1
    assert drawn[1] == 0, "sprites are drawn again and again: make them smaller, or render.sprites.ROOM larger"
