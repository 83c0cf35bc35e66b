"""The typed errors of the engines. They carry data; wording for users lives outside."""

from __future__ import annotations


class EngineError(Exception):
    """Anything an engine refuses. Nothing has changed when one is raised."""


class UnknownGame(EngineError):
    """No registered game has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no game called {name!r}")
        self.name = name


class BadSetup(EngineError):
    """Options, seats or a position from which no game can start."""


class NotAnAction(EngineError):
    """A text that no state of the game could read as an action."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"{text!r} is not an action; expected {expected}")
        self.text = text
        self.expected = expected


class IllegalAction(EngineError):
    """A well-formed action that the rules do not allow now.

    ``code`` names the rule that forbids it (for example ``"occupied"``), stable enough to look a sentence up by.
    """

    def __init__(self, action: str, code: str) -> None:
        super().__init__(f"{action} is not allowed now: {code}")
        self.action = action
        self.code = code


class NotYourTurn(EngineError):
    """The seat has nothing to decide at the moment."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} has nothing to decide now")
        self.seat = seat


class GameOver(EngineError):
    """The game has ended; nobody can act any more."""

    def __init__(self) -> None:
        super().__init__("the game is over")
