"""A base for state machines over a database: open, close, reopen, and check the whole database."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from hypothesis.stateful import RuleBasedStateMachine, rule

from sessions.statistics.recompute import recompute
from sessions.storage.database import Database
from sessions.storage.verify import verify
from tests.files import empty_database
from tests.sessions.conftest import ALL_GAMES, Clock, sessions_on
from tests.sessions.matches import DERIVED, stored


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
        """Run a coroutine to its end. Returns its result."""
        return self.runner.run(action)

    @rule()
    def restart(self) -> None:
        """Close the database, and open it as a new process would."""
        self.do(self.database.close())
        self.open()

    def teardown(self) -> None:
        """Check the whole database, and close it."""
        try:
            self.do(self.at_the_end())
        finally:
            self.do(self.database.close())
            self.runner.close()
            self.stack.close()

    async def at_the_end(self) -> None:
        """Check that all logs replay to the stored states, and that a recount of results changes nothing."""
        assert [str(found) async for batch in verify(self.database, ALL_GAMES) for found in batch.discrepancies] == []
        rows = await stored(self.database, *DERIVED)
        async with self.database.write() as connection:
            assert (await connection.run_sync(recompute)).differences == 0
        assert await stored(self.database, *DERIVED) == rows
