"""Reef's subcommand ``python -m engines reef-cards``, which checks a card set."""

from __future__ import annotations

import argparse
from pathlib import Path

from engines.base import Commands
from engines.commandline import add_cards, say
from engines.files import read_folder
from engines.reef import loading


def add_commands(commands: Commands) -> None:
    command = commands.add_parser("reef-cards", help=say("cli-reef-cards"))
    add_cards(command)
    command.add_argument("--check", nargs="?", const="", metavar="FOLDER", help=say("cli-reef-cards-check"))
    command.set_defaults(run=reef_cards)


def reef_cards(args: argparse.Namespace) -> None:
    """Check a folder of cards and print how many cards of each type it has. Raises BadSetup with all faults."""
    folder = Path(args.check) if args.check else args.cards
    files = loading.own_files() if folder is None else read_folder(folder, (*loading.FILES, loading.NAMES))
    cards = loading.load(files)
    counts = {"animals": len(cards.animals), "corals": len(cards.corals), "events": len(cards.events)}
    print(say("cli-reef-cards-well", **counts))
