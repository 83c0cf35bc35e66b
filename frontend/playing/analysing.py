"""*Analyse*: the winning chances in a finished game move by move, and its turning points."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple

import discord
import msgspec
from msgspec.structs import replace

from engines import GAMES, puzzles
from engines.base import AnyGame, Decision, Option
from engines.puzzles import Puzzle, Solution
from frontend.answering.reply import Refusal, Reply
from frontend.cache import ANALYSES, Cache, TooMany, bytes_of
from frontend.controls import Address, Control, person
from frontend.face import Face
from frontend.failures import FAILURES, why
from frontend.messages import board, puzzle, words
from frontend.parts import Parts
from frontend.pictures import Look, Sketch
from frontend.playing import picking
from frontend.playing.opponents import UNANSWERED
from locales import Voice
from render import seat_colours
from render.analysis import Share, alt, chart
from sessions.life.course import Course, course
from sessions.life.model import Session
from sessions.service.puzzles import PuzzleKey
from thinking.analysis import Analysis, AnalysisProgress, Move, Turning, analyse, losses
from thinking.jobs import CannotThink, Prove

PATIENCE: Final = 60.0
"""Time limit in seconds for proving a reader's mistakes in one analysis. The next analysis continues."""

MOST: Final = 3
"""Most puzzles from a player's mistakes in a game between several."""

MOST_ALONE: Final = 1
"""Most puzzles from a solo game: later mistakes are part of the first mistake's puzzle."""


class Mistakes:
    """Makes puzzles from the mistakes in a finished game, with the same proof as the packaged puzzles."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self._one = asyncio.Lock()
        """Held during the proofs of a game, so that they take at most one worker, and none is done twice."""

    async def list_known(self, user: discord.abc.User, session: Session, turns: Sequence[int]) -> list[PuzzleKey]:
        """The stored puzzles from these turns of a player's game, in the same order. Turns count from 1."""
        keys = [PuzzleKey.of_mistake(session.game, session.id, turn) for turn in turns]
        known = await self.parts.sessions.mistakes.list_known(user.id, keys)
        return [key for key in keys if known.get(key)]

    async def prove(self, user: discord.abc.User, session: Session, turns: Sequence[int]) -> list[PuzzleKey]:
        """The puzzles from these turns, like ``list_known``. Turns without a stored result are proven first.

        A turn that is not proven within ``PATIENCE`` seconds has no puzzle yet.
        """
        await self._prove(user, session, turns, MOST)
        return await self.list_known(user, session, turns)

    async def prove_alone(self, user: discord.abc.User, session: Session) -> list[PuzzleKey]:
        """The puzzle from the first mistake in the last part of a user's solo game, in a list; empty without one."""
        game = GAMES[session.game]
        if not game.puzzles() or not session.seats_of(user.id):
            return []
        played = await self._course(session)
        turns = await asyncio.to_thread(_last_turns, game, played)
        await self._prove(user, session, turns, MOST_ALONE)
        return (await self.list_known(user, session, turns))[:MOST_ALONE]

    async def _prove(self, user: discord.abc.User, session: Session, turns: Sequence[int], most: int) -> None:
        """Prove turns in their order and store the results, until ``most`` make puzzles. Never raises CannotThink."""
        stored, found = self.parts.sessions.mistakes, 0
        try:
            async with asyncio.timeout(PATIENCE), self._one:
                keys = {PuzzleKey.of_mistake(session.game, session.id, turn): turn for turn in turns}
                known = await stored.list_known(user.id, list(keys))
                played = await self._course(session) if len(known) < len(keys) else None
                for key, turn in keys.items():
                    if found == most:
                        break
                    puzzle = known.get(key)
                    if key not in known and played is not None:
                        puzzle = await self._puzzle(session, played, turn)
                        await stored.note(person(user), key, puzzle)
                    found += puzzle is not None
        except (CannotThink, TimeoutError) as error:
            log.info(
                "could not prove a puzzle from a player's mistake: %s",
                type(error).__name__,
                extra={"session": session.id},
            )

    async def _puzzle(self, session: Session, played: Course, turn: int) -> Puzzle | None:
        """The puzzle from the position before a turn. None unless a worker proves it and the turn missed its answer."""
        game = GAMES[session.game]
        position = game.puzzled(played.state(turn - 1))
        job = Prove(game.name, game.dump(position), session.seed)
        answer = (await self.parts.pool.ask(session.id, job)).proven
        if answer is None:
            return None
        return await asyncio.to_thread(_missed, game, session, played, turn, answer)

    async def _course(self, session: Session) -> Course:
        entries = await self.parts.sessions.lookup.log(session.id)
        return await asyncio.to_thread(course, GAMES[session.game], session, entries)


def _last_turns(game: AnyGame, played: Course) -> list[int]:
    if not played.turns:
        return []
    last = game.part(played.state(len(played.turns) - 1))
    return [turn for turn in range(1, 1 + len(played.turns)) if game.part(played.state(turn - 1)) == last]


def _missed(game: AnyGame, session: Session, played: Course, turn: int, answer: Solution) -> Puzzle | None:
    """The puzzle from the position before a turn.

    None if the turn was right, or if its actions lead from a new game to another position.
    """
    actions = tuple(entry.text for each in played.turns[: turn - 1] for entry in each.entries)
    puzzle = Puzzle(_changed(game, session.options), len(session.seats), session.seed, actions, answer)
    start = puzzles.begin(game, puzzle)
    if start.state != game.puzzled(played.state(turn - 1)):
        return None
    done = played.turns[turn - 1]
    if not answer.points:
        tried = puzzles.play(game, puzzle, start, game.parse(done.entries[0].text))
        return puzzle if tried.gained == 0 else None
    before, after = (game.scores(played.state(number))[done.seat] for number in (turn - 1, len(played.turns)))
    return puzzle if after - before < answer.points else None


def _changed(game: AnyGame, options: Any) -> dict[str, Any]:
    default = msgspec.structs.asdict(game.options())
    return {name: value for name, value in msgspec.structs.asdict(options).items() if value != default[name]}


log = logging.getLogger("lagoon")

PACE = 2.5
"""Seconds between updates of an analysis's progress. The first chart does not wait."""
POLL = 0.1
"""Seconds between looks at the progress."""
QUEUE = 8
"""Most analyses running or waiting. Each takes seconds of the workers, which also play."""


class _Choice(NamedTuple):
    """A turning point as its player saw it. ``decision``, ``view``: before the action.

    ``done``, ``better``: the texts of the played action and of a better action.
    """

    decision: Decision[Any]
    view: Any
    done: str
    better: str

    def option(self, face: Face, text: str) -> Option[Any] | None:
        """Option of the position with this text; None if the position has no such option."""
        exact = (each for each in self.decision.options if face.game.format(each.action) == text)
        typed = (each for each in self.decision.options if text in dict(face.listed(self.decision, self.view, each)))
        return next(chain(exact, typed), None)


class _Found(NamedTuple):
    """An analysis with its turning points, without names of players and in no language."""

    analysis: Analysis
    choices: tuple[_Choice, ...]
    seats: tuple[int, ...]
    """Each turn's seat."""

    def worst_of(self, seat: int) -> list[int]:
        """Turns with a seat's largest losses, the largest first. Turns count from 1."""
        worst = sorted(losses(dict(self.analysis.shares), self.seats), reverse=True)
        return [number + 1 for _, number in worst if self.seats[number] == seat][:MOST]


class Analysing:
    """*Analyse* below a finished game and in messages' context menu. Analyses are cached."""

    def __init__(self, parts: Parts, mistakes: Mistakes) -> None:
        self.parts = parts
        self._mistakes = mistakes
        self._analyses: Cache[int, _Found] = Cache(ANALYSES, size=bytes_of, queue=QUEUE)
        self._progress: dict[int, AnalysisProgress] = {}

    def close(self) -> None:
        """Stop analysing. Waiting analyses are not made."""
        self._analyses.close()

    def forget(self) -> None:
        self._analyses.forget()

    async def pressed(self, reply: Reply, address: Address) -> None:
        await self.show(reply, await picking.check_finished(reply.interaction, address.session))

    async def show(self, reply: Reply, session: Session) -> None:
        """Answer with the chart and the turning points in words, then with the reader's own mistakes as puzzles."""
        if len(session.seats) == 1:
            await self._show_alone(reply, session)
            return
        if not self.parts.faces[session.game].game.is_judged:
            raise Refusal("analysis-unjudged")
        reply.take_time()
        reply.free_slot()
        try:
            made = await self._show_making(reply, session)
        except TooMany as error:
            raise Refusal("analysis-busy") from error
        except CannotThink as error:
            raise Refusal(UNANSWERED) from error
        if made is None:
            return
        own, game = session.seats_of(reply.user.id), self.parts.faces[session.game].game
        worst = made.worst_of(own[0].number) if own and game.puzzles() else []
        mistakes = self._mistakes
        missed = await mistakes.list_known(reply.user, session, worst)
        await self._tell(reply, session, made, missed)
        proven = await mistakes.prove(reply.user, session, worst)
        if proven != missed and reply.amend():
            try:
                await self._tell(reply, session, made, proven)
            except FAILURES as error:  # dismissed by the reader
                log.info("could not offer the puzzles of an analysis: %s", why(error), extra={"session": session.id})

    async def _show_alone(self, reply: Reply, session: Session) -> None:
        """Answer with the reader's mistake in the last turns of a solo game. Raises Refusal if there is no mistake."""
        reply.take_time()
        reply.free_slot()
        missed = await self._mistakes.prove_alone(reply.user, session)
        if not missed:
            raise Refusal("analysis-alone")
        await reply.say(reply.voice.say("analysis-missed-alone"), rows=board.rows(_offers(reply.voice, missed)))

    async def _tell(self, reply: Reply, session: Session, made: _Found, missed: Sequence[PuzzleKey]) -> None:
        """Answer with the analysis. ``missed``: the reader's mistakes to find.

        The better moves of these turns are hidden.
        """
        found, turns, _ = made
        hidden = {key.mistake[1] for key in missed if key.mistake}
        look = await reply.look_here()
        face = reply.face(session.game)
        course_of_it = _chart(face, session, found.shares, [each.turn for each in found.turning])
        names = face.names(session, face.game.view(session.state, None))
        texts, sketches = [_text(face, session, found, turns, hidden)], [course_of_it]
        rows = board.rows(_offers(reply.voice, missed))
        if decisive := _decisive(face, found.turning, turns, names):
            if decisive[2] + 1 not in hidden:
                texts.append(decisive[0])
                sketches.append(decisive[1])
            if face.game.levels:
                rows.append(board.row(board.practising(face, session, decisive[2])))
        pictures = await self.parts.artist.finish(sketches, look)
        await reply.pages(
            list(zip(texts, pictures, strict=True)),
            rows,
            note=reply.voice.say("analysis-note", numbered=bool(found.turning)),
        )

    async def _show_making(self, reply: Reply, session: Session) -> _Found | None:
        """Make the analysis, with progress shown in the answer. None if the reader has dismissed the answer.

        The analysis is cancelled unless another reader is waiting for it. Raises TooMany, CannotThink, Refusal.
        """
        making = asyncio.ensure_future(self._analyses.get(session.id, lambda: self._make(session)))
        shown, due = AnalysisProgress(0, 0), time.monotonic() + PACE
        try:
            while not (await asyncio.wait([making], timeout=POLL))[0]:
                progress = self._progress.get(session.id, shown)
                is_due = time.monotonic() >= due or (progress.shares and not shown.shares)
                if progress == shown or not is_due:
                    continue
                if not await self._show_progress(reply, session, progress):
                    return None
                shown, due = progress, time.monotonic() + PACE
            return making.result()
        finally:
            making.cancel()

    async def _show_progress(self, reply: Reply, session: Session, progress: AnalysisProgress) -> bool:
        """Show the progress, with the chart as far as it is known. Returns False if the reader dismissed the answer."""
        key = "analysis-improving" if progress.is_improving else "analysis-judging"
        text, picture = reply.voice.say(key, done=progress.done, all=progress.all), None
        if progress.shares:
            look = await reply.look_here()
            face = reply.face(session.game)
            picture = await self.parts.artist.draw(_chart(face, session, progress.shares), look)
        return await reply.show_progress(text, picture)

    async def _make(self, session: Session) -> _Found:
        """Compute the analysis of a finished game. Raises CannotThink, and Refusal for a game without moves."""
        game = self.parts.faces[session.game].game
        entries = await self.parts.sessions.lookup.log(session.id)
        found = await asyncio.to_thread(course, game, session, entries)
        if not found.turns:
            raise Refusal("analysis-unmoved")
        moves = [Move(turn.seat, turn.entries[0].text, turn.state) for turn in found.turns]

        def tell(progress: AnalysisProgress) -> None:
            self._progress[session.id] = progress

        try:
            analysis = await analyse(
                self.parts.pool, session.id, game, found.start, moves, seed=session.seed, tell=tell
            )
        finally:
            self._progress.pop(session.id, None)
        await self.parts.sessions.profiles.note_accuracy(session.id, analysis.accuracy)
        seats = tuple(turn.seat for turn in found.turns)
        return _Found(analysis, tuple(_choice(game, found, each) for each in analysis.turning), seats)


def _offers(voice: Voice, missed: Sequence[PuzzleKey]) -> list[Control]:
    """Buttons to the puzzles from the reader's mistakes, in the order of the game."""
    turns = sorted((key.mistake[1], key) for key in missed if key.mistake)
    return [puzzle.opens(key, voice.say("analysis-missed", move=turn)) for turn, key in turns]


def _chart(face: Face, session: Session, shares: Sequence[Share], turning: Sequence[int] = ()) -> Sketch:
    final, voice = face.game.view(session.state, None), face.voice
    names = face.names(session, final)

    def draw(look: Look) -> bytes:
        colours = seat_colours(session.game, final, look.theme, look.sides)
        return chart(voice, shares, turning, names, theme=look.theme, colours=colours)

    return Sketch("analysis.png", alt(voice, shares, names), draw)


def _text(face: Face, session: Session, found: Analysis, choices: Sequence[_Choice], hidden: Collection[int]) -> str:
    """Text with the players, their accuracy, and for each turning point the played move and the better move.

    ``hidden``: turns with a better move that shows only when tapped.
    """
    players = [words.mention(face.voice, seat.player) for seat in session.seats]
    lines = [face.say("analysis-title", players=face.voice.strung("common-versus", players))]
    if found.accuracy:
        each_one = ((players[seat], face.voice.percent(share)) for seat, share in sorted(found.accuracy.items()))
        rows = [face.say("analysis-accuracy-of", player=player, accuracy=share) for player, share in each_one]
        lines.append(face.say("analysis-accuracy", players=face.voice.row(*rows)))
    if not found.turning:
        lines.append(face.say("analysis-even"))
    for number, (each, choice) in enumerate(zip(found.turning, choices, strict=True), start=1):
        done, better = (_worded(face, choice, text) for text in (choice.done, choice.better))
        lines.append(
            face.say(
                "analysis-turning",
                number=number,
                move=each.turn,
                player=players[each.seat],
                done=done,
                better=f"||{better}||" if each.turn in hidden else better,
                before=face.voice.percent(each.before),
                after=face.voice.percent(each.after),
                best=face.voice.percent(each.best),
            )
        )
    return "\n".join(lines)


def _decisive(
    face: Face, turning: Sequence[Turning], choices: Sequence[_Choice], names: Sequence[str]
) -> tuple[str, Sketch, int] | None:
    """The most costly mistake: its text, a sketch, and the number of turns before the mistake.

    The sketch shows the board before the mistake, with the played and the better action. None without turning points.
    """
    if not turning:
        return None
    each, choice = max(zip(turning, choices, strict=True), key=lambda pair: pair[0].best - pair[0].after)
    done, better = (choice.option(face, text) for text in (choice.done, choice.better))
    if done is None or better is None:
        return None
    for sketch in face.compared(choice.view, done, better, names, name="decisive.png"):
        alt = face.say(
            "analysis-decisive-alt",
            move=each.turn,
            done=face.advised(choice.decision, choice.view, done),
            better=face.advised(choice.decision, choice.view, better),
        )
        described = replace(sketch, alt=f"{alt} {sketch.alt}")
        return face.say("analysis-decisive", move=each.turn), described, each.turn - 1
    return None


def _choice(game: AnyGame, played: Course, each: Turning) -> _Choice:
    before = played.state(each.turn - 1)
    return _Choice(game.decision(before, each.seat), game.view(before, each.seat), each.action, each.better)


def _worded(face: Face, choice: _Choice, text: str) -> str:
    """Text of an action that distinguishes it from the position's other options."""
    known = choice.option(face, text)
    return face.advised(choice.decision, choice.view, known) if known else words.harmless(text)
