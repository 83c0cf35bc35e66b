"""Players by name: simple ones for every game, and the games' searches."""

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
    """Choose a legal action at random, uniformly."""
    return rng.choice(game.decision(state, seat).options).action


def play_greedy(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
    """Choose the action with the best immediate standing: a win, else the greatest lead. Ties are broken at random."""
    actions = [option.action for option in game.decision(state, seat).options]
    if len(actions) == 1:
        return actions[0]
    values = [standing(game, game.apply(state, seat, action), seat) for action in actions]
    best = max(values)
    return rng.choice([action for action, value in zip(actions, values, strict=True) if value == best])


LAPSES: Final = 0.15
"""Share of the wary player's moves that ignore the reply, like a person's oversights."""


def play_wary(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
    """Choose the action with the best standing after the worst reply. Ties are broken at random.

    A share of ``LAPSES`` of the moves ignores the reply. For games with small states.
    """
    if rng.random() < LAPSES:
        return play_greedy(game, state, seat, rng)
    found = [(option.action, game.apply(state, seat, option.action)) for option in game.decision(state, seat).options]
    # Order by immediate standing: after good first actions, few replies refute the rest.
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
    """Worst standing of the seat after the rival's next decision, as (result, lead).

    Stops at the first standing below ``most``, like an alpha-beta cut-off.
    """
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
"""Players that can play every game, by name."""


def players_of(game: AnyGame) -> Mapping[str, Player]:
    """Players of the game that need no compiled code, by name.

    A game's player overrides the common player of the same name.
    """
    return {**PLAYERS, **game.players}


def player_named(game: AnyGame, name: str) -> Player:
    """Find the game's player of this name, such as ``random`` or ``net-20000`` (a budget in nodes).

    Raises BadSetup for an unknown name.
    """
    players = players_of(game)
    if name in players:
        return players[name]
    found = _made(KINDS, name) or _made(game.searches(), name)
    if found is None:
        raise BadSetup("player", name=name, known=", ".join([*players, *KINDS, *game.searches()]))
    return found


def _made(kinds: Mapping[str, Callable[[int], Player]], name: str) -> Player | None:
    """Make the player of this name by its kind. None if no kind matches."""
    budget = re.search(r"[1-9][0-9]{0,8}", name)
    for kind, make in kinds.items():
        if budget and re.sub("[A-Z]+", budget[0], kind) == name:
            return make(int(budget[0]))
    return None
