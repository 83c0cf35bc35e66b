"""The look of a picture: the server's in channels, the member's in private."""

from __future__ import annotations

import msgspec

from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.service.sessions import Sessions


class Look(msgspec.Struct, frozen=True):
    """The look of pictures.

    ``theme``: name of a theme. ``sides``: name of a pair of players' colours. None: the game's default. ``turned``:
    rotate the board by 180° for seats with ``Face.turned``.
    """

    theme: str | None = None
    sides: str | None = None
    turned: bool = False


OWN_LOOK = Look()
"""Every game's default look."""


def public_look(server: ServerSettings) -> Look:
    return Look(theme=server.theme)


def private_look(member: PlayerSettings, server: ServerSettings) -> Look:
    """Look of a member's private pictures. The theme is the server's if the member has chosen none."""
    return Look(theme=member.theme or server.theme, sides=member.sides, turned=member.turned)


async def look_of_server(sessions: Sessions, server_id: int | None) -> Look:
    """Look of pictures in a server's channels. ``server_id``: None, outside servers, gives the default look."""
    return OWN_LOOK if server_id is None else public_look(await sessions.settings.server_settings(server_id))


async def look_of_member(sessions: Sessions, discord_id: int, server_id: int | None) -> Look:
    """Look of a member's private pictures. ``server_id``: the place of the pictures; None outside servers."""
    return private_look(*await sessions.settings.settings_there(discord_id, server_id))
