"""Resistor networks: the conductance of each side's circuits, and the current through each cell."""

from __future__ import annotations

from engines.atoll.search.connections import group_of, join
from engines.atoll.search.layout import (
    BLACK,
    BOARD,
    CONTACTS,
    FIRST_POTENTIAL,
    FIRST_SUM,
    FREE,
    INVERSE,
    NOBODY,
    RELAX,
    SECOND_POTENTIAL,
    SECOND_SUM,
    SWEEPS,
    TOUCHING,
    WHITE,
    WIRES,
    Tables,
)
from engines.compiling import called, compiled


@compiled
def wire(t: Tables, colour: int) -> int:
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
def solve_potentials(t: Tables, colour: int, free: int, sweeps: int) -> None:
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
def fix_ends(t: Tables, colour: int) -> None:
    """Set the potentials at the ends of both circuits: 1 at the first island, 0 at the second."""
    for pair in range(2):
        t.flows[FIRST_POTENTIAL + pair, group_of(t, t.ends[colour, 2 * pair])] = 1.0
        t.flows[FIRST_POTENTIAL + pair, group_of(t, t.ends[colour, 2 * pair + 1])] = 0.0


@called
def currents(t: Tables, colour: int, row: int) -> float:
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
def store_potentials(t: Tables, sweeps: int) -> None:
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
