"""The pictures in messages: an edit refers to them by their ids instead of uploading them again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from hashlib import blake2b
from io import BytesIO
from typing import Any, Final, NamedTuple

import discord

KEPT: Final = 2048
"""Most attachments with a hash kept in memory. The oldest is dropped first."""


class Present(NamedTuple):
    """An attachment of a message, in the form of ``discord.Attachment`` for an edit."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, Any]:
        """JSON for a request that edits the message: Discord keeps the attachment."""
        return {"id": self.id, "filename": self.filename}


class Attached:
    """Hashes of sent files by attachment id, in memory only. An attachment's content never changes."""

    def __init__(self) -> None:
        self._digests: OrderedDict[int, bytes] = OrderedDict()
        self._newest: OrderedDict[int, frozenset[int]] = OrderedDict()
        """Ids of attachments by message id, after the message's newest change. A press may show an older state."""

    def note(self, message: Any, files: Sequence[object]) -> None:
        """Remember the hashes of a request's files, by attachment id. ``message``: Discord's answer to the request."""
        sent = {file.filename: _digest(file) for file in files if isinstance(file, discord.File)}
        found = _attachments(message)
        for present in found:
            if digest := sent.get(present.filename):
                self._digests[present.id] = digest
        if number := getattr(message, "id", None):
            self._newest[number] = frozenset(present.id for present in found)
        for known in (self._digests, self._newest):
            while len(known) > KEPT:
                known.popitem(last=False)

    def kept(self, message: Any, files: Sequence[discord.File]) -> list[Any]:
        """Files for an edit of a message, in the given order. A picture already there becomes a ``Present``."""
        newest = self._newest.get(getattr(message, "id", 0))
        present = {each.filename: each for each in _attachments(message) if newest is None or each.id in newest}

        def one(file: discord.File) -> Any:
            found = present.get(file.filename)
            return found if found and self._digests.get(found.id) == _digest(file) else file

        return [one(file) for file in files]


def _attachments(message: object) -> list[Present]:
    return [Present(each.id, each.filename) for each in getattr(message, "attachments", ())]


def _digest(file: discord.File) -> bytes:
    data = file.fp.getvalue() if isinstance(file.fp, BytesIO) else b""
    return blake2b(data, digest_size=16).digest() if data else b""
