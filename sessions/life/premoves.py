"""Premoves: a player's replies to expected moves, set while another player must act. Pure.

The texts alternate: an expected action, then the reply to it. A last text without a reply plays nothing.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from engines.base import AnyGame
from engines.errors import EngineError, NotYourTurn
from sessions.life import steps
from sessions.life.clocks import stands_still_on_vacation
from sessions.life.model import Entry, Session, Status, Step
from sessions.life.progress import PLAY
from sessions.life.questions import is_turn_of, to_act

DEEP: Final = 3
"""Most replies that a player may set."""

AFTER: Final = timedelta(microseconds=1)
"""Time between a move and a reply by a premove."""

Premoves = tuple[str, ...]


def is_slow(session: Session) -> bool:
    """True if players need not wait at the board: they have a day or more for a move, or no clock."""
    return session.terms.clock is None or stands_still_on_vacation(session)


def may_premove(session: Session, game: AnyGame, discord_id: int) -> bool:
    """True if a person may set premoves: another person must act, and the game has premoves and is slow."""
    return (
        game.has_premoves
        and session.status is Status.RUNNING
        and is_slow(session)
        and bool(session.seats_of(discord_id))
        and not is_turn_of(session, game, discord_id)
        and not any(seat.level for seat in to_act(session, game))
    )


def state_after(session: Session, game: AnyGame, seat: int, premoves: Premoves) -> Any:
    """State after the premoves of a seat. Raises the engine's errors for an impossible premove.

    Also raises NotYourTurn for a reply when another seat must act, or an expected move when the seat must act.
    """
    state = session.state
    for number, text in enumerate(premoves):
        acting = min(game.to_act(state), default=None)
        if acting is None or (acting == seat) != (number % 2 == 1):
            raise NotYourTurn(seat)
        state = game.apply(state, acting, game.parse(text))
    return state


def can_be_extended(session: Session, game: AnyGame, seat: int, premoves: Premoves) -> bool:
    """True if more premoves may be appended to these premoves of a seat."""
    awaits_reply = len(premoves) % 2 == 1
    acting = game.to_act(state_after(session, game, seat, premoves))
    return bool(acting) and (seat in acting) == awaits_reply and len(premoves) < 2 * DEEP


def keeps_premoves(step: Step) -> bool:
    """True if premoves stay valid after a step without a reply by them, because the game's state is unchanged."""
    return step.after.status is Status.RUNNING and step.after.state == step.before.state


def reply(step: Step, seat: int, premoves: Premoves, game: AnyGame) -> Step | None:
    """Reply to a step by the seat's premoves; None if they do not expect that step.

    An open offer prevents the reply: the player answers the offer first.
    """
    entry, after = step.entry, step.after
    if entry is None or entry.kind != PLAY or entry.seat == seat or len(premoves) < 2:
        return None
    # Texts of one move may differ, such as a split's by its origin.
    played, expected = (game.readable(game.parse(text)) for text in (entry.text, premoves[0]))
    if played != expected:
        return None
    if after.status is not Status.RUNNING or after.talks.offer or game.to_act(after.state) != {seat}:
        return None
    try:
        return steps.play(after, game, seat, game.parse(premoves[1]), entry.at + AFTER)
    except EngineError:
        return None


def is_premoved(former: Entry, entry: Entry) -> bool:
    """True if ``entry`` is a reply by a premove to the log entry ``former``."""
    return entry.kind == PLAY and entry.at - former.at == AFTER


def rest(premoves: Premoves, played: Step) -> Premoves:
    """Premoves that remain after the first reply was ``played``."""
    return premoves[2:] if len(premoves) > 3 and played.after.status is Status.RUNNING else ()
