"""Sentences about offers and their answers, clocks, and vacations."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from frontend.face import Face
from frontend.messages import words
from locales import Voice
from sessions.life.clocks import DAY, LIVE
from sessions.life.model import End, Entry, Note, Player, Proposal, Session
from sessions.life.progress import PLAY
from sessions.life.questions import asked, to_act

CLOCKS: dict[int, str] = {
    0: "No clock",
    LIVE: "10 minutes a move (live)",
    **{days * DAY: f"{days} {'day' if days == 1 else 'days'} a move" for days in (1, 3, 7, 14)},
}
"""The times for a move that can be chosen, in seconds, as people read them."""

PROPOSED = {
    Proposal.DRAW: "offers a draw",
    Proposal.TAKEBACK: "asks to take their last turn back",
    Proposal.CANCEL: "offers to call the game off, without a result",
}
"""An offer as a clause that continues a player's name."""

_DEEDS: dict[str, str] = {
    End.RESIGNED: "resigned",
    End.FORFEITED: "had no time left",
    Note.ACCEPTED: "accepted the offer",
    Note.REFUSED: "refused the offer",
    Note.WITHDRAWN: "withdrew the offer",
    Note.REMINDED: "was reminded",
    Note.LATE: "had no time left",
}
"""Other entries of the log, as clauses that continue a player's name."""


def deed(face: Face, session: Session, entry: Entry) -> str:
    """A log entry as a clause that begins with its player."""
    who = words.mention(face.voice, session.seats[entry.seat].player)
    if entry.kind == PLAY:
        return face.told_to_all(entry.text, who)
    if entry.offer is not None:
        return f"{who} {PROPOSED[entry.offer.what]}"
    return f"{who} {_DEEDS[entry.kind]}"


def news(face: Face, session: Session, entries: Iterable[Entry], after: int) -> str:
    """The offers, answers and reminders in a session's log after that ``seq``, a line each."""
    told = []
    what, agreed = None, 0
    for entry in entries:
        if entry.offer is not None:
            what, agreed = entry.offer.what, 1 + len(entry.offer.agreed)
        elif entry.kind == Note.ACCEPTED:
            agreed += 1
        if entry.seq <= after:
            continue
        taken_back = what is Proposal.TAKEBACK and agreed == len(session.seats)
        if entry.kind == Note.OFFERED and taken_back:
            told.append(f"🤝 {words.mention(face.voice, session.seats[entry.seat].player)} takes their last turn back.")
        elif entry.kind in (Note.ACCEPTED, Note.REFUSED, Note.WITHDRAWN):
            follows = ": the last turn is taken back" if entry.kind == Note.ACCEPTED and taken_back else ""
            told.append(f"🤝 {deed(face, session, entry)}{follows}.")
        elif entry.kind == Note.REMINDED:
            told.append(f"⏰ {words.people(face.voice, to_act(session, face.game))}: a quarter of your time is left.")
    return "\n".join(told)


def offer(voice: Voice, session: Session) -> str:
    """The open offer, and the players who have to answer; empty without one."""
    if session.talks.offer is None:
        return ""
    who = words.mention(voice, session.seats[session.talks.offer.seat].player)
    return f"🤝 {who} {PROPOSED[session.talks.offer.what]}. {words.people(voice, asked(session))}, do you agree?"


def time(voice: Voice, session: Session) -> str:
    """The end of the time for this move, and the players on vacation; empty without a clock."""
    if session.due_at is None:
        return ""
    moment = words.moment(session.due_at)
    first = f"⌛ The time was over {moment}." if session.is_claimable else f"⏳ The time for this move ends {moment}."
    people = [seat.player for seat in session.seats if seat.player]
    away = [
        f"🏖️ {words.mention(voice, each)} is on vacation until {until}."
        for each in people
        if (until := away_until(each))
    ]
    return "\n".join([first, *away])


def away_until(player: Player) -> str:
    """The last day of the player's vacation; empty if they are on none."""
    if player.away_until is None or player.away_until <= discord.utils.utcnow():
        return ""
    return words.day(player.away_until)
