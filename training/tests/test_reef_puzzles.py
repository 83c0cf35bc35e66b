"""The mine of Reef's puzzles: its places."""

from __future__ import annotations

import random

from engines.players import play_random, player_named
from engines.reef.puzzling import GREED, LEAST, greedy_score, table_of
from tests.engines.reef.scene import REEF
from training.puzzles.mine import Place
from training.puzzles.reef import MINE


def test_the_weakest_level_beats_greed_at_the_places_beside_a_game():
    weakest, found, beside = player_named(REEF, REEF.levels[0]), 0, 0
    for seed in range(4):
        state, texts, played = REEF.new(REEF.options(), 1, seed), list[str](), list[Place]()
        rng = random.Random(seed)
        while REEF.outcome(state) is None:
            if REEF.between_turns(state):
                played.append((state, tuple(texts)))
            action = (play_random if rng.random() < 0.2 else weakest)(REEF, state, 0, rng)
            texts.append(REEF.format(action))
            state = REEF.apply(state, 0, action)
        own = list(MINE.places(REEF, played, random.Random(seed), {1}))
        every = list(MINE.places(REEF, played, random.Random(seed), ()))
        assert every[: len(own)] == own
        assert len(own) == len(played)
        for before, actions in every[len(own) :]:
            replayed = REEF.new(REEF.options(), 1, seed)
            for text in actions:
                replayed = REEF.apply_recorded(replayed, None, REEF.parse(text))
            assert replayed == before
            state = position = REEF.puzzled(before)
            while REEF.outcome(state) is None:
                state = REEF.apply(state, 0, weakest(REEF, state, 0, random.Random(1)))
            begun = REEF.scores(position)[0]
            gained = REEF.scores(state)[0] - begun
            assert gained >= LEAST
            assert greedy_score(table_of(REEF, position)) - begun <= GREED * gained
            beside += 1
        found += bool(every[len(own) :])
    assert beside >= found >= 1
