"""Measuring time where the machine may be of any speed, and busy."""

from __future__ import annotations

import statistics
import time

LOOPS = 20_000


def stall() -> float:
    """The processor time of a thread that people would notice as a pause, as slow as this machine is just now.

    Some 50 ms on a machine of 2024: fifty times a fixed piece of work, which is done several times to measure it.
    """
    found = []
    for _ in range(9):
        began = time.thread_time()
        text = 0
        for number in range(LOOPS):
            text = (text * 31 + number) % 65_521
        found.append(time.thread_time() - began)
    return 50 * statistics.median(found)
