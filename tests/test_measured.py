"""``engines/PLAYERS.md`` tells what was measured last, of the levels that people meet now."""

from __future__ import annotations

import pytest

from benchmarks.players import PAGE, ladder, measured_before, page, players_on, setups
from engines import GAMES
from engines.atoll.levels import LEVELS

MEASURED = measured_before()
SETUPS = [
    pytest.param(name, options, id="-".join([name, *options.values()]))
    for name in MEASURED
    for options in setups(GAMES[name])
]


def test_the_page_is_written_from_the_figures():
    assert PAGE.read_text(encoding="utf-8") == page(MEASURED), "python -m benchmarks.players writes it"


def test_every_game_with_levels_is_measured_on_all_boards_that_have_their_own():
    assert set(MEASURED) == {game.name for game in GAMES.values() if game.levels}
    for name, measured in MEASURED.items():
        assert [each.options for each in measured.ladders] == list(setups(GAMES[name]))


def test_each_of_atolls_boards_is_measured():
    boards = {each.players for each in MEASURED["atoll"].ladders}
    assert boards == set(LEVELS.values())


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_each_level_is_measured_as_it_is_and_beats_the_one_below(name, options):
    game = GAMES[name]
    (measured,) = [each for each in MEASURED[name].ladders if each.options == options]
    assert measured.players == players_on(game, options)
    assert [result.match for result in measured.results] == ladder(game, options)
    for result in measured.results:
        assert result.match.games >= 100
        assert 0.7 <= result.share <= 0.9
    assert len(measured.paces) == len(measured.players)
    assert max(pace.longest for pace in measured.paces) < 2
