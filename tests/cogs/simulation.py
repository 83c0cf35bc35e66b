"""The simulated Discord with its repeated work cached."""

from __future__ import annotations

import asyncio
import copy
import marshal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import simcord
from simcord import _dpy_internals, _runtime, components, gateway, results
from simcord.backend import serializers
from simcord.http import router

from frontend.messages.commands import Payload, localized

TURNS = 3
"""Turns of the event loop without work in a thread, until SimCord checks if the bot is idle."""


class Simulation(simcord.Env):
    """The simulated Discord, with checks for idleness at better moments.

    SimCord checks whenever a task has ended, and twenty times a second. These checks are expensive and useless while a
    thread works, so the thread is awaited first. They are too rare for tasks that wait without ending.
    """

    async def _settle_internal(self, *, idle: float = 0.005, **given: Any) -> None:
        turns = 0
        while turns < TURNS:
            if threads := tuple(self._work.executors):
                done, _ = await asyncio.wait(threads, timeout=1, return_when=asyncio.FIRST_COMPLETED)
                turns = 0 if done else TURNS
            else:
                await asyncio.sleep(0)
                turns += 1
        await super()._settle_internal(idle=idle, **given)


@contextmanager
def quick() -> Iterator[None]:
    """Copy JSON values, find callbacks and read the clock quickly in the simulation during the block."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_runtime._CallbackRecord, "__eq__", object.__eq__)  # no two are equal, and a list is searched
        patch.setattr(_dpy_internals, "_clock_monotonic", monotonic)
        for module in (components, results, serializers):
            patch.setattr(module, "deepcopy", copied)
        for module in (gateway, router):
            patch.setattr(module, "copy", SimpleNamespace(deepcopy=copied))
        yield


class Kept(list[Any]):
    """A large JSON value that is never changed, with its text. It is shared in place of copies."""

    def __init__(self, values: list[Any]) -> None:
        super().__init__(values)
        self.written = msgspec.json.encode(values)


def monotonic() -> float:
    """Seconds of the simulation's clock, else of the process's, as by SimCord, which imports a function each time."""
    env = _runtime._selected_env(driver=False)
    return env._virtual_time if env is not None else _dpy_internals._REAL_MONOTONIC()


def copied(value: Any) -> Any:
    """Deep copy of a JSON value, made 20 times as fast as by ``copy.deepcopy``."""
    if isinstance(value, Kept):
        return value
    try:
        return marshal.loads(marshal.dumps(value))  # noqa: S302 - our own, of a moment ago
    except ValueError:  # not plain JSON
        if type(value) is dict:
            return {key: copied(each) for key, each in value.items()}
        return [copied(each) for each in value] if type(value) is list else copy.deepcopy(value)


def kept_texts(commands: Sequence[Payload]) -> list[Payload]:
    """Result of ``localized``, cached for all bots with the same commands. Callers must not change it."""
    return _texts(msgspec.json.encode(commands))


@lru_cache(maxsize=8)
def _texts(commands: bytes) -> list[Payload]:
    return Kept(localized(msgspec.json.decode(commands)))
