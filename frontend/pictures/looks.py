"""The look of a picture: the server's in a channel, the member's own in private."""

from __future__ import annotations

import msgspec

from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.service.sessions import Sessions


class Look(msgspec.Struct, frozen=True):
    """The name of a theme, and of the way to show the players' colours. None leaves it to each game.

    ``turned`` tells whether who sits opposite sees the board from their side, where the game knows sides.
    """

    theme: str | None = None
    sides: str | None = None
    turned: bool = False


OWN_LOOK = Look()
"""Every game as it is drawn where nobody has chosen."""


def public_look(server: ServerSettings) -> Look:
    """The look of pictures in a server's channels."""
    return Look(theme=server.theme)


def private_look(member: PlayerSettings, server: ServerSettings) -> Look:
    """The look of a member's private pictures: what they have not chosen is as in the channel."""
    return Look(theme=member.theme or server.theme, sides=member.sides, turned=member.turned)


async def look_of_server(sessions: Sessions, server_id: int | None) -> Look:
    """The look of a server's channels; outside of servers, the games' own."""
    return OWN_LOOK if server_id is None else public_look(await sessions.server_settings(server_id))


async def look_of_member(sessions: Sessions, discord_id: int, server_id: int | None) -> Look:
    """The look of what a member is shown in private."""
    server = ServerSettings() if server_id is None else await sessions.server_settings(server_id)
    return private_look(await sessions.player_settings(discord_id), server)
