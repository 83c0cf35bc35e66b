"""Sessions, players and logs as rows: the only translation between values and tables."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Exists, Row, Select, Table, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from engines.base import AnyGame
from engines.errors import EngineError, UnknownGame
from engines.levels import NAMES
from sessions.life.errors import CardsMissing, DamagedSession, NoSuchSession, unreadable
from sessions.life.model import Entry, Note, Offer, Player, Proposal, Reach, Seat, Session, Status, Step, Talks, Terms
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.life.questions import computer_to_act
from sessions.storage.fingerprints import former_restrictions
from sessions.storage.schema import actions, players, restrictions, seats, sessions, vacations

log = logging.getLogger("lagoon")

CROWD = 0
"""Stored level of the crowd."""

HALF_DONE = timedelta(minutes=10)
"""Time since the last step until a session in the middle of an action is announced anyway."""

UPSERTS: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""INSERT … ON CONFLICT by dialect name. SQLAlchemy has no common form for both databases."""


AWAY_UNTIL = (
    select(func.max(vacations.c.ends_at)).where(vacations.c.player_id == players.c.id).scalar_subquery()
).label("away_until")
"""End of a player's latest vacation, as a column."""

SEATED = select(
    seats, players.c.id, players.c.discord_id, players.c.name, players.c.username, players.c.level, AWAY_UNTIL
).outerjoin(players, seats.c.player_id == players.c.id)
"""Query for seats with their players, for ``seat_of``."""
_SEATS = SEATED.where(seats.c.session_id == bindparam("session_id")).order_by(seats.c.number)


def barred_on(server_id: Any) -> Exists:
    """SQL condition that a player in ``players`` is barred on a server. ``server_id``: a number or parameter."""
    barred = select(restrictions.c.code).where(
        restrictions.c.server_id == server_id,
        restrictions.c.kind == "barred",
        restrictions.c.player_id == players.c.id,
    )
    return barred.exists()


def compile_types(games: Mapping[str, AnyGame]) -> None:
    """Make msgspec compile the stored types before threads decode them.

    The process crashes if two threads first use a type at the same time (msgspec 0.22).
    """
    for kind in (Terms, Talks, PlayerSettings, ServerSettings):
        msgspec.json.Decoder(kind)
    for game in games.values():
        for kind in (game.options_type, game.state_type):
            msgspec.json.Decoder(kind)


def upsert(connection: Connection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    """Insert a row with these columns, or update the ``values`` of the row with the same ``key``."""
    statement = UPSERTS[connection.dialect.name](table).values({**key, **values})
    connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=dict(values)))


def insert_new(connection: Connection, table: Table, *rows: Mapping[str, Any]) -> None:
    """Insert rows, except rows with an existing key. All rows have the same columns."""
    if rows:
        connection.execute(UPSERTS[connection.dialect.name](table).on_conflict_do_nothing(), list(rows))


def insert_if_new(connection: Connection, table: Table, **row: Any) -> bool:
    """Insert a row. Returns False without changes if its key exists."""
    new = UPSERTS[connection.dialect.name](table).values(row)
    return bool(connection.execute(new.on_conflict_do_nothing()).rowcount)


def hidden_on(server_id: int) -> Select[int]:
    """Query for the row numbers of the players hidden from a server's leaderboards."""
    return select(restrictions.c.player_id).where(
        restrictions.c.server_id == server_id, restrictions.c.kind == "hidden"
    )


_ACCOUNT = select(players, AWAY_UNTIL).where(players.c.discord_id == bindparam("discord_id"))
# Waits for a running erasure, and blocks a later one.
_ACCOUNT_KEPT = _ACCOUNT.with_for_update(read=True, key_share=True, of=players)


def find_player(connection: Connection, discord_id: int) -> Player | None:
    """Find the player of a Discord account. None for an account without a stored player."""
    row = connection.execute(_ACCOUNT, {"discord_id": discord_id}).one_or_none()
    return None if row is None else player_of(row)


def number_of_player(connection: Connection, discord_id: int) -> int | None:
    """Row number of the player of a Discord account; None for an account without a stored player."""
    return connection.execute(select(players.c.id).where(players.c.discord_id == discord_id)).scalar_one_or_none()


def find_or_add_player(connection: Connection, discord_id: int, name: str, username: str = "") -> Player:
    """Find the player of a Discord account. Creates a missing player, and updates changed names.

    The player cannot be erased before the transaction ends.
    """
    this_one = {"discord_id": discord_id}
    row = connection.execute(_ACCOUNT_KEPT, this_one).one_or_none()
    if row is None or row.name != name or row.username != (username or row.username):
        names = {"name": name, "username": username} if username else {"name": name}
        upsert(connection, players, this_one, names)
        is_new, row = row is None, connection.execute(_ACCOUNT, this_one).one()
        if is_new:
            former = former_restrictions(connection, discord_id)
            insert_new(connection, restrictions, *({**each, "player_id": row.id} for each in former))
    return player_of(row)


_THESE = select(players.c.id).where(players.c.id.in_(bindparam("player_ids", expanding=True))).order_by(players.c.id)
_LOCKED, _HELD, _KEPT = (
    _THESE.with_for_update(),
    _THESE.with_for_update(key_share=True),
    _THESE.with_for_update(read=True, key_share=True),
)


def lock_player(connection: Connection, player_id: int) -> None:
    """Lock a player for changes to all their games: vacations, erasure.

    The lock conflicts with ``share_players``.
    """
    connection.execute(_LOCKED, {"player_ids": [player_id]})


def lock_counts(connection: Connection, player_ids: Collection[int]) -> None:
    """Lock players for counting: limits, daily runs, results. Moves do not wait for this lock."""
    connection.execute(_HELD, {"player_ids": list(player_ids)})


def share_players(connection: Connection, player_ids: Collection[int]) -> None:
    """Lock players against ``lock_player`` until the transaction ends. Several transactions can share the lock."""
    connection.execute(_KEPT, {"player_ids": list(player_ids)})


def all_present(connection: Connection, player_ids: Collection[int]) -> bool:
    """True if none of these players is erased. Locks them against erasure until the transaction ends."""
    share_players(connection, player_ids)
    erased = players.c.discord_id.is_(None) & players.c.level.is_(None)
    return connection.execute(select(players.c.id).where(players.c.id.in_(player_ids), erased)).first() is None


def back_from_vacation(connection: Connection, player_ids: Collection[int], now: datetime) -> datetime:
    """Time when all these players are back from vacation; ``now`` if none is away.

    None of them can start a vacation before the transaction ends.
    """
    share_players(connection, player_ids)
    query = select(vacations.c.ends_at).where(vacations.c.player_id.in_(player_ids), vacations.c.ends_at > now)
    return max(connection.execute(query).scalars(), default=now)


def find_or_add_computer(connection: Connection, level: int) -> Player:
    """Find the computer player of a level, or the CROWD. Creates a missing player, and updates a changed name."""
    query = select(players, AWAY_UNTIL).where(players.c.level == level)
    row = connection.execute(query).one_or_none()
    name = "Crowd" if level == CROWD else NAMES[level - 1]
    if row is None or row.name != name:
        upsert(connection, players, {"level": level}, {"name": name})
        row = connection.execute(query).one()
    return player_of(row)


_FIXED: Final = (
    *("game", "seed", "lot", "host_id", "server_id", "channel_id", "parent_id", "language", "message_id"),
    *("announced", "rematch_of", "created_at", "expires_at"),
)
"""Fields of a session that no step changes, with columns of the same name and value."""

_STEPPED: Final = ("seq", "reason", "finished_at", "due_at", "wake_at")
"""Fields that steps change, with columns of the same name and value."""


def add_session(connection: Connection, session: Session, game: AnyGame) -> Session:
    """Store a new session and its seats. Returns the session with its number."""
    values = {
        **{name: getattr(session, name) for name in _FIXED},
        "options": msgspec.json.encode(session.options).decode(),
        "terms": _terms(session),
        "reach": session.reach,
        "event_id": session.event,
        **_changing(session, game, session.created_at),
    }
    number = connection.execute(insert(sessions).values(values).returning(sessions.c.id)).scalar_one()
    connection.execute(
        insert(seats),
        [
            {"session_id": number, "number": seat.number, "hinted": seat.hinted, **_seat_values(seat)}
            for seat in session.seats
        ],
    )
    return msgspec.structs.replace(session, id=number)


def add_log(connection: Connection, session_id: int, log: Sequence[Entry]) -> None:
    if log:
        connection.execute(insert(actions), [{"session_id": session_id, **_entry_values(entry)} for entry in log])


def _terms(session: Session) -> str:
    return msgspec.json.encode(session.terms).decode()


_HELD_SESSION = select(sessions.c.id).where(sessions.c.id == bindparam("session_id")).with_for_update(key_share=True)


def lock_session(connection: Connection, session_id: int) -> None:
    """Lock a session's row until the transaction ends. SQLite needs no lock, as it has a single writer."""
    if connection.dialect.name != "sqlite":
        connection.execute(_HELD_SESSION, {"session_id": session_id})


_STEP = update(sessions).where(
    sessions.c.id == bindparam("_id"),
    sessions.c.seq == bindparam("_seq"),
    # Clocks can change without a step, for example by a vacation.
    sessions.c.due_at.is_not_distinct_from(bindparam("_due_at")),
    sessions.c.wake_at.is_not_distinct_from(bindparam("_wake_at")),
)
_PLANS = select(func.count()).where(seats.c.session_id == bindparam("_id"), seats.c.premoves != "[]")
_ENTRY = insert(actions).returning(_PLANS.scalar_subquery())


def save_step(connection: Connection, step: Step, *, game: AnyGame, at: datetime) -> int | None:
    """Store a step and its log entry. Returns None without changes if the session has moved on.

    Otherwise returns the number of the session's seats with premoves, counted by the same statement.
    """
    before, after, entry = step.before, step.after, step.entry
    found = {"_id": before.id, "_seq": before.seq, "_due_at": before.due_at, "_wake_at": before.wake_at}
    if connection.execute(_STEP, {**found, **_changing(after, game, at)}).rowcount == 0:
        return None
    if after.terms != before.terms:
        connection.execute(update(sessions).where(sessions.c.id == after.id).values(terms=_terms(after)))
    for old, new in zip(before.seats, after.seats, strict=False):
        if new != old:
            this_seat = (seats.c.session_id == after.id) & (seats.c.number == new.number)
            connection.execute(update(seats).where(this_seat).values(_seat_values(new)))
    if len(after.seats) < len(before.seats):
        connection.execute(delete(seats).where(seats.c.session_id == after.id, seats.c.number >= len(after.seats)))
    if entry is None:
        return 0
    values = {"_id": after.id, "session_id": after.id, **_entry_values(entry)}
    premoved_seats: int = connection.execute(_ENTRY, values).scalar_one()
    return premoved_seats


_SESSION = select(sessions).where(sessions.c.id == bindparam("session_id"))


def read_session(connection: Connection, session_id: int, games: Mapping[str, AnyGame]) -> Session:
    """Read a stored session. Raises NoSuchSession for an unknown number, DamagedSession if it cannot be read."""
    this_one = {"session_id": session_id}
    row = connection.execute(_SESSION, this_one).one_or_none()
    if row is None:
        raise NoSuchSession(session_id)
    return session_of(row, tuple(map(seat_of, connection.execute(_SEATS, this_one))), games)


def load_sessions(
    connection: Connection, query: Select[Any], games: Mapping[str, AnyGame], *, skip_damaged: bool = False
) -> list[Session]:
    """Read the sessions of a query for whole rows of ``sessions``, in its order.

    Raises DamagedSession for an unreadable session. ``skip_damaged``: leave an unreadable session out and log it,
    unless it only waits for its cards.
    """
    rows = connection.execute(query).all()
    taken = _load_seats(connection, [row.id for row in rows]) if rows else {}
    found = []
    for row in rows:
        try:
            found.append(session_of(row, taken[row.id], games))
        except DamagedSession as error:
            if not skip_damaged:
                raise
            if not isinstance(error, CardsMissing):
                log.warning("a stored session cannot be read: %s", error.__cause__, extra={"session": row.id})
    return found


_LOG = (
    select(actions)
    .where(actions.c.session_id == bindparam("session_id"), actions.c.seq > bindparam("after"))
    .order_by(actions.c.seq)
)


def read_log(connection: Connection, session_id: int, after: int = 0) -> list[Entry]:
    """Read the session's log entries with a ``seq`` above ``after``, oldest first.

    Raises DamagedSession for an unreadable entry.
    """
    rows = connection.execute(_LOG, {"session_id": session_id, "after": after}).all()
    try:
        return [entry_of(row) for row in rows]
    except UnknownOffer as error:
        raise DamagedSession(session_id) from error


class UnknownOffer(EngineError):
    """The log has an entry with an offer of an unknown kind."""

    def __init__(self, text: str) -> None:
        super().__init__(f"unknown offer {text!r}")


def entry_of(row: Row[Any]) -> Entry:
    """Log entry in a row of ``actions``. Raises UnknownOffer for an offer of an unknown kind."""
    if row.kind != Note.OFFERED:
        return Entry(row.seq, row.seat, row.kind, row.text, row.at)
    try:
        what, *agreed = row.text.split()
        offer = Offer(Proposal(what), row.seat, tuple(map(int, agreed)))
    except ValueError:
        raise UnknownOffer(row.text) from None
    return Entry(row.seq, row.seat, row.kind, "", row.at, offer)


def _entry_values(entry: Entry) -> dict[str, Any]:
    """Values of a log entry's columns, by name.

    An offer's text has the proposal and the seats that already agreed: "draw 1 2".
    """
    text = " ".join([entry.offer.what, *map(str, entry.offer.agreed)]) if entry.offer else entry.text
    return {"seq": entry.seq, "seat": entry.seat, "kind": entry.kind, "text": text, "at": entry.at}


_PREMOVES = select(seats.c.number, seats.c.player_id, seats.c.premoves).where(
    seats.c.session_id == bindparam("session_id"), seats.c.premoves != "[]"
)
_SET_PREMOVES = (
    update(seats)
    .where(seats.c.session_id == bindparam("_session"), seats.c.number == bindparam("_number"))
    .values(premoves=bindparam("_premoves"))
)


def read_premoves(connection: Connection, session_id: int) -> list[tuple[int, int, tuple[str, ...]]]:
    """Premoves of a session as stored now: the numbers of the seat and of its player's row, and the premoves."""
    rows = connection.execute(_PREMOVES, {"session_id": session_id}).all()
    return [(row.number, row.player_id, msgspec.json.decode(row.premoves, type=tuple[str, ...])) for row in rows]


def set_premoves(connection: Connection, session_id: int, number: int, premoves: Sequence[str]) -> None:
    """Replace the stored premoves of the seat ``number``."""
    text = msgspec.json.encode(premoves).decode()
    connection.execute(_SET_PREMOVES, {"_session": session_id, "_number": number, "_premoves": text})


def _load_seats(connection: Connection, session_ids: Iterable[int]) -> dict[int, tuple[Seat, ...]]:
    query = SEATED.where(seats.c.session_id.in_(session_ids)).order_by(seats.c.session_id, seats.c.number)
    rows = connection.execute(query).all()
    return {number: tuple(map(seat_of, group)) for number, group in groupby(rows, key=lambda row: row.session_id)}


def _changing(session: Session, game: AnyGame, at: datetime) -> dict[str, Any]:
    return {
        **{name: getattr(session, name) for name in _STEPPED},
        "status": session.status,
        "computer_to_act": computer_to_act(session, game) is not None,
        "state": None if session.state is None else game.dump(session.state).decode(),
        "talks": msgspec.json.encode(session.talks).decode(),
        "changed_at": at,
        "announce_from": at if session.state is None or game.between_turns(session.state) else at + HALF_DONE,
    }


def _seat_values(seat: Seat) -> dict[str, Any]:
    """Columns of a seat that steps change.

    ``hinted`` and ``premoves`` are left out, so that no concurrent change of these is lost.
    """
    player_id = seat.player.id if seat.player else None
    return {"player_id": player_id, "joined": seat.joined, "place": seat.place, "score": seat.score}


def player_of(row: Row[Any]) -> Player:
    """Convert a row of ``players``, perhaps with ``AWAY_UNTIL``, to a player."""
    away_until, is_crowd = row._mapping.get("away_until"), row.level == CROWD
    level = None if is_crowd else row.level
    return Player(row.id, row.discord_id, row.name, level, away_until, row.username, is_crowd=is_crowd)


def seat_of(row: Row[Any]) -> Seat:
    player = None if row.player_id is None else player_of(row)
    return Seat(
        number=row.number,
        player=player,
        joined=row.joined,
        place=row.place,
        score=row.score,
        hinted=row.hinted,
        premoves=() if row.premoves == "[]" else msgspec.json.decode(row.premoves, type=tuple[str, ...]),
    )


def session_of(row: Row[Any], taken: tuple[Seat, ...], games: Mapping[str, AnyGame]) -> Session:
    """Convert a row to a session with the seats ``taken``.

    Raises DamagedSession if the row cannot be read, CardsMissing if its card set is missing.
    """
    try:
        return _session(row, taken, games)
    except (EngineError, msgspec.MsgspecError) as error:
        raise unreadable(row.id, error) from error


def _session(row: Row[Any], taken: tuple[Seat, ...], games: Mapping[str, AnyGame]) -> Session:
    if row.game not in games:
        raise UnknownGame(row.game)
    game = games[row.game]
    return Session(
        **{name: getattr(row, name) for name in (*_FIXED, *_STEPPED)},
        id=row.id,
        options=game.load_options(row.options.encode()),
        terms=msgspec.json.decode(row.terms, type=Terms),
        status=Status(row.status),
        seats=taken,
        reach=Reach(row.reach),
        state=None if row.state is None else game.load(row.state.encode()),
        talks=msgspec.json.decode(row.talks, type=Talks),
        event=row.event_id,
    )
