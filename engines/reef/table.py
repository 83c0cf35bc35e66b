"""The engine's table: how the rules read and change a position."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engines.reef.cards import CardSet
from engines.reef.cardwords.combine import AnyEffect
from engines.reef.cardwords.passives import AnyPassive, Change, Forbid, Forbidden, Moment, Quantity, Shelters, Whenever
from engines.reef.cardwords.tokens import Gained
from engines.reef.cardwords.word import Effect
from engines.reef.frames import AnyStep, Frame
from engines.reef.grid import Cell, beside
from engines.reef.pieces import PlacedCoral, ReefPlayer, raise_animal
from engines.reef.placing import PlaceAnimal, PlaceCoral
from engines.reef.state import ReefPosition, ReefState


class Table:
    """A position with its card set. A table made by ``copied`` may be changed, no other."""

    def __init__(self, state: ReefPosition, cards: CardSet, start: ReefState | None = None) -> None:
        self.state = state
        self.start = start
        self.cards = cards
        self._passives: dict[int, list[tuple[Cell, AnyPassive]]] = {}
        self._facing: dict[int, dict[Cell, int]] = {}

    def copied(self) -> Table:
        """A table with a copied position. The copy keeps the caches of Colonies and passives."""
        twin = Table(self.state.copied(), self.cards)
        twin._passives = self._passives.copy()
        twin._facing = self._facing.copy()
        return twin

    # The stack of frames.

    def do_first(self, *frames: Frame) -> None:
        """Put frames on the stack in front of what waits there: they are resolved first, in this order."""
        self.state.stack.extend(reversed(frames))

    def do_effects_first(
        self, effects: Sequence[Effect], frame: Frame, *, seat: int | None = None, may: bool = False
    ) -> None:
        """Put effects of the frame's card first, in this order. ``seat``: None for the frame's seat."""
        owner, at = (frame.seat, frame.at) if seat is None else (seat, "")
        self.do_first(*(Frame(effect, owner, at, may=may, feeding=frame.feeding) for effect in effects))  # type: ignore[arg-type]  # every effect is in the union

    def do_steps_first(self, seat: int, *steps: AnyEffect | AnyStep) -> None:
        self.do_first(*(Frame(step, seat) for step in steps))

    def trigger(self, effects: Sequence[AnyEffect], seat: int, cell: Cell) -> None:
        """Put first the effects of the triggered ability of the card at ``cell``. Its owner may decline them."""
        self.do_effects_first(effects, Frame(effects[0], seat, cell), may=True)

    def emit(self, seat: int, moment: Moment, cell: Cell = "", card: str = "") -> None:
        """Put first the effects of the seat's passives that a moment triggers. ``card``: the animal, if any."""
        kinds = self.cards.kinds
        for at, passive in self.passives(seat):
            if type(passive) is Whenever and passive.on == moment and (not card or card in kinds[passive.what]):
                self.trigger(passive.then, seat, at)
        rising = self.cards.rising.get(moment)
        if rising:
            for own, animal in [*self.player(seat).animals.items()]:
                if animal.card in rising and own != cell and (not card or card in kinds[rising[animal.card]]):
                    raise_animal(self, seat, own)

    def reveal(self) -> None:
        """Forbid taking the action back, after a revelation."""
        self.start = None

    def touch_others(self) -> None:
        """Forbid taking the action back, after an effect on another player."""
        self.start = None

    # Players and the passives in force for them.

    def player(self, seat: int) -> ReefPlayer:
        """Supply and reef of a seat. Change them only in a table made by ``copied``."""
        return self.state.players[seat]

    def clockwise(self, first: int) -> list[int]:
        count = len(self.state.players)
        return [(first + step) % count for step in range(count)]

    def passives(self, seat: int) -> list[tuple[Cell, AnyPassive]]:
        """Passives in force for a seat, each with the cell of its card (empty: the event)."""
        known = self._passives.get(seat)
        if known is None:
            corals = self.cards.corals
            known = [
                (cell, passive)
                for cell, coral in self.player(seat).corals.items()
                if not coral.polluted
                for passive in corals[coral.card].passive
            ]
            if self.state.event:
                known += [("", passive) for passive in self.cards.events[self.state.event].until_next]
            self._passives[seat] = known
        return known

    def forget_passives(self) -> None:
        """Clear the cache of passives. Call it when the event in force changes."""
        self._passives.clear()

    def amount(self, seat: int, of: Quantity, base: int, card: str = "") -> int:
        """Value of a rules quantity after all changes in force, at least zero.

        ``base``: the value without changes. ``card``: the animal concerned, for a quantity in ``ABOUT_KINDS``.
        """
        passives = self.passives(seat)
        if not passives:
            return base
        for _, passive in passives:
            if type(passive) is Change and passive.of == of and (not card or card in self.cards.kinds[passive.what]):
                base += passive.by
        return max(base, 0)

    def is_forbidden(self, seat: int, what: Forbidden) -> bool:
        return any(type(passive) is Forbid and passive.what == what for _, passive in self.passives(seat))

    def keeps(self, seat: int, of: Gained) -> bool:
        """True if a card can make it worthwhile for the seat to pay Fish Scales in place of tokens of kind ``of``.

        The card is on the seat's reef, is the event in force, or is being bought.
        """
        keepers = self.cards.keepers[of]
        player = self.player(seat)
        bought = (frame.step.card for frame in self.state.stack if isinstance(frame.step, PlaceCoral | PlaceAnimal))
        return (
            self.state.event in keepers
            or any(coral.card in keepers for coral in player.corals.values())
            or any(animal.card in keepers for animal in player.animals.values())
            or any(card in keepers for card in bought)
        )

    # Tokens.

    def gain(self, seat: int, of: Gained, amount: int) -> None:
        """Add tokens of kind ``of`` to the seat's supply. A negative amount takes tokens away."""
        player = self.player(seat)
        setattr(player, of, getattr(player, of) + amount)

    def pay_scales(self, seat: int, scales: int) -> None:
        """Spend Fish Scales in place of Coins or Plankton, and record their number with the newest choice."""
        if not scales:
            return
        self.gain(seat, "scales", -scales)
        if self.state.taken:
            *former, last = self.state.taken
            self.state.taken = (*former, msgspec.structs.replace(last, scales=last.scales + scales))

    def is_sheltered(self, seat: int, cell: Cell) -> bool:
        card = self.cards.animals[self.player(seat).animals[cell].card]
        return card.shelter or any(
            type(passive) is Shelters and card.id in self.cards.kinds[passive.what]
            for _, passive in self.passives(seat)
        )

    # Corals. The caches depend on them.

    def put_coral(self, seat: int, cell: Cell, coral: PlacedCoral) -> None:
        """Put a new or changed coral on its cell, and drop the caches that depend on corals."""
        self.player(seat).corals[cell] = coral
        self._passives.pop(seat, None)
        self._facing.pop(seat, None)

    def facing(self, seat: int) -> dict[Cell, int]:
        known = self._facing.get(seat)
        if known is None:
            known = self._facing[seat] = self._count_facing(seat)
        return known

    def _count_facing(self, seat: int) -> dict[Cell, int]:
        corals = self.cards.corals
        faced: dict[Cell, int] = {}
        for cell, coral in self.player(seat).corals.items():
            for target in beside(cell, corals[coral.card].sides + coral.tokens):
                faced[target] = faced.get(target, 0) + 1
        return faced
