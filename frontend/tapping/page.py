"""An open page: what it shows, and what a tap on it does."""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from hashlib import blake2b
from typing import Final, Protocol

from engines import GAMES
from engines.errors import EngineError, IllegalAction
from frontend.answering.permissions import check_may_see
from frontend.answering.reader import Reader
from frontend.answering.reply import Refusal
from frontend.answering.router import explain
from frontend.languages import own_language
from frontend.messages import boardtext, words
from frontend.parts import Parts
from frontend.pictures import Look, Picture, private_look
from frontend.playing.acting import actions_of, play_all, seat_at
from frontend.playing.asking import Question, question
from frontend.playing.lists import thumbnail
from frontend.playing.moves import names_with_you
from frontend.tapping.areas import DO, SEVERAL, SURE, TO, TapButton, Tappable, tappable
from frontend.tapping.rights import UNSEEN, Rights
from frontend.tapping.wire import KEPT, Board, Go, Hello, Other, Said, Shown, Tap, own_words, plain, said_of
from locales import Voice, voice
from sessions.life.errors import NotRunning, NotSeated, SessionError
from sessions.life.model import Played, Session, Status
from sessions.life.questions import is_turn_of
from sessions.service.openings import Opening
from sessions.storage.migrations import Unfit

log = logging.getLogger("lagoon")

OTHERS: Final = 6
"""Most other games that wait for the player, on a page."""

SHOWABLE: Final = (Status.RUNNING, *boardtext.ENDED)


class Wire(Protocol):
    """A page's connection. Its methods never raise: a broken connection ends by itself."""

    async def send(self, message: Board | Said) -> None: ...
    async def send_picture(self, data: bytes) -> None:
        """Send a picture after its hash of 16 bytes."""

    async def close(self) -> None: ...


class Page:
    """An open page: the game that it shows, and the open part of a choice.

    ``has``: hashes of the pictures that it has. ``spoken``: the browser's voice, until the player's is read.
    ``follow``: lets the board in Discord follow the player's step. ``watch``: lets the page hear of these sessions.
    """

    def __init__(
        self,
        parts: Parts,
        opening: Opening,
        wire: Wire,
        has: Sequence[str],
        spoken: Voice,
        *,
        follow: Callable[[int, Played], None],
        watch: Callable[[Page, Collection[int]], None],
    ) -> None:
        self.opening, self.user = opening, opening.discord_id
        self.session_id, self.seq, self.chosen = opening.session_id, 0, ""
        self.voice = spoken
        self.wire = wire
        self._parts, self._follow, self._watch = parts, follow, watch
        self._rights = Rights(parts.client, parts.sessions.openings, opening)
        self._has = dict.fromkeys(has)
        self._others: tuple[Other, ...] | None = None
        """The player's other games that wait; None until they are read again."""
        self._turn = asyncio.Lock()
        self._news: dict[int, int] = {}
        """Newest seq of the sessions that have taken steps since the page was shown."""
        self._refreshes: set[asyncio.Task[None]] = set()

    async def begin(self, session_id: int) -> None:
        """Show a game. ``session_id``: 0 for the opening's."""
        await self._attempt(partial(self._go, session_id or self.session_id, is_back=True))

    async def _go(self, session_id: int, *, is_back: bool = False) -> None:
        """Show another game, or after an error the present one. ``is_back``: True after a reconnection."""
        await self._rights.viewer(is_back=is_back)
        before, self.session_id, self.chosen, self._others = self.session_id, session_id, "", None
        try:
            await self._show()
        except Exception:
            self.session_id = before
            raise

    async def hear(self, message: Hello | Tap | Go) -> None:
        """Do what a message asks."""
        if isinstance(message, Tap):
            await self._attempt(partial(self._tap, message))
        elif isinstance(message, Go):
            await self._attempt(partial(self._go, message.session))

    def stepped(self, session_id: int, seq: int) -> None:
        """Show the step of a session, unless it is shown by then."""
        is_first, self._news[session_id] = not self._news, max(seq, self._news.get(session_id, 0))
        if is_first:
            refresh = asyncio.create_task(self._attempt(self._show_news))
            self._refreshes.add(refresh)
            refresh.add_done_callback(self._refreshes.discard)

    async def _show_news(self) -> None:
        news, self._news = self._news, {}
        is_new = news.pop(self.session_id, 0) > self.seq
        if news:
            self._others = None
        if is_new or news:
            await self._show()

    async def end(self, why: str) -> None:
        """End the page with a sentence. ``why``: its message key."""
        await self.wire.send(Said(self.voice.say(why), ends=True))
        await self.wire.close()

    def leave(self) -> None:
        for refresh in self._refreshes:
            refresh.cancel()

    async def _attempt(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do work in turn with the page's other work. After an error the page shows the game with a sentence."""
        async with self._turn, self._parts.queue.slot(_nothing):
            if said := await self._try(work):
                self.chosen = ""
                if await self._try(partial(self._show, said.text)):
                    await self.wire.send(said)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> Said | None:
        """Do work. Returns a sentence about an error, as after a press."""
        parts, say = self._parts, self.voice.say
        try:
            await work()
        except Refusal as error:
            return Said(plain(say(error.text, **error.facts)), ends=error.text == UNSEEN)
        except (SessionError, EngineError) as error:
            return Said(plain(await explain(parts.languages, self.voice, self._rights.last, error)))
        except Unfit:
            log.exception("the database cannot be used", extra={"session": self.session_id})
            return Said(say("error-storage"))
        except Exception:
            log.exception("unexpected error of a page", extra={"session": self.session_id})
            return Said(say("error-apology"))
        return None

    # ---- taps

    async def _tap(self, tap: Tap) -> None:
        viewer = await self._rights.viewer()
        parts, sessions = self._parts, self._parts.sessions
        if tap.key.startswith(TO):
            self.chosen = tap.key.removeprefix(TO)
            await self._show()
            return
        kind = next((each for each in (DO, SEVERAL, SURE) if tap.key.startswith(each)), None)
        if kind is None or tap.session != self.session_id:
            raise Refusal("refusal-bad-control")
        session = await sessions.lookup.get(tap.session, tap.seq)
        check_may_see(viewer, session)
        self.chosen = ""
        face = parts.faces[session.game](self.voice)
        seat = await seat_at(sessions.lookup, session, self.user, tap.seq, in_panel=face.panel)
        choice = tap.key.removeprefix(kind)
        actions, series = actions_of(face, session, seat, choice)
        reader = Reader(sessions, face, session, self.user, seat)
        if kind != SURE and (asked := await question(parts.languages, reader, actions, choice=series)):
            await self._show(asked=asked, sure=choice)
            return
        try:
            stored = await play_all(sessions.playing, session, self.user, seat, actions)
        except IllegalAction as error:
            await self._show(face.illegal(error))
            return
        self._follow(self.user, stored[-1])
        await self._show()

    # ---- showing

    async def _show(self, said: str = "", *, asked: Question | None = None, sure: str = "") -> None:
        """Send the game as it is now. ``said``: an answer to a tap. ``asked``: a question about the choice ``sure``."""
        parts = self._parts
        viewer = await self._rights.viewer()
        session, member, server = await parts.sessions.lookup.get_for(self.session_id, self.user)
        self.voice = voice(own_language(member))
        check_may_see(viewer, session)
        if not session.seats_of(self.user):
            raise NotSeated(session)
        if session.status not in SHOWABLE:
            raise NotRunning(session)
        look = private_look(member, server)
        face = parts.faces[session.game](self.voice)
        log_ = await parts.sessions.lookup.log(session.id)
        seat, shown = self._tappable(Reader(parts.sessions, face, session, self.user, None), look)
        if asked is not None:
            yes = TapButton(face.say("move-sure-play"), f"{SURE}{sure}", "strong")
            no = TapButton(face.say("move-sure-change"), TO)
            shown = Tappable(asked.text, "", tuple(asked.sketches) or shown.pictures, (), (yes, no))
        view = face.game.view(session.state, seat)
        if session.status in boardtext.ENDED:
            view = face.game.stopped(view)
        above = boardtext.account(face, session, view, log_, names_with_you(face, session, seat))
        waits = "" if shown.buttons or shown.areas else words.waiting(self.voice, session)
        board = Board(
            session=session.id,
            seq=session.seq,
            language=self.voice.language,
            title=plain(words.named(self.voice, session, self.user)),
            above=said_of(self.voice, session, above),
            text=said_of(self.voice, session, "\n".join(filter(None, [shown.text, waits]))),
            note=said_of(self.voice, session, "\n".join(filter(None, [shown.note, self._abroad(session)]))),
            said=said_of(self.voice, session, said),
            pictures=await self._draw(await parts.artist.finish(shown.pictures, look)),
            areas=shown.areas,
            buttons=shown.buttons,
            others=await self._waiting(look),
            back=parts.page.back or words.address(session.place, session.message_id),
            words=own_words(self.voice),
        )
        self.seq = session.seq
        await self.wire.send(board)

    def _tappable(self, reader: Reader, look: Look) -> tuple[int, Tappable]:
        """Seat of the player, and what the page shows from it: the choice of a seat that must act, else the picture."""
        session, game = reader.session, reader.game
        held = [seat.number for seat in session.seats_of(self.user)]
        acting = game.to_act(session.state) if session.status is Status.RUNNING else ()
        seat = next((each for each in held if each in acting), held[0])
        view, decision = game.view(session.state, seat), None
        if seat in acting:
            decision = game.decision(session.state, seat)
        elif session.status in boardtext.ENDED:
            view = game.stopped(view)
        flip = reader.face.flips(look, seat)
        names, practised = reader.face.names(session, view), session.terms.practised
        return seat, tappable(reader.face, decision, view, self.chosen, names, flip=flip, practised=practised)

    def _abroad(self, session: Session) -> str:
        """Sentence if nothing can change the board in Discord; empty where it follows."""
        reached = session.message_id is not None and self._parts.tokens.knows(session.message_id)
        return self.voice.say("tapping-abroad") if session.is_abroad and not session.is_hidden and not reached else ""

    async def _waiting(self, look: Look) -> tuple[Other, ...]:
        """The player's other games that wait, read again after a step of one of them."""
        kept = self._others or ()
        if self._others is not None and all(each.picture is None or each.picture.hash in self._has for each in kept):
            return kept
        parts, found = self._parts, list[Other]()
        mine = await parts.sessions.lookup.of_player(self.user, statuses=(Status.RUNNING,))
        self._watch(self, {self.session_id, *(each.id for each in mine)})
        for session in mine:
            if (
                session.id == self.session_id
                or session.crowd
                or not is_turn_of(session, GAMES[session.game], self.user)
            ):
                continue
            if len(found) == OTHERS:
                break
            sketch = thumbnail(parts.faces[session.game](self.voice), session, self.user, look)
            pictures = await self._draw([await parts.artist.draw(sketch, look)]) if sketch else ()
            label = plain(words.named(self.voice, session, self.user))
            found.append(Other(session.id, label, next(iter(pictures), None)))
        self._others = tuple(found)
        return self._others

    async def _draw(self, pictures: Sequence[Picture]) -> tuple[Shown, ...]:
        """Send pictures that the page does not have. Returns their facts."""
        found = []
        for picture in pictures:
            digest = blake2b(picture.data, digest_size=16).digest()
            if (key := digest.hex()) not in self._has:
                self._has[key] = None
                if len(self._has) > KEPT:
                    del self._has[next(iter(self._has))]
                await self.wire.send_picture(digest + picture.data)
            width, height = struct.unpack(">2I", picture.data[16:24])
            found.append(Shown(key, picture.alt, width, height))
        return tuple(found)


async def _nothing() -> None:
    """Acknowledge nothing: a page has no deadline."""
