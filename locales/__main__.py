"""Command line for the catalogues: ``python -m locales``.

``check`` prints a line for each fault, and exits with 1 if there are any.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

if not __package__:  # started by its path, from any folder
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from locales import ENGLISH, FOLDER, LANGUAGES, voice, write_utf8
from locales.check import ENGLISH_ONLY, Catalogue, examples, faults

SHOWN: Final = 12
"""Most combinations of branches shown for one message. Beyond it, each branch is shown once."""

PEOPLE: Final = dict.fromkeys(("actor", "host", "owner", "player", "who"), "@Ada")
FACTS: Final = {
    **PEOPLE,
    "cell": "c4",
    "command": "play",
    "guests": "@Ben",
    "link": "#12",
    "number": "12",
    "players": "@Ben",
}
"""Example facts by name. Any other fact is shown as its name in ⟪brackets⟫."""


def texts(language: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each message's name and its different texts, for the branches chosen by ``examples``."""
    catalogue, speaking = Catalogue(FOLDER / language), voice(language)
    for name, entry in catalogue.messages.items():
        if entry.file in ENGLISH_ONLY:
            continue
        keys = [name] if entry.node.value else []
        keys += [f"{name}.{attribute.id.name}" for attribute in entry.node.attributes]
        said: list[str] = []
        for facts in examples(catalogue.uses(name), language, most=SHOWN):
            known = {fact: FACTS.get(fact, value) if value == f"⟪{fact}⟫" else value for fact, value in facts.items()}
            said += [text for text in (speaking.say(key, **known) for key in keys) if text not in said]
        yield name, said


def main() -> int:
    """Run the command line. Returns the exit status: 0, or 1 if faults were found."""
    write_utf8()
    say = ENGLISH.say
    parser = argparse.ArgumentParser(prog="python -m locales", description=say("cli-locales"))
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help=say("cli-locales-check"))
    show = commands.add_parser("show", help=say("cli-locales-show"))
    show.add_argument("language", choices=LANGUAGES)
    given = parser.parse_args()
    if given.command == "show":
        for name, said in texts(given.language):
            print(f"{name}:", *(text.replace("\n", "\n      ") for text in said), sep="\n    ")
        return 0
    found = faults()
    for fault in found:
        print(fault)
    print(say("cli-locales-checked", languages=len(LANGUAGES), faults=len(found)), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
