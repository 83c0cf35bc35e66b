"""An open page: what it shows, and what a tap on it does."""

from __future__ import annotations

import asyncio
import struct
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, MutableMapping, Sequence
from functools import partial
from hashlib import blake2b
from typing import Annotated, Any, Final

import discord
import msgspec
from aiohttp import ClientError, web
from msgspec import Meta

from engines import GAMES
from engines.errors import IllegalAction
from frontend import controls
from frontend.answering.permissions import Viewer, rights_of
from frontend.answering.reader import Reader
from frontend.answering.reply import Refusal
from frontend.answering.router import explain
from frontend.languages import own_language
from frontend.messages import boardtext, words
from frontend.parts import Parts
from frontend.pictures import Look, Picture, private_look
from frontend.playing.acting import Question, actions_of, play_all, question, seat_at
from frontend.playing.lists import thumbnail
from frontend.playing.moves import names_with_you
from frontend.tapping.areas import DO, SURE, TO, TapButton, Tappable, tappable
from locales import Voice, voice
from sessions.life.errors import NotRunning, NotSeated
from sessions.life.model import Played, Reach, Session, Status
from sessions.life.questions import is_turn_of
from sessions.service.openings import Opening

OTHERS: Final = 6
"""Most other games that wait for the player, on a page."""

PATIENCE: Final = 10.0
"""Most seconds until a page must have taken a message, or is cut off."""

KEPT: Final = 48
"""Number of pictures that a page keeps, the newest. The bot sends no picture that the page still has."""

AGAIN: Final = 600.0
"""Seconds until Discord is asked again whether the user may still see the place. At each reconnection it is asked."""

LEAST: Final = 20.0
"""Least seconds between two such questions, however often a page reconnects."""

UNSEEN: Final = "tapping-unseen"
"""Message key of the refusal for a place that the user may not see any more."""

TEXTS: Final = ("opening", "lost", "back", "others", "words", "close", "unopened")
"""The page's own words: ends of their texts' names."""

_Number = Annotated[int, Meta(ge=0, le=controls.LARGEST)]


class FromPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message from a page. The first: a link's ``code`` or a ``token``, and the hashes of kept pictures.

    A tap: the ``key`` of an area or button, at a game's state. Else the number of a game to show, 0 for the opening's.
    """

    code: str = ""
    token: str = ""
    has: tuple[str, ...] = ()
    session: _Number = 0
    seq: _Number = 0
    key: str = ""


class Said(msgspec.Struct, frozen=True, tag_field="what", tag="said"):
    """A sentence. ``ends``: True if the page must not connect again."""

    text: str
    ends: bool = False


async def send(socket: web.WebSocketResponse, request: web.Request, message: object) -> None:
    """Send a message, or a picture after its hash of 16 bytes. Never raises: a broken connection ends by itself."""
    try:
        async with asyncio.timeout(PATIENCE):
            if isinstance(message, bytes):
                await socket.send_bytes(message)
            else:
                await socket.send_str(msgspec.json.encode(message).decode())
    except (TimeoutError, ConnectionError, ClientError, RuntimeError):
        if request.transport is not None:
            request.transport.abort()


class Page:
    """An open page: the game that it shows, and the open part of a choice.

    ``socket``, ``request``: its connection. ``has``: hashes of the pictures that it has. ``spoken``: the browser's
    voice, until the player's is read. ``asked``: by openings, when Discord was asked about the user's rights, by
    ``time.monotonic``, and the rights, for all connections of an opening. ``follow``: lets the board in Discord follow
    the player's step. ``begin``: begins work in the background.
    """

    def __init__(
        self,
        parts: Parts,
        opening: Opening,
        socket: web.WebSocketResponse,
        request: web.Request,
        *,
        has: Sequence[str],
        spoken: Voice,
        asked: MutableMapping[int, tuple[float, int]],
        follow: Callable[[int, Played], None],
        begin: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self.user, self.session_id, self.ends_at = opening.discord_id, opening.session_id, opening.ends_at
        self.seq, self.chosen, self.voice = 0, "", spoken
        self.watched: Collection[int] = ()
        """Numbers of the sessions with steps that the page must show."""
        self._parts, self._opening, self._asked, self._socket = parts, opening, asked, socket
        self._send, self._follow, self._begin = partial(send, socket, request), follow, begin
        self._has = dict.fromkeys(has)
        self._others: list[dict[str, Any]] | None = None
        """The player's other games that wait; None until they are read again."""
        self._turn = asyncio.Lock()
        self._news: dict[int, int] = {}
        """Newest seq of the sessions that have taken steps since the page was shown."""

    # ---- the connection

    async def hear(self, message: FromPage) -> None:
        """Do what a message asks."""
        await self._attempt(partial(self._tap if message.key else self._go, message), LEAST if message.token else AGAIN)

    def stepped(self, session_id: int, seq: int) -> None:
        """Show the step of a session, unless it is shown by then."""
        if session_id in self.watched:
            is_first, self._news[session_id] = not self._news, max(seq, self._news.get(session_id, 0))
            if is_first:
                self._begin(self._attempt(self._show_news))

    async def _show_news(self) -> None:
        news, self._news = self._news, {}
        is_new = news.pop(self.session_id, 0) > self.seq
        if news:
            self._others = None
        if is_new or news:
            await self._show()

    async def end(self, why: str = "") -> None:
        """Close the connection. ``why``: message key of a sentence for a page that must not connect again."""
        if why:
            await self._send(Said(self.voice.say(why), ends=True))
        await self._socket.close(drain=False)

    async def _attempt(self, work: Callable[[], Awaitable[None]], age: float = AGAIN) -> None:
        """Do work in turn with the page's other work. After an error the page shows the game with a sentence."""
        async with self._turn:
            # Discord's answer may take seconds, so presses go first.
            said = await self._try(partial(self._check_rights, age))
            async with self._parts.queue.slot(partial(asyncio.sleep, 0)):  # a page has no deadline
                said = said or await self._try(work)
                if said and not said.ends:
                    self.chosen = ""
                    said = await self._try(partial(self._show, said.text)) and said
            if said:
                await self._send(said)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> Said | None:
        """Do work. Returns a sentence about an error, as after a press."""
        try:
            await work()
        except Exception as error:
            viewer = Viewer(self.user, self._opening.place)
            text = await explain(self._parts.languages, self.voice, viewer, error, self.session_id)
            return Said(text, ends=isinstance(error, Refusal) and error.text == UNSEEN)
        return None

    async def _check_rights(self, age: float) -> None:
        """Raise Refusal if the user may not see the place any more, by an answer at most ``age`` seconds old.

        Without an answer of Discord the last rights stay. Where the bot is not a member, the rights of the press stay.
        """
        place, number, now = self._opening.place, self._opening.number, time.monotonic()
        if place.reach is not Reach.MEMBER or place.server_id is None:
            return
        asked_at, rights = self._asked.get(number, (-age, self._opening.rights))
        if now - asked_at >= age:
            self._asked[number] = now, rights
            answer = await rights_of(self._parts.client, self.user, place.server_id, place.channel_id)
            if answer is not None and answer != rights:
                self._asked[number] = now, (rights := answer)
                await self._parts.sessions.openings.note_rights(number, rights)
        if not discord.Permissions(rights).view_channel:
            raise Refusal(UNSEEN)

    # ---- taps

    async def _go(self, asked: FromPage) -> None:
        """Show another game, or after an error the present one."""
        self.chosen, self._others = "", None
        await self._show(other=asked.session)

    async def _tap(self, tap: FromPage) -> None:
        parts, sessions = self._parts, self._parts.sessions
        if tap.key.startswith(TO):
            self.chosen = tap.key.removeprefix(TO)
            await self._show()
            return
        kind = SURE if tap.key.startswith(SURE) else DO
        if not tap.key.startswith(kind) or tap.session != self.session_id:
            raise Refusal("refusal-bad-control")
        session = await sessions.lookup.get(tap.session, tap.seq)
        self.chosen = ""
        face = parts.faces[session.game](self.voice)
        seat = await seat_at(sessions.lookup, session, self.user, tap.seq, in_panel=face.panel)
        choice = tap.key.removeprefix(kind)
        actions, series = actions_of(face, session.state, seat, choice)
        reader = Reader(sessions, face, session, self.user, seat)
        # What new players are asked about is read on the page before it counts.
        is_asked = kind == DO and await parts.languages.asks_first(self.user)
        if is_asked and (asked := await question(parts.languages, reader, actions, choice=series)):
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

    async def _show(self, said: str = "", *, other: int = 0, asked: Question | None = None, sure: str = "") -> None:
        """Send the game as it is now. ``said``: an answer to a tap. ``other``: the number of another game to show.

        ``asked``: a question about the choice ``sure``.
        """
        parts = self._parts
        session, member, server = await parts.sessions.lookup.get_for(other or self.session_id, self.user)
        self.voice = voice(own_language(member))
        held, has_ended = [each.number for each in session.seats_of(self.user)], session.status in boardtext.ENDED
        if not held:
            raise NotSeated(session)
        if session.state is None:
            raise NotRunning(session)
        look, face = private_look(member, server), parts.faces[session.game](self.voice)
        game, state, log_ = face.game, session.state, await parts.sessions.lookup.log(session.id)
        acting = () if has_ended else game.to_act(state)
        seat = next((each for each in held if each in acting), held[0])
        view = game.stopped(game.view(state, seat)) if has_ended else game.view(state, seat)
        names, flip = face.names(session, view), face.flips(look, seat)
        if seat in acting:
            shown = tappable(face, state, seat, self.chosen, names, flip=flip)
        else:
            shown = Tappable(pictures=(face.sketch(view, names=names, flip=flip),))
        if asked is not None:
            yes = TapButton(face.say("move-sure-play"), f"{SURE}{sure}", "strong")
            no = TapButton(face.say("move-sure-change"), TO)
            shown = Tappable(asked.text, "", tuple(asked.sketches) or shown.pictures, (), (yes, no))
        ended = self.voice.say("tapping-ended") if has_ended else ""
        waits = "" if shown.buttons or shown.areas else words.waiting(self.voice, session)
        named = partial(words.by_name, self.voice, session)
        board = {
            "what": "board",
            "session": session.id,
            "seq": session.seq,
            "language": self.voice.language,
            "title": words.named(self.voice, session, self.user),
            "above": named(boardtext.account(face, session, view, log_, names_with_you(face, session, seat))),
            "text": named("\n".join(filter(None, [shown.text, waits]))),
            "note": named("\n".join(filter(None, [shown.note, self._abroad(session), ended]))),
            "said": named(said),
            "pictures": await self._draw(await parts.artist.finish(shown.pictures, look)),
            "areas": shown.areas,
            "buttons": shown.buttons,
            "others": await self._waiting(session.id, look),
            "back": parts.page.back or words.address(session.place, session.message_id),
            "words": own_words(self.voice),
        }
        self.session_id, self.seq = session.id, session.seq
        await self._send(board)

    def _abroad(self, session: Session) -> str:
        """Sentence if nothing can change the board in Discord; empty where it follows."""
        reached = session.message_id is not None and self._parts.tokens.knows(session.message_id)
        return self.voice.say("tapping-abroad") if session.is_abroad and not session.is_hidden and not reached else ""

    async def _waiting(self, shown: int, look: Look) -> Sequence[dict[str, Any]]:
        """Facts of the player's other games that wait, read again after a step of one of them. ``shown``: no other."""
        kept = self._others
        if kept is not None and all(picture["hash"] in self._has for each in kept for picture in each["pictures"]):
            return kept
        parts, found = self._parts, list[dict[str, Any]]()
        mine = await parts.sessions.lookup.of_player(self.user, statuses=(Status.RUNNING,))
        self.watched = {shown, *(each.id for each in mine)}
        others = (each for each in mine if each.id != shown and not each.crowd)
        waiting = [each for each in others if is_turn_of(each, GAMES[each.game], self.user)]
        for session in waiting[:OTHERS]:
            sketch = thumbnail(parts.faces[session.game](self.voice), session, self.user, look)
            pictures = await self._draw([await parts.artist.draw(sketch, look)] if sketch else [])
            label = words.named(self.voice, session, self.user)
            found.append({"session": session.id, "label": label, "pictures": pictures})
        self._others = found
        return found

    async def _draw(self, pictures: Sequence[Picture]) -> Sequence[dict[str, Any]]:
        """Send pictures that the page does not have. Returns their facts."""
        found = []
        for picture in pictures:
            digest = blake2b(picture.data, digest_size=16).digest()
            if (key := digest.hex()) not in self._has:
                self._has[key] = None
                if len(self._has) > KEPT:
                    del self._has[next(iter(self._has))]
                await self._send(digest + picture.data)
            width, height = struct.unpack(">2I", picture.data[16:24])
            found.append({"hash": key, "alt": picture.alt, "width": width, "height": height})
        return found


def own_words(spoken: Voice) -> dict[str, str]:
    return {each: spoken.say(f"tapping-page-{each}") for each in TEXTS}
