"""Every card's every ability, used once by a script (the rows of ``cards.txt``), and words beyond the project's set.

A row is ``card ability | given | actions | result``. Given are, with blanks between: cards of the first player's atoll
(corals; animals with ``@level``, ``*`` for the first symbiotic pair, ``~`` for one Fatigue, ``!`` for Pollution),
tokens (``coins=3``), ``offer:card``, ``event:card``, and ``other:card`` for an animal of the second player. Every coral
has Colonies on all sides, so that only abilities matter, unless marked ``^``. The player to act plays the actions.
An action after ``not`` must be illegal. The result lists the changes for the first player (with ``other:`` for the
second player), or the card's points.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.reef import Reef
from engines.reef.cards import Animal, CardSet
from engines.reef.cardwords.counts import Tokens
from engines.reef.cardwords.offers import Swap
from engines.reef.cardwords.tokens import Lose
from engines.reef.frames import Frame
from engines.reef.loading import load, own_files
from engines.reef.pieces import PlacedAnimal, PlacedCoral, ReefPlayer
from engines.reef.table import Table
from tests.engines.reef.scene import LAGOON, REEF, Scene

CARDS = REEF.cards
ROWS = [
    tuple(part.strip() for part in line.split("|"))
    for line in (Path(__file__).parent / "cards.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
CORAL_CELLS = ["1,1", "2,0", "1,-1", "3,1", "3,-1", "2,2"]
ANIMAL_CELLS = ["1,0", "2,1", "2,-1", "0,1", "0,-1", "1,2", "3,0", "1,-2", "4,1"]
FILLERS = ["staghorn-coral", "elkhorn-coral", "table-coral", "hood-coral", "cauliflower-coral", "lesser-valley-coral"]
"""Corals that do nothing after they have been placed."""


def scene_of(given: str) -> Scene:
    words = given.split()
    events = [word.removeprefix("event:") for word in words if word.startswith("event:")]
    scene = Scene(2, events=bool(events))
    if events:
        scene.events(*events)
    scene.supply(hunts=0)
    corals = [word for word in words if word.strip("!~^") in CARDS.corals]
    elsewhere = [word.strip("!~^").removeprefix("offer:") for word in words]
    fillers = [card for card in FILLERS if card not in elsewhere]
    _lay(scene.player(0), corals, fillers)
    _lay(scene.player(1), [], [])
    cells, other_cells = iter(ANIMAL_CELLS), iter(ANIMAL_CELLS)
    for word in words:
        name = word.partition("@")[0].strip("*~!")
        if name in CARDS.animals:
            level = int(word.partition("@")[2] or 1)
            scene.animal(name, next(cells), level, fatigue=word.count("~"), pair=word.count("*"))
        elif word.startswith("other:"):
            name, _, level_text = word.removeprefix("other:").partition("@")
            scene.animal(name, next(other_cells), int(level_text or 1), seat=1)
        elif word.startswith("offer:"):
            scene.offer(word.removeprefix("offer:"))
        elif "=" in word:
            token, _, amount = word.partition("=")
            scene.supply(**{token: int(amount)})
    return scene


def _lay(player: ReefPlayer, corals: list[str], fillers: list[str]) -> None:
    basic = next(iter(player.corals.values()))
    first = next((word for word in corals if CARDS.corals[word.strip("!~^")].basic), basic.card)
    named = [word for word in corals if word != first]
    player.corals = {"0,0": _coral(first)}
    for cell, word in zip(CORAL_CELLS, [*named, *fillers], strict=False):
        player.corals[cell] = _coral(word)


def _coral(word: str) -> PlacedCoral:
    card = word.strip("!~^")
    bare = "" if "^" in word else "".join(side for side in "nesw" if side not in CARDS.corals[card].sides)
    return PlacedCoral(card, tokens=bare, polluted="!" in word, fatigue=word.count("~"))


def changes(before: ReefPlayer, after: ReefPlayer) -> Iterator[str]:
    """Yield the differences, in a fixed order of tokens, animals and corals."""
    for token in ("coins", "plankton", "scales", "popularity", "hunts", "turned"):
        if difference := getattr(after, token) - getattr(before, token):
            yield f"{token}{difference:+}"
    old = {animal.card: animal for animal in before.animals.values()}
    new = {animal.card: animal for animal in after.animals.values()}
    for card in [*old, *(card for card in new if card not in old)]:
        yield from _animal_changes(card, old.get(card), new.get(card))
    old_corals = {coral.card: coral for coral in before.corals.values()}
    for coral in after.corals.values():
        was = old_corals.get(coral.card)
        if was is None:
            yield f"{coral.card}:new"
            continue
        if coral.polluted != was.polluted:
            yield f"{coral.card}:{'polluted' if coral.polluted else 'clean'}"
        if coral.fatigue != was.fatigue:
            yield f"{coral.card}:fatigue{coral.fatigue - was.fatigue:+}"
        if coral.tokens != was.tokens:
            yield f"{coral.card}:colonies{len(coral.tokens) - len(was.tokens):+}"


def _animal_changes(card: str, old: PlacedAnimal | None, new: PlacedAnimal | None) -> Iterator[str]:
    if new is None:
        yield f"{card}:extinct"
    elif old is None:
        yield f"{card}:new" + (":paired" if new.pair else "") + (f":level{new.level}" if new.level > 1 else "")
    else:
        if new.level != old.level:
            yield f"{card}:level{new.level - old.level:+}"
        if new.fatigue != old.fatigue:
            yield f"{card}:fatigue{new.fatigue - old.fatigue:+}"
        if bool(new.pair) != bool(old.pair):
            yield f"{card}:{'paired' if new.pair else 'single'}"


def result_of(card: str, ability: str, given: str, actions: str) -> str:
    """Text of the actual result in the notation of a row's last column."""
    scene = scene_of(given)
    if ability in ("end", "top_end"):
        sheet = REEF.view(scene.begin().state, 0).players[0].sheet
        return f"scores {sum(line.points for line in sheet if line.about == card and line.heading != 'animals')}"
    before = [player.copied() for player in scene.position.players]
    played, _, forbidden = actions.partition("not ")
    scene.play(played)
    if forbidden:
        assert forbidden not in scene.legal(min(REEF.to_act(scene.state)))
        return "not legal"
    mine, theirs = (changes(*pair) for pair in zip(before, scene.position.players, strict=True))
    results = [*mine, *(f"other:{change}" for change in theirs if "event:" in given or ability == "action")]
    return " ".join(results) or "nothing"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}")
def test_row(row):
    head, given, actions, result = row
    card, ability = head.split()
    assert result_of(card, ability, given, actions) == result


ABILITIES = (
    *("feed", "symbiosis", "shelter", "algae", "rises", "arrival", "at_top", "end", "top_end"),
    *("immediate", "action", "passive", "now", "until_next"),
)


def abilities() -> Iterator[str]:
    """Yield every ability of every card of the set, named as in the rows."""
    for card in (*CARDS.animals.values(), *CARDS.corals.values(), *CARDS.events.values()):
        for name in ABILITIES:
            value = getattr(card, name, None)
            if value or (name == "feed" and value == ()):
                yield f"{card.id} {name}"


def test_every_ability_has_a_row():
    heads = {row[0] for row in ROWS}
    assert set(abilities()) <= heads


def test_no_animal_without_condition_can_be_fed():
    for card in CARDS.animals.values():
        if isinstance(card, Animal) and card.feed is None:
            assert f"feed:{card.id}" not in scene_of(f"{card.id} plankton=9").legal()


def replaced(file: str, right: str, wrong: str) -> CardSet:
    files = own_files()
    assert right.encode() in files[file]
    return load({**files, file: files[file].replace(right.encode(), wrong.encode(), 1)})


def table_of(scene: Scene, cards: CardSet = REEF.cards) -> Table:
    return Table(scene.position.copied(), cards)


@pytest.mark.parametrize("of", ["coins", "plankton", "scales", "popularity", "hunts"])
@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (3, 1)])
def test_tokens_are_lost_as_far_as_there_are_any(of, held, left):
    table = table_of(Scene().supply(**{of: held}))
    word = Lose(of, 2)
    frame = Frame(word, 0)
    assert word.can(table, frame) == (held > 0)
    word.do(table, frame, None)
    assert getattr(table.player(0), of) == left


@pytest.mark.parametrize("of", ["coins", "plankton", "scales", "popularity"])
def test_every_token_of_the_supply_can_be_counted(of):
    table = table_of(Scene().supply(**{of: 4}))
    assert Tokens(of).of(table, 0, "0,0") == 4


def test_cards_of_the_coral_offer_can_be_swapped():
    table = table_of(Scene())
    first = table.state.corals.offer[0]
    word = Swap("corals")
    (option, *_) = word.candidates(table, Frame(word, 0))
    word.take(table, Frame(word, 0), option.action)
    assert first not in table.state.corals.offer
    assert table.state.corals.discarded == (first,)


def test_a_player_who_counts_coins_at_the_end_may_keep_them():
    cards = replaced("corals.toml", 'count = "tokens", of = "plankton"', 'count = "tokens", of = "coins"')
    scene = Scene(game=Reef(cards)).corals({"1,1": "maze-coral"}).supply(coins=2, scales=1).play("buy-coral:1")
    assert scene.legal() == ["pay:0", "pay:1"]


def test_an_immediate_effect_that_takes_something_can_be_declined():
    cards = replaced(
        "corals.toml", 'immediate = [{ do = "gain", of = "coins", amount = 1 }]', 'immediate = [{ do = "reduce" }]'
    )

    def scene() -> Scene:
        scene = Scene(game=Reef(cards)).corals({"1,1": "hood-coral"}).supply(coins=2).offer("table-coral")
        return scene.animal("sandfish", "1,0", 2).play("buy-coral:1 place:2,0")

    assert scene().legal() == ["reduce:sandfish", "skip"]
    assert scene().play("reduce:sandfish", seat=0).level("sandfish") == 1
    assert scene().play("skip", seat=0).level("sandfish") == 2


def test_a_scale_pays_once():
    cards = replaced(
        "animals.toml",
        'feed = [{ do = "reduce", what = "small" }]',
        'feed = [{ do = "pay", coins = 1 }, { do = "reduce", what = "small" }]',
    )
    scene = Scene(game=Reef(cards)).corals(LAGOON).supply(scales=1).animal("slender-grouper", "1,0")
    scene.animal("squarespot-anthias", "1,2", 2).play("feed:slender-grouper")
    assert (scene.level("slender-grouper"), scene.level("squarespot-anthias"), scene.player().scales) == (2, 1, 0)
