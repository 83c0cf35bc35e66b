"""What a member and a server may choose. New fields need a default and nothing else: they are stored as JSON."""

from __future__ import annotations

from typing import Literal

import msgspec

Notice = Literal["channel", "message", "nothing"]
"""How somebody is told that it is their turn: a ping where the game is, a direct message, or not at all."""


class PlayerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A member's own choices. No theme means the server's; ``sides`` is how the players' colours are shown.

    ``turned`` lets who sits opposite see the board from their side, in what only they see. ``everywhere`` lets
    the rankings of all servers together name them.
    """

    theme: str | None = None
    sides: str | None = None
    turned: bool = False
    notice: Notice = "channel"
    language: Literal["en"] = "en"
    everywhere: bool = False


class ServerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices of those who manage a server. No theme means each game's own.

    ``channels`` are those in which games may be begun; none means all. With ``threads`` each game gets a thread.
    ``default_clock`` is the time for a move, in seconds, where none is chosen. ``automatic_forfeit`` ends a game when
    the time is over; otherwise the opponent has to claim the win. ``daily_channel`` is where each day's daily run is
    announced.
    """

    theme: str | None = None
    channels: tuple[int, ...] = ()
    threads: bool = False
    default_clock: int | None = None
    automatic_forfeit: bool = False
    daily_channel: int | None = None
