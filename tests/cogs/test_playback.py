"""Every game can be replayed: whole random games with the longest names, within all limits."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from engines import GAMES
from engines.replay import split_seat
from frontend.playing.replays import Playback
from locales import ENGLISH
from render import renderer_of
from sessions.life.course import course
from sessions.life.model import Entry, Player, Status
from sessions.life.progress import PLAY
from tests.cogs.test_contract import SET_UP, check_limits, face_of, seated
from tests.engines.setups import random_record
from tests.toys.house import add_toys

NOW = datetime(2030, 1, 1, tzinfo=UTC)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy games."""
    add_toys(monkeypatch)


def played_back(name: str, seats: int, options: Any, turns: int | None = None) -> Playback:
    """Playback of a random game, or of its first ``turns`` actions."""
    game = GAMES[name]
    state = game.new(options, seats, 0)
    log = []
    for number, (after, text) in enumerate(random_record(game, state, random.Random(1)), start=1):
        seat, action = split_seat(text)
        log.append(Entry(number, seat or 0, PLAY, action, NOW))
        state = after
        if number == turns:
            break
    session = seated(game, options, seats, state, Status.FINISHED)
    return Playback(face_of(name), session, course(game, session, log))


@SET_UP
def test_every_step_has_words_and_controls_that_fit(name: str, seats: int, options: Any) -> None:
    shown = played_back(name, seats, options)
    assert shown.last > 1
    for step in sorted({0, 1, 2, *range(0, shown.last, shown.last // 6 + 1), shown.last - 1, shown.last}):
        layout = ui.LayoutView(timeout=None)
        layout.add_item(ui.TextDisplay(shown.text(step)))
        for row in shown.rows(step):
            layout.add_item(row)
        check_limits(layout)
    assert "\n" not in shown.end()


@SET_UP
def test_an_animation_shows_every_turn_and_what_else_it_changed(name: str, seats: int, options: Any) -> None:
    shown = played_back(name, seats, options)
    scenes = list(shown.scenes())
    steps = [scene.step for scene in scenes]
    assert steps == sorted(steps)
    assert set(steps) == set(range(shown.last + 1))
    assert scenes[-1].caption == shown.end()
    assert all(scene.caption.strip() and "\n" not in scene.caption for scene in scenes)
    touched = renderer_of(name).touched
    states = [shown.course.state(step) for step in range(shown.last + 1)]
    views = [shown.face.game.view(state, None) for state in states]
    others = sum(
        len(touched(before, after) - {turn.seat})
        for before, after, turn in zip(views, views[1:], shown.course.turns, strict=False)
    )
    assert len(scenes) == shown.last + 2 + others


@pytest.mark.parametrize("name", GAMES)
def test_names_are_shown_as_they_are(name: str) -> None:
    """Names are not escaped where there is no markup. Long names are cut."""
    game = GAMES[name]
    shown = played_back(name, game.seats[-1], game.options(), turns=1)
    assert shown.names == (*["_*|~" * 5 + "_*|…"] * (len(shown.names) - 1), ENGLISH.say("common-former-player"))
    assert shown.names[shown.course.turns[0].seat] in shown.sentence(1)


@pytest.mark.parametrize(("name", "sign"), [("ataxx", "Red"), ("reef", "Player 1")])
def test_in_an_animation_a_name_that_no_typeface_has_is_the_seat_s_sign(name: str, sign: str) -> None:
    game = GAMES[name]
    shown = played_back(name, 2, game.options(), turns=1)
    called = [
        replace(seat, player=Player(seat.number, seat.number, name))
        for seat, name in zip(shown.session.seats, ("木村", "Jiří"), strict=True)
    ]
    shown = Playback(shown.face, replace(shown.session, seats=tuple(called)), shown.course)
    start, turn, *_ = shown.scenes()
    assert start.caption.endswith(f": {sign} – Jiří")
    assert turn.caption.startswith(sign)
    assert "木村" in shown.sentence(1)
