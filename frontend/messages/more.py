"""The layout of *More*: the game, its state, and buttons for everything but moves."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from discord import ui

from engines import GAMES
from frontend.face import Face
from frontend.messages import board, offers, refusals, words
from frontend.messages.buttons import Button, Seen, Where, controls, rows_of
from locales import Voice
from sessions.life.clocks import stands_still_on_vacation
from sessions.life.errors import NotSeated
from sessions.life.model import Proposal, Session, Status
from sessions.life.offers import spent
from sessions.life.questions import is_turn_of
from sessions.life.steps import held_seats

SEVERAL: Final = 2
"""Least number of other people called *everyone* instead of *your opponent*."""


def looks(face: Face, session: Session, user: int, *, follows: bool) -> tuple[str, list[ui.ActionRow[Any]]]:
    """Text and button rows of *More* without moves: for onlookers, and for all after the end.

    ``follows``: True if the reader follows the session.
    """
    heading, seen = f"### {words.numbered(face.voice, session, user)}", Seen(face, session, Where.MORE, user=user)
    if session.seats_of(user) or session.status is not Status.RUNNING:
        return heading, board.rows(controls(seen))
    seen = seen._replace(where=Where.MORE | Where.ONLOOKER, follows=follows)
    lines = (heading, refusals.refusal(face.voice, NotSeated(session)), *_explained(seen))
    return "\n".join(filter(None, lines)), board.rows(controls(seen))


def menu(
    face: Face, session: Session, user: int, possible: Collection[Proposal]
) -> tuple[str, list[ui.ActionRow[Any]]]:
    """Text and button rows of *More* for a seated player. Raises NotSeated or NotRunning.

    ``possible``: the offers that the player may make now.
    """
    voice, game, held = face.voice, GAMES[session.game], held_seats(session, user)
    seen = Seen(face, session, Where.MORE | Where.PLAYER, user=user, possible=possible)
    lines = [
        f"### {words.numbered(voice, session, user)}",
        voice.say("more-your-turn") if is_turn_of(session, game, user) else words.waiting(voice, session),
        offers.time(voice, session),
        words.small_print(voice.say("more-vacation")) if stands_still_on_vacation(session) else "",
        offers.offer(voice, session),
        words.small_print(words.unyielding(voice, session)),
        voice.say("more-question"),
        *_explained(seen),
        words.small_print(voice.say("more-used") if spent(session, game, min(held)) else ""),
    ]
    return "\n".join(filter(None, lines)), board.rows(controls(seen))


def _explained(seen: Seen) -> list[str]:
    """Small print that says what buttons do."""
    voice, held = seen.face.voice, {seat.number for seat in seen.session.seats_of(seen.user)}
    people = sum(seat.player is not None and not seat.level and seat.number not in held for seat in seen.session.seats)
    others = ("computers", "person")[people] if people < SEVERAL else "several"
    shown = [each for each in rows_of(seen) if isinstance(each, Button) and each.is_explained]
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
    answers = board.asking(voice, at("practise-yes"), "more-practise", at("resign-no"))
    return voice.say("more-practise-ask", run=session.terms.run), None, [answers]


def resignation(voice: Voice, session: Session, user: int) -> tuple[str, ui.ActionRow[Any]]:
    """Text and buttons that ask before a player resigns. Raises NotSeated or NotRunning."""
    held_seats(session, user)
    at = board.addressing(session)
    answers = board.asking(voice, at("resign-yes"), "more-resign-yes", at("resign-no"))
    game = words.numbered(voice, session, user)
    if session.terms.run:
        ranked = "yes" if session.terms.is_ranked else "no"
        return voice.say("more-resign-run", game=game, ranked=ranked), answers
    counts = "rated" if session.terms.rated else "friendly"
    if any(seat.hinted and seat not in session.seats_of(user) for seat in session.seats):
        counts = "hinted"
    return voice.say("more-resign-game", game=game, counts=counts), answers
