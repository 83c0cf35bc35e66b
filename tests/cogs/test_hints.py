"""Hints, analyses, and computers filling an open table."""

from __future__ import annotations

import random
import re
from itertools import chain

import pytest
from msgspec import to_builtins
from simcord.actors import MemberActor

from engines import GAMES
from engines.levels import NAMES
from frontend.face import Face
from frontend.faces import FACES
from frontend.faces.reef.labels import game
from sessions.life.model import Status, Terms
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of
from tests.cogs.pools import Broken, Here
from tests.cogs.test_rankings import MOVES
from thinking.jobs import Busy, Job, JobResult

pytestmark = pytest.mark.slow

REEF = game()


async def finish(house: House, name: str = "ataxx") -> None:
    """Play random moves as Ada and Ben until the game ends."""
    rules = GAMES[name]
    await house.start(name, **to_builtins(rules.short))
    rng, session = random.Random(3), await house.session()
    while session.status is Status.RUNNING:
        seat = min(rules.to_act(session.state))
        options = rules.decision(session.state, seat).options
        option = options[-1] if rng.random() < 0.2 else rng.choice(options)  # in Reef the last option is passing
        playing, number = house.bot.sessions.playing, house.sitting(session, seat).id
        session = (await playing.play(1, number, session.seq, option.action, seat, loaded=session)).after
    await house.bot.parts.publisher.announce(1)


async def hint(house: House, actor: MemberActor, *, do: bool = False) -> None:
    """Take a hint in a rated game and confirm it if asked. ``do``: True to play it too."""
    shown = private(await house.act(actor, "Hint"))
    if "Show hint" in labels_of(shown):
        shown = private(await actor.click(shown, label="Show hint"))
    if do:
        await actor.click(shown, label="Play it")


async def test_a_hint_is_private_marked_and_can_be_done_at_once(house: House) -> None:
    await house.start(rated=False)
    shown = private(await house.act(house.ada, "Hint"))
    assert "The computer would " in text_of(shown)
    assert shown.attachments
    assert labels_of(shown) == ["Play it"]
    await house.ada.click(shown, label="Play it")
    assert (await house.session()).seq == 2
    assert not any(seat.hinted for seat in (await house.session()).seats)


@pytest.mark.pictures
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.levels])
async def test_hints_work_in_every_game_and_can_be_done(
    house: House, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = GAMES[name]
    monkeypatch.setattr(type(rules), "levels_for", lambda _game, _state: ("greedy",) * 5)
    await house.ada.slash(house.channel, f"{name} computer", rated=True)
    before = await house.session()
    assert rules.to_act(before.state) == {before.seats_of(house.ada.id)[0].number}
    shown = private(await house.act(house.ada, "Hint"))
    if before.terms.rated:
        shown = private(await house.ada.click(shown, label="Show hint"))
    assert shown.attachments
    await house.ada.click(shown, label="Play it")
    assert (await house.session()).seq > before.seq


async def test_a_ranked_run_has_no_hint(house: House) -> None:
    await house.ada.slash(house.channel, "reef daily")
    assert "Hint" not in labels_of(private(await house.listed(house.ada, "more")))


class Says(Here):
    """A pool with the same advice for every job."""

    def __init__(self, action: str) -> None:
        self.action = action

    async def ask(self, _session: int, _job: Job) -> JobResult:
        return JobResult(action=self.action)


async def test_hints_in_reef_name_the_card_its_cost_and_the_place_by_the_number_in_the_picture(house: House) -> None:
    pool = Says("buy-coral:2")
    await house.restart(pool)
    await house.ada.slash(house.channel, "reef solo", seed=7)
    shown = private(await house.act(house.ada, "Hint"))
    name = REEF.cards.corals[(await house.session()).state.position.corals.offer[1]].name
    assert f"suggests: **buy {name} for 2 Coins**" in text_of(shown)
    assert [each.filename for each in shown.attachments] == ["reef.png", "reef-corals.png"]
    await house.ada.click(shown, label="Play it")
    places = [REEF.format(option.action) for option in REEF.decision((await house.session()).state, 0).options]
    pool.action = places[2]
    shown = private(await house.act(house.ada, "Hint"))
    assert f"suggests: **place {name} at number 3**" in text_of(shown)
    assert [each.filename for each in shown.attachments] == ["reef.png"]
    listed = await house.ada.autocomplete(house.channel, "move", "move", places[2])
    assert listed[0]["name"].startswith(f"{places[2]}: place {name} at number 3 · Opens ")
    await house.ada.click(shown, label="Play it")
    assert (await house.bot.sessions.lookup.log(1))[-1].text == places[2]


async def test_in_a_rated_game_a_hint_asks_first_and_the_board_tells_of_it(house: House) -> None:
    await house.start()
    asked = private(await house.more(house.ada, "Hint"))
    assert "With a hint, this game counts only if you lose. Show the hint?" in text_of(asked)
    await house.ada.click(asked, label="No hint")
    assert not any(seat.hinted for seat in (await house.session()).seats)
    asked = private(await house.act(house.ada, "Hint"))
    shown = await house.ada.click(asked, label="Show hint")
    text = f"💡 {house.ada.mention} used a hint, so ratings change only if they lose."
    assert "💡 You used a hint, so ratings change only if you lose." in answer(shown)
    assert private(shown).id == asked.id, "the hint takes the question's place"
    own = await house.opened(house.ada)
    assert "💡 You used a hint, so ratings change only if you lose." in text_of(own)
    assert labels_of(private(shown)) == ["Play it"]
    session = await house.session()
    assert (session.terms, [seat.hinted for seat in session.seats]) == (Terms(rated=True), [True, False])
    assert session.seq == 1, "the controls in the channel stay good"
    await house.moves("b6")
    assert text in text_of(house.board)
    # A player who has taken a hint is not asked again; the opponent is.
    await house.moves("f7", "g6")
    assert labels_of(private(await house.act(house.ada, "Hint"))) == ["Play it"]


@pytest.mark.parametrize("loser", ["ada", "ben"])
async def test_who_took_a_hint_and_loses_cannot_keep_the_loss_from_counting(house: House, loser: str) -> None:
    await house.start()
    await house.moves(*MOVES)
    await hint(house, house.ada)
    actor = getattr(house, loser)
    asked = private(await house.more(actor, "Resign"))
    assert ("Ratings don’t change, because others used a hint." in text_of(asked)) == (loser == "ben")
    await actor.click(asked, label="Resign")
    text = text_of(house.board)
    if loser == "ben":
        assert "Not rated: a hint was used." in text
        assert text.count("ated") == 1, "the head does not say that it is rated"
        assert "Ratings:" not in text
    else:
        assert f"{house.ben.mention} **1138** (+138), provisional for about 8 more games" in text
        assert f"{house.ada.mention} **927** (−73), provisional for about 8 more games" in text


async def test_after_hints_of_both_nothing_counts(house: House) -> None:
    await house.start()
    await house.moves(*MOVES)
    await hint(house, house.ada)
    await house.ada.slash(house.channel, "move", move="a5")
    asked = private(await house.act(house.ben, "Hint"))
    assert "this game becomes friendly: ratings won’t change. Show the hint?" in text_of(asked)
    await house.ben.click(asked, label="Show hint")
    await house.ben.slash(house.channel, "move", move="g5")
    assert "💡 Everyone used a hint, so ratings don’t change." in text_of(house.board)
    await house.resign(house.ada)
    assert "Not rated: a hint was used." in text_of(house.board)


async def test_a_loss_against_the_computer_counts_with_hints_too(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red", rated=True)
    for _ in range(2):
        await hint(house, house.ada, do=True)
        await house.env.settle()
    await house.resign(house.ada)
    text = text_of(house.board)
    assert text.endswith(
        f"-# Ratings against computers: {house.ada.mention} **927** (−73), provisional for about 8 more games"
    )


async def test_in_a_game_of_several_a_hint_is_for_the_player_who_comes_last(house: House) -> None:
    await house.ada.slash(house.channel, "reef computer", players=3, rated=True)
    session = await house.session()
    assert REEF.to_act(session.state) == {session.seats_of(house.ada.id)[0].number}
    asked = private(await house.act(house.ada, "Hint"))
    assert "If you don’t win, you’re rated as if you came last. Show the hint?" in text_of(asked)
    shown = await house.ada.click(asked, label="Show hint")
    assert (
        "💡 You used a hint. If you win, ratings don’t change. If you don’t, you’re rated as if you came last."
        in answer(shown)
    )


async def test_a_rematch_after_a_hint_begins_without_one(house: House) -> None:
    await house.start()
    await hint(house, house.ada)
    await house.resign(house.ada)
    assert "Not rated: it ended before everyone had moved twice." in text_of(house.board)
    await house.ben.click(house.board, label="Rematch")
    assert "Rated game." in text_of(house.board)
    session = await house.session(2)
    assert (session.terms, [seat.hinted for seat in session.seats]) == (Terms(rated=True, known=True), [False, False])


async def test_a_hint_that_does_not_come_costs_nothing(house: House) -> None:
    await house.restart(Broken(Busy("full")))
    await house.start()
    asked = private(await house.act(house.ada, "Hint"))
    assert "Try again in a minute" in answer(await house.ada.click(asked, label="Show hint"))
    assert not any(seat.hinted for seat in (await house.session()).seats)


async def test_hints_are_for_the_player_to_move(house: House) -> None:
    await house.start()
    assert "not your turn" in answer(await house.forged(house.ben, "hint"))
    assert "Hint" not in labels_of(private(await house.ben.click(house.board, label="More")))
    assert house.ada.mention in answer(await house.forged(house.cleo, "hint"))


async def test_an_old_hint_button_says_that_the_board_has_moved_on(house: House) -> None:
    await house.start()
    more = private(await house.ada.click(house.board, label="More"))
    await house.restart()  # nothing deletes the older private message
    await house.moves("b6")
    assert "moved on" in answer(await house.ada.click(more, label="Hint"))


@pytest.mark.pictures
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.is_judged and game.levels])
async def test_a_finished_game_is_analysed_with_a_picture_and_the_moves_that_decided_it(
    house: House, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAMES[name]), "levels_for", lambda _game, _state: ("greedy",) * 5)
    await finish(house, name)
    shown = private(await house.cleo.click(house.board, label="Analyse"))
    text = text_of(shown)
    pairs = re.findall(r"Move \d+, <@\d+>: \*\*([^*]+)\*\* – .* → .*. Better: \*\*([^*]+)\*\*", text)
    assert 1 <= len(pairs) <= 3
    assert all(done != better for done, better in pairs)
    assert not re.search("[a-z]:", " ".join(chain(*pairs))), "in words, not in the notation"
    has_one_board = FACES[name].compared is Face.compared
    shown_beside = ["decisive.png"] * has_one_board
    assert [each.filename for each in shown.attachments] == ["analysis.png", *shown_beside]
    assert ("✕ was played, ✓ is better" in text) == bool(shown_beside)
    again = private(await house.forged(house.ben, "analyse", 1))
    assert text_of(again) == text


async def break_off(house: House) -> None:
    """Play two moves each, and let Ben resign. The game is short enough for an analysis."""
    await house.start()
    await house.moves("b6", "f6", "a7-a5", "f5")
    await house.resign(house.ben)


async def test_an_analysis_is_made_once(house: House) -> None:
    await break_off(house)
    before = text_of(private(await house.ada.click(house.board, label="Analyse")))
    house.use(Broken(Busy("full")))
    assert text_of(private(await house.ada.click(house.board, label="Analyse"))) == before


async def test_who_is_erased_is_in_no_analysis_that_was_made_before(house: House) -> None:
    await finish(house)
    text = answer(await house.forged(house.cleo, "analyse", 1))
    assert f", {house.ben.mention}: **" in text, "his move is described"
    asked = private(await house.privacy(house.ben, "erase"))
    await house.ben.click(asked, label="Erase it")
    again = answer(await house.forged(house.cleo, "analyse", 1))
    assert again == text.replace(house.ben.mention, "Former player")


async def test_an_analysis_that_fails_is_made_again(house: House) -> None:
    pool = Broken(Busy("full"))
    await house.restart(pool)
    await break_off(house)
    assert "Try again" in answer(await house.ada.click(house.board, label="Analyse"))
    pool.error = None
    assert "How it went" in answer(await house.ada.click(house.board, label="Analyse"))


async def test_games_without_moves_or_end_are_not_analysed(house: House) -> None:
    await house.start()
    assert "isn’t over yet" in answer(await house.forged(house.ada, "analyse", 1))
    await house.resign(house.ada)
    assert "No one made a move" in answer(await house.ada.click(house.board, label="Analyse"))


async def test_the_host_fills_an_open_table(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx open", colour="red")
    text = answer(await house.ben.click(house.board, label="Fill with computers"))
    assert f"Only {house.ada.mention} can do that" in text
    asked = private(await house.ada.click(house.board, label="Fill with computers"))
    (levels,) = menus_of(asked)
    offered = NAMES[: len(GAMES["ataxx"].levels)]
    assert [name in option.label for name, option in zip(offered, levels.options, strict=True)] == [True] * len(offered)
    await house.ada.select(asked, ["4"])
    assert "🐙 Octopus" in text_of(house.board)
    assert "it’s your turn" in text_of(house.board)
    assert len(house.channel.history()) == 1


async def play_out(house: House, name: str) -> None:
    """Let all players of session 1 pass, or else choose the last option, until the end."""
    rules, sessions = GAMES[name], house.bot.sessions
    session = await house.session()
    while session.status is Status.RUNNING:
        number = min(rules.to_act(session.state))
        options = [rules.format(option.action) for option in rules.decision(session.state, number).options]
        text = "pass" if "pass" in options else options[-1]
        player = session.seats[number].player
        assert player is not None
        if player.level:
            session = (await sessions.playing.play_computer(1, session.seq, number, rules.parse(text))).after
        else:
            session = (
                await sessions.playing.play(1, player.discord_id or 0, session.seq, rules.parse(text), number)
            ).after
    await house.bot.parts.publisher.announce(1)


@pytest.mark.parametrize("filled", [False, True])
async def test_a_game_with_several_computers_of_one_level_is_rated_as_it_says(house: House, *, filled: bool) -> None:
    people = [house.ada]
    if filled:
        await house.ada.slash(house.channel, "reef open", players=4)
        await house.ben.click(house.board, label="Join")
        people.append(house.ben)
        await house.ada.select(private(await house.ada.click(house.board, label="Fill with computers")), ["3"])
    else:
        await house.ada.slash(house.channel, "reef computer", players=4, level=3, rated=True)
    assert (await house.session()).terms.rated
    text = text_of(house.board)
    assert "· Rated" in text.splitlines()[0]
    assert text.count("🐢 Turtle") >= 4 - len(people)
    await play_out(house, "reef")
    (line,) = [each for each in text_of(house.board).splitlines() if each.startswith("-# Ratings against computers: ")]
    assert "🐢 Turtle" not in line
    assert all(f"{each.mention} **" in line for each in people)


async def test_a_challenge_to_a_member_has_no_seat_for_a_computer(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    assert "Fill with computers" not in labels_of(house.board)
