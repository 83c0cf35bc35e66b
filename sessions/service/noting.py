"""What the bot notes down that is no step of a game: what Discord shows, its own facts, and what people chose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, TypeVar

import msgspec
from sqlalchemy import delete, insert, select, update

from sessions.life.model import OldMessage, Person
from sessions.life.notification import Notification
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.service import daily
from sessions.service.looking import Looking
from sessions.service.notifications import note
from sessions.storage.rows import meet_player, upsert
from sessions.storage.schema import IS_CLAIMABLE, facts, old_messages, player_settings, players, servers, sessions

S = TypeVar("S", bound=msgspec.Struct)


class Noting(Looking):
    """Sessions of which can be noted what has been shown, and the settings of members and servers."""

    # Announcing

    async def mark_announced(
        self,
        session_id: int,
        seq: int,
        message_id: int | None = None,
        channel_id: int | None = None,
        *,
        parent_id: int | None = None,
        notifications: Sequence[Notification] = (),
    ) -> bool:
        """Note that Discord shows ``seq``, in this message if one is given; the one before becomes an old message.

        ``parent_id`` is as a Session has it, and stays if no channel is given.
        ``notifications`` are those that the message delivers, or that are owed beside it.
        False, with nothing changed, if a later ``seq`` has been announced before or the session has not got so far.
        """
        shown = {"announced": seq, "message_id": message_id, "channel_id": channel_id}
        values: dict[str, int | None] = {name: value for name, value in shown.items() if value is not None}
        if channel_id is not None:
            values["parent_id"] = parent_id
        this_one = (sessions.c.id == session_id) & (sessions.c.announced <= seq) & (sessions.c.seq >= seq)
        former = select(sessions.c.message_id, sessions.c.channel_id, sessions.c.id, sessions.c.announced)
        async with self._database.write() as connection:
            before = (await connection.execute(former.where(this_one))).one_or_none()
            if before is None:
                return False
            await connection.execute(update(sessions).where(this_one).values(values))
            if message_id is not None and before.message_id not in (None, message_id):
                old = OldMessage(*before)
                await connection.execute(insert(old_messages).values(msgspec.structs.asdict(old)))
            await note(connection, notifications)
        return True

    async def put_off(self, session_id: int, seq: int, until: datetime) -> None:
        """Let the session wait until then before it counts among those that Discord has yet to show.

        Only if it still stands at ``seq``: what has happened since is shown without that delay.
        """
        this_one = (sessions.c.id == session_id) & (sessions.c.seq == seq)
        async with self._database.write() as connection:
            await connection.execute(update(sessions).where(this_one).values(announce_from=until))

    async def forget_message(self, message_id: int) -> None:
        """The old message has lost its controls, or is gone."""
        async with self._database.write() as connection:
            await connection.execute(delete(old_messages).where(old_messages.c.message_id == message_id))

    # Facts and settings

    async def fact(self, name: str) -> str:
        """What the bot has noted for itself under this name; empty if nothing."""
        async with self._database.read() as connection:
            found = await connection.execute(select(facts.c.value).where(facts.c.name == name))
            return found.scalar_one_or_none() or ""

    async def set_fact(self, name: str, value: str) -> None:
        """Note something for the bot itself."""
        async with self._database.write() as connection:
            await upsert(connection, facts, {"name": name}, {"value": value})

    async def player_settings(self, discord_id: int) -> PlayerSettings:
        """What this person has chosen, or the defaults."""
        query = (
            select(player_settings.c.settings)
            .join(players, player_settings.c.player_id == players.c.id)
            .where(players.c.discord_id == discord_id)
        )
        async with self._database.read() as connection:
            stored = (await connection.execute(query)).scalar_one_or_none()
        return msgspec.json.decode(stored or "{}", type=PlayerSettings)

    async def change_player_settings(self, person: Person, **changes: Any) -> PlayerSettings:
        """Keep what this person has chosen anew, and return all that they have chosen."""
        async with self._database.write() as connection:
            player = await meet_player(connection, *person)
            query = select(player_settings.c.settings).where(player_settings.c.player_id == player.id).with_for_update()
            after = _changed(PlayerSettings, (await connection.execute(query)).scalar_one_or_none(), changes)
            text = msgspec.json.encode(after).decode()
            await upsert(connection, player_settings, {"player_id": player.id}, {"settings": text})
        return after

    async def server_settings(self, server_id: int) -> ServerSettings:
        """What this server has chosen, or the defaults."""
        async with self._database.read() as connection:
            query = select(servers.c.settings).where(servers.c.id == server_id)
            stored = (await connection.execute(query)).scalar_one_or_none()
        return msgspec.json.decode(stored or "{}", type=ServerSettings)

    async def change_server_settings(self, server_id: int, **changes: Any) -> ServerSettings:
        """Keep what is chosen anew for this server, and return all that is chosen.

        Where games are to be forfeited by themselves, the clocks of those that wait for a claim ring once more.
        """
        async with self._database.write() as connection:
            query = select(servers.c.settings).where(servers.c.id == server_id).with_for_update()
            after = _changed(ServerSettings, (await connection.execute(query)).scalar_one_or_none(), changes)
            text = msgspec.json.encode(after).decode()
            await upsert(connection, servers, {"id": server_id}, {"settings": text})
            await daily.call_in(connection, server_id, after.daily_channel)
            if after.automatic_forfeit:
                claimable = (sessions.c.server_id == server_id, IS_CLAIMABLE)
                await connection.execute(update(sessions).where(*claimable).values(wake_at=sessions.c.due_at))
        return after


def _changed(kind: type[S], stored: str | None, changes: Mapping[str, Any]) -> S:
    """The settings as stored, with these fields changed. Raises msgspec.ValidationError for a value that is none."""
    before = msgspec.json.decode(stored or "{}", type=kind)
    return msgspec.convert({**msgspec.structs.asdict(before), **changes}, kind)
