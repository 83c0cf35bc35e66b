"""``engines/PLAYERS.md`` tells what was measured last, of the levels that people meet now."""

from __future__ import annotations

import pytest

from benchmarks.players import LADDER_GAMES, PAGE, ladder, measured_before, page
from engines import GAMES

MEASURED = measured_before()


def test_the_page_is_written_from_the_figures():
    assert PAGE.read_text(encoding="utf-8") == page(MEASURED), "python -m benchmarks.players writes it"


def test_every_game_with_levels_is_measured():
    assert set(MEASURED) == {game.name for game in GAMES.values() if game.levels}


@pytest.mark.parametrize("name", MEASURED)
def test_each_level_is_measured_as_it_is_and_beats_the_one_below(name):
    game, measured = GAMES[name], MEASURED[name]
    assert measured.levels == game.levels
    assert [result.match.command for result in measured.ladder] == [match.command for match in ladder(game, {})]
    for result in measured.ladder:
        assert result.match.games == LADDER_GAMES
        assert 0.7 <= result.share <= 0.9
    assert len(measured.paces) == len(game.levels)
    assert max(pace.longest for pace in measured.paces) < 2
