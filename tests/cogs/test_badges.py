"""Badges in Discord: the line at the end of a game, a run and a puzzle, and the picture in ``/profile``."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Any

import pytest

import locales
from engines import GAMES, puzzles
from engines.players import play_greedy
from engines.puzzles import Answer, Puzzle, Turn
from engines.reef import Reef
from frontend.faces import FACES
from frontend.messages.counting import medal
from render.badges import captions
from sessions.life.model import Place, Session, Terms
from sessions.statistics.badges import Badge, Kind
from tests.cogs.conftest import House, private, text_of
from tests.cogs.test_collection import played
from tests.cogs.test_dailies import pass_days
from tests.cogs.test_puzzles import Solver
from tests.cogs.test_rankings import as_person


async def win(house: House, level: int, *, rated: bool = True) -> str:
    """Let Ada beat a computer that moves at random. Returns the text of the game's message.

    Her last move is typed, the others are only stored.
    """
    game, playing, rng = GAMES["ataxx"], house.bot.sessions.playing, random.Random(1)
    session: Session = await house.bot.sessions.invitations.invite(
        "ataxx",
        game.short,
        host=as_person(house.ada),
        computers=[level],
        terms=Terms(rated=rated),
        place=Place(house.guild.id, house.channel.id),
        language="en",
        seed=0,
    )
    while True:
        (seat,) = game.to_act(session.state)
        if session.seats[seat].level:
            action = rng.choice(game.decision(session.state, seat).options).action
            session = (await playing.play_computer(session.id, session.seq, seat, action)).after
            continue
        action = play_greedy(game, session.state, seat, rng)
        if game.outcome(game.apply(session.state, seat, action)):
            await house.ada.slash(house.channel, "move", move=game.format(action), game=session.id)
            return text_of(house.board)
        session = (await playing.play(session.id, house.ada.id, session.seq, action)).after


async def shown(house: House, actor: Any, **options: Any) -> str:
    """The alternative text of the badges on a profile's card; empty without any."""
    message = private(await actor.slash(house.channel, "profile", **options))
    alt = next((each.description or "" for each in message.attachments if each.filename == "card.png"), "")
    starts = [alt.index(head) for head in ("Badges:", "Abzeichen:") if head in alt]
    return alt[starts[0] :] if starts else ""


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_no_caption_of_a_badge_is_cut(language: str) -> None:
    voice = locales.voice(language)
    faces = {name: face(voice) for name, face in FACES.items()}
    at = datetime(2026, 11, 23, tzinfo=UTC)
    badges = [Badge(kind, "", 0, at) for kind in (Kind.STRONGEST, Kind.WEEK)]
    for name, game in GAMES.items():
        badges += [Badge(Kind.LEVEL, name, level, at) for level in range(1, len(game.levels) + 1)]
        badges += [Badge(Kind.RANK, name, least, at) for least in game.ranks]
        badges += [Badge(Kind.COLLECTION, name, 0, at)]
    lines = [line for badge in badges for line in captions(medal(voice, badge, faces))]
    assert [line for line in lines if "…" in line] == []


@pytest.mark.both_databases
async def test_a_win_s_badge_is_named_once_and_stands_in_the_profile(house: House) -> None:
    assert "badge" not in await win(house, 4, rated=False)
    assert await shown(house, house.ada) == ""
    assert "🏅 New badge: Ataxx – Octopus" in await win(house, 4)
    assert "badge" not in await win(house, 4)
    assert "🏅 New badges: Ataxx – Leviathan · Leviathan – Beaten without a hint" in await win(house, 7)
    own = await shown(house, house.ada)
    assert own.startswith("Badges:\nAtaxx · Leviathan · ")
    assert own.count("\n") == 2
    assert await shown(house, house.ben, member=house.ada) == own
    house.speaks(house.cleo, "de")
    assert "Abzeichen:\nAtaxx · Leviathan" in (german := await shown(house, house.cleo, member=house.ada))
    assert "Leviathan · Ohne Tipp besiegt" in german


@pytest.mark.pictures
async def test_a_run_s_rank_is_a_badge_in_the_player_s_language(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reef, "ranks", (1, 1000))
    house.speaks(house.ada, "de")
    await house.ada.slash(house.channel, "reef solo")
    assert "🏅 Neues Abzeichen: Reef solo – " in await played(house, 1)
    assert "Reef solo" in await shown(house, house.ada)


async def test_a_perfect_week_ends_with_a_badge(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    answer_ = Answer((Turn("b6", "b1", {puzzles.OTHERWISE: "b1"}), Turn("c5")))
    week = (Puzzle({}, 2, 0, ("a6", "a2"), answer_, 1),) * 7
    for name, game in GAMES.items():
        monkeypatch.setattr(type(game), "puzzles", lambda _self, own=week if name == "ataxx" else (): own)
    ada = Solver(house, house.ada)
    await pass_days(house, 4)
    for number in range(8, 15):
        assert f"Lagoon {number} " in await ada.opens()
        assert "badge" not in await ada.types("b6")
        assert ("🏅 New badge: Perfect week – All daily puzzles solved" in await ada.types("c5")) == (number == 14)
        if number < 14:
            await pass_days(house, 1)
    assert "New badge" in await ada.opens(), "the day's overview"
    assert "Perfect week" in await shown(house, house.ada)
    await pass_days(house, 1)
    await ada.opens()
    await ada.types("b6")
    assert "badge" not in await ada.types("c5")
