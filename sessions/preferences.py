"""What a member and a server may choose. New fields need a default and nothing else: they are stored as JSON."""

from __future__ import annotations

import msgspec


class PlayerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A member's own choices. No theme means the server's; ``sides`` is how the players' colours are shown."""

    theme: str | None = None
    sides: str | None = None


class ServerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices of those who manage a server. No theme means each game's own."""

    theme: str | None = None
