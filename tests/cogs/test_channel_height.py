"""The room that a game takes in its channel, measured from the messages of a long game."""

from __future__ import annotations

import random

import pytest

import render
from engines import GAMES
from locales import ENGLISH
from sessions.life.model import Status
from sessions.life.preferences import Boards
from tests.cogs.conftest import House
from tests.cogs.heights import channel_height

PLIES = 60
MOST: dict[Boards, int] = {"fold": 8_000, "delete": 1_500}


@pytest.mark.parametrize(("name", "boards"), [("ataxx", "fold"), ("atoll", "delete")])
async def test_a_game_of_sixty_plies_takes_little_room(house: House, name: str, boards: Boards) -> None:
    """Played as by processes that only sweep: no press is simulated, but every board is posted and retired."""
    sessions, game, dice = house.bot.sessions, GAMES[name], random.Random(7)
    await sessions.change_server_settings(house.guild.id, boards=boards)
    await house.ada.slash(house.channel, f"{name} challenge", member=house.ben)
    await house.ben.click(house.board, label="Accept")
    while len(await sessions.log(1)) < PLIES:
        session = await house.session()
        (seat,) = game.to_act(session.state)
        player = session.seats[seat].player
        assert player is not None
        choices = [option.action for option in game.decision(session.state, seat).options]
        # A game that goes on: of some moves one that does not end it.
        going_on = (
            each
            for each in dice.sample(choices, len(choices))
            if not game.outcome(game.apply(session.state, seat, each))
        )
        await sessions.play(1, player.discord_id or 0, session.seq, next(going_on), seat)
        await house.bot.publisher.announce(1)
    session = await house.session()
    assert session.status is Status.RUNNING
    shown = list(house.channel.history())
    # The line of the invitation and one for each board but the last.
    assert len(shown) == (PLIES + 2 if boards == "fold" else 1)
    # The pictures of tests are small squares; the true one is drawn once, for its shape.
    size = render.image(name, game.view(session.state, None), voice=ENGLISH).size
    height = channel_height(shown, {f"{name}.png": size})
    print(f"{name}: {height} pixels")
    assert 700 < height <= MOST[boards]
