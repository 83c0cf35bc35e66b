"""Ataxx's own command: ``python -m engines uai``."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress

from engines.base import Commands
from engines.commandline import error_text
from locales import ENGLISH


def add_commands(commands: Commands) -> None:
    """Add the command ``uai``, which takes no arguments."""
    command = commands.add_parser("uai", help=ENGLISH.say("cli-uai"))
    command.set_defaults(run=speak_uai)


def speak_uai(_: argparse.Namespace) -> None:
    """Play Ataxx by the Universal Ataxx Interface on standard input and output, until ``quit`` or Ctrl-C."""
    with suppress(KeyboardInterrupt):
        from engines.ataxx.uai import talk  # noqa: PLC0415 - it loads numba, which takes its time

        talk(sys.stdin, lambda line: print(line, flush=True), error_text)
