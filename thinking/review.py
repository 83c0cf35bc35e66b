"""The review of a turn: finds turns that a computer player would have played much better."""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple

from engines.base import AnyGame, Option
from engines.judges import judge_of
from engines.players import player_named

LOST: Final = 0.05
"""Least win share that a turn must lose to be reported. In solo Reef it is 4.5 points of the expected score.

Turns by the second level lose less (``engines/PLAYERS.md``), random turns often more.
"""


class Better(NamedTuple):
    """The first action of a better turn, as text, and the win share lost without it."""

    action: str
    lost: float


def review(
    game: AnyGame, before: Any, after: Any, *, seat: int, done: str, player: str, rng: random.Random
) -> Better | None:
    """A computer's better turn; None if the played turn lost less than ``LOST``.

    ``before``, ``after``: the states around the turn. ``done``: the text of the turn's first action. ``player``: the
    computer's name. A better action that is still possible after the turn does not count as lost.
    """
    first, state = "", before
    thinking = player_named(game, player)
    while not first or (game.to_act(state) == {seat} and not game.at_rest(state)):
        action = thinking(game, state, seat, rng)
        first = first or game.format(action)
        state = game.apply(state, seat, action)
    if first == done or _is_still_possible(game, before, after, seat, first):
        return None
    judge = judge_of(game)
    start = judge(game, before, rng)[seat]

    def gain(end: Any) -> float:
        return judge(game, end, rng)[seat] - start if game.part(end) == game.part(before) else 0.0

    lost = gain(state) - gain(after)
    return Better(first, lost) if lost >= LOST else None


def _is_still_possible(game: AnyGame, before: Any, after: Any, seat: int, text: str) -> bool:
    """True if an action of the earlier state is still possible, perhaps under another number in its list."""
    if seat not in game.to_act(after):
        return False
    options = {game.format(option.action): option for option in game.decision(before, seat).options}
    return any(_same(game, options[text], option) for option in game.decision(after, seat).options)


def _same(game: AnyGame, one: Option[Any], other: Option[Any]) -> bool:
    if one.refs.card is None:
        return bool(one.action == other.action)
    words = (game.format(each.action).partition(":")[0] for each in (one, other))
    return one.refs.card == other.refs.card and len({*words}) == 1
