"""Lessons in Discord: begun, continued and ended in private messages, and offered before a first game."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from discord import ui

from engines import GAMES
from engines.errors import IllegalAction
from engines.levels import default_level
from frontend import lessons
from frontend.answering.reading import chosen, picked
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields
from frontend.controls import Address
from frontend.face import Face, MoveStep
from frontend.failures import FAILURES, why
from frontend.interactions import person
from frontend.lessons import Lesson, Standing
from frontend.messages import board, lesson
from frontend.parts import Parts
from frontend.playing import lobby, runs, walking
from sessions.life.model import Terms

log = logging.getLogger("lagoon")


class _Walk:
    """A learner's loaded walk and current standing."""

    def __init__(self, face: Face, course: Lesson, stored: tuple[str, ...] | None) -> None:
        self.face = face
        self.course = lesson.course(face.game.name, course.part)
        self.game = face.game
        self.lesson = course
        self.stored = stored
        self.standing, self.entries = lessons.walk(self.game, course, stored or ())

    @property
    def seat(self) -> int | None:
        """The learner's seat; None once the step's goal is reached."""
        return lessons.seat_of(self.game, self.standing)

    @property
    def state(self) -> Any:
        """Current state of the step's position."""
        return self.standing.state

    def add(self, entry: str, standing: Standing) -> None:
        """Add an entry to the walk, with the standing after it."""
        self.entries, self.standing = (*self.entries, entry), standing

    def begin_again(self) -> None:
        """Restart the walk."""
        self.standing, self.entries = lessons.begin(self.lesson), ()


class Learning(walking.Walking[_Walk]):
    """Shows lessons, plays their actions, and stores each player's progress."""

    moved_on = "learn-moved-on"

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        bot.moves.teaches(self.offer)
        bot.router.on(lesson.CHOOSE, self._choose)
        bot.router.on(lesson.CHOSEN, self._chosen)
        bot.router.on(lesson.LEARN, self._pressed)
        bot.router.on_form(lesson.LEARN, self._typed)
        for name in self._courses:
            bot.router.on_opening(f"{lesson.LEARN}-{name}-{lesson.TYPE}", self._form)

    @property
    def _courses(self) -> dict[str, tuple[type[Face], Lesson]]:
        return {
            lesson.course(name, each.part): (face, each)
            for name, face in self.bot.faces.items()
            for each in face.lessons()
        }

    @property
    def taught(self) -> list[str]:
        """Names of the games with lessons."""
        return [name for name, face in self.bot.faces.items() if face.lesson is not None]

    async def open(self, reply: Reply, game: str) -> None:
        """Show a lesson privately at the learner's step. A finished lesson begins again. ``game``: the lesson's name.

        Raises Refusal for a game without a lesson.
        """
        reply.keep()
        walk = await self._load(reply, game)
        if lessons.is_over(walk.lesson, walk.standing):
            walk.begin_again()
        await self._show(reply, await self._store(reply, walk))

    async def offer(self, reply: Reply, game: str) -> None:
        """Offer the lesson privately to a player who has just begun their first game of this kind. Never raises."""
        try:
            # The welcome offers it to new users.
            if (
                game not in self.taught
                or reply.is_new
                or not await self.bot.sessions.lessons.is_offered(reply.user.id, game)
            ):
                return
            text = reply.voice.say("learn-offer", game=GAMES[game].title)
            await reply.new_message([(text, None)], [board.row(lesson.opens(reply.voice, game))])
        except FAILURES as error:
            log.info("could not offer a lesson: %s", why(error))
        except Exception:
            log.exception("could not offer a lesson")

    # ---- controls

    async def _choose(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        reply.keep()
        await self.ask(reply)

    async def ask(self, reply: Reply) -> None:
        """Answer with a menu of the games with lessons, and buttons to all games' rules."""
        lessons_of = [lesson.games(reply.voice, self.taught)] if self.taught else []
        rules = board.rows([lesson.rules(face(reply.voice)) for face in self.bot.faces.values()])
        await reply.say(reply.voice.say("learn-which"), rows=[*lessons_of, *rules])

    async def _chosen(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        await self.open(reply, chosen(values))

    async def _form(self, reply: Reply, address: Address, _values: Sequence[str]) -> ui.Modal:
        game, _ = lesson.read(address.key)
        kind, _ = picked(self._courses, game)
        return walking.form(kind(reply.voice), lesson.address(game, address.seq, lesson.TYPED))

    async def _typed(self, reply: Reply, address: Address, fields: Fields) -> None:
        game, _ = lesson.read(address.key)
        await self._submit(reply, await self._load(reply, game), address, fields)

    async def _pressed(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        game, control = lesson.read(address.key)
        if not control:
            await self.open(reply, game)
            return
        walk = await self._load(reply, game)
        match control:
            case lesson.AGAIN:
                walk.begin_again()
                await self._show(reply, await self._store(reply, walk))
            case lesson.COMPUTER:
                reply.keep()
                rules = walk.game
                levels = [default_level(rules)] * lobby.fewest_others(rules)
                await lobby.play_computer(self.bot.moves, reply, rules, rules.options(), levels, rated=False)
            case lesson.SOLO:
                reply.keep()
                await runs.begin(self.bot.moves, reply, walk.game, walk.game.options(), Terms(run="free"))
            case _ if await self._is_current(reply, walk, address):
                await self._handle_choice(reply, walk, control, values)

    async def _handle_choice(self, reply: Reply, walk: _Walk, control: str, values: Sequence[str]) -> None:
        if control == lesson.NEXT:
            try:
                walk.add(lessons.NEXT, lessons.next_step(walk.lesson, walk.standing))
            except ValueError:
                raise Refusal("refusal-bad-control") from None
            await self._show(reply, await self._store(reply, walk))
            return
        await self._choose_move(reply, walk, control, values)

    def _try(self, walk: _Walk, text: str) -> str:
        action = walking.parsed(walk.face, text)
        try:
            after = lessons.play(walk.game, walk.lesson, walk.standing, action)
        except IllegalAction as error:
            return walk.face.illegal(error)
        if not isinstance(after, Standing):
            return walk.face.say("learn-not-yet", why=after(walk.face.voice))
        walk.add(walk.game.format(action), after)
        return ""

    # ---- storing and showing

    async def _load(self, reply: Reply, game: str) -> _Walk:
        if game in self.bot.faces and game not in self._courses:
            raise Refusal("learn-none", game=GAMES[game].title)
        face, course = picked(self._courses, game)
        return _Walk(face(reply.voice), course, await self.bot.sessions.lessons.walk(reply.user.id, game))

    async def _store(self, reply: Reply, walk: _Walk) -> _Walk:
        if walk.stored == walk.entries:
            return walk
        if await self.bot.sessions.lessons.store_walk(person(reply.user), walk.course, walk.stored, walk.entries):
            return walk
        return _Walk(walk.face, walk.lesson, await self.bot.sessions.lessons.walk(reply.user.id, walk.course))

    async def _show(
        self, reply: Reply, walk: _Walk, said: str = "", *, leads_to: str = "", refused: bool = False
    ) -> None:
        face, standing, seat = walk.face, walk.standing, walk.seat
        names = walking.names(face, min(face.game.to_act(standing.start)))
        leads_to = leads_to or lessons.open_part(walk.lesson, standing)
        around = lesson.text(face, walk.lesson, standing, MoveStep(), said, refused=refused, leads_to=leads_to)
        step = walking.step_in(face, standing.state, seat, names, leads_to, around)
        shown = face.sketch(walk.game.view(standing.state, seat), names=names)
        pictures = await walking.pictures(self.bot, reply, step.pictures if step else (shown,))
        text = lesson.text(face, walk.lesson, standing, step, said, refused=refused, leads_to=leads_to)
        showing = reply.interaction.id % 1_000_000_000
        controls = lesson.rows(face, walk.lesson, standing, step, len(walk.entries), showing=showing, leads_to=leads_to)
        await reply.pages(
            [
                (lesson.heading(face, walk.lesson, standing), None),
                *(("", picture) for picture in pictures),
                (text, None),
            ],
            controls,
            walking.note(face, standing.state, step, leads_to),
        )
