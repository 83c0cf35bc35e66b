"""The memory layout of the compiled search: its tables, their rows and columns, the parameters.

Nodes are numbered as in ``geometry.Board``: first the cells, then the eight islands; one more stands for the outside. A
node holds ``NOBODY``, ``BLACK``, ``WHITE`` or, outside, ``NEITHER``; the other colour is ``3 - colour``.

Every array keeps one type, so that stored machine code fits every process.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

Longs = np.ndarray[Any, np.dtype[np.int64]]
Bytes = np.ndarray[Any, np.dtype[np.uint8]]
Ints = np.ndarray[Any, np.dtype[np.int32]]
Floats = np.ndarray[Any, np.dtype[np.float64]]
Singles = np.ndarray[Any, np.dtype[np.float32]]

NOBODY, BLACK, WHITE, NEITHER = range(4)
NONE: Final = -1

# The search's state: the tree's root and fill, the side to move, the last cell, the random state, counts, the number of
# contacts.
ROOT, MOVER, LAST, NODES, EDGES, CHANCE, PLAYOUTS, STAMP, FATE_OF_ROOT, CONTACTS = range(10)
FIELDS: Final = 10
# The columns of a node, with its first ``WIDTH`` edges looked at, and the rows of the edges; a node's edges stand side
# by side.
FIRST, COUNT, WIDTH = range(3)
MOVE, CHILD, VISITS, WINS, SEEN, SEEN_WINS, FATE, PRIOR = range(8)
NODE_COLUMNS: Final = 3
EDGE_COLUMNS: Final = 8
# The rows of scratch. RING and ROOT_RING have two bits of a cell's ring for each neighbour, now and at the root.
BOARD, FREE, WHERE, PARENT, USED, STACK, PATH, STEPS, RING, ROOT_RING, REACH, LINKED, TEMPTING, LOST, KIND = range(15)
SCRATCH: Final = 15
# The rows of flows: potentials in the two circuits, a cell's conductance inverted, currents by side, sums of a group,
# edges' scores, cells' priors.
FIRST_POTENTIAL, SECOND_POTENTIAL, INVERSE, CURRENT, RIVAL_CURRENT, FIRST_SUM, SECOND_SUM, TOUCHING = range(8)
PROMISE, WORTH = range(8, 10)
FLOWS: Final = 10
# The columns of a landing: the stone, its island, the number of cells of its ground, and the cells.
STONE, ISLAND, GROUND_SIZE, GROUND = range(4)
# The parameters: playouts through an edge before its node grows; playouts that give an edge's own results the weight of
# its RAVE results; the weight of priors in playouts, and their spread from the best cell to the worst; sweeps of the
# resistance, and its overrelaxation; the range of the policy network's outputs from the best cell to the worst; the
# initial width of a node; sweeps of the resistance at the root.
RIPE, EQUAL, TRUST, LEAN, SWEEPS, RELAX, SPAN, WIDE, ROOT_SWEEPS = range(9)
KNOBS: Final = 9
WIRES: Final = 6
"""A cell's wires, at most."""
SCALE: Final = 1 << 16
"""A prior of 1 as an edge holds it."""
BUCKETS: Final = 64
"""The number of buckets of worth for ranking a node's cells (bucket sort)."""

# The policy network: the places of a window, the number of kinds of nodes beside empty cells (the mover's, the rival's,
# outside, and the last stone), further numbers, units.
WINDOW: Final = 36
KINDS: Final = 4
LATEST: Final = 3
NUMBERS: Final = 6
HIDDEN: Final = 64
SECOND: Final = 16


class Tables(NamedTuple):
    """The arrays of the search.

    ``around``: each cell's six neighbours clockwise. ``leaps``: the nodes beyond each two of them. ``order``: the cells
    in the order of the resistance's sweeps. ``mends``: by colour and ring, the directions of cells that mend a bridge.
    ``landings``: stones as good as joined to an island (``engines.atoll.search.landings``). ``border``: the cells of
    each island (then NONE). ``ends``: the islands of each colour's two pairs. ``level``: the initial potentials of the
    resistance. ``window``, ``first``, ``second`` and ``last`` are the policy network's
    (``engines.atoll.search.policy``). ``stones`` is the position at the root. ``nodes`` and ``edges`` are the tree. The
    rest is room to work in.
    """

    state: Longs
    knobs: Floats
    around: Ints
    leaps: Ints
    order: Ints
    mends: Bytes
    landings: Ints
    border: Ints
    ends: Ints
    level: Floats
    window: Ints
    first: Singles
    second: Singles
    last: Singles
    stones: Ints
    nodes: Ints
    edges: Ints
    scratch: Ints
    pairs: Longs
    flows: Floats
    links: Ints
    contacts: Ints
    conductance: Floats
    ranks: Ints
    inputs: Singles
    units: Singles
