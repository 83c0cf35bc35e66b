"""Settings for every test run, and preparations before the workers start."""

from __future__ import annotations

import gc
import logging
import os
import random
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from subprocess import DEVNULL
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from engines import GAMES
from locales.voice import COMMAND_IDS
from sessions.service import pending
from sessions.storage import postgresql, sqlite
from tests.files import empty_database

# Examples have no deadline, as machines differ in speed, and every run has the same examples.
settings.register_profile("any machine", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# Keep compiled modules, although many containers disable it by an environment variable: without them, each xdist worker
# and each program started by a test compiles all modules again, which takes seconds.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A token or setting of this machine's own bot must reach no test.
for name in [name for name in os.environ if name.startswith("LAGOON_") and not name.startswith("LAGOON_TEST_")]:
    del os.environ[name]

ROOT = Path(__file__).parents[1]
COMPILE = """
import sys
from thinking import jobs, warming
for job in warming.first_jobs():
    if job.game == sys.argv[1]:
        jobs.work(job)
"""
"""Program that compiles what the computers of one game need. The game is its argument."""
TWINS = ("nl", "cs")
"""Languages of slow tests: English and German stand for them in the others."""
COMPILING: list[subprocess.Popen[bytes]] = []


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> Generator[None, int, int]:
    """Start one worker more than xdist's default for slow tests, because many only wait, such as for a database."""
    return (yield) + int(config.option.markexpr != "not slow")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """Start compiling the searches, and compile the modules: in a fresh clone each worker would compile them all."""
    if not any((ROOT / "engines").rglob("*.native")):
        searched = [game.name for game in GAMES.values() if game.is_searched]
        COMPILING.extend(subprocess.Popen([sys.executable, "-c", COMPILE, name], cwd=ROOT) for name in searched)
        subprocess.run([sys.executable, "-m", "pytest", "-qq", "--collect-only"], cwd=ROOT, stdout=DEVNULL, check=False)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished() -> None:
    """Wait for the compilation before the first test; test collection runs in parallel."""
    while COMPILING:
        assert COMPILING.pop().wait() == 0


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark tests of training, on PostgreSQL, and in Dutch and Czech as slow. Each worker's part begins with slow tests.

    They wait while types are checked, and runs end evenly.

    Most tests on PostgreSQL have a twin on SQLite, German has the longest words, and the bot never trains.
    """
    for item in items:
        call = getattr(item, "callspec", None)
        params = {} if call is None else call.params
        is_in_training = item.path.is_relative_to(ROOT / "training")
        is_on_postgresql = "postgresql" in str(params.get("url")) or "bare_url" in getattr(item, "fixturenames", ())
        if is_in_training or is_on_postgresql or params.get("language") in TWINS:
            item.add_marker(pytest.mark.slow)
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    slow = [item for item in items if item.get_closest_marker("slow")]
    quick = [item for item in items if not item.get_closest_marker("slow")]
    ends = [len(quick) * part // workers for part in range(workers + 1)]
    parts = ((*slow[part::workers], *quick[ends[part] : ends[part + 1]]) for part in range(workers))
    items[:] = [item for part in parts for item in part]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Exempt imported objects from garbage collection: they live until the end, and scanning them slows every test."""
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
    gc.enable()


class Compiled(dict[Any, Any]):
    """Compiled statements, shared by all engines of a kind: SQLAlchemy's own cache is each engine's."""

    def get(self, key: Any, default: Any = None) -> Any:
        """Statement compiled for any engine with a dialect of this type; ``default`` if there is none."""
        return super().get((type(key[0]), *key[1:]), default)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__((type(key[0]), *key[1:]), value)


@pytest.fixture(autouse=True, scope="session")
def statements_compiled_once() -> None:
    """Compile each statement once in a process, and build the largest once: every test has services of its own."""
    for options in (sqlite._SQLITE, postgresql._POSTGRESQL):
        options["execution_options"] = {"compiled_cache": Compiled()}
    # The services that are made for each test build two statements that take longer than all else.
    pending._question = cache(pending._question)
    pending._all_left = cache(pending._all_left)


@pytest.fixture(autouse=True)
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same seats, deals, secrets and pauses in each run."""
    random.seed(1)
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(1))
    monkeypatch.setattr("sessions.service.daily.secrets", SimpleNamespace(token_hex="5eaf00d5".__mul__))


@pytest.fixture(autouse=True)
def logged_as_before() -> Iterator[None]:
    """Restore the logging configuration after a test: a starting bot changes it."""
    lagoon = logging.getLogger("lagoon")
    level = lagoon.level
    yield
    lagoon.setLevel(level)


@pytest.fixture
def token(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """The token in the environment. The bot starts without Discord, and without logging: its setup would persist."""
    monkeypatch.setattr("bot.start_log", lambda _: None)
    monkeypatch.setattr(logging.getLogger("discord"), "setLevel", lambda _: None)
    monkeypatch.setattr("discord.Client.login", lambda client, _: client.setup_hook())
    token: str = getattr(request, "param", "a.token")
    monkeypatch.setenv("LAGOON_TOKEN", token)
    return token


@pytest.fixture(autouse=True)
def commands_unknown() -> Iterator[None]:
    """Restore the known command ids after a test: they are global, as a process has one application."""
    yield
    COMMAND_IDS.clear()


@pytest.fixture(autouse=True)
def well_spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that logs a missing message or fact, except tests marked ``misspoken``."""
    faults: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: faults.append(record.getMessage())  # type: ignore[method-assign] # a handler of one use
    voices = logging.getLogger("lagoon.voice")
    voices.addHandler(handler)
    try:
        yield
    finally:
        voices.removeHandler(handler)
    if not request.node.get_closest_marker("misspoken"):
        cure = "write the message in locales/*/<area>.ftl, where its name begins with the area, or give say its facts"
        assert not faults, "\n".join([*sorted(set(faults)), cure])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests marked ``both_databases`` on PostgreSQL as well as SQLite, unless they name one database."""
    marked, named = metafunc.definition.get_closest_marker, metafunc.definition.iter_markers("parametrize")
    if "url" in metafunc.fixturenames and marked("both_databases") and "url" not in {mark.args[0] for mark in named}:
        metafunc.parametrize("url", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def url(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """An empty database: SQLite's, or the kind in the test's parameter."""
    with empty_database(getattr(request, "param", "sqlite"), tmp_path) as address:
        yield address


def pytest_unconfigure() -> None:
    """Close this process's PostgreSQL connections, if any."""
    if "tests.postgres" in sys.modules:
        sys.modules["tests.postgres"].leave()


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let child processes receive Ctrl+C and SIGHUP, even if the tests run in a shell's background or under nohup."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    terminal = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGINT, before)
    signal.signal(signal.SIGHUP, terminal)
