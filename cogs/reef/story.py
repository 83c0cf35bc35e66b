"""What has happened at a Reef table since the newest action began, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from cogs.reef.labels import LEVELS, card_name, many
from engines.reef.state import Taken
from engines.reef.view import ReefView

_DEEDS = {
    "feed": "fed",
    "use": "used",
    "pair": "found it a partner in",
    "raise": "let grow",
    "reduce": "reduced",
    "spare": "let its shelter save",
    "hunt": "hunted",
    "clean": "cleaned",
    "pollute": "polluted",
    "rest": "rested",
    "tire": "tired",
    "swap": "replaced",
    "grow": "grew a Colony on",
}
"""What is done to cards."""

_ALONE = {"purify": "purified", "bloom": "let algae bloom", "pass": "passed"}
"""Actions that are about no card."""


def story(view: ReefView, players: Sequence[str]) -> str:
    """The newest action of a player, or the event and the recovery after a round's last one."""
    taken = [*view.taken]
    # What follows a pass is the event and the recovery: the pass itself has been told by then.
    after = taken[1:] if taken and taken[0].choice.word == "pass" else []
    sentences = []
    if after:
        taken = after
    elif taken and view.phase != "action":
        sentences.append(_sentence(view, players, taken[0].seat, taken))
        taken = []
    if view.phase in ("event", "recovery") and view.events:
        sentences.append(_event(view))
    if after and view.phase == "action":
        sentences.append(f"**Round {view.round} begins.**")
    sentences += [_sentence(view, players, seat, [*each]) for seat, each in groupby(taken, lambda each: each.seat)]
    return " ".join(filter(None, sentences)) or f"**Round {view.round} begins.**"


def _event(view: ReefView) -> str:
    face = view.faces[view.past_events[0]]
    return f"**{face.name}**: {' '.join(face.rules)}"


def _sentence(view: ReefView, players: Sequence[str], seat: int, taken: list[Taken]) -> str:
    deeds = [*_deeds(view, players, seat, taken)]
    return f"{players[seat]} {_listed(deeds)}." if deeds else ""


def _deeds(view: ReefView, players: Sequence[str], seat: int, taken: list[Taken]) -> Iterator[str]:
    """Phrases for what one player chose, cards of the same fate together."""
    told = [each for each in taken if each.choice.word in _ALONE or each.choice.about]
    for each in taken:
        if each.choice.word in ("tourists", "scientists"):
            only = "could only welcome" if each.forced else "welcomed"
            yield f"{only} {each.choice.word} ({many(each.refs.amount or 0, 'Coin')})"
    for word, group in groupby(told, lambda each: each.choice.word):
        same = [*group]
        if word in ("buy-coral", "buy-animal"):
            yield from (_bought(each) for each in same)
        elif word == "sell":
            yield f"sold seaweed for {many(int(same[0].choice.about), 'Coin')}"
        elif word == "hunt":
            yield "hunted " + _listed([_prey(players, each) for each in same])
        elif word in _DEEDS:
            yield f"{_DEEDS[word]} {_listed([_fate(view, seat, word, each) for each in same])}"
        elif word in _ALONE:
            yield _ALONE[word]


def _bought(taken: Taken) -> str:
    cost = taken.refs.amount
    return f"bought **{card_name(taken.refs.card)}** " + (f"for {many(cost, 'Coin')}" if cost else "for nothing")


def _prey(players: Sequence[str], taken: Taken) -> str:
    whose = "of the offer" if taken.refs.seat is None else f"of {players[taken.refs.seat]}"
    return f"**{card_name(taken.refs.card)}** {whose}"


def _fate(view: ReefView, seat: int, word: str, taken: Taken) -> str:
    """A card by name, and what has become of it or by it, once the action is complete."""
    card = taken.refs.card or ""
    name = f"**{card_name(card)}**"
    if word == "use":
        return f"{name} ({' '.join(view.faces[card].rules).removeprefix('Action: ').rstrip('.')})"
    if word not in ("feed", "raise", "reduce") or view.can_take_back:
        return name
    level = next((animal.level for animal in view.players[seat].animals if animal.card == card), 0)
    if level:
        return f"{name} (now {LEVELS[level]})"
    return f"{name} (died out)" if word == "reduce" else name


def _listed(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
