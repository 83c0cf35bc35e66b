"""Players' strength: openskill's Plackett–Luce model, and the displayed points."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

import msgspec
from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()


class Skill(msgspec.Struct, frozen=True):
    """A strength estimate: a normal distribution with mean ``mu`` and standard deviation ``sigma``."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """Displayed rating: 1000 for a beginner.

        The rating lies three standard deviations below ``mu``, so it rises with certainty. So a few lucky games do not
        lead to the top.
        """
        return round(1000 + 40 * (self.mu - 3 * self.sigma))

    @property
    def established(self) -> bool:
        """True if the estimate is certain enough. Otherwise the rating is provisional."""
        return self.sigma <= PROVISIONAL_ABOVE

    @property
    def games_to_go(self) -> int:
        """Number of rated games until the rating is established, against opponents with a newly established rating."""
        skill, games = self, 0
        while not skill.established:
            skill, _ = rated([skill, Skill(skill.mu, PROVISIONAL_ABOVE)], [1, 1])
            games += 1
        return games


BEGINNER: Final = Skill(_MODEL.mu, _MODEL.sigma)
"""Strength estimate of a player before the first rated game."""

PROVISIONAL_ABOVE: Final = 0.75 * BEGINNER.sigma
"""Standard deviation of the least certain established rating.

At three quarters of a beginner's, the variance is nearly halved (0.75²). A rating gets there by five games against
established opponents, or twelve against beginners.
"""


def rated(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Estimates after a game, by seat. ``places`` count from 1. Equal places are a draw."""
    teams = [[_MODEL.create_rating([each.mu, each.sigma])] for each in before]
    return [Skill(team[0].mu, team[0].sigma) for team in _MODEL.rate(teams, ranks=list(map(float, places)))]


def mean(skills: Sequence[Skill]) -> Skill:
    """New estimate of a player with several seats: the mean of the seats' estimates."""
    return Skill(fmean(each.mu for each in skills), fmean(each.sigma for each in skills))
