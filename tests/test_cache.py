"""Caches of values, of pictures and of chosen languages: bounded in bytes, one computation per value."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from engines import GAMES
from engines.reef.view import ReefView
from frontend import cache, memory
from frontend.cache import MIB, Cache, TooMany, bytes_of
from frontend.faces.reef.pictures import offer_sketches, part_sketch, tableau_sketch
from frontend.languages import Languages
from frontend.pictures import OWN_LOOK, TRIM_EVERY, Artist, Look, Sketch, board_sketch, key_of
from locales import ENGLISH, voice
from render.sprites import ROOM
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.service.settings import ChosenSettings


def made(value: str) -> Callable[[], Awaitable[str]]:
    """Function that makes this value at once."""

    async def make() -> str:
        return value

    return make


async def test_the_least_recently_requested_goes_when_there_is_no_room() -> None:
    kept: Cache[int, str] = Cache(10, size=len)
    for key, value in enumerate(("1234", "5678")):
        await kept.get(key, made(value))
    assert await kept.get(0, made("again")) == "1234"
    await kept.get(2, made("90"))
    await kept.get(3, made("9"))  # evicts the second
    assert [await kept.get(key, made("new")) for key in (0, 2, 3)] == ["1234", "90", "9"]
    assert await kept.get(1, made("new")) == "new"


async def test_what_is_larger_than_the_room_is_handed_over_and_not_kept() -> None:
    kept: Cache[int, str] = Cache(3, size=len)
    assert await kept.get(0, made("12345")) == "12345"
    assert await kept.get(0, made("1")) == "1"
    kept.forget()
    assert await kept.get(0, made("123")) == "123"
    assert await kept.get(0, made("4")) == "123", "the room of what was forgotten is free"


async def test_a_value_is_made_while_a_caller_waits_for_it_and_no_longer() -> None:
    kept: Cache[int, str] = Cache(10, size=len, queue=1)
    cancelled: list[int] = []

    async def slow() -> str:
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.append(1)
        return "x"

    waiting = [asyncio.create_task(kept.get(1, slow)) for _ in range(2)]
    await asyncio.sleep(0)
    for task in waiting:
        assert not cancelled
        task.cancel()
        await asyncio.wait([task])
    assert await kept.get(1, made("anew")) == "anew", "it does not wait for what was given up"
    assert cancelled == [1]


async def test_only_so_many_are_made_at_a_time() -> None:
    kept: Cache[int, str] = Cache(10, size=len, queue=2)
    gate = asyncio.Event()

    async def slow() -> str:
        await gate.wait()
        return "x"

    waiting = [asyncio.create_task(kept.get(key, slow)) for key in (1, 2, 2)]
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await kept.get(3, slow)
    gate.set()
    assert await asyncio.gather(*waiting) == ["x"] * 3
    assert await kept.get(3, slow) == "x"


def test_all_caches_together_are_bounded() -> None:
    rooms = (cache.ANIMATIONS, cache.COURSES, cache.ANALYSES, cache.SAMPLES, cache.PICTURES, ROOM)
    assert sum(rooms) <= 29 * MIB


def test_a_value_is_measured_with_all_that_it_holds() -> None:
    assert bytes_of("x" * 1000) > 1000
    assert bytes_of(["x" * 1000, "y" * 1000]) > 2 * bytes_of("x" * 500)


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


class Stored:
    """A stored choice of language. The test decides when a read completes."""

    def __init__(self) -> None:
        self.settings = PlayerSettings(language="de")
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.reads = 0

    async def player_settings(self, _user: int) -> PlayerSettings:
        """Settings from the time of the call, returned when the test allows it."""
        self.reads += 1
        found = self.settings
        await self.may_answer.wait()
        return found

    async def note(self, _user: int, **changes: Any) -> PlayerSettings:
        """Store changes of the settings. Returns all settings."""
        self.settings = replace(self.settings, **changes)
        return self.settings

    async def server_settings(self, _server: int) -> ServerSettings:
        """Settings of an English server."""
        return ServerSettings(language="en")


def interaction(server: int | None = None) -> Any:
    return SimpleNamespace(user=SimpleNamespace(id=1), locale="en-US", guild_id=server)


async def test_a_choice_is_read_once_and_again_after_a_change() -> None:
    stored = Stored()
    languages = Languages(cast("ChosenSettings", stored))
    assert [(await languages.of_reader(interaction())).language for _ in range(3)] == ["de"] * 3
    assert stored.reads == 1
    stored.settings = PlayerSettings(language="nl")  # in another process
    assert (await languages.of_reader(interaction())).language == "de", "no news of the change has come"
    languages.forget(1)
    assert (await languages.of_reader(interaction())).language == "nl"
    assert stored.reads == 2


async def test_what_was_read_before_a_change_is_not_kept_after_it() -> None:
    stored = Stored()
    languages = Languages(cast("ChosenSettings", stored))
    stored.may_answer.clear()
    reading = asyncio.create_task(languages.of_reader(interaction()))
    await asyncio.sleep(0)
    stored.settings = PlayerSettings(language="cs")
    languages.forget(1)
    stored.may_answer.set()
    assert (await reading).language == "de", "that was asked before"
    assert (await languages.of_reader(interaction())).language == "cs"


async def test_another_language_is_explained_once_in_all_servers() -> None:
    languages = Languages(cast("ChosenSettings", Stored()))
    assert [await languages.take_explanation(interaction(server), "de") for server in (7, 7, 8)] == [True, False, False]
