"""The pairings of a Swiss round, by maximum-weight matching of a graph of players."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

BYE: Final = 0
"""The node that stands for a bye. Row numbers of players begin with 1."""
NEAREST: Final = 8
"""Number of each player's best partners that are tried first. Trying all pairs takes several times as long."""

NEXT: Final = 4
"""Number of next lower players that are tried as well: in an odd group of equal points, one player needs a lower
partner.
"""

# The parts of a pair's cost, each larger than all smaller parts of a whole round together.
FOLD: Final = 1
POINTS: Final = 1 << 13
LOWEST: Final = POINTS << 14
COMPUTERS: Final = LOWEST << 8
REMATCH: Final = COMPUTERS << 8
TOTAL: Final = REMATCH << 12

Pair = tuple[int, int | None]


def matched(
    order: Sequence[tuple[int, int]], met: Mapping[frozenset[int], int], computers: Collection[int]
) -> list[Pair] | None:
    """Pairs of a round, the leaders' first. With an odd number of players one pair has None, a bye.

    ``order``: pairs of a player and half points, the leader first. ``met``: number of earlier games by pair, and of
    byes by single player. None if a bye is needed and all players have had one.

    The aims, most important first: new opponents, people against computers, the bye for the lowest player without one,
    equal points, the upper half against the lower half.
    """
    players = [player for player, _ in order]
    costs = _costs(order, met, computers)
    if len(players) % 2:
        byes = [player for player in reversed(players) if not met.get(frozenset({player}))]
        costs |= {(player, BYE): LOWEST * place for place, player in enumerate(byes)}
        if not byes:
            return None
    first = {pair for player in (*players, BYE) for pair in _nearest(costs, player)}
    first |= {(one, other) for place, one in enumerate(players) for other in players[place + 1 :][:NEXT]}
    found = _matching({pair: costs[pair] for pair in first})
    if 2 * len(found) < len(players) + len(players) % 2 or sum(costs[pair] for pair in found) >= COMPUTERS:
        found = _matching(costs)
    places = {player: place for place, player in enumerate(players)}
    pairs: list[Pair] = [(one, other or None) for one, other in found]
    return sorted(pairs, key=lambda pair: (pair[1] is None, places[pair[0]]))


def _costs(
    order: Sequence[tuple[int, int]], met: Mapping[frozenset[int], int], computers: Collection[int]
) -> dict[tuple[int, int], int]:
    """Cost of each pair, the higher placed player first."""
    sizes: dict[int, int] = {}
    for _, points in order:
        sizes[points] = sizes.get(points, 0) + 1
    costs = {}
    for place, (one, points) in enumerate(order):
        for later, (other, less) in enumerate(order[place + 1 :], place + 1):
            fold = abs(later - place - sizes[points] // 2)
            cost = FOLD * fold + POINTS * (points - less) ** 2
            cost += COMPUTERS * (one in computers and other in computers)
            costs[one, other] = cost + REMATCH * met.get(frozenset({one, other}), 0)
    return costs


def _nearest(costs: Mapping[tuple[int, int], int], player: int) -> list[tuple[int, int]]:
    """The cheapest pairs of a player."""
    return sorted((pair for pair in costs if player in pair), key=costs.__getitem__)[:NEAREST]


def _matching(costs: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Cheapest of the largest matchings (sets of disjoint pairs)."""
    import networkx  # noqa: PLC0415 # importing it takes 0.3 s, and only processes with Swiss cups need it

    graph = networkx.Graph()
    graph.add_weighted_edges_from((*pair, TOTAL - cost) for pair, cost in sorted(costs.items()))
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return [(one, other) if (one, other) in costs else (other, one) for one, other in found]
