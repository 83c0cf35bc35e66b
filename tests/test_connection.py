"""The connection of a shard to the gateway: its retries are at most a minute apart."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest
from discord.gateway import DiscordWebSocket
from discord.shard import Shard
from yarl import URL

from frontend.operations.connection import LONGEST_PAUSE, launch


async def test_a_shard_connects_again_within_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    async def opened(*_given: Any, **_options: Any) -> Any:
        return Mock()

    monkeypatch.setattr(DiscordWebSocket, "from_client", opened)
    monkeypatch.setattr(Shard, "launch", lambda _shard: None)
    shard = await launch(Mock(shard_connect_timeout=9), URL(), 0, Mock(), initial=True)
    monkeypatch.setattr(shard._backoff, "_randfunc", lambda _least, most: most)
    pauses = [shard._backoff.delay() for _ in range(20)]
    assert max(pauses) <= LONGEST_PAUSE
