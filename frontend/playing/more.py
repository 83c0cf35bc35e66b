"""*More* below a board: the private menu, and its acts other than moves. Each act is stored, then shown."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from discord import ButtonStyle, ui

from engines import GAMES
from frontend.answering.permissions import session_at
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address
from frontend.face import Face
from frontend.messages import board, boardtext, refusals, words
from frontend.messages.buttons import Button, ButtonFacts, Where, controls, rows_of
from frontend.parts import WithParts
from locales import Fact, Voice
from sessions.life.clocks import stands_still_on_vacation
from sessions.life.errors import NotSeated
from sessions.life.model import Note, Played, Proposal, Session, Status
from sessions.life.offers import spent
from sessions.life.questions import is_turn_of
from sessions.life.steps import held_seats

SEVERAL: Final = 2
"""Least number of other people called *everyone* instead of *your opponent*."""


def looks(face: Face, session: Session, user: int, *, follows: bool) -> tuple[str, list[ui.ActionRow[Any]]]:
    """Text and button rows of *More* without moves: for onlookers, and for all after the end.

    ``follows``: True if the reader follows the session.
    """
    heading, facts = (
        f"### {words.numbered(face.voice, session, user)}",
        ButtonFacts(face, session, Where.MORE, user=user),
    )
    if session.seats_of(user) or session.status is not Status.RUNNING:
        return heading, board.rows(controls(facts))
    facts = facts._replace(where=Where.MORE | Where.ONLOOKER, follows=follows)
    lines = (heading, refusals.refusal(face.voice, NotSeated(session)), *_explained(facts))
    return "\n".join(filter(None, lines)), board.rows(controls(facts))


def menu(
    face: Face, session: Session, user: int, possible: Collection[Proposal], *, taps: bool = False
) -> tuple[str, list[ui.ActionRow[Any]]]:
    """Text and button rows of *More* for a seated player. Raises NotSeated or NotRunning.

    ``possible``: the offers that the player may make now. ``taps``: as in ``ButtonFacts``.
    """
    voice, game, held = face.voice, GAMES[session.game], held_seats(session, user)
    facts = ButtonFacts(face, session, Where.MORE | Where.PLAYER, user=user, possible=possible, taps=taps)
    lines = [
        f"### {words.numbered(voice, session, user)}",
        voice.say("more-your-turn") if is_turn_of(session, game, user) else words.waiting(voice, session),
        boardtext.time(voice, session),
        words.small_print(voice.say("more-vacation")) if stands_still_on_vacation(session) else "",
        boardtext.offer(voice, session),
        words.small_print(words.unyielding(voice, session)),
        voice.say("more-question"),
        *_explained(facts),
        words.small_print(voice.say("more-used") if spent(session, game, min(held)) else ""),
    ]
    return "\n".join(filter(None, lines)), board.rows(controls(facts))


def _explained(facts: ButtonFacts) -> list[str]:
    voice, held = facts.face.voice, {seat.number for seat in facts.session.seats_of(facts.user)}
    people = sum(seat.player is not None and not seat.level and seat.number not in held for seat in facts.session.seats)
    others = ("computers", "person")[people] if people < SEVERAL else "several"
    shown = [each for each in rows_of(facts) if isinstance(each, Button) and each.is_explained]
    return [
        words.small_print(
            voice.say("more-about", button=voice.say(each.label), does=voice.say(f"{each.label}-about", others=others))
        )
        for each in shown
    ]


def practice(voice: Voice, session: Session, user: int) -> tuple[str, None, list[ui.ActionRow[Any]]]:
    """Text and button rows that ask before a ranked run is resigned for practice. The second item, a picture, is None.

    Raises NotSeated or NotRunning.
    """
    held_seats(session, user)
    at = board.addressing(session)
    answers = board.asking(at("practise-yes"), voice.say("more-practise"), at("resign-no"), voice.say("more-resign-no"))
    return voice.say("more-practise-ask", run=session.terms.run), None, [answers]


def resignation(voice: Voice, session: Session, user: int) -> tuple[str, ui.ActionRow[Any]]:
    """Text and buttons that ask before a player resigns. Raises NotSeated or NotRunning."""
    held_seats(session, user)
    at = board.addressing(session)
    answers = board.asking(at("resign-yes"), voice.say("more-resign-yes"), at("resign-no"), voice.say("more-resign-no"))
    game = words.numbered(voice, session, user)
    if session.terms.run:
        return voice.say("more-resign-run", game=game, ranked=session.terms.is_ranked), answers
    counts = "rated" if session.terms.rated else "friendly"
    if any(seat.hinted and seat not in session.seats_of(user) for seat in session.seats):
        counts = "hinted"
    return voice.say("more-resign-game", game=game, counts=counts), answers


class More(WithParts):
    """Answers *More* and handles its buttons."""

    async def more(self, reply: Reply, address: Address) -> None:
        reply.aside()
        session = await session_at(reply, address)
        face = reply.face(session.game)
        seated, over = bool(session.seats_of(reply.user.id)), session.status in boardtext.ENDED
        if (face.compact and over) if seated else not session.is_hidden and (face.compact or not over):
            watched = await self.parts.sessions.watching.of(reply.user.id)
            follows = session.id in watched.sessions
            text, rows = looks(face, session, reply.user.id, follows=follows)
        else:
            possible = await self.parts.sessions.playing.offers(session.id, reply.user.id)
            text, rows = menu(face, session, reply.user.id, possible, taps=self.parts.page.is_reached)
        await reply.say(text, rows=rows)

    async def here(self, reply: Reply, address: Address) -> None:
        reply.answer_beside()
        session = await session_at(reply, address)
        if not session.seats_of(reply.user.id):
            raise NotSeated(session)
        await self.parts.moves.show(reply, session, private=False)

    async def link(self, reply: Reply, address: Address) -> None:
        """Answer *Tap the board* with a link for this player."""
        reply.aside()
        page, say, user = self.parts.page, reply.voice.say, reply.user.id
        if not page.public:
            raise Refusal("tapping-off")
        session = await session_at(reply, address)
        held_seats(session, user)
        if not page.is_reached:
            raise Refusal("tapping-unreached")
        rights = reply.interaction.permissions.value
        code = await self.parts.sessions.openings.begin(user, session.id, reply.place, rights)
        # What follows a # stays in the browser: no server on the way and no other site reads it.
        button = ui.Button[Any](style=ButtonStyle.link, url=f"{page.public}/#{code}", label=say("tapping-open"))
        await reply.say(say("tapping-link"), rows=[ui.ActionRow(button)], note=say("tapping-link-note"))

    async def offer(self, reply: Reply, address: Address, proposed: str) -> None:
        what = proposal(proposed)
        offered = await self.parts.sessions.playing.offer(address.session, reply.user.id, what, address.seq)
        if offered.entry.kind == Note.ACCEPTED:  # another player had offered the same
            await self._report(reply, offered, "act-answered", note=Note.ACCEPTED.value)
        else:
            await self._report(reply, offered, "act-offered", what=what.value)

    async def answer(self, note: Note, reply: Reply, address: Address) -> None:
        answered = await self.parts.sessions.playing.answer(address.session, reply.user.id, note, address.seq)
        await self._report(reply, answered, "act-answered", note=note.value)

    async def claim(self, reply: Reply, address: Address) -> None:
        claimed = await self.parts.sessions.clocks.claim(address.session, reply.user.id, pressed_seq=address.seq)
        await self._report(reply, claimed, "act-claimed")

    async def resign(self, reply: Reply, address: Address) -> None:
        session = await session_at(reply, address)
        text, answers = resignation(reply.voice, session, reply.user.id)
        await reply.say(text, rows=[answers])

    async def resign_yes(self, reply: Reply, address: Address) -> None:
        resigned = await self.parts.sessions.playing.resign(address.session, reply.user.id, pressed_seq=address.seq)
        await self._report(reply, resigned, "act-resigned")

    async def _report(self, reply: Reply, act: Played, message: str, **facts: Fact) -> None:
        """Confirm an act with the game's name, as the button may be old, and show the act in the channel."""
        game = words.numbered(reply.voice, act.after, reply.user.id)
        await self.parts.moves.announce(reply, act.after, reply.voice.say(message, game=game, **facts))

    async def resign_no(self, reply: Reply, address: Address) -> None:
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
