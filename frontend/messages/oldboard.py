"""The layouts of an old board: a replaced message becomes a line, with or without its picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from engines import GAMES
from frontend.controls import trace
from frontend.face import Face
from frontend.messages import offers, words
from frontend.messages.board import container
from frontend.pictures.artist import board_name, gallery
from sessions.life.course import course
from sessions.life.model import TALK, Entry, Proposal, Session
from sessions.life.progress import PLAY


def has_picture_to_keep(face: Face, session: Session, entries: Sequence[Entry]) -> bool:
    """True if a replaced message keeps its picture.

    Conditions: the face keeps pictures, the session is no run, and the last of ``entries`` is a move or there are none.
    ``entries``: the session's log up to the state that the message showed.
    """
    return face.keeps_pictures and not session.terms.run and (not entries or entries[-1].kind == PLAY)


def folded(face: Face, session: Session, text: str) -> ui.LayoutView:
    """Layout of a message folded to a line of small print. It has no frame, which would be higher than the line."""
    layout = ui.LayoutView(timeout=None)
    layout.add_item(_line(face, session, text))
    return layout


def retired(face: Face, session: Session, entries: Sequence[Entry], *, keeps_picture: bool = False) -> ui.LayoutView:
    """Layout of a replaced message: a line about its last event, and its picture if kept.

    ``entries``: the session's log up to the state that the message showed.
    """
    if session.terms.run:
        return folded(face, session, face.say("board-run-hidden" if session.is_hidden else "board-run-below"))
    played = _moves(session, entries)
    newest = _lasting(entries, played)
    if newest:
        number, last = face.newest_turn(played) if played else (0, newest)
        is_move = newest.kind == PLAY
        sentence = offers.sentence(face, session, last if is_move else newest)
        text = face.say("board-move" if is_move else "board-after-move", number=number, sentence=sentence)
    else:
        text = face.say("board-begins", game=face.game.title)
    if not keeps_picture:
        return folded(face, session, text)
    picture = gallery(board_name(face.game.name), face.say("board-earlier", game=face.game.title))
    return container(face, _line(face, session, text), picture)


def _line(face: Face, session: Session, text: str) -> ui.TextDisplay[Any]:
    """Text component of a folded message. Context menu entries can still find its game."""
    return trace(words.small_print(f"{face.emoji} {text}"), session.id)


def _lasting(entries: Sequence[Entry], played: Sequence[Entry]) -> Entry | None:
    """Newest entry worth keeping in a folded message; None if there is none.

    Offers and answers are not, unless they undid a move. ``played``: the moves that were not undone.
    """
    moves = [entry for entry in entries if entry.kind == PLAY]
    if moves[-1:] != [*played[-1:]]:
        return entries[-1]
    return next((entry for entry in reversed(entries) if entry.kind not in TALK), None)


def _moves(session: Session, entries: Sequence[Entry]) -> list[Entry]:
    """Actions of a log, oldest first, without undone actions."""
    if all(entry.offer is None or entry.offer.what is not Proposal.TAKEBACK for entry in entries):
        return [entry for entry in entries if entry.kind == PLAY]
    return [entry for turn in course(GAMES[session.game], session, entries).turns for entry in turn.entries]
