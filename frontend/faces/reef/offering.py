"""A part of the offer as a step: its cards, the buttons to buy them, and why others can't be bought."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.reef.view import ReefView
from frontend.face import Key, MoveStep
from frontend.faces.reef.fitting import MOST_HIGH, height_of
from frontend.faces.reef.notes import lacking
from frontend.faces.reef.passing import supply
from frontend.faces.reef.pictures import part_sketch
from frontend.messages import room, words
from locales import Voice
from render.reef.offer import Part, offer_size


def offering(  # noqa: PLR0917 - the parts of a message
    voice: Voice,
    view: ReefView,
    seat: int,
    part: Part,
    buyable: Collection[str],
    rows: tuple[tuple[Key, ...], ...],
    looks: tuple[Key, ...],
) -> MoveStep:
    """A part of the offer with as many cards as have room, ``buyable`` ones first, then as many reasons.

    ``rows``: the buttons to buy. ``looks``: those to other pictures.
    """
    text = voice.say("reef-supply", supply=supply(voice, view, seat))
    more = f"{text}\n{words.small_print(voice.say('reefnotes-more', button=voice.say('reef-look-offer')))}"
    cards = view.coral_offer if part == "corals" else (*view.animal_offer, *view.large_offer)
    order = sorted((each.card for each in cards), key=lambda card: card not in buyable)
    shown = [(text, None), *((more, frozenset(order[:many])) for many in range(len(order) - 1, 0, -1))]
    for said, only in shown:
        left = MOST_HIGH - height_of(voice, view, said, rows, looks, ())
        left -= room.picture_height(offer_size(voice, view, part, only)) + room.GAP
        if left >= 0:
            picture = part_sketch(voice, view, part, frozenset(buyable), only)
            reasons = _fitting([*map(words.small_print, lacking(voice, view, part))], left)
            return MoveStep("\n".join([said, *reasons]), pad=rows, buttons=looks, pictures=(picture,))
    return MoveStep(more, pad=rows, buttons=looks)


def _fitting(lines: Sequence[str], height: int) -> Sequence[str]:
    """The first lines, as many as fit."""
    many = (many for many in range(len(lines), 0, -1) if sum(map(room.text_height, lines[:many])) <= height)
    return lines[: next(many, 0)]
