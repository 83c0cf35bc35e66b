"""The layouts of a game's messages: the board with its controls, and the ending."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, Literal

import discord
from discord import ui

from engines import GAMES
from frontend.controls import Address, Control, button, menu
from frontend.face import MOST_BUTTONS, Face, Key, Menu, MenuEntry, MoveStep
from frontend.messages import boardtext, offers, room, words
from frontend.messages.words import shortened
from frontend.pictures.artist import Sketch, gallery
from locales import Voice
from sessions.life.model import End, Entry, Played, Session, Status
from sessions.life.questions import another_level, claimants, is_alone, is_turn_of, may_practise, to_act

_MARKS = re.compile("[^a-z0-9-]")

PLAYS = "="
MOST_PARTS: Final = 39
"""Most components of a run's message with the button that hides it. Discord allows one more."""
LEADS = ">"
"""First character of a menu entry's value that leads to a step, followed by the step's ``chosen``."""


def address(session: Session, key: str) -> Address:
    """Address of a control: the session's number and current ``seq``, and the control's key."""
    return Address(session.id, session.seq, key)


Addressing = Callable[[str], Address]
"""Function that makes a control's address from its key, for one state of a session."""


def addressing(session: Session) -> Addressing:
    """Function that gives ``address`` its session."""
    return partial(address, session)


def row(*items: Control) -> ui.ActionRow[Any]:
    """A component row of controls, at most five buttons or one menu."""
    return ui.ActionRow(*items)


def asking(voice: Voice, yes: Address, label: str, no: Address) -> ui.ActionRow[Any]:
    """Row that asks before an act that cannot be taken back: a red button, and *Play on*.

    ``label``: the message key of the red button's text.
    """
    agree = button(yes, voice.say(label), discord.ButtonStyle.danger)
    return row(agree, button(no, voice.say("more-resign-no")))


def rows(items: Sequence[Control], width: int = room.OUTSIDE) -> list[ui.ActionRow[Any]]:
    """Fewest rows for these buttons that don’t wrap on a phone. ``width``: the width of a row in pixels."""
    labels = [item.item.label or "" for item in items if isinstance(item.item, ui.Button)]
    return [row(*items[each]) for each in room.unwrapped(labels, width)]


def menu_rows(at: Addressing, menus: Iterable[Menu]) -> list[ui.ActionRow[Any]]:
    """A row for each menu of a step, in order."""
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
    return button(_key_address(at, key), key.label, _style(key, discord.ButtonStyle.primary))


def _style(key: Key, usual: discord.ButtonStyle) -> discord.ButtonStyle:
    if key.strong:
        return discord.ButtonStyle.success
    return discord.ButtonStyle.secondary if key.quiet else usual


def _key_address(at: Addressing, key: Key) -> Address:
    """Address of a step's button. Characters that addresses cannot have become hyphens, as in option keys."""
    if key.look:
        return Address.common(key.look)
    choice = key.several or _MARKS.sub("-", key.action)
    return at(f"do-{choice}" if choice else f"to-{key.leads_to}")


def practising(face: Face, session: Session, step: int, label: str = "playback-practise") -> Control:
    """Button that starts a practice from the position after ``step`` turns. ``label``: the message key of its text."""
    return button(address(session, f"practise-from-{step}"), face.say(label))


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
        *rows([*_step_buttons(at, step), *beside]),
    ]


def back(at: Addressing, face: Face, step: MoveStep) -> list[Control]:
    """Buttons from a later part of a choice back to the first part. Empty if the part has its own navigation."""
    by_button = any(key.leads_to for key in step.buttons)
    if by_button or any(entry.leads_to for each in step.menus for entry in each.entries):
        return []
    return [button(at("to-"), face.say("common-back"))]


def _step_buttons(at: Addressing, step: MoveStep) -> list[Control]:
    usual = discord.ButtonStyle.secondary
    return [button(_key_address(at, key), key.label, _style(key, usual)) for key in step.buttons]


def _option(choice: MenuEntry) -> discord.SelectOption:
    value = PLAYS + choice.action if choice.action else LEADS + choice.leads_to
    return discord.SelectOption(label=shortened(choice.label), value=value, description=shortened(choice.hint) or None)


def container(face: Face, *parts: ui.Item[Any]) -> ui.LayoutView:
    """A message layout with these parts in a frame of the game's colour."""
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.Container(*parts, accent_colour=face.accent))
    return layout


def sketches(face: Face, session: Session, view: Any) -> tuple[Sketch, ...]:
    """Sketches of a session's message. An ended game has no side to move."""
    if session.status in boardtext.ENDED:
        view = face.game.stopped(view)
    if session.state is None:
        return () if view is None else (face.sketch(view),)
    return face.pictures(view, face.names(session, view))


def galleries(shown: Iterable[Sketch]) -> list[ui.MediaGallery[Any]]:
    """A media gallery for each attached picture."""
    return [gallery(each.name, each.alt) for each in shown]


def _offer_and_claim(face: Face, session: Session) -> list[ui.Item[Any]]:
    """Components for the open offer with its answers, and *Claim win* if possible."""
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger
    parts: list[ui.Item[Any]] = []
    if session.talks.offer:
        parts += [
            ui.TextDisplay(offers.offer(face.voice, session)),
            row(
                button(address(session, "agree"), face.say("common-accept"), green),
                button(address(session, "refuse"), face.say("common-decline"), red),
            ),
        ]
    if session.is_claimable and claimants(session, GAMES[session.game]):
        parts.append(row(button(address(session, "claim"), face.say("common-claim-win"), green)))
    return parts


def board(
    face: Face,
    session: Session,
    view: Any,
    step: MoveStep,
    pictures: Sequence[Sketch] = (),
    *,
    log: Sequence[Entry] = (),
    played: Played | None = None,
    said: str = "",
) -> ui.LayoutView:
    """Layout of a running game: last turns, scores, picture, side to move, controls.

    ``step``: the first step of a move, without its marks and pictures. ``pictures``: from ``sketches``. ``log``: the
    session's log. ``played``: as in ``account``. ``said``: text about offers and answers since the last board.
    """
    label, green = face.say("common-your-turn"), discord.ButtonStyle.success
    has_turn = face.panel and not is_alone(session)
    turn_button = [button(address(session, "turn"), label, green)] if has_turn else []
    turn = f"{_to_move(face, session, view)} {step.text}".strip()
    below = [said, turn, words.small_print(step.note), offers.time(face.voice, session)]
    return container(
        face,
        ui.TextDisplay(boardtext.account(face, session, view, log, played=played)),
        *galleries(pictures),
        ui.TextDisplay("\n".join(filter(None, below))),
        *pad_rows(addressing(session), step.pad),
        *menu_rows(addressing(session), step.menus),
        *rows([*turn_button, *_common(face, session, step, len(turn_button))], room.INSIDE),
        *_offer_and_claim(face, session),
    )


def _to_move(face: Face, session: Session, view: Any) -> str:
    """Sentence that pings the people to act, or is about computers if there are none."""
    turn = [seat for seat in to_act(session, face.game) if not seat.level]
    if not turn:
        return words.waiting(face.voice, session)
    players = words.people(face.voice, turn)
    if len(turn) > 1:
        return face.say("board-turns", players=players)
    return face.say("board-turn", players=players, side=face.side(view, turn[0].number))


def _common(face: Face, session: Session, step: MoveStep, others: int = 0) -> list[Control]:
    """Buttons of every running game: typing, the step's buttons, public views, rules, and more.

    Typing is highlighted if no other button is. A compact board has the step's buttons and *More*, and public views if
    there is room. ``others``: the number of the board's other buttons, without the step's pad.
    """
    more = button(address(session, "more"), face.say("board-more"))
    own, looks = _step_buttons(addressing(session), step), looks_at(session, face.looks)
    if face.compact:
        in_pad = sum(map(len, step.pad))
        has_room = others + in_pad + len(own) + len(looks) < MOST_BUTTONS
        return [*own, *(looks if has_room else ()), more]
    plain = face.panel or session.terms.run
    style = discord.ButtonStyle.secondary if plain else discord.ButtonStyle.primary
    return [
        button(address(session, "type"), face.typing_label, style),
        *own,
        *looks,
        *_rules(face, session, is_shown=not session.terms.known),
        more,
    ]


def _rules(face: Face, session: Session, *, is_shown: bool) -> list[Control]:
    return [button(address(session, "rules"), face.say("common-rules"))] if is_shown else []


def hiding(session: Session) -> Literal["hide", "watched"] | None:
    """Key of the button that hides a run, or lets others watch it; None if the run stays as it is.

    A daily stays hidden until its end. Direct messages have no onlookers.
    """
    if not session.terms.is_own or session.terms.run == "daily" or session.status is not Status.RUNNING:
        return None
    if session.terms.private:
        return None if session.is_abroad else "watched"
    return None if session.server_id is None or session.is_abroad else "hide"


def further(face: Face, session: Session, user: int) -> list[Control]:
    """Buttons of a board that are in *More*, for this reader: of most boards only the rules, once all know them."""
    if not face.compact:
        return _rules(face, session, is_shown=session.terms.known)
    if session.status in boardtext.ENDED:
        return _ended_buttons(face, session)[MOST_BUTTONS - 1 :]
    typing = [button(address(session, "type"), face.typing_label)] if is_turn_of(session, face.game, user) else []
    is_crowded = is_alone(session) or (session.state is not None and not face.game.at_rest(session.state))
    looks = face.looks if is_crowded else ()
    return [*looks_at(session, (*looks, *face.further_looks)), *_rules(face, session, is_shown=True), *typing]


def looks_at(session: Session, looks: Iterable[tuple[str, str]]) -> list[Control]:
    """Buttons for public views, from pairs (handler key, label)."""
    return [button(address(session, key), label) for key, label in looks]


def run(
    face: Face, session: Session, view: Any, step: MoveStep, before: str = "", *, log: Sequence[Entry] = ()
) -> ui.LayoutView:
    """Layout of a run's message: last turn, the step's pictures, and all its controls.

    ``before``: text above the pictures. ``log``: as in ``account``.
    """
    below = "\n".join(filter(None, [step.text, words.small_print(step.note)]))
    parts = [
        ui.TextDisplay(
            "\n".join(filter(None, [boardtext.account(face, session, view, log, brief=step.is_brief), before]))
        ),
        *galleries(step.pictures),
        *([ui.TextDisplay(below)] if below else []),
        *pad_rows(addressing(session), step.pad),
        *menu_rows(addressing(session), step.menus),
    ]
    common = _common(face, session, step)
    if key := hiding(session):
        more = [*common[:-1], button(address(session, key), face.say(f"more-{key}")), common[-1]]
        has_room = len(rows(more, room.INSIDE)) == len(rows(common, room.INSIDE))
        if has_room and container(face, *parts, *rows(more, room.INSIDE)).total_children_count <= MOST_PARTS:
            common = more
    return container(face, *parts, *rows(common, room.INSIDE))


def ending(
    face: Face,
    session: Session,
    view: Any,
    pictures: Sequence[Sketch] = (),
    *,
    log: Sequence[Entry] = (),
    played: Played | None = None,
    counted: str = "",
    unrated: bool = False,
) -> ui.LayoutView:
    """Layout of a finished game: last move, result, reason, final picture, ratings, buttons.

    ``played``: as in ``account``. ``counted``: the line about ratings and leaderboards. ``unrated``: as in
    ``account``.
    """
    return container(
        face,
        ui.TextDisplay(boardtext.account(face, session, view, log, played=played, unrated=unrated)),
        *galleries(pictures),
        *([ui.TextDisplay(counted)] if counted else []),
        *rows(_below_the_end(face, session), room.INSIDE),
    )


def _below_the_end(face: Face, session: Session) -> list[Control]:
    """Buttons of ``_ended_buttons`` with room below an ended game. On a compact board, *More* has the others."""
    found = _ended_buttons(face, session)
    if not face.compact or len(found) <= MOST_BUTTONS:
        return found
    return [*found[: MOST_BUTTONS - 1], button(address(session, "more"), face.say("board-more"))]


def record(
    face: Face,
    session: Session,
    view: Any,
    rematch: str,
    *,
    counted: str = "",
    unrated: bool = False,
    keeps_picture: bool = False,
) -> ui.LayoutView:
    """Layout of a finished game after its rematch has begun in the same channel.

    The message keeps the result and the buttons for looking back. ``rematch``: a link in place of the button *Rematch*.
    """
    pictures = galleries(sketches(face, session, view)) if keeps_picture else []
    link = words.small_print(face.say("board-rematch-on", link=rematch)) if rematch else ""
    below = "\n".join(filter(None, [counted, link]))
    return container(
        face,
        ui.TextDisplay(boardtext.account(face, session, view, unrated=unrated)),
        *pictures,
        *([ui.TextDisplay(below)] if below else []),
        *rows(looking_back(face, session), room.INSIDE),
    )


def _ended_buttons(face: Face, session: Session) -> list[Control]:
    """Buttons below an ended game. A game that was called off has only *Rules*."""
    if session.status is Status.CALLED_OFF:
        return _rules(face, session, is_shown=True)
    key, label = ("again", "board-new-run") if session.terms.run else ("rematch", "board-rematch")
    another = button(address(session, key), face.say(label), discord.ButtonStyle.primary)
    green = discord.ButtonStyle.success
    share = [button(address(session, "share"), face.say("board-share"), green)] if _may_be_shared(session) else []
    practise = (
        [button(address(session, "practise"), face.say("more-practise"))] if may_practise(session, face.game) else []
    )
    return [*share, another, *practise, *_strength(face, session), *looking_back(face, session)]


def looking_back(face: Face, session: Session) -> list[Control]:
    """Buttons for looking at a finished game again. Compact boards, which have room in *More*, include *Rules*."""
    replay = button(address(session, "replay"), face.say("board-replay"))
    can_be_judged = face.game.is_judged and len(session.seats) > 1
    analysis = [button(address(session, "analyse"), face.say("board-analyse"))] if can_be_judged else []
    return [replay, *analysis, *looks_at(session, face.looks_back), *_rules(face, session, is_shown=face.compact)]


def _strength(face: Face, session: Session) -> list[Control]:
    """Button *Easier* after a loss against computers, *Harder* after a win; none if the board lacks that level."""
    (person, *_), winners = session.people or (None,), {seat.player for seat in session.winners}
    if session.terms.run or len(winners) == len({seat.player for seat in session.seats}):
        return []
    key, by = ("harder", 1) if person in winners else ("easier", -1)
    if another_level(session, face.game, by) is None:
        return []
    return [button(address(session, key), face.say(f"board-{key}"))]


def _may_be_shared(session: Session) -> bool:
    """True for a run that was played to its end."""
    return bool(session.terms.run) and session.status is Status.FINISHED and session.reason != End.RESIGNED
