"""*Post for everyone* and *Share*: private answers and results that their reader can post in the channel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import date
from functools import partial
from itertools import pairwise
from typing import Any, Final, NamedTuple

from discord import ui
from msgspec.structs import replace

from frontend.answering.public import Draft
from frontend.answering.reply import Part, Reply
from frontend.answering.router import Handlers, Press, Who
from frontend.answering.shared import shared
from frontend.cache import Recent
from frontend.controls import Address, Control, Keys, button, layout_of
from frontend.face import Face
from frontend.failures import FAILURES, is_refusal
from frontend.messages import board, counting, words
from frontend.pictures import Look, look_of_server
from frontend.playing import picking
from locales import Fact, Voice
from sessions.life.course import Course
from sessions.life.model import Place, Reach, Session
from sessions.service.outbox import Item, Outbox
from sessions.statistics.profiles import Ranked

BARS = "▁▂▃▄▅▆▇█"

POST: Final = Keys("post-{shown}")
"""Keys of *Post for everyone*. ``shown``: the key of the control that shows the answer."""


UNSURE: Final = 0
"""Instead of a message's id: Discord may have it, but has not confirmed it."""


async def post_result(reply: Reply, speaking: Voice, text: str, command: str) -> int | None:
    """Post a player's result above small print with the player and a command.

    Returns the message's id, or UNSURE; None if only the user sees the message.
    """
    below = speaking.row(f"<@{reply.user.id}>", speaking.command(command))
    message_id = await reply.public.post(Draft(layout_of(f"{text}\n-# {below}"), ()))
    if message_id is None:
        await reply.say(f"```\n{text}\n```")
        return UNSURE if reply.public.is_unsure else None
    return message_id if reply.speaks_to_all else None


async def once(reply: Reply, stored: Outbox, item: Item, posting: Callable[[], Awaitable[int | None]]) -> None:
    """Post an item in the reader's place, or answer with a link to the message that was posted before.

    ``posting``: posts it, and returns the message's id, or UNSURE; None if nothing was posted.
    """
    server_id = None if reply.place.reach is Reach.FRIENDS else reply.place.server_id
    item = replace(item, server_id=server_id, channel_id=reply.place.channel_id)
    earlier = await stored.claim_once(item)
    if earlier is not None:
        link = words.address(Place(earlier.server_id, earlier.channel_id or 0), earlier.message_id)
        reply.answer_beside()
        await reply.say(reply.voice.say("common-posted-already", link=link))
        return
    message_id = None
    try:
        message_id = await posting()
    except FAILURES as error:
        if not is_refusal(error) and await reply.public.may_be_there():
            message_id = UNSURE
        raise
    finally:
        if message_id is None:
            await stored.clear(item.kind, item.subject, item.part)
        elif message_id != UNSURE:
            await stored.note_shown(item, message_id, 1)


def result_text(face: Face, session: Session, ranked: Ranked | None, played: Course) -> str:
    """Text of *Share*: the run's kind, points, rank, a bar for each part, and the streak of a daily that counts."""
    points = session.seats[0].score or 0
    facts: dict[str, Fact] = {"emoji": face.emoji, "game": face.game.title, "points": points}
    streak = ""
    if ranked and ranked.day:
        text = face.say("daily-shared", day=date.fromisoformat(ranked.day), **facts)
        streak = counting.in_a_row(face.voice, ranked) if ranked.streak > 1 else ""
    else:
        text = face.say("run-shared", run=words.run(face.voice, session), **facts)
        if session.terms.run == "daily":
            text = face.voice.row(text, face.say("run-late"))
    return face.voice.row(text, face.rank(points), bars(gains(face, played)), streak)


def gains(face: Face, played: Course) -> list[int]:
    """Points gained in each part of a run, in order; empty for a run with fewer than two parts."""
    ends: dict[int, int] = {}
    stage = face.stage(face.game.view(played.start, 0))
    for turn in played.turns:
        # A turn's gain belongs to the part before it, even if the turn ended that part.
        ends[stage] = face.game.scores(turn.state)[0]
        stage = face.stage(face.game.view(turn.state, 0))
    totals = [0, *ends.values()]
    return [after - before for before, after in pairwise(totals)] if len(ends) > 1 else []


def bars(values: Iterable[int]) -> str:
    """Text of numbers as a row of bars, the highest for the largest. Negative numbers count as 0."""
    values = [max(0, value) for value in values]
    most = max(values, default=0) or 1
    return "".join(BARS[round(value / most * (len(BARS) - 1))] for value in values)


class Audience(NamedTuple):
    """The readers of an answer: their voice, their look, and True if it is the whole channel."""

    voice: Voice
    look: Look
    is_public: bool


class Postable(NamedTuple):
    """An answer: paragraphs with pictures, component rows, buttons below them, and small print.

    ``may_post``: True if the channel may see it.
    """

    parts: Sequence[Part]
    rows: Sequence[ui.ActionRow[Any]] = ()
    buttons: Sequence[Control] = ()
    note: str = ""
    may_post: bool = True


Maker = Callable[..., Awaitable[Postable | None]]
"""Function that makes an answer, from the reply, the control's address, the audience, and the key's parts.

None if it has answered by itself. It calls ``Reply.take_time`` before slow work. Raises Refusal.
"""


class Posting:
    """Shows answers privately, and posts them on demand. Each kind of answer has the key of its control.

    A post that ``once`` names is made once for each session, others once from each private message.
    """

    def __init__(self) -> None:
        self._posted: Recent[int, str] = Recent()

    def handlers(self, key: Keys | str, make: Maker, post: str | None = None, who: Who = Who.ALL) -> Handlers:
        """The handlers of a key, and of its *Post for everyone*. ``post``: the kind of post noted for the session."""
        return (
            Press(key, partial(self._pressed, make), who),
            Press(Keys(POST(shown=key)), partial(self._post, make, post), who),
        )

    async def show(self, reply: Reply, address: Address, make: Maker, **parts: Any) -> None:
        """Answer privately, with *Post for everyone* where others can read it. ``parts``: of the address's key."""
        look = await reply.look_here()
        made = await make(reply, address, Audience(reply.voice, look, is_public=False), **parts)
        if made is None:
            return
        buttons = [*made.buttons]
        if made.may_post and reply.speaks_to_all and reply.place.server_id is not None:
            at = Address(address.session, address.seq, POST(shown=address.key))
            buttons.append(button(at, reply.voice.say("common-post")))
        await reply.pages(made.parts, [*made.rows, *board.rows(buttons)], made.note)

    async def _pressed(self, make: Maker, reply: Reply, address: Address, **parts: Any) -> None:
        await self.show(reply, address, make, **parts)

    async def _post(self, make: Maker, post: str | None, reply: Reply, address: Address, **parts: Any) -> None:
        pressed, make = reply.pressed.id if reply.pressed else 0, partial(make, **parts)
        if post is not None:
            session = await picking.check_finished(reply.interaction, address.session)
            stored = shared(reply.interaction).sessions.outbox
            await once(reply, stored, Item(post, session.id), partial(self._publish, make, reply, address))
        elif link := self._posted.get(pressed):
            reply.answer_beside()
            await reply.say(reply.voice.say("common-posted-already", link=link))
        elif (posted := await self._publish(make, reply, address)) is not None:
            self._posted[pressed] = words.address(reply.place, posted)

    async def _publish(self, make: Maker, reply: Reply, address: Address) -> int | None:
        """Post the answer in the channel's language and look. Returns the message's id, or UNSURE; None if not."""
        bot = shared(reply.interaction)
        look = await look_of_server(bot.sessions, reply.place.server_id)
        speaking = await bot.languages.of_channel(reply.interaction)
        made = await make(reply, address, Audience(speaking, look, is_public=True))
        if made is None:
            return None
        reply.take_time(public=True)
        await reply.pages(made.parts, [*made.rows, *board.rows(made.buttons)], made.note)
        return reply.message_id or UNSURE
