"""``python -m locales check`` prints the catalogues' faults, ``show`` a language's texts.

``check`` prints a line for each fault, and exits with 1 if there are any.
"""

from __future__ import annotations

import argparse
import sys

from locales import ENGLISH, LANGUAGES, write_utf8
from locales.check import faults
from locales.show import texts


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
