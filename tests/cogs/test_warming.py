"""How the bot gets warm: pictures first, then the workers, and neither stands in the other's way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

import render
from engines import GAMES
from frontend.pictures.artist import Artist
from tests.cogs.conftest import Here, House
from thinking.jobs import Job
from thinking.warming import first_jobs


class Compiling(Here):
    """A pool that never gets warm: it fails, or compiles for ever."""

    def __init__(self, error: Exception | None = None) -> None:
        self.began = asyncio.Event()
        self.warmed: list[Job] = []
        self.called_off = False
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
            self.called_off = True
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
    async with asyncio.timeout(30):
        await pool.began.wait()


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> Drawings:
    return Drawings(monkeypatch)


async def test_an_artist_draws_every_game_to_get_warm(drawings: Drawings) -> None:
    artist = Artist()
    await artist.warm_up()
    artist.close()
    assert sorted(drawings.games) == sorted(GAMES)


async def test_pictures_do_not_wait_for_the_workers(house: House, drawings: Drawings) -> None:
    pool = Compiling()
    await warming(house, pool)
    assert sorted(drawings.games) == sorted(GAMES)
    assert pool.warmed == first_jobs()


async def test_the_bot_closes_while_the_workers_get_warm(house: House) -> None:
    pool = Compiling()
    await warming(house, pool)
    await house.restart()
    assert pool.called_off


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
