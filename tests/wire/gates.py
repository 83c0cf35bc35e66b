"""A process that stops itself before a request (SIGSTOP), at a moment that no signal from outside would meet."""

from __future__ import annotations

import fnmatch
import os
import signal
from pathlib import Path
from typing import Any

import aiohttp
from yarl import URL


class Gate:
    """A gate before a process's requests, as a file with a pattern of method and path, such as ``PATCH */webhooks/*``.

    The first request that matches opens it again, and stops the process.
    """

    def __init__(self, file: Path) -> None:
        self.file = file

    def close(self, pattern: str) -> None:
        """Stop the process before its next request that matches the pattern."""
        self.file.write_text(pattern, encoding="utf-8")

    def open(self) -> None:
        """Let all requests pass."""
        self.file.unlink(missing_ok=True)

    def meets(self, request: str) -> bool:
        """True if the gate is closed for this request. Then it is open from now on."""
        try:
            is_met = fnmatch.fnmatchcase(request, self.file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return False
        if is_met:
            self.open()
        return is_met


def heed(file: Path) -> None:
    """Make this process stop at its gate."""
    gate, request = Gate(file), aiohttp.ClientSession._request

    async def gated(session: aiohttp.ClientSession, method: str, url: Any, **options: Any) -> Any:
        if gate.meets(f"{method} {URL(url).path}"):
            os.kill(os.getpid(), signal.SIGSTOP)
        return await request(session, method, url, **options)

    aiohttp.ClientSession._request = gated  # type: ignore[method-assign, assignment]


def is_stopped(process: int) -> bool:
    """True if a process is stopped by a signal."""
    return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(") ")[2].startswith("T")
