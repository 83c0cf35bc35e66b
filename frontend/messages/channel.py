"""A session's messages in its channel: layouts of the newest message, and of replaced messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from discord import ui
from msgspec.structs import replace

from engines import GAMES
from frontend.face import Face, MoveStep
from frontend.messages import board, boardtext, counting, invitation, phone, words
from frontend.messages.buttons import ButtonFacts, Where, controls, hiding
from frontend.pictures import Sketch
from sessions.life.model import Entry, Note, Played, Session, ShownMessage, Status
from sessions.life.questions import began_at, is_alone, to_act
from sessions.life.snapshot import Snapshot
from sessions.statistics.profiles import Counted
from sessions.statistics.results import Meetings


class Message(NamedTuple):
    """A message's layout, and the sketches of its pictures in the layout's order."""

    layout: ui.LayoutView
    sketches: Sequence[Sketch] = ()


class RetiredMessage(NamedTuple):
    """Layout of an old message without controls. ``keeps_pictures``: True if its pictures stay."""

    layout: ui.LayoutView
    keeps_pictures: bool = False


MOST_PARTS: Final = 39
"""Most components of a run's message with the button that hides it. Discord allows one more."""


def chooses_in_message(face: Face, session: Session) -> bool:
    """True if the only person at the table chooses moves in the public message: in runs, and in games with a panel."""
    return bool(session.terms.run) or (face.panel and is_alone(session))


def _chooser(face: Face, session: Session) -> int | None:
    """Seat with its choice in a running session's message; None if the message shows the board alone."""
    if session.status is not Status.RUNNING or not chooses_in_message(face, session):
        return None
    own = (seat.number for seat in session.seats if not seat.level)
    return next((seat for seat in own if seat in face.game.to_act(session.state)), None)


def run(
    face: Face, session: Session, chosen: str = "", *before: str, log: Sequence[Entry] = (), said: str = ""
) -> Message:
    """Message with the choice of its only player, after ``chosen`` in its controls.

    ``before``: sentences above it. ``said``: text about offers and answers since the last board.
    """
    seat = _chooser(face, session) or 0
    view, decision = face.game.view(session.state, seat), face.game.decision(session.state, seat)
    names = face.names(session, view)
    before = tuple(filter(None, (*before, said, boardtext.time(face.voice, session))))
    taken = sum(phone.text_height(line, phone.INSIDE) for line in (*before, boardtext.counting(face.voice, session)))
    title = boardtext.versus(face, session, view)
    for person in session.people:  # as Discord shows a mention
        title = title.replace(words.mention(face.voice, person), f"@{person.name}")
    taken += phone.text_height(title, phone.INSIDE) - phone.TITLE
    if len(session.seats) > 1 and chosen:  # above an opened part stand the newest turns
        taken += phone.text_height(boardtext.account(face, session, view, log, brief=True), phone.INSIDE)
    practised = session.terms.practised
    step = face.next_step(decision, view, chosen, name=names[seat], taken=taken, practised=practised)
    step = step.drawn(face, view, names)
    if chosen:  # the newest turns have been read
        step = replace(step, is_brief=True)
    layout = choosing(face, session, view, step, "\n".join(filter(None, before)), log=log)
    return Message(layout, step.pictures)


def newest(
    face: Face,
    snapshot: Snapshot,
    counted: Counted | None = None,
    remark: str = "",
    *,
    played: Played | None = None,
    met: Meetings | None = None,
) -> Message:
    """Draft of the message that shows a session's newest state.

    ``counted``: an ended game's effect on ratings and leaderboards. ``remark``: a sentence on a run. ``played``: the
    step that led to this state, if known. ``met``: earlier games between the two people of an invitation.
    """
    session = snapshot.session
    said = boardtext.news(face, session, snapshot.log, session.announced)
    if _chooser(face, session) is not None:
        return run(face, session, "", remark, log=snapshot.log, said=said)
    if session.state is None:
        sketches = invitation.sketches(face, session)
        return Message(
            invitation.message(face, session, met=met), sketches if session.status is Status.INVITING else ()
        )
    view = _view(session)
    sketches = board.sketches(face, session, view)
    if session.status in boardtext.ENDED:
        text = "\n".join(filter(None, [remark, counting.text(face, session, counted)]))
        if snapshot.log and snapshot.log[-1].kind == Note.ENDED:
            text = face.say("board-ended")
        layout = ending(
            face,
            session,
            view,
            sketches,
            log=snapshot.log,
            played=played,
            counted=text,
            unrated=counting.unrated(counted),
        )
        return Message(layout, sketches)
    below = _step_below(face, session, view)
    layout = running(face, session, view, below, sketches, log=snapshot.log, played=played, said=said)
    return Message(layout, sketches)


def corrected(face: Face, snapshot: Snapshot) -> ui.LayoutView:
    """Layout of a running game's message with its texts written again, for example after a deadline has moved."""
    session = snapshot.session
    if _chooser(face, session) is not None:
        return run(face, session, log=snapshot.log).layout
    view = _view(session)
    sketches = board.sketches(face, session, view)
    return running(face, session, view, _step_below(face, session, view), sketches, log=snapshot.log)


def retired(face: Face, snapshot: Snapshot, old: ShownMessage, counted: Counted | None = None) -> RetiredMessage | None:
    """Layout of an old message after a newer message shows the session or its rematch. None: delete the old message.

    ``counted``: as in ``newest``.
    """
    session, becomes = snapshot.session, snapshot.server.boards
    if old.message_id == session.message_id and session.status in boardtext.ENDED and not session.is_abroad:
        # The game's last message stays as its record, below the rematch's board.
        shown = snapshot.rematch_message_id
        rematch = words.link(face.voice, replace(session, message_id=shown)) if shown else ""
        text, keeps = counting.text(face, session, counted), becomes == "keep"
        layout = record(
            face, session, _view(session), rematch, counted=text, unrated=counting.unrated(counted), keeps_picture=keeps
        )
        return RetiredMessage(layout, keeps)
    # Every step after the game's start is logged. Earlier messages are invitations.
    if session.state is None or old.seq < began_at(session, snapshot.log):
        elsewhere = session.channel_id if session.channel_id != old.channel_id else None
        if becomes == "delete" and (elsewhere is None or session.status is Status.INVITING):
            return None
        if session.status is Status.INVITING:
            return RetiredMessage(invitation.replaced(face, session))
        return RetiredMessage(invitation.message(face, session, elsewhere))
    if becomes == "delete":
        return None
    entries = [entry for entry in snapshot.log if entry.seq <= old.seq]
    keeps_picture = becomes == "keep" and board.has_picture_to_keep(face, session, entries)
    return RetiredMessage(board.retired(face, session, entries, keeps_picture=keeps_picture), keeps_picture)


def _view(session: Session) -> Any:
    return GAMES[session.game].view(session.state, 0 if session.terms.run else None)


def _step_below(face: Face, session: Session, view: Any) -> MoveStep:
    """Step with its controls below a public board: the step of the only person to act.

    Empty if several seats or a computer must act, and in a game with a panel.
    """
    turn = to_act(session, face.game)
    if len(turn) != 1 or turn[0].level or face.panel:
        return MoveStep()
    return face.next_step(face.game.decision(session.state, turn[0].number), view)


def _offer_and_claim(face: Face, session: Session) -> list[ui.Item[Any] | str]:
    """Components for the open offer with its answers, and *Claim win* if possible."""
    answers, claim = (controls(ButtonFacts(face, session, where)) for where in (Where.OFFER, Where.CLAIM))
    text = boardtext.offer(face.voice, session) if answers else ""
    return [text, *(board.row(*each) for each in (answers, claim) if each)]


def running(
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
    turn = f"{_to_move(face, session, view)} {step.text}".strip()
    below = [said, turn, words.small_print(step.note), boardtext.time(face.voice, session)]
    return board.container(
        face,
        boardtext.account(face, session, view, log, played=played),
        *board.galleries(pictures),
        "\n".join(filter(None, below)),
        *board.pad_rows(board.addressing(session), step.pad),
        *board.menu_rows(board.addressing(session), step.menus),
        *board.rows(controls(ButtonFacts(face, session, Where.BOARD, step)), phone.INSIDE),
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


def choosing(
    face: Face, session: Session, view: Any, step: MoveStep, before: str = "", *, log: Sequence[Entry] = ()
) -> ui.LayoutView:
    """Layout of a run's message: last turn, the step's pictures, and all its controls.

    ``before``: text above the pictures. ``log``: as in ``account``.
    """
    below = "\n".join(filter(None, [step.text, words.small_print(step.note)]))
    parts: list[ui.Item[Any] | str] = [
        "\n".join(filter(None, [boardtext.account(face, session, view, log, brief=step.is_brief), before])),
        *board.galleries(step.pictures),
        below,
        *board.pad_rows(board.addressing(session), step.pad),
        *board.menu_rows(board.addressing(session), step.menus),
    ]
    rows = _run_rows(face, session, step, parts)
    return board.container(face, *parts, *rows)


def _run_rows(
    face: Face, session: Session, step: MoveStep, parts: Sequence[ui.Item[Any] | str]
) -> Sequence[ui.ActionRow[Any]]:
    """Rows of a run's buttons below the parts of its message. The button that hides it is left out without room."""
    full = controls(ButtonFacts(face, session, Where.RUN, step))
    least = [each for each in full if each.address.key != hiding(session)]
    rows, without = board.rows(full, phone.INSIDE), board.rows(least, phone.INSIDE)
    has_room = len(rows) == len(without) and board.container(face, *parts, *rows).total_children_count <= MOST_PARTS
    return rows if has_room else without


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
    return board.container(
        face,
        boardtext.account(face, session, view, log, played=played, unrated=unrated),
        *board.galleries(pictures),
        counted,
        *board.rows(controls(ButtonFacts(face, session, Where.ENDED)), phone.INSIDE),
    )


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
    pictures = board.galleries(board.sketches(face, session, view)) if keeps_picture else []
    link = words.small_print(face.say("board-rematch-on", link=rematch)) if rematch else ""
    below = "\n".join(filter(None, [counted, link]))
    return board.container(
        face,
        boardtext.account(face, session, view, unrated=unrated),
        *pictures,
        below,
        *board.rows(controls(ButtonFacts(face, session, Where.RECORD)), phone.INSIDE),
    )
