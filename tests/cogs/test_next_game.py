"""*Next game* leads to the most urgent waiting game, *Open a table* begins another."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.results import InteractionResult
from sqlalchemy import update

from engines import GAMES
from engines.ataxx.game import AtaxxOptions
from engines.atoll import AtollOptions
from engines.reef import ReefOptions
from frontend.faces import FACES
from frontend.playing.newtable import form, offered
from locales import LANGUAGES, voice
from sessions.life.clocks import CLOCKS, DAY
from sessions.life.model import Proposal, Status, Terms
from sessions.life.questions import to_act
from sessions.storage.schema import sessions
from tests.cogs.clicking import control, press
from tests.cogs.conftest import House, answer, labels_of, private, text_of
from tests.counting import counting


async def opened(house: House) -> InteractionResult:
    return await house.ada.click(private(await house.ada.slash(house.channel, "play")), label="Open a table")


async def test_an_open_table_is_made_of_what_is_chosen_already(house: House) -> None:
    await house.bot.sessions.settings.change_server_settings(house.guild.id, default_clock=3 * DAY)
    chosen: dict[str, Any] = {"game": ["ataxx:cross"], "clock": str(3 * DAY), "counts": "rated"}
    await house.ada.submit_modal(await opened(house), chosen)
    session = await house.session()
    assert (session.status, session.options) == (Status.INVITING, AtaxxOptions("cross"))
    assert session.terms == Terms(rated=True, clock=3 * DAY)
    await house.cleo.click(house.board, label="Join")
    assert (await house.session()).status is Status.RUNNING


async def test_guests_are_challenged_and_the_rest_of_the_seats_is_open(house: House) -> None:
    chosen: dict[str, Any] = {"game": ["reef:for-3"], "guests": [house.ben], "clock": "0", "counts": "friendly"}
    await house.ada.submit_modal(await opened(house), chosen)
    session = await house.session()
    assert (session.options, session.terms) == (ReefOptions(), Terms(rated=False))
    assert [seat.player.name if seat.player else "" for seat in session.seats].count("") == 1
    assert house.pinged == [house.ben.id]
    # Naming more guests than the chosen number makes a table for all of them.
    chosen = {"game": ["reef:for-2"], "guests": [house.ben, house.cleo], "clock": "600", "counts": "rated"}
    await house.ada.submit_modal(await opened(house), chosen)
    assert len((await house.session(2)).seats) == 3


async def test_what_does_not_go_together_is_refused_with_a_sentence(house: House) -> None:
    both: dict[str, Any] = {"game": ["atoll:gan"], "guests": [house.ben, house.cleo], "clock": "0", "counts": "rated"}
    text = answer(await house.ada.submit_modal(await opened(house), both))
    assert "Atoll has room for you and 1 other." in text
    myself: dict[str, Any] = {"game": ["atoll:gan"], "guests": [house.ada], "clock": "0", "counts": "rated"}
    assert "You can’t challenge yourself" in answer(await house.ada.submit_modal(await opened(house), myself))
    assert await house.bot.sessions.lookup.of_player(house.ada.id) == []


async def test_the_form_outlives_a_restart(house: House) -> None:
    shown = await opened(house)
    await house.restart()
    await house.ada.submit_modal(shown, {"game": ["atoll:gan"], "clock": "0", "counts": "rated"})
    assert (await house.session()).options == AtollOptions("gan")
    assert "on the small board" in text_of(house.board)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_keeps_discords_limits_in_every_language(language: str) -> None:
    entries = offered(FACES, voice(language))
    sent: Any = form(voice(language), entries, CLOCKS[0]).to_dict()
    assert len(sent["title"]) <= 45
    labels = sent["components"]
    assert len(labels) <= 5
    assert all(len(each["label"]) <= 45 and len(each.get("description", "")) <= 100 for each in labels)
    for each in labels:
        options = each["component"].get("options", [])
        assert len(options) <= (25 if each["component"]["type"] == 3 else 10)
        assert all(len(option["label"]) <= 100 and len(option["value"]) <= 100 for option in options)
        assert sum(option.get("default", False) for option in options) == bool(options)
    assert len({each.value for each in entries}) == len(entries)


async def two_games(house: House, **options: Any) -> None:
    """Begin two games of Ada against Ben, with her turn in both. The second has a clock."""
    await house.start()
    await house.start(clock=600, **options)


async def test_the_panel_in_which_a_move_was_chosen_becomes_the_next_game(house: House) -> None:
    await two_games(house)
    chosen = private(await house.ada.select(house.board, [">a7"]))
    played = await house.ada.click(chosen, label="+ b6")
    note = private(played)
    assert note.id == chosen.id
    assert text_of(note).startswith("-# 1 game is waiting for you.\nIt’s your turn in **Ataxx** with Ben: ")
    assert [file.filename for file in note.attachments] == ["game-1.png"]
    assert labels_of(note) == ["Open"]
    # This continues from game to game until none is waiting; then the panel closes.
    opened = private(await house.ada.click(note, label="Open"))
    chosen = private(await house.ada.select(opened, [">a7"]))
    last = await house.ada.click(chosen, label="+ b6")
    assert [(await house.session(number)).seq for number in (1, 2)] == [2, 2]
    with pytest.raises(AssertionError):
        private(last)


async def test_the_note_in_place_of_a_choice_replaces_the_former_one(house: House) -> None:
    await two_games(house)
    first = private(await house.ada.click(private(await house.ada.select(house.board, [">a7"])), label="+ b6"))
    await house.ben.slash(house.channel, "move", move="g6", game=2)
    second = private(await house.ada.click(private(await house.ada.select(house.board, [">a7"])), label="+ b7"))
    kept = house.env.backend.messages[house.channel.id]
    assert second.id != first.id
    assert second.id in kept
    assert first.id not in kept, "a game of many moves leaves one note"


async def test_the_most_urgent_comes_first_and_can_be_skipped(house: House) -> None:
    await house.start()
    await house.start(clock=86400)
    await house.start(clock=600)
    note = private(await house.ada.slash(house.channel, "move", move="b6", game=1))
    assert text_of(note).startswith("-# 2 games are waiting for you.")
    assert [file.filename for file in note.attachments] == ["game-3.png"]
    assert "Your time runs out" in text_of(note)
    skipped = private(await house.ada.click(note, label="Skip"))
    assert [file.filename for file in skipped.attachments] == ["game-2.png"]
    again = private(await house.ada.click(skipped, label="Skip"))
    assert [file.filename for file in again.attachments] == ["game-3.png"]
    # The new note replaces the previous one.
    newer = private(await house.ada.slash(house.channel, "move", move="b6", game=3))
    assert newer.id != note.id
    kept = house.env.backend.messages[house.channel.id]
    assert note.id not in kept
    assert newer.id in kept


async def test_a_player_without_waiting_games_gets_no_message(house: House) -> None:
    await house.start()
    await house.ben.slash(house.channel, "ataxx computer", colour="red")
    await house.hidden_run(house.ben)
    played = await house.ada.slash(house.channel, "move", move="b6")
    assert played.followups == []
    # Games against computers and solo runs make no one wait, so they are not offered.
    answered = await house.ben.slash(house.channel, "move", move="f6", game=1)
    assert answered.followups == []


async def test_who_does_not_want_it_gets_no_message(house: House) -> None:
    await two_games(house)
    panel = private(await house.ada.slash(house.channel, "settings"))
    panel = private(await house.ada.click(panel, label="Notifications and more"))
    await house.ada.select(panel, ["False"], custom_id="g:0:0:settings-onward")
    played = await house.ada.slash(house.channel, "move", move="b6", game=2)
    assert played.followups == []


async def test_an_offer_that_waits_for_an_answer_is_shown_too(house: House) -> None:
    await two_games(house)
    await house.ada.slash(house.channel, "move", move="b6", game=1)
    await house.bot.sessions.playing.offer(1, house.ben.id, Proposal.DRAW)
    await house.bot.parts.publisher.announce(1)
    note = private(await house.ada.slash(house.channel, "move", move="b6", game=2))
    assert "Ben offers a draw in **Ataxx**" in text_of(note)


async def test_a_panel_of_reef_leads_on_by_a_button(house: House) -> None:
    await house.start()
    await house.ben.slash(house.channel, "ataxx challenge", member=house.ada, colour="red")
    await house.ada.click(house.board, label="Accept")
    await house.ben.slash(house.channel, "reef challenge", member=house.ada)
    await house.ada.click(house.board, label="Accept")
    (seat,) = to_act(await house.session(3), GAMES["reef"])
    actor = house.ada if seat.player and seat.player.discord_id == house.ada.id else house.ben
    panel = private(await actor.click(house.board, label="Your turn"))
    sure = private(await press(actor, panel, control(panel, "Pass")))
    passed = private(await press(actor, sure, control(sure, "Yes, pass")))
    assert labels_of(passed) == ["Your turn", "Next game (1)"]
    note = private(await actor.click(passed, label="Next game (1)"))
    assert note.id == panel.id
    assert "It’s your turn in **Ataxx**" in text_of(note)
    assert labels_of(note) == ["Open"]


async def test_a_note_that_is_out_of_date_says_so(house: House) -> None:
    await two_games(house)
    await house.start()
    note = private(await house.ada.slash(house.channel, "move", move="b6", game=3))
    for number in (1, 2):
        await house.bot.sessions.playing.play(number, house.ada.id, 1, GAMES["ataxx"].parse("b6"))
        await house.bot.parts.publisher.announce(number)
    assert "Nothing else is waiting for you." in text_of(private(await house.ada.click(note, label="Skip")))


async def test_a_game_that_cannot_be_read_keeps_nobody_from_moving(house: House) -> None:
    await two_games(house)
    async with house.database.write() as connection:
        await connection.execute(update(sessions).where(sessions.c.id == 1).values(state="{}"))
    played = await house.ada.slash(house.channel, "move", move="b6", game=2)
    assert (await house.session(2)).seq == 2
    assert played.followups == []


async def test_leading_on_costs_a_few_statements_and_no_counted_call(house: House) -> None:
    await house.start()
    await house.moves("b6", "f6")
    alone = private(await house.ada.select(house.board, [">a7"]))
    with counting() as quiet:
        await house.ada.click(alone, label="+ a6")
    await house.ben.slash(house.channel, "move", move="e5", game=1)
    await house.start()
    await house.act(house.ada, "Move it here", 1)
    chosen = private(await house.ada.select(house.board, [">a7"]))
    before = len(house.env.http_requests)
    with counting() as led:
        await house.ada.click(chosen, label="a5")
    calls = [each.path for each in house.env.http_requests[before:]]
    assert quiet.sent <= 17
    assert quiet.transactions <= 4
    assert led.sent <= 21, str(led)
    assert led.transactions <= 5
    assert [path for path in calls if not path.startswith(("/interactions", "/webhooks"))] == []
