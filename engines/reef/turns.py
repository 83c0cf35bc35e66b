"""A turn's actions: the menu, and beginning one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engines.base import Option
from engines.reef.buying import buyable_animals, buyable_corals, purchase
from engines.reef.cardwords.targets import Clean, Grow
from engines.reef.cardwords.tokens import Pay
from engines.reef.cardwords.word import Word
from engines.reef.choices import Choice, option
from engines.reef.steps import Bloom, Feed, Sell, Use, bloom_plankton, feed, feedable, sale_rate, sellable, usable, use

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table

MOST_OPTIONS = 25
"""Most options of a decision: the length of a menu."""

_FOLDED: dict[str, Word] = {"feed": Feed(), "use": Use()}


def menu(table: Table, frame: Frame) -> list[Option[Choice]]:
    """Options of a turn. Above ``MOST_OPTIONS``, the feedings become one option, then if needed the coral actions."""
    seat = frame.seat
    groups = {
        "buy": buyable_corals(table, seat) + buyable_animals(table, seat),
        "feed": feedable(table, frame),
        "use": usable(table, frame),
        "other": [*_others(table, frame), option("pass")],
    }
    for word in _FOLDED:
        if groups[word] and sum(map(len, groups.values())) > MOST_OPTIONS:
            groups[word] = [option(word)]
    return [found for group in groups.values() for found in group]


def begin(table: Table, frame: Frame, choice: Choice) -> None:
    """Push the steps of the action chosen from the menu."""
    seat, word = frame.seat, choice.word
    player = table.player(seat)
    if word == "pass":
        _pass(table, seat)
    elif word in ("buy-coral", "buy-animal"):
        purchase(table, seat, choice)
    elif word in _FOLDED and not choice.about:
        table.do_first(msgspec.structs.replace(frame, step=_FOLDED[word]))
    elif word == "feed":
        feed(table, frame, choice.about)
    elif word == "use":
        use(table, frame, choice.about)
    elif word == "grow":
        table.do_first(*_paid(frame, growth_cost(table, seat), Grow()))
    else:
        player.used = (*player.used, word)
        if word == "purify":
            table.do_first(*_paid(frame, _purification_cost(table, seat), Clean(table.cards.board.purified)))
        else:
            table.do_first(msgspec.structs.replace(frame, step=Sell() if word == "sell" else Bloom()))


def _others(table: Table, frame: Frame) -> list[Option[Choice]]:
    seat = frame.seat
    player = table.player(seat)
    found = []
    cost = growth_cost(table, seat)
    if cost.can(table, frame) and not table.is_forbidden(seat, "growth") and Grow().can(table, frame):
        found.append(option("grow", amount=cost.plankton))
    cost = _purification_cost(table, seat)
    if "purify" not in player.used and cost.can(table, frame) and player.pollution:
        found.append(option("purify", amount=cost.coins))
    rate = sale_rate(table, seat)
    if "sell" not in player.used and sellable(table, seat) >= rate:
        found.append(option("sell", amount=rate))
    if "bloom" not in player.used and player.clean_corals:
        found.append(option("bloom", amount=bloom_plankton(table, seat)))
    return found


def growth_cost(table: Table, seat: int) -> Pay:
    """Cost of a Growth for the seat, as a word that pays it."""
    return Pay(plankton=table.amount(seat, "growth", table.cards.board.growth_cost))


def _purification_cost(table: Table, seat: int) -> Pay:
    return Pay(coins=table.amount(seat, "purification", table.cards.board.purification_cost))


def _paid(frame: Frame, cost: Pay, word: Word) -> list[Frame]:
    return [msgspec.structs.replace(frame, step=step) for step in (cost, word)]


def _pass(table: Table, seat: int) -> None:
    """Pass: leave the round with the best remaining bonus (rulebook, Action Phase)."""
    state = table.state
    table.player(seat).passed = True
    rows = state.round <= len(table.cards.board.bonuses) and table.cards.board.bonuses[state.round - 1]
    if rows and state.bonuses_taken < min(len(state.players), len(rows)):
        bonus = rows[state.bonuses_taken]
        table.gain(seat, "scales", bonus.scales)
        table.gain(seat, "coins", bonus.coins)
    state.bonuses_taken += 1
