"""How a session looks in a channel: the invitation, the board with its controls, the end, and what is left of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

import render
from cogs import words
from cogs.address import Address, Control, button, menu
from cogs.artist import board_name, gallery
from cogs.face import Choice, Face, Key, Menu, Step
from sessions.model import End, Entry, Note, Proposal, Session, Status
from sessions.progress import PLAY

ENDED = (Status.FINISHED, Status.CALLED_OFF)
"""The statuses of games that have been played to some end."""

PLAYS = "="
LEADS = ">"
"""How the value of a menu's entry begins: it plays the action that follows, or leads to the next step."""


def address(session: Session, key: str) -> Address:
    """Where a control of this session points, as it stands now."""
    return Address(session.id, session.seq, key)


def row(*items: Control) -> ui.ActionRow[Any]:
    """A row of controls."""
    return ui.ActionRow(*items)


def rows(items: Sequence[Control]) -> list[ui.ActionRow[Any]]:
    """As few rows as hold all these buttons; Discord's take five each."""
    return [row(*items[start : start + 5]) for start in range(0, len(items), 5)]


def menu_rows(session: Session, menus: Iterable[Menu]) -> list[ui.ActionRow[Any]]:
    """A row for each menu of a step."""
    return [
        row(menu(address(session, f"menu-{number}"), each.title, [_option(choice) for choice in each.choices]))
        for number, each in enumerate(menus)
    ]


def pad_rows(session: Session, pad: Iterable[Iterable[Key]]) -> list[ui.ActionRow[Any]]:
    """A row of buttons for each row of a step's pad."""
    return [
        row(*(_key(session, key, f"{down}-{across}") for across, key in enumerate(keys)))
        for down, keys in enumerate(pad)
    ]


def _key(session: Session, key: Key, place: str) -> Control:
    if not key.action:
        return button(address(session, f"none-{place}"), key.label, disabled=True)
    style = discord.ButtonStyle.success if key.strong else discord.ButtonStyle.primary
    return button(address(session, f"do-{key.action}"), key.label, style)


def step_rows(session: Session, step: Step) -> list[ui.ActionRow[Any]]:
    """All controls of a step in a private message."""
    rows = [*pad_rows(session, step.pad), *menu_rows(session, step.menus)]
    return [*rows, row(*_step_buttons(session, step))] if step.buttons else rows


def _step_buttons(session: Session, step: Step) -> list[Control]:
    return [button(address(session, f"do-{key.action}"), key.label) for key in step.buttons]


def _option(choice: Choice) -> discord.SelectOption:
    value = PLAYS + choice.action if choice.action else LEADS + choice.leads_to
    return discord.SelectOption(label=choice.label[:100], value=value, description=choice.hint[:100] or None)


def _container(face: Face, *parts: ui.Item[Any]) -> ui.LayoutView:
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.Container(*parts, accent_colour=face.accent))
    return layout


def _versus(face: Face, session: Session, view: Any) -> str:
    sides = [f"{face.side(view, seat.number)} {words.mention(seat.player)}" for seat in session.seats]
    return f"{face.emoji} **{face.game.title}** · " + " – ".join(sides)


def invitation_replaced(face: Face, session: Session) -> ui.LayoutView:
    """What is left of an open invitation's message once it is shown anew."""
    return _container(
        face, ui.TextDisplay(f"-# {face.emoji} {words.mention(session.host)}’s invitation is further down.")
    )


def shown(face: Face, view: Any) -> ui.MediaGallery[Any]:
    """The board's picture, as an attachment of the message."""
    return gallery(board_name(face.game.name), render.alt(face.game.name, view))


def invitation(face: Face, session: Session) -> ui.LayoutView:
    """An open invitation with its buttons, or, once it is over, what became of it."""
    setup = " ".join(filter(None, [f"**{face.game.title}**", face.setup(session.options)]))
    if session.status is not Status.INVITING:
        return _container(face, ui.TextDisplay(f"{face.emoji} {_invitation_end(session, setup)}"))
    view = face.preview(session.options)
    picture = [] if view is None else [shown(face, view)]
    host = words.mention(session.host)
    named = tuple(seat for seat in session.seats if seat.player and seat.player.id != session.host_id)
    if named:
        call = f"{words.people(named)}, {host} challenges you to {setup}."
    else:
        call = f"{host} would like to play {setup}. Who joins?"
    lines = [f"### {face.emoji} {face.game.title}", call, _seating(face, session)]
    if session.expires_at:
        lines.append(f"-# The invitation ends {words.moment(session.expires_at)}.")
    buttons = _invitation_buttons(session, named=bool(named))
    return _container(face, ui.TextDisplay("\n".join(lines)), *picture, buttons)


def _seating(face: Face, session: Session) -> str:
    if session.lot:
        return "The sides are drawn by lot."
    host_seat = next(seat for seat in session.seats if seat.player and seat.player.id == session.host_id)
    return f"{words.mention(session.host)} plays {face.side(None, host_seat.number)}."


def _invitation_buttons(session: Session, *, named: bool) -> ui.ActionRow[Any]:
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger
    answers = (
        [
            button(address(session, "accept"), "Accept", green),
            button(address(session, "decline"), "Decline", red),
        ]
        if named
        else [button(address(session, "accept"), "Join", green)]
    )
    return row(*answers, button(address(session, "cancel"), "Cancel"), button(address(session, "rules"), "Rules"))


def _invitation_end(session: Session, setup: str) -> str:
    host = words.mention(session.host)
    others = tuple(seat for seat in session.seats if seat.player and seat.player.id != session.host_id)
    match session.status:
        case Status.DECLINED:
            return f"{words.people(others)} declined {host}’s challenge to {setup}."
        case Status.CANCELLED:
            return f"{host} took the invitation to {setup} back."
        case Status.EXPIRED:
            return f"{host}’s invitation to {setup} has expired. `/{session.game} challenge` makes a new one."
        case _:
            return f"{words.people(others)} accepted {host}’s invitation to {setup}. The game is on!"


def _talks(session: Session) -> list[ui.Item[Any]]:
    """The open offer with its answers, and the claim of a win that is free for the taking."""
    parts: list[ui.Item[Any]] = []
    if session.talks.offer:
        parts += [
            ui.TextDisplay(words.offer(session)),
            row(
                button(address(session, "agree"), "Accept", discord.ButtonStyle.success),
                button(address(session, "refuse"), "Refuse", discord.ButtonStyle.danger),
            ),
        ]
    if session.is_claimable:
        parts.append(row(button(address(session, "claim"), "Claim the win", discord.ButtonStyle.success)))
    return parts


def account(face: Face, session: Session, view: Any) -> str:
    """Who plays, and what happened and how it stands, or how it ended."""
    if session.status in ENDED:
        return f"{_versus(face, session, view)}\n### {result(session)}\n{end_reason(face, session)}"
    players = [words.mention(seat.player) for seat in session.seats]
    lines = [_versus(face, session, view), face.happened(view, players), face.standing(view)]
    return "\n".join(filter(None, lines))


def board(face: Face, session: Session, view: Any, step: Step, said: str = "") -> ui.LayoutView:
    """The running game: what happened, how it stands, the picture, whose turn it is, and the controls.

    ``said`` is what was said at the table since the last board.
    """
    turn = words.to_act(session)
    if all(seat.level for seat in turn):
        call = words.waiting(session)
    else:
        turn = tuple(seat for seat in turn if not seat.level)
        call = f"{words.people(turn)}, {'it is your turn' if len(turn) == 1 else 'you may all act'}"
        call += f" ({face.side(view, turn[0].number)})." if len(turn) == 1 else "."
    return _container(
        face,
        ui.TextDisplay(account(face, session, view)),
        shown(face, view),
        ui.TextDisplay("\n".join(filter(None, [said, f"{call} {step.text}".strip(), words.time(session)]))),
        *menu_rows(session, step.menus),
        row(
            button(address(session, "type"), face.typing_label, discord.ButtonStyle.primary),
            *_step_buttons(session, step),
            button(address(session, "rules"), "Rules"),
            button(address(session, "more"), "More"),
        ),
        *_talks(session),
    )


def ending(face: Face, session: Session, view: Any) -> ui.LayoutView:
    """The finished game: result, reason, final picture, and the way to another."""
    return _container(
        face,
        ui.TextDisplay(account(face, session, view)),
        shown(face, view),
        row(*_after(session)),
    )


def _after(session: Session) -> list[Control]:
    """The controls below an ended game. One that was called off can be begun anew by a challenge."""
    rematch = button(address(session, "rematch"), "Rematch", discord.ButtonStyle.primary)
    replay = button(address(session, "replay"), "Replay")
    rules = button(address(session, "rules"), "Rules")
    return [rules] if session.status is Status.CALLED_OFF else [rematch, replay, rules]


def result(session: Session) -> str:
    """Who won, in a sentence."""
    if session.status is Status.CALLED_OFF:
        return "🤝 Called off"
    winners = session.winners
    if len(winners) == len(session.seats):
        return "🤝 A draw"
    return f"🏆 {words.people(winners)} {'wins' if len(winners) == 1 else 'win'}"


def end_reason(face: Face, session: Session) -> str:
    """Why the game ended, in a sentence."""
    losers = words.people(tuple(seat for seat in session.seats if seat.place != 1))
    match session.reason:
        case None:
            return "The game has no result."
        case End.RESIGNED:
            return f"{losers} resigned."
        case End.FORFEITED:
            return f"{losers} had no time left."
        case End.AGREED:
            return "Everybody agreed to it."
        case _:
            return face.reason(session)


def retired(face: Face, session: Session, entries: Sequence[Entry]) -> ui.LayoutView:
    """What is left of a message once a newer one shows the game: what it told and its picture, no controls.

    ``entries`` is the session's log up to what the message showed.
    """
    if entries:
        moves = sum(entry.kind == PLAY for entry in entries)
        told = f"{'' if entries[-1].kind == PLAY else 'after '}move {moves}: {_deed(face, session, entries[-1])}"
    else:
        told = "the start"
    picture = gallery(board_name(face.game.name), f"{face.game.title}: an earlier position")
    return _container(face, ui.TextDisplay(f"-# {face.emoji} {told}"), picture)


_DEEDS: dict[str, str] = {
    End.RESIGNED: "resigned",
    End.FORFEITED: "had no time left",
    Note.ACCEPTED: "accepted the offer",
    Note.REFUSED: "refused the offer",
    Note.WITHDRAWN: "withdrew the offer",
    Note.REMINDED: "was reminded",
    Note.LATE: "had no time left",
}
"""What a log entry tells that is neither an action nor an offer; it continues a player's name."""


def _deed(face: Face, session: Session, entry: Entry) -> str:
    """What a log entry tells, beginning with who did it."""
    who = words.mention(session.seats[entry.seat].player)
    if entry.kind == PLAY:
        return f"{who} {face.told(entry.text)}"
    if entry.kind == Note.OFFERED:
        return f"{who} {words.PROPOSED[Proposal(entry.text.split()[0])]}"
    return f"{who} {_DEEDS[entry.kind]}"


def news(face: Face, session: Session, entries: Iterable[Entry]) -> str:
    """What was said since the last board, as far as the new one does not show it otherwise."""
    answers = (Note.ACCEPTED, Note.REFUSED, Note.WITHDRAWN)
    told = [f"🤝 {_deed(face, session, entry)}." for entry in entries if entry.kind in answers]
    reminded = [f"⏰ {words.people(words.to_act(session))}: a quarter of your time is left."]
    return "\n".join(told + (reminded if any(entry.kind == Note.REMINDED for entry in entries) else []))
