"""An option of Reef in words that stand by themselves, and pointed out in pictures: for hints, analyses and typing."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Decision, Option
from engines.reef.choices import Choice, written
from engines.reef.view import ReefView
from engines.reef.vocabulary import BUYING, VOCABULARY
from frontend.faces.reef.labels import (
    LEVELS,
    SIDES,
    YOU,
    asked_options,
    card_name,
    label,
    many,
    numbered,
    price,
    short,
    slots,
)
from frontend.faces.reef.pictures import offer_sketch, tableau_sketch
from frontend.faces.reef.wording import WORDING
from frontend.pictures.artist import Sketch
from locales import Voice
from render.marks import NO_MARKS, Marks


def said(voice: Voice, decision: Decision[Choice], view: ReefView, option: Option[Choice]) -> str:
    """An option as an imperative that no other option of its decision shares: “place Antler coral at 3”."""
    word, about, refs = option.action.word, option.action.about, option.refs
    text = label(voice, view, decision.seat, decision.prompt, option).text
    animals = view.players[decision.seat].animals
    wording = WORDING[word]
    return ((wording.order if about else wording.alone) or "{name}").format(
        about=about,
        card=card_name(voice, refs.card),
        coins=_cost(view, option),
        level=LEVELS.get(next((each.level + 1 for each in animals if each.card == refs.card), 0), ""),
        name=text.partition(" ")[2],
        number=numbered(asked_options(decision, view)).get(refs.cell or "", ""),
        parts=len(decision.options),
        scales=f"{many(refs.amount, 'Fish Scale')}, the rest in kind" if refs.amount else "no Fish Scales",
        side=SIDES.get(about, ""),
        slot=slots(view).get(about, ""),
        text=text,
    )


def _cost(view: ReefView, option: Option[Choice]) -> str:
    """The Coins that an option is about. A purchase names the Fish Scales in its price."""
    amount = option.refs.amount or 0
    bought = VOCABULARY[option.action.word].menu in BUYING
    return price(amount, view.scales.get(option.key, 0), "Coin") if bought else many(amount, "Coin")


def listed(voice: Voice, decision: Decision[Choice], view: ReefView, option: Option[Choice]) -> tuple[str, str]:
    """An option's typed text and its label in a choice list. A place's label includes its hint."""
    text = written(option.action)
    hint = label(voice, view, decision.seat, decision.prompt, option).hint if option.action.word == "place" else ""
    return text, short(f"{text}: {said(voice, decision, view, option)}" + (f", {hint}" if hint else ""))


def pointing(
    voice: Voice, decision: Decision[Choice], view: ReefView, option: Option[Choice], names: Sequence[str]
) -> tuple[Sketch, ...]:
    """The reef with the option's cell marked, another's reef for its prey, or the offer with its one card."""
    refs, seat = option.refs, decision.seat
    several = len(view.players) > 1
    marks = NO_MARKS
    if refs.cell is not None:
        number = numbered(asked_options(decision, view))[refs.cell]
        marks = Marks(numbers=((refs.cell, number),)) if decision.prompt != "turn" else Marks(selected=refs.cell)
    pictures = [tableau_sketch(voice, view, seat, marks, name=YOU if several else "")]
    if refs.seat is not None and refs.seat != seat:
        cell = next(each.cell for each in view.players[refs.seat].animals if each.card == refs.card)
        pictures.append(
            tableau_sketch(voice, view, refs.seat, Marks(selected=cell), name=names[refs.seat], file="reef-prey.png")
        )
    elif refs.card in slots(view):
        pictures.append(offer_sketch(voice, view, frozenset([refs.card])))
    return tuple(pictures)
