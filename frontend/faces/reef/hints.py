"""Advice in Reef: hints with pictures, the reasons for them, and plain blunders."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engines.base import Decision, Option
from engines.reef import ReefState
from engines.reef.cards import PrintedCard
from engines.reef.cardwords.tokens import Pay
from engines.reef.choices import Choice, written
from engines.reef.grid import neighbours
from engines.reef.view import PlaceView, ReefView
from frontend.face import YOU
from frontend.faces.reef.labels import (
    asked_options,
    card_name,
    game,
    label,
    numbered,
    on_reef,
    place_hint,
    price,
    printed,
    sale,
    side,
)
from frontend.faces.reef.pictures import part_of, part_sketch, tableau_sketch
from frontend.messages.words import shortened
from frontend.pictures import Sketch
from locales import Voice
from render.base import NO_MARKS, Marks
from render.reef.cardtext import abilities_of


def said(voice: Voice, decision: Decision[Choice], view: ReefView, option: Option[Choice]) -> str:
    """Text of an option as a phrase that is unique in its decision: “place Antler coral at 3”."""
    word, about, refs = option.action.word, option.action.about, option.refs
    amount = refs.amount or 0
    animals = view.players[decision.seat].animals
    scales = view.scales.get(option.key, 0)
    return voice.say(
        f"reef-order-{word}",
        about=about or "none",
        card=card_name(voice, refs.card),
        price=price(voice, amount, scales, "reef-plankton" if word == "grow" else "reef-coins"),
        sale=sale(voice, view, amount) if word == "sell" and about else "",
        level=next((each.level + 1 for each in animals if each.card == refs.card), 0),
        number=numbered(asked_options(decision, view)).get(refs.cell or "", 0),
        parts=len(decision.options),
        prompt=decision.prompt,
        scales=amount,
        side=side(voice, about) if word == "side" else "",
        slot=view.on_offer[about].slot if about in view.on_offer else 0,
        label=label(voice, view, decision.seat, decision.prompt, option).text,
    )


def listed(voice: Voice, decision: Decision[Choice], view: ReefView, option: Option[Choice]) -> tuple[str, str]:
    """Typed text of an option, and its autocompletion label of at most 100 characters. A place's label has its hint."""
    text = written(option.action)
    hint = label(voice, view, decision.seat, decision.prompt, option).hint if option.action.word == "place" else ""
    listed = voice.say("reef-listed", text=text, said=said(voice, decision, view, option))
    return text, shortened(voice.row(listed, hint))


def pointing(
    voice: Voice, decision: Decision[Choice], view: ReefView, option: Option[Choice], names: Sequence[str]
) -> tuple[Sketch, ...]:
    """Pictures for an option: the reef with the option's cell marked, then the prey's reef or the card on offer."""
    refs, seat = option.refs, decision.seat
    several = len(view.players) > 1
    marks = NO_MARKS
    if refs.cell is not None:
        number = numbered(asked_options(decision, view))[refs.cell]
        marks = Marks(numbers=((refs.cell, number),)) if decision.prompt != "turn" else Marks(selected=refs.cell)
    pictures = [tableau_sketch(voice, view, seat, marks, name=YOU if several else "")]
    if refs.seat is not None and refs.seat != seat:
        cell = next(each.cell for each in view.players[refs.seat].animals if each.card == refs.card)
        pictures.append(
            tableau_sketch(voice, view, refs.seat, Marks(selected=cell), name=names[refs.seat], file="reef-prey.png")
        )
    elif refs.card in view.on_offer:
        card = frozenset([refs.card])
        pictures.append(part_sketch(voice, view, part_of(view, card), card))
    return tuple(pictures)


def foreseen(
    voice: Voice, view: ReefView, option: Option[Choice], after: ReefView
) -> tuple[str, tuple[Sketch, ...]] | None:
    """Small print and pictures of an animal with a single place, as at the choice of a place; None for other actions.

    ``after``: the view after the action.
    """
    seat, card = view.seat or 0, option.refs.card or ""
    animal = on_reef(after, seat, card) if option.action.word == "buy-animal" else None
    if animal is None:
        return None
    beside = {coral.cell: coral.card for coral in view.players[seat].corals}
    corals = tuple(beside[cell] for cell in neighbours(animal.cell) if cell in beside)
    offered = view.on_offer[card]
    place = place_hint(voice, PlaceView(animal.colonies, offered.colonies, corals=corals), "place-animal")
    marks, only = Marks(targets=frozenset([animal.cell])), frozenset([card])
    owner = YOU if len(view.players) > 1 else ""
    reef = tableau_sketch(voice, view, seat, marks, name=owner, places=voice.say("alt-reef-places", places=place))
    brings = printed(voice, view, view.cards[card], offered.gain)
    return f"{brings}\n{place}", (reef, part_sketch(voice, view, "animals", only, only))


def reasons(voice: Voice, state: ReefState, seat: int, option: Option[Choice]) -> str:
    """Text of the action's immediate or possible gain, in a sentence or two; empty without one."""
    reason = _REASONS.get(option.action.word)
    if reason is None or (option.refs.card is None and option.action.word in _OF_A_CARD):
        return ""
    return reason(voice, state, seat, option)


def _seen(state: ReefState, seat: int) -> ReefView:
    return game().view(state, seat)


def _buy_animal(voice: Voice, state: ReefState, seat: int, option: Option[Choice]) -> str:
    after = game().apply(state, seat, option.action)
    decision = next((each for each in after.position.pending if each.prompt == "place-animal"), None)
    spaces = len(decision.options) if decision else 1
    return f"{voice.say('reefwhy-fits', count=spaces)} {_worth(voice, state, seat, option)}"


def _place(voice: Voice, state: ReefState, seat: int, option: Option[Choice]) -> str:
    view = _seen(state, seat)
    decision = game().decision(state, seat)
    if decision.prompt != "place-animal":
        return voice.say("reefwhy-opens", hint=label(voice, view, seat, decision.prompt, option).hint)
    faced = voice.say("reefwhy-faced", count=view.places[option.refs.cell or ""].colonies)
    return f"{faced} {_worth(voice, state, seat, option)}" if option.refs.card else faced


def _worth(voice: Voice, state: ReefState, seat: int, option: Option[Choice]) -> str:
    face = _seen(state, seat).cards[option.refs.card or ""]
    _, fed, top = face.points
    worth = voice.say("reefwhy-worth", fed=fed, top=top)
    partner = _partner(state, seat, face)
    return f"{worth} {voice.say('reefwhy-pairs', card=card_name(voice, partner))}" if partner else worth


def _partner(state: ReefState, seat: int, face: PrintedCard) -> str | None:
    """Id of an unpaired animal on the reef that would pair with this card, or None."""
    cards = game().cards
    for animal in state.position.players[seat].animals.values():
        if not animal.pair and cards.are_partners(cards.animals[face.id], cards.animals[animal.card]):
            return animal.card
    return None


def _buy_coral(voice: Voice, state: ReefState, seat: int, option: Option[Choice]) -> str:
    face = _seen(state, seat).cards[option.refs.card or ""]
    room = voice.say("reefwhy-room", count=len(face.sides))
    return " ".join([room, *abilities_of(voice, face)])


def _feed(voice: Voice, state: ReefState, seat: int, option: Option[Choice]) -> str:
    animal = on_reef(_seen(state, seat), seat, option.action.about)
    if animal is None or animal.rise is None:
        return ""
    return voice.say("reefwhy-rises", count=animal.rise.points, scales=animal.rise.scales)


def _use(voice: Voice, state: ReefState, seat: int, option: Option[Choice]) -> str:
    if not option.action.about:
        return ""
    does = " ".join(abilities_of(voice, _seen(state, seat).cards[option.action.about]))
    return voice.say("reefwhy-uses", does=does)


def _pass(voice: Voice, state: ReefState, seat: int, _option: Option[Choice]) -> str:
    hungry = any(each.action.word == "feed" for each in game().decision(state, seat).options)
    view = _seen(state, seat)
    if view.round == view.rounds:
        return "" if hungry else voice.say("reefwhy-pass", why="last")
    return voice.say("reefwhy-pass", why="kept" if hungry else "fed")


def _income(voice: Voice, state: ReefState, seat: int, option: Option[Choice]) -> str:
    others = [each for each in game().decision(state, seat).options if each.action != option.action]
    if not others:
        return ""
    by = (option.refs.amount or 0) - (others[0].refs.amount or 0)
    compared = "more" if by > 0 else "fewer" if by < 0 else "same"
    return voice.say("reefwhy-income", income=option.action.word, compared=compared, count=abs(by))


_REASONS: Final[Mapping[str, Callable[[Voice, ReefState, int, Option[Choice]], str]]] = {
    "buy-animal": _buy_animal,
    "buy-coral": _buy_coral,
    "place": _place,
    "feed": _feed,
    "use": _use,
    "pass": _pass,
    "tourists": _income,
    "scientists": _income,
}
"""Function for the reasons of an action, by the action's word."""

_OF_A_CARD: Final = frozenset({"buy-animal", "buy-coral"})
"""Actions that have a reason only if they name a card."""


def remark(voice: Voice, before: ReefState, after: ReefState, seat: int) -> str:
    """Sentence about a pass that left a feeding for Plankton, or an affordable animal; empty for any other turn."""
    begun = next(iter(after.position.taken), None)
    if begun is None or begun.choice.word != "pass" or seat not in game().to_act(before):
        return ""
    view: ReefView = game().view(before, seat)
    free = [option for option in game().decision(before, seat).options if not view.scales.get(option.key)]
    hungry = {option.action.about for option in free if option.action.word == "feed"}
    meals = [
        (animal.rise.points + animal.rise.scales, animal.card)
        for animal in view.players[seat].animals
        if animal.card in hungry and animal.rise and _costs_plankton(animal.card)
    ]
    if meals:
        gain, card = max(meals)
        return voice.say("reefnotes-blunder-meal", card=card_name(voice, card), count=gain)
    animals = [option for option in free if option.action.word == "buy-animal"]
    if not animals or view.round == view.rounds:
        return ""
    cheapest = min(animals, key=lambda option: option.refs.amount or 0)
    return voice.say(
        "reefnotes-blunder-animal",
        coins=price(voice, view.players[seat].coins, 0),
        card=card_name(voice, cheapest.refs.card),
    )


def _costs_plankton(card: str) -> bool:
    """True if an animal's feeding costs only Plankton, which rarely has a better use."""
    words = game().cards.animals[card].feed or ()
    return bool(words) and all(isinstance(word, Pay) and bool(word.plankton) for word in words)
