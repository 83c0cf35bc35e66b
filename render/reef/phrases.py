"""Cards' abilities in icons: each word of the card language as tokens, signs and numbers, as on the printed cards.

A minus is a loss, a plus a gain. “1 ★ / 2 …” means a point for every two, “≤ 3 ★” at most three points, “…:” whenever
or if. ``cardtext`` has the sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, assert_never

import msgspec

from engines.reef.cards import Animal, Coral, EventCard, PrintedCard
from engines.reef.cardwords import counts
from engines.reef.cardwords.combine import AnyEffect, Exchange, If, OneOf, Others, Repeat
from engines.reef.cardwords.offers import Buy, Swap
from engines.reef.cardwords.passives import AnyPassive, Change, Forbid, Moment, Quantity, Score, Shelters, Whenever
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import Clean, Fatigue, Grow, Pollute, Raise, Rest, Tire
from engines.reef.cardwords.tokens import Gain, Lose, Pay
from engines.reef.cardwords.word import GENERAL, Kind
from locales import Voice
from render.drawings import stored
from render.reef.cardtext import UNLIMITED
from render.reef.page import signed


class Icon(NamedTuple):
    """A token or sign, by its name in ``page.ICONS``."""

    name: str


class Emblem(NamedTuple):
    """The portrait of a single animal, from its names and category, or of a whole category."""

    card: str
    name: str
    category: str
    species: str = ""


class Word(NamedTuple):
    """A number or a word that stands between icons."""

    text: str


Group = tuple[Icon | Emblem | Word, ...]
"""Parts of a phrase that stay on one line."""

Phrase = tuple[Group, ...]
"""An ability. Lines break between its groups."""

_TOKENS: Final = MappingProxyType(
    {"coins": "coins", "plankton": "plankton", "scales": "scales", "popularity": "popularity", "hunts": "hunt"}
)


class Legend(msgspec.Struct):
    """The names of icons in ``art/signs.json``.

    ``moments``: icons, ``+`` and ``−`` of each moment. ``changed``: icons of the action that a quantity affects, and of
    the token that it counts. ``legend``: the short legend. ``groups``: all icons, by their heading on the sheet.
    ``emoji``: signs for icons of actions in texts.
    """

    moments: dict[Moment, list[str]]
    changed: dict[Quantity, tuple[str, str]]
    legend: tuple[str, ...]
    groups: dict[str, list[str]]
    emoji: dict[str, str]


SIGNS: Final = stored(__file__, "signs", Legend)
_UNFED: Final[Phrase] = ((Icon("unfed"),),)


@lru_cache(maxsize=2048)
def abilities_in_icons(voice: Voice, face: PrintedCard) -> tuple[Phrase, ...]:
    """Abilities of a card in printed order, except an animal's Shelter and Algae, which have separate signs."""
    signs = _Signs(voice, face)
    match face.card:
        case Animal() as animal:
            return tuple(signs.animal(animal))
        case Coral(end=Score() as score):
            return (signs.score(score),)
        case Coral(passive=passive) if passive:
            return tuple(map(signs.passive, passive))
        case Coral() as coral:
            return (signs.effects(coral.immediate or coral.action),)
        case EventCard(now=now) if now:
            return (signs.effects(now),)
        case EventCard() as event:
            return tuple(map(signs.passive, event.until_next))
        case never:
            assert_never(never)


@lru_cache(maxsize=2048)
def feeding_in_icons(voice: Voice, face: PrintedCard) -> Phrase:
    if not isinstance(face.card, Animal):
        return ()
    if face.card.feed is None:
        return _UNFED
    said = _Signs(voice, face).effects(face.card.feed, price=True)
    sleep: Phrase = ((Icon("fatigue"),),)
    return (((Icon("symbiosis"), Word(":")),) if face.card.feed_in_symbiosis else ()) + sleep + said


def needs_in_icons(voice: Voice, face: PrintedCard) -> tuple[Phrase, ...]:
    """Rules of an animal without the Fatigue of each feeding. A partner that it needs for food stands at the food."""
    feeding, abilities = feeding_in_icons(voice, face), abilities_in_icons(voice, face)
    if feeding == _UNFED:
        return (feeding, *abilities)
    if isinstance(face.card, Animal) and face.card.feed_in_symbiosis:
        return (_after((Icon("feed"),), abilities[0]), *abilities[1:])
    sleep, *food = feeding
    return (_after((Icon("feed"),), tuple(food) if food and food[0] != sleep else feeding), *abilities)


def rules_in_icons(voice: Voice, face: PrintedCard) -> tuple[Phrase, ...]:
    feeding = feeding_in_icons(voice, face)
    if feeding and feeding != _UNFED:
        feeding = _after((Icon("feed"),), feeding)
    return (*((feeding,) if feeding else ()), *abilities_in_icons(voice, face))


class _Signs:
    """The icons of one card."""

    def __init__(self, voice: Voice, face: PrintedCard | None) -> None:
        self._voice = voice
        named = [each for each in face.named if not each.name.is_category] if face else []
        self._named = {each.kind: Emblem(each.kind, each.name.written, each.category, each.species) for each in named}

    def animal(self, card: Animal) -> list[Phrase]:
        said: list[Phrase] = []
        if card.symbiosis:
            partners = [(self.kind(kind),) for kind in card.symbiosis]
            said.append(_after((Icon("symbiosis"),), self._either([(partner,) for partner in partners])))
        if card.rises:
            said.append((*self._moment(card.rises.on, card.rises.what), (Icon("rise"),)))
        if card.arrival:
            said.append(_after((Icon("placed"), Word(":")), self.effects(card.arrival)))
        if card.at_top:
            said.append(_after((Icon("top"), Word(":")), self.effects(card.at_top)))
        if card.top_end:
            said.append(_after((Icon("end"), Icon("top"), Word(":")), self.score(card.top_end)))
        if card.end:
            said.append(_after((Icon("end"), Word(":")), self.score(card.end)))
        return said

    def effects(self, effects: Sequence[AnyEffect], *, price: bool = False) -> Phrase:
        """Phrase for a sequence of effects. ``price``: True for a feeding cost, so payments take no minus sign."""
        return tuple(group for effect in effects for group in self.effect(effect, price=price))

    def effect(self, effect: AnyEffect, *, price: bool = False) -> Phrase:  # noqa: PLR0912, C901 - a case per word
        match effect:
            case Gain(per=None):
                return ((*_plus(effect.amount), Icon(_TOKENS[effect.of])),)
            case Gain(per=per) if per is not None:
                gain: Group = (*_plus(effect.amount), Icon(_TOKENS[effect.of]))
                return self._for_each(gain, per, effect.each, effect.limit, _TOKENS[effect.of])
            case Lose():
                return ((Word(f"−{effect.amount}"), Icon(_TOKENS[effect.of])),)
            case Pay():
                of, count = ("coins", effect.coins) if effect.coins else ("plankton", effect.plankton)
                return ((Word(str(count) if price else f"−{count}"), Icon(of)),)
            case Clean():
                return ((Word(f"−{effect.amount}"), Icon("pollution")),)
            case Pollute():
                return ((Word(f"+{effect.amount}"), Icon("pollution")),)
            case Rest():
                return ((Word(f"−{effect.amount}"), Icon("fatigue"), *self._some(effect.what)),)
            case Raise():
                return ((Icon("rise"), Word(str(effect.amount)), self.kind(effect.what)),)
            case Tire():
                return ((Word("+"), Icon("fatigue"), Word(str(effect.amount)), self.kind(effect.what)),)
            case Fatigue():
                return ((Icon("fatigue"),),) if price else ((Word("+1"), Icon("fatigue")),)
            case Reduce():
                return ((Icon("fall"), *_times(effect), self.kind(effect.what)),)
            case Grow():
                return ((Word(f"+{effect.amount}"), Icon("growth")),)
            case Swap():
                cards = Icon("animal-cards" if effect.of == "animals" else "coral-cards")
                return ((Icon("swapped"), Word(str(effect.amount)), cards),)
            case Buy():
                less: Phrase = ((Word(f"−{effect.less}"), Icon("coins")),) if effect.less else ()
                return ((Icon("bought"), self.kind(effect.what)), *less)
            case OneOf():
                return self._either([self.effects(each, price=price) for each in effect.options])
            case Exchange():
                return (*self.effects(effect.cost), *_after((Icon("becomes"),), self.effects(effect.then)))
            case Repeat():
                then = self.effects(effect.then)
                return _after((Word(f"{effect.times}×"),), then) if effect.times > 1 else then
            case If():
                least: Group = (Word(f"≥{effect.at_least}"), *self.count(effect.count), Word(":"))
                return (least, *self.effects(effect.then))
            case Others():
                return _after((Icon("others"),), self.effects(effect.then))
        raise AssertionError(effect)

    def passive(self, passive: AnyPassive) -> Phrase:
        match passive:
            case Change():
                about, token = SIGNS.changed[passive.of]
                by = -passive.by if passive.of == "recovery" else passive.by
                number = f"+{by}" if by > 0 else signed(by)
                return ((Icon(about), *self._some(passive.what)), (Word(number), Icon(token)))
            case Whenever():
                return (*self._moment(passive.on, passive.what), *self.effects(passive.then))
            case Shelters():
                return ((self.kind(passive.what), Word("="), Icon("shelter")),)
            case Forbid():
                return ((Icon(f"no-{passive.what}"),),)
            case never:
                assert_never(never)

    def score(self, score: Score) -> Phrase:
        points: Group = (Word(signed(score.points)), Icon("points"))
        return self._for_each(points, score.per, score.each, score.limit, "points")

    def count(self, count: counts.AnyCount) -> Group:
        match count:
            case counts.Animals():
                return (*((Icon("top"),) if count.top else ()), self.kind(count.what))
            case counts.Categories():
                return (Icon("categories"), *self._some(count.what))
            case counts.Sets():
                return (Icon("small"), Icon("medium"), Icon("large"))
            case counts.Corals():
                return (Icon("clean-coral" if count.clean else "coral"),)
            case counts.Colonies():
                return (Icon("free-colony" if count.free else "colony"),)
            case counts.Tokens():
                return (Icon(_TOKENS[count.of_]),)
            case counts.Pairs():
                return (Icon("symbiosis"),)
            case counts.Adjacent():
                return (Icon("adjacent"), *self._some(count.what))
            case counts.Lagoons():
                return (Icon("lagoon"),)
            case counts.Diagonal():
                return (Icon("diagonal"),)
            case never:
                assert_never(never)

    def kind(self, kind: Kind) -> Icon | Emblem:
        if kind in GENERAL:
            return Icon(kind)
        if kind in self._named:
            return self._named[kind]
        return Emblem("", "", kind)

    def _some(self, kind: Kind) -> Group:
        return () if kind == "any" else (self.kind(kind),)

    def _moment(self, moment: Moment, kind: Kind) -> Phrase:
        signs = (Word(sign) if sign in "−+" else Icon(sign) for sign in SIGNS.moments[moment])
        return ((*signs, *self._some(kind), Word(":")),)

    def _for_each(self, gain: Group, per: counts.AnyCount, each: int, limit: int, of: str) -> Phrase:
        every: Group = (Word(f"/{each}" if each > 1 else "/"), *self.count(per))
        most: Phrase = ((Word(f"≤{limit}"), Icon(of)),) if limit < UNLIMITED else ()
        return (gain, every, *most)

    def _either(self, phrases: Sequence[Phrase]) -> Phrase:
        said = list(phrases[0])
        for phrase in phrases[1:]:
            said += _after((Word(self._voice.say("cards-or")),), phrase)
        return tuple(said)


def _after(first: Group, phrase: Phrase) -> Phrase:
    """Phrase with the parts of ``first`` at the front of its first group."""
    return ((*first, *phrase[0]), *phrase[1:]) if phrase else (first,)


def _plus(amount: int) -> Group:
    return (Word(f"+{amount}"),)


def _times(effect: Reduce) -> Group:
    if effect.times == "level":
        return (Icon("level"), Word("×"))
    if effect.times == 1:
        return (Word("1"),)
    return (Word(f"{effect.times}≠"),) if effect.different else (Word(f"{effect.times}×"),)
