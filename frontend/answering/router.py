"""The router: finds the handler of a control or form by the key of its address."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

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

AnyHandler = TypeVar("AnyHandler", Handler, FormHandler)


BACK: Final = "back"
"""Key of *Back* to a session's private message, and the prefix of the keys of *Back* to others."""
MENU: Final = ("resign", "follow", "unfollow")
"""Keys of controls that only *More* has."""


class Router:
    """Routes presses and forms to the handlers registered for their keys."""

    def __init__(self) -> None:
        self._controls: dict[str, Handler] = {}
        self._forms: dict[str, FormHandler] = {}
        self._openers: set[Handler | None] = set()
        self._named: dict[str, int] = {}
        self._moved_on: Callable[[Reply, Session], Awaitable[None]] | None = None
        self._pressed_abroad: Callable[[Reply, int], Awaitable[None]] | None = None

    def on(self, key: str, handler: Handler) -> None:
        """Register the handler for a key, and for keys that extend it by a hyphen (``replay-17``).

        The longest registered key wins. Raises ValueError for a key with a handler.
        """
        _register(self._controls, key, handler)

    def on_back(self, key: str, handler: Handler, named: int) -> None:
        """Register the handler of *Back* to messages with controls of a key, by ``named`` parts and the control's name.

        It is called with the key of such a control without its name, after ``back-``.
        """
        self._named[key] = named
        self.on(f"{BACK}-{key}", handler)

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

    def on_opening(self, key: str, make: FormMaker) -> None:
        """Register the maker of a control's form, for a key as in ``on``. A form does not wait for a turn."""

        async def open_form(reply: Reply, address: Address, values: Sequence[str]) -> None:
            await reply.form(make(reply, address, values))

        self.on(key, open_form)
        self._openers.add(open_form)

    def on_form(self, key: str, handler: FormHandler) -> None:
        _register(self._forms, key, handler)

    def on_moved_on(self, handler: Callable[[Reply, Session], Awaitable[None]]) -> None:
        """Register the handler of requests made from an earlier state. Its second argument is the current session."""
        self._moved_on = handler

    def on_pressed_abroad(self, handler: Callable[[Reply, int], Awaitable[None]]) -> None:
        """Register a check that runs before presses where the bot is not a member.

        The check gets the session's number.
        """
        self._pressed_abroad = handler

    @asynccontextmanager
    async def serving(
        self, interaction: Interaction, session_id: int | None = None, *, at_once: bool = False
    ) -> AsyncIterator[Reply]:
        """Open a reply like ``answering``. Requests made from an earlier state go to the handler of ``on_moved_on``.

        ``session_id``: the number of the session, for the log; None without one. Raises Void.
        """
        async with answering(interaction, at_once=at_once) as reply:
            reply.session_id = session_id
            try:
                yield reply
            except MovedOn as error:
                if self._moved_on is None or not may_look(interaction, error.session):
                    raise
                await self._moved_on(reply, error.session)

    async def press(self, interaction: Interaction, address: Address, values: Sequence[str] = ()) -> None:
        """Call the handler of a pressed button or menu, by the address's key. ``values``: the menu's choices."""
        handler = _handler(self._controls, address.key)
        at_once = handler in self._openers
        with suppress(Void):
            async with self.serving(interaction, address.session or None, at_once=at_once) as reply:
                if not handler:
                    raise Refusal("error-old-control")
                if self._pressed_abroad and address.session and reply.is_abroad and not reply.in_private:
                    await self._pressed_abroad(reply, address.session)
                await handler(reply, address, values)

    async def pass_on(self, reply: Reply, address: Address) -> None:
        """Call the handler of a button that a menu's entry stands for. Raises Refusal for one without a handler."""
        handler = _handler(self._controls, address.key)
        if not handler or handler in self._openers:
            raise Refusal("error-old-control")
        await handler(reply, address, ())

    async def submitted(self, interaction: Interaction, address: Address, fields: Fields) -> None:
        """Call the handler of a form. The form's address names the session, so a form survives a restart."""
        with suppress(Void):
            async with self.serving(interaction, address.session or None) as reply:
                if handler := _handler(self._forms, address.key):
                    await handler(reply, address, fields)
                else:
                    raise Refusal("error-old-form")


def _register(handlers: dict[str, AnyHandler], key: str, handler: AnyHandler) -> None:
    if key in handlers:
        raise ValueError(f"{key!r} has a handler already")
    handlers[key] = handler


def _handler(handlers: Mapping[str, AnyHandler], key: str) -> AnyHandler | None:
    """Find the handler of the longest registered key that equals this key or is its prefix before a hyphen.

    None without one.
    """
    words = key.split("-")
    starts = ("-".join(words[:length]) for length in range(len(words), 0, -1))
    return next((handlers[start] for start in starts if start in handlers), None)
