"""Offers, takebacks and claims in Discord: below the board, in *More*, and by commands."""

from __future__ import annotations

import pytest

from engines import GAMES
from locales import ENGLISH
from render import picture
from sessions.life.model import End, Note, Proposal, Status
from tests.cogs.conftest import House, alts_of, answer, labels_of, parts_of, private, text_of


@pytest.fixture
async def duel(house: House) -> House:
    """A game after Ada's split to b6 and Ben's to f6, with Ada's turn."""
    await house.start()
    await house.moves("b6", "f6")
    return house


async def test_more_offers_only_what_is_possible_now(house: House) -> None:
    await house.start()
    shown = private(await house.ada.click(house.board, label="More"))
    assert not {"Undo", "Plan ahead"} & {*labels_of(shown)}, "nothing to take back, and no turn to wait for"
    await house.moves("b6")
    shown = private(await house.ada.click(house.board, label="More"))
    assert {"Undo", "Plan ahead"} < {*labels_of(shown)}
    assert "Hint" not in labels_of(shown)


async def test_atoll_cannot_be_drawn(house: House) -> None:
    await house.start("atoll", size="gan", first="me")
    shown = private(await house.ada.click(house.board, label="More"))
    assert "Offer draw" not in labels_of(shown)
    assert "can’t agree on a draw" in answer(await house.forged(house.ada, "offer-draw"))


async def test_a_draw_offer_notifies_the_opponent_who_accepts_it(duel: House) -> None:
    await duel.env.advance_time(121)  # Ben has stopped watching the board
    await duel.more(duel.ada, "Offer draw")
    text = text_of(duel.board)
    assert f"{duel.ada.mention} offers a draw. {duel.ben.mention}, do you agree?" in text
    assert [line.partition(" ")[0] for line in duel.lines] == [f"{duel.ben.mention}:"]
    assert labels_of(duel.board)[-2:] == ["Accept", "Decline"]
    assert duel.pinged == [duel.ben.id]
    await duel.ben.click(duel.board, label="Accept")
    assert "🤝 Draw" in text_of(duel.board)
    agreed = f"{duel.ada.mention} and {duel.ben.mention} agreed to a draw."
    assert agreed in text_of(duel.board), "the result should name both who agreed"
    assert labels_of(duel.board)[0] == "Rematch"
    session = await duel.session()
    assert (session.status, session.reason) == (Status.FINISHED, End.AGREED)
    assert duel.pinged == []
    listed = private(await duel.ada.slash(duel.channel, "history"))
    assert "Ataxx against Ben: drawn\n" in text_of(listed)
    (picture,) = listed.attachments
    assert picture.description is not None
    assert "Ada" in picture.description, "the list's picture should name the players"


async def test_a_refused_offer_is_reported_and_cannot_be_repeated_in_the_same_turn(duel: House) -> None:
    await duel.act(duel.ada, "Offer draw")
    await duel.ben.click(duel.board, label="Decline")
    assert f"{duel.ben.mention} declined the offer" in text_of(duel.board)
    assert "Accept" not in labels_of(duel.board)
    assert duel.pinged == [duel.ada.id]
    assert "already made an offer this turn" in answer(await duel.forged(duel.ada, "offer-takeback"))
    menu = private(await duel.ada.click(duel.board, label="More"))
    off = [part.label for part in parts_of(menu) if getattr(part, "disabled", False)]
    assert off == ["Offer draw", "Undo", "Call off"], "what was used up stays, greyed"
    assert "-# You’ve made an offer this turn." in text_of(menu)
    assert "-# **Undo** – undoes your last move if your opponent agrees." in text_of(menu)
    await duel.moves("b5", "f5")
    await duel.more(duel.ada, "Offer draw")
    assert "offers a draw" in text_of(duel.board)


async def test_a_takeback_leads_to_the_earlier_position(duel: House) -> None:
    before = (await duel.session()).state
    await duel.moves("b5")
    shown = duel.board
    await duel.more(duel.ada, "Undo")
    assert "undo their last move (and any reply)" in text_of(duel.board)
    await duel.ben.click(duel.board, label="Accept")
    session = await duel.session()
    assert session.state == before
    # The same board shows the earlier position. A line pings Ada if she does not act within a minute.
    assert duel.board.id == shown.id
    assert duel.lines == []
    await duel.env.advance_time(61)
    (line,) = duel.lines
    assert line.startswith(f"{duel.ada.mention}: It’s your turn")
    assert str(shown.id) in line
    text = text_of(duel.board)
    assert f"{duel.ben.mention} accepted the offer. The move is undone." in text
    assert f"{duel.ada.mention}, it’s your turn" in text
    assert duel.pinged == [duel.ada.id]
    await duel.moves("b6-c6")
    assert "split to **c6**" in text_of(duel.board)
    # The undone move is not counted.
    await duel.ben.slash(duel.channel, "move", move="g6")
    assert f"Move 3: {duel.ada.mention} split to c6" in text_of(duel.channel.history()[-2])


async def test_what_was_not_agreed_on_by_all_is_not_said_to_have_happened(house: House) -> None:
    await house.start("reef", house.ben, house.cleo)
    sessions = house.bot.sessions
    await sessions.playing.offer(1, house.ada.id, Proposal.CANCEL)
    await sessions.playing.answer(1, house.ben.id, Note.ACCEPTED)
    await sessions.playing.answer(1, house.cleo.id, Note.REFUSED)
    await house.env.advance_time(120)
    text = text_of(house.board)
    assert f"{house.ben.mention} accepted the offer." in text
    assert f"{house.cleo.mention} declined the offer." in text
    assert "taken back" not in text


async def test_a_computer_agrees_at_once_and_the_board_says_what_happened(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red", rated=False)
    await house.ada.slash(house.channel, "move", move="b6")
    await house.more(house.ada, "Undo")
    assert f"🤝 {house.ada.mention} undoes their last move." in text_of(house.board)


async def test_a_game_that_is_called_off_has_no_result_and_no_rematch(duel: House) -> None:
    await duel.act(duel.ben, "Call off")
    assert "call the game off" in text_of(duel.board)
    await duel.ada.click(duel.board, label="Accept")
    text = text_of(duel.board)
    assert "Called off" in text
    assert "🏆" not in text
    session = await duel.session()
    assert (session.status, session.winners) == (Status.CALLED_OFF, ())
    assert "was called off" in answer(await duel.forged(duel.ada, "resign"))
    assert "no games" in answer(await duel.ada.slash(duel.channel, "games"))
    # It can still be viewed.
    assert private(await duel.forged(duel.cleo, "open")).attachments


async def test_onlookers_and_the_one_who_offers_cannot_answer(duel: House) -> None:
    await duel.more(duel.ada, "Offer draw")
    offered = duel.board
    for label in ("Accept", "Decline"):
        assert duel.ben.mention in answer(await duel.cleo.click(offered, label=label))
        assert "no offer for you to answer" in answer(await duel.ada.click(offered, label=label))
    assert duel.ada.mention in answer(await duel.forged(duel.cleo, "offer-draw"))
    assert "already an open offer" in answer(await duel.forged(duel.ben, "offer-takeback"))
    assert duel.board.id == offered.id
    assert (await duel.session()).talks.offer is not None


async def test_an_offer_can_be_withdrawn_and_its_old_buttons_do_nothing(duel: House) -> None:
    await duel.more(duel.ada, "Offer draw")
    offered = duel.board
    again = private(await duel.ada.click(offered, label="More"))
    await duel.restart()  # nothing deletes the older private message
    shown = private(await duel.ada.click(offered, label="More"))
    assert not {"Offer draw", "Undo", "Call off"} & {*labels_of(shown)}
    await duel.ada.click(shown, label="Withdraw offer")
    assert f"{duel.ada.mention} withdrew the offer" in text_of(duel.board)
    assert duel.board.id == offered.id
    assert "Accept" not in labels_of(duel.board)
    # Ben need not act any more, so the line that pinged him is deleted.
    assert duel.lines == []
    assert "moved on" in answer(await duel.ada.click(again, label="Withdraw offer"))


async def test_playing_on_refuses_an_offer(duel: House) -> None:
    await duel.act(duel.ben, "Offer draw")
    await duel.moves("b5")
    assert "offers a draw" not in text_of(duel.board)
    assert (await duel.session()).talks.offer is None
    assert duel.pinged == [duel.ben.id]


async def test_an_offer_is_answered_after_a_restart(duel: House) -> None:
    await duel.more(duel.ada, "Undo")
    await duel.restart()
    await duel.ben.click(duel.board, label="Accept")
    assert (await duel.session()).state.ply == 0
    assert f"{duel.ada.mention}, it’s your turn" in text_of(duel.board)


async def test_an_offer_that_was_committed_and_not_shown_is_shown_after_a_restart(duel: House) -> None:
    await duel.bot.sessions.playing.offer(1, duel.ben.id, Proposal.DRAW)
    await duel.restart()
    assert "offers a draw" in text_of(duel.board)
    assert duel.pinged == [duel.ada.id]


async def test_the_turn_after_an_offer_pings_again(duel: House) -> None:
    """Ben was notified of the offer; the notification about his turn is separate."""
    await duel.more(duel.ada, "Offer draw")
    await duel.ada.slash(duel.channel, "move", move="b5")
    assert "offers a draw" in text_of(duel.board)
    assert duel.pinged == [duel.ben.id]


async def test_a_claim_without_a_clock_says_so(duel: House) -> None:
    assert "no clock" in answer(await duel.forged(duel.ada, "claim"))


@pytest.mark.parametrize("name", GAMES)
async def test_nobody_is_to_move_in_the_last_picture_of_a_resigned_game(house: House, name: str) -> None:
    await house.start(name)
    game, state = GAMES[name], (await house.session()).state
    await house.resign(house.ada)
    assert "Rematch" in labels_of(house.board)
    assert alts_of(house.board)
    assert "to move" not in alts_of(house.board)
    view = game.view(state, None)
    assert picture(name, game.stopped(view), voice=ENGLISH) != picture(name, view, voice=ENGLISH)
