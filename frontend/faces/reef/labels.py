"""Labels of Reef's options in menus and on buttons, and small print with reasons and rules for decisions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from engines import GAMES
from engines.base import Decision, Option
from engines.reef import Reef
from engines.reef.cards import Animal, PrintedCard, printed_cards
from engines.reef.cardwords.targets import Fatigue, Raise
from engines.reef.cardwords.word import DONE, SKIP
from engines.reef.choices import VOCABULARY, Choice
from engines.reef.grid import in_reading_order
from engines.reef.view import AnimalView, OfferView, PlaceView, ReefView
from frontend.messages.phone import is_cut
from frontend.messages.words import shortened
from locales import Voice
from render.reef.cardtext import abilities_of, alternatives_of, condition_of, name_of, worth_of
from render.reef.offer import Part
from render.reef.page import signed

SIGNS = ("🐠", "🦀", "🐚", "🦑")
"""Emoji of the seats in texts. ``render.reef.page`` draws the same animals. Computers have other emoji."""

Unit = Literal["reef-coins", "reef-plankton"]
"""Message key of the tokens in a price."""


class Label(NamedTuple):
    """Text of a control, and the small hint below it."""

    text: str
    hint: str = ""


def game() -> Reef:
    found = GAMES["reef"]
    assert isinstance(found, Reef)  # noqa: S101 - no other game has this name
    return found


def all_cards() -> dict[str, PrintedCard]:
    return dict(printed_cards(game().cards))


def card_name(voice: Voice, card: str | None) -> str:
    """Name of a card by id. A text that is no id is returned unchanged; None gives an empty text."""
    known = printed_cards(game().cards)
    return name_of(voice, known[card]) if card is not None and card in known else card or ""


NAMED: Final = 3
"""Most cards named in a line."""


def few(voice: Voice, names: Sequence[str]) -> str:
    """List of at most ``NAMED`` names, and the number of the others."""
    others = [voice.say("collection-others", count=len(names) - NAMED)] * (len(names) > NAMED)
    return voice.listed([*names[:NAMED], *others])


def gained(count: int) -> str:
    """Text of a gain or a loss, with its sign: “+2”, “±0”, “−1”."""
    return f"+{count}" if count > 0 else signed(count) if count else "±0"


def points(voice: Voice, count: int, unit: Literal["word", "sign"] = "word") -> str:
    """Text of a gain or loss of points with its sign: “+2 points”. ``unit``: as in ``income``."""
    return voice.say("reef-points", gain=gained(count), count=abs(count), unit=unit)


def paid(voice: Voice, amount: int, scales: int, unit: Unit = "reef-coins") -> str:
    """Text of a price of ``amount`` tokens. ``scales``: the number of these tokens paid as Fish Scales."""
    parts = [voice.say(unit, count=amount - scales)] if amount > scales or not scales else []
    return voice.listed([*parts, *[voice.say("reef-scales", count=scales)] * bool(scales)])


def price(voice: Voice, amount: int, scales: int, unit: Unit = "reef-coins") -> str:
    """Text of a price before payment: like ``paid``, and the points that the Fish Scales would be worth."""
    text = paid(voice, amount, scales, unit)
    return voice.say("reef-price-worth", price=text, points=points(voice, -scales)) if scales else text


def price_label(voice: Voice, amount: int, scales: int, sign: str = "🪙") -> str:
    """Text of a price in signs. ``scales``: the Fish Scales that take the place of tokens with this ``sign``."""
    return voice.say("reef-press-price", amount=amount - scales, scales=scales, sign=sign)


def with_scales(voice: Voice, text: str, count: int) -> str:
    """Text of a button, with the number of Fish Scales that its action costs."""
    return voice.say("reef-press-scales", button=text, count=count)


def worth(voice: Voice, amount: str, count: int) -> str:
    """Text of an amount of tokens, and of the points it gains or loses. ``count``: these points."""
    return voice.say("reef-amount-worth", amount=amount, points=points(voice, count))


def asked_options(decision: Decision[Choice], view: ReefView) -> tuple[Option[Choice], ...]:
    """All options of a decision in order, including options that a long list folds away."""
    return view.unfolded or decision.options


def numbered(options: Iterable[Option[Choice]]) -> dict[str, int]:
    """Number of each option's cell in the picture, by cell, from 1 in the options' order."""
    cells = dict.fromkeys(option.refs.cell for option in options if option.refs.cell)
    return {cell: number for number, cell in enumerate(cells, 1)}


def reef_cards(view: ReefView, seat: int) -> dict[str, tuple[int, str]]:
    """Number of each card in the picture of a seat's reef, in reading order, and its cell, by card id."""
    cards = view.players[seat].lying
    return {cards[cell]: (number, cell) for number, cell in enumerate(in_reading_order(cards), start=1)}


def label(voice: Voice, view: ReefView, seat: int, prompt: str, option: Option[Choice]) -> Label:
    text, hint = _label(voice, view, seat, prompt, option)
    if follows := view.asked.follows.get(option.key):
        hint += voice.say("reef-follows", card=card_name(voice, follows.card), lost=points(voice, -follows.fall))
    return Label(text, shortened(hint))


def _label(voice: Voice, view: ReefView, seat: int, prompt: str, option: Option[Choice]) -> Label:
    word, about = option.action.word, option.action.about
    if prompt == "turn" and VOCABULARY[word].menu == "support":
        return _support(voice, view, option)
    match word:
        case "buy-animal" | "buy-coral" | "swap":
            return _offered(voice, view, option)
        case "feed" if about:
            return _feeding(voice, view, seat, option)
        case "use" if about:
            return Label(card_name(voice, about), " ".join(abilities_of(voice, view.cards[about])))
        case "place":
            return Label("", place_hint(voice, view.places[option.refs.cell or ""], prompt))
        case "side":
            return Label(side(voice, about), _faced(voice, view.places[option.refs.cell or ""]))
        case "hunt":
            return Label(voice.say("reef-hunt", card=card_name(voice, about)), _hunted(voice, view, option))
        case "reduce" | "spare" | "raise":
            return _animal(voice, view, seat, word, about)
        case "pollute":
            return Label(card_name(voice, about), voice.say("reef-hint-pollute", kind=view.cards[about].kind))
        case _:
            return Label(*_counted(voice, view, option))


def side(voice: Voice, letter: str) -> str:
    """Name of a coral's side. ``letter``: one of ``nesw``."""
    return voice.say("reef-side", side=letter)


def income(
    voice: Voice, option: Option[Choice], unit: Literal["word", "sign"] = "word", *, polluting: bool = True
) -> str:
    """Label of an income: its visitors, Coins and Pollution.

    ``unit``: the visitors as a word or as a sign. ``polluting``: False leaves the Pollution out.
    """
    toll = [voice.say("reef-pollution", count=option.refs.toll)] if polluting and option.refs.toll else []
    gain = voice.listed([voice.say("reef-coins", count=option.refs.amount or 0), *toll])
    return voice.say("reef-income", income=option.action.word, gain=gain, unit=unit)


def toll(voice: Voice, tourists: Option[Choice]) -> str:
    """Line with what Tourists bring, and what becomes of the corals that they pollute."""
    return voice.say("reef-tourists-toll", income=income(voice, tourists), count=tourists.refs.toll or 0)


def _counted(voice: Voice, view: ReefView, option: Option[Choice]) -> tuple[str, ...]:
    """Text of the label of an option without card and cell, or of an option that needs only its card's name.

    A second text is the label's hint.
    """
    word, about, amount = option.action.word, option.action.about, option.refs.amount or 0
    match word:
        case "option":
            phrase = alternatives_of(voice, view)[int(about) - 1]
            return (shortened(voice.say("reef-option", phrase=phrase), 80),)
        case "tourists" | "scientists":
            return (income(voice, option),)
        case "part":
            cards = voice.listed([card_name(voice, card) for card in option.refs.origins])
            return voice.say("reef-part", part=about, count=amount), cards
        case "sell":
            return (sale(voice, view, amount),)
        case "pay":
            return (voice.say("reef-pay", count=amount),)
        case _ if about:
            return (card_name(voice, about),)
        case _:
            return (voice.say(f"reef-button-{word}"),)


def sale(voice: Voice, view: ReefView, coins: int) -> str:
    amount, scales = coins * view.rates.sale, view.scales.get(f"sell-{coins}", 0)
    gained = voice.say("reef-coins", count=coins)
    text = voice.say("reef-sale", coins=gained, plankton=paid(voice, amount, scales, "reef-plankton"))
    if not is_cut(text):
        return text
    text = voice.say("reef-sale", coins=gained, plankton=voice.say("reef-plankton", count=amount - scales))
    return with_scales(voice, text, scales)


def _support(voice: Voice, view: ReefView, option: Option[Choice]) -> Label:
    amount, scales, rates = option.refs.amount or 0, view.scales.get(option.key, 0), view.rates
    match option.action.word:
        case "grow":
            cost = price(voice, amount, scales, "reef-plankton")
            return Label(voice.say("reef-grow", price=cost), voice.say("reef-hint-grow"))
        case "purify":
            return Label(clean_label(voice, view, option), voice.say("reef-hint-purify", count=rates.cleaned))
        case word:
            plankton = voice.say("reef-plankton", count=amount)
            return Label(voice.say(f"reef-{word}", plankton=plankton), voice.say(f"reef-hint-{word}", count=rates.sold))


def clean_label(voice: Voice, view: ReefView, option: Option[Choice], count: int = 1) -> str:
    """Text of a Purification of ``count`` corals, with its price, and what it brings less the Fish Scales' points."""
    scales, visits = view.scales.get(option.key, 0), view.round < view.rounds
    cost, gain = price_label(voice, option.refs.amount or 0, scales), gained(view.purified - scales)
    return voice.say("reef-press-clean", count=count, gain=gain, price=cost, visits=visits)


def _offered(voice: Voice, view: ReefView, option: Option[Choice]) -> Label:
    face = view.cards[option.refs.card or ""]
    on_offer = view.on_offer.get(face.id)
    name = f"{on_offer.slot} {name_of(voice, face)}" if on_offer else name_of(voice, face)
    if option.action.word == "swap":
        return Label(name, printed(voice, view, face))
    cost = price(voice, option.refs.amount or 0, view.scales.get(option.key, 0))
    return Label(voice.row(name, cost), printed(voice, view, face))


def printed(voice: Voice, view: ReefView, face: PrintedCard, gain: int | None = None) -> str:
    """Text that describes a card on offer shortly, with icons.

    The ability is first, as the picture shows the rest large: Colonies, feeding, and points by level. ``gain``: as in
    ``OfferView``.
    """
    ability = " ".join(abilities_of(voice, face)).removesuffix(".") or "none"
    if face.type == "coral":
        return voice.say("reef-printed-coral", colonies=len(face.sides), kind=face.kind, ability=ability)
    needed = view.on_offer.get(face.id, face).colonies
    condition, worth = condition_of(voice, face).removesuffix("."), worth_of(face)
    return voice.say(
        "reef-printed-animal", colonies=needed, points=worth, gain=gain or 0, condition=condition, ability=ability
    )


def on_reef(view: ReefView, seat: int, card: str) -> AnimalView | None:
    """Animal with this card id on a seat's reef; None if the seat lacks it."""
    return next((animal for animal in view.players[seat].animals if animal.card == card), None)


def _feeding(voice: Voice, view: ReefView, seat: int, option: Option[Choice]) -> Label:
    card = option.action.about
    animal, face = on_reef(view, seat, card), view.cards[card]
    if animal is None:
        return Label(name_of(voice, face))
    scales = view.scales.get(option.key, 0)
    cost = [voice.say("reef-takes", scales=voice.say("reef-scales", count=scales))] * bool(scales)
    fed = voice.say("reef-feeding", condition=condition_of(voice, face))
    return Label(name_of(voice, face), voice.row(_rise(voice, animal), *cost, fed))


def _rise(voice: Voice, animal: AnimalView) -> str:
    """Text of the gain from the next level: points, and at the highest level Fish Scales with their points."""
    if animal.rise is None:
        return ""
    gained, scales = animal.rise.points, animal.rise.scales
    parts = [points(voice, gained)]
    if scales:
        parts.append(worth(voice, voice.say("reef-scales", count=scales), scales))
    return voice.say("reef-rise", level=animal.level + 1, gain=voice.listed(parts))


def meal(voice: Voice, view: ReefView, seat: int) -> str:
    """Line with what its meal brings to the animal that asks for prey; empty for other questions."""
    animal = on_reef(view, seat, view.asked.card) if view.decisions[0].prompt == "reduce" else None
    return voice.say("reef-legend", choice=card_name(voice, animal.card), hint=_rise(voice, animal)) if animal else ""


def _hunted(voice: Voice, view: ReefView, option: Option[Choice]) -> str:
    """Hint for a hunt: the place of the prey. For prey on offer, also its Shelter, which does not protect it there."""
    if option.refs.seat is not None:
        return voice.say("reef-hint-hunt-reef", sign=SIGNS[option.refs.seat])
    shelter = view.cards[option.action.about].shelter
    return voice.say("reef-hint-hunt-offer", shelter="yes" if shelter else "no")


def _animal(voice: Voice, view: ReefView, seat: int, word: str, card: str) -> Label:
    animal, name = on_reef(view, seat, card), card_name(voice, card)
    if word == "spare":
        return Label(voice.say("reef-spare", card=name), voice.say("reef-hint-spare"))
    if word == "raise":
        return Label(name, _rise(voice, animal) if animal else "")
    text = voice.say("reef-reduce", card=name)
    if animal is None:
        return Label(text)
    lost = points(voice, -animal.fall)
    if animal.level == 1:
        plankton = voice.say("reef-plankton", count=animal.colonies)
        return Label(text, voice.say("reef-hint-extinct", lost=lost, plankton=plankton))
    return Label(text, voice.say("reef-hint-reduce", level=animal.level - 1, lost=lost))


def _faced(voice: Voice, place: PlaceView) -> str:
    if place.animal:
        return voice.say("reef-hint-side-animal", count=place.colonies + 1, card=card_name(voice, place.animal))
    return voice.say("reef-hint-side", count=place.colonies + 1)


def place_hint(voice: Voice, place: PlaceView, prompt: str) -> str:
    """Hint for a numbered cell: its surroundings, and the card's effect there.

    For an animal: the facing Colonies, the number it needs if that is greater, and the adjacent corals.
    """
    if prompt == "place-animal":
        corals = voice.listed([card_name(voice, card) for card in place.corals])
        spare = "yes" if place.colonies > place.needed else "no"
        return voice.say("reef-hint-home", count=place.colonies, spare=spare, needed=place.needed, corals=corals)
    if not place.spaces and not place.hidden:
        return voice.say("reef-hint-place-bare")
    spaces = [
        voice.say("reef-space", colonies=each, count=count)
        for each, count in Counter(place.spaces).items()  # most Colonies first
    ]
    opened = voice.listed(spaces) if spaces else "none"
    return voice.say("reef-hint-place", spaces=opened, hidden=place.hidden)


REMOVING = ("clean", "rest")
"""Actions that remove tokens from cards. Each removal is optional."""


def lacking(voice: Voice, view: ReefView, part: Part) -> list[str]:
    """Lines about the cards on offer that cannot be bought: the cards and their numbers, one line a reason."""
    cards = defaultdict[str, list[str]](list)
    corals = view.coral_offer[:1]  # all cost the same and need no cell
    named = "reefnotes-every-coral" if part == "corals" else "reefnotes-numbered"
    for each in corals if part == "corals" else view.animals_on_offer:
        cards[_reason(voice, each)].append(voice.say(named, card=card_name(voice, each.card), slot=each.slot))
    return [
        voice.say("reefnotes-out-of-reach", reason=reason, cards=voice.listed(names))
        for reason, names in cards.items()
        if reason
    ]


def offered(voice: Voice, view: ReefView) -> dict[str, str]:
    """Name of each card on offer with the obstacle to buying it, by card id."""
    return {
        each.card: voice.say("reefnotes-out-of-reach", reason=reason, cards=card_name(voice, each.card))
        if (reason := _reason(voice, each))
        else card_name(voice, each.card)
        for each in view.on_offer.values()
    }


def _reason(voice: Voice, offered: OfferView) -> str:
    """Text of the obstacle to buying a card; empty if there is none."""
    if offered.lack is None:
        return ""
    if not offered.lack.space:
        return voice.say("reefnotes-coins", count=offered.lack.coins)
    if not offered.lack.coins:
        return voice.say("reefnotes-space", count=offered.colonies)
    return voice.say("reefnotes-both", coins=offered.lack.coins, colonies=offered.colonies)


def on_turn(voice: Voice, view: ReefView, options: Sequence[Option[Choice]]) -> Iterator[str]:
    fed = (option.action.about for option in options if option.action.word == "feed")
    cards = (view.cards[card].card for card in fed if card)
    if any(isinstance(word, Fatigue) for card in cards if isinstance(card, Animal) for word in card.feed or ()):
        yield voice.say("reefnotes-fatigue")


def unfed(voice: Voice, view: ReefView) -> Iterator[str]:
    """Yield a line with the reasons why animals can't be fed on this turn, if there are any."""
    if animals := [unfed_name(voice, view, card) for card in view.unfed]:
        yield voice.say("reefnotes-unfed", animals=voice.listed(animals))


def unfed_name(voice: Voice, view: ReefView, card: str) -> str:
    """Name of a card, and for an animal that can't be fed on this turn the reason."""
    name, reason = card_name(voice, card), view.unfed.get(card)
    return voice.say("reefnotes-unfed-animal", card=name, reason=reason) if reason else name


def on_question(voice: Voice, view: ReefView, options: Sequence[Option[Choice]]) -> Iterator[str]:
    asked = {option.action.word for option in options}
    if "place" in asked and (card := options[0].refs.card):
        yield printed(voice, view, view.cards[card], view.places[options[0].refs.cell or ""].gain)
    yield from (toll(voice, each) for each in options if each.refs.toll and len(view.players) == 1)
    begun = next(iter(view.taken), None)
    if begun and begun.choice.word == "grow" and begun.refs.amount and view.can_take_back:
        cost = price(voice, begun.refs.amount, sum(each.scales for each in view.taken), "reef-plankton")
        yield voice.say("reefnotes-growth", price=cost, button=voice.say("reef-button-back"))
    if "spare" in asked:
        yield voice.say("reefnotes-shelter")
    if "tire" in asked:
        yield voice.say("reefnotes-tired")
    if isinstance(view.asked.effect, Raise) and view.asked.effect.what == "algae":
        yield voice.say("reefnotes-algae")
    end = next((option.action.word for option in options if option.action in (SKIP.action, DONE.action)), None)
    removed = next((word for word in REMOVING if word in asked), None)
    if end and removed:
        yield voice.say("reefnotes-optional", word=removed, button=voice.say(f"reef-button-{end}"))


def on_card(voice: Voice, face: PrintedCard) -> Iterator[str]:
    """Yield the rules for terms that a card uses without explanation."""
    if face.algae:
        yield voice.say("reefnotes-algae-card")
    if isinstance(face.card, Animal) and any(isinstance(word, Fatigue) for word in face.card.feed or ()):
        yield voice.say("reefnotes-fatigue")
