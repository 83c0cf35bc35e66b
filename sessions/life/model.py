"""The session as a plain value: seats, statuses, log entries. Storage and Discord are unknown here."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any, Final, Literal, NamedTuple

import msgspec


class Status(StrEnum):
    """The stages of a session's life. INVITING and RUNNING are live, all others final."""

    INVITING = "inviting"
    """Some seats are open, or reserved for guests without an answer."""
    RUNNING = "running"
    FINISHED = "finished"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    CALLED_OFF = "called-off"
    """Played and ended without a result: all players agreed to cancel, or all ran out of time."""


class End(StrEnum):
    """Reasons for an end from outside the rules. A game's own reasons are the code words of its Outcome."""

    RESIGNED = "resigned"
    FORFEITED = "forfeited"
    """The players who had to act ran out of time."""
    AGREED = "agreed"
    """All players agreed to a draw."""


class Note(StrEnum):
    """Kinds of log entries that are neither actions of the game nor an End."""

    OFFERED = "offered"
    """The seat makes the offer in the entry's ``offer``."""
    ACCEPTED = "accepted"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    REMINDED = "reminded"
    """Three quarters of the time have passed. The entry's seat, like LATE's, is the lowest that must act."""
    LATE = "late"
    """The players to act ran out of time. The other players may claim the win."""
    ENDED = "ended"
    """A manager of the server ended the game without a result. The entry's seat is the lowest that had to act."""
    HIDDEN = "hidden"
    """The player hid the run. Since then only the player sees the run."""
    SHOWN = "shown"
    """The player let others watch the run."""


TALK: Final = (Note.OFFERED, Note.ACCEPTED, Note.REFUSED, Note.WITHDRAWN)
"""Log entries that make or answer offers."""


class Proposal(StrEnum):
    """Offers that a player can make to all others at the table."""

    DRAW = "draw"
    TAKEBACK = "takeback"
    """Undo everything since the offering player's last turn began."""
    CANCEL = "cancel"
    """End the game without a result."""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open offer by ``seat``.

    ``agreed``: the seats that accepted. The offer takes effect once all other seats have accepted.
    """

    what: Proposal
    seat: int
    agreed: tuple[int, ...] = ()


class Talks(msgspec.Struct, frozen=True, omit_defaults=True):
    """The open offer (None without one), and the seats that may not make offers until their next turn."""

    offer: Offer | None = None
    asked: tuple[int, ...] = ()


class Reach(StrEnum):
    """Ways of the bot to reach a place."""

    MEMBER = "member"
    """The bot is a member: a channel of a server, or its direct messages with a person."""
    SERVER = "server"
    """A server without the bot. The bot can only answer its members' interactions."""
    FRIENDS = "friends"
    """A direct-message channel between people, two or a group. The bot can only answer their interactions."""


class Place(NamedTuple):
    """The place of a session's message.

    ``server_id``: the server's id. Among friends it is their channel's id, in direct messages with the bot None.
    """

    server_id: int | None
    channel_id: int
    reach: Reach = Reach.MEMBER


class Person(NamedTuple):
    """A Discord user: id and names of the account. ``username``: unique and in plain letters; empty if unknown."""

    discord_id: int
    name: str
    username: str = ""


class Player(msgspec.Struct, frozen=True):
    """A person, a computer or the crowd.

    ``id``: the number of its row. ``discord_id``: None for a computer, the crowd and an erased person. ``level``: a
    computer's strength from 1; None for others. All sessions share one player for each level, and one crowd.
    """

    id: int
    discord_id: int | None
    name: str
    level: int | None = None
    away_until: datetime | None = None
    """End of the player's latest vacation, past or future, at loading time."""
    username: str = ""
    """The account's unique name in plain letters, for pictures; empty for computers, and if unknown."""
    is_crowd: bool = False
    """True for the player of all games that are played by votes."""

    @property
    def is_person(self) -> bool:
        """True for a person, also after an erasure."""
        return self.level is None and not self.is_crowd

    @property
    def is_former(self) -> bool:
        return self.is_person and self.discord_id is None


class Seat(msgspec.Struct, frozen=True):
    """A seat at the table, numbered as in the engine. ``player``: None if the seat is open.

    ``joined``: True once the player accepted. ``hinted``: True if the player took a hint in a rated game. ``premoves``:
    as in ``sessions.life.premoves``, hidden from other players. ``place``, ``score``: the result, if there is one.
    """

    number: int
    player: Player | None
    joined: bool
    place: int | None = None
    score: int | None = None
    hinted: bool = False
    premoves: tuple[str, ...] = ()

    @property
    def level(self) -> int | None:
        """Level of the seat's computer; None for a seat without a computer."""
        return self.player.level if self.player else None


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """The conditions of a session beyond the game's options, stored as JSON.

    ``rated``: True if the game changes ratings. ``clock``: seconds for a move; None for no limit. ``run``: the kind of
    a solo game, or empty. "free" and "daily" runs are ranked. A "seeded" run has a chosen seed. A "practice" continues
    from an ended run. A "crowd" run is played by votes. ``private``: True while only the player sees the run, also
    after its end.
    ``first``: True for the host's first game of this kind against a computer, which is unrated. ``origin``: the number
    of the run that a practice repeats. ``forfeits``: late players lose at once on any server, also against computers.
    ``thread``: the game gets a thread on any server. ``known``: all people at the table have finished a game of this
    kind before, ``practised``: and have played three to their end. ``weakened``: True once a computer could not think
    and played a simple move. A rated game is then unrated. Only ``private`` and ``weakened`` change after the creation.
    """

    rated: bool = False
    clock: int | None = None
    run: Literal["", "free", "seeded", "daily", "practice", "crowd"] = ""
    private: bool = False
    first: bool = False
    origin: int = 0
    forfeits: bool = False
    thread: bool = False
    known: bool = False
    practised: bool = False
    weakened: bool = False

    @property
    def is_own(self) -> bool:
        """True for a run of one person, in that person's language."""
        return self.run not in ("", "crowd")

    @property
    def is_ranked(self) -> bool:
        """True if the run counts for leaderboards."""
        return self.run in ("free", "daily")


FRIENDLY = Terms()
"""The terms of an unrated game without a clock."""


class Session(msgspec.Struct, frozen=True):
    """A game from invitation to result, as of loading time. Times are in UTC.

    ``seq``: the number of steps so far: answers to the invitation, actions, ends. ``announced``: the last ``seq`` shown
    in Discord, by the message ``message_id``. ``state``: the engine's; None before the start. ``server_id``: as in
    Place. ``seed``: of the game's random numbers. ``reason``: code word for the end's reason. ``rematch_of``: the
    number of the former session. ``expires_at``: the end of the invitation.
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
    """True if seats are drawn at random. Drawn seats must not be shown before the start."""
    seed: int
    state: Any
    reason: str | None
    rematch_of: int | None
    created_at: datetime
    expires_at: datetime | None
    finished_at: datetime | None
    language: str
    """Language code of the session's messages in its channel."""
    due_at: datetime | None = None
    """Deadline of the seats to act; None without a clock."""
    wake_at: datetime | None = None
    """Time of the clock's next event: the reminder, then lateness at ``due_at``; None after both."""
    talks: Talks = Talks()
    parent_id: int | None = None
    """Id of the parent channel if ``channel_id`` is a public thread, else None."""
    reach: Reach = Reach.MEMBER
    """How the bot reaches the channel ``channel_id``."""
    event: int | None = None
    """Number of the event that the session belongs to; None without one."""

    @property
    def place(self) -> Place:
        return Place(self.server_id, self.channel_id, self.reach)

    @property
    def is_abroad(self) -> bool:
        """True if only interactions reach the session's channel, without the bot as a member."""
        return self.reach is not Reach.MEMBER

    @property
    def message(self) -> ShownMessage | None:
        """The session's message, with the ``seq`` that it shows; None without one."""
        if self.message_id is None:
            return None
        return ShownMessage(self.message_id, self.channel_id, self.id, self.announced)

    def seats_of(self, discord_id: int) -> tuple[Seat, ...]:
        """Seats of a person, ascending; empty for an onlooker."""
        return tuple(seat for seat in self.seats if seat.player and seat.player.discord_id == discord_id)

    def seat_of(self, discord_id: int) -> int | None:
        """Number of a person's first seat; None for an onlooker."""
        return next((seat.number for seat in self.seats_of(discord_id)), None)

    @property
    def crowd(self) -> Seat | None:
        """Seat that is played by votes; None without a crowd."""
        return next((seat for seat in self.seats if seat.player and seat.player.is_crowd), None)

    @property
    def people(self) -> tuple[Player, ...]:
        """People at the table, each once, in the order of seats. A crowd counts as a person."""
        return tuple({seat.player.id: seat.player for seat in self.seats if seat.player and not seat.level}.values())

    @property
    def is_hidden(self) -> bool:
        """True if only the player may see the session: a private run, or a daily on a server.

        All players of a daily have the same cards, so a public board would reveal them.
        """
        return self.terms.private or (self.terms.run == "daily" and self.server_id is not None)

    @property
    def host(self) -> Player:
        return next(seat.player for seat in self.seats if seat.player and seat.player.id == self.host_id)

    @property
    def is_claimable(self) -> bool:
        """True if the time is over and the opponents were notified (Note.LATE)."""
        return self.due_at is not None and self.wake_at is None

    def is_late(self, now: datetime) -> bool:
        """True if the seats to act ran out of time. Never true before their reminder."""
        return self.due_at is not None and self.due_at <= now and (self.wake_at is None or self.wake_at >= self.due_at)

    @property
    def missing(self) -> tuple[Player, ...]:
        """Guests who have not answered the invitation, in the order of seats."""
        return tuple(seat.player for seat in self.seats if seat.player and not seat.joined)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats in first place; empty before the end and without a result."""
        return tuple(seat for seat in self.seats if seat.place == 1)


class Entry(msgspec.Struct, frozen=True):
    """A line of a session's log: a seat's action at ``seq``.

    ``kind``: "play", a Note or an End. ``text``: the action as formatted by the game; empty for other kinds. ``offer``:
    the offer of a Note.OFFERED entry. The seats in ``offer.agreed`` have accepted already.
    """

    seq: int
    seat: int
    kind: str
    text: str
    at: datetime
    offer: Offer | None = None


class Step(msgspec.Struct, frozen=True):
    """A step of a session: the session before and after, and the log entry of ``after.seq``.

    ``entry``: None for answers to an invitation, which are not logged.
    """

    before: Session
    after: Session
    entry: Entry | None = None


class Played(Step, frozen=True):
    """A step of a running game: an action, a Note or an End, always with an entry."""

    entry: Entry


class ShownMessage(msgspec.Struct, frozen=True):
    """A message that shows the session at ``seq``. Once it is replaced, it may still have controls."""

    message_id: int
    channel_id: int
    session_id: int
    seq: int
