"""Hunting: usable Hunt tokens, and their possible prey."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table


def usable_hunts(table: Table, frame: Frame) -> int:
    """Number of Hunt tokens that the frame's player may use: none unless feeding."""
    if not frame.feeding or table.is_forbidden(frame.seat, "hunt"):
        return 0
    return table.player(frame.seat).hunts


def prey_elsewhere(table: Table, seat: int, ids: frozenset[str]) -> list[tuple[str, int | None]]:
    """Pairs (card id, owner's seat) of the prey that the seat can hunt. ``ids``: the cards that count as prey.

    Prey are other players' animals without Shelter. In a solo game they are the animals on offer, with None as the
    owner. Shelter protects an animal on its reef, not in an offer (rulebook, Solo Variant).
    """
    if len(table.state.players) == 1:
        offered = table.state.animals.offer + table.state.large.offer
        return [(card, None) for card in offered if card in ids]
    return [
        (animal.card, other)
        for other in table.clockwise(seat)[1:]
        for cell, animal in table.player(other).animals.items()
        if animal.card in ids and not table.is_sheltered(other, cell)
    ]


def turn_hunt(table: Table, seat: int) -> None:
    """Use a Hunt token: turn it face down."""
    player = table.player(seat)
    player.hunts -= 1
    player.turned += 1
    if len(table.state.players) > 1:
        table.touch_others()
    table.emit(seat, "hunted")
