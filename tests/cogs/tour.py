"""A tour of everything visible: a whole game of each kind, and every control outside the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from typing import Any, Final

import discord
import simcord
from discord.utils import utcnow
from msgspec import to_builtins
from simcord.actors import MemberActor
from simcord.backend.errors import BackendError

from engines import GAMES
from frontend.controls import Address
from frontend.faces import FACES
from frontend.messages.commands import beginnings
from sessions.crowds.crowds import Ballot, Crowds
from sessions.life.clocks import DAY
from sessions.life.model import Person, Status
from tests.cogs.conftest import House, parts_of, private
from tests.cogs.test_clocks_in_discord import let_time_pass

LEFT_ALONE: Final = re.compile(
    "do|menu|resign-yes|privacy-erase|accept|decline|cancel|fill.*|agree|refuse|withdraw|.*language"
)
"""Regular expression of controls that the tour does not press: they end the game or change the language."""

NUMBER: Final = re.compile(r"(?<=-[dp])[0-9a-f]+(?=-|$)|-?\d+")
"""Regular expression of numbers in a key, also of a puzzle's, which is hexadecimal."""

PAIR: Final = 2

STEPS: Final = 12
"""Number of moves that are played in Discord, at a game's beginning. The others but the last are only stored."""


class Tour:
    """A tour by Ada and Ben, who press every kind of control once in each game."""

    def __init__(self, house: House, locale: str) -> None:
        self.house, self.locale = house, locale
        house.is_in(locale)
        for actor in (house.ada, house.ben, house.cleo):
            house.speaks(actor, locale)
        self.pressed: set[str] = set()
        self._game = ""

    async def visit(self) -> None:
        await self._alone()
        await self.play()
        await self._afterwards()

    async def play(self) -> None:
        for name, game in GAMES.items():
            if game.together == PAIR:
                self._game = name
                await self._play(name)
        self._game = ""

    async def look(self, actor: MemberActor, shown: Any) -> None:
        """Press each new kind of control in a private answer, and visit each result in turn."""
        while True:
            try:
                message = private(shown)
            except AssertionError:  # a public message or a form
                return
            control = next(self._new(message), None)
            if control is None:
                return
            then = await self._press(actor, message, control)
            if then is not None:
                await self.look(actor, then)

    def _new(self, message: Any) -> Iterator[Any]:
        for part in parts_of(message):
            address = Address.read(getattr(part, "custom_id", None) or "")
            if address is None or getattr(part, "disabled", False):
                continue
            kind = NUMBER.sub("", address.key)
            if LEFT_ALONE.fullmatch(kind.partition("-")[0]) or LEFT_ALONE.fullmatch(kind):
                continue
            key = f"{self._game} {kind}"
            if key not in self.pressed:
                self.pressed.add(key)
                yield part

    async def _press(self, actor: MemberActor, message: Any, part: Any) -> Any:
        try:
            if isinstance(part, discord.Button):
                return await actor.click(message, custom_id=part.custom_id)
            if part.type is discord.ComponentType.string_select:
                return await actor.select(message, [part.options[-1].value], custom_id=part.custom_id)
        except BackendError:  # deleted in between
            return None
        return None

    async def _say(self, actor: MemberActor, command: str, **options: Any) -> None:
        await self.look(actor, await actor.slash(self.house.channel, command, **options))

    async def _alone(self) -> None:
        """Visit the commands without any game, and all panels."""
        house = self.house
        for command in ("games", "history", "profile", "learn", "play"):
            await self._say(house.cleo, command)
        await self._say(house.cleo, "move", move="a1")
        chief = house.chief("Dario")
        house.speaks(chief, self.locale)
        await self._say(chief, "server")
        for command in ("about", "settings"):
            await self._say(house.ada, command)
        for name, game in GAMES.items():
            await self.look(house.ada, await house.rules(house.ada, name))
            if FACES[name].lesson is not None:
                await self._say(house.ada, "learn", game=name)
            await self._say(house.ada, "leaderboard", game=name)
            if game.together:
                await self._say(house.ada, f"{name} challenge", member=house.ada)
        await self._say(house.ada, "reef card", name="no such card")
        await self._say(house.ada, "reef card", name="a")

    async def _newest(self, actor: MemberActor) -> int:
        return max(session.id for session in await self.house.bot.sessions.lookup.of_player(actor.id))

    async def _play(self, name: str) -> None:
        house, game = self.house, GAMES[name]
        await self._say(house.ada, f"{name} challenge", member=house.ben, clock=DAY, **to_builtins(game.short))
        number = await self._newest(house.ada)
        invitation, accept = house.board, self._id("accept")
        await self._say(house.cleo, "play")
        await house.ben.click(invitation, custom_id=accept)
        await self._say(house.ben, "games")
        await self._beside(number)
        steps = 0
        while (session := await house.session(number)).status is Status.RUNNING:
            seat = min(game.to_act(session.state))
            actor = house.sitting(session, seat)
            option = game.decision(session.state, seat).options[steps % 3 if steps < STEPS else -1]
            after = game.apply(session.state, seat, option.action)
            if steps < STEPS:
                await actor.slash(house.channel, "move", move=game.format(option.action), game=number)
                if steps in (1, STEPS - 2):
                    await self._turn(actor, number)
            else:
                await house.bot.sessions.playing.play(number, actor.id, session.seq, option.action, seat)
                if steps == STEPS or game.outcome(after):
                    await house.bot.parts.publisher.announce(number)
            steps += 1
        for command in ("replay", "analyse"):
            await self.look(house.ada, await house.forged(house.ada, command, number))
        for part in parts_of(house.board):
            address = Address.read(getattr(part, "custom_id", None) or "")
            if address and address.key != "rematch" and isinstance(part, discord.Button):
                await self.look(house.ben, await house.ben.click(house.board, custom_id=part.custom_id))

    def _id(self, key: str) -> str:
        """Custom id of the newest board's control with this key."""
        ids = (getattr(part, "custom_id", None) or "" for part in parts_of(self.house.board))
        return next(each for each in ids if (address := Address.read(each)) and address.key.startswith(key))

    async def _beside(self, number: int) -> None:
        """Visit a running game's controls other than moves: for the player to move, the opponent, and an onlooker."""
        house = self.house
        for actor in (house.ada, house.ben, house.cleo):
            for key in ("more", "turn"):
                with suppress(StopIteration):
                    await self.look(actor, await actor.click(house.board, custom_id=self._id(key)))
        for key in ("open", "hint"):
            await self.look(house.ada, await house.forged(house.ada, key, number))
        for what in ("draw", "cancel", "takeback"):
            await self.look(house.ada, await house.forged(house.ada, f"offer-{what}", number))
            with suppress(StopIteration):
                await self.look(house.ben, await house.ben.click(house.board, custom_id=self._id("refuse")))
        await self._say(house.ada, "move", move="nonsense", game=number)
        await self.look(house.ada, await house.forged(house.ada, "resign", number))

    async def _turn(self, actor: MemberActor, number: int) -> None:
        """Visit a turn with its panel and lists, a reminder, and a hint."""
        house = self.house
        other = house.ben if actor is house.ada else house.ada
        for each in (actor, other):
            with suppress(StopIteration):
                await self.look(each, await each.click(house.board, custom_id=self._id("turn")))
            await each.autocomplete(house.channel, "move", "move", "", game=number)
            await each.autocomplete(house.channel, "move", "game", "")
        await self.look(other, await house.forged(other, "hint", number))

    async def _afterwards(self) -> None:
        """Visit a late game, a run, a daily run, computers, and the remains of the games."""
        house = self.house
        self._game = "late"
        await self._say(house.cleo, "ataxx challenge", member=house.ben, clock=DAY, colour="red")
        number = await self._newest(house.cleo)
        await house.ben.click(house.board, custom_id=self._id("accept"))
        await house.bot.sessions.settings.change_player_settings(Person(house.ben.id, "Ben"), notice="message")
        await house.cleo.slash(house.channel, "move", move="b6", game=number)
        await let_time_pass(house, timedelta(hours=19), number)
        await let_time_pass(house, timedelta(hours=6), number)
        await self.look(house.cleo, await house.forged(house.cleo, "claim", number))
        begin = [f"{name} {each}" for name, game in GAMES.items() for each in beginnings(game) if each != "challenge"]
        for command in begin:
            self._game = command
            await self._say(house.ada, command)
        for actor in (house.ada, house.cleo):
            for command in ("games", "play", "history", "profile", "about"):
                self._game = f"after {actor.name}"
                await self._say(actor, command)
        await self._ladder()
        await self._cup()
        await self._crowd()
        await self._say(house.cleo, "profile", member=house.ada)
        await self._say(house.cleo, "history", member=house.ada)
        for name in GAMES:
            await self._say(house.ada, "leaderboard", game=name)
        await self.look(house.cleo, await house.cleo.context_menu(house.channel, "Challenge to a game", house.ada))

    async def _ladder(self) -> None:
        """Visit a ladder as two players: its refusals, a challenge, and leaving."""
        house = self.house
        shown = private(await house.ada.slash(house.channel, "ladder", game="ataxx"))
        await house.ada.click(shown, custom_id="g:0:0:ladder-post-ataxx")
        table = house.board
        for actor in (house.ada, house.ben):
            for act in ("challenge", "leave", "join", "join", "challenge", "challenge"):
                await self.look(actor, await actor.click(table, custom_id=f"g:0:0:ladder-{act}-ataxx"))
        await self.look(house.ada, await house.ada.click(table, custom_id="g:0:0:ladder-leave-ataxx"))

    async def _crowd(self) -> None:
        """Visit a crowd of each game: votes of two members, its refusals, its board in all states, and its end."""
        house = self.house
        crowds = Crowds(house.bot.sessions.ground, house.bot.sessions.tables)
        for name, game in GAMES.items():
            self._game = f"crowd {name}"
            chosen = {"game": [name], "level": ["0"], "time": ["60"]}
            forms = [await actor.slash(house.channel, "crowd") for actor in (house.ada, house.ben)]
            for actor, form in zip((house.ada, house.ben), forms, strict=True):
                await self.look(actor, form)
                await self.look(actor, await actor.submit_modal(form, chosen))
            session = await crowds.here(house.channel.id)
            assert session is not None
            for actor in (house.ada, house.ben, house.cleo):
                crowd = await crowds.get(session.id)
                opened = await actor.click(house.board, custom_id=self._id("vote"))
                await self.look(actor, opened)
                crowd = await crowds.get(session.id)
                if crowd.seat not in game.to_act(crowd.session.state):
                    continue
                option = game.decision(crowd.session.state, crowd.seat).options[0]
                ballot = Ballot(crowd.seq, (), [game.format(option.action)])
                await crowds.vote(session.id, Person(actor.id, actor.name.capitalize()), ballot)
                await self.look(actor, await actor.click(house.board, custom_id=self._id("vote")))
            ground = house.bot.sessions.ground._replace(now=lambda: utcnow() + timedelta(minutes=2))
            assert session.event is not None
            await Crowds(ground, house.bot.sessions.tables).tend(session.event)
            await house.bot.parts.publisher.announce(session.id)
            for actor in (house.cleo, house.ada):
                await self._say(actor, "crowd")
            if (await crowds.get(session.id)).session.status is Status.RUNNING:
                await crowds.end(session.id, house.ada.id)

    async def _cup(self) -> None:
        """Visit a cup: its form, its refusals, its message in all states, its lists and questions."""
        house = self.house
        for number, system in enumerate(("swiss", "at-once"), 2):
            shown = private(await house.ada.slash(house.channel, "cup"))
            for start in ("soon", ""):
                opened = await house.ada.select(shown, ["ataxx-standard"], custom_id="g:0:0:cup-new")
                await self.look(house.ada, opened)
                chosen = {"system": system, "size": "8", "clock": [str(DAY)], "start": start}
                made = await house.ada.submit_modal(opened, {**chosen, "boxes": ["fills", "weekly"]})
                await self.look(house.ada, made)
            message = house.board
            for actor in (house.ada, house.ada, house.ben, house.cleo):
                await self.look(actor, await actor.click(message, custom_id=f"g:0:0:cup-join-{number}"))
            for act in ("leave", "join", "begin", "count"):
                await self.look(house.ada, await house.forged(house.ada, f"cup-{act}-{number}", 0))
            for actor in (house.ben, house.ada):
                await self._say(actor, "cup")
                for act in ("list", "leave", "end", "ended"):
                    await self.look(actor, await house.forged(actor, f"cup-{act}-{number}", 0))
            for chore in house.bot.parts.sweep._event_chores:
                await chore()


READ: Final = ("content", "label", "placeholder", "description", "title", "name")
"""Fields of Discord's payloads that people read. They read ``name`` only in completions."""


def read(env: simcord.Env) -> Iterator[tuple[str, str]]:
    """Yield the field and the text of everything that the bot has sent for people to read."""
    for request in env.http_requests:
        if request.method in ("POST", "PATCH", "PUT") and request.json and not request.path.endswith("/commands"):
            body = request.json
            is_completion = isinstance(body, dict) and body.get("type") == 8
            yield from _texts(body, is_completion=is_completion)


def _texts(part: Any, *, is_completion: bool) -> Iterator[tuple[str, str]]:
    if isinstance(part, dict):
        for field, value in part.items():
            if isinstance(value, str) and field in READ and (field != "name" or is_completion):
                yield field, value
            else:
                yield from _texts(value, is_completion=is_completion)
    elif isinstance(part, list):
        for each in part:
            yield from _texts(each, is_completion=is_completion)
