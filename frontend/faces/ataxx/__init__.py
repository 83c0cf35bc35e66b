"""Ataxx's face in Discord: sentences on moves, results and rules, the choice of a move, and the lesson."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from engines import GAMES
from engines.ataxx import Ataxx
from engines.ataxx.fen import BOARDS
from engines.ataxx.game import AtaxxOptions, AtaxxState, AtaxxView
from engines.ataxx.notation import UNREACHED, Ply, parse, readable
from engines.base import Decision, Option
from engines.errors import IllegalAction, NotAnAction
from frontend.face import SIDES, Face, Key, MoveStep, RulesPage, Variant
from frontend.lessons import Attempt, Lesson, LessonStep, Text, Verdict
from locales import Fact, Voice
from render import Marks
from sessions.life.model import Session

ENOUGH: Final = 2
"""Number of stones to flip in the step about flipping."""


def _seen(attempt: Attempt) -> AtaxxView:
    view: AtaxxView = GAMES[Ataxx.name].view(attempt.after, None)
    return view


def _says(key: str, attempt: Attempt) -> Text:
    """Text with the move and its squares, the flipped stones, both sides' stones after it, and a reply's square."""
    game, view = GAMES[Ataxx.name], _seen(attempt)
    last, (red, blue) = view.last, view.counts
    facts: dict[str, str | int] = {"flipped": len(view.flipped), "red": red, "blue": blue}
    if last:
        facts |= {"move": last.readable, "origin": last.origin, "target": last.target}
    replies = [game.decision(attempt.after, seat).options[0].refs.cell or "" for seat in game.to_act(attempt.after)]
    return lambda voice: voice.say(key, **facts, reply="".join(replies))


def _is_split(attempt: Attempt) -> bool:
    last = _seen(attempt).last
    return last is not None and last.clone


def _step(name: str, goal: Callable[[Attempt], bool], squares: str) -> LessonStep:
    """Step on a position with these FEN's squares, with Red to move. ``goal``: true for a move that reaches it."""

    def judge(attempt: Attempt) -> Verdict:
        return "made" if goal(attempt) else _says(f"ataxxlearn-no-{name}", attempt)

    begins = partial(GAMES[Ataxx.name].from_position, f"{squares} x 0 1")
    return LessonStep(f"ataxxlearn-{name}", judge, partial(_says, f"ataxxlearn-{name}-made"), begins)


LESSON: Final = Lesson(
    (
        _step("split", _is_split, "x5o/7/7/7/7/7/o5x"),
        _step("jump", lambda attempt: not _is_split(attempt), "x5o/1x5/7/7/7/5oo/o5x"),
        _step("flip", lambda attempt: len(_seen(attempt).flipped) >= ENOUGH, "7/7/2o1o2/3o3/1x5/2x4/7"),
        _step("pass", lambda attempt: _seen(attempt).passed is not None, "7/7/7/7/xx5/xxx4/oxx4"),
        _step(
            "count",
            lambda attempt: _seen(attempt).outcome is not None,
            "xxxoooo/xxxoooo/xxxxooo/xxx1ooo/xxxxooo/xxxoooo/xxxoooo",
        ),
    )
)
"""The lesson, on the standard board. The learner is Red."""


def reasons(voice: Voice, state: AtaxxState, seat: int, option: Option[Ply]) -> str:
    game = GAMES[Ataxx.name]
    after = game.apply(state, seat, option.action)
    outcome = game.outcome(after)
    if outcome:
        return voice.say("ataxx-why-won") if outcome.winners == (seat,) else ""
    if seat in game.to_act(after):
        return voice.say("ataxx-why-pass")
    answers = game.decision(after, 1 - seat).options
    return voice.say("ataxx-why-answer", flipped=max(answer.refs.amount or 0 for answer in answers))


PIECES = {"x": "🔴", "o": "🔵", "-": "🪨", ".": "·"}
"""Emoji of squares on the pad that cannot be chosen, by the view's letter: red, blue, blocked, empty."""


class AtaxxFace(Face):
    """Ataxx's words. Seat 0 is Red, seat 1 Blue."""

    name = Ataxx.name
    emoji = "🫧"
    lesson = LESSON
    plates = "scores"
    accent = 0x2A9D8F
    picks_colour = True

    @property
    def typing_hint(self) -> str:
        return self.say("ataxx-typing-hint")

    @property
    def aim(self) -> str:
        return self.say("ataxx-aim")

    def setup(self, options: AtaxxOptions) -> str:
        return self.say("ataxx-setup", board=options.board)

    @property
    def variants(self) -> tuple[Variant, ...]:
        return tuple(
            Variant(
                name,
                AtaxxOptions(name),
                2,
                self.say("lobby-variant", game=self.game.title, name=self.say(f"commands-option-board-{name}")),
            )
            for name in BOARDS
        )

    def happened(self, view: AtaxxView, players: Sequence[str]) -> str:
        if view.last is None:
            return self.say("ataxx-begins")
        text = self.say(
            "ataxx-happened",
            who=players["xo".index(view.squares[_index(view.last.target)])],
            action="clone" if view.last.clone else "jump",
            move=view.last.readable,
            flipped=len(view.flipped),
        )
        return f"{text} {self.say('ataxx-passes', who=players[view.passed])}" if view.passed is not None else text

    def sentence(self, action: str, who: str) -> str:
        ply = parse(action)
        return self.say("ataxx-sentence", action=_action(ply), who=who, move=readable(ply))

    def standing(self, view: AtaxxView) -> str:
        return _score(self.voice, view)

    def reason(self, session: Session) -> str:
        view: AtaxxView = self.game.view(session.state, None)
        beaten = SIDES[view.counts.index(0)] if 0 in view.counts else ""
        return f"{self.say('ataxx-reason', reason=session.reason or '', side=beaten)} {_score(self.voice, view)}"

    def listed(self, decision: Decision[Any], view: AtaxxView, option: Option[Any]) -> tuple[tuple[str, str], ...]:
        # A split is the same move from each stone beside its target, but can be typed with any of the stones.
        texts = (f"{origin}-{option.refs.cell}" for origin in option.refs.origins)
        label = self.say("ataxx-choice", move=readable(option.action), **_kind(option))
        return tuple((text, label) for text in texts)

    def hint(self, level: str, decision: Decision[Any], view: AtaxxView, option: Option[Any]) -> str:
        return self.say("ataxx-advice", move=readable(option.action), **_kind(option))

    def reasons(self, state: AtaxxState, seat: int, option: Option[Any]) -> str:
        return reasons(self.voice, state, seat, option)

    def illegal(self, error: IllegalAction) -> str:
        return self.say("ataxx-illegal", move=readable(parse(error.action)), code=error.code)

    def unread(self, error: NotAnAction) -> tuple[str, dict[str, Fact]]:
        squares = re.findall("[a-g][1-7]", error.text.lower())
        if error.expected != UNREACHED or len(set(squares)) < 2:
            return super().unread(error)
        origin, target = squares
        return "ataxx-too-far", {"origin": origin, "target": target}

    def turned(self, seat: int) -> bool:
        return seat == 1

    def reach(self, options: Sequence[Option[Any]]) -> str:
        return self.say("ataxx-reach", squares=len(options), flipped=max(option.refs.amount or 0 for option in options))

    def targets(self, decision: Decision[Any], view: AtaxxView, stone: str) -> MoveStep | None:
        """Second step of a move: the stone's targets, as a pad of the 5 × 5 squares around it.

        None for an unknown stone.
        """
        ways = {option.refs.cell: option for option in decision.options if stone in option.refs.origins}
        if not ways:
            return None
        files = [file for file in range(ord(stone[0]) - 2, ord(stone[0]) + 3) if chr(file) in "abcdefg"]
        ranks = [rank for rank in range(int(stone[1]) + 2, int(stone[1]) - 3, -1) if 1 <= rank <= 7]
        pad = tuple(tuple(_key(view, ways, stone, f"{chr(file)}{rank}") for file in files) for rank in ranks)
        return MoveStep(
            text=self.say("move-target", stone=stone),
            pad=pad,
            note=self.say("ataxx-pad-note"),
            marks=Marks(selected=stone, targets=frozenset(cell for cell in ways if cell)),
        )

    def rules(self) -> tuple[RulesPage, ...]:
        start = self.preview(AtaxxOptions())
        middle = self.game.from_position("7/7/2o4/2xoo2/7/5o1/7 x 0 1")
        step = self.targets(self.game.decision(middle, 0), self.game.view(middle, None), "c4")
        after = self.game.apply(middle, 0, self.game.parse("d5"))
        over = self.game.view(
            self.game.from_position("-xxxoo-/xxxxooo/xxxxxoo/xxxxxoo/xxxxooo/xxxoooo/-xxooo- o 0 40"), None
        )
        say = self.say
        return (
            RulesPage(self.game.title, say("ataxx-rules-aim"), start),
            RulesPage(
                say("ataxx-rules-moving-title"),
                say("ataxx-rules-moving"),
                self.game.view(middle, None),
                step.marks if step else Marks(),
            ),
            RulesPage(say("ataxx-rules-flipping-title"), say("ataxx-rules-flipping"), self.game.view(after, None)),
            RulesPage(say("ataxx-rules-end-title"), say("ataxx-rules-end"), over),
        )


def _score(voice: Voice, view: AtaxxView) -> str:
    red, blue = view.counts
    return voice.say("ataxx-score", red=red, blue=blue).replace(" ", "\N{NO-BREAK SPACE}")


def _kind(option: Option[Any]) -> dict[str, str | int]:
    return {"action": _action(option.action), "flipped": option.refs.amount or 0}


def _action(ply: Ply) -> str:
    return "clone" if ply.is_clone else "jump"


def _key(view: AtaxxView, ways: Mapping[str | None, Option[Any]], stone: str, square: str) -> Key:
    """Key of a square on the pad: a target, or a disabled key that shows the square's content.

    ``ways``: the options of the stone by target.
    """
    if option := ways.get(square):
        clone = option.action.is_clone
        return Key(f"+ {square}" if clone else square, f"{stone}-{square}", strong=clone)
    return Key(PIECES[view.squares[_index(square)]])


def _index(square: str) -> int:
    return 7 * (7 - int(square[1])) + "abcdefg".index(square[0])
