"""*Your settings*: a member's choices, vacation, and followed games, on four pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any

import discord
from discord import ui

import render
from frontend.answering.reading import check_offered, chosen, number
from frontend.answering.reply import Reply
from frontend.controls import Address, button, menu, person
from frontend.messages import board, words
from frontend.messages.panel import ChoiceField, FieldEntry, Panel, on_off
from frontend.moments import utcnow
from frontend.parts import Parts
from frontend.people.following import Following
from frontend.people.panels import LANGUAGE_ENTRIES, changed, games_with, looks, sides, themes, turned_to
from frontend.pictures import private_look
from sessions.life.model import Session
from sessions.life.preferences import ServerSettings
from sessions.service.vacations import ALLOWANCE

COLOURS = (
    (ChoiceField("sides", "settings-sides", looks(sides, render.side_names()), tuple(games_with(sides))),)
    if render.side_names()
    else ()
)
"""The field for the players' colours in pictures. Empty if no game offers a choice."""

LOOKS = Panel(
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

NOTICES = Panel(
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

VACATION = Panel("settings", "settings-vacation", "settings-vacation", "settings-vacation-note", ())
"""Page of the settings that begins and ends a vacation, which pauses the clocks of slow games."""

FOLLOWING = Panel("settings", "settings-following", "settings-following", "settings-following-note", ())
"""Page of the settings for the games and players that the member follows."""

PAGES = (LOOKS, NOTICES, VACATION, FOLLOWING)

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
        await self._show(reply, turned_to(PAGES, address))

    async def chose(self, reply: Reply, _address: Address, values: Sequence[str], field: str) -> None:
        page = next((each for each in PAGES if each.has(field)), LOOKS)
        changes = changed(page, field, values)
        await self.parts.sessions.settings.change_player_settings(person(reply.user), **changes)
        self.parts.languages.forget(reply.user.id)
        await self.parts.notifier.recall()
        reply.voice = await self.parts.languages.of_reader(reply.interaction)
        await self._show(reply, page)

    async def _show_following(self, reply: Reply, before: str) -> None:
        await self._show(reply, FOLLOWING, before)

    async def _show(self, reply: Reply, page: Panel, before: str = "") -> None:
        """Show a page. ``before``: a text about what has just changed, above a page without fields."""
        settings = await self.parts.sessions.settings.player_settings(reply.user.id)
        notes = await self.parts.sessions.outbox.of_person(reply.user.id)
        refused = [words.refused(reply.voice, "closed", None) for _ in notes]
        body: list[ui.Item[Any] | str] = [before]
        if page is VACATION:
            body += await self._vacation(reply)
        elif page is FOLLOWING:
            body += await self.following.items(reply)
        others = [each for each in PAGES if each is not page]
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
