"""Priors: the preference for each empty cell before any playout, by the policy network and by currents."""

from __future__ import annotations

import numpy as np

from engines.atoll.search.connections import group_of, join
from engines.atoll.search.memory import (
    BLACK,
    BOARD,
    BUCKETS,
    CONTACTS,
    CURRENT,
    FIRST_POTENTIAL,
    FIRST_SUM,
    FREE,
    HIDDEN,
    INVERSE,
    KIND,
    LATEST,
    NEITHER,
    NOBODY,
    NONE,
    NUMBERS,
    RELAX,
    RIVAL_CURRENT,
    SECOND,
    SECOND_POTENTIAL,
    SECOND_SUM,
    SPAN,
    SWEEPS,
    TOUCHING,
    WHITE,
    WINDOW,
    WIRES,
    WORTH,
    AtollTables,
)
from engines.compiling import called, compiled


@compiled
def wire(t: AtollTables, colour: int) -> int:
    """List the empty cells in ``FREE`` with the wires of each, after ``join``. Returns their number.

    A cell has resistance 1, a group none, so a wire to a group conducts twice as well. Missing wires lead to the cell
    itself with conductance 0. ``contacts`` lists the wires to groups, in order.
    """
    cells = t.around.shape[0]
    free = contacts = 0
    for step in range(cells):
        cell = t.order[step]
        if t.scratch[BOARD, cell] != NOBODY:
            continue
        total = 0.0
        width = 0
        for turn in range(6):
            near = t.around[cell, turn]
            holder = t.scratch[BOARD, near]
            if holder not in (NOBODY, colour):
                continue
            if holder == colour:
                near = group_of(t, near)
                known = False
                for other in range(width):
                    known |= t.links[free, other] == near
                if known:
                    continue
                t.contacts[0, contacts] = cell
                t.contacts[1, contacts] = near
                contacts += 1
            t.links[free, width] = near
            t.conductance[free, width] = 0.5 if holder == NOBODY else 1.0
            total += t.conductance[free, width]
            width += 1
        for other in range(width, WIRES):
            t.links[free, other] = cell
            t.conductance[free, other] = 0.0
        t.flows[INVERSE, free] = 1.0 / total if total > 0 else 0.0
        t.scratch[FREE, free] = cell
        free += 1
    t.state[CONTACTS] = contacts
    return free


@called
def solve_potentials(t: AtollTables, colour: int, free: int, sweeps: int) -> None:
    """Approximate the potentials of both circuits: for each pair of islands 1 at the first, 0 at the second.

    Gauss–Seidel iteration with overrelaxation (SOR) over the cells, forwards and backwards in turn, then the groups.
    """
    nodes = t.around.shape[0] + 8
    relax = t.knobs[RELAX]
    contacts = t.state[CONTACTS]
    for node in range(nodes):
        t.flows[FIRST_POTENTIAL, node] = t.level[2 * colour, node]
        t.flows[SECOND_POTENTIAL, node] = t.level[2 * colour + 1, node]
        t.flows[TOUCHING, node] = 0.0
    for contact in range(contacts):
        t.flows[TOUCHING, t.contacts[1, contact]] += 1.0
    for sweep in range(sweeps):
        fix_ends(t, colour)
        for step in range(free):
            place = step if sweep & 1 == 0 else free - 1 - step
            cell = t.scratch[FREE, place]
            first = second = 0.0
            for end in range(WIRES):
                near, weight = t.links[place, end], t.conductance[place, end]
                first += weight * t.flows[FIRST_POTENTIAL, near]
                second += weight * t.flows[SECOND_POTENTIAL, near]
            first *= t.flows[INVERSE, place]
            second *= t.flows[INVERSE, place]
            t.flows[FIRST_POTENTIAL, cell] += relax * (first - t.flows[FIRST_POTENTIAL, cell])
            t.flows[SECOND_POTENTIAL, cell] += relax * (second - t.flows[SECOND_POTENTIAL, cell])
        for contact in range(contacts):
            t.flows[FIRST_SUM, t.contacts[1, contact]] = 0.0
            t.flows[SECOND_SUM, t.contacts[1, contact]] = 0.0
        for step in range(contacts):
            contact = step if sweep & 1 == 0 else contacts - 1 - step
            cell, near = t.contacts[0, contact], t.contacts[1, contact]
            t.flows[FIRST_SUM, near] += t.flows[FIRST_POTENTIAL, cell]
            t.flows[SECOND_SUM, near] += t.flows[SECOND_POTENTIAL, cell]
        for contact in range(contacts):
            node = t.contacts[1, contact]
            t.flows[FIRST_POTENTIAL, node] = t.flows[FIRST_SUM, node] / t.flows[TOUCHING, node]
            t.flows[SECOND_POTENTIAL, node] = t.flows[SECOND_SUM, node] / t.flows[TOUCHING, node]
    fix_ends(t, colour)


@compiled
def fix_ends(t: AtollTables, colour: int) -> None:
    """Set the potentials at the ends of both circuits: 1 at the first island, 0 at the second."""
    for pair in range(2):
        t.flows[FIRST_POTENTIAL + pair, group_of(t, t.ends[colour, 2 * pair])] = 1.0
        t.flows[FIRST_POTENTIAL + pair, group_of(t, t.ends[colour, 2 * pair + 1])] = 0.0


@called
def currents(t: AtollTables, colour: int, row: int) -> float:
    """Write the current through each cell, summed over both circuits, to a row of flows.

    Returns the colour's conductance. A circuit that conducts better has stronger currents, and so more weight.
    """
    free = wire(t, colour)
    solve_potentials(t, colour, free, int(t.knobs[SWEEPS]))
    total = 0.0
    source = group_of(t, t.ends[colour, 0])
    second_source = group_of(t, t.ends[colour, 2])
    for place in range(free):
        cell = t.scratch[FREE, place]
        current = 0.0
        for end in range(WIRES):
            near, weight = t.links[place, end], t.conductance[place, end]
            first = weight * (t.flows[FIRST_POTENTIAL, near] - t.flows[FIRST_POTENTIAL, cell])
            second = weight * (t.flows[SECOND_POTENTIAL, near] - t.flows[SECOND_POTENTIAL, cell])
            current += abs(first) + abs(second)
            if near == source:
                total += first
            if near == second_source:
                total += second
        t.flows[row, cell] = current / 2
    return total


@compiled
def store_potentials(t: AtollTables, sweeps: int) -> None:
    """Compute the root position's potentials by ``sweeps`` sweeps, and store them as initial values."""
    nodes = t.around.shape[0] + 8
    for node in range(nodes + 1):
        t.scratch[BOARD, node] = t.stones[node]
    for colour in range(BLACK, WHITE + 1):
        join(t, colour)
        solve_potentials(t, colour, wire(t, colour), sweeps)
        for node in range(nodes):
            like = group_of(t, node) if t.scratch[BOARD, node] == colour else node
            t.level[2 * colour, node] = t.flows[FIRST_POTENTIAL, like]
            t.level[2 * colour + 1, node] = t.flows[SECOND_POTENTIAL, like]


@compiled
def write_inputs(t: AtollTables, mover: int, last: int, ours: float, theirs: float) -> None:
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
def network_output(t: AtollTables, cell: int) -> float:
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
def write_priors(t: AtollTables) -> None:
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
def rank_cells(t: AtollTables) -> int:
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
