"""Pure functions about a session: the seats to act, the people to notify, what a person may do."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from engines.base import AnyGame
from sessions.life.errors import MovedOn
from sessions.life.model import Entry, Note, Player, Seat, Session, Status


def to_act(session: Session, game: AnyGame) -> tuple[Seat, ...]:
    """Seats that must act, ascending; empty unless the game is running."""
    if session.status is not Status.RUNNING:
        return ()
    turn = game.to_act(session.state)
    return tuple(seat for seat in session.seats if seat.number in turn)


def is_turn_of(session: Session, game: AnyGame, discord_id: int) -> bool:
    """True if one of a person's seats must act."""
    return discord_id in _accounts(to_act(session, game))


def computer_to_act(session: Session, game: AnyGame) -> Seat | None:
    """Seat of the first computer that must act; None if no computer must act."""
    return next((seat for seat in to_act(session, game) if seat.level), None)


def asked(session: Session) -> tuple[Seat, ...]:
    """Seats that have not yet answered the open offer, ascending; empty without an offer."""
    offer = session.talks.offer
    if offer is None or session.status is not Status.RUNNING:
        return ()
    return tuple(seat for seat in session.seats if seat.number not in (offer.seat, *offer.agreed))


def answering(session: Session, note: Note) -> tuple[Seat, ...]:
    """Seats that may answer the open offer with this note: the offering seat for WITHDRAWN, else the asked seats."""
    if note is not Note.WITHDRAWN:
        return asked(session)
    return (session.seats[session.talks.offer.seat],) if session.talks.offer else ()


def claimants(session: Session, game: AnyGame) -> tuple[Seat, ...]:
    """Seats of people who may claim the win after the deadline, ascending: all who need not act."""
    late = to_act(session, game)
    return tuple(seat for seat in session.seats if late and seat not in late and not seat.level)


def may_claim(session: Session, game: AnyGame, discord_id: int, now: datetime) -> bool:
    """True if a person may claim the win now: other players are late, and the person is not."""
    return session.is_late(now) and discord_id in _accounts(claimants(session, game))


def may_take_hint(session: Session, game: AnyGame, discord_id: int) -> bool:
    """True if a person may take a hint: it is their turn, and the session has hints."""
    return gives_hints(session, game) and is_turn_of(session, game, discord_id)


def common_level(session: Session) -> int | None:
    """Level shared by a single person's computer opponents; None if levels differ or several people play."""
    levels = {seat.level for seat in session.seats if seat.level}
    return levels.pop() if len(levels) == 1 and len(session.people) == 1 else None


def another_level(session: Session, game: AnyGame, by: int) -> int | None:
    """Level of the computer opponents plus ``by``; None if this board does not have that level."""
    level = common_level(session)
    if level is None or session.state is None:
        return None
    return level + by if 1 <= level + by <= len(game.levels_for(session.state)) else None


def is_alone(session: Session) -> bool:
    """True if one person plays a run, or a game against computers, and it has begun."""
    against = any(seat.level for seat in session.seats)
    return session.state is not None and len(session.people) == 1 and (session.terms.is_own or against)


def gives_hints(session: Session, game: AnyGame) -> bool:
    """True if the session has hints: ranked runs and games without computer players do not."""
    return bool(game.levels) and not session.terms.is_ranked


def may_practise(session: Session, game: AnyGame) -> bool:
    """True if a session can be practised after its end: a ranked run of a game with hints."""
    return session.terms.is_ranked and bool(game.levels)


def may_begin_early(session: Session, game: AnyGame) -> bool:
    """True if an open table has enough players to begin without filling its open seats."""
    there = sum(seat.joined for seat in session.seats)
    return (
        session.status is Status.INVITING
        and not session.missing
        and 1 < there < len(session.seats)
        and (there in game.seats)
    )


def awaited(session: Session, game: AnyGame) -> tuple[Player, ...]:
    """People to notify, each once: they must act, may answer or claim a win, or their invitation was declined.

    Empty for runs, because they have one player.
    """
    if session.terms.run:
        return ()
    match session.status:
        case Status.INVITING:
            seats = tuple(seat for seat in session.seats if not seat.joined)
        case Status.DECLINED | Status.EXPIRED:
            seats = tuple(seat for seat in session.seats if seat.player == session.host)
        case _:
            claims = claimants(session, game) if session.is_claimable else ()
            seats = (*to_act(session, game), *asked(session), *claims)
    return tuple(dict.fromkeys(seat.player for seat in seats if seat.player and seat.player.discord_id))


def began_at(session: Session, log: Sequence[Entry]) -> int:
    """The ``seq`` of the first position of a begun game. ``log``: the whole log."""
    return session.seq - len(log)


def board_is_shown(session: Session, log: Sequence[Entry]) -> bool:
    """True if a message has shown a position of the game, not only the invitation."""
    is_begun = session.state is not None and session.message_id is not None
    return is_begun and session.announced >= began_at(session, log)


def check_seq(session: Session, seq: int) -> None:
    """Raise MovedOn if the session has not reached the ``seq`` of a pressed control.

    Such a control is from before a backup was restored, so it belongs to another position.
    """
    if seq > session.seq:
        raise MovedOn(session)


def _accounts(seats: Sequence[Seat]) -> set[int]:
    return {seat.player.discord_id for seat in seats if seat.player and seat.player.discord_id}
