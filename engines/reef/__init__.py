"""Reef, the coral reef card game: players build reefs of corals and animals over four rounds."""

from engines.reef.cards import PrintedCard
from engines.reef.choices import BACK, Choice
from engines.reef.game import Reef
from engines.reef.state import ReefOptions, ReefState
from engines.reef.view import ReefView

__all__ = ["BACK", "Choice", "PrintedCard", "Reef", "ReefOptions", "ReefState", "ReefView"]
