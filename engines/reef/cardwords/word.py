"""The protocol of the card language's words: feasibility, decisions, effect.

A kind of animal is a key of ``GENERAL``, a category's slug (``sea-cucumbers``, ``angelfishes``), or a card's id. A kind
of coral is its type of ability.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from engines.base import Decision, Option
from engines.reef.choices import Choice, option

if TYPE_CHECKING:
    from engines.reef.cards import Animal

Kind = str
"""A kind of animal, such as ``fish``, ``angelfishes`` or a card's id. The card set checks that it is known."""

CoralKind = Literal["immediate", "end", "action", "passive"]

GENERAL: dict[Kind, Callable[[Animal], bool]] = {
    "any": lambda _: True,
    "fish": lambda card: card.size != "other",
    "other": lambda card: card.size == "other",
    "small": lambda card: card.size == "small",
    "medium": lambda card: card.size == "medium",
    "large": lambda card: card.size == "large",
    "not-large": lambda card: card.size != "large",
    "algae": lambda card: card.algae,
}
"""Condition of each kind that is neither a category nor a card's id, by kind."""


def slug(category: str) -> Kind:
    """Kind for a category's name: lower case, with hyphens for blanks."""
    return category.lower().replace(" ", "-")


if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table

Positive = Annotated[int, msgspec.Meta(ge=1)]

NotNegative = Annotated[int, msgspec.Meta(ge=0)]


class Word(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A step of resolution as data: a card's effect or a step of the rules.

    A word waits in a frame on the state's stack. On top, ``ask`` returns the player's options (None: no choice) and
    ``do`` applies the chosen option.
    """

    prompt: ClassVar[str] = ""
    """Code word of the decision that ``ask`` puts to the player; empty for a word that never asks."""

    def can(self, table: Table, frame: Frame) -> bool:
        return True

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        """Options of the frame's player; None if there is no choice, empty if the word is impossible."""
        return None

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        """Change the table, after the frame has left the stack.

        ``choice``: an option of ``ask``; None without options.
        """
        raise NotImplementedError

    def decisions(self, table: Table, frame: Frame) -> tuple[Decision[Choice], ...] | None:
        """Current decisions of the players: one, unless several decide at once. None without a decision."""
        options = self.ask(table, frame)
        return None if options is None else (Decision(frame.seat, self.prompt, tuple(options)),)


class Effect(Word, frozen=True):
    """A word that cards can have, which changes the table."""


DONE = option("done")
SKIP = option("skip")


class Pick(Effect, frozen=True):
    """Applies the same effect to several targets, chosen one by one.

    ``exact`` words are costs and must reach their number once begun. Others may stop early. A frame with ``may`` can be
    declined.
    """

    exact: ClassVar[bool] = False
    again: ClassVar[bool] = False
    """True if a target can be chosen repeatedly."""

    def total(self, table: Table, frame: Frame) -> int:
        """Number of targets: the required number if ``exact``, else the greatest."""
        raise NotImplementedError

    def candidates(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        raise NotImplementedError

    def take(self, table: Table, frame: Frame, choice: Choice) -> None:
        raise NotImplementedError

    def to_go(self, table: Table, frame: Frame) -> int:
        return frame.left if frame.left >= 0 else self.total(table, frame)

    def to_choose(self, table: Table, frame: Frame) -> int:
        """Number of targets that remain to be chosen, at most the number of candidates unless ``again``."""
        left = self.to_go(table, frame)
        return left if self.again else min(left, len(self.candidates(table, frame)))

    def can(self, table: Table, frame: Frame) -> bool:
        """True if there is a target. Words that need several targets at once override it."""
        return bool(self.candidates(table, frame))

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        """Options for the next target, with ``DONE`` or ``SKIP`` where the player may stop or decline. Never None."""
        options = self.candidates(table, frame)
        started = frame.left >= 0
        if self.exact and frame.may and not started:
            return [*options, SKIP] if self.can(table, frame) else []
        if not options or self.exact or not (frame.may or started):
            return options
        return [*options, DONE if started else SKIP]

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        if choice is None or choice in (DONE.action, SKIP.action):
            return
        left = self.to_go(table, frame) - 1
        if left > 0:
            table.do_first(msgspec.structs.replace(frame, left=left, used=(*frame.used, choice.about)))
        self.take(table, frame, choice)


def chosen(choice: Choice | None) -> str:
    return "" if choice is None else choice.about


def words_of(value: object, path: str = "$") -> Iterator[tuple[str, msgspec.Struct]]:
    """Yield the path and value of every struct inside a card, the card included."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for name, written in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
            yield from words_of(getattr(value, name), f"{path}.{written}")
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from words_of(item, f"{path}[{index}]")
