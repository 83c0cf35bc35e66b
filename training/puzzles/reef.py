"""Where Reef's puzzles are mined: in a game's last rounds, and in others for the weakest level."""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Sequence
from typing import Final

from engines.base import AnyGame, Player
from engines.players import play_random, player_named
from engines.reef.puzzling import GREED, LEAST, SEAT, can_be_puzzle, greedy_score, table_of
from engines.reef.rounds import ROUNDS
from engines.reef.state import ReefState
from training.puzzles.mine import Mine, Place

ENDINGS: Final = 25
"""Number of other last rounds played in search of a puzzle for the weakest level."""

_ERRATIC: Final = 0.8
"""Share of random turns in these last rounds."""


class ReefMine(Mine):
    """The places of a played game, then other last rounds."""

    def places(
        self, game: AnyGame, played: Sequence[Place], rng: random.Random, full: Container[int]
    ) -> Iterator[Place]:
        """Yield the game's own places, then others for the weakest level, as long as this level has too few puzzles."""
        yield from rng.sample(played, len(played))
        begun = next((place for place in played if place[0].position.round == ROUNDS), None)
        if begun and 1 not in full:
            yield from _easy(game, begun, rng)

    def shape(self, game: AnyGame, state: ReefState) -> str:
        position = state.position
        player = position.players[SEAT]
        placed = sorted([f"{cell} {coral.card}" for cell, coral in player.corals.items()])
        placed += sorted([f"{cell} {animal.card}" for cell, animal in player.animals.items()])
        return "; ".join([*placed, *sorted(position.animals.offer)])


def _easy(game: AnyGame, begun: Place, rng: random.Random) -> Iterator[Place]:
    """Yield places of other last rounds, if the weakest level gains much more there than greed.

    ``begun``: the place at the start of the last round. The rounds have mostly random turns.
    """
    weakest, known = player_named(game, game.levels[0]), set[bytes]()
    for _ in range(ENDINGS):
        state, actions = begun
        while game.outcome(state) is None:
            position = game.puzzled(state)
            if (
                game.between_turns(state)
                and can_be_puzzle(game, position)
                and (key := game.dump(position)) not in known
            ):
                known.add(key)
                if _is_easy(game, position, weakest):
                    yield state, actions
            player = play_random if rng.random() < _ERRATIC else weakest
            action = player(game, state, SEAT, rng)
            state, actions = game.apply(state, SEAT, action), (*actions, game.format(action))


def _is_easy(game: AnyGame, state: ReefState, player: Player) -> bool:
    """True if a player gains enough points for a puzzle, and greed at most ``GREED`` of them."""
    begun, after, rng = game.scores(state)[SEAT], state, random.Random(0)
    while game.outcome(after) is None:
        after = game.apply(after, SEAT, player(game, after, SEAT, rng))
    gained = game.scores(after)[SEAT] - begun
    return gained >= LEAST and greedy_score(table_of(game, state)) - begun <= GREED * gained


MINE = ReefMine()
