"""Reef's own command: ``python -m engines reef-cards``. It tells cards as people read them, in English."""

from __future__ import annotations

import argparse
from pathlib import Path

from engines.base import Commands
from engines.commandline import add_cards, say
from engines.files import read_folder
from engines.reef import census, loading
from engines.reef.printed import printed_cards


def add_commands(commands: Commands) -> None:
    """Adds ``reef-cards``."""
    command = commands.add_parser("reef-cards", help=say("cli-reef-cards"))
    add_cards(command)
    command.add_argument("--check", nargs="?", const="", metavar="FOLDER", help=say("cli-reef-cards-check"))
    command.add_argument("--table", action="store_true", help=say("cli-reef-cards-table"))
    command.set_defaults(run=reef_cards)


def reef_cards(args: argparse.Namespace) -> None:
    """Checks a folder of reef cards, or prints a card set as a table. Raises BadSetup with every fault."""
    folder = Path(args.check) if args.check else args.cards
    files = loading.own_files() if folder is None else read_folder(folder, (*loading.FILES, loading.NAMES))
    cards = loading.load(files)
    if args.check is not None:
        counts = {"animals": len(cards.animals), "corals": len(cards.corals), "events": len(cards.events)}
        print(say("cli-reef-cards-well", **counts))
    if args.table:
        from engines.reef.cardlist import line  # noqa: PLC0415 - only here are words and pictures needed

        print("\n".join(line(face) for face in printed_cards(cards).values()), census.tally(cards), sep="\n\n")
