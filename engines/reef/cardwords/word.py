"""The protocol of the words of the card language: a word's feasibility, its decisions, its effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from engines.base import Decision, Option
from engines.reef.choices import Choice, option

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table

Positive = Annotated[int, msgspec.Meta(ge=1)]
"""A number of a card that has to be at least 1."""

NotNegative = Annotated[int, msgspec.Meta(ge=0)]
"""A number of a card that may be 0."""


class Word(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One step of resolution, as data: an effect of a card or a step of the rules.

    A word is put on the state's stack in a frame and comes to the top; then ``ask`` gives its player's options (None:
    no choice), and ``do`` does it.
    """

    prompt: ClassVar[str] = ""
    """The code word of the question that ``ask`` asks."""

    def can(self, table: Table, frame: Frame) -> bool:
        """True if it can be carried through to the end now."""
        return True

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        """The options of the frame's player; None if there is nothing to choose, empty if it cannot be done."""
        return None

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        """Change the table. The frame has left the stack; ``choice`` is one of ``ask``'s, or None if it asked none."""
        raise NotImplementedError

    def decisions(self, table: Table, frame: Frame) -> tuple[Decision[Choice], ...] | None:
        """The questions due now: one decision, except where several players decide at once."""
        options = self.ask(table, frame)
        return None if options is None else (Decision(frame.seat, self.prompt, tuple(options)),)


class Effect(Word, frozen=True):
    """A word that cards use."""


DONE = option("done")
SKIP = option("skip")


class Pick(Effect, frozen=True):
    """Does the same to several targets, chosen one after the other.

    ``exact`` words must reach their number once they are begun (they are costs); the others stop when their player has
    had enough. A frame marked ``may`` can be declined altogether.
    """

    exact: ClassVar[bool] = False
    again: ClassVar[bool] = False
    """True if one target can be chosen more than once."""

    def total(self, table: Table, frame: Frame) -> int:
        """The number of targets to choose; the most if the word is not exact."""
        raise NotImplementedError

    def candidates(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        """The targets that can be chosen next."""
        raise NotImplementedError

    def take(self, table: Table, frame: Frame, choice: Choice) -> None:
        """Apply it to the chosen target."""
        raise NotImplementedError

    def to_go(self, table: Table, frame: Frame) -> int:
        """The number of targets still to be chosen."""
        return frame.left if frame.left >= 0 else self.total(table, frame)

    def to_choose(self, table: Table, frame: Frame) -> int:
        """The same, but no more than there are different targets where each can be chosen only once."""
        left = self.to_go(table, frame)
        return left if self.again else min(left, len(self.candidates(table, frame)))

    def can(self, table: Table, frame: Frame) -> bool:
        """True if there is a target; exact words look further themselves."""
        return bool(self.candidates(table, frame))

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        """The targets, and stopping where that is allowed."""
        options = self.candidates(table, frame)
        started = frame.left >= 0
        if self.exact and frame.may and not started:
            return [*options, SKIP] if self.can(table, frame) else []
        if not options or self.exact or not (frame.may or started):
            return options
        return [*options, DONE if started else SKIP]

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        """Take one target and come back for the next."""
        if choice is None or choice in (DONE.action, SKIP.action):
            return
        left = self.to_go(table, frame) - 1
        if left > 0:
            table.push(msgspec.structs.replace(frame, left=left, used=(*frame.used, choice.about)))
        self.take(table, frame, choice)


def chosen(choice: Choice | None) -> str:
    """The object of a choice; empty if nothing was asked."""
    return "" if choice is None else choice.about


def words_of(value: object, path: str = "$") -> Iterator[tuple[str, msgspec.Struct]]:
    """Every struct inside a card, itself included, with its path."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for name, written in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
            yield from words_of(getattr(value, name), f"{path}.{written}")
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from words_of(item, f"{path}[{index}]")
