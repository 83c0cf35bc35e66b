"""Small print for Reef's decisions: unaffordable cards with reasons, and rules where they matter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.base import Option
from engines.reef.cards import Animal
from engines.reef.cardwords.targets import Fatigue, Raise
from engines.reef.cardwords.word import DONE, SKIP
from engines.reef.choices import Choice
from engines.reef.printed import PrintedCard
from engines.reef.view import OfferView, ReefView
from frontend.faces.reef.labels import card_name
from locales import Voice
from render.reef.offer import Part

REMOVING = ("clean", "rest")
"""Actions that remove tokens from cards. Each removal is optional."""


def folded(voice: Voice, view: ReefView) -> list[str]:
    """One line with the numbers of the cards that cannot be bought, and where to read the reasons; none if all can."""
    count = sum(offered.lack is not None for offered in (*view.animal_offer, *view.large_offer))
    corals = any(offered.lack for offered in view.coral_offer[:1])
    if not count and not corals:
        return []
    button = voice.say("reef-look-cards")
    return [voice.say("reefnotes-folded", count=count, corals="yes" if corals else "no", button=button)]


def lacking(voice: Voice, view: ReefView, part: Part) -> list[str]:
    """Lines about the cards on offer that cannot be bought: the cards and their numbers, one line a reason."""
    cards: dict[str, list[str]] = {}
    for offered in (*view.animal_offer, *view.large_offer) if part == "animals" else ():
        if reason := _reason(voice, offered):
            cards.setdefault(reason, []).append(
                voice.say("reefnotes-numbered", card=card_name(voice, offered.card), slot=offered.slot)
            )
    for offered in view.coral_offer[:1] if part == "corals" else ():  # all corals cost the same and need no cell
        if reason := _reason(voice, offered):
            cards.setdefault(reason, []).append(voice.say("reefnotes-every-coral"))
    return [
        voice.say("reefnotes-out-of-reach", reason=reason, cards=voice.listed(names)) for reason, names in cards.items()
    ]


def _reason(voice: Voice, offered: OfferView) -> str:
    """Text of the obstacle to buying a card; empty if there is none."""
    if offered.lack is None:
        return ""
    if not offered.lack.space:
        return voice.say("reefnotes-coins", count=offered.lack.coins)
    if not offered.lack.coins:
        return voice.say("reefnotes-space", count=offered.colonies)
    return voice.say("reefnotes-both", coins=offered.lack.coins, colonies=offered.colonies)


def on_turn(voice: Voice, view: ReefView, options: Sequence[Option[Choice]]) -> Iterator[str]:
    """Yield the rules for a turn's possible actions."""
    cards = (view.cards[option.action.about].card for option in options if _is_feeding(option))
    if any(isinstance(word, Fatigue) for card in cards if isinstance(card, Animal) for word in card.feed or ()):
        yield voice.say("reefnotes-fatigue")


def unfed(voice: Voice, view: ReefView) -> Iterator[str]:
    """Yield two versions of a line with the reasons why animals can't be fed on this turn.

    The longer version has all animals. The shorter version leaves out animals with a sign of the reason on their cards.
    """
    seen = ("tired", "grown")
    for left_out in ((), seen):
        animals = [
            voice.say("reefnotes-unfed-animal", card=card_name(voice, card), reason=reason)
            for card, reason in view.unfed.items()
            if reason not in left_out
        ]
        if animals:
            yield voice.say("reefnotes-unfed", animals=voice.listed(animals))


def _is_feeding(option: Option[Choice]) -> bool:
    return option.action.word == "feed" and bool(option.action.about)


def on_question(voice: Voice, view: ReefView, options: Sequence[Option[Choice]]) -> Iterator[str]:
    """Yield the rules that matter for a decision's options."""
    asked = {option.action.word for option in options}
    if "spare" in asked:
        yield voice.say("reefnotes-shelter")
    if "tire" in asked:
        yield voice.say("reefnotes-tired")
    if isinstance(view.asked.effect, Raise) and view.asked.effect.what == "algae":
        yield voice.say("reefnotes-algae")
    end = next((option.action.word for option in options if option.action in (SKIP.action, DONE.action)), None)
    removed = next((word for word in REMOVING if word in asked), None)
    if end and removed:
        yield voice.say("reefnotes-optional", word=removed, button=voice.say(f"reef-button-{end}"))


def on_card(voice: Voice, face: PrintedCard) -> Iterator[str]:
    """Yield the rules for terms that a card uses without explanation."""
    if face.algae:
        yield voice.say("reefnotes-algae-card")
    if isinstance(face.card, Animal) and any(isinstance(word, Fatigue) for word in face.card.feed or ()):
        yield voice.say("reefnotes-fatigue")
