"""Lessons and rules in private messages. Lessons are offered before a first game."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

from engines import GAMES
from engines.levels import default_level
from frontend import lessons
from frontend.answering.permissions import session_at
from frontend.answering.reply import Refusal, Reply
from frontend.answering.values import chosen, number, picked
from frontend.controls import Address, button, person
from frontend.face import Face, MoveStep
from frontend.failures import FAILURES, why
from frontend.lessons import Lesson, LessonState
from frontend.messages import board, lesson
from frontend.parts import Parts, WithParts, parts
from frontend.playing import lobby, runs, walking
from sessions.life.model import Terms

log = logging.getLogger("lagoon")


class LessonWalk(walking.Walk):
    """A learner's way through a lesson."""

    moved_on = "learn-moved-on"

    def __init__(self, face: Face, course: Lesson, stored: tuple[str, ...] | None) -> None:
        super().__init__(face)
        self.course = lesson.course(face.game.name, course.part)
        self.lesson = course
        self.stored = stored
        self.standing, self.entries = lessons.walk(self.game, course, stored or ())

    @property
    def seat(self) -> int | None:
        return lessons.seat_of(self.game, self.standing)

    @property
    def state(self) -> Any:
        return self.standing.state

    @property
    def names(self) -> Sequence[str]:
        return walking.names(self.face, min(self.game.to_act(self.standing.start)))

    @property
    def opens(self) -> str:
        return lessons.open_part(self.lesson, self.standing)

    def step(self, leads_to: str) -> MoveStep | None:
        step, asks = super().step(leads_to), self.lesson.steps[self.standing.number].asks
        return step.asking(asks) if step and asks and self.game.between_turns(self.state) else step

    def begin_again(self) -> None:
        self.standing, self.entries = lessons.begin(self.lesson), ()

    def add(self, entry: str, standing: LessonState) -> None:
        self.entries, self.standing = (*self.entries, entry), standing

    def play(self, action: Any) -> str:
        after = lessons.play(self.game, self.lesson, self.standing, action)
        if not isinstance(after, LessonState):
            return self.face.say("learn-not-yet", why=after(self.face.voice))
        self.add(self.game.format(action), after)
        return ""

    def message(self, step: MoveStep | None, leads_to: str, showing: int) -> walking.WalkMessage:
        at, is_refusal, entries = (self.face, self.lesson, self.standing), self.is_refusal, len(self.entries)
        return walking.WalkMessage(
            lesson.heading(*at),
            lesson.text(*at, step, self.said, refused=is_refusal, leads_to=leads_to),
            lesson.rows(*at, step, entries, showing=showing, leads_to=leads_to),
            walking.note(self.face, self.state, step, leads_to),
        )


def taught(faces: Mapping[str, type[Face]]) -> list[str]:
    return [name for name, face in faces.items() if face.lesson is not None]


async def offer(reply: Reply, game: str) -> None:
    """Offer the lesson privately to a player who has just begun their first game of this kind. Never raises."""
    bot = parts(reply.interaction)
    try:
        # The welcome offers it to new users.
        if (
            game not in taught(bot.faces)
            or reply.is_new
            or not await bot.sessions.lessons.is_offered(reply.user.id, game)
        ):
            return
        text = reply.voice.say("learn-offer", game=GAMES[game].title)
        await reply.new_message(text, [board.row(lesson.opens(reply.voice, game))])
    except FAILURES as error:
        log.info("could not offer a lesson: %s", why(error))
    except Exception:
        log.exception("could not offer a lesson")


class Learning(walking.Chooser[LessonWalk]):
    """Shows lessons, plays their actions, and stores each player's progress."""

    CONTROLS, TYPE = lesson.CONTROLS, lesson.TYPE

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.free = {
            "": self._open,
            lesson.AGAIN: self._begin_again,
            lesson.COMPUTER: self._play_computer,
            lesson.SOLO: self._play_solo,
        }
        self.bound = {lesson.NEXT: self._turn}

    @property
    def _courses(self) -> dict[str, tuple[type[Face], Lesson]]:
        return {
            lesson.course(name, each.part): (face, each)
            for name, face in self.parts.faces.items()
            for each in face.lessons()
        }

    async def open(self, reply: Reply, game: str) -> None:
        """Show a lesson privately at the learner's step. A finished lesson begins again. ``game``: the lesson's name.

        Raises Refusal for a game without a lesson.
        """
        reply.aside()  # in the message of the offer
        reply.replaces(None)
        walk = await self._of(reply, game)
        if lessons.is_over(walk.lesson, walk.standing):
            walk.begin_again()
        await self._show(reply, await self._store(reply, walk))

    # ---- controls

    async def choose(self, reply: Reply, _address: Address) -> None:
        reply.answer_beside()
        await self.ask(reply)

    async def ask(self, reply: Reply) -> None:
        names = taught(self.parts.faces)
        lessons_of = [board.games(reply.voice, lesson.CHOSEN, names)] if names else []
        rules = board.rows([lesson.rules(face(reply.voice)) for face in self.parts.faces.values()])
        await reply.say(reply.voice.say("learn-which"), rows=[*lessons_of, *rules])

    async def chosen(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        await self.open(reply, chosen(values))

    async def _open(self, reply: Reply, _address: Address, lesson: str) -> None:
        await self.open(reply, lesson)

    async def _begin_again(self, reply: Reply, _address: Address, lesson: str) -> None:
        walk = await self._of(reply, lesson)
        walk.begin_again()
        await self._show(reply, await self._store(reply, walk))

    async def _play_computer(self, reply: Reply, address: Address, lesson: str) -> None:
        reply.answer_beside()
        game = (await self._face(reply, address, lesson)).game
        levels = [default_level(game)] * lobby.fewest_others(game)
        await lobby.play_computer(reply, lobby.TableRequest(game, game.options(), rated=False), levels)

    async def _play_solo(self, reply: Reply, address: Address, lesson: str) -> None:
        reply.answer_beside()
        game = (await self._face(reply, address, lesson)).game
        await runs.begin(reply, game, game.options(), Terms(run="free"))

    async def _turn(self, reply: Reply, walk: LessonWalk) -> None:
        try:
            walk.add(lessons.NEXT, lessons.next_step(walk.lesson, walk.standing))
        except ValueError:
            raise Refusal("refusal-bad-control") from None
        await self._show(reply, await self._store(reply, walk))

    async def _face(self, reply: Reply, _address: Address, lesson: str) -> Face:
        kind, _ = picked(self._courses, lesson)
        return kind(reply.voice)

    async def _load(self, reply: Reply, _address: Address, lesson: str) -> LessonWalk:
        return await self._of(reply, lesson)

    async def _of(self, reply: Reply, game: str) -> LessonWalk:
        """The learner's walk through a lesson. Raises Refusal for a game without a lesson."""
        if game in self.parts.faces and game not in self._courses:
            raise Refusal("learn-none", game=GAMES[game].title)
        face, course = picked(self._courses, game)
        return LessonWalk(face(reply.voice), course, await self.parts.sessions.lessons.walk(reply.user.id, game))

    async def _store(self, reply: Reply, walk: LessonWalk) -> LessonWalk:
        if walk.stored == walk.entries:
            return walk
        if await self.parts.sessions.lessons.store_walk(person(reply.user), walk.course, walk.stored, walk.entries):
            return walk
        return await self._of(reply, walk.course)


class Rules(WithParts):
    """*Rules* below a board and in ``/learn``, and the buttons between the pages."""

    async def open(self, reply: Reply, address: Address) -> None:
        game = (await session_at(reply, address)).game
        await self._show(reply, reply.face(game), 0, reply.explains())

    async def turned(self, reply: Reply, _address: Address, game: str, page: str) -> None:
        face = picked(self.parts.faces, game)(reply.voice)
        await self._show(reply, face, number(page), reply.back_row())

    async def _show(self, reply: Reply, face: Face, page: int, rows: Sequence[ui.ActionRow[Any]]) -> None:
        """Show a page of a game's rules privately, with buttons to its neighbours.

        ``page``: from 0, clipped. ``rows``: below.
        """
        pages = face.rules()
        page = min(page, len(pages) - 1)
        shown = pages[page]
        sketch = shown.picture or face.sketch(shown.view, marks=shown.marks, name=f"rules-{page}.png")
        look = await reply.look_here()
        picture = await self.parts.artist.draw(sketch, look)
        controls = [
            button(
                Address.common(lesson.RULES(game=face.game.name, page=beside if beside >= 0 else "none")),
                sign,
                disabled=beside not in range(len(pages)),
            )
            for sign, beside in (("◀", page - 1), ("▶", page + 1))
        ]
        if face.lesson is not None:
            controls.append(lesson.opens(face.voice, face.game.name))
        place = face.say("learn-page", page=page + 1, pages=len(pages))
        text = f"### {shown.heading}\n{shown.text}"
        await reply.pages([("", picture), (text, None)], [board.row(*controls), *rows], place)
