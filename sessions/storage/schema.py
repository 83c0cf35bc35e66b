"""The tables and indices: what an empty database gets, and where the migrations lead."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    Computed,
    DateTime,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    Text,
    TypeDecorator,
    false,
    text,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.schema import SchemaItem

from sessions.storage.disclosure import Disclosed, Erasure, listed, person

# Statuses, reasons and kinds of action are open sets of words: SQLite cannot widen a CHECK without rebuilding the
# table. Settings and states are JSON texts, so a new field needs no migration. Columns that may be unknown (a
# computer's Discord account, an open seat's player) are nullable.

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

# What is stored about people, by the first cell of its row in OPERATING.md, and what an erasure does with it.
PLAYER, RESULTS, GAME, SERVER = "a player", "a player’s results", "a game", "a server"
ERASED, FORMER, EMPTIED, FINGERPRINT = (
    person(each) for each in (Erasure.ERASED, Erasure.FORMER, Erasure.EMPTIED, Erasure.FINGERPRINT)
)

BigId = BigInteger().with_variant(Integer, "sqlite")
"""A 64-bit number incremented by the database. SQLite does so only for columns of type INTEGER."""


class UTCDateTime(TypeDecorator[datetime]):
    """A timezone-aware time stored in UTC. SQLite stores no time zone, so UTC is added on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        """Convert a time to UTC; None stays None. Raises ValueError for a time without a time zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: Any | None, _dialect: Dialect) -> datetime | None:
        """Add UTC to a stored time; None stays None."""
        if value is None:
            return None
        moment: datetime = value
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


def _table(name: str, *columns: SchemaItem, **options: Any) -> Table:
    return Table(name, metadata, *columns, **options)


def _player(info: dict[str, Any], name: str = "player_id", *, index: bool | None = None) -> Column[int]:
    """A key's column with a player. The row is deleted with the player's row. ``info``: of an erasure."""
    key = ForeignKey("players.id", ondelete="CASCADE")
    return Column(name, BigInteger, key, primary_key=True, index=index, info=info)


players = _table(
    "players",
    Column("id", BigId, primary_key=True),
    Column("discord_id", BigInteger, unique=True, info=EMPTIED),
    Column("name", Text, nullable=False, info=EMPTIED),
    # The account's unique name in plain letters, for pictures, if their typefaces lack letters of the name.
    Column("username", Text, nullable=False, server_default="", info=EMPTIED),
    # A computer's level from 1, 0 for the crowd.
    Column("level", SmallInteger, unique=True),
    # Numbers of deleted rows are never reused: old buttons and links must not lead to another person's data.
    sqlite_autoincrement=True,
    info=listed(Disclosed(PLAYER, "Discord ID, the account’s names", "your Discord ID, your account’s names")),
)

player_settings = _table(
    "player_settings",
    _player(ERASED),
    Column("settings", Text, nullable=False),
    info=listed(Disclosed(PLAYER, "language, choices in", "what you chose in")),
)

vacations = _table(
    "vacations",
    _player(ERASED),
    Column("ends_at", UTCDateTime, primary_key=True),
    Column("starts_at", UTCDateTime, nullable=False),
    info=listed(Disclosed(PLAYER, "vacations")),
)

servers = _table(
    "servers",
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
    Column("left_at", UTCDateTime),
    info=listed(Disclosed(SERVER, "choices", "what was chosen in")),
)

# People who used the bot without playing, as keyed hashes.
newcomers = _table(
    "newcomers",
    Column("code", Text, primary_key=True, info=FINGERPRINT),
    info=listed(Disclosed("a person who used a command", "fingerprint")),
)

facts = _table(
    "facts",
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    info=listed(),
)

# Cups, ladders and crowds. ``state``: the JSON text of the room's own value. ``wake_at``: when the sweep must look at
# the event. Each event has a row in ``posts``, of the same kind, with its message.
events = _table(
    "events",
    Column("id", BigId, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("server_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("host_id", BigInteger, ForeignKey("players.id"), nullable=False, index=True, info=FORMER),
    Column("status", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("language", Text, nullable=False, server_default="en"),
    Column("created_at", UTCDateTime, nullable=False),
    Column("ended_at", UTCDateTime),
    Column("wake_at", UTCDateTime),
    Column("shard_key", BigInteger, Computed("server_id >> 22", persisted=True)),
    sqlite_autoincrement=True,
    info=listed(
        Disclosed("a cup", "its host and choices", "cups"),
        Disclosed("a ladder", "its host", "ladders"),
        Disclosed("a crowd", "its host", "votes"),
    ),
)

# The players of an event. ``number``: the seed in a cup, the place in a ladder. ``place``: None until the end.
event_players = _table(
    "event_players",
    Column("event_id", BigInteger, ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    _player(FORMER, index=True),
    Column("number", Integer, nullable=False),
    Column("joined_at", UTCDateTime, nullable=False),
    Column("left_at", UTCDateTime),
    Column("place", Integer),
    # True for a person who wants a ping for each vote of a crowd.
    Column(
        "pinged",
        Boolean,
        nullable=False,
        server_default=false(),
        info=listed(Disclosed("a crowd", "who is pinged", "who is pinged about them")),
    ),
    info=listed(
        Disclosed("a cup", "players, pairings, points and places", "cups"),
        Disclosed("a ladder", "its players, their places", "ladders"),
    ),
)

sessions = _table(
    "sessions",
    Column("id", BigId, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("lot", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("host_id", BigInteger, ForeignKey("players.id"), nullable=False, info=FORMER),
    Column("server_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("parent_id", BigInteger),
    Column("reach", Text, nullable=False, server_default="member"),
    Column("language", Text, nullable=False, server_default="en"),
    Column("message_id", BigInteger),
    Column("seq", Integer, nullable=False),
    Column("announced", Integer, nullable=False),
    Column("computer_to_act", Boolean, nullable=False),
    Column("state", Text),
    Column("reason", Text),
    Column("rematch_of", BigInteger, ForeignKey("sessions.id", ondelete="SET NULL")),
    # The number of an event. SQLite cannot add a constraint without rebuilding the table.
    Column("event_id", BigInteger),
    Column("created_at", UTCDateTime, nullable=False),
    Column("changed_at", UTCDateTime, nullable=False),
    Column("announce_from", UTCDateTime, nullable=False),
    Column("expires_at", UTCDateTime),
    Column("finished_at", UTCDateTime),
    Column("due_at", UTCDateTime),
    Column("wake_at", UTCDateTime),
    Column("talks", Text, nullable=False),
    # An interaction token, secret for 15 minutes, stored until its first response is known to show the session.
    Column("answer_token", Text),
    # The key of the shard (``Share``): from the server's id; 0 for direct messages, also among friends.
    Column(
        "shard_key",
        BigInteger,
        Computed("CASE WHEN reach = 'friends' THEN 0 ELSE coalesce(server_id, 0) >> 22 END", persisted=True),
    ),
    # The cluster with the lease, until when, and for what.
    Column("leased_by", SmallInteger),
    Column("leased_until", UTCDateTime),
    Column("leased_for", Text),
    CheckConstraint("announced <= seq", name="announced"),
    sqlite_autoincrement=True,
    info=listed(Disclosed(GAME, "language", "its language")),
)

# Each shard's last sweep. All rows have the same number of shards.
presence = _table(
    "presence",
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("shards", Integer, nullable=False),
    Column("attended_at", UTCDateTime, nullable=False),
    info=listed(),
)

# The absences of shards that were long enough to excuse a day (``statistics.streaks``).
absences = _table(
    "absences",
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("starts_at", UTCDateTime, primary_key=True),
    Column("ends_at", UTCDateTime, nullable=False),
    info=listed(),
)

# The last identification by a shard of each of Discord's buckets, by PostgreSQL's clock.
identifies = _table(
    "identifies",
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("at", UTCDateTime, nullable=False),
    info=listed(),
)

seats = _table(
    "seats",
    Column("session_id", BigInteger, ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("number", SmallInteger, primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id"), info=FORMER),
    Column("joined", Boolean, nullable=False),
    Column("hinted", Boolean, nullable=False, info=listed(Disclosed(GAME, "hints"))),
    # A JSON array of actions.
    Column(
        "premoves",
        Text,
        nullable=False,
        server_default="[]",
        info=listed(Disclosed("a planned reply", "the expected move and the reply", "planned replies")),
    ),
    Column("place", SmallInteger),
    Column("score", Integer),
    # From 0.01 to 1, once a player has analysed the game.
    Column("accuracy", Double, info=listed(Disclosed(GAME, "accuracy"))),
    info=listed(Disclosed(GAME, "players", "who played")),
)

old_messages = _table(
    "old_messages",
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("session_id", BigInteger, ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seq", Integer, nullable=False),
    info=listed(Disclosed(GAME, "IDs of its messages", "where it’s shown")),
)

notifications = _table(
    "notifications",
    Column("session_id", BigInteger, ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id"), primary_key=True, info=ERASED),
    Column("seq", Integer, nullable=False),
    Column("about", Text, nullable=False),
    Column("delivered", Boolean, nullable=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("not_before", UTCDateTime),
    info=listed(Disclosed(GAME, "notifications", "who was notified")),
)

actions = _table(
    "actions",
    Column("session_id", BigInteger, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", UTCDateTime, nullable=False),
    ForeignKeyConstraint(["session_id", "seat"], ["seats.session_id", "seats.number"], ondelete="CASCADE"),
    info=listed(Disclosed(GAME, "moves and times", "every move and when")),
)

# The votes of a crowd. ``seq``: the crowd's last entry in the log before the decision, 0 before its first. ``actions``:
# the chosen actions of the turn, separated by blanks.
votes = _table(
    "votes",
    Column("session_id", BigInteger, ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("player_id", BigInteger, ForeignKey("players.id"), primary_key=True, index=True, info=FORMER),
    Column("actions", Text, nullable=False),
    Column("at", UTCDateTime, nullable=False),
    info=listed(Disclosed("a crowd", "votes with player, moves and time", "votes")),
)

# Conditions are SQL texts: both databases use a partial index only if the query repeats its exact condition. A bound
# parameter would not match.
IS_LIVE = text("status IN ('inviting', 'running')")
IS_INVITING = text("status = 'inviting'")
IS_RUNNING = text("status = 'running'")
IS_CLAIMABLE = text("status = 'running' AND due_at IS NOT NULL AND wake_at IS NULL")
IS_FINISHED = text("status = 'finished'")
IS_SHOWN = sessions.c.terms.not_like('%"private":true%')
"""SQL condition for sessions in public lists: all but private runs."""
IS_UNANNOUNCED = text("announced < seq AND reach = 'member'")
"""SQL condition for unannounced sessions in places where the bot is a member. Others wait for an interaction."""
IS_WITHIN_REACH = text("reach = 'member'")
HAS_ANSWER = text("answer_token IS NOT NULL")
IS_LEFT = text("left_at IS NOT NULL")
IS_UNDELIVERED = text("NOT delivered")
WAITS_FOR_COMPUTER = text("computer_to_act")
IS_IN_EVENT = text("event_id IS NOT NULL")
WAKES = text("wake_at IS NOT NULL")
CAME_TO_NOTHING = text("status IN ('declined', 'cancelled', 'expired')")
IS_LIVE_REMATCH = text("rematch_of IS NOT NULL AND status IN ('inviting', 'running', 'finished')")


def _partial(name: str, *columns: ColumnElement[Any], where: Any, unique: bool = False) -> Index:
    return Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


Index("ix_seats_player", seats.c.player_id, seats.c.session_id)
_partial("ix_sessions_live_in_channel", sessions.c.channel_id, sessions.c.id, where=IS_LIVE)
_partial("ix_sessions_invitations_of_host", sessions.c.host_id, sessions.c.id, where=IS_INVITING)
_partial("ix_sessions_in_vain_of_host", sessions.c.host_id, sessions.c.created_at, where=CAME_TO_NOTHING)
_partial("ix_sessions_invitations_in_server", sessions.c.server_id, sessions.c.id, where=IS_INVITING)
_partial("ix_sessions_live_in_server", sessions.c.server_id, where=IS_LIVE)
_partial("ix_sessions_expiring", sessions.c.expires_at, sessions.c.shard_key, where=IS_INVITING)
_partial("ix_sessions_waking", sessions.c.wake_at, sessions.c.shard_key, where=IS_RUNNING)
_partial("ix_sessions_claimable_in_server", sessions.c.server_id, where=IS_CLAIMABLE)
_partial("ix_sessions_unannounced", sessions.c.announce_from, sessions.c.shard_key, where=IS_UNANNOUNCED)
_partial("ix_sessions_answers", sessions.c.changed_at, sessions.c.shard_key, where=HAS_ANSWER)
_partial("ix_servers_left", servers.c.left_at, where=IS_LEFT)
_partial("ix_notifications_undelivered", notifications.c.session_id, where=IS_UNDELIVERED)
Index("ix_notifications_player_id", notifications.c.player_id)
_partial("ix_sessions_computer", sessions.c.changed_at, sessions.c.shard_key, where=WAITS_FOR_COMPUTER)
_partial("ix_sessions_results", sessions.c.game, sessions.c.finished_at, where=IS_FINISHED)
_partial("uq_sessions_rematch", sessions.c.rematch_of, where=IS_LIVE_REMATCH, unique=True)

_partial("ix_sessions_event", sessions.c.event_id, where=IS_IN_EVENT)
_partial("ix_events_waking", events.c.wake_at, events.c.shard_key, where=WAKES)
Index("ix_events_server", events.c.server_id, events.c.kind)

# Derived from results: ratings, their changes, and records. ``python -m sessions ratings --recompute`` computes them
# again. ``scope``: a server’s id, or 0 for all servers.

results = _table(
    "results",
    # The order of ends, and so of rating.
    Column("id", BigId, primary_key=True),
    Column("session_id", BigInteger, ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("verdict", Text, nullable=False),
    sqlite_autoincrement=True,
    info=listed(Disclosed(GAME, "result", "the result")),
)

ratings = _table(
    "ratings",
    _player(FORMER),
    Column("game", Text, primary_key=True),
    Column("pool", Text, primary_key=True),
    Column("scope", BigInteger, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("points", Integer, nullable=False),
    Column("established", Boolean, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed_at", UTCDateTime, nullable=False),
    info=listed(Disclosed(RESULTS, "ratings")),
)

rating_changes = _table(
    "rating_changes",
    Column("result_id", BigInteger, ForeignKey("results.id", ondelete="CASCADE"), primary_key=True),
    Column("scope", BigInteger, primary_key=True, autoincrement=False),
    _player(FORMER),
    Column("game", Text, nullable=False),
    Column("pool", Text, nullable=False),
    Column("before", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("established", Boolean, nullable=False),
    Column("at", UTCDateTime, nullable=False),
    info=listed(Disclosed(RESULTS, "ratings")),
)

# Best runs, points for puzzles, finds and badges. ``kind``: a run's (``free``, ``daily``), ``puzzles``, ``find``, or a
# badge's (``statistics.badges``). ``detail``: the period of points, the item of a find, the grade of a badge. A badge
# of no single game has an empty game. ``points``: None for finds and badges.
records = _table(
    "records",
    _player(FORMER),
    Column("scope", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("detail", Text, primary_key=True),
    Column("points", Integer),
    Column("at", UTCDateTime, nullable=False),
    # A record outlives its session: players keep it globally when a server is erased.
    Column("session_id", BigInteger, ForeignKey("sessions.id", ondelete="SET NULL"), index=True),
    info=listed(*(Disclosed(RESULTS, each) for each in ("best runs", "collection", "badges"))),
)

dailies = _table(
    "dailies",
    _player(FORMER),
    Column("game", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("session_id", BigInteger, ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
    info=listed(Disclosed(RESULTS, "daily runs")),
)

# People who had a daily and were erased the same day, as keyed hashes of their Discord ids.
spent_dailies = _table(
    "spent_dailies",
    Column("day", Text, primary_key=True),
    Column("code", Text, primary_key=True, info=FINGERPRINT),
    info=listed(Disclosed("a player of the day’s run or puzzles, after an erasure", "fingerprint")),
)

# Restrictions of people on a server. The keyed hash of the Discord id outlives the erasure of personal data, so that a
# person cannot escape by it. Who returns after an erasure has a row for the former player and one for the new player.
restrictions = _table(
    "restrictions",
    Column("server_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("code", Text, primary_key=True, info=FINGERPRINT),
    _player(FORMER, index=True),
    info=listed(Disclosed("a barred or hidden player", "fingerprint", "who is barred or hidden")),
)

# The log of managers' rulings: time, manager, ruling, and the player or game concerned.
rulings = _table(
    "rulings",
    Column("id", BigId, primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("at", UTCDateTime, nullable=False),
    Column("ruling", Text, nullable=False),
    Column("actor_id", BigInteger, ForeignKey("players.id"), nullable=False, index=True, info=FORMER),
    Column("player_id", BigInteger, ForeignKey("players.id"), index=True, info=FORMER),
    Column("session_id", BigInteger),
    sqlite_autoincrement=True,
    info=listed(Disclosed("a server’s moderation log", "manager, player or game, and time", "moderation log")),
)
Index("ix_rulings_server", rulings.c.server_id, rulings.c.id)

# The games and players that people follow.
watched_games = _table(
    "watched_games",
    _player(ERASED),
    Column("session_id", BigInteger, ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True, index=True),
    info=listed(Disclosed(PLAYER, "games and players they follow", "games and players you follow")),
)

watched_players = _table(
    "watched_players",
    _player(ERASED),
    _player(ERASED, "watched_id", index=True),
    Column("server_id", BigInteger, primary_key=True, autoincrement=False),
    info=listed(Disclosed(PLAYER, "games and players they follow", "games and players you follow")),
)

# The bot's own messages: to post, to change, or refused. ``kind`` and ``subject`` (and the ``part`` of a subject with
# several messages, else 0): what the message is about, such as a server's daily run. ``version``: the newest version.
# ``shown``: the version in the message ``message_id``. ``due_at``: the time of the next attempt, None without one.
# ``claimed_until``: until then one process works on it. ``failures``, ``reason``: how often in a row Discord did not
# take the message, and why (empty if it may take it soon). The place is a server's channel, or direct messages.
posts = _table(
    "posts",
    Column("kind", Text, primary_key=True),
    Column("subject", BigInteger, primary_key=True, autoincrement=False),
    Column("part", BigInteger, primary_key=True, autoincrement=False),
    Column("server_id", BigInteger, index=True),
    Column("channel_id", BigInteger, index=True),
    Column("player_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), index=True, info=ERASED),
    Column("message_id", BigInteger),
    Column("version", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("due_at", UTCDateTime),
    Column("claimed_until", UTCDateTime),
    Column("failures", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("shard_key", BigInteger, Computed("coalesce(server_id, 0) >> 22", persisted=True)),
    info=listed(
        Disclosed(PLAYER, "reminders", "what you chose in"),
        Disclosed(PLAYER, "links to shared puzzles", "puzzles"),
        Disclosed(PLAYER, "ends not posted yet", "you follow"),
        Disclosed(PLAYER, "refused direct messages", "whether Discord refuses my direct messages to you"),
        Disclosed(SERVER, "channels for daily posts", "what was chosen in"),
        Disclosed(SERVER, "refused posts", "where Discord refuses my posts"),
    ),
)
Index("ix_posts_due", posts.c.kind, posts.c.due_at, posts.c.shard_key)

# People's progress in each game's lesson: the entries of their walk as a JSON array of texts.
lessons = _table(
    "lessons",
    _player(ERASED),
    Column("game", Text, primary_key=True),
    Column("walk", Text, nullable=False),
    info=listed(Disclosed(PLAYER, "lessons")),
)

# People's walks through puzzles, as JSON arrays of entries, and their results. ``day`` numbers the dailies; a practice
# has none. A failed puzzle comes back at ``due_at``. ``position``: the puzzle of an own mistake as JSON, ``null`` if
# that position makes no puzzle. Packaged puzzles have none.
tries = _table(
    "tries",
    _player(FORMER),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("day", Integer),
    Column("server_id", BigInteger),
    Column("walk", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("gained", Integer, nullable=False),
    Column("worth", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    # The end of the last try that counts, or of the solution's first showing.
    Column("ended_at", UTCDateTime),
    Column("repeats", Integer, nullable=False),
    Column("due_at", UTCDateTime),
    Column("position", Text),
    info=listed(Disclosed(RESULTS, "puzzles")),
)

# Links to the page with boards to tap, and open pages. ``server_id``, ``channel_id``, ``reach``: the press's place.
# ``rights``: the player's permissions there. ``opened_at``, ``token_hash``: None before the link has opened.
openings = _table(
    "openings",
    Column("id", BigId, primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), nullable=False, info=ERASED),
    Column("session_id", BigInteger, nullable=False),
    Column("server_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("reach", Text, nullable=False),
    Column("rights", BigInteger, nullable=False),
    Column("created_at", UTCDateTime, nullable=False),
    Column("opened_at", UTCDateTime),
    Column("token_hash", Text),
    Column("ends_at", UTCDateTime, nullable=False),
    Index("ix_openings_player_id", "player_id"),
    Index("ix_openings_ends_at", "ends_at"),
    # Numbers of deleted rows are never reused: an old link must not open another page.
    sqlite_autoincrement=True,
    info=listed(
        Disclosed(
            "a page to tap",
            "player, game, place of the press and rights there, times, a hash of its token",
            "pages to tap the board",
        )
    ),
)

IS_TRIED = text("ended_at IS NOT NULL AND tries > 0")
_partial(
    "ix_tries_day_board",
    tries.c.server_id,
    tries.c.day,
    tries.c.game,
    tries.c.points.desc(),
    tries.c.ended_at,
    where=IS_TRIED,
)
Index("ix_tries_due", tries.c.player_id, tries.c.due_at)
Index(
    "ix_ratings_board",
    ratings.c.game,
    ratings.c.pool,
    ratings.c.scope,
    ratings.c.established.desc(),
    ratings.c.points.desc(),
    ratings.c.changed_at,
    ratings.c.player_id,
)
Index(
    "ix_rating_changes_curve",
    rating_changes.c.player_id,
    rating_changes.c.game,
    rating_changes.c.pool,
    rating_changes.c.scope,
    rating_changes.c.at,
    rating_changes.c.result_id,
)
_board = (records.c[name] for name in ("game", "kind", "scope", "detail"))
Index("ix_records_board", *_board, records.c.points.desc(), records.c.at, records.c.player_id)
Index("ix_dailies_session_id", dailies.c.session_id)
