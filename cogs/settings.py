"""``/settings``: a member's personal settings, on two pages."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

import render
from frontend.answering.reply import Reply
from frontend.client import Lagoon
from frontend.controls import Address
from frontend.interactions import Interaction, person
from frontend.messages import words
from frontend.messages.panel import ChoiceField, FieldEntry, Panel, on_off
from frontend.pictures.looks import private_look
from frontend.playing.panels import LANGUAGE_ENTRIES, changed, looks, sides, themes, turned_to
from sessions.life.preferences import ServerSettings

COLOURS = (
    (
        ChoiceField(
            "sides",
            "settings-sides",
            "settings-sides-hint",
            looks(sides, render.side_names()),
        ),
    )
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
            "settings-theme-own-hint",
            (FieldEntry("settings-as-in-channel", None), *looks(themes, render.theme_names())),
        ),
        *COLOURS,
        ChoiceField(
            "turned",
            "settings-turned",
            "settings-turned-hint",
            (
                FieldEntry("settings-turned-mine", value=True),
                FieldEntry("settings-as-in-channel", value=False),
            ),
        ),
        ChoiceField(
            "language",
            "settings-language",
            "settings-language-own-hint",
            (FieldEntry("settings-language-discord", None), *LANGUAGE_ENTRIES),
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
            "settings-notice-hint",
            (
                FieldEntry("settings-notice-channel", "channel"),
                FieldEntry("settings-notice-message", "message", "settings-notice-message-hint"),
                FieldEntry("settings-notice-nothing", "nothing", "settings-notice-nothing-hint"),
            ),
        ),
        ChoiceField("streak_reminder", "settings-streak", "settings-streak-hint", on_off("streak")),
        ChoiceField("asks", "settings-asks", "settings-asks-hint", on_off("asks")),
        ChoiceField("onward", "settings-onward", "settings-onward-hint", on_off("onward", usual=True)),
        ChoiceField("remarks", "settings-remarks", "settings-remarks-hint", on_off("remarks", usual=True)),
        ChoiceField("everywhere", "settings-everywhere", "settings-everywhere-hint", on_off("everywhere")),
    ),
)
"""Page of the settings for notifications, reminders, confirmations, remarks and global leaderboards."""

PAGES = (LOOKS, NOTICES)


class SettingsCog(commands.Cog):
    """``/settings``, its pages and its menus."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on(LOOKS.key, self._member_chose)
        for page in PAGES:
            bot.router.on(page.turn.key, self._turned)

    @app_commands.command()
    async def settings(self, interaction: Interaction) -> None:
        """Show the first page of the user's settings privately, above a sample picture."""
        async with self.bot.router.serving(interaction) as reply:
            await self._show_member(reply, LOOKS)

    async def _turned(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._show_member(reply, turned_to(PAGES, address))

    async def _member_chose(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        page = NOTICES if NOTICES.has(address) else LOOKS
        changes = changed(page, address, values)
        await self.bot.sessions.settings.change_player_settings(person(reply.user), **changes)
        self.bot.languages.forget(reply.user.id)
        await self.bot.notifier.recall()
        reply.voice = await self.bot.languages.of_reader(reply.interaction)
        await self._show_member(reply, page)

    async def _show_member(self, reply: Reply, page: Panel) -> None:
        settings = await self.bot.sessions.settings.player_settings(reply.user.id)
        others = [each for each in PAGES if each is not page]
        notes = await self.bot.sessions.outbox.of_person(reply.user.id)
        refused = [words.refused(reply.voice, "closed", None) for _ in notes]
        items = page.items(reply.voice, settings, others, refused=refused)
        if page is NOTICES:
            await reply.show(items)
            return
        server_id = reply.interaction.guild_id
        server = ServerSettings() if server_id is None else await self.bot.sessions.settings.server_settings(server_id)
        await self.bot.samples.show(reply, items, private_look(settings, server))


async def setup(bot: Lagoon) -> None:
    """Add ``/settings`` and its panel to the bot."""
    await bot.add_cog(SettingsCog(bot))
