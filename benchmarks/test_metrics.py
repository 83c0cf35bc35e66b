"""Cost of the metrics of one press: updating them, and tracing two calls to Discord."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any

from yarl import URL

import metrics
from frontend.operations.requests import counting
from frontend.rounds import RequestLimits

MOST_SHARE = 0.02
"""Largest share of a press's processor time that its metrics may take."""
PRESS = 0.012
"""Processor seconds of a press, as ``test_click.py`` measured it."""
TRANSACTIONS, CALLS = 6, 2
"""Numbers of transactions and of calls to Discord in a press that plays."""
PRESSES = 2_000

SESSION: Any = None
CALL: Any = SimpleNamespace(
    method="POST",
    url=URL("http://host/api/v10/interactions/123456789/token/callback"),
    response=SimpleNamespace(status=200),
)


async def press() -> None:
    """Update all metrics as a press that plays does."""
    with metrics.OPEN.track_inprogress():
        for _ in range(TRANSACTIONS):
            with metrics.transaction("writing", OSError):
                pass
        with metrics.PICTURES.track_inprogress():
            metrics.PICTURE_WAIT.observe(0.001)
            with metrics.PICTURE.time():
                pass
        metrics.ACKNOWLEDGEMENT.labels("press").observe(0.1)
        metrics.BOARD.labels("ataxx").observe(0.1)
    metrics.INTERACTIONS.labels("press", "answered").inc()


async def calls() -> None:
    """Run the handlers of the trace for the requests of a press, without aiohttp."""
    for _ in range(CALLS):
        context = SimpleNamespace()
        for when in (TRACE.on_request_start, TRACE.on_request_end):
            for handler in when:
                await handler(SESSION, context, CALL)


TRACE = counting(RequestLimits())


def test_the_figures_of_a_press_cost_next_to_nothing(record_property) -> None:
    async def measured() -> float:
        began = time.process_time()
        for _ in range(PRESSES):
            await press()
            await calls()
        return (time.process_time() - began) / PRESSES

    took = min(asyncio.run(measured()) for _ in range(5))
    record_property("microseconds", round(took * 1e6))
    print(f"\n{took * 1e6:.0f} µs a press")
    assert took < MOST_SHARE * PRESS
