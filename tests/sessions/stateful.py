"""A base for state machines over a database: open, close, reopen, and check the whole database."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, rule

from sessions.storage.database import Database
from tests.files import empty_database
from tests.sessions.conftest import Clock, sessions_on
from tests.sessions.matches import check


class Stored(RuleBasedStateMachine):
    """A database in a temporary folder, as the base of state machines."""

    storage = "sqlite"

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        self.url = self.stack.enter_context(empty_database(self.storage, folder))
        self.runner = asyncio.Runner()
        self.clock = Clock()
        self.open()

    def open(self) -> None:
        """Open the database as a new process would."""
        self.database = self.do(Database.open(self.url))
        self.service = sessions_on(self.database, self.clock)

    def do(self, action: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(action)

    @rule()
    def restart(self) -> None:
        """Close the database, and open it as a new process would."""
        self.do(self.database.close())
        self.open()

    def teardown(self) -> None:
        try:
            self.do(self.at_the_end())
        finally:
            self.do(self.database.close())
            self.runner.close()
            self.stack.close()

    async def at_the_end(self) -> None:
        await check(self.database)


def on_both(machine: type[Stored], examples: int) -> list[Any]:
    """Make a state machine's slow tests: over SQLite, and over PostgreSQL with two examples, as each costs more."""
    on_postgresql: Any = type(f"{machine.__name__}OnPostgreSQL", (machine,), {"storage": "postgresql"})
    made = [machine.TestCase, on_postgresql.TestCase]
    for test, count in zip(made, (examples, 2), strict=True):
        test.settings = settings(max_examples=count, stateful_step_count=40, deadline=None, derandomize=True)
    return [pytest.mark.slow(test) for test in made]
