"""The registry of counters and histograms for Prometheus.

Each metric is updated in one place. An update costs a few microseconds. Gauges, such as shards, are computed at a
scrape (``frontend/operations/monitor.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

disable_created_metrics()  # type: ignore[no-untyped-call] # a timestamp series for each metric is not needed

REGISTRY: Final = CollectorRegistry()
"""The registry of all metrics below, and of the process: memory, processor time and open files."""
ProcessCollector(registry=REGISTRY)

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
"""Content type of ``exposition``."""

_QUICK: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
"""Upper bounds of histogram buckets for short times, in seconds."""
_ANSWERS: Final = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 5, 10, 30)
"""Upper bounds of histogram buckets for response times, in seconds. Discord's limit for an acknowledgement is 3 s."""


def _histogram(name: str, about: str, *labels: str, buckets: tuple[float, ...] = _QUICK) -> Histogram:
    return Histogram(f"lagoon_{name}", about, labels, buckets=buckets, registry=REGISTRY)


def _counter(name: str, about: str, *labels: str) -> Counter:
    return Counter(f"lagoon_{name}", about, labels, registry=REGISTRY)


def _gauge(name: str, about: str, *labels: str) -> Gauge:
    return Gauge(f"lagoon_{name}", about, labels, registry=REGISTRY)


INTERACTIONS: Final = _counter(
    "interactions", "Interactions by kind (command, press, form, completion) and end", "kind", "end"
)
ACKNOWLEDGEMENT: Final = _histogram(
    "acknowledgement_seconds",
    "Time from an interaction (Discord's clock) to the first response",
    "kind",
    buckets=_ANSWERS,
)
BOARD: Final = _histogram(
    "board_seconds", "Time from an interaction (Discord's clock) to its board", "game", buckets=_ANSWERS
)
OPEN: Final = _gauge("interactions_open", "Interactions in progress or queued")
LAG: Final = _histogram("event_loop_lag_seconds", "Delay of the event loop, sampled twice a second")

PICTURE: Final = _histogram("picture_seconds", "Time to draw a picture")
PICTURE_WAIT: Final = _histogram("picture_wait_seconds", "Time a picture waits to be drawn")
PICTURES: Final = _gauge("pictures_pending", "Pictures in progress or queued")
ANIMATION: Final = _histogram("animation_seconds", "Time to make the animation of a finished game", buckets=_ANSWERS)
THOUGHT: Final = _histogram("thought_seconds", "Time a worker computes a job", "skill")
THOUGHT_WAIT: Final = _histogram("thought_wait_seconds", "Time a job waits for a worker")
THOUGHTS: Final = _gauge("thoughts_pending", "Jobs in progress or queued")

CALLS: Final = _counter("rest_calls", "Requests to Discord's REST API", "method", "route", "status")
INVALID: Final = _counter("invalid_requests", "Requests that Discord counts as invalid (401, 403, 429)", "status")
WAIT: Final = _gauge(
    "discord_wait_seconds", "Seconds until Discord takes requests again: from this address, of this bot", "part"
)
CALL: Final = _histogram("rest_seconds", "Time of a request to Discord's REST API", buckets=_ANSWERS)

TRANSACTION: Final = _histogram("transaction_seconds", "Time of a transaction, including the wait for its turn", "kind")
TRANSACTIONS_FAILED: Final = _counter("transactions_failed", "Transactions refused by the database", "kind")
TRANSACTIONS_REPEATED: Final = _counter("transactions_repeated", "Transactions repeated after conflicts or disconnects")

STORAGE: Final = _gauge("storage_bytes", "Size of SQLite's files: the database and its write-ahead log", "part")
DAMAGED: Final = _gauge("damaged_tables", "Tables of SQLite's file that the last check could not read")

SWEEP: Final = _histogram("sweep_seconds", "Time of a sweep", buckets=_ANSWERS)
CHORES_FAILED: Final = _counter("sweep_chores_failed", "Failed chores of sweeps")
BACKLOG: Final = _gauge("sweep_backlog", "Items left over by a sweep, in the whole database", "chore")
OLDEST: Final = _gauge("sweep_oldest_seconds", "Age of the oldest item left over by a sweep", "chore")
SESSIONS: Final = _gauge("sessions", "Sessions in the whole database", "status")

SHARDS: Final = _gauge("shards", "Shards of this process by state (up, down)", "state")
LATENCY: Final = _gauge("gateway_latency_seconds", "Heartbeat latency of the slowest shard")
SERVERS: Final = _gauge("servers", "Servers seen by this process")


def exposition() -> bytes:
    return generate_latest(REGISTRY)


@contextmanager
def transaction(kind: str, *refused: type[Exception]) -> Iterator[None]:
    """Measure a transaction during the block, by ``kind``.

    Exceptions of the types ``refused`` count as refusals by the database.
    """
    began = perf_counter()
    try:
        yield
    except refused:
        TRANSACTIONS_FAILED.labels(kind).inc()
        raise
    finally:
        TRANSACTION.labels(kind).observe(perf_counter() - began)
