"""The searching players, through the game's public protocol."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.simulation import simulate

GAME = GAMES["ataxx"]


@pytest.mark.slow
def test_a_search_beats_the_simple_ones():
    for rival in ("greedy", "wary"):
        figures = simulate(GAME, GAME.options(), ["net-3000", rival], 8, 1, opening=2)
        assert figures["players"][0]["wins"] >= 7


def test_an_opening_is_played_from_either_side():
    """The opening ends the game, so that both games of a pair are equal and no player decides any."""
    figures = simulate(GAME, GAME.options(), ["net-500", "greedy"], 2, 5, opening=1_000)
    assert figures["plies"]["min"] == figures["plies"]["max"] > 20
    assert figures["decisions_per_game"]["max"] == 0
    assert [player["wins"] for player in figures["players"]] == [1, 1]
