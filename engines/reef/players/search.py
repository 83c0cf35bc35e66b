"""Reef's search: lines of a seat's turns in this round, compared by the value of the table after them.

Hidden cards and the random state are sampled first, so a search uses only what its seat knows. The other players are
assumed to do nothing, and the offers are not refilled.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from heapq import nlargest
from itertools import count
from typing import Any, Final

import msgspec

from engines.base import LONGEST, Decision, Option
from engines.reef.choices import Choice
from engines.reef.grid import SIDES, beside, corners
from engines.reef.machine import whole_list
from engines.reef.players.estimate import SPACE, estimate
from engines.reef.players.lines import (
    BETWEEN,
    Line,
    best_swap,
    give_turn,
    income_settled,
    question,
    result_key,
    table_after,
    with_hidden_sampled,
    worth_of,
)
from engines.reef.rounds import ROUNDS
from engines.reef.state import ReefState
from engines.reef.table import Table

_THROUGH: Final = frozenset({"accept", "buy", "feed", "grow", "option", "use"})
"""Prompts of decisions with follow-up decisions. Answers to them are compared after the follow-ups."""

_SHAPED: Final = frozenset({"bloom", "clean", "grow", "place-animal", "place-coral", "pollute", "side"})
"""Prompts of decisions that depend almost only on the reef's layout, so the best answer can be cached."""

_NEAR: Final = 3
"""Number of cells compared for placing a coral, and of corals for growing a Colony: the best by ``_gains``."""

_BESIDE_CORAL: Final = 0.3
"""Value in Victory Points of each coral diagonal to a new coral: both face the same cells."""

Worth = Callable[[Table, int], float]
"""Function that estimates a seat's final Victory Points at a table."""


class Known:
    """Value function of a search, and its cache of best answers by decision and layout (``_layout``)."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.answers: dict[object, Choice] = {}


def options_of(table: Table, asked: Decision[Choice]) -> Sequence[Option[Choice]]:
    """All options of a decision. A decision shown in parts gives the whole list."""
    return whole_list(table) if asked.options[0].action.word == "part" else asked.options


def shown(table: Table, asked: Decision[Choice], choice: Choice) -> Choice:
    """``choice`` if the decision shows it, else the part of the long list that has it."""
    if any(option.action == choice for option in asked.options):
        return choice
    return next(part.action for part in asked.options if _is_inside(table, asked.seat, part.action, choice))


def _is_inside(table: Table, seat: int, part: Choice, choice: Choice) -> bool:
    inside = question(table_after(table, seat, part), seat)
    return inside is not None and any(option.action == choice for option in inside.options)


def finish_action(table: Table, seat: int, known: Known) -> Table:
    """Table after the rest of the action. The seat answers as well as possible, others take their first option."""
    while table.state.pending and (asked := table.state.pending[0]).prompt not in BETWEEN:
        choice = best_answer(table, asked, known) if asked.seat == seat else asked.options[0].action
        table = table_after(table, asked.seat, choice)
    return table


def best_answer(table: Table, asked: Decision[Choice], known: Known) -> Choice:
    """Choose the answer with the greatest value, inside an action or to an event or income."""
    options = options_of(table, asked)
    key = _layout(table, asked) if asked.prompt in _SHAPED else None
    if (
        key is not None
        and (before := known.answers.get(key)) is not None
        and any(each.action == before for each in options)
    ):
        return before
    options = _likely(table, asked.prompt, asked.seat, options)
    if len(options) == 1:
        return options[0].action
    best = max(options, key=lambda option: _prospects(table, asked, option.action, known)).action
    if key is not None:
        known.answers[key] = best
    return best


def _prospects(table: Table, asked: Decision[Choice], choice: Choice, known: Known) -> float:
    after = income_settled(table_after(table, asked.seat, choice))
    if asked.prompt in _THROUGH:
        after = finish_action(after, asked.seat, known)
    return known.worth(after, asked.seat)


def _layout(table: Table, asked: Decision[Choice]) -> object:
    """A cache key: equal for equal decisions on equally laid out reefs."""
    player = table.player(asked.seat)
    is_placing = asked.prompt.startswith("place")
    about = (
        tuple(option.refs.cell for option in asked.options) if asked.prompt == "side" else asked.options[0].refs.card
    )
    corals = frozenset(
        (cell, coral.card, coral.tokens, coral.polluted and not is_placing) for cell, coral in player.corals.items()
    )
    return asked.prompt, about, corals, frozenset(player.animals)


def _likely(table: Table, prompt: str, seat: int, options: Sequence[Option[Choice]]) -> Sequence[Option[Choice]]:
    """Options worth comparing, without equivalent and unpromising options."""
    match prompt:
        case "reduce":
            # All hunted animals are equivalent, for the Hunt does not reduce them.
            hunted = next((option for option in options if option.action.word == "hunt"), None)
            return [option for option in options if option.action.word != "hunt" or option is hunted]
        case "bloom" | "pollute":
            # Prefer corals with a used-up ability.
            kinds = table.cards.coral_kinds
            spent = [option for option in options if option.refs.card and kinds[option.refs.card] == "immediate"]
            return spent[:1] or options
        case "place-coral" if len(options) > _NEAR:
            return nlargest(_NEAR, options, key=lambda option: _coral_room(table, seat, option))
        case "grow" if len(options) > _NEAR:
            return nlargest(_NEAR, options, key=lambda option: _growth_room(table, seat, option))
        case _:
            return options


def _coral_room(table: Table, seat: int, option: Option[Choice]) -> float:
    """Value gained in the empty cells if a coral is placed on the option's cell."""
    cell, card = option.refs.cell, option.refs.card
    if not cell or not card:
        return 0.0
    corals = table.player(seat).corals
    gains = _gains(table, seat, beside(cell, table.cards.corals[card].sides))
    return sum(gains) + _BESIDE_CORAL * sum(corner in corals for corner in corners(cell))


def _growth_room(table: Table, seat: int, option: Option[Choice]) -> float:
    """Value gained in the empty cells if a Colony is put on the best side of the option's coral."""
    cell = option.refs.cell
    if not cell:
        return 0.0
    coral = table.player(seat).corals[cell]
    present = table.cards.corals[coral.card].sides + coral.tokens
    bare = "".join(side for side in SIDES if side not in present)
    return max(_gains(table, seat, beside(cell, bare)), default=0.0)


def _gains(table: Table, seat: int, cells: Iterable[str]) -> list[float]:
    """Value gained by another Colony at each empty cell."""
    animals, facing = table.player(seat).animals, table.facing(seat)
    colonies = [facing.get(cell, 0) for cell in cells if cell not in animals]
    return [SPACE[min(number + 1, len(SPACE) - 1)] - SPACE[number] for number in colonies]


_HALVED: Final = 3
"""Number of turns between halvings of the beam's width: by then the first turn is mostly decided."""

_FEWEST: Final = 2
"""Least width of the beam, unless a single line is followed."""


class BeamSearch(msgspec.Struct, frozen=True):
    """A beam search over the seat's turns: its best ``width`` lines, until the seat passes or ``turns`` turns.

    The player takes the first action of the line with the greatest value.
    """

    width: int = 1
    turns: int | None = None
    """Greatest number of turns in a line. None: every line is followed until the seat passes."""
    rounds: int = ROUNDS
    """Number of rounds that the estimate counts, this one included."""
    patience: float = 0.0
    """Least margin in Victory Points of a line of limited length over passing."""
    worth: Worth | None = None
    """Value function of the search. None: the estimate."""

    def __call__(self, game: Any, state: ReefState, seat: int, rng: random.Random) -> Choice:
        decision: Decision[Choice] = game.decision(state, seat)
        if len(decision.options) == 1:
            return decision.options[0].action
        table = with_hidden_sampled(Table(state.position.copied(), game.cards), rng)
        if decision.prompt == "swap":
            return best_swap(table, decision)
        known = Known(self.worth or partial(estimate, rounds=self.rounds))
        if decision.prompt != "turn":
            return shown(table, decision, best_answer(table, decision, known))
        for row in (table.state.animals, table.state.large, table.state.corals):
            row.deck = row.discarded = ()
        lines = self._followed(table, seat, known, time.thread_time() + LONGEST)
        return shown(table, decision, max(lines, key=worth_of).first)

    def _followed(self, table: Table, seat: int, known: Known, until: float) -> list[Line]:
        """Lines that ended with a pass, and lines still open at the greatest length or at the time ``until``."""
        begun = _actions(table, seat, known)
        lines = [Line(self._worth(table, after, seat, known), first, after) for first, after in begun]
        ended: list[Line] = []
        for turn in count(1):
            ended += [line for line in lines if line.after.player(seat).passed]
            lines = [line for line in lines if not line.after.player(seat).passed]
            if not lines or turn == self.turns:
                break
            longer: dict[object, Line] = {}
            width = max(min(_FEWEST, self.width), self.width >> (turn - 1) // _HALVED)
            for line in nlargest(width, lines, key=worth_of):
                if time.thread_time() > until:
                    return ended + lines
                for _, after in _actions(line.after, seat, known):
                    key = result_key(after, seat)
                    same = longer.get(key)
                    if same is None:
                        longer[key] = Line(self._worth(line.after, after, seat, known), line.first, after)
                    elif _haste(line.first) > _haste(same.first):
                        longer[key] = same._replace(first=line.first)
            lines = [*longer.values()]
        return ended + lines

    def _worth(self, before: Table, after: Table, seat: int, known: Known) -> float:
        """Value of the table ``after`` an action.

        With a limit of turns, a pass gains ``patience``. In the last round its value is that of the table ``before``,
        because only open lines still count tokens.
        """
        if self.turns is None or not after.player(seat).passed:
            return known.worth(after, seat)
        return self.patience + known.worth(before if before.state.round == ROUNDS else after, seat)


def _actions(table: Table, seat: int, known: Known) -> list[tuple[Choice, Table]]:
    """Every action of the menu with the table after it. Decisions inside an action are answered as well as possible."""
    give_turn(table, seat)
    decision = question(table, seat)
    if decision is None or decision.prompt != "turn":
        return []
    found = []
    for option in options_of(table, decision):
        after = table_after(table, seat, option.action)
        if option.action.word != "pass":
            after = finish_action(after, seat, known)
        found.append((option.action, after))
    return found


def _haste(choice: Choice) -> int:
    """Tie-break rank of a first action. An early purchase is safe from others, and shows the next card earlier."""
    return {"buy-animal": 2, "buy-coral": 1}.get(choice.word, 0)
