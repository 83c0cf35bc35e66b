"""Changing messages later: interaction tokens, and the pictures already in messages.

Requests by an interaction's token do not count under Discord's global limit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from hashlib import blake2b
from io import BytesIO
from typing import Any, Final, Literal, NamedTuple, get_args

import discord
from discord import ui

from frontend.cache import Recent
from frontend.controls import Interaction, addresses
from frontend.failures import BOUND, FAILURES, LIMITED, is_refusal, within
from frontend.moments import discord_now
from sessions.life.model import ShownMessage

LIFE: Final = timedelta(minutes=14)
"""Time until a token is no longer used. Discord accepts it for 15 minutes."""

QUIET: Final = discord.AllowedMentions.none()


def pinging(discord_ids: Iterable[int]) -> discord.AllowedMentions:
    people = [discord.Object(each) for each in sorted(discord_ids)]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


class _Original(int):
    """Id of an original response in URLs: ``@original`` for Discord, an integer for discord.py."""

    def __format__(self, _spec: str, /) -> str:
        return "@original"


ORIGINAL: Final = _Original()
"""Message id in requests about an original response."""


class _Access(NamedTuple):
    """The part of an interaction that is kept. A whole interaction takes tens of kilobytes, its webhook alone two."""

    token: str
    created_at: datetime
    is_original: bool
    """True for the original response and for the pressed message; False for a follow-up."""

    @property
    def age(self) -> timedelta:
        return discord_now() - self.created_at

    def name(self, message_id: int) -> int:
        return ORIGINAL if self.is_original else message_id


class InteractionTokens:
    """The newest interaction that can change each message, in memory only."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._newest: Recent[int, _Access] = Recent()

    def remember(self, message_id: int, interaction: Interaction, *, is_original: bool = True) -> None:
        """Note that this interaction's token can change the message.

        ``is_original``: False if the message is a follow-up.
        """
        self._newest[message_id] = _Access(interaction.token, interaction.created_at, is_original)
        while self._newest and next(iter(self._newest.values())).age > LIFE:
            self._newest.popitem(last=False)

    def knows(self, message_id: int) -> bool:
        """True if a token can change the message now: it is known, and younger than ``LIFE``."""
        return self._find(message_id) is not None

    def is_ageing(self, message_id: int) -> bool:
        """True if the message has no token, or only one past half its life."""
        access = self._find(message_id)
        return access is None or access.age > LIFE / 2

    async def edit(self, message_id: int, layout: ui.LayoutView, files: Sequence[discord.File] | None) -> bool:
        """Change the message; ``files`` None keeps its attachments. Returns False without a token. Raises FAILURES."""
        access = self._find(message_id)
        if access is None:
            return False
        attachments = discord.utils.MISSING if files is None else files
        edit = self._webhook(access).edit_message
        await within(BOUND, edit(access.name(message_id), view=layout, attachments=attachments, allowed_mentions=QUIET))
        return True

    async def delete(self, message_id: int) -> bool:
        """Delete the message. Returns False without a token. Raises FAILURES."""
        access = self._find(message_id)
        if access is None:
            return False
        del self._newest[message_id]
        await within(BOUND, self._webhook(access).delete_message(access.name(message_id)))
        return True

    def _webhook(self, access: _Access) -> discord.Webhook:
        return discord.Webhook.partial(self._client.application_id or 0, access.token, client=self._client)

    def _find(self, message_id: int) -> _Access | None:
        access = self._newest.get(message_id)
        if access is not None and access.age > LIFE:
            del self._newest[message_id]
            return None
        return access


AsideKind = Literal["aside", "step", "next", "late"]
"""Kinds of asides: refusals, hints and explanations; the choice of a move; the next waiting game.

The fourth are answers that arrived after the answer to a later press of the same kind.
"""


class _Noted(NamedTuple):
    """A private message, and the interaction that it answers."""

    message_id: int
    press_id: int


class Asides:
    """Each person's newest private message of each kind, in memory only. Newer messages replace it.

    Deletions run in the background, by the messages' tokens, which no limit counts. A failure is ignored.
    """

    def __init__(self, tokens: InteractionTokens, tasks: set[asyncio.Task[Any]]) -> None:
        """``tasks``: the running tasks, which the bot awaits when it stops."""
        self._tokens = tokens
        self._tasks = tasks
        self._newest: Recent[tuple[int, AsideKind], _Noted] = Recent()

    def put(self, user_id: int, kind: AsideKind, message_id: int, press_id: int) -> None:
        """Note a message, and delete the former one of its kind. A message has one kind: the last noted.

        ``press_id``: the interaction that it answers. The answer to a later press is in use, so it is not replaced.
        """
        self.drop(user_id, message_id)
        former = self._newest.get((user_id, kind))
        if former is not None and former.press_id > press_id:
            kind, former = "late", self._newest.get((user_id, "late"))
        self._newest[user_id, kind] = _Noted(message_id, press_id)
        self._delete(former)

    def end(self, user_id: int, keeping: int | None) -> None:
        """Delete what a valid move outdates: all but the next game. ``keeping``: id of a message still used."""
        for kind in ("aside", "step", "late"):
            former = self._newest.pop((user_id, kind), None)
            if former is not None and former.message_id != keeping:
                self._delete(former)

    def is_newest(self, user_id: int, kind: AsideKind, message_id: int) -> bool:
        newest = self._newest.get((user_id, kind))
        return newest is not None and newest.message_id == message_id

    def drop(self, user_id: int, message_id: int) -> None:
        """Forget a message without deleting it, as it is used for something else."""
        for kind in get_args(AsideKind):
            if self.is_newest(user_id, kind, message_id):
                del self._newest[user_id, kind]

    def _delete(self, noted: _Noted | None) -> None:
        if noted is not None:
            task = asyncio.create_task(self._try(noted.message_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _try(self, message_id: int) -> None:
        with suppress(*FAILURES):  # dismissed by the user
            await self._tokens.delete(message_id)


MOST_HASHES: Final = 2048
"""Most attachments with a hash kept in memory."""


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
        self._digests: Recent[int, bytes] = Recent(MOST_HASHES)
        self._newest: Recent[int, frozenset[int]] = Recent(MOST_HASHES)
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


async def find_arrived(client: discord.Client, token: str, session_id: int) -> ShownMessage | None:
    """Find the public message of an interaction's first response, by the interaction's token.

    None if it has another message, or if Discord refuses, as after 15 minutes. Raises discord.NotFound without a first
    response, and other FAILURES.
    """
    webhook = discord.Webhook.partial(client.application_id or 0, token, client=client)
    try:
        message = await within(BOUND, webhook.fetch_message(ORIGINAL))
    except discord.HTTPException as error:
        if is_refusal(error) and error.status not in (LIMITED, 404):  # LIMITED tells nothing about the message
            return None
        raise
    if message.flags.ephemeral:
        return None
    shown = [each.seq for each in addresses(message.components) if each.session == session_id]
    return ShownMessage(message.id, message.channel.id, session_id, shown[0]) if shown else None
