"""Games of shapes other than the real games', from challenge to result: one for one player, one for three or four."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from discord.app_commands import Command

from engines import GAMES
from frontend.faces import FACES
from render import RENDERERS
from sessions.life.model import Session, Status
from tests.cogs.clicking import controls_of, press
from tests.cogs.conftest import House, answer, labels_of, menus_of, parts_of, private, text_of
from tests.toys.house import TOYS, add_toys

TRI, DIVE = TOYS["tri0nim"], TOYS["d1ve"]


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    add_toys(monkeypatch)


def actor_of(house: House, session: Session) -> Any:
    (seat,) = TOYS[session.game].to_act(session.state)
    return house.sitting(session, seat)


async def play(house: House) -> None:
    """Play until the game is over. Each player presses the last button that takes some."""
    while (session := await house.session()).status is Status.RUNNING:
        actor = actor_of(house, session)
        assert f"{actor.mention}, it’s your turn" in text_of(house.board)
        await press(actor, house.board, controls_of(house.board)[-1])


@pytest.mark.pictures
async def test_three_play_to_the_end_and_again(house: House) -> None:
    await house.ada.slash(house.channel, "tri0nim challenge", member=house.ben, second=house.cleo)
    assert f"{house.ada.mention} challenges you to **Tri0 Nim** with 9 stones." in text_of(house.board)
    await house.ben.click(house.board, label="Accept")
    await house.cleo.click(house.board, label="Accept")
    assert [each.filename for each in house.board.attachments] == ["tri0nim.png"]
    await actor_of(house, await house.session()).click(house.board, label="Take 1")
    assert house.pinged == [actor_of(house, await house.session()).id]
    await play(house)
    session = await house.session()
    (winner,) = session.winners
    assert winner.player is not None
    assert f"🏆 <@{winner.player.discord_id}> wins" in text_of(house.board)
    assert {"Rematch", "Replay", "Analyse"} == set(labels_of(house.board))
    await house.ben.click(house.board, label="Rematch")
    await house.ada.click(house.board, label="Accept")
    await house.cleo.click(house.board, label="Accept")
    assert (await house.session(2)).status is Status.RUNNING


async def test_what_can_be_asked_about_a_game_of_three(house: House) -> None:
    await house.start("tri0nim", house.ben, house.cleo)
    actor = actor_of(house, await house.session())
    hint = await house.act(actor, "Hint")
    shown = private(await actor.click(private(hint), label="Show hint"))
    assert "suggests: **take " in text_of(shown)
    assert "Tri0 Nim" in answer(await house.ada.slash(house.channel, "games"))
    await house.act(house.ada, "Move it here")
    assert "Whoever takes the last one wins" in answer(await house.ada.click(house.board, label="Rules"))
    await play(house)
    assert "How it went" in answer(await house.forged(house.ada, "analyse", 1))
    animation = private(await house.ada.click(house.board, label="Replay"))
    assert animation.message.attachments[0].filename == "replay-1.gif"
    assert "Tri0 Nim" in answer(await house.ada.slash(house.channel, "leaderboard", game="tri0nim"))
    assert "Tri0 Nim" in answer(await house.ada.slash(house.channel, "history", game="tri0nim"))


async def test_a_game_for_three_against_computers(house: House) -> None:
    await house.ada.slash(house.channel, "tri0nim computer")
    while (session := await house.session()).status is Status.RUNNING:
        assert actor_of(house, session) is house.ada, "the computers have answered"
        await house.ada.click(house.board, label="Take 1")
    assert len(session.seats) == 3


async def test_an_open_table_takes_as_many_as_the_game_needs(house: House) -> None:
    tables = private(await house.ada.slash(house.channel, "play"))
    opened = await house.ada.click(tables, label="Open a table")
    await house.ada.submit_modal(opened, {"game": ["tri0nim:usual"], "clock": "0", "counts": "rated"})
    await house.ben.click(house.board, label="Join")
    assert (await house.session()).status is Status.INVITING
    await house.cleo.click(house.board, label="Join")
    assert (await house.session()).status is Status.RUNNING


async def test_computers_fill_a_table_for_four(house: House) -> None:
    await house.ada.slash(house.channel, "tri0nim open", players=4)
    await house.ben.click(house.board, label="Join")
    filling = private(await house.ada.click(house.board, label="Fill with computers"))
    (levels,) = menus_of(filling)
    await house.ada.select(filling, ["3"], custom_id=levels.custom_id)
    session = await house.session()
    assert [seat.level for seat in session.seats].count(3) == 2
    await play(house)
    assert (await house.session()).status is Status.FINISHED


SIZE = {"py": 280, "ftl": 200}
"""Most lines of a game for two on squares (``py``), and of its texts in all languages (``ftl``)."""


@pytest.mark.parametrize("name", ["f0ur", "r4ce", "k0nane"])
def test_a_small_game_is_small(name: str) -> None:
    toys = Path(__file__).parents[1] / "toys"
    for suffix, most in SIZE.items():
        files = [path for path in toys.rglob(f"{name}.{suffix}") if path.is_file()]
        assert files
        assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= most


def keyed(message: Any, key: str) -> str:
    """Custom id of the control with this key, in any language; empty if there is none."""
    ids = (getattr(part, "custom_id", None) or "" for part in parts_of(message))
    return next((each for each in ids if each.endswith(f":{key}")), "")


@pytest.mark.pictures
@pytest.mark.parametrize(
    ("language", "turn", "won"),
    [
        ("en-US", "it’s your turn (🔴 Red)", "The line is complete."),
        ("de", "du bist am Zug (🔴 Rot)", "Die Reihe ist vollständig."),
        ("nl", "je bent aan zet (🔴 Rood)", "De rij is compleet."),
        ("cs", "(🔴 Červený)", "Řada je hotová."),
    ],
)
async def test_a_small_game_is_played_by_its_board_in_every_language(
    house: House, language: str, turn: str, won: str
) -> None:
    house.is_in(language)
    await house.ada.slash(house.channel, "f0ur challenge", member=house.ben, first="me")
    await house.ben.click(house.board, custom_id=keyed(house.board, "accept"))
    assert turn in text_of(house.board)
    assert [each.filename for each in house.board.attachments] == ["f0ur.png"]
    assert [each.label for each in controls_of(house.board)] == [*"abcdefg"]
    for number, column in enumerate("abacada"):
        await press((house.ada, house.ben)[number % 2], house.board, controls_of(house.board)["abcdefg".index(column)])
    assert won in text_of(house.board)
    assert house.ada.mention in text_of(house.board)
    shown = private(await house.ben.click(house.board, custom_id=keyed(house.board, "replay")))
    assert shown.message.attachments[0].filename == "replay-1.gif"
    assert not keyed(house.board, "analyse"), "it has no judge"


@pytest.mark.pictures
async def test_a_stone_is_chosen_below_the_board_and_its_target_in_private(house: House) -> None:
    await house.start("r4ce", first="me")
    assert "The board is set." in text_of(house.board)
    for number, move in enumerate(("a1-a2", "c4-c3", "a2-a3", "c3-c2", "a3-b4")):
        actor = (house.ada, house.ben)[number % 2]
        (stones,) = menus_of(house.board)
        assert move[:2] in [option.label for option in stones.options]
        shown = private(await actor.select(house.board, [f">{move[:2]}"]))
        assert shown.message.attachments, "the board with the stone and its targets"
        await actor.click(shown, label=move)
        assert f"{actor.mention} played **{move}**" in text_of(house.board)
    assert "A stone has reached the far rank." in text_of(house.board)
    assert "Last move: a3-b4." in (house.board.attachments[0].description or "")


async def test_a_small_game_is_played_against_the_computer(house: House) -> None:
    await house.ada.slash(house.channel, "f0ur computer", first="me")
    assert "Shrimp" in text_of(house.board)
    for column in range(42):
        if (await house.session()).status is not Status.RUNNING:
            break
        shown = controls_of(house.board)
        await press(house.ada, house.board, shown[column % len(shown)])
    assert (await house.session()).status is Status.FINISHED
    assert "Harder" not in labels_of(house.board), "there is one level"


FOR_TWO = 2


@pytest.fixture
def without_others(toys: None) -> Iterator[None]:
    """Leave only the toys that two cannot play. The tables of games are restored afterwards."""
    tables: tuple[dict[str, Any], ...] = (GAMES, RENDERERS, FACES)
    before = [dict(table) for table in tables]
    for table in tables:
        for name in [name for name in table if name not in TOYS or TOYS[name].together == FOR_TWO]:
            del table[name]
    yield
    for table, former in zip(tables, before, strict=True):
        table.clear()
        table.update(former)


@pytest.mark.usefixtures("without_others")
async def test_a_house_without_games_for_two(house: House) -> None:
    doors = labels_of(private(await house.ada.slash(house.channel, "play")))
    assert "Challenge" not in doors
    assert "Open a table" in doors
    asked = await house.ada.context_menu(house.channel, "Challenge to a game", house.ben)
    assert "None of my games is for two" in answer(asked)


@pytest.mark.pictures
async def test_a_run_of_a_game_for_one_and_another(house: House) -> None:
    await house.ada.slash(house.channel, "d1ve solo")
    assert f"{house.ada.mention}’s solo run" in text_of(house.board)
    assert [each.filename for each in house.board.attachments] == ["d1ve.png"]
    while (await house.session()).status is Status.RUNNING:
        found = [each for each in controls_of(house.board) if each.label == "Surface"] or controls_of(house.board)
        await press(house.ada, house.board, found[0])
    session = await house.session()
    assert f"🏁 {session.seats[0].score} points" in text_of(house.board)
    assert {"Share", "New run", "Replay"} == set(labels_of(house.board))
    assert "Open shells" in answer(await house.rules(house.ada, "d1ve"))
    await house.ada.click(house.board, label="New run")
    assert (await house.session(2)).status is Status.RUNNING


async def test_a_daily_of_a_game_for_one(house: House) -> None:
    shown = private(await house.ada.slash(house.channel, "d1ve daily"))
    while (await house.session()).status is Status.RUNNING:
        shown = private(await press(house.ada, shown, controls_of(shown)[0]))
    assert "Share" in labels_of(shown)
    await house.ada.click(shown, label="Share")
    assert "D1ve daily" in text_of(house.board)
    ranked = answer(await house.ada.slash(house.channel, "leaderboard", game="d1ve", kind="daily"))
    assert "D1ve – " in ranked
    assert house.ada.mention in ranked


async def test_what_a_game_has_not_is_not_offered(house: House) -> None:
    await house.ada.slash(house.channel, "d1ve solo")
    more = private(await house.ada.click(house.board, label="More"))
    assert "Hint" not in labels_of(more)
    assert "D1ve has no hints" in answer(await house.forged(house.ada, "hint"))
    learn = house.bot.tree.get_command("learn")
    assert isinstance(learn, Command)
    assert TOYS.keys().isdisjoint(choice.value for choice in learn.parameters[0].choices)
    assert "Learn" not in labels_of(private(await house.rules(house.ada, "d1ve")))
    refused = answer(await house.ada.slash(house.channel, "leaderboard", game="d1ve", kind="people"))
    assert "D1ve has no" in refused


async def test_every_command_that_takes_a_game_has_the_toys(house: House) -> None:
    for name, game in TOYS.items():
        assert game.title in answer(await house.rules(house.ada, name))
    learn = private(await house.ada.slash(house.channel, "learn"))
    assert {"D1ve rules", "Tri0 Nim rules"} <= set(labels_of(learn))
    settings = private(await house.ada.slash(house.channel, "settings"))
    (samples,) = settings.message.attachments
    assert all(title in (samples.description or "") for title in ("D1ve", "Tri0 Nim"))
    text = answer(await house.ada.slash(house.channel, "games"))
    assert "`/r4ce challenge`, `/k0nane challenge` or `/d1ve solo`." in text
