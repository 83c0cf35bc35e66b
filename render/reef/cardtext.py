"""Cards in words: name, kind and rules, generated from card data in a reader's language.

Each word of the card language is a message (``cards.ftl``). A composed effect takes its parts' texts as variables. A
kind of animals is passed by its code word if the catalogue has its forms, and otherwise by its name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, assert_never

from engines.reef.cards import Animal, Coral, EventCard, Name, Named, PrintedCard
from engines.reef.cardwords import counts, passives
from engines.reef.cardwords.combine import AnyEffect, Exchange, If, OneOf, Others, Repeat
from engines.reef.cardwords.offers import Buy, Swap
from engines.reef.cardwords.passives import AnyPassive, Change, Forbid, Score, Shelters, Whenever
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import Clean, Fatigue, Grow, Pollute, Raise, Rest, Tire
from engines.reef.cardwords.tokens import Gain, Lose, Pay
from engines.reef.cardwords.word import GENERAL, Kind, slug
from engines.reef.view import ReefView
from locales import Fact, Voice
from render.reef.page import SOFT, signed

WORD: Final = 9
"""Most letters of a card's short name, if a part of it is so short: a phone shows two such buttons in a row."""

UNLIMITED: Final = 99
"""Limit that stands for no limit of a gain or a score."""

ANOTHER: Final = "another"
"""Code word of the kind “all other animals”."""

_UNSPOKEN: Final = re.compile("['’]")
"""Regular expression of the characters of a name that its slug leaves out."""

Style = Literal["cards", "signs", "shelf"]
"""How a card's rules are said: in sentences, in signs as on the printed cards, or in a few words.

Outside of sentences, an icon's name stands in ``[]``, and in signs a kind of animals in ``<>``. Lines break at spaces,
and ``|`` parts words.
"""

_WORDS: Final = re.compile(r"[\w’']+")
"""Regular expression of a word of a name."""


@lru_cache(maxsize=512)
def name_of(voice: Voice, face: PrintedCard) -> str:
    """Name of the card in the voice's language: from its card set, the catalogue, or the card's data."""
    return _called(voice, Name(face.name, face.names))


@lru_cache(maxsize=1024)
def word_of(voice: Voice, face: PrintedCard, most: int = 80) -> str:
    """Most telling word of a card's name, for small cards.

    A compound of more than ``most`` letters becomes a part of it (“Hammer” for “Hammerkoralle”).
    """
    plain = voice.say("cards-plain").casefold()
    found = _WORDS.findall(name_of(voice, face)) or [face.name]
    words = [word for word in found if word.casefold() != plain] or found
    word = words[0 if "first" in voice.say("cards-word", type=face.type) else -1]
    parts = [word, *_parts(voice, word)]
    if (short := voice.say("species-short", card=face.id)) != "none":
        parts = [*([word] if word.startswith(short) else []), short, *_parts(voice, short)]
    return voice.say("cards-called", word=next((part for part in parts if len(part) <= most), parts[-1]))


def names_on(voice: Voice, view: ReefView, seat: int, also: Sequence[str] = ()) -> dict[str, str]:
    """Short names of the cards on a seat's reef and on offer, by card id. ``also``: ids of further cards."""
    cards = (*view.players[seat].lying.values(), *view.on_offer, *also)
    return names_among(voice, tuple(view.cards[card] for card in dict.fromkeys(cards)))


@lru_cache(maxsize=256)
def names_among(voice: Voice, faces: tuple[PrintedCard, ...]) -> dict[str, str]:
    """Short name of each card, by id: a word, or where cards share it a name without the words in the middle."""
    words = {face.id: word_of(voice, face, WORD) for face in faces}
    shared = {word for word, count in Counter(words.values()).items() if count > 1}
    return {face.id: _distinct(name_of(voice, face), words[face.id], shared) for face in faces}


def _distinct(name: str, word: str, shared: Collection[str]) -> str:
    at = name.lower().rfind(f" {word.lower()}")
    return word if word not in shared else f"{name.split(maxsplit=1)[0]}{name[at:]}" if at >= 0 else name


@lru_cache(maxsize=1024)
def hyphenable(voice: Voice, name: str) -> str:
    def parted(found: re.Match[str]) -> str:
        word = found[0]
        end = max((len(part) for part in parts if word.casefold().endswith(part) and len(part) < len(word)), default=0)
        return f"{word[:-end]}{SOFT}{word[-end:]}" if end else word

    parts = [each.casefold() for each in (voice.say("cards-plain"), *_groups(voice))]
    return _WORDS.sub(parted, name)


def _groups(voice: Voice) -> list[str]:
    """Names of groups of animals at the end of a compound, longest first."""
    return sorted(_WORDS.findall(voice.say("cards-groups")), key=len, reverse=True)


def _parts(voice: Voice, word: str) -> Iterator[str]:
    """Parts of a compound that can stand for it: the kind of coral, or the animal's group, longest first."""
    plain, lowered = voice.say("cards-plain").casefold(), word.casefold()
    if lowered.endswith(plain) and lowered != plain:
        yield word[: -len(plain)].rstrip()
    for group in _groups(voice):
        if lowered.endswith(group.casefold()) and len(group) < len(word):
            yield group


def category_of(voice: Voice, face: PrintedCard) -> str:
    """Plural name of an animal's category, looked up as in ``name_of``."""
    return _called(voice, Name(face.category, face.category_names, is_category=True))


def scored_of(voice: Voice, view: ReefView, about: str) -> str:
    if about in view.cards:
        return name_of(voice, view.cards[about])
    of_it = (face for face in view.cards.values() if face.category == about)
    return next((category_of(voice, face) for face in of_it), about)


def kind_of(voice: Voice, face: PrintedCard) -> str:
    """Text of the kind printed on the card: “Small Fish”, “Action”, “Good event”."""
    return voice.say("cards-type", type=_word(face.kind))


def rank_of(voice: Voice, rank: str) -> str:
    """Title of a solo rank. ``rank``: its code word."""
    return voice.say("cards-rank", rank=rank)


def rules_of(voice: Voice, face: PrintedCard) -> tuple[str, ...]:
    """Sentences of the card's abilities in printed order. A coral's sentence begins with its type of ability."""
    said = abilities_of(voice, face)
    if isinstance(face.card, Coral) and said:
        return (voice.say("cards-coral", type=kind_of(voice, face), ability=said[0]), *said[1:])
    return said


@lru_cache(maxsize=2048)
def abilities_of(voice: Voice, face: PrintedCard, style: Style = "cards") -> tuple[str, ...]:
    text = _Text(voice, face.named, style)
    match face.card:
        case Animal() as animal:
            return text.animal(animal)
        case Coral() as coral:
            return text.coral(coral)
        case EventCard() as event:
            return text.event(event)
        case never:
            assert_never(never)


@lru_cache(maxsize=2048)
def condition_of(voice: Voice, face: PrintedCard, style: Style = "cards") -> str:
    """Text of an animal's feeding, in one or two sentences; empty for other cards."""
    text = _Text(voice, face.named, style, feeding=True)
    return text.condition(face.card) if isinstance(face.card, Animal) else ""


@lru_cache(maxsize=2048)
def row_of(voice: Voice, face: PrintedCard, gain: int | None) -> str:
    """Text of a card's rules in a few words. ``gain``: as in ``OfferView``. A coral's stands behind its rules."""
    said = abilities_of(voice, face, "shelf")
    if face.type == "coral":
        first, *rest = said
        said = voice.say("cards-shelf-coral", kind=face.kind, ability=first), *rest
    more = "" if gain is None or face.type == "animal" else voice.say("cards-shelf-points", count=gain)
    return voice.strung("cards-shelf-row", [*filter(None, (condition_of(voice, face, "shelf"), *said, more))])


def worth_of(face: PrintedCard) -> str:
    """Points of an animal at each of its levels as on the card, the same wherever the card is shown."""
    return "/".join(map(signed, face.points))


def printed_of(voice: Voice, face: PrintedCard) -> str:
    return " ".join([_facts(voice, face), *abilities_of(voice, face)])


def _facts(voice: Voice, face: PrintedCard) -> str:
    if face.type == "event":
        return voice.say("cards-printed-event", type=kind_of(voice, face))
    if face.type == "coral":
        sides = voice.listed([voice.say("cards-side", side=side) for side in face.sides])
        return voice.say("cards-printed-coral", type=kind_of(voice, face), cost=face.cost, sides=sides or "none")
    low, medium, highest = map(signed, face.points)
    return voice.say(
        "cards-printed-animal",
        type=kind_of(voice, face),
        category=category_of(voice, face),
        cost=face.cost,
        colonies=face.colonies,
        condition=condition_of(voice, face),
        low=low,
        medium=medium,
        highest=highest,
    )


def asked_of(voice: Voice, view: ReefView) -> str:
    """Text of the effect that a question is about, in the card's words without a full stop; empty without an effect."""
    effect = view.asked.effect
    return effects_of(voice, [effect], view.cards.get(view.asked.card)) if effect is not None else ""


def alternatives_of(voice: Voice, view: ReefView) -> tuple[str, ...]:
    """Texts of an effect's alternatives in the card's order and words, without full stops; empty without any."""
    face = view.cards.get(view.asked.card)
    return tuple(effects_of(voice, each, face) for each in view.asked.alternatives)


def effects_of(voice: Voice, effects: Sequence[AnyEffect], face: PrintedCard | None = None) -> str:
    """Effects in a card's words, without a full stop. ``face``: the card with names for the text; None without any."""
    return _Text(voice, face.named if face else ()).effects(effects)


def _called(voice: Voice, name: Name) -> str:
    word = slug(_UNSPOKEN.sub("", name.written))
    key = f"species-category-{word}" if name.is_category else f"species-{word}"
    return _given(voice, name) or (voice.say(key) if voice.knows(key) else name.written)


def _given(voice: Voice, name: Name) -> str:
    """Name in the voice's language that the card set gives; empty without one."""
    return dict(name.spoken).get(voice.language, "")


def _word(kind: Kind) -> str:
    """Code word of the kind as a variable of messages; “other” would clash with Fluent's plural category."""
    return "others" if kind == "other" else kind


class _Text:
    """The texts of one card. ``named``: the names of the cards and categories that it mentions.

    ``style``: how they are said. A message that a style lacks is the one in sentences. ``feeding``: True for the price
    of a feeding, with messages of its own.
    """

    def __init__(self, voice: Voice, named: Sequence[Named], style: Style = "cards", *, feeding: bool = False) -> None:
        self._voice = voice
        self._named = {each.kind: each.name for each in named}
        self._style = style
        self._feeding = feeding

    def _say(self, key: str, **facts: Fact) -> str:
        if self._style == "cards":
            return self._voice.say(key, **facts)
        name = key.removeprefix("cards-")
        keys = (f"cards-shelf-feed-{name}", f"cards-shelf-{name}")
        if self._style == "signs":
            keys = (f"signs-feed-{name}", f"signs-{name}")
        return self._voice.say(next(filter(self._voice.knows, keys[not self._feeding :]), key), **facts)

    def animal(self, card: Animal) -> tuple[str, ...]:
        say, said = self._say, []
        if card.symbiosis:
            partners = [self._kinds(kind) for kind in card.symbiosis]
            said.append(say("cards-symbiosis", partners=self._either(partners)))
        if self._style != "signs":  # which have icons for these
            said += [say("cards-shelter")] * card.shelter + [say("cards-algae")] * card.algae
        if card.rises:
            what = ANOTHER if card.rises.what == "any" else card.rises.what
            said.append(say("cards-rises", moment=self._moment(card.rises.on, what)))
        if card.arrival:
            said.append(say("cards-arrival", effect=self.effects(card.arrival)))
        if card.at_top:
            said.append(say("cards-at-top", effect=self.effects(card.at_top)))
        if card.top_end:
            said.append(say("cards-top-end", score=self._score(card.top_end)))
        if card.end:
            said.append(say("cards-end", score=self._score(card.end)))
        return tuple(said)

    def condition(self, card: Animal) -> str:
        if card.feed is None:
            return self._say("cards-feed-never")
        paid = self._sentence(self.effects(card.feed)) if card.feed else self._say("cards-feed-free")
        return self._say("cards-feed-paired", paid=paid) if card.feed_in_symbiosis else paid

    def coral(self, card: Coral) -> tuple[str, ...]:
        if card.end:
            return (self._sentence(self._score(card.end)),)
        if card.passive:
            return tuple(self._sentence(self._passive(each)) for each in card.passive)
        return (self._sentence(self.effects(card.immediate or card.action)),)

    def event(self, card: EventCard) -> tuple[str, ...]:
        if card.now:
            return (self._say("cards-now", effect=self.effects(card.now)),)
        abilities = [self._passive(each) for each in card.until_next]
        if self._style != "cards":
            return tuple(abilities)
        return (self._say("cards-until-next", abilities=self._voice.listed(abilities)),)

    def _sentence(self, phrase: str) -> str:
        return self._say("cards-sentence", phrase=phrase)

    def effects(self, effects: Sequence[AnyEffect]) -> str:
        said = self.effect(effects[0])
        for each in effects[1:]:
            if isinstance(each, Others):
                said = self._say("cards-then-others", first=said, effect=self.effects(each.then))
            else:
                said = self._say("cards-then", first=said, next=self.effect(each))
        return said

    def effect(self, effect: AnyEffect) -> str:  # noqa: PLR0912, C901 - a case per word of the card language
        say = self._say
        match effect:
            case Gain(per=None):
                return say("cards-gain", of=effect.of, count=effect.amount)
            case Gain(per=per) if per is not None:
                every, limit = self._count(per, effect.each), _limit(effect.limit)
                return say("cards-gain-per", of=effect.of, count=effect.amount, every=every, limit=limit)
            case Lose():
                return say("cards-lose", of=effect.of, count=effect.amount)
            case Pay():
                of, count = ("coins", effect.coins) if effect.coins else ("plankton", effect.plankton)
                return say("cards-pay", of=of, count=count)
            case Clean():
                return say("cards-clean", count=effect.amount)
            case Pollute():
                return say("cards-pollute", count=effect.amount)
            case Rest():
                kinds = self._kinds(effect.what)
                return say("cards-rest", count=effect.amount, what=_word(effect.what), kinds=kinds)
            case Raise():
                return say("cards-raise", count=effect.amount, **self._kind(effect.what))
            case Tire():
                return say("cards-tire", count=effect.amount, **self._kind(effect.what))
            case Fatigue():
                return say("cards-fatigue")
            case Reduce():
                return self._reduce(effect)
            case Grow():
                return say("cards-grow", count=effect.amount)
            case Swap():
                return say("cards-swap", count=effect.amount, offer=effect.of)
            case Buy():
                return say("cards-buy", count=1, less=effect.less, **self._kind(effect.what))
            case OneOf():
                return self._either([self.effects(each) for each in effect.options])
            case Exchange():
                return say("cards-exchange", cost=self.effects(effect.cost), gain=self.effects(effect.then))
            case Repeat():
                then = self.effects(effect.then)
                return say("cards-repeat", count=effect.times, effect=then) if effect.times > 1 else then
            case If():
                least = self._count(effect.count, effect.at_least, form="least")
                return say("cards-if", least=least, effect=self.effects(effect.then))
            case Others():
                return say("cards-others", effect=self.effects(effect.then))
        raise AssertionError(effect)

    def _reduce(self, effect: Reduce) -> str:
        kind = self._kind(effect.what)
        if effect.times == "level":
            one, two = (self._say("cards-counted", count=count, **kind) for count in (1, 2))
            return self._say("cards-reduce-by-level", one=one, two=two, **kind)
        if effect.times == 1:
            return self._say("cards-reduce", count=1, **kind)
        if effect.different:
            return self._say("cards-reduce-different", count=effect.times, **kind)
        return self._say("cards-reduce-repeatedly", count=effect.times, **kind)

    def _either(self, parts: Sequence[str]) -> str:
        if self._style != "signs":
            return self._voice.listed(parts, either=True)
        return f" {self._voice.say('cards-or')}|".join(parts)

    def _passive(self, passive: AnyPassive) -> str:
        match passive:
            case Change():
                return self._say(
                    f"cards-change-{passive.of}",
                    count=abs(passive.by),
                    change="more" if passive.by > 0 else "less",
                    what=_word(passive.what),
                    kinds=self._kinds(passive.what),
                )
            case Whenever():
                moment = self._moment(passive.on, passive.what)
                return self._say("cards-whenever", moment=moment, effect=self.effects(passive.then))
            case Shelters():
                return self._say("cards-shelters", kinds=self._kinds(passive.what))
            case Forbid():
                return self._say("cards-forbid", what=passive.what)
            case never:
                assert_never(never)

    def _score(self, score: Score) -> str:
        every, limit = self._count(score.per, score.each), _limit(score.limit)
        return self._say("cards-score", count=score.points, every=every, limit=limit)

    def _moment(self, moment: passives.Moment, what: Kind) -> str:
        return self._say(f"cards-moment-{moment}", count=1, **self._kind(what))

    def _count(self, count: counts.AnyCount, number: int, form: str = "each") -> str:
        """Text of the counted thing: ``number`` for each gain (form ``each``), or at least ``number`` (``least``)."""
        key = f"cards-count-{count.__struct_config__.tag}"
        kind = self._kind(getattr(count, "what", "any"))
        match count:
            case counts.Animals():
                return self._say(key, count=number, form=form, top=count.top, **kind)
            case counts.Corals():
                return self._say(key, count=number, form=form, clean=count.clean)
            case counts.Colonies():
                return self._say(key, count=number, form=form, free=count.free)
            case counts.Tokens():
                return self._say(key, count=number, form=form, of=count.of_)
            case counts.Categories():
                kinds = self._kinds(count.what)
                return self._say(key, count=number, form=form, what=_word(count.what), kinds=kinds)
            case counts.Adjacent():
                return self._say(key, count=number, form=form, **kind)
            case _:
                return self._say(key, count=number, form=form)

    def _kind(self, kind: Kind) -> dict[str, str]:
        """Variables of a message for a kind: its code word if the catalogue has forms for it, else its name."""
        is_given = kind in self._named and _given(self._voice, self._named[kind])
        return {"what": "named" if is_given else _word(kind), "kinds": self._kinds(kind)}

    def _kinds(self, kind: Kind) -> str:
        if self._style == "signs":
            return f"<{kind}>"
        if kind in GENERAL or kind == ANOTHER:
            return self._say("cards-kinds", what=_word(kind))
        written = kind.replace("-", " ").capitalize()
        return _called(self._voice, self._named.get(kind) or Name(written, is_category=True))


def _limit(limit: int) -> int:
    return 0 if limit >= UNLIMITED else limit
