"""What players are to be told of a session, and whether they have been. A plain value."""

from __future__ import annotations

import msgspec

from sessions.life.model import Status


class Notification(msgspec.Struct, frozen=True):
    """A notification owed to a player: raised at ``seq``, about the session's status then. ``told``: delivered.

    For the host of an accepted invitation, it is about Status.INVITING. ``channel_id`` and ``message_id`` name the
    message of its own by which it was delivered; None if the board did that, or the player wants none.
    """

    session_id: int
    player_id: int
    seq: int
    about: Status
    told: bool = False
    channel_id: int | None = None
    message_id: int | None = None
