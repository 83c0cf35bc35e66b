"""*More* below a board: the private menu, and its acts other than moves. Each act is stored, then shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from frontend.answering.permissions import session_at
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Router
from frontend.controls import Address
from frontend.messages import boardtext, more, words
from frontend.playing.moves import Moves
from locales import Fact
from sessions.life.errors import NotSeated
from sessions.life.model import Note, Played, Proposal
from sessions.life.steps import held_seats


class More:
    """Answers *More* and handles its buttons."""

    def __init__(self, router: Router, moves: Moves) -> None:
        self.moves = moves
        router.on("more", self._more)
        router.on("here", self._here)
        router.on("offer", self._offer)
        router.on("agree", partial(self._answer, Note.ACCEPTED))
        router.on("refuse", partial(self._answer, Note.REFUSED))
        router.on("withdraw", partial(self._answer, Note.WITHDRAWN))
        router.on("claim", self._claim)
        router.on("resign", self._resign)
        router.on("resign-yes", self._resign_yes)
        router.on("resign-no", self._resign_no)

    async def _more(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        reply.keep()
        session = await session_at(reply, address)
        face = self.moves.faces[session.game](reply.voice)
        seated, over = bool(session.seats_of(reply.user.id)), session.status in boardtext.ENDED
        if (face.compact and over) if seated else not session.is_hidden and (face.compact or not over):
            watched = await self.moves.sessions.watching.of(reply.user.id)
            follows = session.id in watched.sessions
            text, rows = more.looks(face, session, reply.user.id, follows=follows)
        else:
            possible = await self.moves.sessions.playing.offers(session.id, reply.user.id)
            text, rows = more.menu(face, session, reply.user.id, possible)
        await reply.say(text, rows=rows)

    async def _here(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Post a game's board or invitation here, so that the game moves here."""
        reply.keep()
        session = await session_at(reply, address)
        if not session.seats_of(reply.user.id):
            raise NotSeated(session)
        await self.moves.show(reply, session, private=False)

    async def _offer(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        what = proposal(address.key.removeprefix("offer-"))
        offered = await self.moves.sessions.playing.offer(address.session, reply.user.id, what, address.seq)
        await self._report(reply, offered, "act-offered", what=what.value)

    async def _answer(self, note: Note, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        answered = await self.moves.sessions.playing.answer(address.session, reply.user.id, note, address.seq)
        await self._report(reply, answered, "act-answered", note=note.value)

    async def _claim(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        claimed = await self.moves.sessions.clocks.claim(address.session, reply.user.id, control=address.seq)
        await self._report(reply, claimed, "act-claimed")

    async def _resign(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await session_at(reply, address)
        text, answers = more.resignation(reply.voice, session, reply.user.id)
        await reply.say(text, rows=[answers])

    async def _resign_yes(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        resigned = await self.moves.sessions.playing.resign(address.session, reply.user.id, control=address.seq)
        await self._report(reply, resigned, "act-resigned")

    async def _report(self, reply: Reply, act: Played, message: str, **facts: Fact) -> None:
        """Confirm an act with the game's name, as the button may be old, and show the act in the channel."""
        game = words.numbered(reply.voice, act.after, reply.user.id)
        await self.moves.report(reply, act.after, reply.voice.say(message, game=game, **facts))

    async def _resign_no(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await session_at(reply, address)
        held_seats(session, reply.user.id)
        game = words.numbered(reply.voice, session, reply.user.id)
        await reply.say(reply.voice.say("act-played-on", game=game))


def proposal(word: str) -> Proposal:
    """Offer named in a command's option or a control's key. Raises Refusal for an unknown word."""
    try:
        return Proposal(word)
    except ValueError:
        raise Refusal("refusal-offer-unknown") from None
