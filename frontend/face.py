"""The face of a game: its words in Discord, its pictures, and the steps of choosing a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import msgspec
from msgspec.structs import replace

from engines import GAMES
from engines.base import AnyGame, Decision, Option
from engines.errors import IllegalAction, NotAnAction
from frontend.lessons import Lesson
from frontend.messages import words
from frontend.pictures.artist import Sketch, board_sketch
from locales import Fact, Voice
from render.marks import NO_MARKS, Arrow, Marks
from sessions.life.model import Entry, Session

MOST_BUTTONS = 4
"""The most buttons below a compact board."""

SIDES: Final = ("red", "blue")
"""The usual colours of two seats, as messages choose by them."""

EXAMPLES = 3
"""The examples of typed moves."""

PAD_WIDTH = 5
"""Buttons in a row."""

PAD_SIZE = 10
"""The default for the most actions with a button each."""

MENU_SIZE = 25
"""The most entries that Discord's menus take."""


YOU: Final = "the-reader"
"""Stands for the reader's name in what only they see: messages choose by it and say “you”."""


class MenuEntry(msgspec.Struct, frozen=True):
    """An entry of a menu. It plays an action or leads to the next step.

    ``action``: the action's text. ``leads_to``: the ``chosen`` of the next step. Exactly one of them is set.
    """

    label: str
    hint: str = ""
    action: str = ""
    leads_to: str = ""


class Key(msgspec.Struct, frozen=True):
    """A button of a step.

    ``action``: the text of the action that it plays. ``several``: the name of actions that it plays one after another,
    as ``Face.several`` knows them. ``leads_to``: the ``chosen`` of the next step. ``look``: the key of a handler that
    needs no game. With none of them it is disabled and fills a place in a pad. ``strong``: green; ``quiet``: grey.
    """

    label: str
    action: str = ""
    leads_to: str = ""
    strong: bool = False
    quiet: bool = False
    several: str = ""
    look: str = ""


class Menu(msgspec.Struct, frozen=True):
    """A menu of at most ``MENU_SIZE`` entries; one is chosen.

    ``several``: the key of a handler that takes any number of entries at once; empty for one. ``ends``: the text of the
    action for choosing no more, where the game asks on after some.
    """

    title: str
    entries: tuple[MenuEntry, ...]
    several: str = ""
    ends: str = ""


class MoveStep(msgspec.Struct, frozen=True):
    """A step of choosing a move: a sentence, its controls, small print, and what the picture marks.

    ``pad``: rows of at most 5 keys, laid out as the unturned board. ``buttons`` stand apart from the rest;
    below a board in the channel, beside the common ones. ``pictures`` replace the marked board. The first step of a
    game without a panel stands below the channel's board, which shows all but its marks and pictures.
    """

    text: str = ""
    menus: tuple[Menu, ...] = ()
    pad: tuple[tuple[Key, ...], ...] = ()
    buttons: tuple[Key, ...] = ()
    note: str = ""
    marks: Marks = NO_MARKS
    pictures: tuple[Sketch, ...] = ()

    def drawn(self, face: Face, view: Any, names: Sequence[str]) -> MoveStep:
        """The step with pictures: its own, or the marked board. ``names``: the players', by seat."""
        return self if self.pictures else replace(self, pictures=(face.sketch(view, names=names, marks=self.marks),))

    def turned(self) -> MoveStep:
        """The step with its pad turned by 180°, as the board is."""
        return replace(self, pad=tuple(keys[::-1] for keys in self.pad[::-1]))


class Variant(msgspec.Struct, frozen=True):
    """A way to set a game up, as the form for a new table offers it: its key (letters), options, seats, and label."""

    key: str
    options: Any
    seats: int
    label: str


class RulesPage(msgspec.Struct, frozen=True):
    """A page of a game's rules: a heading, a few sentences, and a picture.

    ``picture`` is for pictures of something else than a board; otherwise ``view`` is drawn with ``marks``.
    """

    heading: str
    text: str
    view: Any = None
    marks: Marks = NO_MARKS
    picture: Sketch | None = None


def menus(voice: Voice, title: str, entries: tuple[MenuEntry, ...]) -> tuple[Menu, ...]:
    """The fewest menus that hold all entries, evenly filled. Several are titled by their first and last entries."""
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


class _Registered:
    """A face's game. It is looked up when it is needed: one with an owner's data may have taken the place of ours."""

    def __get__(self, face: Face | None, kind: type[Face]) -> AnyGame:
        return GAMES[kind.name]


class Face(ABC):
    """A game's words, pictures and steps in Discord, in one language. Legality is the rules' affair."""

    name: ClassVar[str]
    """The game's name."""
    game = _Registered()
    emoji: ClassVar[str]
    accent: ClassVar[int]
    """The colour of the message's edge, as 0xRRGGBB."""
    panel: ClassVar[bool] = False
    """True if moves are chosen in a private panel, opened by *Your turn*; False: below the board in the channel."""
    compact: ClassVar[bool] = False
    """True if a board has at most ``MOST_BUTTONS``: typing, the rules and what finds no room then stand in *More*."""
    lesson: ClassVar[Lesson | None] = None
    """The game's lesson; None if it has none, and then ``/learn`` does not offer it."""
    keeps_pictures: ClassVar[bool] = True
    """True if the messages of earlier positions keep their pictures."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.say = voice.say

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

        ``names``: the players', by seat. ``flip`` turns the board by 180°. ``name``: the file's, by default the game's.
        """
        return board_sketch(self.voice, self.game.name, view, names=names, marks=marks, flip=flip, name=name)

    @property
    def typing_label(self) -> str:
        """The label of the button that opens the form for a typed move."""
        return self.say("move-type")

    @property
    def typing_hint(self) -> str:
        """The placeholder of the field for typed moves: a few moves, by default the first that are possible."""
        game = self.game
        state = game.new(game.options(), game.together or game.seats[0], 0)
        options = game.decision(state, min(game.to_act(state))).options[:EXAMPLES]
        return self.voice.listed([game.format(option.action) for option in options], either=True)

    @property
    def lot(self) -> str:
        """The sentence of an invitation with random seats."""
        return self.say("move-lot")

    @property
    def rematch(self) -> str:
        """A sentence of a rematch about who begins."""
        return self.say("move-rematch")

    @property
    def looks(self) -> tuple[tuple[str, str], ...]:
        """The public buttons below the board: the key of a handler at the router, and the label."""
        return ()

    @property
    def further_looks(self) -> tuple[tuple[str, str], ...]:
        """The same for buttons that stand in *More*."""
        return ()

    @property
    def looks_back(self) -> tuple[tuple[str, str], ...]:
        """The buttons of ``looks`` that stay once the game has ended."""
        return ()

    def side(self, view: Any, seat: int) -> str:  # noqa: ARG002 - in most games no player changes sides
        """The seat's side, by default Red or Blue, as a ``GridRenderer`` draws them. ``view``: None without a game."""
        return self.say("move-side", side=SIDES[seat])

    def setup(self, options: Any) -> str:  # noqa: ARG002 - most games have none
        """The chosen options in words, for example ``on the standard board``; empty if there is nothing to say."""
        return ""

    def titled(self, options: Any) -> str:
        """The game's name in bold, with its setup."""
        return self.say("common-game", game=f"**{self.game.title}**", setup=self.setup(options) or "none")

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The ways to set the game up for several, the usual one first. By default that one alone."""
        return (Variant("usual", self.game.options(), self.game.together or 1, self.game.title),)

    def preview(self, options: Any) -> Any:
        """The view that an invitation shows, or None if there is nothing to see before the start.

        By default the start of a game, for games without chance.
        """
        return self.game.view(self.game.new(options, self.game.together or self.game.seats[0], 0), None)

    def pictures(self, view: Any, names: Sequence[str]) -> tuple[Sketch, ...]:
        """The pictures of a running or finished game in the channel. ``names`` are the players', by seat."""
        return (self.sketch(view, names=names),)

    def happened(self, view: Any, players: Sequence[str]) -> str:
        """The last turn in a sentence or two; perhaps empty within an action. ``players``: the names by seat.

        By default that of a ``GridView``: the newest stone.
        """
        if view.last is None:
            return self.say("move-begins")
        return self.say("move-happened", who=players[view.stones[view.last]], move=view.last)

    def since(
        self,
        view: Any,
        players: Sequence[str],
        reader: int | None,  # noqa: ARG002 - where two play, it is the same for both
        former: Callable[[], Any],
    ) -> str:
        """The turns since the reader last acted. ``reader``: a seat, or None for no one in particular.

        ``former`` finds the view after the turn before the last one; None if there was none. By default both halves of
        an exchange: that turn and the last one.
        """
        before = former()
        turns = [view] if before is None else [before, view]
        return " ".join(self.happened(each, players) for each in turns)

    def mentions(self, session: Session) -> list[str]:
        """The players, by seat, as a channel's sentences mention them."""
        return [words.mention(self.voice, seat.player) for seat in session.seats]

    def sentence(self, action: str, who: str) -> str:
        """A recorded action as a sentence without its full stop. ``who``: the player's name, or ``YOU``."""
        return self.say("move-sentence", who=who, move=action)

    def public_sentence(self, action: str, who: str) -> str:
        """The same for all readers, without secrets."""
        return self.sentence(action, who)

    def newest_turn(self, entries: Sequence[Entry]) -> tuple[int, Entry]:
        """The number of turns in a log that is not empty, and the first entry of the newest."""
        return len(entries), entries[-1]

    def standing(self, view: Any) -> str:  # noqa: ARG002 - most games count nothing
        """The standing in a few words; empty if the game counts nothing."""
        return ""

    def reason(self, session: Session) -> str:
        """The reason of the engine's outcome as a sentence. By default of a line, a full board, or no moves."""
        return self.say("move-reason", reason=session.reason or "")

    def rank(self, points: int) -> str:  # noqa: ARG002 - most games have no titles
        """The title for these points in a run for one; empty if the game has no titles."""
        return ""

    def stage(self, view: Any) -> int:  # noqa: ARG002 - most games are not played alone
        """The number of the run's part that the view is in, such as its round. It never falls within a run."""
        return 0

    def turned(self, seat: int) -> bool:  # noqa: ARG002 - most games look the same from everywhere
        """True if the board may be turned by 180° for the player in this seat."""
        return False

    def step(self, decision: Decision[Any], view: Any, chosen: str) -> MoveStep | None:
        """The step after a choice; the first for an empty one. None if the choice leads nowhere.

        By default the only one: a button for each action as in a list, or menus for more than ``PAD_SIZE``.
        """
        if chosen:
            return None
        actions = [self.listed(decision, view, option)[0] for option in decision.options]
        if len(actions) <= PAD_SIZE:
            keys = tuple(Key(label, text) for text, label in actions)
            pad = tuple(keys[start : start + PAD_WIDTH] for start in range(0, len(keys), PAD_WIDTH))
            return MoveStep(self.say("move-choose"), pad=pad)
        entries = tuple(MenuEntry(label, action=text) for text, label in actions)
        return MoveStep(self.say("move-choose"), menus=menus(self.voice, self.say("move-field"), entries))

    def run_step(
        self,
        decision: Decision[Any],
        view: Any,
        chosen: str,
        name: str,  # noqa: ARG002 - most games' pictures get it with the marked board
    ) -> MoveStep | None:
        """The same as ``step``, in the message of a run. ``name``: its player's, for pictures of the step's own."""
        return self.step(decision, view, chosen)

    def several(self, view: Any, name: str) -> tuple[str, ...]:  # noqa: ARG002 - most buttons play one action
        """The texts of the actions that a button for several plays, by its name; none for an unknown one."""
        return ()

    def next_step(self, decision: Decision[Any], view: Any, chosen: str = "", *, name: str = "") -> MoveStep:
        """The step after a choice; the first one if the choice leads nowhere any more. ``name``: as ``run_step``."""
        return self.run_step(decision, view, chosen, name) or self.run_step(decision, view, "", name) or MoveStep()

    def listed(
        self,
        decision: Decision[Any],  # noqa: ARG002 - most games' actions speak for themselves
        view: Any,  # noqa: ARG002
        option: Option[Any],
    ) -> tuple[tuple[str, str], ...]:
        """The entries of an action in a choice list: each text that means it, and its label."""
        text = self.game.format(option.action)
        return ((text, text),)

    def advised(self, decision: Decision[Any], view: Any, option: Option[Any]) -> str:
        """An action in a few words, as in a list. They differ for all actions of the decision.

        By default the label of its first entry in a list.
        """
        return self.listed(decision, view, option)[0][1]

    def hint(self, level: str, decision: Decision[Any], view: Any, option: Option[Any]) -> str:
        """A sentence: the action that a computer player would choose. ``level``: its name."""
        return self.say("hint-advice", level=level, move=self.advised(decision, view, option))

    def reasons(self, state: Any, seat: int, option: Option[Any]) -> str:  # noqa: ARG002 - not every game tells any
        """The reasons why an action of a seat that may decide is good, in facts of the game; empty without reasons."""
        return ""

    def remark(self, level: str, done: str, better: str, lost: float) -> str:  # noqa: ARG002 - shares need a measure
        """A sentence on a turn that was much weaker than another. ``level``: the computer that says so.

        ``done``, ``better``: the turns' first actions as ``advised``. ``lost``: its cost in share of the win.
        """
        return self.say("hint-remark", level=level, done=done, better=better)

    def pointing(
        self,
        decision: Decision[Any],  # noqa: ARG002 - a board needs to know no more than the action
        view: Any,
        option: Option[Any],
        names: Sequence[str],
        *,
        flip: bool,
    ) -> tuple[Sketch, ...]:
        """Pictures that point an action out. ``names``: the players', by seat. ``flip`` turns the board by 180°."""
        return (self.sketch(view, names=names, marks=self.pointed(option), flip=flip),)

    def compared(
        self, view: Any, done: Option[Any], better: Option[Any], names: Sequence[str], *, name: str
    ) -> tuple[Sketch, ...]:
        """A picture of an action beside a better one, on the board before both; none where neither has a cell.

        ``names``: the players', by seat. ``name``: the picture's file name.
        """
        played, best = _arrow(done), _arrow(better)
        if not (played and best):
            return ()
        return (self.sketch(view, names=names, marks=Marks(played=played, better=best), name=name),)

    def pointed(self, option: Option[Any]) -> Marks:
        """The marks on a board that point an action out."""
        return Marks(targets=frozenset([option.refs.cell] if option.refs.cell else []))

    def illegal(self, error: IllegalAction) -> str:
        """A sentence for an action that the rules refuse: why, and the legal alternative.

        By default of a square that is taken or not on the board.
        """
        return self.say("move-illegal", move=words.harmless(error.action), code=error.code)

    def unread(self, error: NotAnAction) -> tuple[str, dict[str, Fact]]:
        """The refusal of a text that is no action, as the message and its facts."""
        return "move-unread", {"text": words.harmless(error.text), "examples": self.typing_hint}

    @abstractmethod
    def rules(self) -> tuple[RulesPage, ...]:
        """The rules in a few pages, in our own words."""


def _arrow(option: Option[Any]) -> Arrow | None:
    """The arrow of an action on a board, from its first possible origin; None without one."""
    return Arrow(option.refs.cell, next(iter(option.refs.origins), None)) if option.refs.cell else None
