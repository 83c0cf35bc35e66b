"""Registration of handlers: a key has at most one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from frontend.answering.reply import Reply
from frontend.answering.router import Fields, Router
from frontend.controls import Address


async def _answer(_reply: Reply, _address: Address, _values: Sequence[str]) -> None:
    pass


async def _read(_reply: Reply, _address: Address, _fields: Fields) -> None:
    pass


def test_a_key_has_one_handler() -> None:
    router = Router()
    router.on("replay", _answer)
    router.on("replay-step", _answer)
    router.on_form("replay", _read)
    with pytest.raises(ValueError, match="'replay' has a handler"):
        router.on("replay", _answer)
    with pytest.raises(ValueError, match="'replay' has a handler"):
        router.on_form("replay", _read)
