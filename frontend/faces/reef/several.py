"""Buttons that play several actions: all feedings, a round's end with its income, cleaning and an Algal Bloom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.base import Option
from engines.reef.cardwords.word import DONE, SKIP
from engines.reef.choices import Choice, written
from engines.reef.view import ReefView
from frontend.face import Key
from frontend.faces.reef.buttons import IN_WORDS, Naming, Unit, distinct_names
from frontend.faces.reef.labels import income
from frontend.messages.words import shortened
from locales import Voice

FEAST, END, CLEAN, BLOOM = "feed-all", "end", "clean-all", "bloom"
"""Names of series of actions: all feedings, a round's end with its income, cleaning, an Algal Bloom with its coral."""
AGAIN = "again"
"""Word for the previous round's income in the name of a series."""
MOST_POLLUTED: Final = 6
"""The most corals offered together with an income that pollutes one."""


def several(view: ReefView, name: str) -> tuple[str, ...]:
    """Texts of the actions in a series, in the order of play; empty for an unknown name."""
    if name == FEAST:
        return tuple(written(option.action) for option in view.feast)
    kind, _, about = name.partition("-")
    if name == CLEAN:
        return ("purify", *(f"clean:{card}" for card in _polluted(view)))
    if kind == BLOOM:
        return ("bloom", f"pollute:{about}", written(DONE.action))
    if kind != END or not view.incomes:
        return ()
    word, _, card = about.partition("-")
    chosen = (word,) * (len(view.incomes) > 1)  # a single income needs no choice
    visits = tuple(map(written, view.again)) if word == AGAIN else (*chosen, *((f"pollute:{card}",) if card else ()))
    keep = (written(SKIP.action),) * 2  # animals, then corals
    return ("pass", *visits, *keep)


def _polluted(view: ReefView) -> list[str]:
    """Ids of the polluted corals of a solo player."""
    return [coral.card for coral in view.players[0].corals if coral.polluted]


def _clean(view: ReefView, seat: int) -> list[str]:
    """Ids of a player's clean corals."""
    return [coral.card for coral in view.players[seat].corals if not coral.polluted]


def combined_actions(voice: Voice, view: ReefView, option: Option[Choice], naming: Naming) -> Iterator[Key]:
    """Yield the buttons for a solo player's support action with all its decisions; none in games of several players."""
    clean = _clean(view, 0)
    if len(view.players) > 1:
        return
    names = distinct_names(voice, [view.cards[card] for card in clean], naming)
    if option.action.word == "purify" and 1 < len(_polluted(view)) <= view.rates.cleaned:
        yield Key(voice.say("reef-press-clean", count=len(_polluted(view))), several=CLEAN)
    if option.action.word == "bloom" and 1 < len(clean) <= MOST_POLLUTED:
        for card in clean:
            only = voice.say("reef-press-bloom", card=names[card])
            yield Key(shortened(only, 80), several=f"{BLOOM}-{card}")


def incomes(voice: Voice, view: ReefView, seat: int, naming: Naming) -> Iterator[Key]:
    """Yield a button for each income and each coral that it can pollute.

    The button ends the round and keeps all cards on offer.

    The previous round's income comes first, if it can be chosen again.
    """
    clean = _clean(view, seat)
    names = distinct_names(voice, [view.cards[card] for card in clean], naming)
    unit: Unit = "word" if naming in IN_WORDS else "sign"

    def text(word: str, card: str = "", *, polluting: bool = True) -> str:
        if card:
            return voice.say("reef-income-on", income=word, unit=unit, card=names[card])
        option = next(option for option in view.incomes if option.action.word == word)
        return income(voice, option, unit, polluting=polluting)

    former = several(view, f"{END}-{AGAIN}") if view.again else ()
    if former:
        former_income, *polluted = view.again
        # The question above says what Tourists pollute.
        again = text(former_income.word, polluted[0].about if polluted else "", polluting=False)
        again = voice.say("reef-income-again", income=again)
        yield Key(shortened(again, 80), several=f"{END}-{AGAIN}", strong=True)
    for option in view.incomes:
        word, toll = option.action.word, option.refs.toll or 0
        if toll != 1 or len(clean) < 2 or len(clean) > MOST_POLLUTED:
            keys = [Key(text(word), several=f"{END}-{word}", strong=not former)]
        else:
            keys = [Key(shortened(text(word, card), 80), several=f"{END}-{word}-{card}") for card in clean]
        yield from (key for key in keys if several(view, key.several) != former)
