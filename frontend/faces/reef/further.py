"""The second lesson in Reef: a pair, a hunt, clean corals, and good scores. Its cards are chosen from any card set."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import msgspec

from engines.reef import Reef, State
from engines.reef.cards import Animal
from engines.reef.cardwords.prey import Reduce
from engines.reef.pieces import PlacedAnimal, PlacedCoral
from engines.reef.score import RANKS
from engines.reef.setup import Holdings, prepared
from frontend.faces.reef.labels import card_name, game
from frontend.faces.reef.lesson import asked, instead, is_simple_coral, me, seen, turn
from frontend.lessons import Attempt, Lesson, LessonStep, Text, Verdict
from locales import Voice
from render.reef.cardtext import rank_of

SEED: Final = 11
OFFERED: Final = 3
"""The number of animals and of corals on offer."""
CELLS: Final = ("1,1", "2,0")
"""Cells of the two corals beside the Basic Coral. The first coral and the Basic Coral are polluted."""
HOST: Final = "1,0"
"""The cell of the animal that gets a partner."""
HUNTER: Final = "2,1"
"""The cell of the hunter, unless the host hunts."""


class Cast(NamedTuple):
    """Cards of the lesson: a guest (fed by Fatigue alone), its host, a hunter, its prey on offer, and corals."""

    guest: Animal
    host: Animal
    hunter: Animal
    prey: list[str]
    corals: list[str]


def _prey(card: Animal) -> frozenset[str]:
    """Ids of the animals that an animal may eat, if it eats exactly one other animal and nothing else; else none."""
    meal = card.feed[0] if card.feed and len(card.feed) == 1 else None
    return game().cards.kinds[meal.what] if isinstance(meal, Reduce) and meal.times == 1 else frozenset()


@cache
def cast(reef: Reef) -> Cast | None:
    """Choose the lesson's cards from a card set. None if the set lacks a suitable card for any part."""
    animals = reef.cards.animals
    by_cost = sorted(animals.values(), key=lambda card: (card.cost, card.id))
    hunters = [card for card in by_cost if _prey(card)]
    guests = [card for card in by_cost if card.symbiosis and card.feed == () and not card.rises]
    hosts = [(guest, host) for guest in guests for kind in guest.symbiosis for host in sorted(reef.cards.kinds[kind])]
    pairs = [(guest, animals[host]) for guest, host in hosts]
    pair = next((pair for pair in pairs if pair[1] in hunters), pairs[0] if pairs else None)
    corals = sorted(card.id for card in reef.cards.corals.values() if is_simple_coral(card))
    if pair is None or not hunters or len(corals) < len(CELLS):
        return None
    guest, host = pair
    hunter = host if host in hunters else hunters[0]
    eaten = _prey(hunter) - {guest.id, host.id, hunter.id}
    small = (card for card in animals.values() if card.size != "large" and card.id in eaten)
    prey = [card.id for card in sorted(small, key=lambda card: card.cost)]
    return Cast(guest, host, hunter, prey, corals) if prey else None


def _cast() -> Cast:
    found = cast(game())
    assert found is not None  # noqa: S101 - the lesson is offered only with these
    return found


def _start() -> State:
    """Start of the lesson: a reef with a hunter beside polluted corals, and a partner and prey on offer."""
    cards, (guest, host, hunter, prey, corals) = game().cards, _cast()
    placed = {
        cell: PlacedCoral(card, tokens="".join(side for side in "nesw" if side not in cards.corals[card].sides))
        for cell, card in zip(CELLS, corals, strict=False)
    }
    first, second = CELLS
    polluted = {first: msgspec.structs.replace(placed[first], polluted=True), second: placed[second]}
    animals = {HOST: PlacedAnimal(host.id)} | ({HUNTER: PlacedAnimal(hunter.id)} if hunter != host else {})
    reef = Holdings(polluted, animals, coins=guest.cost + cards.board.purification_cost, plankton=2)
    return prepared(
        cards, (guest.id, *prey[: OFFERED - 1]), corals[len(CELLS) :], offered=OFFERED, seed=SEED, reef=reef
    )


def _is_back_at_turn(attempt: Attempt) -> Verdict:
    return "made" if asked(attempt.after) == "turn" else "onward"


def _paired(attempt: Attempt) -> Verdict:
    guest = _cast().guest
    if asked(attempt.before) == "turn":
        bought = {option.action: option.refs.card for option in game().decision(attempt.before, 0).options}
        if attempt.action.word != "buy-animal":
            return instead(attempt, "reeflearn-pair-wanted")
        if bought.get(attempt.action) != guest.id:
            return lambda voice: voice.say("reeflearn-pair-other", card=card_name(voice, guest.id))
    return _is_back_at_turn(attempt)


def _both(attempt: Attempt) -> Verdict:
    if asked(attempt.before) == "turn":
        guest = _cast().guest
        if (attempt.action.word, attempt.action.about) != ("feed", guest.id):
            return instead(attempt, "reeflearn-both-wanted")
    elif attempt.action.word == "skip":
        return lambda voice: voice.say("reeflearn-both-raise")
    return _is_back_at_turn(attempt)


def _hunted(attempt: Attempt) -> Verdict:
    if asked(attempt.before) == "turn":
        if attempt.action.word != "feed" or not _prey(game().cards.animals[attempt.action.about]):
            return instead(attempt, "reeflearn-hunt-wanted")
    elif attempt.action.word == "reduce":
        return lambda voice: voice.say("reeflearn-hunt-reduce")
    return _is_back_at_turn(attempt)


def _guest_bought(attempt: Attempt) -> Text:
    pair = [animal.card for animal in me(attempt.after).animals if animal.pair]

    def words(voice: Voice) -> str:
        return voice.say("reeflearn-pair-made", cards=voice.listed([card_name(voice, card) for card in pair]))

    return words


def _grown(attempt: Attempt) -> Text:
    gained = me(attempt.after).score - me(attempt.start).score
    return lambda voice: voice.say("reeflearn-both-made", count=gained)


def _prey_hunted(attempt: Attempt) -> Text:
    gained = me(attempt.after).score - me(attempt.start).score
    return lambda voice: voice.say("reeflearn-hunt-made", count=gained)


def _cleaned(attempt: Attempt) -> Text:
    cleaned = me(attempt.start).pollution - me(attempt.after).pollution

    def words(voice: Voice) -> str:
        ranks = [voice.say("reeflearn-rank", points=least, rank=rank_of(voice, name)) for least, name in RANKS[::-1]]
        rounds = seen(attempt.after).rounds
        return voice.say("reeflearn-clean-made", count=cleaned, ranks=voice.listed(ranks), rounds=rounds)

    return words


FURTHER: Final = Lesson(
    (
        LessonStep("reeflearn-pair", _paired, _guest_bought, _start),
        LessonStep("reeflearn-both", _both, _grown),
        LessonStep("reeflearn-hunt", _hunted, _prey_hunted),
        LessonStep("reeflearn-clean", turn("purify", "reeflearn-clean-wanted"), _cleaned),
    ),
    part=2,
)
"""Reef's second lesson, as a solo game."""
