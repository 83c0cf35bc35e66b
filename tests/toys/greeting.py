"""A kind of message: a greeting each week in the channels that asked for it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from discord import ui

from frontend.publishing.outbox import Post, Wanted
from sessions.service.outbox import Item, Outbox

KIND = "greeting"


def asked(server_id: int, channel_id: int, now: datetime) -> Item:
    """The row of a server's greeting, which is due at once."""
    return Item(KIND, server_id, server_id=server_id, channel_id=channel_id, due_at=now)


class Greetings(Post):
    """Greets each server once a week."""

    name = KIND

    def __init__(self, stored: Outbox, now: Callable[[], datetime]) -> None:
        super().__init__(stored)
        self._now = now

    async def compose(self, _item: Item) -> Wanted:
        now = self._now()
        monday = now.replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=now.weekday())
        layout = ui.LayoutView(timeout=None).add_item(ui.TextDisplay(f"Happy week {now:%G-%V}!"))
        return Wanted(layout, version=int(f"{now:%G%V}"), again=monday + timedelta(days=7))
