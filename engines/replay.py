"""Replaying a written record of actions on a state, for logs and command-line files."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from engines.base import AnyGame
from engines.errors import EngineError, GameOver


class BadRecord(EngineError):
    """A record with an action that cannot be played: its number from 1, its text, and the cause."""

    def __init__(self, number: int, text: str, cause: EngineError) -> None:
        super().__init__(f"{number} {text}: {cause!r}")
        self.number = number
        self.text = text
        self.cause = cause


_SEATS = frozenset("0123456789")
_NUMBER = re.compile(r"[0-9]+\.")


def actions_in(text: str) -> list[str]:
    """Actions of a written record in order, without comments (``#`` to the line's end) and move numbers (``12.``)."""
    words = (word for line in text.splitlines() for word in line.partition("#")[0].split())
    return [word for word in words if not _NUMBER.fullmatch(word)]


def split_seat(text: str) -> tuple[int | None, str]:
    """Split a recorded action such as ``2:tourists`` into its seat (None without prefix) and the bare action."""
    head, colon, tail = text.partition(":")
    return (int(head), tail) if colon and head in _SEATS else (None, text)


def play_record(game: AnyGame, state: Any, texts: Iterable[str]) -> Any:
    """The state after all actions, each by its prefixed seat, else by the lowest seat to act.

    Automatic steps (a forced pass) may be written or left out. Raises BadRecord at the first unplayable action.
    """
    may_be_written = True
    for number, text in enumerate(texts, start=1):
        try:
            named, bare = split_seat(text)
            action = game.parse(bare)
            if may_be_written and game.is_recorded(state, action):
                may_be_written = False
                continue
            if not game.to_act(state):
                raise GameOver
            state = game.apply_recorded(state, named, action)
            may_be_written = True
        except EngineError as error:
            raise BadRecord(number, text, error) from None
    return state
