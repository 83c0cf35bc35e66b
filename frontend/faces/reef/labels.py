"""Labels of Reef's options in menus and on buttons: name, cost and gain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engines import GAMES
from engines.base import Decision, Option
from engines.reef import Reef
from engines.reef.choices import Choice
from engines.reef.faces import Face as CardFace
from engines.reef.faces import faces
from engines.reef.view import AnimalView, PlaceView, ReefView
from engines.reef.vocabulary import VOCABULARY
from frontend.faces.reef.wording import WORDING
from locales import Voice
from render.reef.cardtext import alternatives_of, condition_of, name_of, rules_of

YOU = "You"
"""The reader's name in what only they see, until each of these sentences is a message."""

LEVELS = {1: "low", 2: "medium", 3: "highest"}
SIDES = {"n": "North", "e": "East", "s": "South", "w": "West"}


SIGNS = ("🐠", "🦀", "🐚", "🦑")
"""The seats' signs in text; none is a computer's creature. ``render.reef.seats`` draws the same animals."""

NO_TOURISTS = {
    "purified": "no tourists come after a Purification",
    "forbidden": "the event keeps tourists away",
    "polluted": "too few clean corals for tourists",
}
"""Why no tourists could come, by the engine's code word."""


class Label(NamedTuple):
    """A control's text, and its small print."""

    text: str
    hint: str = ""


def game() -> Reef:
    """The engine, with its card set."""
    found = GAMES["reef"]
    assert isinstance(found, Reef)  # noqa: S101 - the registry holds no other game of this name
    return found


def card_faces() -> dict[str, CardFace]:
    """The faces of all cards by id."""
    return dict(faces(game().cards))


def card_name(voice: Voice, card: str | None) -> str:
    """A card's name by its id. Any other text is returned as it is; None is “a card”."""
    known = faces(game().cards)
    return name_of(voice, known[card]) if card is not None and card in known else card or "a card"


def many(count: int, one: str, plural: str = "") -> str:
    """A number with its noun."""
    return f"{count} {one if count == 1 else plural or one + 's'}"


def points(count: int) -> str:
    """A gain or loss of points, with its sign."""
    return f"{'−' if count < 0 else '+'}{many(abs(count), 'point')}"


def paid(amount: int, scales: int, one: str, plural: str = "") -> str:
    """A price, of which so many Fish Scales stand for another token."""
    parts = [many(amount - scales, one, plural)] if amount > scales or not scales else []
    return " and ".join(parts + [many(scales, "Fish Scale")] * bool(scales))


def price(amount: int, scales: int, one: str, plural: str = "") -> str:
    """A price before it is paid: as ``paid``, with the points that the Fish Scales are worth."""
    return paid(amount, scales, one, plural) + (f" ({points(-scales)})" if scales else "")


def short(text: str, most: int = 100) -> str:
    """The text, cut where it is too long for a menu."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def asked_options(decision: Decision[Choice], view: ReefView) -> tuple[Option[Choice], ...]:
    """All options of a decision, in its order, also if the list is too long for one menu."""
    return view.unfolded or decision.options


def numbered(options: Iterable[Option[Choice]]) -> dict[str, int]:
    """The numbers in the picture, from 1, of the cells that options are about."""
    cells = dict.fromkeys(option.refs.cell for option in options if option.refs.cell)
    return {cell: number for number, cell in enumerate(cells, 1)}


def slots(view: ReefView) -> dict[str, int]:
    """The numbers of the cards on offer, by id."""
    return {card.card: card.slot for row in (view.animal_offer, view.large_offer, view.coral_offer) for card in row}


def label(voice: Voice, view: ReefView, seat: int, prompt: str, option: Option[Choice]) -> Label:
    """An option's text and small print."""
    word, about = option.action.word, option.action.about
    if prompt == "turn" and VOCABULARY[word].menu == "support":
        return _support(view, option)
    match word:
        case "buy-animal" | "buy-coral" | "swap":
            return _offered(voice, view, option)
        case "feed" if about:
            return _feeding(voice, view, seat, option)
        case "use" if about:
            return Label(
                card_name(voice, about), short(" ".join(rules_of(voice, view.faces[about])).removeprefix("Action: "))
            )
        case "place":
            return _place(voice, view, prompt, option)
        case "side":
            return Label(SIDES[about], _faced(voice, view, option.refs.cell or ""))
        case "hunt":
            return Label(f"Hunt {card_name(voice, about)}", _hunted(view, option))
        case "reduce" | "spare" | "raise":
            return _animal(voice, view, seat, word, about)
        case "pollute":
            return Label(
                card_name(voice, about), f"{_POLLUTED[view.faces[about].kind]}; {points(-1)} until it is cleaned"
            )
        case _:
            return Label(*_counted(voice, view, option))


def _counted(voice: Voice, view: ReefView, option: Option[Choice]) -> tuple[str, ...]:
    """The label of an option about no card or cell, or one that needs no more than the card's name."""
    word, about, amount = option.action.word, option.action.about, option.refs.amount or 0
    match word:
        case "option":
            alternatives = alternatives_of(voice, view)
            phrase = alternatives[int(about) - 1] if len(alternatives) >= int(about) else f"option {about}"
            return (short(phrase[0].upper() + phrase[1:], 80),)
        case "tourists" | "scientists":
            pollution = f" and {option.refs.toll} Pollution" if option.refs.toll else ""
            return (f"{word.capitalize()}: {many(amount, 'Coin')}{pollution}",)
        case "part":
            return f"Part {about}: {many(amount, 'choice')}", short(
                ", ".join(card_name(voice, card) for card in option.refs.origins)
            )
        case "sell":
            return (f"{many(amount, 'Coin')} for {amount * view.rates.sale} Plankton",)
        case "pay":
            return (f"{many(amount, 'Fish Scale')}, the rest in kind" if amount else "No Fish Scales",)
        case _:
            return (card_name(voice, about) if about else WORDING[word].button,)


def _support(view: ReefView, option: Option[Choice]) -> Label:
    """An action that every player always has: its cost, and what it brings."""
    amount, scales, rates = option.refs.amount or 0, view.scales.get(option.key, 0), view.rates
    match option.action.word:
        case "grow":
            cost = price(amount, scales, "Plankton", "Plankton")
            return Label(f"🌱 Growth · {cost}", "a Colony on a bare side of one of your corals")
        case "purify":
            cleaned = "1 coral" if rates.cleaned == 1 else f"up to {rates.cleaned} corals"
            return Label(
                f"✨ Purification · {price(amount, scales, 'Coin')}",
                f"once a round: cleans {cleaned} of Pollution; no Tourists come after this round",
            )
        case "sell":
            return Label(
                f"🌿 Seaweed Sale · {amount} Plankton for a Coin",
                f"once a round: up to {many(rates.sold, 'Coin')} at once",
            )
        case _:
            return Label(
                f"🦠 Algal Bloom · 1 Pollution for {amount} Plankton",
                "once a round, on as many corals as you like: each loses its ability and 1 point until cleaned",
            )


def _offered(voice: Voice, view: ReefView, option: Option[Choice]) -> Label:
    """A card of the offer with its number there, and its price where it is to be bought."""
    face = view.faces[option.refs.card or ""]
    name = f"{slots(view).get(face.id, '')} {name_of(voice, face)}".strip()
    if option.action.word == "swap":
        return Label(name, _printed(voice, view, face))
    cost = price(option.refs.amount or 0, view.scales.get(option.key, 0), "Coin")
    return Label(f"{name} · {cost}", _printed(voice, view, face))


def _printed(voice: Voice, view: ReefView, face: CardFace) -> str:
    """The small print of a card on offer: a coral's rules, or an animal's Colonies, points and feeding."""
    if face.type == "coral":
        return short(" ".join(rules_of(voice, face)))
    needed = next(
        (offered.colonies for offered in (*view.animal_offer, *view.large_offer) if offered.card == face.id),
        face.colonies,
    )
    worth = "/".join(map(str, face.points)).replace("-", "−")
    return short(f"{many(needed, 'Colony', 'Colonies')} · {worth} points · {_fed(voice, face)}")


def _fed(voice: Voice, face: CardFace) -> str:
    condition = condition_of(voice, face).rstrip(".")
    return condition if condition.startswith(("Only", "Cannot")) else f"fed: {condition[0].lower()}{condition[1:]}"


def _on_reef(view: ReefView, seat: int, card: str) -> AnimalView | None:
    return next((animal for animal in view.players[seat].animals if animal.card == card), None)


def _feeding(voice: Voice, view: ReefView, seat: int, option: Option[Choice]) -> Label:
    card = option.action.about
    animal, face = _on_reef(view, seat, card), view.faces[card]
    if animal is None:
        return Label(name_of(voice, face))
    scales = view.scales.get(option.key, 0)
    cost = [f"takes {many(scales, 'Fish Scale')}"] * bool(scales)
    return Label(name_of(voice, face), short(" · ".join([_rise(animal), *cost, _fed(voice, face)])))


def _rise(animal: AnimalView) -> str:
    """The gain of another level of Abundance: points, and at the highest level Fish Scales, each worth a point."""
    if animal.rise is None:
        return ""
    gained, scales = animal.rise.points, animal.rise.scales
    told = f"to {LEVELS[animal.level + 1]}, {points(gained)}"
    return told + (f" and {many(scales, 'Fish Scale')} ({points(scales)})" if scales else "")


def _hunted(view: ReefView, option: Option[Choice]) -> str:
    """The place of hunted prey, and the effect of the hunt. Shelter protects prey on a reef only."""
    if option.refs.seat is not None:
        where = f"of {SIGNS[option.refs.seat]}"
    else:
        where = "in the offer" + ", where Shelter does not count" * view.faces[option.action.about].shelter
    return f"{where}; it is not affected, your Hunt token is turned"


def _animal(voice: Voice, view: ReefView, seat: int, word: str, card: str) -> Label:
    """The label of an animal that grows or is prey. A sheltered animal may be spared instead of reduced."""
    animal, name = _on_reef(view, seat, card), card_name(voice, card)
    if word == "spare":
        return Label(f"Spare {name}", "it is sheltered, so it counts as prey and is not reduced")
    if word == "raise":
        return Label(name, _rise(animal) if animal else "")
    if animal is None:
        return Label(f"Reduce {name}")
    if animal.level == 1:
        return Label(f"Reduce {name}", f"dies out, {points(-animal.fall)}, +{animal.colonies} Plankton")
    return Label(f"Reduce {name}", f"falls to {LEVELS[animal.level - 1]}, {points(-animal.fall)}")


_POLLUTED = {
    "immediate": "it has no ability to lose",
    "action": "its action cannot be used",
    "passive": "its ability does not work",
    "end": "its points at the end do not count",
}
"""The effect of Pollution on a coral, by its type of ability."""


def _faced(voice: Voice, view: ReefView, cell: str) -> str:
    """The hint for a side of a coral: what a new Colony there faces."""
    place = view.places[cell]
    there = f", where {card_name(voice, place.animal)} lives" if place.animal else ""
    return f"{many(place.colonies + 1, 'Colony', 'Colonies')} will face that space{there}"


def _place(voice: Voice, view: ReefView, prompt: str, option: Option[Choice]) -> Label:
    """The label of a cell. The picture numbers it; the hint says what is around it."""
    place = view.places[option.refs.cell or ""]
    if prompt == "place-animal":
        return Label("", _home(voice, place))
    if not place.spaces and not place.hidden:
        return Label("", "no Colonies, so it opens no space")
    hint = f"opens {_spaces(place.spaces)}" if place.spaces else "opens no space"
    hidden = f"; {many(place.hidden, 'Colony faces', 'Colonies face')} an animal" if place.hidden else ""
    return Label("", short(hint + hidden))


def _home(voice: Voice, place: PlaceView) -> str:
    """The hint for an animal's space: the Colonies it takes up, those it needs if fewer, and the corals beside it."""
    there, needed = place.colonies, place.needed
    takes = f"takes up {many(there, 'Colony', 'Colonies')}" + (f" (needs {needed})" if there > needed else "")
    beside = short("beside " + ", ".join(card_name(voice, card) for card in place.corals), 80)
    return f"{takes if there else 'needs no Colony'}; {beside}"


def _spaces(colonies: Sequence[int]) -> str:
    """Free spaces by the Colonies that face them, most first: “a 3-Colony space and two 1-Colony spaces”."""
    parts = [
        f"a {each}-Colony space" if count == 1 else f"{_COUNTS.get(count, count)} {each}-Colony spaces"
        for each, count in Counter(colonies).items()
    ]
    return " and ".join(parts)


_COUNTS = {2: "two", 3: "three", 4: "four"}
