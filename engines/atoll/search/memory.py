"""The memory layout of the compiled search: tables, rows, columns and parameters.

Nodes are numbered as in ``geometry.Board``: the cells, then the eight islands, then one for the outside. A node holds
``NOBODY``, ``BLACK``, ``WHITE`` or, outside, ``NEITHER``. The rival of a colour is ``3 - colour``.

Each array has a fixed type, so that cached machine code fits every process.
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

# The fields of the search's state: the tree's root and sizes, the side to move, the last cell, the random state,
# counters, the proved result, and the number of contacts.
ROOT, MOVER, LAST, NODES, EDGES, CHANCE, PLAYOUTS, STAMP, FATE_OF_ROOT, CONTACTS = range(10)
FIELDS: Final = 10
# The columns of a node, with the number of its edges in consideration (``WIDTH``), and the rows of the edges. A node's
# edges are contiguous.
FIRST, COUNT, WIDTH = range(3)
MOVE, CHILD, VISITS, WINS, SEEN, SEEN_WINS, FATE, PRIOR = range(8)
NODE_COLUMNS: Final = 3
EDGE_COLUMNS: Final = 8
# The rows of scratch. RING and ROOT_RING have two bits for each neighbour of a cell, now and at the root.
BOARD, FREE, WHERE, PARENT, USED, STACK, PATH, STEPS, RING, ROOT_RING, REACH, LINKED, TEMPTING, LOST, KIND = range(15)
SCRATCH: Final = 15
# The rows of flows: potentials in both circuits, inverse conductance of a cell, currents of both sides, sums over a
# group, selection scores of edges, priors of cells.
FIRST_POTENTIAL, SECOND_POTENTIAL, INVERSE, CURRENT, RIVAL_CURRENT, FIRST_SUM, SECOND_SUM, TOUCHING = range(8)
PROMISE, WORTH = range(8, 10)
FLOWS: Final = 10
# The columns of a landing: the stone, its island, the size of its ground, and the ground's cells.
STONE, ISLAND, GROUND_SIZE, GROUND = range(4)
# The parameters: visits of an edge before its node expands; visits for equal weights of an edge's results and RAVE
# results; the priors' weight in playouts, and their spread; sweeps of the resistance solver, and its overrelaxation;
# the output range of the policy network from the best cell to the worst; a node's initial width; sweeps at the root.
RIPE, EQUAL, TRUST, LEAN, SWEEPS, RELAX, SPAN, WIDE, ROOT_SWEEPS = range(9)
KNOBS: Final = 9
WIRES: Final = 6
"""Most wires of a cell, the length of its row in ``AtollTables.links``."""
SCALE: Final = 1 << 16
"""Integer for a prior of 1 in an edge."""
BUCKETS: Final = 64
"""Number of buckets for sorting a node's cells by prior."""

# The policy network: the cells of a window; the kinds of nonempty nodes (the mover's, the rival's, outside, the last
# stone); the further inputs; the units of both layers.
WINDOW: Final = 36
KINDS: Final = 4
LATEST: Final = 3
NUMBERS: Final = 6
HIDDEN: Final = 64
SECOND: Final = 16


class AtollTables(NamedTuple):
    """The arrays of the search.

    ``around``: each cell's six neighbours clockwise. ``leaps``: the nodes beyond each two adjacent neighbours.
    ``order``: the cells in the order of the solver's sweeps. ``mends``: by colour and ring, the directions of cells
    that repair a bridge. ``landings``: see ``engines.atoll.search.landings``. ``border``: the cells of each island,
    padded with NONE. ``ends``: the islands of each colour's two pairs. ``level``: the solver's initial potentials.
    ``window``, ``first``, ``second``, ``last``: the policy network (``engines.atoll.search.policy``). ``stones``: the
    root position. ``nodes``, ``edges``: the tree. The rest is working memory.
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
