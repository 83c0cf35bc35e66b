"""Reef's decisions as steps: prompt, numbered pictures, controls."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engines.base import Decision, Option
from engines.reef.choices import BUYING, VOCABULARY, Choice, TurnMenu, written
from engines.reef.view import ReefView
from frontend.face import YOU, Key, Menu, MoveStep
from frontend.faces.reef.buttons import (
    BRIEFER,
    FIRST_HIGH,
    HEIGHTS,
    MOST_HIGH,
    NAMINGS,
    Form,
    Naming,
    Screen,
    button_label,
    fitted,
    in_rows,
    lowest_rows,
    unwrapped,
)
from frontend.faces.reef.labels import folded, on_turn, reef_cards, unfed
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
    supply,
)
from frontend.faces.reef.pictures import icons_key, part_of, shelf_sketch, tableau_sketch
from frontend.faces.reef.questions import entry, question
from frontend.messages import phone, words
from frontend.messages.words import shortened
from frontend.pictures import Sketch
from locales import Voice
from render.base import Marks
from render.reef.offer import PARTS, Part

LISTS: Final[Sequence[TurnMenu]] = ("feed", "use", "buy-animal", "buy-coral")
"""Kinds of actions that name a card, in the order of their buttons."""
_OPENED: Final[Mapping[TurnMenu, Part]] = MappingProxyType({"buy-coral": "corals", "buy-animal": "animals"})
"""Part of the offer that one button opens, by kind of purchase."""
_FOLDING: Final[Sequence[Sequence[TurnMenu]]] = (
    ("buy-coral",),
    ("buy-coral", "buy-animal"),
    ("buy-coral", "buy-animal", "use"),
    ("buy-coral", "buy-animal", "feed"),
    ("buy-coral", "buy-animal", "use", "feed"),
)
"""Kinds of actions without a button for each card, in the order of trying them.

One button opens the cards to buy. A menu holds the others.
"""
UNITS: Final = MappingProxyType({"points": "⭐", "scales": "🐟"})
"""Signs for units on buttons without room for words."""


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
    turn = partial(_turn, voice, decision, view, reefs, taken)
    if (chosen == PASS and _asks_before_passing(decision, view)) or (chosen == OTHERS and once_a_round(decision)):
        same = next((each for each in turn().pictures if each in reefs), reefs[0])  # one that stays isn't sent again
        lower = [same, *(reef for reef in reefs if reef.size[1] < same.size[1])]
        if chosen == OTHERS:
            return other_actions(voice, decision, view, lower, taken)
        return before_passing(
            voice, decision, view, lower, Key(voice.say("reef-button-back"), leads_to=TURN, quiet=True), taken
        )
    if chosen not in ("", TURN):
        return None
    if len(decision.options) == 1 and view.incomes:  # only passing is left, so ask its question at once
        (offer,) = _looks(voice, view, decision)
        return before_passing(voice, decision, view, reefs, offer, taken)
    return turn()


# A turn.


def _turn(voice: Voice, decision: Decision[Choice], view: ReefView, reefs: Sequence[Sketch], taken: int) -> MoveStep:
    """Step of a turn: a button for each card to feed, use or buy, and for passing.

    ``reefs``: pictures of the reef, highest first. A picture below it shows the cards to buy: always on a player's
    first turn, on others if it has room.
    """
    cards, is_first = _cards(decision, *BUYING), _is_first(view, decision.seat)
    screen = Screen(voice, view, taken, FIRST_HIGH if is_first else MOST_HIGH)
    shelf = [Form(MoveStep(pictures=(shelf_sketch(voice, view, decision.seat, cards),)))] if cards else []
    only = voice.say("reef-only-pass") if len(decision.options) == 1 else ""
    # A player's first turn has enough to read.
    lines = "" if _is_new(view, decision.seat) else "\n".join(map(words.small_print, folded(voice, view)))
    reef = [Form(MoveStep(pictures=(each,)), loss) for each, loss in zip(reefs, (0, 4, 6, 8), strict=True)]
    if is_first and cards:  # A reef of one coral shows little more than the supply.
        has = voice.say("reef-supply", supply=supply(voice, view, decision.seat))
        reef.append(Form(MoveStep(words.small_print(has)), 10))
    chosen = fitted(
        screen,
        [
            reef,
            shelf if is_first and cards else [*shelf, Form(MoveStep(), 3)],
            [Form(MoveStep(lines or only)), Form(MoveStep(only), 4)],
            [*_buttons(voice, view, decision)],
            BRIEFER,
            *_notes(voice, view, decision),
        ],
    )
    said = " ".join([chosen.text, *(key.label for row in chosen.pad for key in row)])
    units = [unit for unit, sign in UNITS.items() if sign in said]
    legend = voice.row(*(voice.say("reef-unit-legend", unit=unit) for unit in units))
    explained = replace(chosen, note="\n".join(filter(None, [chosen.note, legend])))
    return explained if screen.fits(explained) else chosen


def _is_first(view: ReefView, seat: int) -> bool:
    """True on a player's first turn in a game, if their reef has no animals."""
    return _is_new(view, seat) and not any(action and action[0].seat == seat for action in (*view.earlier, view.taken))


def _buttons(voice: Voice, view: ReefView, decision: Decision[Choice]) -> Iterator[Form]:
    """Yield the forms of a turn's buttons: with whole names, with short ones, in shared rows, and with some folded."""
    keys = {part: _keys(voice, view, decision, part) for part in LISTS if _found(decision, part)}
    looks = (*_passing(voice, decision, view), *_looks(voice, view, decision))
    rest = [*_rest(voice, decision, view)]
    for naming, loss in zip(NAMINGS, (0, 2), strict=True):
        rows = [row for part in keys for row in in_rows(keys[part](naming))]
        if naming == "word" or not any(phone.is_cut(key.label) for row in rows for key in row):
            price = _price(voice, view, decision) if naming == "word" else ""
            yield Form(MoveStep(price, pad=(*rows, *unwrapped(rest)), buttons=looks), loss)
    for loss, folds in zip((5, 11, 12, 13, 14, 15, 16), ((), (), *_FOLDING), strict=True):
        shown = [key for part in keys if part not in folds for key in keys[part]("word")]
        if loss > 5:  # without the signs of the kinds
            shown = [replace(key, label=key.label.partition(" ")[2]) for key in shown]
        doors = [
            Key(voice.say(f"reef-menu-{part}", count=len(_found(decision, part))), leads_to=_OPENED[part])
            for part in folds
            if part in keys and part in _OPENED
        ]
        buttons = tuple(_elsewhere(looks, {key.leads_to for key in doors}))
        menus = _menu(voice, view, decision, [part for part in keys if part in folds and part not in _OPENED])
        price = "" if folds else _price(voice, view, decision)
        yield Form(MoveStep(price, menus=menus, pad=in_rows([*shown, *doors, *rest]), buttons=buttons), loss)


def _price(voice: Voice, view: ReefView, decision: Decision[Choice]) -> str:
    """Small print with the Fish Scales that each coral costs, for short buttons; empty for none. All cost the same."""
    costs = {view.scales.get(option.key, 0) for option in _found(decision, "buy-coral")} - {0}
    return words.small_print("".join(voice.say("reef-price-coral", count=cost) for cost in costs))


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
    rows, looks = lowest_rows(_keys(voice, view, decision, kind)), _looks(voice, view, decision, part)
    return offering(voice, view, decision.seat, part, _cards(decision, kind), rows, looks, taken)


def _found(decision: Decision[Choice], part: TurnMenu) -> list[Option[Choice]]:
    return [option for option in decision.options if _part(option) == part]


def _cards(decision: Decision[Choice], *parts: TurnMenu) -> frozenset[str]:
    return frozenset(option.refs.card for part in parts for option in _found(decision, part) if option.refs.card)


def _keys(voice: Voice, view: ReefView, decision: Decision[Choice], part: TurnMenu) -> Callable[[Naming], list[Key]]:
    """Function that returns the buttons for a turn's actions of one part."""
    options = _found(decision, part)

    def keys(naming: Naming) -> list[Key]:
        labels = (button_label(voice, view, decision.seat, option, naming) for option in options)
        return [
            Key(shortened(text, 80), written(option.action), strong=part not in BUYING)
            for text, option in zip(labels, options, strict=True)
        ]

    return keys


def _menu(voice: Voice, view: ReefView, decision: Decision[Choice], folds: Sequence[TurnMenu]) -> tuple[Menu, ...]:
    """Menu of the folded parts; empty without entries. With several parts, each entry has its part's sign."""
    found = [
        (part, entry(voice, view, decision.seat, "turn", option)) for part in folds for option in _found(decision, part)
    ]
    if not found:
        return ()
    if len(folds) == 1:
        title = voice.say(f"reef-menu-{folds[0]}", count=len(found))
        return (Menu(title, tuple(each for _, each in found)),)
    signed = tuple(
        replace(each, label=shortened(voice.say("reef-menu-sign", part=part, entry=each.label), 80))
        for part, each in found
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


def _notes(voice: Voice, view: ReefView, decision: Decision[Choice]) -> Iterator[list[Form]]:
    """Yield the forms of each line of small print below a turn's controls: the line, a shorter one, and none."""

    def forms(loss: int, *lines: str) -> list[Form]:
        return [Form(MoveStep(note=line), place and loss) for place, line in enumerate((*lines, ""))]

    bonus = "" if len(view.players) == 1 else bonus_for(voice, view)
    if _is_new(view, decision.seat):
        yield forms(9, voice.say("reef-note-new"))
    if bonus:
        yield forms(3, voice.say("reef-note-bonus", bonus=bonus))
    if len(view.players) == 1 and view.round == view.rounds:
        yield forms(3, voice.say("reef-note-last"))
    yield forms(1, *unfed(voice, view))
    yield from (forms(1, line) for line in on_turn(voice, view, decision.options))


def _is_new(view: ReefView, seat: int) -> bool:
    return view.round == 1 and not view.players[seat].animals


def _asks_before_passing(decision: Decision[Choice], view: ReefView) -> bool:
    """True if other actions are possible, or an income must be chosen."""
    return len(decision.options) > 1 or bool(view.incomes)
