"""The alternative texts of Reef's pictures: at most 1,024 characters each."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from engines.reef.cards import PrintedCard
from engines.reef.view import AnimalView, CoralView, OfferView, PlayerView, ReefView
from locales import Voice
from render.reef.cardtext import condition_of, name_of, printed_of, rank_of, rules_of
from render.reef.layout import paired, standing
from render.reef.looks import pair_letter
from render.reef.offer import Part
from render.reef.offercard import fact_of
from render.reef.overview import names_of, shown_as_used
from render.reef.page import signed
from render.reef.sheet import HEADINGS, sums

MOST = 1024
"""Discord's limit for a picture's alternative text, in characters."""


def describe_tableau(voice: Voice, view: ReefView, seat: int, owner: str = "") -> str:
    """Describe the round, the supply, and all cards with their cells.

    A text above ``MOST`` characters omits the tokens, and if still too long, only counts the cards. ``owner``: the
    reef's owner as the first words, such as "Your reef". An example is named so, without round and supply.
    """
    player = view.players[seat]
    if not owner and len(view.players) > 1:
        owner = voice.say("alt-reef-owner", number=seat + 1)
    supply = voice.say("alt-reef-tableau", owner=owner or "none", supply=_supply(voice, player))
    head = " ".join([*_round(voice, view), supply])
    if view.phase == "example":
        head = voice.say("alt-reef-example")

    def texts() -> Iterator[str]:
        yield " ".join([head, *_reef(voice, view, player)])
        bare_corals, bare_animals = (
            [voice.say("alt-reef-card", name=name_of(voice, view.cards[card.card]), cell=card.cell) for card in cards]
            for cards in (player.corals, player.animals)
        )
        yield " ".join([head, *_cards(voice, bare_corals, bare_animals)])
        yield " ".join([head, voice.say("alt-reef-counted", cards=_counted(voice, player))])

    return _first_that_fits(texts())


def describe_overview(voice: Voice, view: ReefView, names: tuple[str, ...] = ()) -> str:
    """Describe the round and every player's key figures. A text above the limit omits the support actions."""

    def overview(*, whole: bool) -> str:
        players = [
            _player(voice, view, player, name, shown_as_used(view, player) if whole else ())
            for player, name in zip(view.players, names_of(voice, view, names), strict=True)
        ]
        return " ".join([*_round(voice, view), *players])

    return _first_that_fits(overview(whole=whole) for whole in (True, False))


def describe_offer(voice: Voice, view: ReefView, part: Part, only: frozenset[str] | None = None) -> str:
    """Describe each animal or coral on offer: number, cost and rules. A text above the limit omits the rules.

    ``only``: the ids of the cards in the picture; None: all.
    """
    whole_offer = view.coral_offer if part == "corals" else view.animals_on_offer
    offer = [each for each in whole_offer if only is None or each.card in only]
    faces = [view.cards[each.card] for each in offer]
    rules = [" ".join([condition_of(voice, face), *rules_of(voice, face)]).strip() for face in faces]
    cards = zip(_offered(voice, view, offer), rules, strict=True)
    whole = [voice.say("alt-reef-offered-rules", card=card, rules=said) for card, said in cards]
    text = voice.say("alt-reef-offer", part=part)
    bare = [_series(voice, _offered(voice, view, offer))]
    rows = _rows(voice, view)[2:] if part == "corals" else _rows(voice, view)[:2]
    return _first_that_fits([" ".join([text, *whole]), " ".join([text, *(rows if only is None else bare)])])


def describe_shelf(voice: Voice, view: ReefView, cards: Collection[str]) -> str:
    """Describe the cards that can be bought: number, cost, and an animal's first points or a coral's Colonies."""
    said = []
    for part, offer in (("animals", view.animals_on_offer), ("corals", view.coral_offer)):
        shown = [each for each in offer if each.card in cards]
        faces = [view.cards[each.card] for each in shown]
        gains = [face.points[0] if face.points else len(face.sides) for face in faces]
        named = zip(_offered(voice, view, shown), gains, strict=True)
        each = [voice.say("alt-reef-gain", card=card, part=part, gain=signed(gain)) for card, gain in named]
        said += [voice.say("alt-reef-offer", part=part), _series(voice, each)] if each else []
    return _first_that_fits([" ".join(said), said[0]])


def describe_album(voice: Voice, faces: Sequence[PrintedCard], found: frozenset[str]) -> str:
    """Name the found and the missing cards of a page, in at most ``MOST`` characters."""
    names = {
        is_found: [name_of(voice, face) for face in faces if (face.id in found) is is_found]
        for is_found in (True, False)
    }
    parts = [
        voice.say("alt-reef-album", found=is_found, cards=voice.listed(cards))
        for is_found, cards in names.items()
        if cards
    ]
    return _first_that_fits([" ".join(parts), parts[0]])


def describe_sheet(voice: Voice, view: ReefView, names: tuple[str, ...] = ()) -> str:
    """Describe every player's points by heading, and the solo rank. A text above the limit has only the totals."""
    rank = [voice.say("alt-reef-rank", rank=rank_of(voice, view.rank))] if view.rank else []

    def sheet(*, whole: bool) -> str:
        players = [
            _points(voice, player, name, whole=whole)
            for player, name in zip(view.players, names_of(voice, view, names), strict=True)
        ]
        return " ".join([voice.say("alt-reef-score"), *players, *rank])

    return _first_that_fits(sheet(whole=whole) for whole in (True, False))


def describe_all(voice: Voice, view: ReefView, names: tuple[str, ...] = ()) -> list[str]:
    """Describe the whole table, one line per fact, at full length: round, supplies, cards, points, and the offer."""
    lines = [" ".join(_round(voice, view))]
    for player, name in zip(view.players, names_of(voice, view, names), strict=True):
        lines += [
            _player(voice, view, player, name, shown_as_used(view, player)),
            *_reef(voice, view, player),
            _points(voice, player, name, whole=True),
        ]
    if view.phase == "over":
        return [*lines, *([voice.say("alt-reef-rank", rank=rank_of(voice, view.rank))] if view.rank else [])]
    return [*lines, voice.say("alt-reef-offer", part="all"), *_rows(voice, view)]


def describe_card(voice: Voice, face: PrintedCard) -> str:
    printed = printed_of(voice, face)
    species = face.species or "none"
    text = voice.say("cards-alt", name=name_of(voice, face), species=species, printed=printed)
    return _first_that_fits([f"{text} {fact_of(voice, face)}".strip(), text])


def _round(voice: Voice, view: ReefView) -> list[str]:
    parts = [voice.say("alt-reef-round", round=view.round, rounds=view.rounds, phase=view.phase)]
    if view.event:
        parts.append(voice.say("alt-reef-event", event=name_of(voice, view.cards[view.event])))
    return parts


def _player(voice: Voice, view: ReefView, player: PlayerView, name: str, actions: tuple[str, ...]) -> str:
    return voice.say(
        "alt-reef-player",
        name=name,
        starts=player.seat == view.starter,
        state=standing(view, player) or "waiting",
        supply=_supply(voice, player),
        cards=_counted(voice, player),
        actions=len(actions),
        used=voice.listed([voice.say("alt-reef-used", action=action) for action in actions]),
    )


def _supply(voice: Voice, player: PlayerView) -> str:
    return voice.say(
        "alt-reef-supply",
        points=player.score,
        coins=player.coins,
        plankton=player.plankton,
        scales=player.scales,
        popularity=player.popularity,
        pollution=player.pollution,
        colonies=player.colonies,
        free=player.free_colonies,
        hunts=player.hunts,
    )


def _counted(voice: Voice, player: PlayerView) -> str:
    return voice.say("alt-reef-cards", corals=len(player.corals), animals=len(player.animals))


def _reef(voice: Voice, view: ReefView, player: PlayerView) -> tuple[str, str]:
    pairs, corals = paired(player), [_coral(voice, view, coral) for coral in player.corals]
    return _cards(voice, corals, [_animal(voice, view, animal, pairs) for animal in player.animals])


def _cards(voice: Voice, corals: list[str], animals: list[str]) -> tuple[str, str]:
    return (
        voice.say("alt-reef-corals", count=len(corals), cards=_series(voice, corals)),
        voice.say("alt-reef-animals", count=len(animals), cards=_series(voice, animals)),
    )


def _series(voice: Voice, parts: list[str]) -> str:
    return voice.strung("common-series", parts)


def _rows(voice: Voice, view: ReefView) -> list[str]:
    return [
        voice.say("alt-reef-row", row=row, count=len(offer), cards=_series(voice, _offered(voice, view, offer)))
        for row, offer in (("animals", view.animal_offer), ("large", view.large_offer), ("corals", view.coral_offer))
    ]


def _coral(voice: Voice, view: ReefView, coral: CoralView) -> str:
    return voice.say(
        "alt-reef-coral",
        name=name_of(voice, view.cards[coral.card]),
        cell=coral.cell,
        fatigue=coral.fatigue,
        polluted=coral.polluted,
    )


def _animal(voice: Voice, view: ReefView, animal: AnimalView, pairs: dict[str, int]) -> str:
    return voice.say(
        "alt-reef-animal",
        name=name_of(voice, view.cards[animal.card]),
        cell=animal.cell,
        level=animal.level,
        fatigue=animal.fatigue,
        pair=pair_letter(pairs[animal.cell]) if animal.cell in pairs else "none",
    )


def _offered(voice: Voice, view: ReefView, offer: Sequence[OfferView]) -> list[str]:
    return [
        voice.say("alt-reef-offered", slot=card.slot, name=name_of(voice, view.cards[card.card]), cost=card.cost)
        for card in offer
    ]


def _points(voice: Voice, player: PlayerView, name: str, *, whole: bool) -> str:
    """Text of a player's points. ``whole``: True for the points by heading."""
    points = sums(player)
    lines = [
        voice.say(
            "alt-reef-heading", heading=voice.say("picture-heading", heading=heading), points=signed(points[heading])
        )
        for heading, _ in HEADINGS
        if whole and points.get(heading)
    ]
    return voice.say(
        "alt-reef-points",
        name=name,
        points=player.score,
        count=len(lines),
        headings=voice.strung("picture-details", lines),
    )


def _first_that_fits(texts: Iterable[str]) -> str:
    """The first text of at most ``MOST`` characters; if none fits, the last one, cut."""
    text = ""
    for text in texts:
        if len(text) <= MOST:
            return text
    return text[: MOST - 1] + "…"
