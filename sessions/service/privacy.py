"""Personal data: its export, and the erasure of a person that keeps the others' results."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Table, delete, or_, select, update

from sessions.life import steps
from sessions.life.errors import MovedOn
from sessions.life.model import Session, Step
from sessions.service import daily
from sessions.service.departures import forget_met, met
from sessions.service.events import wake_all
from sessions.service.lookup import LIVE
from sessions.service.moderation import restrictions_of
from sessions.service.openings import forget_ended
from sessions.service.outbox import ANIMATION, SHARED
from sessions.service.puzzlechannels import note_erased
from sessions.service.steptaker import note_step, store_step
from sessions.storage import schema
from sessions.storage.disclosure import Erasure, tables_of
from sessions.storage.ground import Service, reading, writing
from sessions.storage.news import News, notify
from sessions.storage.rows import find_player, load_sessions, lock_player
from sessions.storage.schema import actions, metadata, players, posts, seats, sessions

FORMER: Final = "a former player"
"""Name of erased people in results."""

ERASABLE: Final = frozenset({players.name, schema.newcomers.name})
"""Tables in an export with rows that an erasure deletes or empties. Fingerprints in other tables stay."""

_TEXTS_OF_JSON: Final = ("settings", "options", "terms", "talks", "walk", "premoves")

_HIDDEN: Final = (
    "state",
    "seed",
    "answer_token",
    "shard_key",
    "leased_by",
    "leased_until",
    "leased_for",
    "claimed_until",
    "position",
    "token_hash",
)
"""Columns left out of an export: hidden information of games such as seeds, Discord's secrets, and process data."""


class Privacy(Service):
    """Requests that export or erase personal data."""

    @reading
    def export(self, connection: Connection, discord_id: int) -> dict[str, Any] | None:
        """A person's stored rows by table name, without secrets; None if nothing is stored."""
        fingerprints = {
            schema.newcomers.name: met(connection, discord_id),
            schema.spent_dailies.name: daily.spent_by(connection, self._games, discord_id),
            schema.restrictions.name: restrictions_of(connection, discord_id),
        }
        player = find_player(connection, discord_id)
        if player is None:
            return {name: rows for name, rows in _rows(connection, fingerprints).items() if rows} or None
        theirs = select(seats.c.session_id).where(seats.c.player_id == player.id)
        conditions: dict[str, Any] = {
            players.name: players.c.id == player.id,
            sessions.name: sessions.c.id.in_(theirs),
            actions.name: actions.c.session_id.in_(theirs) & _seat_of(player.id),
        }
        for table in metadata.sorted_tables:
            if table.name not in conditions and (columns := _references(table, of_others=False)):
                conditions[table.name] = or_(*(column == player.id for column in columns))
        conditions[posts.name] |= posts.c.kind.in_((SHARED, ANIMATION)) & posts.c.subject.in_(theirs)
        return _rows(connection, {**conditions, **fingerprints})

    async def erase(self, discord_id: int) -> list[Session] | None:
        """Erase a person in one transaction: resign running games, end invitations, delete name and settings.

        Returns the ended sessions, or None if nothing can be erased. Raises MovedOn if another process has just changed
        one of the games. The caller may retry.
        """
        now = self._now()
        left = await self._database.writing(self._erase, discord_id, now)
        if left is None:
            return None
        await self._database.purge(discord_id)
        for step in left:
            note_step(step, self._database.notices)
        return [step.after for step in left]

    @writing
    def forget_spent(self, connection: Connection) -> None:
        """Delete old fingerprints, and ended links and pages."""
        now = self._now()
        daily.forget_spent(connection, now.date())
        forget_ended(connection, now)

    def _erase(self, connection: Connection, discord_id: int, now: datetime) -> list[Step] | None:
        """Erase a person. Returns the steps that ended their games, or None if nothing can be erased."""
        was_met = forget_met(connection, discord_id)
        player = find_player(connection, discord_id)
        if player is None and not was_met:
            return None
        notify(connection, News.ERASED, discord_id)
        if player is None:
            return []
        lock_player(connection, player.id)  # no table seats the person from now on
        left = self._leave_all(connection, player.id, now)
        daily.spend(connection, player.id, discord_id, now.date())
        note_erased(connection, player.id, now)
        for table in tables_of(metadata, Erasure.ERASED):
            connection.execute(delete(table).where(or_(*(column == player.id for column in _references(table)))))
        mistakes = (schema.tries.c.player_id == player.id, schema.tries.c.position.is_not(None))
        connection.execute(delete(schema.tries).where(*mistakes))
        connection.execute(update(seats).where(seats.c.player_id == player.id).values(premoves="[]"))
        gone = {"discord_id": None, "name": FORMER, "username": ""}
        connection.execute(update(players).where(players.c.id == player.id).values(gone))
        wake_all(connection, player.id, now)
        return left

    def _leave_all(self, connection: Connection, player_id: int, now: datetime) -> list[Step]:
        theirs = select(seats.c.session_id).where(seats.c.player_id == player_id)
        query = select(sessions).where(sessions.c.id.in_(theirs), sessions.c.status.in_(LIVE)).order_by(sessions.c.id)
        left = []
        for session in load_sessions(connection, query, self._games, skip_damaged=True):
            game = self._games[session.game]
            step = steps.leave(session, game, player_id, now)
            if not store_step(connection, step, game, now):
                raise MovedOn(session)
            left.append(step)
        return left


def _references(table: Table, *, of_others: bool = True) -> list[Any]:
    """Columns of a table that refer to players. Without ``of_others`` the watched player's column is left out."""
    columns = [key.parent for key in table.foreign_keys if key.column is players.c.id]
    return [column for column in columns if of_others or column is not schema.watched_players.c.watched_id]


def _rows(connection: Connection, conditions: Mapping[str, ColumnElement[bool]]) -> dict[str, list[dict[str, Any]]]:
    """Rows for the export by table name. ``conditions``: the SQL condition for each table's rows."""
    return {
        name: [_shown(row) for row in connection.execute(select(metadata.tables[name]).where(condition))]
        for name, condition in conditions.items()
    }


def _seat_of(player_id: int) -> ColumnElement[bool]:
    seat = (seats.c.session_id == actions.c.session_id) & (seats.c.number == actions.c.seat)
    return select(seats.c.number).where(seat, seats.c.player_id == player_id).exists()


def _shown(row: Row[Any]) -> dict[str, Any]:
    shown = {name: value for name, value in row._mapping.items() if name not in _HIDDEN}
    return {name: msgspec.Raw(value.encode()) if name in _TEXTS_OF_JSON else value for name, value in shown.items()}
