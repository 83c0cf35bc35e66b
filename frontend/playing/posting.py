"""*Post for everyone*: private answers that their reader can post in the channel."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from discord import ui

from frontend.answering.reply import Part, Reply
from frontend.answering.router import Router
from frontend.controls import Address, Control, button
from frontend.languages import Languages
from frontend.messages import board, words
from frontend.pictures.looks import Look, look_of_member, look_of_server
from frontend.playing.picking import FinishedGames
from frontend.playing.sharing import once
from locales import Voice
from sessions.service.outbox import Post
from sessions.service.sessions import Sessions

KEPT: Final = 4096
"""Most posted private messages in memory."""


class Audience(NamedTuple):
    """The readers of an answer: their voice, their look, and True if it is the whole channel."""

    voice: Voice
    look: Look
    is_public: bool


class Content(NamedTuple):
    """An answer: paragraphs with pictures, component rows, buttons below them, and small print.

    ``may_post``: True if the channel may see it.
    """

    parts: Sequence[Part]
    rows: Sequence[ui.ActionRow[Any]] = ()
    buttons: Sequence[Control] = ()
    note: str = ""
    may_post: bool = True


Maker = Callable[[Reply, Address, Audience], Awaitable[Content | None]]
"""Function that makes an answer, from the address of the control that shows it.

None if it has answered by itself. It calls ``Reply.take_time`` before slow work. Raises Refusal.
"""


class Posting:
    """Shows answers privately, and posts them on demand. Each kind of answer has the key of its control.

    A post that ``once`` names is made once for each session, others once from each private message.
    """

    def __init__(self, router: Router, sessions: Sessions, languages: Languages, finished: FinishedGames) -> None:
        self._router = router
        self._sessions = sessions
        self._languages = languages
        self._finished = finished
        self._posted: OrderedDict[int, str] = OrderedDict()

    def on(self, key: str, make: Maker, post: Post | None = None) -> None:
        """Answer a key, and the key of its *Post for everyone*. ``post``: the kind of post noted for the session."""
        self._router.on(key, partial(self._pressed, make))
        self._router.on(f"post-{key}", partial(self._post, make, post))

    async def show(self, reply: Reply, address: Address, make: Maker) -> None:
        """Answer privately, with *Post for everyone* where others can read it."""
        look = await look_of_member(self._sessions, reply.user.id, reply.interaction.guild_id)
        made = await make(reply, address, Audience(reply.voice, look, is_public=False))
        if made is None:
            return
        buttons = [*made.buttons]
        if made.may_post and reply.speaks_to_all and reply.place.server_id is not None:
            at = Address(address.session, address.seq, f"post-{address.key}")
            buttons.append(button(at, reply.voice.say("common-post")))
        await reply.pages(made.parts, [*made.rows, *board.rows(buttons)], made.note)

    async def _pressed(self, make: Maker, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self.show(reply, address, make)

    async def _post(
        self, make: Maker, post: Post | None, reply: Reply, address: Address, _values: Sequence[str]
    ) -> None:
        at = Address(address.session, address.seq, address.key.removeprefix("post-"))
        pressed = reply.pressed.id if reply.pressed else 0
        if post is not None:
            session = await self._finished.finished(reply.interaction, address.session)
            await once(self._sessions.posts, reply, session, post, partial(self._publish, make, reply, at))
        elif link := self._posted.get(pressed):
            reply.keep()
            await reply.say(reply.voice.say("common-posted-already", link=link))
        elif posted := await self._publish(make, reply, at):
            self._posted[pressed] = posted
            while len(self._posted) > KEPT:
                self._posted.popitem(last=False)

    async def _publish(self, make: Maker, reply: Reply, address: Address) -> str | None:
        """Post the answer in the channel's language and look. Returns the message's address, None if nothing was."""
        look = await look_of_server(self._sessions, reply.place.server_id)
        speaking = await self._languages.of_channel(reply.interaction)
        made = await make(reply, address, Audience(speaking, look, is_public=True))
        if made is None:
            return None
        reply.take_time(public=True)
        await reply.pages(made.parts, [*made.rows, *board.rows(made.buttons)], made.note)
        return words.address(reply.place, reply.private_message_id)
