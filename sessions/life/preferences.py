"""The settings of members and servers, stored as JSON. A new field needs a default and no migration."""

from __future__ import annotations

from typing import Literal

import msgspec

Notice = Literal["channel", "message", "nothing"]
"""Ways of notifying a player: a ping in the game's channel, a direct message, or nothing."""


Boards = Literal["fold", "delete", "keep"]
"""The fate of a game's board once a newer one is posted: a line, nothing, or the picture without controls."""


class PlayerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A member's settings.

    ``theme``: None for the server's. ``sides``: how the players' colours are shown, None for the game's default.
    ``turned``: a member who sits opposite sees private boards from their own side. ``language``: the code of the chosen
    language, None for Discord's. ``locale``: the language that the member's Discord had last, for unasked messages.
    ``everywhere``: the global rankings may show the member's name. ``onward``: after a move, the next game that waits
    is offered. ``remarks``: after a much weaker turn in an unranked run, a line shows the better one.
    """

    theme: str | None = None
    sides: str | None = None
    turned: bool = False
    notice: Notice = "channel"
    language: str | None = None
    locale: str | None = None
    everywhere: bool = False
    onward: bool = True
    remarks: bool = True


class ServerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A server's settings.

    ``theme``: None for the default, the same for all games. ``channels``: ids of the channels where games may begin;
    empty for all. ``threads``: each game gets a thread. ``default_clock``: seconds for a move if the host chooses no
    clock. ``automatic_forfeit``: a game ends when the time is over; otherwise the opponent has to claim the win.
    ``boards``: what becomes of replaced boards. ``live``: in a live game the board changes; if False, each board is a
    new message. ``daily_channel``: id of the channel for the announcement of each daily run. ``language``: the code of
    the language of the server's channels, None for Discord's.
    """

    theme: str | None = None
    channels: tuple[int, ...] = ()
    threads: bool = False
    default_clock: int | None = None
    automatic_forfeit: bool = False
    boards: Boards = "fold"
    live: bool = True
    daily_channel: int | None = None
    language: str | None = None
