"""Reef's buttons on a phone: texts, rows, the height of a message, and the parts of a turn that fold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, Self

from engines.base import Option
from engines.reef.cards import PrintedCard
from engines.reef.choices import BUYING, INCOMES, Choice, TurnMenu
from engines.reef.grid import position
from engines.reef.view import ReefView
from frontend.face import Key, MenuEntry, MoveStep
from frontend.faces.reef.labels import SIGNS, income, on_reef, place_hint, reef_cards, slots, with_scales
from frontend.faces.reef.story import BRIEF_TEXT, MOST_TEXT, goal, since, story
from frontend.messages import phone, words
from frontend.pictures import Sketch
from locales import Voice
from render.reef.cardtext import name_of, word_of
from render.reef.layout import HIGH
from render.reef.page import signed

Naming = Literal["name", "word", "whole", "short", "shortest", "number"]
"""Kind of name for a card on a button: the whole name, one word of it, a shortened word, or its number in the picture.

Without a picture with numbers, ``number`` is the shortest word.
"""
Fate = Literal["reduce", "extinct", "spare", "hunt"]
"""Fate of an animal that is lowered or is prey."""
Unit = Literal["word", "sign"]
"""Form of a unit: a word, or a sign where there is little room."""
NAMINGS: Final[Mapping[Naming, int]] = MappingProxyType(
    {"name": 80, "word": 80, "whole": 80, "short": 11, "shortest": 8, "number": 8}
)
"""Most letters of a name, by kind. A phone shows two buttons with ``short`` names in a row, or two with ``shortest``
names and signs.
"""


IN_WORDS: Final = ("name", "word")
"""Kinds of names on buttons with room for a sign of the card's kind, and for a gain's unit as a word."""


def called(voice: Voice, face: PrintedCard, naming: Naming) -> str:
    """Name of a card on a button, at most as long as ``NAMINGS`` allows."""
    return name_of(voice, face) if naming == "name" else word_of(voice, face, NAMINGS[naming])


def distinct_names(voice: Voice, faces: Sequence[PrintedCard], naming: Naming) -> dict[str, str]:
    """Name of each card on a button, by card id. Cards with the same short name have their whole names."""
    names = {face.id: called(voice, face, naming) for face in faces}
    shared = {name for name, count in Counter(names.values()).items() if count > 1}
    whole = {face.id: called(voice, face, "name") for face in faces}
    return {card: whole[card] if name in shared else name for card, name in names.items()}


def button_label(
    voice: Voice,
    view: ReefView,
    seat: int,
    option: Option[Choice],
    naming: Naming,
    *,
    priced: bool = True,
    pictured: bool = False,
    whole: bool = False,
) -> str:
    """Label of a turn's action on a button: the card's number in its picture, its name, and its gain.

    ``priced``: True to name the Fish Scales that the action costs. ``pictured``: True if a picture shows the cards on
    offer. ``whole``: True for the whole name.
    """
    face = view.cards[option.refs.card or ""]
    number, _ = reef_cards(view, seat).get(face.id, (slots(view).get(face.id, 0), ""))
    is_worded = naming in IN_WORDS
    is_numbered = naming == "number" and (pictured or option.action.word not in BUYING) and not whole
    text = voice.say(
        f"reef-press-{option.action.word}",
        name="" if is_numbered else called(voice, face, "name" if whole else naming),
        number=number,
        gain=gain(voice, view, seat, face.id, naming),
        signed="yes" if is_worded or is_numbered else "no",
    )
    text, amount = " ".join(text.split()), view.scales.get(option.key, 0)
    if not amount or not priced:
        return text
    return with_scales(voice, text, amount, unit="word" if is_worded else "sign")


def gain(voice: Voice, view: ReefView, seat: int, card: str, naming: Naming, *, partner: bool = True) -> str:
    """Text of the points of an animal's next level, then its partner's; empty for none.

    ``partner``: False leaves the partner out.
    """
    animal = on_reef(view, seat, card)
    if animal is None or animal.rise is None:
        return ""
    pair = [each for each in view.players[seat].animals if partner and animal.pair and each.pair == animal.pair]
    both = (animal, *(each for each in pair if each.card != card))
    risen = [each.rise.points + each.rise.scales for each in both if each.rise]
    return _points(voice, risen, naming)


def _points(voice: Voice, changes: Sequence[int], naming: Naming) -> str:
    text = " ".join(f"+{points}" if points > 0 else signed(points) if points else "±0" for points in changes)
    return voice.say("reef-press-points", gain=text, count=sum(changes), unit="word" if naming in IN_WORDS else "sign")


def choice_label(  # noqa: PLR0917 - the parts of a label
    voice: Voice, view: ReefView, seat: int, option: Option[Choice], numbers: dict[str, int], naming: Naming
) -> str:
    """Label of a purchase, an income, or a choice among a reef's cards: its number in the picture, name, and gain.

    Empty for other options, and for prey (see ``prey_labels``). ``numbers``: each cell's number in the picture.
    """
    if option.action.word in BUYING:
        return button_label(voice, view, seat, option, naming)
    if option.action.word in INCOMES:
        return income(voice, option, "word" if naming in IN_WORDS else "sign")
    card, number = option.refs.card, numbers.get(option.refs.cell or "")
    if card not in view.cards or not number or option.action.word in ("reduce", "spare", "side"):
        return ""
    brought = gain(voice, view, seat, card, naming, partner=False) if option.action.word == "raise" else ""
    text = f"{number} {called(voice, view.cards[card], naming)}"
    return voice.say("reef-choice", choice=text, effect=brought) if brought else text


def prey_labels(  # noqa: PLR0917 - the parts of a label
    voice: Voice, view: ReefView, seat: int, options: Sequence[Option[Choice]], numbers: dict[str, int], naming: Naming
) -> list[str]:
    """Labels of animals to lower or to hunt, in the order of ``options``.

    A label has the number in the picture, if any, the fate's sign, the name, and the points lost.
    """
    faces = [view.cards[option.action.about] for option in options]
    names, labels = distinct_names(voice, list(dict.fromkeys(faces)), naming), list[str]()
    for option, face in zip(options, faces, strict=True):
        animal = on_reef(view, seat, face.id) if option.action.word == "reduce" else None
        name = called(voice, face, naming) if numbers else names[face.id]
        parts = [name, *([_points(voice, [-animal.fall], naming)] if animal else [])]
        if option.action.word == "hunt" and option.refs.seat is not None:
            parts.append(SIGNS[option.refs.seat])
        label = voice.say("reef-fate", fate=fate_of(view, seat, option) or "none", name=" ".join(parts))
        number = numbers.get(option.refs.cell or "")
        labels.append(f"{number} {label}" if number else label)
    return labels


def fate_of(view: ReefView, seat: int, option: Option[Choice]) -> Fate | None:
    """Fate of an animal that is lowered or is prey; None for other options."""
    match option.action.word:
        case "hunt" | "spare" as word:
            return word
        case "reduce":
            animal = on_reef(view, seat, option.action.about)
            return "extinct" if animal and animal.level == 1 else "reduce"
    return None


def place_label(voice: Voice, view: ReefView, option: Option[Choice], numbers: dict[str, int], *, full: bool) -> str:
    """Label of a cell: its number in the picture, and the Colonies facing it or its neighbours.

    ``full``: add the cell's location.
    """
    cell = option.refs.cell or ""
    place = view.places[cell]
    spaces = place.spaces or (0,) if view.decisions[0].prompt == "place-coral" else (place.colonies,)
    return voice.say(
        "reef-place",
        number=numbers[cell],
        where=where(voice, cell, numbers) if full else "none",
        spaces=voice.strung("reef-plus", map(str, spaces)),
    )


def places_text(voice: Voice, view: ReefView, options: Iterable[Option[Choice]], numbers: dict[str, int]) -> str:
    """Text of the numbered cells for screen readers: the location and effect of each."""
    prompt = view.decisions[0].prompt
    said = [
        voice.say(
            "reef-place-alt",
            number=numbers[cell],
            where=where(voice, cell, numbers),
            hint=place_hint(voice, view.places[cell], prompt),
        )
        for option in options
        if (cell := option.refs.cell)
    ]
    return voice.say("alt-reef-places", places=voice.strung("common-series", said))


def where(voice: Voice, cell: str, among: Iterable[str]) -> str:
    """Text of a cell's location among other cells, in a word or two: “upper left”."""
    columns, rows = zip(*map(position, among), strict=True)
    x, y = position(cell)
    down = [-row for row in rows]
    row, column = _third(-y, down), _third(x, columns)
    if row == column == "middle":  # nearer to a corner than to the middle, it is there
        row, column = _third(-y, down, outer=True), _third(x, columns, outer=True)
    return voice.say("reef-where", row=row, column=column)


def _third(value: int, among: Iterable[int], *, outer: bool = False) -> str:
    """Third of the range ``among`` with the value: ``first``, ``middle`` or ``last``.

    ``outer``: True counts a value between two thirds to the outer one, else to the middle.
    """
    low, high = min(among), max(among)
    before, after = 3 * (value - low) + (not outer), 3 * (high - value) + (not outer)
    if low == high:
        return "middle"
    if before <= high - low:
        return "first"
    return "last" if after <= high - low else "middle"


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
    names, most = [phone.NAME] * len(view.players), BRIEF_TEXT if brief else MOST_TEXT
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
        + phone.text_height("\n".join(filter(None, above)))
        + phone.text_height(text)
        + rows_height(rows)
        + phone.buttons_height(below)
        + sum(phone.picture_height(each.size) + phone.GAP for each in pictures)
    )


def is_on_one_screen(voice: Voice, view: ReefView, step: MoveStep, taken: int, *, opened: bool = False) -> bool:
    """True if a run's message with this step fits on a phone's screen, with the reef and all actions.

    ``taken``: height in pixels of the message's further texts. ``opened``: as in ``height_of``.
    """
    high = height_of(voice, view, step.text, step.pad, step.buttons, step.pictures, opened=opened)
    return high + len(step.menus) * (phone.menu_height() + phone.GAP) <= MOST_HIGH - taken


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
        for many, height in enumerate(phone.row_heights(labels[start : start + phone.MOST_IN_ROW]), 1):
            rest = best[-many]
            way = _Way(height + phone.GAP + rest.height, 1 + rest.rows, many)
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
    return tuple(tuple(keys[each]) for each in phone.unwrapped([key.label for key in keys]))


def named_rows(keys: Callable[[Naming], Sequence[Key]]) -> list[Rows]:
    """Buttons in rows, one arrangement for each length of names. If possible, names differ and none is cut."""

    def faults(rows: Rows) -> tuple[int, bool]:
        labels = [key.label for row in rows for key in row]
        return len(labels) - len({*labels}), any(map(phone.is_cut, labels))

    found = [in_rows(keys(naming)) for naming in NAMINGS]
    fewest = min(map(faults, found))
    return [rows for rows in found if faults(rows) == fewest]


def fullest(found: Sequence[Rows], height: int = 0) -> Rows:
    """The arrangement with the longest names that is at most ``height`` pixels high, else the lowest one."""
    most = max(height, min(map(rows_height, found)))
    return next(rows for rows in found if rows_height(rows) <= most)


def rows_height(rows: Sequence[Sequence[Key]]) -> int:
    """Height in pixels of rows of buttons, including the gap after each row."""
    return sum(phone.buttons_height(key.label for key in row) + phone.GAP for row in rows if row)


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
        rows = fullest(ways)
        return cls(keys, ways, entries, rows, rows_height(rows))

    @property
    def parts(self) -> int:
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
    menu = (phone.menu_height() + phone.GAP) * bool(folds)
    return menu + sum(group.height for part, group in groups.items() if part not in folds)
