"""The session as a plain value: seats, statuses, log entries. It knows neither storage nor Discord."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any, Final, Literal, NamedTuple

import msgspec


class Status(StrEnum):
    """The stages of a session's life. INVITING and RUNNING are live, all others final."""

    INVITING = "inviting"
    """Some seats are open, or kept for guests who have not answered."""
    RUNNING = "running"
    FINISHED = "finished"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    CALLED_OFF = "called-off"
    """Played and ended without a result: all players agreed to cancel, or the time of all ran out."""


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
    """Three quarters of the time have passed. The seat of this entry, and of LATE, is the lowest that has to act."""
    LATE = "late"
    """The time is over; the others may claim the win."""
    ENDED = "ended"
    """A manager of the server has ended the game, without a result. The seat is as for REMINDED."""


TALK: Final = (Note.OFFERED, Note.ACCEPTED, Note.REFUSED, Note.WITHDRAWN)
"""The kinds of log entries that make and answer offers."""


class Proposal(StrEnum):
    """The offers a player can make to all others at the table."""

    DRAW = "draw"
    TAKEBACK = "takeback"
    """Undo the game back to before the offering player's last turn."""
    CANCEL = "cancel"
    """End the game without a result."""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open offer by ``seat``. ``agreed``: the seats that have accepted. It takes effect once all others have."""

    what: Proposal
    seat: int
    agreed: tuple[int, ...] = ()


class Talks(msgspec.Struct, frozen=True, omit_defaults=True):
    """Negotiations beside the game: the open offer, and the seats that may not offer until their next turn."""

    offer: Offer | None = None
    asked: tuple[int, ...] = ()


class Reach(StrEnum):
    """The ways to reach a place."""

    MEMBER = "member"
    """The bot is a member: a channel of a server, or its direct messages with a person."""
    SERVER = "server"
    """A server without the bot: only the interactions of its members reach it."""
    FRIENDS = "friends"
    """Direct messages of friends, or of a group: only their interactions reach them."""


class Place(NamedTuple):
    """The place that shows a session.

    ``server_id``: the server's id; for friends their channel's id; None alone with the bot.
    """

    server_id: int | None
    channel_id: int
    reach: Reach = Reach.MEMBER


class Person(NamedTuple):
    """A Discord user, as an interaction shows them: the account's id and its name."""

    discord_id: int
    name: str


class Player(msgspec.Struct, frozen=True):
    """A person or computer that plays.

    ``id`` is the database's number. ``discord_id`` is None for a computer and for an erased person. ``level`` is a
    computer's strength, from 1, and None for people. Each level is a single player, in every session.
    """

    id: int
    discord_id: int | None
    name: str
    level: int | None = None
    away_until: datetime | None = None
    """End of the player's latest vacation, past or future, as stored at loading time."""

    @property
    def is_former(self) -> bool:
        """True if this is an erased person."""
        return self.discord_id is None and self.level is None


class Seat(msgspec.Struct, frozen=True):
    """One place at the table, with the engine's number for it.

    An open seat has no player yet. ``joined``: the player has accepted. ``hinted``: a hint was taken in a rated game.
    """

    number: int
    player: Player | None
    joined: bool
    place: int | None = None
    score: int | None = None
    hinted: bool = False

    @property
    def level(self) -> int | None:
        """The level of the computer in this seat; None for a person or an open seat."""
        return self.player.level if self.player else None


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """The conditions of a session beside the game's own options. Fixed at creation, stored as JSON.

    ``rated``: the game changes ratings. ``clock``: seconds for a move; None for no limit. ``run``: the kind of a game
    for one. "free" and "daily" runs are ranked; a "seeded" run has a seed chosen by the player and is not ranked, nor
    is a "practice", which goes on from a ranked run that has ended.
    ``private``: only the player may see the run, even after its end. ``first``: the host's first game of this kind
    against a computer, friendly for that reason; its rematch is rated.
    """

    rated: bool = False
    clock: int | None = None
    run: Literal["", "free", "seeded", "daily", "practice"] = ""
    private: bool = False
    first: bool = False

    @property
    def is_ranked(self) -> bool:
        """True if this is a run for the leaderboards."""
        return self.run in ("free", "daily")


FRIENDLY = Terms()
"""Unrated, without a clock."""


class Session(msgspec.Struct, frozen=True):
    """A game from invitation to result, as stored at loading time. Times are in UTC.

    ``seq`` counts the steps so far: answers to the invitation, actions, ends. ``announced`` is the last ``seq`` that
    Discord has shown. ``message_id`` is the message that shows it. ``state`` is the engine's; None before the start.
    ``server_id``: as in Place.
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
    """True if the seats are drawn at random. They must not be shown before the start."""
    seed: int
    state: Any
    reason: str | None
    rematch_of: int | None
    created_at: datetime
    expires_at: datetime | None
    finished_at: datetime | None
    language: str
    """The code of the language of the session's messages in its channel."""
    due_at: datetime | None = None
    """Deadline of the seats that have to act; None without a clock."""
    wake_at: datetime | None = None
    """The clock's next event: the reminder first, then lateness at ``due_at``. None if nothing is left to happen."""
    talks: Talks = Talks()
    parent_id: int | None = None
    """Parent channel, if ``channel_id`` is a public thread; else None."""
    reach: Reach = Reach.MEMBER
    """The way to reach ``channel_id``."""

    @property
    def place(self) -> Place:
        """The place that shows the session."""
        return Place(self.server_id, self.channel_id, self.reach)

    @property
    def is_abroad(self) -> bool:
        """True if only interactions reach the session's channel, as the bot is no member."""
        return self.reach is not Reach.MEMBER

    def seats_of(self, discord_id: int) -> tuple[Seat, ...]:
        """The seats of this person; empty for an onlooker."""
        return tuple(seat for seat in self.seats if seat.player and seat.player.discord_id == discord_id)

    @property
    def people(self) -> tuple[Player, ...]:
        """The human players at the table, each once."""
        return tuple({seat.player.id: seat.player for seat in self.seats if seat.player and not seat.level}.values())

    @property
    def is_hidden(self) -> bool:
        """True if only the player may see the session: in private runs, and in dailies on a server.

        A daily has the same cards for all players, so a public board would give them away.
        """
        return self.terms.private or (self.terms.run == "daily" and self.server_id is not None)

    @property
    def host(self) -> Player:
        """The player who made the table."""
        return next(seat.player for seat in self.seats if seat.player and seat.player.id == self.host_id)

    @property
    def is_claimable(self) -> bool:
        """True if the time is over and the opponents were notified (Note.LATE)."""
        return self.due_at is not None and self.wake_at is None

    def is_late(self, now: datetime) -> bool:
        """True if the time of the seats to act is over. Never true before their reminder."""
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
    """One line of a session's log: the action of a seat at ``seq``.

    ``kind`` is "play", a Note or an End. ``text`` is the action as ``Game.format`` writes it; empty for other kinds.
    ``offer`` belongs to Note.OFFERED. The seats in ``offer.agreed`` need not be asked.
    """

    seq: int
    seat: int
    kind: str
    text: str
    at: datetime
    offer: Offer | None = None


class Step(msgspec.Struct, frozen=True):
    """One step in a session's life: the session before it, the session after it, the log entry of ``after.seq``.

    ``entry`` is None for answers to an invitation.
    """

    before: Session
    after: Session
    entry: Entry | None = None


class Played(Step, frozen=True):
    """A step of a running game: an action, a Note or an End. It always has an entry."""

    entry: Entry


class OldMessage(msgspec.Struct, frozen=True):
    """A replaced message. It showed the session at ``seq`` and may still carry controls."""

    message_id: int
    channel_id: int
    session_id: int
    seq: int
