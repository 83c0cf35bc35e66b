"""Pictures of a session on the page to tap, with areas over them and buttons below."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from engines.base import Option
from frontend.face import Face, Key, MoveStep
from frontend.pictures import Sketch
from render.base import Outline

DO: Final = "do-"
"""Beginning of the key of an area or button that plays actions, before an action's text or the name of a series."""
SURE: Final = "sure-"
"""The same for a question's answer, which is not asked again. Between several actions there are spaces."""
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


def tappable(face: Face, state: Any, seat: int, chosen: str, names: Sequence[str], *, flip: bool) -> Tappable:
    """The current part of a seat's choice. Each legal action has one area, or else one button, in some part.

    ``chosen``: the open part; the first for an empty or outdated one. ``names``: the players' names by seat.
    """
    choice = _Choice(face, state, seat, names, flip=flip)
    thing = chosen.removeprefix(AT)
    return choice.part(chosen) if thing == chosen else choice.about(thing) or choice.part("")


class _Choice:
    """A decision's options, and where its pictures show them.

    ``tried``: the text of an action before it that is played with what is chosen here; empty for the game's decision.
    """

    def __init__(self, face: Face, state: Any, seat: int, names: Sequence[str], *, flip: bool, tried: str = "") -> None:
        self._face, self._state, self._names, self._flip = face, state, names, flip
        self._decision, self._view = face.game.decision(state, seat), face.game.view(state, seat)
        self._options = face.options(self._decision, self._view)
        self._read = face.things_to_read(self._decision, self._view)
        self._do = f"{DO}{tried} " if tried else DO

    def part(self, chosen: str) -> Tappable:
        face, step = self._face, self._step(chosen)
        stones, things = self._shown(chosen)
        places = {
            name: (number, outline)
            for number, sketch in enumerate(step.pictures)
            for name, outline in sketch.outlines().items()
        }
        areas, played = list[Area](), set[str]()
        for name, place in places.items():
            if options := stones.get(name, ()):
                areas.append(Area(face.voice.row(name, face.reach(options)), *place, f"{TO}{name}"))
            if (others := things.get(name, ())) or name in self._read:
                is_read = name in self._read or len(others) > 1
                key = f"{TO}{AT}{name}" if is_read else f"{self._do}{self._text(others[0])}"
                areas.append(Area(self._name(name, others), *place, key))
            played |= {self._said(option.action) for option in (*options, *others)}
        areas.sort(key=lambda area: (area.picture, area.outline[1], area.outline[0]))
        buttons = [
            TapButton(key.label, self._sent(key), "strong" if key.strong else "quiet" if key.quiet else "")
            for key in self._left(step, areas, played, chosen)
        ]
        return Tappable(step.text or face.say("move-yours"), step.note, step.pictures, tuple(areas), tuple(buttons))

    def about(self, thing: str) -> Tappable | None:
        """Part about one thing: its picture, a button for each of its actions, and all that can be chosen instead.

        The next decision of a single action that can be taken back is shown in place of its button.
        """
        options = self._shown("")[1].get(thing, ())
        if not options and thing not in self._read:
            return None
        face, first, said = self._face, self.part(""), self._name(thing, options)
        text, buttons = said[:1].upper() + said[1:], list[TapButton]()
        pictures, areas = list[Sketch](), list[Area]()
        if (tried := self._tried(options)) and (then := tried.part("")).areas:
            text, pictures, areas, buttons = then.text, [*then.pictures], [*then.areas], [*then.buttons]
        else:
            labels = {self._plays(key): key.label for key in _keys(self._step(""))}
            for option in options:
                label = labels.get(self._said(option.action)) or face.advised(self._decision, self._view, option)
                buttons.append(TapButton(label, f"{DO}{self._text(option)}", "strong"))
        if thing in self._read:
            pictures.append(face.close_up(self._view, thing))
        replaced = 1 if areas else 0  # the first picture
        for area in first.areas:
            if area.picture >= replaced and area.key != f"{TO}{AT}{thing}":
                areas.append(replace(area, picture=area.picture + len(pictures) - replaced))
        buttons.append(TapButton(face.say("common-back"), TO, "quiet"))
        return Tappable(text, "", (*pictures, *first.pictures[replaced:]), tuple(areas), tuple(buttons))

    def _tried(self, options: Options) -> _Choice | None:
        """The next decision of a single action, if it belongs to the action and shows nothing new; else None."""
        game, (state, seat) = self._face.game, (self._state, self._decision.seat)
        if len(options) != 1 or game.between_turns(after := game.apply(state, seat, options[0].action)):
            return None
        if game.revealed(state, after) or game.back(after, seat) is None:
            return None
        return _Choice(self._face, after, seat, self._names, flip=self._flip, tried=self._text(options[0]))

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

    def _name(self, thing: str, options: Options) -> str:
        said = [self._face.advised(self._decision, self._view, option) for option in options]
        return self._face.voice.listed(said, either=True) if said else self._read[thing]

    def _text(self, option: Option[Any]) -> str:
        return self._face.game.format(option.action)

    def _said(self, action: Any) -> str:
        return self._face.game.readable(action)  # the texts of one move may differ

    def _plays(self, key: Key) -> str:
        """The action of a key, as people read it; empty for other keys."""
        return self._said(self._face.game.parse(key.action)) if key.action else ""

    def _sent(self, key: Key) -> str:
        return f"{TO}{key.leads_to}" if key.leads_to else f"{self._do}{key.action or key.several}"

    def _left(self, step: MoveStep, areas: Sequence[Area], shown: Collection[str], chosen: str) -> Iterator[Key]:
        """Yield a step's keys for what no area stands for. ``shown``: what areas play, as people read it."""
        game, keys, tapped = self._face.game, _keys(step), {area.key for area in areas}
        known = {*shown, *map(self._plays, keys)}
        is_whole = all(self._said(option.action) in known for option in self._options)
        back = game.back(self._state, self._decision.seat) if self._do != DO else None
        for key in keys:
            is_target = key.action or key.several or (key.leads_to and (chosen or not is_whole))
            is_shown = self._plays(key) in shown or self._sent(key) in tapped
            if is_target and not is_shown and not (back and key.action == game.format(back)):
                yield key


def _keys(step: MoveStep) -> list[Key]:
    """All controls of a step, in order, menus' entries as keys."""
    entries = chain.from_iterable(menu.entries for menu in step.menus)
    listed = (Key(each.label, each.action, each.leads_to) for each in entries)
    return [*chain.from_iterable(step.pad), *listed, *step.buttons]
