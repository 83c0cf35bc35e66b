"""Whether a page's user may still see the place where they asked for it: Discord is asked now and then."""

from __future__ import annotations

import time
from typing import Final

import discord

from frontend.answering.permissions import Viewer, is_reader
from frontend.answering.reply import Refusal
from frontend.failures import BOUND, FAILURES, within
from sessions.life.model import Reach
from sessions.service.openings import Opening, Openings

AGAIN: Final = 600.0
"""Seconds until Discord is asked again while a page is open. At each reconnection it is asked at once."""

LEAST: Final = 20.0
"""Least seconds between two questions about a page, however often it reconnects."""

UNSEEN: Final = "tapping-unseen"
"""Message key of the refusal for a place that the user may not see any more."""


class Rights:
    """The rights of a page's user in the place of the press. Where the bot is not a member, the press's rights stay."""

    def __init__(self, client: discord.Client, openings: Openings, opening: Opening, *, is_new: bool = False) -> None:
        self._client, self._openings, self.opening = client, openings, opening
        # A link opens at once, with the rights of its press.
        self._rights, self._asked_at = opening.rights, time.monotonic() if is_new else -AGAIN
        self.last = Viewer(opening.discord_id, opening.place, client.get_guild(opening.place.server_id or 0), None)
        """The user with the rights known last."""

    async def viewer(self, age: float = AGAIN) -> Viewer:
        """The user with rights that are at most ``age`` seconds old. Without an answer of Discord, the last ones stay.

        Raises Refusal if they may not see the place any more.
        """
        place, now = self.opening.place, time.monotonic()
        if place.reach is Reach.MEMBER and place.server_id is not None:
            if now - self._asked_at >= age:
                self._asked_at, before = now, self._rights
                self._rights = await self._ask(place.server_id)
                if self._rights != before:
                    await self._openings.note_rights(self.opening.number, self._rights)
            if not discord.Permissions(self._rights).view_channel:
                raise Refusal(UNSEEN)
        return self.last

    async def _ask(self, server_id: int) -> int:
        """The user's rights in the place by Discord's answer; 0 if it is gone, or hidden from them."""
        client, channel_id = self._client, self.opening.place.channel_id
        try:
            server = client.get_guild(server_id)
            if server is None:  # it may belong to another process's shards
                server = await within(BOUND, client.fetch_guild(server_id, with_counts=False))
            member = await within(BOUND, server.fetch_member(self.opening.discord_id))
            place = server.get_channel_or_thread(channel_id)
            if place is None:
                place = await within(BOUND, server.fetch_channel(channel_id))
            if isinstance(place, discord.Thread) and place.parent is None:
                if place.is_private():
                    await within(BOUND, place.fetch_member(member.id))
                place = await within(BOUND, server.fetch_channel(place.parent_id))
            if not await is_reader(place, member):
                return 0
            self.last = self.last._replace(server=server, who=member)
            return place.permissions_for(member).value
        except (discord.NotFound, discord.Forbidden):
            return 0
        except FAILURES:
            return self._rights
