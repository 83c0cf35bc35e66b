"""The interface of renderers, and the marks in a picture for one player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeVar

import msgspec
from PIL import Image

from locales import Voice
from render.paint import Canvas
from render.pieces import piece
from render.png import LARGE
from render.themes import theme_of


class Arrow(msgspec.Struct, frozen=True):
    """An action on a board: its target cell, and its origin (None without one)."""

    target: str
    origin: str | None = None


class Marks(msgspec.Struct, frozen=True):
    """The highlighted cells, by name.

    ``selected``: the chosen cell or column. ``targets``: the target cells of legal actions. ``numbers``: the menu
    number of each cell, in games without cell names. ``labels``: numbers of cells that the player can read about,
    drawn without a frame. ``played``, ``better``: an action, and a better action. ``votes``: the number of votes for
    each cell, the leading first. ``is_close``: True for the part of the board around the selected cell, without name
    plates, beside a picture of the whole. ``is_whole``: True for the whole board, even if its cells are small.
    """

    selected: str | None = None
    targets: frozenset[str] = frozenset()
    numbers: tuple[tuple[str, int], ...] = ()
    labels: tuple[tuple[str, int], ...] = ()
    played: Arrow | None = None
    better: Arrow | None = None
    votes: tuple[tuple[str, int], ...] = ()
    is_close: bool = False
    is_whole: bool = False

    @property
    def arrows(self) -> tuple[tuple[Literal["played", "better"], Arrow], ...]:
        both: tuple[tuple[Literal["played", "better"], Arrow | None], ...]
        both = (("played", self.played), ("better", self.better))
        return tuple((verdict, arrow) for verdict, arrow in both if arrow)


NO_MARKS = Marks()

Outline = tuple[int, int, int, int]
"""Left, top, right and bottom edge of a thing in a picture, in pixels."""


SMALL: Final = 256
"""Maximum width and height of a thumbnail in pixels: three times Discord's size on phones."""

ViewT_contra = TypeVar("ViewT_contra", bound=msgspec.Struct, contravariant=True)


class Showing(NamedTuple):
    """How a view is drawn.

    ``sides``: the colour pair; None for the renderer's default. ``voice``: words the picture's texts. ``flip``: rotate
    the board by 180 degrees, for the player on the opposite side. ``names``: the players' names by seat; empty in
    pictures without players, such as the rules'. A name that no typeface can draw is left out, because the seat's stone
    identifies the player.
    """

    theme: str
    sides: str | None
    voice: Voice
    flip: bool = False
    marks: Marks = NO_MARKS
    names: Sequence[str] = ()


class Renderer(Protocol[ViewT_contra]):
    """Renders the pictures of one game. The methods are pure and thread-safe.

    ``themes``: the names of its themes, at least one. ``sides``: the names of its colour pairs, first player first
    (``black-white``); empty without a choice. The first of each is the default. ``large``: size in bytes that PNG files
    should stay below.
    """

    themes: tuple[str, ...]
    sides: tuple[str, ...]
    large: int = LARGE

    def draw(self, view: ViewT_contra, how: Showing) -> Image.Image:
        """Draw the view as a palette picture.

        All pictures of a game in one theme and one ``sides`` must share a palette: replays rely on it.
        """
        ...

    def small(self, view: ViewT_contra, how: Showing) -> Image.Image:
        """Draw the thumbnail as a palette picture, by default the whole picture, which Discord scales down.

        A drawing of its own has at most ``SMALL`` pixels each way, without text, marks and names.
        """
        return self.draw(view, how)

    def alt(self, view: ViewT_contra, voice: Voice, names: Sequence[str] = ()) -> str: ...

    def outlines(self, view: ViewT_contra, *, flip: bool = False) -> Mapping[str, Outline]:  # noqa: ARG002
        """Outline of each cell in the whole picture of ``draw``, by name. By default none: moves are not on cells."""
        return {}

    def lines(self, view: ViewT_contra, voice: Voice, names: Sequence[str] = ()) -> list[str]:  # noqa: ARG002
        """Describe the whole position at full length, one line per fact: every stone, every card.

        ``names``: the players' names by seat. By default the alternative text, for games where it is always complete.
        """
        return [self.alt(view, voice)]

    def cells(self, view: ViewT_contra) -> list[str]:  # noqa: ARG002
        """Names of the occupied cells, as ``lines`` writes them; empty in games without cells."""
        return []

    def seat_colours(self, view: ViewT_contra, theme: str, sides: str | None = None) -> tuple[str, ...]:  # noqa: ARG002
        """Colours (``#rrggbb``) of the stones by seat, for charts. By default none: the chart uses the theme's."""
        return ()

    def token(self, seat: int, size: int, theme: str, ground: str) -> Image.Image:
        """Draw a seat's sign on a plain ``ground`` (``#rrggbb``), ``size`` pixels each way, for tables of players.

        By default a stone of Red or Blue.
        """
        canvas = Canvas(size, size, ground)
        piece(canvas, theme_of(theme), seat % 2, (size / 2, size / 2), 0.42 * size)
        return canvas.image()

    def touched(self, before: ViewT_contra, after: ViewT_contra) -> frozenset[int]:  # noqa: ARG002
        """Seats with changes in their own area between two views; empty in games with a shared board."""
        return frozenset()


AnyRenderer = Renderer[Any]
