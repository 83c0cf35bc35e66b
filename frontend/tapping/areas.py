"""Pictures of a session on the page to tap, with areas over them and buttons below."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, Literal

import msgspec

from engines.base import Decision, Option
from frontend.face import Face, Key, MoveStep
from frontend.pictures import Sketch
from render.base import Outline

DO: Final = "do-"
"""Beginning of the key of an area or button that plays actions, before an action's text or the name of a series."""
SURE: Final = "sure-"
"""The same for a question's answer, which is not asked again."""
TO: Final = "to-"
"""Beginning of the key of an area or button that opens a part of the choice, before its name."""
AT: Final = "at-"
"""Beginning of the name of a part that asks what to do with one thing of a picture, before the thing's name."""

Options = Sequence[Option[Any]]


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
        face, step = self._face, self._step("" if about else chosen)
        stones, things = self._shown(chosen)
        if about in things:
            return self._about(about, things[about], step)
        places = {
            name: (number, outline)
            for number, sketch in enumerate(step.pictures)
            for name, outline in sketch.outlines().items()
        }
        areas, played = list[Area](), set[str]()
        for name, place in places.items():
            if options := stones.get(name, ()):
                areas.append(Area(face.voice.row(name, face.reach(options)), *place, f"{TO}{name}"))
            if others := things.get(name, ()):
                areas.append(Area(self._name(others), *place, self._key(name, others)))
            played |= {self._said(option.action) for option in (*options, *others)}
        areas.sort(key=lambda area: (area.picture, area.outline[1], area.outline[0]))
        buttons = [
            TapButton(key.label, sent(key), "strong" if key.strong else "quiet" if key.quiet else "")
            for key in self._left(step, played, chosen)
        ]
        return Tappable(step.text or face.say("move-yours"), step.note, step.pictures, tuple(areas), tuple(buttons))

    def _step(self, chosen: str) -> MoveStep:
        return self._face.page_step(self._decision, self._view, chosen, self._names, flip=self._flip)

    def _shown(self, chosen: str) -> tuple[Mapping[str, Options], Mapping[str, Options]]:
        """Options by the stone that they move, except the chosen one, and others by the thing in ``Face.thing``."""
        stones, things = defaultdict[str, list[Option[Any]]](list), defaultdict[str, list[Option[Any]]](list)
        for option in self._options:
            for stone in set(option.refs.origins) - {chosen}:
                stones[stone].append(option)
            if not option.refs.origins or chosen in option.refs.origins:
                things[self._face.thing(self._decision, option)].append(option)
        things.pop("", None)
        return stones, things

    def _name(self, options: Options) -> str:
        said = [self._face.advised(self._decision, self._view, option) for option in options]
        return self._face.voice.listed(said, either=True)

    def _key(self, thing: str, options: Options) -> str:
        # A purchase can be taken back while its place is chosen. What else is done with a card shows its gain first.
        is_quick = self._practised and all(self._face.asks_beginners(option.action) for option in options)
        is_asked = not is_quick and self._face.close_up(self._decision, self._view, thing) is not None
        return f"{TO}{AT}{thing}" if is_asked or len(options) > 1 else f"{DO}{self._text(options[0])}"

    def _text(self, option: Option[Any]) -> str:
        return self._face.game.format(option.action)

    def _said(self, action: Any) -> str:
        return self._face.game.readable(action)  # the texts of one move may differ

    def _plays(self, key: Key) -> str:
        """The action of a key, as people read it; empty for other keys."""
        return self._said(self._face.game.parse(key.action)) if key.action else ""

    def _about(self, thing: str, options: Options, step: MoveStep) -> Tappable:
        """Part about one thing: its picture, and a button for each of its actions."""
        labels = {self._plays(key): key.label for key in _keys(step)}
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

    def _left(self, step: MoveStep, shown: Collection[str], chosen: str) -> Iterator[Key]:
        """Yield a step's keys for what no area stands for. ``shown``: what areas play, as people read it."""
        keys = _keys(step)
        is_first = chosen in ("", self._face.beginning)
        is_whole = all(self._said(option.action) in shown for option in self._options)
        known = {"", *shown, *(each.several for each in keys)}
        for key in keys:
            if key.leads_to and is_first:
                # The part behind it must have something that neither areas nor other keys have.
                behind = () if is_whole else _keys(self._step(key.leads_to))
                if all(each.several in known and self._plays(each) in known for each in behind):
                    continue
            if (key.action or key.several or key.leads_to) and self._plays(key) not in shown:
                yield key


def _keys(step: MoveStep) -> list[Key]:
    """All controls of a step, in order, menus' entries as keys."""
    entries = chain.from_iterable(menu.entries for menu in step.menus)
    listed = (Key(each.label, each.action, each.leads_to) for each in entries)
    return [*chain.from_iterable(step.pad), *listed, *step.buttons]


def sent(key: Key) -> str:
    """Key that a page sends for a tap on a step's key."""
    return f"{TO}{key.leads_to}" if key.leads_to else f"{DO}{key.action or key.several}"
