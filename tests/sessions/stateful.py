"""A base for state machines over a database: open, close, reopen, and check the whole database."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any

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
