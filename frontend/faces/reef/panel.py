"""Reef's decisions as steps: the question, numbered pictures, and controls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.base import Decision, Option
from engines.reef.cardwords.word import DONE
from engines.reef.choices import BACK, Choice, written
from engines.reef.view import ReefView
from engines.reef.vocabulary import BUYING, VOCABULARY, TurnMenu
from frontend.face import MOST_BUTTONS, YOU, Key, Menu, MenuEntry, MoveStep, menus
from frontend.faces.reef.labels import asked_options, card_name, label, numbered, slots
from frontend.faces.reef.notes import lacking, on_question, on_turn
from frontend.faces.reef.pictures import offer_sketches, part_of, part_sketch, tableau_sketch
from frontend.faces.reef.story import PLACING, price_to_pay
from frontend.messages import words
from frontend.messages.words import shortened
from locales import Voice
from render.marks import NO_MARKS, Marks
from render.reef.cardtext import asked_of

PASS, TURN = "pass", "turn"
"""The ``chosen`` of the question before passing, and of the turn behind *Play on*."""

LISTS: Final[Sequence[TurnMenu]] = ("buy-animal", "buy-coral", "feed", "use", "support")
"""The menus of a turn, in their order. Passing is a button."""

SWAP = "reef-swap"
"""The key of the solo recovery's menu. ``frontend.faces.reef.swapping`` answers it."""


def step(voice: Voice, decision: Decision[Choice], view: ReefView, chosen: str, name: str = "") -> MoveStep | None:
    """The step that asks the decision; None where ``chosen`` leads nowhere. ``name``: of a player alone."""
    whose = YOU if len(view.players) > 1 else name
    if decision.prompt != "turn":
        return _question(voice, decision, view, whose) if not chosen else None
    if chosen == PASS and len(decision.options) > 1:
        return _before_passing(voice, decision, view, whose)
    return _turn(voice, decision, view, whose) if chosen in ("", TURN) else None


def _turn(voice: Voice, decision: Decision[Choice], view: ReefView, whose: str) -> MoveStep:
    """All that can be done on a turn: a menu for each kind of action, buttons for every player's support actions."""
    seat, player = decision.seat, view.players[decision.seat]
    found = {part: [option for option in decision.options if _part(option) == part] for part in LISTS}
    lists = tuple(
        Menu(
            voice.say(f"reef-menu-{part}", count=len(options)),
            tuple(_entry(voice, view, seat, "turn", option) for option in options),
        )
        for part, options in found.items()
        if options
    )
    rest = [option for option in decision.options if _part(option) not in LISTS]
    out_of_reach = [words.small_print(line) for line in lacking(voice, view)]
    supply = (
        voice.say("reef-coins", count=player.coins),
        voice.say("reef-plankton", count=player.plankton),
        voice.say("reef-scales", count=player.scales),
        voice.say("reef-free-colonies", count=player.free_colonies),
    )
    only = "reef-only-pass" if len(decision.options) == 1 else "reef-choose-action"
    buyable = frozenset(option.refs.card for part in BUYING for option in found[part] if option.refs.card)
    return MoveStep(
        text="\n".join([f"{voice.say('reef-supply', supply=voice.listed(supply))} {voice.say(only)}", *out_of_reach]),
        menus=lists,
        buttons=tuple(_button(voice, view, seat, "turn", option, asks=len(decision.options) > 1) for option in rest),
        note="\n".join(filter(None, [*on_turn(voice, view, decision.options), _note(voice, view, seat)])),
        pictures=(tableau_sketch(voice, view, seat, name=whose), *offer_sketches(voice, view, buyable)),
    )


def _part(option: Option[Choice]) -> TurnMenu | None:
    """The menu of a turn that lists an option. An option that only leads to a list stands with the other actions."""
    menu = VOCABULARY[option.action.word].menu
    return menu if menu == "pass" or option.action.about else "support"


def _note(voice: Voice, view: ReefView, seat: int) -> str:
    """Small print below a turn's controls: a welcome at first, the gain of passing, or, alone, its consequences."""
    several = len(view.players) > 1
    bonus = _bonus(voice, view) if several else ""
    passing = voice.say("reef-note-bonus", bonus=bonus) if bonus else ""
    if view.round == 1 and not view.players[seat].animals:
        welcome = voice.say("reef-note-new", players="several" if several else "alone")
        return f"{welcome}\n{passing}".strip()
    return passing if several else voice.say("reef-note-turns", last="yes" if view.round == view.rounds else "no")


def _bonus(voice: Voice, view: ReefView) -> str:
    """The bonus for passing, in words; empty for none."""
    scales, coins = view.bonuses_left[0] if view.bonuses_left else (0, 0)
    parts = [voice.say("reef-scales", count=scales)] * bool(scales) + [voice.say("reef-coins", count=coins)] * bool(
        coins
    )
    return voice.listed(parts)


def _before_passing(voice: Voice, decision: Decision[Choice], view: ReefView, whose: str) -> MoveStep:
    """The question before passing, which cannot be taken back."""
    last, players = "yes" if view.round == view.rounds else "no", "several" if len(view.players) > 1 else "alone"
    asked = voice.say("reef-pass", players=players, last=last, round=view.round)
    bonus = _bonus(voice, view)
    return MoveStep(
        text=f"{asked} {voice.say('reef-pass-bonus', bonus=bonus)}" if bonus else asked,
        buttons=(
            Key(voice.say("reef-pass-yes"), "pass", strong=True),
            Key(voice.say("reef-pass-no"), leads_to=TURN),
        ),
        pictures=(tableau_sketch(voice, view, decision.seat, name=whose),),
    )


def _question(voice: Voice, decision: Decision[Choice], view: ReefView, whose: str) -> MoveStep:
    """A choice inside an action. Options about cells are numbered in the picture."""
    seat, prompt = decision.seat, decision.prompt
    options = asked_options(decision, view)
    if prompt == "swap" and not view.asked.card:
        return _between_rounds(voice, decision, view, whose)
    targets = [option for option in options if not VOCABULARY[option.action.word].ends]
    ends = [option for option in options if VOCABULARY[option.action.word].ends]
    numbers = numbered(options)
    entries = [_entry(voice, view, seat, prompt, option, numbers=numbers) for option in targets]
    buttons = tuple(_button(voice, view, seat, prompt, option) for option in ends)
    if view.can_take_back:
        buttons += (Key(voice.say("reef-button-back"), written(BACK)),)
    marks = Marks(numbers=tuple(numbers.items())) if numbers else NO_MARKS
    pictures = [tableau_sketch(voice, view, seat, marks, name=whose)]
    offered = frozenset(option.refs.card for option in targets if option.refs.card in slots(view))
    if offered:
        pictures.append(part_sketch(voice, view, part_of(view, offered), offered))
    text = _asked(voice, decision, view, options)
    # One button is kept free for the common buttons of boards.
    if len(entries) + len(buttons) >= MOST_BUTTONS:
        what = "place" if targets[0].action.word == "place" else "other"
        lists = menus(voice, voice.say("reef-choose", what=what), tuple(entries))
        return MoveStep(text, menus=lists, buttons=buttons, pictures=tuple(pictures))
    hints = {entry.hint for entry in entries}
    if len(entries) > 1 and len(hints) == 1:
        legend = [voice.say("reef-each", hint=hint) for hint in hints if hint]
    else:
        legend = [voice.say("reef-legend", choice=entry.label, hint=entry.hint) for entry in entries if entry.hint]
    keys = tuple(Key(entry.label, entry.action) for entry in entries)
    return MoveStep("\n".join([text, *legend]), pad=(keys,) if keys else (), buttons=buttons, pictures=tuple(pictures))


def _between_rounds(voice: Voice, decision: Decision[Choice], view: ReefView, whose: str) -> MoveStep:
    """The choice of cards to discard. They are chosen together, so that the picture's numbers stay right."""
    targets = [option for option in decision.options if option.action.word == "swap"]
    entries = tuple(_entry(voice, view, decision.seat, "swap", option) for option in targets)
    shown = frozenset(option.refs.card for option in targets if option.refs.card)
    is_corals = any(offered.card in shown for offered in view.coral_offer)
    kind = "corals" if is_corals else "animals"
    return MoveStep(
        text=voice.say("reef-discard", kind=kind),
        menus=(Menu(voice.say("reef-discard-menu", kind=kind), entries, several=SWAP, ends=DONE.key),),
        buttons=tuple(
            Key(voice.say(f"reef-keep-{option.action.word}"), written(option.action))
            for option in decision.options
            if VOCABULARY[option.action.word].ends
        ),
        pictures=(
            tableau_sketch(voice, view, decision.seat, name=whose),
            part_sketch(voice, view, part_of(view, shown), shown),
        ),
    )


def _asked(voice: Voice, decision: Decision[Choice], view: ReefView, options: Sequence[Option[Choice]]) -> str:
    """The question, after the asking card and its effect where a card asks it."""
    asked = view.asked
    card = next((option.refs.card for option in options if option.refs.card), None)
    asker = card_name(voice, asked.card) if asked.card else "none"
    prompt = _prompt(decision, options)
    cost = price_to_pay(voice, view) if decision.prompt in PLACING else ""
    question = voice.say(f"reef-ask-{prompt}", card=card_name(voice, card), asker=asker, price=cost or "none")
    if asked.left > 1:
        more = any(option.action == DONE.action for option in options)
        kind = "exactly" if asked.exact else "more" if more else "most"
        question += f" {voice.say('reef-left', kind=kind, count=asked.left)}"
    if asked.card and decision.prompt not in ("pair", "side"):
        effect = asked_of(voice, view)
        question = f"{voice.say('reef-asker', card=asker, effect=effect or 'none')} {question}"
    return "\n".join([question, *(words.small_print(line) for line in on_question(voice, view, options))])


def _prompt(decision: Decision[Choice], options: Sequence[Option[Choice]]) -> str:
    """The question that holds for all the options."""
    targets = [option.action.word for option in options if not VOCABULARY[option.action.word].ends]
    if decision.prompt == "option" and len(targets) == 1:
        return "accept"
    return "prey" if {*targets} & {"hunt", "spare"} else decision.prompt


def _entry(
    voice: Voice,
    view: ReefView,
    seat: int,
    prompt: str,
    option: Option[Choice],
    *,
    numbers: dict[str, int] | None = None,
) -> MenuEntry:
    """An option with its number in the picture, where it has one."""
    text, hint = label(voice, view, seat, prompt, option)
    number = (numbers or {}).get(option.refs.cell or "")
    shown = " ".join(str(part) for part in (number, text) if part)
    return MenuEntry(shortened(shown, 80), hint, action=written(option.action))


def _button(voice: Voice, view: ReefView, seat: int, prompt: str, option: Option[Choice], *, asks: bool = False) -> Key:
    """An option as a button; passing while there is something else to do leads to a question first."""
    text = label(voice, view, seat, prompt, option).text
    if option.action.word == "pass" and asks:
        return Key(text, leads_to=PASS)
    return Key(text, written(option.action))
