"""The course of a game: turns, rounds and the Recovery phase as steps, and the menu of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from engines.base import Decision, Option
from engines.reef.cardwords.offers import Swap
from engines.reef.cardwords.targets import Clean, Grow, Pollute
from engines.reef.cardwords.tokens import Pay
from engines.reef.cardwords.word import Word
from engines.reef.choices import INCOMES, Choice, option
from engines.reef.decks import fill_offers
from engines.reef.pieces import rest_animal, rest_coral
from engines.reef.placing import buyable_animals, buyable_corals, purchase
from engines.reef.steps import Bloom, Feed, Sell, Use, bloom_plankton, feed, feedable, sale_rate, sellable, usable, use

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table

ROUNDS = 4


class Turns(Word, frozen=True, tag="turns"):
    """The Action phase: players choose actions in turn until all have passed."""

    prompt: ClassVar[str] = "turn"

    def decisions(self, table: Table, frame: Frame) -> tuple[Decision[Choice], ...] | None:
        if all(player.passed for player in table.state.players):
            return None
        seat = table.state.turn
        return (Decision(seat, self.prompt, tuple(menu(table, msgspec.structs.replace(frame, seat=seat)))),)

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        if choice is None:
            self._leave(table, frame)
            return
        table.do_first(msgspec.structs.replace(frame, step=EndTurn()), frame)
        begin(table, frame, choice)

    def _leave(self, table: Table, frame: Frame) -> None:
        state = table.state
        if state.round == ROUNDS:
            state.phase = "over"
            return
        steps: list[Word] = [BeginRecovery(), Income(), Recover()]
        if state.options.events:
            steps.insert(0, DrawEvent())
        table.do_first(*(msgspec.structs.replace(frame, step=step) for step in steps))


class EndTurn(Word, frozen=True, tag="end-turn"):
    """Ends an action, which becomes final: refills the offers.

    Then the next player clockwise who has not passed moves.
    """

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        state = table.state
        fill_offers(table)
        state.ply += 1
        table.start = None
        waiting = [seat for seat in table.clockwise(state.turn)[1:] if not state.players[seat].passed]
        if waiting:
            state.turn = waiting[0]


class DrawEvent(Word, frozen=True, tag="draw-event"):
    """The Event phase: draws an event, and resolves it for every player or puts it in force."""

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        state = table.state
        state.phase = "event"
        drawn, state.events = state.events[0], state.events[1:]
        state.past_events = (drawn, *state.past_events)
        card = table.cards.events[drawn]
        state.event = drawn if card.until_next else ""
        table.forget_passives()
        for seat in reversed(table.clockwise(state.starter)):
            table.do_effects_first(card.now, frame, seat=seat)


class BeginRecovery(Word, frozen=True, tag="begin-recovery"):
    """Sets the state's phase to Recovery."""

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        table.state.phase = "recovery"


class Income(Word, frozen=True, tag="income"):
    """Recovery, step 1: each player chooses Tourists or Scientists, in any order."""

    prompt: ClassVar[str] = "income"

    def decisions(self, table: Table, frame: Frame) -> tuple[Decision[Choice], ...] | None:
        open_ = [seat for seat in table.clockwise(table.state.starter) if not table.player(seat).income]
        return tuple(Decision(seat, self.prompt, tuple(incomes(table, seat))) for seat in open_) or None

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        if choice is not None:
            table.player(frame.seat).income = "tourists" if choice.word == "tourists" else "scientists"
            table.do_first(frame)
            return
        seats = table.clockwise(table.state.starter)
        table.do_first(*(msgspec.structs.replace(frame, step=Collect(), seat=seat) for seat in seats))


def tourist_pollution(table: Table, seat: int) -> int:
    return table.amount(seat, "tourist-pollution", table.cards.board.incomes[table.state.round - 1].tourist_pollution)


def income_coins(table: Table, seat: int, income: str) -> int:
    board = table.cards.board.incomes[table.state.round - 1]
    if income == "tourists":
        return table.amount(seat, "tourist-coins", board.tourist_coins)
    return table.amount(seat, "scientist-coins", board.scientist_coins)


def incomes(table: Table, seat: int) -> list[Option[Choice]]:
    """Options for incomes, each with its Coins. Without Tourists, the other has the reason for their absence."""
    missing = _no_tourists(table, seat)
    scientists = option("scientists", amount=income_coins(table, seat, "scientists"), reason=missing or None)
    if missing:
        return [scientists]
    pollution = tourist_pollution(table, seat)
    return [option("tourists", amount=income_coins(table, seat, "tourists"), toll=pollution), scientists]


def _no_tourists(table: Table, seat: int) -> str:
    """Code word of the reason why the seat cannot choose Tourists; empty if it can."""
    player = table.player(seat)
    if "purify" in player.used:
        return "purified"
    if table.is_forbidden(seat, "tourists"):
        return "forbidden"
    return "polluted" if player.clean_corals < tourist_pollution(table, seat) else ""


class Collect(Word, frozen=True, tag="collect"):
    """Pays a player the Coins of the chosen income. Tourists also pollute corals."""

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        seat = frame.seat
        income = table.player(seat).income
        table.gain(seat, "coins", income_coins(table, seat, income))
        pollution = tourist_pollution(table, seat) if income == "tourists" else 0
        if income == "scientists":
            table.emit(seat, "scientists")
        if pollution:
            table.do_first(msgspec.structs.replace(frame, step=Pollute(pollution)))


class Recover(Word, frozen=True, tag="recover"):
    """Recovery, steps 2 to 5: Fatigue, Plankton, Hunt tokens, offers."""

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        state = table.state
        for seat, player in enumerate(state.players):
            for cell, coral in player.corals.items():
                if coral.fatigue:
                    rest_coral(table, seat, cell)
            for cell, animal in player.animals.items():
                for _ in range(min(animal.fatigue, table.amount(seat, "recovery", 1, animal.card))):
                    rest_animal(table, seat, cell)
            player.used = ()
            table.gain(seat, "plankton", colony_plankton(table, seat))
            player.hunts, player.turned = player.hunts + player.turned, 0
        table.do_first(*(msgspec.structs.replace(frame, step=step) for step in (FillOffers(), NextRound())))
        if len(state.players) == 1:
            swaps = (Swap("animals", state.animals.size), Swap("corals", state.corals.size))
            table.do_first(*(msgspec.structs.replace(frame, step=swap, seat=0, may=True) for swap in swaps))
        else:
            for row in (state.animals, state.corals):
                for card in row.offer[-2:]:
                    row.discard(card)


def colony_plankton(table: Table, seat: int) -> int:
    colonies = sum(table.facing(seat).values())
    brought = 0
    for least, plankton in table.cards.board.plankton:
        if least > colonies:
            break
        brought = plankton
    return table.amount(seat, "plankton", brought)


class FillOffers(Word, frozen=True, tag="fill-offers"):
    """Refills all offers from their decks."""

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        fill_offers(table)


class NextRound(Word, frozen=True, tag="next-round"):
    """Recovery, steps 6 and 7: passes the Starting Player token on and begins the next round."""

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        state = table.state
        if len(state.players) == 1:
            words = (*INCOMES, "pollute")
            state.visits = tuple(taken.choice for taken in state.taken if taken.choice.word in words)
        state.round += 1
        state.starter = (state.starter + 1) % len(state.players)
        state.turn = state.starter
        state.phase = "action"
        state.bonuses_taken = 0
        for player in state.players:
            player.passed, player.income = False, ""
        table.do_first(msgspec.structs.replace(frame, step=Turns()))


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
