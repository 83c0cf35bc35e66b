"""The buttons of a session's messages: each with its label, its place, and when it is there.

A button is one row of ``BUTTONS``. Messages, *More* and tests read the same rows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import Flag, auto
from functools import partial
from typing import Final, Literal, NamedTuple

import discord

from engines import GAMES
from engines.base import AnyGame
from frontend.controls import BLUE, GREEN, GREY, RED, Control, Keys, button
from frontend.face import MOST_BUTTONS, Face, MoveStep
from frontend.messages import board, boardtext
from frontend.moments import utcnow
from sessions.life.model import End, Note, Proposal, Session, Status
from sessions.life.offers import spent
from sessions.life.premoves import may_premove
from sessions.life.questions import (
    another_level,
    answering,
    claimants,
    is_alone,
    is_turn_of,
    may_begin_early,
    may_claim,
    may_practise,
    may_take_hint,
)
from sessions.life.steps import held_seats

FOLLOW, UNFOLLOW = "follow", "unfollow"
"""Keys of *Follow* and *Stop following*."""
TAP, CLOSE_PAGES = "tap", "close-pages"
"""Keys of *Tap the board*, and of *Close all pages* in ``/settings``."""
OFFER: Final = Keys("offer-{proposed}")


class Where(Flag):
    """A place of buttons. A reader of *More* has two: ``MORE``, and ``PLAYER`` or ``ONLOOKER`` in a running game."""

    INVITATION = auto()
    BOARD = auto()
    """Below a running game's board."""
    RUN = auto()
    """Below a board with the choice of its only player."""
    VOTE = auto()
    """Below a board that is played by votes."""
    OFFER = auto()
    """Below the text of an open offer."""
    CLAIM = auto()
    """Below a board with a late player."""
    ENDED = auto()
    RECORD = auto()
    """Below an ended game that is only looked at."""
    MORE = auto()
    PLAYER = auto()
    ONLOOKER = auto()


class ButtonFacts(NamedTuple):
    """Facts that decide which buttons a session's message has.

    ``step``: the choice in the message. ``user``: the reader of *More*. ``possible``: the offers that this reader may
    make. ``follows``: True if this reader follows the session. ``taps``: True if the page to tap can be reached.
    """

    face: Face
    session: Session
    where: Where
    step: MoveStep = MoveStep()
    user: int = 0
    possible: Collection[Proposal] = ()
    follows: bool = False
    taps: bool = False

    @property
    def has_ended(self) -> bool:
        return self.session.status in boardtext.ENDED

    @property
    def is_named(self) -> bool:
        """True for an invitation of particular people."""
        return any(seat.player and not seat.joined for seat in self.session.seats)


Condition = Callable[[ButtonFacts], object]


def _always(_facts: ButtonFacts) -> bool:
    return True


def _never(_facts: ButtonFacts) -> bool:
    return False


class Button(NamedTuple):
    """A button: its handler's key, its label's message key, its places, and its condition there.

    ``is_off``: true if it cannot be pressed now. ``is_explained``: *More* says what it does.
    """

    key: str
    label: str
    where: Where
    when: Condition = _always
    style: discord.ButtonStyle = GREY
    is_off: Condition = _never
    is_explained: bool = False

    def controls(self, facts: ButtonFacts) -> list[Control]:
        address, label = board.address(facts.session, self.key), facts.face.say(self.label)
        return [button(address, label, self.style, disabled=bool(self.is_off(facts)))]


class Several(NamedTuple):
    """Buttons that a game or a step of its move brings along."""

    controls: Callable[[ButtonFacts], Sequence[Control]]
    where: Where
    when: Condition = _always


def hiding(session: Session) -> Literal["hide", "watched"] | None:
    """Key of the button that hides a run, or lets others watch it; None if the run stays as it is.

    A daily stays hidden until its end. Direct messages have no onlookers.
    """
    if not session.terms.is_own or session.terms.run == "daily" or session.status is not Status.RUNNING:
        return None
    if session.terms.private:
        return None if session.is_abroad else "watched"
    return None if session.server_id is None or session.is_abroad else "hide"


def _hides(key: str, facts: ButtonFacts) -> bool:
    return hiding(facts.session) == key


def _of_game(holds: Callable[[Session, AnyGame], bool]) -> Condition:
    return lambda facts: holds(facts.session, facts.face.game)


def _of_reader(holds: Callable[[Session, AnyGame, int], bool]) -> Condition:
    return lambda facts: holds(facts.session, facts.face.game, facts.user)


def _has_turn_button(facts: ButtonFacts) -> bool:
    return facts.where is Where.BOARD and facts.face.panel and not is_alone(facts.session)


def _typing(facts: ButtonFacts) -> Sequence[Control]:
    """Button for typing, highlighted below a board without another highlighted button."""
    plain = Where.MORE in facts.where or facts.face.panel or facts.session.terms.run
    return [button(board.address(facts.session, "type"), facts.face.typing_label, GREY if plain else BLUE)]


def _looks(facts: ButtonFacts) -> Sequence[Control]:
    return board.looks_at(facts.session, facts.face.looks)


def _has_room(facts: ButtonFacts) -> bool:
    """True if a board has room for public views: a compact board has at most ``MOST_BUTTONS``."""
    there = _has_turn_button(facts) + sum(map(len, facts.step.pad)) + len(facts.step.buttons) + len(facts.face.looks)
    return not facts.face.compact or there < MOST_BUTTONS


def _is_crowded(facts: ButtonFacts) -> bool:
    """True if a compact board may have no room for public views."""
    session, game = facts.session, facts.face.game
    return is_alone(session) or (session.state is not None and not game.between_turns(session.state))


def _has_rules(facts: ButtonFacts) -> bool:
    """True if the rules are here. They are in *More* if all players know them, and on compact boards."""
    if facts.where in Where.INVITATION | Where.VOTE:
        return True
    if facts.where is Where.ENDED and facts.session.status is Status.CALLED_OFF:
        return True
    if facts.has_ended:
        return facts.face.compact
    return (Where.MORE in facts.where) == (facts.face.compact or facts.session.terms.known)


def _was_played(facts: ButtonFacts) -> bool:
    """True unless the message of a game that was called off asks. Such a game can still be looked at."""
    return facts.where is Where.RECORD or facts.session.status is not Status.CALLED_OFF


def _may_practise(facts: ButtonFacts) -> bool:
    return _was_played(facts) and may_practise(facts.session, facts.face.game)


def _is_judged(facts: ButtonFacts) -> bool:
    return _was_played(facts) and facts.face.game.is_judged and len(facts.session.seats) > 1


def _is_run(facts: ButtonFacts) -> bool:
    return _was_played(facts) and bool(facts.session.terms.run)


def _may_be_shared(facts: ButtonFacts) -> bool:
    """True for a run that was played to its end."""
    return _is_run(facts) and facts.session.reason != End.RESIGNED


def _other_level(by: int, facts: ButtonFacts) -> bool:
    """True if the other level fits: *Easier* after a loss against computers, *Harder* after a win."""
    session = facts.session
    (person, *_), winners = session.people or (None,), {seat.player for seat in session.winners}
    if not _was_played(facts) or session.terms.run or len(winners) == len({seat.player for seat in session.seats}):
        return False
    return by == (1 if person in winners else -1) and another_level(session, facts.face.game, by) is not None


def _may_tap(facts: ButtonFacts) -> bool:
    return facts.taps and facts.session.crowd is None


def _used(facts: ButtonFacts) -> Sequence[Proposal]:
    game = GAMES[facts.session.game]
    return spent(facts.session, game, min(held_seats(facts.session, facts.user)))


def _is_offered(what: Proposal, facts: ButtonFacts) -> bool:
    return what in facts.possible or what in _used(facts)


def _is_spent(what: Proposal, facts: ButtonFacts) -> bool:
    return what in _used(facts)


def _may_answer(note: Note, facts: ButtonFacts) -> bool:
    if facts.where is Where.OFFER:
        return facts.session.talks.offer is not None
    held = held_seats(facts.session, facts.user)
    return any(seat.number in held for seat in answering(facts.session, note))


def _may_claim(facts: ButtonFacts) -> bool:
    session, game = facts.session, facts.face.game
    if facts.where is Where.CLAIM:
        return session.is_claimable and bool(claimants(session, game))
    return may_claim(session, game, facts.user, utcnow())


MORE: Final = Button("more", "board-more", Where.BOARD | Where.RUN)

BUTTONS: Final[tuple[Button | Several, ...]] = (
    Button("accept", "common-accept", Where.INVITATION, lambda facts: facts.is_named, GREEN),
    Button("decline", "common-decline", Where.INVITATION, lambda facts: facts.is_named, RED),
    Button("accept", "invitation-join", Where.INVITATION, lambda facts: not facts.is_named, GREEN),
    Button("start", "invitation-start", Where.INVITATION, _of_game(may_begin_early), GREEN),
    Button(
        "fill",
        "invitation-fill",
        Where.INVITATION,
        lambda facts: facts.face.game.levels and any(seat.player is None for seat in facts.session.seats),
    ),
    Button("cancel", "invitation-cancel", Where.INVITATION),
    Button("turn", "common-your-turn", Where.BOARD, _has_turn_button, GREEN),
    Several(_typing, Where.BOARD | Where.RUN, lambda facts: not facts.face.compact),
    Several(lambda facts: board.step_buttons(board.addressing(facts.session), facts.step), Where.BOARD | Where.RUN),
    Several(_looks, Where.BOARD | Where.RUN, _has_room),
    Several(_looks, Where.VOTE),
    Several(_looks, Where.MORE, lambda facts: facts.face.compact and _is_crowded(facts)),
    Several(
        lambda facts: board.looks_at(facts.session, facts.face.further_looks),
        Where.MORE,
        lambda facts: facts.face.compact,
    ),
    Button("share", "board-share", Where.ENDED, _may_be_shared, GREEN),
    Button("again", "board-new-run", Where.ENDED, _is_run, BLUE),
    Button("rematch", "board-rematch", Where.ENDED, lambda facts: _was_played(facts) and not _is_run(facts), BLUE),
    Button("practise", "more-practise", Where.ENDED, _may_practise),
    Button("easier", "board-easier", Where.ENDED, partial(_other_level, -1)),
    Button("harder", "board-harder", Where.ENDED, partial(_other_level, 1)),
    Button("replay", "board-replay", Where.ENDED | Where.RECORD, _was_played),
    Button("analyse", "board-analyse", Where.ENDED | Where.RECORD, _is_judged),
    Several(
        lambda facts: board.looks_at(facts.session, facts.face.looks_back), Where.ENDED | Where.RECORD, _was_played
    ),
    Button("rules", "common-rules", ~(Where.OFFER | Where.CLAIM | Where.PLAYER | Where.ONLOOKER), _has_rules),
    Several(
        _typing, Where.MORE, lambda facts: facts.face.compact and is_turn_of(facts.session, facts.face.game, facts.user)
    ),
    Button(TAP, "tapping-button", Where.PLAYER, _may_tap),
    *(
        Button(
            OFFER(proposed=what),
            f"more-{what}",
            Where.PLAYER,
            partial(_is_offered, what),
            is_off=partial(_is_spent, what),
            is_explained=True,
        )
        for what in Proposal
    ),
    Button("claim", "common-claim-win", Where.CLAIM | Where.PLAYER, _may_claim, GREEN),
    Button("agree", "common-accept", Where.OFFER | Where.PLAYER, partial(_may_answer, Note.ACCEPTED), GREEN),
    Button("refuse", "common-decline", Where.OFFER, partial(_may_answer, Note.ACCEPTED), RED),
    Button("refuse", "common-decline", Where.PLAYER, partial(_may_answer, Note.ACCEPTED)),
    Button("withdraw", "more-withdraw", Where.PLAYER, partial(_may_answer, Note.WITHDRAWN)),
    Button("premove", "more-premove", Where.PLAYER, _of_reader(may_premove), is_explained=True),
    Button("hint", "more-hint", Where.PLAYER, _of_reader(may_take_hint), is_explained=True),
    Button("hide", "more-hide", Where.RUN | Where.PLAYER, partial(_hides, "hide"), is_explained=True),
    Button("watched", "more-watched", Where.RUN | Where.PLAYER, partial(_hides, "watched"), is_explained=True),
    Button("practise-ask", "more-practise", Where.PLAYER, _of_game(may_practise), is_explained=True),
    Button("here", "more-here", Where.PLAYER, lambda facts: not facts.session.is_hidden, is_explained=True),
    Button("resign", "more-resign", Where.PLAYER, style=RED, is_explained=True),
    Button(FOLLOW, "more-follow", Where.ONLOOKER, lambda facts: not facts.follows, is_explained=True),
    Button(UNFOLLOW, "more-unfollow", Where.ONLOOKER, lambda facts: facts.follows, is_explained=True),
    MORE,
)
"""Every button of a session's messages, in the order of each place."""


def rows_of(facts: ButtonFacts) -> list[Button | Several]:
    return [each for each in BUTTONS if each.where & facts.where and each.when(facts)]


def controls(facts: ButtonFacts) -> list[Control]:
    """Buttons for a reader, in order. Compact boards have few: an ended game's others are in *More*."""
    is_cut = facts.face.compact and facts.has_ended
    if is_cut and Where.MORE in facts.where:
        return _uncut(facts._replace(where=Where.ENDED))[MOST_BUTTONS - 1 :]
    found = _uncut(facts)
    if is_cut and facts.where is Where.ENDED and len(found) > MOST_BUTTONS:
        return [*found[: MOST_BUTTONS - 1], *MORE.controls(facts)]
    return found


def _uncut(facts: ButtonFacts) -> list[Control]:
    """Buttons of a place, without a compact board's limit."""
    return [control for each in rows_of(facts) for control in each.controls(facts)]
