"""The buttons of a session's messages by reader: one golden table of all games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

from discord import ui
from msgspec.structs import replace

from engines import GAMES
from engines.base import AnyGame
from engines.levels import default_level
from frontend.face import MOST_BUTTONS, MoveStep
from frontend.faces import FACES
from frontend.messages.buttons import BUTTONS, Button, ButtonFacts, Where, controls
from frontend.messages.channel import _step_below
from frontend.moments import utcnow
from locales import ENGLISH
from sessions.life.model import Offer, Player, Proposal, Seat, Session, Status, Talks, Terms
from tests.sessions.made import make_session

GOLDEN = Path(__file__).parent / "golden" / "buttons.txt"
STYLES = {"secondary": "", "primary": " (blue)", "success": " (green)", "danger": " (red)"}

ADA, BEN, CLEO = 11, 12, 13
PEOPLE = (Player(1, ADA, "Ada"), Player(2, BEN, "Ben"))


def made(game: AnyGame, terms: Terms, *players: Player | None, **changes: Any) -> Session:
    """A session of Ada and ``players``, running from its first state unless ``changes`` say otherwise."""
    at = (PEOPLE[0], *players)
    seats = tuple(Seat(number, each, joined=each is not None) for number, each in enumerate(at))
    state = game.new(game.options(), len(at), 0)
    session = make_session(game, terms=terms, seats=seats, state=state, created_at=utcnow())
    return replace(session, **changes)


def seen(session: Session, where: Where, **changes: Any) -> ButtonFacts:
    """The session in a place, with the step of its board or run."""
    face, step = FACES[session.game](ENGLISH), MoveStep()
    if where is Where.BOARD:
        step = _step_below(face, session, face.game.view(session.state, None))
    elif where is Where.RUN:
        step = face.next_step(face.game.decision(session.state, 0), face.game.view(session.state, 0))
    return ButtonFacts(face, session, where, step, **changes)


def ended(session: Session, winner: int, **changes: Any) -> Session:
    """The session after its end. ``winner``: the number of the seat that won."""
    seats = tuple(replace(seat, place=1 if seat.number == winner else 2, score=9) for seat in session.seats)
    return replace(session, seats=seats, status=Status.FINISHED, reason="points", **changes)


def together(game: AnyGame) -> Iterator[tuple[str, ButtonFacts]]:
    """Each view of a game of several players, by name."""
    ben = PEOPLE[1]
    asked = made(game, Terms(), None, state=None, status=Status.INVITING)
    named = replace(asked, seats=(asked.seats[0], Seat(1, ben, joined=False)))
    yield "challenge", seen(named, Where.INVITATION)
    yield "open table", seen(asked, Where.INVITATION)
    if 3 in game.seats:
        three = made(game, Terms(), ben, None, state=None, status=Status.INVITING)
        yield "table that can begin", seen(three, Where.INVITATION)
    duel = made(game, Terms(), ben)
    yield "board", seen(duel, Where.BOARD)
    known = replace(duel, terms=Terms(known=True))
    yield "board that all know", seen(known, Where.BOARD)
    first = min(game.to_act(duel.state))
    mover, waiter = (ADA, BEN) if first == 0 else (BEN, ADA)
    more = Where.MORE | Where.PLAYER
    yield "More: to move", seen(known, more, user=mover, possible=tuple(Proposal))
    yield "More: with the page", seen(known, more, user=mover, possible=tuple(Proposal), taps=True)
    slow = replace(known, terms=Terms(known=True, clock=86400))
    yield "More: waiting", seen(slow, more, user=waiter, possible=(Proposal.CANCEL,))
    spent = replace(known, talks=Talks(asked=(0, 1)))
    yield "More: has offered", seen(spent, more, user=ADA)
    yield "More: onlooker", seen(duel, Where.MORE | Where.ONLOOKER, user=CLEO)
    yield "More: follower", seen(known, Where.MORE | Where.ONLOOKER, user=CLEO, follows=True)
    offered = replace(duel, talks=Talks(Offer(Proposal.DRAW, 0), (0,)))
    yield "offer", seen(offered, Where.OFFER)
    yield "More: asked", seen(offered, more, user=BEN)
    yield "More: has asked", seen(offered, more, user=ADA)
    late = replace(duel, terms=Terms(clock=60), due_at=utcnow() - timedelta(hours=1))
    yield "late", seen(late, Where.CLAIM)
    yield "More: others are late", seen(late, more, user=waiter)
    yield "ended", seen(ended(duel, 0), Where.ENDED)
    if FACES[game.name].compact:
        yield "More: ended", seen(ended(duel, 0), Where.MORE, user=ADA)
    yield "looked at", seen(ended(duel, 0), Where.RECORD)
    yield "called off", seen(replace(duel, status=Status.CALLED_OFF), Where.ENDED)
    if game.levels:
        computer = made(game, Terms(), Player(3, None, "Computer", level=default_level(game)))
        yield "board against a computer", seen(computer, Where.BOARD)
        yield "lost against a computer", seen(ended(computer, 1), Where.ENDED)
        yield "won against a computer", seen(ended(computer, 0), Where.ENDED)


def alone(game: AnyGame) -> Iterator[tuple[str, ButtonFacts]]:
    """Each view of a game's runs, by name."""
    more = Where.MORE | Where.PLAYER
    for name, terms in (
        ("run", Terms(run="free")),
        ("hidden run", Terms(run="free", private=True)),
        ("daily", Terms(run="daily")),
        ("practice", Terms(run="practice")),
    ):
        session = made(game, terms)
        yield name, seen(session, Where.RUN)
        yield f"More: {name}", seen(session, more, user=ADA, taps=True)
        yield f"ended {name}", seen(ended(session, 0), Where.ENDED)
        yield f"More: ended {name}", seen(ended(session, 0), Where.MORE, user=ADA)
    given_up = replace(ended(made(game, Terms(run="free")), 0), reason="resigned")
    yield "resigned run", seen(given_up, Where.ENDED)
    yield "vote", seen(made(game, Terms(run="crowd")), Where.VOTE)


def shown(view: ButtonFacts) -> str:
    """Labels of the buttons in a view, with their colours."""
    items = [each.item for each in controls(view)]
    labels = [
        f"{item.label}{STYLES[item.style.name]}{' (off)' * item.disabled}"
        for item in items
        if isinstance(item, ui.Button)
    ]
    return " · ".join(labels) or "–"


def table() -> str:
    lines = []
    for name, game in GAMES.items():
        lines.append(f"# {name}")
        views = [*(together(game) if game.together else ()), *(alone(game) if game.is_played_alone else ())]
        lines += [f"{called:26}{shown(view)}" for called, view in views]
    return "\n".join(lines) + "\n"


def test_golden_table_of_who_sees_which_button() -> None:
    found = table()
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8"), "see the difference, then: make golden"


def test_every_button_is_somewhere_in_the_table() -> None:
    views = [view for game in GAMES.values() for views in (together, alone) for _, view in _of(game, views)]
    there = {control.address.key for view in views for control in controls(view)}
    missing = {each.key for each in BUTTONS if isinstance(each, Button)} - there
    assert not missing, "add a view to ``together`` or ``alone`` that shows it"


def test_compact_boards_have_room_for_their_buttons() -> None:
    for game in GAMES.values():
        for called, view in (*_of(game, together), *_of(game, alone)):
            if view.face.compact and view.where in Where.BOARD | Where.RUN | Where.VOTE | Where.ENDED:
                found = len(controls(view))
                assert found <= MOST_BUTTONS, f"{game.name}, {called}: {found} buttons. Put the new one into Where.MORE"


def _of(game: AnyGame, views: Any) -> Iterator[tuple[str, ButtonFacts]]:
    return views(game) if (game.together if views is together else game.is_played_alone) else iter(())
