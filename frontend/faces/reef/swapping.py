"""The menu for discarding any of an offer's cards at once, between the rounds of a run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.reef.cardwords.word import DONE
from frontend.answering.reading import chosen
from frontend.answering.reply import Reply
from frontend.controls import Address
from frontend.faces.reef.labels import game
from frontend.faces.reef.questions import SWAP
from frontend.messages.board import PLAYS

if TYPE_CHECKING:
    from frontend.answering.router import Router
    from frontend.playing.moves import Moves


class Swapping:
    """Answers the menu by discarding the chosen cards. Each card is played and stored as a separate choice."""

    def __init__(self, router: Router, moves: Moves) -> None:
        self._moves = moves
        router.on(SWAP, self._swap)

    async def _swap(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        """Discard each chosen card, then play ``DONE`` if the decision is still open.

        Raises the errors of ``Playing.play``.
        """
        chosen(values)
        sessions, person, seq = self._moves.sessions, reply.user.id, address.seq
        for value in values:
            action = game().parse(value.removeprefix(PLAYS))
            session = (await sessions.playing.play(address.session, person, seq, action)).after
            seq = session.seq
        if game().decision(session.state, 0).option(DONE.key):
            session = (await sessions.playing.play(address.session, person, seq, DONE.action)).after
        await self._moves.report(reply, session, reply.voice.say("reef-discarded", count=len(values)))
