"""Animations: every game can be replayed within all limits, made once, and posted by a player only once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from threading import Event
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from engines import GAMES
from engines.replay import split_seat
from frontend.cache import TooMany
from frontend.playing.replays import QUEUE, Animator, Playback
from locales import ENGLISH
from render import renderer_of
from render.replay import TooLarge
from sessions.life.course import course
from sessions.life.model import Entry, Player, Status
from sessions.life.progress import PLAY
from tests.cogs.conftest import House, answer, labels_of, private, text_of
from tests.cogs.test_contract import SET_UP, check_limits, face_of, seated
from tests.cogs.test_replays import finish, frames_of, makes_animations
from tests.engines.setups import random_record
from tests.toys.house import add_toys

pytestmark = pytest.mark.slow

NOW = datetime(2030, 1, 1, tzinfo=UTC)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.fixture
def hall() -> Iterator[Animator]:
    """An animator with a cache of ten bytes."""
    hall = Animator(kept=10)
    yield hall
    hall.close()


def animation(text: bytes, made: list[bytes], wait: Event | None = None) -> Callable[[], bytes]:
    """Function that makes this animation and appends it to ``made``. It waits for the event ``wait`` before."""

    def make() -> bytes:
        if wait is not None:
            assert wait.wait(timeout=300)
        made.append(text)
        return text

    return make


async def test_a_player_who_asks_while_it_is_made_gets_the_same_animation(hall: Animator) -> None:
    made: list[bytes] = []
    gate = Event()
    asked = [asyncio.create_task(hall.animation("a", animation(b"first", made, gate))) for _ in range(5)]
    await asyncio.sleep(0)
    asked[0].cancel()
    gate.set()
    assert await asyncio.gather(*asked[1:]) == [b"first"] * 4
    assert await hall.animation("a", animation(b"second", made)) == b"first"
    assert made == [b"first"]


async def test_the_animation_asked_for_longest_ago_makes_room(hall: Animator) -> None:
    made: list[bytes] = []
    for key in (b"aaaa", b"bbbb", b"aaaa", b"cccc", b"aaaa", b"bbbb"):
        assert await hall.animation(key, animation(key, made)) == key
    assert made == [b"aaaa", b"bbbb", b"cccc", b"bbbb"]
    huge = b"larger than all the room there is"
    assert await hall.animation("huge", animation(huge, made)) == huge
    assert await hall.animation(b"aaaa", animation(b"again", made)) == b"again"


async def test_what_is_forgotten_is_made_again_whether_it_was_ready_or_not(hall: Animator) -> None:
    made: list[bytes] = []
    gate = Event()
    await hall.animation("a", animation(b"old", made))
    waiting = asyncio.create_task(hall.animation("b", animation(b"late", made, gate)))
    await asyncio.sleep(0)
    hall.forget()
    gate.set()
    assert await waiting == b"late", "who had asked before gets it"
    assert await hall.animation("a", animation(b"new", made)) == b"new"
    assert await hall.animation("b", animation(b"new", made)) == b"new"


async def test_what_failed_is_tried_again(hall: Animator) -> None:
    def fail() -> bytes:
        raise ValueError("torn")

    with pytest.raises(ValueError, match="torn"):
        await hall.animation("a", fail)
    assert await hall.animation("a", animation(b"whole", [])) == b"whole"


async def test_who_would_wait_too_long_is_informed(hall: Animator) -> None:
    gate, made = Event(), list[bytes]()
    waiting = [asyncio.create_task(hall.animation(number, animation(b"x", made, gate))) for number in range(QUEUE)]
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await hall.animation("late", animation(b"late", made))
    gate.set()
    assert await asyncio.gather(*waiting) == [b"x"] * QUEUE
    assert await hall.animation("late", animation(b"late", made)) == b"late"


POST = "Post for everyone"


async def replay_of(house: House, actor: Any) -> Any:
    ended = next(each for each in house.channel.history() if "Rematch" in labels_of(each))
    return private(await actor.click(ended, label="Replay"))


def animations(house: House) -> list[Any]:
    return [each for each in house.channel.history() if each.attachments and "replay-1.gif" in str(each.attachments)]


@pytest.mark.pictures
async def test_a_player_posts_the_animation_once_and_the_button_then_leads_there(house: House) -> None:
    await finish(house)
    shown = await replay_of(house, house.ada)
    assert labels_of(shown) == ["Step by step", POST]
    await house.ada.click(shown, label=POST)
    (posted,) = animations(house)
    assert await frames_of(posted) > 3
    assert labels_of(posted) == ["Step by step"]
    assert "wins" in text_of(posted)
    assert house.pinged == []
    for actor in (house.ada, house.ben):
        again = answer(await actor.click(await replay_of(house, actor), label=POST))
        assert again == f"This is already posted: {posted.jump_url}"
    assert len(animations(house)) == 1, "the animation should be posted once a game"
    stepped = private(await house.cleo.click(posted, label="Step by step"))
    assert "**The start.**" in text_of(stepped)


async def test_an_onlooker_posts_it_once_too(house: House) -> None:
    await finish(house)
    await house.cleo.click(await replay_of(house, house.cleo), label=POST)
    assert len(animations(house)) == 1
    again = answer(await house.ada.click(await replay_of(house, house.ada), label=POST))
    assert again.startswith("This is already posted: ")


@pytest.mark.both_databases
async def test_pressed_twice_at_once_it_is_posted_once(house: House) -> None:
    await finish(house)
    first, second = await replay_of(house, house.ada), await replay_of(house, house.ada)
    await house.at_once(house.ada, (first, POST), (second, POST))
    assert len(animations(house)) == 1


async def test_after_a_crash_between_posting_and_noting_it_is_not_posted_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish(house)

    async def dies(*_given: Any) -> None:
        raise asyncio.CancelledError

    shown = await replay_of(house, house.ada)
    with monkeypatch.context() as patch:
        patch.setattr(house.bot.sessions.outbox, "note_shown", dies)
        await house.ada.click(shown, label=POST)
    assert len(animations(house)) == 1
    await house.restart()
    again = answer(await house.ada.click(await replay_of(house, house.ada), label=POST))
    channel = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}"
    assert again == f"This is already posted: {channel}"
    assert len(animations(house)) == 1


async def test_what_could_not_be_made_can_be_posted_later(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_large(*_arguments: Any, **_named: Any) -> bytes:
        raise TooLarge

    await finish(house)
    shown = await replay_of(house, house.ada)
    house.bot.parts.replays.forget()
    with monkeypatch.context() as patch:
        makes_animations(patch, too_large)
        text = answer(await house.ada.click(shown, label=POST))
    assert "too long for one animation" in text
    assert animations(house) == []
    await house.ada.click(await replay_of(house, house.ada), label=POST)
    assert len(animations(house)) == 1


async def test_a_private_run_is_posted_by_no_one(house: House) -> None:
    await house.hidden_run(house.ada)
    await house.resign(house.ada, 1)
    shown = private(await house.forged(house.ada, "replay", 1))
    assert labels_of(shown) == ["Step by step"]
