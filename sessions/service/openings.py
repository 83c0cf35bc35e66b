"""Openings of the page with boards to tap: links that open once, and the tokens of open pages."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, delete, select, update

from sessions.life.errors import Denied, NoSuchSession
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
    """An open page. ``number``: of its row. ``session_id``: the game that it shows first.

    ``place``, ``rights``: where *Tap the board* was pressed, and the user's permissions there, as a bit field.
    """

    number: int
    discord_id: int
    session_id: int
    place: Place
    rights: int
    ends_at: datetime


class Openings(Service):
    """Requests about links and open pages. A refusal is Denied, with one sentence for all false or used codes.

    A link's code and a page's token are the number of a row, a secret that is stored as a hash alone, and a signature.
    """

    signing = b""
    """Key of the signatures: the bot's token, the same in all processes. A forged text then costs no statement."""

    @writing
    def begin(self, connection: Connection, discord_id: int, session_id: int, place: Place, rights: int) -> str:
        """Store a link, and delete ended ones. Returns its code. Raises NoSuchSession for a person just erased."""
        player_id, now, secret = number_of_player(connection, discord_id), self._now(), secrets.token_urlsafe(32)
        if player_id is None:
            raise NoSuchSession(session_id)
        forget_ended(connection, now)
        values = {
            "player_id": player_id,
            "session_id": session_id,
            **place._asdict(),
            "rights": rights,
            "created_at": now,
            "token_hash": _hash(secret),
            "ends_at": now + WITHIN,
        }
        number = connection.execute(openings.insert().values(values).returning(openings.c.id)).scalar_one()
        return self._signed(f"{number}.{secret}")

    async def open(self, code: str) -> tuple[str, int]:
        """Use a link's code. Returns the page's token, and the player's Discord id if older pages ended, else 0.

        Raises Denied for a code that is forged, used or too old.
        """
        # Read first: a flood of forged codes must not make moves wait for their turn to write.
        await self._database.reading(self._row, code, USED)
        return await self._database.writing(self._open, code)

    def _open(self, connection: Connection, code: str) -> tuple[str, int]:
        row, now, secret = self._row(connection, code, USED), self._now(), secrets.token_urlsafe(32)
        values = {"opened_at": now, "ends_at": now + LASTS, "token_hash": _hash(secret)}
        # Two that open at once are compared on writing.
        unopened = (openings.c.id == row.id) & openings.c.opened_at.is_(None)
        if connection.execute(update(openings).where(unopened).values(values)).rowcount == 0:
            raise Denied(USED)
        theirs = (openings.c.player_id == row.player_id) & openings.c.opened_at.is_not(None)
        newest = select(openings.c.id).where(theirs).order_by(openings.c.id.desc()).limit(MOST)
        gone = connection.execute(delete(openings).where(theirs, openings.c.id.not_in(newest))).rowcount
        if gone:
            notify(connection, News.CLOSED, row.discord_id)
        notify(connection, News.OPENED, row.discord_id)
        return self._signed(f"{row.id}.{secret}"), row.discord_id if gone else 0

    @reading
    def find(self, connection: Connection, token: str) -> Opening:
        """Opening of a page's token. Raises Denied if it is forged or has ended."""
        row = self._row(connection, token, OVER)
        place = Place(row.server_id, row.channel_id, Reach(row.reach))
        return Opening(row.id, row.discord_id, row.session_id, place, row.rights, row.ends_at)

    def _row(self, connection: Connection, text: str, refusal: str) -> Row[Any]:
        """Row of a link's code (``USED``) or of a page's token (``OVER``). Raises Denied with this refusal."""
        signed = text.rpartition(".")[0]
        if not hmac.compare_digest(text.encode(), self._signed(signed).encode()):
            raise Denied(refusal)
        number, _, secret = signed.partition(".")
        found = select(openings, players.c.discord_id).join(players, players.c.id == openings.c.player_id)
        row = connection.execute(found.where(openings.c.id == int(number))).one_or_none()
        if row is None or row.ends_at <= self._now() or (row.opened_at is None) != (refusal == USED):
            raise Denied(refusal)
        if not hmac.compare_digest(str(row.token_hash), _hash(secret)):
            raise Denied(refusal)
        return row

    def _signed(self, text: str) -> str:
        return f"{text}.{hmac.digest(self.signing, f'opening {text}'.encode(), 'sha256').hex()}"

    @writing
    def note_rights(self, connection: Connection, number: int, rights: int) -> None:
        """Store the rights of Discord's newest answer."""
        connection.execute(update(openings).where(openings.c.id == number).values(rights=rights))

    @writing
    def close_all(self, connection: Connection, discord_id: int) -> int:
        """End a person's links and pages. Returns the number of open pages."""
        theirs = openings.c.player_id == number_of_player(connection, discord_id)
        gone = delete(openings).where(theirs).returning(openings.c.opened_at)
        notify(connection, News.CLOSED, discord_id)
        return sum(opened is not None for opened in connection.execute(gone).scalars())

    @reading
    def may_be_open(self, connection: Connection) -> bool:
        """True if pages may be open, in any process."""
        lasting = select(openings.c.id).where(openings.c.ends_at > self._now()).limit(1)
        return connection.execute(lasting).first() is not None


def forget_ended(connection: Connection, now: datetime) -> None:
    connection.execute(delete(openings).where(openings.c.ends_at <= now))


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
