"""The command line of the storage: ``python -m sessions verify``, ``ratings``, ``backup FILE``, ``move --to URL``."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sqlite3
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from engines import GAMES
from sessions.statistics.recompute import recompute
from sessions.storage.backup import back_up
from sessions.storage.database import Database
from sessions.storage.migrations import NoTables, Unfit
from sessions.storage.move import NotEmpty, move
from sessions.storage.verify import verify
from settings import ACCEPTED, SettingsError, check_address, load_settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. The exit status is 0 if all is well, 1 if something stored is wrong, 2 if it cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m sessions", description="Look after the stored sessions.")
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("verify", help="replay every session from its log and compare with what is stored")
    copying = commands.add_parser("backup", help="copy the database into a new file, while the bot runs")
    copying.add_argument("file", metavar="FILE", type=Path, help="the copy; it must not exist yet")
    rating = commands.add_parser("ratings", help="count every result again and compare with what is stored")
    rating.add_argument("--recompute", action="store_true", help="keep what comes of it; stop the bot before")
    moving = commands.add_parser("move", help="copy everything into another, empty database; stop the bot before")
    moving.add_argument("--to", metavar="URL", required=True, help="the storage address of the empty database")
    for command in (checking, copying, rating, moving):
        command.add_argument("--database", metavar="URL", help="the storage address (default: the configuration's)")
        command.add_argument("--config", metavar="FILE", type=Path, help="default: config.toml")
    given = parser.parse_args(arguments)
    try:
        config = given.config or Path("config.toml")
        url = given.database or load_settings(config, required=given.config is not None).storage.url
        if given.command != "backup":  # which opens the file by itself, and says what it takes
            check_address("--database", url)
        if given.command == "move":
            check_address("--to", given.to)
        address = make_url(url)
    except SettingsError as error:
        return _cannot(str(error))
    except (ArgumentError, ValueError):
        return _cannot(f"--database must be {ACCEPTED['storage.url']}")
    file = address.database
    if address.get_backend_name() == "sqlite" and not (file and Path(file).is_file()):
        return _cannot(f"there is no database {file}")  # opening would create an empty one
    if given.command == "backup":
        return _back_up(address, given.file)
    if given.command == "move":
        return _move(address, given.to)
    try:
        return asyncio.run(_verify(url) if given.command == "verify" else _count_again(url, keep=given.recompute))
    except Unfit as error:
        return _cannot(f"{file} {error}")
    except DBAPIError as error:
        return _cannot(f"{file} cannot be read: {error.orig}")
    except (SQLAlchemyError, CommandError, ImportError, OSError) as error:
        return _cannot(f"{file} cannot be read: {error}")


async def _verify(url: str) -> int:
    checked = wrong = 0
    database = await Database.open(url, migrating=False)
    try:
        async for batch in verify(database, GAMES):
            checked += batch.sessions
            wrong += len(batch.discrepancies)
            for discrepancy in batch.discrepancies:
                print(discrepancy)
    finally:
        await database.close()
    print(f"{checked} sessions checked, {wrong} discrepancies")
    return 1 if wrong else 0


async def _count_again(url: str, *, keep: bool) -> int:
    database = await Database.open(url, migrating=False)
    try:
        async with database.write() as connection:
            found = await connection.run_sync(recompute)
            if not keep:
                await connection.rollback()
    finally:
        await database.close()
    said = "mended" if keep else "not as they should be"
    print(f"{found.results} results counted, {found.differences} ratings and bests {said}")
    return 1 if found.differences and not keep else 0


def _back_up(address: URL, target: Path) -> int:
    if address.get_backend_name() != "sqlite":
        return _cannot(
            "PostgreSQL is copied by its own tool, also while the bot runs: pg_dump --format=custom --file=FILE, "
            "then the database's name; pg_restore brings it back into an empty database"
        )
    try:
        size = back_up(Path(address.database or ""), target)
    except FileExistsError:
        return _cannot(f"{target} exists already; name a new file")
    except Unfit as error:
        return _cannot(f"no copy was made: {address.database} {error}")
    except (OSError, sqlite3.Error) as error:
        return _cannot(f"no copy was made: {error}")
    print(f"{target}: {size} bytes")
    return 0


def _move(address: URL, to: str) -> int:
    target = make_url(to)
    if target == address:
        return _cannot("--to names the database that is to be moved")
    try:
        rows = asyncio.run(_copy_all(address, target))
    except Unfit as error:
        return _cannot(f"nothing was moved: {address.database} {error}")
    except NotEmpty as error:
        return _cannot(f"nothing was moved: {target.database} {error}")
    except DBAPIError as error:
        return _cannot(f"nothing was moved: {error.orig}")
    except (SQLAlchemyError, CommandError, OSError) as error:
        return _cannot(f"nothing was moved: {error}")
    print(f"{rows['sessions']} sessions and {rows['players']} players moved: now name the new address in storage.url")
    return 0


async def _copy_all(address: URL, target: URL) -> Mapping[str, int]:
    async with contextlib.AsyncExitStack() as stack:
        source = await Database.open(_shown(address), migrating=False)
        stack.push_async_callback(source.close)
        copy = await _open_empty(_shown(target))
        stack.push_async_callback(copy.close)
        return await move(source, copy)


async def _open_empty(url: str) -> Database:
    """The database at an address, whose tables are made if it has none at all. Raises NotEmpty."""
    try:
        return await Database.open(url, migrating=False)
    except NoTables:
        return await Database.open(url)
    except Unfit as error:
        raise NotEmpty(str(error)) from None


def _shown(address: URL) -> str:
    return address.render_as_string(hide_password=False)


def _cannot(reason: str) -> int:
    print(" ".join(reason.split()), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
