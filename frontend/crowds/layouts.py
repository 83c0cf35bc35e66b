"""A crowd's message with its votes, and the private messages for voting: pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from engines.base import AnyGame
from frontend.controls import BLUE, GREEN, GREY, RED, Address, Control, Keys, button, modal
from frontend.face import Face, MoveStep
from frontend.messages import board, boardtext, phone, words
from frontend.messages.buttons import ButtonFacts, Where, controls
from frontend.messages.channel import Message
from frontend.pictures import Sketch
from frontend.publishing.notifications import notice, opens_vote
from locales import Voice
from render.base import Marks
from render.votes import Bar, bars_alt, bars_picture
from sessions.crowds import rules
from sessions.crowds.crowds import Crowd, seat_of
from sessions.crowds.rules import VoteCount
from sessions.life.model import Entry, Note, Played, Session, Status
from sessions.life.progress import apply_entry, begin
from sessions.life.questions import to_act
from sessions.life.snapshot import Snapshot

VOTE, AGAIN, END = "vote", "crowdagain", "crowdend"
"""Keys of controls: a vote, a new game like the ended one, and the end of a game."""
VOTING, TYPE = Keys("vote-{count:int}-{control:rest}"), Keys("votetype-{count:int}")
"""Keys of a vote's private controls, and of the form for a typed move.

``count``: the number of actions already chosen in the voter's turn.
"""
FOLLOW: Final = "crowdping"
"""Key of the button that turns a reader's pings for each vote on and off."""
NEW, SHOW, ASK_END = "crowdnew", "crowdshow", "crowdask"
"""Keys of the form for a new game, and of the buttons that ``/crowd`` shows beside a running game."""
GAME, LEVEL, TIME = "game", "level", "time"
"""Names of the form's fields. The level 0 is the default opponent."""
PICTURE: Final = "votes.png"

SHOWN: Final = 4
"""Most moves with a bar. All further moves share one bar."""
NAMED: Final = 3
"""Most moves that a line about votes names in a replay."""


def is_open(face: Face, crowd: Crowd) -> bool:
    """True if a vote is open: the crowd's seat must decide."""
    return crowd.seat in {seat.number for seat in to_act(crowd.session, face.game)}


def message(face: Face, snapshot: Snapshot, crowd: Crowd, voters: int, played: Played | None) -> Message:
    if snapshot.session.status is Status.RUNNING:
        return _running(face, snapshot, crowd, played)
    return _ended(face, snapshot, crowd, voters, played)


def _running(face: Face, snapshot: Snapshot, crowd: Crowd, played: Played | None) -> Message:
    session = snapshot.session
    view, step = _view(face, session, crowd.seat), MoveStep()
    choices = rules.tally(crowd.votes)
    if is_open(face, crowd) and session.terms.run:
        names = face.names(session, view)
        decision = face.game.decision(session.state, crowd.seat)
        step = face.next_step(decision, view, name=names[crowd.seat]).drawn(face, view, names)
        boards: Sequence[Sketch] = step.pictures
    else:
        boards = face.pictures(view, face.names(session, view), Marks(votes=cells(face, session, crowd.seat, choices)))
    bars = sketch(face, session, crowd.seat, choices)
    asked = "" if face.game.between_turns(session.state) else step.text
    layout = board.container(
        face,
        boardtext.account(face, session, view, snapshot.log, played=played),
        *board.galleries(boards),
        "\n".join(filter(None, [asked, _vote(face, crowd), _followers(face, snapshot)])),
        *board.galleries([bars] if bars else []),
        *board.rows(_controls(face, session, crowd), phone.INSIDE),
    )
    return Message(layout, [*boards, *([bars] if bars else [])])


def _view(face: Face, session: Session, seat: int) -> Any:
    return face.game.view(session.state, seat if session.terms.run else None)


def _vote(face: Face, crowd: Crowd) -> str:
    if not is_open(face, crowd):
        return words.waiting(face.voice, crowd.session)
    if not crowd.votes or crowd.state.due_at is None:
        side = "none" if crowd.session.terms.run else face.side(_view(face, crowd.session, crowd.seat), crowd.seat)
        return face.say("crowd-first", side=side, time=interval(face.voice, crowd.state.interval))
    lines = [face.say("crowd-votes", count=len(crowd.votes), ends=words.moment(crowd.state.due_at))]
    if missing := len({*crowd.state.awaited} - {each.player for each in crowd.votes}):
        lines.append(words.small_print(face.say("crowd-missing", count=missing)))
    return "\n".join(lines)


def _followers(face: Face, snapshot: Snapshot) -> str:
    """Small print with the people that an open vote pings; empty without any."""
    pinged = [each for each in snapshot.followers if notice(snapshot, each) == "channel"]
    if not pinged or not opens_vote(snapshot.session):
        return ""
    return words.small_print(face.voice.row("🔔", *(words.mention(face.voice, each) for each in pinged)))


def follow_button(voice: Voice, crowd: Crowd) -> Control:
    return button(Address(crowd.session.id, crowd.seq, FOLLOW), voice.say("crowd-follow"))


def _controls(face: Face, session: Session, crowd: Crowd) -> list[Control]:
    vote = button(Address(session.id, crowd.seq, VOTE), face.say("crowd-vote"), GREEN)
    return [vote, *controls(ButtonFacts(face, session, Where.VOTE)), follow_button(face.voice, crowd)]


def _ended(face: Face, snapshot: Snapshot, crowd: Crowd, voters: int, played: Played | None) -> Message:
    session = snapshot.session
    view = _view(face, session, 0)
    boards = board.sketches(face, session, view)
    lines = [face.say("crowd-voters", count=voters) if voters else ""]
    if snapshot.log and snapshot.log[-1].kind == Note.ENDED:
        is_abandoned = crowd.abandoned_at <= snapshot.log[-1].at
        lines.append(face.say("crowd-abandoned" if is_abandoned else "crowd-ended-early"))
    again = button(board.address(session, AGAIN), face.say("crowd-again"), BLUE)
    back = controls(ButtonFacts(face, session, Where.RECORD)) if session.status is Status.FINISHED else []
    text = "\n".join(map(words.small_print, filter(None, lines)))
    layout = board.container(
        face,
        boardtext.account(face, session, view, snapshot.log, played=played),
        *board.galleries(boards),
        text,
        *board.rows([again, *back], phone.INSIDE),
    )
    return Message(layout, boards)


def form(voice: Voice, games: Iterable[AnyGame]) -> ui.Modal:
    say, option = voice.say, discord.SelectOption
    offered = list(games)
    named = [option(label=each.title, value=each.name, default=each is offered[0]) for each in offered]
    levels = [option(label=say("crowd-form-usual"), value="0", default=True)]
    strongest = max(len(each.levels) for each in offered)
    levels += [option(label=words.level_choice(voice, each), value=str(each)) for each in range(1, strongest + 1)]
    times = [
        option(label=interval(voice, each), value=str(each), default=each == rules.USUAL) for each in rules.INTERVALS
    ]
    menus = (("lobby-form-game", GAME, named), ("crowd-form-level", LEVEL, levels), ("crowd-form-time", TIME, times))
    fields = (
        ui.Label[Any](text=say(label), component=ui.Select(custom_id=key, options=each)) for label, key, each in menus
    )
    return modal(Address.common(NEW), say("crowd-form"), *fields)


def about(voice: Voice, crowd: Crowd, *, may_end: bool) -> ui.ActionRow[Any]:
    """Row of what a reader can do about a running game. ``may_end``: True for its host and managers."""
    show = button(Address(crowd.session.id, crowd.seq, SHOW), voice.say("crowd-show"))
    end = button(Address(crowd.session.id, crowd.seq, ASK_END), voice.say("crowd-end"), RED)
    return board.row(show, follow_button(voice, crowd), *([end] if may_end else []))


def interval(voice: Voice, seconds: int) -> str:
    """Text of the time for a vote: “5 minutes”. ``seconds``: one of ``INTERVALS``."""
    return voice.say(f"crowd-time-{seconds}")


def labels(face: Face, state: Any, seat: int, choices: Sequence[VoteCount]) -> list[str]:
    """Short texts of moves, without markup, in the order of ``choices``."""
    decision, view = face.game.decision(state, seat), face.game.view(state, seat)
    options = {face.game.format(option.action): option for option in face.options(decision, view)}
    return [
        words.bare(face.advised(decision, view, options[action]) if action in options else face.readable(action))
        for action, _ in choices
    ]


def named(face: Face, state: Any, seat: int, actions: Sequence[str]) -> str:
    """List of a turn's actions as short texts, each text once. ``state``: the state before the turn."""
    found = []
    for text in actions:
        found += labels(face, state, seat, [VoteCount(text, 1)])
        state = face.game.apply(state, seat, face.game.parse(text))
    return face.voice.listed([*dict.fromkeys(found)])


def cells(face: Face, session: Session, seat: int, choices: Sequence[VoteCount]) -> tuple[tuple[str, int], ...]:
    """Pairs of a cell and its number of votes, for the board, the leading move's cell first. Empty without votes."""
    if not choices:
        return ()
    options = {face.game.format(each.action): each for each in face.game.decision(session.state, seat).options}
    found: dict[str, int] = {}
    for action, votes in choices:
        cell = options[action].refs.cell if action in options else None
        if cell:
            found[cell] = found.get(cell, 0) + votes
    return tuple(found.items())


def sketch(face: Face, session: Session, seat: int, choices: Sequence[VoteCount]) -> Sketch | None:
    """Sketch of a bar for each of the ``SHOWN`` leading moves, and one for all others. None without votes."""
    if not choices:
        return None
    named = labels(face, session.state, seat, choices[:SHOWN])
    bars = [Bar(label, each.votes) for label, each in zip(named, choices, strict=False)]
    if others := choices[SHOWN:]:
        bars.append(Bar(face.say("crowd-others", count=len(others)), sum(each.votes for each in others)))
    return Sketch(PICTURE, bars_alt(face.voice, bars), lambda look: bars_picture(bars, look.theme))


def notes(
    face: Face, session: Session, log: Iterable[Entry], counted: Mapping[int, Sequence[VoteCount]]
) -> dict[int, str]:
    """Lines about the votes behind moves, by the ``seq`` of their entries. Replays the log."""
    position, seat, found = begin(face.game, session.options, len(session.seats), session.seed), seat_of(session), {}
    for entry in log:
        if entry.seq in counted:
            found[entry.seq] = _note(face, position.state, seat, counted[entry.seq])
        position = apply_entry(face.game, position, len(session.seats), entry)
    return found


def _note(face: Face, state: Any, seat: int, choices: Sequence[VoteCount]) -> str:
    moves = labels(face, state, seat, choices[:NAMED])
    parts = [face.say("crowd-part", move=move, count=each.votes) for move, each in zip(moves, choices, strict=False)]
    if others := choices[NAMED:]:
        more = face.say("crowd-others", count=len(others))
        parts.append(face.say("crowd-part", move=more, count=sum(each.votes for each in others)))
    return face.say("crowd-counted", votes=face.voice.row(*parts))


# ---- private messages


def at(crowd: Crowd, count: int, control: str) -> Address:
    """Address of a private control. ``count``: as in ``VOTING``."""
    return Address(crowd.session.id, crowd.seq, VOTING(count=count, control=control))


def typed(crowd: Crowd, count: int) -> Address:
    """Address of the button and form for a typed move. ``count``: as in ``at``."""
    return Address(crowd.session.id, crowd.seq, TYPE(count=count))


def heading(face: Face, session: Session, seat: int) -> str:
    """Heading of a voter's private message: the game, and the crowd's side unless it is a solo run."""
    side = "" if session.terms.run else face.side(face.game.view(session.state, seat), seat)
    return face.say("crowd-heading", emoji=face.emoji, game=face.game.title, side=side or "none")


def pad(face: Face, crowd: Crowd, step: MoveStep, count: int, *, showing: int) -> list[ui.ActionRow[Any]]:
    """Component rows for choosing a move, with *Start over* after the first action."""
    beside = [button(typed(crowd, count), face.typing_label)]
    if count:
        beside.append(button(at(crowd, 0, "over"), face.say("crowd-over")))
    return board.step_rows(lambda control: at(crowd, count, control), step, beside, showing=f"-{showing}")


def further(face: Face, crowd: Crowd, key: str) -> list[ui.ActionRow[Any]]:
    """Row with the button that opens another vote. ``key``: the message key of its label."""
    style = GREEN if key == "crowd-vote" else GREY
    return [board.row(button(at(crowd, 0, "over"), face.say(key), style))]
