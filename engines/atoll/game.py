"""Atoll as a game: turns, placements, the swap of Black's first stone, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from engines.atoll.connection import EMPTY, chains, colour_at, empty, joined, place
from engines.atoll.geometry import Point, Size, board_of
from engines.atoll.levels import LEVELS, PLAYERS
from engines.atoll.model import AtollOptions, AtollState, AtollView
from engines.atoll.notation import SWAP, read_action, read_position, write_position
from engines.base import Decision, Game, Judge, Option, Outcome, Player, Refs
from engines.errors import NotAnAction
from engines.puzzles import Prover, Puzzle, packaged


class Atoll(Game[AtollOptions, AtollState, str, AtollView]):
    """Atoll. An action is a cell's name, or ``swap``. Seat 0 begins, as Black unless the first stone is swapped.

    Outcome reasons: the joined pair of islands, "north-south" or "west-east", or "both-pairs". Codes of illegal
    actions: "no-swap", "off-board", "occupied".
    """

    name = "atoll"
    title = "Atoll"
    levels = LEVELS[AtollOptions().size]
    players = PLAYERS
    seats = (2,)
    has_premoves = True
    options_type = AtollOptions
    state_type = AtollState

    @property
    def short(self) -> AtollOptions:
        return AtollOptions("gan")

    def searches(self) -> Mapping[str, Callable[[int], Player]]:
        from engines.atoll.search.players import KINDS  # noqa: PLC0415 - numba is loaded only for a search

        return KINDS

    def judge(self) -> Judge:
        from engines.atoll.search.players import judge  # noqa: PLC0415 - as above

        return judge

    def puzzles(self) -> Sequence[Puzzle]:
        return packaged("engines.atoll")

    def prover(self) -> Prover:
        from engines.atoll.puzzling import AtollProver  # noqa: PLC0415 - as above

        return AtollProver()

    def new(self, options: AtollOptions, seats: int, seed: int) -> AtollState:
        self.check_seats(seats)
        return AtollState(options.size, empty(board_of(options.size)))

    def from_position(self, text: str) -> AtollState:
        return read_position(text)

    def to_act(self, state: AtollState) -> frozenset[int]:
        if joined(board_of(state.size), state.position):
            return frozenset()
        return frozenset({state.colours.index(state.turn)})

    def decision(self, state: AtollState, seat: int) -> Decision[str]:
        """Decision with the empty cells, file by file and upwards, then the swap if it is legal."""
        self.check_turn(state, seat)
        cells = zip(_placements(state.size), state.position, strict=False)  # the islands' letters come last
        options = tuple(option for option, letter in cells if letter == EMPTY)
        first = _first_stone(state)
        if first is None:
            return Decision(seat, "place", options)
        return Decision(seat, "place-or-swap", (*options, Option(SWAP, SWAP, Refs(cell=first))))

    def apply(self, state: AtollState, seat: int, action: str) -> AtollState:
        self.check_turn(state, seat)
        if not isinstance(action, str):
            raise NotAnAction(repr(action), self.name)
        if action == SWAP:
            first = _first_stone(state)
            if first is None:
                raise self.illegal(action, "no-swap")
            return msgspec.structs.replace(state, ply=state.ply + 1, taken=first)
        board = board_of(state.size)
        cell = board.number.get(action)
        if cell is None:
            raise self.illegal(action, "off-board")
        if state.position[cell] != EMPTY:
            raise self.illegal(action, "occupied")
        return AtollState(
            state.size,
            place(board, state.position, cell, state.turn),
            "white" if state.turn == "black" else "black",
            state.ply + 1,
            action,
            state.taken,
        )

    def outcome(self, state: AtollState) -> Outcome | None:
        """Result with one point for the winner and none for the loser. None while the game goes on."""
        won = joined(board_of(state.size), state.position)
        if not won:
            return None
        winner = state.colours.index(won[0].colour)
        return Outcome(
            places=(1, 2) if winner == 0 else (2, 1),
            scores=(1, 0) if winner == 0 else (0, 1),
            reason=won[0].pair if len(won) == 1 else "both-pairs",
        )

    def view(self, state: AtollState, seat: int | None) -> AtollView:
        board = board_of(state.size)
        coloured = ((name, colour_at(state.position, number)) for number, name in enumerate(board.cells))
        return AtollView(
            size=state.size,
            stones={name: colour for name, colour in coloured if colour is not None},
            colours=state.colours,
            turn=min(self.to_act(state), default=None),
            ply=state.ply,
            last=state.last,
            taken=state.taken,
            chains=chains(board, state.position),
            outcome=self.outcome(state),
        )

    def stopped(self, view: AtollView) -> AtollView:
        return msgspec.structs.replace(view, turn=None)

    def ply(self, state: AtollState) -> int:
        return state.ply

    def text(self, view: AtollView) -> str:
        return drawn(view)

    def parse(self, text: str) -> str:
        """Canonical text of a cell in any usual writing, or ``swap``. Raises NotAnAction for any other text."""
        return read_action(text)

    def format(self, action: str) -> str:
        return action

    def levels_for(self, state: AtollState) -> tuple[str, ...]:
        return LEVELS[state.size]

    def extras(self, state: AtollState) -> dict[str, Any]:
        return {"colours": list(state.colours), "position": write_position(state)}


@cache
def _placements(size: Size) -> tuple[Option[str], ...]:
    return tuple(Option(name, name, Refs(cell=name)) for name in board_of(size).cells)


def _first_stone(state: AtollState) -> str | None:
    """Name of the cell of Black's first stone while White may swap it, else None."""
    if state.ply != 1 or state.turn != "white":
        return None
    cells = board_of(state.size).cells
    return next((name for number, name in enumerate(cells) if colour_at(state.position, number) == "black"), None)


def drawn(view: AtollView) -> str:
    """Text of the board with a line for each half-row and three characters for each file.

    Islands are capitals, stones small letters. ``[ ]`` marks the last stone, ``* *`` a winning chain. The left ranks
    belong to the first file, the right ranks to the last.
    """
    board = board_of(view.size)
    signs = dict.fromkeys(board.points, " . ")
    for island in board.islands:
        signs.update(dict.fromkeys(island.points, f" {island.colour[0].upper()} "))
    linked = {name for chain in view.chains for name in chain.cells}
    for name, colour in view.stones.items():
        before, after = "[]" if name == view.last else "**" if name in linked else "  "
        signs[board.points[board.number[name]]] = f"{before}{colour[0]}{after}"

    ranks = {point.row: name[1:] for name, point in zip(board.cells, board.points, strict=True) if point.file == 1}
    files = " " * 6 + "".join(f" {chr(ord('a') + file)} " for file in range(board.files))
    lines = [files.rstrip()]
    for row in range(2 * board.files + 1):
        rank = ranks.get(row, "")
        line = "".join(signs.get(Point(file, row), "   ") for file in range(board.files + 2))
        lines.append(f"{rank:>2} {line} {rank}".rstrip())
    lines.append(files.rstrip())
    return "\n".join([*lines, "", *_footer(view)])


def _footer(view: AtollView) -> list[str]:
    seats = {colour: seat for seat, colour in enumerate(view.colours)}
    if view.turn is not None:
        taken = f"; {view.taken} was taken over" if view.taken else ""
        return [f"{view.colours[view.turn]} to move (seat {view.turn}){taken}"]
    return [
        f"{chain.colour} (seat {seats[chain.colour]}) joins {' - '.join(chain.islands)}: {' '.join(chain.cells)}"
        for chain in view.chains
    ]
