"""Pages of settings: a member's choices, vacation and followed games, and a server's settings for its managers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any

import discord
from discord import ui

import render
from frontend.answering.permissions import managed_server, obstacle
from frontend.answering.reply import Refusal, Reply
from frontend.answering.values import NO_CHOICE, check_offered, chosen, number
from frontend.controls import Address, button, menu, person
from frontend.messages import board, buttons, words
from frontend.messages.panel import ChannelField, ChoiceField, FieldEntry, SettingsPage, on_off
from frontend.moments import utcnow
from frontend.parts import Parts, WithParts
from frontend.people.following import Following
from frontend.people.panels import LANGUAGE_ENTRIES, changed, games_with, looks, sides, themes, turned_to
from frontend.pictures import private_look, public_look
from sessions.life.clocks import CLOCKS
from sessions.life.model import Session
from sessions.life.preferences import ServerSettings
from sessions.service.vacations import ALLOWANCE

COLOURS = (
    (ChoiceField("sides", "settings-sides", looks(sides, render.side_names()), tuple(games_with(sides))),)
    if render.side_names()
    else ()
)
"""The field for the players' colours in pictures. Empty if no game offers a choice."""

LOOKS = SettingsPage(
    "settings",
    "settings-looks",
    "settings-own",
    "settings-own-note",
    (
        ChoiceField(
            "theme",
            "settings-theme",
            (FieldEntry("settings-as-in-channel", None), *looks(themes, render.theme_names())),
            hint="settings-theme-own-hint",
        ),
        *COLOURS,
        ChoiceField(
            "turned",
            "settings-turned",
            (FieldEntry("settings-turned-mine", value=True), FieldEntry("settings-as-in-channel", value=False)),
        ),
        ChoiceField(
            "language",
            "settings-language",
            (FieldEntry("settings-language-discord", None), *LANGUAGE_ENTRIES),
            hint="settings-language-own-hint",
        ),
    ),
)
"""First page of the settings: theme, colours, orientation of boards, and language."""

NOTICES = SettingsPage(
    "settings",
    "settings-notices",
    "settings-own",
    "settings-own-everywhere",
    (
        ChoiceField(
            "notice",
            "settings-notice",
            (
                FieldEntry("settings-notice-channel", "channel"),
                FieldEntry("settings-notice-message", "message", "settings-notice-message-hint"),
                FieldEntry("settings-notice-nothing", "nothing", "settings-notice-nothing-hint"),
            ),
        ),
        ChoiceField("streak_reminder", "settings-streak", on_off("streak")),
        ChoiceField("asks", "settings-asks", on_off("asks")),
        ChoiceField("onward", "settings-onward", on_off("onward", usual=True)),
        ChoiceField("remarks", "settings-remarks", on_off("remarks", usual=True)),
        ChoiceField("everywhere", "settings-everywhere", on_off("everywhere")),
    ),
)
"""Page of the settings for notifications, reminders, confirmations, remarks and global leaderboards."""

VACATION = SettingsPage("settings", "settings-vacation", "settings-vacation", "settings-vacation-note", ())
"""Page of the settings that begins and ends a vacation, which pauses the clocks of slow games."""

FOLLOWING = SettingsPage("settings", "settings-following", "settings-following", "settings-following-note", ())
"""Page of the settings for the games and players that the member follows."""

OWN_PAGES = (LOOKS, NOTICES, VACATION, FOLLOWING)

BEGIN, END = "vacation-begin", "vacation-end"
"""Keys of the controls on the page ``VACATION``."""

LENGTHS = (*range(1, 22), 25, ALLOWANCE.days)
"""Lengths of a vacation to choose from, in days. The last day left is one, too: with it, at most a menu's entries."""

CORRECTED = 20
"""Most boards edited when a vacation begins or ends. Each further board shows the new deadline after its next move."""


class OwnSettings:
    """Answers ``/settings`` and the controls of its pages."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.following = Following(parts, self._show_following)

    async def open(self, reply: Reply) -> None:
        await self._show(reply, LOOKS)

    async def turned(self, reply: Reply, address: Address) -> None:
        await self._show(reply, turned_to(OWN_PAGES, address))

    async def chose(self, reply: Reply, _address: Address, values: Sequence[str], field: str) -> None:
        page = next((each for each in OWN_PAGES if each.has(field)), LOOKS)
        changes = changed(page, field, values)
        await self.parts.sessions.settings.change_player_settings(person(reply.user), **changes)
        self.parts.languages.forget(reply.user.id)
        await self.parts.notifier.recall()
        reply.voice = await self.parts.languages.of_reader(reply.interaction)
        await self._show(reply, page)

    async def _show_following(self, reply: Reply, before: str) -> None:
        await self._show(reply, FOLLOWING, before)

    async def _show(self, reply: Reply, page: SettingsPage, before: str = "") -> None:
        """Show a page. ``before``: a text about what has just changed, above a page without fields."""
        settings = await self.parts.sessions.settings.player_settings(reply.user.id)
        notes = await self.parts.sessions.outbox.of_person(reply.user.id)
        refused = [words.refused(reply.voice, "closed", None) for _ in notes]
        body: list[ui.Item[Any] | str] = [before]
        if page is VACATION:
            body += await self._vacation(reply)
        elif page is NOTICES and self.parts.page.public:
            body.append(board.row(button(Address.common(buttons.CLOSE_PAGES), reply.voice.say("tapping-close-pages"))))
        elif page is FOLLOWING:
            body += await self.following.items(reply)
        others = [each for each in OWN_PAGES if each is not page]
        items = page.items(reply.voice, settings, others, refused=refused, body=body)
        if page is not LOOKS:
            await reply.show(items)
            return
        server_id = reply.interaction.guild_id
        server = (
            ServerSettings() if server_id is None else await self.parts.sessions.settings.server_settings(server_id)
        )
        await self.parts.samples.show(reply, items, private_look(settings, server))

    # ---- vacations

    async def _vacation(self, reply: Reply) -> list[ui.Item[Any] | str]:
        say = reply.voice.say
        current = await self.parts.sessions.vacations.current(reply.user.id)
        left = (await self.parts.sessions.vacations.time_left(reply.user.id)).days
        text = say("vacation-left", days=left)
        if current is not None:
            away = say("vacation-on", until=words.day(current.ends_at))
            return [away, text, board.row(button(Address.common(END), say("vacation-end")))]
        lengths = sorted({days for days in LENGTHS if days <= left} | ({left} if left > 0 else set()))
        if not lengths:
            return [text]
        today = utcnow().date()
        options = [
            discord.SelectOption(
                label=say("vacation-days", days=days),
                value=str(days),
                description=say("vacation-until", day=today + timedelta(days=days)),
            )
            for days in lengths
        ]
        return [text, board.row(menu(Address.common(BEGIN), say("vacation-begin"), options))]

    async def begin(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        days = number(chosen(values))
        check_offered(range(1, ALLOWANCE.days + 1), days)
        moved = await self.parts.sessions.vacations.begin(person(reply.user), timedelta(days=days))
        await self._show(reply, VACATION)
        await self._correct(moved)

    async def end(self, reply: Reply, _address: Address) -> None:
        moved = await self.parts.sessions.vacations.end(person(reply.user))
        await self._show(reply, VACATION, reply.voice.say("vacation-back"))
        await self._correct(moved)

    async def _correct(self, moved: Iterable[Session]) -> None:
        for session in list(moved)[:CORRECTED]:
            await self.parts.publisher.refresh(session.id)


PLACES = SettingsPage(
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

DAYS = SettingsPage(
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

BOARDS = SettingsPage(
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

SERVER_PAGES = (PLACES, BOARDS, DAYS)

CHANNEL_FIELDS = tuple(field for page in SERVER_PAGES for field in page.fields if isinstance(field, ChannelField))
"""Fields for channels, of all pages."""


class ServersSettings(WithParts):
    """Shows and changes a server's settings. Members without the permission *Manage Server* are refused."""

    async def open(self, reply: Reply) -> None:
        """Show the first page privately, above a sample picture."""
        await self._show(reply, managed_server(reply), PLACES)

    async def turned(self, reply: Reply, address: Address) -> None:
        await self._show(reply, managed_server(reply), turned_to(SERVER_PAGES, address))

    async def chose(self, reply: Reply, _address: Address, values: Sequence[str], field: str) -> None:
        server_id = managed_server(reply)
        page = next((page for page in SERVER_PAGES if page.has(field)), PLACES)
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

    async def _show(self, reply: Reply, server_id: int, page: SettingsPage) -> None:
        settings = await self.parts.sessions.settings.server_settings(server_id)
        guild = reply.interaction.guild
        channels = {channel.id: channel.type for channel in guild.channels} if guild else None
        others = [each for each in SERVER_PAGES if each is not page]
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
            channel_id = note.channel_id or 0
            found.setdefault(channel_id, words.refused(reply.voice, note.reason, channel_id))
        return list(found.values())
