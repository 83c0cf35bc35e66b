"""The pages of Reef's rules, with pictures. Numbers come from the game's data."""

from __future__ import annotations

from engines.reef.cards import RoundOverview
from engines.reef.score import RANKS
from frontend.face import RulesPage
from frontend.faces.reef.pictures import glance_sketch
from frontend.faces.reef.samples import sample
from locales import Voice
from render.marks import Marks
from render.reef.cardtext import rank_of


def pages(voice: Voice, title: str, board: RoundOverview) -> tuple[RulesPage, ...]:
    """Pages of the rules in order. ``title``: the game's name. ``board``: the Round Overview to draw."""
    say, income, bonus = voice.say, board.incomes[0], board.bonuses[0][0]
    ranks = [say("reefrules-rank", points=least, rank=rank_of(voice, name)) for least, name in reversed(RANKS)]
    return (
        RulesPage(say("reefrules-glance-title"), say("reefrules-glance"), picture=glance_sketch(voice, board)),
        RulesPage(
            title,
            say(
                "reefrules-aim",
                coins=say("reef-coins", count=board.coins),
                plankton=say("reef-plankton", count=board.start_plankton),
                scales=say("reef-scales", count=board.scales),
            ),
            sample("grown"),
        ),
        RulesPage(
            say("reefrules-corals-title"),
            say("reefrules-corals", coins=say("reef-coins", count=board.coral_cost)),
            sample("small"),
            Marks(numbers=(("0,1", 1), ("2,1", 2), ("0,-1", 3))),
        ),
        RulesPage(
            say("reefrules-turn-title"),
            say(
                "reefrules-turn",
                growth=say("reef-plankton", count=board.growth_cost),
                purification=say("reef-coins", count=board.purification_cost),
                corals=board.purified,
                sale=say("reef-plankton", count=board.sale_rate),
                bloom=say("reef-plankton", count=board.bloom_plankton),
            ),
            picture=glance_sketch(voice, board, ["actions"]),
        ),
        RulesPage(say("reefrules-feeding-title"), say("reefrules-feeding"), sample("grown"), Marks(selected="1,0")),
        RulesPage(say("reefrules-hunting-title"), say("reefrules-hunting"), sample("feeding"), Marks(selected="2,1")),
        RulesPage(
            say("reefrules-abilities-title"),
            say("reefrules-abilities"),
            picture=glance_sketch(voice, board, ["icons"]),
        ),
        RulesPage(
            say("reefrules-between-title"),
            say(
                "reefrules-between",
                tourists=say("reef-coins", count=income.tourist_coins),
                pollution=say("reef-pollution", count=income.tourist_pollution),
                scientists=say("reef-coins", count=income.scientist_coins),
                bonus=voice.listed(
                    [say("reef-scales", count=bonus.scales), say("reef-coins", count=bonus.coins)],
                ),
            ),
            picture=glance_sketch(voice, board, ["round"]),
        ),
        RulesPage(say("reefrules-end-title"), say("reefrules-end", ranks=voice.row(*ranks)), sample("grown")),
    )
