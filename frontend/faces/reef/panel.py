"""Reef's decisions as steps: prompt, numbered pictures, controls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engines.base import Decision, Option
from engines.reef.choices import BUYING, VOCABULARY, Choice, TurnMenu, written
from engines.reef.view import ReefView
from frontend.cache import Recent
from frontend.face import YOU, Key, Menu, MoveStep
from frontend.faces.reef.buttons import (
    BRIEFER,
    COLONY,
    FIRST_HIGH,
    MOST_HIGH,
    NAMINGS,
    REEF_LOSSES,
    UNITS,
    Naming,
    Screen,
    Wording,
    button_label,
    called,
    fitted,
    in_rows,
    lowest_rows,
    rows_height,
)
from frontend.faces.reef.labels import few, on_turn, price_label, reef_cards, unfed
from frontend.faces.reef.passing import (
    CLEAN,
    FEAST,
    OTHERS,
    PASS,
    TURN,
    before_passing,
    bonus_for,
    cleaning,
    offering,
    once_a_round,
    other_actions,
    supply,
)
from frontend.faces.reef.pictures import heights_for, icons_key, part_of, reef_sketches, shelf_sketch
from frontend.faces.reef.questions import entry, question
from frontend.messages import words
from frontend.messages.words import shortened
from frontend.pictures import Sketch, key_of
from locales import Voice
from render.base import Marks
from render.reef.offer import KEYS, PARTS, Part

LISTS: Final[Sequence[TurnMenu]] = ("feed", "use", "buy-animal", "buy-coral")
"""Kinds of actions that name a card, in the order of their buttons."""
_OPENED: Final[Mapping[TurnMenu, Part]] = MappingProxyType({"buy-coral": "corals", "buy-animal": "animals"})
"""Part of the offer that one button opens, by kind of purchase."""
_TIGHTER: Final[Sequence[tuple[int, int, Sequence[TurnMenu]]]] = (
    (3, len(KEYS), ()),
    (9, 3, ()),
    (10, 3, ()),
    (11, len(KEYS), ()),
    (11, 3, ()),
    (12, len(KEYS), ("buy-coral",)),
    (12, 3, ("buy-coral",)),
    (13, 0, ("buy-coral",)),
    (14, 0, ("buy-coral", "buy-animal")),
    (15, 0, ("buy-coral", "buy-animal", "use", "feed")),
)
"""Forms of a turn's buttons in shared rows: the loss, how many signs the picture's legend explains, and kinds of
actions without a button each.

One button opens the cards to buy. A menu holds the others. From a loss of 10, the offer has no button: it is in *More*.
From a loss of 11, prices are in the picture alone if they would need a further row.
"""


def step(  # noqa: PLR0917 - the parts of a message
    voice: Voice,
    decision: Decision[Choice],
    view: ReefView,
    chosen: str,
    name: str = "",
    taken: int = 0,
    *,
    practised: bool = False,
) -> MoveStep | None:
    """The step for a decision; None if ``chosen`` is invalid.

    ``chosen``: as in ``Face.step``. ``name``: the player's, in a message that others see. ``taken``: height in pixels
    of the message's further texts. ``practised``: True without the picture of the cards to buy.
    """
    owner = name or (YOU if len(view.players) > 1 else "")
    if decision.prompt != "turn":
        return question(voice, decision, view, owner, taken) if not chosen else None
    if chosen not in ("", TURN, PASS, OTHERS, *PARTS):
        return None
    reefs, turn = _turn(voice, decision, view, owner, taken, practised=practised)
    if chosen in PARTS:
        is_needed = any(key.leads_to == chosen for row in turn.pad for key in row)
        return _offer(voice, decision, view, chosen, taken, is_needed=is_needed)
    if chosen in (PASS, OTHERS):
        if not (_asks_before_passing(decision, view) if chosen == PASS else once_a_round(decision)):
            return None
        same = next((each for each in turn.pictures if each in reefs), reefs[0])  # one that stays isn't sent again
        lower = [same, *(reef for reef in reefs if reef.size[1] < same.size[1])]
        if chosen == OTHERS:
            return other_actions(voice, decision, view, lower, taken)
        return before_passing(
            voice, decision, view, lower, Key(voice.say("reef-button-back"), leads_to=TURN, quiet=True), taken
        )
    if len(decision.options) == 1 and view.incomes:  # only passing is left, so ask its question at once
        (offer,) = _looks(voice, view, decision)
        return before_passing(voice, decision, view, reefs, offer, taken)
    return turn


# A turn.


_TURNS: Final = Recent[bytes, tuple[Sequence[Sketch], MoveStep]](8)
"""The newest turns, with the pictures of the reef: a press that opens a part of a turn needs the turn, too."""


def _turn(
    voice: Voice, decision: Decision[Choice], view: ReefView, owner: str, taken: int, *, practised: bool
) -> tuple[Sequence[Sketch], MoveStep]:
    """Pictures of the reef, highest first, and the step of a turn."""
    key = key_of(voice, decision, view, owner, taken, practised)
    if (found := _TURNS.get(key)) is None:
        named = {option.refs.card for kind in ("feed", "use") for option in _found(decision, kind)}
        labels = [(cell, number) for card, (number, cell) in reef_cards(view, decision.seat).items() if card in named]
        marks = Marks(labels=tuple(labels))
        reefs = reef_sketches(voice, view, decision.seat, marks, heights_for(taken), owner)
        found = _TURNS[key] = reefs, _arranged(voice, decision, view, reefs, taken, practised=practised)
    return found


def _arranged(
    voice: Voice,
    decision: Decision[Choice],
    view: ReefView,
    reefs: Sequence[Sketch],
    taken: int,
    *,
    practised: bool,
) -> MoveStep:
    """Step of a turn: a button for each card to feed, use or buy, and for passing.

    ``reefs``: pictures of the reef, highest first. A picture below it shows the cards to buy, unless the player has
    ``practised``.
    """
    own = any(action and action[0].seat == decision.seat for action in (*view.earlier, view.taken))
    is_first = _is_new(view, decision.seat) and not (own or practised)
    only = voice.say("reef-only-pass") if len(decision.options) == 1 else ""
    reef = [Wording(MoveStep(pictures=(each,)), loss) for each, loss in zip(reefs, REEF_LOSSES, strict=False)]
    if is_first and cards_of(decision, *BUYING):  # A reef of one coral shows little more than the supply.
        has = voice.say("reef-supply", supply=supply(voice, view, decision.seat))
        reef.append(Wording(MoveStep(words.small_print(has)), 10))
    step = fitted(
        Screen(voice, view, taken, FIRST_HIGH if is_first else MOST_HIGH),
        [
            reef,
            [Wording(MoveStep(only))],
            _buttons(voice, view, decision, practised=practised),
            BRIEFER,
            *_notes(voice, view, decision, practised=practised),
        ],
    )
    if any({CLEAN, "purify"} & {key.several, key.action} for row in step.pad for key in row):
        return step
    clean = voice.say("reef-note-clean")  # about a button that stands elsewhere
    return replace(step, note="\n".join(line for line in step.note.split("\n") if line != clean))


def _buttons(voice: Voice, view: ReefView, decision: Decision[Choice], *, practised: bool) -> Iterator[Wording]:
    """Yield the forms of a turn's buttons: with whole names, with short ones, in shared rows, and with some folded.

    Each has a picture of the cards that its buttons buy, in their order, unless the player has ``practised``.
    """
    keys = {part: _keys(voice, view, decision, part) for part in LISTS if _found(decision, part)}
    looks = (*_passing(voice, decision, view), *_looks(voice, view, decision))
    rest, last = ([*_rest(voice, decision, view, cleans=cleans)] for cleans in (True, False))

    @cache  # several forms of a turn show the same cards
    def shelf(parts: tuple[TurnMenu, ...], explained: int = len(KEYS), *, whole: bool = False) -> tuple[Sketch, ...]:
        if practised or not (cards := cards_of(decision, *parts)):
            return ()
        return (shelf_sketch(voice, view, decision.seat, cards, legend=KEYS[:explained], whole=whole),)

    for naming, loss in zip(NAMINGS, (0, 2), strict=True):
        rows = [row for part in keys for row in in_rows(keys[part](naming), packs=True)]
        rows += in_rows(rest)
        yield Wording(MoveStep(pad=tuple(rows), buttons=looks, pictures=shelf(BUYING, whole=naming == "name")), loss)
    for loss, explained, folds in _TIGHTER:
        is_tight, barest = loss >= 10, [(), LISTS[:2], LISTS][: 1 if loss < 11 else 3 - practised]
        doors = [
            Key(voice.say(f"reef-menu-{part}", count=len(_found(decision, part))), leads_to=_OPENED[part])
            for part in folds
            if part in keys and part in _OPENED
        ]
        buttons = (*_passing(voice, decision, view), *last[-1:]) if is_tight else looks
        further, left = [*doors, *(last[:-1] if is_tight else rest)], [part for part in keys if part not in folds]
        named = ([key for part in left for key in keys[part]("bare" if part in bare else "least")] for bare in barest)
        pad = min((in_rows([*shown, *further], packs=True) for shown in named), key=rows_height)
        menus = _menu(voice, view, decision) if "feed" in folds else ()
        pictures = shelf(tuple(part for part in BUYING if part not in folds), explained)
        yield Wording(MoveStep(menus=menus, pad=pad, buttons=buttons, pictures=pictures), loss)


def _offer(
    voice: Voice, decision: Decision[Choice], view: ReefView, part: Part, taken: int, *, is_needed: bool
) -> MoveStep:
    """Step for a part of the offer. ``is_needed``: True if its cards can be bought there only."""
    kind: TurnMenu = "buy-coral" if part == "corals" else "buy-animal"
    rows = [Wording(MoveStep(pad=lowest_rows(_keys(voice, view, decision, kind))))]
    if not is_needed:
        rows.append(Wording(MoveStep(), 60))
    looks = _looks(voice, view, decision, part)
    return offering(voice, view, decision.seat, part, cards_of(decision, kind), rows, looks, taken)


def _found(decision: Decision[Choice], part: TurnMenu) -> list[Option[Choice]]:
    return [option for option in decision.options if _part(option) == part]


def cards_of(decision: Decision[Choice], *parts: TurnMenu) -> frozenset[str]:
    """Ids of the cards of a turn's actions of some kinds."""
    return frozenset(option.refs.card for part in parts for option in _found(decision, part) if option.refs.card)


def _keys(voice: Voice, view: ReefView, decision: Decision[Choice], part: TurnMenu) -> Callable[[Naming], list[Key]]:
    """Function that returns the buttons for a turn's actions of one part."""
    options = _found(decision, part)

    @cache  # several forms of a turn have the same buttons
    def keys(naming: Naming) -> list[Key]:
        labels = (button_label(voice, view, decision.seat, option, naming) for option in options)
        return [
            Key(shortened(text, 80), written(option.action), strong=part not in BUYING)
            for text, option in zip(labels, options, strict=True)
        ]

    return keys


def _menu(voice: Voice, view: ReefView, decision: Decision[Choice]) -> tuple[Menu, ...]:
    """Menu of the animals to feed and the corals to use, with a sign for each; empty without entries."""
    found = tuple(
        replace(each, label=shortened(voice.say("reef-menu-sign", part=part, entry=each.label), 80))
        for part in ("feed", "use")
        for option in _found(decision, part)
        if (each := entry(voice, view, decision.seat, "turn", option))
    )
    return (Menu(voice.say("reef-menu-all", count=len(found)), found),) if found else ()


def _part(option: Option[Choice]) -> TurnMenu | None:
    """Part of the turn menu with this option. Options that open a list belong to the support actions."""
    menu = VOCABULARY[option.action.word].menu
    return menu if menu == "pass" or option.action.about else "support"


def _rest(voice: Voice, decision: Decision[Choice], view: ReefView, *, cleans: bool) -> Iterator[Key]:
    """Yield the buttons for all feedings at once, for growth, and for the other support actions.

    ``cleans``: True for a button for Purification.
    """
    if view.feast:
        yield Key(voice.say("reef-press-feast", count=len(view.feast)), several=FEAST, strong=True)
    others = once_a_round(decision)
    for option in _found(decision, "support"):
        if option.action.word == "purify" and cleans:
            yield cleaning(voice, view, option)
        elif option not in others:  # growth, and lists without room in a menu
            amount, scales = option.refs.amount or 0, view.scales.get(option.key, 0)
            price = price_label(voice, amount, scales, UNITS["plankton"])
            yield Key(voice.say(f"reef-button-{option.action.word}", price=price), written(option.action), quiet=True)
    if any(option.action.word != "purify" or not cleans for option in others):
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
        cards = cards_of(decision, "buy-animal") or cards_of(decision, "buy-coral")
        likely = part_of(view, cards) if cards else PARTS[0]
        return (Key(voice.say("reef-look-cards"), leads_to=likely),)
    (other,) = (part for part in PARTS if part != opened)
    offer = view.coral_offer if opened == "corals" else view.animals_on_offer
    return (
        Key(voice.say("reef-look-reef"), leads_to=TURN),
        Key(voice.say(f"reef-look-{other}"), leads_to=other),
        Key(voice.say("reef-look-icons"), look=icons_key(voice, [view.cards[each.card] for each in offer])),
    )


def _notes(voice: Voice, view: ReefView, decision: Decision[Choice], *, practised: bool) -> Iterator[list[Wording]]:
    """Yield the forms of each line of small print below a turn's controls: the line, a shorter one, and none."""

    def forms(loss: int, *lines: str) -> list[Wording]:
        return [Wording(MoveStep(note=line), place and loss) for place, line in enumerate((*lines, ""))]

    bonus = "" if len(view.players) == 1 else bonus_for(voice, view)
    if _is_new(view, decision.seat) and not practised:
        yield forms(6 if view.taken else 9, voice.say("reef-note-new"))
    if bonus:
        yield forms(3, voice.say("reef-note-bonus", bonus=bonus))
    if len(view.players) == 1 and view.round == view.rounds:
        yield forms(10, voice.say("reef-note-last"))
    if not practised:
        yield forms(8, *(cramped(voice, view, decision.seat, naming) for naming in NAMINGS))
    words = {option.action.word for option in decision.options}
    buys, drifts = words & {*BUYING}, words & {"use", "grow"}
    shown = {"coins": buys, "points": "feed" in words, "plankton": buys and drifts, "scales": view.scales}
    units = [voice.say("reef-unit-legend", unit=unit) for unit in UNITS if shown[unit]]
    # That a Fish Scale is worth a point changes what a player buys.
    yield forms(9 if view.scales else 1, voice.row(*units), *units[-1:] * bool(view.scales))
    if "purify" in words and view.round < view.rounds:
        yield forms(6, voice.say("reef-note-clean"))
    yield from (forms(1, line) for line in (*unfed(voice, view), *on_turn(voice, view, decision.options)))


def cramped(voice: Voice, view: ReefView, seat: int, naming: Naming) -> str:
    """Line with the animals on offer that lack a space alone, and the Colonies that they need; empty without any."""
    animals = [
        f"{called(voice, view, seat, each.card, naming)} {COLONY * each.colonies}".strip()
        for each in view.animals_on_offer
        if each.lack and not each.lack.coins
    ]
    return voice.say("reefnotes-cramped", animals=few(voice, animals)) if animals else ""


def _is_new(view: ReefView, seat: int) -> bool:
    return view.round == 1 and not view.players[seat].animals


def _asks_before_passing(decision: Decision[Choice], view: ReefView) -> bool:
    """True if other actions are possible, or an income must be chosen."""
    return len(decision.options) > 1 or bool(view.incomes)
