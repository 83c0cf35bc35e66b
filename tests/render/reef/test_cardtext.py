"""Cards in words, in every language: each word of the card language, groups of animals, and custom cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import get_args

import pytest
from msgspec.structs import replace

from engines.reef.cards import Animal, Coral, PrintedCard, printed_cards
from engines.reef.cardwords import counts
from engines.reef.cardwords.combine import AnyEffect, Exchange, If, OneOf, Others, Repeat
from engines.reef.cardwords.offers import Buy, Swap
from engines.reef.cardwords.passives import (
    Change,
    Forbid,
    Forbidden,
    Moment,
    Quantity,
    Rises,
    Score,
    Shelters,
    Whenever,
)
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import Clean, Fatigue, Grow, Pollute, Raise, Rest, Tire
from engines.reef.cardwords.tokens import Gain, Lose, Pay
from engines.reef.cardwords.word import GENERAL, slug
from engines.reef.loading import load, own_files
from locales import ENGLISH, LANGUAGES, voice
from render.reef.cardtext import abilities_of, category_of, condition_of, effects_of, kind_of, name_of, rules_of
from tests.printed import printed

CARDS = load(own_files())
FACES = printed_cards(CARDS)
GERMAN, DUTCH, CZECH = map(voice, ("de", "nl", "cs"))
VOICES = [voice(language) for language in LANGUAGES]
KINDS = [*GENERAL, *map(slug, CARDS.category_sizes)]


def coral(**ability: object) -> PrintedCard:
    row = Coral(id="own-coral", name="Own coral", sides="n", **ability)  # type: ignore[arg-type]
    return PrintedCard(id=row.id, name=row.name, type="coral", kind=row.kind, card=row)


def end(points: int, per: counts.AnyCount, **more: int) -> PrintedCard:
    return coral(end=Score(points, per, **more))


def test_effects_are_described_in_the_words_of_the_card_language() -> None:
    phrases: dict[AnyEffect, str] = {
        Gain("coins"): "gain 1 Coin",
        Gain("scales", 2): "gain 2 Fish Scales",
        Gain("hunts"): "gain 1 Hunt token",
        Gain("coins", per=counts.Pairs(), limit=5): "gain 1 Coin for each symbiotic pair on your reef (at most 5)",
        Lose("popularity", 2): "lose 2 Popularity",
        Pay(coins=2): "pay 2 Coins",
        Clean(): "remove 1 Pollution",
        Clean(2): "remove up to 2 Pollution",
        Pollute(): "add 1 Pollution",
        Rest(): "remove 1 Fatigue from an animal",
        Rest(what="large"): "remove 1 Fatigue from a large fish",
        Rest(2, "large"): "remove up to 2 Fatigue from your large fish",
        Raise(what="gobies"): "raise 1 goby by a level",
        Raise(3, "algae"): "raise up to 3 animals with Algae by a level each",
        Tire(): "put 1 Fatigue on 1 animal",
        Tire(2, "fish"): "put 1 Fatigue each on 2 fish",
        Fatigue(): "put 1 extra Fatigue on it",
        Reduce("crustaceans"): "lower 1 crustacean by a level",
        Reduce("other", 2): "lower 2 Other Animals by a level (or one of them repeatedly)",
        Reduce("not-large", 2, different=True): "lower 2 different animals (no large fish) by a level each",
        Reduce("small", "level"):
            "at low Abundance lower 1 small fish by a level, at medium 2 small fish (or one twice)",
        Grow(): "place 1 Colony on one of your corals",
        Grow(4): "place up to 4 Colonies on your corals",
        Swap("animals"): "replace 1 card in the animal offer",
        Swap("corals", 2): "replace up to 2 cards in the coral offer",
        Buy(): "buy 1 animal",
        Buy(2, "fish"): "buy 1 fish for 2 Coins less",
        OneOf(((Pay(plankton=1),), (Reduce(),))): "pay 1 Plankton or lower 1 animal by a level",
        Exchange((Pollute(),), (Gain("plankton", 3),)): "add 1 Pollution to gain 3 Plankton",
        Repeat(2, (Clean(), Gain("coins"))): "remove 1 Pollution, then gain 1 Coin (up to 2 times)",
        Repeat(1, (Clean(),)): "remove 1 Pollution",
        If(counts.Animals(), 2, (Tire(),)): "with at least 2 animals on your reef, put 1 Fatigue on 1 animal",
        Others((Gain("plankton"),)): "each other player: gain 1 Plankton",
    }  # fmt: skip
    assert {type(effect) for effect in phrases} == set(get_args(AnyEffect))
    assert {effect: effects_of(ENGLISH, [effect]) for effect in phrases} == phrases


@pytest.mark.parametrize(
    ("effect", "german", "dutch", "czech"),
    [
        (Gain("scales", 2), "2 Fischschuppen erhalten", "neem 2 visschubben", "získej 2 šupiny"),
        (Pay(plankton=5), "5 Plankton zahlen", "betaal 5 plankton", "zaplať 5 porcí planktonu"),
        (
            Reduce("small"),
            "1 kleinen Fisch herabstufen",
            "laat 1 kleine vis 1 niveau dalen",
            "posuň 1 malou rybu o stupeň níž",
        ),
        (
            Raise(3, "any"),
            "bis zu 3 Tiere hochstufen",
            "laat maximaal 3 dieren elk 1 niveau stijgen",
            "posuň až 3 živočichy o stupeň výš",
        ),
        (
            Exchange((Pay(coins=2),), (Grow(5),)),
            "2 Münzen zahlen, dafür bis zu 5 Kolonien auf eigene Korallen legen",
            "betaal 2 munten en leg maximaal 5 kolonies op je koralen",
            "zaplať 2 mince a polož až 5 kolonií na své korály",
        ),
        (
            If(counts.Animals("groupers"), 2, (Lose("plankton"),)),
            "1 Plankton verlieren, wenn du mindestens 2 Zackenbarsche in deinem Riff hast",
            "lever 1 plankton in als je minstens 2 tandbaarzen in je rif hebt",
            "když máš aspoň 2 kanice na svém útesu, odevzdej 1 porci planktonu",
        ),
    ],
)
def test_effects_in_the_other_languages(effect: AnyEffect, german: str, dutch: str, czech: str) -> None:
    assert [effects_of(each, [effect]) for each in (GERMAN, DUTCH, CZECH)] == [german, dutch, czech]


def test_effects_in_a_row_are_one_sentence_but_for_what_others_do() -> None:
    coral = FACES["black-sun-coral"]
    assert abilities_of(ENGLISH, FACES["boulder-brain-coral"]) == ("Remove 1 Pollution, then gain 3 Plankton.",)
    assert abilities_of(ENGLISH, coral) == ("Gain 3 Plankton. Each other player: gain 1 Plankton.",)
    assert abilities_of(DUTCH, coral) == ("Neem 3 plankton. Alle andere spelers: neem 1 plankton.",)


@pytest.mark.parametrize(
    ("face", "said"),
    [
        (end(1, counts.Animals("small"), limit=5), "1 point for each small fish on your reef (at most 5 points)."),
        (end(2, counts.Animals(top=True)), "2 points for each animal at the highest level on your reef."),
        (end(1, counts.Categories(), each=2), "1 point for every 2 categories on your reef."),
        (end(1, counts.Categories("other")), "1 point for each category of Other Animals on your reef."),
        (end(3, counts.Sets()), "3 points for each set of a small, a medium and a large fish."),
        (end(1, counts.Corals(clean=True), each=4), "1 point for every 4 clean corals on your reef."),
        (end(1, counts.Colonies(free=True)), "1 point for each free Colony on your reef."),
        (end(1, counts.Tokens("coins"), each=3), "1 point for every 3 Coins you have."),
        (end(2, counts.Pairs()), "2 points for each symbiotic pair on your reef."),
        (end(2, counts.Adjacent("fish")), "2 points for each fish beside this coral."),
        (end(2, counts.Lagoons()), "2 points for each space between four corals."),
        (end(1, counts.Diagonal()), "1 point for each coral in your longest unbroken diagonal."),
    ],
)
def test_points_are_described_with_what_they_are_counted_by(face: PrintedCard, said: str) -> None:
    assert abilities_of(ENGLISH, face) == (said,)


def test_czech_counts_in_its_plurals_and_genders() -> None:
    abilities = [
        abilities_of(CZECH, end(points, counts.Animals(kind), each=each))[0].partition(" na ")[0]
        for points, kind, each in ((1, "any", 1), (2, "small", 1), (5, "any", 3), (1, "starfish", 5))
    ]
    assert abilities == [
        "Získej 1 bod za každého živočicha",
        "Získej 2 body za každou malou rybu",
        "Získej 5 bodů za každé 3 živočichy",
        "Získej 1 bod za každých 5 hvězdic",
    ]


@pytest.mark.parametrize(
    ("passive", "said"),
    [
        (Change("animal-cost", -1, "small"), "Small fish cost 1 Coin less."),
        (Change("colonies", -1, "medium"), "Medium fish need 1 fewer Colony."),
        (Change("tourist-coins", 2), "Tourists bring 2 more Coins."),
        (Whenever("extinct", (Gain("coins"),), "fish"), "Whenever a fish on your reef dies out, gain 1 Coin."),
        (Shelters("anthias"), "Anthias on your reef are sheltered."),
        (Forbid("hunt"), "Hunt tokens can’t be used."),
    ],
)  # fmt: skip
def test_what_always_holds_is_described(passive: Change | Whenever | Shelters | Forbid, said: str) -> None:
    assert abilities_of(ENGLISH, coral(passive=(passive,))) == (said,)


def test_a_whole_card_is_described_in_the_order_of_the_card() -> None:
    shrimp = FACES["pacific-cleaner-shrimp"]
    assert condition_of(ENGLISH, shrimp) == "Can’t be fed."
    assert abilities_of(ENGLISH, shrimp) == (
        "Symbiosis: Groupers or Moray Eels.",
        "Gains a level whenever you feed a fish.",
    )
    assert abilities_of(GERMAN, shrimp)[0] == "Symbiose: Zackenbarsche oder Muränen."
    assert condition_of(ENGLISH, FACES["pygmy-seahorse"]) == "Only while paired in Symbiosis. Costs only Fatigue."
    assert rules_of(ENGLISH, FACES["slipper-coral"]) == ("Action: Gain 1 Coin.",)
    assert rules_of(GERMAN, FACES["slipper-coral"]) == ("Aktion: 1 Münze erhalten.",)
    assert rules_of(DUTCH, FACES["oil-spill"]) == ("Alle spelers: voeg 1 vervuiling toe.",)
    assert rules_of(CZECH, FACES["no-take-zone"]) == ("Do příští události: žetony lovu nelze použít.",)


def everything() -> Iterator[PrintedCard]:
    """Yield corals with every word about animals for every kind, and with every change, event and ban."""
    for kind, amount in product(KINDS, (1, 2, 5)):
        for effect in (Raise(amount, kind), Tire(amount, kind), Rest(amount, kind), Reduce(kind, amount), Buy(0, kind)):
            yield coral(action=(effect,))
        yield end(1, counts.Animals(kind), each=amount)
    for quantity, by in product(get_args(Quantity), (1, -2)):
        yield coral(passive=(Change(quantity, by),))
    for moment, kind in product(get_args(Moment), KINDS):
        yield coral(passive=(Whenever(moment, (Clean(),), kind),))
    for banned in get_args(Forbidden):
        yield coral(passive=(Forbid(banned),))


@pytest.mark.parametrize("spoken", VOICES, ids=lambda each: each.language)
def test_all_that_cards_can_say_is_a_sentence(spoken, caplog) -> None:
    for face in (*FACES.values(), *everything(), *printed_cards(printed().cards).values()):
        for rule in (*abilities_of(spoken, face), *rules_of(spoken, face), condition_of(spoken, face) or "Yes."):
            assert re.fullmatch(r"[A-ZÄÖÜČŘŠŽÚ0-9].*[^.]\.", rule), face.id
            assert "  " not in rule
    assert caplog.records == []


def test_every_card_and_category_has_a_name_in_every_language() -> None:
    for spoken in VOICES:
        names = [name_of(spoken, face) for face in FACES.values()]
        assert len(set(names)) == len(names)
        animals = [face for face in FACES.values() if face.type == "animal"]
        assert len({category_of(spoken, face) for face in animals}) == len(CARDS.category_sizes)
        assert len({kind_of(spoken, face) for face in FACES.values()}) == 10
    assert name_of(GERMAN, FACES["tiger-shark"]) == "Tigerhai"
    assert name_of(DUTCH, FACES["lobe-coral"]) == "Lobkoraal"
    assert name_of(CZECH, FACES["oil-spill"]) == "Ropná skvrna"
    assert category_of(GERMAN, FACES["sandfish"]) == "Seegurken"


def test_a_card_of_an_owner_s_own_keeps_its_name_and_speaks_every_language() -> None:
    """The name, the category and the cards it mentions are the owner's. The rest is in the reader's language."""
    files = own_files()
    own = {
        b"[tiger-shark]": b"[zebra-shark]",
        b'name = "Tiger shark"': b'name = "Zebra shark of Ada"',
        b'"tiger-shark"': b'"zebra-shark"',
        b'"Wrasses"': b'"Damselfishes"',
        b'what = "anthias"': b'what = "damselfishes"',
    }
    for old, new in own.items():
        assert old in files["animals.toml"]
        files["animals.toml"] = files["animals.toml"].replace(old, new)
    found = printed_cards(load(files))
    assert name_of(GERMAN, found["zebra-shark"]) == "Zebra shark of Ada"
    assert abilities_of(GERMAN, found["schultzs-pipefish"]) == ("Symbiose: Zebra shark of Ada.",)
    assert category_of(CZECH, found["bluestreak-cleaner-wrasse"]) == "Damselfishes"
    assert abilities_of(DUTCH, found["threadfin-anthias"]) == (
        "Speleinde, op het hoogste niveau: 1 punt per dier (Damselfishes) in je rif.",
    )
    assert condition_of(CZECH, found["zebra-shark"]) == "Posuň 2 různé živočichy (ne velké ryby) o stupeň níž."


def test_a_name_is_the_one_that_the_card_set_gives_in_a_language_or_the_catalogue_s_for_it_or_as_written() -> None:
    """The name of a card decides, not its id: a custom card with a known name is translated everywhere."""
    files = own_files()
    for old, new in {
        b"[tiger-shark]": b"[t-7]",
        b'"tiger-shark"': b'"t-7"',
        b"[slender-grouper]": b"[t-8]",
        b'name = "Slender grouper"': b'name = "Hugo"',
    }.items():
        files["animals.toml"] = files["animals.toml"].replace(old, new)
    files["names.toml"] = b"""
        [cards.cs]
        t-8 = "Kanic"
        [categories.nl]
        "Anthias" = "Vlagbaarzen"
    """
    found = printed_cards(load(files))
    assert [name_of(spoken, found["t-7"]) for spoken in (ENGLISH, GERMAN)] == ["Tiger shark", "Tigerhai"]
    assert abilities_of(GERMAN, found["schultzs-pipefish"]) == ("Symbiose: Tigerhai.",)
    assert [name_of(spoken, found["t-8"]) for spoken in (CZECH, GERMAN)] == ["Kanic", "Hugo"]
    assert category_of(DUTCH, found["threadfin-anthias"]) == "Vlagbaarzen"
    assert abilities_of(DUTCH, found["threadfin-anthias"]) == (
        "Speleinde, op het hoogste niveau: 1 punt per dier (Vlagbaarzen) in je rif.",
    )


def test_what_makes_an_animal_grow_by_itself_is_another_animal() -> None:
    card = CARDS.animals["magnificent-star"]
    face = FACES["magnificent-star"]
    assert isinstance(card, Animal)
    assert abilities_of(ENGLISH, face) == ("Gains a level whenever another animal on your reef loses a level.",)
    shark = replace(face, card=replace(card, rises=Rises("fed", "sharks")))
    assert abilities_of(GERMAN, shark) == ("Steigt jedes Mal um 1 Stufe, wenn ein Hai in deinem Riff gefüttert wird.",)
