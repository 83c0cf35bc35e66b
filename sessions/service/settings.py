"""Settings of members and servers: reading them, and changing them with all effects."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, bindparam, select, update

from sessions.life.model import Person
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.service import departures, outbox, puzzlechannels, watching
from sessions.storage.ground import Service, writing
from sessions.storage.news import News, notify
from sessions.storage.rows import find_or_add_player, lock_counts, number_of_player, upsert
from sessions.storage.schema import IS_CLAIMABLE, IS_LIVE, player_settings, players, servers, sessions

S = TypeVar("S", bound=msgspec.Struct)

_PLAYER = (
    select(player_settings.c.settings)
    .join(players, player_settings.c.player_id == players.c.id)
    .where(players.c.discord_id == bindparam("discord_id"))
)
_SERVER = select(servers.c.settings).where(servers.c.id == bindparam("server_id"))


class ChosenSettings(Service):
    """Reads and changes the settings of members and servers. Unset fields have their defaults."""

    async def player_settings(self, discord_id: int) -> PlayerSettings:
        """A person's settings; the defaults for an unknown person."""
        return await self._database.reading(_read_player_settings, discord_id)

    @writing
    def change_player_settings(self, connection: Connection, /, person: Person, **changes: Any) -> PlayerSettings:
        """Change some of a person's settings.

        Returns all settings of the person. Raises msgspec.ValidationError for a bad value.
        """
        player = find_or_add_player(connection, *person)
        return _change_settings_of(connection, player.id, person.discord_id, changes, self._now())

    async def note(self, discord_id: int, **changes: Any) -> PlayerSettings | None:
        """Store facts noticed about a player, such as the locale.

        Returns all settings of the player; None for a person who has never played.
        """
        if await self._database.reading(number_of_player, discord_id) is None:
            return None  # most of them never play, so avoid the write lock
        return await self._database.writing(_note, discord_id, changes, self._now())

    async def server_settings(self, server_id: int) -> ServerSettings:
        """A server's settings; the defaults for an unknown server."""
        return await self._database.reading(read_server_settings, server_id)

    async def settings_there(self, discord_id: int, server_id: int | None) -> tuple[PlayerSettings, ServerSettings]:
        """Settings of a person and of a server. ``server_id``: None (direct messages) for a server's defaults."""
        return await self._database.reading(read_both_settings, discord_id, server_id)

    @writing
    def change_server_settings(self, connection: Connection, /, server_id: int, **changes: Any) -> ServerSettings:
        """Change some of a server's settings. Returns all its settings. Raises msgspec.ValidationError for a bad value.

        ``automatic_forfeit`` makes the clocks of claimable games due again. ``language`` also applies to running games.
        """
        departures.meet(connection, [server_id], self._now())
        query = select(servers.c.settings).where(servers.c.id == server_id).with_for_update()
        after = _changed(ServerSettings, connection.execute(query).scalar_one_or_none(), changes)
        upsert(connection, servers, {"id": server_id}, {"settings": msgspec.json.encode(after).decode()})
        puzzles, now = after.puzzle_channel, self._now()
        channels = {outbox.DAILY: after.daily_channel, outbox.PUZZLES: puzzles, outbox.SOLVED: puzzles}
        outbox.post_in(connection, server_id, channels, now)
        if "puzzle_hour" in changes:
            puzzlechannels.post_at(connection, server_id, now)
        if after.automatic_forfeit:
            claimable = (sessions.c.server_id == server_id, IS_CLAIMABLE)
            connection.execute(update(sessions).where(*claimable).values(wake_at=sessions.c.due_at))
        if changes.get("language"):
            connection.execute(
                update(sessions).where(sessions.c.server_id == server_id, IS_LIVE).values(language=after.language)
            )
        return after


def read_server_settings(connection: Connection, server_id: int | None) -> ServerSettings:
    """Read a server's settings; the defaults for None (direct messages)."""
    stored = connection.execute(_SERVER, {"server_id": server_id}).scalar_one_or_none()
    return msgspec.json.decode(stored or "{}", type=ServerSettings)


def _read_player_settings(connection: Connection, discord_id: int) -> PlayerSettings:
    stored = connection.execute(_PLAYER, {"discord_id": discord_id}).scalar_one_or_none()
    return msgspec.json.decode(stored or "{}", type=PlayerSettings)


def read_both_settings(
    connection: Connection, discord_id: int, server_id: int | None
) -> tuple[PlayerSettings, ServerSettings]:
    """Read the settings of a person and of a server. ``server_id``: None for a server's defaults."""
    server = ServerSettings() if server_id is None else read_server_settings(connection, server_id)
    return _read_player_settings(connection, discord_id), server


def _note(connection: Connection, discord_id: int, changes: Mapping[str, Any], now: datetime) -> PlayerSettings | None:
    player_id = number_of_player(connection, discord_id)
    return None if player_id is None else _change_settings_of(connection, player_id, discord_id, changes, now)


def _change_settings_of(
    connection: Connection, player_id: int, discord_id: int, changes: Mapping[str, Any], now: datetime
) -> PlayerSettings:
    lock_counts(connection, [player_id])  # lock the player's row, as the row of settings may not exist yet
    query = select(player_settings.c.settings).where(player_settings.c.player_id == player_id)
    after = _changed(PlayerSettings, connection.execute(query).scalar_one_or_none(), changes)
    upsert(connection, player_settings, {"player_id": player_id}, {"settings": msgspec.json.encode(after).decode()})
    if "notice" in changes or "streak_reminder" in changes:
        outbox.forget(connection, outbox.DIRECT, player_id)
    if "streak_reminder" in changes:
        watching.remind(connection, player_id, now, wanted=after.streak_reminder)
    notify(connection, News.CHANGED, discord_id)
    return after


def _changed(kind: type[S], stored: str | None, changes: Mapping[str, Any]) -> S:
    """Stored settings (JSON) with these changes made. Raises msgspec.ValidationError for a bad value."""
    before = msgspec.json.decode(stored or "{}", type=kind)
    return msgspec.convert({**msgspec.structs.asdict(before), **changes}, kind)
