"""Players by name: simple ones that know nothing but the protocol, and the games' searches."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from engines.base import AnyGame, Player
from engines.errors import BadSetup
from engines.smallgames import KINDS, standing


def play_random(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
    """Any legal action, each as likely as the others."""
    return rng.choice(game.decision(state, seat).options).action


def play_greedy(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
    """The action that leaves the seat best at once: won, then ahead by most. Draws lots between equals."""
    actions = [option.action for option in game.decision(state, seat).options]
    if len(actions) == 1:
        return actions[0]
    values = [standing(game, game.apply(state, seat, action), seat) for action in actions]
    best = max(values)
    return rng.choice([action for action, value in zip(actions, values, strict=True) if value == best])


LAPSES: Final = 0.15
"""The share of a wary player's actions without a look at the reply, as people forget to."""


def play_wary(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
    """The action that leaves the seat best after the worst reply.

    Now and then it does not look at the reply. Draws lots between equals. For games with small states.
    """
    if rng.random() < LAPSES:
        return play_greedy(game, state, seat, rng)
    found = [(option.action, game.apply(state, seat, option.action)) for option in game.decision(state, seat).options]
    # The best-looking actions come first, so that a few replies refute most others.
    found.sort(key=lambda each: standing(game, each[1], seat), reverse=True)
    best: list[Any] = []
    most: tuple[int, int] | None = None
    for action, after in found:
        worst = _worst(game, after, seat, most)
        if most is None or worst > most:
            most, best = worst, []
        if worst == most:
            best.append(action)
    return rng.choice(best)


def _worst(game: AnyGame, state: Any, seat: int, most: tuple[int, int] | None) -> tuple[int, int]:
    """The seat's worst standing after another's next decision; looks no further once it is below ``most``."""
    rival = min(game.to_act(state), default=seat)
    worst = standing(game, state, seat)
    if rival == seat:
        return worst
    options = game.decision(state, rival).options
    worst = standing(game, game.apply(state, rival, options[0].action), seat)
    for option in options[1:]:
        if most is not None and worst < most:
            break
        worst = min(worst, standing(game, game.apply(state, rival, option.action), seat))
    return worst


PLAYERS: Mapping[str, Player] = MappingProxyType({"random": play_random, "greedy": play_greedy, "wary": play_wary})
"""The players that can play every game."""


def players_of(game: AnyGame) -> Mapping[str, Player]:
    """The players of a game that compile nothing, by name. Its own replace the common ones of the same name."""
    return {**PLAYERS, **game.players}


def player_named(game: AnyGame, name: str) -> Player:
    """The game's player of this name: ``random``, ``net-20000`` (nodes). Raises BadSetup."""
    players = players_of(game)
    if name in players:
        return players[name]
    found = _made(KINDS, name) or _made(game.searches(), name)
    if found is None:
        raise BadSetup("player", name=name, known=", ".join([*players, *KINDS, *game.searches()]))
    return found


def _made(kinds: Mapping[str, Callable[[int], Player]], name: str) -> Player | None:
    """The player of this name, if one of the kinds can make it."""
    budget = re.search(r"[1-9][0-9]{0,8}", name)
    for kind, make in kinds.items():
        if budget and re.sub("[A-Z]+", budget[0], kind) == name:
            return make(int(budget[0]))
    return None
