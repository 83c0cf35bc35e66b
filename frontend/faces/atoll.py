"""Atoll's face in Discord: the words for its moves, results and rules, and how a move is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines import GAMES
from engines.atoll import Atoll, AtollOptions, AtollView
from engines.atoll.connection import Chain
from engines.atoll.geometry import Colour, Pair, Size, board_of
from engines.atoll.notation import SWAP
from engines.base import Decision, Option
from engines.errors import IllegalAction
from frontend.face import Face, Key, MenuEntry, MoveStep, RulesPage, menus
from frontend.messages import words
from render import Marks
from sessions.life.model import Session

STONES: dict[Colour, str] = {"black": "⚫", "white": "⚪"}
SIDES: dict[Colour, str] = {"black": "⚫ Black", "white": "⚪ White"}

LEVELS: dict[Size, str] = {
    "gan": "to learn it",
    "nauru": "the usual board",
    "tokelau": "for the practised",
    "kiritimati": "for experts",
}
"""The players that each board suits."""

ENDS: dict[Pair, tuple[str, str]] = {"north-south": ("North", "South"), "west-east": ("West", "East")}
"""The names of a pair's two islands."""

PAD_WIDTH = 5
"""Buttons in a row."""

TAKE_OVER = Key("Take over (swap)", SWAP)

ILLEGAL = {
    "no-swap": "Only the second move of a game can take the first stone over. Name an empty cell instead.",
    "off-board": "There is no such cell on this board. The letters and numbers along its edge name the cells.",
    "occupied": "There is a stone on that cell already. Name an empty one.",
}


class AtollFace(Face):
    """Atoll's words. Seat 0 begins. The colours are in the view, as a swap exchanges them."""

    game = GAMES[Atoll.name]
    emoji = "🏝️"
    accent = 0x32798A
    typing_label = "Type a cell"
    typing_hint = "f6, or swap as the second move"

    def side(self, view: AtollView | None, seat: int) -> str:
        return SIDES[("black", "white")[seat] if view is None else view.colours[seat]]

    def setup(self, options: AtollOptions) -> str:
        return f"on {options.size.capitalize()}"

    def preview(self, options: AtollOptions) -> AtollView:
        view: AtollView = self.game.view(self.game.new(options, 2, 0), None)
        return view

    def happened(self, view: AtollView, players: Sequence[str]) -> str:
        if view.last is None:
            return "The lagoon is empty. Join two of your islands that lie opposite each other."
        if view.taken and len(view.stones) == 1:
            black, white = (players[view.colours.index(colour)] for colour in ("black", "white"))
            return (
                f"The stone on **{view.taken}** is taken over: {black} is now {SIDES['black']} "
                f"and {white} is {SIDES['white']}."
            )
        return f"{SIDES[view.stones[view.last]]} placed **{view.last}**."

    def told(self, action: str) -> str:
        return "took the first stone over" if action == SWAP else f"placed {action}"

    def standing(self, view: AtollView) -> str:
        return f"{view.size.capitalize()}: {len(view.stones)} of {len(board_of(view.size).cells)} cells are taken."

    def reason(self, session: Session) -> str:
        view: AtollView = self.game.view(session.state, None)
        joined = " and ".join(_joined(chain) for chain in view.chains)
        return f"{SIDES[view.chains[0].colour]} has joined {joined}."

    def listed(self, decision: Decision[Any], view: AtollView, option: Option[Any]) -> tuple[tuple[str, str], ...]:
        text = self.game.format(option.action)
        return ((text, "swap: take over the first stone" if text == SWAP else text),)

    def illegal(self, error: IllegalAction) -> str:
        return f"**{words.harmless(error.action)}** does not work. {ILLEGAL[error.code]}"

    def step(self, decision: Decision[Any], view: AtollView, chosen: str) -> MoveStep | None:
        return self._cells(decision, view, chosen) if chosen else self._files(decision)

    def _files(self, decision: Decision[Any]) -> MoveStep:
        """First step: a file, or the swap while it is possible."""
        swap = decision.option(SWAP)
        if swap is None:
            return MoveStep(text="Choose a file, or type a cell.", menus=menus("Choose a file", _files_of(decision)))
        return MoveStep(
            text=f"Place a stone of your own, or **take over**: the stone on **{swap.refs.cell}** and {SIDES['black']} "
            f"become yours, and your opponent, now {SIDES['white']}, moves next.",
            menus=menus("Choose a file", _files_of(decision)),
            buttons=(TAKE_OVER,),
        )

    def _cells(self, decision: Decision[Any], view: AtollView, file: str) -> MoveStep | None:
        """Second step: a cell of the file, as a pad that counts upwards and shows the stones in their places."""
        names = [name for name in board_of(view.size).cells if name[0] == file]
        free = frozenset(name for name in names if decision.option(name))
        if not free:
            return None
        keys = [Key(name, name) if name in free else Key(STONES[view.stones[name]]) for name in names]
        return MoveStep(
            text=f"You are {self.side(view, decision.seat)}. Which cell of file **{file}**?",
            pad=_in_rows(keys),
            menus=menus("Another file", _files_of(decision)),
            marks=Marks(selected=file, targets=free),
        )

    def rules(self) -> tuple[RulesPage, ...]:
        return (
            RulesPage(
                "Atoll",
                "Two players, Black and White, around a lagoon of hexagons. Eight islands lie on its rim, four of each "
                "colour: a North, an East, a South and a West for either side. Black begins.",
                self.preview(AtollOptions("gan")),
            ),
            RulesPage(
                "Your turn",
                "Place one stone of your colour on any empty cell. Stones never move and are never taken off. **Join "
                "two of your islands that lie opposite each other** by a chain of touching stones, your North with "
                "your South or your West with your East, and you have won. Here Black has.",
                self._after("e5 c4 d5 b3 d4 e3 c3 d2 c2 b2 c1"),
            ),
            RulesPage(
                "Islands are stones",
                "A chain may run over your other islands on its way. Here Black goes from North over West to South. "
                "Two neighbouring islands alone are worth nothing.",
                self._after("d6 d4 c5 c3 b6 b4 a5 d2 a2 f3 a1 e4 a3"),
            ),
            RulesPage(
                "Taking over",
                "Who begins has an advantage. So the second player may, once and instead of the second move, *take "
                "over* Black’s stone and colour. The stone stays, and who placed it goes on as White. Two arrows mark "
                "it. Begin with a stone that is neither too good nor too bad!",
                self._after("b5 swap e4"),
            ),
            RulesPage(
                "The end",
                "There are no draws: a full board has exactly one winner. Atoll was invented by Mark Steere in 2008.",
            ),
        )

    def _after(self, moves: str) -> AtollView:
        """The view after some moves, with blanks between them, on the smallest board."""
        state = self.game.new(AtollOptions("gan"), 2, 0)
        for move in moves.split():
            state = self.game.apply(state, min(self.game.to_act(state)), move)
        view: AtollView = self.game.view(state, None)
        return view


def _files_of(decision: Decision[Any]) -> tuple[MenuEntry, ...]:
    """A menu entry for every file with a free cell; the hint is the number of free cells."""
    free: dict[str, int] = {}
    for option in decision.options:
        if option.action != SWAP:
            free[option.action[0]] = free.get(option.action[0], 0) + 1
    return tuple(
        MenuEntry(label=f"File {file}", hint=f"{count} free {'cell' if count == 1 else 'cells'}", leads_to=file)
        for file, count in free.items()
    )


def _in_rows(keys: Sequence[Key]) -> tuple[tuple[Key, ...], ...]:
    """The keys in as few rows as hold them, evenly filled."""
    rows = -(-len(keys) // PAD_WIDTH)
    width = -(-len(keys) // rows)
    return tuple(tuple(keys[start : start + width]) for start in range(0, len(keys), width))


def _joined(chain: Chain) -> str:
    """The islands at a chain's ends and on its way, and its length."""
    start, goal = ENDS[chain.pair]
    over = [island.removeprefix(f"{chain.colour}-").capitalize() for island in chain.islands[1:-1]]
    way = f" over {' and '.join(over)}" if over else ""
    return f"**{start}** and **{goal}**{way} with {len(chain.cells)} stones"
