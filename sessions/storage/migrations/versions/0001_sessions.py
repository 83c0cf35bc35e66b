"""Players, servers, sessions with seats and logs, and the statistics derived from them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# A migration spells its tables out and never imports the schema, which changes later.
BIG_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create all tables and indices."""
    _create_people()
    _create_sessions()
    _create_indices()
    _create_rankings()


def _create_people() -> None:
    op.create_table(
        "players",
        sa.Column("id", BIG_ID, nullable=False),
        sa.Column("discord_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.SmallInteger),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("discord_id", name="uq_players_discord_id"),
        sa.UniqueConstraint("level", name="uq_players_level"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "player_settings",
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_player_settings"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_player_settings_player_id", ondelete="CASCADE"),
    )
    op.create_table(
        "vacations",
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("ends_at", MOMENT, nullable=False),
        sa.Column("starts_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "ends_at", name="pk_vacations"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_vacations_player_id", ondelete="CASCADE"),
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("left_at", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_table(
        "facts",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_facts"),
    )


def _create_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", BIG_ID, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("lot", sa.Boolean, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("server_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("parent_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("announced", sa.Integer, nullable=False),
        sa.Column("computer_to_act", sa.Boolean, nullable=False),
        sa.Column("state", sa.Text),
        sa.Column("reason", sa.Text),
        sa.Column("rematch_of", sa.BigInteger),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("changed_at", MOMENT, nullable=False),
        sa.Column("announce_from", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT),
        sa.Column("finished_at", MOMENT),
        sa.Column("due_at", MOMENT),
        sa.Column("wake_at", MOMENT),
        sa.Column("talks", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.ForeignKeyConstraint(["host_id"], ["players.id"], name="fk_sessions_host_id"),
        sa.ForeignKeyConstraint(["rematch_of"], ["sessions.id"], name="fk_sessions_rematch_of", ondelete="SET NULL"),
        sa.CheckConstraint("announced <= seq", name="announced"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "seats",
        sa.Column("session_id", sa.BigInteger, nullable=False),
        sa.Column("number", sa.SmallInteger, nullable=False),
        sa.Column("player_id", sa.BigInteger),
        sa.Column("joined", sa.Boolean, nullable=False),
        sa.Column("hinted", sa.Boolean, nullable=False),
        sa.Column("place", sa.SmallInteger),
        sa.Column("score", sa.Integer),
        sa.PrimaryKeyConstraint("session_id", "number", name="pk_seats"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_seats_session_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_seats_player_id"),
    )
    op.create_table(
        "old_messages",
        sa.Column("message_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("session_id", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("message_id", name="pk_old_messages"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_old_messages_session_id", ondelete="CASCADE"),
    )
    op.create_table(
        "calls",
        sa.Column("session_id", sa.BigInteger, nullable=False),
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("session_id", "player_id", name="pk_calls"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_calls_session_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_calls_player_id"),
    )
    op.create_table(
        "actions",
        sa.Column("session_id", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("session_id", "seq", name="pk_actions"),
        sa.ForeignKeyConstraint(
            ["session_id", "seat"],
            ["seats.session_id", "seats.number"],
            name="fk_actions_session_id",
            ondelete="CASCADE",
        ),
    )


def _create_indices() -> None:
    op.create_index("ix_seats_player", "seats", ["player_id", "session_id"])
    op.create_index("ix_old_messages_session_id", "old_messages", ["session_id"])
    op.create_index("ix_calls_player_id", "calls", ["player_id"])
    left = sa.text("left_at IS NOT NULL")
    op.create_index("ix_servers_left", "servers", ["left_at"], sqlite_where=left, postgresql_where=left)
    untold = sa.text("NOT told")
    op.create_index("ix_calls_untold", "calls", ["session_id"], sqlite_where=untold, postgresql_where=untold)
    for name, columns, condition in (
        ("ix_sessions_live_in_channel", ["channel_id", "id"], "status IN ('inviting', 'running')"),
        ("ix_sessions_invitations_of_host", ["host_id", "id"], "status = 'inviting'"),
        ("ix_sessions_in_vain_of_host", ["host_id", "created_at"], "status IN ('declined', 'cancelled', 'expired')"),
        ("ix_sessions_invitations_in_server", ["server_id", "id"], "status = 'inviting'"),
        ("ix_sessions_expiring", ["expires_at"], "status = 'inviting'"),
        ("ix_sessions_waking", ["wake_at"], "status = 'running'"),
        (
            "ix_sessions_claimable_in_server",
            ["server_id"],
            "status = 'running' AND due_at IS NOT NULL AND wake_at IS NULL",
        ),
        ("ix_sessions_unannounced", ["announce_from"], "announced < seq"),
        ("ix_sessions_computer", ["changed_at"], "computer_to_act"),
        ("ix_sessions_finished_in_channel", ["channel_id", "finished_at"], "status = 'finished'"),
        ("ix_sessions_finished_in_server", ["server_id", "finished_at"], "status = 'finished'"),
        ("ix_sessions_results", ["game", "finished_at"], "status = 'finished'"),
        (
            "uq_sessions_rematch",
            ["rematch_of"],
            "rematch_of IS NOT NULL AND status IN ('inviting', 'running', 'finished')",
        ),
    ):
        where = sa.text(condition)
        op.create_index(
            name, "sessions", columns, unique=name.startswith("uq"), sqlite_where=where, postgresql_where=where
        )


def _create_rankings() -> None:
    op.create_table(
        "results",
        sa.Column("id", BIG_ID, nullable=False),
        sa.Column("session_id", sa.BigInteger, nullable=False),
        sa.Column("verdict", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_results"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_results_session_id", ondelete="CASCADE"),
        sa.UniqueConstraint("session_id", name="uq_results_session_id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "ratings",
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ladder", sa.Text, nullable=False),
        sa.Column("scope", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("established", sa.Boolean, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("changed_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "game", "ladder", "scope", name="pk_ratings"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_ratings_player_id", ondelete="CASCADE"),
    )
    op.create_table(
        "rating_changes",
        sa.Column("result_id", sa.BigInteger, nullable=False),
        sa.Column("scope", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ladder", sa.Text, nullable=False),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("established", sa.Boolean, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("result_id", "scope", "player_id", name="pk_rating_changes"),
        sa.ForeignKeyConstraint(["result_id"], ["results.id"], name="fk_rating_changes_result_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_rating_changes_player_id", ondelete="CASCADE"),
    )
    op.create_table(
        "bests",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("scope", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("period", sa.Text, nullable=False),
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("session_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("game", "kind", "scope", "period", "player_id", name="pk_bests"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_bests_player_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_bests_session_id", ondelete="SET NULL"),
    )
    op.create_table(
        "dailies",
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("session_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "game", "day", name="pk_dailies"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_dailies_player_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_dailies_session_id", ondelete="CASCADE"),
    )
    op.create_table(
        "spent_dailies",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("day", "code", name="pk_spent_dailies"),
    )
    op.create_table(
        "daily_calls",
        sa.Column("server_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("posted", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("server_id", name="pk_daily_calls"),
    )
    # Leaderboard indices are in falling order, the earlier first among equals.
    best_first = sa.text("points DESC")
    established_first = sa.text("established DESC")
    op.create_index(
        "ix_ratings_board",
        "ratings",
        ["game", "ladder", "scope", established_first, best_first, "changed_at", "player_id"],
    )
    curve = ["player_id", "game", "ladder", "scope", "at", "result_id"]
    op.create_index("ix_rating_changes_curve", "rating_changes", curve)
    op.create_index("ix_bests_board", "bests", ["game", "kind", "scope", "period", best_first, "at", "player_id"])
    op.create_index("ix_bests_player_id", "bests", ["player_id"])
    op.create_index("ix_bests_session_id", "bests", ["session_id"])
    op.create_index("ix_dailies_session_id", "dailies", ["session_id"])
    op.create_index("ix_daily_calls_posted", "daily_calls", ["posted"])
