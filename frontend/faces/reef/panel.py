"""Reef's decisions as steps: the question, numbered pictures, and controls."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from engines.base import Decision, Option
from engines.reef.cardwords.word import DONE, SKIP
from engines.reef.choices import BACK, Choice, written
from engines.reef.view import ReefView
from engines.reef.vocabulary import BUYING, VOCABULARY, TurnMenu
from frontend.face import YOU, Key, Menu, MenuEntry, MoveStep, menus
from frontend.faces.reef.labels import (
    WORD,
    asked_options,
    button_label,
    card_name,
    choice_label,
    label,
    numbered,
    place_label,
    places_text,
    slots,
)
from frontend.faces.reef.looking import ICONS, READ
from frontend.faces.reef.notes import folded, lacking, on_question, on_turn
from frontend.faces.reef.pictures import part_of, part_sketch, tableau_sketch
from frontend.faces.reef.story import PLACING, price_to_pay, story
from frontend.messages import room, words
from frontend.messages.words import shortened
from frontend.pictures.artist import Sketch
from locales import Voice
from render.marks import NO_MARKS, Marks
from render.reef.cardtext import asked_of, word_of
from render.reef.offer import PARTS, Part

PASS, TURN, OTHERS = "pass", "turn", "others"
"""The ``chosen`` of the question before passing, of the turn behind *Play on*, and of the other actions.

A part of the offer is opened by its own name.
"""

LISTS: Final[Sequence[TurnMenu]] = ("feed", "use", "buy-animal", "buy-coral")
"""The kinds of actions on a turn that are about a card, in the order of their buttons."""
_FOLDING: Final[Sequence[TurnMenu]] = ("buy-coral", "buy-animal", "use", "feed")
"""The order of folding into menus without room for buttons."""

SWAP = "reef-swap"
"""The key of the solo recovery's menu. ``frontend.faces.reef.swapping`` answers it."""

FEAST, END = "feed-all", "end"
"""The names of several actions in one press: all feedings, and a round's end with its income."""

IN_A_ROW: Final = 4
"""Short buttons in a row: on a phone they stand in two lines of two."""
MOST_HIGH: Final = 890
"""The height of a message on a phone that still shows the reef and what can be done on one screen."""
AROUND: Final = 222
"""The room around pictures, question, buttons and story: the frame, the title, the standing."""
MOST_PARTS: Final = 33
"""The most rows and buttons of a turn, so that with the rest of their message they stay within Discord's 40."""
MOST_CHOICES: Final = 20
"""The most choices of a question that have a button each."""
MOST_LABELLED: Final = 8
"""The most places that are described on their buttons."""
MOST_POLLUTED: Final = 6
"""The most corals offered together with the income that pollutes one."""


class _Group(NamedTuple):
    """Actions of a kind on a turn: their buttons, and the entries of a menu that stand in for these without room."""

    keys: tuple[Key, ...]
    entries: tuple[MenuEntry, ...]

    @property
    def rows(self) -> tuple[tuple[Key, ...], ...]:
        """The buttons in rows."""
        return _in_rows(self.keys)

    @property
    def height(self) -> int:
        """The height of the rows."""
        return sum(room.buttons_height(key.label for key in row) + room.GAP for row in self.rows)

    @property
    def parts(self) -> int:
        """The number of rows and buttons."""
        return len(self.rows) + len(self.keys)


def step(voice: Voice, decision: Decision[Choice], view: ReefView, chosen: str, name: str = "") -> MoveStep | None:
    """The step that asks the decision; None where ``chosen`` leads nowhere. ``name``: of a player alone."""
    whose = YOU if len(view.players) > 1 else name
    if decision.prompt != "turn":
        return _question(voice, decision, view, whose) if not chosen else None
    if chosen == PASS and _asks_before_passing(decision, view):
        return _before_passing(voice, decision, view, whose)
    if chosen == OTHERS and _others(decision):
        return _other_actions(voice, decision, view, whose)
    if chosen in PARTS:
        return _offer(voice, decision, view, chosen)
    return _turn(voice, decision, view, whose) if chosen in ("", TURN) else None


def several(view: ReefView, name: str) -> tuple[str, ...]:
    """The texts of the actions that a button for several plays; none for an unknown name."""
    if name == FEAST:
        return tuple(written(option.action) for option in view.feast)
    end, _, income = name.partition("-")
    if end != END or not view.incomes:
        return ()
    word, _, card = income.partition("-")
    chosen = (word,) * (len(view.incomes) > 1)  # the only one comes by itself
    keep = (written(SKIP.action),) * 2  # animals, then corals
    return ("pass", *chosen, *((f"pollute:{card}",) if card else ()), *keep)


# A turn.


def _turn(voice: Voice, decision: Decision[Choice], view: ReefView, whose: str) -> MoveStep:
    """All that can be done on a turn: a button for each card that can be fed, used or bought, and for passing.

    Cards that can be bought are shown below the reef, if there is room.
    """
    groups = {part: _group(voice, view, decision, part) for part in LISTS if _found(decision, part)}
    rest, looks = (
        tuple(_rest(voice, decision, view)),
        (*_passing(voice, decision, view), *_looks(voice, view, decision)),
    )
    only = voice.say("reef-only-pass" if len(decision.options) == 1 else "reef-choose-action")
    text = "\n".join(words.small_print(line) for line in folded(voice, view)) or only
    note = _note(voice, view, decision)
    pictures = [tableau_sketch(voice, view, decision.seat, name=whose)]
    left = MOST_HIGH - _height(voice, view, text, [rest], looks, pictures)
    folds = _folds(groups, left, MOST_PARTS - len(rest) - len(looks) - 2)
    left -= _high(groups, folds)
    if room.text_height(words.small_print(note)) > left:
        note = ""  # buttons help more
    left -= room.text_height(words.small_print(note))
    if buyable := _buyable(decision):
        beside = part_sketch(voice, view, part_of(view, buyable), buyable, buyable)
        if room.picture_height(beside.size) + room.GAP <= left:
            pictures.append(beside)
    return MoveStep(
        text=text,
        menus=_menu(voice, groups, folds),
        pad=(*(row for part, group in groups.items() if part not in folds for row in group.rows), *[rest] * bool(rest)),
        buttons=looks,
        note=note,
        pictures=tuple(pictures),
    )


def _offer(voice: Voice, decision: Decision[Choice], view: ReefView, part: Part) -> MoveStep:
    """A part of the offer, with a button for each of its cards that can be bought, and the reasons against others.

    Without room for all cards, the affordable ones come first.
    """
    kind: TurnMenu = "buy-coral" if part == "corals" else "buy-animal"
    rows = _group(voice, view, decision, kind).rows
    looks = _looks(voice, view, decision, part)
    supply = voice.say("reef-supply", supply=_supply(voice, view, decision.seat))
    reasons = "\n".join([supply, *map(words.small_print, lacking(voice, view, part))])
    buyable = frozenset(option.refs.card for option in _found(decision, kind) if option.refs.card)
    whole = part_sketch(voice, view, part, buyable)
    for text in (reasons, supply):
        if _height(voice, view, text, rows, looks, [whole]) <= MOST_HIGH:
            return MoveStep(text, pad=rows, buttons=looks, pictures=(whole,))
    more = f"{supply}\n{words.small_print(voice.say('reefnotes-more', button=voice.say('reef-look-offer')))}"
    cards = view.coral_offer if part == "corals" else (*view.animal_offer, *view.large_offer)
    some = sorted((each.card for each in cards), key=lambda card: card not in buyable)
    shown = whole
    while some and _height(voice, view, more, rows, looks, [shown]) > MOST_HIGH:
        some.pop()
        shown = part_sketch(voice, view, part, buyable, frozenset(some))
    return MoveStep(more, pad=rows, buttons=looks, pictures=(shown,))


def _height(  # noqa: PLR0917 - the parts of a message
    voice: Voice,
    view: ReefView,
    text: str,
    rows: Sequence[Sequence[Key]],
    buttons: Sequence[Key],
    pictures: Sequence[Sketch],
) -> int:
    """The height of a run's message with these parts, the account of its last turn, and *More* beside the buttons."""
    below = [*(key.label for key in buttons), voice.say("board-more")]
    return (
        AROUND
        + room.text_height(story(voice, view, [room.NAME] * len(view.players)))
        + room.text_height(text)
        + sum(room.buttons_height(key.label for key in row) + room.GAP for row in rows if row)
        + room.buttons_height(below)
        + sum(room.picture_height(each.size) + room.GAP for each in pictures)
    )


def _found(decision: Decision[Choice], part: TurnMenu) -> list[Option[Choice]]:
    """The actions of a kind on a turn."""
    return [option for option in decision.options if _part(option) == part]


def _buyable(decision: Decision[Choice]) -> frozenset[str]:
    """The animals that can be bought, or the corals where none can be."""
    animals, corals = (
        frozenset(option.refs.card for option in _found(decision, part) if option.refs.card)
        for part in ("buy-animal", "buy-coral")
    )
    return animals or corals


def _group(voice: Voice, view: ReefView, decision: Decision[Choice], part: TurnMenu) -> _Group:
    """The actions of a kind."""
    options = _found(decision, part)
    entries = tuple(_entry(voice, view, decision.seat, "turn", option) for option in options)
    keys = tuple(
        Key(button_label(voice, view, decision.seat, option), written(option.action), strong=part not in BUYING)
        for option in options
    )
    return _Group(keys, entries)


_Groups = Mapping[TurnMenu, _Group]


def _folds(groups: _Groups, height: int, parts: int) -> list[TurnMenu]:
    """The groups that stand in a menu, so that the others' buttons fit into a height and a number of parts."""
    folds: list[TurnMenu] = []
    for part in _FOLDING:
        many = sum(group.parts for each, group in groups.items() if each not in folds)
        if _high(groups, folds) <= height and many <= parts:
            break
        if part in groups:
            folds.append(part)
    return folds


def _high(groups: _Groups, folds: Collection[TurnMenu]) -> int:
    """The height of the groups' buttons, and of the menu for groups without."""
    menu = (room.menu_height() + room.GAP) * bool(folds)
    return menu + sum(group.height for part, group in groups.items() if part not in folds)


def _menu(voice: Voice, groups: _Groups, folds: Collection[TurnMenu]) -> tuple[Menu, ...]:
    """A menu of these groups; with several of them, each entry has a sign of its group."""
    found = [(part, entry) for part in groups if part in folds for entry in groups[part].entries]
    if not found:
        return ()
    if len(folds) == 1:
        title = voice.say(f"reef-menu-{found[0][0]}", count=len(found))
        return (Menu(title, tuple(entry for _, entry in found)),)
    signed = tuple(
        replace(entry, label=shortened(voice.say("reef-menu-sign", part=part, entry=entry.label), 80))
        for part, entry in found
    )
    return (Menu(voice.say("reef-menu-all", count=len(found)), signed),)


def _part(option: Option[Choice]) -> TurnMenu | None:
    """The kind of an action on a turn. One that only leads to a list stands with the other actions."""
    menu = VOCABULARY[option.action.word].menu
    return menu if menu == "pass" or option.action.about else "support"


def _others(decision: Decision[Choice]) -> list[Option[Choice]]:
    """The actions once a round: their costs and gains must be shown before the choice."""
    return [option for option in decision.options if VOCABULARY[option.action.word].once]


def _rest(voice: Voice, decision: Decision[Choice], view: ReefView) -> Iterator[Key]:
    """All feedings at once, growth, and the way to the other actions."""
    if view.feast:
        yield Key(voice.say("reef-press-feast", count=len(view.feast)), several=FEAST, strong=True)
    others = _others(decision)
    for option in _found(decision, "support"):
        if option not in others:  # growth, and lists that find no room in a menu
            yield Key(voice.say(f"reef-button-{option.action.word}"), written(option.action), quiet=True)
    if others:
        yield Key(voice.say("reef-menu-support", count=len(others)), leads_to=OTHERS, quiet=True)


def _passing(voice: Voice, decision: Decision[Choice], view: ReefView) -> Iterator[Key]:
    if passing := next((option for option in decision.options if option.action.word == "pass"), None):
        text = voice.say("reef-button-pass")
        if _asks_before_passing(decision, view):
            yield Key(text, leads_to=PASS, quiet=True)
        else:
            yield Key(text, written(passing.action), quiet=True)


def _looks(voice: Voice, view: ReefView, decision: Decision[Choice], opened: Part | None = None) -> tuple[Key, ...]:
    """The buttons that show a part of the offer, or, where one is open, the reef, the other part and the icons."""
    if not opened:
        likely = part_of(view, _buyable(decision)) if _buyable(decision) else PARTS[0]
        return (Key(voice.say("reef-look-cards"), leads_to=likely),)
    (other,) = (part for part in PARTS if part != opened)
    return (
        Key(voice.say("reef-look-reef"), leads_to=TURN),
        Key(voice.say(f"reef-look-{other}"), leads_to=other),
        Key(voice.say("reef-look-icons"), look=ICONS),
    )


def _supply(voice: Voice, view: ReefView, seat: int) -> str:
    player = view.players[seat]
    return voice.listed(
        [
            voice.say("reef-coins", count=player.coins),
            voice.say("reef-plankton", count=player.plankton),
            voice.say("reef-scales", count=player.scales),
            voice.say("reef-free-colonies", count=player.free_colonies),
        ]
    )


def _note(voice: Voice, view: ReefView, decision: Decision[Choice]) -> str:
    """Small print below a turn's controls: a welcome at first, rules, and what passing brings."""
    several_play = len(view.players) > 1
    bonus = _bonus(voice, view) if several_play else ""
    lines = [*on_turn(voice, view, decision.options)]
    if view.round == 1 and not view.players[decision.seat].animals:
        lines.append(voice.say("reef-note-new", players="several" if several_play else "alone"))
    if bonus:
        lines.append(voice.say("reef-note-bonus", bonus=bonus))
    if not several_play and view.round == view.rounds:
        lines.append(voice.say("reef-note-last"))
    return "\n".join(lines)


def _bonus(voice: Voice, view: ReefView) -> str:
    """The bonus for passing, in words; empty for none."""
    scales, coins = view.bonuses_left[0] if view.bonuses_left else (0, 0)
    parts = [voice.say("reef-scales", count=scales)] * bool(scales) + [voice.say("reef-coins", count=coins)] * bool(
        coins
    )
    return voice.listed(parts)


def _asks_before_passing(decision: Decision[Choice], view: ReefView) -> bool:
    """True if something else could be done first, or an income must be chosen."""
    return len(decision.options) > 1 or bool(view.incomes)


def _before_passing(voice: Voice, decision: Decision[Choice], view: ReefView, whose: str) -> MoveStep:
    """The question before passing, which cannot be taken back. Alone it asks for the income, too."""
    last, players = "yes" if view.round == view.rounds else "no", "several" if len(view.players) > 1 else "alone"
    asked = voice.say("reef-pass", players=players, last=last, round=view.round)
    bonus = _bonus(voice, view)
    lines = [
        " ".join(
            [
                asked,
                *([voice.say("reef-pass-bonus", bonus=bonus)] if bonus else []),
                *([voice.say("reef-pass-income")] if view.incomes else []),
            ]
        )
    ]
    play_on = Key(voice.say("reef-pass-no"), leads_to=TURN, quiet=True)
    reef = (tableau_sketch(voice, view, decision.seat, name=whose),)
    if not view.incomes:
        yes = Key(voice.say("reef-pass-yes"), "pass", strong=True)
        return MoveStep("\n".join(lines), buttons=(yes, play_on), pictures=reef)
    incomes = tuple(_incomes(voice, view, decision.seat))
    tourists = next((option for option in view.incomes if option.action.word == "tourists"), None)
    if tourists is None:
        reason = next(iter(view.incomes)).refs.reason
        lines.append(words.small_print(voice.say("reef-no-tourists", reason=reason or "none")))
    elif tourists.refs.toll:
        gain = label(voice, view, decision.seat, "income", tourists).text
        lines.append(words.small_print(voice.say("reef-tourists-toll", income=gain, count=tourists.refs.toll)))
    swap = Key(voice.say("reef-pass-swap"), "pass", quiet=True)
    step = MoveStep("\n".join(lines), pad=_in_rows(incomes), buttons=(play_on, swap), pictures=reef)
    return step if _is_on_one_screen(voice, view, step) else replace(step, pictures=())


def _in_rows(keys: Sequence[Key]) -> tuple[tuple[Key, ...], ...]:
    return tuple(tuple(keys[start : start + IN_A_ROW]) for start in range(0, len(keys), IN_A_ROW))


def _incomes(voice: Voice, view: ReefView, seat: int) -> Iterator[Key]:
    """A button for each income, and for each coral that it can pollute: with it the round ends, and all cards stay."""
    for option in view.incomes:
        word, toll = option.action.word, option.refs.toll or 0
        text = label(voice, view, seat, "income", option).text
        clean = [coral.card for coral in view.players[seat].corals if not coral.polluted]
        if toll != 1 or len(clean) < 2 or len(clean) > MOST_POLLUTED:
            yield Key(text, several=f"{END}-{word}", strong=True)
            continue
        for card in clean:
            on = voice.say("reef-income-on", income=word, card=word_of(voice, view.cards[card], WORD))
            yield Key(shortened(on, 80), several=f"{END}-{word}-{card}")


def _other_actions(voice: Voice, decision: Decision[Choice], view: ReefView, whose: str) -> MoveStep:
    """The support actions, each with its effect and cost."""
    seat = decision.seat
    found = [label(voice, view, seat, "turn", option) for option in _others(decision)]
    keys = [Key(each.text, written(option.action)) for each, option in zip(found, _others(decision), strict=True)]
    hints = [
        words.small_print(voice.say("reef-legend", choice=each.text, hint=each.hint)) for each in found if each.hint
    ]
    step = MoveStep(
        "\n".join([voice.say("reef-supply", supply=_supply(voice, view, seat)), *hints]),
        pad=tuple((key,) for key in keys),
        buttons=(Key(voice.say("reef-pass-no"), leads_to=TURN),),
        pictures=(tableau_sketch(voice, view, seat, name=whose),),
    )
    return step if _is_on_one_screen(voice, view, step) else replace(step, pictures=())


# A choice inside an action.


def _question(voice: Voice, decision: Decision[Choice], view: ReefView, whose: str) -> MoveStep:
    """A choice inside an action. Options about cells are numbered in the picture."""
    seat, prompt = decision.seat, decision.prompt
    options = asked_options(decision, view)
    if prompt == "swap" and not view.asked.card:
        return _between_rounds(voice, decision, view)
    targets = [option for option in options if not VOCABULARY[option.action.word].ends]
    ends = [option for option in options if VOCABULARY[option.action.word].ends]
    numbers = numbered(options)
    buttons = [Key(label(voice, view, seat, prompt, option).text, written(option.action)) for option in ends]
    if view.can_take_back:
        buttons.append(Key(voice.say("reef-button-back"), written(BACK)))
    marks = Marks(numbers=tuple(numbers.items())) if numbers else NO_MARKS
    is_place = bool(targets) and targets[0].action.word == "place"
    places = places_text(voice, view, targets, numbers) if is_place else ""
    pictures = [tableau_sketch(voice, view, seat, marks, name=whose, places=places)]
    offered = frozenset(option.refs.card for option in targets if option.refs.card in slots(view))
    if offered:
        pictures.append(part_sketch(voice, view, part_of(view, offered), offered, offered))
    if is_place and (card := targets[0].refs.card):
        buttons.append(Key(voice.say("reef-read-this"), look=f"{READ}-{card}"))
    question = _asked(voice, decision, view, options)
    entries = [_entry(voice, view, seat, prompt, option, numbers=numbers) for option in targets]
    if is_place:
        labels, brief = (
            [place_label(voice, view, option, numbers, full=whole) for option in targets] for whole in (True, False)
        )
        legend = [voice.say("reef-place-legend", prompt=prompt)]
    else:
        labels, legend = [entry.label for entry in entries], _legend(voice, entries)
        brief = [
            choice_label(voice, view, seat, option, numbers) or entry.label
            for option, entry in zip(targets, entries, strict=True)
        ]

    def asked(texts: Sequence[str], lines: Sequence[str], shown: int) -> MoveStep:
        keys = [Key(shortened(text, 80), entry.action) for text, entry in zip(texts, entries, strict=True)]
        pad = _in_rows(keys)
        text = "\n".join([question, *map(words.small_print, lines)])
        return MoveStep(text, pad=pad, buttons=tuple(buttons), pictures=tuple(pictures[:shown]))

    most = MOST_LABELLED if is_place else MOST_CHOICES
    ways = [asked(labels, legend, shown) for shown in (2, 1)] * (len(targets) <= most)
    # The cards of the offer have their names on the buttons. Prey needs its hints: they differ.
    is_prey = any(option.action.word in ("spare", "hunt") for option in targets)
    ways += [asked(brief, lines, shown) for lines, shown in ((legend if is_place else [], 2), ([], 2), ([], 1))] * (
        len(targets) <= MOST_CHOICES and not is_prey
    )
    if fitting := next((way for way in ways if _is_on_one_screen(voice, view, way)), None):
        return fitting
    lists = menus(voice, voice.say("reef-choose", what="place" if is_place else "other"), tuple(entries))
    if is_place:
        words_of = {entry.action: text for entry, text in zip(entries, labels, strict=True)}
        lists = tuple(
            replace(each, entries=tuple(replace(entry, label=words_of[entry.action]) for entry in each.entries))
            for each in lists
        )
    return MoveStep(question, menus=lists, buttons=tuple(buttons), pictures=tuple(pictures[:1]))


def _is_on_one_screen(voice: Voice, view: ReefView, step: MoveStep) -> bool:
    return _height(voice, view, step.text, step.pad, step.buttons, step.pictures) <= MOST_HIGH


def _legend(voice: Voice, entries: Sequence[MenuEntry]) -> list[str]:
    """The gains of a few choices, in a line each, or in one if they are the same."""
    hints = {entry.hint for entry in entries if entry.hint}
    if len(entries) > 1 and len(hints) == 1:
        return [voice.say("reef-each", hint=hint) for hint in hints]
    return [voice.say("reef-legend", choice=entry.label, hint=entry.hint) for entry in entries if entry.hint]


def _between_rounds(voice: Voice, decision: Decision[Choice], view: ReefView) -> MoveStep:
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
        pictures=(part_sketch(voice, view, part_of(view, shown), shown, shown),),
    )


def _asked(voice: Voice, decision: Decision[Choice], view: ReefView, options: Sequence[Option[Choice]]) -> str:
    """The question, after the asking card and its effect where a card asks it."""
    asked = view.asked
    card = next((option.refs.card for option in options if option.refs.card), None)
    asker = card_name(voice, asked.card) if asked.card else "none"
    prompt = _prompt(decision, options)
    cost = price_to_pay(voice, view) if decision.prompt in PLACING else _growth(voice, view)
    question = voice.say(f"reef-ask-{prompt}", card=card_name(voice, card), asker=asker, price=cost or "none")
    if asked.left > 1:
        more = any(option.action == DONE.action for option in options)
        kind = "exactly" if asked.exact else "more" if more else "most"
        question += f" {voice.say('reef-left', kind=kind, count=asked.left)}"
    if asked.card and decision.prompt not in ("pair", "side"):
        effect = asked_of(voice, view)
        question = f"{voice.say('reef-asker', card=asker, effect=effect or 'none')} {question}"
    return "\n".join([question, *(words.small_print(line) for line in on_question(voice, view, options))])


def _growth(voice: Voice, view: ReefView) -> str:
    """The price of the Growth that is under way; empty for another action."""
    begun = view.taken[0] if view.taken else None
    if begun is None or begun.choice.word != "grow" or not begun.refs.amount:
        return ""
    return voice.say("reef-plankton", count=begun.refs.amount)


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
