"""*Open a table*: one form for the game and board, guests, clock, and rating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields
from frontend.answering.values import NO_CHOICE, number
from frontend.controls import Address, modal
from frontend.face import Face, Variant
from frontend.messages import words
from frontend.parts import WithParts
from frontend.playing.lobby import TableRequest, check_guest_by_id, invite
from locales import Voice
from sessions.life.clocks import CLOCKS

KEY = "table"
GAME, GUESTS, CLOCK, COUNTS = "game", "guests", "clock", "counts"
"""Names of the form's fields."""
RATED, FRIENDLY = "rated", "friendly"


class GameSetup(NamedTuple):
    """An entry of the form's field for the game: a game in one setup."""

    face: Face
    variant: Variant

    @property
    def value(self) -> str:
        """Value of the entry in the menu: the game's name and the setup's key."""
        return f"{self.face.game.name}:{self.variant.key}"


def offered(faces: Mapping[str, type[Face]], voice: Voice) -> list[GameSetup]:
    """Entries for all games for several players, each in all setups."""
    spoken = [face(voice) for face in faces.values()]
    return [GameSetup(face, variant) for face in spoken if face.game.together for variant in face.variants]


class NewTable(WithParts):
    """Answers the button *Open a table* with its form, and the form with an invitation."""

    async def form(self, reply: Reply, _address: Address, _values: Sequence[str]) -> ui.Modal:
        server_id, usual = reply.place.server_id, None
        if server_id is not None:
            usual = (await self.parts.sessions.settings.server_settings(server_id)).default_clock
        return form(reply.voice, offered(self.parts.faces, reply.voice), usual or 0)

    async def submitted(self, reply: Reply, _address: Address, fields: Fields) -> None:
        (wanted,), (clock,), (counts,) = (fields.get(name) or ("",) for name in (GAME, CLOCK, COUNTS))
        entry = next((each for each in offered(self.parts.faces, reply.voice) if each.value == wanted), None)
        if entry is None or counts not in (RATED, FRIENDLY):
            raise Refusal(NO_CHOICE)
        guests = [await check_guest_by_id(reply, number(each)) for each in fields.get(GUESTS, ())]
        game = entry.face.game
        seats = max(entry.variant.seats, 1 + len(guests))
        if seats not in game.seats:
            raise Refusal("lobby-too-many", game=game.title, count=max(game.seats) - 1)
        table = TableRequest(game, entry.variant.options, rated=counts == RATED, clock=number(clock))
        await invite(reply, table, guests=guests, open_seats=seats - 1 - len(guests))


def form(voice: Voice, entries: Sequence[GameSetup], usual: int) -> ui.Modal:
    """The form for a new table.

    ``entries``: the games to choose from. ``usual``: the preselected seconds for a move; 0 for no clock.
    """
    say = voice.say
    games = [
        discord.SelectOption(label=each.variant.label, value=each.value, emoji=each.face.emoji, default=not place)
        for place, each in enumerate(entries)
    ]
    clocks = [
        discord.RadioGroupOption(label=words.clock(voice, seconds), value=str(seconds), default=seconds == usual)
        for seconds in (0, *CLOCKS)
    ]
    counting = [
        discord.RadioGroupOption(
            label=say(f"lobby-counts-{value}"),
            value=value,
            description=say(f"lobby-counts-{value}-hint"),
            default=first,
        )
        for value, first in ((RATED, True), (FRIENDLY, False))
    ]
    most = max(max(each.face.game.seats) for each in entries) - 1
    people = ui.UserSelect[Any](custom_id=GUESTS, min_values=0, max_values=most, required=False)
    fields: tuple[tuple[str, str, Any], ...] = (
        ("lobby-form-game", "", ui.Select[Any](custom_id=GAME, options=games)),
        ("lobby-form-guests", "lobby-form-guests-hint", people),
        ("lobby-form-clock", "", ui.RadioGroup[Any](custom_id=CLOCK, options=clocks)),
        ("lobby-form-counts", "", ui.RadioGroup[Any](custom_id=COUNTS, options=counting)),
    )
    labels = (
        ui.Label[Any](text=say(label), description=say(hint) if hint else None, component=field)
        for label, hint, field in fields
    )
    return modal(Address.common(KEY), say("lobby-new-table"), *labels)
