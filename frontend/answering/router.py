"""Handlers of controls and forms, and the router, which finds them by the key of an address."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from enum import StrEnum
from typing import Any, Final, NamedTuple, TypeVar

from discord import ui

from frontend.answering.permissions import may_look
from frontend.answering.reply import Refusal, Reply
from frontend.answering.serving import Void, answering
from frontend.controls import Address, Interaction, addresses
from sessions.life.errors import MovedOn
from sessions.life.model import Session

Handler = Callable[[Reply, Address, Sequence[str]], Awaitable[None]]
"""Function that answers a control, from the reply, the control's address, and the chosen or typed values."""


Fields = Mapping[str, tuple[str, ...]]
"""Values of a form's fields by the fields' ``custom_id``."""

FormHandler = Callable[[Reply, Address, Fields], Awaitable[None]]
"""Function that answers a form, from the reply, the form's address, and its fields."""

FormMaker = Callable[[Reply, Address, Sequence[str]], Awaitable[ui.Modal]]
"""Function that makes the form of a control, from a handler's arguments."""

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
    """A button or menu: its key, its handler, and who may press it.

    The handler answers keys that extend the key by a hyphen (``replay-17``), too. The longest key wins.
    """

    key: str
    handler: Handler
    who: Who = Who.ALL


class Opening(NamedTuple):
    """A button or menu that opens a form, as ``Press``. A form does not wait for a turn."""

    key: str
    handler: FormMaker
    who: Who = Who.ALL

    async def open(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        await reply.form(self.handler(reply, address, values))


class Form(NamedTuple):
    """A submitted form, as ``Press``."""

    key: str
    handler: FormHandler
    who: Who = Who.ALL


class Back(NamedTuple):
    """*Back* to messages with controls of a key, by ``named`` parts and the control's name.

    The handler gets the key of such a control without its name, after ``back-``.
    """

    key: str
    handler: Handler
    named: int
    who: Who = Who.ALL


Answers = Press | Opening | Form | Back
Handlers = tuple[Answers, ...]
"""Handlers of a room, on one page."""

Found = TypeVar("Found")


BACK: Final = "back"
"""Key of *Back* to a session's private message, and the prefix of the keys of *Back* to others."""
MENU: Final = ("resign", "follow", "unfollow")
"""Keys of controls that only *More* has."""


class Router:
    """Routes presses and forms to the rooms' handlers by their keys.

    ``moved_on``: answers requests made from an earlier state. ``abroad``: runs before presses where the bot is not a
    member.
    """

    def __init__(self, moved_on: Meeting, abroad: Check) -> None:
        self._moved_on = moved_on
        self._abroad = abroad
        self.controls: dict[str, Press | Opening] = {}
        self.forms: dict[str, Form] = {}
        self._named: dict[str, int] = {}

    def join(self, handlers: Iterable[Answers]) -> None:
        """Answer with the handlers of all rooms. Called once, at the start. Raises ValueError for a key of two."""
        for each in handlers:
            match each:
                case Form():
                    _join(self.forms, each.key, each)
                case Back():
                    self._named[each.key] = each.named
                    key = f"{BACK}-{each.key}"
                    _join(self.controls, key, Press(key, each.handler, each.who))
                case _:
                    _join(self.controls, each.key, each)

    def way_back(self, shown: Sequence[Any], *, is_aside: bool) -> Address | None:
        """Address of *Back* to a private message with these components; None if it cannot be shown again.

        ``is_aside``: True if it passes. Then only *More* can be shown again.
        """
        found = list(addresses(shown))
        for each in found:
            key, *parts = each.key.split("-")
            if key == BACK:
                return each
            if len(parts) > self._named.get(key, len(parts)):
                return Address(each.session, each.seq, "-".join([BACK, key, *parts[: self._named[key]]]))
        if len({each.session for each in found} - {0}) != 1:
            return None
        about = next(each for each in found if each.session)
        if any(each.key in MENU for each in found):
            return Address(about.session, about.seq, "more")
        return None if is_aside else Address(about.session, about.seq, BACK)

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
            async with self.serving(interaction, address.session or None, at_once=isinstance(found, Opening)) as reply:
                if not found:
                    raise Refusal("error-old-control")
                if address.session and reply.is_abroad and not reply.in_private:
                    await self._abroad(reply, address.session)
                await (found.open if isinstance(found, Opening) else found.handler)(reply, address, values)

    async def pass_on(self, reply: Reply, address: Address) -> None:
        """Call the handler of a button that a menu's entry stands for. Raises Refusal for one without a handler."""
        found = _found(self.controls, address.key)
        if not isinstance(found, Press):
            raise Refusal("error-old-control")
        await found.handler(reply, address, ())

    async def submitted(self, interaction: Interaction, address: Address, fields: Fields) -> None:
        """Call the handler of a form. The form's address names the session, so a form survives a restart."""
        with suppress(Void):
            async with self.serving(interaction, address.session or None) as reply:
                if found := _found(self.forms, address.key):
                    await found.handler(reply, address, fields)
                else:
                    raise Refusal("error-old-form")


def _join(handlers: dict[str, Found], key: str, handler: Found) -> None:
    if key in handlers:
        raise ValueError(f"{key!r} has a handler already")
    handlers[key] = handler


def _found(handlers: Mapping[str, Found], key: str) -> Found | None:
    """Find the handler of the longest key that equals this key or is its prefix before a hyphen.

    None without one.
    """
    words = key.split("-")
    starts = ("-".join(words[:length]) for length in range(len(words), 0, -1))
    return next((handlers[start] for start in starts if start in handlers), None)
