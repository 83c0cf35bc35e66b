"""People that players have named, kept in memory for later controls."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from frontend.answering.reply import Refusal
from sessions.life.model import Person

KNOWN: Final = 1000
"""Most people kept in memory. The person named longest ago is dropped first."""


class Guests:
    """Remembers people named by players, by id, as controls hold no names. In memory only."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, Person] = OrderedDict()

    def note(self, guest: Person) -> None:
        """Remember a named person for the presses that follow."""
        self._known[guest.discord_id] = guest
        self._known.move_to_end(guest.discord_id)
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)

    def forget(self, user_id: int) -> None:
        """Forget an erased person. An unknown id is ignored."""
        self._known.pop(user_id, None)

    def named(self, user_id: int) -> Person:
        """Person with this id, if a player has named them recently. Raises Refusal for an unknown id."""
        if user_id not in self._known:
            raise Refusal("lobby-forgotten")
        return self._known[user_id]
