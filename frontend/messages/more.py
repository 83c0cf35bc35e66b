"""The layout of *More*: the game, its state, and buttons for everything but moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from engines import GAMES
from engines.base import AnyGame
from frontend.controls import Control, button
from frontend.face import Face
from frontend.messages import board, offers, refusals, words
from frontend.moments import utcnow
from locales import Voice
from sessions.life.clocks import stands_still_on_vacation
from sessions.life.errors import NotSeated
from sessions.life.model import Note, Proposal, Session, Status
from sessions.life.offers import spent
from sessions.life.questions import answering, is_turn_of, may_claim
from sessions.life.steps import held_seats

FOLLOW, UNFOLLOW = "follow", "unfollow"
"""Keys of *Follow* and *Stop following*."""

SEVERAL: Final = 2
"""Least number of other people called *everyone* instead of *your opponent*."""


class Extra(NamedTuple):
    """A button of *More*: the handler's key, and the label's message key.

    ``possible``: function that returns True to show the button, given a running session, its game, and a Discord id.
    """

    key: str
    label: str
    possible: Callable[[Session, AnyGame, int], bool] = lambda _session, _game, _discord_id: True
    style: discord.ButtonStyle = discord.ButtonStyle.secondary


def following(face: Face, session: Session, *, follows: bool) -> Control:
    """*Stop following* if the reader ``follows`` the session, else *Follow*."""
    key, label = (UNFOLLOW, "more-unfollow") if follows else (FOLLOW, "more-follow")
    return button(board.address(session, key), face.say(label))


def looks(face: Face, session: Session, user: int, *, follows: bool) -> tuple[str, list[ui.ActionRow[Any]]]:
    """Text and button rows of *More* without moves: for onlookers, and for all after the end.

    ``follows``: True if the reader follows the session.
    """
    heading, buttons = f"### {words.numbered(face.voice, session, user)}", board.further(face, session, user)
    if session.seats_of(user) or session.status is not Status.RUNNING:
        return heading, board.rows(buttons)
    label = "more-unfollow" if follows else "more-follow"
    about = face.say("more-about", button=face.say(label), does=face.say(f"{label}-about"))
    lines = (heading, refusals.refusal(face.voice, NotSeated(session)), words.small_print(about))
    return "\n".join(filter(None, lines)), board.rows([*buttons, following(face, session, follows=follows)])


def menu(
    face: Face, session: Session, user: int, possible: Iterable[Proposal], extras: Sequence[Extra]
) -> tuple[str, list[ui.ActionRow[Any]]]:
    """Text and button rows of *More* for a seated player. Raises NotSeated or NotRunning.

    ``possible``: the offers that the player may make now. ``extras``: buttons added by other parts.
    """
    voice = face.voice
    game, held = GAMES[session.game], set(held_seats(session, user))
    buttons = board.further(face, session, user)
    used = spent(session, game, min(held))
    offered = [(f"offer-{what}", f"more-{what}", what in used) for what in Proposal if what in (*possible, *used)]
    buttons += [button(board.address(session, key), voice.say(label), disabled=off) for key, label, off in offered]
    buttons += [*_claims(voice, session, game, user), *_answers(voice, session, held)]
    shown = [each for each in extras if each.possible(session, game, user)]
    buttons += [button(board.address(session, each.key), voice.say(each.label), each.style) for each in shown]
    people = sum(seat.player is not None and not seat.level and seat.number not in held for seat in session.seats)
    others = ("computers", "person")[people] if people < SEVERAL else "several"
    about = [
        voice.say("more-about", button=voice.say(label), does=voice.say(f"{label}-about", others=others))
        for label in (*(label for _, label, _ in offered), *(each.label for each in shown))
    ]
    lines = [
        f"### {words.numbered(voice, session, user)}",
        voice.say("more-your-turn") if is_turn_of(session, game, user) else words.waiting(voice, session),
        offers.time(voice, session),
        words.small_print(voice.say("more-vacation")) if stands_still_on_vacation(session) else "",
        offers.offer(voice, session),
        words.small_print(words.unyielding(voice, session)),
        voice.say("more-question"),
        *map(words.small_print, [*about, voice.say("more-used") if used else ""]),
    ]
    return "\n".join(filter(None, lines)), board.rows(buttons)


def _claims(voice: Voice, session: Session, game: AnyGame, user: int) -> list[Control]:
    if not may_claim(session, game, user, utcnow()):
        return []
    return [button(board.address(session, "claim"), voice.say("common-claim-win"), discord.ButtonStyle.success)]


def _answers(voice: Voice, session: Session, held: set[int]) -> list[Control]:
    """Buttons for answering the open offer, if this player can. ``held``: the player's seats."""
    buttons = []
    if any(seat.number in held for seat in answering(session, Note.ACCEPTED)):
        buttons.append(button(board.address(session, "agree"), voice.say("common-accept"), discord.ButtonStyle.success))
        buttons.append(button(board.address(session, "refuse"), voice.say("common-decline")))
    if any(seat.number in held for seat in answering(session, Note.WITHDRAWN)):
        buttons.append(button(board.address(session, "withdraw"), voice.say("more-withdraw")))
    return buttons


def practice(voice: Voice, session: Session, user: int) -> tuple[str, None, list[ui.ActionRow[Any]]]:
    """Text and button rows that ask before a ranked run is resigned for practice. The second item, a picture, is None.

    Raises NotSeated or NotRunning.
    """
    held_seats(session, user)
    at = board.addressing(session)
    answers = board.asking(voice, at("practise-yes"), "more-practise", at("resign-no"))
    return voice.say("more-practise-ask", run=session.terms.run), None, [answers]


def resignation(voice: Voice, session: Session, user: int) -> tuple[str, ui.ActionRow[Any]]:
    """Text and buttons that ask before a player resigns. Raises NotSeated or NotRunning."""
    held_seats(session, user)
    at = board.addressing(session)
    answers = board.asking(voice, at("resign-yes"), "more-resign-yes", at("resign-no"))
    game = words.numbered(voice, session, user)
    if session.terms.run:
        ranked = "yes" if session.terms.is_ranked else "no"
        return voice.say("more-resign-run", game=game, ranked=ranked), answers
    counts = "rated" if session.terms.rated else "friendly"
    if any(seat.hinted and seat not in session.seats_of(user) for seat in session.seats):
        counts = "hinted"
    return voice.say("more-resign-game", game=game, counts=counts), answers
