"""The languages of readers: a person's in private, a channel's in public."""

from __future__ import annotations

import logging

import discord

from frontend.cache import Recent
from frontend.controls import Interaction
from locales import Voice, language_of, voice
from sessions.life.preferences import PlayerSettings
from sessions.service.settings import ChosenSettings

log = logging.getLogger("lagoon")

KNOWN = 10_000
"""Most people with settings in the cache."""


def own_language(settings: PlayerSettings) -> str:
    """Language code for messages outside interactions: the chosen language, else by the last Discord locale."""
    return language_of(settings.language or settings.locale)


class Languages:
    """Finds the voice for a reader, and stores players' locales for reminders.

    Settings are cached in memory. After a change or erasure in any process ``Lagoon.hear`` drops them.
    """

    def __init__(self, settings: ChosenSettings) -> None:
        self._stored = settings
        self._known: Recent[int, PlayerSettings] = Recent(KNOWN)
        self._compared: Recent[tuple[int, int | None], None] = Recent(KNOWN)
        self._forgotten = 0
        """Number of invalidations. A value read before the newest invalidation is not cached."""

    async def of_reader(self, interaction: Interaction) -> Voice:
        """The voice for the interaction's user. Never raises: without storage it follows Discord's locale."""
        try:
            settings = await self._settings(interaction.user.id)
        except Exception:
            log.exception("could not read a player's language")
            settings = PlayerSettings()
        return voice(settings.language or language_of(str(interaction.locale)))

    async def of_server(self, server_id: int, server: discord.Guild | None) -> Voice:
        """Voice of a server's channels: the chosen language, else the server's in Discord (English for None)."""
        chosen = (await self._stored.server_settings(server_id)).language
        return voice(chosen or language_of(str(server.preferred_locale) if server else None))

    async def is_notified(self, user_id: int) -> bool:
        """True if a person has notifications. Never raises: without storage it returns False."""
        try:
            return (await self._settings(user_id)).notice != "nothing"
        except Exception:
            log.exception("could not read a player's notification setting")
            return False

    async def asks_first(self, user_id: int) -> bool:
        return (await self._settings(user_id)).asks

    async def take_explanation(self, interaction: Interaction, language: str) -> bool:
        """Take the task to explain why private answers are in another language than the channel's.

        True only once for each player, who must then read it. Never raises. Asks once per process, person and server.
        """
        place = (interaction.user.id, interaction.guild_id)
        if interaction.guild_id is None or place in self._compared:
            return False
        self._compared[place] = None
        try:
            if (await self._settings(interaction.user.id)).explained:
                return False
            if (await self.of_channel(interaction)).language == language:
                return False
            return await self._store(interaction.user.id, explained=True)
        except Exception:
            log.exception("could not compare a channel's language with a player's")
            return False

    async def of_channel(self, interaction: Interaction) -> Voice:
        """Voice for public texts: in the server's language, or the user's in direct messages with the bot."""
        if interaction.guild_id is None:
            return await self.of_reader(interaction)
        chosen = (await self._stored.server_settings(interaction.guild_id)).language
        return voice(chosen or self.spoken_in(interaction))

    @staticmethod
    def spoken_in(interaction: Interaction) -> str:
        """Language code of a channel without a chosen language: the server's in Discord, else the user's."""
        return language_of(str(interaction.guild_locale or interaction.locale))

    async def note(self, user: discord.abc.User, locale: str) -> None:
        """Store a player's Discord locale if it changed. A person without games is not stored. Never raises."""
        try:
            if (await self._settings(user.id)).locale != locale:
                await self._store(user.id, locale=locale)
        except Exception:
            log.exception("could not store a player's Discord language")

    def forget(self, user_id: int) -> None:
        """Drop a person's cached settings, as they changed or the person was erased."""
        self._known.pop(user_id, None)
        self._forgotten += 1

    async def _settings(self, user_id: int) -> PlayerSettings:
        if user_id in self._known:
            self._known.move_to_end(user_id)
            return self._known[user_id]
        before = self._forgotten
        settings = await self._stored.player_settings(user_id)
        self._keep(user_id, settings, before)
        return settings

    async def _store(self, user_id: int, **changes: str | bool) -> bool:
        """Store and cache facts noticed about a player. Returns False for a person who never played."""
        before = self._forgotten
        noted = await self._stored.note(user_id, **changes)
        if noted is not None:
            self._keep(user_id, noted, before)
        return noted is not None

    def _keep(self, user_id: int, settings: PlayerSettings, before: int) -> None:
        """Cache settings from the storage, unless there was an invalidation since: they may be stale.

        ``before``: the number of invalidations when they were read.
        """
        if self._forgotten == before:
            self._known[user_id] = settings
