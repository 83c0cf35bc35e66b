"""The reasons for a move in Atoll, as facts of the game."""

from __future__ import annotations

from engines import GAMES
from engines.atoll import Atoll
from engines.atoll.connection import colour_at, joined, place
from engines.atoll.geometry import Colour, board_of
from engines.atoll.model import AtollState
from engines.atoll.notation import SWAP
from engines.base import Option
from frontend.faces.atoll.lesson import bridges, islands_of
from locales import Voice


def reasons(voice: Voice, state: AtollState, seat: int, option: Option[str]) -> str:
    """Sentence with the first reason that applies; empty without one.

    In order: a win, preventing the rival's win, joined groups or islands, a bridge.
    """
    if option.action == SWAP:
        return ""
    game, cell = GAMES[Atoll.name], option.action
    after = game.apply(state, seat, cell)
    if game.outcome(after):
        return voice.say("atoll-why-won")
    board = board_of(state.size)
    rival: Colour = "white" if state.turn == "black" else "black"
    if joined(board, place(board, state.position, board.number[cell], rival)):
        return voice.say("atoll-why-saved", side=rival)
    groups = _groups(state, cell)
    if groups > 1:
        return voice.say("atoll-why-joined", count=groups)
    if spanned := bridges(after, cell):
        other, (one, two) = spanned
        return voice.say("atoll-why-bridge", cell=other, one=one, two=two)
    if islands := islands_of(after, cell):
        return voice.say("atoll-why-island", island=islands[0].partition("-")[2])
    return ""


def _groups(state: AtollState, cell: str) -> int:
    """Number of the mover's groups (of stones and islands) adjacent to the cell."""
    board = board_of(state.size)
    own = [near for near in board.neighbours[board.number[cell]] if colour_at(state.position, near) == state.turn]
    groups, seen = 0, set[int]()
    for start in own:
        if start in seen:
            continue
        groups += 1
        queue = [start]
        while queue:
            node = queue.pop()
            if node not in seen:
                seen.add(node)
                queue += [near for near in board.neighbours[node] if colour_at(state.position, near) == state.turn]
    return groups
