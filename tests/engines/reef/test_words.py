"""Words of the card language with values outside the project's set, and replaced cards in play."""

from __future__ import annotations

import pytest

from engines.reef import Reef
from engines.reef.cards import CardSet
from engines.reef.cardwords.counts import Tokens
from engines.reef.cardwords.offers import Swap
from engines.reef.cardwords.tokens import Lose
from engines.reef.frames import Frame
from engines.reef.loading import load, own_files
from engines.reef.table import Table
from tests.engines.reef.scene import LAGOON, REEF, Scene


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
