"""The errors of a job without an answer."""

from __future__ import annotations


class CannotThink(Exception):
    """A job has no answer. Each subclass is a reason."""


class Busy(CannotThink):
    """The job was refused: too many jobs are waiting, or the pool is closing."""


class Closing(Busy):
    """The job was refused because the pool is closing."""


class Lost(CannotThink):
    """The worker process ended, or exceeded its time limit, before the answer."""


class Failed(CannotThink):
    """The job raised an error in the worker."""
