"""Replays of finished games: turn by turn, as cached animations, and their controls."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import MappingProxyType
from typing import Any

import discord
from discord import ui

import metrics
from frontend.cache import ANIMATIONS, COURSES, Cache, bytes_of
from frontend.controls import Keys, button, menu
from frontend.face import MENU_SIZE, Face
from frontend.messages import board, boardtext, words
from frontend.messages.words import shortened
from frontend.pictures import Look, Picture
from frontend.playing.picking import finished_title
from locales import Voice
from render import renderer_of
from render.replay import Scene, replay
from sessions.life.course import Course, course
from sessions.life.model import Session
from sessions.service.sessions import Sessions

STEP, STEP_BY_STEP = Keys("replay-step-{step:int}-{way}"), "replay-step-0"
"""Keys of the buttons to a step, and of the button that shows the first. ``way`` tells buttons to one step apart."""

QUEUE = 8
"""Most animations that wait to be made. Each takes seconds."""


class Animator:
    """Makes animations one at a time in a thread, and caches them.

    Equal keys must mean equal animations.
    """

    def __init__(self, kept: int = ANIMATIONS) -> None:
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="animator")
        self._animations: Cache[Hashable, bytes] = Cache(kept, size=len, queue=QUEUE)

    async def animation(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """GIF data of the animation with this key, made by ``make`` if missing.

        Raises TooMany if ``QUEUE`` animations wait, and the errors of ``make``.
        """
        loop = asyncio.get_running_loop()
        measured = metrics.ANIMATION.time()(make)
        return await self._animations.get(key, lambda: loop.run_in_executor(self._worker, measured))

    def forget(self) -> None:
        self._animations.forget()

    def close(self) -> None:
        """Stop the thread after its current animation. Waiting animations are not made."""
        self._worker.shutdown(wait=False, cancel_futures=True)


class Playback:
    """A finished session and its turns. Step 0 is the start, and step n follows turn n.

    ``notes``: lines about moves, by the ``seq`` of their entries.
    """

    def __init__(
        self, face: Face, session: Session, course: Course, notes: Mapping[int, str] = MappingProxyType({})
    ) -> None:
        self.face = face
        self.session = session
        self.course = course
        self.last = len(course.turns)
        self._notes = notes
        self.names = tuple(words.names(face.voice, session))
        """Names of the players by seat."""

    def view(self, step: int) -> Any:
        """View of a step: the public view at the start, then the acting player's view."""
        seat = self.course.turns[step - 1].seat if step else None
        return self.face.game.view(self.course.state(step), seat)

    def sentence(self, step: int, names: Sequence[str] = ()) -> str:
        """Sentence about a step's turn without markup, such as “Ada split to b6”.

        ``names``: names by seat, in place of the players'.
        """
        # Insert names last, so that markup in a name is kept.
        marks = [f"<{seat}>" for seat in range(len(self.names))]
        text = words.bare(self._happened(step, marks))
        for mark, name in zip(marks, names or self.names, strict=True):
            text = text.replace(mark, name)
        return text

    def _happened(self, step: int, players: Sequence[str]) -> str:
        return self.face.happened(self.view(step), players)

    def scenes(self) -> Iterator[Scene]:
        """Yield the scenes of an animation: the start, every turn with its changes, and the end."""
        game, touched = self.face.game, renderer_of(self.session.game).touched
        names, speaking = self.face.names(self.session, self.view(0)), self.face.voice
        setup, players = words.bare(self.face.titled(self.session.options)), speaking.strung("common-versus", names)
        yield Scene(self.view(0), speaking.say("common-game-of", game=setup, players=players), 0)
        for step, turn in enumerate(self.course.turns, start=1):
            caption = speaking.row(self.sentence(step, names), *self._noted(step)[:1])
            before, after = self.course.state(step - 1), turn.state
            others = touched(game.view(before, None), game.view(after, None)) - {turn.seat}
            for seat in (turn.seat, *sorted(others)):
                yield Scene(game.view(after, seat), caption, step)
        last = game.view(self.course.state(self.last), None)
        is_over = self.session.status in boardtext.ENDED
        yield Scene(game.stopped(last) if is_over else last, self.end(names), self.last)

    def end(self, names: Sequence[str] = ()) -> str:
        """Line with the result and its reason, without markup. ``names``: as in ``sentence``."""
        # Further sentences about the end are on separate lines.
        text, _, _ = words.bare(self._end("playback-end")).partition("\n")
        for seat, name in zip(self.session.seats, names or self.names, strict=True):
            text = text.replace(words.mention(self.face.voice, seat.player), name)
        return text

    def _end(self, key: str) -> str:
        result, reason = boardtext.result(self.face.voice, self.session), boardtext.end_reason(self.face, self.session)
        return self.face.say(key, result=result, reason=reason)

    def text(self, step: int) -> str:
        standing = self.face.standing(self.face.game.view(self.course.state(step), None))
        if step == 0:
            head = self.face.say("playback-start", moves=self.last)
        else:
            players = [words.mention(self.face.voice, seat.player) for seat in self.session.seats]
            head = self.face.say("playback-step", step=step, moves=self.last, sentence=self._happened(step, players))
        lines = [head, standing, *map(words.small_print, self._noted(step))]
        if step == self.last:
            lines.append(self._end("playback-result"))
        return "\n".join(filter(None, lines))[:LONGEST_TEXT]

    def _noted(self, step: int) -> list[str]:
        entries = self.course.turns[step - 1].entries if step else ()
        return [self._notes[entry.seq] for entry in entries if entry.seq in self._notes]

    def rows(self, step: int) -> list[ui.ActionRow[Any]]:
        ways = (
            ("first", "⏮", 0),
            ("back", "◀", max(step - 1, 0)),
            ("on", "▶", min(step + 1, self.last)),
            ("last", "⏭", self.last),
        )
        buttons = [
            # The extra word keeps addresses unique if two buttons lead to the same step.
            button(board.address(self.session, STEP(step=goal, way=way)), label, disabled=goal == step)
            for way, label, goal in ways
        ]
        rows = [board.row(*buttons)]
        if self.last:
            title = self.face.say("playback-jump")
            rows.append(board.row(menu(board.address(self.session, "replay-jump"), title, self._entries())))
        game = self.face.game
        practice = game.levels and game.to_act(self.course.state(step))
        rows.append(
            board.row(
                *([board.practising(self.face, self.session, step, "more-practise")] if practice else []),
                button(board.address(self.session, "replay"), self.face.say("playback-animation")),
                button(board.address(self.session, "replay-files"), self.face.say("playback-files")),
            )
        )
        return rows

    def _entries(self) -> list[discord.SelectOption]:
        count = min(MENU_SIZE, self.last + 1)
        steps = [self.last * number // (count - 1) for number in range(count)]
        return [
            discord.SelectOption(
                label=shortened(self._entry(step)) if step else self.face.say("playback-begin"), value=str(step)
            )
            for step in steps
        ]

    def _entry(self, step: int) -> str:
        return self.face.say("playback-entry", step=step, sentence=self.sentence(step))


LONGEST_TEXT = 2000
"""Most characters in the text of a step. A message holds 4,000."""


Notes = Callable[[Face, Session], Awaitable[Mapping[int, str]]]
"""Function that returns notes on a session's moves, by the ``seq`` of their log entries."""


class Replays:
    """Makes and caches the courses and animations of finished sessions."""

    def __init__(self, sessions: Sessions, faces: Mapping[str, type[Face]], notes: Notes) -> None:
        self._sessions = sessions
        self._faces = faces
        self._animator = Animator()
        self._courses: Cache[int, Course] = Cache(COURSES, size=bytes_of)
        self._notes = notes

    async def playback(self, voice: Voice, session: Session) -> Playback:
        """Playback of a session in the language of ``voice``. Its course is replayed in a thread unless cached."""
        found = await self._courses.get(session.id, lambda: self._follow(session))
        face = self._faces[session.game](voice)
        return Playback(face, session, found, await self._notes(face, session))

    async def _follow(self, session: Session) -> Course:
        """Replay the session's log in a thread, as a long log takes a while."""
        entries = await self._sessions.lookup.log(session.id)
        return await asyncio.to_thread(course, self._faces[session.game].game, session, entries)

    async def animation(self, voice: Voice, session: Session, look: Look, most: int, *, flip: bool = False) -> Picture:
        """Animation of a finished session, at most ``most`` bytes. ``flip``: True to rotate the board by 180°.

        Raises TooMany if too many wait, and TooLarge if the game does not fit.
        """
        playback = await self.playback(voice, session)
        key = (session.id, voice.language, playback.names, look.theme, look.sides, flip, most)
        data = await self._animator.animation(
            key,
            lambda: replay(
                session.game,
                playback.scenes(),
                most=most,
                theme=look.theme,
                sides=look.sides,
                flip=flip,
                names=playback.names,
                voice=voice,
            ),
        )
        alt = voice.say("playback-alt", game=finished_title(voice, session), moves=playback.last, result=playback.end())
        return Picture(data, f"replay-{session.id}.gif", alt)

    def forget(self) -> None:
        self._animator.forget()
        self._courses.forget()

    def close(self) -> None:
        self._animator.close()
