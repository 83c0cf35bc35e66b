"""The collection and badges: the line at an end, pages of cards, and the picture in ``/profile``."""

from __future__ import annotations

import random
import re
from datetime import UTC, datetime
from typing import Any

import pytest
from simcord.results import ResponseMessage

import locales
from engines import GAMES, puzzles
from engines.players import play_greedy
from engines.puzzles import Puzzle, Solution, SolutionTurn
from engines.reef import Reef
from frontend.faces import FACES
from frontend.faces.reef.looking import found as found_line
from frontend.messages.counting import medal
from locales import LANGUAGES, voice
from render.badges import EMBLEMS, captions
from sessions.life.model import Terms
from sessions.statistics.badges import Badge, Kind
from sessions.statistics.finds import Found
from tests.cogs.conftest import House, labels_of, menus_of, private, text_of
from tests.cogs.test_dailies import pass_days
from tests.cogs.test_puzzles import Solver
from tests.cogs.test_rankings import as_person


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_of_badge_has_an_emblem(kind: Kind) -> None:
    game, english = GAMES[Reef.name], voice("en")
    for grade in range(1, 1 + len(game.levels)) if kind is Kind.LEVEL else game.ranks[:1]:
        badge = Badge(kind, game.name, grade, datetime(2026, 1, 1, tzinfo=UTC))
        emblem = medal(english, badge, {game.name: FACES[game.name](english)}).emblem
        assert emblem in EMBLEMS or kind is Kind.RANK, f"draw render/art/emblems/{emblem}.svg"


async def played(house: House, number: int) -> str:
    """Play a run greedily, its last action by typing. Returns the text of its message."""
    game, rng = house.bot.parts.faces["reef"].game, random.Random(3)
    while True:
        session = await house.bot.sessions.lookup.get(number)
        action = play_greedy(game, session.state, 0, rng)
        if game.outcome(game.apply(session.state, 0, action)):
            await house.ada.slash(house.channel, "move", move=game.format(action), game=number)
            return text_of(house.board)
        await house.bot.sessions.playing.play(number, house.ada.id, session.seq, action)


async def collection(house: House) -> ResponseMessage:
    return private(await house.collection(house.ada))


def entries(page: ResponseMessage) -> list[tuple[str, str]]:
    """Cards in a page's menu: the name, and the line below it."""
    (menu,) = menus_of(page)
    return [(option.label, option.description or "") for option in menu.options]


@pytest.mark.both_databases
async def test_the_finds_of_a_run_are_shown_at_its_end_and_in_the_collection(house: House) -> None:
    empty = await collection(house)
    assert "**0 of 118** found · page 1 of 6" in text_of(empty)
    assert {about for _, about in entries(empty)} == {"Not found yet"}
    await house.ada.slash(house.channel, "reef solo")
    ending = await played(house, 1)
    found = (await house.bot.sessions.finds.collection("reef", house.ada.id, None)).finds
    assert found
    assert f"– {len(found)} of 118" in ending
    page = await collection(house)
    assert f"**{len(found)} of 118** found" in text_of(page)
    assert "Rarest here: " not in text_of(page), "there is one collector"
    assert labels_of(page)[-2:] == ["◀ Back", "Next ▶"]
    seen = []
    for _ in range(6):
        seen += entries(page)
        if len(seen) < 118:
            page = private(await house.ada.click(page, label="Next ▶"))
    assert len(seen) == 118
    assert sum(about.startswith("Found on ") and about.endswith(" in game #1") for _, about in seen) == len(found)


def test_more_finds_than_are_named_end_the_list() -> None:
    items = ("1", "2", "3", "4", "5")
    said = [found_line(voice(language), Found(items, 5)) for language in LANGUAGES]
    assert all(re.search(r": [^,]+, [^,]+, [^,]+ (a|and|en nog|und)\s2 ", line) for line in said), said


@pytest.mark.both_databases
async def test_a_card_of_the_collection_is_read_below_it(house: House) -> None:
    page = await collection(house)
    card = private(await house.ada.select(page, ["squarespot-anthias"]))
    assert "Squarespot anthias (*Pseudanthias pleurotaenia*)" in text_of(card)
    assert "118" in text_of(page)


@pytest.mark.both_databases
async def test_the_collection_speaks_the_reader_s_language(house: House) -> None:
    house.speaks(house.ben, "de")
    page = private(await house.collection(house.ben))
    assert "**0 von 118** gefunden" in text_of(page)
    assert {about for _, about in entries(page)} == {"Noch nicht gefunden"}


async def win(house: House, level: int, *, rated: bool = True) -> str:
    """Let Ada beat a computer that moves at random. Returns the text of the game's message.

    Her last move is typed, the others are only stored.
    """
    game, playing, rng = GAMES["ataxx"], house.bot.sessions.playing, random.Random(1)
    session = await house.invite(
        "ataxx", as_person(house.ada), game.short, computers=[level], terms=Terms(rated=rated), seed=0
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
    answer_ = Solution((SolutionTurn("b6", "b1", {puzzles.OTHERWISE: "b1"}), SolutionTurn("c5")))
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
