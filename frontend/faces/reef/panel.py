"""Reef's decisions as steps: prompt, numbered pictures, controls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engines.base import Decision, Option
from engines.reef.choices import BUYING, VOCABULARY, Choice, TurnMenu, written
from engines.reef.view import ReefView
from frontend.face import YOU, Key, Menu, MoveStep
from frontend.faces.reef.buttons import (
    HEIGHTS,
    MOST_HIGH,
    Group,
    Groups,
    Naming,
    Rows,
    button_label,
    folded_parts,
    height_of,
    joined,
    lengthened,
    named_rows,
    rows_height,
    unwrapped,
)
from frontend.faces.reef.labels import folded, on_turn, reef_cards, slots, unfed
from frontend.faces.reef.passing import (
    FEAST,
    OTHERS,
    PASS,
    TURN,
    before_passing,
    bonus_for,
    offering,
    once_a_round,
    other_actions,
)
from frontend.faces.reef.pictures import icons_key, part_of, shelf_sketch, tableau_sketch
from frontend.faces.reef.questions import entry, question
from frontend.messages import phone, words
from frontend.messages.words import shortened
from frontend.pictures import Sketch
from locales import Voice
from render.marks import Marks
from render.reef.offer import PARTS, Part, shelf_size

LISTS: Final[Sequence[TurnMenu]] = ("feed", "use", "buy-animal", "buy-coral")
"""Kinds of actions that name a card, in the order of their buttons."""
_OPENED: Final[Mapping[TurnMenu, Part]] = MappingProxyType({"buy-coral": "corals", "buy-animal": "animals"})
"""Part of the offer that one button opens, by kind of purchase.

A turn without room for all buttons to buy has this button instead, for the corals first.
"""
_SPARED: Final = 36
"""Height in pixels left free where a picture shows the cards to buy, so that the message grows little."""

CORALS: Final = "🪸"
"""Sign of the corals on offer, as on their buttons."""
UNITS: Final = MappingProxyType({"points": "⭐", "scales": "🐟"})
"""Signs for units on buttons without room for words."""
MOST_PARTS: Final = 33
"""Most rows and buttons of a turn. With the rest of the message they stay within Discord's 40 components."""


def step(  # noqa: PLR0917 - the parts of a message
    voice: Voice, decision: Decision[Choice], view: ReefView, chosen: str, name: str = "", taken: int = 0
) -> MoveStep | None:
    """The step for a decision; None if ``chosen`` is invalid.

    ``chosen``: as in ``Face.step``. ``name``: the player's, in a message that others see. ``taken``: height in pixels
    of the message's further texts.
    """
    owner = name or (YOU if len(view.players) > 1 else "")
    if decision.prompt != "turn":
        return question(voice, decision, view, owner, taken) if not chosen else None
    if chosen in PARTS:
        return _offer(voice, decision, view, chosen, taken)
    named = {option.refs.card for kind in ("feed", "use") for option in _found(decision, kind)}
    labels = [(cell, number) for card, (number, cell) in reef_cards(view, decision.seat).items() if card in named]
    marks = Marks(labels=tuple(labels))
    reefs = [tableau_sketch(voice, view, decision.seat, marks, name=owner, high=high) for high in HEIGHTS]
    if chosen == PASS and _asks_before_passing(decision, view):
        back = Key(voice.say("reef-button-back"), leads_to=TURN, quiet=True)
        return before_passing(voice, decision, view, reefs, back, taken)
    if chosen == OTHERS and once_a_round(decision):
        same = _turn(voice, decision, view, reefs, taken).pictures[0]  # a picture that stays is not sent again
        lower = [reef for reef in reefs if reef.size[1] < same.size[1]]
        return other_actions(voice, decision, view, [same, *lower], taken)
    if chosen not in ("", TURN):
        return None
    if len(decision.options) == 1 and view.incomes:  # only passing is left, so ask its question at once
        (offer,) = _looks(voice, view, decision)
        return before_passing(voice, decision, view, reefs, offer, taken)
    return _turn(voice, decision, view, reefs, taken)


# A turn.


def _turn(voice: Voice, decision: Decision[Choice], view: ReefView, reefs: Sequence[Sketch], taken: int) -> MoveStep:
    """Step of a turn: a button for each card to feed, use or buy, and for passing.

    ``reefs``: pictures of the reef, highest first. A picture below it shows the cards to buy: on a round's first turn
    if they have room beside short names, on other turns if they have room beside all names.
    """
    cards = _cards(decision, *BUYING)
    if cards and _begins_round(view, decision.seat):
        shelf = shelf_sketch(voice, view, cards)
        for spared in (_SPARED, 0):
            if step := _arranged(voice, decision, view, reefs, taken + spared, shelf):
                return step
    step = _arranged(voice, decision, view, reefs, taken)
    assert step is not None  # noqa: S101 - without a shelf there is always a way
    return step


def _begins_round(view: ReefView, seat: int) -> bool:
    own = [action for action in (*view.earlier, view.taken) if action and action[0].seat == seat]
    return not own or own[-1][0].choice.word == "pass"


def _arranged(  # noqa: PLR0917 - the parts of a message
    voice: Voice,
    decision: Decision[Choice],
    view: ReefView,
    reefs: Sequence[Sketch],
    taken: int,
    shelf: Sketch | None = None,
) -> MoveStep | None:
    """The fullest arrangement of a turn's controls. None if the cards to buy (``shelf``) have no room."""
    taken += phone.picture_height(shelf.size) + phone.GAP if shelf else 0
    is_pictured = shelf is not None
    found = {
        part: _group(voice, view, decision, part, pictured=is_pictured) for part in LISTS if _found(decision, part)
    }
    rest = [*_rest(voice, decision, view)]
    looks = (*_passing(voice, decision, view), *_looks(voice, view, decision))
    only = voice.say("reef-only-pass") if len(decision.options) == 1 else ""
    is_new = _is_new(view, decision.seat)  # their first turn has enough to read
    text = "\n".join(words.small_print(line) for line in folded(voice, view) if not is_new) or only
    most_parts = MOST_PARTS - len(looks) - 1

    def left_by(said: str, reef: Sketch, shown: Sequence[Group], *, brief: bool = False) -> int:
        above = height_of(voice, view, said, (), looks, [reef], brief=brief)
        return MOST_HIGH - taken - above - sum(group.height for group in shown)

    def ways() -> Iterator[tuple[str, Sketch, list[Group], bool]]:
        for many in range(1 if shelf else len(_OPENED) + 1):
            opened = [*_OPENED][:many]
            if opened and opened[-1] not in found:
                continue
            said = text if many < len(_OPENED) else only  # The text names the button to the offer.
            groups, others = _without(voice, found, opened, rest)
            apart = [*groups.values(), others]
            yield from ((said, reef, apart, False) for reef in reefs)
            together = [joined(apart)]
            yield from ((said, reef, together, False) for reef in reefs)
            # Where to read the reasons is on a button as well.
            yield from ((only, reefs[-1], together, brief) for brief in ((False,) if shelf else (False, True)))
            if prices := _prices(voice, view, decision, opened):
                cheap = groups | {
                    part: _group(voice, view, decision, part, priced=False, pictured=is_pictured)
                    for part in BUYING
                    if part in groups
                }
                together = [joined([*cheap.values(), others])]
                said = words.small_print(prices)
                yield from ((said, reefs[-1], together, brief) for brief in ((False,) if shelf else (False, True)))

    folds: Sequence[TurnMenu] = ()
    for said, reef, shown, brief in ways():
        left = left_by(said, reef, shown, brief=brief)
        if left >= 0 and sum(group.parts for group in shown) <= most_parts:
            break
    else:
        if shelf:
            return None
        groups, others = _without(voice, found, [*_OPENED], rest)
        said, brief, left = only, True, left_by(only, reef, [others], brief=True)
        folds = folded_parts(groups, left, most_parts - others.parts)
        left -= phone.menu_height() + phone.GAP
        shown = [*(group for kind, group in groups.items() if kind not in folds), others]
        left -= sum(group.height for group in shown[:-1])
    pictures = [reef, *([shelf] if shelf else [])]
    note = _note(voice, view, decision, left)
    left -= phone.text_height(words.small_print(note))
    cards = _cards(decision, *BUYING)
    if cards and not shelf and (high := phone.picture_height(shelf_size(view, cards)) + phone.GAP) <= left:
        pictures.append(shelf_sketch(voice, view, cards))
        left -= high
    rows = lengthened(shown, left, most_parts)
    left -= rows_height(rows) - sum(group.height for group in shown)
    return MoveStep(
        text=said,
        menus=_menu(voice, found, folds),
        pad=rows,
        buttons=tuple(_elsewhere(looks, {key.leads_to for row in rows for key in row})),
        note=_with_units(voice, note, rows, left) if len(view.players) == 1 else note,
        pictures=tuple(pictures),
        is_brief=brief,
    )


def _elsewhere(looks: Sequence[Key], opened: Collection[str]) -> Iterator[Key]:
    """Yield the buttons below a turn's rows. ``opened``: the parts of the offer that buttons in these rows open.

    *Offer* opens the other part. If there is none, it is left out.
    """
    free = [part for part in PARTS if part not in opened]
    for key in looks:
        if key.leads_to not in opened:
            yield key
        elif free:
            yield replace(key, leads_to=free[0])


def _offer(voice: Voice, decision: Decision[Choice], view: ReefView, part: Part, taken: int) -> MoveStep:
    kind: TurnMenu = "buy-coral" if part == "corals" else "buy-animal"
    rows, looks = _group(voice, view, decision, kind).rows, _looks(voice, view, decision, part)
    return offering(voice, view, decision.seat, part, _cards(decision, kind), rows, looks, taken)


def _found(decision: Decision[Choice], part: TurnMenu) -> list[Option[Choice]]:
    return [option for option in decision.options if _part(option) == part]


def _cards(decision: Decision[Choice], *parts: TurnMenu) -> frozenset[str]:
    return frozenset(option.refs.card for part in parts for option in _found(decision, part) if option.refs.card)


def _group(
    voice: Voice,
    view: ReefView,
    decision: Decision[Choice],
    part: TurnMenu,
    *,
    priced: bool = True,
    pictured: bool = False,
) -> Group:
    """A turn's actions of one part.

    ``priced``: True to name the Fish Scales that they cost. ``pictured``: True if a picture shows the cards to buy.
    """
    form = partial(button_label, voice, view, decision.seat, priced=priced, pictured=pictured)
    options = _found(decision, part)
    entries = tuple(entry(voice, view, decision.seat, "turn", option) for option in options)

    def keys(naming: Naming) -> list[Key]:
        labels = [form(option, naming) for option in options]
        shared = {text for text, count in Counter(labels).items() if count > 1}
        for at, option in enumerate(options):
            if labels[at] in shared:
                labels[at] = form(option, naming, whole=True)
        return [
            Key(shortened(text, 80), written(option.action), strong=part not in BUYING)
            for text, option in zip(labels, options, strict=True)
        ]

    return Group.of(keys, named_rows(keys), entries)


def _without(
    voice: Voice, found: Groups, opened: Collection[TurnMenu], rest: Sequence[Key]
) -> tuple[dict[TurnMenu, Group], Group]:
    """A turn's parts with a button for each card, and a group of the other buttons.

    ``opened``: parts that one button opens. ``rest``: buttons for actions that name no card.
    """
    doors = [
        Key(voice.say(f"reef-menu-{part}", count=len(found[part].entries)), leads_to=_OPENED[part])
        for part in opened
        if part in found
    ]
    keys = [*doors, *rest]
    shown = {part: group for part, group in found.items() if part not in opened}
    return shown, Group.of(lambda _: keys, [unwrapped(keys)])


def _prices(voice: Voice, view: ReefView, decision: Decision[Choice], opened: Collection[TurnMenu]) -> str:
    """Text of the Fish Scales that cards on offer cost, for buttons without room for them; empty for none.

    ``opened``: parts without a button for each card.
    """
    numbers, costly = slots(view), dict[int, list[str]]()
    animals, corals = (_found(decision, part) if part not in opened else [] for part in ("buy-animal", "buy-coral"))
    for option in animals:
        costly.setdefault(view.scales.get(option.key, 0), []).append(str(numbers.get(option.refs.card or "", 0)))
    priced = [(amount, voice.listed(cards)) for amount, cards in sorted(costly.items()) if amount]
    costs = {view.scales.get(option.key, 0) for option in corals} - {0}
    priced += [(amount, CORALS) for amount in costs]  # all corals cost the same
    prices = [voice.say("reef-price-of", cards=cards, count=amount) for amount, cards in priced]
    return voice.say("reef-prices", prices=voice.row(*prices)) if prices else ""


def _menu(voice: Voice, groups: Groups, folds: Collection[TurnMenu]) -> tuple[Menu, ...]:
    """Menu of the folded parts; empty without entries. With several parts, each entry has its part's sign."""
    found = [(part, entry) for part in groups if part in folds for entry in groups[part].entries]
    if not found:
        return ()
    if len(folds) == 1:
        title = voice.say(f"reef-menu-{found[0][0]}", count=len(found))
        return (Menu(title, tuple(entry for _, entry in found)),)
    signed = tuple(
        replace(entry, label=shortened(voice.say("reef-menu-sign", part=part, entry=entry.label), 80))
        for part, entry in found
    )
    return (Menu(voice.say("reef-menu-all", count=len(found)), signed),)


def _part(option: Option[Choice]) -> TurnMenu | None:
    """Part of the turn menu with this option. Options that open a list belong to the support actions."""
    menu = VOCABULARY[option.action.word].menu
    return menu if menu == "pass" or option.action.about else "support"


def _rest(voice: Voice, decision: Decision[Choice], view: ReefView) -> Iterator[Key]:
    """Yield the buttons for all feedings at once, for growth, and for the other support actions."""
    if view.feast:
        yield Key(voice.say("reef-press-feast", count=len(view.feast)), several=FEAST, strong=True)
    others = once_a_round(decision)
    for option in _found(decision, "support"):
        if option not in others:  # growth, and lists without room in a menu
            yield Key(voice.say(f"reef-button-{option.action.word}"), written(option.action), quiet=True)
    if others:
        yield Key(voice.say("reef-menu-support", count=len(others)), leads_to=OTHERS, quiet=True)


def _passing(voice: Voice, decision: Decision[Choice], view: ReefView) -> Iterator[Key]:
    if passing := next((option for option in decision.options if option.action.word == "pass"), None):
        text = voice.say("reef-button-pass")
        if _asks_before_passing(decision, view):
            yield Key(text, leads_to=PASS, quiet=True)
        else:
            yield Key(text, written(passing.action), quiet=True)


def _looks(voice: Voice, view: ReefView, decision: Decision[Choice], opened: Part | None = None) -> tuple[Key, ...]:
    """Buttons to the parts of the offer. In an open part (``opened``): to the reef, the other part and the icons."""
    if not opened:
        cards = _cards(decision, "buy-animal") or _cards(decision, "buy-coral")
        likely = part_of(view, cards) if cards else PARTS[0]
        return (Key(voice.say("reef-look-cards"), leads_to=likely),)
    (other,) = (part for part in PARTS if part != opened)
    offer = view.coral_offer if opened == "corals" else (*view.animal_offer, *view.large_offer)
    return (
        Key(voice.say("reef-look-reef"), leads_to=TURN),
        Key(voice.say(f"reef-look-{other}"), leads_to=other),
        Key(voice.say("reef-look-icons"), look=icons_key(voice, [view.cards[each.card] for each in offer])),
    )


def _note(voice: Voice, view: ReefView, decision: Decision[Choice], height: int) -> str:
    """Small print below a turn's controls, as much as fits: first hints, a bonus, animals that can't be fed, rules.

    ``height``: the height in pixels that is left.
    """
    alone = len(view.players) == 1
    bonus = "" if alone else bonus_for(voice, view)
    lines = list[list[str]]()
    if _is_new(view, decision.seat):
        lines.append([voice.say("reef-note-new")])
    if bonus:
        lines.append([voice.say("reef-note-bonus", bonus=bonus)])
    if alone and view.round == view.rounds:
        lines.append([voice.say("reef-note-last")])
    lines += [[*unfed(voice, view)], *([line] for line in on_turn(voice, view, decision.options))]
    kept = list[str]()
    for choice in lines:
        texts = ([*kept, line] for line in choice)
        kept = next((each for each in texts if phone.text_height(words.small_print("\n".join(each))) <= height), kept)
    return "\n".join(kept)


def _with_units(voice: Voice, note: str, rows: Rows, height: int) -> str:
    """A run's small print, then the signs for units on its buttons, if there is room.

    ``note``: the small print. ``height``: the height in pixels that is left.
    """
    labels = [key.label for row in rows for key in row]
    units = [unit for unit, sign in UNITS.items() if any(sign in label for label in labels)]
    legend = voice.row(*(voice.say("reef-unit-legend", unit=unit) for unit in units))
    longer = "\n".join(filter(None, [note, legend]))
    more = phone.text_height(words.small_print(longer)) - phone.text_height(words.small_print(note))
    return longer if more <= height else note


def _is_new(view: ReefView, seat: int) -> bool:
    return view.round == 1 and not view.players[seat].animals


def _asks_before_passing(decision: Decision[Choice], view: ReefView) -> bool:
    """True if other actions are possible, or an income must be chosen."""
    return len(decision.options) > 1 or bool(view.incomes)
