"""Reef for several players: the channel's board, private panels, secret incomes, events, and a whole game."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

import pytest

from engines import GAMES
from frontend.faces.reef.labels import SIGNS
from sessions.life.clocks import LIVE
from sessions.life.model import Status
from sessions.verify import verify
from tests.cogs.clicking import control, controls_of, coral, drawn, playing, press
from tests.cogs.conftest import House, alts_of, answer, labels_of, menus_of, private, text_of

pytestmark = pytest.mark.slow

REEF = GAMES["reef"]


async def acting(house: House) -> list[Any]:
    """Members who must act, in the order of their seats."""
    session = await house.session()
    return [house.sitting(session, seat) for seat in sorted(REEF.to_act(session.state))]


async def turn(house: House, actor: Any) -> Any:
    return private(await actor.click(house.board, label="Your turn"))


async def test_a_challenge_of_three_says_what_is_played_and_begins_when_all_have_accepted(house: House) -> None:
    await house.ada.slash(
        house.channel, "reef challenge", member=house.ben, second=house.cleo, events=True, biodiversity=True
    )
    text = text_of(house.board)
    assert f"{house.ada.mention} challenges you to **Reef** with events and biodiversity." in text
    assert sorted(house.pinged) == sorted([house.ben.id, house.cleo.id])
    assert house.board.attachments[0].filename == "reef.png"
    await house.ben.click(house.board, label="Accept")
    assert (await house.session()).status is Status.INVITING
    await house.cleo.click(house.board, label="Accept")
    session = await house.session()
    assert session.options.events
    assert session.options.biodiversity
    (first,) = await acting(house)
    assert f"{first.mention}, it’s your turn" in text_of(house.board)
    assert [each.filename for each in house.board.attachments] == ["reef.png", "reef-tableau.png"]


async def test_who_names_a_player_twice_or_a_bot_is_informed(house: House) -> None:
    result = await house.ada.slash(house.channel, "reef challenge", member=house.ben, second=house.ben)
    assert "twice" in answer(result)
    assert "yourself" in answer(await house.ada.slash(house.channel, "reef challenge", member=house.ada))
    assert house.channel.history() == []


async def test_small_print_begins_its_line_in_a_panel(house: House) -> None:
    await house.start("reef")
    (first,) = await acting(house)
    lines = text_of(await turn(house, first)).split("\n")
    assert any("-#" in line for line in lines)
    astray = [line for line in lines if "-#" in line.removeprefix("-#")]
    assert astray == [], "Discord shows small print only where a line begins with its mark"


async def test_an_open_table_says_how_many_are_missing_and_its_one_message_changes(house: House) -> None:
    await house.ada.slash(house.channel, "reef open", players=3, clock=86400)
    invitation = house.board
    assert "1 of 3 players – 2 more to go" in text_of(invitation)
    assert "Start now" not in labels_of(invitation)
    await house.ben.click(invitation, label="Join")
    assert house.board.id == invitation.id
    assert "2 of 3 players – 1 more to go" in text_of(house.board)
    listed = text_of(private(await house.cleo.slash(house.channel, "play")))
    assert "**Reef** with " in listed
    assert "-# 2 of 3 players – 1 more to go · 1 day a move · Rated" in listed
    mine = private(await house.ada.slash(house.channel, "games"))
    assert "**Open table: Reef**\n-# 2 of 3 players – 1 more to go · 1 day a move · Rated" in text_of(mine)
    assert labels_of(mine) == ["Move it here", "Cancel"]
    assert labels_of(private(await house.ben.slash(house.channel, "games"))) == ["Move it here"]
    await house.cleo.click(house.board, label="Join")
    assert (await house.session()).status is Status.RUNNING


async def test_the_host_starts_as_soon_as_there_are_enough(house: House) -> None:
    await house.ada.slash(house.channel, "reef open", players=4)
    await house.cleo.click(house.board, label="Join")
    assert "Start now" in labels_of(house.board)
    assert house.ada.mention in answer(await house.ben.click(house.board, label="Start now"))
    await house.ada.click(house.board, label="Start now")
    session = await house.session()
    assert session.status is Status.RUNNING
    assert [seat.number for seat in session.seats] == [0, 1]
    assert {seat.player.discord_id for seat in session.seats if seat.player} == {house.ada.id, house.cleo.id}
    (first,) = await acting(house)
    assert f"{first.mention}, it’s your turn" in text_of(house.board)
    assert [str(each) async for batch in verify(house.database, GAMES) for each in batch.discrepancies] == []


async def test_an_own_open_table_is_cancelled_from_the_list(house: House) -> None:
    await house.ada.slash(house.channel, "reef open", players=3)
    result = await house.ada.click(private(await house.ada.slash(house.channel, "games")), label="Cancel")
    assert "no games" in answer(result).lower()
    assert "cancelled the invitation" in text_of(house.board)
    assert (await house.session()).status is Status.CANCELLED


async def test_a_purchase_takes_three_presses_and_the_channel_sees_it_once(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    (actor,) = await acting(house)
    before = len(house.channel.history())
    panel = await turn(house, actor)
    assert panel.message.attachments[0].filename == "reef.png"
    placing = private(await press(actor, panel, coral(panel)))
    assert len(house.channel.history()) == before
    session = await house.session()
    assert session.seq == session.announced + 1
    await house.env.advance_time(90)
    assert len(house.channel.history()) == before, "half an action is nobody else's business"
    done = private(await press(actor, placing, controls_of(placing)[0]))
    assert "You bought **" in text_of(done)
    assert len(house.channel.history()) == before + 1
    assert f"{actor.mention} bought **" in text_of(house.board)
    (following,) = await acting(house)
    assert following is not actor
    assert house.pinged == [following.id]
    assert f"{following.mention}, it’s your turn" in text_of(house.board)
    old = house.channel.history()[-2]
    assert labels_of(old) == []
    assert old.attachments == []


async def test_the_channel_sees_an_action_also_if_its_player_cannot_be_answered(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    (actor,) = await acting(house)
    placing = private(await press(actor, panel := await turn(house, actor), coral(panel)))
    before = len(house.channel.history())
    house.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=2)
    await press(actor, placing, controls_of(placing)[0])
    assert len(house.channel.history()) == before + 1
    assert f"{actor.mention} bought **" in text_of(house.board)


async def test_half_an_action_is_shown_after_a_while_so_that_nobody_waits_in_the_dark(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    (actor,) = await acting(house)
    panel = await turn(house, actor)
    await press(actor, panel, control(panel, "🌱"))
    before = len(house.channel.history())
    await house.env.advance_time(timedelta(minutes=12).total_seconds())
    assert len(house.channel.history()) == before + 1
    assert f"{actor.mention}, it’s your turn" in text_of(house.board)


async def test_the_panel_goes_on_after_a_restart_between_buying_and_placing(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    (actor,) = await acting(house)
    panel = await turn(house, actor)
    placing = private(await press(actor, panel, coral(panel)))
    state = (await house.session()).state
    await house.restart()
    assert (await house.session()).state == state
    done = private(await press(actor, placing, controls_of(placing)[0]))
    assert "You bought **" in text_of(done)
    assert f"{actor.mention} bought **" in text_of(house.board)


def way_into_an_effect(start: Any, prompt: str) -> tuple[list[tuple[int, str]], str]:
    """Actions from a state to a turn, and the turn's action that leads to a card's prompt with several options."""
    for seed in range(50):
        dice, state, played = random.Random(seed), start, list[tuple[int, str]]()
        while turn := sorted(REEF.to_act(state)):
            seat = turn[0]
            options = REEF.decision(state, seat).options
            for option in options if REEF.between_turns(state) else ():
                if option.action.word not in ("feed", "use"):
                    continue
                after = REEF.apply(state, seat, option.action)
                asked = [each for each in after.position.pending if each.seat == seat and each.prompt == prompt]
                if asked and len(asked[0].options) > 1 and REEF.view(after, seat).asked.card and len(options) > 2:
                    return played, REEF.format(option.action)
            # Seldom passing fills the reef with cards that have effects.
            choice = dice.choice(options if dice.random() < 0.05 else options[: max(1, len(options) - 1)])
            played.append((seat, REEF.format(choice.action)))
            state = REEF.apply(state, seat, choice.action)
    raise AssertionError(prompt)


@pytest.mark.parametrize(("prompt", "question"), [("reduce", "Which animal "), ("clean", "Which coral will")])
async def test_the_panel_goes_on_after_a_restart_in_the_middle_of_a_cards_effect(
    house: House, prompt: str, question: str
) -> None:
    await house.start("reef", house.ben, house.cleo)
    session = await house.session()
    before, action = way_into_an_effect(session.state, prompt)
    for seat, text in before:
        session = await house.session()
        await house.bot.sessions.playing.play(1, house.sitting(session, seat).id, session.seq, REEF.parse(text), seat)
    await house.bot.parts.publisher.announce(1)
    (actor,) = await acting(house)
    panel = await turn(house, actor)
    panel = private(await press(actor, panel, playing(panel, action)))
    assert question in text_of(panel)
    (pending,) = (await house.session()).state.position.pending
    assert pending.prompt == prompt
    posted = len(house.channel.history())
    await house.restart()
    chosen = controls_of(panel)[-1]
    seq = (await house.session()).seq
    panel = private(await press(actor, panel, chosen))
    assert (await house.session()).seq == seq + 1
    while controls_of(panel) and not REEF.between_turns((await house.session()).state):
        panel = private(await press(actor, panel, controls_of(panel)[-1]))
    assert len(house.channel.history()) == posted + 1
    assert actor.mention in text_of(house.board)
    assert "Your turn" in labels_of(house.board)


async def test_taking_back_before_anything_is_revealed(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    (actor,) = await acting(house)
    before = (await house.session()).state
    panel = await turn(house, actor)
    placing = private(await press(actor, panel, coral(panel)))
    back = private(await actor.click(placing, label="↩ Back"))
    assert "New here?" in text_of(back)
    assert (await house.session()).state == before
    assert "nothing to take back" in answer(await actor.slash(house.channel, "move", move="back"))


async def test_others_are_refused_kindly_and_an_old_panel_becomes_a_fresh_one(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    (actor,) = await acting(house)
    other = next(each for each in (house.ada, house.ben, house.cleo) if each is not actor)
    text = answer(await other.click(house.board, label="Your turn"))
    assert "not your turn" in text
    assert actor.mention in text
    old = await turn(house, actor)
    another = await turn(house, actor)
    await press(actor, another, control(another, "🌱"))
    stale = private(await press(actor, old, coral(old)))
    assert "moved on" in text_of(stale)
    assert "Which side" in text_of(stale)
    stranger = house.guild.add_member(house.env.create_user("dora", global_name="Dora"))
    assert "This game is between" in answer(await stranger.click(house.board, label="Your turn"))


@pytest.mark.pictures
async def test_anyone_may_look_at_any_tableau_the_offer_and_the_score(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    dora = house.guild.add_member(house.env.create_user("dora", global_name="Dora"))
    shown = private(await dora.click(house.board, label="Reefs"))
    assert len(labels_of(shown)) == 2
    first = text_of(shown)
    other = private(await dora.click(shown, label=labels_of(shown)[0]))
    assert other.message.id == shown.message.id
    assert text_of(other) != first
    (cards,) = menus_of(other)
    assert private(await dora.select(other, [cards.options[0].value])).attachments
    assert private(await dora.click(house.board, label="Offer")).attachments
    more = private(await dora.click(house.board, label="More"))
    assert private(await dora.click(more, label="Score")).attachments


async def pass_all(house: House) -> None:
    """Let all players pass, answering the question before it."""
    while (await house.session()).state.position.pending[0].prompt != "income":
        (actor,) = await acting(house)
        panel = await turn(house, actor)
        panel = private(await actor.click(panel, label="Pass"))
        await actor.click(panel, label="Yes, pass")


async def come_to_incomes(house: House) -> None:
    """Let all players buy a clean coral, for a choice of incomes, and pass."""
    for _ in range(3):
        (actor,) = await acting(house)
        panel = await turn(house, actor)
        placing = private(await press(actor, panel, coral(panel)))
        while controls_of(placing):
            placing = private(await press(actor, placing, controls_of(placing)[0]))
    await pass_all(house)


@pytest.mark.pictures
async def test_incomes_are_chosen_in_any_order_without_a_flood(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    await come_to_incomes(house)
    assert "it’s your turn" in text_of(house.board)
    assert len(house.pinged) == 2, "whoever passed last has the question before them"
    before = len(house.channel.history())
    panels = {actor: await turn(house, actor) for actor in (house.cleo, house.ada, house.ben)}
    # The later panels were made before the first income was chosen, and remain valid.
    for number, (actor, panel) in enumerate(panels.items()):
        done = private(await press(actor, panel, control(panel, "Scientists")))
        assert "welcomed Scientists" in text_of(done)
        assert len(house.channel.history()) == before + (number == 2)
    assert "**Round 2 begins.**" in text_of(house.board)
    assert text_of(house.board).count("welcomed Scientists") == 3


async def test_where_all_are_late_there_is_no_win_to_claim_but_an_end(house: House) -> None:
    await house.start("reef", house.ben, house.cleo, clock=LIVE)
    await come_to_incomes(house)
    assert len(await acting(house)) == 3
    await house.env.advance_time(11 * 60)
    assert (await house.session()).status is Status.CALLED_OFF
    assert "Claim win" not in labels_of(house.board)
    assert "Called off" in text_of(house.board)


async def test_against_computers_the_choice_is_in_the_message_as_in_a_run(house: House) -> None:
    await house.ada.slash(house.channel, "reef computer", level=1, rated=False)
    assert not (await house.session()).terms.rated
    await house.env.advance_time(61)
    board = house.board
    assert "Your turn" not in labels_of(board)
    assert [each.filename for each in board.attachments] == ["reef.png", "reef-shelf.png"]
    assert house.ada.mention in answer(await press(house.ben, board, coral(board)))
    assert (await house.session()).seq == (await house.session()).announced
    await house.ada.click(board, label="Pass")
    await house.ada.click(house.board, label="↩ Back")
    asked = await press(house.ada, house.board, coral(house.board))
    assert asked.response is None or asked.response.message.id == board.id, "no private panel"
    assert "🔍 Card" in labels_of(house.board), "its place is asked there, too"
    while (await house.session()).state.position.pending[0].prompt.startswith("place"):
        await press(house.ada, house.board, controls_of(house.board)[0])
    await house.env.advance_time(61)
    assert len(house.channel.history()) == 1
    sign = SIGNS[1 - (await house.session()).seats_of(house.ada.id)[0].number]
    assert f"{sign} 🦐 Shrimp " in text_of(house.board), "what the other did stands above the question"
    assert "Pass" in labels_of(house.board)
    panel = await house.opened(house.ada, channel=house.lounge)
    await press(house.ada, panel, control(panel, "🌱"))
    assert "Which side" not in text_of(house.board), "a private panel goes on in private"


async def test_against_computers_the_choice_goes_on_in_the_message_after_a_restart(house: House) -> None:
    await house.ada.slash(house.channel, "reef computer", level=1)
    await house.env.advance_time(61)
    await press(house.ada, house.board, coral(house.board))
    await house.restart()
    await house.env.advance_time(720)
    assert "🔍 Card" in labels_of(house.board)
    await press(house.ada, house.board, controls_of(house.board)[0])
    await house.env.advance_time(61)
    assert "Pass" in labels_of(house.board)
    assert len(house.channel.history()) == 1


async def test_two_computers_of_one_name_are_distinct_names(house: House) -> None:
    await house.ada.slash(house.channel, "reef computer", level=1, players=3, rated=False)
    await house.env.advance_time(61)
    seat = (await house.session()).seats_of(house.ada.id)[0].number
    signs = [SIGNS[other] for other in range(3) if other != seat]
    more = private(await house.ada.click(house.board, label="More"))
    shown = private(await house.ada.click(more, label="Reefs"))
    assert labels_of(shown) == [*(f"{sign} Shrimp" for sign in signs), "Back"]
    more = private(await house.ada.click(shown, label="Back"))
    scored = private(await house.ada.click(more, label="Score"))
    assert all(f"{sign} Shrimp" in (scored.attachments[0].description or "") for sign in signs)


async def test_a_secret_income_is_shown_nowhere_before_all_have_chosen(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    await come_to_incomes(house)
    await house.ada.slash(house.channel, "move", move="tourists")
    # The half-chosen incomes reach the channel after a while, and a newer board replaces that one.
    await house.env.advance_time(720)
    await house.act(house.ben, "Move it here")
    text = "\n".join(map(text_of, house.channel.history()))
    assert f"{house.ada.mention} chose an income" in text
    assert "tourists" not in text


async def test_a_whole_game_of_three_with_events_and_biodiversity(house: House) -> None:
    await house.start("reef", house.ben, house.cleo, events=True, biodiversity=True)
    dice = random.Random(2)
    posts = 0
    while (session := await house.session()).status is Status.RUNNING:
        actor = dice.choice(await acting(house))
        panel = await turn(house, actor)
        while (await house.session()).seq == session.seq or not REEF.between_turns((await house.session()).state):
            panel = private(await press(actor, panel, drawn(panel, dice, passing=0.5)))
            if not controls_of(panel):
                break
        posts += 1
    text = text_of(house.board)
    assert "Victory Points:" in text
    assert "🏆" in text or "🤝" in text
    assert [each.filename for each in house.board.attachments] == ["reef.png", "reef-tableau.png"]
    assert session.state.position.past_events
    assert len(house.channel.history()) <= posts + 3
    scores = REEF.outcome((await house.session()).state)
    assert scores is not None
    assert tuple(seat.score for seat in (await house.session()).seats) == scores.scores
    assert all(labels_of(message) == [] for message in house.channel.history()[:-1])
    assert "Rematch" in labels_of(house.board)
    await house.ada.click(house.board, label="Rematch")
    assert "with events and biodiversity" in text_of(house.board)


async def test_of_several_guests_it_is_not_said_that_all_declined(house: House) -> None:
    await house.ada.slash(house.channel, "reef challenge", member=house.ben, second=house.cleo)
    await house.cleo.click(house.board, label="Decline")
    assert house.lines[-1].startswith(
        f"{house.ada.mention}: One of the invited players (Ben and Cleo) declined your challenge"
    )
    await house.ada.slash(house.channel, "reef challenge", member=house.ben, second=house.cleo)
    await house.ben.click(house.board, label="Accept")
    await house.cleo.click(house.board, label="Decline")
    assert house.lines[-1].startswith(f"{house.ada.mention}: Cleo declined")


async def test_the_picture_of_an_open_table_is_called_an_example(house: House) -> None:
    await house.ada.slash(house.channel, "reef open", players=3)
    alt = alts_of(house.board)
    assert alt.startswith("An example of a reef. These corals grow here: "), (
        "a reader of the text must not take it for the game's reef"
    )
    assert "round" not in alt
    assert "Coins" not in alt
