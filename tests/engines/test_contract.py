"""The contract of games: names, seats, options, states, storage, positions."""

from __future__ import annotations

import random
import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES, game_named
from engines.errors import BadSetup, EngineError, UnknownGame
from engines.grid import GridView
from engines.players import judge_of
from engines.replay import play_record
from tests.engines.setups import file_of, or_else, random_record, setups, usual_seats
from tests.toys.house import ALL_GAMES

ALL = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES)
SEATED = [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in ALL_GAMES.values() for seats in game.seats]
JUDGED = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in ALL_GAMES.values()
    for seats in game.seats
    if game.is_judged and seats > 1
]


def test_names():
    for name in GAMES:
        assert game_named(name) is GAMES[name]
    for name, game in ALL_GAMES.items():
        assert game.name == name
        assert re.fullmatch(r"[a-z][a-z0-9]{0,19}", name), f"{file_of(game)}: name it by 1 to 20 of a-z and 0-9"
    with pytest.raises(UnknownGame, match="chess"):
        game_named("chess")


@ALL
def test_seats_ascend(game):
    assert list(game.seats) == sorted(set(game.seats)), f"{file_of(game)}: seats ascend, each number once"
    assert game.seats[0] >= 1, f"{file_of(game)}: seats begin with 1 or more"
    for seats in (0, -1, max(game.seats) + 1):
        cure = f"{file_of(game)}: begin new with self.check_seats(seats)"
        with or_else(cure), pytest.raises(BadSetup, match=f"seats={seats}"):
            game.new(game.options(), seats, 0)


@ALL
def test_states_are_frozen_structs(game):
    state = game.new(game.options(), game.seats[0], 0)
    assert type(state) is game.state_type, f"{file_of(game)}: state_type is the class of what new returns"
    field = game.state_type.__struct_fields__[0]
    cure = f"{file_of(game)}: declare {game.state_type.__name__} with frozen=True"
    with or_else(cure), pytest.raises(AttributeError):
        setattr(state, field, None)


@ALL
def test_options_read_back_and_refuse(game):
    options = game.options()
    cure = f"{file_of(game)}: give each option of options_type a Literal, bool or bounded int as its type"
    assert game.options(**msgspec.to_builtins(options)) == options, cure
    with pytest.raises(BadSetup, match="name=nonsense known="):
        game.options(nonsense=1)
    for name in game.options_type.__struct_fields__:
        with or_else(cure), pytest.raises(BadSetup, match=f"name={name} value=☃ "):
            game.options(**{name: "☃"})


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_random_games_end_and_replay(game, seats):
    for seed in range(3):
        first = game.new(game.options(), seats, seed)
        *_, (last, _) = steps = list(random_record(game, first, random.Random(seed)))
        assert game.outcome(last) is not None
        again = play_record(game, game.new(game.options(), seats, seed), [text for _, text in steps])
        assert game.dump(again) == game.dump(last), (
            f"{file_of(game)}: parse reads what format writes, and seed and actions alone decide what apply returns"
        )


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), JUDGED)
def test_a_judge_shares_the_win_out_to_the_end(game, seats):
    judge, rng = judge_of(game), random.Random(1)
    cure = f"{file_of(game)}: judge returns a share of 0 or more for each seat, 1 in all"
    for options in setups(game):
        states = [state for state, _ in random_record(game, game.new(options, seats, 3), rng)]
        for state in (*states[:: len(states) // 4 + 1], *states[-2:]):
            shares = judge(game, state, random.Random(1))
            assert len(shares) == seats, cure
            assert sum(shares) == pytest.approx(1), cure
            assert min(shares) >= 0, cure
            assert shares == judge(game, state, random.Random(1)), f"{file_of(game)}: judge draws from its rng alone"
        winners = game.outcome(states[-1]).winners
        assert [share > 0 for share in shares] == [seat in winners for seat in range(seats)]


@ALL
def test_what_was_not_stored_by_it_is_refused(game):
    data = game.dump(game.new(game.options(), game.seats[0], 0))
    content = msgspec.json.decode(data, type=dict[str, object])
    wrong = [b"", b"{}", data[:-1], b"\xff", msgspec.json.encode([])]
    changes: list[dict[str, object]] = [{"game": "chess"}, {"schema": 0}, {"state": []}]
    wrong += [msgspec.json.encode(content | change) for change in changes]
    for stored in wrong:
        with or_else(f"{file_of(game)}: load raises BadSetup for this"), pytest.raises(BadSetup):
            game.load(stored)


@ALL
@pytest.mark.parametrize("action", [None, 3.5, "☃", "a1a2", b"pass", ["pass"], {"word": "pass"}], ids=repr)
def test_what_is_no_action_at_all_is_a_typed_error(game, action):
    state = game.new(game.options(), usual_seats(game), 0)
    try:
        game.apply(state, min(game.to_act(state)), action)
    except EngineError:
        return
    pytest.fail(f"{file_of(game)}: apply raises NotAnAction for what parse never returns")


@ALL
@given(text=st.text(max_size=60))
@settings(max_examples=50, deadline=None, derandomize=True)
def test_positions_are_read_or_refused(game, text):
    with or_else(f"{file_of(game)}: from_position raises BadSetup for this"), pytest.raises(BadSetup):
        game.from_position(text)
    with or_else(f"{file_of(game)}: divide raises BadSetup for this"), pytest.raises(BadSetup):
        game.divide(text, 1)


@pytest.mark.parametrize(
    ("left", "last", "move"), [(None, None, ""), (None, "c4", "c4"), ("c2", "c4", "c2-c4"), ("c2", None, "c2")]
)
def test_the_last_move_on_squares_is_told_by_those_it_touched(left, last, move):
    assert GridView({}, 0, last, (), 1, None, left).move == move
