"""A slow reference implementation of Ataxx by coordinates, and random positions: the oracle for the bitboards."""

from __future__ import annotations

from hypothesis import strategies as st

from engines.ataxx import fen

Square = tuple[int, int]
EVERYWHERE = [(file, rank) for rank in range(7) for file in range(7)]


def name(square: Square) -> str:
    return "abcdefg"[square[0]] + str(square[1] + 1)


def distance(one: Square, other: Square) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def read(position: str) -> tuple[dict[Square, str], str]:
    """Letters of the occupied squares, by square, and the side to move. ``position``: a FEN."""
    ranks, side = position.split()[:2]
    marks: dict[Square, str] = {}
    for rank, row in zip(range(6, -1, -1), ranks.split("/"), strict=True):
        wide = "".join("." * int(letter) if letter.isdigit() else letter for letter in row)
        marks |= {(file, rank): letter for file, letter in enumerate(wide) if letter != "."}
    return marks, side


def plays(marks: dict[Square, str], side: str) -> dict[str, dict[Square, str]]:
    """Board after each move, by the move's text. A clone's text is its target."""
    found = {}
    other = "o" if side == "x" else "x"
    for origin in [square for square, mark in marks.items() if mark == side]:
        for target in EVERYWHERE:
            far = distance(origin, target)
            if target in marks or far > 2:
                continue
            after = dict(marks) | {target: side}
            if far == 2:
                del after[origin]
            after |= {square: side for square, mark in marks.items() if mark == other and distance(square, target) == 1}
            found[name(target) if far == 1 else f"{name(origin)}-{name(target)}"] = after
    return found


def ranks_of(marks: dict[Square, str]) -> str:
    """Board as 49 letters, from a7 to g1."""
    return "".join(marks.get((file, rank), ".") for rank in range(6, -1, -1) for file in range(7))


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Strategy for random positions in FEN, often so crowded that sides pass or the game ends."""
    letters = draw(st.sampled_from(["xo.", "xo-.", "xxoo-.", "xo....", "x----.", "xxxxxxoo."]))
    squares = draw(st.lists(st.sampled_from(letters), min_size=49, max_size=49))
    ranks = "/".join("".join(squares[start : start + 7]).replace(".", "1") for start in range(0, 49, 7))
    side = draw(st.sampled_from("xo"))
    text = f"{ranks} {side} {draw(st.integers(0, 200))} {draw(st.integers(1, 400))}"
    return fen.write(fen.read(text))
