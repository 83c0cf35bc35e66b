"""Atoll's face in Discord: sentences on moves, results and rules, the choice of a move, and the lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from engines import GAMES
from engines.atoll import Atoll, AtollOptions, AtollView
from engines.atoll.connection import EMPTY, Chain, colour_at, joined, place
from engines.atoll.geometry import FILES, Colour, board_of
from engines.atoll.model import AtollState
from engines.atoll.notation import SWAP
from engines.base import Decision, Option
from engines.errors import IllegalAction
from frontend.face import Face, Key, MenuEntry, MoveStep, RulesPage, Variant, menus
from frontend.lessons import Attempt, Lesson, LessonStep, Text, Verdict
from frontend.messages import words
from locales import Voice
from render import Marks
from sessions.life.model import Session


def bridges(state: AtollState, cell: str) -> tuple[str, tuple[str, str]] | None:
    """First stone with a bridge to the stone on ``cell``, and the two free cells between them; None without one."""
    board = board_of(state.size)
    own = board.number[cell]
    colour, cells = colour_at(state.position, own), len(board.cells)
    for other, name in enumerate(board.cells):
        if other == own or other in board.neighbours[own] or colour_at(state.position, other) != colour:
            continue
        between = [near for near in board.neighbours[own] if near in board.neighbours[other] and near < cells]
        if len(between) == 2 and all(state.position[near] == EMPTY for near in between):
            first, second = (board.cells[near] for near in between)
            return name, (first, second)
    return None


def islands_of(state: AtollState, cell: str) -> tuple[str, ...]:
    """Names of the islands that touch a cell and have the colour of the cell's stone."""
    board = board_of(state.size)
    colour, number = colour_at(state.position, board.number[cell]), board.number[cell]
    return tuple(island.name for island in board.islands if island.colour == colour and number in island.border)


def _chains(attempt: Attempt) -> tuple[Chain, ...]:
    view: AtollView = GAMES[Atoll.name].view(attempt.after, None)
    return view.chains


def _says(key: str, attempt: Attempt) -> Text:
    """Text with the cell, the length of a joining chain, and the first bridge: its other end and two free cells."""
    chains = _chains(attempt)
    span = None if attempt.action == SWAP else bridges(attempt.after, attempt.action)
    other, (one, two) = span or ("", ("", ""))
    facts = {"cell": attempt.action, "stones": len(chains[0].cells) if chains else 0}
    return lambda voice: voice.say(key, **facts, other=other, one=one, two=two)


def _step(name: str, goal: Callable[[Attempt], bool], black: str, white: str, turn: Colour = "black") -> LessonStep:
    """Step on a position of the smallest board: both colours' cells and the side to move. ``goal``: true if reached."""

    def judge(attempt: Attempt) -> Verdict:
        return "made" if goal(attempt) else _says(f"atolllearn-no-{name}", attempt)

    begins = partial(GAMES[Atoll.name].from_position, " ".join(("gan", black, white, turn)))
    return LessonStep(f"atolllearn-{name}", judge, partial(_says, f"atolllearn-{name}-made"), begins)


LESSON: Final = Lesson(
    (
        _step("place", lambda attempt: bool(islands_of(attempt.after, attempt.action)), "-", "-"),
        _step("join", lambda attempt: bool(_chains(attempt)), "e5,d5,d4,c2,c1", "c4,b3,e3,d2,b2"),
        _step("through", lambda attempt: bool(_chains(attempt)), "d6,c5,b6,a5,a2,a1", "d4,c3,b4,d2,f3,e4"),
        _step("bridge", lambda attempt: bool(bridges(attempt.after, attempt.action)), "c4", "e3"),
        _step("swap", lambda attempt: bool(attempt.action == SWAP), "d3", "-", "white"),
    )
)
"""The lesson, on the smallest board. The learner is Black, but White in the last step."""


def reasons(voice: Voice, state: AtollState, seat: int, option: Option[str]) -> str:
    """Sentence with the first reason that applies; empty without one.

    In order: a win, preventing the rival's win, joined groups or islands, a bridge.
    """
    if option.action == SWAP:
        return ""
    game, cell = GAMES[Atoll.name], option.action
    after = game.apply(state, seat, cell)
    if game.outcome(after):
        return voice.say("atoll-why-won")
    board = board_of(state.size)
    rival: Colour = "white" if state.turn == "black" else "black"
    if joined(board, place(board, state.position, board.number[cell], rival)):
        return voice.say("atoll-why-saved", side=rival)
    groups = _groups(state, cell)
    if groups > 1:
        return voice.say("atoll-why-joined", count=groups)
    if spanned := bridges(after, cell):
        other, (one, two) = spanned
        return voice.say("atoll-why-bridge", cell=other, one=one, two=two)
    if islands := islands_of(after, cell):
        return voice.say("atoll-why-island", island=islands[0].partition("-")[2])
    return ""


def _groups(state: AtollState, cell: str) -> int:
    """Number of the mover's groups (of stones and islands) adjacent to the cell."""
    board = board_of(state.size)
    own = [near for near in board.neighbours[board.number[cell]] if colour_at(state.position, near) == state.turn]
    groups, seen = 0, set[int]()
    for start in own:
        if start in seen:
            continue
        groups += 1
        queue = [start]
        while queue:
            node = queue.pop()
            if node not in seen:
                seen.add(node)
                queue += [near for near in board.neighbours[node] if colour_at(state.position, near) == state.turn]
    return groups


STONES: dict[Colour, str] = {"black": "⚫", "white": "⚪"}
COLOURS: tuple[Colour, Colour] = ("black", "white")
"""Colours of seats 0 and 1 before a swap."""

PAD_WIDTH = 5
"""Number of buttons in a row of the pad."""


class AtollFace(Face):
    """Atoll's words. Seat 0 begins. The view has the seats' colours, as a swap exchanges them."""

    name = Atoll.name
    emoji = "🏝️"
    lesson = LESSON
    plates = "names"
    accent = 0x32798A

    @property
    def typing_label(self) -> str:
        return self.say("atoll-type")

    @property
    def typing_hint(self) -> str:
        return self.say("atoll-typing-hint")

    def side(self, view: AtollView | None, seat: int) -> str:
        return self.say("atoll-side", side=COLOURS[seat] if view is None else view.colours[seat])

    @property
    def aim(self) -> str:
        return self.say("atoll-aim")

    def setup(self, options: AtollOptions) -> str:
        return self.say("atoll-setup", size=options.size, cells=len(board_of(options.size).cells))

    @property
    def variants(self) -> tuple[Variant, ...]:
        usual = AtollOptions().size
        return tuple(
            Variant(
                size,
                AtollOptions(size),
                2,
                self.say("lobby-variant", game=self.game.title, name=self.say(f"commands-option-size-{size}")),
            )
            for size in sorted(FILES, key=lambda size: size != usual)
        )

    def happened(self, view: AtollView, players: Sequence[str]) -> str:
        if view.last is None:
            return self.say("atoll-begins")
        if view.taken and len(view.stones) == 1:
            return self.say("atoll-swapped", who=players[view.colours.index("black")], stone=view.taken)
        return self.say("atoll-happened", who=players[view.colours.index(view.stones[view.last])], cell=view.last)

    def readable(self, action: str) -> str:
        return self.say("atoll-swap") if action == SWAP else action

    def sentence(self, action: str, who: str) -> str:
        return self.say("atoll-sentence", action="swap" if action == SWAP else "place", who=who, cell=action)

    def standing(self, view: AtollView) -> str:
        taken, cells = len(view.stones), len(board_of(view.size).cells)
        return self.say("atoll-standing", size=view.size, taken=taken, cells=cells)

    def reason(self, session: Session) -> str:
        view: AtollView = self.game.view(session.state, None)
        joined = self.voice.listed([self._joined(chain) for chain in view.chains])
        return self.say("atoll-reason", side=view.chains[0].colour, joined=joined)

    def _joined(self, chain: Chain) -> str:
        between = [island.removeprefix(f"{chain.colour}-") for island in chain.islands[1:-1]]
        over = self.voice.listed([self.say("atoll-island", island=island) for island in between])
        return self.say("atoll-joined", pair=chain.pair, islands=len(between), over=over, stones=len(chain.cells))

    def listed(self, decision: Decision[Any], view: AtollView, option: Option[Any]) -> tuple[tuple[str, str], ...]:
        text = self.game.format(option.action)
        return ((text, self.say("atoll-swap-choice") if text == SWAP else text),)

    def thing(self, decision: Decision[Any], option: Option[Any]) -> str:
        return "" if option.action == SWAP else super().thing(decision, option)  # its button says what it does

    def hint(self, level: str, decision: Decision[Any], view: AtollView, option: Option[Any]) -> str:
        text = self.game.format(option.action)
        return self.say("atoll-advice", level=level, action="swap" if text == SWAP else "place", cell=text)

    def reasons(self, state: AtollState, seat: int, option: Option[Any]) -> str:
        return reasons(self.voice, state, seat, option)

    def illegal(self, error: IllegalAction) -> str:
        return self.say("atoll-illegal", move=words.harmless(error.action), code=error.code)

    def step(self, decision: Decision[Any], view: AtollView, chosen: str) -> MoveStep | None:
        return self._cells(decision, view, chosen) if chosen else self._columns(decision)

    def _columns(self, decision: Decision[Any]) -> MoveStep:
        swap = decision.option(SWAP)
        columns = menus(self.voice, self.say("atoll-choose-column"), self._columns_of(decision))
        if swap is None:
            return MoveStep(text=self.say("atoll-choose"), menus=columns)
        return MoveStep(
            text=self.say("atoll-choose-or-swap", stone=swap.refs.cell or ""),
            menus=columns,
            buttons=(Key(self.say("atoll-swap"), SWAP),),
        )

    def _cells(self, decision: Decision[Any], view: AtollView, column: str) -> MoveStep | None:
        """Second step of a move: a cell of the column, as a pad that counts upwards and shows the stones.

        None without free cells.
        """
        names = [name for name in board_of(view.size).cells if name[0] == column]
        free = frozenset(name for name in names if decision.option(name))
        if not free:
            return None
        keys = [Key(name, name) if name in free else Key(STONES[view.stones[name]]) for name in names]
        return MoveStep(
            text=self.say("atoll-choose-cell", side=view.colours[decision.seat], column=column),
            pad=_in_rows(keys),
            menus=menus(self.voice, self.say("atoll-other-column"), self._columns_of(decision)),
            marks=Marks(selected=column, targets=free),
        )

    def _columns_of(self, decision: Decision[Any]) -> tuple[MenuEntry, ...]:
        """A menu entry for every column with a free cell. The hint is the number of its free cells."""
        free: dict[str, int] = {}
        for option in decision.options:
            if option.action != SWAP:
                free[option.action[0]] = free.get(option.action[0], 0) + 1
        return tuple(
            MenuEntry(
                label=self.say("atoll-column", column=column), hint=self.say("atoll-free", cells=count), leads_to=column
            )
            for column, count in free.items()
        )

    def rules(self) -> tuple[RulesPage, ...]:
        say = self.say
        return (
            RulesPage(self.game.title, say("atoll-rules-board"), self.preview(AtollOptions("gan"))),
            RulesPage(
                say("atoll-rules-turn-title"),
                say("atoll-rules-turn"),
                self._after("e5", "c4", "d5", "b3", "d4", "e3", "c3", "d2", "c2", "b2", "c1"),
            ),
            RulesPage(
                say("atoll-rules-islands-title"),
                say("atoll-rules-islands"),
                self._after("d6", "d4", "c5", "c3", "b6", "b4", "a5", "d2", "a2", "f3", "a1", "e4", "a3"),
            ),
            RulesPage(say("atoll-rules-swap-title"), say("atoll-rules-swap"), self._after("b5", "swap", "e4")),
            RulesPage(say("atoll-rules-end-title"), say("atoll-rules-end"), self._full()),
        )

    def _full(self) -> AtollView:
        state, column = self.game.new(AtollOptions("gan"), 2, 0), 0
        while seats := self.game.to_act(state):
            options = self.game.decision(state, min(seats)).options
            column += 7  # coprime to most numbers of options, so that stones spread
            state = self.game.apply(state, min(seats), options[column % len(options)].action)
        view: AtollView = self.game.view(state, None)
        return view

    def _after(self, *moves: str) -> AtollView:
        state = self.game.new(AtollOptions("gan"), 2, 0)
        for move in moves:
            state = self.game.apply(state, min(self.game.to_act(state)), move)
        view: AtollView = self.game.view(state, None)
        return view


def _in_rows(keys: Sequence[Key]) -> tuple[tuple[Key, ...], ...]:
    rows = -(-len(keys) // PAD_WIDTH)
    width = -(-len(keys) // rows)
    return tuple(tuple(keys[start : start + width]) for start in range(0, len(keys), width))
