"""Puzzles in Discord: opened, tried, shown and shared, in private messages."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from engines import GAMES, puzzles
from engines.errors import EngineError, IllegalAction
from engines.levels import NAMES
from engines.puzzles import Puzzle
from frontend.answering.reading import number, picked
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields
from frontend.controls import Address, Control
from frontend.face import Face, MoveStep
from frontend.interactions import person
from frontend.messages import board, words
from frontend.messages import puzzle as layouts
from frontend.moments import utcnow
from frontend.parts import Parts
from frontend.pictures.artist import Sketch
from frontend.playing import walking
from locales import Voice
from sessions.life import solving
from sessions.life.solving import day_of
from sessions.service.puzzles import Change, PuzzleKey
from sessions.statistics.verdict import counts_until

GREY: Final = discord.ButtonStyle.secondary


class _Walk:
    """A solver's loaded walk and current progress."""

    def __init__(self, face: Face, key: PuzzleKey, puzzle: Puzzle, stored: tuple[str, ...] | None) -> None:
        self.face, self.key, self.puzzle, self.stored = face, key, puzzle, stored
        self.game = face.game
        self._start = solving.begin(self.game, puzzle)
        self.own = min(self.game.to_act(self._start.standing.state))
        """The seat that solves the puzzle."""
        self.progress, self.entries = solving.walk(self.game, puzzle, stored or ())

    @property
    def seat(self) -> int | None:
        """The solver's seat; None if no move is asked."""
        return None if self.progress.shown else puzzles.seat_of(self.game, self.progress.standing)

    @property
    def state(self) -> Any:
        """Current state of the puzzle's position."""
        return self.progress.standing.state

    @property
    def may_ask(self) -> bool:
        """True if the solution would end a day's puzzle that still counts."""
        day = self.key.day
        return (
            day is not None and not solving.is_over(self.puzzle, self.progress) and utcnow() < counts_until(day_of(day))
        )

    def begin_again(self) -> None:
        """Restart the walk."""
        self.progress, self.entries = self._start, ()

    def go(self, entry: str) -> None:
        """Add an entry to the walk. Raises EngineError or ValueError."""
        self.progress = solving.step(self.game, self.puzzle, self.progress, entry)
        self.entries = (*self.entries, entry)


class Puzzling(walking.Walking[_Walk]):
    """Shows puzzles, plays tries, and stores each player's walks."""

    moved_on = "puzzle-moved-on"

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        self._sets: dict[str, tuple[Sequence[Puzzle], Mapping[str, int]]] = {}
        """Each game's set of puzzles, and the puzzles' indices in it by their names."""
        self.has_outdated_posts = True
        """True if channels' messages may be outdated: at the start, after each puzzle's end and after an erasure."""
        bot.router.on(layouts.PUZZLE, self._pressed)
        bot.router.on(layouts.DAY, self._solve)
        bot.router.on_opening(layouts.TYPE, self._form)
        bot.router.on_form(layouts.TYPE, self._typed)

    @property
    def games(self) -> list[str]:
        """The names of the games with puzzles."""
        return [name for name in self.bot.faces if self._set(name)]

    async def open_today(self, reply: Reply) -> None:
        """Show the first of today's puzzles that the user has not solved, else the day's results."""
        await self._open_day(reply, self.bot.sessions.puzzles.today)

    async def _open_day(self, reply: Reply, today: int) -> None:
        reply.keep()
        names = self._some()
        day = await self.bot.sessions.puzzles.day(reply.user.id, today)
        unsolved = [name for name in names if name not in day.results]
        if unsolved:
            await self._open(reply, self.daily(unsolved[0], today))
            return
        look = [
            layouts.opens(self.daily(name, today), reply.voice.say("puzzle-look", game=GAMES[name].title), GREY)
            for name in names
        ]
        more = layouts.further(reply.voice, self.daily(names[0], today), names, day.results)
        heading = reply.voice.say("puzzle-day", number=today)
        text = layouts.overview(reply.voice, today, names, day, self.bot.sessions.puzzles.today)
        await reply.say(f"{heading}\n{text}", rows=board.rows([*more, *look]))

    async def practise(self, reply: Reply, game: str | None, level: int | None) -> None:
        """Show a puzzle for practice that the user has not practised, else any that fits. Raises Refusal without one.

        ``game``: None for the first game with puzzles. ``level``: None for any.
        """
        reply.keep()
        game = game or self._some()[0]
        if game not in self._some():
            raise Refusal("puzzle-none-of", game=picked(GAMES, game).title)
        fitting = [each for each in self._set(game) if level in (None, each.level)]
        if level is not None and not fitting:
            picked(dict(enumerate(NAMES, start=1)), level)
            raise Refusal("puzzle-no-level", level=words.level(reply.voice, level), game=GAMES[game].title)
        practised = await self.bot.sessions.puzzles.practised(reply.user.id, game)
        fresh = [each for each in fitting if puzzles.name_of(each) not in practised] or fitting
        chosen = fresh[random.Random(reply.interaction.id).randrange(len(fresh))]  # noqa: S311 - no secret
        await self._open(reply, PuzzleKey(game, puzzles.name_of(chosen)))

    async def repeat(self, reply: Reply, game: str | None) -> None:
        """Show the failed puzzle that is due. Raises Refusal if none is due.

        ``game``: None for a puzzle of any game.
        """
        reply.keep()
        stored = self.bot.sessions.puzzles
        while (due := await stored.next(reply.user.id, game)) is not None:
            if due.at > stored.now:
                raise Refusal("puzzle-due-later", when=words.moment(due.at))
            try:
                walk = await self._load(reply, due.key)
            except Refusal:
                await stored.forget(reply.user.id, due.key)
            else:
                await self._resume(reply, walk)
                return
        raise Refusal("puzzle-none-due")

    def sketch(self, voice: Voice, key: PuzzleKey) -> tuple[Sketch, str]:
        """Sketch of a puzzle's position, and the line with its task, for a channel."""
        face = self.bot.faces[key.game](voice)
        puzzle = self._set(key.game)[self._named(key.game)[key.name]]
        state = puzzles.prepared(face.game, puzzle)
        return face.sketch(face.game.view(state, None)), layouts.task(face, puzzle, state)

    # ---- controls

    async def _solve(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        day = number(address.key.rpartition("-")[2])
        if not 1 <= day <= self.bot.sessions.puzzles.today:
            raise Refusal("refusal-bad-control")
        await self._open_day(reply, day)

    async def _form(self, reply: Reply, address: Address, _values: Sequence[str]) -> ui.Modal:
        game, _, _ = layouts.read(address.key)
        return walking.form(picked(self.bot.faces, game)(reply.voice), address)

    async def _typed(self, reply: Reply, address: Address, fields: Fields) -> None:
        await self._submit(reply, await self._load(reply, self._key(address.key)), address, fields)

    async def _pressed(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        _, _, control = layouts.read(address.key)
        key = self._key(address.key)
        match control:
            case layouts.OPEN:
                if key.mistake is not None:
                    reply.keep()  # the analysis
                await self._open(reply, key)
            case layouts.ANOTHER:
                await self.practise(reply, key.game, (await self._puzzle(reply.user.id, key)).level)
            case layouts.ANSWER:
                reply.keep()
                walk = await self._load(reply, key)
                asks = walk.may_ask and walk.stored is not None
                if not asks and not walk.progress.shown and solving.may_show(walk.puzzle, walk.progress):
                    walk.go(solving.SHOW)
                await self._show(reply, await self._store(reply, walk), asks=asks)
            case layouts.SHARE:
                await self._share(reply, key)
            case layouts.MORE:
                await self._choose_game(reply)
            case layouts.PRACTISE:
                await self.practise(reply, key.game, None)
            case layouts.MINE:
                await self.repeat(reply, None)
            case _:
                walk = await self._load(reply, key)
                if await self._is_current(reply, walk, address):
                    await self._go(reply, walk, control, values)

    async def _choose_game(self, reply: Reply) -> None:
        names, due = self._some(), await self.bot.sessions.puzzles.due(reply.user.id)
        if len(names) == 1 and due is None:
            await self.practise(reply, names[0], None)
            return
        reply.keep()
        buttons = layouts.choices(reply.voice, names, has_due=due is not None)
        await reply.say(reply.voice.say("puzzle-more-which"), rows=board.rows(buttons))

    async def _go(self, reply: Reply, walk: _Walk, control: str, values: Sequence[str]) -> None:
        if control == layouts.SHOW and walk.may_ask:
            await self._show(reply, walk, asks=True)
            return
        entries = {layouts.AGAIN: solving.AGAIN, layouts.SHOW: solving.SHOW, layouts.SURE: solving.SHOW}
        if control not in entries:
            await self._choose_move(reply, walk, control, values)
            return
        try:
            walk.go(entries[control])
        except ValueError:
            raise Refusal("refusal-bad-control") from None
        await self._show(reply, await self._store(reply, walk))

    def _try(self, walk: _Walk, text: str) -> str:
        if walk.seat is None:
            raise Refusal("refusal-bad-control")
        action = walking.parsed(walk.face, text)
        try:
            walk.go(walk.game.format(action))
        except IllegalAction as error:
            return walk.face.illegal(error)
        return ""

    async def _share(self, reply: Reply, key: PuzzleKey) -> None:
        if key.day is None:
            raise Refusal("refusal-bad-control")
        stored = self.bot.sessions.puzzles
        day = await stored.day(reply.user.id, key.day)
        if not day.results:
            raise Refusal("puzzle-nothing-to-share")
        here = words.address(reply.place, None)
        earlier = await stored.claim_post(person(reply.user), key.day, here)
        reply.keep()
        if earlier is not None:
            await reply.say(reply.voice.say("common-posted-already", link=earlier))
            return
        posted_at = None
        try:
            voice = await self.bot.languages.of_channel(reply.interaction)
            line = layouts.shared(voice, key.day, self.games, day)
            layout = ui.LayoutView(timeout=None)
            layout.add_item(ui.TextDisplay(f"{line}\n-# {voice.row(f'<@{reply.user.id}>', voice.command('puzzle'))}"))
            message_id = await reply.public.post(layout, ())
            if message_id is None:
                posted_at = here if reply.public.is_unsure else None
                await reply.say(f"```\n{line}\n```")
            elif reply.speaks_to_all:
                posted_at = words.address(reply.place, message_id)
        finally:
            await stored.note_post(reply.user.id, key.day, posted_at)

    # ---- puzzles and their keys

    def _set(self, game: str) -> Sequence[Puzzle]:
        return GAMES[game].puzzles()

    def _some(self) -> list[str]:
        if not self.games:
            raise Refusal("puzzle-none")
        return self.games

    def daily(self, game: str, day: int) -> PuzzleKey:
        """Key of a game's puzzle on a day. ``day``: the day's number."""
        every = self._set(game)
        return PuzzleKey(game, puzzles.name_of(every[puzzles.of_day(every, day)]), day)

    def _key(self, written: str) -> PuzzleKey:
        """The puzzle of a control's key. Raises Refusal for an unknown puzzle or a future day."""
        game, code, _ = layouts.read(written)
        if game not in self._some():
            raise Refusal("refusal-bad-control")
        if not code.startswith("d"):
            return PuzzleKey(game, code.removeprefix("p"))
        day = number(code.removeprefix("d"))
        if not 1 <= day <= self.bot.sessions.puzzles.today:
            raise Refusal("refusal-bad-control")
        return self.daily(game, day)

    def _named(self, game: str) -> Mapping[str, int]:
        """Indices in a game's set by the puzzles' names, computed once."""
        every = self._set(game)
        known, named = self._sets.get(game, ((), {}))
        if known is not every:
            named = {puzzles.name_of(each): index for index, each in enumerate(every)}
            self._sets[game] = every, named
        return named

    async def _puzzle(self, discord_id: int, key: PuzzleKey) -> Puzzle:
        """The puzzle of a key: from its game's set, or from this person's mistakes.

        Raises Refusal if it no longer exists.
        """
        found = None
        if key.mistake is not None:
            found = (await self.bot.sessions.mistakes.known(discord_id, [key])).get(key)
        elif key.game in self.games:
            index = self._named(key.game).get(key.name)
            found = None if index is None else self._set(key.game)[index]
        if found is None:
            raise Refusal("puzzle-gone")
        return found

    # ---- storing and showing

    async def _open(self, reply: Reply, key: PuzzleKey) -> None:
        await self._resume(reply, await self._load(reply, key))

    async def _resume(self, reply: Reply, walk: _Walk) -> None:
        if walk.key.day is None and solving.is_over(walk.puzzle, walk.progress):
            walk.begin_again()
            walk = await self._store(reply, walk)
        await self._show(reply, walk)

    async def _load(self, reply: Reply, key: PuzzleKey) -> _Walk:
        """The player's walk through a puzzle. Raises Refusal if the puzzle no longer exists."""
        puzzle = await self._puzzle(reply.user.id, key)
        face = self.bot.faces[key.game](reply.voice)
        stored = await self.bot.sessions.puzzles.walk(reply.user.id, key)
        try:
            return await asyncio.to_thread(_Walk, face, key, puzzle, stored)
        except EngineError:  # a mistake under earlier rules
            raise Refusal("puzzle-gone") from None

    async def _store(self, reply: Reply, walk: _Walk) -> _Walk:
        if walk.stored == walk.entries:
            return walk
        solved = solving.result(walk.puzzle, walk.progress)
        change = Change(walk.key, reply.place.server_id, walk.stored, walk.entries, solved)
        if await self.bot.sessions.puzzles.store_walk(person(reply.user), change):
            self.has_outdated_posts |= solved is not None
            return walk
        return await self._load(reply, walk.key)

    async def _show(
        self,
        reply: Reply,
        walk: _Walk,
        said: str = "",
        *,
        leads_to: str = "",
        refused: bool = False,  # noqa: ARG002 - the question stays after a refused move
        asks: bool = False,
    ) -> None:
        face, standing, seat = walk.face, walk.progress.standing, walk.seat
        names = walking.names(face, walk.own)
        is_beginner = seat is not None and await self.bot.sessions.puzzles.is_beginner(reply.user.id, walk.key.game)
        is_solved = standing.gained == walk.puzzle.worth
        end = await asyncio.to_thread(puzzles.ending, face.game, walk.puzzle) if is_solved else None
        state = standing.state if end is None else end.state
        current = layouts.Solving(
            walk.key, walk.puzzle, walk.progress, len(walk.entries), walk.own, is_beginner, asks, end
        )
        around = "" if seat is None else layouts.text(face, current, MoveStep(), said, leads_to)
        step = None if asks else walking.step_in(face, state, seat, names, leads_to, around)
        shown = face.sketch(face.game.view(state, walk.own), names=names)
        pictures = await walking.pictures(self.bot, reply, step.pictures if step else (shown,))
        text = layouts.text(face, current, step, said, leads_to)
        is_over = solving.is_over(walk.puzzle, walk.progress)
        further, below = await self._further(reply, walk) if is_over else ([], "")
        text = "\n".join(filter(None, [text, below]))
        showing = reply.interaction.id % 1_000_000_000
        controls = layouts.rows(face, current, step, further, showing=showing, leads_to=leads_to)
        await reply.pages(
            [(layouts.heading(face, current), None), *(("", picture) for picture in pictures), (text, None)],
            controls,
            walking.note(face, state, step, leads_to),
        )

    async def _further(self, reply: Reply, walk: _Walk) -> tuple[list[Control], str]:
        stored, key, voice = self.bot.sessions.puzzles, walk.key, reply.voice
        back_at = await stored.back_at(reply.user.id, key)
        back = voice.say("puzzle-back", when=words.moment(back_at)) if back_at else ""
        if key.day is None:
            due = await stored.due(reply.user.id) if key.mistake else None
            return layouts.further(voice, key, self.games, {}, due), back
        day = await stored.day(reply.user.id, key.day)
        here = await self.bot.sessions.puzzle_channels.here(reply.place.server_id, key.day, key.game)
        below = layouts.ended(voice, key, self.games, day, here, stored.today)
        return layouts.further(voice, key, self.games, day.results), "\n".join(filter(None, [below, back]))
