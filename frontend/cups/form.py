"""The form for a new cup, and the values that ``/cup create`` passes through it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple

import discord
import msgspec
from discord import ui

from frontend.answering.reading import NO_CHOICE, number
from frontend.answering.reply import Refusal
from frontend.answering.router import Fields
from frontend.controls import Address
from frontend.cups.layouts import KEY
from frontend.face import Face
from frontend.messages import words
from frontend.playing.newtable import Offered, offered
from locales import Voice
from sessions.cups.cups import Plan
from sessions.life.clocks import CLOCKS, DAY

CREATE: Final = f"{KEY}-create"
GAME, SYSTEM, SIZE, CLOCK, START = "game", "system", "size", "clock", "start"
"""Names of the form's fields, and their keys in a submitted form."""
PAIR: Final = 2
"""Number of players in a cup's game."""

SIZES: Final = (3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64)
USUAL_SIZE: Final = 8
SYSTEMS: Final = ("swiss", "groups", "at-once")
FULL: Final = "full"
"""Value of the field ``start`` for a start as soon as the cup is full."""
LATEST: Final = timedelta(days=3)
"""Longest time that a cup waits for players. Then it begins or is called off."""
MINUTES: Final = (15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10080)
"""Offered times until the start, in minutes."""
FARTHEST: Final = timedelta(days=60)

_MARK: Final = re.compile(r"<t:([0-9]{1,12})(?::[a-zA-Z])?>")
_SPAN: Final = re.compile(r"([0-9]{1,4})\s*(m|min|h|d)")
_UNITS: Final = {
    "m": timedelta(minutes=1),
    "min": timedelta(minutes=1),
    "h": timedelta(hours=1),
    "d": timedelta(days=1),
}


class Wishes(NamedTuple):
    """The options of ``/cup create``. ``starts``: a Unix time, 0 for a choice in the form."""

    rated: bool = True
    computers: bool = False
    weekly: bool = False
    starts: int = 0

    @property
    def address(self) -> Address:
        """Address of a form with these options."""
        return Address.common("-".join([CREATE, *(str(int(each)) for each in self)]))

    @classmethod
    def of(cls, address: Address) -> Wishes:
        """Options in a form's address. Raises Refusal for an address that ``address`` did not make."""
        values = [number(each) for each in address.key.removeprefix(CREATE).split("-")[1:]]
        if len(values) != len(cls._fields):
            raise Refusal("refusal-bad-control")
        rated, computers, weekly, starts = values
        return cls(bool(rated), bool(computers), bool(weekly), starts)


def starting(text: str | None, now: datetime) -> int:
    """Unix time of a typed start: Discord's timestamp, or a time from now such as “90m” or “2d”. 0 for None.

    Raises Refusal for another text or an impossible time.
    """
    if text is None:
        return 0
    mark, span = _MARK.fullmatch(text.strip()), _SPAN.fullmatch(text.strip().lower())
    if mark is None and span is None:
        raise Refusal("cup-bad-start")
    at = int(mark[1]) if mark else int((now + int(span[1]) * _UNITS[span[2]]).timestamp()) if span else 0
    if not now.timestamp() <= at <= (now + FARTHEST).timestamp():
        raise Refusal("cup-bad-start")
    return at


def entries(faces: Mapping[str, type[Face]], voice: Voice, game: str | None) -> list[Offered]:
    """Entries of the form: each game for two in each of its setups. ``game``: the only game; None for all."""
    return [
        each for each in offered(faces, voice) if each.variant.seats == PAIR and game in (None, each.face.game.name)
    ]


def form(voice: Voice, games: Sequence[Offered], wishes: Wishes, clock: int) -> ui.Modal:
    """The form for a new cup, with the usual choices made. ``clock``: the preselected seconds for a move."""
    say = voice.say
    option = discord.SelectOption
    setups = [
        option(label=each.variant.label, value=each.value, emoji=each.face.emoji, default=not place)
        for place, each in enumerate(games)
    ]
    systems = [
        discord.RadioGroupOption(
            label=say(f"cup-{each}"), value=each, description=say(f"cup-{each}-hint"), default=each == SYSTEMS[0]
        )
        for each in SYSTEMS
    ]
    sizes = [
        option(label=say("cup-form-places", count=each), value=str(each), default=each == USUAL_SIZE) for each in SIZES
    ]
    clocks = [option(label=words.clock(voice, each), value=str(each), default=each == clock) for each in CLOCKS]
    starts = [option(label=say("cup-form-full"), value=FULL, description=say("cup-form-full-hint"), default=True)]
    starts += [option(label=_soon(voice, each), value=str(each)) for each in MINUTES]
    made = ui.Modal(title=say("cup-form"), custom_id=str(wishes.address), timeout=900)
    fields: list[tuple[str, Any]] = [
        ("lobby-form-game", ui.Select[Any](custom_id=GAME, options=setups)),
        ("cup-form-system", ui.RadioGroup[Any](custom_id=SYSTEM, options=systems)),
        ("cup-form-size", ui.Select[Any](custom_id=SIZE, options=sizes)),
        ("lobby-form-clock", ui.Select[Any](custom_id=CLOCK, options=clocks)),
    ]
    if not wishes.starts:
        fields.append(("cup-form-start", ui.Select[Any](custom_id=START, options=starts)))
    for label, field in fields:
        made.add_item(ui.Label(text=say(label), component=field))
    return made


def plan_of(wishes: Wishes, fields: Fields, options: Any, now: datetime) -> Plan:
    """Plan of a submitted form. ``options``: the game's. Raises Refusal for values that the form does not offer."""
    system, size, clock, start = ((fields.get(each) or ("",))[0] for each in (SYSTEM, SIZE, CLOCK, START))
    if system not in SYSTEMS or number(size) not in SIZES or number(clock) not in CLOCKS:
        raise Refusal(NO_CHOICE)
    if wishes.starts:
        starts_at = datetime.fromtimestamp(wishes.starts, UTC)
    elif start == FULL:
        starts_at = now + LATEST
    elif number(start) in MINUTES:
        starts_at = now + timedelta(minutes=number(start))
    else:
        raise Refusal(NO_CHOICE)
    return Plan(
        msgspec.json.encode(options).decode(),
        number(size),
        number(clock),
        max(starts_at, now),
        "swiss" if system == "swiss" else "groups",
        at_once=system == "at-once",
        when_full=not wishes.starts and start == FULL,
        fills=wishes.computers,
        rated=wishes.rated,
        weekly=wishes.weekly,
    )


def usual_clock(default: int | None) -> int:
    """Preselected seconds for a move: the server's ``default`` if a cup offers it, else one day.

    ``default``: None if unset.
    """
    return default if default in CLOCKS else DAY


def _soon(voice: Voice, minutes: int) -> str:
    if minutes < 60:
        return voice.say("cup-form-minutes", count=minutes)
    if minutes < 1440:
        return voice.say("cup-form-hours", count=minutes // 60)
    return voice.say("cup-form-days", count=minutes // 1440)
