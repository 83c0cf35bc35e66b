"""Reef's buttons on a phone: texts, rows, the height of a message, and the forms of its parts that fit on a screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain
from math import hypot
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from engines.base import Option
from engines.reef.cards import Animal, PrintedCard
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.word import words_of
from engines.reef.choices import BUYING, INCOMES, Choice
from engines.reef.grid import position
from engines.reef.view import ReefView
from frontend.face import Key, MoveStep
from frontend.faces.reef.labels import SIGNS, income, on_reef, place_hint, points, price_label, reef_cards, with_scales
from frontend.faces.reef.story import BRIEF_TEXT, MOST_TEXT, since, standing, story
from frontend.messages import phone, words
from locales import Voice
from render.reef.cardtext import WORD, abilities_of, name_of, names_on, word_of, worth_of
from render.reef.phrases import SIGNS as ICONS

Naming = Literal["name", "word", "least", "bare"]
"""Form of a button: a card's whole name and units as words, a word and signs, less, or without price and gain."""
UNITS: Final = MappingProxyType({"coins": "🪙", "points": "⭐", "plankton": "🦠", "scales": "🐟"})
"""Signs for units on buttons."""
NAMINGS: Final[tuple[Naming, ...]] = ("name", "word")
_ICON: Final = re.compile(r"[\[<]([^]>]+)[]>]")
"""Regular expression of an icon in a card's signs."""
Fate = Literal["reduce", "extinct", "spare", "hunt"]
"""Fate of an animal that is lowered or is prey."""
Unit = Literal["word", "sign"]
"""Form of a unit: a word, or a sign where there is little room."""


def called(  # noqa: PLR0917 - the parts of a name
    voice: Voice, view: ReefView, seat: int, card: str, naming: Naming, also: Sequence[str] = ()
) -> str:
    """Name of a card on a button. The reef's picture has the same short names. ``also``: ids of further cards there."""
    return name_of(voice, view.cards[card]) if naming == "name" else names_on(voice, view, seat, (card, *also))[card]


def button_label(voice: Voice, view: ReefView, seat: int, option: Option[Choice], naming: Naming) -> str:
    """Label of a turn's action on a button: the card's name and gain, and its number in the reef or its price.

    A label that would be cut has the plainest word of the name. A short label of a purchase has no gain.
    """
    card, scales = option.refs.card or "", view.scales.get(option.key, 0)
    is_bought = option.action.word in BUYING
    number, _ = reef_cards(view, seat).get(card, ("", ""))
    price = price_label(voice, option.refs.amount or 0, scales)
    brought = gain(voice, view, seat, card, naming)
    if option.action.word == "use" and naming != "bare":
        brought = _done(voice, view.cards[card])
    if is_bought and naming == "name":
        face = view.cards[card]
        brought = COLONY * len(face.sides) if face.type == "coral" else UNITS["points"] + worth_of(face)

    def text(name: str) -> str:
        if is_bought and naming != "name":
            return name if naming == "bare" and not scales else f"{name} {price}"
        said = voice.say(f"reef-press-{option.action.word}", name=name, number=number, price=price, gain=brought)
        said = " ".join(said.split())
        return with_scales(voice, said, scales) if scales and not is_bought else said

    names = [called(voice, view, seat, card, each) for each in NAMINGS[naming != "name" :]]
    whole = next((label for label in map(text, names) if not phone.is_cut(label)), "")
    if whole or naming == "bare" or (is_bought and naming == "least"):
        return whole or text(word_of(voice, view.cards[card], WORD))
    shorter: dict[Naming, Naming] = {"name": "word", "word": "least", "least": "bare"}
    return button_label(voice, view, seat, option, shorter[naming])


def _done(voice: Voice, face: PrintedCard) -> str:
    """Text of what a coral's action takes and brings, in signs."""
    signs = {**UNITS, **ICONS.emoji, "pollution": voice.say("reef-press-pollution", count="")}
    said = " ".join(abilities_of(voice, face, "signs")).replace("|", " ")
    return " ".join(_ICON.sub(lambda found: signs.get(found[1], ""), said).split())


def unit_of(naming: Naming) -> Unit:
    return "word" if naming == "name" else "sign"


def gain(voice: Voice, view: ReefView, seat: int, card: str, naming: Naming, *, partner: bool = True) -> str:
    """Text of the points of an animal's next level, then its partner's; empty for none.

    ``partner``: False leaves the partner out. Points that prey may lose are not counted, so the text is an upper bound.
    """
    animal = on_reef(view, seat, card)
    if animal is None or animal.rise is None:
        return ""
    pair = [each for each in view.players[seat].animals if partner and animal.pair and each.pair == animal.pair]
    both = (animal, *(each for each in pair if each.card != card))
    changes = [each.rise.points + each.rise.scales for each in both if each.rise]
    whole, face = changes[0], view.cards[card].card
    if partner and card in view.fed:  # other animals may grow with it
        changes[0] = view.fed[card]
    said = [points(voice, change, unit_of(naming)) for change in changes]
    eats = isinstance(face, Animal) and any(isinstance(word, Reduce) for _, word in words_of(face.feed or ()))
    if partner and eats and changes[0] >= whole:
        said[0] = voice.say("reef-press-most", gain=said[0], unit=unit_of(naming))
    return voice.strung("reef-press-pair", said)


def choice_label(  # noqa: PLR0917 - the parts of a label
    voice: Voice,
    view: ReefView,
    seat: int,
    option: Option[Choice],
    numbers: dict[str, int],
    naming: Naming,
    also: Sequence[str] = (),
) -> str:
    """Label of a purchase, an income, or a choice among cards: number, fate, name, points and the sign of their reef.

    Empty for other options. ``numbers``: each cell's number in the picture. ``also``: as in ``called``.
    """
    word, fate, number = option.action.word, fate_of(view, seat, option), numbers.get(option.refs.cell or "", "")
    if word in BUYING:
        return button_label(voice, view, seat, option, naming)
    if word in INCOMES:
        return income(voice, option, unit_of(naming))
    card = option.action.about if fate else option.refs.card
    if card not in view.cards or word == "side" or not (number or fate):
        return ""
    animal = on_reef(view, seat, card)
    change = gain(voice, view, seat, card, naming, partner=False) if word == "raise" else ""
    if word == "reduce" and animal:
        change = points(voice, -animal.fall, unit_of(naming))
    reef = SIGNS[option.refs.seat] if word == "hunt" and option.refs.seat is not None else ""
    name = " ".join(filter(None, [called(voice, view, seat, card, naming, also), change, reef]))
    if follows := view.asked.follows.get(option.key):
        lost = points(voice, -follows.fall, unit_of(naming))
        name += voice.say("reef-follows", card=word_of(voice, view.cards[follows.card], WORD), lost=lost)
    return f"{number} {voice.say('reef-fate', fate=fate, name=name) if fate else name}".strip()


def fate_of(view: ReefView, seat: int, option: Option[Choice]) -> Fate | None:
    """Fate of an animal that is lowered or is prey; None for other options."""
    match option.action.word:
        case "hunt" | "spare" as word:
            return word
        case "reduce":
            animal = on_reef(view, seat, option.action.about)
            return "extinct" if animal and animal.level == 1 else "reduce"
    return None


def place_labels(
    voice: Voice, view: ReefView, options: Sequence[Option[Choice]], numbers: dict[str, int], *, full: bool
) -> list[str]:
    """Labels of cells: the number in the picture, and the Colonies at each space or at the animal, if cells differ.

    ``full``: add the cell's location, and a sign for each Colony.
    """
    cells = [option.refs.cell or "" for option in options]
    places = [view.places[cell] for cell in cells]
    of_coral = view.decisions[0].prompt == "place-coral"
    found = [place.spaces or (0,) if of_coral else (place.colonies,) for place in places]

    def flowers(spaces: Sequence[int]) -> str:
        if len({*found}) == 1:
            return "none"
        if not any(spaces):
            return voice.say("reef-place-empty")
        signs = [COLONY * each if full else str(each) for each in spaces]
        return ("" if signs[0].startswith(COLONY) else COLONY) + voice.strung("reef-plus", signs)

    return [
        voice.say(
            "reef-place",
            number=numbers[cell],
            where=where(voice, cell, numbers) if full else "none",
            spaces=flowers(spaces),
        )
        for cell, spaces in zip(cells, found, strict=True)
    ]


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
    """Text of a cell's location among other cells, in a word or two: “upper left”. Up to nine cells differ."""
    spots = {each: position(each) for each in among}
    columns, rows = zip(*spots.values(), strict=True)
    thirds = [("first", 0.0), ("middle", 0.5), ("last", 1.0)]
    words = {(row, column): (down, along) for row, down in thirds for column, along in thirds}
    near = sorted(
        (hypot(1 - _share(y, rows) - down, _share(x, columns) - along), each, word)
        for each, (x, y) in spots.items()
        for word, (down, along) in words.items()
    )
    found = dict[str, tuple[str, str]]()
    for _, each, word in near:
        if each not in found and (word not in found.values() or len(spots) > len(words)):
            found[each] = word
    row, column = found[cell]
    return voice.say("reef-where", row=row, column=column)


def _share(value: int, among: Sequence[int]) -> float:
    """Position of a value in the range ``among``, from 0 to 1."""
    low, high = min(among), max(among)
    return (value - low) / (high - low) if high > low else 0.5


COLONY: Final = "🌸"
"""Sign of a Colony in texts, as on the cards."""
MOST_HIGH: Final = 790
"""Maximum height in pixels of a message with the reef and all actions."""
FIRST_HIGH: Final = 878
"""Maximum height in pixels of a player's first message, with the cards to buy. It just fits on a phone's screen."""
AROUND: Final = phone.CONTEXT + phone.HEADER + 2 * phone.PADDING + 3 * phone.GAP + phone.TITLE
"""Height in pixels outside of texts, pictures and buttons: the frame, and the title."""
MOST_PARTS: Final = 36
"""Most rows, menus, buttons and pictures of a step. With the rest they stay within Discord's 40 components."""


Rows = tuple[tuple[Key, ...], ...]


class Screen:
    """The room for a step in a message.

    ``taken``: height in pixels of the message's further texts. ``high``: its maximum height. ``opened``: True after a
    press that opens a part of the choice. The text about the newest actions is then brief, or in a panel left out.
    """

    def __init__(
        self, voice: Voice, view: ReefView, taken: int = 0, high: int = MOST_HIGH, *, opened: bool = False
    ) -> None:
        self._more, self._left = voice.say("board-more"), high - taken - AROUND
        names, is_panel = [phone.NAME] * len(view.players), len(view.players) > 1 and view.seat is not None

        def story_height(most: int) -> int:
            happened = since(voice, view, names, view.seat or 0, most) if is_panel else story(voice, view, names, most)
            return phone.text_height(happened)

        @cache
        def above(is_brief: bool) -> int:
            if is_panel and opened:
                return 0
            scores, full = phone.text_height(standing(voice, view)), story_height(MOST_TEXT)
            if not (is_brief or opened):
                return full + scores
            if len(names) == 1:
                return story_height(BRIEF_TEXT)
            # Names shorter than ``phone.NAME`` may leave room for more sentences.
            return scores + max(story_height(BRIEF_TEXT), BRIEF_TEXT if full > BRIEF_TEXT else 0)

        self._above = above

    def height(self, step: MoveStep) -> int:
        """Height in pixels of a step, with the text above it and *More* beside its buttons."""
        return (
            self._above(step.is_brief)
            + phone.text_height("\n".join(filter(None, [step.text, words.small_print(step.note)])))
            + rows_height(step.pad)
            + len(step.menus) * (phone.menu_height() + phone.GAP)
            + phone.buttons_height([*(key.label for key in step.buttons), self._more])
            + sum(phone.picture_height(each.size) + phone.GAP for each in step.pictures)
        )

    def fits(self, step: MoveStep) -> bool:
        parts = sum(1 + len(row) for row in step.pad) + 2 * len(step.menus) + len(step.buttons) + len(step.pictures)
        return self.height(step) <= self._left and parts <= MOST_PARTS


class Wording(NamedTuple):
    """A form of a control: the part of a step, and what is lost by it, greater for more. The fullest form loses 0."""

    part: MoveStep
    loss: int = 0


REEF_LOSSES: Final = (0, 4, 6, 8)
"""Losses of the forms of the reef's picture, highest first."""
BRIEFER: Final = (Wording(MoveStep()), Wording(MoveStep(is_brief=True), 9))
"""Forms of the text about the newest actions: whole, then brief."""


def fitted(screen: Screen, controls: Sequence[Iterable[Wording]]) -> MoveStep:
    """The fullest step that fits, with one form of each control. If none fits, the last forms.

    ``controls``: each with its forms, the fullest first. The forms that lose least are taken first, and each is made
    only if it is tried.
    """
    left = [iter(forms) for forms in controls]
    tried, ahead = [[next(forms)] for forms in left], list[Wording | None]([None] * len(left))

    def chosen() -> MoveStep:
        return merged([forms[-1].part for forms in tried])

    while not screen.fits(chosen()):
        ahead = [form or next(forms, None) for form, forms in zip(ahead, left, strict=True)]
        further = [(form.loss, n, form) for n, form in enumerate(ahead) if form]
        if not further:
            return chosen()
        _, n, form = min(further)
        tried[n].append(form)
        ahead[n] = None
    for n in sorted(range(len(tried)), key=lambda n: -tried[n][-1].loss):  # what has room again, dearest first
        for form in (forms := tried[n]):
            tried[n] = [form]
            if form is forms[-1] or screen.fits(chosen()):
                break
    return chosen()


def merged(parts: Sequence[MoveStep]) -> MoveStep:
    return MoveStep(
        text="\n".join(filter(None, (part.text for part in parts))),
        menus=(*chain.from_iterable(part.menus for part in parts),),
        pad=(*chain.from_iterable(part.pad for part in parts),),
        buttons=(*chain.from_iterable(part.buttons for part in parts),),
        note="\n".join(filter(None, (part.note for part in parts))),
        pictures=(*chain.from_iterable(part.pictures for part in parts),),
        is_bare=any(part.is_bare for part in parts),
        is_brief=any(part.is_brief for part in parts),
    )


def in_rows(keys: Sequence[Key], *, packs: bool = False) -> Rows:
    """Arrange buttons in the fewest lines of a phone, and whole lines in rows.

    ``packs``: True if a line may take later buttons that fill it, where that saves a line.
    """
    found = [_in_lines(keys, packs=each) for each in ((False, True) if packs else (False,))]
    return min(found, key=rows_height)


def _in_lines(keys: Sequence[Key], *, packs: bool) -> Rows:
    left, rows = [*keys], list[tuple[Key, ...]]()
    while left:
        line = [left.pop(0)]
        room = phone.INSIDE - phone.button_width(line[0].label)
        for key in (*left,):
            further = phone.GAP + phone.button_width(key.label)
            if len(line) < phone.MOST_IN_ROW and further <= room:
                line.append(key)
                left.remove(key)
                room -= further
            elif not packs:
                break
        if rows and len(rows[-1]) + len(line) <= phone.MOST_IN_ROW:
            line = [*rows.pop(), *line]
        rows.append(tuple(line))
    return tuple(rows)


def in_forms(keys: Callable[[Naming], Iterable[Key]]) -> list[Rows]:
    """Buttons in rows, with whole names and with short ones. Rows with a cut label only without others."""
    found = [in_rows([*keys(naming)], packs=True) for naming in NAMINGS]
    whole = [rows for rows in found if not any(phone.is_cut(key.label) for row in rows for key in row)]
    return whole or found[-1:]


def lowest_rows(keys: Callable[[Naming], Iterable[Key]]) -> Rows:
    """The lowest of ``in_forms``, with whole names if they make no row higher."""
    return min(in_forms(keys), key=rows_height)


def rows_height(rows: Sequence[Sequence[Key]]) -> int:
    """Height in pixels of rows of buttons, including the gap after each row."""
    return sum(phone.buttons_height(key.label for key in row) + phone.GAP for row in rows if row)
