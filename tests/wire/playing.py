"""Plays by the visible messages: users press random controls."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Self

from cogs.move import NOTHING
from frontend.controls import Address
from frontend.faces.reef.looking import SWAP
from tests.wire.model import Channel, Interaction, Message
from tests.wire.people import Person
from tests.wire.world import IN_TIME, World

BUTTON, MENU = 2, 3
ENDED = ("rematch", "again")
"""Keys of controls that only an ended game has."""
WAYS_BACK = ("do-back", "to-turn")
STEPS = 60
"""Most presses of one turn. More would be a loop."""


class Control(NamedTuple):
    """A control for choosing a move: a button, or an entry of a menu with its value."""

    custom_id: str
    label: str
    value: str | None = None


def key_of(custom_id: str) -> str:
    address = Address.read(custom_id)
    return address.key if address else ""


def controls_of(message: Message) -> list[Control]:
    """Controls of a message for choosing a move, except the way back."""
    found: list[Control] = []
    for part in message.parts():
        name = part.get("custom_id", "")
        key = key_of(name)
        if part.get("disabled") or not key:
            continue
        if part["type"] == BUTTON and key.startswith(("do-", "to-", "sure-")) and key not in WAYS_BACK:
            found.append(Control(name, part.get("label") or ""))
        elif part["type"] == MENU and key.rpartition("-")[0] in ("menu", SWAP):
            found += [Control(name, option["label"], option["value"]) for option in part["options"]]
    return found


class Gone(Exception):
    """The bot has stopped answering, as ``Game.alive`` says."""


class Game:
    """A game of several people as visible to them. ``alive`` becomes False once the bot stops answering."""

    def __init__(
        self,
        world: World,
        channel: Channel,
        session: int,
        players: Sequence[Person],
        *,
        dice: random.Random,
        alive: Callable[[], bool] = lambda: True,
    ) -> None:
        self.world = world
        self.channel = channel
        self.session = session
        self.players = players
        self.dice = dice
        self.alive = alive
        self.presses = 0

    @classmethod
    def of(
        cls, world: World, channel: Channel, message: Message, players: Sequence[Person], *, dice: random.Random
    ) -> Self:
        """Make the game shown by a message, with the first player as the host."""
        session = next(address.session for name in message.custom_ids if (address := Address.read(name)))
        return cls(world, channel, session, players, dice=dice)

    @property
    def board(self) -> Message:
        """Newest message of the game with controls."""
        found = self.world.board(self.channel, self.session)
        assert found is not None, f"session {self.session} has no board"
        return found

    @property
    def seq(self) -> int:
        """Newest ``seq`` that a board shows."""
        return self.seq_of(self.board)

    def seq_of(self, message: Message) -> int:
        """The ``seq`` in the addresses of a message's controls."""
        addresses = [address for name in message.custom_ids if (address := Address.read(name))]
        return max(each.seq for each in addresses if each.session == self.session)

    @property
    def is_over(self) -> bool:
        return any(key_of(name) in ENDED for name in self.board.custom_ids)

    async def accept(self) -> None:
        """Accept the invitation as all players except the first."""
        for guest in self.players[1:]:
            await self._settled(guest.press(self.board, "accept"))

    async def is_tidy(self) -> None:
        """Wait until only the newest board has controls: older boards lose them with a delay."""
        await self.world.until(lambda: self.world.boards(self.channel, self.session) == [self.board] or None)

    async def play(self, turns: int = 1000) -> None:
        """Play this many turns, at most to the end or until the bot stops answering."""
        for _ in range(turns):
            if self.is_over or not self.alive():
                return
            await self.turn()

    async def follow(self, *moves: str) -> None:
        """Play these moves of Ataxx in turn: choose a stone in a menu, press a square."""
        for person, move in zip(itertools.cycle(self.players), moves, strict=False):
            stone, _, square = move.partition("-")
            menu = next(each for each in controls_of(self.board) if each.value == f">{stone}")
            shown = await person.sees(person.choose(self.board, menu.custom_id, menu.value or ""))
            before = self.seq
            person.press(shown.private[-1], f"do-{stone}-{square}")
            await self._is_past(before)

    async def plan(self, person: Person, expected: str, reply: str) -> None:
        """Plan a reply of Ataxx to an expected move, both as in ``follow``."""
        asked = await person.sees(person.press(self.board, "more"))
        shown = await person.sees(person.press(asked.private[-1], "premove"))
        for move in (expected, reply):
            stone, _, square = move.partition("-")
            (menu,) = (name for name in shown.private[-1].custom_ids if "-menu-" in name)
            shown = await person.sees(person.choose(shown.private[-1], menu, f">{stone}"))
            ending = f"-do-{stone}-{square}"
            (name,) = (name for name in shown.private[-1].custom_ids if name.endswith(ending))
            shown = await person.sees(person.press(shown.private[-1], name))

    async def _is_past(self, seq: int) -> None:
        await self.world.until(lambda: self.seq > seq or None)

    async def turn(self) -> None:
        """Play a turn for any player who can act. Raises AssertionError if none can."""
        board = self.board
        for person in sorted(self.players, key=lambda each: each.id not in board.pinged):
            if await self.act(person) or not self.alive():
                return
        if self.board is board and self.alive():
            texts = [each.text for each in self.world.interactions.values() if each.channel is self.channel][-4:]
            raise AssertionError(f"nobody can act in session {self.session}: {board.text}\n{texts}")

    async def resign(self) -> None:
        """Resign as the first player, and wait for the result."""
        person = self.players[0]
        asked = await person.sees(person.press(self.board, "more"))
        await self.world.until(lambda: asked.private or None)  # a busy bot defers first
        sure = await person.sees(person.press(asked.private[-1], "resign"))
        await self.world.until(lambda: sure.private or None)
        person.press(sure.private[-1], "resign-yes")
        await self.world.until(lambda: self.is_over or None)

    async def act(self, person: Person) -> bool:
        """Choose a move at random, step by step. Returns True if a board or a panel has changed."""
        shown, before = self.board, (self.board, self.seq)
        for _ in range(STEPS):
            pressed = self.press(person, shown)
            if pressed is None:
                break
            await self._settled(pressed)
            panels = [each for each in pressed.private if controls_of(each)]
            if not panels or not self.alive() or (self.board, self.seq) != before:
                break
            shown = panels[-1]
        return (self.board, self.seq) != before or shown is not before[0]

    async def type(self, person: Person) -> bool:
        """Type moves that ``/move`` lists, to the end of the turn. Returns True if it was the person's turn."""
        count = 0
        while moves := await self._listed(person):
            typed = person.command(self.channel, "move", move=self.dice.choice(moves), game=self.session)
            await self._settled(typed)
            for name in [name for each in typed.private for name in each.custom_ids if ":sure-" in name]:
                await self._settled(person.press(typed.private[-1], name))
            count += 1
        return count > 0

    async def _listed(self, person: Person) -> list[str]:
        asked = await person.sees(person.complete(self.channel, "move", "move", "", game=self.session))
        return [each["value"] for each in asked.choices or () if each["value"] != NOTHING]

    async def _settled(self, pressed: Interaction) -> None:
        """Wait for a visible result, or for Discord's report of a timeout."""
        with suppress(TimeoutError):
            await self.world.until(lambda: pressed.answered.is_set() or not self.alive() or None, IN_TIME)
        if not pressed.answered.is_set():
            return
        await self.world.until(lambda: pressed.happened.is_set() or not self.alive() or None)

    def press(self, person: Person, message: Message) -> Interaction | None:
        """Press a random control of a message; None if it has none."""
        controls = controls_of(message)
        self.presses += 1
        if controls:
            drawn = self.dice.choice(controls)
            if drawn.value is None:
                return person.press(message, drawn.custom_id)
            return person.choose(message, drawn.custom_id, drawn.value)
        if any(key_of(name) == "turn" for name in message.custom_ids):
            return person.press(message, "turn")
        return None


async def challenge(
    world: World,
    channel: Channel,
    name: str,
    *players: Person,
    dice: random.Random,
    alive: Callable[[], bool] = lambda: True,
    options: Mapping[str, Any] | None = None,
) -> Game:
    """Propose a game as the first player, and accept it as all others. Raises Gone if the bot stops answering."""
    host, *guests = players
    before = world.board(channel)
    names = ("member", "second", "third")
    host.command(channel, f"{name} challenge", **dict(zip(names, guests, strict=False)), **(options or {}))
    await world.until(lambda: world.board(channel) is not before or not alive() or None)
    message = world.board(channel)
    if message is None or message is before:
        raise Gone
    game = Game.of(world, channel, message, players, dice=dice)
    game.alive = alive
    await game.accept()
    return game
