"""Cards in icons: every word of the card language has its icons, on custom cards as well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import get_args

import pytest

from engines.reef.cards import Animal, PrintedCard, animal_face, printed_cards
from engines.reef.cardwords import counts
from engines.reef.cardwords.combine import AnyEffect, Exchange, If, OneOf, Others, Repeat
from engines.reef.cardwords.offers import Buy, Swap
from engines.reef.cardwords.passives import (
    AnyPassive,
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
from engines.reef.cardwords.tokens import Gain, Gained, Lose, Pay
from engines.reef.cardwords.word import GENERAL, slug
from engines.reef.loading import load, own_files
from locales import ENGLISH
from render.reef.offercard import draw_line, line_width, lines_of, plaque
from render.reef.page import ICONS, Page
from render.reef.phrases import Emblem, Icon, Phrase, Word, rules_in_icons
from tests.render.reef.test_cardtext import coral

CARDS = load(own_files())
FACES = printed_cards(CARDS)
CLEAN = (Clean(),)


def written(phrase: Phrase) -> str:
    said = []
    for part in chain.from_iterable(phrase):
        match part:
            case Icon(name):
                said.append(f"[{name}]")
            case Emblem():
                said.append(f"[{part.card or part.category}]")
            case Word(text):
                said.append(text)
    return " ".join(said)


def effects() -> Iterator[AnyEffect]:
    yield from (Gain(of) for of in get_args(Gained))
    yield from (Lose(of) for of in get_args(Gained))
    yield from (Gain("coins", per=count) for count in every_count())
    yield from (Reduce(), Reduce(times=2), Reduce(times=2, different=True), Reduce(times="level"))
    yield from (Raise(what=kind) for kind in (*GENERAL, *map(slug, CARDS.category_sizes), *CARDS.animals))
    yield from (Pay(coins=2), Pay(plankton=2), Clean(), Pollute(), Rest(), Tire(), Fatigue(), Grow())
    yield from (Swap("animals"), Swap("corals"), Buy(), Buy(2), OneOf((CLEAN, (Grow(),))), Exchange(CLEAN, (Grow(),)))
    yield from (Repeat(2, CLEAN), If(counts.Pairs(), 2, CLEAN), Others(CLEAN))


def every_count() -> list[counts.AnyCount]:
    return [
        counts.Animals(), counts.Animals(top=True), counts.Categories(), counts.Categories("fish"), counts.Sets(),
        counts.Corals(), counts.Corals(clean=True), counts.Colonies(), counts.Colonies(free=True), counts.Pairs(),
        counts.Adjacent(), counts.Adjacent("fish"), counts.Lagoons(), counts.Diagonal(),
        *map(counts.Tokens, get_args(counts.Token)),
    ]  # fmt: skip


def passives() -> Iterator[AnyPassive]:
    yield from (Change(of, 1) for of in get_args(Quantity))
    yield from (Whenever(moment, CLEAN) for moment in get_args(Moment))
    yield from (Forbid(what) for what in get_args(Forbidden))
    yield Shelters("anthias")


def own_animal(**more: object) -> PrintedCard:
    row = Animal(id="own", name="Own", species="", size="small", category="Anthias", cost=1, colonies=1,
                 points=(1, 2, 3), **more)  # type: ignore[arg-type]  # fmt: skip
    return PrintedCard(id="own", name="Own", type="animal", kind="small", card=row)


def test_every_word_of_the_card_language_has_its_own_icons() -> None:
    done, always, counted = list(effects()), list(passives()), every_count()
    assert {type(each) for each in done} == set(get_args(AnyEffect))
    assert {type(each) for each in always} == set(get_args(AnyPassive))
    assert {type(each) for each in counted} == set(get_args(counts.AnyCount))
    phrases = [rules_in_icons(ENGLISH, own_animal(arrival=(each,)))[1] for each in done]
    said = [written(phrase) for phrase in phrases]
    # Paying is an intended loss: both are a minus.
    assert {text for text in said if said.count(text) > 1} <= {"[placed] : −1 [coins]", "[placed] : −1 [plankton]"}
    corals = [rules_in_icons(ENGLISH, coral(passive=(each,))) for each in always]
    assert len({written(each[0]) for each in corals}) == len(always)
    ends = [rules_in_icons(ENGLISH, coral(end=Score(1, each)))[0] for each in counted]
    assert len(set(map(written, ends))) == len(counted)
    named = {part.name for phrase in (*phrases, *(each[0] for each in corals), *ends) for group in phrase
             for part in group if isinstance(part, Icon)}  # fmt: skip
    assert named <= set(ICONS)
    words = [re.sub(r"\[.*?\]| or ", "", text) for text in (*said, *map(written, ends))]
    assert not re.search("[a-z]", "".join(words)), "write the message in locales/en/signs.ftl"
    signs = {key.removeprefix("signs-") for key in ENGLISH.texts if key.startswith("signs-")}
    short = {key.removeprefix("cards-shelf-") for key in ENGLISH.texts if key.startswith("cards-shelf-")}
    assert signs - short == {"some", "forbid", "now", "fatigue"}, (
        "write a message in cards.ftl: events are not on the shelf"
    )


@pytest.mark.parametrize(
    ("card", "feeding", "abilities"),
    [
        ("squarespot-anthias", "[feed] [fatigue] 1 [plankton]", []),
        ("coral-beauty", "[feed] [fatigue] [fatigue]", []),
        ("lined-seahorse", "[feed] [fatigue] 1 [plankton] or [fall] 1 [crustaceans]", []),
        (
            "tomato-clownfish",
            "[symbiosis] : [feed] [fatigue]",
            ["[symbiosis] [bubble-tip-anemone] or [magnificent-anemone]"],
        ),
        ("blacktip-reef-shark", "[feed] [fatigue] [fall] [level] × [small]", ["[placed] : +1 [hunt]"]),
        ("upside-down-jellyfish", "[unfed]", ["+ [pollution] : [rise]"]),
        (
            "green-humphead-parrotfish",
            "[feed] [fatigue] 3 [plankton]",
            ["[end] [top] : 1 [points] /2 [coral] ≤3 [points]"],
        ),
    ],
)
def test_animals_in_icons(card: str, feeding: str, abilities: list[str]) -> None:
    assert [written(phrase) for phrase in rules_in_icons(ENGLISH, FACES[card])] == [feeding, *abilities]


def test_corals_and_events_in_icons() -> None:
    said = {
        "elegance-coral": ["2× −2 [plankton] [becomes] +1 [coins]"],
        "organ-pipe-coral": ["[sold] −2 [plankton]", "[sold] : +1 [scales]"],
        "black-coral": ["[recovery] [fish] −1 [fatigue]"],
        "leaf-coral": ["3 [points] / [small] [medium] [large] ≤3 [points]"],
        "black-sun-coral": ["+3 [plankton] [others] +1 [plankton]"],
        "marine-heatwave": ["≥2 [any] : + [fatigue] 1 [any]"],
        "no-take-zone": ["[no-hunt]"],
    }
    assert {card: [written(each) for each in rules_in_icons(ENGLISH, FACES[card])] for card in said} == said


def test_every_ability_of_an_animal_is_among_its_icons() -> None:
    rising = own_animal(rises=Rises("fed", "large"))
    assert [written(each) for each in rules_in_icons(ENGLISH, rising)[1:]] == ["[feed] [large] : [rise]"]
    every = own_animal(
        feed=(), symbiosis=("fish",), rises=Rises("coral"), arrival=CLEAN, at_top=CLEAN,
        end=Score(1, counts.Pairs()), top_end=Score(1, counts.Sets()),
    )  # fmt: skip
    assert len(rules_in_icons(ENGLISH, every)) == 7


def test_a_single_animal_and_a_category_have_their_own_emblems() -> None:
    face = animal_face(CARDS.animals["giant-moray"], CARDS)
    shrimps = [part for group in rules_in_icons(ENGLISH, face)[1] for part in group if isinstance(part, Emblem)]
    assert [part.card for part in shrimps] == ["pacific-cleaner-shrimp", "banded-coral-shrimp"]
    emblems = [*shrimps, *(Emblem("", "", slug(category)) for category in CARDS.category_sizes)]
    assert len({plaque(each, 40).tobytes() for each in emblems}) == len(emblems)


def test_lines_are_broken_between_groups_and_keep_to_their_room() -> None:
    phrase = rules_in_icons(ENGLISH, FACES["green-humphead-parrotfish"])[1]
    lines = lines_of(phrase, 36, 190)
    assert [group for line in lines for group in line] == list(phrase)
    assert len(lines) == 2
    page = Page(400, 60, "dark")
    for line in lines:
        assert line_width(line, 36) <= 190
        assert draw_line(page, line, (10, 30), 36, "#000000") == pytest.approx(10 + line_width(line, 36))
