"""Calling people: whom, and whether by a ping in the channel, by a direct message, or not at all, as they chose.

Of one game at most one call to a person is open. It lasts until nothing is wanted of them any more; its message, if it
has one beside the board, then goes.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import discord

from engines import GAMES
from frontend.failures import FAILURES
from frontend.messages import words
from sessions.life.model import Entry, Note, Player, Session, Status
from sessions.life.notification import Notification
from sessions.life.questions import asked, awaited, to_act
from sessions.service.notifications import Notifications
from sessions.service.sessions import Sessions

log = logging.getLogger("lagoon")


CLOSED = timedelta(hours=24)
"""How long somebody whose direct messages are closed is pinged instead before they are tried again."""

_REFUSED = (Status.DECLINED, Status.EXPIRED)
"""What the host is told of in a message of its own, as the invitation is only edited then."""


def allowed(players: Sequence[Player]) -> discord.AllowedMentions:
    """Mentions that ping these people and nobody else."""
    ids = sorted(player.discord_id for player in players if player.discord_id)
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(each) for each in ids]
    )


class Notifier:
    """The one place that decides who is called, and how."""

    def __init__(self, client: discord.Client, sessions: Sessions, calls: Notifications) -> None:
        self._client = client
        self._sessions = sessions
        self._calls = calls
        self._closed: dict[int, datetime] = {}

    async def due(self, session: Session) -> tuple[list[Notification], list[Player]]:
        """The calls that the session's newest state makes, and whom of them a new board pings.

        Nobody is called again for the same turn: before somebody else has acted after them.
        """
        known = {call.player_id: call for call in await self._calls.of(session.id)}
        first = min((call.seq for call in known.values()), default=session.seq)
        entries = await self._sessions.log(session.id, first - 1)
        calls, pinged = [], []
        for player, about in (await self._awaited(session)).items():
            before = known.get(player.id)
            if before is not None and before.about is about and not _called_anew(session, player, before, entries):
                continue
            how = await self._how(session, player)
            by_board = how == "channel" and session.status not in _REFUSED
            told = by_board or how == "nothing"
            calls.append(Notification(session.id, player.id, session.seq, about, told))
            if by_board:
                pinged.append(player)
        return calls, pinged

    async def waiting(self, limit: int) -> list[int]:
        """The numbers of sessions in which somebody was called whom no message has told yet."""
        return await self._calls.untold(limit)

    async def deliver(self, session: Session) -> None:
        """Tell those who are called and not told yet, and take the messages of calls back that are over.

        What Discord does not take now is left for the next time.
        """
        awaited = {player.id: player for player in await self._awaited(session)}
        for call in await self._calls.of(session.id):
            try:
                player = awaited.get(call.player_id)
                if player is None:
                    await self._take_back(call)
                    await self._calls.forget(call)
                elif not call.told:
                    await self._take_back(call)
                    message = await self._send(session, player, words.call(session, player))
                    await self._calls.told(call, *_place(message))
            except FAILURES as error:
                log.warning("could not call a player: %s", error, extra={"session": session.id})

    async def _awaited(self, session: Session) -> dict[Player, Status]:
        """Of whom something is wanted, each with what it is about: the session's status, or the answered invitation.

        That is for the host to know until somebody has acted, if they are not the first to act.
        """
        found = dict.fromkeys(awaited(session, GAMES[session.game]), session.status)
        host = session.host
        could_know = session.status is Status.RUNNING and len(session.people) > 1 and host.discord_id
        # What happens in a game is logged; its beginning is not.
        if could_know and host not in found and not await self._sessions.log(session.id, session.seq - 1):
            found[host] = Status.INVITING
        return found

    async def _how(self, session: Session, player: Player) -> str:
        """How the person is called about this session just now: "channel", "message" or "nothing"."""
        chosen = (await self._sessions.player_settings(player.discord_id or 0)).notice
        closed = self._closed.get(player.id)
        unreachable = session.server_id is None or (closed and closed > discord.utils.utcnow())
        return "channel" if chosen == "message" and unreachable else chosen

    async def _send(self, session: Session, player: Player, text: str) -> discord.Message | None:
        """Send the text to a person where they want it. None if they want nothing, or nobody may post there."""
        how = await self._how(session, player)
        if how == "message":
            try:
                private = await self._client.create_dm(discord.Object(player.discord_id or 0))
                return await private.send(text, allowed_mentions=allowed([]))
            except (discord.Forbidden, discord.NotFound):
                self._closed[player.id] = discord.utils.utcnow() + CLOSED
                log.info("direct messages are closed", extra={"session": session.id})
        if how == "nothing":
            return None
        channel = self._client.get_partial_messageable(session.channel_id, guild_id=session.server_id)
        try:
            return await channel.send(f"{words.mention(player)}: {text}", allowed_mentions=allowed([player]))
        except (discord.Forbidden, discord.NotFound):
            return None

    async def _take_back(self, call: Notification) -> None:
        """Delete the message of a call, if it has one. One that is gone, or out of reach, is no matter."""
        if call.message_id is None or call.channel_id is None:
            return
        message: Any = self._client.get_partial_messageable(call.channel_id).get_partial_message(call.message_id)
        with contextlib.suppress(discord.NotFound, discord.Forbidden):
            await message.delete()


def _place(message: discord.Message | None) -> tuple[int | None, int | None]:
    return (message.channel.id, message.id) if message else (None, None)


def _called_anew(session: Session, player: Player, before: Notification, entries: Sequence[Entry]) -> bool:
    """Whether something new is wanted of the person since their last call.

    That is the next turn, once somebody else has acted after them; but computers do not count: they answer at once,
    and whoever plays with one is there. It is also what ``_asks`` says of an entry.
    """
    acted = False
    for entry in entries:
        actor = session.seats[entry.seat].player
        if entry.seq == before.seq:
            # Called for an offer or a claim, not for a turn: the next turn is something new.
            acted = entry.kind in (Note.OFFERED, Note.LATE)
        if entry.seq <= before.seq or actor is None:
            continue
        if _asks(session, player, entry):
            return True
        if entry.kind in (Note.REMINDED, Note.LATE):
            continue  # nobody's deed
        if actor == player:
            acted = True
        elif acted and actor.discord_id is not None:
            return True
    return False


def _asks(session: Session, player: Player, entry: Entry) -> bool:
    """Whether an entry by itself wants something of the person: an answer, a move before the time is over, a claim."""
    held = {seat.number for seat in session.seats if seat.player == player}
    match entry.kind:
        case Note.OFFERED:
            return any(seat.number in held for seat in asked(session))
        case Note.REMINDED | Note.LATE:
            is_to_act = any(seat.number in held for seat in to_act(session, GAMES[session.game]))
            return is_to_act == (entry.kind == Note.REMINDED)
        case _:
            return False
