"""The notifications of a session's newest state: pure functions of its snapshot."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from engines import GAMES
from frontend.moments import sent_at
from sessions.life import questions
from sessions.life.model import Entry, Note, Player, Session, Status
from sessions.life.preferences import Notice, PlayerSettings
from sessions.life.premoves import is_premoved
from sessions.life.snapshot import PREMOVED, Notification, Snapshot, Subject

_NO_ACTS = (Note.REMINDED, Note.LATE, Note.ENDED)
"""Log entries that are not made by the seat's player."""

_REFUSED = (Status.DECLINED, Status.EXPIRED)
"""Statuses that notify the host in a separate message, as the invitation itself only changes."""

LOOKING = timedelta(minutes=2)
"""Time after an act while a player is assumed to look at the board."""

LATER = timedelta(seconds=60)
"""Delay before pinging a player who looks at the board."""

NO_ONE: frozenset[int] = frozenset()


class Due(NamedTuple):
    """The changes to a session's notifications.

    ``notifications``: the new ones. ``pinged``: the players that the new board pings. ``settled``: earlier ones to
    delete: their players no longer have to act, and no separate message must be deleted first.
    """

    notifications: tuple[Notification, ...] = ()
    pinged: tuple[Player, ...] = ()
    settled: tuple[Notification, ...] = ()


def due(
    snapshot: Snapshot,
    dm_closed: Collection[int] = NO_ONE,
    *,
    quiet: bool = False,
    by_board: bool = True,
    attending: Collection[Player] = (),
    now: datetime | None = None,
) -> Due:
    """Notifications due for a session's newest state; with ``quiet`` no new ones.

    ``dm_closed``: ids of players with closed direct messages. ``by_board``: False if the board changes without a ping,
    so that a separate message pings. For players who are ``attending`` the message waits, counted from ``now``. A
    player is notified once for a turn, and again only after another player has acted.
    """
    session = snapshot.session
    known = {each.player_id: each for each in snapshot.notifications}
    wanted = awaited(snapshot)
    ids = {player.id for player in wanted}
    settled = tuple(each for each in snapshot.notifications if each.player_id not in ids and each.message_id is None)
    new, pinged = [], []
    for player, about in wanted.items():
        before = known.get(player.id)
        if quiet or (before and before.about == about and not _is_news(session, player, before, snapshot.log)):
            continue
        how = notice(snapshot, player, dm_closed)
        is_pinged = by_board and how == "channel" and session.status not in _REFUSED
        delivered = is_pinged or how == "nothing"
        later = now + LATER if now and not (delivered or by_board) and player in attending else None
        new.append(Notification(session.id, player.id, session.seq, about, delivered, not_before=later))
        if is_pinged:
            pinged.append(player)
    return Due(tuple(new), tuple(pinged), settled)


def open_after(snapshot: Snapshot, now_due: Due) -> tuple[Notification, ...]:
    """Open notifications of the session once the due notifications are stored. A player's earlier message is kept."""
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
    """Notifications of the session to send or to delete now."""
    wanted = {player.id for player in awaited(snapshot)}
    return [each for each in snapshot.notifications if each.is_due(now) or each.player_id not in wanted]


def attending(snapshot: Snapshot, now: datetime, actor: int | None = None) -> list[Player]:
    """Players who acted recently, other than by a premove, and so look at the board.

    ``actor``: the Discord id of the acting user.
    """
    session, log = snapshot.session, snapshot.log
    premoved = {entry.seq for former, entry in pairwise(log) if is_premoved(former, entry)}
    found = []
    for player in session.people:
        acts = [
            entry.at
            for entry in log
            if session.seats[entry.seat].player == player and entry.kind not in _NO_ACTS and entry.seq not in premoved
        ]
        if player.id == session.host_id:
            acts.append(session.created_at)
        elif session.message_id is not None and len(session.people) == 2:
            # Joining is not logged. The first board is as recent as joining, and an invitation that became it is older.
            shown = sent_at(session.message_id)
            acts += [shown] if all(entry.at >= shown for entry in log) else []
        if player.discord_id == actor or (acts and max(acts) > now - LOOKING):
            found.append(player)
    return found


def awaited(snapshot: Snapshot) -> dict[Player, Subject]:
    """Players who must act, each with the status to notify them about.

    A host who does not act first is notified of the accepted invitation, until a player acts. After a premove, its
    player is notified of the premove. The followers of a crowd are notified when a vote opens.
    """
    session = snapshot.session
    if opens_vote(session):
        return dict.fromkeys(snapshot.followers, session.status)
    wanted: dict[Player, Subject] = dict.fromkeys(questions.awaited(session, GAMES[session.game]), session.status)
    host = session.host
    could_know = session.status is Status.RUNNING and len(session.people) > 1 and host.discord_id
    # Every event of a game is logged except its start.
    if could_know and host not in wanted and not any(entry.seq == session.seq for entry in snapshot.log):
        wanted[host] = Status.INVITING
    # The storage adds this notification with the premove. It stays until the player must act or answer.
    premoved = {each.player_id for each in snapshot.notifications if each.about == PREMOVED}
    for player in session.people:
        if player.id in premoved:
            wanted.setdefault(player, PREMOVED)
    return wanted


def opens_vote(session: Session) -> bool:
    """True if a crowd must decide, at the beginning of a turn."""
    game, crowd = GAMES[session.game], session.crowd
    is_asked = crowd is not None and session.status is Status.RUNNING and crowd.number in game.to_act(session.state)
    return is_asked and game.between_turns(session.state)


def notice(snapshot: Snapshot, player: Player, dm_closed: Collection[int] = NO_ONE) -> Notice:
    """Way to notify a player about this session. Direct messages need a server, and must be open."""
    chosen = snapshot.members.get(player.discord_id or 0, PlayerSettings()).notice
    unreachable = snapshot.session.server_id is None or player.id in dm_closed
    return "channel" if chosen == "message" and unreachable else chosen


def _is_news(session: Session, player: Player, before: Notification, log: Sequence[Entry]) -> bool:
    """True if the player must be notified again after ``before``, their last notification.

    Reasons are a crowd's action, the player's next turn, once another person has acted, and an entry that ``_asks``. A
    computer's action is no reason: it follows at once, while the player is still looking.
    """
    acted = False
    for entry in log:
        actor = session.seats[entry.seat].player
        if entry.seq == before.seq:
            # After a notification about an offer or a claim, the next turn is news.
            acted = entry.kind in (Note.OFFERED, Note.LATE)
        if entry.seq <= before.seq or actor is None:
            continue
        if _asks(session, player, entry) or (session.crowd is not None and actor == session.crowd.player):
            return True
        if entry.kind in _NO_ACTS:
            continue
        if actor == player:
            acted = True
        elif acted and actor.discord_id is not None:
            return True
    return False


def _asks(session: Session, player: Player, entry: Entry) -> bool:
    """True if an entry requires something of the player: an answer, a timely move, or a claim."""
    held = {seat.number for seat in session.seats if seat.player == player}
    match entry.kind:
        case Note.OFFERED:
            return any(seat.number in held for seat in questions.asked(session))
        case Note.REMINDED | Note.LATE:
            is_to_act = any(seat.number in held for seat in questions.to_act(session, GAMES[session.game]))
            return is_to_act == (entry.kind == Note.REMINDED)
        case _:
            return False
