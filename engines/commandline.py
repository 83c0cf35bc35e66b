"""Shared parts of the command lines: arguments for a game, its setup and its actions, and errors in English."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from engines import GAMES
from engines.base import AnyGame
from engines.errors import (
    BadFiles,
    BadSetup,
    EngineError,
    Fault,
    GameOver,
    IllegalAction,
    NotAnAction,
    NotYourTurn,
    UnknownGame,
)
from engines.files import game_with
from engines.replay import BadRecord, actions_in, play_record
from locales import ENGLISH, write_utf8

GREATEST = 2**63 - 1
"""Greatest argument that is a whole number."""

LONG = 1000
"""Greatest length of a fact in characters. Longer facts are cut, since catalogues limit their texts."""


def say(key: str, **facts: str | int) -> str:
    """Text of a message of ``cli.ftl``, with overlong facts cut."""
    return ENGLISH.say(key, **{name: _cut(fact) for name, fact in facts.items()})


def _cut(fact: str | int) -> str | int:
    return f"{fact[:100]}…" if isinstance(fact, str) and len(fact) > LONG else fact


class Parser(argparse.ArgumentParser):
    """A parser that refuses with exit status 2 and one line, without argparse's usage text."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2 after one line: the message and how to get help."""
        self.exit(2, _line(f"{say('cli-refused', program=self.prog)} {message} {say('cli-help')}"))


def _line(message: str) -> str:
    return " ".join(message.split()) + "\n"


def whole(least: int) -> Callable[[str], int]:
    """Make an argparse type for a whole number of at least ``least``."""

    def read(text: str) -> int:
        digits = text[1:] if text.startswith("-") else text
        number = int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 20 else None
        if number is None or not least <= number <= GREATEST:
            raise argparse.ArgumentTypeError(say("cli-not-whole", text=text, least=str(least)))
        return number

    return read


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=tuple(GAMES), help=say("cli-game"))
    add_cards(parser)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=say("cli-option"))


def add_cards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--cards", type=Path, metavar="FOLDER", help=say("cli-cards"))


def game_of(args: argparse.Namespace) -> AnyGame:
    """Game chosen by the arguments of ``add_game``. Raises BadSetup or BadFiles for an operator's unusable data."""
    game = GAMES[args.game]
    return game if args.cards is None else game_with(game, args.cards)


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that ``read_state`` reads: a game, its start and a record of actions."""
    add_game(parser)
    parser.add_argument("--seats", type=whole(1), metavar="N", help=say("cli-seats"))
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help=say("cli-seed"))
    parser.add_argument("--fen", help=say("cli-fen"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=say("cli-file"))


def read_options(game: AnyGame, pairs: list[str]) -> Any:
    """Parse the game's options from texts such as ``board=cross``. Raises BadSetup for an unknown option or value."""
    values: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup("option-pair", pair=pair)
        if name in values:
            raise BadSetup("option-twice", name=name)
        values[name] = value
    return game.options(**values)


def read_state(args: argparse.Namespace) -> tuple[AnyGame, Any]:
    """Game and its state after the recorded actions. Raises EngineError for a faulty setup or record."""
    game = game_of(args)
    seats = game.seats[0] if args.seats is None else args.seats
    if args.fen is None:
        state = game.new(read_options(game, args.option), seats, args.seed)
    elif args.option:
        raise BadSetup("option-with-fen")
    else:
        game.check_seats(seats)
        state = game.from_position(args.fen)
    return game, play_record(game, state, actions_in(_read(args.file or "-")))


def _read(name: str) -> str:
    """Text of a file; of standard input for ``-``. Raises BadSetup."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = str(error.strerror) if isinstance(error, OSError) else "encoding"
        raise BadSetup("read-actions", file=name, why=why) from None


def error_text(error: EngineError) -> str:
    match error:
        case BadRecord():
            return say("cli-record", number=str(error.number), text=error.text, why=error_text(error.cause))
        case BadFiles():
            return "\n".join(map(fault_text, error.found))
        case BadSetup(code=code, facts=facts) if ENGLISH.knows(f"cli-bad-{code}"):
            return say(f"cli-bad-{code}", **facts)
        case NotAnAction():
            return say("cli-not-an-action", text=error.text, expected=error.expected)
        case IllegalAction():
            return say("cli-illegal", action=error.action, code=error.code)
        case NotYourTurn():
            return say("cli-not-your-turn", seat=error.seat)
        case GameOver():
            return say("cli-game-over")
        case UnknownGame():
            return say("cli-unknown-game", name=error.name)
        case _:
            return str(error)


def fault_text(fault: Fault) -> str:
    what = say(f"cli-fault-{fault.code}", **fault.facts)
    if fault.at:
        what = say("cli-fault-at", what=what, place=fault.at)
    for where in filter(None, (fault.entry, fault.file)):
        what = say("cli-fault-of", where=where, what=what)
    return what


def run(parser: argparse.ArgumentParser, argv: list[str] | None) -> int:
    """Run the chosen subcommand (its parser's ``run``). Returns 0, or 2 after printing an EngineError as one line."""
    write_utf8()
    args, rest = parser.parse_known_args(argv)
    # Before Python 3.13, argparse leaves an optional FILE empty if options come first, and returns it as unparsed.
    if len(rest) == 1 and not rest[0].startswith("--") and getattr(args, "file", "") is None:
        args.file = rest.pop()
    if rest:
        parser.error(say("cli-unrecognized", arguments=" ".join(rest)))
    command: Callable[[argparse.Namespace], None] = args.run
    try:
        command(args)
        sys.stdout.flush()
    except EngineError as error:
        sys.stderr.write(_line(f"{say('cli-refused', program=parser.prog)} {error_text(error)}"))
        return 2
    except BrokenPipeError:
        # The reader has closed the pipe. Point stdout elsewhere, or Python complains again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
