"""Acting at a board, by a press or by a tap: seat, actions, playing them, and the question before a turn counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engines import GAMES
from engines.base import AnyGame, Option
from engines.errors import IllegalAction, NotAnAction
from frontend.answering.reader import Reader
from frontend.answering.reply import Refusal
from frontend.controls import Keys
from frontend.face import Face
from frontend.languages import Languages
from frontend.messages import words
from frontend.pictures import Sketch
from sessions.life.errors import MovedOn
from sessions.life.model import Played, Session, Status
from sessions.life.steps import acting_seat
from sessions.service.lookup import Lookup
from sessions.service.play import Playing

SURE: Final = Keys("sure-{choice:rest}")
"""Keys of *Play* below a turn that asks for confirmation."""


async def seat_at(lookup: Lookup, session: Session, user_id: int, seq: int | None, *, in_panel: bool) -> int:
    """Seat for a user's action, by a control of the board at ``seq``.

    A private panel (``in_panel``) stays valid while only others have acted, as in simultaneous decisions. Raises the
    errors of ``acting_seat``.
    """
    game = GAMES[session.game]
    try:
        return acting_seat(session, game, user_id, seq)
    except MovedOn:
        # A later ``seq`` is from before a backup was restored, so its position never existed.
        if seq is None or seq > session.seq or not in_panel:
            raise
        seat = acting_seat(session, game, user_id)
        if any(entry.seq > seq and entry.seat == seat for entry in await lookup.log(session.id)):
            raise
        return seat


def actions_of(face: Face, state: Any, seat: int | None, choice: str) -> tuple[tuple[Any, ...], str]:
    """Actions that a choice stands for: a legal one by its key, a series, or the one with this text.

    Before it and a space there may be texts of earlier actions. ``seat``: None if no move is asked. Returns the choice
    beside a series, else an empty text. Raises Refusal for a text that is no move.
    """
    *texts, last = choice.split(" ")
    game, view, first = face.game, face.game.view(state, seat), tuple(parsed(face, each) for each in texts)
    options = () if seat is None else face.options(game.decision(state, seat), view)
    option = next((each for each in options if each.key == last), None)
    if option is not None:
        return (*first, option.action), ""
    if several := face.several(view, last):
        return (*first, *map(game.parse, several)), choice
    return (*first, parsed(face, last)), ""


def parsed(face: Face, text: str) -> Any:
    """Action with this text. Raises Refusal for a text that is no move."""
    try:
        return face.game.parse(text)
    except NotAnAction as error:
        key, facts = face.unread(error)
        raise Refusal(key, **facts) from error


async def play_all(playing: Playing, session: Session, user_id: int, seat: int, actions: Sequence[Any]) -> list[Played]:
    """Play actions on the loaded session, and return the stored steps.

    The first impossible action ends the series. Raises IllegalAction if it is the first action, and the errors of
    ``Playing.play``.
    """
    after, stored = session, list[Played]()
    for action in actions:
        try:
            played = await playing.play(session.id, user_id, after.seq, action, seat, loaded=after)
        except IllegalAction:
            if stored:
                break
            raise
        stored.append(played)
        after = played.after
        if after.status is not Status.RUNNING:
            break
    return stored


class Question(NamedTuple):
    """A turn to confirm: its text, the key of the choice, and its pictures."""

    text: str
    choice: str
    sketches: Sequence[Sketch]


async def question(
    languages: Languages, reader: Reader, actions: Sequence[Any], *, choice: str = ""
) -> Question | None:
    """The question before a turn, if the reader wants to confirm turns, or is new to what it brings; else None.

    A part of a turn, which can be taken back, and an illegal action need no confirmation. ``choice``: the key of the
    button for several actions.
    """
    session, seat = reader.session, reader.seat or 0
    is_new = not session.terms.practised and any(map(reader.face.asks_beginners, actions))
    if not is_new and not await languages.asks_first(reader.discord_id):
        return None
    face, game, after = reader.face, reader.game, session.state
    played: list[tuple[Any, Any]] = []
    for action in actions:
        before = after
        try:
            after = game.apply(before, seat, action)
        except IllegalAction:
            break
        played.append((before, action))
    if game.ply(after) == game.ply(session.state):
        return None
    moves: list[str] = []
    note, sketches = "", tuple[Sketch, ...]()
    for before, action in played:
        view, decision = game.view(before, seat), game.decision(before, seat)
        option = _option(game, face.options(decision, view), action)
        moves.append(face.advised(decision, view, option))
        if len(actions) == 1:
            choice = option.key
            foreseen = face.foreseen(view, option, game.view(after, seat))
            flip = reader.flips(await reader.look())
            note, sketches = foreseen or ("", face.pointing(decision, view, option, reader.names, flip=flip))
    text = face.say("move-sure", moves=face.voice.listed(list(dict.fromkeys(moves))))
    return Question("\n".join(filter(None, [text, words.small_print(note)])), choice, sketches)


def _option(game: AnyGame, options: Sequence[Option[Any]], action: Any) -> Option[Any]:
    """Option equal to the action, or else with the same readable text: the texts of one move may differ."""
    found = next((each for each in options if each.action == action), None)
    return found or next(each for each in options if game.readable(each.action) == game.readable(action))
