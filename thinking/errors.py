"""Why a job may have no answer."""

from __future__ import annotations


class CannotThink(Exception):
    """There is no answer; whoever asked has to go on without."""


class Busy(CannotThink):
    """Too much waits already, or the bot is closing."""


class Lost(CannotThink):
    """The worker ended, or took too long, before it answered."""


class Failed(CannotThink):
    """The worker met an error in the job itself."""
