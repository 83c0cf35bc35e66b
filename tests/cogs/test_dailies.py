"""Solo runs and the daily: leaderboards with ties on several servers, one run a day, sharing, announcements."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from frontend.faces.reef import ReefFace
from frontend.messages import counting
from frontend.playing.posting import bars
from locales import ENGLISH
from sessions.life.model import Person, Place, Session, Status, Terms
from sessions.service.outbox import DAILY
from sessions.statistics import leaderboards
from sessions.statistics.profiles import Counted, FormerRuns, Ranked
from sessions.statistics.verdict import Ended, Verdict, counts_until
from tests.cogs.conftest import House, answer, private, text_of
from tests.cogs.test_contract import seated
from tests.cogs.test_rankings import as_person, public

DAY = 24 * 60 * 60


async def finish(house: House, person: Person, session: Session) -> Session:
    """Play a run to its end without Discord. Returns the ended session."""
    game = house.bot.parts.faces["reef"].game
    while session.status is Status.RUNNING:
        options = [game.format(option.action) for option in game.decision(session.state, 0).options]
        text = "pass" if "pass" in options else options[-1]
        session = (
            await house.bot.sessions.playing.play(session.id, person.discord_id, session.seq, game.parse(text))
        ).after
    return session


async def end(house: House, actor: MemberActor, number: int = 1) -> ResponseMessage:
    """Play a run to its end, the last action by typing. Returns the answer to it."""
    game, sessions = house.bot.parts.faces["reef"].game, house.bot.sessions
    while True:
        session = await sessions.lookup.get(number)
        options = [game.format(option.action) for option in game.decision(session.state, 0).options]
        text = "pass" if "pass" in options else options[-1]
        if game.outcome(game.apply(session.state, 0, game.parse(text))):
            return private(await actor.slash(house.channel, "move", move=text, game=number))
        await sessions.playing.play(number, actor.id, session.seq, game.parse(text))


async def ended(house: House, person: Person, points: int, *, server: int | None = None, kind: Any = "free") -> None:
    """Store a finished run with this score. ``server``: an id; None outside servers."""
    session = await house.invite("reef", person, terms=Terms(run=kind), place=Place(server, house.channel.id))
    await house.bot.sessions.announcements.mark_announced(session.id, session.seq)
    player = session.host.id
    now = house.env.now()
    result = Ended(session.id, "reef", server, session.terms, (player,), frozenset(), (1,), (points,), None, None, now)
    async with house.bot.sessions.leaderboards._database.write() as connection:
        await connection.run_sync(leaderboards.record, result)


async def leaderboard(house: House, actor: MemberActor, **options: Any) -> str:
    return answer(await actor.slash(house.channel, "leaderboard", game="reef", **options))


async def pass_days(house: House, days: float) -> None:
    """Advance the time by days. Only one sweep runs, at the end."""
    house.bot.parts.sweep.stop()
    house.env.backend.clock.advance(days * DAY)
    await house.bot.parts.sweep.run()


@pytest.mark.both_databases
async def test_a_whole_run_leads_to_the_board(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo")
    session = await finish(house, as_person(house.ada), await house.session())
    await house.env.advance_time(61)
    text = text_of(house.board)
    points = session.seats[0].score
    assert f"{points} points" in text
    assert "-# Best solo run so far!" in text
    assert "Place" not in text, "a place is worth a word from three players on"
    assert "Top scorers: " in text or "Left on the table: " in text
    shared = public(await house.ada.click(house.board, label="Share"))
    assert text_of(shared).startswith(f"🪸 Reef solo run · {points} points · ")
    number = len(house.channel.history())
    for _ in range(3):
        again = answer(await house.ada.click(house.channel.history()[-2], label="Share"))
        assert again == f"This is already posted: {house.channel.history()[-1].jump_url}"
    assert len(house.channel.history()) == number
    assert f"🥇 {house.ada.mention} · **{points}** points" in await leaderboard(house, house.ada)


@pytest.mark.parametrize(("kind", "named"), [("free", "solo run"), ("daily", "daily")])
@pytest.mark.parametrize(("others", "is_new"), [(None, True), (8, True), (9, False), (10, False)])
def test_a_score_is_a_new_best_of_its_kind_if_it_beats_all_others_of_the_kind(
    others: int | None, is_new: bool, kind: Any, named: str
) -> None:
    face = ReefFace(ENGLISH)
    game = face.game
    session = seated(game, game.options(), 1, game.new(game.options(), 1, 1), Status.FINISHED)
    session = replace(session, terms=Terms(run=kind), seats=(replace(session.seats[0], score=9),))
    past = FormerRuns(1 + (others is not None), max(9, others or 0), 9, others)
    counted = Counted(Verdict.RANKED, ranked=Ranked(9, 1, 1, "", 1), past=past)
    said = counting.text(face, session, counted)
    assert (f"Best {named} so far!" in said) == is_new
    assert is_new or f"Your best {named}: {past.best}" in said


@pytest.mark.parametrize(
    ("here", "everywhere", "says"),
    [
        (0, 2, ""),
        (1, 3, "Place **5** overall"),
        (2, 9, "Place **5** overall"),
        (3, 3, "**2** on this server, **5** overall"),
    ],
)
def test_a_place_is_worth_a_word_from_three_players_on(here: int, everywhere: int, says: str) -> None:
    face = ReefFace(ENGLISH)
    game = face.game
    session = seated(game, game.options(), 1, game.new(game.options(), 1, 1), Status.FINISHED)
    session = replace(session, terms=Terms(run="free"), server_id=7, seats=(replace(session.seats[0], score=9),))
    ranked = Ranked(9, 2, 5, players_here=here, players=everywhere)
    said = counting.text(face, session, Counted(Verdict.RANKED, ranked=ranked))
    assert says in said
    assert bool(says) == ("Place" in said)


async def test_after_a_crash_between_posting_and_noting_a_run_is_not_shared_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.ada.slash(house.channel, "reef solo")
    await finish(house, as_person(house.ada), await house.session())
    await house.env.advance_time(61)

    async def dies(*_given: Any) -> None:
        raise asyncio.CancelledError

    ended = house.board
    with monkeypatch.context() as patch:
        patch.setattr(house.bot.sessions.outbox, "note_shown", dies)
        await house.ada.click(ended, label="Share")
    number = len(house.channel.history())
    await house.restart()
    again = answer(await house.ada.click(ended, label="Share"))
    channel = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}"
    assert again == f"This is already posted: {channel}", "it leads to where the run was shared"
    assert len(house.channel.history()) == number


@pytest.mark.both_databases
async def test_equal_runs_share_a_place_in_each_server(house: House) -> None:
    here, away = house.guild.id, 4711
    for person, points in ((house.ben, 71), (house.ada, 88), (house.cleo, 71)):
        await ended(house, as_person(person), points, server=here)
    await ended(house, Person(5000, "Dora"), 71, server=away)
    await ended(house, Person(5001, "Emil"), 95, server=away)
    lines = (await leaderboard(house, house.cleo)).splitlines()
    assert lines[2].startswith(f"🥇 {house.ada.mention} · **88** points · ")
    assert lines[3].startswith(f"🥈 {house.ben.mention} · **71** points")
    assert lines[4].startswith(f"🥈 {house.cleo.mention} · **71** points")
    assert lines[5:] == [f"-# {house.cleo.mention}: place **2** of 3 with **71**"]
    lines = (await leaderboard(house, house.cleo, scope="everywhere")).splitlines()
    assert [line.split()[0] for line in lines[2:7]] == ["🥇", "🥈", "🥉", "🥉", "🥉"]
    assert lines[2].startswith("🥇 someone · **95** points")
    assert "Dora" not in "".join(lines)
    assert "Emil" not in "".join(lines)
    await house.bot.sessions.settings.change_player_settings(Person(5001, "Emil"), everywhere=True)
    assert "🥇 Emil · **95** points" in await leaderboard(house, house.cleo, scope="everywhere")


@pytest.mark.both_databases
async def test_periods_end(house: House) -> None:
    await ended(house, as_person(house.ada), 60, server=house.guild.id)
    assert "**60**" in await leaderboard(house, house.ada, period="today")
    await pass_days(house, 1)
    assert "No one is on this leaderboard yet. Finish a run to get on it: `/reef solo`" in await leaderboard(
        house, house.ada, period="today"
    )
    assert "**60**" in await leaderboard(house, house.ada, period="month")


@pytest.mark.both_databases
async def test_one_daily_a_day_and_another_after_midnight(house: House) -> None:
    await house.ada.slash(house.channel, "reef daily")
    first = await house.session(1)
    await house.ben.slash(house.channel, "reef daily")
    assert (await house.session(2)).seed == first.seed
    await finish(house, as_person(house.ada), first)
    text = answer(await house.ada.slash(house.channel, "reef daily"))
    assert "You’ve already played today’s Reef daily" in text
    assert "The next one starts <t:" in text
    assert house.ada.mention in await leaderboard(house, house.ben, kind="daily")
    # Ben's run continues past midnight and counts for the day of its start.
    await pass_days(house, 1)
    await finish(house, as_person(house.ben), await house.session(2))
    await house.ada.slash(house.channel, "reef daily")
    third = await house.session(3)
    assert third.status is Status.RUNNING
    assert third.seed != first.seed
    assert "No one is on this leaderboard yet. Finish a run to get on it: `/reef daily`" in await leaderboard(
        house, house.ada, kind="daily"
    )
    all_time = await leaderboard(house, house.ada, kind="daily", period="all")
    assert house.ada.mention in all_time
    assert house.ben.mention in all_time


async def test_while_a_daily_counts_those_only_look_back_at_it_who_have_played_it(house: House) -> None:
    await house.ada.slash(house.channel, "reef daily")
    await finish(house, as_person(house.ada), await house.session())
    text = answer(await house.forged(house.ben, "replay", 1))
    assert "Watching would spoil today’s daily for you. Play yours first with `/reef daily`" in text
    assert text.endswith(f"<t:{int(counts_until(date(2026, 1, 1)).timestamp())}:R>.")
    # Its player may view it, but cannot share it until then.
    private(await house.forged(house.ada, "replay", 1))
    await house.ben.slash(house.channel, "reef daily")
    for command in ("replay", "analyse"):
        assert "Play yours first" in answer(await house.forged(house.ben, command))
    listed = private(await house.ben.slash(house.channel, "history", member=house.ada))
    assert listed.attachments == [], "nor does a small picture give it away"
    assert "Play yours first" in answer(await house.ben.click(listed, label="Replay"))
    assert "That game is private" in answer(await house.ben.click(listed, label="Open"))
    # The next day Ben's run still counts; the only difference is that Cleo can no longer begin that daily.
    await pass_days(house, 1)
    for actor in (house.ben, house.cleo):
        text = answer(await house.forged(actor, "replay", 1))
        assert (
            "Watching would spoil that daily for you. If you started yours, finish it first – `/games` lists it."
            in text
        )
    await finish(house, as_person(house.ben), await house.session(2))
    assert house.ben.mention in await leaderboard(house, house.ada, kind="daily", period="all")
    animation = private(await house.forged(house.ben, "replay", 1))
    step = private(await house.ben.click(animation, label="Step by step"))
    assert answer(await house.ben.click(step, label="Files"))
    assert "Watching would spoil" in answer(await house.forged(house.cleo, "replay", 1))
    await pass_days(house, 1)
    assert private(await house.forged(house.cleo, "replay", 1)).attachments


async def test_a_daily_that_was_only_opened_cannot_be_copied_and_ranked_later(house: House) -> None:
    await house.ada.slash(house.channel, "reef daily")
    await finish(house, as_person(house.ada), await house.session())
    shown = private(await house.ben.slash(house.channel, "reef daily"))
    until = int(counts_until(date(2026, 1, 1)).timestamp())
    assert f"Counts until <t:{until}:f>, even after the next daily is out." in text_of(shown)
    await pass_days(house, 2)
    assert private(await house.forged(house.ben, "replay", 1)).attachments
    shown = await house.opened(house.ben, 2)
    assert "No longer counts." in text_of(shown)
    ending = await end(house, house.ben, 2)
    text = text_of(ending)
    assert "points" in text
    assert f"Not ranked: this daily counted until <t:{until}:f>." in text
    shared = public(await house.ben.click(ending, label="Share"))
    assert " points · too late to count · " in text_of(shared), "it does not pass for one that counts"
    ranked = await leaderboard(house, house.ben, kind="daily", period="all")
    assert f"🥇 {house.ada.mention}" in ranked
    assert f"🥈 {house.ben.mention}" not in ranked


@pytest.mark.both_databases
async def test_dailies_on_days_in_a_row_are_described_as_a_streak(house: House) -> None:
    house.is_in("de")
    for number in (1, 2):
        await house.ada.slash(house.channel, "reef daily")
        ended = await end(house, house.ada, number)
        assert ("🔥 2 days in a row" in text_of(ended)) == (number == 2)
        if number == 1:
            await pass_days(house, 1)
    assert "🔥 2 Tage in Folge" in text_of(public(await house.ada.click(ended, label="Share")))
    assert "Days in a row with a daily run or puzzle: 2 (longest: 2)" in await house.profile_text(house.ada)


async def test_a_daily_is_seen_by_its_player_alone(house: House) -> None:
    shown = private(await house.ada.slash(house.channel, "reef daily"))
    assert shown.attachments
    assert "no games" in answer(await house.ben.slash(house.channel, "games"))
    assert "hasn’t finished a game here yet" in answer(
        await house.ben.slash(house.channel, "profile", member=house.ada)
    )
    more = private(await house.ada.click(shown, label="More"))
    shown = private(await house.ada.click(more, label="Reefs"))
    listed = private(await house.ada.slash(house.lounge, "games"))
    assert "only you can see it" in text_of(listed)
    assert private(await house.ada.click(listed, label="Open")).attachments
    await end(house, house.ada)
    await house.env.advance_time(61)
    assert house.channel.history() == []
    # Once it reveals no cards of the day, all can look back at it.
    await pass_days(house, 3)
    assert private(await house.forged(house.ben, "replay", 1)).attachments
    again = private(await house.forged(house.ada, "replay", 1))
    assert again.attachments


async def test_a_daily_in_a_direct_message_has_nobody_to_hide_from(house: House) -> None:
    await house.cleo.user.slash("reef daily")
    session = await house.session()
    assert not session.terms.private
    assert not session.is_hidden
    assert session.message_id


async def test_another_run_after_a_daily_is_posted_where_it_is_begun(house: House) -> None:
    await house.ada.slash(house.channel, "reef daily")
    ending = await end(house, house.ada)
    assert public(await house.ada.click(ending, label="New run")).attachments
    assert (await house.session(2)).terms == Terms(run="free", known=True)


async def test_a_daily_is_shared_without_a_word_of_its_cards(house: House) -> None:
    await house.ada.slash(house.channel, "reef daily")
    ending = await end(house, house.ada)
    session = await house.session()
    shown = public(await house.ada.click(ending, label="Share"))
    line, about = text_of(shown).splitlines()
    assert line.startswith(f"🪸 Reef daily 1 Jan 2026 · {session.seats[0].score} points · ")
    assert len(line.split(" · ")[-1]) == 4
    assert set(line.split(" · ")[-1]) <= set("▁▂▃▄▅▆▇█")
    assert house.ada.mention in about
    assert house.pinged == []


@pytest.mark.parametrize(
    ("values", "row"), [([], ""), ([0, 0], "▁▁"), ([1, 2, 4], "▃▅█"), ([-3, 8, 8, 4], "▁██▅"), ([7], "█")]
)
def test_bars_are_as_high_as_the_highest(values: list[int], row: str) -> None:
    assert bars(values) == row


@pytest.mark.both_databases
async def test_the_daily_is_announced_once_a_day_where_a_server_wants_it(house: House) -> None:
    sessions = house.bot.sessions
    await house.env.advance_time(61)
    assert house.lounge.history() == []
    await sessions.settings.change_server_settings(house.guild.id, daily_channel=house.lounge.id)
    await house.env.advance_time(61)
    (message,) = house.lounge.history()
    assert "Today’s Reef daily" in text_of(message)
    assert "`/reef daily`" in text_of(message)
    assert "Yesterday" not in text_of(message)
    # Another sweep, setting or restart does not post it again.
    await sessions.settings.change_server_settings(house.guild.id, theme="light")
    await house.restart()
    await house.env.advance_time(121)
    assert len(house.lounge.history()) == 1
    await house.bot.sessions.runs.daily("reef", as_person(house.ada), place=Place(house.guild.id, 1), language="en")
    await finish(house, as_person(house.ada), await house.session())
    await pass_days(house, 1)
    second = house.lounge.history()[-1]
    assert f"Yesterday’s best so far: 🥇 {house.ada.mention}" in text_of(second)
    assert "-# 🔥 1 day in a row on this server" in text_of(second)
    assert house.pinged == []
    await house.bot.sessions.settings.change_server_settings(
        house.guild.id, puzzle_channel=house.channel.id, puzzle_hour=0
    )
    await pass_days(house, 0)
    text = text_of(house.channel.history()[-1])
    assert f"**Yesterday**\nReef daily: 🥇 {house.ada.mention}" in text, "the puzzles' post names the best run, too"
    await house.bot.sessions.settings.change_server_settings(house.guild.id, daily_channel=None)
    await pass_days(house, 1)
    assert len(house.lounge.history()) == 2


async def test_a_channel_that_is_gone_is_not_asked_twice_a_day(house: House) -> None:
    await house.bot.sessions.settings.change_server_settings(house.guild.id, daily_channel=123456)
    await house.env.advance_time(61)
    assert await house.bot.sessions.outbox.due(DAILY, 5) == []


async def test_a_runs_board_turns_pages_in_private(house: House) -> None:
    for number in range(12):
        await ended(house, Person(5000 + number, f"Guest {number}"), 50 + number, server=house.guild.id)
    shown = private(await house.ada.slash(house.channel, "leaderboard", game="reef"))
    second = private(await house.ada.click(shown, label="Next ▶"))
    assert "**11.** <@5001> · **51** points" in text_of(second)
