"""Interactions whose tokens can still change a message. Such requests do not count under Discord's global limit."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Sequence
from datetime import timedelta
from typing import Final, NamedTuple

import discord
from discord import ui

from frontend.failures import BOUND, within
from frontend.interactions import Interaction

LIFE: Final = timedelta(minutes=14)
"""The time for which a token is used. Discord lets it live for 15 minutes."""

KEPT: Final = 4096
"""The most messages that are remembered. The least recently remembered goes first."""

QUIET: Final = discord.AllowedMentions.none()


class _Key(NamedTuple):
    interaction: Interaction
    is_original: bool
    """Whether the message is the interaction's original response, or the message that it was pressed in."""

    @property
    def age(self) -> timedelta:
        return discord.utils.utcnow() - self.interaction.created_at


class InteractionTokens:
    """The newest interaction by which each message can be changed, in memory: a restart forgets them."""

    def __init__(self) -> None:
        self._keys: OrderedDict[int, _Key] = OrderedDict()

    def remember(self, message_id: int, interaction: Interaction, *, is_original: bool = True) -> None:
        """Note that this interaction's token can change the message: its original response, or else a follow-up."""
        self._keys[message_id] = _Key(interaction, is_original)
        self._keys.move_to_end(message_id)
        while len(self._keys) > KEPT:
            self._keys.popitem(last=False)

    def knows(self, message_id: int) -> bool:
        """Whether a token can change the message now."""
        return self._find(message_id) is not None

    def is_ageing(self, message_id: int) -> bool:
        """Whether the message's token is past half its life, or there is none."""
        key = self._find(message_id)
        return key is None or key.age > LIFE / 2

    async def edit(self, message_id: int, layout: ui.LayoutView, files: Sequence[discord.File] | None) -> bool:
        """Change the message; ``files`` None keeps its attachments. False without a token. Raises FAILURES."""
        key = self._find(message_id)
        if key is None:
            return False
        attachments = discord.utils.MISSING if files is None else files
        request: Awaitable[object]
        if key.is_original:
            request = key.interaction.edit_original_response(
                view=layout, attachments=attachments, allowed_mentions=QUIET
            )
        else:
            request = key.interaction.followup.edit_message(
                message_id, view=layout, attachments=attachments, allowed_mentions=QUIET
            )
        await within(BOUND, request)
        return True

    async def delete(self, message_id: int) -> bool:
        """Delete the message. False without a token. Raises FAILURES."""
        key = self._find(message_id)
        if key is None:
            return False
        del self._keys[message_id]
        if key.is_original:
            await within(BOUND, key.interaction.delete_original_response())
        else:
            await within(BOUND, key.interaction.followup.delete_message(message_id))
        return True

    def _find(self, message_id: int) -> _Key | None:
        key = self._keys.get(message_id)
        if key is not None and key.age > LIFE:
            del self._keys[message_id]
            return None
        return key
