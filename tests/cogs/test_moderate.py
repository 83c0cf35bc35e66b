"""``/moderate``: managers end games, bar members, hide people from leaderboards, and each ruling is logged."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from engines import GAMES
from sessions.life.model import Note, Person, Place, Status
from sessions.statistics.leaderboards import Leaderboard
from sessions.verify import verify
from tests.cogs.conftest import House, answer, private, text_of
from tests.cogs.test_rankings import beat


async def moderate(
    house: House, chief: MemberActor, ruling: str, channel: Any = None, **fields: Any
) -> InteractionResult:
    shown = private(await chief.slash(channel or house.channel, "moderate"))
    form = await chief.select(shown, [ruling], custom_id="g:0:0:moderate")
    return await chief.submit_modal(
        form, {name: [value] if name != "number" else value for name, value in fields.items()}
    )


async def log_of(house: House, chief: MemberActor) -> list[str]:
    """Lines of the log, newest first, without their times."""
    shown = answer(await chief.click(private(await chief.slash(house.lounge, "moderate")), label="Log"))
    return [line.partition(" · ")[2] for line in shown.splitlines()[1:]]


async def test_a_manager_ends_a_game_without_a_result(house: House, chief: MemberActor) -> None:
    await house.start()
    await house.moves("b6", "f6")
    asked = private(await moderate(house, chief, "ended", house.lounge, number="#1"))
    assert text_of(asked).startswith("End this game? It will have no result.\nAtaxx: Ada – Ben · #1")
    text = answer(await chief.click(asked, label="End game"))
    assert "The game is over, without a result: Ataxx" in text
    session = await house.session()
    assert session.status is Status.CALLED_OFF
    assert [entry.kind for entry in await house.bot.sessions.lookup.log(1)][-1] == Note.ENDED
    assert "A server manager ended this game." in text_of(house.board)
    assert await log_of(house, chief) == [f"{chief.mention} ended game #1"]
    # An ended game is not ended again, and the game named in the log is stored.
    assert "was called off" in answer(await moderate(house, chief, "ended", house.lounge, number="1"))
    assert [found async for each in verify(house.database, GAMES) for found in each.discrepancies] == []


async def test_a_manager_reads_that_a_hidden_run_is_over(house: House, chief: MemberActor) -> None:
    await house.hidden_run(house.ada)
    await chief.click(private(await moderate(house, chief, "ended", number="1")), label="End game")
    assert "was called off" in answer(await moderate(house, chief, "ended", number="1"))


async def test_a_manager_takes_an_invitation_away(house: House, chief: MemberActor) -> None:
    await house.ada.slash(house.channel, "ataxx open")
    await chief.click(private(await moderate(house, chief, "ended", game="1")), label="End game")
    assert (await house.session()).status is Status.CANCELLED


async def test_a_game_of_another_server_is_none_of_theirs(house: House, chief: MemberActor) -> None:
    await house.invite("ataxx", Person(1, "Eve"), computers=[1], place=Place(99, 98))
    for typed in ("1", "#999", "the last one"):
        assert "doesn’t exist" in answer(await moderate(house, chief, "ended", number=typed))
    assert "doesn’t exist" not in answer(await moderate(house, chief, "ended"))


async def test_who_is_barred_begins_and_joins_nothing_and_plays_on(house: House, chief: MemberActor) -> None:
    await house.start()
    await house.cleo.slash(house.channel, "ataxx open")
    table = house.board
    listed = private(await house.ada.slash(house.channel, "play"))
    text = answer(await moderate(house, chief, "barred", member=house.ada))
    assert text.startswith(f"{house.ada.mention} can’t start or join games here any more.")
    refusal = "its managers have barred you"
    for asked in (  # each refusal replaces the one before
        house.ada.slash(house.channel, "ataxx challenge", member=house.cleo),
        house.ada.slash(house.channel, "atoll computer"),
        house.ada.slash(house.channel, "reef solo"),
        house.ada.slash(house.channel, "reef daily"),
        house.ada.click(table, label="Join"),
        house.ada.click(listed, label="Join"),
    ):
        assert refusal in answer(await asked)
    challenged = answer(await house.ben.slash(house.channel, "ataxx challenge", member=house.ada))
    assert f"{house.ada.mention} is barred from games on this server." in challenged
    await house.moves("b6")
    assert (await house.session()).seq == 2, "a running game goes on"
    await house.ada.user.slash("ataxx computer", level=1)
    assert (await house.session(3)).status is Status.RUNNING, "elsewhere they play"
    assert "already barred" in answer(await moderate(house, chief, "barred", member=house.ada))
    assert "can play here again" in answer(await moderate(house, chief, "unbarred", member=house.ada))
    await house.ada.click(table, label="Join")
    assert (await house.session(2)).status is Status.RUNNING
    assert await log_of(house, chief) == [
        f"{chief.mention} let {house.ada.mention} play again",
        f"{chief.mention} barred {house.ada.mention} from games",
    ]


async def test_people_who_are_not_members_are_named_by_their_id(house: House, chief: MemberActor) -> None:
    stranger = house.env.create_user("gone", global_name="Gone")
    barred = answer(await moderate(house, chief, "barred", number=str(stranger.id)))
    assert barred.startswith(f"<@{stranger.id}> can’t start or join games here any more.")
    assert "can play here again" in answer(await moderate(house, chief, "unbarred", number=str(stranger.id)))
    for typed in ("1", "Gone"):
        assert "no one with that ID" in answer(await moderate(house, chief, "barred", number=typed))


async def test_who_is_erased_and_comes_back_is_still_barred(house: House, chief: MemberActor) -> None:
    await house.start()
    await moderate(house, chief, "barred", member=house.ada)
    await house.bot.sessions.privacy.erase(house.ada.id)
    assert "barred you" in answer(await house.ada.slash(house.channel, "ataxx open"))
    # The log does not name erased players, and its entries are in the export of each person concerned.
    assert await log_of(house, chief) == [f"{chief.mention} barred Former player from games"]
    stored = await house.bot.sessions.privacy.export(chief.id)
    assert stored is not None
    assert [row["ruling"] for row in stored["rulings"]] == ["barred"]


async def test_who_is_hidden_is_on_no_board_of_the_server(house: House, chief: MemberActor) -> None:
    await beat(house, house.ada, house.ben)
    server = Leaderboard("ataxx", "people", house.guild.id)
    assert (await house.bot.sessions.leaderboards.page(server, 1, house.ben.id, house.guild.id)).players == 2
    await moderate(house, chief, "hidden", member=house.ada)
    page = await house.bot.sessions.leaderboards.page(server, 1, house.ada.id, house.guild.id)
    assert ([line.player.name for line in page.lines], page.players, page.own) == (["Ben"], 1, None)
    everywhere = await house.bot.sessions.leaderboards.page(
        Leaderboard("ataxx", "people"), 1, house.ada.id, house.guild.id
    )
    assert everywhere.players == 2, "other servers decide for themselves"
    assert "is on this server’s leaderboards again" in answer(
        await moderate(house, chief, "unhidden", member=house.ada)
    )
    assert (await house.bot.sessions.leaderboards.page(server, 1, house.ben.id, house.guild.id)).players == 2


async def test_members_who_do_not_manage_are_refused(house: House, chief: MemberActor) -> None:
    await house.start()
    with pytest.raises(Exception, match="permission"):
        await house.cleo.slash(house.channel, "moderate")
    for key in ("moderate", "moderate-end", "moderate-log-1"):
        assert "can manage the server" in answer(await house.forged(house.cleo, key)), f"{key} must call managed_server"
    shown = private(await chief.slash(house.channel, "moderate"))
    assert "Nothing has been moderated here yet" in answer(await chief.click(shown, label="Log"))
