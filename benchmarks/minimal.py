"""The cheapest possible bot with a board: each click draws and posts one new picture with its buttons."""

from __future__ import annotations

import argparse
import io
import re
import sys
from pathlib import Path
from typing import Any, Self

import discord
import yarl
from discord.ext import commands
from PIL import Image, ImageDraw

sys.path.insert(0, str(Path(__file__).parents[1]))

from settings import load_settings


def picture(x: int, y: int) -> discord.File:
    """PNG of a board of 7 × 7 cells with one stone. ``x``, ``y``: the stone's cell, from 0."""
    image = Image.new("RGB", (7 * 64, 7 * 64), "navy")
    pen = ImageDraw.Draw(image)
    for cell in range(49):
        left, top = cell % 7 * 64, cell // 7 * 64
        colour = "red" if (cell % 7, cell // 7) == (x, y) else "teal"
        pen.ellipse((left + 4, top + 4, left + 60, top + 60), colour)
    image.save(file := io.BytesIO(), "png")
    file.seek(0)
    return discord.File(file, "board.png")


class Cell(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"cell:(?P<x>\d):(?P<y>\d)"):
    """A button that places the stone on a cell."""

    def __init__(self, x: int, y: int) -> None:
        super().__init__(discord.ui.Button(label=f"{x}, {y}", custom_id=f"cell:{x}:{y}"))
        self.x, self.y = x, y

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction[Any], _item: Any, match: re.Match[str]) -> Self:
        return cls(int(match["x"]), int(match["y"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Draw the board with the stone on this cell, and post it with its buttons."""
        view = discord.ui.View(timeout=None)
        for number in range(25):
            view.add_item(Cell(number % 5, number // 5))
        await interaction.response.send_message(file=picture(self.x, self.y), view=view)


def minimal() -> commands.AutoShardedBot:
    """A bot that only answers presses of ``Cell`` buttons."""
    bot = commands.AutoShardedBot("!", intents=discord.Intents(guilds=True), shard_count=1)
    bot.add_dynamic_items(Cell)
    return bot


def main() -> None:
    """Run the minimal bot with Lagoon's configuration."""
    given = argparse.ArgumentParser()
    given.add_argument("--config", type=Path, required=True)
    settings = load_settings(given.parse_args().config)
    discord.http.Route.BASE = settings.discord.rest_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord.gateway_url)
    minimal().run(settings.discord.token, log_handler=None)


if __name__ == "__main__":
    main()
