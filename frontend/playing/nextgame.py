"""*Next game*: after a move, the most urgent of the player's other waiting games, shown privately."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress

from engines import GAMES
from frontend.answering.reading import number
from frontend.answering.reply import Reply
from frontend.controls import Address, button
from frontend.failures import FAILURES, why
from frontend.messages import board, listing, words
from frontend.messages.listing import Listed
from frontend.parts import Parts
from frontend.pictures.looks import look_of_member
from sessions.life.errors import DamagedSession
from sessions.life.model import Session
from sessions.life.questions import awaited

log = logging.getLogger("lagoon")

KEY = "next"
KEPT = 4096
"""Most people with a note kept in memory, so that a newer note replaces it."""


class NextGame:
    """Shows waiting games one at a time, most urgent first.

    A move's private message becomes the note about the next game. Otherwise the note is a separate message, one for
    each person.
    """

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        self._notes: OrderedDict[int, int] = OrderedDict()
        bot.router.on(KEY, self._pressed)
        bot.moves.leads_on(self.offer)

    async def offer(self, reply: Reply, played: Session) -> bool:
        """Show the most urgent waiting game other than the one just played. Returns False if no game is waiting."""
        try:
            shown = await self._show(reply, Address(played.id, played.seq, KEY), 0)
        except (*FAILURES, DamagedSession) as error:
            # The move is done: a failure here must not look like a failed move.
            log.warning("could not show a player's next waiting game: %s", why(error), extra={"session": played.id})
            return False
        # Without a separate message, the note is the private message for choosing the move.
        note = reply.message_id or (reply.pressed.id if reply.pressed else None)
        if shown and note is not None:
            former = self._notes.pop(reply.user.id, None)
            self._notes[reply.user.id] = note
            while len(self._notes) > KEPT:
                self._notes.popitem(last=False)
            if former is not None and former != note:
                with suppress(*FAILURES):  # the user may have dismissed it
                    await self.bot.tokens.delete(former)
        return shown

    async def _pressed(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Handle *Next game* and *Skip*. The key ends with the number of skipped games."""
        skipped = address.key.removeprefix(KEY).removeprefix("-")
        if not await self._show(reply, address, number(skipped) if skipped else 0):
            await reply.say(reply.voice.say("next-none"))

    async def _show(self, reply: Reply, address: Address, skipped: int) -> bool:
        """Show the waiting game after ``skipped`` others, starting over after the last. Returns False without one."""
        user, say = reply.user.id, reply.voice.say
        session, count = await self.bot.sessions.lookup.waiting_for(user, without=address.session, skipped=skipped)
        if session is None:
            return False
        player = next(seat.player for seat in session.seats_of(user) if seat.player)
        if player not in awaited(session, GAMES[session.game]):
            return False  # the user has acted there, and the channel is about to show it
        look = reply.look or await look_of_member(self.bot.sessions, user, reply.interaction.guild_id)
        pictures = await self.bot.small_pictures.of(reply.voice, [session], user, look)
        buttons = [button(board.address(session, "open"), say("games-open"))]
        if count > 1:
            another = Address(address.session, address.seq, f"{KEY}-{(skipped + 1) % count}")
            buttons.append(button(another, say("next-skip")))
        text = words.notification(reply.voice, session, player, session.status)
        listed = Listed(text, pictures.get(session.id), tuple(buttons))
        heading = words.small_print(say("next-waiting", count=count))
        await reply.show(listing.items(heading, [listed]), listing.files([listed]))
        return True
