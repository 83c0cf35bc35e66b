"""Openings of the page with boards to tap: links that open once, and the tokens of open pages."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, func, select, update

from sessions.life.errors import Denied
from sessions.life.model import Place, Reach
from sessions.storage.ground import Service, reading, writing
from sessions.storage.news import News, notify
from sessions.storage.rows import number_of_player
from sessions.storage.schema import openings, players

WITHIN: Final = timedelta(minutes=10)
"""Time from a press until its link no longer opens."""

LASTS: Final = timedelta(hours=12)
"""Time from the opening until a page's token no longer counts."""

MOST: Final = 10
"""Most open pages of a person. Another ends the oldest."""

USED, OVER = "tapping-used", "tapping-over"
"""Message keys of the refusals of a link and of a token."""


class Opening(msgspec.Struct, frozen=True):
    """A link, and the page that it opens. ``number``: of its row. ``session_id``: the game that the page shows first.

    ``place``, ``rights``: where *Tap the board* was pressed, and the user's permissions there, as a bit field.
    """

    number: int
    discord_id: int
    session_id: int
    place: Place
    rights: int
    created_at: datetime
    ends_at: datetime


class Opened(NamedTuple):
    """Page opened by a link. ``token``: its own. ``displaced``: numbers of the player's oldest pages, which end."""

    token: str
    discord_id: int
    displaced: tuple[int, ...]


_OPENING = (
    select(openings, players.c.discord_id)
    .join(players, players.c.id == openings.c.player_id)
    .where(openings.c.id == bindparam("number"))
)


class Openings(Service):
    """Requests about links and open pages. A refusal is Denied, with one sentence for all false or used codes."""

    @writing
    def begin(
        self, connection: Connection, discord_id: int, session_id: int, place: Place, rights: int
    ) -> Opening | None:
        """Store a new link. Returns None for a person who was just erased. Rows that have ended are deleted."""
        player_id, now = number_of_player(connection, discord_id), self._now()
        if player_id is None:
            return None
        forget_ended(connection, now)
        values = {
            "player_id": player_id,
            "session_id": session_id,
            "server_id": place.server_id,
            "channel_id": place.channel_id,
            "reach": place.reach.value,
            "rights": rights,
            "created_at": now,
            "ends_at": now + WITHIN,
        }
        number = connection.execute(openings.insert().values(values).returning(openings.c.id)).scalar_one()
        return Opening(number, discord_id, session_id, place, rights, now, now + WITHIN)

    async def open(self, code: str, key: bytes) -> Opened:
        """Use a link's code. Its page gets a token, which no row contains.

        Raises Denied for a code that is forged, used or too old. ``key``: as in ``code_of``.
        """
        # Read first: a flood of forged codes must not make moves wait for their turn to write.
        await self._database.reading(self._unopened, code, key)
        return await self._database.writing(self._open, code, key)

    def _unopened(self, connection: Connection, code: str, key: bytes) -> Row[Any]:
        """Row of a code that can be used. Raises Denied."""
        row = connection.execute(_OPENING, {"number": _number(code)}).one_or_none()
        if row is None or row.opened_at is not None or row.ends_at <= self._now():
            raise Denied(USED)
        if not hmac.compare_digest(code_of(_read(row), key).encode(), code.encode()):
            raise Denied(USED)
        return row

    def _open(self, connection: Connection, code: str, key: bytes) -> Opened:
        row, now = self._unopened(connection, code, key), self._now()
        secret = secrets.token_urlsafe(32)
        values = {"opened_at": now, "ends_at": now + LASTS, "token_hash": _hash(secret)}
        # Two that open at once are compared on writing.
        unopened = (openings.c.id == row.id) & openings.c.opened_at.is_(None)
        if connection.execute(update(openings).where(unopened).values(values)).rowcount == 0:
            raise Denied(USED)
        theirs = (openings.c.player_id == row.player_id) & openings.c.opened_at.is_not(None)
        newest = select(openings.c.id).where(theirs).order_by(openings.c.id.desc())
        kept = list(connection.execute(newest.limit(MOST)).scalars())
        gone = delete(openings).where(theirs, openings.c.id.not_in(kept)).returning(openings.c.id)
        displaced = tuple(connection.execute(gone).scalars())
        for number in displaced:
            notify(connection, News.CLOSED, row.discord_id, number)
        notify(connection, News.OPENED, int((now + LASTS).timestamp()))
        return Opened(f"{row.id}.{secret}", row.discord_id, displaced)

    @reading
    def find(self, connection: Connection, token: str) -> Opening:
        """Opening of a page's token. Raises Denied if it is forged or has ended."""
        row = connection.execute(_OPENING, {"number": _number(token)}).one_or_none()
        given = _hash(token.partition(".")[2])
        if row is None or row.token_hash is None or not hmac.compare_digest(row.token_hash, given):
            raise Denied(OVER)
        if row.ends_at <= self._now():
            raise Denied(OVER)
        return _read(row)

    @writing
    def note_rights(self, connection: Connection, number: int, rights: int) -> None:
        """Store the rights of Discord's newest answer."""
        connection.execute(update(openings).where(openings.c.id == number).values(rights=rights))

    @writing
    def close_all(self, connection: Connection, discord_id: int) -> int:
        """End a person's links and pages. Returns the number of open pages."""
        theirs = select(players.c.id).where(players.c.discord_id == discord_id)
        gone = delete(openings).where(openings.c.player_id.in_(theirs)).returning(openings.c.opened_at)
        notify(connection, News.CLOSED, discord_id)
        return sum(opened is not None for opened in connection.execute(gone).scalars())

    @reading
    def last_end(self, connection: Connection) -> datetime | None:
        """Time until pages may be open, in any process; None without one."""
        return connection.execute(select(func.max(openings.c.ends_at))).scalar_one_or_none()


def forget_ended(connection: Connection, now: datetime) -> None:
    connection.execute(delete(openings).where(openings.c.ends_at <= now))


def code_of(opening: Opening, key: bytes) -> str:
    """Code of an opening's link: its number, and a signature of the player, the session and the time.

    ``key``: derived from a secret of the configuration, so that a copy of the database opens no page.
    """
    what = f"{opening.number} {opening.discord_id} {opening.session_id} {opening.created_at.timestamp()}"
    signature = hmac.digest(key, what.encode(), "sha256")
    return f"{opening.number}.{urlsafe_b64encode(signature).decode().rstrip('=')}"


def key_from(secret: str) -> bytes:
    """Key for signing links, derived from a secret of the configuration, or of one run without one."""
    return hmac.digest((secret or secrets.token_hex(32)).encode(), b"links to pages", "sha256")


def _number(text: str) -> int:
    """Row number at the beginning of a code or token; 0, which no row has, for other texts."""
    number = text.partition(".")[0]
    return int(number) if number.isascii() and number.isdigit() and len(number) < 19 else 0


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _read(row: Row[Any]) -> Opening:
    place = Place(row.server_id, row.channel_id, Reach(row.reach))
    return Opening(row.id, row.discord_id, row.session_id, place, row.rights, row.created_at, row.ends_at)
