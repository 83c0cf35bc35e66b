"""Draws, takebacks and cancelling by agreement: the legal offers and answers, as steps of a session."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from engines.base import AnyGame
from sessions.life.errors import Denied
from sessions.life.model import Entry, Note, Offer, Played, Proposal, Seat, Session, Talks
from sessions.life.progress import Position, way_back
from sessions.life.questions import answering
from sessions.life.steps import logged

NO_WAY_BACK = "refusal-offer-undo"


def obstacle(session: Session, game: AnyGame, position: Position, seat: int, what: Proposal) -> str | None:
    """Key of the sentence with the reason why the seat may not make this offer; None if it may."""
    if len(session.seats) == 1:
        return "refusal-offer-alone"
    if position.talks.offer is not None:
        return "refusal-offer-open"
    if seat in position.talks.asked:
        return "refusal-offer-again"
    if what is Proposal.DRAW and not game.can_be_drawn:
        return "refusal-offer-draw"
    if _computers(session) and (session.terms.rated or what is Proposal.DRAW):
        return "refusal-offer-computer"
    if what is Proposal.TAKEBACK and way_back(game, position, seat) is None:
        return NO_WAY_BACK
    return None


def spent(session: Session, game: AnyGame, seat: int) -> list[Proposal]:
    """Kinds of offers that the seat may make again only in its next turn; empty while an offer is open."""
    if seat not in session.talks.asked or session.talks.offer is not None:
        return []
    fresh = Position(session.state, None, Talks())
    return [what for what in Proposal if obstacle(session, game, fresh, seat, what) in (None, NO_WAY_BACK)]


def is_met(session: Session, game: AnyGame, position: Position, seat: int, what: Proposal) -> bool:
    """True if another seat has offered what this seat wants to offer, and this seat has not answered."""
    made = session.talks.offer
    if made is None or made.what is not what or seat in (made.seat, *made.agreed):
        return False
    if what is not Proposal.TAKEBACK:
        return True
    turn = way_back(game, position, seat)
    return turn is not None and turn == way_back(game, position, made.seat)


def agreements(session: Session) -> int:
    """Number of steps since the open offer: others have accepted it. 0 without an offer."""
    made = session.talks.offer
    return 0 if made is None else len(made.agreed) - len(_computers(session))


def offer(session: Session, game: AnyGame, position: Position, seat: int, what: Proposal, *, now: datetime) -> Played:
    """Make the seat's offer to all others. Computers accept every offer.

    If another seat has offered the same, accept that offer. Raises Denied if the seat may not make the offer.
    """
    if is_met(session, game, position, seat, what):
        return logged(session, game, Entry(session.seq + 1, seat, Note.ACCEPTED, "", now), position)
    if why := obstacle(session, game, position, seat, what):
        raise Denied(why, session, rated=session.terms.rated)
    made = Offer(what, seat, tuple(computer.number for computer in _computers(session)))
    return logged(session, game, Entry(session.seq + 1, seat, Note.OFFERED, "", now, made), position)


def answer(
    session: Session, game: AnyGame, position: Position, held: Sequence[int], note: Note, *, now: datetime
) -> Played:
    """Accept, refuse or withdraw the open offer for a person. ``held``: the person's seats.

    Raises Denied without an open offer for these seats.
    """
    seat = next((seat.number for seat in answering(session, note) if seat.number in held), None)
    if seat is None:
        raise Denied("refusal-no-offer", session)
    return logged(session, game, Entry(session.seq + 1, seat, note, "", now), position)


def _computers(session: Session) -> list[Seat]:
    return [seat for seat in session.seats if seat.level]
