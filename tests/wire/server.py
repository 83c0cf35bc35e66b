"""The fake Discord on loopback, with one address for REST and gateway."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from tests.wire.gateway import Gateway
from tests.wire.model import Channel
from tests.wire.people import Person
from tests.wire.rest import BIGGEST_UPLOAD, PATH, Rest
from tests.wire.world import World


class Wire:
    """The fake Discord: its state, its REST interface, its gateway, and their addresses."""

    def __init__(self, *, shards: int = 1) -> None:
        self.world = World()
        self.rest = Rest(self.world, shards=shards)
        self.gateway = Gateway(self.world, shards=shards)
        self.rest_url = ""

    @property
    def gateway_url(self) -> str:
        return self.gateway.url

    def person(self, name: str) -> Person:
        """Add a user with this name. Returns the user as a person at the keyboard."""
        return Person(self.world, self.world.add_user(name))

    def harbour(self, *names: str, shard: int = 0) -> tuple[Channel, list[Person]]:
        """Add a server on a shard with new users. Returns its only channel, and the users."""
        people = [self.person(name) for name in names]
        users = (each.user for each in people)
        server = self.world.add_server("The harbour", *users, shard=shard, shards=self.gateway.shards)
        return self.world.add_channel(server, "games"), people

    def check(self) -> None:
        """Raise AssertionError if the bot has sent anything invalid."""
        assert self.world.complaints == []


@asynccontextmanager
async def open_wire(*, shards: int = 1) -> AsyncIterator[Wire]:
    """Serve the fake Discord on a free port while the block runs."""
    wire = Wire(shards=shards)
    application = web.Application(client_max_size=BIGGEST_UPLOAD)
    application.router.add_get("/gateway/{process:.*}", wire.gateway.serve)
    application.router.add_route("*", PATH + "/{path:.*}", wire.rest.serve)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0, backlog=4096)
    await site.start()
    port = runner.addresses[0][1]
    wire.rest_url, wire.gateway.url = f"http://127.0.0.1:{port}{PATH}", f"ws://127.0.0.1:{port}/gateway/"
    wire.rest.gateway = wire.gateway.url
    try:
        yield wire
    finally:
        wire.rest.heal()
        await runner.cleanup()
