"""Posts that a game's players may make only once, such as a shared run or a replay: each is claimed first."""

from __future__ import annotations

from enum import Enum
from typing import Any

from sqlalchemy import Connection, select, update

from sessions.storage.ground import Service
from sessions.storage.schema import sessions


class Post(Enum):
    """Kinds of posts, by column of ``sessions``: the address of the message, or of the channel while claimed."""

    SHARED = sessions.c.shared_at
    ANIMATION = sessions.c.film_at


class Posts(Service):
    """Reads and changes the posts of sessions.

    A process that dies between posting and noting leaves the claim, so later callers get the channel's address.
    """

    async def claim(self, session_id: int, post: Post, channel: str) -> str | None:
        """Claim a post before sending it to the channel with this address.

        Returns None on success, else the address of the earlier post.
        """
        return await self._database.writing(_claim, session_id, post.value, channel)

    async def note(self, session_id: int, post: Post, address: str | None) -> None:
        """Store the address of a claimed post's message. None releases the claim, because nothing was posted."""
        noted = update(sessions).where(sessions.c.id == session_id).values({post.value: address})
        await self._database.writing(lambda connection: connection.execute(noted))


def _claim(connection: Connection, session_id: int, column: Any, channel: str) -> str | None:
    this_one = sessions.c.id == session_id
    claimed = update(sessions).where(this_one, column.is_(None)).values({column: channel})
    if connection.execute(claimed).rowcount:
        return None
    found: str | None = connection.execute(select(column).where(this_one)).scalar_one()
    return found or channel
