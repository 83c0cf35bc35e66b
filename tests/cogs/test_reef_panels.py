"""Whole games of four with all modules through the panel: every action is reached, everything fits into a message."""

from __future__ import annotations

import random
import re

import pytest

from cogs import table
from cogs.artist import Artist
from cogs.face import Choice, Key, Step
from cogs.looks import OWN_LOOK
from cogs.reef.labels import label
from engines import GAMES
from engines.reef import ReefOptions, State
from sessions.model import Entry, Status
from tests.cogs.test_contract import (
    LONGEST_NAME,
    NOW,
    check_choosing,
    check_limits,
    check_run,
    face_of,
    private,
    seated,
    steps_of,
)

REEF = GAMES["reef"]
FACE = face_of("reef")
ALL_MODULES = ReefOptions(events=True, biodiversity=True)


def walk(options: ReefOptions, seats: int, seed: int) -> list[tuple[State, int, str]]:
    """The states of a random game with the seat and the text of the action that led to each; few pass early."""
    dice = random.Random(seed)
    state = REEF.new(options, seats, seed)
    walked = [(state, 0, "")]
    while turn := sorted(REEF.to_act(state)):
        seat = dice.choice(turn)
        options_now = REEF.decision(state, seat).options
        option = dice.choice(options_now)
        if option.action.word == "pass" and dice.random() < 0.8:
            option = options_now[0]
        state = REEF.apply(state, seat, option.action)
        walked.append((state, seat, REEF.format(option.action)))
    return walked


@pytest.mark.parametrize("seed", [1, 2])
def test_several_hundred_decisions_of_four_players_fit_and_lead_to_every_action(seed: int) -> None:
    walked = walk(ALL_MODULES, 4, seed)
    assert len(walked) > 250
    prompts = set()
    for number, (state, seat, text) in enumerate(walked):
        for decision in state.position.pending:
            prompts.add(decision.prompt)
            session = seated(REEF, ALL_MODULES, 4, state, Status.RUNNING)
            for step in steps_of(FACE, state, decision.seat):
                check_limits(private(session, step))
                assert all(1 <= len(sketch.alt) <= 1024 for sketch in step.pictures)
            if number % 5 == 0:
                check_choosing(FACE, session, decision.seat)
        if text:
            assert FACE.told(text).strip()
            assert FACE.newest_turn([Entry(number, seat, "play", text, NOW)])[0] <= 1
        if number % 5 == 0:
            view = REEF.view(state, None)
            over = not REEF.to_act(state)
            session = seated(REEF, ALL_MODULES, 4, state, Status.FINISHED if over else Status.RUNNING)
            layout = table.ending(FACE, session, view) if over else table.board(FACE, session, view, Step())
            check_limits(layout)
            assert FACE.happened(view, [LONGEST_NAME] * 4).strip()
    assert {"turn", "place-coral", "place-animal", "income", "bloom", "grow", "side", "clean", "reduce"} <= prompts


def test_the_message_of_a_run_fits_at_every_decision() -> None:
    for state, _, _ in walk(ReefOptions(), 1, 3):
        if REEF.to_act(state):
            check_run(FACE, seated(REEF, ReefOptions(), 1, state, Status.RUNNING))


def test_numbers_in_the_picture_are_those_of_the_controls() -> None:
    for state, _, _ in walk(ReefOptions(), 1, 4):
        for decision in state.position.pending:
            if not decision.prompt.startswith("place"):
                continue
            step = FACE.step(decision, REEF.view(state, 0), "")
            assert step is not None
            shown: list[Key | Choice] = [key for row in step.pad for key in row]
            shown += [choice for menu in step.menus for choice in menu.choices]
            assert [each.label for each in shown] == [str(number) for number in range(1, len(shown) + 1)]
            assert [each.action for each in shown] == [REEF.format(option.action) for option in decision.options]


def test_a_place_for_a_coral_tells_what_it_makes() -> None:
    told = set()
    for state, _, _ in walk(ReefOptions(), 1, 4):
        for decision in state.position.pending:
            if decision.prompt == "place-coral":
                told |= {label(REEF.view(state, 0), 0, "place-coral", option).hint for option in decision.options}
    space = r"(a space|\d spaces) of \d (Colony|Colonies)"
    faces = r"(; (1 Colony faces|\d Colonies face) an animal)?"
    assert all(re.fullmatch(rf"(|makes (no space|{space}( and {space})*){faces})", hint) for hint in told), told
    assert "makes 2 spaces of 1 Colony" in told
    assert any("1 Colony faces an animal" in hint for hint in told)


def test_what_follows_a_pass_depends_on_the_round_and_on_company() -> None:
    told = set()
    for seats in (1, 2):
        for state, _, _ in walk(ReefOptions(), seats, 4):
            for decision in state.position.pending:
                asked = FACE.step(decision, REEF.view(state, decision.seat), "pass")
                if asked and decision.prompt == "turn":
                    told.add((seats, state.position.round, asked.text.split(" It brings")[0]))
    assert told == {
        *((1, number, f"**Pass?** Round {number} ends.") for number in (1, 2, 3)),
        (1, 4, "**Pass?** The run ends, and your points are counted."),
        *((2, number, "**Pass?** You are out until the next round.") for number in (1, 2, 3)),
        (2, 4, "**Pass?** The game ends for you."),
    }


def test_the_note_below_a_turn_says_what_comes_after_passing() -> None:
    notes: dict[int, set[str]] = {}
    for state, _, _ in walk(ReefOptions(), 1, 4):
        for decision in state.position.pending:
            view = REEF.view(state, 0)
            step = FACE.step(decision, view, "")
            if decision.prompt == "turn" and step:
                notes.setdefault(view.round, set()).add(step.note)
    assert any("comes the next of 4 rounds" in note for note in notes[1])
    assert all(note.endswith("then comes the next round.") for note in notes[2] | notes[3])
    assert all(note.endswith("then comes the end.") for note in notes[4])


async def test_every_kind_of_step_is_drawn_and_pictures_point_its_options_out() -> None:
    artist = Artist()
    drawn: set[tuple[str, str]] = set()
    try:
        for state, _, _ in walk(ALL_MODULES, 4, 1):
            for decision in state.position.pending:
                kinds = {(decision.prompt, option.action.word): option for option in decision.options}
                if kinds.keys() <= drawn:
                    continue
                step = FACE.step(decision, REEF.view(state, decision.seat), "")
                assert step is not None
                pictures = await artist.finish(step.pictures, OWN_LOOK)
                assert pictures
                assert all(picture.file().fp.read(4) == b"\x89PNG" for picture in pictures)
                view = REEF.view(state, decision.seat)
                shown = []
                for option in [kinds[kind] for kind in kinds.keys() - drawn]:
                    sketches = FACE.pointing(decision, view, option, [LONGEST_NAME] * 4, flip=False)
                    made = await artist.finish(sketches, OWN_LOOK)
                    assert len({each.name for each in made}) == len(made)
                    if option.refs.card or option.refs.cell:
                        shown.append(tuple(each.data for each in made))
                assert len(set(shown)) == len(shown), decision.prompt
                drawn |= kinds.keys()
    finally:
        artist.close()
    assert {"buy-coral", "place", "side", "reduce", "hunt", "clean"} <= {word for _, word in drawn}
