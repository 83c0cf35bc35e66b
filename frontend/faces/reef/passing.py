"""Passing with an income, and the actions that every player can do once a round, as steps."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Decision, Option
from engines.reef.choices import Choice, written
from engines.reef.view import ReefView
from engines.reef.vocabulary import VOCABULARY
from frontend.face import Key, MoveStep
from frontend.faces.reef.fitting import fullest, is_on_one_screen, named_rows
from frontend.faces.reef.labels import label
from frontend.faces.reef.several import combined_actions, incomes
from frontend.messages import words
from frontend.pictures.artist import Sketch
from locales import Voice

PASS, TURN, OTHERS = "pass", "turn", "others"
"""Values of ``chosen``: the question before passing, the turn (*Back*), the support actions.

A part of the offer is chosen by its name.
"""


def once_a_round(decision: Decision[Choice]) -> list[Option[Choice]]:
    """Options for the support actions that are limited to once a round.

    Their costs and gains are shown before the choice.
    """
    return [option for option in decision.options if VOCABULARY[option.action.word].once]


def before_passing(  # noqa: PLR0917 - the parts of a message
    voice: Voice, decision: Decision[Choice], view: ReefView, reefs: Sequence[Sketch], beside: Key, taken: int
) -> MoveStep:
    """Step that asks before passing, which cannot be undone. In a solo game it asks for the income too.

    ``reefs``: pictures of the reef, highest first. ``beside``: the button for another action. ``taken``: height in
    pixels of the message's further texts.
    """
    last, players = "yes" if view.round == view.rounds else "no", "several" if len(view.players) > 1 else "alone"
    asked = voice.say("reef-pass", players=players, last=last, round=view.round)
    bonus = bonus_for(voice, view)
    lines = [
        " ".join(
            [
                asked,
                *([voice.say("reef-pass-bonus", bonus=bonus)] if bonus else []),
                *([voice.say("reef-pass-income")] if view.incomes else []),
            ]
        )
    ]
    if len(decision.options) == 1:
        lines.append(words.small_print(voice.say("reef-only-pass")))
    if not view.incomes:
        yes = Key(voice.say("reef-pass-yes"), "pass", strong=True)
        return MoveStep("\n".join(lines), buttons=(yes, beside), pictures=(reefs[0],))
    tourists = next((option for option in view.incomes if option.action.word == "tourists"), None)
    if tourists is None:
        reason = next(iter(view.incomes)).refs.reason
        lines.append(words.small_print(voice.say("reef-no-tourists", reason=reason or "none")))
    brief = [*lines]
    if tourists and tourists.refs.toll:
        gain = label(voice, view, decision.seat, "income", tourists).text
        lines.append(words.small_print(voice.say("reef-tourists-toll", income=gain, count=tourists.refs.toll)))
        brief.append(words.small_print(voice.say("reef-tourists", income=gain)))
    swap = Key(voice.say("reef-pass-swap"), "pass", quiet=True)
    ways = named_rows(lambda naming: tuple(incomes(voice, view, decision.seat, naming)))
    steps = (
        MoveStep("\n".join(said), pad=(*rows, (swap,)), buttons=(beside,), pictures=(reef,))
        for said in (lines, brief)
        for reef in reefs
        for rows in ways
    )
    lowest = MoveStep("\n".join(brief), pad=(*fullest(ways), (swap,)), buttons=(beside,), is_bare=True)
    return next((step for step in steps if is_on_one_screen(voice, view, step, taken)), lowest)


def bonus_for(voice: Voice, view: ReefView) -> str:
    """Text of the bonus for passing now; empty if there is none."""
    scales, coins = view.bonuses_left[0] if view.bonuses_left else (0, 0)
    parts = [voice.say("reef-scales", count=scales)] * bool(scales) + [voice.say("reef-coins", count=coins)] * bool(
        coins
    )
    return voice.listed(parts)


def other_actions(
    voice: Voice, decision: Decision[Choice], view: ReefView, reefs: Sequence[Sketch], taken: int
) -> MoveStep:
    """Step with the support actions: effect and cost of each, and buttons for the corals to clean or pollute.

    ``reefs``: pictures of the reef, highest first. ``taken``: height in pixels of the message's further texts.
    """
    seat = decision.seat
    found = [(option, label(voice, view, seat, "turn", option)) for option in once_a_round(decision)]
    hints = [words.small_print(voice.say("reef-legend", choice=text, hint=hint)) for _, (text, hint) in found if hint]
    rows = [
        row
        for option, (text, _) in found
        for row in ((Key(text, written(option.action)),), *_combined_rows(voice, view, option))
    ]
    has, back = (
        voice.say("reef-supply", supply=supply(voice, view, seat)),
        Key(voice.say("reef-button-back"), leads_to=TURN),
    )
    steps = [
        MoveStep("\n".join([has, *lines]), pad=tuple(rows), buttons=(back,), pictures=pictures, is_bare=not pictures)
        for lines, pictures in (*((hints, (reef,)) for reef in reefs), (hints, ()), ([], ()))
    ]
    return next((step for step in steps if is_on_one_screen(voice, view, step, taken)), steps[-1])


def _combined_rows(voice: Voice, view: ReefView, option: Option[Choice]) -> tuple[tuple[Key, ...], ...]:
    return fullest(named_rows(lambda naming: tuple(combined_actions(voice, view, option, naming))))


def supply(voice: Voice, view: ReefView, seat: int) -> str:
    """Text of a player's Coins, Plankton, Fish Scales and free Colonies."""
    player = view.players[seat]
    return voice.listed(
        [
            voice.say("reef-coins", count=player.coins),
            voice.say("reef-plankton", count=player.plankton),
            voice.say("reef-scales", count=player.scales),
            voice.say("reef-free-colonies", count=player.free_colonies),
        ]
    )
