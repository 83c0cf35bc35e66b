"""The log's format: one line an event on standard error, with the session's id, and no tokens or user texts."""

from __future__ import annotations

import logging

FACTS = ("session", "seq", "seat", "game", "reason", "seconds")
"""The facts of an event that a line shows, in this order."""


class LineFormatter(logging.Formatter):
    """``2026-01-31T12:00:00 INFO lagoon played session=12 seq=7``."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s", "%Y-%m-%dT%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line, its facts appended; an exception's traceback follows on lines of its own."""
        facts = "".join(f" {name}={value}" for name in FACTS if (value := getattr(record, name, None)) is not None)
        original = record.msg
        record.msg = f"{original}{facts}" if facts else original
        try:
            return super().format(record)
        finally:
            record.msg = original


def start_log(level: str) -> None:
    """Write events of this level (debug, info, warning, error) and above."""
    handler = logging.StreamHandler()
    handler.setFormatter(LineFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("lagoon").setLevel(level.upper())
