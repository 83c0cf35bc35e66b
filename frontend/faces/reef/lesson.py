"""The two lessons in Reef: guided runs, with cards chosen by their properties, from any card set."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Final, NamedTuple

import msgspec

from engines.reef import Reef, ReefState
from engines.reef.cards import Animal, Coral
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.tokens import Gain, Pay
from engines.reef.pieces import PlacedAnimal, PlacedCoral
from engines.reef.score import RANKS
from engines.reef.setup import Holdings, prepared
from engines.reef.view import AnimalView, PlayerView, ReefView
from frontend.faces.reef.labels import card_name, game, worth
from frontend.lessons import Attempt, Lesson, LessonStep, Text, Verdict
from locales import Voice
from render.reef.cardtext import abilities_of, rank_of

SEED: Final = 7
OFFERED: Final = 3
"""Number of animals on offer, and of corals. Few, as the learner reads the cards for the first time."""
ACTIONS: Final = 2
"""Least number of actions in the second round before passing."""


def _start() -> ReefState:
    """Start of the lesson: corals with immediate actions, and affordable small fish that feed on Plankton."""
    cards = game().cards
    corals = sorted((card for card in cards.corals.values() if is_simple_coral(card)), key=lambda card: card.id)
    fish = sorted((card for card in cards.animals.values() if _is_simple_fish(card)), key=_simplest)
    chosen = [[card.id for card in row[:OFFERED]] for row in (fish, corals)]
    return prepared(cards, *chosen, offered=OFFERED, seed=SEED)


def is_simple_coral(card: Coral) -> bool:
    first = card.action[0] if card.action else None
    brings = isinstance(first, Gain) and first.per is None and first.of in ("coins", "plankton")
    return brings and not card.basic and bool(card.sides)


def _is_simple_fish(card: Animal) -> bool:
    board = game().cards.board
    eats = isinstance(card.feed, tuple) and len(card.feed) == 1 and isinstance(card.feed[0], Pay)
    can_be_bought = card.cost <= board.coins - board.coral_cost and card.colonies > 0
    return card.size == "small" and eats and can_be_bought and not card.symbiosis


def _simplest(card: Animal) -> tuple[int, int, str]:
    (meal,) = card.feed or (Pay(),)
    return (card.colonies, meal.plankton if isinstance(meal, Pay) else 0, card.id)


def seen(state: ReefState) -> ReefView:
    return game().view(state, 0)


def me(state: ReefState) -> PlayerView:
    return seen(state).players[0]


def asked(state: ReefState) -> str:
    return game().decision(state, 0).prompt


def turn(wanted_word: str, wanted: str) -> Callable[[Attempt], Verdict]:
    """Judge of a step: it accepts a turn of the kind ``wanted_word``, with any choices within it.

    ``wanted``: the message key of the answer to other turns.
    """

    def judge(attempt: Attempt) -> Verdict:
        if asked(attempt.before) == "turn" and attempt.action.word not in (wanted_word, "part"):
            return instead(attempt, wanted)
        return "made" if asked(attempt.after) == "turn" else "onward"

    return judge


def _second_round(attempt: Attempt) -> Verdict:
    if attempt.action.word != "pass":
        return "onward"
    done = game().ply(attempt.before) - game().ply(attempt.start)
    few = done < ACTIONS and len(game().decision(attempt.before, 0).options) > 1
    return instead(attempt, "reeflearn-round-wanted") if few else "made"


def instead(attempt: Attempt, wanted: str) -> Text:
    """Answer to an action that misses the step's goal: the action's effect, then the goal.

    ``wanted``: the key of the goal's message.
    """
    word, coins = attempt.action.word, me(attempt.before).coins

    def words(voice: Voice) -> str:
        does = voice.say("reeflearn-instead", word=word, left=coins, coins=voice.say("reef-coins", count=coins))
        return f"{does} {voice.say(wanted)}"

    return words


def _newest(attempt: Attempt) -> AnimalView | None:
    """Animal that was bought or fed in this step, or None."""
    before = {animal.card: animal.level for animal in me(attempt.start).animals}
    changed = [animal for animal in me(attempt.after).animals if before.get(animal.card) != animal.level]
    return changed[0] if changed else None


def _coral_bought(attempt: Attempt) -> Text:
    known = {coral.card for coral in me(attempt.start).corals}
    new = next(coral for coral in me(attempt.after).corals if coral.card not in known)
    return lambda voice: voice.say(
        "reeflearn-coral-made", card=card_name(voice, new.card), count=len(new.sides) + len(new.tokens)
    )


def _fish_bought(attempt: Attempt) -> Text:
    fish = _newest(attempt)
    card = fish.card if fish else None
    return lambda voice: voice.say(
        "reeflearn-fish-made", card=card_name(voice, card), count=fish.colonies if fish else 0
    )


def _fed(attempt: Attempt) -> Text:
    fish = _newest(attempt)
    gained = me(attempt.after).score - me(attempt.start).score
    card = fish.card if fish else None
    return lambda voice: voice.say("reeflearn-feed-made", card=card_name(voice, card), count=gained)


def _used(attempt: Attempt) -> Text:
    tired = {coral.cell for coral in me(attempt.start).corals if coral.fatigue}
    used = next((coral.card for coral in me(attempt.after).corals if coral.fatigue and coral.cell not in tired), None)

    def words(voice: Voice) -> str:
        does = " ".join(abilities_of(voice, seen(attempt.after).cards[used])) if used else ""
        return voice.say("reeflearn-use-made", card=card_name(voice, used), does=does)

    return words


def _earned(attempt: Attempt) -> Text:
    before, after = me(attempt.start), me(attempt.after)
    clean = {coral.card for coral in before.corals if not coral.polluted}
    polluted = [coral.card for coral in after.corals if coral.polluted and coral.card in clean]

    def words(voice: Voice) -> str:
        gains = [
            voice.say("reef-coins", count=after.coins - before.coins),
            voice.say("reef-plankton", count=after.plankton - before.plankton),
        ]
        if scales := after.scales - before.scales:
            gains.append(worth(voice, voice.say("reef-scales", count=scales), scales))
        earned = voice.say("reeflearn-pass-made", gains=voice.listed(gains))
        if not polluted:
            return earned
        cards = voice.listed([f"**{card_name(voice, card)}**" for card in polluted])
        return f"{earned} {voice.say('reeflearn-polluted', cards=cards, count=len(polluted))}"

    return words


def _finished(attempt: Attempt) -> Text:
    return lambda voice: voice.say("reeflearn-round-made", count=me(attempt.after).score)


LESSON: Final = Lesson(
    (
        LessonStep(
            "reeflearn-coral",
            turn("buy-coral", "reeflearn-coral-wanted"),
            _coral_bought,
            _start,
            opens="corals",
            asks=("buy-coral",),
        ),
        LessonStep("reeflearn-fish", turn("buy-animal", "reeflearn-fish-wanted"), _fish_bought, asks=("buy-animal",)),
        LessonStep("reeflearn-feed", turn("feed", "reeflearn-feed-wanted"), _fed, asks=("feed",)),
        LessonStep("reeflearn-use", turn("use", "reeflearn-use-wanted"), _used, asks=("use",)),
        LessonStep(
            "reeflearn-pass",
            turn("pass", "reeflearn-pass-wanted"),
            _earned,
            then="reeflearn-income",
            asks=("pass", "end-"),
        ),
        LessonStep("reeflearn-round", _second_round, _finished),
    )
)
"""Reef's first lesson, as a solo game."""


_SEED: Final = 11
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


def _middle() -> ReefState:
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
        cards, (guest.id, *prey[: OFFERED - 1]), corals[len(CELLS) :], offered=OFFERED, seed=_SEED, reef=reef
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


def _gained(key: str, attempt: Attempt) -> Text:
    gained = me(attempt.after).score - me(attempt.start).score
    return lambda voice: voice.say(key, count=gained)


def _cleaned(attempt: Attempt) -> Text:
    cleaned = me(attempt.start).pollution - me(attempt.after).pollution

    def words(voice: Voice) -> str:
        ranks = [voice.say("reeflearn-rank", points=least, rank=rank_of(voice, name)) for least, name in RANKS[::-1]]
        rounds = seen(attempt.after).rounds
        return voice.say("reeflearn-clean-made", count=cleaned, ranks=voice.listed(ranks), rounds=rounds)

    return words


FURTHER: Final = Lesson(
    (
        LessonStep("reeflearn-pair", _paired, _guest_bought, _middle, asks=("buy-animal",)),
        LessonStep("reeflearn-both", _both, partial(_gained, "reeflearn-both-made"), asks=("feed",)),
        LessonStep("reeflearn-hunt", _hunted, partial(_gained, "reeflearn-hunt-made"), asks=("feed",)),
        LessonStep(
            "reeflearn-clean",
            turn("purify", "reeflearn-clean-wanted"),
            _cleaned,
            asks=("purify", "clean-all", "others"),
        ),
    ),
    part=2,
)
"""Reef's second lesson, as a solo game."""
