"""Steps behind a turn's buttons: passing, other actions and the offer, and buttons that play several actions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Final

from msgspec.structs import replace

from engines.base import Decision, Option
from engines.reef.cardwords.word import DONE, SKIP
from engines.reef.choices import VOCABULARY, Choice, written
from engines.reef.view import ReefView
from frontend.face import Key, MoveStep
from frontend.faces.reef.buttons import (
    BRIEFER,
    Naming,
    Screen,
    Wording,
    called,
    fitted,
    gain,
    in_forms,
    lowest_rows,
    unit_of,
)
from frontend.faces.reef.labels import card_name, clean_label, income, label, lacking, toll
from frontend.faces.reef.pictures import part_sketch
from frontend.faces.reef.story import goal
from frontend.messages import words
from frontend.messages.words import shortened
from frontend.pictures import Sketch
from locales import Voice
from render.reef.offer import PARTS, Part, offer_size

FEAST, END, CLEAN, BLOOM, SIDE = "feed-all", "end", "clean-all", "bloom", "side"
"""Names of series of actions: all feedings, a round's end with its income, cleaning, an Algal Bloom with its coral, and
a coral with the side for its new Colony."""
AGAIN = "again"
"""Word for the previous round's income in the name of a series."""
MOST_POLLUTED: Final = 6
"""The most corals offered together with an income that pollutes one."""


def several(view: ReefView, name: str) -> tuple[str, ...]:
    """Texts of the actions in a series, in the order of play; empty for an unknown name."""
    if name == FEAST:
        return tuple(written(option.action) for option in view.feast)
    kind, _, about = name.partition("-")
    if name == CLEAN:
        return ("purify", *(f"clean:{card}" for card in _polluted(view)))
    if kind == SIDE:
        side, _, card = about.partition("-")
        return (f"grow:{card}", f"side:{side}")
    if kind == BLOOM:
        return ("bloom", f"pollute:{about}", written(DONE.action))
    if kind != END or not view.incomes:
        return ()
    word, _, card = about.partition("-")
    chosen = (word,) * (len(view.incomes) > 1)  # a single income needs no choice
    visits = tuple(map(written, view.again)) if word == AGAIN else (*chosen, *((f"pollute:{card}",) if card else ()))
    keep = (written(SKIP.action),) * 2  # animals, then corals
    return ("pass", *visits, *keep)


def _polluted(view: ReefView) -> list[str]:
    return [coral.card for coral in view.players[0].corals if coral.polluted]


def _clean(view: ReefView, seat: int) -> list[str]:
    return [coral.card for coral in view.players[seat].corals if not coral.polluted]


def cleaning(voice: Voice, view: ReefView, option: Option[Choice]) -> Key:
    """Button for a Purification, with the corals to clean if a solo player needs no choice."""
    found = _polluted(view)
    count = len(found) if len(view.players) == 1 and 1 < len(found) <= view.rates.cleaned else 1
    text = clean_label(voice, view, option, count)
    return Key(text, several=CLEAN, quiet=True) if count > 1 else Key(text, written(option.action), quiet=True)


def combined_actions(voice: Voice, view: ReefView, option: Option[Choice], naming: Naming) -> Iterator[Key]:
    """Yield the buttons for a solo player's support action with all its decisions; none in games of several players."""
    seat = 0
    clean = _clean(view, seat)
    if option.action.word == "purify" and (key := cleaning(voice, view, option)).several:
        yield key
    if option.action.word == "bloom" and len(view.players) == 1 and 1 < len(clean) <= MOST_POLLUTED:
        for card in clean:
            only = voice.say("reef-press-bloom", card=called(voice, view, seat, card, naming))
            yield Key(shortened(only, 80), several=f"{BLOOM}-{card}")


def incomes(voice: Voice, view: ReefView, seat: int, naming: Naming) -> Iterator[Key]:
    """Yield a button for each income and each coral that it can pollute.

    The button ends the round and keeps all cards on offer.

    The previous round's income comes first, if it can be chosen again.
    """
    clean = _clean(view, seat)
    unit = unit_of(naming)

    def text(word: str, card: str = "", *, polluting: bool = True) -> str:
        if card:
            return voice.say("reef-income-on", income=word, unit=unit, card=called(voice, view, seat, card, naming))
        option = next(option for option in view.incomes if option.action.word == word)
        return income(voice, option, unit, polluting=polluting)

    former = several(view, f"{END}-{AGAIN}") if view.again else ()
    if former:
        former_income, *polluted = view.again
        # The question above says what Tourists pollute.
        again = text(former_income.word, polluted[0].about if polluted else "", polluting=False)
        again = voice.say("reef-income-again", income=again)
        yield Key(shortened(again, 80), several=f"{END}-{AGAIN}", strong=True)
    for option in view.incomes:
        word, toll = option.action.word, option.refs.toll or 0
        if toll != 1 or len(clean) < 2 or len(clean) > MOST_POLLUTED:
            keys = [Key(text(word), several=f"{END}-{word}", strong=not former)]
        else:
            keys = [Key(shortened(text(word, card), 80), several=f"{END}-{word}-{card}") for card in clean]
        yield from (key for key in keys if several(view, key.several) != former)


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
    rewarded = voice.say("reef-pass-bonus", bonus=bonus) if bonus else ""
    lines = [" ".join(filter(None, [asked, rewarded, voice.say("reef-pass-income") if view.incomes else ""]))]
    if len(decision.options) == 1:
        lines.append(words.small_print(voice.say("reef-only-pass")))
    tourists = next((option for option in view.incomes if option.action.word == "tourists"), None)
    if view.incomes and tourists is None:
        reason = next(iter(view.incomes)).refs.reason
        lines.append(words.small_print(voice.say("reef-no-tourists", reason=reason or "none")))
    hungry = {card: gain(voice, view, decision.seat, card, "name") for card, most in view.fed.items() if most > 0}
    if named := [voice.say("reefnotes-source", name=card_name(voice, card), points=hungry[card]) for card in hungry]:
        lines.append(words.small_print(voice.say("reef-pass-fed", animals=voice.listed(named))))
    brief = [*lines]
    if len(view.players) == 1:
        lines.append(words.small_print(goal(voice, view)))
    if tourists and tourists.refs.toll:
        lines.append(words.small_print(toll(voice, tourists)))
        brief.append(words.small_print(voice.say("reef-tourists", income=income(voice, tourists))))
    swap, yes = (
        Key(voice.say("reef-pass-swap"), "pass", quiet=True),
        Key(voice.say("reef-pass-yes"), "pass", strong=True),
    )
    rows = in_forms(partial(incomes, voice, view, decision.seat))
    ends = MoveStep(pad=((swap,),), buttons=(beside,)) if view.incomes else MoveStep(buttons=(yes, beside))
    return fitted(
        Screen(voice, view, taken, opened=beside.leads_to == TURN),
        [
            [Wording(MoveStep("\n".join(lines))), Wording(MoveStep("\n".join(brief)), 2)],
            [Wording(MoveStep(pad=each), loss) for loss, each in enumerate(rows)],
            [Wording(ends)],
            _shown(reefs),
            BRIEFER,
        ],
    )


def unfolded(voice: Voice, view: ReefView, step: MoveStep, others: MoveStep) -> MoveStep:
    """Copy of a turn's step for a page with the offer: with the actions of ``others``, and a question for incomes."""
    present = {key.action for row in step.pad for key in row}
    actions = (key for row in others.pad for key in row if key.action and key.action not in present)
    inside = {OTHERS: [replace(key, quiet=True) for key in actions]} | {part: [] for part in PARTS}
    if not view.incomes:
        inside[PASS] = [Key(voice.say("reef-button-pass"), "pass", quiet=True)]
    row = chain.from_iterable(inside.get(key.leads_to, [key]) for key in chain(*step.pad, step.buttons))
    return replace(step, pad=(tuple(row),), buttons=())


def _shown(reefs: Sequence[Sketch]) -> list[Wording]:
    """Forms of the reef's picture: highest first, then none."""
    shown = [MoveStep(pictures=(reef,)) for reef in reefs]
    return [Wording(part, 3 * place) for place, part in enumerate([*shown, MoveStep(is_bare=True)])]


def bonus_for(voice: Voice, view: ReefView) -> str:
    """Text of the bonus for passing now; empty if there is none."""
    scales, coins = view.bonuses_left[0] if view.bonuses_left else (0, 0)
    parts = (("reef-scales", scales), ("reef-coins", coins))
    return voice.listed([voice.say(name, count=count) for name, count in parts if count])


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
        for row in ((Key(text, written(option.action)),), *lowest_rows(partial(combined_actions, voice, view, option)))
    ]
    has = voice.say("reef-supply", supply=supply(voice, view, seat))
    fixed = MoveStep(has, pad=tuple(rows), buttons=(Key(voice.say("reef-button-back"), leads_to=TURN),))
    said = [Wording(MoveStep("\n".join(hints))), Wording(MoveStep(), 99)]
    return fitted(Screen(voice, view, taken, opened=True), [[Wording(fixed)], said, _shown(reefs)])


def supply(voice: Voice, view: ReefView, seat: int) -> str:
    player, say = view.players[seat], voice.say
    goods = say("reef-coins", count=player.coins), say("reef-plankton", count=player.plankton)
    kept = say("reef-scales", count=player.scales), say("reef-free-colonies", count=player.free_colonies)
    return voice.listed([*goods, *kept])


LEAST: Final = 2
"""Fewest cards shown, unless the offer has fewer."""


def offering(  # noqa: PLR0917 - the parts of a message
    voice: Voice,
    view: ReefView,
    seat: int,
    part: Part,
    buyable: Collection[str],
    rows: Sequence[Wording],
    looks: tuple[Key, ...],
    taken: int,
) -> MoveStep:
    """Step for a part of the offer: as many cards as have room, and why others can't be bought.

    ``buyable``: ids of the cards that can be bought, shown first. ``rows``: the forms of the buttons to buy.
    ``looks``: the buttons to other pictures, then that for icons. ``taken``: height in pixels of the message's further
    texts.
    """
    has = voice.say("reef-supply", supply=supply(voice, view, seat))
    players = "several" if len(view.players) > 1 else "alone"
    rest = voice.say("reefnotes-more", button=voice.say("reef-look-offer"), players=players)
    more = f"{has}\n{words.small_print(rest)}"
    reasons = [*map(words.small_print, lacking(voice, view, part))]
    cards = view.coral_offer if part == "corals" else view.animals_on_offer
    order = sorted((each.card for each in cards), key=lambda card: card not in buyable)
    shown = [None, *(frozenset(order[:many]) for many in range(len(order) - 1, 0, -1))]
    pictures = list[Wording]()
    for at, only in enumerate(shown):
        # Describing a picture takes a millisecond, so only its size is tried.
        blank = Sketch(str(at), "", lambda _: b"", offer_size(voice, view, part, only))
        few = only is not None and len(only) < max(len(buyable), LEAST)
        pictures.append(Wording(MoveStep(has if only is None else more, pictures=(blank,)), at + 50 * few))
    said = [Wording(MoveStep("\n".join(reasons[:many])), 30 - many) for many in range(len(reasons), -1, -1)]
    chosen = fitted(
        Screen(voice, view, taken, opened=True),
        [
            [*pictures, Wording(MoveStep(more, is_bare=True), 99)],
            said,
            rows,
            [Wording(MoveStep(buttons=looks)), Wording(MoveStep(buttons=looks[:-1]), 98)],
        ],
    )
    drawn = (part_sketch(voice, view, part, frozenset(buyable), shown[int(each.name)]) for each in chosen.pictures)
    return replace(chosen, pictures=tuple(drawn))
