"""Puzzles in Discord: opened, tried, shown and shared, in private messages."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import render
from engines import GAMES, puzzles
from engines.errors import EngineError
from engines.levels import NAMES
from engines.puzzles import Puzzle
from frontend.answering.reply import Refusal, Reply
from frontend.answering.values import check_offered, number, picked
from frontend.controls import GREY, Address, Control, person
from frontend.face import Face, MoveStep
from frontend.messages import board, words
from frontend.messages import puzzle as layouts
from frontend.moments import utcnow
from frontend.parts import Parts
from frontend.pictures import Sketch, side_by_side
from frontend.playing import walking
from frontend.playing.posting import once, post_result
from locales import Voice
from sessions.life import solving
from sessions.life.solving import day_of
from sessions.service.outbox import LINE, Item
from sessions.service.puzzles import Day, PuzzleKey, WalkChange
from sessions.statistics.verdict import counts_until


class PuzzleWalk(walking.Walk):
    """A solver's way through a puzzle.

    ``asks``: True to ask before the solution is shown. ``own``: the solver's seat. ``is_beginner``, ``end``,
    ``further`` and ``below``: facts and texts from ``Puzzling._complete``.
    """

    moved_on = "puzzle-moved-on"
    asks = False
    is_beginner = False
    end: puzzles.Ending | None = None
    further: Sequence[Control] = ()
    below = ""

    def __init__(self, face: Face, key: PuzzleKey, puzzle: Puzzle, stored: tuple[str, ...] | None) -> None:
        super().__init__(face)
        self.key, self.puzzle, self.stored = key, puzzle, stored
        self._start = solving.begin(self.game, puzzle)
        self.own = min(self.game.to_act(self._start.standing.state))
        self.progress, self.entries = solving.walk(self.game, puzzle, stored or ())

    @property
    def seat(self) -> int | None:
        return None if self.progress.shown or self.asks else puzzles.seat_of(self.game, self.progress.standing)

    @property
    def state(self) -> Any:
        return self.progress.standing.state

    @property
    def names(self) -> Sequence[str]:
        return walking.names(self.face, self.own)

    @property
    def is_over(self) -> bool:
        return solving.is_over(self.puzzle, self.progress)

    @property
    def may_ask(self) -> bool:
        """True if the solution would end a day's puzzle that still counts."""
        day = self.key.day
        return day is not None and not self.is_over and utcnow() < counts_until(day_of(day))

    def begin_again(self) -> None:
        self.progress, self.entries = self._start, ()

    def go(self, entry: str) -> None:
        """Add an entry to the walk. Raises EngineError or ValueError."""
        self.progress = solving.step(self.game, self.puzzle, self.progress, entry)
        self.entries = (*self.entries, entry)

    def play(self, action: Any) -> str:
        if self.seat is None:
            raise Refusal("refusal-bad-control")
        self.go(self.game.format(action))
        return ""

    def board(self, step: MoveStep | None) -> Sketch:  # noqa: ARG002
        state = self.state if self.end is None else self.end.state
        return self.face.sketch(self.game.view(state, self.own), names=self.names)

    def message(self, step: MoveStep | None, leads_to: str, showing: int) -> walking.WalkMessage:
        walk = self.key, self.puzzle, self.progress, len(self.entries), self.own
        face, current = self.face, layouts.Solving(*walk, self.is_beginner, self.asks, self.end)
        text = layouts.text(face, current, step, self.said, leads_to)
        return walking.WalkMessage(
            layouts.heading(face, current),
            "\n".join(filter(None, [text, self.below])),
            layouts.rows(face, current, step, self.further, showing=showing, leads_to=leads_to),
            walking.note(face, self.state, step, leads_to),
        )


class _Set(NamedTuple):
    """A game's set of puzzles: the puzzles, their indices by name, and the indices of days (``puzzles.days_of``)."""

    every: Sequence[Puzzle]
    named: Mapping[str, int]
    days: Sequence[int]


class Puzzling(walking.Chooser[PuzzleWalk]):
    """Shows puzzles, plays tries, and stores each player's walks."""

    CONTROLS, TYPE = layouts.CONTROLS, layouts.TYPE

    def __init__(self, parts: Parts, first_short: int = 0) -> None:
        """``first_short``: the first day with short puzzles (``Puzzles.first_short``)."""
        super().__init__(parts)
        self._first_short = first_short
        self._sets: dict[str, _Set] = {}
        self.free = {
            layouts.OPEN: self._open,
            layouts.ANOTHER: self._another,
            layouts.ANSWER: self._solution,
            layouts.SHARE: self._share,
            layouts.MORE: self._choose_game,
            layouts.PRACTISE: self._practise,
            layouts.MINE: self._repeat,
        }
        self.bound = {
            layouts.AGAIN: partial(self._go, solving.AGAIN),
            layouts.SHOW: self._ask,
            layouts.SURE: partial(self._go, solving.SHOW),
        }

    @property
    def games(self) -> list[str]:
        return [name for name in self.parts.faces if self._set(name)]

    def games_of(self, day: int) -> list[str]:
        """The games in the order of a day's puzzles, easiest first. Raises Refusal without any."""
        puzzle = partial(self._of_day, day=day)
        return sorted(self._some(), key=lambda game: (puzzle(game).level, puzzle(game).length))

    async def open_today(self, reply: Reply) -> None:
        """Show the first of today's puzzles that the user has not solved, else the day's results."""
        await self._open_day(reply, self.parts.sessions.puzzles.today)

    async def _open_day(self, reply: Reply, today: int) -> None:
        """Show a day's first unsolved puzzle; the day's results after the last."""
        reply.answer_beside()
        names = self.games_of(today)
        day = await self.parts.sessions.puzzles.day(reply.user.id, today)
        unsolved = [name for name in names if name not in day.results]
        if unsolved:
            await self._begin(reply, self.daily(unsolved[0], today))
            return
        look = [
            layouts.opens(self.daily(name, today), reply.voice.say("puzzle-look", game=GAMES[name].title), GREY)
            for name in names
        ]
        more = layouts.further(reply.voice, self.daily(names[0], today), names, day.results)
        heading = reply.voice.say("puzzle-day", number=today)
        text = layouts.overview(reply.voice, today, names, day, self.parts.sessions.puzzles.today)
        await reply.say(f"{heading}\n{text}", rows=board.rows([*more, *look]))

    async def practise(self, reply: Reply, game: str | None, level: int | None) -> None:
        """Show a puzzle for practice that the user has not practised, else any that fits. Raises Refusal without one.

        ``game``: None for the first game with puzzles. ``level``: None for any.
        """
        reply.answer_beside()
        game = game or self._some()[0]
        if game not in self._some():
            raise Refusal("puzzle-none-of", game=picked(GAMES, game).title)
        fitting = [each for each in self._set(game) if level in (None, each.level)]
        if level is not None and not fitting:
            check_offered(range(1, len(NAMES) + 1), level)
            raise Refusal("puzzle-no-level", level=words.level(reply.voice, level), game=GAMES[game].title)
        practised = await self.parts.sessions.puzzles.list_practised(reply.user.id, game)
        fresh = [each for each in fitting if puzzles.name_of(each) not in practised] or fitting
        chosen = fresh[random.Random(reply.interaction.id).randrange(len(fresh))]  # noqa: S311 - no secret
        await self._begin(reply, PuzzleKey(game, puzzles.name_of(chosen)))

    async def repeat(self, reply: Reply, game: str | None) -> None:
        """Show the failed puzzle that is due. Raises Refusal if none is due.

        ``game``: None for a puzzle of any game.
        """
        reply.answer_beside()
        stored = self.parts.sessions.puzzles
        while (due := await stored.next(reply.user.id, game)) is not None:
            if due.at > stored.now:
                raise Refusal("puzzle-due-later", when=words.moment(due.at))
            try:
                walk = await self._of(reply, due.key)
            except Refusal:
                await stored.forget(reply.user.id, due.key)
            else:
                await self._resume(reply, walk)
                return
        raise Refusal("puzzle-none-due")

    def sketch(self, voice: Voice, day: int) -> tuple[Sketch, list[str]]:
        """Sketch of a day's positions side by side, and the lines with their tasks, for a channel."""
        views, tasks = {}, []
        for game in self.games_of(day):
            face, puzzle = self.parts.faces[game](voice), self._of_day(game, day)
            state = puzzles.prepared(face.game, puzzle)
            views[game] = face.game.view(state, None)
            tasks.append(layouts.task(face, puzzle, state))
        alts = [f"{GAMES[game].title}\n{render.alt(game, view, voice)}" for game, view in views.items()]
        return side_by_side(voice, "puzzles.png", views, "\n".join(alts)), tasks

    # ---- controls

    async def solve(self, reply: Reply, _address: Address, day: int) -> None:
        if not 1 <= day <= self.parts.sessions.puzzles.today:
            raise Refusal("refusal-bad-control")
        await self._open_day(reply, day)

    async def _open(self, reply: Reply, _address: Address, game: str, code: str) -> None:
        key = self._key(game, code)
        if key.mistake is not None:
            reply.answer_beside()  # the analysis
        await self._begin(reply, key)

    async def _another(self, reply: Reply, _address: Address, game: str, code: str) -> None:
        key = self._key(game, code)
        await self.practise(reply, key.game, (await self._puzzle(reply.user.id, key)).level)

    async def _solution(self, reply: Reply, _address: Address, game: str, code: str) -> None:
        reply.answer_beside()
        walk = await self._of(reply, self._key(game, code))
        walk.asks = walk.may_ask and walk.stored is not None
        if not walk.asks and not walk.progress.shown and solving.may_show(walk.puzzle, walk.progress):
            walk.go(solving.SHOW)
        await self._show(reply, await self._store(reply, walk))

    async def _practise(self, reply: Reply, _address: Address, game: str, code: str) -> None:  # noqa: ARG002
        await self.practise(reply, game, None)

    async def _repeat(self, reply: Reply, _address: Address, **_key: str) -> None:
        await self.repeat(reply, None)

    async def _choose_game(self, reply: Reply, _address: Address, **_key: str) -> None:
        names, due = self._some(), await self.parts.sessions.puzzles.due(reply.user.id)
        if len(names) == 1 and due is None:
            await self.practise(reply, names[0], None)
            return
        reply.answer_beside()
        buttons = layouts.choices(reply.voice, names, has_due=due is not None)
        await reply.say(reply.voice.say("puzzle-more-which"), rows=board.rows(buttons))

    async def _ask(self, reply: Reply, walk: PuzzleWalk) -> None:
        """Show the solution, after a question if that would end a day's puzzle."""
        if walk.may_ask:
            walk.asks = True
            await self._show(reply, walk)
        else:
            await self._go(solving.SHOW, reply, walk)

    async def _go(self, entry: str, reply: Reply, walk: PuzzleWalk) -> None:
        try:
            walk.go(entry)
        except ValueError:
            raise Refusal("refusal-bad-control") from None
        await self._show(reply, await self._store(reply, walk))

    async def _share(self, reply: Reply, _address: Address, game: str, code: str) -> None:
        key = self._key(game, code)
        if key.day is None:
            raise Refusal("refusal-bad-control")
        stored = self.parts.sessions.puzzles
        day = await stored.day(reply.user.id, key.day)
        if not day.results:
            raise Refusal("puzzle-nothing-to-share")
        reply.answer_beside()
        item = Item(LINE, day.player_id, key.day, player_id=day.player_id)
        await once(reply, self.parts.sessions.outbox, item, partial(self._post, reply, key.day, day))

    async def _post(self, reply: Reply, number: int, day: Day) -> int | None:
        voice = await self.parts.languages.of_channel(reply.interaction)
        return await post_result(reply, voice, layouts.shared(voice, number, self.games_of(number), day), "puzzle")

    # ---- puzzles and their keys

    def _set(self, game: str) -> Sequence[Puzzle]:
        return GAMES[game].puzzles()

    def _known(self, game: str) -> _Set:
        known, every = self._sets.get(game), self._set(game)
        if known is None or known.every is not every:
            named = {puzzles.name_of(each): index for index, each in enumerate(every)}
            known = self._sets[game] = _Set(every, named, puzzles.days_of(every))
        return known

    def _of_day(self, game: str, day: int) -> Puzzle:
        known = self._known(game)
        days = known.days if day >= self._first_short else range(len(known.every))[: puzzles.FORMER]
        return known.every[puzzles.of_day(days, day)]

    def _some(self) -> list[str]:
        if not self.games:
            raise Refusal("puzzle-none")
        return self.games

    def daily(self, game: str, day: int) -> PuzzleKey:
        return PuzzleKey(game, puzzles.name_of(self._of_day(game, day)), day)

    def _key(self, game: str, code: str) -> PuzzleKey:
        """The puzzle of a control's key. Raises Refusal for an unknown puzzle or a future day."""
        if game not in self._some():
            raise Refusal("refusal-bad-control")
        if not code.startswith("d"):
            return PuzzleKey(game, code.removeprefix("p"))
        day = number(code.removeprefix("d"))
        if not 1 <= day <= self.parts.sessions.puzzles.today:
            raise Refusal("refusal-bad-control")
        return self.daily(game, day)

    async def _puzzle(self, discord_id: int, key: PuzzleKey) -> Puzzle:
        """The puzzle of a key: from its game's set, or from this person's mistakes.

        Raises Refusal if it no longer exists.
        """
        found = None
        if key.mistake is not None:
            found = (await self.parts.sessions.mistakes.list_known(discord_id, [key])).get(key)
        elif key.game in self.games:
            known = self._known(key.game)
            found = known.every[known.named[key.name]] if key.name in known.named else None
        if found is None:
            raise Refusal("puzzle-gone")
        return found

    # ---- storing and showing

    async def _begin(self, reply: Reply, key: PuzzleKey) -> None:
        await self._resume(reply, await self._of(reply, key))

    async def _resume(self, reply: Reply, walk: PuzzleWalk) -> None:
        if walk.key.day is None and walk.is_over:
            walk.begin_again()
            walk = await self._store(reply, walk)
        await self._show(reply, walk)

    async def _face(self, reply: Reply, _address: Address, game: str, code: str) -> Face:  # noqa: ARG002
        return picked(self.parts.faces, game)(reply.voice)

    async def _load(self, reply: Reply, _address: Address, game: str, code: str) -> PuzzleWalk:
        return await self._of(reply, self._key(game, code))

    async def _of(self, reply: Reply, key: PuzzleKey) -> PuzzleWalk:
        """The player's walk through a puzzle. Raises Refusal if the puzzle no longer exists."""
        puzzle = await self._puzzle(reply.user.id, key)
        face = reply.face(key.game)
        stored = await self.parts.sessions.puzzles.walk(reply.user.id, key)
        try:
            return await asyncio.to_thread(PuzzleWalk, face, key, puzzle, stored)
        except EngineError:  # a mistake under earlier rules
            raise Refusal("puzzle-gone") from None

    async def _store(self, reply: Reply, walk: PuzzleWalk) -> PuzzleWalk:
        if walk.stored == walk.entries:
            return walk
        solved = solving.result(walk.puzzle, walk.progress)
        change = WalkChange(walk.key, reply.place.server_id, walk.stored, walk.entries, solved)
        if await self.parts.sessions.puzzles.store_walk(person(reply.user), change):
            return walk
        return await self._of(reply, walk.key)

    async def _show(self, reply: Reply, walk: PuzzleWalk, leads_to: str = "") -> None:
        await self._complete(reply, walk)
        await super()._show(reply, walk, leads_to)

    async def _complete(self, reply: Reply, walk: PuzzleWalk) -> None:
        stored, key = self.parts.sessions.puzzles, walk.key
        walk.is_beginner = walk.seat is not None and await stored.is_beginner(reply.user.id, key.game)
        if walk.progress.standing.gained == walk.puzzle.worth:
            walk.end = await asyncio.to_thread(puzzles.ending, walk.game, walk.puzzle)
        if walk.is_over:
            walk.further, walk.below = await self._further(reply, key)

    async def _further(self, reply: Reply, key: PuzzleKey) -> tuple[list[Control], str]:
        stored, voice = self.parts.sessions.puzzles, reply.voice
        back_at = await stored.back_at(reply.user.id, key)
        back = voice.say("puzzle-back", when=words.moment(back_at)) if back_at else ""
        if key.day is None:
            due = await stored.due(reply.user.id) if key.mistake else None
            return layouts.further(voice, key, self.games, {}, due), back
        day = await stored.day(reply.user.id, key.day)
        here = await self.parts.sessions.puzzle_channels.here(reply.place.server_id, key.day, key.game)
        below = layouts.ended(voice, key, self.games_of(key.day), day, here, stored.today)
        return layouts.further(voice, key, self.games_of(key.day), day.results), "\n".join(filter(None, [below, back]))
