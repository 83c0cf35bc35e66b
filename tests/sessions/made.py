"""Sessions made without a database."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from engines.base import AnyGame
from sessions.life.model import FRIENDLY, Session, Status


def make_session(game: AnyGame, **fields: Any) -> Session:
    """Make a session of this game: running, friendly, without players and state unless ``fields`` say otherwise."""
    session = Session(
        id=1,
        game=game.name,
        options=game.options(),
        terms=FRIENDLY,
        status=Status.RUNNING,
        seats=(),
        host_id=1,
        server_id=1,
        channel_id=1,
        seq=1,
        announced=1,
        message_id=1,
        lot=False,
        seed=0,
        state=None,
        reason=None,
        rematch_of=None,
        created_at=datetime(2026, 1, 1, 12, tzinfo=UTC),
        expires_at=None,
        finished_at=None,
        language="en",
    )
    return replace(session, **fields)
