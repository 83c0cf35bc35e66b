"""The bot process on a request to stop: it closes its resources and exits with status 0."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest

from stopping import until_stopped

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.usefixtures("interruptible")


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_sandbox_closes_on_each_signal_with_status_0(tmp_path: Path, number: signal.Signals) -> None:
    """The signal goes to the process group, like Ctrl+C in a terminal, while a worker is loading."""
    config = tmp_path / "config.toml"
    config.write_text("[sandbox]\nport = 0\nbrowser = false\n[computers]\nworkers = 1\n", encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "LAGOON_TOKEN"}
    with subprocess.Popen(
        [sys.executable, str(ROOT / "bot.py"), "--config", str(config)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env=environment,
        start_new_session=True,
    ) as process:
        try:
            assert process.stdout is not None
            assert any("Ctrl+C ends it" in line for line in process.stdout)
            os.killpg(process.pid, number)
            _, errors = process.communicate(timeout=600)  # a limit for hanging processes
        finally:
            process.kill()
    assert "Traceback" not in errors
    assert "ERROR" not in errors
    assert "worker" not in errors
    assert process.returncode == 0
    assert [path.name for path in tmp_path.glob("*.db*")] == ["sandbox.db"], "the database was closed"


async def test_a_closed_window_waits_on_windows_until_the_work_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows ends the process once its handler returns, so the handler waits."""
    handlers: list[tuple[Any, bool]] = []
    kernel = SimpleNamespace(SetConsoleCtrlHandler=lambda *given: handlers.append(given))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(ctypes, "WINFUNCTYPE", lambda *_types: lambda function: function, raising=False)
    order: list[str] = []

    def close() -> None:
        assert handlers[0][0](2)
        order.append("answered")

    window = Thread(target=close)

    async def work() -> None:
        assert not handlers[0][0](0), "Ctrl+C is a signal"
        window.start()
        try:
            await asyncio.Event().wait()
        finally:
            order.append("stored")

    with pytest.raises(asyncio.CancelledError):
        await asyncio.create_task(until_stopped(work()))
    await asyncio.to_thread(window.join)
    assert order == ["stored", "answered"]
    assert [is_new for _, is_new in handlers] == [True, False]
