"""*Ask before a move counts*: a confirmation before each turn, for players with that setting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engines.base import AnyGame, Option
from engines.errors import IllegalAction
from frontend.answering.reader import Reader
from frontend.answering.reply import Reply
from frontend.answering.shared import shared
from frontend.controls import GREEN, GREY, Keys
from frontend.languages import Languages
from frontend.messages import board, words
from frontend.pictures import Artist, Sketch
from sessions.life.model import Session

SURE: Final = Keys("sure-{choice:rest}")
"""Keys of *Play* below a turn that asks for confirmation."""


class Question(NamedTuple):
    """A turn to confirm: its text, the key of the choice, and its pictures."""

    text: str
    choice: str
    sketches: Sequence[Sketch]


async def ask_before(
    artist: Artist, reply: Reply, session: Session, seat: int, actions: Sequence[Any], *, choice: str
) -> bool:
    """Show a turn with *Play* and *Change* if the user wants to confirm turns, or is new to what it brings.

    Returns False if the turn must be played at once. ``choice``: the key of the button for several actions.
    """
    reader = reply.reader(session, seat)
    asked = await question(shared(reply.interaction).languages, reader, actions, choice=choice)
    if asked is None:
        return False
    pictures = await artist.finish(asked.sketches, await reader.look()) if asked.sketches else []
    at, say = board.addressing(session), reader.face.say
    buttons = board.asking(
        at(SURE(choice=asked.choice)), say("move-sure-play"), at("change"), say("move-sure-change"), (GREEN, GREY)
    )
    reply.replaces("step")
    await reply.pages([*(("", picture) for picture in pictures), (asked.text, None)], [buttons])
    return True


async def question(
    languages: Languages, reader: Reader, actions: Sequence[Any], *, choice: str = ""
) -> Question | None:
    """The question before a turn, if the reader wants to confirm turns, or is new to what it brings; else None.

    A part of a turn, which can be taken back, and an illegal action need no confirmation.
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
