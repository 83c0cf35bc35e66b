"""Settings of every test run, and preparations made once before the workers begin."""

from __future__ import annotations

import gc
import logging
import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from engines import GAMES
from locales.voice import COMMAND_IDS

# No example is too slow: how long it takes is up to the machine. And every run has the same examples.
settings.register_profile("any machine", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# What is compiled is kept, also where the environment says otherwise, as it does in many containers: each worker of
# xdist, and each program that a test starts, would compile all modules anew, seconds each.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

ROOT = Path(__file__).parents[1]
COMPILE = """
import sys
from thinking import jobs, warming
for job in warming.first_jobs():
    if job.game == sys.argv[1]:
        jobs.work(job)
"""
"""Loads and compiles what one game's computers need."""
COMPILING: list[subprocess.Popen[bytes]] = []


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One more than xdist would begin, as some tests wait: for a database, a socket, a program that ends."""
    return (yield) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """Have the searches compiled: in a fresh clone every worker of xdist would compile them, at the same time."""
    if not any((ROOT / "engines").rglob("*.native")):
        searched = [game.name for game in GAMES.values() if game.is_searched]
        COMPILING.extend(subprocess.Popen([sys.executable, "-c", COMPILE, name], cwd=ROOT) for name in searched)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished() -> None:
    """No test begins before that is done; tests are collected meanwhile."""
    while COMPILING:
        assert COMPILING.pop().wait() == 0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow ones come first, so that at the end no worker is left alone with one."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What importing everything makes stays to the end, and is not searched for garbage again in every test."""
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
    gc.enable()


@pytest.fixture(autouse=True)
def logged_as_before() -> Iterator[None]:
    """The next test logs what this one did at its beginning: a bot that starts chooses what is logged."""
    lagoon = logging.getLogger("lagoon")
    level = lagoon.level
    yield
    lagoon.setLevel(level)


@pytest.fixture(autouse=True)
def commands_unknown() -> Iterator[None]:
    """The next test knows no ids of commands from this one's bot: a process has one application."""
    yield
    COMMAND_IDS.clear()


@pytest.fixture(autouse=True)
def well_spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """No voice logs a message that is not there or lacks a fact, except in tests with the mark ``misspoken``."""
    told: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: told.append(record.getMessage())  # type: ignore[method-assign] # a handler of one use
    voices = logging.getLogger("lagoon.voice")
    voices.addHandler(handler)
    try:
        yield
    finally:
        voices.removeHandler(handler)
    if not request.node.get_closest_marker("misspoken"):
        assert not told, "\n".join(sorted(set(told)))


def pytest_unconfigure() -> None:
    """Close what this process has open on the PostgreSQL server, if anything."""
    if "tests.postgres" in sys.modules:
        sys.modules["tests.postgres"].leave()
