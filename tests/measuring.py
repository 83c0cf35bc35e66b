"""A time limit that scales with the speed and load of the machine."""

from __future__ import annotations

import statistics
import time

LOOPS = 20_000


def stall() -> float:
    """A noticeable pause, in seconds of a thread's processor time on this machine at this moment.

    It is fifty times a fixed computation, measured several times: about 50 ms on a machine of 2024.
    """
    found = []
    for _ in range(9):
        began = time.thread_time()
        text = 0
        for number in range(LOOPS):
            text = (text * 31 + number) % 65_521
        found.append(time.thread_time() - began)
    return 50 * statistics.median(found)
