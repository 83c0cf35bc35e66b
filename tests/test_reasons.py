"""The reasons in hints: facts of the position, in every language."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines import GAMES
from engines.reef.choices import BACK
from frontend import lessons
from frontend.face import Face
from frontend.faces import FACES
from locales import ENGLISH, LANGUAGES, voice
from tests.engines.reef.scene import Scene


def why(game: str, state: Any, action: str) -> str:
    """English text of the reason in a hint for this action; empty without one."""
    played = GAMES[game]
    seat = min(played.to_act(state))
    wanted = played.parse(action)
    option = next(each for each in played.decision(state, seat).options if played.format(each.action) == action)
    assert played.format(wanted) == action
    return FACES[game](ENGLISH).reasons(state, seat, option)


@pytest.mark.parametrize(
    ("fen", "action", "said"),
    [
        ("7/7/7/7/xx5/xxx4/oxx4 x 0 1", "b2-c3", "Then your opponent can’t move, and it’s your turn again."),
        ("x5o/7/7/7/7/7/o5x x 0 1", "a7-a6", "No stone can be flipped back."),
        ("7/7/2oo3/3x3/7/7/7 x 0 1", "d4-d3", "At most 2 stones can be flipped back."),
        ("xxxxxxx/xxxxxxx/xxxxxxx/xxx1ooo/xxxxxxx/xxxxxxx/xxxxxxx x 0 1", "c3-d4", "That wins the game."),
    ],
)
def test_ataxx_tells_the_end_a_pass_and_the_worst_answer(fen: str, action: str, said: str) -> None:
    played = GAMES["ataxx"]
    state = played.from_position(fen)
    # An option names one of the stones that can make the split.
    target = action.partition("-")[2]
    option = next(each for each in played.decision(state, 0).options if each.refs.cell == target)
    assert FACES["ataxx"](ENGLISH).reasons(state, 0, option) == said


@pytest.mark.parametrize(
    ("position", "action", "said"),
    [
        ("gan e5,d5,d4,c2,c1 c4,b3,e3,d2,b2 black", "c3", "That wins the game."),
        ("gan e5,d5,d4,c2,c1 c4,b3,e3,d2,b2 white", "a5", "It builds out from your North island."),
        ("gan d5,c3 e3,d1 black", "d4", "It joins 2 of your groups."),
        ("gan c4 e3 black", "a4", "It makes a bridge to c4: if b5 is taken, you take b4, and the other way round."),
        ("gan - - black", "d6", "It builds out from your North island."),
        ("gan d3 - white", "swap", ""),
    ],
)
def test_atoll_tells_what_a_stone_joins(position: str, action: str, said: str) -> None:
    assert why("atoll", GAMES["atoll"].from_position(position), action) == said


def test_atoll_tells_what_a_stone_prevents() -> None:
    state = GAMES["atoll"].from_position("gan d6,c5,b6,a5,a2,a1 d4,c3,b4,d2,f3,e4 white")
    assert why("atoll", state, "a3") == "Otherwise ⚫ Black wins there."


def test_reef_tells_what_a_card_makes_possible() -> None:
    played, lesson = GAMES["reef"], FACES["reef"].lesson
    assert lesson is not None
    state = lessons.begin(lesson).state
    said: dict[str, str] = {}
    for words in ("buy-coral", "place", "buy-animal", "place", "feed", "use", "pass", "scientists"):
        options = played.decision(state, 0).options
        option = next(each for each in options if each.action.word == words)
        said[f"{words} {len(said)}"] = FACES["reef"](ENGLISH).reasons(state, 0, option)
        state = played.apply(state, 0, option.action)
    coral, space, fish, home, meal, use, end, income = said.values()
    assert coral.startswith("It makes room (2 Colonies). ")
    assert space.startswith("Opens ")
    assert fish.startswith("It fits 4 of your spaces. ")
    assert "points when fed, " in fish
    assert home.startswith("It uses 1 Colony you already have. ")
    assert meal.endswith(" more points at once.")
    assert use.startswith("Once a round: ")
    assert end == "No animal can eat any more. What you have left carries over to the next round."
    assert income == "2 fewer Coins, but no Pollution."


@pytest.mark.parametrize(
    ("coral", "tourists", "scientists"),
    [
        ("table-coral", "As many Coins as Scientists bring.", "As many Coins, and no Pollution."),
        ("precious-red-coral", "1 fewer Coin than Scientists bring.", "1 more Coin, and no Pollution."),
    ],
)
def test_reef_compares_incomes_whichever_is_greater(coral: str, tourists: str, scientists: str) -> None:
    scene = Scene(2, events=True).corals({"0,0": "lobe-coral", "1,1": coral}).events("research-grant")
    state = scene.play("pass", "pass").state
    assert (why("reef", state, "tourists"), why("reef", state, "scientists")) == (tourists, scientists)


@pytest.mark.parametrize("game", [name for name, face in FACES.items() if face.reasons is not Face.reasons])
def test_every_action_has_its_reason_in_every_language_or_none(game: str) -> None:
    played, rng, reasons = GAMES[game], random.Random(4), 0
    state = played.new(played.options(), played.seats[0], 3)
    for _ in range(40):
        seats = played.to_act(state)
        if not seats:
            break
        seat = min(seats)
        option = rng.choice([each for each in played.decision(state, seat).options if each.action != BACK])
        said = {FACES[game](voice(language)).reasons(state, seat, option) for language in LANGUAGES}
        assert len(said) in (1, len(LANGUAGES)) or "" not in said
        reasons += said != {""}
        state = played.apply(state, seat, option.action)
    assert reasons > 10, "give reasons for more actions, or leave Face.reasons as it is"
