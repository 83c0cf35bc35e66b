"""The notifications that a session's newest state makes: pure functions of its snapshot."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

import discord
from msgspec.structs import replace

from engines import GAMES
from sessions.life import questions
from sessions.life.model import Entry, Note, Player, Session, Status
from sessions.life.notification import Notification
from sessions.life.preferences import Notice, PlayerSettings
from sessions.life.snapshot import Snapshot

_NO_ACTS = (Note.REMINDED, Note.LATE, Note.ENDED)
"""The kinds of log entries that are no act of the player in their seat."""

_REFUSED = (Status.DECLINED, Status.EXPIRED)
"""The statuses that notify the host in a separate message, as the invitation is only edited."""

LIVE = timedelta(minutes=2)
"""The time after an act when its player is assumed to look at the board."""

LATER = timedelta(seconds=60)
"""The delay before pinging a player who looks at the board."""

NO_ONE: frozenset[int] = frozenset()


class Due(NamedTuple):
    """New notifications, the players that a new board pings, and earlier notifications that are settled.

    A settled notification has no message of its own, and its player need not act any more.
    """

    notifications: tuple[Notification, ...] = ()
    pinged: tuple[Player, ...] = ()
    settled: tuple[Notification, ...] = ()


def due(
    snapshot: Snapshot,
    closed: Collection[int] = NO_ONE,
    *,
    quiet: bool = False,
    by_board: bool = True,
    looking: Collection[Player] = (),
    now: datetime | None = None,
) -> Due:
    """The notifications that a session's newest state makes; with ``quiet`` no new ones.

    ``closed``: the ids of players with closed direct messages. ``by_board``: False if the board only changes, without a
    ping: a message beside it pings, for players who are ``looking`` some time after ``now``. A player is notified once
    for a turn, and again only after another player has acted after them.
    """
    session = snapshot.session
    known = {each.player_id: each for each in snapshot.notifications}
    wanted = awaited(snapshot)
    ids = {player.id for player in wanted}
    settled = tuple(each for each in snapshot.notifications if each.player_id not in ids and each.message_id is None)
    new, pinged = [], []
    for player, about in wanted.items():
        before = known.get(player.id)
        if quiet or (before and before.about is about and not _is_news(session, player, before, snapshot.log)):
            continue
        how = notice(snapshot, player, closed)
        is_pinged = by_board and how == "channel" and session.status not in _REFUSED
        delivered = is_pinged or how == "nothing"
        later = now + LATER if now and not (delivered or by_board) and player in looking else None
        new.append(Notification(session.id, player.id, session.seq, about, delivered, not_before=later))
        if is_pinged:
            pinged.append(player)
    return Due(tuple(new), tuple(pinged), settled)


def open_after(snapshot: Snapshot, now_due: Due) -> tuple[Notification, ...]:
    """The session's open notifications once the due ones are stored. A player's earlier message is kept."""
    new = {each.player_id: each for each in now_due.notifications}
    earlier = {each.player_id: each for each in snapshot.notifications if each not in now_due.settled}
    noted = {
        player_id: replace(
            earlier[player_id], seq=each.seq, about=each.about, delivered=each.delivered, not_before=each.not_before
        )
        if player_id in earlier
        else each
        for player_id, each in new.items()
    }
    return tuple({**earlier, **noted}.values())


def undelivered(snapshot: Snapshot, now: datetime) -> list[Notification]:
    """The session's notifications that now have to be sent, or to be taken back."""
    wanted = {player.id for player in awaited(snapshot)}
    return [each for each in snapshot.notifications if each.is_due(now) or each.player_id not in wanted]


def looking(snapshot: Snapshot, now: datetime, actor: int | None = None) -> list[Player]:
    """The players who have just acted, and so look at the board. ``actor``: the Discord id of who acts now."""
    session = snapshot.session
    found = []
    for player in session.people:
        acts = [
            entry.at
            for entry in snapshot.log
            if session.seats[entry.seat].player == player and entry.kind not in _NO_ACTS
        ]
        if player.id == session.host_id:
            acts.append(session.created_at)
        elif session.message_id is not None and len(session.people) == 2:
            # Joining is not logged. The first board is as new, and an invitation that has become it is older.
            shown = discord.utils.snowflake_time(session.message_id)
            acts += [shown] if all(entry.at >= shown for entry in snapshot.log) else []
        if player.discord_id == actor or (acts and max(acts) > now - LIVE):
            found.append(player)
    return found


def awaited(snapshot: Snapshot) -> dict[Player, Status]:
    """The players who have to act, each with the session's status that it is about.

    For a host who is not the first to act, it is about the accepted invitation until a player has acted.
    """
    session = snapshot.session
    wanted = dict.fromkeys(questions.awaited(session, GAMES[session.game]), session.status)
    host = session.host
    could_know = session.status is Status.RUNNING and len(session.people) > 1 and host.discord_id
    # Events in a game are logged; its beginning is not.
    if could_know and host not in wanted and not any(entry.seq == session.seq for entry in snapshot.log):
        wanted[host] = Status.INVITING
    return wanted


def notice(snapshot: Snapshot, player: Player, closed: Collection[int] = NO_ONE) -> Notice:
    """The way to notify a player about this session. Direct messages need a server, and must not be closed."""
    chosen = snapshot.members.get(player.discord_id or 0, PlayerSettings()).notice
    unreachable = snapshot.session.server_id is None or player.id in closed
    return "channel" if chosen == "message" and unreachable else chosen


def _is_news(session: Session, player: Player, before: Notification, log: Sequence[Entry]) -> bool:
    """True if something new is wanted of the player since their last notification.

    News is the next turn, once another person has acted after them, or an entry that ``_asks``. A computer's action
    does not count: it follows at once, while the player still looks.
    """
    acted = False
    for entry in log:
        actor = session.seats[entry.seat].player
        if entry.seq == before.seq:
            # Notified of an offer or a claim, not of a turn: the next turn is something new.
            acted = entry.kind in (Note.OFFERED, Note.LATE)
        if entry.seq <= before.seq or actor is None:
            continue
        if _asks(session, player, entry):
            return True
        if entry.kind in _NO_ACTS:
            continue
        if actor == player:
            acted = True
        elif acted and actor.discord_id is not None:
            return True
    return False


def _asks(session: Session, player: Player, entry: Entry) -> bool:
    """True if an entry by itself wants something of the player: an answer, a move in time, or a claim."""
    held = {seat.number for seat in session.seats if seat.player == player}
    match entry.kind:
        case Note.OFFERED:
            return any(seat.number in held for seat in questions.asked(session))
        case Note.REMINDED | Note.LATE:
            is_to_act = any(seat.number in held for seat in questions.to_act(session, GAMES[session.game]))
            return is_to_act == (entry.kind == Note.REMINDED)
        case _:
            return False
