"""A server's settings, for its managers: their pages and menus."""

from __future__ import annotations

from collections.abc import Sequence

import render
from frontend.answering.permissions import managed_server, obstacle
from frontend.answering.reading import NO_CHOICE, number
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address
from frontend.messages import words
from frontend.messages.panel import ChannelField, ChoiceField, FieldEntry, Panel, on_off
from frontend.parts import WithParts
from frontend.people.panels import LANGUAGE_ENTRIES, changed, looks, themes, turned_to
from frontend.pictures import public_look
from sessions.life.clocks import CLOCKS
from sessions.life.preferences import ServerSettings

PLACES = Panel(
    "server",
    "settings-places",
    "settings-server",
    "settings-server-note",
    (
        ChoiceField("theme", "settings-theme", looks(themes, render.theme_names()), hint="settings-theme-server-hint"),
        ChoiceField(
            "language",
            "settings-language",
            (FieldEntry("settings-language-server", None), *LANGUAGE_ENTRIES),
            hint="settings-language-server-hint",
        ),
        ChannelField("channels", "settings-channels", "settings-channels-none", several=True),
    ),
)
"""First page of the settings: theme, language, and the channels for games."""

DAYS = Panel(
    "server",
    "settings-days",
    "settings-server",
    "settings-server-note",
    (
        ChannelField("daily_channel", "settings-daily", "settings-daily-none"),
        ChannelField("puzzle_channel", "settings-puzzles", "settings-daily-none"),
        ChoiceField(
            "puzzle_hour",
            "settings-hour",
            tuple(FieldEntry("settings-hour-at", hour, hour=hour) for hour in (*range(8, 24), *range(8))),
        ),
    ),
)
"""Page of the settings for each day's announcements: daily runs, puzzles, and the hour of the puzzles in UTC."""

BOARDS = Panel(
    "server",
    "settings-play",
    "settings-server",
    "settings-server-note",
    (
        ChoiceField("threads", "settings-threads", on_off("threads")),
        ChoiceField(
            "boards",
            "settings-boards",
            (
                FieldEntry("settings-boards-fold", value="fold"),
                FieldEntry("settings-boards-delete", value="delete"),
                FieldEntry("settings-boards-keep", value="keep"),
            ),
        ),
        ChoiceField("live", "settings-live", on_off("live", usual=True, hint="settings-live-yes-hint")),
        ChoiceField(
            "default_clock",
            "settings-clock",
            tuple(FieldEntry(f"commands-option-clock-{seconds}", seconds or None) for seconds in (0, *CLOCKS)),
        ),
        ChoiceField("automatic_forfeit", "settings-forfeit", on_off("forfeit")),
    ),
)
"""Page of the settings for games: threads, old boards, live boards, the usual clock, and automatic forfeits."""

PAGES = (PLACES, BOARDS, DAYS)

CHANNEL_FIELDS = tuple(field for page in PAGES for field in page.fields if isinstance(field, ChannelField))
"""Fields for channels, of all pages."""


class ServersSettings(WithParts):
    """Shows and changes a server's settings. Members without the permission *Manage Server* are refused."""

    async def open(self, reply: Reply) -> None:
        """Show the first page privately, above a sample picture."""
        await self._show(reply, managed_server(reply), PLACES)

    async def turned(self, reply: Reply, address: Address) -> None:
        await self._show(reply, managed_server(reply), turned_to(PAGES, address))

    async def chose(self, reply: Reply, _address: Address, values: Sequence[str], field: str) -> None:
        server_id = managed_server(reply)
        page = next((page for page in PAGES if page.has(field)), PLACES)
        changes, guild = changed(page, field, values), reply.interaction.guild
        holds_channels = any(field.name in changes for field in CHANNEL_FIELDS)
        for each in values if guild and holds_channels else ():
            channel = guild.get_channel(number(each)) if guild else None
            if channel is None:
                raise Refusal(NO_CHOICE)
            if not any(field.name in changes and channel.type in field.kinds for field in CHANNEL_FIELDS):
                raise Refusal("settings-refused-kind", channel=channel.mention)
        await self.parts.sessions.settings.change_server_settings(server_id, **changes)
        await self._show(reply, server_id, page)

    async def _show(self, reply: Reply, server_id: int, page: Panel) -> None:
        settings = await self.parts.sessions.settings.server_settings(server_id)
        guild = reply.interaction.guild
        channels = {channel.id: channel.type for channel in guild.channels} if guild else None
        others = [each for each in PAGES if each is not page]
        items = page.items(
            reply.voice, settings, others, channels, refused=await self._say_refusals(reply, server_id, settings)
        )
        if page is PLACES:
            await self.parts.samples.show(reply, items, public_look(settings))
        else:
            await reply.show(items)

    async def _say_refusals(self, reply: Reply, server_id: int, settings: ServerSettings) -> list[str]:
        """Sentences about the channels where the bot cannot post: as far as it knows, and as Discord has answered."""
        guild, found = reply.interaction.guild, dict[int, str]()
        for field in CHANNEL_FIELDS if guild else ():
            value = getattr(settings, field.name)
            for channel_id in value if isinstance(value, tuple) else (value,) if value else ():
                known = obstacle(guild, channel_id) if guild else None
                if known is not None:
                    found[channel_id] = words.refused(reply.voice, known[0], channel_id, known[1] or words.NEEDED)
        for note in await self.parts.sessions.outbox.of_server(server_id):
            channel_id = note.subject.channel_id or 0
            found.setdefault(channel_id, words.refused(reply.voice, note.reason or "", channel_id))
        return list(found.values())
