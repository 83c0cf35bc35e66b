"""Reef's steps from the engine's own options, without Discord: presses of each purchase, buttons of each layout."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from discord import ui
from msgspec.structs import replace

from engines.base import Decision
from engines.reef import ReefOptions, State
from engines.reef.cardwords.targets import Raise, Rest, Tire
from engines.reef.choices import Choice
from engines.reef.frames import Frame
from engines.reef.vocabulary import BUYING
from frontend.controls import Control
from frontend.face import MOST_BUTTONS, MoveStep
from frontend.faces.reef import ReefFace
from frontend.faces.reef.labels import all_cards, game
from frontend.faces.reef.notes import on_card
from frontend.faces.reef.story import PLACING
from frontend.messages import board
from locales import ENGLISH, voice
from sessions.life.model import Session, Status, Terms
from tests.cogs.test_contract import private, seated
from tests.engines.reef.scene import LAGOON, Scene

REEF = game()
FACE = ReefFace(ENGLISH)
ALL_MODULES = ReefOptions(events=True, biodiversity=True)


def buttons(layout: ui.LayoutView) -> list[str]:
    """The labels of a layout's buttons."""
    controls = (part.item for part in layout.walk_children() if isinstance(part, Control))
    return [control.label or "" for control in controls if isinstance(control, ui.Button)]


def reachable(step: MoveStep) -> set[str]:
    """The actions that one press on a step plays."""
    keys = [key for row in step.pad for key in row] + [*step.buttons]
    return {key.action for key in keys} | {entry.action for menu in step.menus for entry in menu.entries}


def session_of(options: ReefOptions, seats: int, state: State, status: Status = Status.RUNNING) -> Session:
    """A stored game in this state; a run if it is for one."""
    return replace(seated(REEF, options, seats, state, status), terms=Terms(run="free" if seats == 1 else ""))


def check_step(session: Session, decision: Decision[Choice]) -> None:
    """One press plays each action of a decision, but for passing; no message has more than four buttons."""
    view = REEF.view(session.state, decision.seat)
    step = FACE.next_step(decision, view)
    options = {REEF.format(option.action) for option in view.unfolded or decision.options}
    assert options - {"pass"} <= reachable(step)
    for shown in filter(None, (step, FACE.step(decision, view, "pass"))):
        layout = board.run(FACE, session, view, shown) if session.terms.run else private(session, shown)
        assert 0 < len(buttons(layout)) <= MOST_BUTTONS or shown.menus, buttons(layout)


@pytest.mark.parametrize(("options", "seats"), [(ReefOptions(), 1), (ALL_MODULES, 3)])
def test_a_purchase_takes_two_presses_and_nothing_has_more_than_four_buttons(options: ReefOptions, seats: int) -> None:
    purchases: Counter[int] = Counter()
    for seed in range(3):
        dice, state, presses = random.Random(seed), REEF.new(options, seats, seed), 0
        while turn := sorted(REEF.to_act(state)):
            seat = dice.choice(turn)
            decision, session = REEF.decision(state, seat), session_of(options, seats, state)
            check_step(session, decision)
            if seats > 1:
                assert len(buttons(board.board(FACE, session, REEF.view(state, None), MoveStep()))) == MOST_BUTTONS
            option = dice.choice(decision.options)
            if option.action.word == "pass" and dice.random() < 0.8:
                option = decision.options[0]
            presses += bool(presses) or (decision.prompt == "turn" and option.action.word in BUYING)
            state = REEF.apply(state, seat, option.action)
            if presses and not PLACING & {pending.prompt for pending in state.position.pending}:
                purchases[presses] += 1
                presses = 0
        ended = session_of(options, seats, state, Status.FINISHED)
        found = buttons(board.ending(FACE, replace(ended, reason="evaluation"), REEF.view(state, None)))
        assert len(found) <= MOST_BUTTONS
    assert sum(purchases.values()) > 20
    assert max(purchases) <= 3
    assert purchases[2] > 0.8 * sum(purchases.values())


def test_what_cannot_be_bought_stays_with_its_reason() -> None:
    scene = Scene(1).supply(coins=1).offer("tiger-shark", "giant-clam", "day-octopus").begin()
    told = FACE.next_step(REEF.decision(scene.state, 0), REEF.view(scene.state, 0)).text
    view = REEF.view(scene.state, 0)
    for offered in (*view.animal_offer, *view.large_offer):
        assert (f"{offered.slot} {view.cards[offered.card].name}" in told) == (offered.lack is not None)
    assert "-# Needs 1 more Coin: every coral" in told
    assert "more Coins and a space with 2 Colonies: " in told
    czech = ReefFace(voice("cs")).next_step(REEF.decision(scene.state, 0), view).text
    assert "-# Chybí 1 mince: všechny korály" in czech


@pytest.mark.parametrize(
    ("word", "told"),
    [
        (Tire(amount=1), "An animal with Fatigue can’t be fed until it has rested."),
        (Raise(what="algae"), "Only animals whose card says “Algae” can be raised by this."),
        (Rest(amount=2), "You don’t have to remove any: *No, thanks* moves on."),
    ],
)
def test_a_question_explains_the_rule_behind_it(word: Tire | Raise | Rest, told: str) -> None:
    clams = [card.id for card in REEF.cards.animals.values() if card.algae][:2]
    scene = Scene(1).corals(LAGOON).animal(clams[0], "1,0", fatigue=1).animal(clams[1], "0,1", fatigue=1)
    scene.position.stack.append(Frame(word, 0, may=isinstance(word, Rest)))
    scene.begin()
    asked = FACE.next_step(REEF.decision(scene.state, 0), REEF.view(scene.state, 0)).text
    assert f"-# {told}" in asked


def test_fatigue_as_a_price_and_algae_are_explained_on_turns_and_cards() -> None:
    scene = Scene(1).corals(LAGOON).supply(plankton=3).animal("blueband-goby", "1,0").begin()
    step = FACE.next_step(REEF.decision(scene.state, 0), REEF.view(scene.state, 0))
    assert "so 2 last two rounds" in step.note
    goby, clam = (all_cards()[card] for card in ("blueband-goby", "giant-clam"))
    assert "so 2 last two rounds" in " ".join(on_card(ENGLISH, goby))
    assert "Some corals raise animals" in " ".join(on_card(ENGLISH, clam))


def test_a_run_says_what_is_missing_for_the_next_rank() -> None:
    view = REEF.view(Scene(1).begin().state, 0)

    def standing(points: int) -> str:
        (player,) = view.players
        return FACE.standing(replace(view, players=(replace(player, score=points),)))

    assert standing(1) == "Round 1 of 4 · **1** point – 59 more for Enthusiastic Student"
    assert standing(60).endswith("**60** points – 10 more for Experienced Breeder")
    assert standing(95).endswith("**95** points – the highest rank")


@pytest.mark.parametrize("seats", [1, 2])
def test_the_pictures_of_a_run_under_way_say_whose_it_is(seats: int) -> None:
    state = REEF.new(ReefOptions(), seats, 1)
    (seat, *_) = REEF.to_act(state)
    decision, view = REEF.decision(state, seat), REEF.view(state, seat)
    named = [FACE.next_step(decision, view, chosen, name="Ada").pictures[0].alt for chosen in ("", "pass")]
    assert [each.count("Ada") for each in named] == [2 - seats] * 2
