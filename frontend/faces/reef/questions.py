"""Reef's questions inside an action, as steps: numbered pictures, and a button or a menu for each option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from engines.base import Decision, Option
from engines.reef.cardwords.word import DONE
from engines.reef.choices import BACK, BUYING, VOCABULARY, Choice, written
from engines.reef.grid import SIDES
from engines.reef.view import ReefView
from frontend.face import Key, Menu, MenuEntry, MoveStep, menus
from frontend.faces.reef.buttons import (
    BRIEFER,
    COLONY,
    REEF_LOSSES,
    Naming,
    Screen,
    Wording,
    called,
    choice_label,
    fate_of,
    fitted,
    in_rows,
    lowest_rows,
    place_labels,
    places_text,
)
from frontend.faces.reef.labels import asked_options, card_name, label, meal, numbered, on_question, reef_cards
from frontend.faces.reef.looking import READ, SWAP
from frontend.faces.reef.passing import SIDE
from frontend.faces.reef.pictures import heights_for, part_of, part_sketch, reef_sketches
from frontend.faces.reef.story import PLACING, price_to_pay
from frontend.messages import phone, words
from frontend.messages.words import shortened
from locales import Voice
from render.base import Marks
from render.reef.cardtext import asked_of

MOST_CHOICES: Final = 20
"""Most choices of a decision shown as buttons."""
MOST_LABELLED: Final = 8
"""Most cells with their location on buttons."""


def question(voice: Voice, decision: Decision[Choice], view: ReefView, owner: str, taken: int) -> MoveStep:
    """Step for a choice inside an action, with a picture where the choices are numbered.

    ``owner``: the player's name on the picture. ``taken``: height in pixels of the message's further texts.
    """
    seat, prompt = decision.seat, decision.prompt
    options = asked_options(decision, view)
    if prompt == "swap" and not view.asked.card:
        return _between_rounds(voice, decision, view, taken)
    targets = [option for option in options if not VOCABULARY[option.action.word].ends]
    ends = [option for option in options if VOCABULARY[option.action.word].ends]
    offered = frozenset(option.refs.card for option in targets if option.refs.card in view.on_offer)
    is_prey = any(option.action.word in ("spare", "hunt") for option in targets)
    # Numbers in both pictures, the reef's and the offer's, would be ambiguous. Prey has its name on its button.
    numbers = {} if is_prey and offered else numbered(options)
    buttons = [Key(label(voice, view, seat, prompt, option).text, written(option.action)) for option in ends]
    if view.can_take_back:
        buttons.append(Key(voice.say("reef-button-back"), written(BACK)))
    marks = Marks(numbers=tuple(numbers.items()), targets=frozenset(numbered(targets)))
    is_place = bool(targets) and targets[0].action.word == "place"
    places = places_text(voice, view, targets, numbers) if is_place else ""
    reefs = reef_sketches(voice, view, seat, marks, heights_for(taken)[: None if targets else 1], owner, places)
    shown = [Wording(MoveStep(pictures=(reef,)), loss) for reef, loss in zip(reefs, REEF_LOSSES, strict=False)]
    offer = [Wording(MoveStep(), 2)]
    if offered:
        offer.insert(
            0, Wording(MoveStep(pictures=(part_sketch(voice, view, part_of(view, offered), offered, offered),)))
        )
    if is_place and (card := targets[0].refs.card):
        buttons.append(Key(voice.say("reef-read-this"), look=READ(card=card)))
    asked = [Wording(MoveStep(_asked(voice, decision, view, options), buttons=tuple(buttons)))]
    choices = (_places if is_place else _choices)(voice, view, decision, targets, numbers)
    return fitted(Screen(voice, view, taken), [shown, offer, asked, choices, BRIEFER])


def to_tap(voice: Voice, decision: Decision[Choice], view: ReefView, step: MoveStep) -> MoveStep:
    """Copy of a question's step for a page, with what places and a meal bring, and short buttons for corals' sides."""
    asked = asked_options(decision, view)
    places, growths = ([each for each in asked if each.key.startswith(word)] for word in ("place-", "grow-"))
    brings = [text for text in place_labels(voice, view, places, numbered(asked), full=False) if not text.isdigit()]
    *_, sides = ((), *(form.part.pad for form in _growths(voice, view, decision.seat, growths, numbered(asked))))
    lines = filter(None, (step.text, voice.row(*brings), meal(voice, view, decision.seat)))
    return replace(step, text="\n".join(lines), pad=sides or step.pad)


def _choices(
    voice: Voice, view: ReefView, decision: Decision[Choice], targets: Sequence[Option[Choice]], numbers: dict[str, int]
) -> list[Wording]:
    """Forms of a question's choices: buttons with a legend, shorter buttons, and menus."""
    seat = decision.seat
    entries = [entry(voice, view, seat, decision.prompt, option, numbers=numbers) for option in targets]
    fates = dict.fromkeys(fate for option in targets if (fate := fate_of(view, seat, option)))
    signs = [voice.row(*(voice.say("reef-fate-legend", fate=fate) for fate in fates))] if fates else []

    def shorter(naming: Naming) -> list[Key]:
        prey = [option.action.about for option in targets] if fates else []
        chosen = (choice_label(voice, view, seat, option, numbers, naming, prey) for option in targets)
        return _keys([text or entry.label for text, entry in zip(chosen, entries, strict=True)], entries)

    listed = MoveStep(menus=menus(voice, voice.say("reef-choose", what="other"), tuple(entries)))
    labels = [entry.label for entry in entries] if len(targets) <= MOST_CHOICES else []
    brief = MoveStep(pad=lowest_rows(shorter))
    forms = _forms(labels, entries, (legend_of(voice, entries), signs), [brief, listed] if labels else [listed])
    return [*(_growths(voice, view, seat, targets, numbers) if decision.prompt == "grow" else ()), *forms]


def _growths(
    voice: Voice, view: ReefView, seat: int, targets: Sequence[Option[Choice]], numbers: dict[str, int]
) -> Iterator[Wording]:
    """Yield the forms of the buttons for a coral and the side of its new Colony, if they are few."""
    taken = {coral.card: coral.sides + coral.tokens for coral in view.players[seat].corals}
    bare = {option: [side for side in SIDES if side not in taken[option.action.about]] for option in targets}
    if sum(map(len, bare.values())) > MOST_CHOICES:
        return

    def key(option: Option[Choice], side: str, *, named: bool) -> Key:
        name = called(voice, view, seat, option.action.about, "word") if named else "none"
        text = voice.say("reef-press-side", number=numbers[option.refs.cell or ""], name=name, side=side)
        if len(bare[option]) == 1:
            return Key(text, written(option.action))
        return Key(text, several=f"{SIDE}-{side}-{option.action.about}")

    for named, loss in ((True, 0), (False, 5)):
        keys = [key(option, side, named=named) for option, sides in bare.items() for side in sides]
        yield Wording(MoveStep(pad=in_rows(keys)), loss)


def _places(
    voice: Voice, view: ReefView, decision: Decision[Choice], targets: Sequence[Option[Choice]], numbers: dict[str, int]
) -> list[Wording]:
    """Forms of the places for a card: as in ``_choices``. Buttons without locations have them in menus below."""
    labels = place_labels(voice, view, targets, numbers, full=True)
    entries = [entry(voice, view, decision.seat, decision.prompt, option, numbers=numbers) for option in targets]
    signs = [voice.say("reef-place-legend", prompt=decision.prompt)] if COLONY in "".join(labels) else []
    lists = menus(voice, voice.say("reef-choose", what="place"), tuple(entries))
    labelled = {each.action: text for each, text in zip(entries, labels, strict=True)}
    listed = MoveStep(  # the titles of menus have the numbers only
        menus=tuple(
            replace(each, entries=tuple(replace(one, label=labelled[one.action]) for one in each.entries))
            for each in lists
        )
    )
    short = _keys(place_labels(voice, view, targets, numbers, full=False), entries)
    parts = [replace(listed, pad=in_rows(short)), listed] if len(targets) <= MOST_CHOICES else [listed]
    return _forms(labels if len(targets) <= MOST_LABELLED else [], entries, (signs, signs), parts)


def _forms(
    labels: Sequence[str],
    entries: Sequence[MenuEntry],
    legends: tuple[Sequence[str], Sequence[str]],
    further: Sequence[MoveStep],
) -> list[Wording]:
    """Forms of choices: buttons with these labels, if none is cut, and the ``further`` ones.

    ``legends``: lines about the labels, and lines about shorter ones that may be left out.
    """
    legend, signs = ("\n".join(map(words.small_print, lines)) for lines in legends)
    first, *rest = further
    forms = (
        [Wording(replace(first, text=signs), 3), *[Wording(first, 9)] * bool(signs)] if rest else [Wording(first, 20)]
    )
    forms += [Wording(each, 20) for each in rest]
    if labels and not any(map(phone.is_cut, labels)):
        forms.insert(0, Wording(MoveStep(legend, pad=in_rows(_keys(labels, entries)))))
    return forms


def _keys(texts: Sequence[str], entries: Sequence[MenuEntry]) -> list[Key]:
    return [Key(shortened(text, 80), entry.action) for text, entry in zip(texts, entries, strict=True)]


def legend_of(voice: Voice, entries: Sequence[MenuEntry]) -> list[str]:
    """Lines about the gains of choices: a line for each gain, with its choices.

    The line about the commonest gain names no choices.
    """
    hints = Counter(entry.hint for entry in entries if entry.hint)
    if len(entries) > 1 and len(hints) == 1:
        return [voice.say("reef-each", hint=hint) for hint in hints]
    common = next((hint for hint, count in hints.most_common(1) if count > 1), "")
    lines = [(entry.label, entry.hint) for entry in entries if entry.hint and entry.hint != common]
    lines += [(voice.say("reef-other-choices"), common)] * bool(common)
    return [voice.say("reef-legend", choice=choice, hint=hint) for choice, hint in lines]


def _between_rounds(voice: Voice, decision: Decision[Choice], view: ReefView, taken: int) -> MoveStep:
    """Step for the choice of cards to discard. They are chosen together, so that the picture's numbers stay valid.

    The picture shows as many cards as have room. ``taken``: height in pixels of the message's further texts.
    """
    targets = [option for option in decision.options if option.action.word == "swap"]
    entries = tuple(entry(voice, view, decision.seat, "swap", option) for option in targets)
    cards = [option.refs.card for option in targets if option.refs.card]
    every = frozenset(cards)
    part = part_of(view, every)
    asked = MoveStep(
        text=voice.say("reef-discard", kind=part),
        menus=(Menu(voice.say("reef-discard-menu", kind=part), entries, several=SWAP, ends=DONE.key),),
        buttons=tuple(
            Key(voice.say(f"reef-keep-{option.action.word}"), written(option.action))
            for option in decision.options
            if VOCABULARY[option.action.word].ends
        ),
    )
    further = phone.ROW + phone.GAP  # the row with *More*
    shown = (
        MoveStep(pictures=(part_sketch(voice, view, part, every, frozenset(cards[:many])),))
        for many in range(len(cards), 0, -1)
    )
    forms = [*(Wording(each, loss) for loss, each in enumerate(shown)), Wording(MoveStep(is_bare=True), 99)]
    return fitted(Screen(voice, view, taken + further), [[Wording(asked)], forms, BRIEFER])


def _asked(voice: Voice, decision: Decision[Choice], view: ReefView, options: Sequence[Option[Choice]]) -> str:
    asked = view.asked
    card = next((option.refs.card for option in options if option.refs.card), None)
    asker = card_name(voice, asked.card) if asked.card else "none"
    prompt = _prompt(decision, options)
    cost = price_to_pay(voice, view) if decision.prompt in PLACING else ""
    question = voice.say(f"reef-ask-{prompt}", card=card_name(voice, card), asker=asker, price=cost or "none")
    is_next = bool(view.taken) and view.taken[-1].choice.word in {option.action.word for option in options}
    if asked.left > 1 or (asked.left and is_next):
        more = any(option.action == DONE.action for option in options)
        kind = ("next" if is_next else "exactly") if asked.exact else "more" if more else "most"
        question += f" {voice.say('reef-left', kind=kind, count=asked.left)}"
    if asked.card and decision.prompt not in ("pair", "side"):
        effect = asked_of(voice, view)
        question = f"{voice.say('reef-asker', card=asker, effect=effect or 'none')} {question}"
    return "\n".join([question, *(words.small_print(line) for line in on_question(voice, view, options))])


def _prompt(decision: Decision[Choice], options: Sequence[Option[Choice]]) -> str:
    targets = [option.action.word for option in options if not VOCABULARY[option.action.word].ends]
    if decision.prompt == "option" and len(targets) == 1:
        return "accept"
    return "prey" if {*targets} & {"hunt", "spare"} else decision.prompt


def entry(
    voice: Voice,
    view: ReefView,
    seat: int,
    prompt: str,
    option: Option[Choice],
    *,
    numbers: dict[str, int] | None = None,
) -> MenuEntry:
    """An option as a menu entry, with its number in the picture, if any. ``numbers``: numbers by cell."""
    text, hint = label(voice, view, seat, prompt, option)
    number = (numbers or {}).get(option.refs.cell or "")
    if prompt == "turn" and option.action.about and option.action.word not in BUYING:
        number = reef_cards(view, seat).get(option.action.about, (None, ""))[0]
    shown = " ".join(str(part) for part in (number, text) if part)
    return MenuEntry(shortened(shown, 80), hint, action=written(option.action))
