"""A part of the offer as a step: its cards, the buttons to buy them, and why others can't be bought."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from engines.reef.view import ReefView
from frontend.face import Key, MoveStep
from frontend.faces.reef.fitting import is_on_one_screen
from frontend.faces.reef.notes import lacking
from frontend.faces.reef.passing import supply
from frontend.faces.reef.pictures import part_sketch
from frontend.messages import words
from frontend.pictures.artist import Sketch
from locales import Voice
from render.reef.offer import Part, offer_size

LEAST: Final = 2
"""Fewest cards shown, unless the offer has fewer."""


def offering(  # noqa: PLR0917 - the parts of a message
    voice: Voice,
    view: ReefView,
    seat: int,
    part: Part,
    buyable: Collection[str],
    rows: tuple[tuple[Key, ...], ...],
    looks: tuple[Key, ...],
    taken: int,
) -> MoveStep:
    """Step for a part of the offer: as many cards as have room, and why others can't be bought.

    ``buyable``: ids of the cards that can be bought, shown first. ``rows``: the buttons to buy. ``looks``: the buttons
    to other pictures. ``taken``: height in pixels of the message's further texts.
    """
    has = voice.say("reef-supply", supply=supply(voice, view, seat))
    players = "several" if len(view.players) > 1 else "alone"
    rest = voice.say("reefnotes-more", button=voice.say("reef-look-offer"), players=players)
    more = f"{has}\n{words.small_print(rest)}"
    reasons = [*map(words.small_print, lacking(voice, view, part))]
    cards = view.coral_offer if part == "corals" else (*view.animal_offer, *view.large_offer)
    order = sorted((each.card for each in cards), key=lambda card: card not in buyable)
    fewer = [(more, frozenset(order[:many])) for many in range(len(order) - 1, 0, -1)]
    shown = [(has, None), *(each for each in fewer if len(each[1]) >= max(len(buyable), LEAST))]

    def step(said: str, only: frozenset[str] | None, lines: Sequence[str]) -> MoveStep | None:
        # Describing a picture takes a millisecond, so its size is tried first.
        blank = Sketch("", "", lambda _: b"", offer_size(voice, view, part, only))
        step = MoveStep("\n".join([said, *lines]), pad=rows, buttons=looks, pictures=(blank,))
        if not is_on_one_screen(voice, view, step, taken, opened=True):
            return None
        return replace(step, pictures=(part_sketch(voice, view, part, frozenset(buyable), only),))

    ways = chain(
        (step(said, only, reasons) for said, only in shown),
        (step(*shown[-1], reasons[:many]) for many in range(len(reasons) - 1, 0, -1)),
        (step(said, only, ()) for said, only in ((has, None), *fewer)),
    )
    return next(filter(None, ways), MoveStep(more, pad=rows, buttons=looks, is_bare=True))
