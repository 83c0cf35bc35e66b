"""Puzzles in Discord: today's and for practice, tries, the solution, restarts, sharing, leaderboards, repeats."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from engines import GAMES, puzzles
from engines.puzzles import Puzzle, Solution, SolutionTurn
from frontend.answering.public import Public
from frontend.controls import Address
from frontend.messages import puzzle as layouts
from frontend.pictures import gallery
from locales import ENGLISH
from sessions.life.model import Player
from sessions.life.preferences import PlayerSettings
from sessions.life.solving import Solved
from sessions.service import puzzlechannels
from sessions.service.outbox import PUZZLES, STREAK
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of
from tests.cogs.test_choices import MORE, choose, shown_choices
from tests.cogs.test_dailies import pass_days
from tests.cogs.test_forged import Press, check
from tests.cogs.test_rankings import as_person

TWO_MOVES = Solution((SolutionTurn("b6", "b1", {puzzles.OTHERWISE: "b1"}), SolutionTurn("c5")))
"""Answer of two splits, with the same reply after any move. It is not proven."""


@pytest.fixture(autouse=True)
def sets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give Ataxx a set of two puzzles at different levels, and the other games none."""
    puzzled = tuple(Puzzle({}, 2, 0, (first, "a2"), TWO_MOVES, level) for first, level in (("b7", 1), ("a6", 3)))
    week = (puzzled * 4)[:7]
    for name, game in GAMES.items():
        monkeypatch.setattr(type(game), "puzzles", lambda _self, own=week if name == "ataxx" else (): own)


class Solver:
    """A member with a puzzle in a private message."""

    def __init__(self, house: House, actor: MemberActor) -> None:
        self.house, self.actor = house, actor
        self.message: Any = None

    async def opens(self, **options: Any) -> str:
        self.message = private(await self.actor.slash(self.house.channel, "puzzle", **options))
        return text_of(self.message)

    async def press(self, label: str) -> str:
        self.message = private(await self.actor.click(self.message, label=label))
        return text_of(self.message)

    async def types(self, move: str) -> str:
        form = await self.actor.click(self.message, label="Type a move")
        self.message = private(await self.actor.submit_modal(form, {"move": move}))
        return text_of(self.message)

    async def solves(self) -> str:
        """Type the puzzle's two moves."""
        await self.types("b6")
        return await self.types("c5")


@pytest.fixture
def ada(house: House) -> Solver:
    return Solver(house, house.ada)


async def test_a_puzzle_from_the_command_to_the_shared_line(house: House, ada: Solver) -> None:
    assert "🧩 Lagoon 4 · 🫧 Ataxx\n-# Difficulty: 🐢 Turtle · 3 tries, 30 points" in await ada.opens()
    assert "You play 🔴 Red. Find the one move that wins." in text_of(ada.message)
    form = await house.ada.click(ada.message, label="Type a move")
    assert "too far" in answer(await house.ada.submit_modal(form, {"move": "a6-g1"}))
    missed = await ada.types("a5")
    assert "That doesn’t win: the board shows the reply. You have 2 tries left." in missed
    assert "Each try begins at the first move." in missed
    assert labels_of(ada.message) == ["Try again", "Solution"]
    await house.restart()
    assert "Find the one move that wins" in await ada.press("Try again")
    assert "2 tries, 20 points" in text_of(ada.message)
    assert "✅ Right! 🔴 Red to move again" in await ada.types("b6")
    assert "It ends this puzzle: 0 points" in await ada.press("Solution")
    twice = await house.at_once(house.ada, (ada.message, "Show it"), (ada.message, "Show it"))
    assert all("💡 Solution, move 1: 🔴 Red split to b6" in text_of(private(each)) for each in twice), (
        "one press counts"
    )


async def test_the_question_before_the_solution_changes_nothing_until_it_is_answered(house: House, ada: Solver) -> None:
    await ada.opens()
    asked = await ada.press("Solution")
    assert "0 points" in asked
    assert labels_of(ada.message) == ["Show it", "Play on"]
    assert "You play 🔴 Red" in await ada.press("Play on")
    assert "first try" in await ada.solves(), "the question alone ends no puzzle"
    assert "Ataxx 🟩" in await ada.opens()


@pytest.mark.both_databases
async def test_a_solved_day_is_shared_once_and_counts(house: House, ada: Solver) -> None:
    await ada.opens()
    await ada.types("a5")
    await ada.press("Try again")
    assert "🟩 Solved on your second try!\n**20 of 30 points** · 1 of 1 here solved it" in await ada.solves()
    ending = (
        "🏁 All done: **20 of 30** points\nAtaxx 🟨🟩\n🔥 Day 1 of your streak – come back tomorrow! · New puzzles <t:"
    )
    assert ending in text_of(ada.message)
    assert labels_of(ada.message) == ["Share", "More puzzles"]
    await house.ada.click(ada.message, label="Share")
    line = text_of(house.board)
    assert line.startswith("Lagoon 4 · Ataxx 🟨🟩 · 20/30 · 🔥 1\n"), line
    assert "c5" not in line
    assert "This is already posted: https://discord.com/" in answer(await house.ada.click(ada.message, label="Share"))
    assert ending in await ada.opens()
    assert labels_of(ada.message) == ["Share", "More puzzles", "See Ataxx"]
    assert "Practice · 🫧 Ataxx" in await ada.press("More puzzles")
    ranked = answer(await house.ben.slash(house.channel, "leaderboard", game="ataxx", kind="puzzles"))
    assert "Ataxx – daily puzzles" in ranked
    assert "**20** points" in ranked
    await pass_days(house, 1)
    assert "Lagoon 5" in await ada.opens()
    await ada.solves()
    await ada.press("Share")
    assert "Lagoon 5 · Ataxx 🟩 · 30/30 · 🔥 2" in text_of(house.board)


@pytest.mark.both_databases
async def test_a_profile_counts_the_puzzles_of_a_player_without_games(house: House, ada: Solver) -> None:
    await ada.opens()
    await ada.solves()
    assert "🧩 Ataxx: 1 puzzle solved" in await house.profile_text(house.ada)


@pytest.mark.both_databases
async def test_the_leaderboard_of_each_period_and_place(house: House, ada: Solver) -> None:
    for days in (0, 1, 6):
        await pass_days(house, days)
        await ada.opens()
        await ada.solves()

    async def points(**options: str) -> list[str]:
        ranked = await house.ben.slash(house.channel, "leaderboard", game="ataxx", kind="puzzles", **options)
        return re.findall(r"\*\*(\d+)\*\* points", answer(ranked))

    for scope in ("server", "everywhere"):
        shown = [await points(period=period, scope=scope) for period in ("today", "week", "month", "all")]
        assert shown == [["30"], ["30"], ["90"], ["90"]], "the first two days were in the week before"
    await pass_days(house, 1)
    assert await points() == []
    assert await points(period="week") == ["30"]
    other = house.env.create_guild("The lagoon")
    dora, channel = (
        other.add_member(house.env.create_user("dora", global_name="Dora")),
        other.create_text_channel("games"),
    )
    options = {"game": "ataxx", "kind": "puzzles", "period": "all"}
    assert "**90**" not in answer(await dora.slash(channel, "leaderboard", **options))
    everywhere = answer(await dora.slash(channel, "leaderboard", scope="everywhere", **options))
    assert "someone · **90** points" in everywhere


async def test_a_day_whose_sharing_was_not_confirmed_is_shared_once(
    house: House, ada: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(public: Public, *_given: Any) -> None:
        public.is_unsure = True

    await ada.opens()
    await ada.solves()
    with monkeypatch.context() as patched:
        patched.setattr(Public, "post", lost)
        assert "Lagoon 4 · Ataxx" in answer(await house.ada.click(ada.message, label="Share"))
    assert "This is already posted: https://discord.com/" in answer(await house.ada.click(ada.message, label="Share"))


@pytest.mark.both_databases
async def test_the_solution_ends_a_puzzle_and_is_shown_move_by_move(house: House, ada: Solver) -> None:
    await ada.opens()
    for left in ("You have 2 tries left", "You have 1 try left"):
        assert left in await ada.types("a5")
        await ada.press("Try again")
    assert "You can see the solution now" in await ada.types("a5")
    assert labels_of(ada.message) == ["Solution", "Share", "More puzzles"]
    assert "💡 Solution, move 1: 🔴 Red split to b6" in await ada.press("Solution"), "nothing is left to ask about"
    assert "💡 Solution, move 2: 🔴 Red split to c5" in await ada.press("Next move")
    assert labels_of(ada.message) == ["Share", "More puzzles"]
    assert "no one here has solved it yet" in text_of(ada.message)
    await ada.press("Share")
    assert text_of(house.board).startswith("Lagoon 4 · Ataxx ⬛ X/3 · 0/30 · 🔥 1\n")


async def test_another_stone_can_be_chosen(house: House, ada: Solver) -> None:
    house.speaks(house.ada, "de")
    await ada.opens()
    for stone in ("a6", "a7"):
        menu = menus_of(ada.message)[0]
        ada.message = private(await house.ada.select(ada.message, [f">{stone}"], custom_id=menu.custom_id))
        assert f"Wohin mit **{stone}**" in text_of(ada.message)
        assert "Finde den einzigen Zug" in await ada.press("Zurück")
    assert "Zurück" not in labels_of(ada.message)


@pytest.mark.both_databases
async def test_practice_has_no_end_and_failed_puzzles_come_back(house: House, ada: Solver) -> None:
    practice = "Practice · 🫧 Ataxx\n-# Difficulty: 🐢 Turtle · 3 tries\n"
    assert practice in await ada.opens(game="ataxx", level=3)
    assert "Ataxx has no" in await ada.opens(game="ataxx", level=7)
    assert "Reef has no puzzles" in await ada.opens(game="reef")
    assert "You have no puzzles to try again" in await ada.opens(mine=True)
    await ada.opens(game="ataxx", level=3)
    assert "🔁 You get this puzzle again <t:" in await ada.press("Solution")
    assert "Practice" in await ada.press("Another puzzle")
    for days in (1, 3, 7, 16, 35):
        assert "Your next puzzle comes back <t:" in await ada.opens(mine=True)
        await pass_days(house, days)
        assert practice in await ada.opens(mine=True)
        assert "first try" in await ada.solves()
        assert ("🔁 You get this puzzle again <t:" in text_of(ada.message)) == (days < 35)
    await pass_days(house, 60)
    assert "You have no puzzles to try again" in await ada.opens(mine=True), "five successes in a row are enough"


@pytest.mark.both_databases
async def test_a_failed_daily_comes_back_as_practice(house: House, ada: Solver) -> None:
    await ada.opens()
    await ada.press("Solution")
    assert "🔁 You get this puzzle again <t:" in await ada.press("Show it")
    await pass_days(house, 1)
    assert "Practice" in await ada.opens(mine=True)


async def test_a_puzzle_speaks_its_reader_s_language(house: House, ada: Solver) -> None:
    house.speaks(house.ada, "de")
    assert "Finde den einzigen Zug, der gewinnt" in await ada.opens()
    assert "siehst du den Gegenzug" in await _typed_in_german(ada, "a5")


async def _typed_in_german(ada: Solver, move: str) -> str:
    form = await ada.actor.click(ada.message, label="Zug eingeben")
    message: ResponseMessage = private(await ada.actor.submit_modal(form, {"move": move}))
    ada.message = message
    return text_of(message)


@pytest.mark.both_databases
async def test_a_server_gets_the_day_s_puzzles_and_their_solvers(house: House, ada: Solver) -> None:
    settings = house.bot.sessions.settings
    await settings.change_server_settings(house.guild.id, puzzle_channel=house.lounge.id, puzzle_hour=9)
    await pass_days(house, 8 / 24)
    assert house.lounge.history() == [], "its hour has not come"
    await pass_days(house, 1 / 24)
    (message,) = house.lounge.history()
    assert "Lagoon 4\nToday’s puzzles: Ataxx" in text_of(message)
    assert house.pinged == []
    ada.message = private(await house.ada.click(message, label="Solve"))
    await ada.types("b6")
    await house.restart()
    await house.bot.parts.sweep.run()
    assert f"Ataxx: {house.ada.mention}" not in text_of(house.lounge.history()[0]), "the puzzle is not over"
    await ada.types("c5")
    house.env.http_requests.clear()
    await pass_days(house, 0)
    await pass_days(house, 0)
    assert f"Ataxx: {house.ada.mention} 🟩" in text_of(house.lounge.history()[0])
    edits = [each for each in house.env.http_requests if each.method == "PATCH"]
    assert len(edits) == 1, "an unchanged message is left alone"
    await pass_days(house, 1)
    folded, second = house.lounge.history()
    assert text_of(folded) == "-# 🧩 Lagoon 4 · 1 player solved a puzzle. The solutions:"
    assert "Lagoon 5" in text_of(second)
    assert "💡 Solution, move 1: 🔴 Red split to b6" in answer(await house.ben.click(folded, label="Ataxx"))
    await pass_days(house, 3)
    assert len(house.lounge.history()) == 3, "days without the bot are not posted later"
    await house.bot.sessions.settings.change_server_settings(house.guild.id, puzzle_channel=None)
    await pass_days(house, 1)
    assert len(house.lounge.history()) == 3


@pytest.mark.both_databases
async def test_the_day_s_message_tells_the_day_before_and_the_server_s_streak(house: House, ada: Solver) -> None:
    hidden, chief = as_person(house.cleo), as_person(house.ben)
    await house.bot.sessions.moderation.restrict(house.guild.id, "hidden", hidden, chief)
    await house.bot.sessions.settings.change_server_settings(
        house.guild.id, puzzle_channel=house.lounge.id, puzzle_hour=9
    )
    await pass_days(house, 9 / 24)
    assert "Yesterday" not in text_of(house.lounge.history()[-1]), "there was no one"
    for day in (1, 2):
        for actor, moves in ((house.ben, ("g2", "b6", "c5")), (house.ada, ("b6", "c5")), (house.cleo, ("b6", "c5"))):
            solver = Solver(house, actor)
            await solver.opens()
            for move in moves:
                if "Try again" in labels_of(solver.message):
                    await solver.press("Try again")
                await solver.types(move)
        await house.restart()
        await pass_days(house, 1)
        text = text_of(house.lounge.history()[-1])
        ranked = f"🥇 {house.ada.mention} **30** · Ataxx 🟩\n🥈 {house.ben.mention} **20** · Ataxx 🟨🟩"
        days = "1 day" if day == 1 else "2 days"
        assert f"**Yesterday**\n{ranked}\n🔥 {days} in a row on this server" in text
    assert house.pinged == []
    await house.ada.click(private(await house.privacy(house.ada, "erase")), label="Erase it")
    await pass_days(house, 0)
    assert "🥇 Former player **30**" in text_of(house.lounge.history()[-1])
    await pass_days(house, 1)
    assert "Yesterday" not in text_of(house.lounge.history()[-1])


async def solve_with_a_channel(house: House, ada: Solver) -> None:
    """Let the lounge get the day's puzzles at nine, and let Ada solve one."""
    settings = house.bot.sessions.settings
    await settings.change_server_settings(house.guild.id, puzzle_channel=house.lounge.id, puzzle_hour=9)
    await pass_days(house, 9 / 24)
    await ada.opens()
    await ada.solves()


@pytest.mark.both_databases
async def test_an_erased_player_leaves_the_day_s_message(house: House, ada: Solver) -> None:
    await solve_with_a_channel(house, ada)
    for days in (0, 1 - 5 / 24):
        await pass_days(house, days)
    assert f"Ataxx: {house.ada.mention} 🟩" in text_of(house.lounge.history()[0])
    asked = private(await house.privacy(house.ada, "erase"))
    await house.ada.click(asked, label="Erase it")
    await pass_days(house, 0)
    (message,) = house.lounge.history()
    assert "Ataxx: Former player 🟩" in text_of(message), "in the morning yesterday's message is the newest"


@pytest.mark.both_databases
async def test_a_day_with_very_many_solvers_is_counted_up_to_a_bound(
    house: House, ada: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sessions.service.puzzlechannels.COUNTED", 1)
    await solve_with_a_channel(house, ada)
    await pass_days(house, 1)
    assert text_of(house.lounge.history()[0]) == "-# 🧩 Lagoon 4 · 1+ players solved a puzzle. The solutions:"


async def test_a_channel_that_is_gone_waits_for_the_next_day(house: House) -> None:
    settings = house.bot.sessions.settings
    await settings.change_server_settings(house.guild.id, puzzle_channel=123456, puzzle_hour=0)
    await pass_days(house, 0)
    assert await house.bot.sessions.outbox.due(PUZZLES, 5) == []


@pytest.mark.both_databases
async def test_players_who_ask_are_reminded_once_before_a_streak_ends(house: House, ada: Solver) -> None:
    await house.bot.sessions.settings.change_player_settings(as_person(house.ada), streak_reminder=True)
    house.speaks(house.ada, "de")
    for _ in range(2):
        await pass_days(house, 19 / 24)
        assert direct(house) == [], "that day has a solved puzzle, or the streak is one day long"
        await ada.opens()
        await _typed_in_german(ada, "b6")
        await _typed_in_german(ada, "c5")
        await pass_days(house, 5 / 24)
    for hours in (5, 5, 5, 2):  # longer steps are absences of the bot, which excuse the day
        await pass_days(house, hours / 24)
    assert direct(house) == [], "it is not evening yet"
    for _ in range(3):
        await pass_days(house, 1 / 24)
    (message,) = direct(house)
    assert "🔥 Deine Serie von 2 Tagen endet <t:" in message
    for _ in range(6):
        await pass_days(house, 4 / 24)
    assert len(direct(house)) == 1, "the streak has ended"


def direct(house: House) -> list[str]:
    """Texts of the bot's direct messages to Ada, oldest first."""
    sent = [each.json for each in house.env.http_requests if each.method == "POST" and each.json]
    return [text for text in map(str, sent) if "🔥 Deine Serie" in text]


GAPS = ("", "-", "-x", "-ataxx", "-ataxx-", "-ataxx-open", "-reef-d4-open", "-x-d4-open", "-ataxx-d-open", "-ataxx-d4")
DAYS = ("", "0", "5", "-1", "x", "9" * 18, "9" * 30)
LATE = ("open", "answer", "another", "share", "again", "do-b6", "x")
ODD = ("share", "again", "do-zz", "do-", "menu-9", "x", "")
NEVER_OFFERED = (
    *(f"pz{gap}" for gap in GAPS),
    *(f"pz-ataxx-d{day}-open" for day in DAYS),
    *(f"pz-ataxx-pffffff-{control}" for control in LATE),
    *(f"pz-ataxx-d4-{control}" for control in ODD),
    *(f"pzday-{day}" for day in DAYS),
)
"""Keys of controls that no message has."""


async def test_controls_that_were_never_offered_change_nothing(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.start()
    presses = [Press(Address.common(key), values) for key in NEVER_OFFERED for values in ((), ("x",), (">x",), ("=x",))]
    forms = [Press(Address.common(f"pztype{gap}"), text=text) for gap in GAPS for text in ("", "²", "<", "?", "g1-g7")]
    await check(house, house.ada, presses + forms, caplog)


async def test_a_puzzle_that_leaves_its_set_says_so_and_blocks_no_other(
    house: House, ada: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ada.opens(game="ataxx", level=1)
    await ada.press("Solution")
    first = ada.message
    await pass_days(house, 1 / 24)
    await ada.opens(game="ataxx", level=3)
    await ada.press("Solution")
    both = GAMES["ataxx"].puzzles()
    monkeypatch.setattr(type(GAMES["ataxx"]), "puzzles", lambda _: tuple(both[1:2]) * 7)
    await pass_days(house, 1)
    assert "I no longer have this puzzle" in answer(await house.ada.click(first, label="Next move"))
    assert "🐢 Turtle" in await ada.opens(mine=True), "the other one comes back"


async def test_without_any_puzzles_each_way_to_them_says_so(
    house: House, ada: Solver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    settings = house.bot.sessions.settings
    await settings.change_server_settings(house.guild.id, puzzle_channel=house.lounge.id, puzzle_hour=0)
    await pass_days(house, 0)
    (posted,) = house.lounge.history()
    await ada.opens()
    await ada.solves()
    await ada.opens(game="ataxx")
    await ada.press("Solution")
    monkeypatch.setattr(type(GAMES["ataxx"]), "puzzles", lambda _: ())
    assert "There are no puzzles here" in answer(await house.ada.click(ada.message, label="Next move"))
    ways: tuple[dict[str, Any], ...] = ({}, {"level": 3}, {"game": "ataxx"})
    for options in ways:
        assert "There are no puzzles here" in await ada.opens(**options), options
    assert "There are no puzzles here" in answer(await house.ben.click(posted, label="Solve"))
    for days in (0, 1, 1):
        await pass_days(house, days)
    assert "You have no puzzles to try again" in await ada.opens(mine=True)
    assert len(house.lounge.history()) == 1
    assert not [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]


async def test_a_day_is_solved_and_shared_where_the_bot_is_no_member(
    house: House, ada: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frontend.client.Lagoon.get_guild", lambda *_: None)
    monkeypatch.setattr("frontend.answering.reply.speaks_to_all", lambda _: True)
    await ada.opens()
    await ada.solves()
    await ada.press("Share")
    assert text_of(house.board).startswith("Lagoon 4 · Ataxx 🟩 · 30/30 · 🔥 1\n")
    by_token = [each.path for each in house.env.http_requests if "/interactions/" not in each.path]
    assert [each for each in by_token if f"/channels/{house.channel.id}" in each] == []


async def test_a_manager_chooses_the_puzzles_channel_and_hour(house: House) -> None:
    chief = house.chief()
    panel = private(await chief.click(private(await chief.slash(house.channel, "server")), label="Daily posts"))
    panel = await choose(chief, panel, "puzzle-hour", 13)
    assert await house.bot.sessions.outbox.due(PUZZLES, 9) == [], "without a channel the hour is nothing"
    panel = await choose(chief, panel, "puzzle-channel", [house.lounge])
    assert shown_choices(panel)["hour"] == ["13:00 UTC"]
    await pass_days(house, 12 / 24)
    assert house.lounge.history() == []
    await pass_days(house, 1 / 24)
    assert "Today’s puzzles" in text_of(house.lounge.history()[0])
    await choose(chief, panel, "puzzle-channel", [])
    await pass_days(house, 1)
    assert len(house.lounge.history()) == 1


async def test_a_player_asks_for_reminders_and_against_them(house: House) -> None:
    panel = private(await house.ada.click(private(await house.ada.slash(house.channel, "settings")), label=MORE))
    panel = await choose(house.ada, panel, "streak-reminder", "True")
    await pass_days(house, 19 / 24)
    assert await house.bot.sessions.outbox.due(STREAK, 9) == [], "today's is done"
    await pass_days(house, 1)
    await choose(house.ada, panel, "streak-reminder", "False")
    await pass_days(house, 1)
    assert await house.bot.sessions.settings.player_settings(house.ada.id) == PlayerSettings(locale="en-US")


def test_a_day_s_message_says_how_many_solvers_it_does_not_name() -> None:
    solver = puzzlechannels.PuzzleSolver("ataxx", Player(1, 7, "Ada"), Solved(1, 1, 1, 3))
    for others, more in ((4, "and 4 more"), (puzzlechannels.COUNTED, "and 500+ more")):
        found = puzzlechannels.Solvers((solver,), {"ataxx": others})
        layout = layouts.posted(ENGLISH, 4, gallery("day.png", ""), "Find it", ["ataxx", "reef"], found)
        assert [getattr(each, "content", "") for each in layout.children][-2] == f"Ataxx: <@7> 🟩 · {more}"
