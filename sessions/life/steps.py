"""The steps of a session: pure functions from one session to the next. Refusals are exceptions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from engines.base import AnyGame
from engines.errors import NotYourTurn
from sessions.life.clocks import ABSENCE, last_quarter, with_clock
from sessions.life.errors import Denied, MovedOn, NotInviting, NotLate, NotRunning, NotSeated
from sessions.life.model import End, Entry, Note, Played, Player, Seat, Session, Status, Step
from sessions.life.progress import PLAY, Position, apply_entry, begin, played
from sessions.life.questions import claimants, may_begin_early, may_claim


def started(session: Session, game: AnyGame, now: datetime) -> Session:
    """Session with its game begun and its clock set. Raises BadSetup for unusable options or seats."""
    position = begin(game, session.options, len(session.seats), session.seed)
    return with_clock(session, _with_position(replace(session, status=Status.RUNNING), position, now), game, now)


def accept(
    session: Session, player: Player, game: AnyGame, now: datetime, choose: Callable[[Sequence[Seat]], Seat]
) -> Step:
    """Seat the player in their reserved seat, else in an open seat.

    ``choose`` picks one of several open seats if seats are random. Otherwise the first open seat is taken. The game
    starts when all seats are taken. Raises the errors of ``free_seats``.
    """
    free = free_seats(session, player.discord_id, now)
    seat = choose(free) if session.lot else free[0]
    taken = replace(seat, player=player, joined=True)
    seats = tuple(taken if old.number == taken.number else old for old in session.seats)
    after = _next(session, seats=seats)
    return Step(session, started(after, game, now) if all(seat.joined for seat in seats) else after)


def free_seats(session: Session, discord_id: int | None, now: datetime) -> list[Seat]:
    """Seats that a person may take: the seat reserved for them, else all open seats.

    Raises NotInviting if the invitation is over or the person has accepted, Denied for the host, or if no seat is left
    for the person.
    """
    _check_inviting(session, now)
    kept = _kept_seat(session, discord_id)
    free = [kept] if kept else [seat for seat in session.seats if seat.player is None]
    if not free:
        raise Denied("refusal-not-invited", session)
    return free


def fill(session: Session, discord_id: int, computer: Player, game: AnyGame, now: datetime) -> Step:
    """Give all open seats to a computer, at the host's request. The game starts once all guests have answered.

    Raises Denied for others, NotInviting if the invitation is over or no seat is open.
    """
    check_fill(session, discord_id, now)
    seats = tuple(seat if seat.player else replace(seat, player=computer, joined=True) for seat in session.seats)
    after = _next(session, seats=seats)
    return Step(session, started(after, game, now) if all(seat.joined for seat in seats) else after)


def begin_early(session: Session, discord_id: int, game: AnyGame, now: datetime) -> Step:
    """Start with the present players, without the open seats, at the host's request.

    Raises Denied for others, NotInviting if the players are too few or the invitation is over.
    """
    check_fill(session, discord_id, now)
    if not may_begin_early(session, game):
        raise NotInviting(session)
    there = [seat for seat in session.seats if seat.joined]
    seats = tuple(replace(seat, number=number) for number, seat in enumerate(there))
    return Step(session, started(_next(session, seats=seats), game, now))


def check_fill(session: Session, discord_id: int, now: datetime) -> None:
    """Raise Denied unless the person is the host, NotInviting if the invitation is over or no seat is open."""
    _check_inviting(session, now)
    if session.host.discord_id != discord_id:
        raise Denied("refusal-not-host", session)
    if all(seat.player for seat in session.seats):
        raise NotInviting(session)


def decline(session: Session, discord_id: int, now: datetime) -> Step:
    """Decline an invitation, for a guest who has not answered.

    Raises NotInviting if the invitation is over or the guest has accepted, Denied for the host and for others.
    """
    _check_inviting(session, now)
    if _kept_seat(session, discord_id) is None:
        raise Denied("refusal-not-invited", session)
    return Step(session, _next(session, status=Status.DECLINED))


def cancel(session: Session, discord_id: int, now: datetime) -> Step:
    """Withdraw an invitation, for its host. Raises NotInviting if the invitation is over, Denied for others."""
    _check_inviting(session, now)
    if session.host.discord_id != discord_id:
        raise Denied("refusal-not-host", session)
    return Step(session, _next(session, status=Status.CANCELLED))


def expire(session: Session, now: datetime) -> Step:
    """Expire an invitation. Raises NotInviting if it was answered or has time left."""
    if session.status is not Status.INVITING or not _is_due(session, now):
        raise NotInviting(session)
    return Step(session, _next(session, status=Status.EXPIRED))


def play(session: Session, game: AnyGame, seat: int, action: Any, now: datetime) -> Played:
    """Play an action of the game for a seat. Raises the engine's errors for an impossible action."""
    after = played(game, Position(session.state, None, session.talks), seat, action)
    return _stepped(session, game, Entry(session.seq + 1, seat, PLAY, game.format(action), now), after)


def weakened(step: Played) -> Played:
    """The step of a computer that could not think. From now on the game is unrated."""
    terms = replace(step.after.terms, rated=False, weakened=True)
    return replace(step, after=replace(step.after, terms=terms)) if step.after.terms.rated else step


def hide(session: Session, game: AnyGame, discord_id: int, now: datetime, *, hidden: bool) -> Played:
    """Hide a person's run, or let others watch it (``hidden`` false).

    Raises MovedOn if it is already so, also for a daily and in other games: they stay as they are.
    """
    seat, terms = held_seats(session, discord_id)[0], session.terms
    if not terms.is_own or terms.run == "daily" or terms.private == hidden:
        raise MovedOn(session)
    step = logged(session, game, Entry(session.seq + 1, seat, Note.HIDDEN if hidden else Note.SHOWN, "", now))
    return replace(step, after=replace(step.after, terms=replace(terms, private=hidden)))


def resign(session: Session, game: AnyGame, seat: int, now: datetime) -> Played:
    """Resign for a seat of a running game, which ends the game. Raises GameOver after the end."""
    return logged(session, game, Entry(session.seq + 1, seat, End.RESIGNED, "", now))


def end(session: Session, game: AnyGame, now: datetime) -> Step:
    """End a live session for a manager of its server: a game without a result, an invitation as cancelled.

    Raises NotRunning if the session is over.
    """
    if session.status is Status.INVITING:
        return Step(session, _next(session, status=Status.CANCELLED))
    if session.status is not Status.RUNNING:
        raise NotRunning(session)
    return _by_the_clock(session, game, Note.ENDED, now)


def leave(session: Session, game: AnyGame, player_id: int, now: datetime) -> Step:
    """Remove a player who is being erased from a live session: resign a running game, end an invitation."""
    if session.status is Status.RUNNING:
        seat = next(seat.number for seat in session.seats if seat.player and seat.player.id == player_id)
        return resign(session, game, seat, now)
    status = Status.CANCELLED if session.host_id == player_id else Status.DECLINED
    return Step(session, _next(session, status=status))


def claim(session: Session, game: AnyGame, discord_id: int, now: datetime) -> Played:
    """Claim the win over late players, for a player who is not late.

    Raises NotSeated for an onlooker, NotRunning outside a running game, NotLate if there is no win to claim.
    """
    held_seats(session, discord_id)
    if not may_claim(session, game, discord_id, now):
        raise NotLate(session)
    return _by_the_clock(session, game, End.FORFEITED, now)


def take_clock_step(session: Session, game: AnyGame, now: datetime, *, automatic: bool) -> Played:
    """Take the clock's due step: a reminder, a forfeit or Note.LATE. Raises NotLate if none is due.

    Late players forfeit at once if ``automatic``, by the terms, or if no human player could claim the win. If all are
    late, the game is called off. Otherwise Note.LATE allows the others to claim the win.
    """
    if session.due_at is None or session.wake_at is None or session.wake_at > now:
        raise NotLate(session)
    if session.wake_at < session.due_at:
        # A reminder must come in time. A late reminder restores the whole last quarter.
        in_time = now - session.wake_at <= ABSENCE and now < session.due_at
        due_at = session.due_at if in_time else max(session.due_at, now + last_quarter(session))
        step = _by_the_clock(session, game, Note.REMINDED, now)
        return replace(step, after=replace(step.after, due_at=due_at, wake_at=due_at))
    if automatic or session.terms.forfeits or not claimants(session, game):
        return _by_the_clock(session, game, End.FORFEITED, now)
    step = _by_the_clock(session, game, Note.LATE, now)
    return replace(step, after=replace(step.after, wake_at=None))


def logged(session: Session, game: AnyGame, entry: Entry, position: Position | None = None) -> Played:
    """Make the step for a log entry. Only a takeback needs ``position`` with its past.

    Raises the errors of ``apply_entry``.
    """
    before = position or Position(session.state, None, session.talks)
    return _stepped(session, game, entry, apply_entry(game, before, len(session.seats), entry))


def _stepped(session: Session, game: AnyGame, entry: Entry, position: Position) -> Played:
    after = _with_position(_next(session), position, entry.at)
    return Played(session, with_clock(session, after, game, entry.at), entry)


def computers_turn(session: Session, game: AnyGame, seq: int, seat: int) -> None:
    """Raise an error unless a computer in this seat must act at ``seq``.

    NotRunning: the game is not running. MovedOn: the session has another ``seq``. NotSeated: the seat is no computer's.
    NotYourTurn: another seat must act.
    """
    if session.status is not Status.RUNNING:
        raise NotRunning(session)
    if seq != session.seq:
        raise MovedOn(session)
    if not session.seats[seat].level:
        raise NotSeated(session)
    game.check_turn(session.state, seat)


def held_seats(session: Session, discord_id: int, seq: int | None = None) -> list[int]:
    """Numbers of a person's seats in a running game.

    Raises NotSeated for an onlooker, NotRunning outside a running game, MovedOn if ``seq`` is another than the
    session's.
    """
    held = [seat.number for seat in session.seats_of(discord_id)]
    if not held:
        raise NotSeated(session)
    if session.status is not Status.RUNNING:
        raise NotRunning(session)
    if seq is not None and seq != session.seq:
        raise MovedOn(session)
    return held


def acting_seat(
    session: Session, game: AnyGame, discord_id: int, seq: int | None = None, wanted: int | None = None
) -> int:
    """Number of the seat for a person's action: ``wanted``, or the person's lowest seat that must act.

    Raises the errors of ``held_seats``, NotSeated if the seat ``wanted`` is another player's, and the engine's
    NotYourTurn.
    """
    held = held_seats(session, discord_id, seq)
    if wanted is not None and wanted not in held:
        raise NotSeated(session)
    to_act = game.to_act(session.state)
    for number in held if wanted is None else [wanted]:
        if number in to_act:
            return number
    raise NotYourTurn(held[0] if wanted is None else wanted)


def _check_inviting(session: Session, now: datetime) -> None:
    if session.status is not Status.INVITING or _is_due(session, now):
        raise NotInviting(session)


def _is_due(session: Session, now: datetime) -> bool:
    return session.expires_at is not None and session.expires_at <= now


def _kept_seat(session: Session, discord_id: int | None) -> Seat | None:
    """Seat reserved for a guest who has not answered; None if there is none."""
    if session.host.discord_id == discord_id:
        raise Denied("refusal-own-invitation", session)
    theirs = next((seat for seat in session.seats if seat.player and seat.player.discord_id == discord_id), None)
    if theirs and theirs.joined:
        raise NotInviting(session)
    return theirs


def _next(session: Session, **changes: Any) -> Session:
    return replace(session, seq=session.seq + 1, **changes)


def _by_the_clock(session: Session, game: AnyGame, kind: str, now: datetime) -> Played:
    return logged(session, game, Entry(session.seq + 1, min(game.to_act(session.state)), kind, "", now))


def _with_position(session: Session, position: Position, now: datetime) -> Session:
    session = replace(session, state=position.state, talks=position.talks)
    if position.called_off:
        return replace(session, status=Status.CALLED_OFF, finished_at=now)
    if position.result is None:
        return session
    scores = position.result.scores or (None,) * len(session.seats)
    seats = tuple(
        replace(seat, place=place, score=score)
        for seat, place, score in zip(session.seats, position.result.places, scores, strict=True)
    )
    return replace(session, status=Status.FINISHED, seats=seats, reason=position.result.reason, finished_at=now)
