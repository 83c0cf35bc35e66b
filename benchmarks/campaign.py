"""Campaigns with the bot as a process, a simulated Discord and simulated players.

    python -m benchmarks.campaign kills --events 100 --mixed --database postgresql --clusters 2

The exit status is 1 if there were violations.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from tests import postgres
from tests.files import empty_database

KINDS = ("kills", "faults", "load", "memory", "together")
DATABASES = ("sqlite", "postgresql")
"""Databases to choose from, for a campaign without a list of its own."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the campaign chosen on the command line. Returns the exit status: 1 if there were violations."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.campaign", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    kinds = parser.add_subparsers(dest="kind", required=True)
    modules = {name: import_module(f"benchmarks.{name}") for name in KINDS}  # here, as each process imports this file
    for name, module in modules.items():
        summary = (module.__doc__ or "").partition("\n")
        kind = kinds.add_parser(
            name, help=summary[0], description=module.__doc__, formatter_class=argparse.RawTextHelpFormatter
        )
        module.options(kind)
        kind.add_argument("--database", choices=getattr(module, "DATABASES", DATABASES), default="sqlite")
        kind.add_argument("--seed", type=int, default=1)
        kind.add_argument(
            "--folder", type=Path, help="keep the logs and SQLite's file there, even if nothing went wrong"
        )
    given = parser.parse_args(argv)
    folder = given.folder or Path(tempfile.mkdtemp(prefix="lagoon-campaign-"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with empty_database(given.database, folder) as url:
            wrong: int = asyncio.run(modules[given.kind].campaign(given, url, folder))
    except BaseException:
        print(f"the logs are in {folder}")
        raise
    finally:
        postgres.leave()
    if wrong:
        print(f"{wrong} things went wrong; the logs are in {folder}")
    else:
        print("0 things went wrong")
        if not given.folder:
            shutil.rmtree(folder)
    return min(1, wrong)


if __name__ == "__main__":
    sys.exit(main())
