"""Databases that cannot hold Lagoon's data: the start says so, and why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy.engine import make_url

from frontend.operations.loglines import unfit_line
from sessions.storage import database
from sessions.storage.database import Database
from sessions.storage.faults import Fault
from sessions.storage.migrations import Unfit
from tests import postgres
from tests.sessions.conftest import SQLITE_ONLY


async def refusal(url: str) -> Unfit:
    """Error on opening a database that the bot cannot use."""
    with pytest.raises(Unfit) as refused:
        await Database.open(url)
    return refused.value


@pytest.fixture
def limited(request: pytest.FixtureRequest) -> Iterator[str]:
    """Address of a database in the test's encoding."""
    with postgres.bare_database(f"ENCODING '{request.param}' LOCALE 'C' TEMPLATE template0") as url:
        yield url


@pytest.mark.parametrize("limited", ["LATIN1", "SQL_ASCII"], indirect=True)
async def test_a_database_that_cannot_hold_every_name_is_refused(limited: str) -> None:
    error = await refusal(limited)
    assert not error.may_pass
    assert "and cannot hold every name: create a database in UTF-8" in unfit_line(error)


@pytest.fixture
def standby(bare_url: str) -> str:
    """Address of a database that can only be read."""
    postgres.execute(f'ALTER DATABASE "{make_url(bare_url).database}" SET default_transaction_read_only = on')
    return bare_url


async def test_a_database_that_can_only_be_read_is_refused_until_it_can_be_written(standby: str) -> None:
    error = await refusal(standby)
    assert error.may_pass, "a standby may become the primary"
    assert "name the primary server" in unfit_line(error)


@pytest.fixture
def stranger(bare_url: str) -> Iterator[str]:
    """Address of a database without tables, as a user without rights."""
    address = make_url(bare_url)
    name = f"{address.database}_stranger"
    postgres.execute(f'CREATE ROLE "{name}" LOGIN')
    try:
        yield address.set(username=name).render_as_string(hide_password=False)
    finally:
        postgres.execute(f'DROP ROLE "{name}"')


async def test_a_user_who_may_not_create_tables_is_refused(stranger: str) -> None:
    error = await refusal(stranger)
    assert (error.code, error.may_pass) == ("denied", False)
    assert "permission denied for schema public" in unfit_line(error)


async def test_a_user_who_may_not_use_the_tables_is_refused(bare_url: str, stranger: str) -> None:
    await (await Database.open(bare_url)).close()
    error = await refusal(stranger)
    assert (error.code, error.may_pass) == ("denied", False)
    assert "table" in unfit_line(error)


async def test_an_old_program_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "OLDEST", dict.fromkeys(database.OLDEST, (99, 5)))
    error = await refusal(url)
    assert not error.may_pass
    assert unfit_line(error).endswith("is too old: the bot needs 99.5 or newer")


@SQLITE_ONLY
async def test_a_file_that_can_only_be_read_is_refused_at_the_start(url: str) -> None:
    await (await Database.open(url)).close()
    error = await refusal(url.replace("///", "///file:") + "?mode=ro&uri=true")
    assert isinstance(error, Fault)
    assert (error.code, error.may_pass) == ("unwritable", False)
