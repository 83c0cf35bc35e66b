"""Finding the board that an interaction's first response created, by the interaction's token alone."""

from __future__ import annotations

import discord

from frontend.answering.tokens import ORIGINAL
from frontend.controls import addresses
from frontend.failures import BOUND, is_refusal, within
from sessions.life.model import OldMessage

LIMITED = 429
"""HTTP status for too many requests. This status says nothing about the requested message."""


async def arrived(client: discord.Client, token: str, session_id: int) -> OldMessage | None:
    """Find the public message of an interaction's first response, by the interaction's token.

    None if there is none, if it shows another session, or if Discord refuses, as after 15 minutes. Raises other
    FAILURES.
    """
    webhook = discord.Webhook.partial(client.application_id or 0, token, client=client)
    try:
        message = await within(BOUND, webhook.fetch_message(ORIGINAL))
    except discord.HTTPException as error:
        if is_refusal(error) and error.status != LIMITED:
            return None
        raise
    if message.flags.ephemeral:
        return None
    shown = [each.seq for each in addresses(message.components) if each.session == session_id]
    return OldMessage(message.id, message.channel.id, session_id, shown[0]) if shown else None
