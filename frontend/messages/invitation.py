"""The layouts of an invitation: open, ended, and replaced."""

from __future__ import annotations

from discord import ui

from frontend.face import Face
from frontend.messages import board, commands, counting, words
from frontend.messages.buttons import ButtonFacts, Where, controls
from frontend.pictures import Sketch
from locales import Voice
from sessions.life.model import Session, Status
from sessions.statistics.results import Meetings


def message(face: Face, session: Session, elsewhere: int | None = None, met: Meetings | None = None) -> ui.LayoutView:
    """Layout of an open invitation with its buttons, or a line about its end.

    ``elsewhere``: the id of the game's channel, if the game is played in another channel. ``met``: earlier games
    between the two people.
    """
    voice = face.voice
    setup = face.titled(session.options)
    if session.status is not Status.INVITING:
        return board.container(face, f"{face.emoji} {_end(face, session, setup, elsewhere)}")
    picture = board.galleries(sketches(face, session))
    host = words.mention(voice, session.host)
    named = tuple(seat for seat in session.seats if seat.player and not seat.joined)
    there = tuple(seat for seat in session.seats if seat.joined and seat.player and seat.player.id != session.host_id)
    if named:
        opening = voice.say("invitation-challenge", guests=words.people(voice, named), host=host, game=setup)
    else:
        opening = voice.say("invitation-open", host=host, game=setup)
    seating = f"{_seating(face, session)} {words.rated(voice, session.terms)}"
    lines = [f"### {face.emoji} {face.game.title}", opening, seating]
    if session.terms.clock:
        lines.append(f"⏳ {words.clock(voice, session.terms.clock)}")
    if is_open(session):
        lines.append(seats(voice, session))
    if there:
        lines.append(voice.say("invitation-joined", players=words.people(voice, there), count=len(there)))
    if session.event is not None:
        lines.append(voice.say("invitation-event", host=host))
    if before := counting.head_to_head(voice, met):
        lines.append(before)
    if session.expires_at:
        lines.append(words.small_print(voice.say("invitation-ends", ends=words.moment(session.expires_at))))
    buttons = board.row(*controls(ButtonFacts(face, session, Where.INVITATION)))
    return board.container(face, "\n".join(lines), *picture, buttons)


def is_open(session: Session) -> bool:
    """True if a seat is open to any member of the channel."""
    return session.status is Status.INVITING and any(seat.player is None for seat in session.seats)


def seats(voice: Voice, session: Session) -> str:
    """Sentence about an open table: its players, and the number of missing players."""
    there, number = sum(seat.joined for seat in session.seats), len(session.seats)
    return voice.say("invitation-seats", there=there, seats=number, missing=number - there)


def terms(voice: Voice, session: Session) -> str:
    """Line of a list with an open table's seats, clock and rating."""
    return voice.row(seats(voice, session), words.conditions(voice, session.terms))


def sketches(face: Face, session: Session) -> tuple[Sketch, ...]:
    """Sketches for an invitation: a picture of the setup. Empty for a rematch: the players have just seen the board."""
    return () if session.rematch_of else board.sketches(face, session, face.preview(session.options))


def _seating(face: Face, session: Session) -> str:
    if session.lot:
        return face.lot
    host_seat = next(seat for seat in session.seats if seat.player and seat.player.id == session.host_id)
    host = words.mention(face.voice, session.host)
    return face.say("invitation-seat", host=host, side=face.side(None, host_seat.number))


def _end(face: Face, session: Session, setup: str, elsewhere: int | None) -> str:
    voice = face.voice
    facts = {"host": words.mention(voice, session.host), "game": setup}
    match session.status:
        case Status.DECLINED:
            guests = [words.mention(voice, each) for each in session.missing or (None,)]
            return voice.say("invitation-declined", players=voice.listed(guests), count=len(guests), **facts)
        case Status.CANCELLED:
            return voice.say("invitation-cancelled", **facts)
        case Status.EXPIRED:
            return voice.say("invitation-expired", command=commands.default_command(face.game), **facts)
        case _:
            others = [seat for seat in session.seats if seat.player and seat.player.id != session.host_id]
            players, count = words.people(voice, others), len(others)
            if elsewhere is None:
                return voice.say("invitation-accepted", players=players, count=count, **facts)
            channel = f"<#{elsewhere}>"
            return voice.say("invitation-accepted-elsewhere", players=players, count=count, channel=channel, **facts)


def replaced(face: Face, session: Session) -> ui.LayoutView:
    below = face.say("invitation-below", host=words.mention(face.voice, session.host))
    return board.folded(face, session, below)
