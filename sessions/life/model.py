"""What a session is: its seats, its life, its errors. Plain values that know neither storage nor Discord."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any, Literal, NamedTuple

import msgspec


class Status(StrEnum):
    """Where a session stands in its life."""

    INVITING = "inviting"
    """Some seats are open, or kept for guests who have not answered."""
    RUNNING = "running"
    FINISHED = "finished"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    CALLED_OFF = "called-off"
    """Played, and ended without a result: all agreed to that, or all were late."""


class End(StrEnum):
    """Reasons for an end that come from outside the rules; a game's own reasons are its outcome's code words."""

    RESIGNED = "resigned"
    FORFEITED = "forfeited"
    """The players who were to act had no time left."""
    AGREED = "agreed"
    """All agreed to a draw."""


class Note(StrEnum):
    """Kinds of log entries that are neither an action of the game nor an end of it."""

    OFFERED = "offered"
    """The seat makes the entry's ``offer``."""
    ACCEPTED = "accepted"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    REMINDED = "reminded"
    """Three quarters of the time are over. The seat of this and of LATE is the lowest that has to act."""
    LATE = "late"
    """The time is over; the others may claim the win."""


class Proposal(StrEnum):
    """What a player may offer to all others at the table."""

    DRAW = "draw"
    TAKEBACK = "takeback"
    """Go back to before the last turn of the one who asks."""
    CANCEL = "cancel"
    """End the game without a result."""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open offer of a seat, and the seats that have agreed so far. It holds once all others have."""

    what: Proposal
    seat: int
    agreed: tuple[int, ...] = ()


class Talks(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is talked about beside the game: the open offer, and the seats that may not offer before their next turn."""

    offer: Offer | None = None
    asked: tuple[int, ...] = ()


class Person(NamedTuple):
    """A Discord user, as an interaction shows them: the account's id and its name."""

    discord_id: int
    name: str


class Player(msgspec.Struct, frozen=True):
    """A person or a computer that plays. ``id`` is ours; ``discord_id`` is None for a computer or an erased person.

    ``level`` is a computer's strength, from 1, and None for people. Each level is one player, wherever it sits.
    """

    id: int
    discord_id: int | None
    name: str
    level: int | None = None
    away_until: datetime | None = None
    """The end of the latest vacation, past or future, as stored when this was loaded."""

    @property
    def is_former(self) -> bool:
        """Whether this was a person who is erased."""
        return self.discord_id is None and self.level is None


class Seat(msgspec.Struct, frozen=True):
    """One place at the table, numbered as the engine numbers it. An open seat has no player yet.

    ``hinted`` says that a hint was taken in a rated game.
    """

    number: int
    player: Player | None
    joined: bool
    place: int | None = None
    score: int | None = None
    hinted: bool = False

    @property
    def level(self) -> int | None:
        """The strength of the computer that sits here; None for a person or an open seat."""
        return self.player.level if self.player else None


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """The conditions of a session beside the game's own options, fixed when it is made. Stored as JSON.

    ``rated`` games change ratings; ``clock`` is the time for a move in seconds, None for as long as one likes.
    ``run`` says what a game for one is: "free" and "daily" runs are ranked, a "seeded" one, whose seed somebody chose,
    is not. A ``private`` run is nobody else's to see,
    also when it is over.
    """

    rated: bool = False
    clock: int | None = None
    run: Literal["", "free", "seeded", "daily"] = ""
    private: bool = False

    @property
    def is_ranked(self) -> bool:
        """Whether this is a run for the leaderboards."""
        return self.run in ("free", "daily")


FRIENDLY = Terms()
"""Unrated, without a clock."""


class Session(msgspec.Struct, frozen=True):
    """A game from invitation to result, as it stood when it was loaded.

    ``seq`` counts everything that happened to it (acceptance, actions, resignation); ``announced`` is the last ``seq``
    that Discord has shown, and ``message_id`` the message that shows it. ``state`` is the engine's, and None before the
    start. Times are in UTC.
    """

    id: int
    game: str
    options: Any
    terms: Terms
    status: Status
    seats: tuple[Seat, ...]
    host_id: int
    server_id: int | None
    channel_id: int
    seq: int
    announced: int
    message_id: int | None
    lot: bool
    """Whether the seats were drawn by lot (nobody should be told them before the start)."""
    seed: int
    state: Any
    reason: str | None
    rematch_of: int | None
    created_at: datetime
    expires_at: datetime | None
    finished_at: datetime | None
    due_at: datetime | None = None
    """When those who are to act must have acted; None without a clock."""
    wake_at: datetime | None = None
    """When the clock wants something: first the reminder, then at ``due_at`` what follows from being late."""
    talks: Talks = Talks()
    parent_id: int | None = None
    """Parent channel, if ``channel_id`` is a public thread; else None."""

    def seats_of(self, discord_id: int) -> tuple[Seat, ...]:
        """The seats that this person holds: none for an onlooker."""
        return tuple(seat for seat in self.seats if seat.player and seat.player.discord_id == discord_id)

    @property
    def people(self) -> tuple[Player, ...]:
        """Those at the table who are no computers, each once."""
        return tuple({seat.player.id: seat.player for seat in self.seats if seat.player and not seat.level}.values())

    @property
    def is_hidden(self) -> bool:
        """Whether it is shown in nothing but answers to its player: a private run, and in a server any daily.

        A daily's cards are the same for everybody: who saw them in the channel would know them before playing.
        """
        return self.terms.private or (self.terms.run == "daily" and self.server_id is not None)

    @property
    def host(self) -> Player:
        """Who made the table."""
        return next(seat.player for seat in self.seats if seat.player and seat.player.id == self.host_id)

    @property
    def is_claimable(self) -> bool:
        """Whether the others have been told that the time of those who are to act is over."""
        return self.due_at is not None and self.wake_at is None

    def is_late(self, now: datetime) -> bool:
        """Whether the time is over for those who are to act. It never is before they have been reminded."""
        return self.due_at is not None and self.due_at <= now and (self.wake_at is None or self.wake_at >= self.due_at)

    @property
    def missing(self) -> tuple[Player, ...]:
        """The guests who have not answered yet."""
        return tuple(seat.player for seat in self.seats if seat.player and not seat.joined)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place, once finished."""
        return tuple(seat for seat in self.seats if seat.place == 1)


class Entry(msgspec.Struct, frozen=True):
    """One line of a session's log: what a seat did at ``seq``.

    ``kind`` is "play", or a Note, or an End. ``text`` is the action's text, as ``Game.format`` makes it, and empty for
    any other kind. ``offer`` is what Note.OFFERED offers; its ``agreed`` seats need not be asked.
    """

    seq: int
    seat: int
    kind: str
    text: str
    at: datetime
    offer: Offer | None = None


class Step(msgspec.Struct, frozen=True):
    """One step in a session's life: the session before and after it, and the log entry of ``after.seq``, if any.

    Answers to an invitation have no entry.
    """

    before: Session
    after: Session
    entry: Entry | None = None


class Played(Step, frozen=True):
    """A step of a running game: an action, something said beside the game, or an end. It always has an entry."""

    entry: Entry


class OldMessage(msgspec.Struct, frozen=True):
    """A message that showed the session at ``seq`` and may still carry its controls, though a newer one shows it."""

    message_id: int
    channel_id: int
    session_id: int
    seq: int


class DamagedSession(Exception):
    """A stored session that this program cannot read. No SessionError: the request is not at fault."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"session {session_id} cannot be read")
        self.session_id = session_id


class SessionError(Exception):
    """A request that cannot be fulfilled. Nothing has changed when one is raised."""


class NoSuchSession(SessionError):
    """There is no session of this number."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"there is no session {session_id}")
        self.session_id = session_id


class SessionRefusal(SessionError):
    """A refusal that knows the session as it stands now, so that an answer can show it."""

    def __init__(self, session: Session) -> None:
        super().__init__(f"session {session.id}: {type(self).__name__}")
        self.session = session


class MovedOn(SessionRefusal):
    """The request was made for another ``seq``: an earlier one, or one that the session has not reached."""


class NotSeated(SessionRefusal):
    """The person has no seat in this session."""


class NotInvited(SessionRefusal):
    """The invitation is for somebody else."""


class NotHost(SessionRefusal):
    """Only the host may do this."""


class OwnInvitation(SessionRefusal):
    """A host cannot accept or decline their own invitation."""


class NotInviting(SessionRefusal):
    """The invitation is over: accepted, declined, cancelled or expired."""


class NotRunning(SessionRefusal):
    """The game has not begun, or is over."""


class TooManyInvitations(SessionRefusal):
    """The host has as many open invitations as allowed; ``session`` is the newest."""


class AlreadyInvited(SessionRefusal):
    """The host has invited this guest already; ``session`` is the open invitation."""


class InvitedInVain(SessionRefusal):
    """Too many invitations of the host to a guest have come to nothing lately; ``session`` would be one more."""


class NotLate(SessionRefusal):
    """No win can be claimed: the others still have time, there is no clock, or the claimer is late as well."""


class CannotOffer(SessionRefusal):
    """An offer that cannot be made now.

    ``why`` is a code word: "alone", "open-offer", "once-a-turn", "no-draws", "computer" or "no-way-back".
    """

    def __init__(self, session: Session, why: str) -> None:
        super().__init__(session)
        self.why = why


class NoOffer(SessionRefusal):
    """No open offer that this person could answer or withdraw."""


class NotFinished(SessionRefusal):
    """A rematch of a game that is not finished."""


class NobodyThere(SessionRefusal):
    """A player of the former game was erased since, and cannot be asked."""


class AlreadyRematched(SessionRefusal):
    """There is a rematch of this game already; ``session`` is the rematch."""
