"""The REST interface of the fake Discord: every route that the bot uses, as strict as Discord."""

from __future__ import annotations

import asyncio
import json
import math
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import discord
from aiohttp import web

from tests.cogs import openapi
from tests.wire import checks
from tests.wire.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    FORUM,
    LOADING,
    THREAD,
    THREADS,
    Channel,
    Interaction,
    Message,
    Server,
    member_json,
)
from tests.wire.refusals import (
    CANNOT_MESSAGE,
    Faults,
    Kind,
    Limits,
    Refused,
    invalid,
    locked,
    no_access,
    no_permission,
    unauthorized,
    unknown,
    wrong_kind,
)
from tests.wire.world import IN_TIME, TOKEN, World

PATH = "/api/v10"
TOKEN_LIFE = 15 * 60
"""Lifetime of an interaction's token in seconds."""
NONCE_LIFE = 5 * 60
"""Lifetime of a nonce in seconds."""
BIGGEST_UPLOAD = 30 * 2**20
"""Most bytes of a request with files."""
ENTRY_POINT, NO_ENTRY_POINT = 4, 50240
"""Discord's type of the command that opens an Activity, and its code for a payload without this command."""
THREAD_EXISTS, ANSWERED_ALREADY, EMPTY, BAD_TOKEN, NO_FLAG = 160004, 40060, 50006, 50027, 50035
SLOWNESS = 2.5
"""Delay in seconds of a slow request: longer than the bot waits for a board."""
LATENESS = 1.0
"""Seconds from the end of a request's connection until the request is done."""
FOLLOW_UPS, TOO_MANY_FOLLOW_UPS = 5, 40094
"""The most follow-ups to an interaction where the bot is no member, and Discord's code for one more."""

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, FORM = 4, 5, 6, 7, 8, 9
"""Discord's numbers for the types of a first response."""
COMMAND, PRESS, COMPLETION, SUBMIT = 2, 3, 4, 5
"""Discord's numbers for the types of an interaction."""


@dataclass
class Upload:
    """A file in a request. ``size``: in bytes. ``width``, ``height``: of a picture in pixels, else None."""

    name: str
    size: int
    width: int | None = None
    height: int | None = None
    data: bytes = b""
    """Content of the file."""


@dataclass
class Call:
    """A request: parameters of path and query, JSON body, and files by number."""

    args: dict[str, str]
    query: Mapping[str, str]
    body: Any = None
    files: dict[str, Upload] = field(default_factory=dict)

    def id(self, name: str) -> int:
        return int(self.args[name])


Handler = Callable[[Call], Awaitable[Any]]


@dataclass
class Route:
    """A route: method, path with parameters, handler, and rate limit."""

    method: str
    path: str
    handler: Handler
    limit: int
    seconds: float
    major: str = ""
    """The parameter that has a bucket of its own."""

    def __post_init__(self) -> None:
        self.name = f"{self.method} {self.path}"
        self.pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.path))
        self.counts = not self.path.startswith(("/interactions/", "/webhooks/"))

    @property
    def is_of_the_bot(self) -> bool:
        """True for a route that requires the bot's token and counts under the global limit."""
        return self.counts


class Rest:
    """The routes over a world. ``calls`` counts the requests by route; ``answers`` by status."""

    def __init__(self, world: World, *, shards: int = 1) -> None:
        self.world = world
        self.shards = shards
        self.gateway = ""
        """URL of the gateway."""
        self.limits = Limits()
        self.faults = Faults()
        self.ban = ""
        """Time that the page of a ban tells to wait."""
        self.banned_until = 0.0
        """Time of the event loop when a ban of the bot's address ends."""
        self.turned_away = 0
        """Number of requests during a ban. Each could prolong the ban."""
        self.starts = {"total": 1000, "remaining": 999, "reset_after": 10**7, "max_concurrency": 1}
        """Limit of the sessions that the bot may start."""
        self.calls: dict[str, int] = {}
        self.answers: dict[int, int] = {}
        self.refusals = 0
        """Number of requests refused by a forum or a locked thread."""
        self.files: dict[str, bytes] | None = None
        """The files that were uploaded, by their addresses; None, as at first: they are not kept."""
        self._nonces: dict[tuple[int, str], tuple[float, Message]] = {}
        message, hook = "/channels/{channel}/messages/{message}", "/webhooks/{application}/{token}"
        self.routes = [
            Route("GET", "/users/@me", self._me, 30, 30),
            Route("GET", "/oauth2/applications/@me", self._application, 30, 30),
            Route("GET", "/applications/@me", self._application, 30, 30),
            Route("GET", "/gateway/bot", self._gateway, 2, 5),
            Route("POST", "/users/@me/channels", self._direct, 10, 10),
            Route("GET", "/applications/{application}/commands", self._commands, 10, 10),
            Route("GET", "/applications/{application}/commands/{command}", self._command, 10, 10),
            Route("PUT", "/applications/{application}/commands", self._set_commands, 2, 60),
            Route("GET", "/guilds/{guild}", self._server, 10, 10, "guild"),
            Route("GET", "/guilds/{guild}/members/{user}", self._member, 10, 10, "guild"),
            Route("GET", "/channels/{channel}", self._known_channel, 10, 10, "channel"),
            Route("GET", "/channels/{channel}/thread-members/{user}", self._thread_member, 5, 1, "channel"),
            Route("POST", "/channels/{channel}/messages", self._post, 5, 5, "channel"),
            Route("PATCH", message, self._edit, 5, 5, "channel"),
            Route("DELETE", message, self._delete, 5, 1, "channel"),
            Route("POST", f"{message}/threads", self._message_thread, 50, 300, "channel"),
            Route("POST", "/channels/{channel}/threads", self._thread, 50, 300, "channel"),
            Route("POST", "/interactions/{interaction}/{token}/callback", self._callback, 0, 0),
            Route("POST", hook, self._follow_up, 5, 2, "token"),
            Route("GET", f"{hook}/messages/{{message}}", self._look_at_own, 5, 2, "token"),
            Route("PATCH", f"{hook}/messages/{{message}}", self._edit_own, 5, 2, "token"),
            Route("DELETE", f"{hook}/messages/{{message}}", self._delete_own, 5, 2, "token"),
        ]

    @property
    def served(self) -> int:
        return sum(self.calls.values())

    def is_used(self, route: Route) -> bool:
        """True for a route used by people's actions; the others are used only at a start."""
        return (
            route.method != "PUT"
            and not route.path.startswith(("/oauth2", "/applications", "/gateway"))
            and (route.path != "/users/@me")
        )

    def start_freely(self) -> None:
        """Lift Discord's limit on starting processes: two in five seconds."""
        for each in self.routes:
            if each.path == "/gateway/bot":
                each.limit = 0

    def hurry(self) -> None:
        """Shorten every rate limit to a twentieth of Discord's time, so that small games need not wait."""
        for each in self.routes:
            each.seconds /= 20

    def banish(self, seconds: float) -> None:
        """Ban the bot's address, as Cloudflare does."""
        self.banned_until = asyncio.get_running_loop().time() + seconds

    def heal(self) -> None:
        """End every fault."""
        self.faults.end()
        self.world.changed()

    # ---- a request

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer a request of any route, with Discord's refusals and the injected faults."""
        path = request.path.removeprefix(PATH)
        found = [
            (each, match)
            for each in self.routes
            if each.method == request.method and (match := each.pattern.fullmatch(path))
        ]
        if not found:
            self.world.complaints.append(f"{request.method} {path}: no such route")
            return self._answer(404, {"code": 0, "message": "404: Not Found"}, {})
        route, match = found[0]
        self.calls[route.name] = self.calls.get(route.name, 0) + 1
        try:
            call = await _read(request, match.groupdict())
        except ConnectionError:  # sent by a process killed in the middle of it
            return _cut(request)
        fault = self.faults.meet(route.name)
        if (page := self._page(fault)) is not None:
            return page
        if fault in (Kind.HANGING, Kind.RESET):
            if fault is Kind.HANGING:
                await self._hang(request)
            return _cut(request)
        if fault is Kind.LATE:
            _cut(request)
            await asyncio.sleep(LATENESS)
        headers = {}
        try:
            headers = self._admit(route, call, request)
            _stumble(fault)
            self._check(request.method, path, call)
            status, body = 200, await route.handler(call)
        except Refused as refused:
            status, body = refused.status, refused.body
        self.world.changed()
        if fault in (Kind.LOST, Kind.LATE):
            return _cut(request)
        if fault is Kind.UNCONFIRMED:
            status, body = 500, {"code": 0, "message": "500: Internal Server Error"}
        if fault is Kind.SLOW:
            await asyncio.sleep(SLOWNESS)
        if status == 429:
            headers |= {"Retry-After": str(body["retry_after"]), "X-RateLimit-Scope": body.pop("scope", "user")}
        return self._answer(204 if body is None else status, body, headers)

    def _page(self, fault: Kind | None) -> web.Response | None:
        """Cloudflare's page, if the bot's address is banned."""
        left = self.banned_until - asyncio.get_running_loop().time()
        if left > 0:
            self.turned_away += 1
            self.world.changed()
        elif fault is not Kind.BANNED:
            return None
        wait = str(math.ceil(left)) if left > 0 else self.ban
        page = "<!doctype html><title>Access denied</title>\nError 1015"
        headers = {"Retry-After": wait} if wait else {}
        return web.Response(status=429, text=page, content_type="text/html", headers=headers)

    def _answer(self, status: int, body: Any, headers: Mapping[str, str]) -> web.Response:
        self.answers[status] = self.answers.get(status, 0) + 1
        # discord.py takes a 429 without this header for one of Cloudflare's.
        headers = {"Via": "1.1 wire", **headers}
        if body is None:
            return web.Response(status=status, headers=headers)
        text = json.dumps(body).encode()
        return web.Response(status=status, body=text, content_type="application/json", headers=headers)

    def _admit(self, route: Route, call: Call, request: web.Request) -> dict[str, str]:
        """The headers of the route's limit. Raises Refused for a wrong token, or too many requests."""
        if route.is_of_the_bot and request.headers.get("Authorization") != f"Bot {TOKEN}":
            raise unauthorized()
        now = asyncio.get_running_loop().time()
        if route.is_of_the_bot and (wait := self.limits.globally(now)):
            raise self._limited(wait, is_global=True)
        if not route.limit:
            return {}
        bucket = self.limits.bucket(route.name, call.args.get(route.major, ""), route.limit, route.seconds)
        if wait := bucket.take(now):
            raise self._limited(wait)
        return bucket.headers(now, f"{abs(hash(route.name)):032x}"[:32], time.time())

    def _limited(self, wait: float, *, is_global: bool = False) -> Refused:
        self.limits.hits += 1
        refused = Refused(429, 0, "You are being rate limited.")
        refused.body = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": is_global}
        refused.body["scope"] = "global" if is_global else "user"
        return refused

    async def _hang(self, request: web.Request) -> None:
        """Wait until the client gives up, or the fault is over."""
        ended = asyncio.create_task(self.world.until(lambda: not self.faults.present or None, seconds=3600))
        try:
            while not ended.done() and request.transport is not None and not request.transport.is_closing():
                await asyncio.wait([ended], timeout=0.05)
        finally:
            ended.cancel()

    def _check(self, method: str, path: str, call: Call) -> None:
        """Validate the body against Discord's API description; record errors in ``complaints`` and refuse it."""
        if openapi.available() and (found := list(openapi.complaints(method, path, call.body))):
            self._complain(*found)

    def _complain(self, *found: str) -> None:
        self.world.complaints += found
        raise invalid(*found)

    # ---- the bot and its commands

    async def _me(self, _call: Call) -> Any:
        return self.world.bot.json()

    async def _application(self, _call: Call) -> Any:
        about = {"name": "Lagoon", "description": "", "verify_key": "", "flags": 0, "icon": None, "bot_public": True}
        return {"id": str(self.world.bot.id), "bot_require_code_grant": False, "owner": self.world.bot.json(), **about}

    async def _gateway(self, _call: Call) -> Any:
        return {"url": self.gateway, "shards": self.shards, "session_start_limit": self.starts}

    async def _commands(self, _call: Call) -> Any:
        return [{key: of for key, of in each.items() if "localizations" not in key} for each in self.world.commands]

    async def _command(self, call: Call) -> Any:
        return next(each for each in self.world.commands if each["id"] == call.args["command"])

    async def _set_commands(self, call: Call) -> Any:
        kept = {each.get("id") for each in call.body if each.get("type") == ENTRY_POINT}
        if any(each["type"] == ENTRY_POINT and each["id"] not in kept for each in self.world.commands):
            raise Refused(
                400, NO_ENTRY_POINT, "You cannot remove this app's Entry Point command in a bulk update operation"
            )
        known = {(each["type"], each["name"]): each["id"] for each in self.world.commands}
        self.world.commands = [
            {
                "description": "",
                **each,
                "id": known.get((each.get("type", 1), each["name"])) or str(self.world.number()),
                "type": each.get("type", 1),
                "application_id": str(self.world.bot.id),
                "version": str(self.world.number()),
                "default_member_permissions": each.get("default_member_permissions"),
            }
            for each in call.body
        ]
        return self.world.commands

    async def _direct(self, call: Call) -> Any:
        user = self.world.users.get(int(call.body["recipient_id"]))
        if user is None:
            raise unknown("User")
        return self.world.direct(user).json()

    async def _server(self, call: Call) -> Any:
        return self._server_of(call).json(self.world.bot)

    def _server_of(self, call: Call) -> Server:
        server = self.world.servers.get(call.id("guild"))
        if server is None or self.world.bot.id not in server.members:
            raise unknown("Guild")
        return server

    async def _known_channel(self, call: Call) -> Any:
        return self._channel(call).json()

    async def _member(self, call: Call) -> Any:
        server = self._server_of(call)
        user = server.members.get(call.id("user"))
        if user is None:
            raise unknown("Member" if call.id("user") in self.world.users else "User")
        return {**member_json(), "user": user.json()}

    async def _thread_member(self, call: Call) -> Any:
        thread = self._channel(call)
        user = thread.server.members.get(call.id("user")) if thread.server else None
        if user is None:
            raise unknown("Member")
        times = {"join_timestamp": "2026-01-01T00:00:00+00:00", "flags": 0}
        return {"id": str(thread.id), "user_id": str(user.id), **times}

    # ---- messages with the bot's token

    def _channel(self, call: Call, *rights: str) -> Channel:
        """The channel in the path, if the bot has these permissions there. Raises Refused."""
        channel = self.world.channel(call.id("channel"))
        present = discord.Permissions(channel.rights(self.world.bot.id))
        if not channel.has(self.world.bot) or not present.view_channel:
            raise no_access()
        if not all(getattr(present, each) for each in rights):
            raise no_permission()
        return channel

    async def _post(self, call: Call) -> Any:
        right = (
            "send_messages_in_threads" if self.world.channel(call.id("channel")).kind in THREADS else "send_messages"
        )
        channel = self._channel(call, right, *(["attach_files"] if call.files else []))
        if channel.reader and not self.world.may_message(channel.reader):
            raise Refused(403, CANNOT_MESSAGE, "Cannot send messages to this user")
        nonce = str(call.body.get("nonce") or "")
        if len(nonce) > 25:
            self._complain("a nonce of more than 25 characters")
        now = asyncio.get_running_loop().time()
        known = self._nonces.get((channel.id, nonce))
        if nonce and call.body.get("enforce_nonce") and known and known[0] > now - NONCE_LIFE:
            return known[1].json() | {"nonce": nonce}
        message = self._new(channel, call)
        if nonce:
            message.nonce = nonce
            self._nonces[channel.id, nonce] = now, message
        return message.json() | ({"nonce": nonce} if nonce else {})

    async def _edit(self, call: Call) -> Any:
        message = self.world.message(self._channel(call), call.id("message"))
        if message.author is not self.world.bot:
            raise Refused(403, 50005, "Cannot edit a message authored by another user")
        self._change(message, call.body, call.files)
        return message.json()

    async def _delete(self, call: Call) -> Any:
        self._remove(self.world.message(self._channel(call), call.id("message")))

    async def _message_thread(self, call: Call) -> Any:
        channel = self._channel(call, "create_public_threads")
        message = self.world.message(channel, call.id("message"))
        if message.thread:
            raise Refused(400, THREAD_EXISTS, "A thread has already been created for this message")
        message.thread = self._open_thread(channel, call.body["name"], message.id)
        return message.thread.json()

    async def _thread(self, call: Call) -> Any:
        channel = self._channel(call, "create_public_threads")
        thread = self._open_thread(channel, call.body["name"], self.world.number())
        notice = Message(self.world.number(), channel, self.world.bot, content=thread.name)
        channel.messages[notice.id] = notice
        return thread.json()

    def _open_thread(self, channel: Channel, name: str, number: int) -> Channel:
        thread = Channel(number, name, channel.server, THREAD, channel)
        assert channel.server is not None
        channel.server.channels[number] = self.world.channels[number] = thread
        self.world.happen("THREAD_CREATE", {**thread.json(), "newly_created": True}, channel.server)
        return thread

    # ---- interactions

    async def _callback(self, call: Call) -> Any:
        found = self.world.interactions.get(call.args["token"])
        if found is None or found.id != call.id("interaction"):
            raise unknown("Interaction")
        now = asyncio.get_running_loop().time()
        if found.answered_at is not None:
            raise Refused(400, ANSWERED_ALREADY, "Interaction has already been acknowledged.")
        if now > found.born + IN_TIME:
            raise unknown("Interaction")
        kind, data = call.body["type"], call.body.get("data") or {}
        if kind not in _TAKEN[found.kind] or (kind in (DEFERRED_UPDATE, UPDATE) and found.pressed is None):
            self._complain(f"a response of type {kind} to an interaction of type {found.kind}")
        self._respond(found, kind, Call(call.args, call.query, data, call.files))
        found.answered_at, found.answer = now, kind
        found.answered.set()
        if kind not in (DEFERRED, DEFERRED_UPDATE):
            found.happened.set()
        return _responded(found, kind) if call.query.get("with_response") in ("1", "true", "True") else None

    def _respond(self, found: Interaction, kind: int, call: Call) -> None:
        """Execute the first response to an interaction. Raises Refused."""
        match kind:
            case 4:
                found.original = self._new(found.channel, call, found)
            case 5:
                flags = LOADING | _forced(found) | (call.body.get("flags") or 0)
                found.original = self._keep(Message(self.world.number(), found.channel, self.world.bot, flags), found)
            case 6:
                found.original = found.pressed
            case 7:
                assert found.pressed is not None
                self._change(found.pressed, call.body, call.files)
                found.original = found.pressed
            case 8:
                found.choices = call.body["choices"]
            case _:
                found.form = call.body

    def _interaction(self, call: Call) -> Interaction:
        """The interaction of a webhook's path. Raises Refused, also before its first response."""
        found = self.world.interactions.get(call.args["token"])
        if found is None or call.id("application") != self.world.bot.id or found.answered_at is None:
            raise unknown("Webhook")
        if asyncio.get_running_loop().time() > found.born + TOKEN_LIFE:
            raise Refused(401, BAD_TOKEN, "Invalid Webhook Token")
        return found

    def _own(self, call: Call) -> tuple[Interaction, Message]:
        """An interaction and a message belonging to it. Raises Refused."""
        found, name = self._interaction(call), call.args["message"]
        own = [found.original, *found.followups]
        for each in own[:1] if name == "@original" else [each for each in own if each and str(each.id) == name]:
            if each and not each.is_deleted:
                return found, each
        raise unknown("Message")

    async def _follow_up(self, call: Call) -> Any:
        found = self._interaction(call)
        loading = found.original if found.original and found.original.flags & LOADING else None
        if loading is not None:  # the first follow-up to a deferred answer becomes that answer
            flags = loading.flags & EPHEMERAL
            body = {**call.body, "flags": (call.body.get("flags") or 0) & ~EPHEMERAL | flags}
            self._finish(loading, body, call.files)
            found.happened.set()
            return loading.json()
        if not found.channel.has(self.world.bot) and len(found.followups) >= FOLLOW_UPS:
            raise Refused(400, TOO_MANY_FOLLOW_UPS, "Interaction has hit the maximum number of follow up messages")
        message = self._new(found.channel, call, found)
        found.followups.append(message)
        found.happened.set()
        return message.json()

    async def _look_at_own(self, call: Call) -> Any:
        return self._own(call)[1].json()

    async def _edit_own(self, call: Call) -> Any:
        found, message = self._own(call)
        if message.flags & LOADING:
            self._finish(message, call.body, call.files)
        else:
            self._change(message, call.body, call.files)
        found.happened.set()
        return message.json()

    async def _delete_own(self, call: Call) -> Any:
        found, message = self._own(call)
        self._remove(message)
        found.happened.set()

    # ---- messages

    def _check_place(self, channel: Channel, *, is_private: bool = False) -> None:
        """Raise Refused for a public message in a forum, or in a locked thread without the right to manage threads."""
        if channel.kind == FORUM:
            self.refusals += 1
            raise wrong_kind()
        may_manage = discord.Permissions(channel.rights(self.world.bot.id)).manage_threads
        if channel.is_locked and not is_private and not may_manage:
            self.refusals += 1
            raise locked()

    def _new(self, channel: Channel, call: Call, made_by: Interaction | None = None) -> Message:
        """Create a message of the bot. Raises Refused."""
        self._check_place(channel, is_private=bool((call.body.get("flags") or 0) & EPHEMERAL))
        flags = (call.body.get("flags") or 0) | (_forced(made_by) if made_by else 0)
        message = Message(self.world.number(), channel, self.world.bot)
        self._write(message, call.body, call.files, flags)
        allowed = {int(each) for each in (call.body.get("allowed_mentions") or {}).get("users", [])}
        message.pinged = frozenset(allowed & message.mentioned) if not flags & EPHEMERAL else frozenset()
        return self._keep(message, made_by)

    def _keep(self, message: Message, made_by: Interaction | None) -> Message:
        message.made_by = made_by
        if message.flags & EPHEMERAL:
            if made_by is None:
                self._complain("only an interaction is answered in private")
            else:
                message.reader = made_by.user.id
        message.posted_with = tuple(message.custom_ids)
        message.channel.messages[message.id] = message
        return message

    def _finish(self, loading: Message, body: dict[str, Any], files: dict[str, Upload]) -> None:
        """Turn a deferred answer into a message."""
        self._write(loading, body, files, (loading.flags & ~LOADING) | (body.get("flags") or 0))

    def _change(self, message: Message, body: dict[str, Any], files: dict[str, Upload]) -> None:
        """Edit a message. Raises Refused."""
        self._check_place(message.channel, is_private=bool(message.flags & EPHEMERAL))
        flags = body.get("flags")
        if flags is not None and message.flags & COMPONENTS_V2 and not flags & COMPONENTS_V2:
            self._complain("the flag of components cannot be taken away")
        kept = message.flags if flags is None else (message.flags & EPHEMERAL) | flags
        self._write(message, body, files, kept)
        message.versions += 1
        message.touched()

    def _remove(self, message: Message) -> None:
        message.is_deleted = True
        message.touched()

    def _write(self, message: Message, body: dict[str, Any], files: dict[str, Upload], flags: int) -> None:
        """Write a body into a message; omitted fields are unchanged. Raises Refused."""
        attachments = message.attachments
        if "attachments" in body or files:
            attachments = self._attachments(message, body.get("attachments") or [], files)
        content = body.get("content", message.content) or ""
        embeds = body.get("embeds", message.embeds) or []
        components = body.get("components", message.components) or []
        whole = {"flags": flags, "content": content, "embeds": embeds, "components": components}
        if found := list(checks.wrong(whole, [each["filename"] for each in attachments])):
            self._complain(*found)
        message.flags, message.content, message.embeds, message.attachments = flags, content, embeds, attachments
        message.components = checks.given_back(components, attachments)

    def _attachments(
        self, message: Message, named: list[dict[str, Any]], files: dict[str, Upload]
    ) -> list[dict[str, Any]]:
        """The attachments kept and added by a body."""
        present = {each["id"]: each for each in message.attachments}
        found = [present[str(each["id"])] for each in named if str(each["id"]) in present]
        about = {str(each["id"]): each for each in named}
        for number, upload in files.items():
            url = f"https://cdn.invalid/{message.channel.id}/{self.world.number()}/{upload.name}"
            if self.files is not None:
                self.files[url] = upload.data
            described = about.get(number) or {}
            made: dict[str, Any] = {"id": str(self.world.number()), "filename": upload.name, "size": upload.size}
            made |= {"url": url, "proxy_url": url, "description": described.get("description")}
            if upload.width:
                made |= {"width": upload.width, "height": upload.height}
            found.append(made)
        if unknown_ids := set(about) - set(present) - set(files):
            self._complain(f"no file for the attachments {unknown_ids}")
        return found


_TAKEN = {
    COMMAND: (MESSAGE, DEFERRED, FORM),
    PRESS: (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, FORM),
    COMPLETION: (CHOICES,),
    SUBMIT: (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE),
}
"""The types of a first response that an interaction takes."""


def _forced(found: Interaction) -> int:
    """The ephemeral flag, forced where a server does not let external apps answer publicly."""
    server = found.channel.server
    if server is None or any(each.is_bot for each in server.members.values()):
        return 0
    return 0 if discord.Permissions(found.channel.rights(found.user.id)).use_external_apps else EPHEMERAL


def _responded(found: Interaction, kind: int) -> dict[str, Any]:
    """Discord's answer to a first response that requests one."""
    shown = found.original if kind in (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE) else None
    about: dict[str, Any] = {"id": str(found.id), "type": found.kind}
    if shown is None:
        return {"interaction": about}
    about |= {"response_message_id": str(shown.id), "response_message_loading": bool(shown.flags & LOADING)}
    about["response_message_ephemeral"] = bool(shown.flags & EPHEMERAL)
    resource = {"type": kind, "message": shown.json()} if kind in (MESSAGE, UPDATE) else {"type": kind}
    return {"interaction": about, "resource": resource}


async def _read(request: web.Request, args: dict[str, str]) -> Call:
    """Read the whole request."""
    call = Call(args, request.query)
    if request.content_type.startswith("multipart/"):
        form = await request.post()
        for name, value in form.items():
            if name == "payload_json":
                call.body = json.loads(value if isinstance(value, str) else "null")
            elif isinstance(value, web.FileField):
                call.files[name.removeprefix("files[").removesuffix("]")] = _upload(value)
    elif request.can_read_body:
        call.body = await request.json()
    return call


def _upload(given: web.FileField) -> Upload:
    data = given.file.read()
    if data.startswith(b"\x89PNG"):
        size = int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
        return Upload(given.filename, len(data), *size, data)
    return Upload(given.filename, len(data), data=data)


def _stumble(fault: Kind | None) -> None:
    """Raise Refused for a fault with an error response."""
    match fault:
        case Kind.ERROR:
            raise Refused(500, 0, "500: Internal Server Error")
        case Kind.AWAY:
            raise Refused(503, 0, "503: Service Unavailable")
        case Kind.FORBIDDEN:
            raise no_access()
        case Kind.GONE:
            raise unknown("Interaction")
        case Kind.LIMITED:
            refused = Refused(429, 0, "You are being rate limited.")
            refused.body = {"message": "You are being rate limited.", "retry_after": 0.5, "global": False}
            raise refused


def _cut(request: web.Request) -> web.StreamResponse:
    """End the connection without a response."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
