"""Players by name: simple ones that know nothing but the protocol, and those that search a game."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol

from engines.base import AnyGame
from engines.errors import BadSetup

LONGEST: Final = 2.0
"""Seconds after which a search for a move answers with the best it has, whatever its budget."""


class Player(Protocol):
    """Somebody who answers decisions. All chance comes from ``rng``."""

    def __call__(self, game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
        """One of the legal actions of a seat that may act."""


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
    """How a seat stands: 1 won, 0 undecided or shared, -1 lost; then its lead over the best other score."""
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
    """All players for a game: its own take the place of those of the same name."""
    return {**PLAYERS, **game.players}


def _ataxx() -> Mapping[str, Callable[[int], Player]]:
    from engines.ataxx.search.players import KINDS  # noqa: PLC0415 - numba is loaded only for those who search

    return KINDS


def _atoll() -> Mapping[str, Callable[[int], Player]]:
    from engines.atoll.search.players import KINDS  # noqa: PLC0415 - see above

    return KINDS


SEARCHES: Mapping[str, Callable[[], Mapping[str, Callable[[int], Player]]]] = MappingProxyType(
    {"ataxx": _ataxx, "atoll": _atoll}
)
"""By game: loads the kinds of players that search it, each with its budget in capitals: ``search-TIMEms``."""


def player_named(game: AnyGame, name: str) -> Player:
    """The game's player of this name: ``random``, ``search-20000`` (nodes), ``search-100ms``. Raises BadSetup."""
    players = players_of(game)
    if name in players:
        return players[name]
    kinds = SEARCHES[game.name]() if game.name in SEARCHES else {}
    budget = re.search(r"[1-9][0-9]{0,8}", name)
    for kind, make in kinds.items():
        if budget and re.sub("[A-Z]+", budget[0], kind) == name:
            return make(int(budget[0]))
    raise BadSetup(f"there is no player {name!r}; there are {', '.join([*players, *kinds])}")
