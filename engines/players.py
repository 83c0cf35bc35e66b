"""Players by name: simple ones that know nothing but the protocol, and those that search a game."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engines.base import AnyGame, Player
from engines.errors import BadSetup


def play_random(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
    """Any legal action, each as likely as the others."""
    return rng.choice(game.decision(state, seat).options).action


def play_greedy(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
    """An action after which the seat stands best at once: won, then ahead by most. Draws lots between equals."""
    actions = [option.action for option in game.decision(state, seat).options]
    if len(actions) == 1:
        return actions[0]
    values = [standing(game, game.apply(state, seat, action), seat) for action in actions]
    best = max(values)
    return rng.choice([action for action, value in zip(actions, values, strict=True) if value == best])


def standing(game: AnyGame, state: Any, seat: int) -> tuple[int, int]:
    """A seat's standing: 1 won, 0 undecided or shared, -1 lost; then its lead over the best other score."""
    outcome = game.outcome(state)
    won = 0
    if outcome and seat not in outcome.winners:
        won = -1
    elif outcome and outcome.winners == (seat,):
        won = 1
    scores = game.scores(state)
    if not scores:
        return won, 0
    others = [score for other, score in enumerate(scores) if other != seat]
    return won, scores[seat] - max(others, default=0)


PLAYERS: Mapping[str, Player] = MappingProxyType({"random": play_random, "greedy": play_greedy})
"""The players that can play every game."""


def players_of(game: AnyGame) -> Mapping[str, Player]:
    """The players of a game that compile nothing, by name. Its own replace the common ones of the same name."""
    return {**PLAYERS, **game.players}


def player_named(game: AnyGame, name: str) -> Player:
    """The game's player of this name: ``random``, ``search-20000`` (nodes), ``search-100ms``. Raises BadSetup."""
    players = players_of(game)
    if name in players:
        return players[name]
    kinds = game.searches()
    budget = re.search(r"[1-9][0-9]{0,8}", name)
    for kind, make in kinds.items():
        if budget and re.sub("[A-Z]+", budget[0], kind) == name:
            return make(int(budget[0]))
    raise BadSetup("player", name=name, known=", ".join([*players, *kinds]))
