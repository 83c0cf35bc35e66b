"""Sentences about offers and their answers, clocks, and vacations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from frontend.face import Face
from frontend.messages import words
from frontend.moments import utcnow
from locales import Voice
from sessions.life.model import Entry, Note, Player, Proposal, Session
from sessions.life.progress import PLAY
from sessions.life.questions import asked, to_act

ANSWERS: Final = (Note.ACCEPTED, Note.REFUSED, Note.WITHDRAWN)
"""Log entries that answer or withdraw an offer."""


def made(voice: Voice, what: Proposal, player: Player | None) -> str:
    """Text of an offer as a sentence without full stop."""
    return voice.say("offers-made", what=what.value, player=words.mention(voice, player))


def sentence(face: Face, session: Session, entry: Entry) -> str:
    """Text of a log entry as a sentence without full stop."""
    player = session.seats[entry.seat].player
    if entry.kind == PLAY:
        return face.public_sentence(entry.text, words.mention(face.voice, player))
    if entry.offer is not None:
        return made(face.voice, entry.offer.what, player)
    return face.say("offers-done", event=str(entry.kind), player=words.mention(face.voice, player))


def news(face: Face, session: Session, entries: Iterable[Entry], after: int) -> str:
    """Lines about the offers, answers and reminders in a log. ``after``: only entries with a larger ``seq``."""
    lines = []
    what, agreed = None, 0
    for entry in entries:
        if entry.offer is not None:
            what, agreed = entry.offer.what, 1 + len(entry.offer.agreed)
        elif entry.kind == Note.ACCEPTED:
            agreed += 1
        if entry.seq <= after:
            continue
        is_undone = what is Proposal.TAKEBACK and agreed == len(session.seats)
        if entry.kind == Note.OFFERED and is_undone:
            lines.append(face.say("offers-undone", player=words.mention(face.voice, session.seats[entry.seat].player)))
        elif entry.kind in ANSWERS:
            key = "offers-news-undone" if entry.kind == Note.ACCEPTED and is_undone else "offers-news"
            lines.append(face.say(key, sentence=sentence(face, session, entry)))
        elif entry.kind == Note.REMINDED:
            late = to_act(session, face.game)
            key = "offers-running-out" if session.is_abroad else "offers-reminder"
            lines.append(face.say(key, players=words.people(face.voice, late), count=len(late)))
    return "\n".join(lines)


def offer(voice: Voice, session: Session) -> str:
    """Text of the open offer with the players who must answer; empty without an open offer."""
    if session.talks.offer is None:
        return ""
    offered = made(voice, session.talks.offer.what, session.seats[session.talks.offer.seat].player)
    answering = asked(session)
    return voice.say("offers-question", offer=offered, players=words.people(voice, answering), count=len(answering))


def time(voice: Voice, session: Session) -> str:
    """Lines with this move's deadline and with players on vacation; empty without a clock."""
    if session.due_at is None:
        return ""
    key = "offers-time-over" if session.is_claimable else "offers-time"
    people = [seat.player for seat in session.seats if seat.player]
    away = [
        voice.say("offers-away", player=words.mention(voice, each), until=until)
        for each in people
        if (until := away_until(each))
    ]
    return "\n".join([voice.say(key, ends=words.moment(session.due_at)), *away])


def away_until(player: Player) -> str:
    """Last day of the player's vacation in Discord's markup; empty if the player is not on vacation."""
    if player.away_until is None or player.away_until <= utcnow():
        return ""
    return words.day(player.away_until)
