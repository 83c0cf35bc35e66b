"""Sprites: drawn once, kept up to a number of bytes, the least recently used forgotten first."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from render.sprites import Sprites, bytes_of, packed_sprite, sprite

SIDE = 10


def plain() -> Image.Image:
    return Image.new("RGB", (SIDE, SIDE))


def test_an_image_counts_by_its_pixels():
    assert bytes_of(plain()) - bytes_of(Image.new("P", (SIDE, SIDE))) == 3 * SIDE * SIDE


def test_an_image_is_drawn_once():
    sprites = Sprites()
    assert sprites.get(("f", 1), plain) is sprites.get(("f", 1), plain)
    assert sprites.size == bytes_of(plain())


def test_the_least_recently_used_goes_first():
    sprites = Sprites(room=2 * bytes_of(plain()))
    first = sprites.get(("f", 1), plain)
    second = sprites.get(("f", 2), plain)
    sprites.get(("f", 1), plain)
    sprites.get(("f", 3), plain)
    assert sprites.get(("f", 1), plain) is first
    assert sprites.get(("f", 2), plain) is not second
    assert sprites.size <= sprites.room
    assert sprites.count("f") == 2


def test_more_room_for_a_while():
    sprites = Sprites(room=bytes_of(plain()))
    with sprites.roomier(3 * sprites.room):
        first = sprites.get(("f", 1), plain)
        for number in (2, 3):
            sprites.get(("f", number), plain)
        assert sprites.get(("f", 1), plain) is first
    assert sprites.count("f") == 1
    assert sprites.get(("f", 1), plain) is first, "the one that was used last"


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


def test_what_takes_long_is_drawn_once_even_if_it_is_forgotten(monkeypatch):
    sprites, times = Sprites(room=1), []
    monkeypatch.setattr("render.sprites.SPRITES", sprites)

    @packed_sprite
    def drawn(side: int) -> Image.Image:
        times.append(side)
        image = Image.new("P", (side, side), 1)
        image.putpalette([9, 9, 9, 7, 8, 6])
        return image

    first = drawn(3)
    drawn(4)
    again = drawn(3)
    assert times == [3, 4]
    assert again is not first
    assert (again.mode, again.size, again.convert("RGB").getpixel((2, 2))) == ("P", (3, 3), (7, 8, 6))
