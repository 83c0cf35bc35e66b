"""Interactions, and their controls' addresses, ``g:<session>:<seq>:<key>``: session, state, control.

An address contains no state. Controls without a session have session 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Self

import discord
from discord.ui import DynamicItem, Item

from sessions.life.model import Person, Place, Reach

Interaction = discord.Interaction[discord.AutoShardedClient]


def person(user: discord.abc.User) -> Person:
    """Person for a user, with the account's names: a nickname belongs to a single server."""
    return Person(user.id, user.global_name or user.name, user.name)


def place_of(interaction: Interaction) -> Place:
    """Place of the interaction: server, channel and reach, without a request to Discord."""
    channel_id = interaction.channel_id or 0
    if interaction.guild_id is not None:
        is_member = interaction.client.get_guild(interaction.guild_id) is not None
        return Place(interaction.guild_id, channel_id, Reach.MEMBER if is_member else Reach.SERVER)
    if interaction.context.private_channel:
        return Place(channel_id, channel_id, Reach.FRIENDS)
    return Place(None, channel_id)


def speaks_to_all(interaction: Interaction) -> bool:
    """True if the interaction's public answers are visible to all in the place.

    In a server without the bot Discord hides them, unless the user may use external apps.
    """
    return place_of(interaction).reach is not Reach.SERVER or interaction.permissions.use_external_apps


TEMPLATE = r"g:(?P<session>[0-9]{1,18}):(?P<seq>[0-9]{1,9}):(?P<key>[a-z0-9-]{1,60})"
_PATTERN = re.compile(TEMPLATE)

GREY, BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.primary
GREEN, RED = discord.ButtonStyle.success, discord.ButtonStyle.danger

TRACE: Final = 1 << 30
"""Offset of session numbers in component ids. Ids are below 2³¹, and Discord numbers components from 1."""


class Address:
    """The address of a control: its session's number, the ``seq`` of the shown state, and the control's key."""

    def __init__(self, session: int, seq: int, key: str) -> None:
        self.session = session
        self.seq = seq
        self.key = key

    def __str__(self) -> str:
        return f"g:{self.session}:{self.seq}:{self.key}"

    @classmethod
    def common(cls, key: str) -> Address:
        return cls(0, 0, key)

    @classmethod
    def read(cls, custom_id: str) -> Address | None:
        """Parse a ``custom_id``. None if it is not an address."""
        match = _PATTERN.fullmatch(custom_id)
        return cls.of(match) if match else None

    @classmethod
    def of(cls, match: re.Match[str]) -> Address:
        return cls(int(match["session"]), int(match["seq"]), match["key"])


_PARTS: Final = {"": "[a-z0-9]+", "int": "[0-9]{1,19}", "rest": "[a-z0-9-]*"}
"""Regular expressions of the kinds of a key's parts: a word, a number, and any end."""

LARGEST: Final = 2**63 - 1
"""Largest number in the storage. Discord's ids are smaller."""


class Keys:
    """A pattern that makes keys and reads them, such as ``replay-step-{step:int}-{way}``.

    A part is a word without hyphens, a number (``int``), or any text (``rest``). Posted messages keep their keys: a new
    pattern must read the old ones, or a further pattern does (``tests/cogs/golden/keys.txt``).
    """

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self._numbers = frozenset(re.findall(r"{(\w+):int}", pattern))
        self._form = re.sub(r":\w+}", "}", pattern)
        self._regex = re.compile(re.sub(r"{(\w+):?(\w*)}", lambda part: f"(?P<{part[1]}>{_PARTS[part[2]]})", pattern))
        self.beginning, *_ = pattern.split("{")
        """Fixed text that all keys begin with."""
        self.order = -len(self.beginning), -len(re.sub("{.*?}", "", pattern))
        """Order of patterns that fit one key: the longest fixed beginning first, then the longest fixed text."""

    def __str__(self) -> str:
        return self.pattern

    def __call__(self, **parts: object) -> str:
        """Make the key with these parts."""
        return self._form.format(**parts)

    def read(self, key: str) -> dict[str, Any] | None:
        """Parts of a key, by name. None for a key of another pattern."""
        found = self._regex.fullmatch(key)
        if found is None:
            return None
        parts: dict[str, Any] = found.groupdict()
        parts |= {name: int(parts[name]) for name in self._numbers}
        return None if any(parts[name] > LARGEST for name in self._numbers) else parts


class Control(DynamicItem[Item[Any]], template=TEMPLATE):
    """A button or menu with an address as ``custom_id``, so that it works after a restart.

    The router finds its handler.
    """

    def __init__(self, item: Item[Any], address: Address) -> None:
        super().__init__(item)
        self.address = address

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item, Address.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data or {}
        await interaction.client.parts.router.press(interaction, self.address, tuple(data.get("values", ())))


def addresses(parts: Sequence[Any]) -> Iterator[Address]:
    """Yield the addresses of all controls in these components, nested ones included, in order."""
    for part in parts:
        if address := Address.read(getattr(part, "custom_id", None) or ""):
            yield address
        yield from addresses(getattr(part, "children", ()))
        yield from addresses([part.accessory] if hasattr(part, "accessory") else ())


def trace(text: str, session: int) -> discord.ui.TextDisplay[Any]:
    """A text component with the session's number in its id, for ``session_of`` in messages without controls."""
    return discord.ui.TextDisplay(text, id=TRACE + session)


def session_of(parts: Sequence[Any]) -> int | None:
    """Session number of a message's controls or of its ``trace``; None if it has neither."""
    found = next((each.session for each in addresses(parts) if each.session), None)
    return found or next(_traces(parts), None)


def _traces(parts: Sequence[Any]) -> Iterator[int]:
    for part in parts:
        if isinstance(part, discord.TextDisplay) and part.id is not None and part.id > TRACE:
            yield part.id - TRACE
        yield from _traces(getattr(part, "children", ()))


def button(address: Address, label: str, style: discord.ButtonStyle = GREY, *, disabled: bool = False) -> Control:
    """A button with this address as its ``custom_id``. The default style is grey."""
    return Control(discord.ui.Button(label=label, style=style, disabled=disabled, custom_id=str(address)), address)


def menu(address: Address, placeholder: str, options: list[discord.SelectOption], most: int = 1) -> Control:
    """A menu for exactly one entry, or for one up to ``most``."""
    select = discord.ui.Select[Any](
        custom_id=str(address), placeholder=placeholder[:150], options=options, max_values=most
    )
    return Control(select, address)


def components(parts: Iterable[Item[Any] | str | None]) -> Iterator[Item[Any]]:
    """Yield the parts of a message as components: texts become components, empty texts and None are left out."""
    for part in parts:
        if isinstance(part, Item):
            yield part
        elif part:
            yield discord.ui.TextDisplay(part)


def layout_of(*parts: Item[Any] | str | None) -> discord.ui.LayoutView:
    """A message layout with these parts in order, as in ``components``. Its controls never expire."""
    layout = discord.ui.LayoutView(timeout=None)
    for item in components(parts):
        layout.add_item(item)
    # Controls are found by their address. Otherwise discord.py keeps a task for 15 minutes for each private answer.
    layout.stop()
    return layout


def modal(address: Address, title: str, *fields: discord.ui.Label[Any]) -> discord.ui.Modal:
    """A form with this address as its ``custom_id``."""
    made = discord.ui.Modal(title=title, custom_id=str(address), timeout=900)
    for field in fields:
        made.add_item(field)
    return made


BACK: Final = "back"
"""Key of *Back* to a session's private message, and the prefix of the keys of *Back* to others."""
MENU: Final = ("resign", "follow", "unfollow")
"""Keys of controls that only *More* has."""


class BackButtons:
    """*Back* from an explanation to the private message that it replaced: the messages that it can show again."""

    def __init__(self) -> None:
        self._pairs: list[tuple[Keys, Keys]] = []
        """Pairs of patterns: controls of a private message, and *Back* to it."""

    def add(self, keys: Keys) -> None:
        """Note a key such as ``back-learn-{lesson}``. It leads to messages with controls ``learn-{lesson}-…``."""
        if str(keys).startswith(f"{BACK}-"):
            self._pairs.append((Keys(f"{str(keys).removeprefix(f'{BACK}-')}-{{control:rest}}"), keys))

    def find(self, shown: Sequence[Any], *, is_aside: bool) -> Address | None:
        """Address of *Back* to a private message with these components; None if it cannot be shown again.

        ``is_aside``: True if it passes. Then only *More* can be shown again.
        """
        found = list(addresses(shown))
        for each in found:
            if each.key.startswith(BACK):
                return each
            for controls, back in self._pairs:
                if (parts := controls.read(each.key)) is not None:
                    return Address(each.session, each.seq, back(**parts))
        if len({each.session for each in found} - {0}) != 1:
            return None
        about = next(each for each in found if each.session)
        if any(each.key in MENU for each in found):
            return Address(about.session, about.seq, "more")
        return None if is_aside else Address(about.session, about.seq, BACK)
