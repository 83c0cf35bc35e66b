"""The rules of a cup: rounds, pairings, table and places, as pure functions of its course.

Players are row numbers. Points are counted in halves: a win has 2, a draw 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from math import ceil, log2
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

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
    return sorted((pair for pair in costs if player in pair), key=costs.__getitem__)[:NEAREST]


def _matching(costs: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Cheapest of the largest matchings (sets of disjoint pairs)."""
    import networkx  # noqa: PLC0415 # importing it takes 0.3 s, and only processes with Swiss cups need it

    graph = networkx.Graph()
    graph.add_weighted_edges_from((*pair, TOTAL - cost) for pair, cost in sorted(costs.items()))
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return [(one, other) if (one, other) in costs else (other, one) for one, other in found]


System = Literal["swiss", "groups"]
"""Swiss: each round pairs players with similar points. Groups: all players of a group meet, the best play a final."""

FEWEST, MOST = 3, 64
"""Fewest and most players of a cup."""
GROUP: Final = 8
"""Most players in a group."""
FEW_GROUPS: Final = 4
"""Most groups that send two players each to the final. Of more groups only the winners play it."""

WIN, DRAW, LOSS = 2, 1, 0

Score = tuple[int, int]
"""Half points of a pairing's first and second player."""
VOID: Final = (LOSS, LOSS)
"""Score of a game without a result."""


class Pairing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pairing of a round, counted from 1. ``first`` moves first. ``second`` is None for a bye.

    ``group``: from 1 in a group, 0 in the final and in a Swiss cup. ``session``: the number of the game, None before it
    begins. ``score``: None until the end.
    """

    round: int
    first: int
    second: int | None
    group: int = 0
    session: int | None = None
    score: Score | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """Row numbers of the players: two, or one for a bye."""
        return (self.first,) if self.second is None else (self.first, self.second)


class CupCourse(msgspec.Struct, frozen=True, omit_defaults=True):
    """A cup's course since its beginning.

    ``players``: by seed. ``computers``: the computers among them. ``groups``: the players of each group by seed; empty
    in a Swiss cup. ``final``: the finalists, empty before a final. ``round``: the current round, ``rounds``: the last
    round of this stage. ``at_once``: all games of a group begin together.
    """

    players: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()
    computers: tuple[int, ...] = ()
    at_once: bool = False
    final: tuple[int, ...] = ()
    round: int = 0
    rounds: int = 0
    pairings: tuple[Pairing, ...] = ()
    over: bool = False


class TableLine(msgspec.Struct, frozen=True):
    """A player's line of a table.

    ``points``: half points. ``tie``: the tie-break in quarter points, by Buchholz in a Swiss cup, else by
    Sonneborn-Berger. ``running``: the number of running games. ``group``: as in Pairing. ``place``: shared by people of
    equal ``merit``. ``merit``: the smaller, the better.
    """

    player: int
    points: int
    tie: int
    running: int
    group: int
    place: int
    merit: tuple[int, ...]


def begun(
    players: Sequence[int], system: System, *, computers: Collection[int] = (), at_once: bool = False
) -> CupCourse:
    """Course of a cup at its start, before any pairing. ``players``: the strongest first."""
    machines = tuple(each for each in players if each in computers)
    if system == "swiss":
        return CupCourse(tuple(players), computers=machines, rounds=swiss_rounds(len(players)))
    count = ceil(len(players) / GROUP)
    groups: list[list[int]] = [[] for _ in range(count)]
    for seed, player in enumerate(players):
        lap, place = divmod(seed, count)
        groups[place if lap % 2 == 0 else count - 1 - place].append(player)
    rounds = max(_rounds_of(len(group)) for group in groups)
    return CupCourse(tuple(players), tuple(map(tuple, groups)), machines, at_once, rounds=rounds)


def swiss_rounds(players: int) -> int:
    """Number of rounds of a Swiss cup: log2 of ``players`` rounded up, at least 3, at most a round robin's."""
    return min(max(3, ceil(log2(players))), _rounds_of(players))


def score_of(pairing: Pairing, winners: Collection[int | None]) -> Score:
    """Half points of a pairing's ended game. ``winners``: players at place 1; empty for a game without a result."""
    first, second = (each in winners for each in pairing.players)
    if first == second:
        return (DRAW, DRAW) if first else VOID
    return (WIN, LOSS) if first else (LOSS, WIN)


def scored(course: CupCourse, scores: Mapping[int, Score]) -> CupCourse:
    """Course with the half points of ended games, by session number. Other games keep their half points."""
    pairings = tuple(replace(each, score=each.score or scores.get(each.session or 0)) for each in course.pairings)
    return replace(course, pairings=pairings)


def advanced(course: CupCourse, present: Collection[int]) -> CupCourse:
    """Course advanced as far as its scores allow: walkovers, the next round or the final, and the end.

    ``present``: the players who still take part. Two computers play no game, and get no points for it.
    """
    while not course.over:
        course = _without_games(course, present)
        if any(each.score is None for each in course.pairings):
            return course
        if len(set(course.players) & set(present)) < 2:
            return replace(course, over=True)
        course = _next_round(course, present)
    return course


def waiting(course: CupCourse) -> list[int]:
    """Indices in ``pairings`` of the games that have not begun, ascending."""
    return [place for place, each in enumerate(course.pairings) if each.session is None and each.score is None]


def table(course: CupCourse) -> list[TableLine]:
    """Lines of a cup's table: the final first, then the groups in order. The order of results does not matter."""
    if not course.groups:
        return _ranked(course, course.players, 0)
    lines = _ranked(course, course.final, 0) if course.final else []
    for number, group in enumerate(course.groups, 1):
        lines += _ranked(course, group, number)
    return lines


def places(course: CupCourse) -> dict[int, int]:
    """Place of each player in the whole cup, from 1. Equal people share a place, computers share none."""
    if not course.groups:
        return {each.player: each.place for each in _ranked(course, course.players, 0)}
    is_single = len(course.groups) == 1
    found = {line.player: line.place for line in table(course) if line.group == 0 or is_single}
    others = [line for line in table(course) if line.player not in found]
    above = len(found)
    for line in others:
        better = sum((each.place, *each.merit) < (line.place, *line.merit) for each in others)
        found[line.player] = above + 1 + better
    return found


def _without_games(course: CupCourse, present: Collection[int]) -> CupCourse:
    pairings = tuple(
        replace(each, score=_walkover(each, present, course.computers))
        if each.session is None and each.score is None
        else each
        for each in course.pairings
    )
    return replace(course, pairings=pairings)


def _walkover(pairing: Pairing, present: Collection[int], computers: Collection[int]) -> Score | None:
    """Score of a pairing without a game; None if it needs one."""
    if pairing.second is None:
        return WIN, LOSS
    there = (pairing.first in present, pairing.second in present)
    if not all(there):
        return (WIN if there[0] else LOSS, WIN if there[1] else LOSS)
    return VOID if {*pairing.players} <= set(computers) else None


def _next_round(course: CupCourse, present: Collection[int]) -> CupCourse:
    if not course.groups:
        return _next_swiss(course, present)
    if course.round < course.rounds:
        stage = {0: course.final} if course.final else dict(enumerate(course.groups, 1))
        last = course.rounds if course.at_once else course.round + 1
        began = course.rounds - max(_rounds_of(len(each)) for each in stage.values())
        pairings = course.pairings
        for number in range(course.round + 1, last + 1):
            for group, players in stage.items():
                pairings += _robin(players, number - began, number, group)
        return replace(course, round=last, pairings=pairings)
    if len(course.groups) > 1 and not course.final:
        best = 2 if len(course.groups) <= FEW_GROUPS else 1
        heads = [_ranked(course, group, number)[:best] for number, group in enumerate(course.groups, 1)]
        final = tuple(head[place].player for place in range(best) for head in heads)
        return replace(course, final=final, rounds=course.rounds + _rounds_of(len(final)))
    return replace(course, over=True)


def _next_swiss(course: CupCourse, present: Collection[int]) -> CupCourse:
    if course.round == course.rounds:
        return replace(course, over=True)
    order = [(each.player, each.points) for each in _ranked(course, course.players, 0) if each.player in present]
    met = Counter(frozenset(each.players) for each in course.pairings)
    pairs = matched(order, met, course.computers)
    if pairs is None:
        return replace(course, over=True)
    number = course.round + 1
    firsts = Counter(each.first for each in course.pairings if each.second is not None)
    turned = (_sides(pair, firsts) for pair in pairs)
    return replace(course, round=number, pairings=(*course.pairings, *(Pairing(number, *pair) for pair in turned)))


def _sides(pair: tuple[int, int | None], firsts: Mapping[int, int]) -> tuple[int, int | None]:
    """Pair in order of moving: the player with fewer games as first player comes first."""
    first, second = pair
    return (second, first) if second is not None and firsts[second] < firsts[first] else pair


def _rounds_of(players: int) -> int:
    """Number of rounds until each player has met all others."""
    return players - 1 if players % 2 == 0 else players


def _robin(players: Sequence[int], turn: int, number: int, group: int) -> tuple[Pairing, ...]:
    """Pairings of a group's round ``turn`` by the circle method, as the cup's round ``number``.

    Each player moves first in half of their games. An odd group has a player without a game in each round.
    """
    circle: list[int | None] = [*range(len(players)), *([None] if len(players) % 2 else [])]
    if not 1 <= turn < len(circle):
        return ()
    rest = circle[1:]
    turned = [circle[0], *rest[turn - 1 :], *rest[: turn - 1]]
    found = []
    for one, other in zip(turned, reversed(turned[len(turned) // 2 :]), strict=False):
        if one is not None and other is not None:
            low, high = sorted((one, other), reverse=(one + other) % 2 == 0)
            found.append(Pairing(number, players[low], players[high], group))
    return tuple(found)


def _ranked(course: CupCourse, players: Sequence[int], group: int) -> list[TableLine]:
    """Lines of these players' table, from the pairings of their group."""
    its = [each for each in course.pairings if each.group == group]
    points = dict.fromkeys(players, 0)
    wins, running = Counter[int](), Counter[int]()
    for each in its:
        for player, score in zip(each.players, each.score or VOID, strict=False):
            points[player] += score
            wins[player] += score == WIN
            running[player] += each.score is None
    ties = _ties(its, points, is_swiss=not course.groups)
    seeds = {player: seed for seed, player in enumerate(course.players)}
    merits = {}
    for player in players:
        # Computers come after people with equal points, and share no place.
        last = 1 + seeds[player] if player in course.computers else 0
        merits[player] = (-points[player], min(last, 1), -ties[player], -wins[player], last)
    order = sorted(players, key=lambda player: (merits[player], seeds[player]))
    ordered = sorted(merits.values())
    return [
        TableLine(each, points[each], ties[each], running[each], group, 1 + ordered.index(merits[each]), merits[each])
        for each in order
    ]


def _ties(pairings: Iterable[Pairing], points: Mapping[int, int], *, is_swiss: bool) -> dict[int, int]:
    """Each player's tie-break in quarters of points.

    Buchholz adds the points of all opponents. Sonneborn-Berger adds the points of beaten opponents, and half the points
    of opponents after a draw.
    """
    ties = dict.fromkeys(points, 0)
    for each in pairings:
        if each.second is None or each.score is None:
            continue
        for player, other, score in (
            (each.first, each.second, each.score[0]),
            (each.second, each.first, each.score[1]),
        ):
            ties[player] += points[other] * (WIN if is_swiss else score)
    return ties
