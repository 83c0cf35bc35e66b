"""Players' own mistakes in finished games as puzzles: proven by the workers after an analysis, then stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final

import discord
import msgspec

from engines import GAMES, puzzles
from engines.base import AnyGame
from engines.puzzles import Answer, Puzzle
from frontend.interactions import person
from frontend.parts import Parts
from sessions.life.course import Course, course
from sessions.life.model import Session
from sessions.service.puzzles import PuzzleKey
from thinking.jobs import CannotThink, Prove

log = logging.getLogger("lagoon")

PATIENCE: Final = 60.0
"""Time limit in seconds for proving a reader's mistakes in one analysis. The next analysis continues."""

MOST: Final = 3
"""Most puzzles from a player's mistakes in a game between several."""

MOST_ALONE: Final = 1
"""Most puzzles from a solo game: later mistakes are part of the first mistake's puzzle."""


class Mistakes:
    """Makes puzzles from the mistakes in a finished game, with the same proof as the packaged puzzles."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        self._one = asyncio.Lock()
        """Held during the proofs of a game, so that they take at most one worker, and none is done twice."""

    async def known(self, user: discord.abc.User, session: Session, turns: Sequence[int]) -> list[PuzzleKey]:
        """The stored puzzles from these turns of a player's game, in the same order. Turns count from 1."""
        keys = [PuzzleKey.of_mistake(session.game, session.id, turn) for turn in turns]
        known = await self.bot.sessions.mistakes.known(user.id, keys)
        return [key for key in keys if known.get(key)]

    async def proven(self, user: discord.abc.User, session: Session, turns: Sequence[int]) -> list[PuzzleKey]:
        """The puzzles from these turns, like ``known``. Turns without a stored result are proven first.

        A turn that is not proven within ``PATIENCE`` seconds has no puzzle yet.
        """
        await self._prove(user, session, turns, MOST)
        return await self.known(user, session, turns)

    async def alone(self, user: discord.abc.User, session: Session) -> list[PuzzleKey]:
        """The puzzle from the first mistake in the last part of a user's solo game, in a list; empty without one."""
        game = GAMES[session.game]
        if not game.puzzles() or not session.seats_of(user.id):
            return []
        played = await self._course(session)
        turns = await asyncio.to_thread(_last_turns, game, played)
        await self._prove(user, session, turns, MOST_ALONE)
        return (await self.known(user, session, turns))[:MOST_ALONE]

    async def _prove(self, user: discord.abc.User, session: Session, turns: Sequence[int], most: int) -> None:
        """Prove turns in their order and store the results, until ``most`` make puzzles. Never raises CannotThink."""
        stored, found = self.bot.sessions.mistakes, 0
        try:
            async with asyncio.timeout(PATIENCE), self._one:
                keys = {PuzzleKey.of_mistake(session.game, session.id, turn): turn for turn in turns}
                known = await stored.known(user.id, list(keys))
                played = await self._course(session) if len(known) < len(keys) else None
                for key, turn in keys.items():
                    if found == most:
                        break
                    puzzle = known.get(key)
                    if key not in known and played is not None:
                        puzzle = await self._puzzle(session, played, turn)
                        await stored.note(person(user), key, puzzle)
                    found += puzzle is not None
        except (CannotThink, TimeoutError) as error:
            log.info(
                "could not prove a puzzle from a player's mistake: %s",
                type(error).__name__,
                extra={"session": session.id},
            )

    async def _puzzle(self, session: Session, played: Course, turn: int) -> Puzzle | None:
        """The puzzle from the position before a turn. None unless a worker proves it and the turn missed its answer."""
        game = GAMES[session.game]
        position = game.puzzled(played.state(turn - 1))
        job = Prove(game.name, game.dump(position), session.seed)
        answer = (await self.bot.pool.ask(session.id, job)).proven
        if answer is None:
            return None
        return await asyncio.to_thread(_missed, game, session, played, turn, answer)

    async def _course(self, session: Session) -> Course:
        entries = await self.bot.sessions.lookup.log(session.id)
        return await asyncio.to_thread(course, GAMES[session.game], session, entries)


def _last_turns(game: AnyGame, played: Course) -> list[int]:
    """Numbers of the turns in the last part of a game (``Game.part``)."""
    if not played.turns:
        return []
    last = game.part(played.state(len(played.turns) - 1))
    return [turn for turn in range(1, 1 + len(played.turns)) if game.part(played.state(turn - 1)) == last]


def _missed(game: AnyGame, session: Session, played: Course, turn: int, answer: Answer) -> Puzzle | None:
    """The puzzle from the position before a turn.

    None if the turn was right, or if its actions lead from a new game to another position.
    """
    actions = tuple(entry.text for each in played.turns[: turn - 1] for entry in each.entries)
    puzzle = Puzzle(_changed(game, session.options), len(session.seats), session.seed, actions, answer)
    start = puzzles.begin(game, puzzle)
    if start.state != game.puzzled(played.state(turn - 1)):
        return None
    done = played.turns[turn - 1]
    if not answer.points:
        tried = puzzles.play(game, puzzle, start, game.parse(done.entries[0].text))
        return puzzle if tried.gained == 0 else None
    before, after = (game.scores(played.state(number))[done.seat] for number in (turn - 1, len(played.turns)))
    return puzzle if after - before < answer.points else None


def _changed(game: AnyGame, options: Any) -> dict[str, Any]:
    default = msgspec.structs.asdict(game.options())
    return {name: value for name, value in msgspec.structs.asdict(options).items() if value != default[name]}
