"""A Reef run's points as text: the next rank, and at the end the best sources and missed points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engines.reef.score import RANKS, rank
from engines.reef.view import PlayerView, ReefView
from frontend.faces.reef.labels import card_name
from locales import Voice
from render.reef.cardtext import rank_of

MOST_SOURCES: Final = 3
"""Maximum number of sources of points in the list at the end of a run."""


def summary(voice: Voice, view: ReefView) -> Iterator[str]:
    """Yield the lines below points and rank at a run's end: the best sources of points, and unused resources."""
    player = view.players[0]
    best = [
        voice.say("reefnotes-source", name=name, points=points)
        for name, points in _sources(voice, player).most_common(MOST_SOURCES)
        if points > 0
    ]
    if best:
        yield voice.say("reefnotes-most", sources=voice.listed(best))
    left = [
        voice.say(message, count=count)
        for message, count in (
            ("reef-coins", player.coins),
            ("reef-plankton", player.plankton),
            ("reefnotes-left-hunts", player.hunts),
            ("reef-free-colonies", player.free_colonies),
            ("reefnotes-left-animals", sum(animal.rise is not None for animal in player.animals)),
        )
        if count
    ]
    if left:
        yield voice.say("reefnotes-left", things=voice.listed(left))


def _sources(voice: Voice, player: PlayerView) -> Counter[str]:
    """A player's points by source: a card's name (with its ability's points), or another heading of the score sheet."""
    points: Counter[str] = Counter()
    for line in player.sheet:
        is_card = line.heading in ("animals", "corals", "animal-abilities")
        name = card_name(voice, line.about) if is_card else voice.say("picture-heading", heading=line.heading)
        points[name] += line.points
    return points


def ranked(voice: Voice, points: int) -> str:
    """Sentence with the solo rank for these points, and the points missing for the next rank."""
    short, following = _next_rank(voice, points)
    return voice.say("reef-ranked", rank=rank_of(voice, rank(points)), short=short, next=following)


def goal(voice: Voice, view: ReefView) -> str:
    """Sentence with a run's round, the current points, and the points missing for the next rank."""
    short, following = _next_rank(voice, points := view.players[0].score)
    missing = voice.say("reefnotes-goal", points=points, short=short, next=following)
    return voice.row(voice.say("reef-round", round=view.round, rounds=view.rounds), missing)


def _next_rank(voice: Voice, points: int) -> tuple[int, str]:
    """Points missing for the next rank, and its name; “none” above the highest."""
    above = [(least, code) for least, code in RANKS if least > points]
    return (above[-1][0] - points, rank_of(voice, above[-1][1])) if above else (0, "none")
