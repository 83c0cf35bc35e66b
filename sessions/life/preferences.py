"""The settings of members and servers, stored as JSON. A new field needs a default and no migration."""

from __future__ import annotations

from typing import Literal

import msgspec

Notice = Literal["channel", "message", "nothing"]
"""How to notify a player: a ping in the game's channel, a direct message, or not at all."""


Boards = Literal["fold", "delete", "keep"]
"""The treatment of a replaced board: folded to a line, deleted, or kept without controls."""


class PlayerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A member's settings.

    ``theme``: None for the server's. ``sides``: the colours of the players, None for the game's default. ``turned``:
    True if private boards show the member's side at the bottom. ``language``: the chosen language's code, None for
    Discord's. ``locale``: the member's last Discord locale, for messages outside interactions. ``everywhere``: True if
    global leaderboards may show the member's name. ``onward``: offer the next waiting game after a move. ``remarks``:
    after a weak turn in an unranked run, show a much better turn. ``asks``: ask the member to confirm each move.
    ``explained``: True once the member was shown why private answers are in another language than the channel.
    ``streak_reminder``: send a direct message on the evening of a day that would break the member's streak.
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
    asks: bool = False
    explained: bool = False
    streak_reminder: bool = False


class ServerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A server's settings.

    ``theme``: None for the default. ``channels``: ids of the channels where games may begin; empty for all.
    ``threads``: each game gets a thread. ``default_clock``: seconds for a move if the host chooses no clock.
    ``automatic_forfeit``: a late player loses at once. If False, the opponent claims the win. ``boards``: what happens
    to replaced boards. ``live``: the board changes in place during quick games. If False, each board is a new message.
    ``daily_channel``: id of the channel for daily runs' announcements. ``puzzle_channel``: id of the channel for the
    day's puzzles, posted at ``puzzle_hour`` (UTC). ``language``: the code of the channels' language, None for
    Discord's.
    """

    theme: str | None = None
    channels: tuple[int, ...] = ()
    threads: bool = False
    default_clock: int | None = None
    automatic_forfeit: bool = False
    boards: Boards = "fold"
    live: bool = True
    daily_channel: int | None = None
    puzzle_channel: int | None = None
    puzzle_hour: int = 8
    language: str | None = None
