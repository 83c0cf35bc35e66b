"""Texts of Reef's buttons: the number in the picture, the card's name as far as it fits, and the gain in points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from engines.base import Option
from engines.reef.choices import Choice
from engines.reef.grid import position
from engines.reef.printed import PrintedCard
from engines.reef.view import AnimalView, ReefView
from engines.reef.vocabulary import BUYING, INCOMES
from frontend.faces.reef.labels import SIGNS, income, on_reef, place_hint, reef_cards, slots, with_scales
from locales import Voice
from render.reef.cardtext import name_of, word_of
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
    risen = [_risen(each) for each in (animal, *(each for each in pair if each.card != card)) if each.rise]
    return _points(voice, risen, naming)


def _points(voice: Voice, changes: Sequence[int], naming: Naming) -> str:
    """Text of gains or losses of points, each with its sign."""
    text = " ".join(f"+{points}" if points > 0 else signed(points) if points else "±0" for points in changes)
    return voice.say("reef-press-points", gain=text, count=sum(changes), unit="word" if naming in IN_WORDS else "sign")


def _risen(animal: AnimalView) -> int:
    return animal.rise.points + animal.rise.scales if animal.rise else 0


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
    voice: Voice,
    view: ReefView,
    seat: int,
    options: Sequence[Option[Choice]],
    numbers: dict[str, int],
    naming: Naming,
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
