"""Pictures that people come back to are drawn once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines import GAMES
from engines.reef.view import ReefView
from frontend import memory
from frontend.faces.reef.pictures import offer_sketches, part_sketch, tableau_sketch
from frontend.pictures import OWN_LOOK, TRIM_EVERY, Artist, Look, Sketch, board_sketch, key_of
from locales import ENGLISH, voice


@pytest.fixture
def artist() -> Iterator[Artist]:
    artist = Artist()
    yield artist
    artist.close()


class Pencil:
    """Counts how often a sketch is drawn."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self, _look: Look) -> bytes:
        self.drawn += 1
        return b"%d" % self.drawn


async def test_a_picture_with_a_key_is_drawn_once_in_each_look(artist: Artist) -> None:
    pencil = Pencil()
    sketches = [Sketch(name, "", pencil, key=b"key") for name in ("a.png", "b.png")]
    assert {each.data for each in await artist.finish(sketches, OWN_LOOK)} == {b"1"}
    assert (await artist.draw(sketches[0], Look(theme="light"))).data == b"2"
    artist.forget()
    assert (await artist.draw(sketches[1], OWN_LOOK)).data == b"3"


async def test_a_picture_without_a_key_is_drawn_again(artist: Artist) -> None:
    pencil = Pencil()
    for _ in range(2):
        await artist.draw(Sketch("a.png", "", pencil), OWN_LOOK)
    assert pencil.drawn == 2


async def test_free_memory_is_returned_after_every_few_pictures(
    artist: Artist, monkeypatch: pytest.MonkeyPatch
) -> None:
    trims = list[int]()
    pencil = Pencil()
    monkeypatch.setattr(memory, "trim", lambda: trims.append(pencil.drawn))
    for _ in range(2 * TRIM_EVERY):
        await artist.draw(Sketch("a.png", "", pencil), OWN_LOOK)
    assert trims == [TRIM_EVERY, 2 * TRIM_EVERY]


def test_a_key_tells_apart_everything_that_is_shown() -> None:
    game = GAMES["reef"]
    state = game.new(game.options(), 2, 1)
    views: list[ReefView] = [game.view(state, seat) for seat in (0, 1)]
    keys = [each.key for view in views for say in (ENGLISH, voice("de")) for each in offer_sketches(say, view)]
    keys += [tableau_sketch(ENGLISH, view, seat, name=name).key for view in views for seat in (0, 1) for name in "AB"]
    keys += [part_sketch(ENGLISH, views[0], "animals", buyable).key for buyable in (frozenset(), frozenset("a"))]
    assert len(set(keys)) == len(keys) == 18
    assert all(keys)
    assert key_of(ENGLISH, views[0]) == key_of(ENGLISH, game.view(state, 0))
    assert not board_sketch(ENGLISH, "reef", views[0]).key
