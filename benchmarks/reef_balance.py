"""Measure Reef's balance with the computer players and write ``engines/reef/BALANCE.md``.

Run ``python -m benchmarks.reef_balance`` from the project's folder. Every game has its seed, so the same number of
games gives the same figures on every machine, with any number of processes. ``--cards`` measures another card set,
``--seed`` other games, and ``--out`` writes the report elsewhere.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from engines import GAMES
from engines.commandline import error_text
from engines.errors import BadSetup
from engines.files import use
from engines.levels import NAMES
from engines.players import players_of
from engines.reef import Reef, ReefOptions
from engines.reef.levels import PLAYERS
from engines.reef.rounds import ROUNDS

SOLO_TARGETS = {"random": (-99, 35), "greedy": (50, 70), "planner": (85, 105)}
"""Least and greatest mean solo score in points, by player."""

REPORT = Path(__file__).parents[1] / "engines" / "reef" / "BALANCE.md"


def reef() -> Reef:
    """Reef with the cards to measure."""
    game = GAMES[Reef.name]
    assert isinstance(game, Reef)
    return game


class Record(msgspec.Struct):
    """A finished game. By seat: scores, win shares, and turns by round. By card id: cards offered, and cards bought.

    ``decisions``: the number of decisions in the game.
    """

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    turns: dict[int, list[int]]
    decisions: int
    offered: frozenset[str]
    bought: frozenset[str]


def play(level: str, seats: int, options: ReefOptions, seed: int) -> Record:
    """Play one game with the same player in all seats, and record it."""
    game = reef()
    player = players_of(game)[level]
    rng = random.Random(seed)
    state = game.new(options, seats, seed)
    turns = {number: [0] * seats for number in range(1, ROUNDS + 1)}
    offered: set[str] = set()
    bought: set[str] = set()
    decisions = 0
    while seats_to_act := game.to_act(state):
        position = state.position
        offered.update(position.animals.offer, position.large.offer, position.corals.offer)
        seat = min(seats_to_act)
        decision = game.decision(state, seat)
        action = player(game, state, seat, rng)
        if decision.prompt == "turn" and action.word != "pass":
            turns[position.round][seat] += 1
        if action.word in ("buy-animal", "buy-coral"):
            bought.update(option.refs.card or "" for option in decision.options if option.action == action)
        state = game.apply(state, seat, action)
        decisions += 1
    outcome = game.outcome(state)
    assert outcome is not None
    shares = tuple((place == 1) / len(outcome.winners) for place in outcome.places)
    return Record(outcome.scores, shares, turns, decisions, frozenset(offered), frozenset(bought))


class Measurement(NamedTuple):
    """The games to measure. ``games``: their number. ``seed``: the first.

    ``folders``: folders of the operator's cards, by game.
    """

    games: int
    seed: int
    folders: dict[str, Path]

    def command(self) -> str:
        """Text of the command that repeats the measurement."""
        words = [f"python -m benchmarks.reef_balance --games {self.games}"]
        words += [f"--seed {self.seed}"] * bool(self.seed)
        return " ".join([*words, *(f"--cards {folder}" for folder in self.folders.values())])


def measure(level: str, seats: int, options: ReefOptions, what: Measurement, jobs: int) -> list[Record]:
    """Play the measurement's games in ``jobs`` processes: a quarter of them for two or three players."""
    games = what.games if seats in (1, 4) else what.games // 4
    with ProcessPoolExecutor(jobs, initializer=use, initargs=(what.folders,)) as pool:
        run: Callable[[int], Record] = partial(play, level, seats, options)
        return list(pool.map(run, range(what.seed, what.seed + games), chunksize=4))


def within(value: float, least: float, most: float) -> str:
    """Mark “yes” or “no” (in bold) for a figure's bounds, both included."""
    return "yes" if least <= value <= most else "**no**"


def row(*cells: object) -> str:
    """Line of a Markdown table with these cells."""
    return f"| {' | '.join(map(str, cells))} |"


def solo_part(solo: dict[str, list[Record]]) -> Iterator[str]:
    """Yield the lines of the section on solo scores."""
    yield row("player", "games", "mean", "target", "target met", "standard deviation", "lowest", "highest")
    yield "|---|---|---|---|---|---|---|---|"
    for level, records in solo.items():
        scores = [record.scores[0] for record in records]
        mean = statistics.fmean(scores)
        target, holds = "–", "–"
        if level in SOLO_TARGETS:
            least, most = SOLO_TARGETS[level]
            target, holds = f"{least}–{most}" if least > 0 else f"below {most}", within(mean, least, most)
        spread = f"{statistics.pstdev(scores):.1f}"
        lowest = str(min(scores)).replace("-", "−")
        yield row(level, len(scores), f"{mean:.1f}", target, holds, spread, lowest, max(scores))
    best = max(record.scores[0] for record in solo["planner"])
    yield ""
    yield f"Highest score of `planner`: {best}. Target: at most 150. Met: {within(best, -99, 150)}."


def seats_part(records: list[Record]) -> Iterator[str]:
    """Yield the lines of the section on four equal players: win shares and the spread of scores."""
    games = len(records)
    yield row("seat", "wins (a shared win is divided)", "share of the wins", "target met (20 to 30 %)")
    yield "|---|---|---|---|"
    for seat in range(4):
        wins = sum(record.shares[seat] for record in records)
        yield row(seat, f"{wins:.1f}", f"{100 * wins / games:.1f} %", within(wins / games, 0.2, 0.3))
    spread = statistics.median(max(record.scores) - min(record.scores) for record in records)
    means = statistics.fmean(score for record in records for score in record.scores)
    yield ""
    met = within(spread, 0, 25)
    yield f"* Median difference between first and last: {spread:g} points. Target: at most 25. Met: {met}."
    yield f"* Mean score: {means:.1f}."


def length_part(games: dict[int, list[Record]]) -> Iterator[str]:
    """Yield the lines of the section on a game's length: a player's turns in each round, and decisions."""
    yield row(
        *("players", "games", *(f"round {number}" for number in range(1, ROUNDS + 1))),
        *("target met", "most decisions in a game", "target met (at most 400)"),
    )
    yield "|---|---|---|---|---|---|---|---|---|"
    for seats, records in games.items():
        means = [
            statistics.fmean(turns for record in records for turns in record.turns[number])
            for number in range(1, ROUNDS + 1)
        ]
        holds = 5 <= means[0] <= 9 and all(6 <= mean <= 13 for mean in means[1:])
        most = max(record.decisions for record in records)
        figures = [f"{mean:.1f}" for mean in means]
        yield row(seats, len(records), *figures, "yes" if holds else "**no**", most, within(most, 0, 400))


def rates(records: Iterable[Record]) -> dict[str, tuple[int, int]]:
    """Pair for each card id: the number of games with the card bought, and with the card on offer."""
    bought: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    for record in records:
        bought.update(record.bought)
        offered.update(record.offered)
    cards = reef().cards
    on_sale = (*cards.animals, *(card.id for card in cards.corals.values() if not card.basic))
    return {card: (bought[card], offered[card]) for card in on_sale}


def verdict(beyond: int, *, targets_met: bool) -> str:
    """Sentence on the cards beyond a bound: what is done about them."""
    if not beyond:
        return "Verdict: no card is beyond a bound."
    number = f"{beyond} card is" if beyond == 1 else f"{beyond} cards are"
    if targets_met:
        return f"Verdict: {number} beyond a bound. All targets above are met, so no card is changed."
    return f"Verdict: {number} beyond a bound, and a target above is missed. Change these cards first."


def cards_part(records: list[Record], *, targets_met: bool) -> Iterator[str]:
    """Yield the lines of the section on cards that are bought seldom or often."""
    figures = rates(records)
    seldom = [card for card, (bought, _) in figures.items() if bought < 0.01 * len(records)]
    often = [card for card, (bought, offered) in figures.items() if bought > 0.6 * offered]
    yield f"* Bought in less than 1 % of all games: {', '.join(seldom) or 'none'}."
    yield f"* Bought in more than 60 % of the games that offered them: {', '.join(often) or 'none'}."
    yield ""
    yield verdict(len({*seldom, *often}), targets_met=targets_met)
    yield ""
    yield row("card", "bought, of all games", "bought, of the games that offered it")
    yield "|---|---|---|"
    for card, (bought, offered) in sorted(figures.items(), key=lambda item: -item[1][0] / max(1, item[1][1])):
        yield row(card, f"{100 * bought / len(records):.1f} %", f"{100 * bought / max(1, offered):.1f} %")


def report(what: Measurement, jobs: int) -> str:
    """Play all games in ``jobs`` processes, and return the report's text."""
    alone, together = reef().options(), reef().options(biodiversity=True)
    solo = {
        level: measure(level, 1, alone, what, jobs) for level in ("random", *list(PLAYERS)[: NAMES.index("Orca") + 1])
    }
    by_seats = {seats: measure("planner", seats, together, what, jobs) for seats in (2, 3, 4)}
    lines = [
        "# Reef’s balance",
        "",
        "Scores, lengths and bought cards in games of Reef between computers, compared with targets.",
        "",
        f"To write this page again: `{what.command()}`. The players `lazy` to `planner` are the levels Shrimp",
        "to Orca (`engines/PLAYERS.md`). The player `random` plays any legal action.",
        "",
        "## Solo scores",
        "",
        *solo_part(solo),
        "",
        "## Four equal players (`planner`)",
        "",
        *seats_part(by_seats[4]),
        "",
        "## Length",
        "",
        "Mean number of a player’s turns in each round, without passes. Target: 5–9 in round 1, 6–13 later.",
        "Decisions are all choices of all players in a game, also those inside a turn.",
        "",
        *length_part({1: solo["planner"], **by_seats}),
        "",
        "## Cards bought in solo games (`planner`)",
        "",
        "Only solo games are counted: with several players, the first player who likes a card takes it.",
        "A card beyond a bound is changed only if a target above is missed. The bounds:",
        "",
    ]
    met = not any("**no**" in line for line in lines)
    return "\n".join([*lines, *cards_part(solo["planner"], targets_met=met), ""])


def main() -> None:
    """Run the measurement and write the report."""
    parser = argparse.ArgumentParser(description="Measure Reef's balance and write its report.")
    parser.add_argument("--games", type=int, default=400, help="games for each measurement (400)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game, the next ones follow it (0)")
    parser.add_argument("--cards", type=Path, metavar="FOLDER", help="measure the cards in this folder")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the report (engines/reef/BALANCE.md for our cards)")
    args = parser.parse_args()
    if args.cards and not args.out:
        parser.error("--cards needs --out: BALANCE.md is about our own cards")
    folders = {Reef.name: args.cards} if args.cards else {}
    try:
        use(folders)
    except BadSetup as error:
        parser.error(error_text(error))
    (args.out or REPORT).write_text(report(Measurement(args.games, args.seed, folders), args.jobs), encoding="utf-8")


if __name__ == "__main__":
    main()
