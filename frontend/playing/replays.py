"""Replays of finished games: cached courses and animations."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from frontend.cache import COURSES, Cache, bytes_of
from frontend.face import Face
from frontend.messages.playback import Playback
from frontend.pictures.animations import Animator
from frontend.pictures.artist import Picture
from frontend.pictures.looks import Look
from frontend.playing.picking import finished_title
from locales import Voice
from render.replay import replay
from sessions.life.course import Course, course
from sessions.life.model import Session
from sessions.service.sessions import Sessions

Notes = Callable[[Face, Session], Awaitable[Mapping[int, str]]]
"""Function that returns notes on a session's moves, by the ``seq`` of their log entries."""


async def no_notes(_face: Face, _session: Session) -> Mapping[int, str]:
    """Return no notes: the default ``Notes``."""
    return {}


class Replays:
    """Makes and caches the courses and animations of finished sessions."""

    def __init__(self, sessions: Sessions, faces: Mapping[str, type[Face]]) -> None:
        self._sessions = sessions
        self._faces = faces
        self._animator = Animator()
        self._courses: Cache[int, Course] = Cache(COURSES, size=bytes_of)
        self._notes: Notes = no_notes

    def notes_by(self, notes: Notes) -> None:
        """Set the function that returns notes on sessions' moves."""
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
        return Picture(data, f"replay-{session.id}.gif", alt[:1024])

    def forget(self) -> None:
        """Drop all cached animations, because a player in them is being erased.

        Other animations are made again on demand.
        """
        self._animator.forget()
        self._courses.forget()

    def close(self) -> None:
        """Stop making animations. Waiting animations are not made."""
        self._animator.close()
