"""Reef with custom cards in Discord: whole games, and games stopped because they began with other cards."""

from __future__ import annotations

import random

import pytest

from engines import GAMES
from locales import voice
from sessions.life.errors import CardsMissing
from sessions.life.model import Status
from sessions.verify import verify
from tests.cogs.clicking import drawn, press
from tests.cogs.conftest import House, answer, labels_of, private, text_of
from tests.printed import printed

OURS = GAMES["reef"]


@pytest.fixture(autouse=True)
def cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "reef", printed())


async def play_on(house: House, dice: random.Random) -> None:
    """Type legal actions for the players to act, mostly passing, until the game is over."""
    while (session := await house.session()).status is Status.RUNNING:
        seat = min(printed().to_act(session.state))
        options = printed().decision(session.state, seat).options
        option = options[-1] if dice.random() < 0.6 else dice.choice(options)
        await house.sitting(session, seat).slash(house.channel, "move", move=printed().format(option.action))


async def faults(house: House) -> list[str]:
    """Codes of the faults that the storage check finds; empty without any."""
    return [found.code async for batch in verify(house.database, GAMES) for found in batch.discrepancies]


async def test_a_whole_run_is_played_by_clicks(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo", seed=5)
    await house.ada.click(house.board, label="🔍 Offer")
    await house.ada.click(house.board, label="🪸 Corals")
    assert "You have 7 Coins, 4 Plankton, 2 Fish Scales" in text_of(house.board)
    names = {card.name.split()[-1].capitalize()[:10] for card in printed().cards.corals.values()}
    assert any(name in label for label in labels_of(house.board) for name in names)
    dice, message = random.Random(3), house.board
    while (await house.session()).status is Status.RUNNING:
        await press(house.ada, message, drawn(message, dice, passing=0.5))
        message = house.board
    session = await house.session()
    assert session.options.cards == printed().mark
    assert f"{session.seats[0].score} points" in text_of(house.board)
    assert await faults(house) == []


async def test_two_play_a_game_with_events_and_read_its_cards(house: House) -> None:
    house.speaks(house.ben, "de")
    await house.start("reef", events=True)
    shown = text_of(private(await house.ben.slash(house.channel, "reef card", name="a1")))
    assert "Streifen-Riffbarsch" in shown
    assert "Riffbarsche (4)" in shown or "Riffbarsche" in shown
    await play_on(house, random.Random(2))
    assert sum(entry.kind == "play" for entry in await house.bot.sessions.lookup.log(1)) > 8
    assert len((await house.session()).state.position.past_events) == 3


async def test_the_rules_and_an_invitation_show_the_owner_s_cards(house: House) -> None:
    await house.ada.slash(house.channel, "reef open")
    assert (await house.session()).options.cards == printed().mark
    first = private(await house.rules(house.ada, "reef"))
    assert "7 Coins" in answer(await house.ada.click(first, label="▶"))


async def test_a_game_begun_with_other_cards_waits_and_goes_on_when_they_are_back(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await house.start("reef", clock=600)
    board, before = house.board, await house.session()
    monkeypatch.setitem(GAMES, "reef", OURS)
    for locale, language in (("en-GB", "en"), ("de", "de"), ("nl", "nl"), ("cs", "cs")):
        house.speaks(house.ada, locale)
        said = voice(language).say("refusal-cards-missing")
        assert answer(await house.ada.click(board, label="Your turn")) == said
    for key in ("open", "more", "here", "resign"):
        assert answer(await house.ada.slash(house.channel, "move", move="pass", game=1)) == said, key
    assert "1" not in answer(await house.ada.slash(house.channel, "games")).split()
    house.env.backend.clock.advance(2 * 3600)
    await house.bot.parts.sweep.run()
    assert [record.getMessage() for record in caplog.records if record.levelname in ("ERROR", "WARNING")] == []
    with pytest.raises(CardsMissing):
        await house.bot.sessions.lookup.get(1)
    assert await faults(house) == ["cards"]
    await house.ada.slash(house.channel, "reef solo", seed=1)
    assert (await house.bot.sessions.lookup.get(2)).options.cards is not printed().mark, (
        "new games take the present cards"
    )
    monkeypatch.setitem(GAMES, "reef", printed())
    assert (await house.bot.sessions.lookup.get(1)).state == before.state
    house.speaks(house.ada, "en-GB")
    await play_on(house, random.Random(2))
