"""The fake Discord refuses the same requests as Discord, with the same statuses and codes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tests.wire.model import TEXT, Channel, Interaction
from tests.wire.people import Person
from tests.wire.rest import PRESS
from tests.wire.server import Wire, open_wire
from tests.wire.world import TOKEN

SIMPLE = {"content": "Hello"}


class Client:
    """A bot that sends arbitrary requests to the fake Discord."""

    def __init__(self, wire: Wire, session: aiohttp.ClientSession) -> None:
        self.wire = wire
        self.session = session
        self.ada: Person = wire.person("Ada")
        self.server = wire.world.add_server("server", self.ada.user)
        self.channel: Channel = wire.world.add_channel(self.server, "games")

    async def send(self, method: str, path: str, body: Any = None, token: str = TOKEN) -> tuple[int, Any]:
        """The status and body of the response; for an error, its code."""
        headers = {"Authorization": f"Bot {token}"}
        async with self.session.request(method, self.wire.rest_url + path, json=body, headers=headers) as answer:
            found: Any = await answer.json() if answer.content_type == "application/json" else None
            return answer.status, found.get("code", found) if answer.status >= 400 else found

    async def post(self, body: Any = SIMPLE) -> tuple[int, Any]:
        """Post a message in the channel. Returns status and body, as ``send``."""
        return await self.send("POST", f"/channels/{self.channel.id}/messages", body)

    def pressed(self) -> tuple[Interaction, str]:
        """A press, and the path of its first response."""
        made = self.ada._interact(PRESS, self.channel, {"custom_id": "g:1:1:do", "component_type": 2})
        return made, f"/interactions/{made.id}/{made.token}/callback"


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    """Client of a fake Discord with a server and a channel."""
    async with open_wire() as wire, aiohttp.ClientSession() as session:
        yield Client(wire, session)


async def test_a_first_response_is_taken_once(client: Client) -> None:
    _, path = client.pressed()
    assert (await client.send("POST", path, {"type": 4, "data": SIMPLE}))[0] == 204
    assert await client.send("POST", path, {"type": 4, "data": SIMPLE}) == (400, 40060)


async def test_a_first_response_is_taken_for_three_seconds(client: Client) -> None:
    made, path = client.pressed()
    made.born -= 3.1
    assert await client.send("POST", path, {"type": 4, "data": SIMPLE}) == (404, 10062)


async def test_a_webhook_is_unknown_before_the_first_response_and_its_token_dies(client: Client) -> None:
    made, path = client.pressed()
    hook = f"/webhooks/{client.wire.world.bot.id}/{made.token}"
    assert await client.send("POST", hook, SIMPLE) == (404, 10015)
    await client.send("POST", path, {"type": 4, "data": SIMPLE})
    assert (await client.send("POST", hook, SIMPLE))[0] == 200
    made.born -= 15 * 60
    assert await client.send("POST", hook, SIMPLE) == (401, 50027)


async def test_where_the_bot_is_no_member_its_token_is_refused(client: Client) -> None:
    world, ben = client.wire.world, client.wire.person("Ben")
    elsewhere = world.add_server("elsewhere", client.ada.user, ben.user, with_bot=False)
    for place in (world.add_friends(client.ada.user, ben.user), world.add_channel(elsewhere, "games")):
        made = client.ada._interact(PRESS, place, {"custom_id": "g:1:1:do", "component_type": 2})
        await client.send("POST", f"/interactions/{made.id}/{made.token}/callback", {"type": 4, "data": SIMPLE})
        assert made.original
        messages, message = f"/channels/{place.id}/messages", f"/channels/{place.id}/messages/{made.original.id}"
        assert await client.send("POST", messages, SIMPLE) == (403, 50001)
        for method, body in (("PATCH", SIMPLE), ("DELETE", None)):
            assert await client.send(method, message, body) == (403, 50001)
    assert await client.send("GET", f"/guilds/{elsewhere.id}/members/{ben.id}") == (404, 10004)


async def test_where_the_bot_is_no_member_an_interaction_takes_five_follow_ups(client: Client) -> None:
    for place, taken in ((client.channel, 7), (client.wire.world.add_friends(client.ada.user), 5)):
        made = client.ada._interact(PRESS, place, {"custom_id": "g:1:1:do", "component_type": 2})
        await client.send("POST", f"/interactions/{made.id}/{made.token}/callback", {"type": 4, "data": SIMPLE})
        hook = f"/webhooks/{client.wire.world.bot.id}/{made.token}"
        found = []
        for _ in range(7):
            client.wire.rest.limits.buckets.clear()
            found.append(await client.send("POST", hook, SIMPLE))
        assert [status for status, _ in found].count(200) == taken
        assert all(answer == (400, 40094) for answer in found[taken:])


async def test_where_external_apps_may_not_answer_for_all_only_the_user_sees_it(client: Client) -> None:
    elsewhere = client.wire.world.add_server("elsewhere", client.ada.user, with_bot=False)
    place = client.wire.world.add_channel(elsewhere, "games")
    for rights, private in ((elsewhere.rights, False), (elsewhere.rights & ~(1 << 50), True)):
        elsewhere.rights = rights
        made = client.ada._interact(PRESS, place, {"custom_id": "g:1:1:do", "component_type": 2})
        await client.send("POST", f"/interactions/{made.id}/{made.token}/callback", {"type": 4, "data": SIMPLE})
        assert bool(made.private) is private


async def test_direct_messages_go_to_whom_the_bot_has_met(client: Client) -> None:
    stranger = client.wire.person("Dora")
    _, channel = await client.send("POST", "/users/@me/channels", {"recipient_id": str(stranger.id)})
    path = f"/channels/{channel['id']}/messages"
    assert await client.send("POST", path, SIMPLE) == (403, 50007)
    stranger.user.installed = True
    assert (await client.send("POST", path, SIMPLE))[0] == 200


async def test_a_channel_takes_five_messages_in_five_seconds(client: Client) -> None:
    assert [(await client.post())[0] for _ in range(6)] == [200] * 5 + [429]


async def test_a_nonce_is_taken_once(client: Client) -> None:
    body = {**SIMPLE, "nonce": "1-2", "enforce_nonce": True}
    first, second = await client.post(body), await client.post(body)
    assert first[1]["id"] == second[1]["id"]
    assert len(client.channel.messages) == 1


async def test_what_is_not_there_or_not_seen_has_its_own_code(client: Client) -> None:
    assert await client.send("POST", "/channels/1/messages", SIMPLE) == (404, 10003)
    assert await client.send("PATCH", f"/channels/{client.channel.id}/messages/1", SIMPLE) == (404, 10008)
    client.channel.denied[client.wire.world.bot.id] = 1 << 11
    assert await client.post() == (403, 50013)
    del client.server.members[client.wire.world.bot.id]
    assert await client.post() == (403, 50001)
    assert (await client.send("GET", "/users/@me", token="wrong"))[0] == 401  # noqa: S106 - of nothing
    client.wire.check()


@pytest.mark.parametrize(
    "body",
    [
        {"content": ""},
        {"content": "x", "flags": 1 << 15, "components": [{"type": 10, "content": "x"}]},
        {"flags": 1 << 15, "components": [{"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}]},
        {"flags": 1 << 15, "components": [{"type": 10, "content": "x" * 3000}] * 2},
        {"components": [{"type": 1, "components": [{"type": 2, "style": 2, "label": "A", "custom_id": "a"}] * 2}]},
    ],
    ids=["empty", "text and components", "no attachment", "too long", "one custom_id twice"],
)
async def test_a_message_that_discord_does_not_take_is_a_complaint(client: Client, body: dict[str, Any]) -> None:
    assert client.channel.kind == TEXT
    assert await client.post(body) == (400, 50035)
    with pytest.raises(AssertionError):
        client.wire.check()
