"""The form for a new cup."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord
import msgspec
from discord import ui

from frontend.answering.reply import Refusal
from frontend.answering.router import Fields
from frontend.answering.values import NO_CHOICE, number
from frontend.controls import Address, Control, Keys, menu, modal
from frontend.face import Face
from frontend.messages import words
from frontend.playing.newtable import GameSetup, offered
from locales import Voice
from sessions.cups.cups import CupPlan
from sessions.cups.rules import FEWEST, MOST
from sessions.life.clocks import CLOCKS, DAY

NEW, CREATE = "cup-new", Keys("cup-create-{setup:rest}")
"""Keys of the menu of games that opens the form, and of the form."""
SYSTEM, SIZE, CLOCK, START, BOXES = "system", "size", "clock", "start", "boxes"
"""Names of the form's fields, and their keys in a submitted form."""
JOINS, RATED, FILLS, WEEKLY = "joins", "rated", "fills", "weekly"
"""Values of the boxes: the host takes part, the games are rated, computers take free places, the cup repeats."""
PAIR: Final = 2
"""Number of players in a cup's game."""
USUAL_SIZE: Final = 8
SYSTEMS: Final = ("swiss", "groups", "at-once")
LATEST: Final = timedelta(days=3)
"""Longest time that a cup waits for players. Then it begins or is called off."""
FARTHEST: Final = timedelta(days=60)

_MARK: Final = re.compile(r"<t:([0-9]{1,12})(?::[a-zA-Z])?>")
_SPAN: Final = re.compile(r"([0-9]{1,4})\s*(m|min|h|d)")
_UNITS: Final = {
    "m": timedelta(minutes=1),
    "min": timedelta(minutes=1),
    "h": timedelta(hours=1),
    "d": timedelta(days=1),
}


def starting(text: str, now: datetime) -> datetime:
    """Time of a typed start: Discord's timestamp, or a time from now such as “90m” or “2d”.

    Raises Refusal for another text or an impossible time.
    """
    mark, span = _MARK.fullmatch(text.strip()), _SPAN.fullmatch(text.strip().lower())
    if mark is None and span is None:
        raise Refusal("cup-bad-start")
    at = int(mark[1]) if mark else int((now + int(span[1]) * _UNITS[span[2]]).timestamp()) if span else 0
    if not now.timestamp() <= at <= (now + FARTHEST).timestamp():
        raise Refusal("cup-bad-start")
    return datetime.fromtimestamp(at, UTC)


def entries(faces: Mapping[str, type[Face]], voice: Voice) -> dict[str, GameSetup]:
    """Games for two in each of their setups, by the end of a form's key."""
    found = (each for each in offered(faces, voice) if each.variant.seats == PAIR)
    return {each.value.replace(":", "-"): each for each in found}


def options_of(game: GameSetup) -> str:
    return msgspec.json.encode(game.variant.options).decode()


def games_menu(voice: Voice, games: Mapping[str, GameSetup]) -> Control:
    options = [
        discord.SelectOption(label=each.variant.label, value=key, emoji=each.face.emoji) for key, each in games.items()
    ]
    return menu(Address.common(NEW), voice.say("cup-form-pick"), options)


def form(voice: Voice, key: str, game: GameSetup, clock: int, like: CupPlan | None = None) -> ui.Modal:
    """The form for a new cup, with the usual choices made.

    ``key``: the game's, as of ``entries``. ``clock``: the preselected seconds for a move. ``like``: a plan with the
    choices to make; None for the usual ones.
    """
    say, option = voice.say, discord.SelectOption
    chosen = "swiss" if like is None or like.system == "swiss" else "at-once" if like.at_once else "groups"
    systems = [
        discord.RadioGroupOption(
            label=say(f"cup-{each}"), value=each, description=say(f"cup-{each}-hint"), default=each == chosen
        )
        for each in SYSTEMS
    ]
    clocks = [option(label=words.clock(voice, each), value=str(each), default=each == clock) for each in CLOCKS]
    made = (JOINS, RATED) if like is None else _boxes(like)
    boxes = [
        discord.CheckboxGroupOption(label=say(f"cup-{each}"), value=each, default=each in made)
        for each in (JOINS, RATED, FILLS, WEEKLY)
    ]
    size = str(like.size if like else USUAL_SIZE)
    fields: tuple[tuple[str, str, Any], ...] = (
        ("system", "", ui.RadioGroup[Any](custom_id=SYSTEM, options=systems)),
        ("size", "size-hint", ui.TextInput[Any](custom_id=SIZE, default=size, min_length=1, max_length=2)),
        ("clock", "", ui.Select[Any](custom_id=CLOCK, options=clocks)),
        ("start", "start-hint", ui.TextInput[Any](custom_id=START, required=False, max_length=30, placeholder="2h")),
        ("boxes", "", ui.CheckboxGroup[Any](custom_id=BOXES, options=boxes, required=False, min_values=0)),
    )
    labels = []
    for label, hint, field in fields:
        text = say("lobby-form-clock" if label == "clock" else f"cup-form-{label}")
        about = say(f"cup-form-{hint}", fewest=FEWEST, most=MOST) if hint else None
        labels.append(ui.Label[Any](text=text, description=about, component=field))
    title = words.shortened(voice.row(say("cup-form"), words.bare(game.variant.label)), 45)
    return modal(Address.common(CREATE(setup=key)), title, *labels)


def plan_of(fields: Fields, options: str, now: datetime) -> tuple[CupPlan, bool]:
    """CupPlan of a submitted form, and True if the host takes part. ``options``: as in CupPlan.

    Raises Refusal for values that the form does not offer.
    """
    system, size, clock, start = ((fields.get(each) or ("",))[0] for each in (SYSTEM, SIZE, CLOCK, START))
    boxes = fields.get(BOXES, ())
    if not size.strip().isdecimal() or not FEWEST <= int(size) <= MOST:
        raise Refusal("cup-bad-size", fewest=FEWEST, most=MOST)
    if system not in SYSTEMS or number(clock) not in CLOCKS:
        raise Refusal(NO_CHOICE)
    plan = CupPlan(
        options,
        int(size),
        number(clock),
        starting(start, now) if start.strip() else now + LATEST,
        "swiss" if system == "swiss" else "groups",
        at_once=system == "at-once",
        when_full=not start.strip(),
        fills=FILLS in boxes,
        rated=RATED in boxes,
        weekly=WEEKLY in boxes,
    )
    return plan, JOINS in boxes


def usual_clock(default: int | None) -> int:
    """Preselected seconds for a move: the server's ``default`` if a cup offers it, else one day."""
    return default if default in CLOCKS else DAY


def _boxes(plan: CupPlan) -> tuple[str, ...]:
    chosen = {JOINS: True, RATED: plan.rated, FILLS: plan.fills, WEEKLY: plan.weekly}
    return tuple(each for each, is_chosen in chosen.items() if is_chosen)
