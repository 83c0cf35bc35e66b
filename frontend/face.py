"""What a game's cog tells the common machinery: its words, and how a move is chosen step by step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from engines.base import AnyGame, Decision, Option
from engines.errors import IllegalAction
from frontend.messages import words
from frontend.pictures.artist import Sketch, board_sketch
from render.marks import NO_MARKS, Marks
from sessions.life.model import Entry, Session

MENU_SIZE = 25
"""The most entries that Discord's menus take."""


YOU = "You"
"""What somebody is called in what only they see; verbs after it stay as they are in the past tense."""


class Choice(msgspec.Struct, frozen=True):
    """An entry of a menu. It either plays an action or leads to the next step.

    ``action`` is the action's text; ``leads_to`` what the next step is asked with. Exactly one of them is set.
    """

    label: str
    hint: str = ""
    action: str = ""
    leads_to: str = ""


class Key(msgspec.Struct, frozen=True):
    """A button: it plays an action, leads to the next step, or, with neither, only fills its place in a pad."""

    label: str
    action: str = ""
    leads_to: str = ""
    strong: bool = False


class Menu(msgspec.Struct, frozen=True):
    """A menu of at most ``MENU_SIZE`` choices.

    One of them is taken. With the key of another handler as ``several``, that takes any number at once.
    """

    title: str
    choices: tuple[Choice, ...]
    several: str = ""


class Step(msgspec.Struct, frozen=True):
    """One step of choosing a move: a sentence, its controls, small print, and what the picture marks.

    ``pad`` is at most 5 rows of at most 5 keys, laid out as the board is drawn unturned. ``buttons`` stand apart from
    the rest; below a board in the channel, beside the common ones. ``pictures`` are shown in the place of the marked
    board.
    """

    text: str = ""
    menus: tuple[Menu, ...] = ()
    pad: tuple[tuple[Key, ...], ...] = ()
    buttons: tuple[Key, ...] = ()
    note: str = ""
    marks: Marks = NO_MARKS
    pictures: tuple[Sketch, ...] = ()

    def drawn(self, game: str, view: Any) -> Step:
        """The step with its pictures, or else with the board as it marks it."""
        return self if self.pictures else replace(self, pictures=(board_sketch(game, view, marks=self.marks),))

    def turned(self) -> Step:
        """The step for who sees the board turned by half."""
        return replace(self, pad=tuple(keys[::-1] for keys in self.pad[::-1]))


class RulesPage(msgspec.Struct, frozen=True):
    """A section of a game's rules: a heading, a few sentences, and its picture, if it has one.

    The picture is that of a view, or, where that is another than the board's, ``picture``.
    """

    heading: str
    text: str
    view: Any = None
    marks: Marks = NO_MARKS
    picture: Sketch | None = None


def menus(title: str, choices: tuple[Choice, ...]) -> tuple[Menu, ...]:
    """As few menus as hold all the choices, evenly filled, each named by its first and last choice if several."""
    if not choices:
        return ()
    parts = -(-len(choices) // MENU_SIZE)
    size = -(-len(choices) // parts)
    chunks = [choices[start : start + size] for start in range(0, len(choices), size)]
    if len(chunks) == 1:
        return (Menu(title, choices),)
    return tuple(Menu(f"{title} ({chunk[0].label} to {chunk[-1].label})", chunk) for chunk in chunks)


class Face(ABC):
    """A game's words in Discord. Everything here is wording; nothing decides what is legal."""

    game: ClassVar[AnyGame]
    emoji: ClassVar[str]
    accent: ClassVar[int]
    """The colour of the message's edge, as 0xRRGGBB."""
    typing_label: ClassVar[str] = "Type a move"
    """What the button says that leads to typing."""
    typing_hint: ClassVar[str]
    """What the field for typed moves shows while it is empty, for example ``e5 or f2-f4``."""
    lot: ClassVar[str] = "The sides are drawn by lot."
    """What an invitation says where chance gives the seats."""
    rematch: ClassVar[str] = "This time somebody else begins."
    """What is said of a rematch about who begins it."""
    panel: ClassVar[bool] = False
    """Whether a move is chosen in a private panel, opened by *Your turn*, and not below the board in the channel."""
    looks: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Buttons for everybody below the board: the key of a handler at the router, and the label."""
    looks_back: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Those of them that are of use once the game has ended."""
    keeps_pictures: ClassVar[bool] = True
    """Whether the messages of earlier positions keep their pictures."""

    @abstractmethod
    def side(self, view: Any, seat: int) -> str:
        """What the seat plays with, for example ``🔴 Red``."""

    @abstractmethod
    def setup(self, options: Any) -> str:
        """What the chosen options mean, for example ``on the standard board``; empty if there is nothing to say."""

    @abstractmethod
    def preview(self, options: Any) -> Any:
        """The view that an invitation shows, or None if there is nothing to see before the start."""

    def pictures(self, view: Any, names: Sequence[str]) -> tuple[Sketch, ...]:  # noqa: ARG002 - few boards show names
        """What a message in the channel shows of a game that has begun. ``names`` are the players', by seat."""
        return (board_sketch(self.game.name, view),)

    @abstractmethod
    def happened(self, view: Any, players: Sequence[str]) -> str:
        """What the last turn did, in a sentence or two. ``players`` are the names to use, by seat."""

    def since(self, view: Any, players: Sequence[str], reader: int | None) -> str:  # noqa: ARG002 - few need more
        """What has happened since the reader (a seat; None: nobody in particular) last acted, a line for each turn.

        By default it is the last turn.
        """
        return self.happened(view, players)

    def called(self, session: Session) -> list[str]:
        """The players, by seat, as sentences in a channel name them."""
        return [words.mention(seat.player) for seat in session.seats]

    @abstractmethod
    def told(self, action: str) -> str:
        """A recorded action in a few words that continue "You …"."""

    def told_to_all(self, action: str) -> str:
        """The same in words that continue a player's name, with nothing that only they may know yet."""
        return self.told(action)

    def newest_turn(self, entries: Sequence[Entry]) -> tuple[int, Entry]:
        """How many turns a log tells of (it is not empty), and the entry by which the newest began."""
        return len(entries), entries[-1]

    @abstractmethod
    def standing(self, view: Any) -> str:
        """How the game stands, in a few words."""

    @abstractmethod
    def reason(self, session: Session) -> str:
        """Why the game ended, as a sentence, for the reasons of the engine's outcome."""

    def rank(self, points: int) -> str:  # noqa: ARG002 - most games have no titles
        """The title that so many points earn in a run for one; empty if the game gives none."""
        return ""

    def stage(self, view: Any) -> int:  # noqa: ARG002 - most games are not played alone
        """In which part of a run for one the view is, such as its round; the parts count up."""
        return 0

    def turned(self, seat: int) -> bool:  # noqa: ARG002 - most games look the same from everywhere
        """Whether the player in this seat sees the board turned by half, sitting opposite."""
        return False

    @abstractmethod
    def step(self, decision: Decision[Any], view: Any, chosen: str) -> Step | None:
        """The step that follows a choice (empty: the first). None if the choice leads nowhere."""

    def listed(
        self,
        decision: Decision[Any],  # noqa: ARG002 - most games' actions speak for themselves
        view: Any,  # noqa: ARG002
        option: Option[Any],
    ) -> tuple[tuple[str, str], ...]:
        """An action in a choice list: every text that means it, and how each is shown."""
        text = self.game.format(option.action)
        return ((text, text),)

    def advised(self, decision: Decision[Any], view: Any, option: Option[Any]) -> str:
        """An action in a few words that continue "would choose" and tell it from the decision's other ones.

        By default they are those of a list.
        """
        return self.listed(decision, view, option)[0][1]

    def pointing(
        self,
        decision: Decision[Any],  # noqa: ARG002 - a board needs to know no more than the action
        view: Any,
        option: Option[Any],
        names: Sequence[str],  # noqa: ARG002 - few boards show names
        *,
        flip: bool,
    ) -> tuple[Sketch, ...]:
        """The pictures that point an action out. ``names`` are the players', by seat; ``flip`` as in ``turned``."""
        return (board_sketch(self.game.name, view, marks=self.pointed(option), flip=flip),)

    def pointed(self, option: Option[Any]) -> Marks:
        """What a board marks to point an action out."""
        return Marks(targets=frozenset([option.refs.cell] if option.refs.cell else []))

    @abstractmethod
    def illegal(self, error: IllegalAction) -> str:
        """Why the rules refuse an action, as a sentence that says what is possible instead."""

    @abstractmethod
    def rules(self) -> tuple[RulesPage, ...]:
        """The rules in a few pages, in our own words."""
