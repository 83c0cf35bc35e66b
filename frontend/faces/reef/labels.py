"""What Reef's menus and buttons say of an option: its name, its cost, and what it brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engines import GAMES
from engines.base import Decision, Option
from engines.reef import Reef
from engines.reef.choices import Choice
from engines.reef.faces import Face as CardFace
from engines.reef.faces import faces
from engines.reef.grid import neighbours
from engines.reef.view import AnimalView, PlayerView, ReefView

LEVELS = {1: "low", 2: "medium", 3: "highest"}
SIDES = {"n": "North", "e": "East", "s": "South", "w": "West"}


SIGNS = ("🐠", "🦀", "🐚", "🦑")
"""What marks the seats in text; none of the computers' creatures. ``render.reef.seats`` draws the same animals."""

NO_TOURISTS = {
    "purified": "no tourists come after a Purification",
    "forbidden": "the event keeps tourists away",
    "polluted": "too few clean corals for tourists",
}
"""Why no tourists could come, by the engine's code word."""


class Label(NamedTuple):
    """What a control says, and in small print what that means."""

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


def card_name(card: str | None) -> str:
    """A card's name, whether it is to be seen or not; any other word is returned as it is."""
    known = faces(game().cards)
    return known[card].name if card is not None and card in known else card or "a card"


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


def price(amount: int, held: int, one: str, plural: str = "") -> str:
    """The same before it is paid by who holds so many of the token, and what Fish Scales are worth."""
    scales = max(0, amount - held)
    return paid(amount, scales, one, plural) + (f" ({points(-scales)})" if scales else "")


def short(text: str, most: int = 100) -> str:
    """The text, cut where it is too long for a menu."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def facing(player: PlayerView) -> Counter[str]:
    """How many Colonies of a player's corals face each cell."""
    faced: Counter[str] = Counter()
    for coral in player.corals:
        around = dict(zip("nesw", neighbours(coral.cell), strict=True))
        faced.update(around[side] for side in coral.sides + coral.tokens)
    return faced


def asked_options(decision: Decision[Choice], view: ReefView) -> tuple[Option[Choice], ...]:
    """All that a decision lets choose from, in its order, also where the list is too long for one menu."""
    return view.unfolded or decision.options


def numbered(options: Iterable[Option[Choice]]) -> dict[str, int]:
    """The cells that options are about, with their numbers in the picture."""
    cells = dict.fromkeys(option.refs.cell for option in options if option.refs.cell)
    return {cell: number for number, cell in enumerate(cells, 1)}


def slots(view: ReefView) -> dict[str, int]:
    """The numbers of the cards on offer, by id."""
    return {card.card: card.slot for row in (view.animal_offer, view.large_offer, view.coral_offer) for card in row}


def label(view: ReefView, seat: int, prompt: str, option: Option[Choice]) -> Label:
    """What an option is called, and its small print."""
    word, about, refs = option.action.word, option.action.about, option.refs
    match word:
        case "buy-animal" | "buy-coral" | "swap":
            return _offered(view, seat, option)
        case "feed" if about:
            return _feeding(view, seat, about)
        case "use" if about:
            return Label(card_name(about), short(" ".join(view.faces[about].rules).removeprefix("Action: ")))
        case "place":
            return _place(view, seat, prompt, option)
        case "side":
            count = facing(view.players[seat])[refs.cell or ""]
            return Label(SIDES[about], f"{many(count + 1, 'Colony', 'Colonies')} will face that space")
        case "hunt":
            whose = "in the offer" if refs.seat is None else "of another player"
            return Label(f"Hunt {card_name(about)}", f"{whose}; it is not affected, your Hunt token is turned")
        case "reduce" | "spare" | "raise":
            return _animal(view, seat, word, about)
        case "option":
            alternatives = view.asked.alternatives
            phrase = alternatives[int(about) - 1] if len(alternatives) >= int(about) else f"option {about}"
            return Label(short(phrase[0].upper() + phrase[1:], 80))
        case "tourists" | "scientists":
            pollution = int(refs.word or 0) if word == "tourists" else 0
            hint = f" and {pollution} Pollution" if pollution else ""
            return Label(f"{word.capitalize()}: {many(refs.amount or 0, 'Coin')}{hint}")
        case "part":
            return Label(
                f"Part {about}: {many(refs.amount or 0, 'choice')}", short(", ".join(map(card_name, refs.origins)))
            )
        case "grow" | "purify" | "sell" | "bloom" if prompt == "turn":
            return _support(view, seat, option)
        case _:
            return Label(_plain(view, option))


def _support(view: ReefView, seat: int, option: Option[Choice]) -> Label:
    """What every player can always do: its cost, and what it brings."""
    board, amount, player = game().cards.board, option.refs.amount or 0, view.players[seat]
    match option.action.word:
        case "grow":
            cost = price(amount, player.plankton, "Plankton", "Plankton")
            return Label(f"🌱 Growth · {cost}", "a Colony on a bare side of one of your corals")
        case "purify":
            cleaned = "1 coral" if board.purified == 1 else f"up to {board.purified} corals"
            return Label(
                f"✨ Purification · {price(amount, player.coins, 'Coin')}",
                f"once a round: cleans {cleaned} of Pollution; no Tourists come after this round",
            )
        case "sell":
            most = player.plankton // amount
            return Label(
                f"🌿 Seaweed Sale · {amount} Plankton for a Coin", f"once a round: up to {many(most, 'Coin')} at once"
            )
        case _:
            return Label(
                f"🦠 Algal Bloom · 1 Pollution for {amount} Plankton",
                "once a round, on as many corals as you like: each loses its ability and 1 point until cleaned",
            )


def _plain(view: ReefView, option: Option[Choice]) -> str:
    """The options that need no small print."""
    word, about, amount = option.action.word, option.action.about, option.refs.amount or 0
    rate = view.taken[0].refs.amount if view.taken else None
    texts = {
        "feed": "Feed an animal …",
        "use": "Use a coral …",
        "sell": f"{many(amount, 'Coin')} for {amount * (rate or 0)} Plankton",
        "pay": f"{many(amount, 'Fish Scale')}, the rest in kind" if amount else "No Fish Scales",
        "accept": "Yes",
        "skip": "No, thanks",
        "done": "That is all",
        "pass": "🏁 Pass",
        "back": "↩ Back",
    }
    return texts[word] if word in texts else card_name(about)


def _offered(view: ReefView, seat: int, option: Option[Choice]) -> Label:
    """A card of the offer with its number there, and its price where it is to be bought."""
    face = view.faces[option.refs.card or ""]
    name = f"{slots(view).get(face.id, '')} {face.name}".strip()
    if option.action.word == "swap":
        return Label(name, _printed(view, face))
    cost = price(option.refs.amount or 0, view.players[seat].coins, "Coin")
    return Label(f"{name} · {cost}", _printed(view, face))


def _printed(view: ReefView, face: CardFace) -> str:
    """What a card on offer does, in small print: a coral's rules; an animal's Colonies, points and feeding."""
    if face.type == "coral":
        return short(" ".join(face.rules))
    needed = next(
        (offered.colonies for offered in (*view.animal_offer, *view.large_offer) if offered.card == face.id),
        face.colonies,
    )
    worth = "/".join(map(str, face.points)).replace("-", "−")
    return short(f"{many(needed, 'Colony', 'Colonies')} · {worth} points · {_fed(face)}")


def _fed(face: CardFace) -> str:
    condition = face.condition.rstrip(".")
    return condition if condition.startswith(("Only", "Cannot")) else f"fed: {condition[0].lower()}{condition[1:]}"


def _on_atoll(view: ReefView, seat: int, card: str) -> AnimalView | None:
    return next((animal for animal in view.players[seat].animals if animal.card == card), None)


def _feeding(view: ReefView, seat: int, card: str) -> Label:
    animal, face = _on_atoll(view, seat, card), view.faces[card]
    if animal is None:
        return Label(face.name)
    scales = view.feeding_scales.get(card, 0)
    cost = [f"takes {many(scales, 'Fish Scale')}"] * bool(scales)
    return Label(face.name, short(" · ".join([_rise(animal, face), *cost, _fed(face)])))


def _rise(animal: AnimalView, face: CardFace) -> str:
    """What another level of Abundance brings: its points, and at the highest Fish Scales, each worth one more."""
    told = f"to {LEVELS[animal.level + 1]}, {points(face.points[animal.level] - face.points[animal.level - 1])}"
    board, card = game().cards.board, game().cards.animals[face.id]
    scales = board.top_scales[card.size] if animal.level == 2 else 0
    return told + (f" and {many(scales, 'Fish Scale')} ({points(scales)})" if scales else "")


def _animal(view: ReefView, seat: int, word: str, card: str) -> Label:
    animal, face = _on_atoll(view, seat, card), view.faces[card]
    if word == "spare":
        return Label(f"{face.name}, sheltered", "counts as prey, and is not reduced")
    if animal is None:
        return Label(face.name)
    if word == "raise":
        return Label(face.name, _rise(animal, face))
    if animal.level == 1:
        return Label(face.name, f"dies out, {points(-face.points[0])}, +{animal.colonies} Plankton")
    loss = face.points[animal.level - 1] - face.points[animal.level - 2]
    return Label(face.name, f"to {LEVELS[animal.level - 1]}, {points(-loss)}")


def _place(view: ReefView, seat: int, prompt: str, option: Option[Choice]) -> Label:
    """A cell: in a picture it has a number; in words, what is around it."""
    player, cell = view.players[seat], option.refs.cell or ""
    faced = facing(player)
    if prompt == "place-animal":
        return Label("", _home(view, player, cell, option.refs.card or ""))
    around = dict(zip("nesw", neighbours(cell), strict=True))
    taken = {animal.cell for animal in player.animals}
    spaces = [around[side] for side in view.faces[option.refs.card or ""].sides]
    open_ = sorted((faced[space] + 1 for space in spaces if space not in taken), reverse=True)
    lost = sum(space in taken for space in spaces)
    if not spaces:
        return Label("", "no Colonies, so it makes no space")
    hint = f"makes {_spaces(open_)}" if open_ else "makes no space"
    return Label("", short(hint + (f"; {many(lost, 'Colony faces', 'Colonies face')} an animal" if lost else "")))


def _home(view: ReefView, player: PlayerView, cell: str, card: str) -> str:
    """A place for an animal: the Colonies that it takes up, more than it needs or not, and the corals around."""
    there, needed = facing(player)[cell], view.faces[card].colonies
    takes = f"takes up {many(there, 'Colony', 'Colonies')}" + (f" (needs {needed})" if there > needed else "")
    return f"{takes if there else 'needs no Colony'}; {_beside(view, player, cell)}"


def _spaces(colonies: list[int]) -> str:
    """Free spaces by the Colonies that face them, most first: “a space of 3 Colonies and 2 of 1”."""
    alike = Counter(colonies).items()
    parts = [
        f"{'a' if count == 1 else count} {'space' if count == 1 else 'spaces'} of {many(each, 'Colony', 'Colonies')}"
        for each, count in alike
    ]
    return " and ".join(parts)


def _beside(view: ReefView, player: PlayerView, cell: str) -> str:
    corals = {coral.cell: coral.card for coral in player.corals}
    names = [view.faces[corals[near]].name for near in neighbours(cell) if near in corals]
    return short("beside " + ", ".join(names), 80)
