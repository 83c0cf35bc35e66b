"""How strong somebody is: what openskill's Plackett–Luce model makes of places, and the points people are shown."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

import msgspec
from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()


class Skill(msgspec.Struct, frozen=True):
    """What is believed of a player's strength: a bell curve around ``mu`` with the deviation ``sigma``."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """The rating as shown and ranked: 1000 for a beginner, who may be anything.

        It counts from three deviations below ``mu``, where the true strength almost certainly is not: so it rises with
        what is known, and nobody leads after a few lucky games.
        """
        return round(1000 + 40 * (self.mu - 3 * self.sigma))

    @property
    def established(self) -> bool:
        """Whether enough is known; before that the rating is provisional."""
        return self.sigma <= PROVISIONAL_ABOVE


BEGINNER: Final = Skill(_MODEL.mu, _MODEL.sigma)
"""Before the first game."""

PROVISIONAL_ABOVE: Final = 0.75 * BEGINNER.sigma
"""The deviation above which a rating is provisional.

At three quarters of a beginner's, the games played say almost as much as was unknown at the start: the variance, 0.75²
of the first one, is nearly halved. It takes five games against well-known opponents, twelve against other beginners.
"""


def rated(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """What is believed of each seat after a game that ended in these places, 1 the first; equal places are a draw."""
    teams = [[_MODEL.create_rating([each.mu, each.sigma])] for each in before]
    return [Skill(team[0].mu, team[0].sigma) for team in _MODEL.rate(teams, ranks=list(map(float, places)))]


def mean(skills: Sequence[Skill]) -> Skill:
    """What a game makes of a player who sat in several seats: the mean of what it would make of them seat by seat."""
    return Skill(fmean(each.mu for each in skills), fmean(each.sigma for each in skills))
