"""Ataxx's face in Discord: the words for its moves, results and rules, and how a move is chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines import GAMES
from engines.ataxx import Ataxx
from engines.ataxx.boards import BoardName
from engines.ataxx.game import AtaxxOptions, AtaxxView
from engines.ataxx.notation import parse
from engines.base import Decision, Option
from engines.errors import IllegalAction
from frontend.face import Face, Key, MenuEntry, MoveStep, RulesPage, menus
from frontend.messages import words
from render import Marks
from sessions.life.model import Session

SIDES = ("🔴 Red", "🔵 Blue")
PIECES = {"x": "🔴", "o": "🔵", "-": "🪨", ".": "·"}
"""The label of a pad's square that a stone cannot reach, by the view's letter."""

BOARD_WORDS: dict[BoardName, str] = {
    "standard": "standard",
    "corners": "four corners",
    "cross": "centre cross",
    "sides": "four sides",
    "island": "island",
    "gates": "gates",
    "shoals": "shoals",
    "compass": "compass",
}
"""The boards' names in sentences."""

ILLEGAL = {
    "no-pass": "You can move, so you may not pass. A pass happens by itself when nothing else is left.",
    "no-stone": "There is no stone on the square you start from. Name one of your own, or only the target.",
    "not-your-stone": "That stone is your opponent’s. Start from one of your own.",
    "blocked": "That square is blocked: stones may jump over it, but not onto it.",
    "occupied": "There is a stone on that square already. Choose an empty one.",
    "no-stone-near": "None of your stones is next to that square. A jump needs both squares, like `f2-f4`.",
}


class AtaxxFace(Face):
    """Ataxx's words. Seat 0 is Red, seat 1 Blue."""

    game = GAMES[Ataxx.name]
    emoji = "🫧"
    accent = 0x2A9D8F
    typing_hint = "e5 to split, f2-f4 to jump at most two squares"

    def side(self, view: AtaxxView | None, seat: int) -> str:
        return SIDES[seat]

    def setup(self, options: AtaxxOptions) -> str:
        return f"on the {BOARD_WORDS[options.board]} board"

    def preview(self, options: AtaxxOptions) -> AtaxxView:
        view: AtaxxView = self.game.view(self.game.new(options, 2, 0), None)
        return view

    def happened(self, view: AtaxxView, players: Sequence[str]) -> str:
        if view.last is None:
            return "The board is set. Whoever has more stones at the end wins."
        mover = _owner(view, view.last.target)
        deed = (
            f"split to **{view.last.target}**"
            if view.last.clone
            else f"jumped {view.last.origin}–**{view.last.target}**"
        )
        turned = len(view.flipped)
        gain = f" and turned {turned} {'stone' if turned == 1 else 'stones'}" if turned else ""
        passed = f" {SIDES[view.passed]} cannot move and passes." if view.passed is not None else ""
        return f"{SIDES[mover]} {deed}{gain}.{passed}"

    def told(self, action: str) -> str:
        origin, _, target = action.rpartition("-")
        return f"split to {target}" if parse(action).is_clone else f"jumped {origin}–{target}"

    def standing(self, view: AtaxxView) -> str:
        return _score(view)

    def reason(self, session: Session) -> str:
        view: AtaxxView = self.game.view(session.state, None)
        score = _score(view)
        match session.reason:
            case "no-stones":
                return f"{SIDES[view.counts.index(0)]} has no stones left. {score}"
            case "full":
                return f"The board is full. {score}"
            case "no-moves":
                return f"Nobody can move any more. {score}"
            case "repetition":
                return f"The same position came up for the third time, so the stones are counted. {score}"
            case other:
                return f"The game ended ({other}). {score}"

    def listed(self, decision: Decision[Any], view: AtaxxView, option: Option[Any]) -> tuple[tuple[str, str], ...]:
        texts = (f"{origin}-{option.refs.cell}" for origin in option.refs.origins)
        return tuple((text, f"{text}: {_deed(option)}") for text in texts)

    def pointed(self, option: Option[Any]) -> Marks:
        return Marks(selected=next(iter(option.refs.origins), None), targets=super().pointed(option).targets)

    def illegal(self, error: IllegalAction) -> str:
        return f"**{words.harmless(error.action)}** does not work. {ILLEGAL[error.code]}"

    def turned(self, seat: int) -> bool:
        return seat == 1

    def step(self, decision: Decision[Any], view: AtaxxView, chosen: str) -> MoveStep | None:
        return self._targets(decision, view, chosen) if chosen else self._stones(decision)

    def _stones(self, decision: Decision[Any]) -> MoveStep:
        """First step: every stone that can move, in as few menus as hold them."""
        reach: dict[str, int] = {}
        best: dict[str, int] = {}
        for option in decision.options:
            for origin in option.refs.origins:
                reach[origin] = reach.get(origin, 0) + 1
                best[origin] = max(best.get(origin, 0), option.refs.amount or 0)
        entries = tuple(
            MenuEntry(label=stone, hint=_hint(reach[stone], best[stone]), leads_to=stone) for stone in sorted(reach)
        )
        return MoveStep(text="Choose a stone, or type a move.", menus=menus("Choose a stone", entries))

    def _targets(self, decision: Decision[Any], view: AtaxxView, stone: str) -> MoveStep | None:
        """Second step: where the stone can go, as a pad of the 5 × 5 squares around it."""
        ways = {option.refs.cell: option for option in decision.options if stone in option.refs.origins}
        if not ways:
            return None
        files = [file for file in range(ord(stone[0]) - 2, ord(stone[0]) + 3) if chr(file) in "abcdefg"]
        ranks = [rank for rank in range(int(stone[1]) + 2, int(stone[1]) - 3, -1) if 1 <= rank <= 7]
        pad = tuple(tuple(_key(view, ways, stone, f"{chr(file)}{rank}") for file in files) for rank in ranks)
        return MoveStep(
            text=f"Where does **{stone}** go?",
            pad=pad,
            note="A green button splits (⊕): the stone stays, a new one appears. A blue one jumps (○): it moves.",
            marks=Marks(selected=stone, targets=frozenset(cell for cell in ways if cell)),
        )

    def rules(self) -> tuple[RulesPage, ...]:
        start = self.preview(AtaxxOptions())
        middle = self.game.from_position("7/7/2o4/2xo3/4o2/7/7 x 0 1")
        step = self._targets(self.game.decision(middle, 0), self.game.view(middle, None), "c4")
        after = self.game.apply(middle, 0, self.game.parse("d5"))
        return (
            RulesPage(
                "Ataxx",
                "Two players, Red and Blue, spread over a board of 7 × 7 squares. Each begins with two stones in "
                "opposite corners; Red moves first. **Whoever has more stones at the end wins.**",
                start,
            ),
            RulesPage(
                "Moving",
                "In your turn you move one of your stones to an empty square. To a square **next to it** (8 "
                "directions) the stone *splits*: a new one appears there and the old one stays. **Two squares away** "
                "it *jumps*: it leaves its old square, and may pass over anything on the way.",
                self.game.view(middle, None),
                step.marks if step else Marks(),
            ),
            RulesPage(
                "Turning stones",
                "Every enemy stone next to the square you arrive on changes to your colour, after a split and after a "
                "jump alike. Here Red has split to d5 and turned three stones.",
                self.game.view(after, None),
            ),
            RulesPage(
                "The end",
                "If you cannot move, you pass by yourself. The game is over when nobody can move or one side has no "
                "stones, and also when the same position comes up for the third time. Blocked squares, on some boards, "
                "can be jumped over but not entered.",
            ),
        )


def _score(view: AtaxxView) -> str:
    """The number of stones of each side, without a line break in it."""
    red, blue = view.counts
    return f"🔴 **{red}** : **{blue}** 🔵".replace(" ", "\N{NO-BREAK SPACE}")


def _deed(option: Option[Any]) -> str:
    turned = option.refs.amount or 0
    return ("split" if option.action.is_clone else "jump") + (f", turns {turned}" if turned else "")


def _key(view: AtaxxView, ways: Mapping[str | None, Option[Any]], stone: str, square: str) -> Key:
    """A square of the pad: a way to go, or what stands in the way."""
    if option := ways.get(square):
        return Key(square, f"{stone}-{square}", strong=option.action.is_clone)
    return Key(PIECES[view.squares[_index(square)]])


def _index(square: str) -> int:
    """The square's index among a view's squares."""
    return 7 * (7 - int(square[1])) + "abcdefg".index(square[0])


def _owner(view: AtaxxView, square: str) -> int:
    """The seat whose stone is on the square."""
    return "xo".index(view.squares[_index(square)])


def _hint(ways: int, turned: int) -> str:
    places = f"{ways} {'square' if ways == 1 else 'squares'} in reach"
    return f"{places}, turns up to {turned}" if turned else places
