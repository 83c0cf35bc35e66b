"""Ask the running bot for its health, at the address of its configuration: ``python healthcheck.py``.

The exit status is 0 for a healthy bot and 1 for another one, as containers and service managers expect it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

from environment import importing

with importing():
    from locales import ENGLISH, write_utf8
    from settings import SettingsError, load_settings

say = ENGLISH.say

ANYWHERE: Final = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "[::]": "[::1]"}  # noqa: S104 - nothing listens here
"""Hosts that stand for every address of the machine, with one that can be asked."""

PATIENCE: Final = 4.0
"""Most seconds until the bot's answer."""


def main(argv: list[str] | None = None) -> int:
    """Print the bot's answer. Returns the exit status: 0 if it is healthy, 1 if not, 2 for a faulty configuration."""
    write_utf8()
    parser = argparse.ArgumentParser(prog="healthcheck.py", description=say("cli-health"))
    parser.add_argument("--config", type=Path, help=say("cli-bot-config"))
    arguments = parser.parse_args(argv)
    path = arguments.config or Path(__file__).with_name("config.toml")
    try:
        address = load_settings(path, required=arguments.config is not None).metrics.address
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    if not address:
        print(say("cli-health-none"))
        return 0
    host, _, port = address.rpartition(":")
    direct = build_opener(ProxyHandler({}))  # Docker tells each container its host's proxy
    try:
        with direct.open(f"http://{ANYWHERE.get(host, host)}:{port}/healthz", timeout=PATIENCE) as answer:
            print(answer.read().decode())
    except HTTPError as error:
        print(error.read().decode(), file=sys.stderr)
        return 1
    except OSError as error:
        print(say("cli-health-silent", address=address, why=str(error)), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
