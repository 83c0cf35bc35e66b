"""Handlers of controls and forms, and the router, which finds them by the key of an address."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

from discord import ui

from frontend.answering.permissions import may_look
from frontend.answering.reply import Refusal, Reply
from frontend.answering.serving import Void, answering
from frontend.answering.ways import Ways
from frontend.controls import Address, Interaction, Keys
from sessions.life.errors import MovedOn
from sessions.life.model import Session

Handler = Callable[..., Awaitable[None]]
"""Function that answers a control, from the reply, the control's address, and the key's parts by name."""


Fields = Mapping[str, tuple[str, ...]]
"""Values of a form's fields by the fields' ``custom_id``."""

FormHandler = Callable[..., Awaitable[None]]
"""Function that answers a form, from the reply, the form's address, its fields, and the key's parts."""

FormMaker = Callable[..., Awaitable[ui.Modal]]
"""Function that makes the form of a control, from the arguments of a menu's handler."""

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


class Press(NamedTuple):
    """A button: its key or a pattern of keys, its handler, and who may press it."""

    key: Keys | str
    handler: Handler
    who: Who = Who.ALL


class Pick(NamedTuple):
    """A menu, as ``Press``. Its handler gets the chosen values, too, after the address."""

    key: Keys | str
    handler: Handler
    who: Who = Who.ALL


class Opening(NamedTuple):
    """A button or menu that opens a form, as ``Press``. A form does not wait for a turn."""

    key: Keys | str
    handler: FormMaker
    who: Who = Who.ALL


class Form(NamedTuple):
    """A submitted form, as ``Press``."""

    key: Keys | str
    handler: FormHandler
    who: Who = Who.ALL


Answers = Press | Pick | Opening | Form
Handlers = tuple[Answers, ...]
"""Handlers of a room, on one page."""

T = TypeVar("T", Press | Pick | Opening, Form)


class Router:
    """Routes presses and forms to the rooms' handlers by their keys.

    ``moved_on``: answers requests made from an earlier state. ``abroad``: runs before presses where the bot is not a
    member.
    """

    def __init__(self, moved_on: Meeting, abroad: Check, ways: Ways) -> None:
        self._moved_on = moved_on
        self._abroad = abroad
        self.controls: dict[Keys, Press | Pick | Opening] = {}
        self.forms: dict[Keys, Form] = {}
        self._ways = ways

    def join(self, handlers: Iterable[Answers]) -> None:
        """Answer with the handlers of all rooms. Called once, at the start. Raises ValueError for a key of two."""
        for each in sorted(handlers, key=lambda each: _keys(each).order):
            known: dict[Keys, Any] = self.forms if isinstance(each, Form) else self.controls
            keys = _keys(each)
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
                match answer:
                    case Opening():
                        await reply.form(answer.handler(reply, address, values, **parts))
                    case Pick():
                        await answer.handler(reply, address, values, **parts)
                    case _:
                        await answer.handler(reply, address, **parts)

    async def pass_on(self, reply: Reply, address: Address) -> None:
        """Call the handler of a button that a menu's entry stands for. Raises Refusal for one without a handler."""
        found = _found(self.controls, address.key)
        if found is None or not isinstance(found[0], Press):
            raise Refusal("error-old-control")
        answer, parts = found
        await answer.handler(reply, address, **parts)

    async def submitted(self, interaction: Interaction, address: Address, fields: Fields) -> None:
        """Call the handler of a form. The form's address names the session, so a form survives a restart."""
        with suppress(Void):
            async with self.serving(interaction, address.session or None) as reply:
                found = _found(self.forms, address.key)
                if not found:
                    raise Refusal("error-old-form")
                form, parts = found
                await form.handler(reply, address, fields, **parts)


def _keys(answers: Answers) -> Keys:
    return answers.key if isinstance(answers.key, Keys) else Keys(answers.key)


def _found(handlers: Mapping[Keys, T], key: str) -> tuple[T, dict[str, Any]] | None:
    """Find what answers a key, with the key's parts. None for an unknown key."""
    read = ((each, keys.read(key)) for keys, each in handlers.items())
    return next(((each, parts) for each, parts in read if parts is not None), None)
