"""The typed errors of the engines. They carry data; every sentence is said by a door above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class EngineError(Exception):
    """Anything an engine refuses. Nothing has changed when one is raised."""


class Uncompiled(Exception):
    """A function is not compiled yet, in a process that may not do so."""


class UnknownGame(EngineError):
    """No registered game has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class BadSetup(EngineError):
    """Options, seats or a position that no game can start from.

    ``code`` and ``facts``: the fault and its data; the command lines look up a sentence for them.
    """

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(" ".join([code, *(f"{name}={value}" for name, value in facts.items())]))
        self.code = code
        self.facts = facts


class OtherSet(BadSetup):
    """A game begun with other data, such as cards, than the engine's."""

    def __init__(self, game: str) -> None:
        super().__init__("other-set", game=game)


class Fault(NamedTuple):
    """A fault in a file: its code with facts, and its place in an entry of the file.

    Where a fault is about none of these, the text is empty.
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
    """Unusable files of a game, such as cards, with all their faults."""

    def __init__(self, found: Sequence[Fault]) -> None:
        super().__init__("files", found="\n".join(map(str, found)))
        self.found = tuple(found)


class NotAnAction(EngineError):
    """A text that no state of the game could read as an action. ``expected``: the form of the game's actions."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"{text!r} is not {expected}")
        self.text = text
        self.expected = expected


class IllegalAction(EngineError):
    """A well-formed action that the rules do not allow now.

    ``code`` names the rule that forbids it (for example ``"occupied"``), stable enough to look a sentence up by.
    """

    def __init__(self, action: str, code: str) -> None:
        super().__init__(f"{action}: {code}")
        self.action = action
        self.code = code


class NotYourTurn(EngineError):
    """The seat has nothing to decide at the moment."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat}")
        self.seat = seat


class GameOver(EngineError):
    """The game has ended; no seat can act any more."""
