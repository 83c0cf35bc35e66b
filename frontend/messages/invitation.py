"""The layouts of an invitation: open, ended, and replaced by a newer message."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from frontend.controls import button
from frontend.face import Face
from frontend.messages import board, commands, offers, words
from sessions.life.model import Session, Status


def message(face: Face, session: Session, elsewhere: int | None = None) -> ui.LayoutView:
    """An open invitation with its buttons, or a line about how it ended.

    ``elsewhere`` is the channel in which the game is played, if it is another one.
    """
    setup = " ".join(filter(None, [f"**{face.game.title}**", face.setup(session.options)]))
    if session.status is not Status.INVITING:
        place = f" in <#{elsewhere}>" if elsewhere else ""
        return board.container(face, ui.TextDisplay(f"{face.emoji} {_end(face, session, setup, place)}"))
    picture = board.galleries(board.sketches(face, session, face.preview(session.options)))
    host = words.mention(face.voice, session.host)
    named = tuple(seat for seat in session.seats if seat.player and not seat.joined)
    there = tuple(seat for seat in session.seats if seat.joined and seat.player and seat.player.id != session.host_id)
    if named:
        opening = f"{words.people(face.voice, named)}, {host} challenges you to {setup}."
    else:
        opening = f"{host} would like to play {setup}. Who joins?"
    lines = [
        f"### {face.emoji} {face.game.title}",
        opening,
        f"{_seating(face, session)} {words.rated(face.voice, session.terms)}",
    ]
    if session.terms.clock:
        lines.append(f"⏳ {offers.CLOCKS[session.terms.clock]}")
    if there:
        lines.append(f"{words.people(face.voice, there)} {'is' if len(there) == 1 else 'are'} in.")
    if session.expires_at:
        lines.append(f"-# The invitation ends {words.moment(session.expires_at)}.")
    fillable = bool(face.game.levels) and any(seat.player is None for seat in session.seats)
    buttons = _buttons(session, named=bool(named), fillable=fillable)
    return board.container(face, ui.TextDisplay("\n".join(lines)), *picture, buttons)


def _seating(face: Face, session: Session) -> str:
    if session.lot:
        return face.lot
    host_seat = next(seat for seat in session.seats if seat.player and seat.player.id == session.host_id)
    return f"{words.mention(face.voice, session.host)} plays {face.side(None, host_seat.number)}."


def _buttons(session: Session, *, named: bool, fillable: bool) -> ui.ActionRow[Any]:
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger
    answers = (
        [
            button(board.address(session, "accept"), "Accept", green),
            button(board.address(session, "decline"), "Decline", red),
        ]
        if named
        else [button(board.address(session, "accept"), "Join", green)]
    )
    filling = [button(board.address(session, "fill"), "Fill with the computer")] if fillable else []
    return board.row(
        *answers,
        *filling,
        button(board.address(session, "cancel"), "Cancel"),
        button(board.address(session, "rules"), "Rules"),
    )


def _end(face: Face, session: Session, setup: str, place: str) -> str:
    host = words.mention(face.voice, session.host)
    others = tuple(seat for seat in session.seats if seat.player and seat.player.id != session.host_id)
    match session.status:
        case Status.DECLINED:
            guests = face.voice.listed([words.mention(face.voice, each) for each in session.missing or (None,)])
            who = guests if len(session.missing) < 2 else f"One of {guests}"
            return f"{who} declined {host}’s challenge to {setup}."
        case Status.CANCELLED:
            return f"{host} took the invitation to {setup} back."
        case Status.EXPIRED:
            return f"{host}’s invitation to {setup} has expired. {commands.usual(face.game)} makes a new one."
        case _:
            return f"{words.people(face.voice, others)} accepted {host}’s invitation to {setup}. The game is on{place}!"


def replaced(face: Face, session: Session) -> ui.LayoutView:
    """The layout of an invitation's message that a newer one replaces."""
    return board.container(
        face, ui.TextDisplay(f"-# {face.emoji} {words.mention(face.voice, session.host)}’s invitation is further down.")
    )
