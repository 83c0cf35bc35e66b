"""``/crowd`` in Discord: private votes by the game's own controls, a board that follows quietly, and its end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import discord
import pytest
from discord.utils import utcnow
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from engines import GAMES
from engines.players import play_greedy
from frontend.controls import Address
from frontend.crowds import room
from frontend.crowds.layouts import VOTE
from frontend.crowds.room import EVERY, OFFERED, CrowdRoom
from frontend.playing.moves import FORM_FIELD
from locales import voice
from sessions.crowds.crowds import Ballot, Crowds
from sessions.crowds.rules import ABANDONED
from sessions.life.model import Person, Session, Status
from tests.cogs.clicking import Control, press
from tests.cogs.conftest import House, answer, labels_of, parts_of, private, text_of

MINUTE = 60
FOLLOW = "Tell me at each vote"
BY_HAND = 2
"""Number of decisions that both members vote on by clicks. Later votes are stored at once."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show votes at once, and set no timers, as the simulation would wait for them in real time."""
    monkeypatch.setattr(room, "EVERY", 0.0)
    monkeypatch.setattr(room, "AHEAD", timedelta(0))


def crowds(house: House) -> Crowds:
    return Crowds(house.bot.sessions.ground._replace(now=house.env.now), house.bot.sessions.tables)


async def start(house: House, game: str, **options: Any) -> discord.Message:
    """Start a crowd's game as Ada, with 60 seconds for a vote. Returns its board."""
    await begin(house, house.ada, game, **options)
    return house.board


async def begin(house: House, actor: MemberActor, game: str, level: int = 0) -> InteractionResult:
    """Send the form for a crowd's game."""
    form = await actor.slash(house.channel, "crowd")
    return await actor.submit_modal(form, {"game": [game], "level": [str(level)], "time": [str(MINUTE)]})


async def press_in(house: House, actor: MemberActor, label: str) -> InteractionResult:
    return await actor.click(private(await actor.slash(house.channel, "crowd")), label=label)


async def time_over(house: House, seconds: float = MINUTE + 1) -> None:
    await house.env.advance_time(seconds)
    await house.bot.parts.sweep.run()
    await house.env.settle()


def votes_in(message: Any) -> list[Control]:
    """Controls of a private message that choose a move or open a menu of moves."""
    found = []
    for part in parts_of(message):
        address = Address.read(getattr(part, "custom_id", None) or "")
        kind = address.key.split("-")[2:3] if address and address.key.startswith(f"{VOTE}-") else []
        if isinstance(part, discord.SelectMenu) and kind:
            found += [Control(part.custom_id, option.label, option.value) for option in part.options]
        elif isinstance(part, discord.Button) and kind in (["do"], ["to"]) and not part.disabled:
            found.append(Control(part.custom_id or "", part.label or ""))
    return found


async def vote(house: House, actor: MemberActor, dice: random.Random) -> InteractionResult:
    """Vote for a random move by clicks, perhaps for a whole turn. Returns the last answer."""
    address = next(each for each in buttons(house.board) if each.key == VOTE)
    result = await actor.click(house.board, custom_id=str(address))
    for _ in range(12):
        if not (found := votes_in(private(result))):
            break
        result = await press(actor, private(result), dice.choice(found))
    return result


def buttons(message: Any) -> Iterator[Address]:
    for part in parts_of(message):
        if address := Address.read(getattr(part, "custom_id", None) or ""):
            yield address


async def play_on(house: House, number: int, dice: random.Random) -> Session:
    """Play to the end without Discord: random votes against a greedy computer."""
    service, playing = crowds(house), house.bot.sessions.playing
    ground = house.bot.sessions.ground._replace(now=lambda: utcnow() + timedelta(minutes=2))
    later = Crowds(ground, house.bot.sessions.tables)
    while (session := await house.session(number)).status is Status.RUNNING:
        crowd = await service.get(number)
        game, seat = GAMES[session.game], min(GAMES[session.game].to_act(session.state))
        if seat == crowd.seat:
            action = dice.choice(game.decision(session.state, seat).options).action
            ballot = Ballot(crowd.seq, (), [game.format(action)])
            cast = await service.vote(number, Person(house.ada.id, "Ada"), ballot)
            if not cast.played:
                await later.tend(crowd.event.id)
        else:
            action = play_greedy(game, session.state, seat, dice)
            await playing.play_computer(number, session.seq, seat, action, loaded=session)
    return session


def pings(house: House) -> list[int]:
    bodies = [each.json.get("data", each.json) for each in house.env.http_requests if isinstance(each.json, dict)]
    allowed = [body["allowed_mentions"] for body in bodies if isinstance(body, dict) and body.get("allowed_mentions")]
    return [int(user) for each in allowed for user in each.get("users", [])]


def alt(message: Any) -> str:
    """Alternative text of a board's bars, without its first line; empty without votes."""
    found = [part for part in parts_of(message) if isinstance(part, discord.MediaGalleryComponent)]
    words = str(found[-1].items[0].description)
    return words.partition("\n")[2] if words.startswith("Votes:") else ""


async def type_in(house: House, actor: MemberActor, move: str) -> InteractionResult:
    shown = private(await actor.click(house.board, label="Vote"))
    if "Change vote" in labels_of(shown):
        shown = private(await actor.click(shown, label="Change vote"))
    form = await actor.click(shown, label="Type a move")
    return await actor.submit_modal(form, {FORM_FIELD: move})


CROWDS = [
    *((name, min(2, len(game.levels))) for name, game in OFFERED.items() if game.levels and game.together),
    *((name, None) for name, game in OFFERED.items() if game.is_played_alone),
]
"""Each game that a crowd can play, with the level of a computer, or None for a run of the crowd alone."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level"), CROWDS)
async def test_a_crowd_plays_each_game_to_its_end(house: House, game: str, level: int | None) -> None:
    house.is_in("de")
    house.speaks(house.ben, "de")
    dice = random.Random(1)
    rules = GAMES[game]
    where: dict[str, Any] = {"server_id": house.guild.id, "channel_id": house.channel.id, "language": "de"}
    host = Person(house.ada.id, "Ada")
    session = await crowds(house).start(host, game, rules.short, level, interval=MINUTE, **where)
    await house.bot.parts.publisher.announce(session.id)
    await house.env.settle()
    board = house.board
    assert labels_of(board)[0] == "Abstimmen"
    for _ in range(BY_HAND):
        for actor, said in ((house.ada, ("Your vote", "your vote")), (house.ben, ("Stimme", "Schwarm"))):
            shown = text_of(private(await vote(house, actor, dice)))
            assert any(each in shown for each in said), shown
        await time_over(house)
    assert (await house.session()).seq >= BY_HAND
    session = await play_on(house, 1, dice)
    await house.bot.parts.publisher.announce(1)
    await house.bot.parts.sweep.run()
    assert house.board.id == board.id, "the board changes quietly"
    assert len(house.channel.history()) == 1
    assert pings(house) == []
    assert labels_of(house.board)[:2] == ["Neue Partie", "Replay"]
    assert session.status is Status.FINISHED
    playback = await house.bot.parts.replays.playback(voice("en"), session)
    noted = [playback.text(step) for step in range(playback.last + 1)]
    assert sum("🗳️" in each for each in noted) >= BY_HAND
    assert sum("🗳️" in each.caption for each in playback.scenes()) >= BY_HAND
    await house.ben.click(house.board, label="Neue Partie")
    again = await house.session(2)
    assert (again.game, again.terms.run) == (game, session.terms.run)
    assert again.crowd is not None
    assert {seat.level for seat in again.seats} == {seat.level for seat in session.seats} >= {level}


@pytest.mark.parametrize(("options", "opponent"), [({"level": 2}, 2), ({"level": 6}, 6), ({}, None)])
async def test_the_command_chooses_the_level_in_reef(
    house: House, options: dict[str, Any], opponent: int | None
) -> None:
    board = await start(house, "reef", **options)
    session = await house.session()
    assert session.crowd is not None
    assert {seat.level for seat in session.seats} >= {opponent}
    assert ("level" in text_of(board)) == (opponent is not None)


async def test_the_board_shows_votes_and_the_time_left(house: House) -> None:
    board = await start(house, "ataxx", level=1)
    assert "The first vote starts the clock: 1 minute" in text_of(board)
    assert labels_of(board) == ["Vote", "Rules", FOLLOW]
    assert "Your vote: **a2**" in answer(await type_in(house, house.ada, "a2"))
    assert "1 vote – the leading move is played <t:" in text_of(house.board)
    for actor, move in ((house.ben, "b2"), (house.cleo, "b2")):
        await type_in(house, actor, move)
    assert "3 votes" in text_of(house.board)
    assert [line.partition(":")[0] for line in alt(house.board).splitlines()] == ["b2", "a2"]
    assert labels_of(private(await house.ada.click(house.board, label="Vote"))) == ["Change vote"]
    await type_in(house, house.ada, "b2")
    assert alt(house.board) == "b2: 3 votes"
    await time_over(house)
    log = await house.bot.sessions.lookup.log(1)
    assert [entry.text for entry in log if entry.seat == 1][:1] == ["b2"]
    assert "everyone from the last vote" not in text_of(house.board)
    await type_in(house, house.ada, "a2")
    assert "everyone who voted last time votes: 2 to go" in text_of(house.board)
    assert pings(house) == []


async def test_a_storm_of_votes_changes_the_board_a_few_times(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "EVERY", EVERY)
    await start(house, "ataxx", level=1)
    before, service = len(house.env.http_requests), crowds(house)

    def edits() -> int:
        return sum(each.method == "PATCH" for each in house.env.http_requests[before:])

    voters = 0
    for storm, move in enumerate(("a2", "b2"), 1):
        monkeypatch.setattr(room, "monotonic", lambda storm=storm: 100.0 * storm)
        for actor in (house.ada, house.ben, house.cleo):
            await type_in(house, actor, move)
            for _ in range(4):
                voters += 1
                await service.vote(1, Person(100 + voters, f"Fish {voters}"), Ballot(0, (), ["a2"]))
        assert edits() == 2 * storm - 1, "the first vote is shown at once"
        await house.env.advance_time(EVERY + 1)
        assert edits() == 2 * storm, "all further ones together, after three seconds"
        assert f"{voters + 3} votes" in text_of(house.board), "and not by a sweep"
        await house.env.advance_time(EVERY + 1)
        assert edits() == 2 * storm


def labelled(message: Any, text: str) -> Control:
    """First control for a vote with this text in its label."""
    return next(each for each in votes_in(message) if text in each.label)


async def test_a_vote_names_what_follows_a_pass_but_shows_no_new_card(house: House) -> None:
    await start(house, "reef")
    for actor in (house.ada, house.ben):
        shown = private(await actor.click(house.board, label="Vote"))
        shown = private(await press(actor, shown, labelled(shown, "🪙")))
        before, further = shown, labelled(shown, "1 ")
        shown = private(await actor.click(house.board, label="Vote"))
        shown = private(await actor.click(shown, label="Change vote"))
        shown = private(await press(actor, shown, labelled(shown, "Pass")))
        while controls := votes_in(shown):
            shown = private(await press(actor, shown, controls[0]))
        assert "Your vote: **pass" in text_of(shown)
        assert len((await crowds(house).get(1)).votes[-1].actions) > 1
        # A control of the earlier vote would open the choice after the pass, with cards that are drawn then.
        shown = private(await press(actor, before, further))
        assert "Your vote: **pass" in text_of(shown)
        assert votes_in(shown) == []
    assert "Round 1 of 4" in text_of(house.board)
    await time_over(house)
    assert "Round 2 of 4" in text_of(house.board), "the whole turn is played at once"


async def test_a_crowd_without_votes_ends_quietly_after_two_weeks(house: House) -> None:
    board = await start(house, "ataxx", level=1)
    await type_in(house, house.ada, "a2")
    await time_over(house)
    for minutes, status in ((-2, Status.RUNNING), (4, Status.CALLED_OFF)):
        house.env.backend.clock.advance((ABANDONED if minutes < 0 else timedelta()).total_seconds() + 60 * minutes)
        await house.bot.parts.sweep.run()
        assert (await house.session()).status is status
    assert house.board.id == board.id
    assert "No one voted for two weeks" in text_of(house.board)
    assert labels_of(house.board) == ["New game"]
    assert pings(house) == []
    assert "No crowd is playing" in answer(await house.forged(house.ada, "crowdshow"))


@pytest.mark.live
async def test_a_follower_is_pinged_once_for_each_vote_until_they_stop(house: House) -> None:
    board = await start(house, "ataxx", level=1)
    await house.env.settle()
    on = await house.ben.click(house.board, label=FOLLOW)
    assert "I’ll tell you when a vote opens" in answer(on)
    await house.restart()
    assert pings(house) == [], "a press pings no one"
    for number, move in enumerate(("a2", "b2"), 1):
        await type_in(house, house.ada, move)
        await time_over(house)
        assert pings(house) == number * [house.ben.id], "one ping for each vote: notifications.awaited"
        assert house.ben.mention in text_of(house.board)
    assert house.board.id != board.id, "a new message, as an edit pings no one"
    await house.restart()
    await house.bot.parts.sweep.run()
    assert len(pings(house)) == 2
    assert "No more pings" in answer(await house.ben.click(house.board, label=FOLLOW))
    await type_in(house, house.ada, "c2")
    await time_over(house)
    assert len(pings(house)) == 2
    await house.bot.sessions.settings.change_player_settings(Person(house.cleo.id, "Cleo"), notice="nothing")
    assert "Your notifications are off" in answer(await house.cleo.click(house.board, label=FOLLOW))
    await type_in(house, house.ada, "d2")
    await time_over(house)
    assert len(pings(house)) == 2


@pytest.mark.live
async def test_a_follower_can_be_told_in_a_direct_message(house: House) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ben.id, "Ben"), notice="message")
    await start(house, "ataxx", level=1)
    await house.ben.click(house.board, label=FOLLOW)
    await type_in(house, house.ada, "a2")
    await time_over(house)
    (notice,) = house.ben.user.dm_channel.history()
    assert "The next vote is open in **Ataxx**" in notice.content
    assert pings(house) == []


@pytest.mark.slow
@pytest.mark.live
@pytest.mark.parametrize(("game", "level"), [("atoll", 1), ("reef", 0)])
async def test_the_board_comes_to_the_bottom_if_others_have_written(house: House, game: str, level: int) -> None:
    dice = random.Random(1)
    board = await start(house, game, level=level)
    await house.env.settle()
    for writes in (False, True):
        if writes:
            await house.cleo.send(house.channel, "Which move?")
        for _ in range(3):
            await vote(house, house.ada, dice)
            await time_over(house)
        assert (house.board.id != board.id) is writes, "Publisher.note_last"
    assert house.channel.history()[-1].id == house.board.id


async def test_a_killed_process_loses_no_vote_and_plays_the_move_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(house, "ataxx", level=1)
    for actor, move in ((house.ada, "a2"), (house.ben, "b2")):
        await type_in(house, actor, move)
        await house.restart()
        assert len((await crowds(house).get(1)).votes) == 1 + (actor is house.ben)
    seq = (await house.session()).seq

    async def dies(*_: Any, **__: Any) -> None:
        """Show no move."""

    monkeypatch.setattr(CrowdRoom, "announce", dies)
    await time_over(house)
    assert (await house.session()).announced == seq
    await house.restart()
    await time_over(house)
    session = await house.session()
    log = await house.bot.sessions.lookup.log(1)
    assert [entry.text for entry in log if entry.seat == 1] == ["a2"]
    assert session.seq == session.announced == seq + 2
    assert "Crowd split to **a2**" in text_of(house.board)


async def test_a_vote_ends_in_time_between_two_sweeps(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "AHEAD", timedelta(minutes=1))
    await start(house, "ataxx", level=1)
    await type_in(house, house.ada, "a2")
    await house.env.advance_time(MINUTE - 1)
    assert len(await house.bot.sessions.lookup.log(1)) == 1
    await house.bot.parts.sweep.run()
    await house.env.advance_time(2)
    assert [entry.text for entry in await house.bot.sessions.lookup.log(1) if entry.seat == 1] == ["a2"]


async def test_only_votes_move_the_crowd(house: House) -> None:
    await start(house, "ataxx", level=1)
    await house.ada.slash(house.channel, "move", move="a2", game=1)
    for key in ("resign", "resign-yes", "hint", "offer-cancel"):
        await house.forged(house.ada, key)
    session = await house.session()
    assert (session.status, session.seq) == (Status.RUNNING, 1)
    assert labels_of(private(await house.ada.slash(house.channel, "games"))) == ["Open"], "as for onlookers"
    await type_in(house, house.ada, "a2")
    await time_over(house)
    session = await play_on(house, 1, random.Random(1))
    await house.bot.parts.publisher.announce(1)
    profile = answer(await house.ada.slash(house.channel, "profile"))
    history = answer(await house.ada.slash(house.channel, "history"))
    assert "Crowd" not in profile + history
    assert "Crowd" not in answer(await house.ada.slash(house.channel, "leaderboard", game="ataxx"))


async def test_refusals_say_what_to_do(house: House) -> None:
    late = await house.ben.slash(house.channel, "crowd")
    board = await start(house, "ataxx", level=1)
    fields = {"game": ["reef"], "level": ["0"], "time": [str(MINUTE)]}
    assert "already playing in this channel" in answer(await house.ben.submit_modal(late, fields))
    assert labels_of(private(await house.ben.slash(house.channel, "crowd"))) == ["Post it here", FOLLOW]
    shown = private(await house.ben.click(board, label="Vote"))
    assert "can’t read" in answer(await type_in(house, house.ada, "nonsense"))
    await house.bot.sessions.moderation.restrict(
        house.guild.id, "barred", Person(house.cleo.id, "Cleo"), Person(house.ada.id, "Ada")
    )
    assert "barred" in answer(await type_in(house, house.cleo, "a2"))
    await type_in(house, house.ada, "a2")
    await time_over(house)
    old = next(each for each in votes_in(shown))
    assert "That vote is over" in answer(await press(house.ben, shown, old))
    assert "Only the person who started" in answer(await house.forged(house.ben, "crowdask"))


async def test_the_host_posts_it_again_and_ends_it(house: House) -> None:
    board = await start(house, "atoll")
    await press_in(house, house.ben, "Post it here")
    assert house.board.id != board.id
    assert pings(house) == []
    asked = private(await press_in(house, house.ada, "End game"))
    assert "for everyone?" in text_of(asked)
    assert "is over" in answer(await house.ada.click(asked, label="End game"))
    assert (await house.session()).status is Status.CALLED_OFF
    assert "ended early" in text_of(house.board)
    assert labels_of(house.board) == ["New game"]
    await house.ben.click(house.board, label="New game")
    assert (await house.session(2)).status is Status.RUNNING


async def test_a_manager_ends_it_with_a_line_in_the_log(house: House) -> None:
    await start(house, "reef")
    boss = house.chief()
    asked = private(await press_in(house, boss, "End game"))
    await boss.click(asked, label="End game")
    entries, _ = await house.bot.sessions.moderation.log(house.guild.id, 1)
    assert [(each.ruling, each.session_id) for each in entries] == [("ended", 1)]
    assert (await house.session()).status is Status.CALLED_OFF
