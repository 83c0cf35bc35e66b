"""A state in the engine's hands: what the rules read from it and the changes they make to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engines.base import Option
from engines.reef import rng
from engines.reef.cards import CardSet
from engines.reef.choices import Choice, option
from engines.reef.frames import Frame
from engines.reef.grid import Cell, corners, in_reading_order, neighbours
from engines.reef.state import PlacedAnimal, PlacedCoral, Player, Position, Row, State
from engines.reef.steps import PlaceAnimal, PlaceCoral
from engines.reef.words.passives import AnyPassive, Change, Forbid, Forbidden, Moment, Quantity, Shelters, Whenever
from engines.reef.words.tokens import Gained, Pay
from engines.reef.words.word import Effect


class Table:
    """A position with the card set it is played with. Only a table made from a copy may be changed."""

    def __init__(self, state: Position, cards: CardSet, start: State | None = None) -> None:
        self.state = state
        self.start = start
        self.cards = cards
        self._passives: dict[int, list[tuple[Cell, AnyPassive]]] = {}
        self._facing: dict[int, dict[Cell, int]] = {}

    # What is going on.

    def push(self, *frames: Frame) -> None:
        """Puts frames on the stack; the first of them is resolved first."""
        self.state.stack.extend(reversed(frames))

    def push_all(self, effects: Sequence[Effect], frame: Frame, *, seat: int | None = None, may: bool = False) -> None:
        """Puts effects on the stack in the frame's name, or in that of another seat."""
        owner, at = (frame.seat, frame.at) if seat is None else (seat, "")
        self.push(*(Frame(effect, owner, at, may=may, feeding=frame.feeding) for effect in effects))  # type: ignore[arg-type]  # every effect is in the union

    def emit(self, seat: int, moment: Moment, cell: Cell = "", card: str = "") -> None:
        """Tells the seat's cards that something has happened, to the animal ``card`` at ``cell`` where it is one."""
        kinds = self.cards.kinds
        for at, passive in self.passives(seat):
            if type(passive) is Whenever and passive.on == moment and (not card or card in kinds[passive.what]):
                self.push_all(passive.then, Frame(passive.then[0], seat, at), may=True)
        rising = self.cards.rising.get(moment)
        if rising:
            for own, animal in [*self.player(seat).animals.items()]:
                if animal.card in rising and own != cell and (not card or card in kinds[rising[animal.card]]):
                    self.raise_animal(seat, own)

    def reveal(self) -> None:
        """Something hidden has come to light: the action can no longer be taken back."""
        self.start = None

    def touch_others(self) -> None:
        """Another player has been touched: the action can no longer be taken back."""
        self.start = None

    # Players and what is in force for them.

    def player(self, seat: int) -> Player:
        """The player in a seat."""
        return self.state.players[seat]

    def clockwise(self, first: int) -> list[int]:
        """All seats in playing order."""
        count = len(self.state.players)
        return [(first + step) % count for step in range(count)]

    def passives(self, seat: int) -> list[tuple[Cell, AnyPassive]]:
        """The passive abilities in force for a seat with the cells they come from (empty: the event)."""
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
        """Must be called when the event in force changes."""
        self._passives.clear()

    def amount(self, seat: int, of: Quantity, base: int, card: str = "") -> int:
        """A number of the rules after all changes in force; never below zero."""
        passives = self.passives(seat)
        if not passives:
            return base
        for _, passive in passives:
            if type(passive) is Change and passive.of == of and (not card or card in self.cards.kinds[passive.what]):
                base += passive.by
        return max(base, 0)

    def is_forbidden(self, seat: int, what: Forbidden) -> bool:
        """Whether something in force forbids it."""
        return any(type(passive) is Forbid and passive.what == what for _, passive in self.passives(seat))

    def hoards(self, seat: int, of: Gained) -> bool:
        """Whether a card on the atoll counts such tokens at the end."""
        hoarders = self.cards.hoarders[of]
        player = self.player(seat)
        return any(coral.card in hoarders for coral in player.corals.values()) or any(
            animal.card in hoarders for animal in player.animals.values()
        )

    # Tokens.

    def gain(self, seat: int, of: Gained, amount: int) -> None:
        """Adds tokens to a supply (takes them for a negative amount)."""
        player = self.player(seat)
        setattr(player, of, getattr(player, of) + amount)

    def pay_scales(self, seat: int, scales: int) -> None:
        """Takes Fish Scales that stand for Coins or Plankton, and notes it with the newest choice."""
        if not scales:
            return
        self.gain(seat, "scales", -scales)
        if self.state.taken:
            *former, last = self.state.taken
            self.state.taken = (*former, msgspec.structs.replace(last, scales=last.scales + scales))

    # Animals.

    def animal_cell(self, seat: int, card: str) -> Cell:
        """Where an animal lies on the atoll."""
        return next(cell for cell, animal in self.player(seat).animals.items() if animal.card == card)

    def place_animal(self, seat: int, cell: Cell, card: str) -> None:
        """Places a new animal at low Abundance."""
        self.player(seat).animals[cell] = PlacedAnimal(card)

    def raise_animal(self, seat: int, cell: Cell) -> None:
        """Increases Abundance by one level, with everything that follows; nothing at the highest level."""
        player = self.player(seat)
        animal = player.animals[cell]
        if animal.level == 3:
            return
        player.animals[cell] = PlacedAnimal(animal.card, animal.level + 1, animal.fatigue, animal.pair)
        if animal.level == 2:
            card = self.cards.animals[animal.card]
            player.scales += self.cards.board.top_scales[card.size]
            if card.at_top:
                self.push_all(card.at_top, Frame(card.at_top[0], seat, cell), may=True)
            self.emit(seat, "top", cell, animal.card)

    def reduce_animal(self, seat: int, cell: Cell) -> None:
        """Reduces Abundance by one level, with everything that follows, extinction included."""
        player = self.player(seat)
        animal = player.animals[cell]
        if animal.level > 1:
            player.animals[cell] = PlacedAnimal(animal.card, animal.level - 1, animal.fatigue, animal.pair)
        else:
            self._die_out(seat, cell, animal)
        self.emit(seat, "reduced", cell, animal.card)
        if animal.level == 1:
            self.emit(seat, "extinct", cell, animal.card)

    def _die_out(self, seat: int, cell: Cell, animal: PlacedAnimal) -> None:
        player = self.player(seat)
        del player.animals[cell]
        player.plankton += self.facing(seat).get(cell, 0)
        if animal.pair:
            for other, survivor in player.animals.items():
                if survivor.pair == animal.pair:
                    player.animals[other] = msgspec.structs.replace(survivor, pair=0)
        large = self.cards.animals[animal.card].size == "large"
        row = self.state.large if large else self.state.animals
        row.discarded += (animal.card,)

    def tire_animal(self, seat: int, cell: Cell) -> None:
        """Puts a Fatigue token on an animal."""
        animal = self.player(seat).animals[cell]
        self.player(seat).animals[cell] = PlacedAnimal(animal.card, animal.level, animal.fatigue + 1, animal.pair)

    def rest_animal(self, seat: int, cell: Cell) -> None:
        """Removes a Fatigue token from an animal, if it has one."""
        animal = self.player(seat).animals[cell]
        if animal.fatigue:
            self.player(seat).animals[cell] = msgspec.structs.replace(animal, fatigue=animal.fatigue - 1)

    def pair(self, seat: int, one: Cell, other: Cell) -> None:
        """Makes two animals a symbiotic pair."""
        animals = self.player(seat).animals
        taken = {animal.pair for animal in animals.values()}
        number = next(number for number in range(1, len(animals) + 1) if number not in taken)
        for cell in (one, other):
            animals[cell] = msgspec.structs.replace(animals[cell], pair=number)

    def partners(self, seat: int, cell: Cell) -> list[Cell]:
        """The unpaired animals with which the unpaired one at ``cell`` can form a symbiotic pair."""
        animals = self.player(seat).animals
        card = self.cards.animals[animals[cell].card]
        return [
            other
            for other, animal in animals.items()
            if other != cell and not animal.pair and self.cards.are_partners(card, self.cards.animals[animal.card])
        ]

    def is_sheltered(self, seat: int, cell: Cell) -> bool:
        """Whether an animal has Shelter, by itself or by a card in force."""
        card = self.cards.animals[self.player(seat).animals[cell].card]
        return card.shelter or any(
            type(passive) is Shelters and card.id in self.cards.kinds[passive.what]
            for _, passive in self.passives(seat)
        )

    def hunts(self, frame: Frame) -> int:
        """The Hunt tokens that the frame's player may turn: only while feeding."""
        if not frame.feeding or self.is_forbidden(frame.seat, "hunt"):
            return 0
        return self.player(frame.seat).hunts

    def prey_elsewhere(self, seat: int, ids: frozenset[str]) -> list[tuple[str, int | None]]:
        """Cards that the seat can hunt, with their owners: on other atolls those without Shelter, in solo the offers'.

        In the offers any animal will do (rulebook, Solo Variant): Shelter protects an animal on its atoll.
        """
        if len(self.state.players) == 1:
            offered = self.state.animals.offer + self.state.large.offer
            return [(card, None) for card in offered if card in ids]
        return [
            (animal.card, other)
            for other in self.clockwise(seat)[1:]
            for cell, animal in self.player(other).animals.items()
            if animal.card in ids and not self.is_sheltered(other, cell)
        ]

    def hunt(self, seat: int) -> None:
        """Turns a Hunt token."""
        player = self.player(seat)
        player.hunts -= 1
        player.turned += 1
        if len(self.state.players) > 1:
            self.touch_others()
        self.emit(seat, "hunted")

    # Corals.

    def neighbours(self, cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
        """The cells north, east, south and west."""
        return neighbours(cell)

    def coral_cell(self, seat: int, card: str) -> Cell:
        """Where a coral lies on the atoll."""
        return next(cell for cell, coral in self.player(seat).corals.items() if coral.card == card)

    def place_coral(self, seat: int, cell: Cell, card: str) -> None:
        """Places a new coral."""
        self.put_coral(seat, cell, PlacedCoral(card))

    def put_coral(self, seat: int, cell: Cell, coral: PlacedCoral) -> None:
        """Replaces a coral by its changed self."""
        self.player(seat).corals[cell] = coral
        self._passives.pop(seat, None)
        self._facing.pop(seat, None)

    def sides(self, coral: PlacedCoral) -> str:
        """The sides with a Colony, printed or token."""
        return self.cards.corals[coral.card].sides + coral.tokens

    def facing(self, seat: int) -> dict[Cell, int]:
        """How many Colonies face each animal cell that any Colony faces."""
        known = self._facing.get(seat)
        if known is None:
            known = self._facing[seat] = self._count_facing(seat)
        return known

    def _count_facing(self, seat: int) -> dict[Cell, int]:
        corals = self.cards.corals
        faced: dict[Cell, int] = {}
        for cell, coral in self.player(seat).corals.items():
            around = neighbours(cell)
            for side in corals[coral.card].sides + coral.tokens:
                target = around["nesw".index(side)]
                faced[target] = faced.get(target, 0) + 1
        return faced

    def clean(self, seat: int, cell: Cell) -> None:
        """Removes the Pollution from a coral."""
        self.put_coral(seat, cell, msgspec.structs.replace(self.player(seat).corals[cell], polluted=False))
        self.emit(seat, "cleaned")

    def pollute(self, seat: int, cell: Cell) -> None:
        """Puts Pollution on a coral."""
        self.put_coral(seat, cell, msgspec.structs.replace(self.player(seat).corals[cell], polluted=True))
        self.emit(seat, "polluted")

    def tire_coral(self, seat: int, cell: Cell) -> None:
        """Puts a Fatigue token on a coral."""
        coral = self.player(seat).corals[cell]
        self.player(seat).corals[cell] = msgspec.structs.replace(coral, fatigue=coral.fatigue + 1)

    def rest_coral(self, seat: int, cell: Cell) -> None:
        """Removes a Fatigue token from a coral, if it has one."""
        coral = self.player(seat).corals[cell]
        if coral.fatigue:
            self.player(seat).corals[cell] = msgspec.structs.replace(coral, fatigue=coral.fatigue - 1)

    def grow(self, seat: int, cell: Cell, side: str) -> None:
        """Puts a Colony token on a side of a coral."""
        coral = self.player(seat).corals[cell]
        self.put_coral(seat, cell, msgspec.structs.replace(coral, tokens=coral.tokens + side))

    # Buying and placing.

    def coral_places(self, seat: int) -> list[Cell]:
        """The empty cells that touch a coral's corner, in reading order."""
        corals = self.player(seat).corals
        return in_reading_order({corner for cell in corals for corner in corners(cell)} - corals.keys())

    def colonies_needed(self, seat: int, card: str) -> int:
        """How many Colonies must face an animal's cell."""
        return self.amount(seat, "colonies", self.cards.animals[card].colonies, card)

    def animal_places(self, seat: int, card: str) -> list[Cell]:
        """The empty cells where enough Colonies face the animal and a coral lies beside it, in reading order."""
        player = self.player(seat)
        needed = self.colonies_needed(seat, card)
        cells: Iterable[Cell]
        if needed:
            cells = [cell for cell, colonies in self.facing(seat).items() if colonies >= needed]
        else:
            cells = {cell for coral in player.corals for cell in neighbours(coral)}
        return in_reading_order(cell for cell in cells if cell not in player.animals)

    def _most_colonies(self, seat: int) -> int:
        """The most Colonies that face an empty cell beside a coral, -1 if there is no such cell."""
        player = self.player(seat)
        faced = [colonies for cell, colonies in self.facing(seat).items() if cell not in player.animals]
        if faced:
            return max(faced)
        return 0 if any(cell not in player.animals for coral in player.corals for cell in neighbours(coral)) else -1

    def coral_cost(self, seat: int) -> int:
        """What a coral costs the seat, in Coins."""
        return self.amount(seat, "coral-cost", self.cards.board.coral_cost)

    def animal_cost(self, seat: int, card: str, less: int = 0) -> int:
        """What an animal costs the seat, in Coins."""
        return max(0, self.amount(seat, "animal-cost", self.cards.animals[card].cost, card) - less)

    def buyable_corals(self, seat: int) -> list[Option[Choice]]:
        """The corals of the offer that the seat can pay; there is always a place for one."""
        cost = self.coral_cost(seat)
        player = self.player(seat)
        if player.coins + player.scales < cost:
            return []
        return [
            option("buy-coral", str(slot), card=card, amount=cost)
            for slot, card in enumerate(self.state.corals.offer, start=1)
        ]

    def buyable_animals(self, seat: int, less: int = 0) -> list[Option[Choice]]:
        """The animals of both offers that the seat can pay and place."""
        player = self.player(seat)
        purse = player.coins + player.scales
        most = self._most_colonies(seat)
        return [
            option("buy-animal", str(slot), card=card, amount=cost)
            for slot, card in self.numbered_animals()
            if (cost := self.animal_cost(seat, card, less)) <= purse and self.colonies_needed(seat, card) <= most
        ]

    def numbered_animals(self) -> list[tuple[int, str]]:
        """The animals of both offers with their menu numbers: the Large Fish go on after a full general offer."""
        general = [*enumerate(self.state.animals.offer, start=1)]
        return [*general, *enumerate(self.state.large.offer, start=self.state.animals.size + 1)]

    def purchase(self, seat: int, choice: Choice, less: int = 0) -> None:
        """Starts paying and placing what ``buy-coral`` or ``buy-animal`` names, an animal for ``less`` Coins less."""
        slot = int(choice.about)
        if choice.word == "buy-coral":
            card = self.state.corals.offer[slot - 1]
            self.state.corals.take(card)
            self._buy(seat, self.coral_cost(seat), PlaceCoral(card))
            return
        card = dict(self.numbered_animals())[slot]
        row = self.state.large if slot > self.state.animals.size else self.state.animals
        row.take(card)
        self._buy(seat, self.animal_cost(seat, card, less), PlaceAnimal(card))

    def _buy(self, seat: int, cost: int, step: PlaceCoral | PlaceAnimal) -> None:
        self.push(Frame(step, seat))
        if cost:
            self.push(Frame(Pay(coins=cost), seat))

    # Decks.

    def shuffled(self, cards: Sequence[str]) -> tuple[str, ...]:
        """The cards in an order drawn from the game's chance."""
        self.state.rng, order = rng.shuffled(self.state.rng, cards)
        return order

    def fill_offers(self) -> None:
        """Fills the gaps of all offers from the decks, new cards on the deck's side."""
        for row in (self.state.animals, self.state.large, self.state.corals):
            if len(row.offer) < row.size:
                self._fill(row)

    def _fill(self, row: Row) -> None:
        while len(row.offer) < row.size:
            if not row.deck:
                row.deck, row.discarded = self.shuffled(row.discarded), ()
                if not row.deck:
                    return
            row.offer = (row.deck[0], *row.offer)
            row.deck = row.deck[1:]
            self.reveal()
