"""Handlers of controls and forms, and the router, which finds them by the key of an address."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from frontend.answering.permissions import may_look
from frontend.answering.reply import Refusal, Reply
from frontend.answering.serving import Void, answering
from frontend.answering.ways import Ways
from frontend.controls import Address, Interaction, Keys
from sessions.life.errors import MovedOn
from sessions.life.model import Session

Fields = Mapping[str, tuple[str, ...]]
"""Values of a form's fields by the fields' ``custom_id``."""

Meeting = Callable[[Reply, Session], Awaitable[None]]
"""Function that answers a request made from an earlier state. Its second argument is the current session."""

Check = Callable[[Reply, int], Awaitable[None]]
"""Function that runs before presses where the bot is not a member. Its second argument is the session's number."""


class Who(StrEnum):
    """The people who may use a control. Its handler, or the request that it makes, refuses all others."""

    ALL = "all"
    """All who see the message."""
    READERS = "readers"
    """All who may see the control's game."""
    PLAYERS = "players"
    """The players and guests of the control's game or event."""
    HOSTS = "hosts"
    """The host of the control's game or event, and for events the server's managers."""
    MANAGERS = "managers"
    """The managers of the server."""


@dataclass(frozen=True)
class Press:
    """A button: its key or a pattern of keys, its handler, and who may press it.

    The handler gets the reply, the button's address, and the parts of its key by name.
    """

    key: Keys | str
    handler: Callable[..., Awaitable[Any]]
    who: Who = Who.ALL

    @property
    def keys(self) -> Keys:
        return self.key if isinstance(self.key, Keys) else Keys(self.key)


class Pick(Press):
    """A menu. Its handler gets the chosen values, too, after the address."""


class Opening(Pick):
    """A button or menu that opens a form, which its handler makes. A form does not wait for a turn."""


class Form(Press):
    """A submitted form. Its handler gets the values of the fields, too, after the address."""


Handlers = tuple[Press, ...]
"""Handlers of a room, on one page."""


class Router:
    """Routes presses and forms to the rooms' handlers by their keys.

    ``moved_on``: answers requests made from an earlier state. ``abroad``: runs before presses where the bot is not a
    member.
    """

    def __init__(self, moved_on: Meeting, abroad: Check, ways: Ways) -> None:
        self._moved_on = moved_on
        self._abroad = abroad
        self.controls: dict[Keys, Press] = {}
        self.forms: dict[Keys, Press] = {}
        self._ways = ways

    def join(self, handlers: Iterable[Press]) -> None:
        """Answer with the handlers of all rooms. Called once, at the start. Raises ValueError for a key of two."""
        for keys, each in sorted(((each.keys, each) for each in handlers), key=lambda pair: pair[0].order):
            known = self.forms if isinstance(each, Form) else self.controls
            if str(keys) in map(str, known):
                raise ValueError(f"{keys} has a handler already")
            known[keys] = each
            self._ways.add(keys)

    @asynccontextmanager
    async def serving(
        self, interaction: Interaction, session_id: int | None = None, *, at_once: bool = False
    ) -> AsyncIterator[Reply]:
        """Open a reply like ``answering``. Requests made from an earlier state are answered with the current one.

        ``session_id``: the number of the session, for the log; None without one. Raises Void.
        """
        async with answering(interaction, at_once=at_once) as reply:
            reply.session_id = session_id
            try:
                yield reply
            except MovedOn as error:
                if not may_look(interaction, error.session):
                    raise
                await self._moved_on(reply, error.session)

    async def press(self, interaction: Interaction, address: Address, values: Sequence[str] = ()) -> None:
        """Call the handler of a pressed button or menu, by the address's key. ``values``: the menu's choices."""
        found = _found(self.controls, address.key)
        with suppress(Void):
            async with self.serving(
                interaction, address.session or None, at_once=found is not None and isinstance(found[0], Opening)
            ) as reply:
                if not found:
                    raise Refusal("error-old-control")
                if address.session and reply.is_abroad and not reply.in_private:
                    await self._abroad(reply, address.session)
                answer, parts = found
                if isinstance(answer, Opening):
                    await reply.form(answer.handler(reply, address, values, **parts))
                elif isinstance(answer, Pick):
                    await answer.handler(reply, address, values, **parts)
                else:
                    await answer.handler(reply, address, **parts)

    async def pass_on(self, reply: Reply, address: Address) -> None:
        """Call the handler of a button that a menu's entry stands for. Raises Refusal for one without a handler."""
        found = _found(self.controls, address.key)
        if found is None or isinstance(found[0], Pick):
            raise Refusal("error-old-control")
        answer, parts = found
        await answer.handler(reply, address, **parts)

    async def submit(self, interaction: Interaction, address: Address, fields: Fields) -> None:
        """Call the handler of a form. The form's address names the session, so a form survives a restart."""
        with suppress(Void):
            async with self.serving(interaction, address.session or None) as reply:
                found = _found(self.forms, address.key)
                if not found:
                    raise Refusal("error-old-form")
                form, parts = found
                await form.handler(reply, address, fields, **parts)


def _found(handlers: Mapping[Keys, Press], key: str) -> tuple[Press, dict[str, Any]] | None:
    """Find what answers a key, with the key's parts. None for an unknown key."""
    read = ((each, keys.read(key)) for keys, each in handlers.items())
    return next(((each, parts) for each, parts in read if parts is not None), None)
