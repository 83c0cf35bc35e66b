"""The router's registration."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from frontend.answering.reply import Reply
from frontend.answering.router import Router
from frontend.controls import Address


async def _answer(_reply: Reply, _address: Address, _values: Sequence[str]) -> None:
    pass


def test_a_key_has_one_handler() -> None:
    router = Router()
    router.on("replay", _answer)
    router.on("replay-step", _answer)
    router.on_form("replay", _answer)
    with pytest.raises(ValueError, match="'replay' has a handler"):
        router.on("replay", _answer)
    with pytest.raises(ValueError, match="'replay' has a handler"):
        router.on_form("replay", _answer)
