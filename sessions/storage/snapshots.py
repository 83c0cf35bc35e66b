"""Reading a snapshot: a few prepared statements in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, func, select

from engines.base import AnyGame
from sessions.life.errors import NoSuchSession
from sessions.life.model import Session, ShownMessage, Status
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.life.snapshot import PREMOVED, Notification, Snapshot
from sessions.storage.leases import Lease, take
from sessions.storage.rows import AWAY_UNTIL, SEATED, barred_on, player_of, read_log, seat_of, session_of
from sessions.storage.schema import (
    IS_LIVE_REMATCH,
    event_players,
    notifications,
    old_messages,
    player_settings,
    players,
    seats,
    servers,
    sessions,
)

_SESSION = (
    select(sessions, servers.c.settings.label("chosen"))
    .outerjoin(servers, servers.c.id == sessions.c.server_id)
    .where(sessions.c.id == bindparam("session_id"))
)
# Lock out other writers of the session, so that the rows are consistent, also on PostgreSQL.
_SESSION_TO_SHOW = _SESSION.with_for_update(of=sessions)
_ELSEWHERE = notifications.alias("elsewhere")
_WAITING = (
    select(func.count())
    .select_from(_ELSEWHERE)
    .where(
        _ELSEWHERE.c.player_id == seats.c.player_id,
        _ELSEWHERE.c.session_id != seats.c.session_id,
        _ELSEWHERE.c.about == Status.RUNNING,
    )
    .scalar_subquery()
)
_SEATS = (
    SEATED.add_columns(player_settings.c.settings.label("chosen"), _WAITING.label("waiting"))
    .outerjoin(player_settings, player_settings.c.player_id == players.c.id)
    .where(seats.c.session_id == bindparam("session_id"))
    .order_by(seats.c.number)
)
_NOTIFICATIONS = (
    select(notifications)
    .where(notifications.c.session_id == bindparam("session_id"))
    .order_by(notifications.c.player_id)
)
_REMATCH = select(sessions.c.message_id).where(
    sessions.c.rematch_of == bindparam("session_id"),
    sessions.c.channel_id == bindparam("channel_id"),
    sessions.c.state.is_not(None),
    IS_LIVE_REMATCH,
)
# The players of a challenge on a ladder, or the people that a crowd pings.
_IN_EVENT = (
    select(players, AWAY_UNTIL, player_settings.c.settings.label("chosen"), event_players.c.number)
    .join(event_players, event_players.c.player_id == players.c.id)
    .outerjoin(player_settings, player_settings.c.player_id == players.c.id)
    .where(event_players.c.event_id == bindparam("event_id"), event_players.c.left_at.is_(None))
    .order_by(players.c.id)
)
_RIVALS = _IN_EVENT.where(
    players.c.id.in_(select(seats.c.player_id).where(seats.c.session_id == bindparam("session_id")))
)
_FOLLOWERS = _IN_EVENT.where(
    event_players.c.pinged, players.c.discord_id.is_not(None), ~barred_on(bindparam("server_id"))
)
_OLD_MESSAGES = select(
    old_messages.c.message_id, old_messages.c.channel_id, old_messages.c.session_id, old_messages.c.seq
).where(old_messages.c.session_id == bindparam("session_id"))


def read_snapshot(
    connection: Connection,
    session_id: int,
    games: Mapping[str, AnyGame],
    token: str | None = None,
    lease: Lease | None = None,
    *,
    even_if_shown: bool = False,
) -> Snapshot:
    """Read the snapshot of a session. Raises NoSuchSession, or DamagedSession if the session cannot be read.

    ``token``: the token of the interaction to show the session as its first response. If the newest state is
    unannounced, the token is stored and the ``lease`` is taken. ``even_if_shown``: True to take the lease in any case.
    Raises Held if another cluster has the session's lease.
    """
    this_one = {"session_id": session_id}
    row = connection.execute(_SESSION_TO_SHOW if token or lease else _SESSION, this_one).one_or_none()
    if row is None:
        raise NoSuchSession(session_id)
    may_be_sending = False
    if row.announced < row.seq:
        may_be_sending = take(connection, row, lease, **({"answer_token": token} if token else {}))
    elif even_if_shown:
        may_be_sending = take(connection, row, lease)
    seated = connection.execute(_SEATS, this_one).all()
    session = session_of(row, tuple(map(seat_of, seated)), games)
    followers = connection.execute(_FOLLOWERS, _event(session)).all() if session.crowd is not None else []
    return Snapshot(
        session=session,
        log=tuple(read_log(connection, session_id)),
        notifications=tuple(read_notifications(connection, session_id)),
        old_messages=tuple(ShownMessage(*each) for each in connection.execute(_OLD_MESSAGES, this_one)),
        server=msgspec.json.decode(row.chosen or "{}", type=ServerSettings),
        members={
            seat.discord_id: msgspec.json.decode(seat.chosen or "{}", type=PlayerSettings)
            for seat in (*seated, *followers)
            if seat.discord_id is not None
        },
        answer_token=row.answer_token,
        changed_at=row.changed_at,
        rematch_message_id=_rematch(connection, session_id, row) if row.status == Status.FINISHED else None,
        won_place=_won_place(connection, session),
        followers=tuple(map(player_of, followers)),
        waiting={seat.discord_id: seat.waiting for seat in seated if seat.discord_id is not None and seat.waiting},
        other_may_be_sending=may_be_sending,
    )


def _event(session: Session) -> dict[str, int | None]:
    return {"event_id": session.event, "server_id": session.server_id}


def _won_place(connection: Connection, session: Session) -> int | None:
    """Place on a ladder that the host gets, whether the ladder has counted the challenge already or not."""
    if session.event is None or session.status not in (Status.DECLINED, Status.EXPIRED):
        return None
    rivals = connection.execute(_RIVALS, {**_event(session), "session_id": session.id}).all()
    return min(each.number for each in rivals) if len(rivals) > 1 else None


def _rematch(connection: Connection, session_id: int, row: Row[Any]) -> int | None:
    there = {"session_id": session_id, "channel_id": row.channel_id}
    found: int | None = connection.execute(_REMATCH, there).scalar_one_or_none()
    return found


def read_notifications(connection: Connection, session_id: int) -> list[Notification]:
    return [
        Notification(
            row.session_id,
            row.player_id,
            row.seq,
            PREMOVED if row.about == PREMOVED else Status(row.about),
            row.delivered,
            row.channel_id,
            row.message_id,
            row.not_before,
        )
        for row in connection.execute(_NOTIFICATIONS, {"session_id": session_id})
    ]
