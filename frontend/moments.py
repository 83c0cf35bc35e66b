"""The present by the bot's clock, and Discord's clock as its interactions show it.

Discord's ids contain the time of their creation by Discord's clock. The monotonic clock counts on from there, so
setting this machine's clock changes no interaction's age. At the start, Discord's clock equals the reference of the
bot's clock. An interaction from the future, or one that seems too old although Discord accepts its answer, corrects it.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

import discord

from sessions.storage.clock import Clock

AGREES: Final = timedelta(seconds=5)
"""Greatest difference between Discord's clock and the bot's that is ignored: the error of the estimate."""


class _Times:
    """The clocks of this process. ``discord``: Discord's clock minus the monotonic clock, in seconds."""

    def __init__(self, clock: Clock) -> None:
        self.use(clock)

    def use(self, clock: Clock) -> None:
        self.clock = clock
        read_at = clock.seconds()
        self.discord = clock.reference(read_at).timestamp() - read_at


_TIMES: Final = _Times(Clock())


def use(clock: Clock) -> None:
    _TIMES.use(clock)


def utcnow() -> datetime:
    """Current time by the bot's clock, as in stored moments."""
    return _TIMES.clock.now()


def discord_now() -> datetime:
    """Current time by Discord's clock."""
    return datetime.fromtimestamp(_TIMES.clock.seconds() + _TIMES.discord, UTC)


def note_present(created_at: datetime, age: float = 0.0) -> None:
    """Set Discord's clock by an object that Discord created ``age`` seconds ago."""
    _TIMES.discord = created_at.timestamp() + age - _TIMES.clock.seconds()


def sent_at(snowflake: int) -> datetime:
    """Time of an id's creation by the bot's clock."""
    ahead = utcnow() - discord_now()
    return discord.utils.snowflake_time(snowflake) + (ahead if abs(ahead) > AGREES else timedelta())


def seconds_until(moment: datetime) -> float:
    """Seconds to wait until a time by the bot's clock; 0 for a past one."""
    return _TIMES.clock.until(moment)


def stamp(moment: datetime, style: discord.utils.TimestampStyle) -> str:
    """Discord's mark-up for a time. A future time is converted to Discord's clock, if the clocks differ."""
    now, theirs = utcnow(), discord_now()
    ahead = now - theirs if moment > now and abs(now - theirs) > AGREES else timedelta()
    return discord.utils.format_dt(moment - ahead, style)
