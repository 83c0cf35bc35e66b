"""A kind of message: a greeting each week in the channels of servers' daily runs."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui
from sqlalchemy import Connection, Text, cast, literal, select

from frontend.publishing.outbox import Post, Wanted
from sessions.service.outbox import Rests, Subject, due, forget
from sessions.storage.ground import Service, writing
from sessions.storage.rows import upsert
from sessions.storage.schema import daily_channels, facts

KIND = "greeting"


class Greetings(Post[tuple[int, int]], Service):
    """Greets each server once a week, and notes the week as a fact. An item has the ids of a server and its channel.

    Its subject is the channel: a refusal there does not keep another channel waiting.
    """

    name = KIND

    @property
    def _week(self) -> str:
        return f"{self._now():%G-%V}"

    async def due(self, limit: int) -> Sequence[tuple[int, int]]:
        server, channel = daily_channels.c.server_id, daily_channels.c.channel_id
        greeted = facts.c.name == literal(f"{KIND}-") + cast(server, Text)
        is_greeted = select(facts.c.name).where(greeted, facts.c.value == self._week).exists()
        query = select(server, channel).where(~is_greeted, self._share.holds_server(server))
        rows = await self._database.reading(due, query, Rests(KIND, channel, self._now()), limit)
        return [(row.server_id, row.channel_id) for row in rows]

    def subject(self, item: tuple[int, int]) -> Subject:
        return Subject(KIND, item[1], *item)

    async def claim(self, _item: tuple[int, int]) -> bool:
        return True  # by the process of the server's shard

    async def compose(self, _item: tuple[int, int]) -> Wanted:
        layout = ui.LayoutView(timeout=None).add_item(ui.TextDisplay(f"Happy week {self._week}!"))
        return Wanted(layout, version=int(f"{self._now():%G%V}"))

    async def note_shown(self, item: tuple[int, int], _wanted: Wanted | None, _message_id: int | None) -> None:
        await self._note(*item)

    @writing
    def _note(self, connection: Connection, server_id: int, channel_id: int) -> None:
        upsert(connection, facts, {"name": f"{KIND}-{server_id}"}, {"value": self._week})
        forget(connection, KIND, channel_id)
