"""Pictures of a session on the page to tap, with areas over them and buttons below."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import Any, Final, Literal

import msgspec

from engines.base import Decision, Option
from frontend.face import Face, Key, MoveStep
from frontend.pictures import Sketch
from render.base import Outline

DO: Final = "do-"
"""Beginning of the key of an area or button that plays an action, before the action's text."""
SURE: Final = "sure-"
"""The same for a question's answer, which is not asked again."""
SEVERAL: Final = "several-"
"""Beginning of the key of a button that plays a series of actions, before its name."""
TO: Final = "to-"
"""Beginning of the key of an area or button that opens a part of the choice, before its name."""
AT: Final = "at-"
"""Beginning of the name of a part that asks what to do with one thing of a picture, before the thing's name."""


class Area(msgspec.Struct, frozen=True):
    """A thing of a picture that a tap chooses.

    ``label``: text for screen readers. ``picture``: its place in ``Tappable.pictures``. ``key``: what a tap sends.
    """

    label: str
    picture: int
    outline: Outline
    key: str


class TapButton(msgspec.Struct, frozen=True):
    """A button below the pictures. ``key``: what a tap sends."""

    label: str
    key: str
    style: Literal["", "strong", "quiet"] = ""


class Tappable(msgspec.Struct, frozen=True):
    """Content of a page for one reader of a session.

    ``areas``: in reading order.
    """

    text: str = ""
    note: str = ""
    pictures: tuple[Sketch, ...] = ()
    areas: tuple[Area, ...] = ()
    buttons: tuple[TapButton, ...] = ()


def tappable(
    face: Face,
    decision: Decision[Any] | None,
    view: Any,
    chosen: str,
    names: Sequence[str],
    *,
    flip: bool,
    practised: bool = True,
) -> Tappable:
    """The current part of a choice. Each legal action has one area, or else one button, in some part.

    ``decision``: None if no action is asked. ``chosen``: the open part; the first for an empty or outdated one.
    ``names``: the players' names by seat. ``practised``: False to ask before what ``Face.asks_beginners`` names.
    """
    if decision is None:
        return Tappable(pictures=(face.sketch(view, names=names, flip=flip),))
    return _Choice(face, decision, view, names, flip=flip, practised=practised).part(chosen)


class _Choice:
    """A decision's options, and where its pictures show them."""

    def __init__(
        self, face: Face, decision: Decision[Any], view: Any, names: Sequence[str], *, flip: bool, practised: bool
    ) -> None:
        self._face, self._decision, self._view = face, decision, view
        self._names, self._flip, self._practised = names, flip, practised
        self._options = face.options(decision, view)

    def part(self, chosen: str) -> Tappable:
        about = chosen.removeprefix(AT) if chosen.startswith(AT) else ""
        step = self._step("" if about else chosen)
        found = {
            name: (number, outline)
            for number, sketch in enumerate(step.pictures)
            for name, outline in sketch.outlines().items()
        }
        stones, things = self._stones(chosen), self._things(chosen)
        if about in things:
            return self._about(about, things[about], step)
        areas = [
            *(Area(self._stone(each, stones[each]), *found[each], f"{TO}{each}") for each in stones if each in found),
            *(
                Area(self._name(each), *found[name], self._key(name, each))
                for name, each in things.items()
                if name in found
            ),
        ]
        areas.sort(key=lambda area: (area.picture, min(y for _, y in area.outline), min(x for x, _ in area.outline)))
        shown = chain.from_iterable(each for name, each in (stones | things).items() if name in found)
        buttons = [
            TapButton(key.label, sent(key), "strong" if key.strong else "quiet" if key.quiet else "")
            for key in self._left(step, {self._said(option.action) for option in shown}, chosen)
        ]
        return Tappable(
            step.text or self._face.say("move-yours"), step.note, step.pictures, tuple(areas), tuple(buttons)
        )

    def _step(self, chosen: str) -> MoveStep:
        return self._face.page_step(self._decision, self._view, chosen, self._names, flip=self._flip)

    def _stones(self, chosen: str) -> dict[str, list[Option[Any]]]:
        """Options by the stone that they move, except by the chosen stone."""
        found: dict[str, list[Option[Any]]] = {}
        for option in self._options:
            for stone in option.refs.origins:
                found.setdefault(stone, []).append(option)
        found.pop(chosen, None)
        return found

    def _things(self, chosen: str) -> dict[str, list[Option[Any]]]:
        """Options without a stone, and options of the chosen stone, by the thing in ``Face.thing``."""
        found: dict[str, list[Option[Any]]] = {}
        for option in self._options:
            if not option.refs.origins or chosen in option.refs.origins:
                found.setdefault(self._face.thing(self._decision, option), []).append(option)
        return {thing: options for thing, options in found.items() if thing}

    def _stone(self, stone: str, options: Sequence[Option[Any]]) -> str:
        return self._face.voice.row(stone, self._face.reach(options))

    def _name(self, options: Sequence[Option[Any]]) -> str:
        said = [self._face.advised(self._decision, self._view, option) for option in options]
        return self._face.voice.listed(said, either=True)

    def _key(self, thing: str, options: Sequence[Option[Any]]) -> str:
        # A purchase can be taken back while its place is chosen. What else is done with a card shows its gain first.
        is_quick = self._practised and all(self._face.asks_beginners(option.action) for option in options)
        is_asked = not is_quick and self._face.close_up(self._decision, self._view, thing) is not None
        return f"{TO}{AT}{thing}" if is_asked or len(options) > 1 else f"{DO}{self._text(options[0])}"

    def _text(self, option: Option[Any]) -> str:
        return self._face.game.format(option.action)

    def _about(self, thing: str, options: Sequence[Option[Any]], step: MoveStep) -> Tappable:
        """Part about one thing: its picture, and a button for each of its actions."""
        labels = {self._action(key): key.label for key in _keys(step) if key.action}
        close = self._face.close_up(self._decision, self._view, thing)
        buttons = [
            TapButton(
                labels.get(self._said(option.action)) or self._face.advised(self._decision, self._view, option),
                f"{SURE if close else DO}{self._text(option)}",
                "strong" if close else "",
            )
            for option in options
        ]
        back = TapButton(self._face.say("common-back"), TO, "quiet")
        shown, said = (close,) if close else step.pictures, self._name(options)
        return Tappable(said[:1].upper() + said[1:], pictures=shown, buttons=(*buttons, back))

    def _said(self, action: Any) -> str:
        return self._face.game.readable(action)  # the texts of one move may differ

    def _action(self, key: Key) -> str:
        return self._said(self._face.game.parse(key.action))

    def _left(self, step: MoveStep, shown: Collection[str], chosen: str) -> Iterator[Key]:
        """Yield a step's keys for what no area stands for. ``shown``: what areas play, as people read it."""
        keys = _keys(step)
        is_first = chosen in ("", self._face.beginning)
        is_whole = all(self._said(option.action) in shown for option in self._options)
        for key in keys:
            if key.action and self._action(key) in shown:
                continue
            if key.leads_to and is_first and (is_whole or not self._adds(key, keys, shown)):
                continue
            if key.action or key.several or key.leads_to:
                yield key

    def _adds(self, key: Key, keys: Sequence[Key], shown: Collection[str]) -> bool:
        """True if the part behind a key has something that neither areas nor other keys have."""
        series = {each.several for each in keys}
        return any(
            (each.action and self._action(each) not in shown) or (each.several and each.several not in series)
            for each in _keys(self._step(key.leads_to))
        )


def _keys(step: MoveStep) -> list[Key]:
    """All controls of a step, in order, menus' entries as keys."""
    entries = chain.from_iterable(menu.entries for menu in step.menus)
    listed = (Key(each.label, each.action, each.leads_to) for each in entries)
    return [*chain.from_iterable(step.pad), *listed, *step.buttons]


def sent(key: Key) -> str:
    """Key that a page sends for a tap on a step's key."""
    if key.action:
        return f"{DO}{key.action}"
    return f"{SEVERAL}{key.several}" if key.several else f"{TO}{key.leads_to}"
