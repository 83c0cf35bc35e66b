"""Acting at a board, by a press or by a tap: the acting seat, the actions behind a choice, and playing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines import GAMES
from engines.errors import IllegalAction, NotAnAction
from frontend.answering.reply import Refusal
from frontend.face import Face
from sessions.life.errors import MovedOn
from sessions.life.model import Played, Session, Status
from sessions.life.steps import acting_seat
from sessions.service.lookup import Lookup
from sessions.service.play import Playing


async def seat_at(lookup: Lookup, session: Session, user_id: int, seq: int | None, *, in_panel: bool) -> int:
    """Seat for a user's action, by a control of the board at ``seq``.

    A private panel (``in_panel``) stays valid while only others have acted, as in simultaneous decisions. Raises the
    errors of ``acting_seat``.
    """
    game = GAMES[session.game]
    try:
        return acting_seat(session, game, user_id, seq)
    except MovedOn:
        # A later ``seq`` is from before a backup was restored, so its position never existed.
        if seq is None or seq > session.seq or not in_panel:
            raise
        seat = acting_seat(session, game, user_id)
        if any(entry.seq > seq and entry.seat == seat for entry in await lookup.log(session.id)):
            raise
        return seat


def actions_of(face: Face, session: Session, seat: int, choice: str) -> tuple[tuple[Any, ...], str]:
    """Actions that a choice stands for: a legal one by its key, several, or the one with this text.

    Returns the choice beside several actions, else an empty text. Raises Refusal for a text that is no move.
    """
    game = face.game
    decision, view = game.decision(session.state, seat), game.view(session.state, seat)
    option = next((each for each in face.options(decision, view) if each.key == choice), None)
    if option is not None:
        return (option.action,), ""
    if several := face.several(view, choice):
        return tuple(map(game.parse, several)), choice
    return (parsed(face, choice),), ""


def parsed(face: Face, text: str) -> Any:
    """Action with this text. Raises Refusal for a text that is no move."""
    try:
        return face.game.parse(text)
    except NotAnAction as error:
        key, facts = face.unread(error)
        raise Refusal(key, **facts) from error


async def play_all(playing: Playing, session: Session, user_id: int, seat: int, actions: Sequence[Any]) -> list[Played]:
    """Play actions on the loaded session, and return the stored steps.

    The first impossible action ends the series. Raises IllegalAction if it is the first action, and the errors of
    ``Playing.play``.
    """
    after, stored = session, list[Played]()
    for action in actions:
        try:
            played = await playing.play(session.id, user_id, after.seq, action, seat, loaded=after)
        except IllegalAction:
            if stored:
                break
            raise
        stored.append(played)
        after = played.after
        if after.status is not Status.RUNNING:
            break
    return stored
