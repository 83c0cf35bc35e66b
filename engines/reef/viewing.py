"""The view of a table, without the decks' order, the random state and secret incomes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engines.base import Decision, Option
from engines.reef.cards import PrintedCard, printed_cards
from engines.reef.cardwords.combine import AnyEffect, OneOf
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import GrowSide
from engines.reef.cardwords.tokens import Pay
from engines.reef.cardwords.word import Pick
from engines.reef.choices import INCOMES, Choice
from engines.reef.decks import numbered_animals
from engines.reef.frames import AnyStep, Frame
from engines.reef.grid import SIDES, Cell, neighbours
from engines.reef.machine import settle, take, whole_list
from engines.reef.pieces import CardRow, PlacedAnimal, clean
from engines.reef.placing import (
    PlaceAnimal,
    PlaceCoral,
    animal_cost,
    animal_lack,
    animal_places,
    colonies_needed,
    coral_cost,
    coral_lack,
    coral_places,
)
from engines.reef.refusing import unfed
from engines.reef.rounds import ROUNDS, Turns, incomes
from engines.reef.score import foreseen, outcome, rank, sheet, total
from engines.reef.state import Taken
from engines.reef.steps import Fed, feed, feedable, sale_rate, sellable
from engines.reef.table import Table
from engines.reef.view import (
    AnimalView,
    Asked,
    CoralView,
    DeckView,
    Follows,
    OfferView,
    PlaceView,
    PlayerView,
    Rates,
    ReefView,
    Rise,
)


def view(table: Table, seat: int | None) -> ReefView:
    state = table.state
    looking = state.turn if seat is None else seat
    no_coral = coral_lack(table, looking)
    incomes_open = any(decision.prompt == "income" for decision in state.pending)
    players = tuple(_player(table, other, incomes_open and other != seat) for other in range(len(state.players)))
    animals = tuple(_animal(table, looking, slot, card) for slot, card in numbered_animals(table))
    corals = tuple(
        OfferView(slot, card, coral_cost(table, looking), lack=no_coral, gain=foreseen(table, looking, card))
        for slot, card in enumerate(state.corals.offer, start=1)
    )
    decks = {"animals": _deck(state.animals), "large": _deck(state.large), "corals": _deck(state.corals)}
    over, unfolded = state.phase == "over", whole_list(table)
    turn = next((decision for decision in state.pending if decision.prompt == "turn"), None)
    is_alone = turn is not None and len(players) == 1
    visitors = tuple(incomes(table, 0)) if is_alone and state.round < ROUNDS else ()
    return ReefView(
        seat=seat,
        round=state.round,
        rounds=ROUNDS,
        phase=state.phase,
        starter=state.starter,
        turn=state.turn,
        events=state.options.events,
        biodiversity=state.options.biodiversity,
        event=state.event,
        past_events=state.past_events,
        bonuses_left=_bonuses_left(table),
        players=players,
        animal_offer=tuple(offered for offered in animals if offered.slot <= state.animals.size),
        large_offer=tuple(offered for offered in animals if offered.slot > state.animals.size),
        coral_offer=corals,
        decks=decks,
        decisions=state.pending,
        taken=tuple(
            taken for taken in state.taken if not incomes_open or taken.seat == seat or taken.choice.word not in INCOMES
        ),
        asked=_asked(table),
        actor=state.taken[0].seat if state.taken else None,
        can_take_back=table.start is not None and seat == state.turn,
        earlier=state.earlier,
        scales=_scales(table),
        places=_places(table),
        rates=_rates(table, looking),
        cards=_visible_cards(table, players, decks, unfolded),
        incomes=visitors,
        again=_again(table, visitors),
        feast=_feast(table) if is_alone else (),
        fed=_fed(table, turn.seat) if turn else {},
        unfed=_unfed(table, turn.seat) if turn else {},
        purified=_purified(table, turn) if turn else 0,
        unfolded=unfolded,
        winners=outcome(table).winners if over else (),
        rank=rank(players[0].score) if over and len(players) == 1 else "",
    )


def _player(table: Table, seat: int, hide_income: bool) -> PlayerView:
    player = table.player(seat)
    facing = table.facing(seat)
    lines = tuple(sheet(table, seat))
    twin, score = table.copied(), sum(line.points for line in lines)
    return PlayerView(
        seat=seat,
        coins=player.coins,
        plankton=player.plankton,
        scales=player.scales,
        popularity=player.popularity,
        pollution=player.pollution,
        hunts=player.hunts,
        turned=player.turned,
        passed=player.passed,
        used=player.used,
        income="" if hide_income else player.income,
        colonies=sum(facing.values()),
        free_colonies=sum(count for cell, count in facing.items() if cell not in player.animals),
        corals=tuple(
            CoralView(
                card=coral.card,
                cell=cell,
                sides=table.cards.corals[coral.card].sides,
                tokens=coral.tokens,
                fatigue=coral.fatigue,
                polluted=coral.polluted,
            )
            for cell, coral in player.corals.items()
        ),
        animals=tuple(
            AnimalView(
                card=animal.card,
                cell=cell,
                level=animal.level,
                fatigue=animal.fatigue,
                pair=animal.pair,
                colonies=facing.get(cell, 0),
                sheltered=table.is_sheltered(seat, cell),
                rise=_rise(twin, seat, cell, score),
                fall=score - _score_at(twin, seat, cell, animal.level - 1),
            )
            for cell, animal in player.animals.items()
        ),
        sheet=lines,
        score=score,
    )


def _rise(twin: Table, seat: int, cell: Cell, score: int) -> Rise | None:
    """Gain from an animal's next level. ``twin``: a copy of the table. ``score``: the seat's Victory Points."""
    animal = twin.player(seat).animals[cell]
    if animal.level == 3:
        return None
    size = twin.cards.animals[animal.card].size
    scales = twin.cards.board.top_scales[size] if animal.level == 2 else 0
    return Rise(_score_at(twin, seat, cell, animal.level + 1) - score, scales)


def _score_at(twin: Table, seat: int, cell: Cell, level: int) -> int:
    """A seat's Victory Points with an animal at another level, or without the animal at level 0."""
    animals = twin.player(seat).animals
    animal = animals.pop(cell)
    if level:
        animals[cell] = PlacedAnimal(animal.card, level)
    points = total(twin, seat)
    animals[cell] = animal
    return points


def _asked(table: Table) -> Asked:
    state = table.state
    if not state.pending:
        return Asked()
    frame = state.stack[-1]
    player = table.player(frame.seat)
    speaker = player.animals.get(frame.at) or player.corals.get(frame.at)
    event = state.past_events[0] if state.phase == "event" and not frame.at else ""
    step = frame.step
    left = step.to_choose(table, frame) if isinstance(step, Pick) else 0
    return Asked(
        card=speaker.card if speaker else event,
        effect=_effect(table, step),
        left=left,
        exact=isinstance(step, Pick) and step.exact,
        alternatives=step.options if isinstance(step, OneOf) else (),
        follows=dict(_following(table, step)) if isinstance(step, Reduce) and left > 1 else {},
    )


def _following(table: Table, step: Reduce) -> Iterator[tuple[str, Follows]]:
    """Yield the key of each option that leaves a single prey on the reef and no other, and that prey."""
    (decision,) = table.state.pending
    for option in decision.options:
        twin = table.copied()
        take(twin, Taken(decision.seat, option.action, refs=option.refs))
        frame = next(frame for frame in reversed(twin.state.stack) if frame.step == step)
        prey, score = step.candidates(twin, frame), total(twin, decision.seat)
        if len(prey) == 1 and prey[0].action.word == "reduce":
            cell = prey[0].refs.cell or ""
            level = twin.player(decision.seat).animals[cell].level
            yield option.key, Follows(prey[0].action.about, score - _score_at(twin, decision.seat, cell, level - 1))


def _effect(table: Table, step: AnyEffect | AnyStep) -> AnyEffect | None:
    if isinstance(step, OneOf):
        offered = [option.action.about for option in table.state.pending[0].options if option.action.about]
        return msgspec.structs.replace(step, options=tuple(step.options[int(about) - 1] for about in offered))
    return step if isinstance(step, AnyEffect) else None


def _scales(table: Table) -> dict[str, int]:
    asked = ((decision.seat, option) for decision in table.state.pending for option in decision.options)
    lacking = {option.key: _lacking(table, seat, option) for seat, option in asked}
    return {key: scales for key, scales in lacking.items() if scales}


def _lacking(table: Table, seat: int, option: Option[Choice]) -> int:
    word, about, refs = option.action.word, option.action.about, option.refs
    player = table.player(seat)
    if word in ("buy-coral", "buy-animal") or (word == "purify" and not about):
        return max(0, (refs.amount or 0) - player.coins)
    if word == "sell" and about:
        return max(0, int(about) * sale_rate(table, seat) - player.plankton)
    if word == "grow" and not about:
        return max(0, (refs.amount or 0) - player.plankton)
    if word != "feed" or refs.cell is None:
        return 0
    here = Frame(Turns(), seat, refs.cell, feeding=True)
    payments = [step for step in table.cards.animals[about].feed or () if isinstance(step, Pay)]
    dues = [payment.due(table, here) for payment in payments]
    return sum(max(0, amount - getattr(player, of)) for of, amount in dues)


def _again(table: Table, visitors: tuple[Option[Choice], ...]) -> tuple[Choice, ...]:
    """Choices that repeat the previous round's income, without forced choices. ``visitors``: options for incomes."""
    income, *polluted = table.state.visits or (None,)
    chosen = next((option for option in visitors if option.action == income), None)
    if chosen is None or len(visitors) < 2:
        return ()
    cleaned = {coral.card for coral in table.player(0).corals.values() if not coral.polluted}
    toll = chosen.refs.toll or 0
    if len(cleaned) == toll or not toll:
        return (chosen.action,)
    again = tuple(choice for choice in polluted if choice.about in cleaned)
    return (chosen.action, *again) if len(again) == toll else ()


def _unfed(table: Table, seat: int) -> dict[str, str]:
    """Code words of the reasons why a seat's animals can't be fed on its turn, by card."""
    fed = {each.action.about for each in feedable(table, Frame(Turns(), seat))}
    cards = [animal.card for animal in table.player(seat).animals.values()]
    return {card: unfed(table, seat, card) for card in cards if card not in fed}


def _fed(table: Table, seat: int) -> dict[str, int]:
    """Victory Points of each feeding on a seat's turn, by card, without Fish Scales paid.

    If it asks a question, the animal's food and the answer are left out.
    """
    here, score, found = Frame(Turns(), seat), total(table, seat), dict[str, int]()
    for option in feedable(table, here):
        card, paid = option.action.about, _lacking(table, seat, option)
        twin = table.copied()
        twin.state.stack = []
        feed(twin, here, card)
        settle(twin)
        if twin.state.pending:
            twin, paid = table.copied(), 0
            twin.state.stack = [Frame(Fed(), seat, option.refs.cell or "", feeding=True)]
            settle(twin)
        found[card] = total(twin, seat) - score + paid
    return found


def _purified(table: Table, turn: Decision[Choice]) -> int:
    """Victory Points of a Purification on a turn, without Fish Scales paid; 0 if it is not possible.

    The first polluted corals are cleaned. If that asks a question, the answer is left out.
    """
    if not any(option.action.word == "purify" for option in turn.options):
        return 0
    seat, twin = turn.seat, table.copied()
    twin.state.stack = []
    polluted = [cell for cell, coral in table.player(seat).corals.items() if coral.polluted]
    for cell in polluted[: table.cards.board.purified]:
        clean(twin, seat, cell)
        settle(twin)
    return total(twin, seat) - total(table, seat)


def _feast(table: Table) -> tuple[Option[Choice], ...]:
    """Options for feedings that cost only Plankton and need no decision; empty for one, or without Plankton for all."""
    player, found, plankton = table.player(0), [], 0
    for each in feedable(table, Frame(Turns(), 0)):
        cell = each.refs.cell or ""
        animal, here = player.animals[cell], Frame(Turns(), 0, cell, feeding=True)
        words = table.cards.animals[animal.card].feed or ()
        asks = animal.pair and any(
            other.pair == animal.pair and other.level < 3 for at, other in player.animals.items() if at != cell
        )
        if asks or not all(isinstance(word, Pay) and word.plankton and word.ask(table, here) is None for word in words):
            continue
        plankton += sum(word.due(table, here)[1] for word in words if isinstance(word, Pay))
        found.append(each)
    return tuple(found) if len(found) > 1 and plankton <= player.plankton else ()


def _places(table: Table) -> dict[Cell, PlaceView]:
    state = table.state
    step = state.stack[-1].step if state.pending else None
    if isinstance(step, PlaceCoral):
        cells = coral_places(table, state.stack[-1].seat)
    elif isinstance(step, PlaceAnimal):
        cells = animal_places(table, state.stack[-1].seat, step.card)
    elif isinstance(step, GrowSide):
        cells = [option.refs.cell for option in state.pending[0].options if option.refs.cell is not None]
    else:
        return {}
    return {cell: _place(table, state.stack[-1].seat, cell, step) for cell in cells}


def _place(table: Table, seat: int, cell: Cell, step: PlaceCoral | PlaceAnimal | GrowSide) -> PlaceView:
    player, facing = table.player(seat), table.facing(seat)
    spaces: list[int] = []
    hidden = 0
    if isinstance(step, PlaceCoral):
        around = dict(zip(SIDES, neighbours(cell), strict=True))
        faced = [around[side] for side in table.cards.corals[step.card].sides]
        spaces = sorted((facing.get(space, 0) + 1 for space in faced if space not in player.animals), reverse=True)
        hidden = len(faced) - len(spaces)
    return PlaceView(
        colonies=facing.get(cell, 0),
        needed=colonies_needed(table, seat, step.card) if isinstance(step, PlaceAnimal) else 0,
        animal=player.animals[cell].card if cell in player.animals else "",
        corals=tuple(player.corals[near].card for near in neighbours(cell) if near in player.corals),
        spaces=tuple(spaces),
        hidden=hidden,
        gain=foreseen(table, seat, step.card) if isinstance(step, PlaceAnimal) else None,
    )


def _rates(table: Table, seat: int) -> Rates:
    rate = sale_rate(table, seat)
    return Rates(cleaned=table.cards.board.purified, sale=rate, sold=sellable(table, seat) // rate)


def _animal(table: Table, seat: int, slot: int, card: str) -> OfferView:
    needed, lack = colonies_needed(table, seat, card), animal_lack(table, seat, card)
    return OfferView(slot, card, animal_cost(table, seat, card), needed, lack, foreseen(table, seat, card))


def _deck(row: CardRow) -> DeckView:
    return DeckView(len(row.deck), row.discarded)


def _bonuses_left(table: Table) -> tuple[tuple[int, int], ...]:
    state, bonuses = table.state, table.cards.board.bonuses
    if state.phase != "action" or state.round > len(bonuses):
        return ()
    rows = bonuses[state.round - 1][: len(state.players)]
    return tuple((row.scales, row.coins) for row in rows[state.bonuses_taken :])


def _visible_cards(
    table: Table, players: tuple[PlayerView, ...], decks: dict[str, DeckView], unfolded: tuple[Option[Choice], ...]
) -> dict[str, PrintedCard]:
    state, known = table.state, printed_cards(table.cards)
    seen = {*state.animals.offer, *state.large.offer, *state.corals.offer, *state.past_events}
    for deck in decks.values():
        seen.update(deck.discarded)
    for player in players:
        seen.update(coral.card for coral in player.corals)
        seen.update(animal.card for animal in player.animals)
    for decision in state.pending:
        seen.update(option.refs.card for option in (*decision.options, *unfolded) if option.refs.card)
    return {card: known[card] for card in sorted(seen)}
