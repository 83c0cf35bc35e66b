"""Sets of squares in compiled code: how many, which is first, what is one step or two away."""

from __future__ import annotations

from typing import Any, Final

import numba
import numpy as np
from numba.extending import intrinsic

from engines.ataxx import board
from engines.compiling import compiled

NEAR: Final = np.array(board.NEAR, dtype=np.int64)
FAR: Final = np.array(board.FAR, dtype=np.int64)
spread = compiled(board.spread)
reach = compiled(board.reach)


def _count(_typing: Any, _squares: Any) -> Any:
    """The processor's instruction that counts a number's ones."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.int64(numba.int64), generate


def _first(_typing: Any, _squares: Any) -> Any:
    """The processor's instruction that counts the zeros below a number's last one."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(numba.boolean, 1))

    return numba.int64(numba.int64), generate


count: Any = intrinsic(_count)
"""How many squares a set has."""
first: Any = intrinsic(_first)
"""The number of the first square of a set that is not empty."""
