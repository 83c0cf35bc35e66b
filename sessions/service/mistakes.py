"""Players' own mistakes in finished games: the results of their proofs as puzzles, stored with the tries."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

import msgspec
from sqlalchemy import Connection, select

from engines.puzzles import Puzzle
from sessions.life.model import Person
from sessions.service.puzzles import BLANK, PuzzleKey, due_after
from sessions.storage.ground import Service
from sessions.storage.rows import find_or_add_player, find_player, insert_new
from sessions.storage.schema import tries


class Mistakes(Service):
    """Reads and changes proved mistakes. A position is stored with its player's tries, so that it outlives its game."""

    async def known(self, discord_id: int, keys: Collection[PuzzleKey]) -> Mapping[PuzzleKey, Puzzle | None]:
        """Puzzles of a person's mistakes; None for a position without a puzzle. Unproven positions are left out."""
        return await self._database.reading(_known, discord_id, keys)

    async def note(self, person: Person, key: PuzzleKey, puzzle: Puzzle | None) -> None:
        """Store the result of a proof: the puzzle, or None if the position makes none. An earlier result stays.

        A puzzle comes back the next day, because its player has failed it.
        """
        await self._database.writing(_note, person, key, puzzle, self._now())


def _known(connection: Connection, discord_id: int, keys: Collection[PuzzleKey]) -> Mapping[PuzzleKey, Puzzle | None]:
    player = find_player(connection, discord_id)
    if player is None:
        return {}
    known = {}
    for key in keys:
        this_one = (tries.c.player_id == player.id, tries.c.game == key.game, tries.c.puzzle == key.code)
        stored = connection.execute(select(tries.c.position).where(*this_one)).scalar_one_or_none()
        if stored is not None:
            known[key] = msgspec.json.decode(stored, type=Puzzle | None)
    return known


def _note(connection: Connection, person: Person, key: PuzzleKey, puzzle: Puzzle | None, now: datetime) -> None:
    player = find_or_add_player(connection, *person)
    row = {"player_id": player.id, "game": key.game, "puzzle": key.code, **BLANK, "walk": "[]"}
    due_at = due_after(now, 0) if puzzle else None
    insert_new(connection, tries, {**row, "position": msgspec.json.encode(puzzle).decode(), "due_at": due_at})
