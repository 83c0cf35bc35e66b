"""The typed errors of the engines. They carry data; every sentence is said by a door above."""

from __future__ import annotations


class EngineError(Exception):
    """Anything an engine refuses. Nothing has changed when one is raised."""


class UnknownGame(EngineError):
    """No registered game has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class BadSetup(EngineError):
    """Options, seats or a position from which no game can start.

    ``code`` names what is wrong, ``facts`` tell it: the command lines look a sentence up by them.
    """

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(" ".join([code, *(f"{name}={value}" for name, value in facts.items())]))
        self.code = code
        self.facts = facts


class NotAnAction(EngineError):
    """A text that no state of the game could read as an action. ``expected`` names what the game's actions are."""

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
    """The game has ended; nobody can act any more."""
