"""A machine's clock that is set while the bot runs. Only the bot's process sees it: Discord's clock stays right."""

from __future__ import annotations

import datetime
import mmap
import os
import struct
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any, Final

VARIABLE: Final = "WIRE_CLOCK"
"""Environment variable with the file of the clock. Without it a process sees the real clock."""

READERS: Final = ("discord", "sessions.storage.clock")
"""Packages and modules that see the machine's clock. In others, msgspec would read the class from annotations."""

_AHEAD = struct.Struct("d")
_REAL, _TIME = datetime.datetime, time.time


class Clock:
    """A clock, as a file with the seconds that it is ahead of the real one."""

    def __init__(self, file: Path) -> None:
        self.file = file
        if not file.exists():
            file.write_bytes(_AHEAD.pack(0))
        with file.open("r+b") as opened:
            self._mapped = mmap.mmap(opened.fileno(), _AHEAD.size)

    @property
    def ahead(self) -> float:
        """Seconds that the clock is ahead of the real one; negative if it is behind."""
        (ahead,) = _AHEAD.unpack(self._mapped[:])
        return float(ahead)

    def set(self, ahead: float) -> None:
        """Set the clock this many seconds ahead of the real one, or behind it if negative."""
        self._mapped[:] = _AHEAD.pack(ahead)

    def step(self, seconds: float) -> None:
        """Set the clock forward by this much, or back if negative."""
        self.set(self.ahead + seconds)


class _Datetime(type):
    """Type of a class that behaves as ``datetime`` and tells the time of the machine's clock."""

    def __instancecheck__(cls, instance: Any) -> bool:
        return isinstance(instance, _REAL)

    def __call__(cls, *args: Any, **options: Any) -> datetime.datetime:
        return _REAL(*args, **options)

    def __getattr__(cls, name: str) -> Any:
        return getattr(_REAL, name)

    def now(cls, tz: datetime.tzinfo | None = None) -> datetime.datetime:
        return _REAL.fromtimestamp(time.time(), tz)


class _Set(metaclass=_Datetime):
    """The ``datetime`` of the bot's modules."""


class _Module(ModuleType):
    """The module ``datetime`` as the bot's modules see it."""

    datetime = _Set

    def __getattr__(self, name: str) -> Any:
        return getattr(datetime, name)


def heed() -> None:
    """Make the bot's modules in this process tell the time of the machine's clock, if the environment names one."""
    if VARIABLE not in os.environ:
        return
    clock = Clock(Path(os.environ[VARIABLE]))
    time.time = lambda: _TIME() + clock.ahead
    for name, module in list(sys.modules.items()):
        present = getattr(module, "datetime", None)
        is_reader = name in READERS or name.partition(".")[0] in READERS
        if is_reader and (present is datetime or present is _REAL):
            vars(module)["datetime"] = _Module("datetime") if present is datetime else _Set
