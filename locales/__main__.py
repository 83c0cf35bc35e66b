"""``python -m locales check``: what is wrong with the catalogues, one line a fault; then the exit status is 1."""

from __future__ import annotations

import argparse
import sys

from locales import LANGUAGES
from locales.check import faults


def main() -> int:
    """Read the command line and answer it."""
    parser = argparse.ArgumentParser(prog="python -m locales", description="The catalogues of all languages.")
    parser.add_subparsers(dest="command", required=True).add_parser("check", help="tell what is missing or wrong")
    parser.parse_args()
    found = faults()
    for fault in found:
        print(fault)
    print(f"{len(LANGUAGES)} languages, {len(found)} faults", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
