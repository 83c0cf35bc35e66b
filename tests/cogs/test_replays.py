"""Replays of finished games in Discord: the animation, single steps, files, and permissions."""

from __future__ import annotations

import io
import json
import shlex
import sys
from collections.abc import Callable
from typing import Any

import discord
import pytest
from PIL import Image

from engines.__main__ import main
from frontend.answering.reply import Reply
from render.replay import TooLarge, replay
from sessions.life.model import Person
from tests.cogs.conftest import House, answer, labels_of, menus_of, parts_of, private, text_of

pytestmark = pytest.mark.slow

MOVES = ("b6", "f6", "a7-a5")


async def finish(house: House, *moves: str, channel: Any = None, **options: Any) -> None:
    """Finish a game: Ada challenges Ben, both play these moves, and Ben resigns."""
    channel = channel or house.channel
    await house.ada.slash(channel, "ataxx challenge", member=house.ben, colour="red", **options)
    await house.ben.click(channel.last_message, label="Accept")
    number = max(session.id for session in await house.bot.sessions.lookup.of_player(house.ben.id))
    for turn, move in enumerate(moves or MOVES):
        await (house.ada, house.ben)[turn % 2].slash(channel, "move", move=move, game=number)
    asked = await house.act(house.ben, "Resign", number, channel=channel)
    await house.ben.click(private(asked), label="Resign")


async def frames_of(message: Any) -> int:
    (attachment,) = message.attachments
    assert attachment.filename.endswith(".gif")
    with Image.open(io.BytesIO(await attachment.read())) as animation:
        return int(getattr(animation, "n_frames", 1))


def disabled(message: Any) -> list[str]:
    parts = parts_of(message)
    return [part.label for part in parts if isinstance(part, discord.Button) and part.disabled and part.label]


async def panel(house: House, actor: Any = None) -> Any:
    """Private message with step 0 of game 1. ``actor``: None for Cleo."""
    actor = actor or house.cleo
    shown = private(await house.forged(actor, "replay", 1))
    return private(await actor.click(shown, label="Step by step"))


def makes_animations(monkeypatch: pytest.MonkeyPatch, make: Callable[..., bytes]) -> None:
    """Make bots create their animations by this function."""
    monkeypatch.setattr("frontend.playing.replays.replay", make)


# ---- the animation


async def test_the_button_below_the_final_picture_shows_the_whole_game_to_any_member_who_presses_it(
    house: House,
) -> None:
    await finish(house)
    posted = len(house.channel.history())
    shown = private(await house.cleo.click(house.board, label="Replay"))
    assert await frames_of(shown) == 1 + len(MOVES) + 1
    described = shown.attachments[0].description or ""
    assert "Ada – Ben" in described
    assert "3 moves" in described
    assert "Ada wins. Ben resigned." in described
    assert f"🏆 {house.ada.mention} wins" in text_of(shown)
    assert labels_of(shown) == ["Step by step", "Post for everyone"]
    assert len(house.channel.history()) == posted


@pytest.mark.pictures
async def test_who_is_erased_is_in_no_animation_and_no_step_from_then_on(house: House) -> None:
    await finish(house)
    shown = private(await house.cleo.click(house.board, label="Replay"))
    animation = await shown.attachments[0].read()
    step = private(await house.cleo.click(shown, label="Step by step"))
    asked = private(await house.privacy(house.ben, "erase"))
    await house.ben.click(asked, label="Erase it")
    after = private(await house.cleo.click(house.board, label="Replay"))
    described = after.attachments[0].description or ""
    assert "Ada – Former player" in described
    assert "Ben" not in described
    assert await after.attachments[0].read() != animation
    last = private(await house.cleo.click(step, label="⏭"))
    for message in (after, last):
        assert house.ben.mention not in text_of(message)
    (menu,) = menus_of(last)
    assert "Former player split to f6." in [option.label.partition(". ")[2] for option in menu.options]


async def test_no_animation_is_kept_beyond_an_erasure(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def make(*scenes: Any, **how: Any) -> bytes:
        made.append(scenes[0])
        return replay(*scenes, **how)

    makes_animations(monkeypatch, make)
    await finish(house, "b6")
    board = house.board
    await house.hidden_run(house.cleo)
    for _ in range(2):
        await house.ada.click(board, label="Replay")
    assert made == ["ataxx"]
    asked = private(await house.privacy(house.cleo, "erase"))
    await house.cleo.click(asked, label="Erase it")
    await house.ada.click(board, label="Replay")
    assert made == ["ataxx"] * 2, "whether she is in it is not looked for"


async def test_a_replay_is_private_until_it_is_posted_for_everyone_and_pings_nobody(house: House) -> None:
    await finish(house, board="cross")
    await finish(house, "b6", "f6")
    shown = private(await house.cleo.click(house.board, label="Replay"))
    result = await house.cleo.click(shown, label="Post for everyone")
    posted = next(message for message in (result.response, *result.followups) if message and not message.ephemeral)
    assert await frames_of(posted) == 4
    assert "#2" in text_of(posted)
    assert house.pinged == []
    private(await house.ben.click(posted.message, label="Step by step"))


@pytest.mark.pictures
async def test_in_private_it_follows_the_players_own_look_and_side(house: House) -> None:
    await finish(house)
    await house.bot.sessions.settings.change_player_settings(Person(house.ben.id, "Ben"), turned=True)
    pictures = []
    for actor in (house.cleo, house.ben):
        shown = private(await house.forged(actor, "replay", 1))
        pictures.append(await shown.attachments[0].read())
    assert pictures[0] != pictures[1]  # Ben sat opposite


async def test_an_animation_is_made_once_for_all_who_see_it_alike(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    animations = []

    def counted(game: str, *arguments: Any, **named: Any) -> bytes:
        animations.append(game)
        return replay(game, *arguments, **named)

    makes_animations(monkeypatch, counted)
    await finish(house)
    for _ in range(2):
        await house.cleo.click(house.board, label="Replay")
        await house.ada.click(house.board, label="Replay")
    assert animations == ["ataxx"]


async def test_a_game_without_a_move_has_a_replay_too(house: House) -> None:
    await house.start()
    await house.resign(house.ben)
    shown = private(await house.ada.click(house.board, label="Replay"))
    assert await frames_of(shown) == 2
    stepping = private(await house.ada.click(shown, label="Step by step"))
    assert disabled(stepping) == ["⏮", "◀", "▶", "⏭"]
    assert menus_of(stepping) == []
    assert f"{house.ben.mention} resigned" in text_of(stepping)


async def test_what_fits_into_no_picture_is_shown_step_by_step(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_large(*_arguments: Any, **_named: Any) -> bytes:
        raise TooLarge

    makes_animations(monkeypatch, too_large)
    await finish(house)
    shown = await house.forged(house.ada, "replay", 1)
    assert "too long for one animation" in answer(shown)
    assert "▶" in labels_of(private(shown))


# ---- step by step


@pytest.mark.pictures
async def test_every_step_says_what_was_done_and_shows_it(house: House) -> None:
    await finish(house)
    shown = await panel(house)
    assert "**The start.** 3 moves follow." in text_of(shown)
    assert disabled(shown) == ["⏮", "◀"]
    texts, boards = [], [await shown.attachments[0].read()]
    for _ in MOVES:
        shown = private(await house.cleo.click(shown, label="▶"))
        texts.append(text_of(shown).splitlines()[0])
        boards.append(await shown.attachments[0].read())
    assert texts == [
        f"**Move 1 of 3:** {house.ada.mention} split to **b6**.",
        f"**Move 2 of 3:** {house.ben.mention} split to **f6**.",
        f"**Move 3 of 3:** {house.ada.mention} jumped **a7 → a5**.",
    ]
    assert len(set(boards)) == len(boards)
    assert disabled(shown) == ["▶", "⏭"]
    assert f"{house.ben.mention} resigned" in text_of(shown)
    shown = private(await house.cleo.click(shown, label="⏮"))
    assert "The start" in text_of(shown)
    shown = private(await house.cleo.click(shown, label="⏭"))
    shown = private(await house.cleo.click(shown, label="◀"))
    assert "Move 2 of 3" in text_of(shown)
    assert len(house.channel.history()) == len({message.id for message in house.channel.history()})


async def test_a_menu_leads_to_any_part_of_a_long_game(house: House) -> None:
    moves = ("a7-a5", "g7-g5", "a5-a7", "g5-g7") * 2
    await finish(house, *moves[:7])
    shown = await panel(house)
    (menu,) = menus_of(shown)
    assert [option.value for option in menu.options] == [str(step) for step in range(8)]
    assert [option.label for option in menu.options][:3] == [
        "The start",
        "1. Ada jumped a7 → a5.",
        "2. Ben jumped g7 → g5.",
    ]
    shown = private(await house.cleo.select(shown, ["5"]))
    assert "Move 5 of 7" in text_of(shown)
    shown = private(await house.cleo.click(shown, label="Animation"))
    assert await frames_of(shown) == 9


async def test_a_restart_between_two_steps_changes_nothing(house: House) -> None:
    await finish(house)
    shown = await panel(house)
    shown = private(await house.cleo.click(shown, label="▶"))
    await house.restart()
    shown = private(await house.cleo.click(shown, label="▶"))
    assert "Move 2 of 3" in text_of(shown)
    await house.restart()
    (menu,) = menus_of(shown)
    assert "Move 3 of 3" in text_of(private(await house.cleo.select(shown, ["3"], custom_id=menu.custom_id)))


# ---- files


async def exported(house: House, ending: str) -> tuple[str, str]:
    """Name and text of one file of game 1. ``ending``: the end of its name."""
    stepping = await panel(house)
    shown = private(await house.cleo.click(stepping, label="Files"))
    assert shown.id != stepping.id
    (attachment,) = (each for each in shown.attachments if each.filename.endswith(ending))
    return attachment.filename, (await attachment.read()).decode()


async def test_the_notation_is_played_again_by_the_command_line(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await finish(house, board="cross")
    name, text = await exported(house, ".txt")
    assert name == "ataxx-1.txt"
    assert "# Seat 0: Ada\n" in text
    assert "# Places: 1 2\n" in text
    assert "# Reason: resigned\n" in text
    assert text.endswith("\n1. b6\n2. f6\n3. a7-a5\n")
    (command,) = [line for line in text.splitlines() if "python -m engines" in line]
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    capsys.readouterr()
    assert main(shlex.split(command.partition("engines ")[2].removesuffix(" FILE"))) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["board"], shown["ply"], shown["to_act"]) == ("cross", 3, [1])


async def test_the_json_tells_everything(house: House) -> None:
    await finish(house)
    name, text = await exported(house, ".json")
    kept = json.loads(text)
    session = await house.session()
    assert name == "ataxx-1.json"
    assert int(kept["seed"]) == session.seed
    assert [action["action"] for action in kept["actions"]] == list(MOVES)
    assert kept["result"] == {"winners": [0], "reason": "resigned"}
    assert str(house.ada.id) not in text


# ---- choice of the game, and permissions


async def test_a_game_that_is_not_over_is_refused_kindly(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben, colour="red")
    assert "hasn’t started yet" in answer(await house.forged(house.ada, "replay", 1))
    await house.ben.click(house.board, label="Accept")
    text = answer(await house.forged(house.ada, "replay", 1))
    assert "isn’t over yet" in text
    assert "`/games` opens it." in text


async def test_another_server_sees_nothing_but_its_members_own_games(house: House) -> None:
    await finish(house)
    other = house.env.create_guild("The other harbour")
    quay = other.create_text_channel("quay")
    ada, dora = other.add_member(house.ada.user), other.add_member(house.env.create_user("dora", global_name="Dora"))
    assert "hasn’t finished a game here yet" in answer(await dora.slash(quay, "history", member=ada))
    # Ada may view her own game there, visible to no one else.
    shown = private(await ada.click(private(await ada.slash(quay, "history")), label="Replay"))
    assert labels_of(shown) == ["Step by step"]
    assert await frames_of(shown) == 5
    assert quay.history() == []


async def test_what_was_played_behind_a_closed_door_stays_there(house: House) -> None:
    closed = discord.PermissionOverwrite(view_channel=False)
    opened = discord.PermissionOverwrite(view_channel=True)
    bot = house.bot.user
    assert bot is not None
    cabin = house.guild.create_text_channel(
        "cabin",
        overwrites={house.guild.default_role: closed, house.ada: opened, house.ben: opened, bot: opened},
    )
    await finish(house, channel=cabin)
    assert "played elsewhere" in answer(await house.forged(house.cleo, "replay", 1))
    # Its players may view it anywhere, but not show it to people who could not have watched.
    listed = private(await house.ada.slash(house.channel, "history"))
    assert labels_of(private(await house.ada.click(listed, label="Replay"))) == ["Step by step"]
    listed = private(await house.ada.slash(cabin, "history"))
    assert "Post for everyone" in labels_of(private(await house.ada.click(listed, label="Replay")))


async def test_a_game_of_a_deleted_channel_is_its_players_own(house: House) -> None:
    """After a channel's deletion its readers are unknown."""
    pier = house.guild.create_text_channel("pier")
    await finish(house, channel=pier)
    channel = house.bot.get_channel(pier.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.delete()
    await house.env.settle()
    assert "played elsewhere" in answer(await house.forged(house.cleo, "replay", 1))
    private(await house.forged(house.ben, "replay", 1))


# ---- a slow animation


@pytest.mark.parametrize("public", [True, False])
async def test_an_animation_that_takes_long_is_seen_to_be_on_its_way(
    house: House, monkeypatch: pytest.MonkeyPatch, public: bool
) -> None:
    take_time = Reply.take_time

    def deferred_at_once(reply: Reply, *, public: bool = False) -> None:
        take_time(reply, public=public)
        reply._defer_soon()  # the simulated clock does not reach this timer while the bot works

    monkeypatch.setattr(Reply, "take_time", deferred_at_once)
    await finish(house)
    before = len(house.env.http_requests)
    result = await house.forged(house.cleo, "post-replay" if public else "replay")
    first, *_ = [each.json for each in house.env.http_requests[before:] if each.json]
    assert first["type"] == 5
    shown = [message for message in (result.response, *result.followups) if message and message.attachments]
    assert [await frames_of(message) for message in shown] == [5]
    assert [message.ephemeral for message in shown] == [not public]
