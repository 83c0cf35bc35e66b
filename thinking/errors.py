"""The errors of a job without an answer."""

from __future__ import annotations


class CannotThink(Exception):
    """A job has no answer."""


class Busy(CannotThink):
    """Too many jobs wait, or the pool closes."""


class Closing(Busy):
    """The pool closes."""


class Lost(CannotThink):
    """The worker ended, or took too long, before it answered."""


class Failed(CannotThink):
    """The worker met an error in the job itself."""
