"""All open pages of a process: their openings, what they hear of steps, and their ends."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Coroutine
from contextvars import copy_context
from typing import Any, Final, TypeVar

from engines import GAMES
from frontend.moments import utcnow
from frontend.parts import Parts
from frontend.tapping.following import Followers
from frontend.tapping.page import Page, Wire
from frontend.tapping.wire import Hello
from locales import Voice
from sessions.life.model import Session
from sessions.life.questions import awaited
from sessions.service.openings import OVER

T = TypeVar("T")

ELSEWHERE: Final = "tapping-elsewhere"
"""Message key of the sentence on a page that was opened once more."""


class Pages:
    """All open pages of this process. ``key``: signs links. ``consider``: as of ``Followers``."""

    def __init__(self, parts: Parts, key: bytes, consider: Callable[[Session], None]) -> None:
        self.parts = parts
        self.key = key
        self.followers = Followers(parts.publisher, consider, self._reads)
        self._context = copy_context()
        self._open: dict[int, Page] = {}
        self._ends: dict[Page, asyncio.TimerHandle] = {}
        """When each page's token ends."""
        self._watched: dict[Page, Collection[int]] = {}
        self._watching: defaultdict[int, set[Page]] = defaultdict(set)
        self._ending: set[asyncio.Task[None]] = set()
        self._working: set[asyncio.Task[Any]] = set()

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do work as after a press: in the bot's context, with its clock, which the sandbox simulates."""
        task = self._context.run(asyncio.create_task, work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return await task

    async def open(self, code: str) -> str:
        """Use a link's code. Returns the page's token. Raises Denied."""
        opened = await self.parts.sessions.openings.open(code, self.key)
        for number in opened.displaced:
            self.end(opened.discord_id, number)
        return opened.token

    async def enter(self, hello: Hello, wire: Wire, spoken: Voice) -> Page:
        """Page of a token, which the caller begins. Raises Denied for a false or ended token.

        An earlier connection with this token ends.
        """
        openings = self.parts.sessions.openings
        opening = await openings.find(hello.token)
        former = self._open.get(opening.number)
        page = Page(self.parts, opening, wire, hello.has, spoken, follow=self.followers.follow, watch=self._watch)
        self._open[opening.number] = page
        left = (opening.ends_at - utcnow()).total_seconds()
        self._ends[page] = asyncio.get_running_loop().call_later(left, self._begin_end, page)
        if former is not None:
            self._forget(former)
            self._begin_end(former, ELSEWHERE)
        try:
            await openings.find(hello.token)  # it may have ended before this page could hear of it
        except BaseException:
            self.leave(page)
            raise
        return page

    def leave(self, page: Page) -> None:
        """Note that a page's connection has ended."""
        if self._open.get(page.opening.number) is page:  # else a newer connection has its place
            del self._open[page.opening.number]
            self._forget(page)

    def _watch(self, page: Page, sessions: Collection[int]) -> None:
        """Let a page hear of steps in these sessions, and in no others."""
        if self._open.get(page.opening.number) is not page:
            return
        self._unwatch(page)
        self._watched[page] = sessions
        for each in sessions:
            self._watching[each].add(page)

    def stepped(self, session_id: int, seq: int) -> None:
        """Let the pages that show a session, or wait for it, show its step."""
        for page in tuple(self._watching.get(session_id, ())):
            page.stepped(session_id, seq)

    def _begin_end(self, page: Page, why: str = OVER) -> None:
        """End a page, beside what the caller does. ``why``: the message key of the sentence."""
        task = asyncio.create_task(page.end(why))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    def end(self, discord_id: int, number: int = 0) -> None:
        """End a person's pages, as their tokens count no more. ``number``: of one opening; 0 for all."""
        for page in self._open.values():
            if page.user == discord_id and number in (0, page.opening.number):
                self._begin_end(page)

    async def close(self) -> None:
        """Close all connections, and end their work. The pages connect again, to the next process."""
        await self.followers.close()
        pages = tuple(self._open.values())
        await asyncio.gather(*(page.wire.close() for page in pages))
        for page in pages:
            self.leave(page)
        for task in (*self._working,):
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)

    def _forget(self, page: Page) -> None:
        self._unwatch(page)
        self._ends.pop(page).cancel()
        page.leave()

    def _unwatch(self, page: Page) -> None:
        for each in self._watched.pop(page, ()):
            self._watching[each].discard(page)
            if not self._watching[each]:
                del self._watching[each]

    def _reads(self, session: Session) -> bool:
        """True if all who must act have the session's page open here."""
        reading = {page.user for page in self._watching.get(session.id, ()) if page.session_id == session.id}
        return all(player.discord_id in reading for player in awaited(session, GAMES[session.game]))
