"""Playing by what is shown: people who press the controls in the messages that they see, drawn by chance."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from frontend.controls import Address
from frontend.faces.reef.panel import SWAP
from tests.wire.model import Channel, Interaction, Message
from tests.wire.people import Person
from tests.wire.world import IN_TIME, World

BUTTON, MENU = 2, 3
ENDED = ("rematch", "again")
"""Keys of controls that only an ended game has."""
WAYS_BACK = ("do-back", "to-turn")
STEPS = 60
"""The most presses of one turn: more would be going round in circles."""


class Control(NamedTuple):
    """Something with which a move is chosen: a button, or an entry of a menu with its value."""

    custom_id: str
    label: str
    value: str | None = None


def key_of(custom_id: str) -> str:
    """The key of an address; empty for another custom_id."""
    address = Address.read(custom_id)
    return address.key if address else ""


def controls_of(message: Message) -> list[Control]:
    """The controls of a message with which a move is chosen, but for the way back."""
    found: list[Control] = []
    for part in message.parts():
        name = part.get("custom_id", "")
        key = key_of(name)
        if part.get("disabled") or not key:
            continue
        if part["type"] == BUTTON and key.startswith(("do-", "to-")) and key not in WAYS_BACK:
            found.append(Control(name, part.get("label") or ""))
        elif part["type"] == MENU and key.rpartition("-")[0] in ("menu", SWAP):
            found += [Control(name, option["label"], option["value"]) for option in part["options"]]
    return found


class Gone(Exception):
    """Nobody answers any more."""


class Game:
    """One game of several people, as they see it. ``alive`` is False once nobody answers any more."""

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
    ) -> Game:
        """The game that a message shows; the first of the players has proposed it."""
        session = next(address.session for name in message.custom_ids if (address := Address.read(name)))
        return cls(world, channel, session, players, dice=dice)

    @property
    def board(self) -> Message:
        """The newest message of the game that has controls."""
        found = self.world.board(self.channel, self.session)
        assert found is not None, f"session {self.session} has no board"
        return found

    @property
    def seq(self) -> int:
        """The newest state that a board shows."""
        return self.seq_of(self.board)

    def seq_of(self, message: Message) -> int:
        """The state of the game for which a message's controls are made."""
        addresses = [address for name in message.custom_ids if (address := Address.read(name))]
        return max(each.seq for each in addresses if each.session == self.session)

    @property
    def is_over(self) -> bool:
        """True once the result is shown."""
        return any(key_of(name) in ENDED for name in self.board.custom_ids)

    async def accept(self) -> None:
        """Let all but the first player accept the invitation."""
        for guest in self.players[1:]:
            await self._settled(guest.press(self.board, "accept"))

    async def is_tidy(self) -> None:
        """Wait until the newest board alone has controls: those before it lose theirs soon after."""
        await self.world.until(lambda: self.world.boards(self.channel, self.session) == [self.board] or None)

    async def play(self, turns: int = 1000) -> None:
        """Play so many turns, or to the end, whichever comes first; also no further once nobody answers."""
        for _ in range(turns):
            if self.is_over or not self.alive():
                return
            await self.turn()

    async def follow(self, *moves: str) -> None:
        """Let the players in turn make these moves of Ataxx: choose a stone in a menu, press a square."""
        for person, move in zip(itertools.cycle(self.players), moves, strict=False):
            stone, _, square = move.partition("-")
            menu = next(each for each in controls_of(self.board) if each.value == f">{stone}")
            shown = await person.sees(person.choose(self.board, menu.custom_id, menu.value or ""))
            before = self.seq
            person.press(shown.private[-1], f"do-{stone}-{square}")
            await self._is_past(before)

    async def _is_past(self, seq: int) -> None:
        await self.world.until(lambda: self.seq > seq or None)

    async def turn(self) -> None:
        """Let whoever may act do so once. Raises AssertionError if nobody can."""
        board = self.board
        for person in sorted(self.players, key=lambda each: each.id not in board.pinged):
            if await self.act(person) or not self.alive():
                return
        if self.board is board and self.alive():
            told = [each.text for each in self.world.interactions.values() if each.channel is self.channel][-4:]
            raise AssertionError(f"nobody can act in session {self.session}: {board.text}\n{told}")

    async def resign(self) -> None:
        """Let the first player give the game up, and wait for the result."""
        person = self.players[0]
        asked = await person.sees(person.press(self.board, "more"))
        sure = await person.sees(person.press(asked.private[-1], "resign"))
        person.press(sure.private[-1], "resign-yes")
        await self.world.until(lambda: self.is_over or None)

    async def act(self, person: Person) -> bool:
        """Let a person choose a move by chance, step for step. Returns whether a board or a panel has moved on."""
        shown, before = self.board, (self.board, self.seq)
        for _ in range(STEPS):
            pressed = self.press(person, shown)
            if pressed is None:
                break
            await self._settled(pressed)
            told = [each for each in pressed.private if controls_of(each)]
            if not told or not self.alive() or (self.board, self.seq) != before:
                break
            shown = told[-1]
        return (self.board, self.seq) != before or shown is not before[0]

    async def _settled(self, pressed: Interaction) -> None:
        """Wait until something has visibly come of it, or Discord says that nobody answers."""
        with suppress(TimeoutError):
            await self.world.until(lambda: pressed.answered.is_set() or not self.alive() or None, IN_TIME)
        if not pressed.answered.is_set():
            return
        await self.world.until(lambda: pressed.happened.is_set() or not self.alive() or None)

    def press(self, person: Person, message: Message) -> Interaction | None:
        """Press a control of a message, drawn by chance; None if it has none."""
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
    """A game that the first of the players proposes and all others accept. Raises Gone if nobody answers any more."""
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
