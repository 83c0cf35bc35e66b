"""Applying log entries to a position, shared by live play and replays."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from engines.base import AnyGame, Outcome
from engines.errors import EngineError, GameOver
from sessions.life.model import End, Entry, Note, Offer, Proposal, Talks

PLAY = "play"
"""Kind of a log entry with an action of the game."""


class UnknownKind(EngineError):
    """The log has an entry of an unknown kind."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"unknown kind of log entry {kind!r}")


class OutOfPlace(EngineError):
    """A log entry contradicts earlier entries, such as an answer without an offer."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"seat {entry.seat} cannot have {entry.kind!r} at {entry.seq}")


class Past(NamedTuple):
    """An earlier state that a takeback can restore, and the seat that acted in it."""

    state: Any
    seat: int


class Position(msgspec.Struct, frozen=True):
    """The position of a game: the engine's state, the result (None while the game runs), the offers.

    A result by resignation, forfeit or agreement has no scores. ``called_off``: True if the game ended without a
    result. ``past``: the earlier states, oldest first, without undone states.
    """

    state: Any
    result: Outcome | None
    talks: Talks = Talks()
    called_off: bool = False
    past: tuple[Past, ...] = ()

    @property
    def is_over(self) -> bool:
        """True if the game has ended, with or without a result."""
        return self.called_off or self.result is not None


def begin(game: AnyGame, options: Any, seats: int, seed: int) -> Position:
    """Position before the first entry. Raises BadSetup for unusable options or seats."""
    state = game.new(options, seats, seed)
    return Position(state, game.outcome(state))


def replay(game: AnyGame, options: Any, seats: int, seed: int, log: Iterable[Entry]) -> Position:
    """Position after all entries of a log. Raises the errors of ``begin`` and ``apply_entry``."""
    position = begin(game, options, seats, seed)
    for entry in log:
        position = apply_entry(game, position, seats, entry)
    return position


def apply_entry(game: AnyGame, position: Position, seats: int, entry: Entry) -> Position:
    """Position after one more entry. Only a takeback needs ``position.past``.

    Raises GameOver after the end, UnknownKind for the entry's kind, OutOfPlace for an answer without an offer, and the
    engine's errors for an action.
    """
    if position.is_over:
        raise GameOver
    match entry.kind:
        case kind if kind == PLAY:
            return played(game, position, entry.seat, game.parse(entry.text), game.apply_recorded)
        case End.RESIGNED:
            return _ended(position, resigned(seats, entry.seat))
        case End.FORFEITED:
            return _ended(position, forfeited(seats, game.to_act(position.state)))
        case Note.OFFERED:
            return _offered(game, position, seats, entry)
        case Note.ACCEPTED | Note.REFUSED | Note.WITHDRAWN:
            return _answered(game, position, seats, entry)
        case Note.REMINDED | Note.LATE | Note.HIDDEN | Note.SHOWN:
            return position
        case Note.ENDED:
            return _ended(position, None)
        case kind:
            raise UnknownKind(kind)


def resigned(seats: int, seat: int) -> Outcome:
    """Result of a resignation: the seat is last, all others share first place, without scores."""
    return _split(seats, frozenset([seat]), End.RESIGNED)


def forfeited(seats: int, late: frozenset[int]) -> Outcome | None:
    """Result of a forfeit: the late seats are last, the others first. None if all seats are late."""
    return None if len(late) == seats else _split(seats, late, End.FORFEITED)


def way_back(game: AnyGame, position: Position, seat: int) -> int | None:
    """Index in ``position.past`` where a seat's last turn begins.

    None if the seat had no turn, or if hidden information was revealed since.
    """
    past = position.past
    turn = next((number for number in range(len(past) - 1, -1, -1) if past[number].seat == seat), None)
    if turn is None:
        return None
    # A turn may have several actions. It ends when ``ply`` counts the next one.
    while turn and past[turn - 1].seat == seat and game.ply(past[turn - 1].state) == game.ply(past[turn].state):
        turn -= 1
    return None if game.revealed(past[turn].state, position.state) else turn


def _split(seats: int, last: frozenset[int], reason: str) -> Outcome:
    place = seats - len(last) + 1
    return Outcome(tuple(place if number in last else 1 for number in range(seats)), scores=(), reason=reason)


def _ended(position: Position, result: Outcome | None) -> Position:
    return replace(position, result=result, called_off=result is None, talks=Talks())


def played(
    game: AnyGame, position: Position, seat: int, action: Any, apply: Callable[[Any, int, Any], Any] | None = None
) -> Position:
    """Position after a seat's action. ``apply``: None for ``game.apply``.

    Raises the engine's errors for an impossible action.
    """
    before, offer, asked = position.state, position.talks.offer, position.talks.asked
    state = (apply or game.apply)(before, seat, action)
    result = game.outcome(state)
    # A move by an asked player refuses the offer. Any move refuses an open takeback, as its target would change.
    if offer and (seat != offer.seat or offer.what is Proposal.TAKEBACK):
        offer = None
    if game.ply(state) != game.ply(before):
        asked = tuple(each for each in asked if each != seat)
    talks = Talks() if result else Talks(offer, asked)
    return Position(state, result, talks, past=(*position.past, Past(before, seat)))


def _offered(game: AnyGame, position: Position, seats: int, entry: Entry) -> Position:
    talks, offer = position.talks, entry.offer
    if talks.offer or entry.seat in talks.asked or offer is None:
        raise OutOfPlace(entry)
    asked = replace(position, talks=Talks(offer, (*talks.asked, entry.seat)))
    return _concluded(game, asked, seats, offer, entry)


def _answered(game: AnyGame, position: Position, seats: int, entry: Entry) -> Position:
    talks, offer = position.talks, position.talks.offer
    own = offer is not None and entry.seat == offer.seat
    if offer is None or own != (entry.kind == Note.WITHDRAWN) or entry.seat in offer.agreed:
        raise OutOfPlace(entry)
    if entry.kind != Note.ACCEPTED:
        return replace(position, talks=replace(talks, offer=None))
    offer = replace(offer, agreed=(*offer.agreed, entry.seat))
    return _concluded(game, replace(position, talks=replace(talks, offer=offer)), seats, offer, entry)


def _concluded(game: AnyGame, position: Position, seats: int, offer: Offer, entry: Entry) -> Position:
    """Position after a step of an offer, with the offer carried out if all have agreed."""
    if len({offer.seat, *offer.agreed}) < seats:
        return position
    match offer.what:
        case Proposal.DRAW:
            return _ended(position, Outcome((1,) * seats, scores=(), reason=End.AGREED))
        case Proposal.CANCEL:
            return _ended(position, None)
        case Proposal.TAKEBACK:
            turn = way_back(game, position, offer.seat)
            if turn is None:
                raise OutOfPlace(entry)
            return Position(position.past[turn].state, None, past=position.past[:turn])
