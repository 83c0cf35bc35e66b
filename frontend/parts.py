"""The bot as seen from the handlers, which are lower modules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

import discord

from frontend.interactions import Interaction

if TYPE_CHECKING:
    from frontend.answering.router import Router
    from frontend.answering.tokens import InteractionTokens
    from frontend.face import Face
    from frontend.languages import Languages
    from frontend.operations.sweep import Sweep
    from frontend.pictures.artist import Artist
    from frontend.pictures.small import SmallPictures
    from frontend.playing.guests import Guests
    from frontend.playing.mistakes import Mistakes
    from frontend.playing.more import More
    from frontend.playing.moves import Moves
    from frontend.playing.opponents import Thinking
    from frontend.playing.panels import Samples
    from frontend.playing.picking import FinishedGames
    from frontend.playing.posting import Posting
    from frontend.playing.puzzling import Puzzling
    from frontend.playing.replays import Replays
    from frontend.playing.welcome import Welcome
    from frontend.publishing.notifier import Notifier
    from frontend.publishing.outbox import Outbox
    from frontend.publishing.publisher import Publisher
    from frontend.restraint import Restraint
    from sessions.service.sessions import Sessions
    from sessions.storage.news import News


class Parts(Protocol):
    """The bot's parts, by the names of its attributes."""

    sessions: Sessions
    faces: Mapping[str, type[Face]]
    languages: Languages
    router: Router
    tokens: InteractionTokens
    artist: Artist
    notifier: Notifier
    publisher: Publisher
    sweep: Sweep
    outbox: Outbox
    restraint: Restraint
    moves: Moves
    more: More
    samples: Samples
    small_pictures: SmallPictures
    guests: Guests
    finished: FinishedGames
    mistakes: Mistakes
    posting: Posting
    puzzling: Puzzling
    replays: Replays
    welcome: Welcome
    pool: Thinking

    def hear(self, news: News, discord_id: int, /) -> None:
        """Clear this process's caches about a person, who was erased or changed settings."""

    def get_guild(self, number: int, /) -> discord.Guild | None:
        """Server with this id, from memory; None if the bot is not a member."""

    async def create_dm(self, user: discord.abc.Snowflake, /) -> discord.DMChannel:
        """Channel of the bot's direct messages with a user. Raises FAILURES."""

    def get_partial_messageable(self, number: int, /, *, guild_id: int | None = None) -> discord.PartialMessageable:
        """Channel with this id for posting, without a request to Discord. The channel may not exist."""


def parts(interaction: Interaction) -> Parts:
    """The bot that received the interaction, as ``Parts``."""
    bot: Any = interaction.client
    return bot  # type: ignore[no-any-return] # the bot is a higher layer
