"""The room on a phone's screen: the height of a message, buttons in rows, and the parts of a turn that fold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple, Self

from engines.reef.view import ReefView
from engines.reef.vocabulary import TurnMenu
from frontend.face import Key, MenuEntry, MoveStep
from frontend.faces.reef.buttons import NAMINGS, Naming
from frontend.faces.reef.story import BRIEF_TEXT, MOST_TEXT, goal, since, story
from frontend.messages import room, words
from frontend.pictures.artist import Sketch
from locales import Voice
from render.reef.layout import HIGH

MOST_HIGH: Final = 878
"""Maximum height in pixels of a message that fits on a phone's screen, with the reef and all actions."""
HEIGHTS: Final = (HIGH, 500, 380)
"""Heights of a reef's picture in pixels: the usual bound, then lower bounds with room for more buttons."""
AROUND: Final = 161
"""Height in pixels outside of texts, pictures and buttons: the frame, and a title of two lines."""


Rows = tuple[tuple[Key, ...], ...]


def height_of(  # noqa: PLR0917 - the parts of a message
    voice: Voice,
    view: ReefView,
    text: str,
    rows: Sequence[Sequence[Key]],
    buttons: Sequence[Key],
    pictures: Sequence[Sketch],
    *,
    brief: bool = False,
    opened: bool = False,
) -> int:
    """Height in pixels of a message with these parts, the text above, and *More* beside the buttons.

    ``brief``: True for a brief text about the newest actions, without the run's goal. ``opened``: True after the first
    press in a panel, when it no longer shows the newest actions.
    """
    names, most = [room.NAME] * len(view.players), BRIEF_TEXT if brief else MOST_TEXT
    is_panel = len(names) > 1 and view.seat is not None
    above = list[str]()
    if not (is_panel and opened):
        happened = since(voice, view, names, view.seat or 0, most) if is_panel else story(voice, view, names, most)
        above += [happened, "" if brief else goal(voice, view)]
    if not view.taken:  # at its start, a ranked run says that it has no hints
        above.append(words.small_print(voice.say("hint-none")))
    below = [*(key.label for key in buttons), voice.say("board-more")]
    return (
        AROUND
        + room.text_height("\n".join(filter(None, above)))
        + room.text_height(text)
        + rows_height(rows)
        + room.buttons_height(below)
        + sum(room.picture_height(each.size) + room.GAP for each in pictures)
    )


def is_on_one_screen(voice: Voice, view: ReefView, step: MoveStep, taken: int, *, opened: bool = False) -> bool:
    """True if a run's message with this step fits on a phone's screen, with the reef and all actions.

    ``taken``: height in pixels of the message's further texts. ``opened``: as in ``height_of``.
    """
    high = height_of(voice, view, step.text, step.pad, step.buttons, step.pictures, opened=opened)
    return high + len(step.menus) * (room.menu_height() + room.GAP) <= MOST_HIGH - taken


class _Way(NamedTuple):
    """A way to arrange the last buttons: its height in pixels, its number of rows, and the buttons in its first row."""

    height: int
    rows: int
    first: int


def in_rows(keys: Sequence[Key]) -> Rows:
    """Arrange buttons in rows of the least total height, in the fewest such rows, the first ones fullest.

    A phone wraps a row's buttons into lines.
    """
    labels = [key.label for key in keys]
    best = [_Way(0, 0, 0)]  # for the last keys, by their number
    for start in range(len(keys) - 1, -1, -1):
        found: _Way | None = None
        for many, height in enumerate(room.row_heights(labels[start : start + room.MOST_IN_ROW]), 1):
            rest = best[-many]
            way = _Way(height + room.GAP + rest.height, 1 + rest.rows, many)
            if found is None or way[:2] <= found[:2]:
                found = way
        best.append(found or best[0])
    rows, start = list[tuple[Key, ...]](), 0
    while start < len(keys):
        many = best[len(keys) - start].first
        rows.append(tuple(keys[start : start + many]))
        start += many
    return tuple(rows)


def unwrapped(keys: Sequence[Key]) -> Rows:
    """Buttons in the fewest rows that a phone does not wrap."""
    return tuple(tuple(keys[each]) for each in room.unwrapped([key.label for key in keys]))


def named_rows(keys: Callable[[Naming], Sequence[Key]]) -> list[Rows]:
    """Buttons in rows, one arrangement for each length of names. If possible, names differ and none is cut."""

    def faults(rows: Rows) -> tuple[int, bool]:
        labels = [key.label for row in rows for key in row]
        return len(labels) - len({*labels}), any(map(room.is_cut, labels))

    found = [in_rows(keys(naming)) for naming in NAMINGS]
    fewest = min(map(faults, found))
    return [rows for rows in found if faults(rows) == fewest]


def fullest(found: Sequence[Rows], height: int = 0) -> Rows:
    """The arrangement with the longest names that is at most ``height`` pixels high, else the lowest one."""
    most = max(height, min(map(rows_height, found)))
    return next(rows for rows in found if rows_height(rows) <= most)


def rows_height(rows: Sequence[Sequence[Key]]) -> int:
    """Height in pixels of rows of buttons, including the gap after each row."""
    return sum(room.buttons_height(key.label for key in row) + room.GAP for row in rows if row)


_FOLDING: Final[Sequence[Sequence[TurnMenu]]] = ((), ("use",), ("feed",), ("use", "feed"))
"""The other parts of a turn that a menu can hold where buttons have no room, in the order of trying them."""


class Group(NamedTuple):
    """Actions of a turn: their buttons by the length of names, and the menu entries that replace them without room.

    ``rows``: the rows of buttons with the least height. ``height``: their height in pixels.
    """

    keys: Callable[[Naming], list[Key]]
    ways: Sequence[Rows]
    entries: tuple[MenuEntry, ...]
    rows: Rows
    height: int

    @classmethod
    def of(cls, keys: Callable[[Naming], list[Key]], ways: Sequence[Rows], entries: tuple[MenuEntry, ...] = ()) -> Self:
        """Make a group with the lowest of these ways to arrange its buttons."""
        rows = fullest(ways)
        return cls(keys, ways, entries, rows, rows_height(rows))

    @property
    def parts(self) -> int:
        """The number of rows and buttons."""
        return len(self.rows) + sum(map(len, self.rows))


Groups = Mapping[TurnMenu, Group]


def lengthened(shown: Sequence[Group], left: int, most_parts: int) -> Rows:
    """Rows of the groups' buttons, with names as long as ``left`` more pixels and ``most_parts`` components allow."""
    spare = most_parts - sum(group.parts for group in shown)
    rows = list[tuple[Key, ...]]()
    for group in shown:
        fitting = [way for way in group.ways if len(way) <= len(group.rows) + spare]
        named = fullest(fitting, group.height + left)
        left -= rows_height(named) - group.height
        spare -= len(named) - len(group.rows)
        rows += named
    return tuple(rows)


def joined(groups: Sequence[Group]) -> Group:
    """Buttons of several parts in shared rows, for messages without room for separate rows."""

    def keys(naming: Naming) -> list[Key]:
        return [key for group in groups for key in group.keys(naming)]

    return Group.of(keys, named_rows(keys))


def folded_parts(groups: Groups, height: int, parts: int) -> Sequence[TurnMenu]:
    """Parts to fold into a menu, so that the other buttons fit the height and the number of components."""

    def fits(folds: Sequence[TurnMenu]) -> bool:
        many = sum(group.parts for part, group in groups.items() if part not in folds)
        return _high(groups, folds) <= height and many <= parts

    return [part for part in next(filter(fits, _FOLDING), _FOLDING[-1]) if part in groups]


def _high(groups: Groups, folds: Collection[TurnMenu]) -> int:
    """Height in pixels of the buttons, and of the menu for folded parts."""
    menu = (room.menu_height() + room.GAP) * bool(folds)
    return menu + sum(group.height for part, group in groups.items() if part not in folds)
