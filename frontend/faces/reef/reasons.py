"""The reasons for an action in Reef: facts about the cards and the reef."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engines.base import Option
from engines.reef import State
from engines.reef.choices import Choice
from engines.reef.printed import PrintedCard
from engines.reef.view import AnimalView, ReefView
from frontend.faces.reef.labels import card_name, game, label
from locales import Voice
from render.reef.cardtext import abilities_of


def reasons(voice: Voice, state: State, seat: int, option: Option[Choice]) -> str:
    """Text of the action's immediate or possible gain, in a sentence or two; empty without one."""
    reason = _REASONS.get(option.action.word)
    if reason is None or (option.refs.card is None and option.action.word in _OF_A_CARD):
        return ""
    return reason(voice, state, seat, option)


def _seen(state: State, seat: int) -> ReefView:
    return game().view(state, seat)


def _buy_animal(voice: Voice, state: State, seat: int, option: Option[Choice]) -> str:
    after = game().apply(state, seat, option.action)
    decision = next((each for each in after.position.pending if each.prompt == "place-animal"), None)
    spaces = len(decision.options) if decision else 1
    return f"{voice.say('reefwhy-fits', count=spaces)} {_worth(voice, state, seat, option)}"


def _place(voice: Voice, state: State, seat: int, option: Option[Choice]) -> str:
    view = _seen(state, seat)
    decision = game().decision(state, seat)
    if decision.prompt != "place-animal":
        return voice.say("reefwhy-opens", hint=label(voice, view, seat, decision.prompt, option).hint)
    faced = voice.say("reefwhy-faced", count=view.places[option.refs.cell or ""].colonies)
    return f"{faced} {_worth(voice, state, seat, option)}" if option.refs.card else faced


def _worth(voice: Voice, state: State, seat: int, option: Option[Choice]) -> str:
    """Text of the points of an animal after feeding, and of its partner on the reef."""
    face = _seen(state, seat).cards[option.refs.card or ""]
    _, fed, top = face.points
    worth = voice.say("reefwhy-worth", fed=fed, top=top)
    partner = _partner(state, seat, face)
    return f"{worth} {voice.say('reefwhy-pairs', card=card_name(voice, partner))}" if partner else worth


def _partner(state: State, seat: int, face: PrintedCard) -> str | None:
    """Id of an unpaired animal on the reef that would pair with this card, or None."""
    cards = game().cards
    for animal in state.position.players[seat].animals.values():
        if not animal.pair and cards.are_partners(cards.animals[face.id], cards.animals[animal.card]):
            return animal.card
    return None


def _buy_coral(voice: Voice, state: State, seat: int, option: Option[Choice]) -> str:
    face = _seen(state, seat).cards[option.refs.card or ""]
    room = voice.say("reefwhy-room", count=len(face.sides))
    return " ".join([room, *abilities_of(voice, face)])


def _feed(voice: Voice, state: State, seat: int, option: Option[Choice]) -> str:
    animal = _animal(_seen(state, seat), seat, option.action.about)
    if animal is None or animal.rise is None:
        return ""
    return voice.say("reefwhy-rises", count=animal.rise.points, scales=animal.rise.scales)


def _animal(view: ReefView, seat: int, card: str) -> AnimalView | None:
    return next((animal for animal in view.players[seat].animals if animal.card == card), None)


def _use(voice: Voice, state: State, seat: int, option: Option[Choice]) -> str:
    if not option.action.about:
        return ""
    does = " ".join(abilities_of(voice, _seen(state, seat).cards[option.action.about]))
    return voice.say("reefwhy-uses", does=does)


def _pass(voice: Voice, state: State, seat: int, _option: Option[Choice]) -> str:
    hungry = any(each.action.word == "feed" for each in game().decision(state, seat).options)
    view = _seen(state, seat)
    if view.round == view.rounds:
        return "" if hungry else voice.say("reefwhy-pass", why="last")
    return voice.say("reefwhy-pass", why="kept" if hungry else "fed")


def _income(voice: Voice, state: State, seat: int, option: Option[Choice]) -> str:
    others = [each for each in game().decision(state, seat).options if each.action != option.action]
    if not others:
        return ""
    by = (option.refs.amount or 0) - (others[0].refs.amount or 0)
    compared = "more" if by > 0 else "fewer" if by < 0 else "same"
    return voice.say("reefwhy-income", income=option.action.word, compared=compared, count=abs(by))


_REASONS: Final[Mapping[str, Callable[[Voice, State, int, Option[Choice]], str]]] = {
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
