"""Games on the wire where some people tap on the page."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from tests.tapping import Tab, drawn
from tests.wire.audit import Store
from tests.wire.model import Interaction
from tests.wire.people import Person, Unseen
from tests.wire.playing import Game
from tests.wire.process import Bot, free_port
from tests.wire.world import IN_TIME

PUBLIC = "https://page.test"
"""Public address of the page. Nothing answers there: browsers here connect to the processes themselves."""

FOLLOWED = 25.0
"""Most seconds until a board follows a tap. After 30 the sweep would show it."""


def serve_page(bot: Bot) -> int:
    """Let a process serve the page to tap from its next start. Returns its port."""
    port = free_port()
    with bot.config.open("a", encoding="utf-8") as config:
        config.write(f'\n[page]\nlisten = "127.0.0.1:{port}"\npublic = "{PUBLIC}"\n')
    return port


async def linked(game: Game, person: Person) -> str:
    """Code of a person's link by *More* of a game in ``/games``. Raises Unseen if the bot offers none."""
    for _ in range(20):  # it offers the page once its first sweep has reached it
        with suppress(Unseen):
            pressed = await person.act(game.channel, "tap", game.session)
            link = await person.world.until(partial(_link, pressed), IN_TIME)
            return link.partition("#")[2]
        await asyncio.sleep(0.2)
    raise Unseen(f"no link to session {game.session}")


def _link(pressed: Interaction) -> str | None:
    found = [str(part["url"]) for message in pressed.private for part in message.parts() if "url" in part]
    return next((each for each in found if PUBLIC in each), None)


class TappedGame(Game):
    """A game with some people on the page. The others press, or type.

    ``tabs``: open pages, by the person's id. ``store``: the processes' database.
    """

    tabs: dict[int, Tab]
    store: Store

    async def act(self, person: Person) -> bool:
        if tab := self.tabs.get(person.id):
            return await self.tap(tab)
        return await (super().act(person) if self.dice.random() < 0.5 else self.type(person))

    async def tap(self, tab: Tab) -> bool:
        """Choose a move at random, tap by tap, or alone also wait for computers. Returns True if anything happened."""
        await tab.until(self.seq)
        before = tab.board["seq"]
        while key := drawn(tab.keys, self.dice):
            await tab.tap(key)
            if len(self.players) == 1 and tab.board["seq"] > before:
                return True  # without others, the next turn may begin at once
        await self.store.shown(FOLLOWED)
        while len(self.players) == 1 and not (tab.keys or self.is_over):
            await tab.read()
            await self.store.shown(FOLLOWED)
        return bool(tab.board["seq"] > before) or self.is_over
