"""*More* below a board: the private menu, and the handlers of its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Router
from frontend.controls import Address
from frontend.messages import boardtext, more, words
from frontend.playing import acts
from frontend.playing.moves import Moves
from sessions.life.errors import NotSeated
from sessions.life.model import Note, Proposal
from sessions.life.steps import held_seats


class More:
    """Answers *More* and handles its buttons."""

    def __init__(self, router: Router, moves: Moves) -> None:
        self.moves = moves
        router.on("more", self._more)
        router.on("here", self._here)
        router.on("offer", self._offer)
        router.on("agree", self._agree)
        router.on("refuse", self._refuse)
        router.on("withdraw", self._withdraw)
        router.on("claim", self._claim)
        router.on("resign", self._resign)
        router.on("resign-yes", self._resign_yes)
        router.on("resign-no", self._resign_no)

    async def _more(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        reply.keep()
        session = await self.moves.sessions.lookup.get(address.session, address.seq)
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
        session = await self.moves.sessions.lookup.get(address.session, address.seq)
        if not session.seats_of(reply.user.id):
            raise NotSeated(session)
        await self.moves.show(reply, session, private=False)

    async def _offer(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await acts.offer(self.moves, reply, address.session, proposal(address.key.removeprefix("offer-")), address.seq)

    async def _agree(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await acts.answer(self.moves, reply, address.session, Note.ACCEPTED, address.seq)

    async def _refuse(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await acts.answer(self.moves, reply, address.session, Note.REFUSED, address.seq)

    async def _withdraw(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await acts.answer(self.moves, reply, address.session, Note.WITHDRAWN, address.seq)

    async def _claim(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await acts.claim(self.moves, reply, address.session, address.seq)

    async def _resign(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await acts.ask_resignation(reply, await self.moves.sessions.lookup.get(address.session, address.seq))

    async def _resign_yes(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await acts.resign(self.moves, reply, address.session, address.seq)

    async def _resign_no(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.moves.sessions.lookup.get(address.session, address.seq)
        held_seats(session, reply.user.id)
        game = words.numbered(reply.voice, session, reply.user.id)
        await reply.say(reply.voice.say("act-played-on", game=game))


def proposal(word: str) -> Proposal:
    """Offer named in a command's option or a control's key. Raises Refusal for an unknown word."""
    try:
        return Proposal(word)
    except ValueError:
        raise Refusal("refusal-offer-unknown") from None
