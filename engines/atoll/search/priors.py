"""Priors: the policy network's preference for each empty cell, before any playout."""

from __future__ import annotations

import numpy as np

from engines.atoll.search.layout import (
    BOARD,
    BUCKETS,
    CURRENT,
    FREE,
    HIDDEN,
    KIND,
    LATEST,
    NEITHER,
    NOBODY,
    NONE,
    NUMBERS,
    RIVAL_CURRENT,
    SECOND,
    SPAN,
    WINDOW,
    WORTH,
    Tables,
)
from engines.compiling import compiled


@compiled
def write_inputs(t: Tables, mover: int, last: int, ours: float, theirs: float) -> None:
    """Write the policy network's inputs: ``KIND`` for each node, and ``inputs`` for each empty cell.

    ``ours``, ``theirs``: the conductance of the mover's and the rival's circuits. The inputs of a cell are the square
    roots of its shares of both sides' currents, the sum and each current relative to its maximum, and the mover's lead
    in conductance.
    """
    cells = t.around.shape[0]
    most = most_own = most_rival = 1e-9
    for node in range(cells + 9):
        holder = t.scratch[BOARD, node]
        t.scratch[KIND, node] = NONE if holder == NOBODY else 2 if holder == NEITHER else 0 if holder == mover else 1
        if node < cells and holder == NOBODY:
            own, rival = t.flows[CURRENT, node] / (ours + 1e-9), t.flows[RIVAL_CURRENT, node] / (theirs + 1e-9)
            most, most_own, most_rival = max(most, own + rival), max(most_own, own), max(most_rival, rival)
    if last != NONE:
        t.scratch[KIND, last] = LATEST
    lead = ours / (ours + theirs + 1e-9) - 0.5
    for cell in range(cells):
        if t.scratch[BOARD, cell] == NOBODY:
            own, rival = t.flows[CURRENT, cell] / (ours + 1e-9), t.flows[RIVAL_CURRENT, cell] / (theirs + 1e-9)
            t.inputs[cell, 0] = np.sqrt(own)
            t.inputs[cell, 1] = np.sqrt(rival)
            t.inputs[cell, 2] = (own + rival) / most
            t.inputs[cell, 3] = own / most_own
            t.inputs[cell, 4] = rival / most_rival
            t.inputs[cell, 5] = lead


@compiled
def network_output(t: Tables, cell: int) -> float:
    """The policy network's output for a cell, after ``write_inputs``.

    The inner loops run over units, so that the compiler can vectorize them (SIMD).
    """
    zero = np.float32(0)
    bias = t.first.shape[0] - 1
    count = 0
    for place in range(WINDOW):
        kind = t.scratch[KIND, t.window[cell, place]]
        t.ranks[count] = kind * WINDOW + place
        count += kind != NONE
    for unit in range(HIDDEN):
        total = t.first[bias, unit]
        for number in range(NUMBERS):
            total += t.inputs[cell, number] * t.first[bias - NUMBERS + number, unit]
        t.units[0, unit] = total
    paired = count & ~3
    for rank in range(0, paired, 4):
        one, two, three, four = t.ranks[rank], t.ranks[rank + 1], t.ranks[rank + 2], t.ranks[rank + 3]
        for unit in range(HIDDEN):
            t.units[0, unit] += t.first[one, unit] + t.first[two, unit] + t.first[three, unit] + t.first[four, unit]
    for rank in range(paired, count):
        row = t.ranks[rank]
        for unit in range(HIDDEN):
            t.units[0, unit] += t.first[row, unit]
    for unit in range(SECOND):
        t.units[1, unit] = t.second[HIDDEN, unit]
    for hidden in range(0, HIDDEN, 8):
        one, two = max(t.units[0, hidden], zero), max(t.units[0, hidden + 1], zero)
        three, four = max(t.units[0, hidden + 2], zero), max(t.units[0, hidden + 3], zero)
        five, six = max(t.units[0, hidden + 4], zero), max(t.units[0, hidden + 5], zero)
        seven, eight = max(t.units[0, hidden + 6], zero), max(t.units[0, hidden + 7], zero)
        for unit in range(SECOND):
            t.units[1, unit] += (
                one * t.second[hidden, unit]
                + two * t.second[hidden + 1, unit]
                + three * t.second[hidden + 2, unit]
                + four * t.second[hidden + 3, unit]
                + five * t.second[hidden + 4, unit]
                + six * t.second[hidden + 5, unit]
                + seven * t.second[hidden + 6, unit]
                + eight * t.second[hidden + 7, unit]
            )
    output = 0.0
    for unit in range(SECOND):
        output += max(t.units[1, unit], zero) * t.last[unit]
    return output


@compiled
def write_priors(t: Tables) -> None:
    """Write the policy's priors into ``WORTH``, after ``write_inputs``: 1 for the best cell, down to 0."""
    best = -1e9
    for cell in range(t.around.shape[0]):
        if t.scratch[BOARD, cell] == NOBODY:
            t.flows[WORTH, cell] = network_output(t, cell)
            best = max(best, t.flows[WORTH, cell])
    for cell in range(t.around.shape[0]):
        if t.scratch[BOARD, cell] == NOBODY:
            t.flows[WORTH, cell] = max(0.0, 1 + (t.flows[WORTH, cell] - best) / t.knobs[SPAN])


@compiled
def rank_cells(t: Tables) -> int:
    """List the empty cells in ``FREE`` by falling ``WORTH`` (bucket sort). Returns their number."""
    cells = t.around.shape[0]
    for bucket in range(BUCKETS + 1):
        t.ranks[bucket] = 0
    for cell in range(cells):
        if t.scratch[BOARD, cell] == NOBODY:
            t.ranks[int((1 - t.flows[WORTH, cell]) * (BUCKETS - 1)) + 1] += 1
    for bucket in range(BUCKETS):
        t.ranks[bucket + 1] += t.ranks[bucket]
    free = t.ranks[BUCKETS]
    for cell in range(cells):
        if t.scratch[BOARD, cell] == NOBODY:
            bucket = int((1 - t.flows[WORTH, cell]) * (BUCKETS - 1))
            t.scratch[FREE, t.ranks[bucket]] = cell
            t.ranks[bucket] += 1
    return free
