"""*Plan ahead*: replies to expected moves are set privately, and are played at once when the move comes."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest

from engines import GAMES
from frontend.publishing.publisher import Publisher
from locales import voice
from sessions.life.clocks import DAY, LIVE
from sessions.life.model import Person
from sessions.life.progress import PLAY
from sessions.service import steptaker
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of

SLOW: dict[str, Any] = {"clock": 3 * DAY}
REPLY = (("g7", "+ f6"), ("b6", "+ c6"))
"""Steps of a plan: if f6, then c6."""


async def plan(house: House, actor: Any, *steps: tuple[str, str], label: str = "Plan ahead") -> Any:
    """Plan replies as ``actor``. Returns the panel. ``label``: of the button in *More*.

    ``steps``: a stone and the label of its target each, in turn of an expected move and of the reply.
    """
    panel = private(await house.more(actor, label))
    for stone, target in steps:
        (menu,) = menus_of(panel)
        panel = private(await actor.select(panel, [f">{stone}"], custom_id=menu.custom_id))
        panel = private(await actor.click(panel, label=target))
    return panel


async def planned(house: House, *steps: tuple[str, str]) -> Any:
    """Begin a slow game with one move by Ada, who plans replies. Returns the panel. ``steps``: as in ``plan``."""
    await house.start(**SLOW)
    await house.moves("b6")
    return await plan(house, house.ada, *steps)


async def log(house: House) -> list[str]:
    game = GAMES[(await house.session()).game]
    entries = await house.bot.sessions.lookup.log(1)
    return [game.readable(game.parse(entry.text)) for entry in entries if entry.kind == PLAY]


@pytest.mark.both_databases
async def test_a_reply_is_played_with_the_expected_move_and_described(house: House) -> None:
    panel = await planned(house, *REPLY)
    assert "1. If **f6**, then **c6**" in text_of(panel)
    assert labels_of(panel) == ["Keep planning", "Remove plan"]
    assert panel.flags.ephemeral
    assert "f6" not in text_of(house.board), "a plan is for its player's eyes only"
    result = await house.ben.slash(house.channel, "move", move="f6")
    assert await log(house) == ["b6", "f6", "c6"]
    assert f"{house.ben.mention} split to **f6**" in text_of(house.board)
    assert f"{house.ada.mention} split to **c6**" in text_of(house.board)
    assert f"{house.ben.mention}, it’s your turn" in text_of(house.board)
    assert result.response is not None
    (line,) = house.lines
    assert line.startswith(f"{house.ada.mention}: Your planned reply was played in **Ataxx** with ")
    session = await house.session()
    assert (session.seq, session.announced) == (4, 4)
    assert [seat.premoves for seat in session.seats] == [(), ()]
    assert session.due_at is not None
    assert session.due_at - discord.utils.utcnow() <= timedelta(days=3, seconds=1)
    await house.ben.slash(house.channel, "move", move="f5")
    await house.env.advance_time(61)
    assert not any("planned reply" in each for each in house.lines), "it goes once the player has to act"


async def test_a_game_without_a_clock_is_planned_too(house: House) -> None:
    await house.start()
    await house.moves("b6")
    await plan(house, house.ada, *REPLY)
    await house.ben.slash(house.channel, "move", move="f6")
    assert await log(house) == ["b6", "f6", "c6"]


@pytest.mark.live
async def test_a_planned_reply_is_no_sign_that_its_player_looks(house: House) -> None:
    await planned(house, *REPLY)
    await house.env.advance_time(180)
    await house.ben.slash(house.channel, "move", move="f6")
    assert await log(house) == ["b6", "f6", "c6"]
    former = house.board
    await house.ben.slash(house.channel, "move", move="f5")
    assert house.board.id != former.id, "Ada has not been here for minutes, so a new board must ping her"
    assert house.pinged == [house.ada.id]


async def test_three_replies_are_planned_at_most_and_each_is_played(house: House) -> None:
    panel = await planned(house, *REPLY)
    for steps in ((("f6", "+ e6"), ("c6", "+ c5")), (("f6", "+ f5"), ("c5", "+ c4"))):
        panel = private(await house.ada.click(panel, label="Keep planning"))
        for stone, target in steps:
            panel = private(await house.ada.select(panel, [f">{stone}"], custom_id=menus_of(panel)[0].custom_id))
            panel = private(await house.ada.click(panel, label=target))
    assert "3. If **f5**, then **c4**" in text_of(panel)
    assert labels_of(panel) == ["Remove plan"]
    for move in ("f6", "e6", "f5"):
        await house.ben.slash(house.channel, "move", move=move)
    assert await log(house) == ["b6", "f6", "c6", "e6", "c5", "f5", "c4"]
    assert (await house.session()).seats[0].premoves == ()


async def test_a_plan_is_seen_again_taken_further_and_removed(house: House) -> None:
    panel = await planned(house, ("g7", "+ f6"))
    assert "How will you reply to **f6**?" in text_of(panel)
    await house.restart()
    again = private(await house.more(house.ada, "Plan ahead"))
    assert "How will you reply to **f6**?" in text_of(again), "half a plan outlives a restart"
    chosen = private(await house.ada.select(again, [">b6"], custom_id=menus_of(again)[0].custom_id))
    back = private(await house.ada.click(chosen, label="Back"))
    assert len(menus_of(back)) == 1
    gone = private(await house.ada.click(back, label="Remove plan"))
    assert "What might " in text_of(gone)
    assert voice("en").say("premoves-note", notified="yes") in text_of(gone), "the stones there are the other player's"
    assert (await house.session()).seats[0].premoves == ()


async def test_a_plan_promises_no_message_to_who_turned_them_off(house: House) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), notice="nothing")
    await house.start(**SLOW)
    await house.moves("b6")
    shown = text_of(private(await house.more(house.ada, "Plan ahead")))
    assert "the plan is dropped." in shown
    assert "I’ll tell you" not in shown, "pass what languages.is_notified returns to premoves-note"


async def test_half_a_plan_plays_nothing(house: House) -> None:
    await planned(house, ("g7", "+ f6"))
    await house.ben.slash(house.channel, "move", move="f6")
    assert await log(house) == ["b6", "f6"]


async def test_a_plan_is_for_slow_games_and_for_who_waits(house: House) -> None:
    await house.start(clock=LIVE)
    await house.moves("b6")
    assert "Plan ahead" not in labels_of(private(await house.ada.click(house.board, label="More")))
    await house.start("atoll", size="gan", first="me", **SLOW)
    assert "Plan ahead" not in labels_of(private(await house.ada.click(house.board, label="More")))
    assert "Plan ahead" in labels_of(private(await house.ben.click(house.board, label="More")))


async def test_a_swap_is_planned_in_german(house: House) -> None:
    house.speaks(house.ada, "de")
    await house.start("atoll", size="gan", first="me", **SLOW)
    await house.ada.slash(house.channel, "move", move="c3")
    panel = private(await house.more(house.ada, "Vorausplanen"))
    assert "Was könnte Ben spielen?" in text_of(panel)
    panel = private(await house.ada.click(panel, label="Tauschen"))
    panel = private(await house.ada.select(panel, [">d"], custom_id=menus_of(panel)[0].custom_id))
    panel = private(await house.ada.click(panel, label="d4"))
    assert "1. Auf **Tauschen** folgt **d4**" in text_of(panel)
    assert voice("de").say("premoves-note", notified="yes") in text_of(panel)
    await house.ben.click(house.board, label="Swap")
    assert await log(house) == ["c3", "swap", "d4"]


async def atoll(house: House) -> None:
    """Begin a slow game of Atoll with one move by Ada."""
    await house.start("atoll", size="gan", first="me", **SLOW)
    await house.ada.slash(house.channel, "move", move="c3")


async def test_a_plan_in_atoll_is_removed(house: House) -> None:
    await atoll(house)
    panel = await plan(house, house.ada, ("d", "d4"), ("c", "c4"))
    assert "1. If **d4**, then **c4**" in text_of(panel)
    gone = private(await house.ada.click(panel, label="Remove plan"))
    assert "Remove plan" not in labels_of(gone)
    assert (await house.session()).seats[0].premoves == ()
    await house.ben.slash(house.channel, "move", move="d4")
    assert await log(house) == ["c3", "d4"]


async def test_another_move_drops_a_plan_in_atoll(house: House) -> None:
    await atoll(house)
    await plan(house, house.ada, ("d", "d4"), ("c", "c4"))
    await house.ben.slash(house.channel, "move", move="b2")
    assert await log(house) == ["c3", "b2"]
    assert (await house.session()).seats[0].premoves == ()
    assert house.lines == []
    await house.moves("b3")
    await house.ben.slash(house.channel, "move", move="d4")
    assert await log(house) == ["c3", "b2", "b3", "d4"], "the move comes too late"


async def test_half_a_plan_is_dropped_with_the_reply_before_it(house: House) -> None:
    await atoll(house)
    panel = await plan(house, house.ada, ("d", "d4"), ("c", "c4"))
    panel = private(await house.ada.click(panel, label="Keep planning"))
    panel = private(await house.ada.select(panel, [">b"], custom_id=menus_of(panel)[0].custom_id))
    assert "How will you reply to **b4**?" in answer(await house.ada.click(panel, label="b4"))
    assert (await house.session()).seats[0].premoves == ("d4", "c4", "b4")
    await house.ben.slash(house.channel, "move", move="d4")
    assert await log(house) == ["c3", "d4", "c4"]
    assert (await house.session()).seats[0].premoves == ()
    await house.ben.slash(house.channel, "move", move="b4")
    assert await log(house) == ["c3", "d4", "c4", "b4"]


async def test_an_offer_that_waits_for_an_answer_stops_the_plan(house: House) -> None:
    await planned(house, *REPLY)
    await house.more(house.ben, "Offer draw")
    assert (await house.session()).seats[0].premoves == ("g7-f6", "b6-c6"), "an offer alone moves nothing"
    await house.ben.slash(house.channel, "move", move="f6")
    assert (await log(house))[-1] == "f6"
    session = await house.session()
    assert session.talks.offer is not None
    assert session.seats[0].premoves == ()


async def test_an_undone_move_and_the_end_of_the_game_drop_the_plan(house: House) -> None:
    await planned(house, *REPLY)
    await house.more(house.ada, "Undo")
    await house.ben.click(house.board, label="Accept")
    assert (await house.session()).seats[0].premoves == ()
    await house.moves("b6")
    await plan(house, house.ada, *REPLY)
    await house.act(house.ben, "Resign")
    await house.resign(house.ben)
    assert (await house.session()).seats[0].premoves == ()


async def test_a_plan_is_removed_by_the_button_of_an_earlier_plan(house: House) -> None:
    old = await planned(house, ("g7", "+ f6"))
    await plan(house, house.ada, ("b6", "+ c6"))
    assert "What might " in answer(await house.ada.click(old, label="Remove plan"))
    assert (await house.session()).seats[0].premoves == (), "what is left would play by itself"


async def test_a_control_of_an_earlier_plan_changes_nothing(house: House) -> None:
    await house.start(**SLOW)
    await house.moves("b6")
    pads = []
    for _ in range(2):
        old = private(await house.more(house.ada, "Plan ahead"))
        pads.append(private(await house.ada.select(old, [">g7"], custom_id=menus_of(old)[0].custom_id)))
    await plan(house, house.ada, ("g7", "+ f6"))
    assert "How will you reply" in answer(await house.ada.click(pads[0], label="+ g6"))
    assert (await house.session()).seats[0].premoves == ("g7-f6",)
    panel = private(await house.more(house.ada, "Plan ahead"))
    pad = private(await house.ada.select(panel, [">b6"], custom_id=menus_of(panel)[0].custom_id))
    await house.ada.click(private(await house.more(house.ada, "Plan ahead")), label="Remove plan")
    await plan(house, house.ada, ("g7", "+ g6"))
    assert "How will you reply to **g6**?" in answer(await house.ada.click(pad, label="+ c6"))
    assert (await house.session()).seats[0].premoves == ("g7-g6",), "a plan as long is another one"
    await house.ben.slash(house.channel, "move", move="b2")
    assert "moved on" in answer(await house.ada.click(pads[1], label="+ g6"))


@pytest.mark.both_databases
async def test_a_process_that_dies_leaves_both_moves_or_neither(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await planned(house, *REPLY)

    def dies(*_: object) -> None:
        raise RuntimeError("killed between the move and the reply")

    with monkeypatch.context() as broken:
        broken.setattr(steptaker, "set_premoves", dies)
        await house.ben.slash(house.channel, "move", move="f6")
    assert await log(house) == ["b6"], "the move is not stored without its reply"
    assert (await house.session()).seats[0].premoves == ("g7-f6", "b6-c6")

    async def silent(*_: object, **__: object) -> None:
        raise RuntimeError("killed before anything was shown")

    with monkeypatch.context() as broken:
        broken.setattr(Publisher, "announce", silent)
        await house.ben.slash(house.channel, "move", move="f6")
    assert await log(house) == ["b6", "f6", "c6"]
    await house.restart()
    await house.env.advance_time(61)
    session = await house.session()
    assert (session.seq, session.announced) == (4, 4), "the sweep shows what was stored"
    assert f"{house.ada.mention} split to **c6**" in text_of(house.board)
    assert sum("planned reply" in each for each in house.lines) == 1
