"""Atoll's board as lines of text."""

from __future__ import annotations

from engines.atoll.geometry import Point, board_of
from engines.atoll.model import AtollView


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
