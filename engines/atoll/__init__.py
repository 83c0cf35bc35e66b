"""Atoll, Mark Steere's connection game of 2008: join two opposite islands across a lagoon of hexagons."""

from engines.atoll.game import Atoll
from engines.atoll.model import AtollOptions, AtollState, AtollView

__all__ = ["Atoll", "AtollOptions", "AtollState", "AtollView"]
