"""The bot's warm-up: pictures first, then the workers, and neither delays the other."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator, Sequence

import pytest

import render
from engines import GAMES
from frontend.pictures.artist import Artist
from tests.cogs.conftest import Here, House
from tests.sessions.nim import Nim, NimOptions, NimState
from tests.toys.house import TOYS, add_toys
from thinking.jobs import Job, work
from thinking.warming import first_jobs

pytestmark = pytest.mark.pictures


class Compiling(Here):
    """A pool that never gets warm: it fails, or compiles for ever."""

    def __init__(self, error: Exception | None = None) -> None:
        self.began = asyncio.Event()
        self.warmed: list[Job] = []
        self.cancelled = False
        self._error = error

    async def warm(self, jobs: Sequence[Job]) -> None:
        """Begin to get warm."""
        self.warmed += jobs
        self.began.set()
        if self._error:
            raise self._error
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.cancelled = True
            raise


class Drawings:
    """Which games have been drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games: list[str] = []
        draw = render.picture

        def picture(game: str, *given: object, **options: object) -> bytes:
            self.games.append(game)
            return draw(game, *given, **options)  # type: ignore[arg-type]

        monkeypatch.setattr(render, "picture", picture)


async def warming(house: House, pool: Compiling) -> None:
    """A bot with this pool begins to get warm, until it has come to the pool."""
    await house.restart(pool)
    house.bot.warm_up()
    async with asyncio.timeout(300):
        await pool.began.wait()


@pytest.fixture(autouse=True)
def searched_as_before() -> Iterator[None]:
    """Python searches for garbage as it did, whatever a warm bot has chosen."""
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> Drawings:
    return Drawings(monkeypatch)


async def test_what_a_warm_bot_holds_is_not_searched_for_garbage_any_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Artist, "warm_up", nothing)
    before = gc.get_freeze_count()
    house.bot.warm_up()
    assert house.bot._warming is not None
    await house.bot._warming
    try:
        assert gc.get_freeze_count() > before
    finally:
        if not before:
            gc.unfreeze()


async def nothing(_artist: Artist, _actions: int = 0) -> None:
    """An artist that draws nothing."""


async def test_an_artist_draws_every_game_to_get_warm(drawings: Drawings) -> None:
    artist = Artist()
    await artist.warm_up()
    artist.close()
    assert sorted(drawings.games) == sorted(GAMES)


async def test_an_artist_draws_a_game_as_it_goes_on(drawings: Drawings, monkeypatch: pytest.MonkeyPatch) -> None:
    add_toys(monkeypatch)
    artist = Artist()
    await artist.warm_up(7)
    artist.close()
    assert {drawings.games.count(name) for name in GAMES.keys() - TOYS.keys()} == {8}
    assert all(2 <= drawings.games.count(name) < 8 for name in TOYS), "they end sooner"


async def test_games_for_any_number_get_warm_and_one_that_cannot_harms_no_other(
    drawings: Drawings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Nim):
        name = "broken"
        levels = ("random",)

        def new(self, options: NimOptions, seats: int, seed: int) -> NimState:  # noqa: ARG002 - it begins no game
            raise ZeroDivisionError("no stones")

    monkeypatch.setitem(GAMES, "broken", Broken())
    house = sorted(set(GAMES) - {"broken"})
    before = [job for job in first_jobs() if job.game in house]
    add_toys(monkeypatch)
    artist = Artist()
    await artist.warm_up()
    artist.close()
    assert sorted(drawings.games) == sorted([*house, *TOYS])
    caplog.clear()
    jobs = first_jobs()
    assert "nothing to warm up with" in caplog.text
    assert "no stones" in caplog.text
    assert [job for job in jobs if job.game in house] == before
    theirs = [job for job in jobs if job.game not in house]
    assert {job.game for job in theirs} == {"tri0nim"}, "nobody else plays d1ve"
    assert len(theirs) == len(TOYS["tri0nim"].levels) + 1
    for job in theirs:
        work(job)


async def test_pictures_do_not_wait_for_the_workers(house: House, drawings: Drawings) -> None:
    pool = Compiling()
    await warming(house, pool)
    assert set(drawings.games) == set(GAMES)
    assert pool.warmed == first_jobs()


async def test_the_bot_closes_while_the_workers_get_warm(house: House) -> None:
    pool = Compiling()
    await warming(house, pool)
    await house.restart()
    assert pool.cancelled


async def test_workers_that_cannot_get_warm_are_logged(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await warming(house, Compiling(RuntimeError("no compiler")))
    await asyncio.sleep(0)
    assert "could not get warm" in caplog.text
    assert "no compiler" in caplog.text


async def test_the_workers_get_warm_where_pictures_cannot_be_drawn(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_given: object, **_options: object) -> bytes:
        raise OSError("no font")

    monkeypatch.setattr(render, "picture", fail)
    pool = Compiling()
    await warming(house, pool)
    assert pool.warmed == first_jobs()
    assert "no font" in caplog.text
