"""One table of the bot's own messages instead of columns in six tables, and names that say what is stored."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import sqlalchemy as sa
from alembic import op

from sessions.storage.clock import utcnow
from sessions.storage.schema import UTCDateTime

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None

FIRST = date(2025, 12, 29)
EVENING = 18
GONE = 2**31 - 1
NOTES = ("board", "notice", "old", "direct")
DAY = timedelta(days=1)

Rows = Iterator[dict[str, Any]]


def upgrade() -> None:
    """Move what is due, claimed, shown or at rest into ``posts``. Drop the former tables and columns, rename others."""
    posts = op.create_table(
        "posts",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("subject", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("part", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("player_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("due_at", UTCDateTime),
        sa.Column("claimed_until", UTCDateTime),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("shard_key", sa.BigInteger, sa.Computed("coalesce(server_id, 0) >> 22", persisted=True)),
        sa.PrimaryKeyConstraint("kind", "subject", "part", name="pk_posts"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_posts_player_id", ondelete="CASCADE"),
    )
    for name in ("server_id", "channel_id", "player_id"):
        op.create_index(f"ix_posts_{name}", "posts", [name])
    op.create_index("ix_posts_due", "posts", ["kind", "due_at", "shard_key"])
    notes = {(note["kind"], note["subject"]): note for note in _rows("outbox", "not_before")}
    found = [_noted(row, notes.get((row["kind"], row["subject"]))) for row in _found(utcnow())]
    found += [_noted(row, None) for row in _shared()]
    found += [_noted(_row(*key, due_at=note["not_before"]), note) for key, note in notes.items() if key[0] in NOTES]
    op.bulk_insert(posts, found)
    for index, table in (("servers_unwelcomed", "servers"), ("events_outdated", "events"), ("events_podium", "events")):
        op.drop_index(f"ix_{index}", table)
    for table in ("outbox", "daily_calls", "puzzle_channels", "streak_reminders", "watch_notes", "puzzle_posts"):
        op.drop_table(table)
    for name in ("welcomed", "claimed_until"):
        op.drop_column("servers", name)
    for name in ("channel_id", "message_id", "shown", "owes_podium", "claimed_until"):
        op.drop_column("events", name)
    for name in ("shared_at", "film_at"):
        op.drop_column("sessions", name)
    _rename()


def _rows(table: str, *times: str) -> Rows:
    """Rows of a table of the former revision. ``times``: its columns with times."""
    columns = (
        sa.column("*", is_literal=True),
        *(sa.type_coerce(sa.column(each), UTCDateTime).label(f"at {each}") for each in times),
    )
    for row in op.get_bind().execute(sa.select(*columns).select_from(sa.table(table))).mappings():
        yield {**row, **{each: row[f"at {each}"] for each in times}}


def _row(kind: str, subject: int, part: int = 0, **values: Any) -> dict[str, Any]:
    blank = dict.fromkeys(("server_id", "channel_id", "player_id", "message_id", "due_at", "claimed_until"))
    return {**blank, "version": 0, "shown": 0, "kind": kind, "subject": subject, "part": part, **values}


def _noted(row: dict[str, Any], note: dict[str, Any] | None) -> dict[str, Any]:
    """A row with the note about its failures, which it was not to be shown before."""
    if note is None:
        return {**row, "failures": 0, "reason": ""}
    due_at = row["due_at"] and max(row["due_at"], note["not_before"])
    if row["shown"] == GONE:
        due_at = note["not_before"]
    place = {name: row[name] or note[name] for name in ("server_id", "channel_id", "player_id")}
    return {**row, **place, "due_at": due_at, "failures": note["failures"], "reason": note["reason"]}


def _found(now: datetime) -> Rows:
    """The messages in the former tables, without their rests."""
    today = _number(now.date())
    for row in _rows("servers", "left_at", "claimed_until"):
        if not row["welcomed"]:
            server = {"server_id": row["id"], "claimed_until": row["claimed_until"]}
            yield _row("welcome", row["id"], **server, due_at=None if row["left_at"] else now)
    for row in _rows("events", "claimed_until"):
        its = {name: row[name] for name in ("server_id", "channel_id", "claimed_until")}
        shown, has_message = row["shown"], row["message_id"] is not None
        if row["kind"] != "crowd" and not has_message and shown:
            shown = GONE
        due_at = now if shown < row["version"] else None
        message = {"message_id": row["message_id"], "version": row["version"], "shown": shown, "due_at": due_at}
        yield _row(row["kind"], row["id"], **its, **message)
        if row["owes_podium"]:
            yield _row("podium", row["id"], **its, due_at=now)
    for row in _rows("daily_calls", "claimed_until"):
        its = {name: row[name] for name in ("server_id", "channel_id", "claimed_until")}
        day = date.fromisoformat(row["posted"]) if row["posted"] else None
        again = datetime.combine(day + DAY, time(), UTC) if day else now
        yield _row("daily", row["server_id"], **its, shown=day.toordinal() if day else 0, due_at=again)
    for row in _rows("puzzle_channels", "claimed_until"):
        its = {name: row[name] for name in ("server_id", "channel_id", "message_id", "claimed_until")}
        again = _begins(max(row["posted"] + 1, today)) + timedelta(hours=row["hour"])
        yield _row("puzzles", row["server_id"], **its, shown=row["posted"], due_at=again)
        is_gone = row["message_id"] is None and row["posted"]
        is_owed = not is_gone and row["shown"] < row["version"] and row["posted"] >= today - 1
        shown = {"version": row["version"], "shown": GONE if is_gone else row["shown"]}
        yield _row("solved", row["server_id"], **its, **shown, due_at=now if is_owed else None)
    for row in _rows("streak_reminders", "claimed_until"):
        again = _begins(max(row["day"] + 1, today)) + timedelta(hours=EVENING)
        its = {"player_id": row["player_id"], "claimed_until": row["claimed_until"]}
        yield _row("streak", row["player_id"], **its, due_at=again)
    for row in _rows("watch_notes", "claimed_until"):
        its = {"player_id": row["player_id"], "claimed_until": row["claimed_until"]}
        yield _row("end", row["player_id"], row["session_id"], **its, due_at=None if row["closed"] else now)


def _shared() -> Rows:
    """The messages that players made once, with the places in their addresses."""
    query = "SELECT id, shared_at, film_at FROM sessions WHERE coalesce(shared_at, film_at) IS NOT NULL"
    for row in op.get_bind().execute(sa.text(query)):
        for kind, address in (("shared", row.shared_at), ("animation", row.film_at)):
            if address:
                yield _row(kind, row.id, **_place(address))
    for line in _rows("puzzle_posts"):
        yield _row("line", line["player_id"], line["day"], player_id=line["player_id"], **_place(line["address"]))


def _place(address: str) -> dict[str, Any]:
    server, channel, *message = address.rpartition("/channels/")[2].split("/")
    there = {"server_id": None if server == "@me" else int(server), "channel_id": int(channel)}
    return {**there, "message_id": int(message[0]) if message else None}


def _number(day: date) -> int:
    return 1 + (day - FIRST).days


def _begins(number: int) -> datetime:
    return datetime.combine(FIRST + (number - 1) * DAY, time(), UTC)


def _rename() -> None:
    """Rename tables, columns and what is named after them."""
    former = {"calls": "calls_untold calls_player_id", "deeds": "deeds_server deeds_actor_id deeds_player_id"}
    former |= {"ratings": "ratings_board", "rating_changes": "rating_changes_curve"}
    for table, indices in former.items():
        for index in indices.split():
            op.drop_index(f"ix_{index}", table)
    op.rename_table("calls", "notifications")
    op.rename_table("deeds", "rulings")
    columns = {"notifications": ("told", "delivered"), "rulings": ("deed", "ruling")}
    for table, (name, new) in (columns | dict.fromkeys(("ratings", "rating_changes"), ("ladder", "pool"))).items():
        op.alter_column(table, name, new_column_name=new)
    where = sa.text("NOT delivered")
    op.create_index(
        "ix_notifications_undelivered", "notifications", ["session_id"], sqlite_where=where, postgresql_where=where
    )
    op.create_index("ix_notifications_player_id", "notifications", ["player_id"])
    op.create_index("ix_rulings_server", "rulings", ["server_id", "id"])
    for name in ("actor_id", "player_id"):
        op.create_index(f"ix_rulings_{name}", "rulings", [name])
    best = (sa.text("established DESC"), sa.text("points DESC"))
    op.create_index("ix_ratings_board", "ratings", ["game", "pool", "scope", *best, "changed_at", "player_id"])
    curve = ["player_id", "game", "pool", "scope", "at", "result_id"]
    op.create_index("ix_rating_changes_curve", "rating_changes", curve)
    if op.get_bind().dialect.name == "postgresql":  # SQLite does not use these names
        named = sa.text("SELECT conrelid::regclass, conname FROM pg_constraint WHERE conname ~ 'calls|deeds'")
        for table, name in op.get_bind().execute(named).all():
            new = name.replace("calls", "notifications").replace("deeds", "rulings")
            op.execute(f"ALTER TABLE {table} RENAME CONSTRAINT {name} TO {new}")
        op.execute("ALTER SEQUENCE deeds_id_seq RENAME TO rulings_id_seq")
