"""The storage's command line: ``python -m sessions`` with a command.

``verify``, ``ratings``, ``backup FILE``, ``move --to URL``, ``export PERSON`` and ``erase PERSON``.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sqlite3
import sys
import textwrap
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

if not __package__:  # started by its path, from any folder
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from environment import importing

with importing():
    import msgspec
    from alembic.util import CommandError
    from sqlalchemy.engine import URL
    from sqlalchemy.exc import DBAPIError, SQLAlchemyError

    from engines.base import AnyGame
    from engines.commandline import error_text
    from engines.errors import BadSetup
    from engines.files import games_with
    from locales import ENGLISH, write_utf8
    from sessions.life.errors import MovedOn
    from sessions.service.privacy import Privacy
    from sessions.statistics.recompute import recompute
    from sessions.storage.address import BadAddress, parse
    from sessions.storage.clock import Clock
    from sessions.storage.copies import NotEmpty, back_up, move
    from sessions.storage.database import Database
    from sessions.storage.faults import CERTAIN
    from sessions.storage.ground import Ground
    from sessions.storage.migrations import NoTables, Unfit
    from sessions.verify import Discrepancy, verify
    from settings import Settings, SettingsError, accepted, check_address, load_settings

say = ENGLISH.say


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns its exit status: 0 for success, 1 if stored data is wrong, 2 if it did nothing."""
    write_utf8()
    given = _parser().parse_args(arguments)
    try:
        config = given.config or Path("config.toml")
        is_told = given.database and given.config is None
        settings = Settings() if is_told else load_settings(config, required=given.config is not None)
        url = given.database or settings.storage.url
        if given.command != "backup":  # which opens the file itself and has its messages
            check_address("--database", url)
        if given.command == "move":
            check_address("--to", given.to)
        address = parse(url)
    except SettingsError as error:
        return _cannot(str(error))
    except BadAddress:
        return _cannot(say("cli-sessions-address", accepted=accepted("storage.url")))
    file = address.database
    try:
        if address.get_backend_name() == "sqlite" and not (file and Path(file).is_file()):
            return _cannot(say("cli-sessions-none", file=str(file)))  # opening would create it
    except OSError as error:  # such as a folder that may not be entered
        return _cannot(say("cli-sessions-unread", file=str(file), why=str(error.strerror)))
    if given.command == "backup":
        return _back_up(address, given.file)
    if given.command == "move":
        return _move(url, given.to)
    try:
        return asyncio.run(_work(given, url, settings.folders))
    except Unfit as error:
        return _cannot(_unfit(error, file))
    except DBAPIError as error:
        return _cannot(say("cli-sessions-unread", file=str(file), why=_short(error.orig)))
    except (SQLAlchemyError, CommandError, ImportError, OSError) as error:
        return _cannot(say("cli-sessions-unread", file=str(file), why=_short(error)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sessions", description=say("cli-sessions"))
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("verify", help=say("cli-sessions-verify"))
    copying = commands.add_parser("backup", help=say("cli-sessions-backup"))
    copying.add_argument("file", metavar="FILE", type=Path, help=say("cli-sessions-backup-file"))
    rating = commands.add_parser("ratings", help=say("cli-sessions-ratings"))
    rating.add_argument("--recompute", action="store_true", help=say("cli-sessions-ratings-recompute"))
    moving = commands.add_parser("move", help=say("cli-sessions-move"))
    moving.add_argument("--to", metavar="URL", required=True, help=say("cli-sessions-move-to"))
    exporting = commands.add_parser("export", help=say("cli-sessions-export"))
    erasing = commands.add_parser("erase", help=say("cli-sessions-erase"))
    for command in (exporting, erasing):
        command.add_argument("person", metavar="PERSON", type=int, help=say("cli-sessions-person"))
    for command in (checking, copying, rating, moving, exporting, erasing):
        command.add_argument("--database", metavar="URL", help=say("cli-sessions-database"))
        command.add_argument("--config", metavar="FILE", type=Path, help=say("cli-sessions-config"))
    return parser


async def _work(given: argparse.Namespace, url: str, folders: Mapping[str, Path]) -> int:
    """Run a command that only needs an open database. Returns its exit status."""
    if given.command == "ratings":
        return await _count_again(url, keep=given.recompute)
    try:
        games = games_with(folders)
    except BadSetup as error:
        return _cannot(say("cli-sessions-fault", why=error_text(error)))
    if given.command == "verify":
        return await _verify(url, games)
    return await _privacy(url, games, given.person, erasing=given.command == "erase")


@contextlib.asynccontextmanager
async def _open(url: str) -> AsyncIterator[Database]:
    """Context manager with the open database, which is not migrated."""
    database = await Database.open(url, migrating=False)
    try:
        yield database
    finally:
        await database.close()


async def _privacy(url: str, games: Mapping[str, AnyGame], person: int, *, erasing: bool) -> int:
    async with _open(url) as database:
        clock = await Clock.begin(database)
        privacy = Privacy(Ground(database, clock.now, games))
        if erasing:
            try:
                ended = await privacy.erase(person)
            except MovedOn:
                return _cannot(say("cli-sessions-erase-running"))
            text = None if ended is None else say("cli-sessions-erased", games=str(len(ended)))
        else:
            stored = await privacy.export(person)
            text = None if stored is None else msgspec.json.format(msgspec.json.encode(stored)).decode()
    if text is None:
        return _cannot(say("cli-sessions-unknown", person=str(person)))
    print(text)
    return 0


async def _verify(url: str, games: Mapping[str, AnyGame]) -> int:
    checked = wrong = 0
    async with _open(url) as database:
        async for batch in verify(database, games):
            checked += batch.sessions
            wrong += len(batch.discrepancies)
            for discrepancy in batch.discrepancies:
                print(line_of(discrepancy))
    print(say("cli-sessions-verified", sessions=str(checked), wrong=str(wrong)))
    return 1 if wrong else 0


def line_of(wrong: Discrepancy) -> str:
    what = say(f"cli-wrong-{wrong.code}", **{name: _cut(fact) for name, fact in wrong.facts.items()})
    if wrong.code.startswith("cup-"):
        return say("cli-sessions-wrong-cup", cup=str(wrong.number), what=what)
    return say("cli-sessions-wrong", session=str(wrong.number), what=what)


async def _count_again(url: str, *, keep: bool) -> int:
    async with _open(url) as database, database.write() as connection:
        found = await connection.run_sync(recompute)
        if not keep:
            await connection.rollback()
    counts = {"results": str(found.results), "differences": str(found.differences)}
    print(say("cli-sessions-counted", kept=keep, **counts))
    return 1 if found.differences and not keep else 0


def _back_up(address: URL, target: Path) -> int:
    if address.get_backend_name() != "sqlite":
        return _cannot(say("cli-sessions-dump"))
    try:
        size = back_up(Path(address.database or ""), target)
    except FileExistsError:
        return _cannot(say("cli-sessions-exists", file=str(target)))
    except Unfit as error:
        _cannot(say("cli-sessions-not-copied", why=_unfit(error, address.database)))
        return 1 if error.code in CERTAIN else 2
    except (OSError, sqlite3.Error) as error:
        return _cannot(say("cli-sessions-not-copied", why=_short(error)))
    print(say("cli-sessions-copied", file=str(target), size=str(size)))
    return 0


def _move(url: str, to: str) -> int:
    address, target = parse(url), parse(to)
    if target == address:
        return _cannot(say("cli-sessions-itself"))
    try:
        rows = asyncio.run(_copy_all(url, to))
    except NotEmpty as error:
        return _cannot(say("cli-sessions-not-moved", why=_unfit(error, target.database)))
    except Unfit as error:
        return _cannot(say("cli-sessions-not-moved", why=_unfit(error, address.database)))
    except DBAPIError as error:
        return _cannot(say("cli-sessions-not-moved", why=_short(error.orig)))
    except (SQLAlchemyError, CommandError, OSError) as error:
        return _cannot(say("cli-sessions-not-moved", why=_short(error)))
    print(say("cli-sessions-moved", sessions=str(rows["sessions"]), players=str(rows["players"])))
    return 0


async def _copy_all(url: str, to: str) -> Mapping[str, int]:
    async with _open(url) as source:
        copy = await _open_empty(to)
        try:
            return await move(source, copy)
        finally:
            await copy.close()


async def _open_empty(url: str) -> Database:
    """Open the database at an address, creating its tables if it has none. Raises NotEmpty."""
    try:
        return await Database.open(url, migrating=False)
    except NoTables:
        await (await Database.open(url)).close()
        return await Database.open(url, migrating=False)  # copying a large database takes minutes
    except Unfit as error:
        raise NotEmpty(error.code, **error.facts) from None


def _unfit(error: Unfit, database: str | None) -> str:
    return say(f"cli-unfit-{error.code}", **{"database": str(database), **error.facts})


def _short(error: BaseException | None) -> str:
    """A driver's message, shortened, as it may quote a whole statement."""
    return _cut(str(error))


def _cut(text: str) -> str:
    return textwrap.shorten(text, 1000, placeholder=" …")


def _cannot(reason: str) -> int:
    print(" ".join(reason.split()), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
