"""Accuracy: how well each seat played a game, as one number. ``engines/PLAYERS.md`` has the formula and its source."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import fmean, harmonic_mean, pstdev


def accuracy_of(before: float, after: float) -> float:
    """Accuracy of a turn, from 0.01 to 1. ``before``, ``after``: its seat's win shares around the turn."""
    return max(0.01, min(1.0, 1.031668 * math.exp(4.354 * (after - before)) - 0.031669))


def accuracies(shares: Sequence[Sequence[float]], turns: Mapping[int, int]) -> dict[int, float]:
    """Accuracy of each seat with turns, from 0.01 to 1: the mean of its turns' weighted mean and their harmonic mean.

    A turn weighs more where the win shares vary more. ``shares``: all seats' win shares after each number of turns.
    ``turns``: the seat of each turn that counts, by the number of turns before it.
    """
    wide = max(2, min(8, (len(shares) - 1) // 10))
    found: dict[int, tuple[list[float], list[float]]] = {}
    for number, seat in turns.items():
        values, weights = found.setdefault(seat, ([], []))
        values.append(accuracy_of(shares[number][seat], shares[number + 1][seat]))
        start = max(0, number + 2 - wide)
        weights.append(max(0.005, min(0.12, pstdev(each[seat] for each in shares[start : start + wide]))))
    return {seat: (fmean(*both) + harmonic_mean(both[0])) / 2 for seat, both in found.items()}
