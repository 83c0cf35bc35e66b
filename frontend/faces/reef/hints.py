"""Reef's options in complete phrases and in pictures, for hints, analyses and typed moves."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Decision, Option
from engines.reef.choices import Choice, written
from engines.reef.view import ReefView
from frontend.face import YOU
from frontend.faces.reef.labels import asked_options, card_name, label, numbered, price, sale, side, slots
from frontend.faces.reef.pictures import part_of, part_sketch, tableau_sketch
from frontend.messages.words import shortened
from frontend.pictures.artist import Sketch
from locales import Voice
from render.marks import NO_MARKS, Marks


def said(voice: Voice, decision: Decision[Choice], view: ReefView, option: Option[Choice]) -> str:
    """Text of an option as a phrase that is unique in its decision: “place Antler coral at 3”."""
    word, about, refs = option.action.word, option.action.about, option.refs
    amount = refs.amount or 0
    animals = view.players[decision.seat].animals
    scales = view.scales.get(option.key, 0)
    return voice.say(
        f"reef-order-{word}",
        about=about or "none",
        card=card_name(voice, refs.card),
        price=price(voice, amount, scales, "reef-plankton" if word == "grow" else "reef-coins"),
        sale=sale(voice, view, amount) if word == "sell" and about else "",
        level=next((each.level + 1 for each in animals if each.card == refs.card), 0),
        number=numbered(asked_options(decision, view)).get(refs.cell or "", 0),
        parts=len(decision.options),
        prompt=decision.prompt,
        scales=amount,
        side=side(voice, about) if word == "side" else "",
        slot=slots(view).get(about, 0),
        label=label(voice, view, decision.seat, decision.prompt, option).text,
    )


def listed(voice: Voice, decision: Decision[Choice], view: ReefView, option: Option[Choice]) -> tuple[str, str]:
    """Typed text of an option, and its autocompletion label of at most 100 characters. A place's label has its hint."""
    text = written(option.action)
    hint = label(voice, view, decision.seat, decision.prompt, option).hint if option.action.word == "place" else ""
    listed = voice.say("reef-listed", text=text, said=said(voice, decision, view, option))
    return text, shortened(voice.row(listed, hint))


def pointing(
    voice: Voice, decision: Decision[Choice], view: ReefView, option: Option[Choice], names: Sequence[str]
) -> tuple[Sketch, ...]:
    """Pictures for an option: the reef with the option's cell marked, then the prey's reef or the card on offer."""
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
        card = frozenset([refs.card])
        pictures.append(part_sketch(voice, view, part_of(view, card), card))
    return tuple(pictures)
