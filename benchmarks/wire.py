"""Discord without a network: a bot logs in, is pressed, and what it sends is kept; nothing is checked or delayed."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any
from unittest import mock

import discord
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

GUILD, CHANNEL, APPLICATION = 10**17, 10**17 + 1, 10**17 + 2
BOT = {"id": str(APPLICATION), "username": "bot", "discriminator": "0", "avatar": None, "bot": True}
_ALLOWED = str(discord.Permissions.all().value)


class Wire:
    """A simulated connection of one bot to Discord. Messages are numbered in the order of posting."""

    def __init__(self, bot: discord.Client) -> None:
        self.bot = bot
        self.posted: list[dict[str, Any]] = []
        """Every message that was posted or changed, as it was then, oldest first."""
        self._last = 10**18

    async def request(self, route: Any, *_session: Any, **given: Any) -> Any:
        """The answer to a request of the bot, to an address of either kind."""
        match route.method, route.url.partition("/v10")[2].partition("?")[0]:
            case "GET", "/users/@me":
                return BOT
            case "GET", "/oauth2/applications/@me":
                about = {"name": "bot", "description": "", "verify_key": "", "flags": 0, "icon": None}
                return {"id": BOT["id"], "bot_public": True, "bot_require_code_grant": False, "owner": BOT, **about}
            case "DELETE", _:
                return None
            case _, url if url.endswith("/commands"):
                return []
            case _, url if url.endswith("/callback"):
                return self._callback(_body(given))
            case "PATCH", url:
                return self.message(_body(given), url.rpartition("/")[2])
            case "POST", _:
                return self.message(_body(given))
            case method, url:
                raise AssertionError(f"{method} {url} is not expected here")

    def _callback(self, body: dict[str, Any]) -> dict[str, Any]:
        answer = {"id": "1", "type": 3}
        if body["type"] not in (4, 7):
            return {"interaction": answer}
        message = self.message(body["data"])
        return {"interaction": answer, "resource": {"type": body["type"], "message": message}}

    def message(self, body: dict[str, Any], known: str = "@original") -> dict[str, Any]:
        """The message made from a body: a new one, or the one whose number is ``known``."""
        self._last += 1
        files = [{"id": "1", "filename": "x.png", "size": 1, "url": "", "proxy_url": ""} for _ in body.get("files", ())]
        message = {
            "id": known if known.isdigit() else str(self._last),
            "channel_id": str(CHANNEL),
            "author": BOT,
            "content": "",
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": files,
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": body.get("flags") or 0,
            "components": body.get("components") or [],
        }
        self.posted.append(message)
        return message

    async def press(self, user: int, message: dict[str, Any], control: dict[str, Any], *values: str) -> float:
        """The processor time of all that a press sets off, in seconds, threads included."""
        self._last += 1
        member = {"user": {"id": str(user), "username": f"u{user}", "discriminator": "0", "avatar": None}}
        payload: Any = {
            "id": str(self._last),
            "application_id": BOT["id"],
            "token": "t",
            "version": 1,
            "type": 3,
            "guild_id": str(GUILD),
            "channel_id": str(CHANNEL),
            "channel": _channel(),
            "message": message,
            "member": {**member, "roles": [], "permissions": _ALLOWED, "joined_at": None, "flags": 0, "deaf": False},
            "data": {"custom_id": control["custom_id"], "component_type": control["type"], "values": list(values)},
            "app_permissions": _ALLOWED,
            "locale": "en-GB",
            "entitlements": [],
            "context": 0,
            "authorizing_integration_owners": {"0": str(GUILD)},
            "attachment_size_limit": 10**7,
        }
        payload["member"]["mute"] = False
        before = asyncio.all_tasks()
        began = time.process_time()
        self.bot._connection.parse_interaction_create(payload)
        while begun := {task for task in asyncio.all_tasks() - before if not _waits(task)}:
            await asyncio.wait(begun)
        return time.process_time() - began


@asynccontextmanager
async def wired(bot: discord.Client) -> AsyncIterator[Wire]:
    """The bot, logged in and in one server with one channel, on a wire of its own."""
    wire = Wire(bot)

    async def request(_self: Any, route: Any, *session: Any, **given: Any) -> Any:
        return await wire.request(route, *session, **given)

    with mock.patch.object(HTTPClient, "request", request), mock.patch.object(AsyncWebhookAdapter, "request", request):
        async with bot:
            await bot.login("token")
            state = bot._connection
            state.user = discord.ClientUser(state=state, data=BOT)  # type: ignore[arg-type]
            everyone: Any = {"id": str(GUILD), "name": "@everyone", "permissions": _ALLOWED, "position": 0}
            guild: Any = {
                "id": str(GUILD),
                "name": "server",
                "owner_id": "1",
                "roles": [everyone],
                "channels": [_channel()],
            }
            state._add_guild_from_data(guild)
            yield wire


def parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every component of a message, nested ones included, in order."""
    for component in components:
        yield component
        yield from parts(component.get("components", []))


def _waits(task: asyncio.Task[Any]) -> bool:
    """True for discord.py's task that only waits until a view is old."""
    return "timeout_task" in getattr(task.get_coro(), "__qualname__", "")


def _channel() -> dict[str, Any]:
    return {"id": str(CHANNEL), "type": 0, "name": "games", "position": 0, "permission_overwrites": [], "nsfw": False}


def _body(given: dict[str, Any]) -> dict[str, Any]:
    """A request's JSON body, in whichever of discord.py's four forms, and its files."""
    form = given.get("multipart") or given.get("form") or ()
    written = next((part["value"] for part in form if part["name"] == "payload_json"), None)
    body = json.loads(written) if written else given.get("payload") or given.get("json") or {}
    return {**body, "files": given.get("files") or ()}
