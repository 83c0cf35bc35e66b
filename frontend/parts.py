"""The bot's parts, shared by its handlers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from frontend.answering.shared import Shared
from frontend.controls import Interaction

if TYPE_CHECKING:
    from frontend.answering.router import Router
    from frontend.operations.sweep import Sweep
    from frontend.people.panels import Samples
    from frontend.pictures import Artist
    from frontend.playing.moves import Moves
    from frontend.playing.opponents import Thinking
    from frontend.playing.picking import Guests
    from frontend.playing.posting import Posting
    from frontend.playing.replays import Replays
    from frontend.publishing.notifier import Notifier
    from frontend.publishing.outbox import Outbox
    from frontend.publishing.publisher import Publisher
    from frontend.rounds import RequestLimits


@dataclass(frozen=True, kw_only=True)
class Parts(Shared):
    """The parts that handlers share, built once at the start."""

    client: discord.AutoShardedClient
    """For servers, channels and direct messages."""
    router: Router
    artist: Artist
    pool: Thinking
    request_limits: RequestLimits

    publisher: Publisher
    notifier: Notifier
    sweep: Sweep
    outbox: Outbox

    moves: Moves
    posting: Posting
    samples: Samples
    replays: Replays
    guests: Guests


class WithParts:
    """Base of classes that use the bot's parts."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts


def parts(interaction: Interaction) -> Parts:
    bot: Any = interaction.client
    return bot.parts  # type: ignore[no-any-return] # the bot is a higher layer
