"""The bot as seen from the code that answers interactions."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Protocol

from frontend.interactions import Interaction

if TYPE_CHECKING:
    from frontend.answering.admission import Admission
    from frontend.answering.attached import Attached
    from frontend.answering.tokens import InteractionTokens
    from frontend.languages import Languages
    from frontend.operations.loglines import Seldom


class Desk(Protocol):
    """The parts of the bot that every answer uses."""

    tokens: InteractionTokens
    attached: Attached
    languages: Languages
    admission: Admission
    seldom: Seldom
    answering: set[asyncio.Task[Any]]
    """The running tasks that answer an interaction."""
    welcome: Any
    """Handler that welcomes new users (``frontend.playing.welcome``)."""


def desk(interaction: Interaction) -> Desk:
    """The bot that received the interaction, as ``Desk``."""
    bot: Any = interaction.client
    return bot  # type: ignore[no-any-return] # the bot is a higher layer
