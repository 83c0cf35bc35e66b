"""The parts of the bot that all answers to interactions share."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from frontend.answering.queue import RequestQueue
from frontend.answering.tokens import Asides, Attached, InteractionTokens
from frontend.controls import BackButtons, Interaction
from frontend.face import Face
from frontend.languages import Languages
from sessions.service.sessions import Sessions

if TYPE_CHECKING:
    from frontend.operations.loglines import Seldom


class Greeter(Protocol):
    """Greets new users, such as ``frontend.posts.welcome.Newcomers``. ``reply``: a ``Reply``."""

    async def is_new(self, user_id: int) -> bool: ...
    async def greet(self, reply: Any) -> None: ...
    def put_off(self, reply: Any) -> None: ...
    def forget(self, user_id: int) -> None: ...


@dataclass
class PageAddress:
    """The address of the page to tap, if the host has set it up.

    ``public``: what links begin with; empty without the page. ``is_reached``: True if players reach it, so that buttons
    offer it. ``back``: the address of *Back to Discord* in the sandbox.
    """

    public: str = ""
    is_reached: bool = False
    back: str = ""


@dataclass(frozen=True, kw_only=True)
class Shared:
    """Parts of the bot for every answer, built once at the start."""

    sessions: Sessions
    faces: Mapping[str, type[Face]]
    languages: Languages
    tokens: InteractionTokens
    attached: Attached
    asides: Asides
    back_buttons: BackButtons
    queue: RequestQueue
    seldom: Seldom
    newcomers: Greeter
    page: PageAddress
    answering: set[asyncio.Task[Any]]
    """The running tasks that answer an interaction or handle another event."""


def shared(interaction: Interaction) -> Shared:
    bot: Any = interaction.client
    return bot.parts  # type: ignore[no-any-return] # the bot is a higher layer
