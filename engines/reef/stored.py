"""Checks of a stored state for values that the rules cannot reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.base import Decision, Refs
from engines.reef.cards import CardSet
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import Fatigue, GrowSide
from engines.reef.cardwords.word import words_of
from engines.reef.choices import VOCABULARY, Choice
from engines.reef.frames import Frame
from engines.reef.grid import CENTRE, position
from engines.reef.machine import offered
from engines.reef.pieces import Player, Row
from engines.reef.placing import Pair, PlaceAnimal, PlaceCoral
from engines.reef.state import ReefPosition, State, Taken
from engines.reef.steps import Fed, TireCoral
from engines.reef.table import Table


def fault(state: State, cards: CardSet) -> str:
    """Path of an impossible value in a state; empty for a possible state."""
    for path, place in (("start", state.start.position if state.start else None), ("position", state.position)):
        if place is not None:
            found = next(_faults(place, cards), "") or _pending_fault(place, cards)
            if found:
                return f"{path}.{found}"
    return ""


def _faults(state: ReefPosition, cards: CardSet) -> Iterator[str]:
    seats = range(len(state.players))
    if len(seats) not in (1, 2, 3, 4):
        yield "players"
    for name in ("starter", "turn"):
        if getattr(state, name) not in seats:
            yield name
    if state.bonuses_taken > len(seats):
        yield "bonuses_taken"
    yield from _lost_cards(state, cards)
    for seat, player in enumerate(state.players):
        yield from (f"players[{seat}].{found}" for found in _reef_faults(player, cards))
    if (state.phase == "over") != (not state.stack):
        yield "stack"
    for number, frame in enumerate(state.stack):
        if not _can_wait(frame, state, cards):
            yield f"stack[{number}]"
    actions = (state.taken, *state.earlier)
    if not all(_is_taken(taken, state, cards) for action in actions for taken in action):
        yield "taken"


def _lost_cards(state: ReefPosition, cards: CardSet) -> Iterator[str]:
    """Yield the paths of card rows with a card in the wrong place or in two places."""
    for name, row in (("animals", state.animals), ("large", state.large), ("corals", state.corals)):
        if not cards.decks[name].issuperset(_pile(row)) or len(row.offer) > row.size:
            yield name
    if not cards.events.keys() >= {*state.events, *state.past_events}:
        yield "events"
    if state.event and state.event not in state.past_events[:1]:
        yield "event"
    lying = Counter(_pile(state.animals) + _pile(state.large) + _pile(state.corals) + state.events + state.past_events)
    for player in state.players:
        lying.update(animal.card for animal in player.animals.values())
        lying.update(coral.card for coral in player.corals.values())
    lying.update(frame.step.card for frame in state.stack if isinstance(frame.step, PlaceCoral | PlaceAnimal))
    if any(count > 1 for count in lying.values()):
        yield "cards"


def _pile(row: Row) -> tuple[str, ...]:
    return row.offer + row.deck + row.discarded


def _reef_faults(player: Player, cards: CardSet) -> Iterator[str]:
    for cell, coral in player.corals.items():
        known = cards.corals.get(coral.card)
        sides = known.sides + coral.tokens if known else ""
        if known is None or len(set(sides)) < len(sides) or sum(position(cell)) % 2:
            yield f"corals.{cell}"
    if CENTRE not in player.corals:
        yield "corals"
    for cell, animal in player.animals.items():
        if animal.card not in cards.animals or not sum(position(cell)) % 2:
            yield f"animals.{cell}"
    pairs = Counter(animal.pair for animal in player.animals.values() if animal.pair)
    if any(count != 2 for count in pairs.values()):
        yield "pairs"


def _can_wait(frame: Frame, state: ReefPosition, cards: CardSet) -> bool:
    """True if a frame refers to existing seats, cells and cards."""
    if frame.seat >= len(state.players):
        return False
    player, step = state.players[frame.seat], frame.step
    match step:
        case PlaceCoral(card=card) if card not in cards.corals:
            return False
        case PlaceAnimal(card=card) if card not in cards.animals:
            return False
        case Fed() | Pair() | Fatigue() | Reduce(times="level") if frame.at not in player.animals:
            return False
        case TireCoral() | GrowSide() if frame.at not in player.corals:
            return False
        case _:
            return all(getattr(word, "what", "any") in cards.kinds for _, word in words_of(step))


def _is_taken(taken: Taken, state: ReefPosition, cards: CardSet) -> bool:
    seats, refs = len(state.players), taken.refs
    return (
        0 <= taken.seat < seats
        and taken.choice.word in VOCABULARY
        and (refs.card is None or refs.card in cards.names)
        and (refs.seat is None or 0 <= refs.seat < seats)
    )


def _pending_fault(state: ReefPosition, cards: CardSet) -> str:
    """Path of a pending decision that differs from the rules' decision; empty if they agree.

    Options may be missing: later rulings added some.
    """
    if not state.stack:
        return "pending" if state.pending else ""
    try:
        asked = offered(Table(state, cards))
    except (LookupError, ValueError, StopIteration, AttributeError, TypeError):
        return "stack"
    if not asked or [_of(decision) for decision in state.pending] != [_of(decision) for decision in asked]:
        return "pending"
    pairs = zip(state.pending, asked, strict=True)
    return "" if all(_is_offered(decision, known) for decision, known in pairs) else "pending"


def _of(decision: Decision[Choice]) -> tuple[int, str]:
    return decision.seat, decision.prompt


def _is_offered(decision: Decision[Choice], known: Decision[Choice]) -> bool:
    options = {option.action: option for option in known.options}
    same = (
        option.action in options and _is_about(option.refs, options[option.action].refs) for option in decision.options
    )
    return bool(decision.options) and all(same)


def _is_about(refs: Refs, known: Refs) -> bool:
    """True if each reference that is set in ``refs`` has the same value in ``known``."""
    return all(getattr(refs, name) in (None, getattr(known, name)) for name in ("card", "cell", "seat"))
