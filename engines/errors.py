"""The typed errors of the engines. Errors carry data. The frontend and the command line have the sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class EngineError(Exception):
    """The rules or the engine refuse a request. No state has changed."""


class Uncompiled(Exception):
    """A function is not compiled yet, and this process may not compile it."""


class UnknownGame(EngineError):
    """No game of this name is registered."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class BadSetup(EngineError):
    """Options, seats or a position cannot start a game.

    ``code`` and ``facts``: the fault and its data. The command lines look up a sentence by them.
    """

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(" ".join([code, *(f"{name}={value}" for name, value in facts.items())]))
        self.code = code
        self.facts = facts


class OtherSet(BadSetup):
    """The game was begun with other data, such as cards, than this engine has now."""

    def __init__(self, game: str) -> None:
        super().__init__("other-set", game=game)


class Fault(NamedTuple):
    """A fault in a file: its code and facts, and its place.

    ``at``: the path in the entry. ``entry``, ``file``: names; empty if the fault concerns no single one.
    """

    code: str
    facts: Mapping[str, str | int]
    at: str = ""
    entry: str = ""
    file: str = ""

    def __str__(self) -> str:
        facts = [f"{name}={value}" for name, value in self.facts.items()]
        return " ".join(filter(None, [self.file, self.entry, self.at, self.code, *facts]))


class BadFiles(BadSetup):
    """Files of a game, such as cards, are unusable. The error has all their faults."""

    def __init__(self, found: Sequence[Fault]) -> None:
        super().__init__("files", found="\n".join(map(str, found)))
        self.found = tuple(found)


class NotAnAction(EngineError):
    """A text is no action in any state of the game. ``expected``: the form of an action."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"{text!r} is not {expected}")
        self.text = text
        self.expected = expected


class IllegalAction(EngineError):
    """The rules forbid a well-formed action now.

    ``code``: the stable name of the broken rule, such as ``"occupied"``. Sentences are looked up by it.
    """

    def __init__(self, action: str, code: str) -> None:
        super().__init__(f"{action}: {code}")
        self.action = action
        self.code = code


class NotYourTurn(EngineError):
    """The seat has nothing to decide now."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat}")
        self.seat = seat


class GameOver(EngineError):
    """The game has ended, so no seat can act."""
