"""The languages of the readers: a person's own in private, and the one of a channel."""

from __future__ import annotations

import logging
from collections import OrderedDict

import discord

from frontend.interactions import Interaction
from locales import Voice, language_of, voice
from sessions.life.preferences import PlayerSettings
from sessions.service.settings import ChosenSettings

log = logging.getLogger("lagoon")

KNOWN = 10_000
"""The most people with a choice in memory: the last to come."""


def own_language(settings: PlayerSettings) -> str:
    """The language of unasked messages to a member: the chosen one, or that of their Discord when last seen."""
    return language_of(settings.language or settings.locale)


class Languages:
    """Finds the voice for a reader, and stores players' locales, for reminders.

    Choices are kept in memory; news tells every process which to forget (``Lagoon.hear``).
    """

    def __init__(self, settings: ChosenSettings) -> None:
        self._stored = settings
        self._known: OrderedDict[int, PlayerSettings] = OrderedDict()
        self._forgotten = 0
        """The number of changes so far: a value read before one of them is not kept."""

    async def of_reader(self, interaction: Interaction) -> Voice:
        """The voice for the interaction's user. Never raises: without storage it is that of their Discord."""
        try:
            settings = await self._settings(interaction.user.id)
        except Exception:
            log.exception("a choice of language could not be read")
            settings = PlayerSettings()
        return voice(settings.language or language_of(str(interaction.locale)))

    async def is_notified(self, user_id: int) -> bool:
        """True if a person gets notifications. Never raises: without storage it is not known, and not promised."""
        try:
            return (await self._settings(user_id)).notice != "nothing"
        except Exception:
            log.exception("a choice of notifications could not be read")
            return False

    async def of_channel(self, interaction: Interaction) -> Voice:
        """The voice for what the interaction's whole channel reads: the server's; with the bot alone, the reader's."""
        if interaction.guild_id is None:
            return await self.of_reader(interaction)
        chosen = (await self._stored.server_settings(interaction.guild_id)).language
        return voice(chosen or self.spoken_in(interaction))

    @staticmethod
    def spoken_in(interaction: Interaction) -> str:
        """The language of a channel without a chosen one: Discord's for the server, else the user's own."""
        return language_of(str(interaction.guild_locale or interaction.locale))

    async def note(self, user: discord.abc.User, locale: str) -> None:
        """Store a player's locale if it has changed. Never raises; who plays no games is not stored."""
        try:
            if (await self._settings(user.id)).locale != locale:
                before = self._forgotten
                noted = await self._stored.note_locale(user.id, locale)
                if noted is not None:
                    self._keep(user.id, noted, before)
        except Exception:
            log.exception("a locale could not be stored")

    def forget(self, user_id: int) -> None:
        """Forget a person's choice: they have changed it, or were erased."""
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

    def _keep(self, user_id: int, settings: PlayerSettings, before: int) -> None:
        """Keep a choice read from the storage, unless one was forgotten since: it may be outdated."""
        if self._forgotten != before:
            return
        self._known[user_id] = settings
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)
