"""The users of the fake Discord: they press visible controls, choose in menus, fill in forms, and use commands."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

import discord

from tests.wire.model import Channel, Interaction, Message, User, member_json
from tests.wire.rest import COMMAND, COMPLETION, PRESS, SUBMIT
from tests.wire.world import HANGING, World

BUTTON, MENU, USER_OPTION, CHANNEL_OPTION = 2, 3, 6, 7
USER_MENU = 5
SEVERAL = (MENU, 22)
"""Types of fields with several values: menus and groups of boxes."""
"""Discord's type of a menu of users."""
GUILD, USER = 0, 1
"""Discord's numbers for an installation of the app: in a server, by a user."""
SERVERS, BOT, FRIENDS = 0, 1, 2
"""Discord's numbers for the context of an interaction: server, direct messages with the bot, other private channel."""
EXTERNAL = discord.Permissions(attach_files=True, embed_links=True).value
"""Permissions of the app, as bits, where the bot is not a member."""
GROUPS = (1, 2)
"""Discord's types of options that hold other options: a subcommand, and a group of subcommands."""


class Unseen(Exception):
    """The user would use a control, command or option that no app shows."""


class Person:
    """A user at the keyboard. Actions return at once; the ``Interaction`` has their results."""

    def __init__(self, world: World, user: User) -> None:
        self.world = world
        self.user = user
        self.late = 0.0
        """Seconds until Discord sends the bot what this person does."""
        self.locale = "en-US"
        """Locale of the person's Discord app."""

    @property
    def id(self) -> int:
        return self.user.id

    # ---- actions

    def press(self, message: Message, key: str) -> Interaction:
        """Press the button with this ``custom_id``, or with this key at its end. Raises Unseen."""
        return self._use(message, self._control(message, key), [])

    def choose(self, message: Message, key: str, *values: str) -> Interaction:
        """Choose in the menu with this ``custom_id``, or with this key at its end. Raises Unseen."""
        menu = self._control(message, key)
        offered = {option["value"] for option in menu["options"]} if "options" in menu else set(values)
        if unknown := set(values) - offered:
            raise Unseen(f"no entries {unknown} in {key!r}")
        return self._use(message, menu, list(values))

    def press_listed(self, message: Message, session: int, key: str) -> Interaction:
        """Press a session's button in a list of games, or choose the entry that stands for it. Raises Unseen."""
        for part in message.parts():
            for address in (part.get("custom_id", ""), *(each["value"] for each in part.get("options", ()))):
                if address.startswith(f"g:{session}:") and address.endswith(f":{key}"):
                    is_button = address == part.get("custom_id")
                    return self.press(message, address) if is_button else self.choose(message, "list-act", address)
        raise Unseen(f"no {key!r} of session {session}")

    def command(self, channel: Channel, name: str, **options: Any) -> Interaction:
        """Use a registered command, such as ``ataxx challenge``. Users and channels are passed as objects."""
        return self._interact(COMMAND, channel, self._command(channel, name, options))

    def complete(self, channel: Channel, name: str, focused: str, typed: str, **options: Any) -> Interaction:
        """Type ``typed`` into the option ``focused`` with autocompletion. Raises Unseen."""
        data = self._command(channel, name, {**options, focused: typed})
        for option in walk_options(data):
            if option["name"] == focused:
                option["focused"] = True
        return self._interact(COMPLETION, channel, data)

    def submit(self, opened: Interaction, **chosen: str) -> Interaction:
        """Submit the form that answered an interaction. ``chosen``: values in place of the form's defaults.

        Several boxes of a field are separated by blanks.
        """
        assert opened.form is not None
        form, fields = opened.form, []
        for label in form["components"]:
            field = label["component"]
            usual = [each["value"] for each in field.get("options", ()) if each.get("default")] or [
                field.get("value", "")
            ]
            values = chosen.pop(field["custom_id"]).split() if field["custom_id"] in chosen else usual
            about = {"values": values} if field["type"] in SEVERAL else {"value": values[0]}
            about |= {"type": field["type"], "id": 2, "custom_id": field["custom_id"]}
            fields.append({"type": label["type"], "id": 1, "component": about})
        if chosen:
            raise Unseen(f"no fields {set(chosen)} in {form['title']!r}")
        return self._interact(SUBMIT, opened.channel, {"custom_id": form["custom_id"], "components": fields})

    # ---- results

    async def sees(self, interaction: Interaction, seconds: float = HANGING) -> Interaction:
        """Wait for the first visible answer to the interaction. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            await interaction.happened.wait()
        return interaction

    async def act(self, channel: Channel, key: str, session: int) -> Interaction:
        """Press a button in *More* of a session in ``/games``. Raises Unseen and TimeoutError."""
        games = await self.sees_privately(self.command(channel, "games"))
        pressed = self.press_listed(games, session, "more")
        menu = await self.world.until(lambda: next((each for each in pressed.private if each is not games), None))
        return self.press(menu, key)

    async def sees_privately(self, interaction: Interaction) -> Message:
        """Wait for the newest private answer: others may change the pressed message first. Raises TimeoutError."""
        await self.world.until(lambda: interaction.private or None)
        return interaction.private[-1]

    # ---- Discord's payloads

    def _control(self, message: Message, key: str) -> dict[str, Any]:
        if message.is_deleted or message.reader not in (None, self.id):
            raise Unseen(f"{self.user.name} does not see this message")
        for part in message.parts():
            name = part.get("custom_id", "")
            if (name == key or name.split(":")[-1] == key) and not part.get("disabled"):
                return part
        raise Unseen(f"no {key!r} among {message.custom_ids}")

    def _use(self, message: Message, control: dict[str, Any], values: list[str]) -> Interaction:
        data = {"custom_id": control["custom_id"], "component_type": control["type"], "id": control.get("id", 1)}
        if control["type"] != BUTTON:
            data["values"] = values
        if control["type"] == USER_MENU:
            data["resolved"] = {"users": {each: self.world.users[int(each)].json() for each in values}}
        return self._interact(PRESS, message.channel, data, message)

    def _interact(
        self, kind: int, channel: Channel, data: dict[str, Any], pressed: Message | None = None
    ) -> Interaction:
        world, server = self.world, channel.server
        number = world.number() - (int(self.late * 1000) << 22)
        born = asyncio.get_running_loop().time() - self.late
        made = Interaction(number, secrets.token_urlsafe(32), kind, self.user, channel, born, pressed)
        world.interactions[made.token] = made
        if pressed is not None:
            pressed.presses.append(made)
        owners: dict[str, str] = {}
        if channel.has(world.bot):
            owners[str(GUILD)] = str(server.id if server else 0)
        if self.user.installed:
            owners[str(USER)] = str(self.id)
        payload = {
            "id": str(number),
            "application_id": str(world.bot.id),
            "type": kind,
            "token": made.token,
            "version": 1,
            "data": data,
            "channel_id": str(channel.id),
            "channel": {**channel.json(), "permissions": str(channel.rights(self.id))},
            "app_permissions": str(channel.rights(world.bot.id) if channel.has(world.bot) else EXTERNAL),
            "locale": self.locale,
            "entitlements": [],
            "authorizing_integration_owners": owners,
            "context": context_of(channel),
            "attachment_size_limit": 10 * 2**20,
        }
        if pressed is not None:
            payload["message"] = pressed.json()
        if server is not None:
            rights = {"permissions": str(channel.rights(self.id))}
            payload["guild_id"] = str(server.id)
            payload["guild"] = {"id": str(server.id), "locale": "en-US", "features": []}
            payload["guild_locale"] = "en-US"
            payload["member"] = {**member_json(), "user": self.user.json(), **rights}
        else:
            payload["user"] = self.user.json()
        world.happen("INTERACTION_CREATE", payload, server)
        return made

    def _command(self, channel: Channel, name: str, options: dict[str, Any]) -> dict[str, Any]:
        first, *rest = name.split()
        found = [each for each in self.world.commands if each["name"] == first and each["type"] == 1]
        if not found or not self._is_offered(channel, found[0]):
            raise Unseen(f"no command {first!r}")
        node, wrappers = found[0], []
        for word in rest:
            inner = [each for each in node.get("options", []) if each["name"] == word and each["type"] in GROUPS]
            if not inner:
                raise Unseen(f"no {word!r} in {name!r}")
            node = inner[0]
            wrappers.append(node)
        resolved: dict[str, Any] = {}
        given = self._options(channel, node, options, resolved)
        for each in reversed(wrappers):
            given = [{"name": each["name"], "type": each["type"], "options": given}]
        data = {"id": found[0]["id"], "name": first, "type": 1, "options": given}
        return {**data, "resolved": resolved} if resolved else data

    def _is_offered(self, channel: Channel, command: dict[str, Any]) -> bool:
        """True if Discord shows this command to the user here."""
        installs = {GUILD} if channel.has(self.world.bot) else set()
        if self.user.installed:
            installs.add(USER)
        return bool(installs & set(command["integration_types"])) and context_of(channel) in command["contexts"]

    def _options(
        self, channel: Channel, command: dict[str, Any], options: dict[str, Any], resolved: dict[str, Any]
    ) -> list[dict[str, Any]]:
        known = {each["name"]: each for each in command.get("options", [])}
        if unknown := set(options) - set(known):
            raise Unseen(f"no options {unknown} in {command['name']!r}: {sorted(known)}")
        if missing := {name for name, each in known.items() if each.get("required")} - set(options):
            raise Unseen(f"the options {missing} are missing")
        given = []
        for name, value in options.items():
            written = value
            if known[name]["type"] == USER_OPTION:
                user = value.user if isinstance(value, Person) else value
                resolved.setdefault("users", {})[str(user.id)] = user.json()
                if channel.server and user.id in channel.server.members:
                    rights = {"permissions": str(channel.rights(user.id))}
                    resolved.setdefault("members", {})[str(user.id)] = member_json() | rights
                written = str(user.id)
            elif known[name]["type"] == CHANNEL_OPTION:
                resolved.setdefault("channels", {})[str(value.id)] = value.json() | {"permissions": "0"}
                written = str(value.id)
            elif (choices := known[name].get("choices")) and value not in [each["value"] for each in choices]:
                raise Unseen(f"no choice {value!r} of {name!r}")
            given.append({"name": name, "type": known[name]["type"], "value": written})
        return given


def context_of(channel: Channel) -> int:
    return SERVERS if channel.server else FRIENDS if channel.friends else BOT


def walk_options(data: dict[str, Any]) -> Sequence[dict[str, Any]]:
    options: list[dict[str, Any]] = data.get("options", [])
    while options and options[0]["type"] in GROUPS:
        options = options[0]["options"]
    return options
