"""Remarks on blunders in a run: passing while a free feeding or an affordable animal is left."""

from __future__ import annotations

from engines.reef import State
from engines.reef.cardwords.tokens import Pay
from engines.reef.view import ReefView
from frontend.faces.reef.labels import card_name, game, price
from locales import Voice


def remark(voice: Voice, before: State, after: State, seat: int) -> str:
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
