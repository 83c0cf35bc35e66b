"""Reef's decisions as steps: the question, numbered pictures, and controls."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Decision, Option
from engines.reef.choices import BACK, Choice, written
from engines.reef.view import ReefView
from engines.reef.vocabulary import BUYING, VOCABULARY, TurnMenu
from engines.reef.words.word import DONE
from frontend.face import Key, Menu, MenuEntry, MoveStep, menus
from frontend.faces.reef.labels import YOU, asked_options, card_name, label, many, numbered, slots
from frontend.faces.reef.pictures import offer_sketch, tableau_sketch
from frontend.faces.reef.wording import MENUS, QUESTIONS, WORDING
from locales import Voice
from render.marks import NO_MARKS, Marks
from render.reef.cardtext import asked_of

PASS, TURN = "pass", "turn"
"""The ``chosen`` of the question before passing, and of the turn to which *No, play on* returns."""

BUTTONS = 10
"""The most options that are shown as buttons; more become a menu."""
ROW = 5


_SWAPS = (
    "Between the rounds, 1 of 2: which **animals** of the offer do you discard? New ones come in their place.",
    "Between the rounds, 2 of 2: which **corals** of the offer do you discard? New ones come in their place.",
)
"""The solo recovery's two questions: about animals, then about corals."""

SWAP = "reef-swap"
"""The key of the solo recovery's menu. ``frontend.faces.reef.swapping`` answers it."""


def step(voice: Voice, decision: Decision[Choice], view: ReefView, chosen: str) -> MoveStep | None:
    """The step that asks the decision; None where ``chosen`` leads nowhere."""
    if decision.prompt != "turn":
        return _question(voice, decision, view) if not chosen else None
    if chosen == PASS and len(decision.options) > 1:
        return _before_passing(voice, decision, view)
    return _turn(voice, decision, view) if chosen in ("", TURN) else None


def _turn(voice: Voice, decision: Decision[Choice], view: ReefView) -> MoveStep:
    """All that can be done on a turn: a menu for each kind of action, buttons for what every player can always do."""
    seat, player = decision.seat, view.players[decision.seat]
    lists = tuple(
        Menu(f"{title} · {len(found)} possible", tuple(_entry(voice, view, seat, "turn", option) for option in found))
        for part, title in MENUS.items()
        if (found := [option for option in decision.options if _part(option) == part])
    )
    rest = [option for option in decision.options if _part(option) not in MENUS]
    supply = ", ".join(
        [
            many(player.coins, "Coin"),
            f"{player.plankton} Plankton",
            many(player.scales, "Fish Scale"),
            f"{many(player.free_colonies, 'free Colony', 'free Colonies')}",
        ]
    )
    only = "Nothing but passing is left to do." if len(decision.options) == 1 else "What will you do?"
    buyable = frozenset(option.refs.card for option in decision.options if _part(option) in BUYING and option.refs.card)
    return MoveStep(
        text=f"You have {supply}. {only}",
        menus=lists,
        buttons=tuple(_button(voice, view, seat, "turn", option, asks=len(decision.options) > 1) for option in rest),
        note=_note(view, seat),
        pictures=(tableau_sketch(voice, view, seat, name=_owner(view)), offer_sketch(voice, view, buyable)),
    )


def _part(option: Option[Choice]) -> TurnMenu | None:
    """The menu of a turn in which an option is listed. One that only leads to a list, as “feed”, is a button."""
    menu = VOCABULARY[option.action.word].menu
    return menu if option.action.about or menu == "support" else None


def _owner(view: ReefView) -> str:
    """The name on the reef; a player alone needs none."""
    return YOU if len(view.players) > 1 else ""


def _note(view: ReefView, seat: int) -> str:
    """Small print below a turn's controls: a welcome at first, what passing brings, or, alone, what follows it."""
    several = len(view.players) > 1
    passing = f"Passing now brings {_bonus(view)}." if several and view.bonuses_left else ""
    if view.round == 1 and not view.players[seat].animals:
        welcome = (
            "New here? *Rules* tells it in short. Corals make room for animals, and animals that are fed bring points. "
            "Dimmed cards are out of reach for now: an animal needs its Colonies to face one free space. "
        )
        turns = "You take turns until you have passed" if several else "Your turns go on until you pass"
        return f"{welcome}{turns}; then comes the next of {view.rounds} rounds. {passing}".strip()
    if several:
        return passing
    following = "the next round" if view.round < view.rounds else "the end"
    return f"Your turns go on until you pass; then comes {following}."


def _bonus(view: ReefView) -> str:
    scales, coins = view.bonuses_left[0]
    parts = [many(scales, "Fish Scale")] * bool(scales) + [many(coins, "Coin")] * bool(coins)
    return " and ".join(parts) or "nothing"


def _before_passing(voice: Voice, decision: Decision[Choice], view: ReefView) -> MoveStep:
    """The question before passing, which cannot be taken back."""
    brings = f" It brings {_bonus(view)}." if view.bonuses_left else ""
    last = view.round == view.rounds
    if len(view.players) == 1:
        after = "The run ends, and your points are counted." if last else f"Round {view.round} ends."
    else:
        after = "The game ends for you." if last else "You are out until the next round."
    return MoveStep(
        text=f"**Pass?** {after}{brings}",
        buttons=(Key("🏁 Yes, pass", "pass", strong=True), Key("↩ No, play on", leads_to=TURN)),
        pictures=(tableau_sketch(voice, view, decision.seat, name=_owner(view)),),
    )


def _question(voice: Voice, decision: Decision[Choice], view: ReefView) -> MoveStep:
    """A choice inside an action. Options about cells are numbered in the picture."""
    seat, prompt = decision.seat, decision.prompt
    options = asked_options(decision, view)
    if prompt == "swap" and not view.asked.card:
        return _between_rounds(voice, decision, view)
    targets = [option for option in options if not VOCABULARY[option.action.word].ends]
    ends = [option for option in options if VOCABULARY[option.action.word].ends]
    numbers = numbered(options)
    entries = [_entry(voice, view, seat, prompt, option, numbers=numbers) for option in targets]
    buttons = tuple(_button(voice, view, seat, prompt, option) for option in ends)
    if view.can_take_back:
        buttons += (Key("↩ Back", written(BACK)),)
    marks = Marks(numbers=tuple(numbers.items())) if numbers else NO_MARKS
    pictures = [tableau_sketch(voice, view, seat, marks, name=_owner(view))]
    offered = frozenset(option.refs.card for option in targets if option.refs.card in slots(view))
    if offered:
        pictures.append(offer_sketch(voice, view, offered))
    text = _asked(voice, decision, view, options)
    if len(entries) > BUTTONS:
        return MoveStep(text, menus=menus(voice, "Choose", tuple(entries)), buttons=buttons, pictures=tuple(pictures))
    hints = {entry.hint for entry in entries}
    if len(entries) > 1 and len(hints) == 1:
        legend = [f"**Each:** {hint}" for hint in hints if hint]
    else:
        legend = [f"**{entry.label}:** {entry.hint}" for entry in entries if entry.hint]
    keys = [Key(entry.label, entry.action) for entry in entries]
    pad = tuple(tuple(keys[at : at + ROW]) for at in range(0, len(keys), ROW))
    return MoveStep("\n".join([text, *legend]), pad=pad, buttons=buttons, pictures=tuple(pictures))


def _between_rounds(voice: Voice, decision: Decision[Choice], view: ReefView) -> MoveStep:
    """The choice of cards to discard. They are chosen together, so that their numbers stay those of the picture."""
    targets = [option for option in decision.options if option.action.word == "swap"]
    entries = tuple(_entry(voice, view, decision.seat, "swap", option) for option in targets)
    shown = frozenset(option.refs.card for option in targets if option.refs.card)
    is_corals = any(offered.card in shown for offered in view.coral_offer)
    kind = "corals" if is_corals else "animals"
    return MoveStep(
        text=f"{_SWAPS[is_corals]} Choose as many as you like in the menu, or keep them.",
        menus=(Menu(f"Discard {kind} …", entries, several=SWAP),),
        buttons=tuple(
            Key(WORDING[option.action.word].keep, written(option.action))
            for option in decision.options
            if VOCABULARY[option.action.word].ends
        ),
        pictures=(tableau_sketch(voice, view, decision.seat, name=_owner(view)), offer_sketch(voice, view, shown)),
    )


def _asked(voice: Voice, decision: Decision[Choice], view: ReefView, options: Sequence[Option[Choice]]) -> str:
    """The question, after the asking card and its effect where a card asks it."""
    asked = view.asked
    card = next((option.refs.card for option in options if option.refs.card), None)
    asker = card_name(voice, asked.card) if asked.card else "your animal"
    question = QUESTIONS[_prompt(decision, options)].format(card=card_name(voice, card), asker=asker)
    if asked.left > 1 and asked.exact:
        question += f" {asked.left} to choose."
    elif asked.left > 1:
        question += f" Up to {asked.left}{' more' * any(option.action == DONE.action for option in options)}."
    if not asked.card or decision.prompt in ("pair", "side"):
        return question
    effect = f": {said}." if (said := asked_of(voice, view)) else "."
    return f"**{card_name(voice, asked.card)}**{effect} {question}"


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
    return MenuEntry(shown[:80], hint, action=written(option.action))


def _button(voice: Voice, view: ReefView, seat: int, prompt: str, option: Option[Choice], *, asks: bool = False) -> Key:
    """An option as a button; passing while there is something else to do leads to a question first."""
    text = label(voice, view, seat, prompt, option).text
    if option.action.word == "pass" and asks:
        return Key(text, leads_to=PASS)
    return Key(text, written(option.action))
