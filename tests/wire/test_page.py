"""The server of the page to tap in the whole process: it serves while the bot plays, and not while it stands by."""

from __future__ import annotations

from pathlib import Path

import pytest
from aiohttp import ClientSession

from tests.files import new_database
from tests.wire.process import Bot, check_log, free_port, until_logged
from tests.wire.server import Wire

pytestmark = pytest.mark.slow


async def test_the_page_is_served_by_the_process_that_plays(wire: Wire, tmp_path: Path) -> None:
    url, ports = new_database(tmp_path / "lagoon.db"), [free_port(), free_port()]
    page = '[storage]\nurl = "{}"\n[page]\nlisten = "127.0.0.1:{}"\npublic = "https://127.0.0.1:1"\n'
    first, second = (
        Bot(wire, tmp_path / str(port), settings=page.format(url, port), forked=True, plain=True) for port in ports
    )
    try:
        await first.start()
        await second.launch()
        await until_logged(second, "standing by")
        assert await asked(ports[0]) == (200, "lagoon")
        assert (await asked(ports[1]))[0] == 503
        assert await first.stop() == 0
        await second.until(lambda: wire.gateway.identified == 2 and wire.gateway.is_up)
        assert await asked(ports[1]) == (200, "lagoon")
        assert await second.stop() == 0
        check_log(first, second)
    finally:
        for each in (first, second):
            if each.starts:
                await each.kill()


async def asked(port: int) -> tuple[int, str]:
    async with ClientSession() as client, client.get(f"http://127.0.0.1:{port}/alive") as answered:
        return answered.status, await answered.text()
