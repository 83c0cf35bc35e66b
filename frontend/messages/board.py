"""The layouts of a game's messages: the board with its controls, and replaced boards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import discord
from discord import ui

from engines import GAMES
from frontend.controls import BLUE, GREEN, GREY, RED, Address, Control, Keys, button, components, layout_of, menu, trace
from frontend.face import Face, Key, Menu, MenuEntry, MoveStep
from frontend.messages import boardtext, phone, words
from frontend.messages.words import shortened
from frontend.pictures import Sketch, board_name, gallery
from locales import Voice
from sessions.life.course import course
from sessions.life.model import TALK, Entry, Proposal, Session
from sessions.life.progress import PLAY

_MARKS = re.compile("[^a-z0-9-]")

DO, TO, MENU = Keys("do-{choice:rest}"), Keys("to-{part:rest}"), Keys("menu-{number:rest}")
"""Keys of a step's controls: actions to play, a part of the choice to open, and a menu of both."""

PRACTISE_FROM = Keys("practise-from-{step:int}")

PLAYS = "="
LEADS = ">"
"""First character of a menu entry's value that leads to a step, followed by the step's ``chosen``."""


def address(session: Session, key: str) -> Address:
    return Address(session.id, session.seq, key)


Addressing = Callable[[str], Address]
"""Function that makes a control's address from its key, for one state of a session."""


def addressing(session: Session) -> Addressing:
    return partial(address, session)


def row(*items: Control) -> ui.ActionRow[Any]:
    """A component row of controls, at most five buttons or one menu."""
    return ui.ActionRow(*items)


Styles = tuple[discord.ButtonStyle, discord.ButtonStyle]
"""Styles of the two buttons of a question."""


def asking(
    yes: Address, label: str, no: Address | None = None, other: str = "", styles: Styles = (RED, GREY)
) -> ui.ActionRow[Any]:
    """Row that asks before an act: a button that does it, and perhaps one that leaves it.

    ``label``, ``other``: their texts. An act that cannot be taken back has a red button.
    """
    leaves = [] if no is None else [button(no, other, styles[1])]
    return row(button(yes, label, styles[0]), *leaves)


def rows(items: Sequence[Control], width: int = phone.OUTSIDE) -> list[ui.ActionRow[Any]]:
    """Fewest rows for these buttons that don’t wrap on a phone. ``width``: the width of a row in pixels."""
    labels = [item.item.label or "" for item in items if isinstance(item.item, ui.Button)]
    return [row(*items[each]) for each in phone.unwrapped(labels, width)]


def games(voice: Voice, key: str, names: Iterable[str]) -> ui.ActionRow[Any]:
    """Row with a menu of these games. ``names``: the games' names."""
    options = [discord.SelectOption(label=GAMES[name].title, value=name) for name in names]
    return row(menu(Address.common(key), voice.say("lobby-which-game"), options))


def menu_rows(at: Addressing, menus: Iterable[Menu]) -> list[ui.ActionRow[Any]]:
    return [
        row(
            menu(
                at(f"{each.several or 'menu'}-{number}"),
                each.title,
                [_option(choice) for choice in each.entries],
                len(each.entries) if each.several else 1,
            )
        )
        for number, each in enumerate(menus)
    ]


def pad_rows(at: Addressing, pad: Iterable[Iterable[Key]]) -> list[ui.ActionRow[Any]]:
    """A row of buttons for each row of a step's pad. A key without a target becomes a disabled button."""
    return [
        row(*(_key(at, key, f"{down}-{across}") for across, key in enumerate(keys))) for down, keys in enumerate(pad)
    ]


def _key(at: Addressing, key: Key, place: str) -> Control:
    if not (key.action or key.leads_to or key.several or key.look):
        return button(at(f"none-{place}"), key.label, disabled=True)
    return button(_key_address(at, key), key.label, _style(key, BLUE))


def _style(key: Key, usual: discord.ButtonStyle) -> discord.ButtonStyle:
    if key.strong:
        return GREEN
    return GREY if key.quiet else usual


def _key_address(at: Addressing, key: Key) -> Address:
    """Address of a step's button. Characters that addresses cannot have become hyphens, as in option keys."""
    if key.look:
        return Address.common(key.look)
    choice = key.several or _MARKS.sub("-", key.action)
    return at(DO(choice=choice) if choice else TO(part=key.leads_to))


def practising(face: Face, session: Session, step: int, label: str = "playback-practise") -> Control:
    """Button that starts a practice from the position after ``step`` turns. ``label``: the message key of its text."""
    return button(address(session, PRACTISE_FROM(step=step)), face.say(label))


def step_rows(
    at: Addressing, step: MoveStep, beside: Sequence[Control] = (), *, showing: str = ""
) -> list[ui.ActionRow[Any]]:
    """Component rows with all controls of a step in a private message.

    ``beside``: further buttons after the step's own.

    ``showing``: a suffix for the menus' keys. Discord's apps keep the choice of a menu with the same key and do not
    send it twice. So where a choice can be refused, each showing needs another suffix.
    """
    return [
        *pad_rows(at, step.pad),
        *menu_rows(lambda key: at(f"{key}{showing}"), step.menus),
        *rows([*step_buttons(at, step), *beside]),
    ]


def back(at: Addressing, face: Face, step: MoveStep) -> list[Control]:
    """Buttons from a later part of a choice back to the first part. Empty if the part has its own navigation."""
    by_button = any(key.leads_to for key in step.buttons)
    if by_button or any(entry.leads_to for each in step.menus for entry in each.entries):
        return []
    return [button(at(TO(part="")), face.say("common-back"))]


def step_buttons(at: Addressing, step: MoveStep) -> list[Control]:
    return [button(_key_address(at, key), key.label, _style(key, GREY)) for key in step.buttons]


def _option(choice: MenuEntry) -> discord.SelectOption:
    value = PLAYS + choice.action if choice.action else LEADS + choice.leads_to
    return discord.SelectOption(label=shortened(choice.label), value=value, description=shortened(choice.hint) or None)


def container(face: Face, *parts: ui.Item[Any] | str) -> ui.LayoutView:
    return layout_of(ui.Container(*components(parts), accent_colour=face.accent))


def sketches(face: Face, session: Session, view: Any) -> tuple[Sketch, ...]:
    """Sketches of a session's message. An ended game has no side to move."""
    if session.status in boardtext.ENDED:
        view = face.game.stopped(view)
    if session.state is None:
        return () if view is None else (face.sketch(view),)
    return face.pictures(view, face.names(session, view))


def galleries(shown: Iterable[Sketch]) -> list[ui.MediaGallery[Any]]:
    return [gallery(each.name, each.alt) for each in shown]


def looks_at(session: Session, looks: Iterable[tuple[str, str]]) -> list[Control]:
    return [button(address(session, key), label) for key, label in looks]


def has_picture_to_keep(face: Face, session: Session, entries: Sequence[Entry]) -> bool:
    """True if a replaced message keeps its picture.

    Conditions: the face keeps pictures, the session is no run, and the last of ``entries`` is a move or there are none.
    ``entries``: the session's log up to the state that the message showed.
    """
    return face.keeps_pictures and not session.terms.run and (not entries or entries[-1].kind == PLAY)


def folded(face: Face, session: Session, text: str) -> ui.LayoutView:
    """Layout of a message folded to a line of small print. It has no frame, which would be higher than the line."""
    return layout_of(_line(face, session, text))


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
        sentence = boardtext.sentence(face, session, last if is_move else newest)
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
