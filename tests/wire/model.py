"""The objects of the fake Discord (users, servers, channels, messages, interactions) and their JSON."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import discord

ALL = discord.Permissions.all().value
EPHEMERAL = discord.MessageFlags(ephemeral=True).value
LOADING = discord.MessageFlags(loading=True).value
COMPONENTS_V2 = discord.MessageFlags(components_v2=True).value
TEXT, DIRECT, GROUP, THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
"""Discord's types of channels: a server's, direct messages, a group, a public and a private thread."""
THREADS = (THREAD, PRIVATE_THREAD)
FORUM = 15
"""Discord's type of a forum, which takes no messages."""

_MENTION = re.compile(r"<@!?(\d+)>")


@dataclass(eq=False, repr=False)
class User:
    """An account. ``accepts``: True if it accepts direct messages. ``installed``: True if it has the app."""

    id: int
    name: str
    is_bot: bool = False
    accepts: bool = True
    installed: bool = False

    def json(self) -> dict[str, Any]:
        return {
            "id": str(self.id),
            "username": self.name.lower(),
            "global_name": None if self.is_bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.is_bot,
            "public_flags": 0,
        }


def member_json() -> dict[str, Any]:
    """JSON of a member, without the field ``user``."""
    return {
        "roles": [],
        "nick": None,
        "avatar": None,
        "joined_at": "2026-01-01T00:00:00+00:00",
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


@dataclass(eq=False, repr=False)
class Server:
    """A server. ``rights``: permissions of all members, as bits.

    ``padding``: roles and channels that only enlarge its JSON.
    """

    id: int
    name: str
    members: dict[int, User] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    rights: int = ALL
    padding: dict[str, list[dict[str, Any]]] = field(default_factory=dict)

    def json(self, bot: User) -> dict[str, Any]:
        everyone = {"id": str(self.id), "name": "@everyone", "permissions": str(self.rights), "position": 0}
        everyone |= {"color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
        channels = [each.json() for each in self.channels.values() if each.kind not in THREADS]
        return {
            "id": str(self.id),
            "name": self.name,
            "owner_id": "1",
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 1,
            "default_message_notifications": 1,
            "explicit_content_filter": 2,
            "roles": [everyone, *self.padding.get("roles", [])],
            "emojis": self.padding.get("emojis", []),
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "description": None,
            "banner": None,
            "premium_tier": 0,
            "preferred_locale": "en-US",
            "public_updates_channel_id": None,
            "nsfw_level": 0,
            "premium_progress_bar_enabled": False,
            "safety_alerts_channel_id": None,
            "joined_at": "2026-01-01T00:00:00+00:00",
            "large": False,
            "unavailable": False,
            "member_count": len(self.members) + len(self.padding.get("members", [])),
            "voice_states": [],
            "members": [{**member_json(), "user": bot.json()}],
            "channels": [*channels, *self.padding.get("channels", [])],
            "threads": [each.json() for each in self.channels.values() if each.kind in THREADS],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


@dataclass(eq=False, repr=False)
class Channel:
    """A channel, a thread or direct messages. ``denied``: permissions denied here as bits, by user id."""

    id: int
    name: str
    server: Server | None = None
    kind: int = TEXT
    parent: Channel | None = None
    reader: User | None = None
    """The person in direct messages with the bot; None for other channels."""
    is_locked: bool = False
    """True for a thread that a moderator has locked."""
    friends: tuple[User, ...] = ()
    """People in direct messages without the bot, or in a group; empty for other channels."""
    denied: dict[int, int] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)

    def rights(self, user_id: int) -> int:
        if self.server is None:
            return ALL
        if user_id not in self.server.members:
            return 0
        return self.server.rights & ~(self.parent or self).denied.get(user_id, 0)

    def has(self, user: User) -> bool:
        if self.server is not None:
            return user.id in self.server.members
        return user in self.friends if self.friends else user.is_bot or user is self.reader

    def json(self) -> dict[str, Any]:
        # The last public message, even if deleted.
        last = next((str(each.id) for each in reversed(self.messages.values()) if each.reader is None), None)
        about: dict[str, Any] = {"id": str(self.id), "type": self.kind, "last_message_id": last, "flags": 0}
        if self.friends:  # Discord does not send the members to a bot outside the channel
            return about | ({"name": self.name, "icon": None} if self.kind == GROUP else {})
        if self.kind == DIRECT:
            return about | {"recipients": [self.reader.json()] if self.reader else []}
        assert self.server is not None
        about |= {"guild_id": str(self.server.id), "name": self.name, "rate_limit_per_user": 0}
        if self.kind in THREADS:
            assert self.parent is not None
            times = {"archive_timestamp": "2026-01-01T00:00:00+00:00", "create_timestamp": "2026-01-01T00:00:00+00:00"}
            state = {"archived": False, "auto_archive_duration": 10080, "locked": self.is_locked, **times}
            counts = {"message_count": 0, "member_count": 1, "total_message_sent": 0}
            return about | {"parent_id": str(self.parent.id), "owner_id": "0", "thread_metadata": state, **counts}
        denied = [
            {"id": str(user), "type": 1, "allow": "0", "deny": str(rights)} for user, rights in self.denied.items()
        ]
        return about | {
            "position": 0,
            "permission_overwrites": denied,
            "parent_id": None,
            "topic": None,
            "nsfw": False,
        }


@dataclass(eq=False, repr=False)
class Message:
    """A message, with its whole history.

    ``reader``: the only user who sees it; None for all. ``pinged``: ids of the users that its post pinged.
    ``versions``: the number of times it was written.
    """

    id: int
    channel: Channel
    author: User
    flags: int = 0
    content: str = ""
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[dict[str, Any]] = field(default_factory=list)
    embeds: list[dict[str, Any]] = field(default_factory=list)
    reader: int | None = None
    pinged: frozenset[int] = frozenset()
    versions: int = 1
    posted_with: tuple[str, ...] = ()
    """Custom ids of the message's controls when it was posted."""
    is_deleted: bool = False
    nonce: str | None = None
    thread: Channel | None = None
    made_by: Interaction | None = None
    presses: list[Interaction] = field(default_factory=list)
    """Interactions with the message that have no visible answer yet."""

    def touched(self) -> None:
        """Record an edit or deletion: the users who pressed its controls see it."""
        for each in self.presses:
            each.happened.set()
        self.presses.clear()

    @property
    def text(self) -> str:
        """All texts of the message, one component's text a line."""
        return "\n".join(
            [self.content, *(part["content"] for part in self.parts() if "content" in part and part["type"] == 10)]
        )

    @property
    def mentioned(self) -> set[int]:
        """Ids of all users that the texts mention, pinged or not."""
        return {int(each) for each in _MENTION.findall(self.text)}

    def parts(self) -> Iterator[dict[str, Any]]:
        yield from walk(self.components)

    @property
    def custom_ids(self) -> list[str]:
        return [part["custom_id"] for part in self.parts() if "custom_id" in part and not part.get("disabled")]

    def json(self) -> dict[str, Any]:
        return {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author.json(),
            "content": self.content,
            "timestamp": discord.utils.snowflake_time(self.id).isoformat(),
            "edited_timestamp": None if self.versions == 1 else discord.utils.snowflake_time(self.id).isoformat(),
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": self.attachments,
            "embeds": self.embeds,
            "components": self.components,
            "pinned": False,
            "type": 0,
            "flags": self.flags,
            "application_id": str(self.author.id),
        }


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield every component, nested ones included, in order."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        for name in ("accessory", "component"):
            if name in component:
                yield from walk([component[name]])


@dataclass(eq=False, repr=False)
class Interaction:
    """A press, a form or a command, with the bot's answers and their times by the event loop's clock.

    ``happened`` is set by the first answer visible to the user, ``answered`` by the first response of any kind.
    """

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    born: float
    pressed: Message | None = None
    answered_at: float | None = None
    answer: int | None = None
    """Type of the first response; None before it."""
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    form: dict[str, Any] | None = None
    choices: list[dict[str, Any]] | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    happened: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def private(self) -> list[Message]:
        """Private answers that still exist, oldest first."""
        messages = [self.pressed, self.original, *self.followups]
        found = dict.fromkeys(each.id for each in messages if each and each.reader and not each.is_deleted)
        return [next(each for each in messages if each and each.id == number) for number in found]

    @property
    def text(self) -> str:
        """Texts of the private answers, oldest first. A pressed message counts only if it was edited."""
        return "\n".join(each.text for each in self.private if each is not self.pressed or self.answer == 7)
