"""Plays in a group of friends, without the bot as a member, and writes what they see as a page.

``python -m benchmarks.friends FOLDER``: a challenge, a few moves, a private run, a computer, the board moved to a
server and back. The page is ``FOLDER/group.html``, with its pictures beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.wire.model import Channel, Message
from tests.wire.people import Person
from tests.wire.playing import Game, challenge
from tests.wire.process import running
from tests.wire.server import Wire, open_wire

FRESH = Path(__file__).with_name("fresh.py")
STYLE = """
body { background: #313338; color: #dbdee1; font: 15px/1.35 'gg sans', 'Noto Sans', sans-serif; width: 560px }
h2 { font-size: 15px; color: #949ba4; border-top: 1px solid #4e5058; padding-top: 14px }
.message { margin: 10px 0; padding: 8px 12px; border-radius: 6px; background: #2b2d31 }
.private { background: #2b2d45 } .who { color: #949ba4; font-size: 12px }
img { max-width: 400px; display: block; margin: 6px 0; border-radius: 6px } small { color: #949ba4 }
.control { display: inline-block; background: #4e5058; border-radius: 4px; padding: 3px 10px; margin: 2px }
.menu { display: block; background: #1e1f22; width: 380px } b { color: #f2f3f5 }
"""


class Page:
    """The messages that people see, scene by scene, as an HTML page."""

    def __init__(self, wire: Wire, folder: Path) -> None:
        self.wire = wire
        self.folder = folder
        self._parts: list[str] = []
        self._shown: dict[str, str] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def scene(self, title: str, *places: Channel) -> None:
        """Add a heading and all current messages of these channels."""
        self._parts.append(f"<h2>{html.escape(title)}</h2>")
        for place in places:
            for message in sorted(place.messages.values(), key=lambda each: each.id):
                if not message.is_deleted:
                    self._parts.append(self._message(message))

    def write(self) -> None:
        """Write the page and its pictures into the folder."""
        page = f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{''.join(self._parts)}"
        (self.folder / "group.html").write_text(page, encoding="utf-8")

    def _message(self, message: Message) -> str:
        names = self.wire.world.users
        seen = f"only {names[message.reader].name} sees this" if message.reader else "everybody sees this"
        pinged = ", ".join(names[each].name for each in message.pinged)
        heading = f"{seen}{f' · pinged {pinged}' if pinged else ''} · written {message.versions} times"
        kind = "message private" if message.reader else "message"
        content = [self._text(message.content)] if message.content else []
        shown = "".join([*content, *self._components(message.components)])
        return f'<div class="{kind}"><div class=who>{heading}</div>{shown}</div>'

    def _components(self, parts: list[dict[str, Any]]) -> Iterator[str]:
        for part in parts:
            match part["type"]:
                case 10:
                    yield f"<div>{self._text(part['content'])}</div>"
                case 12:
                    yield from (self._picture(item["media"]["url"]) for item in part["items"])
                case 2:
                    yield f"<span class=control>{html.escape(part.get('label') or '')}</span>"
                case 3 | 5:
                    yield f'<span class="control menu">{html.escape(part.get("placeholder") or "")} ▾</span>'
            yield from self._components([*part.get("components", []), *filter(None, [part.get("accessory")])])

    def _text(self, text: str) -> str:
        def name(found: re.Match[str]) -> str:
            return f"<b>@{self.wire.world.users[int(found[1])].name}</b>"

        shown = re.sub(r"&lt;@(\d+)&gt;", name, html.escape(text))
        shown = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", shown)
        lines = [f"<small>{line[3:]}</small>" if line.startswith("-# ") else line for line in shown.splitlines()]
        return "<br>".join(lines)

    def _picture(self, url: str) -> str:
        if url not in self._shown:
            self._shown[url] = f"picture-{len(self._shown)}.png"
            (self.folder / self._shown[url]).write_bytes((self.wire.rest.files or {}).get(url, b""))
        return f"<img src={self._shown[url]}>"


async def settled(person: Person, place: Channel, command: str, **options: Any) -> None:
    """Use a command as a person, and wait until its effects are shown."""
    await person.sees(person.command(place, command, **options))
    await asyncio.sleep(2)


async def play(folder: Path) -> None:
    """Play the scenes, and write their page into ``folder``."""
    async with open_wire() as wire, running(wire, folder / "bot", program=FRESH) as bot:
        wire.rest.files = {}
        page, world = Page(wire, folder), wire.world
        ada, ben, cleo = (wire.person(name) for name in ("Ada", "Ben", "Cleo"))
        ada.user.installed = True
        group = world.add_friends(ada.user, ben.user, cleo.user)
        game = await challenge(world, group, "ataxx", ada, ben, dice=random.Random(1), options={"colour": "red"})
        page.scene("Ada challenges Ben in a group, and he accepts", group)
        for _ in range(5):
            await game.turn()
        await asyncio.sleep(2)
        page.scene("Five moves later", group)
        group.messages = {each: message for each, message in group.messages.items() if message is game.board}
        step = await ben.sees(ben.choose(game.board, "menu-0", menu_of(game)[0]))
        page.scene("Ben chooses a stone", group)
        assert step.private
        home = world.add_channel(world.add_server("The harbour", ada.user, ben.user), "games")
        await ada.sees(await ada.act(home, "here", game.session))
        page.scene("Ada has the board shown in a server with the bot: the group, then the server", group, home)
        await ben.sees(await ben.act(home, "here", game.session))
        alone = world.add_friends(ada.user, cleo.user)
        await settled(ada, alone, "reef solo")
        await settled(ada, alone, "ataxx computer", colour="red")
        page.scene("A run and a computer in the messages of two friends", alone)
        silent = world.add_channel(world.add_server("elsewhere", ada.user, with_bot=False), "games")
        assert silent.server
        silent.server.rights &= ~(1 << 50)
        await settled(ada, silent, "atoll computer", size="gan")
        await settled(ada, silent, "atoll challenge", member=ben)
        page.scene("A server without the bot, where external apps answer the user alone", silent)
        page.write()
        wire.check()
        assert " ERROR " not in bot.output, bot.output


def menu_of(game: Game) -> list[str]:
    """Values of the entries in the menu below a game's board."""
    menus = [part for part in game.board.parts() if part["type"] == 3]
    return [option["value"] for option in menus[0]["options"]]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.friends", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="the folder for the page, made if needed")
    asyncio.run(play(parser.parse_args().folder))
