"""The end of a Reef run as text: the best sources of points, and missed points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engines.reef.view import PlayerView, ReefView
from frontend.faces.reef.labels import card_name
from locales import Voice

MOST_SOURCES: Final = 3
"""The most sources of points listed."""


def summary(voice: Voice, view: ReefView) -> Iterator[str]:
    """The lines about a run's end, in addition to points and rank."""
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
