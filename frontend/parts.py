"""The bot's parts, shared by its handlers."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from frontend.controls import Interaction

if TYPE_CHECKING:
    from frontend.answering.router import Router
    from frontend.answering.serving import Admission
    from frontend.answering.tokens import Attached, InteractionTokens, Passing
    from frontend.face import Face
    from frontend.languages import Languages
    from frontend.operations.loglines import Seldom
    from frontend.operations.sweep import Sweep
    from frontend.people.gamelists import SmallPictures
    from frontend.people.panels import Samples
    from frontend.pictures import Artist
    from frontend.playing.lobby import Guests
    from frontend.playing.moves import Moves
    from frontend.playing.opponents import Thinking
    from frontend.playing.picking import Picking
    from frontend.playing.posting import Posting
    from frontend.playing.replays import Replays
    from frontend.posts.welcome import Newcomers
    from frontend.publishing.notifier import Notifier
    from frontend.publishing.outbox import Outbox
    from frontend.publishing.publisher import Publisher
    from frontend.rounds import Restraint
    from sessions.service.sessions import Sessions


@dataclass(frozen=True, kw_only=True)
class Parts:
    """The parts that handlers share, built once at the start."""

    client: discord.AutoShardedClient
    """For servers, channels and direct messages."""
    sessions: Sessions
    faces: Mapping[str, type[Face]]
    languages: Languages
    router: Router
    artist: Artist
    pool: Thinking
    restraint: Restraint

    tokens: InteractionTokens
    attached: Attached
    passing: Passing
    admission: Admission
    seldom: Seldom
    newcomers: Newcomers
    answering: set[asyncio.Task[Any]]
    """The running tasks that answer an interaction or handle another event."""

    publisher: Publisher
    notifier: Notifier
    sweep: Sweep
    outbox: Outbox

    moves: Moves
    posting: Posting
    picking: Picking
    samples: Samples
    small_pictures: SmallPictures
    replays: Replays
    guests: Guests


class WithParts:
    """Base of classes that use the bot's parts."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot


def parts(interaction: Interaction) -> Parts:
    bot: Any = interaction.client
    return bot.parts  # type: ignore[no-any-return] # the bot is a higher layer
