"""The face of a game: its words in Discord, its pictures, and the steps for choosing a move."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final, Literal, NamedTuple

import msgspec
from discord import ui
from msgspec.structs import replace

from engines import GAMES
from engines.base import AnyGame, Decision, Option
from engines.errors import IllegalAction, NotAnAction
from frontend.controls import Keys
from frontend.lessons import Lesson
from frontend.messages import words
from frontend.pictures import Look, Sketch, board_sketch
from locales import Fact, Voice
from render.base import NO_MARKS, Arrow, Marks
from render.fonts import drawable
from sessions.life.model import Entry, Session
from sessions.statistics.finds import Collection, Found

MOST_BUTTONS = 4
"""Most buttons below a compact board."""

SIDES: Final = ("red", "blue")
"""Default side names of two seats, used as keys in messages."""

EXAMPLES = 3
"""Number of example moves in the placeholder for typed moves."""

MOST_TURNS = 30
"""Turns of a game for finding example moves."""

PAD_WIDTH = 5
"""Number of buttons in a row of the pad: Discord's limit."""

PAD_SIZE = 10
"""Most actions shown as buttons, by default. More actions are in menus."""

MENU_SIZE = 25
"""Most entries of a menu, and most completions of an option, in Discord."""


YOU: Final = "the-reader"
"""Placeholder for the reader's name in private texts. Messages then say “you”."""


class MenuEntry(msgspec.Struct, frozen=True):
    """An entry of a menu: it plays an action or leads to the next step. Exactly one of the two is set.

    ``action``: the action's text. ``leads_to``: the ``chosen`` of the next step.
    """

    label: str
    hint: str = ""
    action: str = ""
    leads_to: str = ""


class Key(msgspec.Struct, frozen=True):
    """A button of a step. It has one of four targets; without any it is disabled and pads a row.

    Targets: ``action``, the text of an action; ``several``, the name of a series (``Face.several``); ``leads_to``, the
    ``chosen`` of the next step; ``look``, the key of a handler outside the game.

    ``strong``: True for green. ``quiet``: True for grey.
    """

    label: str
    action: str = ""
    leads_to: str = ""
    strong: bool = False
    quiet: bool = False
    several: str = ""
    look: str = ""


class Menu(msgspec.Struct, frozen=True):
    """A menu with at most ``MENU_SIZE`` entries, for one choice.

    ``several``: the key of the handler if any number of entries can be chosen; empty for one entry. ``ends``: the text
    of the action that ends a series of choices.
    """

    title: str
    entries: tuple[MenuEntry, ...]
    several: str = ""
    ends: str = ""


class MoveStep(msgspec.Struct, frozen=True):
    """A step of choosing a move: a sentence, controls, small print, and the picture's marks.

    ``pad``: rows of at most 5 keys, laid out like the unrotated board. ``buttons``: further keys, beside the common
    buttons below a public board. ``pictures``: shown instead of the marked board. In a game without a panel, the first
    step's controls are below the public board, without its marks and pictures.
    """

    text: str = ""
    menus: tuple[Menu, ...] = ()
    pad: tuple[tuple[Key, ...], ...] = ()
    buttons: tuple[Key, ...] = ()
    note: str = ""
    marks: Marks = NO_MARKS
    pictures: tuple[Sketch, ...] = ()
    is_bare: bool = False
    """True if there is no room for a picture."""
    is_brief: bool = False
    """True if there is little room for a text about the newest turns."""

    def drawn(self, face: Face, view: Any, names: Sequence[str], *, flip: bool = False) -> MoveStep:
        """Copy of the step with its pictures, or else with a picture of the marked board if there is room.

        ``names``: the players' names by seat. ``flip``: rotate the board by 180°.
        """
        if self.pictures or self.is_bare:
            return self
        return replace(self, pictures=(face.sketch(view, names=names, marks=self.marks, flip=flip),))

    def asking(self, targets: tuple[str, ...]) -> MoveStep:
        """Copy of the step with green only for keys with a target that begins like one in ``targets``."""

        def row(keys: tuple[Key, ...]) -> tuple[Key, ...]:
            asked = [(key.action or key.several or key.leads_to).startswith(targets) for key in keys]
            return tuple(replace(key, strong=green) for key, green in zip(keys, asked, strict=True))

        return replace(self, pad=tuple(map(row, self.pad)), buttons=row(self.buttons))

    def turned(self) -> MoveStep:
        """Copy of the step with its pad rotated by 180°, like the board."""
        return replace(self, pad=tuple(keys[::-1] for keys in self.pad[::-1]))


class Variant(msgspec.Struct, frozen=True):
    """A preset in the form for new tables. ``key``: its value in the menu. ``label``: its shown text."""

    key: str
    options: Any
    seats: int
    label: str


class RulesPage(msgspec.Struct, frozen=True):
    """A page of a game's rules: a heading, a few sentences, and a picture.

    ``picture``: a picture without a board. Otherwise ``view`` is drawn with ``marks``.
    """

    heading: str
    text: str
    view: Any = None
    marks: Marks = NO_MARKS
    picture: Sketch | None = None


def menus(voice: Voice, title: str, entries: tuple[MenuEntry, ...]) -> tuple[Menu, ...]:
    """Fewest menus for all entries, evenly filled.

    If there are several, each title names the menu's first and last entry.
    """
    if not entries:
        return ()
    parts = -(-len(entries) // MENU_SIZE)
    size = -(-len(entries) // parts)
    chunks = [entries[start : start + size] for start in range(0, len(entries), size)]
    if len(chunks) == 1:
        return (Menu(title, entries),)
    return tuple(
        Menu(voice.say("move-menu-part", title=title, first=chunk[0].label, last=chunk[-1].label), chunk)
        for chunk in chunks
    )


class AlbumPage(NamedTuple):
    """A page of a player's collection: its text, picture and controls."""

    text: str
    sketch: Sketch
    rows: Sequence[ui.ActionRow[Any]]


class _Registered:
    """The face's game, looked up on each access: the operator's data may have replaced the game."""

    def __get__(self, face: Face | None, kind: type[Face]) -> AnyGame:
        return GAMES[kind.name]


class Face(ABC):
    """A game's words, pictures and steps in Discord, in one language. The rules decide which actions are legal.

    A game for two needs ``name``, ``emoji``, ``accent`` and ``rules``, and mostly ``illegal``. It overrides ``reason``,
    ``happened``, ``sentence`` or ``typing_hint`` if the default's text is not true of it. All other members have
    defaults that fit any game.
    """

    name: ClassVar[str]
    """Name of the face's game in ``engines.GAMES``."""
    game = _Registered()
    emoji: ClassVar[str]
    accent: ClassVar[int]
    """Colour of the message's edge, as 0xRRGGBB."""
    panel: ClassVar[bool] = False
    """True if moves are chosen in a private panel (*Your turn*); False if they are chosen below the public board."""
    plates: ClassVar[Literal["", "names", "scores"]] = ""
    """Content of the plates in a board's picture: nothing, names with their sides, or also scores."""
    compact: ClassVar[bool] = False
    """True if boards have at most ``MOST_BUTTONS``. Typing, rules and further buttons are then in *More*."""
    lesson: ClassVar[Lesson | None] = None
    """The game's lesson; None excludes it from ``/learn``."""
    picks_colour: ClassVar[bool] = False
    """True if the host of a game for two chooses a colour in commands; False if the host chooses who begins."""
    keeps_pictures: ClassVar[bool] = True
    """True if messages of earlier positions keep their pictures."""
    handlers: ClassVar[Sequence[Any]] = ()
    """Handlers of the controls that only this game has, as in ``frontend.answering.router``."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.say = voice.say

    @classmethod
    def further(cls) -> Lesson | None:
        """Second lesson of the game; None if it has one lesson or none."""
        return None

    @classmethod
    def lessons(cls) -> list[Lesson]:
        """All lessons of the game, in the order for learning. Empty without any."""
        return [each for each in (cls.lesson, cls.further()) if each is not None]

    def sketch(
        self,
        view: Any,
        *,
        names: Sequence[str] = (),
        marks: Marks = NO_MARKS,
        flip: bool = False,
        name: str | None = None,
    ) -> Sketch:
        """A sketch of a view.

        ``names``: the players' names by seat. ``flip``: rotate the board by 180°. ``name``: the file name, by default
        the game's.
        """
        return board_sketch(self.voice, self.game.name, view, names=names, marks=marks, flip=flip, name=name)

    @property
    def aim(self) -> str:
        """Line with the game's aim for people who have never played it, by default the first line of the rules."""
        return self.rules()[0].text.partition("\n")[0]

    @property
    def typing_label(self) -> str:
        return self.say("move-type")

    @property
    def typing_hint(self) -> str:
        """Placeholder of the field for typed moves: ``EXAMPLES`` moves, by default one of each form in a short game."""
        return self.voice.listed(_examples(self.game), either=True)

    @property
    def lot(self) -> str:
        """Sentence of an invitation that says that seats are random."""
        return self.say("move-lot")

    @property
    def rematch(self) -> str:
        """Sentence in a rematch's invitation that says who moves first."""
        return self.say("move-rematch")

    @property
    def looks(self) -> tuple[tuple[str, str], ...]:
        """Pairs (handler key, label) of the public buttons below the board."""
        return ()

    @property
    def further_looks(self) -> tuple[tuple[str, str], ...]:
        """Pairs (handler key, label) of the public buttons in *More*."""
        return ()

    @property
    def looks_back(self) -> tuple[tuple[str, str], ...]:
        """Pairs (handler key, label) of the buttons of ``looks`` that stay after the game's end."""
        return ()

    def side(self, view: Any, seat: int) -> str:  # noqa: ARG002 - players mostly keep their side
        """Name of the seat's side, by default Red or Blue. ``view``: None without a game, as in an invitation."""
        return self.say("move-side", side=SIDES[seat])

    def names(self, session: Session, view: Any) -> tuple[str, ...]:
        """Names of a session's players for pictures, by seat. A name without drawable letters is its side or number."""
        return tuple(
            words.drawn(self.voice, seat.player)
            or drawable(words.bare(self.side(view, seat.number)))
            or self.say("picture-player", number=seat.number + 1)
            for seat in session.seats
        )

    def setup(self, options: Any) -> str:  # noqa: ARG002 - most games have no options
        """Text of the chosen options, such as ``on the standard board``; empty for a game without options."""
        return ""

    def titled(self, options: Any) -> str:
        return self.say("common-game", game=f"**{self.game.title}**", setup=self.setup(options) or "none")

    @property
    def variants(self) -> tuple[Variant, ...]:
        """Setups for the form for new tables, the default first. By default only the game's default options."""
        return (Variant("usual", self.game.options(), self.game.together or 1, self.game.title),)

    def preview(self, options: Any) -> Any:
        """View in an invitation's picture; None for no picture.

        By default the first state's view with seed 0. A game of chance overrides it.
        """
        return self.game.view(self.game.new(options, self.game.together or self.game.seats[0], 0), None)

    def pictures(self, view: Any, names: Sequence[str], marks: Marks = NO_MARKS) -> tuple[Sketch, ...]:
        """Public pictures of a running or finished game. ``names``: the players' names by seat."""
        return (self.sketch(view, names=names, marks=marks),)

    def happened(self, view: Any, players: Sequence[str]) -> str:
        """Text of one or two sentences about the last turn; may be empty within an action. ``players``: names by seat.

        The default describes the last move of a ``GridView``.
        """
        if not view.move:
            return self.say("move-begins")
        who = players[view.mover]
        if view.last is None:
            return self.say("move-removed", who=who, move=view.move)
        return self.say("move-happened", who=who, move=view.move, taken=len(view.taken))

    def since(
        self,
        view: Any,
        players: Sequence[str],
        reader: int | None,  # noqa: ARG002 - the same for both of two players
        former: Callable[[], Any],
        *,
        brief: bool = False,  # noqa: ARG002 - two turns are brief
    ) -> str:
        """Text about the turns since the reader last acted. ``reader``: a seat, or None for no particular reader.

        ``former``: returns the view before the last turn, or None. By default the text covers the last two turns.
        ``brief``: True for a step without room for a longer text.
        """
        before = former()
        turns = [view] if before is None else [before, view]
        return " ".join(self.happened(each, players) for each in turns)

    def mentions(self, session: Session) -> list[str]:
        return [words.mention(self.voice, seat.player) for seat in session.seats]

    def readable(self, action: str) -> str:
        """Text of a recorded action, as people read it, without its position. Raises NotAnAction."""
        return self.game.readable(self.game.parse(action))

    def sentence(self, action: str, who: str) -> str:
        """A recorded action as a sentence without full stop. ``who``: the player's name, or ``YOU``."""
        return self.say("move-sentence", who=who, move=action)

    def public_sentence(self, action: str, who: str) -> str:
        """A recorded action as a public sentence, without secrets."""
        return self.sentence(action, who)

    def newest_turn(self, entries: Sequence[Entry]) -> tuple[int, Entry]:
        """Number of turns in a log, and the first entry of its newest turn. ``entries``: at least one."""
        return len(entries), entries[-1]

    def standing(self, view: Any) -> str:  # noqa: ARG002 - most games have no scores
        return ""

    def reason(self, session: Session) -> str:
        """Sentence with the reason for the outcome, different for each reason.

        The default knows ``line``, ``full`` (a full board) and ``cannot-move`` (the side to move, which has lost).
        """
        return self.say("move-reason", reason=session.reason or "")

    def rank(self, points: int) -> str:  # noqa: ARG002 - most games have no titles
        """Title for a solo run's points; empty in a game without titles."""
        return ""

    def album(self, collection: Collection, page: int, keys: Keys) -> AlbumPage:
        """A page of a player's collection, in a game that has one (``Game.collection``).

        ``page``: from 1, clipped. ``keys``: of the buttons to other pages.
        """
        raise NotImplementedError

    def found(self, new: Found) -> str:
        """Sentence about a run's new finds. Only games with a collection have it."""
        raise NotImplementedError

    def stage(self, view: Any) -> int:  # noqa: ARG002 - most games have no solo runs
        """Number of the current part of a run, such as its round. It never decreases within a run."""
        return 0

    def turned(self, seat: int) -> bool:  # noqa: ARG002 - most games look the same from all seats
        """True if the board may be rotated by 180° for this seat's player."""
        return False

    def flips(self, look: Look, seat: int | None, *, turned: bool = False) -> bool:
        """True if a player with this look, or who asked for it (``turned``), sees the board rotated.

        ``seat``: theirs; None for an onlooker.
        """
        return (turned or look.turned) and seat is not None and self.turned(seat)

    def step(self, decision: Decision[Any], view: Any, chosen: str) -> MoveStep | None:
        """The step after ``chosen``; the first step for an empty text. None if the choice is invalid.

        The default has one step with all actions. If the actions have origins, it has two: a stone, then its target.
        """
        if any(option.refs.origins for option in decision.options):
            return self.targets(decision, view, chosen) if chosen else self._stones(decision)
        return None if chosen else self._offered(self.say("move-choose"), decision, view, decision.options)

    def _offered(
        self, text: str, decision: Decision[Any], view: Any, options: Sequence[Option[Any]], marks: Marks = NO_MARKS
    ) -> MoveStep:
        """Step with a button for each option, or with menus for more than ``PAD_SIZE``."""
        actions = [self.listed(decision, view, option)[0] for option in options]
        if len(actions) <= PAD_SIZE:
            keys = tuple(Key(label, action) for action, label in actions)
            pad = tuple(keys[start : start + PAD_WIDTH] for start in range(0, len(keys), PAD_WIDTH))
            return MoveStep(text, pad=pad, marks=marks)
        entries = tuple(MenuEntry(label, action=action) for action, label in actions)
        return MoveStep(text, menus=menus(self.voice, self.say("move-field"), entries), marks=marks)

    def _stones(self, decision: Decision[Any]) -> MoveStep:
        """First step of moving a stone: the movable stones, in the fewest menus."""
        ways: dict[str, list[Option[Any]]] = {}
        for option in decision.options:
            for origin in option.refs.origins:
                ways.setdefault(origin, []).append(option)
        entries = tuple(MenuEntry(stone, self.reach(ways[stone]), leads_to=stone) for stone in sorted(ways))
        return MoveStep(self.say("move-choose-stone"), menus=menus(self.voice, self.say("move-stone"), entries))

    def reach(self, options: Sequence[Option[Any]]) -> str:  # noqa: ARG002 - most stones need no hint
        """Hint of a stone in the menu of movable stones. ``options``: the stone's moves."""
        return ""

    def targets(self, decision: Decision[Any], view: Any, stone: str) -> MoveStep | None:
        """Second step of moving a stone: its targets. None for a stone that cannot move."""
        ways = [option for option in decision.options if stone in option.refs.origins]
        marks = Marks(selected=stone, targets=frozenset(option.refs.cell for option in ways if option.refs.cell))
        return self._offered(self.say("move-target", stone=stone), decision, view, ways, marks) if ways else None

    def run_step(
        self,
        decision: Decision[Any],
        view: Any,
        chosen: str,
        name: str,  # noqa: ARG002 - the marked board gets it elsewhere
        taken: int,  # noqa: ARG002 - most steps are low
        *,
        practised: bool = False,  # noqa: ARG002 - most steps explain nothing
    ) -> MoveStep | None:
        """Step in a solo run's message, like ``step``; None if the choice is invalid.

        ``name``: the player's name, for the step's pictures. ``taken``: height in pixels of the message's further
        texts, for steps that must fit on a screen. ``practised``: True without help for beginners.
        """
        return self.step(decision, view, chosen)

    def page_step(
        self, decision: Decision[Any], view: Any, chosen: str, names: Sequence[str], *, flip: bool
    ) -> MoveStep:
        """Step on a page to tap, which has room for whole pictures; the first step for an invalid choice.

        ``names``: the players' names by seat. ``flip``: rotate the board by 180°.
        """
        step = self.next_step(decision, view, chosen, practised=True)
        # Notes, and the first step's text, are about menus and pads that the picture's areas replace.
        who, side = names[decision.seat], self.side(view, decision.seat)
        text = step.text if chosen or step.buttons else self.say("board-turn", players=who, side=side)
        step = replace(step, text=text, note="", marks=replace(step.marks, is_whole=True))
        return step.drawn(self, view, names, flip=flip)

    def thing(self, decision: Decision[Any], option: Option[Any]) -> str:  # noqa: ARG002 - for cells of others
        """Name of what an action chooses in a picture, as in ``Sketch.outlines``; empty for none."""
        return option.refs.cell or ""

    def things_to_read(self, decision: Decision[Any], view: Any) -> Mapping[str, str]:  # noqa: ARG002 - boards show all
        """Things of a picture that a tap enlarges before it counts: why nothing can be done with each, or its name."""
        return {}

    def close_up(self, view: Any, thing: str) -> Sketch:
        """Picture of a thing to read."""
        raise NotImplementedError

    def asks_beginners(self, action: Any) -> bool:  # noqa: ARG002 - most actions are seen before they are chosen
        """True if players who are not practised confirm this action, because the question shows what it brings."""
        return False

    def several(self, view: Any, name: str) -> tuple[str, ...]:  # noqa: ARG002 - most buttons play one action
        """Texts of the actions in a series, in the order of play. Empty for an unknown name."""
        return ()

    def next_step(
        self,
        decision: Decision[Any],
        view: Any,
        chosen: str = "",
        *,
        name: str = "",
        taken: int = 0,
        practised: bool = False,
    ) -> MoveStep:
        """The step after ``chosen``; the first step if the choice is no longer valid.

        ``name``, ``taken``, ``practised``: as in ``run_step``.
        """
        steps = (self.run_step(decision, view, each, name, taken, practised=practised) for each in (chosen, ""))
        return next(filter(None, steps), MoveStep())

    def options(self, decision: Decision[Any], view: Any) -> Sequence[Option[Any]]:  # noqa: ARG002 - for long lists
        """All legal options of a decision, including options that a long list folds away."""
        return decision.options

    def listed(
        self,
        decision: Decision[Any],  # noqa: ARG002 - most actions need no context
        view: Any,  # noqa: ARG002
        option: Option[Any],
    ) -> tuple[tuple[str, str], ...]:
        """Autocompletion entries of an action: pairs of a typed text that means the action, and its label."""
        text = self.game.format(option.action)
        return ((text, text),)

    def advised(self, decision: Decision[Any], view: Any, option: Option[Any]) -> str:
        """Text of an action in a few words, unique within the decision.

        By default its first label in autocompletion.
        """
        return self.listed(decision, view, option)[0][1]

    def hint(self, level: str, decision: Decision[Any], view: Any, option: Option[Any]) -> str:
        """Sentence with a computer player's advice. ``level``: the name of its level."""
        return self.say("hint-advice", level=level, move=self.advised(decision, view, option))

    def reasons(self, state: Any, seat: int, option: Option[Any]) -> str:  # noqa: ARG002 - most games have none
        """Text of the reasons for a seat's action, as facts of the game; empty without reasons.

        The seat must be due to act.
        """
        return ""

    def blunder(self, before: Any, after: Any, seat: int) -> str:  # noqa: ARG002 - plain blunders are few
        """Sentence about a turn that plainly gave something away; empty for any other turn.

        ``before``, ``after``: the states around the turn.
        """
        return ""

    def remark(self, level: str, done: str, better: str, lost: float) -> str:  # noqa: ARG002 - win shares need a unit
        """Sentence about a much weaker turn. ``level``: the name of the advising computer's level.

        ``done``, ``better``: the first actions of both turns, as texts of ``advised``. ``lost``: the lost win share, 0
        to 1.
        """
        return self.say("hint-remark", level=level, done=done, better=better)

    def pointing(
        self,
        decision: Decision[Any],  # noqa: ARG002 - a board only needs the action
        view: Any,
        option: Option[Any],
        names: Sequence[str],
        *,
        flip: bool,
    ) -> tuple[Sketch, ...]:
        """Pictures of the position with an action pointed out, by default one board with marks.

        ``names``: the players' names by seat. ``flip``: rotate the board by 180°.
        """
        return (self.sketch(view, names=names, marks=self.pointed(option), flip=flip),)

    def measure_texts(self) -> None:  # noqa: B027 - most games have none
        """Measure the texts of this game's screens in advance."""

    def foreseen(self, view: Any, option: Option[Any], after: Any) -> tuple[str, tuple[Sketch, ...]] | None:  # noqa: ARG002 - boards show it
        """Small print and pictures of an action before it counts. None: no small print, and ``pointing``.

        ``after``: the view after it.
        """
        return None

    def compared(
        self, view: Any, done: Option[Any], better: Option[Any], names: Sequence[str], *, name: str
    ) -> tuple[Sketch, ...]:
        """A picture of an action and a better action, on the board before both; none for actions without cells.

        ``names``: the players' names by seat. ``name``: the file name.
        """
        played, best = _arrow(done), _arrow(better)
        if not (played and best):
            return ()
        return (self.sketch(view, names=names, marks=Marks(played=played, better=best), name=name),)

    def pointed(self, option: Option[Any]) -> Marks:
        """Marks on a board that point out an action, with its first origin. Empty for an action without a cell."""
        cell = option.refs.cell
        return Marks(next(iter(option.refs.origins), None), frozenset([cell])) if cell else NO_MARKS

    def illegal(self, error: IllegalAction) -> str:
        """Sentence about an illegal action: the rule, and a legal alternative.

        The default knows ``occupied`` and ``off-board`` squares. Word all other codes of a game.
        """
        return self.say("move-illegal", move=words.harmless(error.action), code=error.code)

    def unread(self, error: NotAnAction) -> tuple[str, dict[str, Fact]]:
        """Message key and facts of the refusal of a text that is not an action."""
        return "move-unread", {"text": words.harmless(error.text), "examples": self.typing_hint}

    @abstractmethod
    def rules(self) -> tuple[RulesPage, ...]:
        """Pages of the rules, in the order for reading."""


@cache
def _examples(game: AnyGame) -> list[str]:
    """Texts of actions in a short game: the first of each form, such as ``a1`` and ``a1-a2``, and then others."""
    state, found = game.new(game.short, game.together or game.seats[0], 0), dict[str, str]()
    texts: list[str] = []
    for turn in range(MOST_TURNS):
        if not (acting := game.to_act(state)):
            break
        decision = game.decision(state, min(acting))
        texts += [game.format(option.action) for option in decision.options]
        state = game.apply(state, decision.seat, decision.options[turn % len(decision.options)].action)
    for text in texts:
        found.setdefault(re.sub(r"[a-z]+", "a", re.sub(r"\d+", "1", text)), text)
    return list(dict.fromkeys([*found.values(), *texts]))[:EXAMPLES]


def _arrow(option: Option[Any]) -> Arrow | None:
    """Arrow of an action on a board, from its first possible origin; None without a cell."""
    return Arrow(option.refs.cell, next(iter(option.refs.origins), None)) if option.refs.cell else None
