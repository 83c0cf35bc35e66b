"""Default sentences of games are true: each is compared with the turns of random games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from engines.grid import GridView
from frontend.face import Face
from frontend.faces import FACES
from frontend.messages import words
from locales import ENGLISH, LANGUAGES, voice
from render import RENDERERS
from render.fonts import drawable
from render.grid import GridRenderer
from render.grid.layout import Grid
from sessions.life.model import Status
from tests.cogs.test_contract import ALL, face_of, seated, toys
from tests.engines.setups import file_of, random_record, usual_seats
from tests.toys.house import ALL_GAMES

__all__ = ["toys"]

GAMES_EACH = 8
PLAYERS = ("Ada", "Ben", "Cleo", "Dora")


class Turn(NamedTuple):
    """A turn of a random game: its seat, its action's text, and the states around it."""

    seat: int
    text: str
    before: Any
    after: Any


@cache
def turns(name: str) -> tuple[Turn, ...]:
    game, found = ALL_GAMES[name], list[Turn]()
    for seed in range(GAMES_EACH):
        state = game.new(game.short, usual_seats(game), seed)
        for after, record in random_record(game, state, random.Random(seed)):
            seat, _, text = record.partition(":")
            found.append(Turn(int(seat), text, state, after))
            state = after
    return tuple(found)


def on_squares() -> Iterator[str]:
    for name, game in ALL_GAMES.items():
        if isinstance(game.view(game.new(game.short, usual_seats(game), 0), None), GridView):
            yield name


def grid_of(name: str) -> Grid:
    renderer = RENDERERS[name]
    assert isinstance(renderer, GridRenderer)
    return renderer.grid


SQUARES = pytest.mark.parametrize("name", [*on_squares()])


def form(text: str) -> str:
    return re.sub(r"[a-z]+", "a", re.sub(r"[0-9]+", "1", text.lower()))


@SQUARES
def test_the_examples_of_typed_moves_have_each_form(name: str) -> None:
    face = face_of(name)
    lacking = {form(each.text): each.text for each in turns(name)}
    for example in re.split(r",? (?:or )?", face.typing_hint):
        lacking.pop(form(example), None)
    assert lacking == {}, f"{file_of(face)}: typing_hint lacks a form of move"


@SQUARES
def test_the_view_of_a_turn_says_what_came_left_and_was_captured(name: str) -> None:
    game, cure = ALL_GAMES[name], f"{file_of(ALL_GAMES[name])}: view says of the last turn in {{}} what is not so"
    for turn in turns(name):
        before, after = (game.view(state, None) for state in (turn.before, turn.after))
        gone = before.stones.keys() - after.stones.keys()
        came = {each for each, seat in after.stones.items() if before.stones.get(each) != seat}
        assert {after.last} == (came or {None}), cure.format("last")
        assert after.left is None or after.left in gone, cure.format("left")
        onto = {after.last} & before.stones.keys()
        assert {*after.taken} == gone - {after.left} - onto, cure.format("taken")
        assert after.mover == turn.seat, cure.format("mover")


@SQUARES
def test_what_is_said_of_a_turn_is_true(name: str) -> None:
    face = face_of(name)
    if type(face).happened is not Face.happened:
        return
    begins = face.happened(face.game.view(turns(name)[0].before, None), PLAYERS)
    for turn in turns(name):
        view = face.game.view(turn.after, None)
        said = face.happened(view, PLAYERS)
        assert said != begins, (
            f"{file_of(face)}: override happened: after a turn the board is no longer as at the start"
        )
        assert PLAYERS[turn.seat] in said, f"{file_of(face)}: override happened: it names another player"
        assert ("captur" in said) == bool(view.taken), f"{file_of(face)}: override happened: it forgets captured stones"
        alt = RENDERERS[name].alt(view, ENGLISH, PLAYERS[:2])
        assert all(each in alt for each in view.taken), f"{file_of(face)}: the alternative text forgets captured stones"


@ALL
def test_a_reason_by_default_is_what_ended_the_game(name: str) -> None:
    face, game = face_of(name), ALL_GAMES[name]
    if type(face).reason is not Face.reason:
        return
    for turn in turns(name):
        outcome = game.outcome(turn.after)
        if outcome is None:
            continue
        ended = seated(game, game.short, usual_seats(game), turn.after, Status.FINISHED)
        view = game.view(turn.after, None)
        holds = {
            "line": bool(getattr(view, "line", ())),
            "full": len(view.stones) == len(grid_of(name).names),
            "cannot-move": outcome.winners == (turn.seat,),
        }
        assert holds[outcome.reason], (
            f"{file_of(face)}: override reason for {outcome.reason!r}: {face.reason(ended)!r} is not so"
        )


@SQUARES
def test_texts_and_pictures_name_the_same_sides(name: str) -> None:
    for language in LANGUAGES:
        face: Face = FACES[name](voice(language))
        view = face.game.view(turns(name)[0].after, None)
        alt = RENDERERS[name].alt(view, face.voice, PLAYERS[:2])
        for seat in range(2):
            side = drawable(words.bare(face.side(view, seat)))
            assert side.casefold() in alt.casefold(), (
                f"{file_of(face)}: {side} is not in the picture: leave side out, or override Renderer.alt"
            )
