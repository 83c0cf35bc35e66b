"""*Open a table*: a form for the game and its board, the guests, the clock, and rated or friendly."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.results import InteractionResult

from engines.ataxx.game import AtaxxOptions
from engines.atoll import AtollOptions
from engines.reef import ReefOptions
from frontend.faces import FACES
from frontend.playing.newtable import form, offered
from locales import LANGUAGES, voice
from sessions.life.clocks import CLOCKS, DAY
from sessions.life.model import Status, Terms
from tests.cogs.conftest import House, answer, private, text_of


async def opened(house: House) -> InteractionResult:
    """Form that Ada has opened from ``/play``."""
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
