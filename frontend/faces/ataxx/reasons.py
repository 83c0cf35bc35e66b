"""The reasons for a move in Ataxx, as facts of the game."""

from __future__ import annotations

from engines import GAMES
from engines.ataxx import Ataxx
from engines.ataxx.game import AtaxxState
from engines.ataxx.notation import Ply
from engines.base import Option
from locales import Voice


def reasons(voice: Voice, state: AtaxxState, seat: int, option: Option[Ply]) -> str:
    """Sentence with the reason for a move: it wins, makes the rival pass, or leaves few stones to flip."""
    game = GAMES[Ataxx.name]
    after = game.apply(state, seat, option.action)
    outcome = game.outcome(after)
    if outcome:
        return voice.say("ataxx-why-won") if outcome.winners == (seat,) else ""
    if seat in game.to_act(after):
        return voice.say("ataxx-why-pass")
    answers = game.decision(after, 1 - seat).options
    return voice.say("ataxx-why-answer", flipped=max(answer.refs.amount or 0 for answer in answers))
