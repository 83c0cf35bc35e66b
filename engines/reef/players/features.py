"""Numeric features of a seat's position, the inputs of the fitted value function.

No feature depends on single cards, so the weights apply to other card sets.
"""

from __future__ import annotations

from typing import Final

from engines.reef.players.estimate import ENOUGH_PLANKTON, POLLUTED, Outlook, bonus
from engines.reef.rounds import colony_plankton

NAMES: Final = (
    "coins",
    "plankton",
    "plankton beyond enough",
    "plankton a round",
    "scales",
    "hunts now",
    "hunts",
    "bonus",
    "cells facing 1",
    "cells facing 2",
    "cells facing 3",
    "cells facing more",
    "spaces",
    "actions now",
    "actions",
    "passives",
    "ends",
    "immediates",
    "pollution",
    "fatigue",
    "growth",
    "points to rise",
    "rising",
    "risen",
    "unpaired",
    "scoring",
)
"""Names of the features, in order.

``actions`` to ``immediates`` count corals by type of ability, a polluted coral as a part of one. The names from
``fatigue`` on are about animals. ``rising`` can still be fed, ``risen`` are at the highest level, ``unpaired`` lack
their partner, ``scoring`` have end scoring.
"""


def features(look: Outlook, spaces: float, growth: float) -> list[float]:
    """Values of the features in the order of ``NAMES``. ``spaces``, ``growth``: results of the estimate's functions."""
    table, player, cards = look.table, look.player, look.table.cards
    animals = player.animals
    cells = [0, 0, 0, 0, 0]
    for cell, colonies in table.facing(look.seat).items():
        if cell not in animals:
            cells[min(colonies, 4)] += 1
    kinds = {"action": 0.0, "passive": 0.0, "end": 0.0, "immediate": 0.0}
    ready = pollution = 0
    for coral in player.corals.values():
        kind = cards.coral_kinds[coral.card]
        kinds[kind] += POLLUTED if coral.polluted else 1.0
        pollution += coral.polluted
        ready += kind == "action" and not coral.polluted and not coral.fatigue
    fatigue = points = rising = risen = unpaired = scoring = 0
    for animal in animals.values():
        card = cards.animals[animal.card]
        scoring += card.end is not None
        unpaired += bool(card.symbiosis) and not animal.pair
        if animal.level == 3:
            risen += 1
            continue
        scoring += card.top_end is not None
        if card.feed is not None and (animal.pair or not card.feed_in_symbiosis):
            points += card.points[2] - card.points[animal.level - 1]
            rising += 1
            fatigue += animal.fatigue
    income = colony_plankton(table, look.seat) if look.to_come else 0
    return [
        player.coins,
        player.plankton,
        max(0, player.plankton + look.to_come * income - ENOUGH_PLANKTON),
        income,
        player.scales,
        player.hunts * look.now,
        player.hunts + player.turned,
        bonus(look),
        *cells[1:],
        spaces,
        ready * look.now,
        *kinds.values(),
        pollution,
        fatigue,
        growth,
        points,
        rising,
        risen,
        unpaired,
        scoring,
    ]
