"""``engines/PLAYERS.md`` has the latest measurements of the present levels."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from benchmarks.players import (
    PAGE,
    Figures,
    Ladder,
    Match,
    Pace,
    Result,
    budget,
    ladder,
    measured_before,
    page,
    players_on,
    progress_line,
    setups,
)
from benchmarks.reef_balance import verdict
from engines import GAMES
from engines.levels import NAMES

MEASURED = measured_before()
SLOW = NAMES.index("Orca")
"""Index of Orca in ``NAMES``. Matches of stronger levels take hours."""
SETUPS = [
    pytest.param(name, options, id="-".join([name, *options.values()]))
    for name in MEASURED
    for options in setups(GAMES[name])
]


def test_the_page_is_written_from_the_figures():
    assert PAGE.read_text(encoding="utf-8") == page(MEASURED), "python -m benchmarks.players writes it"


def test_each_game_has_one_table_of_its_levels():
    _, *parts, accuracy, tried = PAGE.read_text(encoding="utf-8").split("\n## ")
    assert (accuracy.split("\n")[0], tried.split(",")[0]) == ("Accuracy", "Tried")
    assert [part.partition("\n")[0] for part in parts] == [GAMES[name].title for name in MEASURED]
    for part, ladders in zip(parts, MEASURED.values(), strict=True):
        rows = [line for line in part.splitlines() if re.search(f"\\| ({'|'.join(NAMES)}) \\|", line)]
        assert part.count(" level | player |") == 1
        assert len(rows) == sum(len(each.players) for each in ladders)
        assert len({row.split(" | ")[0] for row in rows if len(ladders) > 1}) in {0, len(ladders)}, (
            "each names its board"
        )
        seeds = [(each.options, seed) for each in ladders for seed in {one.match.seed for one in each.results if one}]
        assert part.count(" simulate ") == len(seeds), "a command for each board and seed"


def test_the_command_of_each_board_names_the_board():
    commands = re.findall(r"`(python -m engines simulate (?:ataxx|atoll) .*?)`", PAGE.read_text(encoding="utf-8"))
    boards = [re.findall(r"--option (\w+=\w+)", command) for command in commands]
    assert boards == [["board=standard"], ["size=gan"], ["size=nauru"], ["size=tokelau"], ["size=kiritimati"]]


@pytest.mark.parametrize(("targets_met", "done"), [(True, "no card is changed"), (False, "Change these cards first")])
def test_cards_beyond_a_bound_have_a_verdict(targets_met: bool, done: str):
    assert done in verdict(7, targets_met=targets_met)


def test_a_measured_game_is_measured_on_all_boards_that_have_their_own_levels():
    assert {name for name in MEASURED if not GAMES[name].levels} == set()
    for name, measured in MEASURED.items():
        assert [each.options for each in measured] == list(setups(GAMES[name]))


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_each_level_is_measured_as_it_is_and_beats_the_one_below(name, options):
    """Levels above Orca may be marked as not yet measured: their matches take hours."""
    game = GAMES[name]
    (measured,) = [each for each in MEASURED[name] if each.options == options]
    matches = ladder(game, options)
    assert measured.players == players_on(game, options)
    assert len(measured.results) == len(matches)
    for number, (result, match) in enumerate(zip(measured.results, matches, strict=True), start=1):
        if result is None:
            assert number > SLOW
            continue
        assert result.match == replace(match, games=result.match.games, seed=result.match.seed)
        assert result.match.games >= (20 if number > SLOW else 100)
        assert 7 <= round(10 * result.share) <= (10 if number > SLOW else 9), "as the page says: 7 to 9 of 10 games"
    assert len(measured.paces) == len(measured.players)
    assert max(pace.longest for pace in measured.paces if pace) < 2
    assert None not in measured.paces[: SLOW + 1]


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_each_level_says_its_budget(name, options):
    for player in players_on(GAMES[name], options):
        assert all(re.fullmatch(r"[\d.,]+( \w+)?|–", each) for each in budget(GAMES[name], player).values())


def test_a_long_match_tells_its_progress(monkeypatch, capsys):
    match = Match("ataxx", ("greedy", "wary"), 4, 2)
    assert progress_line(match, 1, 0.5, 60.0) == "ataxx, greedy against wary: 1 of 4 games, 50.0 %, about 3 min left"
    monkeypatch.setattr("benchmarks.players.PROGRESS", 0.0)
    match.play()
    assert [line.partition(" games")[0] for line in capsys.readouterr().err.splitlines()] == [
        f"ataxx, greedy against wary: {number} of 4" for number in range(1, 5)
    ]


def test_only_what_is_asked_for_is_measured_and_kept_at_once(monkeypatch):
    game, before = GAMES["ataxx"], MEASURED["ataxx"]
    (measured,) = before
    kept: list[tuple[Ladder, ...]] = []
    monkeypatch.setattr(Match, "play", lambda match: Result(match, 0.75))
    monkeypatch.setattr("benchmarks.players.pace", lambda *_: Pace(0.5, 1.0))
    Figures(game, before).measure(lambda command: "wary,greedy" in command, kept.append, 20, 7)
    (found,) = kept[-1]
    assert len(kept) == 4, "as it was, two players, a match"
    assert found.results[0] is not None
    assert found.results[0].share == 0.75
    assert (found.results[0].match.games, found.results[0].match.seed) == (20, 7)
    assert found.results[1:] == measured.results[1:]
    assert found.paces == (Pace(0.5, 1.0), Pace(0.5, 1.0), *measured.paces[2:])


def test_what_was_measured_of_other_players_does_not_count():
    game, before = GAMES["reef"], MEASURED["reef"]
    players = (*before[0].players[:2], "random", *before[0].players[3:])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("benchmarks.players.players_on", lambda *_: players)
        (found,) = Figures(game, before).measured
    assert [result is None for result in found.results[:4]] == [False, True, True, False]
    assert [pace is None for pace in found.paces[:4]] == [False, False, True, False]
