"""A page of settings: one private message with a menu for each field.

A field is named after its setting. Its texts are message keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from frontend.controls import Address, Control, Keys, button, menu
from frontend.face import MENU_SIZE
from frontend.messages.words import daily_hour
from locales import Voice, voice
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.service.watching import EVENING

POSTS = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice, discord.ChannelType.stage_voice)
"""Kinds of channels that take messages."""

CHANNELS = (*POSTS, discord.ChannelType.forum)
"""Kinds of channels for games. Threads belong to their parent channel, as all messages in a forum do."""


Channels = Mapping[int, discord.ChannelType]
"""The kinds of a server's channels, by id."""

MOST_REFUSED = 3
"""Most sentences about refused messages on a page."""

Value = str | int | bool | tuple[int, ...] | None
"""A setting's value: a text, a switch, a number, ids of channels, or None for a setting without a choice."""


class FieldEntry(msgspec.Struct, frozen=True):
    """An entry of a menu: its label and its setting's value.

    ``language``: the code of the label's language; empty for the reader's. ``games``: titles of games for the entry's
    hint. ``hour``: hour of the day (UTC) for the label.
    """

    label: str
    value: str | int | bool | None
    hint: str = ""
    language: str = ""
    games: tuple[str, ...] = ()
    hour: int | None = None

    @property
    def key(self) -> str:
        return str(self.value)

    def option(self, speaking: Voice, value: Value) -> discord.SelectOption:
        facts = {} if self.hour is None else {"hour": f"{self.hour:02}"}
        label = (voice(self.language) if self.language else speaking).say(self.label, **facts)
        hint = speaking.say(self.hint, games=speaking.listed(self.games)) if self.hint else None
        return discord.SelectOption(label=label, value=self.key, description=hint, default=self.value == value)


class ChoiceField(msgspec.Struct, frozen=True):
    """A field with one chosen entry. The first entry is the default.

    ``games``: titles of games for the field's title. ``hint``: empty for the title's.
    """

    name: str
    title: str
    entries: tuple[FieldEntry, ...]
    games: tuple[str, ...] = ()
    hint: str = ""

    def titled(self, speaking: Voice) -> str:
        return speaking.say(self.title, games=speaking.listed(self.games))

    def control(self, speaking: Voice, address: Address, value: Value, _channels: Channels) -> Control:
        """Menu of the field with the current value selected. For an unknown value the default is selected."""
        known = value if any(entry.value == value for entry in self.entries) else self.entries[0].value
        return menu(address, self.titled(speaking), [entry.option(speaking, known) for entry in self.entries])

    def read(self, chosen: Sequence[str]) -> Value:
        """Setting for the chosen entry of the menu. Raises LookupError for an unknown entry."""
        return {entry.key: entry.value for entry in self.entries}[chosen[0]]


def on_off(key: str, *, usual: bool = False, hint: str = "") -> tuple[FieldEntry, FieldEntry]:
    """Entries of a field that is on or off, the usual entry first.

    ``key``: part of their labels' message keys. ``usual``: the usual value. ``hint``: for the entry “on”.
    """
    on, off = FieldEntry(f"settings-{key}-yes", value=True, hint=hint), FieldEntry(f"settings-{key}-no", value=False)
    return (on, off) if usual else (off, on)


class ChannelField(msgspec.Struct, frozen=True):
    """A field for channels: a tuple of ids if ``several``, else one id or None. ``empty``: the label for None."""

    name: str
    title: str
    empty: str
    several: bool = False
    hint: str = ""

    def titled(self, speaking: Voice) -> str:
        return speaking.say(self.title)

    @property
    def kinds(self) -> Sequence[discord.ChannelType]:
        """Kinds of channels to choose from. A single channel is for posts of the bot, several are for games."""
        return CHANNELS if self.several else POSTS

    def control(self, speaking: Voice, address: Address, value: Value, channels: Channels) -> Control:
        """Menu of the field with the current value selected, if that can still be chosen."""
        held = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
        kind = discord.SelectDefaultValueType.channel
        select = ui.ChannelSelect[Any](
            custom_id=str(address),
            placeholder=speaking.say(self.empty),
            channel_types=list(self.kinds),
            min_values=0,
            max_values=MENU_SIZE if self.several else 1,
            default_values=[
                discord.SelectDefaultValue(id=each, type=kind) for each in held if channels.get(each) in self.kinds
            ],
        )
        return Control(select, address)

    def read(self, chosen: Sequence[str]) -> Value:
        """Setting for the chosen channel ids, sorted. Raises LookupError for a text that is not an id."""
        if not all(each.isascii() and each.isdecimal() for each in chosen):
            raise LookupError(chosen)
        found = tuple(sorted(map(int, chosen)))
        return found if self.several else next(iter(found), None)


class SettingsPage(msgspec.Struct, frozen=True):
    """A page of settings: a heading, fields, and small print. ``label``: the message key of the button to this page.

    ``command``: the name of its command, which its controls' keys begin with.
    """

    command: str
    label: str
    heading: str
    note: str
    fields: tuple[ChoiceField | ChannelField, ...]

    @property
    def keys(self) -> Keys:
        """Keys of the fields' menus, on all pages of the command."""
        return Keys(f"{self.command}-{{field:rest}}")

    @property
    def turn(self) -> Address:
        return Address.common(self.label.replace("settings", self.command))

    def items(
        self,
        speaking: Voice,
        settings: PlayerSettings | ServerSettings,
        others: Sequence[SettingsPage] = (),
        channels: Channels | None = None,
        *,
        refused: Sequence[str] = (),
        body: Sequence[ui.Item[Any] | str] = (),
    ) -> list[ui.Item[Any] | str]:
        """Components of the page with these settings, then buttons to the pages ``others``.

        ``channels``: the server's channels; deleted channels are not selected. ``refused``: sentences about
        messages that Discord refused, shown first. ``body``: components after the fields.
        """
        heading, note = speaking.say(self.heading), speaking.say(self.note)
        lines = (speaking.say("settings-refused", reason=each) for each in refused[:MOST_REFUSED])
        parts: list[ui.Item[Any] | str] = [f"### {heading}\n-# {note}", "\n".join(lines)]
        for field in self.fields:
            # Addresses cannot contain underscores.
            address = Address.common(self.keys(field=field.name.replace("_", "-")))
            hint = field.hint or f"settings-{field.title.removeprefix('settings-')}-hint"
            parts.append(f"**{field.titled(speaking)}**\n-# {speaking.say(hint, evening=daily_hour(EVENING))}")
            parts.append(ui.ActionRow(field.control(speaking, address, getattr(settings, field.name), channels or {})))
        return [*parts, *body, ui.ActionRow(*(button(each.turn, speaking.say(each.label)) for each in others))]

    def has(self, field: str) -> bool:
        """True if a menu of this page has a key with this ``field``."""
        return field.replace("-", "_") in {each.name for each in self.fields}

    def change(self, field: str, chosen: Sequence[str]) -> dict[str, Value]:
        """Settings changed by a choice, by name. Raises LookupError for an unknown field or value."""
        name = field.replace("-", "_")
        return {name: {each.name: each for each in self.fields}[name].read(chosen)}
