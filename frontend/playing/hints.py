"""Advice: *Hint* in *More* shows a computer's choice. In runs with hints a line does, after a much weaker turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from engines import GAMES
from engines.base import AnyGame
from engines.errors import EngineError
from engines.levels import highest
from frontend.answering.permissions import session_at
from frontend.answering.reply import Refusal, Reply
from frontend.cache import Recent
from frontend.controls import BLUE, GREY, Address, button
from frontend.face import Face
from frontend.messages import board, words
from frontend.parts import WithParts
from frontend.playing.opponents import UNANSWERED, Thinking, rng_of
from sessions.life.errors import MovedOn, SessionError
from sessions.life.model import Entry, Session, Status
from sessions.life.progress import PLAY
from sessions.life.questions import gives_hints
from sessions.life.steps import acting_seat
from sessions.service.sessions import Sessions
from thinking.jobs import CannotThink, Choose, Review


class Hints(WithParts):
    """*Hint*, and the confirmation before the first hint in a rated game."""

    async def pressed(self, reply: Reply, address: Address) -> None:
        await self._hint(reply, await self._session(reply, address))

    async def agreed(self, reply: Reply, address: Address) -> None:
        await self._give(reply, await self._session(reply, address))

    async def refused(self, reply: Reply, _address: Address) -> None:
        await reply.say(reply.voice.say("hint-declined"))

    async def _session(self, reply: Reply, address: Address) -> Session:
        """Session of a pressed control. Raises MovedOn if the session's ``seq`` has changed since."""
        session = await session_at(reply, address)
        if session.seq != address.seq:
            raise MovedOn(session)
        return session

    async def _hint(self, reply: Reply, session: Session) -> None:
        """Give a hint; in a rated game, ask for confirmation before the first hint."""
        game = self.parts.faces[session.game].game
        seat = acting_seat(session, game, reply.user.id)
        if not game.levels:
            raise Refusal("hint-unplayed", game=game.title)
        if session.terms.is_ranked:
            raise Refusal("hint-ranked")
        if not session.terms.rated or session.seats[seat].hinted:
            reply.take_time()
            await self._give(reply, session)
            return
        say, at = reply.voice.say, board.addressing(session)
        answers = board.asking(at("hint-yes"), say("hint-show"), at("hint-no"), say("hint-refuse"), (BLUE, GREY))
        if all(each.hinted for each in session.seats if each.number != seat):
            price = say("hint-price-none")
        elif len(session.seats) == 2:
            price = say("hint-price-two")
        else:
            price = say("hint-price-several")
        await reply.say(f"**{words.numbered(reply.voice, session, reply.user.id)}**\n{price}", rows=[answers])

    async def _give(self, reply: Reply, session: Session) -> None:
        game = GAMES[session.game]
        seat = acting_seat(session, game, reply.user.id)
        reader = reply.reader(session, seat)
        face = reader.face
        player, chance = game.adviser_for(session.state), rng_of(session, seat).getrandbits(63)
        reply.free_slot()
        try:
            answer = await self.parts.pool.ask(
                session.id, Choose(game.name, game.dump(session.state), seat, player, chance)
            )
        except CannotThink as error:
            raise Refusal(UNANSWERED) from error
        action = game.parse(answer.action)
        decision = game.decision(session.state, seat)
        option = next(each for each in decision.options if each.action == action)
        # Record the use only after success: a failed hint must be free.
        after = await self.parts.sessions.playing.take_hint(session.id, reply.user.id, session.seq)
        look, view = await reader.look(), reader.view
        hint = face.hint(words.level(reply.voice, highest(game, session.state)), decision, view, option)
        why = face.reasons(session.state, seat, option)
        text = "\n".join(filter(None, [f"-# {words.numbered(reply.voice, session, reply.user.id)}", hint, why]))
        play = board.row(button(board.address(session, board.DO(choice=option.key)), face.say("hint-do"), BLUE))
        sketches = face.pointing(decision, view, option, reader.names, flip=reader.flips(look))
        pictures = await self.parts.artist.finish(sketches, look)
        await reply.pages(
            [*(("", picture) for picture in pictures), (text, None)], [play], words.hints(reply.voice, after, seat)
        )


log = logging.getLogger("lagoon")

KEPT: Final = 200
"""Most runs with a turn kept in memory. A run that was dropped gets no remark on its next turn."""


class _Remark(msgspec.Struct):
    """A weak turn: the state before it, the texts of its first action and of a better action, and the lost win share.

    ``after``: the number of turns played, with this turn. ``shown_at``: the ``seq`` at the first showing.
    """

    before: Any
    after: int
    done: str
    better: str
    lost: float
    shown_at: int | None = None


class _Watched(msgspec.Struct):
    """A run under review: the newest state between its turns, and the remark on a turn, if there is one."""

    seq: int
    state: Any
    before: Any = None
    """State before the newest turn; None if unknown."""
    wanted: bool = False
    """True once the player is known to want remarks."""
    remark: _Remark | None = None


class Remarks:
    """Reviews each turn of a run in a worker after the turn was shown. The run's next message has the remark."""

    def __init__(self, sessions: Sessions, pool: Thinking) -> None:
        self._sessions = sessions
        self._pool = pool
        self._runs: Recent[int, _Watched] = Recent(KEPT)
        self._reviews: set[asyncio.Task[None]] = set()

    def consider(self, session: Session) -> None:
        """Remember a run between its turns, and start the review of the last turn."""
        game = GAMES[session.game]
        if not session.terms.run or not (gives_hints(session, game) and game.is_judged):
            return
        if session.state is None or (session.status is Status.RUNNING and not game.between_turns(session.state)):
            return
        former = self._runs.pop(session.id, None)
        watched = self._runs[session.id] = _Watched(session.seq, session.state)
        if former is not None:
            watched.remark, watched.wanted = former.remark, former.wanted
            watched.before = former.before if _turns(game, former.state, session.state) == 0 else former.state
        task = asyncio.create_task(self._review(session, former, watched))
        self._reviews.add(task)
        task.add_done_callback(self._reviews.discard)

    def text(self, face: Face, session: Session) -> str:
        """Text of the remark on the newest turn, or on the turn before if it was never shown; empty without one."""
        watched = self._runs.get(session.id)
        if watched is None:
            return ""
        if plain := _blunder(face, session, watched):
            return plain
        remark = watched.remark
        if remark is None:
            return ""
        if remark.shown_at is None:
            remark.shown_at = session.seq
        game, seat = face.game, session.seats[0].number
        if game.ply(session.state) > remark.after and session.seq != remark.shown_at:
            return ""
        decision, view = game.decision(remark.before, seat), game.view(remark.before, seat)
        options = {game.format(option.action): option for option in decision.options}
        done, better = (face.advised(decision, view, options[text]) for text in (remark.done, remark.better))
        said = face.remark(words.level(face.voice, highest(game, remark.before)), done, better, remark.lost)
        return f"{said} {face.reasons(remark.before, seat, options[remark.better])}".rstrip()

    async def close(self) -> None:
        """Cancel all reviews. Remarks are not stored."""
        for task in self._reviews:
            task.cancel()
        await asyncio.gather(*self._reviews, return_exceptions=True)

    async def _review(self, session: Session, former: _Watched | None, watched: _Watched) -> None:
        try:
            (seat,) = session.seats
            known = seat.player and seat.player.discord_id
            watched.wanted = bool(known) and (await self._sessions.settings.player_settings(known or 0)).remarks
            if former is None or _turns(GAMES[session.game], former.state, session.state) != 1:
                return
            watched.remark = await self._remark(session, former) if watched.wanted else None
        except (CannotThink, SessionError, EngineError) as error:
            log.info("could not review a turn: %r", error, extra={"session": session.id})
        except Exception:
            log.exception("could not review a turn", extra={"session": session.id})

    async def _remark(self, session: Session, former: _Watched) -> _Remark | None:
        """Review the turn between two states. Returns the remark, or None. Raises CannotThink."""
        game, (seat,) = GAMES[session.game], session.seats
        if seat.number not in game.to_act(former.state):
            return None
        done = _begun(game, former, seat.number, await self._sessions.lookup.log(session.id))
        player, chance = game.adviser_for(former.state), rng_of(session, seat.number).getrandbits(63)
        job = Review(session.game, game.dump(former.state), game.dump(session.state), seat.number, done, player, chance)
        # A separate queue, so that a requested hint need not wait.
        answer = await self._pool.ask(-session.id, job)
        if not answer.action:
            return None
        return _Remark(former.state, game.ply(session.state), done, answer.action, answer.lost)


def _turns(game: AnyGame, before: Any, after: Any) -> int:
    return game.ply(after) - game.ply(before)


def _blunder(face: Face, session: Session, watched: _Watched) -> str:
    """Sentence on the newest turn if it was a plain blunder and the player wants remarks; else empty."""
    turns = _turns(face.game, watched.state, session.state)
    before, after = (watched.state, session.state) if turns == 1 else (watched.before, watched.state)
    if not watched.wanted or turns not in (0, 1) or before is None:
        return ""
    return face.blunder(before, after, session.seats[0].number)


def _begun(game: AnyGame, former: _Watched, seat: int, entries: Sequence[Entry]) -> str:
    """Text of the first action of the turn after a state, ignoring undone actions."""
    state, done = former.state, ""
    for entry in entries:
        if entry.seq <= former.seq or entry.kind != PLAY:
            continue
        if state == former.state:
            done = entry.text
        elif game.between_turns(state):
            break
        state = game.apply(state, seat, game.parse(entry.text))
    return done
