"""Typed actions of Reef that are not possible: each says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.errors import IllegalAction
from engines.reef.cardwords.tokens import Pay
from engines.reef.choices import Choice
from frontend.faces.reef import ReefFace
from frontend.faces.reef.labels import game
from locales import LANGUAGES, voice
from tests.cogs.conftest import House, answer
from tests.engines.reef.scene import LAGOON, Scene

CARDS = game().cards


def fed(**wanted: object) -> str:
    """Id of the first animal with these properties that can be fed."""
    return next(
        card.id
        for card in CARDS.animals.values()
        if all(getattr(card, name) == value for name, value in wanted.items())
    )


def scene() -> Scene:
    """Scene of a lagoon without any tokens."""
    return Scene(1).corals(LAGOON).supply(coins=0, plankton=0, scales=0)


def with_animal(card: str, **about: int) -> Scene:
    """Scene of the lagoon with an animal. ``about``: its level and Fatigue."""
    return scene().animal(card, "1,0", **about)


PAYS = next(card.id for card in CARDS.animals.values() if card.feed and isinstance(card.feed[0], Pay))
NEVER = next(card.id for card in CARDS.animals.values() if card.feed is None)
ALONE = fed(feed_in_symbiosis=True)
WIDE = max(CARDS.animals.values(), key=lambda card: card.colonies * (card.size != "large"))
ACTING = next(
    card.id for card in CARDS.corals.values() if card.action and not card.basic and card.id not in LAGOON.values()
)
IDLE = next(cell for cell, card in LAGOON.items() if not CARDS.corals[card].action)


def polluted() -> Scene:
    made = scene()
    for cell in LAGOON:
        made.change_coral(cell, polluted=True)
    return made


REFUSED: dict[str, tuple[Callable[[], Scene], str]] = {
    "question": (lambda: scene().supply(coins=9).play("buy-coral:1"), "pass"),
    "no-number": (scene, "buy-coral:44"),
    "coins": (scene, "buy-coral:1"),
    "space": (lambda: Scene(1).supply(coins=99).offer(WIDE.id), "buy-animal:1"),
    "coins-and-space": (lambda: Scene(1).supply(coins=0, scales=0).offer(WIDE.id), "buy-animal:1"),
    "not-on-reef": (scene, f"feed:{PAYS}"),
    "tired": (lambda: with_animal(PAYS, fatigue=1), f"feed:{PAYS}"),
    "grown": (lambda: with_animal(PAYS, level=3, fatigue=1), f"feed:{PAYS}"),
    "never-fed": (lambda: with_animal(NEVER), f"feed:{NEVER}"),
    "alone": (lambda: with_animal(ALONE), f"feed:{ALONE}"),
    "unpaid": (lambda: with_animal(PAYS), f"feed:{PAYS}"),
    "no-action": (scene, f"use:{LAGOON[IDLE]}"),
    "polluted": (lambda: scene().corals({"0,2": ACTING}).change_coral("0,2", polluted=True), f"use:{ACTING}"),
    "used": (lambda: scene().corals({"0,2": ACTING}).change_coral("0,2", fatigue=1), f"use:{ACTING}"),
    "once": (lambda: polluted().supply(coins=9).play("purify", f"clean:{LAGOON['0,0']}", "done"), "purify"),
    "clean": (scene, "purify"),
    "all-polluted": (polluted, "bloom"),
    "plankton": (scene, "sell"),
}


@pytest.mark.parametrize("code", REFUSED)
def test_an_impossible_action_says_why_in_every_language(code: str) -> None:
    make, text = REFUSED[code]
    begun = make()
    if begun.state.position is not begun.position:
        begun.begin()
    with pytest.raises(IllegalAction) as refused:
        game().apply(begun.state, 0, game().parse(text))
    assert refused.value.code == code
    for language in LANGUAGES:
        said = ReefFace(voice(language)).illegal(refused.value)
        unknown = ReefFace(voice(language)).illegal(IllegalAction(refused.value.action, "not-offered"))
        assert said != unknown, f"{language} has no words for {code}"


@pytest.mark.parametrize(
    "action",
    [Choice("buy-animal", "9" * 5000), Choice("buy-coral", "²"), Choice("jump")],
    ids=["digits", "power", "word"],
)
def test_what_is_no_number_or_word_at_all_is_refused_too(action: Choice) -> None:
    with pytest.raises(IllegalAction):
        game().apply(scene().begin().state, 0, action)


async def test_a_typed_action_that_is_impossible_teaches(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo", seed=7)
    said = answer(await house.ada.slash(house.channel, "move", move="feed:giant-clam"))
    assert said == "**feed:giant-clam** isn’t possible: that card isn’t on your reef."
    assert (await house.session()).seq == 0
