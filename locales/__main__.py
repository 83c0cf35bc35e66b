"""``python -m locales check``: what is wrong with the catalogues, one line a fault; then the exit status is 1."""

from __future__ import annotations

import argparse
import sys

from locales import ENGLISH, LANGUAGES, write_utf8
from locales.check import faults


def main() -> int:
    """Read the command line and answer it."""
    write_utf8()
    say = ENGLISH.say
    parser = argparse.ArgumentParser(prog="python -m locales", description=say("cli-locales"))
    parser.add_subparsers(dest="command", required=True).add_parser("check", help=say("cli-locales-check"))
    parser.parse_args()
    found = faults()
    for fault in found:
        print(fault)
    print(say("cli-locales-checked", languages=len(LANGUAGES), faults=len(found)), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
