"""``python -m locales check`` prints what is wrong with the catalogues, ``show`` what a language says.

``check`` prints one line a fault, and then its exit status is 1.
"""

from __future__ import annotations

import argparse
import sys

from locales import ENGLISH, LANGUAGES, write_utf8
from locales.check import faults
from locales.show import texts


def main() -> int:
    """Read the command line and answer it."""
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
