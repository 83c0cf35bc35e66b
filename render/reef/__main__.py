"""Prints Reef's cards as players read them, as a table in English: ``python -m render.reef``."""

from __future__ import annotations

import argparse
import sys

from engines.commandline import Parser, add_cards, run, say
from engines.files import read_folder
from engines.reef import loading
from engines.reef.cards import PrintedCard, printed_cards
from locales import ENGLISH
from render.reef import cardtext


def line(card: PrintedCard) -> str:
    """Line of the table about a card in English: name, numbers or kind, and rules."""
    name, rules = cardtext.name_of(ENGLISH, card), " ".join(cardtext.rules_of(ENGLISH, card))
    if card.type == "animal":
        points = "/".join(map(str, card.points))
        category = f"{card.category} ({card.category_cards})"
        facts = f"{card.kind}, {category}, cost {card.cost}, Colonies {card.colonies}, {points}"
        return f"{name} ({card.species}): {facts}. Feeding: {cardtext.condition_of(ENGLISH, card)} {rules}".rstrip()
    if card.type == "coral":
        basic = "Basic Coral, " if card.basic else ""
        return f"{name} ({card.species}): {basic}Colonies {card.sides.upper() or 'none'}. {rules}"
    return f"{name}: {card.kind} event. {rules}"


def table(args: argparse.Namespace) -> None:
    """Print every card. Raises BadSetup with every fault."""
    names = (*loading.FILES, loading.NAMES)
    cards = loading.load(loading.own_files() if args.cards is None else read_folder(args.cards, names))
    print("\n".join(line(card) for card in printed_cards(cards).values()))


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return its exit status. argparse exits with SystemExit after a usage error."""
    parser = Parser(prog="python -m render.reef", description=say("cli-render-reef"))
    add_cards(parser)
    parser.set_defaults(run=table)
    return run(parser, argv)


if __name__ == "__main__":
    sys.exit(main())
