"""The bot's warm-up: first pictures, then workers, without delaying each other."""

from __future__ import annotations

import asyncio
import functools
import gc
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from discord.channel import PartialMessageable
from discord.message import PartialMessage
from discord.state import AutoShardedConnectionState

import bot
import render
from engines import GAMES
from frontend.client import Lagoon
from frontend.operations.sync import CommandSync
from frontend.operations.warming import Warming
from frontend.pictures import Artist
from sandbox import simulated_clock
from sessions.service.clocks import Presence
from settings import Settings
from tests.cogs.conftest import PATIENCE, House, make_bot
from tests.cogs.pools import Here
from tests.sessions.nim import Nim, NimOptions, NimState
from tests.toys.house import TOYS, add_toys
from thinking.jobs import Job, work
from thinking.warming import first_jobs

pytestmark = pytest.mark.pictures


class Compiling(Here):
    """A pool that never becomes warm: it fails, or compiles forever."""

    def __init__(self, error: Exception | None = None) -> None:
        self.began = asyncio.Event()
        self.warmed: list[Job] = []
        self.cancelled = False
        self._error = error

    async def warm(self, jobs: Sequence[Job]) -> None:
        """Wait without end, or raise the test's error."""
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
    """An artist that records which games were drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games: list[str] = []
        draw = render.picture

        def picture(game: str, *given: object, **options: object) -> bytes:
            self.games.append(game)
            return draw(game, *given, **options)  # type: ignore[arg-type]

        monkeypatch.setattr(render, "picture", picture)


async def warming(house: House, pool: Compiling) -> None:
    """Start the warm-up of a bot with this pool, until it reaches the pool."""
    await house.restart(pool)
    house.bot.warm_up()
    async with asyncio.timeout(300):
        await pool.began.wait()


@pytest.fixture(autouse=True)
def searched_as_before() -> Iterator[None]:
    """Restore the garbage collector's settings, which a warm bot changes."""
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
    await until_warm(house)
    try:
        assert gc.get_freeze_count() > before
    finally:
        if not before:
            gc.unfreeze()


async def until_warm(house: House) -> None:
    async with asyncio.timeout(PATIENCE):
        assert house.bot._warming_up, "call warm_up() first"
        await house.bot._warming_up
        assert house.bot.warming._task
        await house.bot.warming._task


async def nothing(_artist: Artist, _actions: int = 0) -> None:
    """Draw nothing, in place of an artist's warm-up."""


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
    drawn = [drawings.games.count(name) for name in TOYS]
    assert 2 <= min(drawn) < 8, "some end sooner"
    assert max(drawn) <= 8


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
    played = {name: len(toy.levels) for name, toy in TOYS.items() if toy.levels}
    assert {job.game for job in theirs} == set(played), "no other computer plays the others"
    assert len(theirs) >= sum(played.values())
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


class Order:
    """Records the order of events after a start: visible calls to Discord, and processor-heavy work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps: list[str] = []
        self._note(monkeypatch, Artist, "warm_up", "warm pictures")
        self._note(monkeypatch, Compiling, "warm", "warm workers")
        self._note(monkeypatch, Presence, "arrive", "presence")
        self._note(monkeypatch, AutoShardedConnectionState, "parse_ready", "ready")
        self._note(monkeypatch, CommandSync, "run", "commands")
        self._note(monkeypatch, PartialMessageable, "send", "board")
        self._note(monkeypatch, PartialMessage, "edit", "old board")

    def _note(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str, step: str) -> None:
        call = getattr(owner, name)

        @functools.wraps(call)
        def noted(*given: Any, **options: Any) -> Any:
            self.steps.append(step)
            return call(*given, **options)

        monkeypatch.setattr(owner, name, noted)


async def owing(house: House, games: int) -> None:
    """Make the process owe boards. ``games``: the number of games."""
    for _ in range(games):
        await house.start(rated=False)
    for number in range(1, games + 1):
        await house.bot.sessions.playing.play(number, house.ada.id, 1, GAMES["ataxx"].parse("a7-b6"))
    house.bot.parts.sweep.stop()


async def restarted_warming(house: House, pool: Compiling) -> None:
    """Restart the process with warming up, like ``bot.py``."""
    await house.bot.close()
    bot = make_bot(house.settings, pool)
    bot.warm_up()
    await house.env.restart_bot(bot)


async def test_after_a_start_the_boards_that_are_owed_come_before_anything_else(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await owing(house, 3)
    order, pool = Order(monkeypatch), Compiling()
    await restarted_warming(house, pool)
    async with asyncio.timeout(300):
        await pool.began.wait()
    first = order.steps[:3]
    assert first == ["board"] * 3, f"shown by Sweep.begin before anything else: {order.steps}"
    assert {"warm pictures", "presence", "ready", "commands", "old board"} <= set(order.steps[3:])
    assert order.steps.index("presence") < order.steps.index("commands") < order.steps.index("ready")
    assert order.steps.index("old board") > order.steps.index("ready"), "old boards are the sweep's"
    shown = [(await house.session(number)).announced for number in (1, 2, 3)]
    assert shown == [2, 2, 2]


async def test_a_start_does_not_wait_for_boards_that_nobody_takes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frontend.operations.sweep.AT_FIRST", 0)
    await owing(house, 1)
    order, pool = Order(monkeypatch), Compiling()
    await restarted_warming(house, pool)
    assert {"presence", "ready", "commands"} <= set(order.steps)
    assert (await house.session()).announced == 2


async def test_what_is_warm_already_gets_warm_no_second_time(house: House) -> None:
    pool = Compiling()
    warming = Warming(Artist(), pool)
    assert warming.begin()
    async with asyncio.timeout(300):
        await pool.began.wait()
    await house.bot.close()
    again = Lagoon(house.settings, warming=warming, shard_count=1, guild_ready_timeout=0.1, clock=simulated_clock)
    again.warm_up()
    await house.env.restart_bot(again)
    assert (again.parts.pool, again.parts.artist) == (pool, warming.artist)
    assert pool.warmed == first_jobs()


async def test_a_process_that_stands_by_gets_warm_while_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    drawings, pool = Drawings(monkeypatch), Compiling()

    async def wait(*_place: Any, standing_by: Callable[[], object]) -> None:
        standing_by()
        async with asyncio.timeout(300):
            await pool.began.wait()

    monkeypatch.setattr("bot.pool_of", lambda _settings: pool)
    monkeypatch.setattr("bot.clusters.play", wait)
    await bot.play(Settings())
    assert pool.warmed == first_jobs()
    assert set(drawings.games) == set(GAMES)
