"""The commands: their names in texts, and their names and descriptions in each language.

Code refers to commands, options and choices by name and value. Their texts are in ``commands.ftl``:
``commands-reef-solo`` for ``/reef solo``, ``commands-move-move`` for an option of ``/move``. A missing message falls
back to a common one: ``commands-game-open`` for ``open`` of every game, ``commands-atoll-first`` for the option
``first`` of every ``/atoll`` command, ``commands-option-game`` for an option of any command. A choice's message ends
with its value after its option's name. Choices without a message are shown unchanged: numbers, and games' titles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import discord

from engines import GAMES
from engines.base import AnyGame
from frontend.messages import words
from locales import ENGLISH, SOURCE, Voice, language_of, voice
from locales.voice import command_key

Beginning = Literal["challenge", "open", "computer", "solo", "daily"]


def beginnings(game: AnyGame) -> tuple[Beginning, ...]:
    """Names of the subcommands that begin a game, the default first."""
    computer: tuple[Beginning, ...] = ("computer",) if game.levels else ()
    together: tuple[Beginning, ...] = ("challenge", "open", *computer) if game.together else ()
    alone: tuple[Beginning, ...] = ("solo", "daily") if game.is_played_alone else ()
    return (*together, *alone)


def written(game: AnyGame, name: Beginning) -> str:
    """Full name of a game's command without the slash: ``ataxx solo``. Raises LookupError if the game lacks it."""
    if name not in beginnings(game):
        raise LookupError(f"{game.name} has no {name}")
    return f"{game.name} {name}"


def default_command(game: AnyGame) -> str:
    """Full name of the default command that begins a game, without the slash."""
    return written(game, beginnings(game)[0])


def ways(voice: Voice) -> str:
    """List of the default commands of all games, joined by “or”, as mentions where their ids are known."""
    return voice.listed([voice.command(default_command(game)) for game in GAMES.values()], either=True)


def without_others(game: AnyGame) -> str:
    """Full name of the command for playing alone or with a computer; empty if the game has neither."""
    alone: tuple[Beginning, ...] = ("solo", "computer")
    return next((written(game, name) for name in alone if name in beginnings(game)), "")


def ways_together(voice: Voice) -> str:
    """List of the default commands of all games for several players, joined by “or”."""
    return voice.listed([voice.command(default_command(game)) for game in GAMES.values() if game.together], either=True)


Payload = dict[str, Any]
"""A command, option or choice in Discord's JSON form."""

SUBCOMMANDS: Final = (
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
)

CHALLENGE: Final = "commands-menu-challenge"
"""Message key of the entry in members' context menu."""

MY_SIDE: Final = "commands-menu-side"
ANALYSIS: Final = "commands-menu-analyse"
AS_TEXT: Final = "commands-menu-text"
"""Message keys of the entries in messages' context menu: *Show from my side*, *Analyse*, *Board as text*."""

MENUS: Final = (CHALLENGE, MY_SIDE, ANALYSIS, AS_TEXT)
"""Message keys of all context menu entries. In code an entry has its English text as its name."""

ENGLISH_LOCALES: Final = (discord.Locale.american_english.value, discord.Locale.british_english.value)
"""The Discord locales in English."""

LOCALES: Final[Mapping[str, str]] = {
    str(locale): language_of(str(locale)) for locale in discord.Locale if language_of(str(locale)) != SOURCE
}
"""Language code of each Discord locale that is not English, by the locale's name."""


def localized(commands: Sequence[Payload]) -> list[Payload]:
    """Commands with English texts and the localizations of each, in place of code names."""
    menus = {ENGLISH.say(key): key for key in MENUS}
    return [
        _named(command, menus[command["name"]])
        if command["type"] != discord.AppCommandType.chat_input.value
        else _command(command, f"commands-{command['name']}")
        for command in commands
    ]


def _command(command: Payload, key: str, group: str = "") -> Payload:
    """Localize a command or subcommand. ``key``: of its own message. ``group``: the name of its parent command."""
    options = [
        _command(option, f"{key}-{option['name']}", command["name"])
        if option["type"] in SUBCOMMANDS
        else _option(option, key, group)
        for option in command.get("options", ())
    ]
    said = command_key(f"{group} {command['name']}".strip(), ENGLISH.knows)
    facts = {"game": GAMES[group].title} if said != key else {}
    return {**_described(_named(command, f"{said}.name"), said, **facts), "options": options}


def _option(option: Payload, command: str, group: str) -> Payload:
    name = option["name"]
    key = _known(f"{command}-{name}", f"commands-{group}-{name}", f"commands-option-{name}")
    localized = _described(_named(option, f"{key}.name"), key)
    if (shown := ENGLISH.say(f"{key}.name")) != name:
        localized["name_localizations"] |= dict.fromkeys(ENGLISH_LOCALES, shown)
    if "choices" in option:
        localized["choices"] = [_choice(choice, command, name) for choice in option["choices"]]
    return localized


def _choice(choice: Payload, command: str, option: str) -> Payload:
    if option == "level":
        number = choice["value"]
        names = {locale: words.level_choice(voice(language), number) for locale, language in LOCALES.items()}
        return {**choice, "name": words.level_choice(ENGLISH, number), "name_localizations": names}
    key = _known(f"{command}-{option}-{choice['value']}", f"commands-option-{option}-{choice['value']}")
    return {**_named(choice, key), "name": ENGLISH.say(key)} if ENGLISH.knows(key) else choice


def _known(*keys: str) -> str:
    """The first of these message keys that exists, else the last key."""
    return next((key for key in keys if ENGLISH.knows(key)), keys[-1])


def _named(entry: Payload, key: str) -> Payload:
    return {**entry, "name_localizations": _translations(key)}


def _described(entry: Payload, key: str, **facts: str) -> Payload:
    said = ENGLISH.say(key, **facts)
    return {**entry, "description": said, "description_localizations": _translations(key, **facts)}


def _translations(key: str, **facts: str) -> dict[str, str]:
    return {locale: voice(language).say(key, **facts) for locale, language in LOCALES.items()}
