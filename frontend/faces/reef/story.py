"""Reef in sentences: the newest turns, the standing of a run, and its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from engines.reef.choices import BUYING, INCOMES
from engines.reef.score import RANKS, rank
from engines.reef.state import Taken, ends_round
from engines.reef.view import PlayerView, ReefView
from frontend.face import YOU
from frontend.faces.reef.labels import SIGNS, all_cards, card_name, game, paid
from frontend.messages import phone
from locales import Fact, Voice
from render.reef.cardtext import abilities_of, name_of, rank_of, rules_of

MOST_LINES, MOST_TEXT = 6, 240
"""Limits of the text about others' actions: lines, and its height in pixels on a phone."""
BRIEF_TEXT: Final = 66
"""Height in pixels of a brief text about others' actions. A solo player's own have none."""

MOST_REPLACED: Final = 3
"""Most replaced cards of the offer that a sentence names."""

SAME: Final = "the-same"
"""Placeholder for the player of the previous sentence. The message then names only the action."""

WITH_CARDS: Final = {
    "feed": "reefstory-fed",
    "grow": "reefstory-grew",
    "pair": "reefstory-paired",
    "raise": "reefstory-raised",
    "clean": "reefstory-cleaned",
    "pollute": "reefstory-polluted",
    "rest": "reefstory-rested",
    "tire": "reefstory-tired",
    "reduce": "reefstory-reduced",
    "spare": "reefstory-spared",
    "swap": "reefstory-replaced",
}
"""Message keys for words of the notation with a list of cards."""

WITHOUT: Final = {"purify": "reefstory-purified", "bloom": "reefstory-bloomed", "pass": "reefstory-passed"}
"""Message keys for words of the notation without a list of cards."""

PLACING: Final = frozenset({"place-coral", "place-animal", "pay"})
"""Prompts of the decisions between buying a card and placing it."""

Sentence = tuple[str, dict[str, Fact]]
"""Message key and variables of a sentence. The variable ``who`` is missing."""


def sentence(voice: Voice, action: str, who: str) -> str:
    """A recorded action as a sentence without full stop. ``who``: the player's name, or ``YOU``."""
    choice = game().parse(action)
    card = card_name(voice, choice.about) if choice.about in all_cards() else "none"
    return voice.say(f"reefstory-sentence-{choice.word}", who=who, card=card)


def story(voice: Voice, view: ReefView, players: Sequence[str], most: int = MOST_TEXT) -> str:
    """Text about the newest action; after a round's last action also about the event and the recovery.

    Empty while only a bought card's cell is being chosen, as the prompt names the card, and as a brief text before the
    first action or in a run. ``most``: see ``one_line``.
    """
    if most <= BRIEF_TEXT and len(view.players) == 1:
        return ""
    taken = [*view.taken]
    # A pass was described before the event and the recovery.
    after = taken[1:] if ends_round(taken) else []
    sentences = []
    if after:
        taken = after
    elif taken and view.phase != "action":
        sentences += _run(voice, view, players, taken)
        taken = []
    if view.phase in ("event", "recovery") and view.events:
        sentences.append(_event(voice, view))
    if after and view.phase == "action":
        sentences.append(_begun(voice, view.round))
    sentences += _sentences(voice, view, players, taken)
    if text := one_line([*filter(None, sentences)], most):
        return text
    if not view.taken and most < MOST_TEXT:
        return ""
    if not view.taken:
        return voice.say("reefstory-start", players="several" if len(view.players) > 1 else "alone")
    newest = view.taken[0]
    if newest.choice.word in BUYING:
        return ""
    return voice.say("reefstory-doing", who=players[newest.seat], word=newest.choice.word)


def one_line(sentences: Sequence[str], most: int = MOST_TEXT) -> str:
    """Text of the sentences in a line.

    While the line is higher than ``most`` pixels, “…” replaces sentences after the first. The first sentence stays, and
    in a long text the last.
    """
    first, rest, left_out = sentences[:1], sentences[1:], list[str]()
    while len(rest) > (most > BRIEF_TEXT) and phone.text_height(" ".join([*first, *left_out, *rest])) > most:
        rest, left_out = rest[1:], ["…"]
    return " ".join([*first, *left_out, *rest])


def since(voice: Voice, view: ReefView, players: Sequence[str], reader: int, most: int = MOST_TEXT) -> str:
    """Text of the other players' actions since the reader's last one, a line each, then the newest action.

    Limited to ``MOST_LINES`` lines and, if possible, to ``most`` pixels of height; earliest lines are dropped first.
    """
    lines: list[str] = []
    if ends_round(view.taken) and view.taken[0].seat != reader:
        lines.append(" ".join(_run(voice, view, players, view.taken[:1])))
    number = view.round - (view.phase == "action" and ends_round(view.taken))
    own = bool(view.taken) and view.taken[0].seat == reader
    for taken in reversed(view.earlier):
        if own:
            break
        own = taken[0].seat == reader
        ends = ends_round(taken)
        sentences = _sentences(voice, view, players, taken[ends:], past=True) if ends or not own else []
        if ends:
            lines.insert(0, " ".join([_begun(voice, number), *filter(None, sentences)]))
            number -= 1
            sentences = [] if own else _run(voice, view, players, taken[:1])
        lines.insert(0, " ".join(filter(None, sentences)))
    lines = [*filter(None, lines), story(voice, view, players, most)]
    kept = lines[-MOST_LINES:]
    while len(kept) > 1 and sum(map(phone.text_height, ("…", *kept))) > most:
        kept = kept[1:]
    return "\n".join([*["…"] * (len(kept) < len(lines) and most > BRIEF_TEXT), *kept])


def _begun(voice: Voice, number: int) -> str:
    return voice.say("reefstory-round", round=number)


def _event(voice: Voice, view: ReefView) -> str:
    face = view.cards[view.past_events[0]]
    return voice.say("reefstory-event", event=name_of(voice, face), rules=" ".join(rules_of(voice, face)))


def _sentences(
    voice: Voice, view: ReefView, players: Sequence[str], taken: Sequence[Taken], *, past: bool = False
) -> list[str]:
    """Sentences about the choices. ``past``: as in ``_run``."""
    each_seat = groupby(taken, lambda each: each.seat)
    return [said for _, each in each_seat for said in _run(voice, view, players, [*each], past=past)]


def _run(
    voice: Voice, view: ReefView, players: Sequence[str], taken: Sequence[Taken], *, past: bool = False
) -> list[str]:
    """Sentences about one player's choices.

    The first sentence names the player, but not in a solo run. ``past``: True if later effects are unknown.
    """
    parts = [*_parts(voice, view, players, taken, past=past)]
    named = players[taken[0].seat] if len(players) > 1 or YOU in players else SAME
    who = [named, *[SAME] * len(parts)]
    return [voice.say(key, who=each, **facts) for each, (key, facts) in zip(who, parts, strict=False)]


def _parts(
    voice: Voice, view: ReefView, players: Sequence[str], taken: Sequence[Taken], *, past: bool
) -> Iterator[Sentence]:
    """Yield one player's choices as sentences. Cards with the same effect share a sentence.

    The last sentence has the Fish Scales paid.
    """
    asked = {decision.prompt for decision in view.decisions if not past and taken[-1] is view.taken[-1]}
    growing = None
    if "side" in asked:
        # The Colony does not exist before its side is chosen.
        *taken, growing = taken
    elif asked & PLACING:
        # The prompt names the card being bought.
        bought = _newest_purchase(taken)
        taken = taken[: taken.index(bought)] if bought else taken
    # A Growth before its end can be taken back, and its question says what it costs.
    is_growing = view.can_take_back and view.taken[0].choice.word == "grow"
    scales = 0 if is_growing else sum(each.scales for each in taken)
    for each in taken:
        if each.choice.word in INCOMES:
            yield _welcomed(voice, each, says_why=players[each.seat] == YOU or len(players) == 1)
    spoken = [each for each in taken if each.choice.word != "side"]
    chosen = [each for each in spoken if each.choice.word in WITHOUT or each.choice.about]
    for word, group in groupby(chosen, lambda each: each.choice.word):
        same = [*group]
        if word in BUYING:
            for each in same:
                spent = _scales_for(taken, each)
                scales -= spent
                yield _bought(voice, each, spent)
        elif word in WITH_CARDS:
            cards = [_fate(voice, view, each, past=past) for each in same]
            many = word == "swap" and len(cards) > MOST_REPLACED
            named = voice.say("reefstory-cards", count=len(cards)) if many else voice.listed([*dict.fromkeys(cards)])
            yield WITH_CARDS[word], {"cards": named, "count": len(cards)}
        elif word in WITHOUT:
            yield WITHOUT[word], {}
        else:
            yield from _others(voice, players, word, same)
    if scales:
        yield "reefstory-paid", {"scales": voice.say("reef-scales", count=scales)}
    if growing:
        yield "reefstory-growing", {"card": card_name(voice, growing.refs.card)}


def _others(voice: Voice, players: Sequence[str], word: str, same: Sequence[Taken]) -> Iterator[Sentence]:
    """Yield the sentences for a word of the notation that needs special facts; none for other words."""
    match word:
        case "sell":
            yield "reefstory-sold", {"coins": voice.say("reef-coins", count=int(same[0].choice.about))}
        case "hunt":
            yield "reefstory-hunted", {"cards": voice.listed([_prey(voice, players, each) for each in same])}
        case "use":
            for each in same:
                face = all_cards()[each.refs.card or ""]
                yield "reefstory-used", {"card": name_of(voice, face), "rules": " ".join(abilities_of(voice, face))}


def _welcomed(voice: Voice, taken: Taken, *, says_why: bool) -> Sentence:
    """Sentence about an income.

    ``says_why``: True to give the reason for a forced income, in a text for its player alone.
    """
    coins = voice.say("reef-coins", count=taken.refs.amount or 0)
    if taken.forced:
        return "reefstory-only-scientists", {"coins": coins, "reason": (says_why and taken.refs.reason) or "none"}
    return "reefstory-welcomed", {"income": taken.choice.word, "coins": coins}


def _scales_for(taken: Sequence[Taken], purchase: Taken) -> int:
    """Number of Fish Scales paid for a card, in the purchase and in the payment after it."""
    following = taken[taken.index(purchase) + 1 :][:1]
    return purchase.scales + sum(each.scales for each in following if each.choice.word == "pay")


def price_to_pay(voice: Voice, view: ReefView) -> str:
    bought = _newest_purchase(view.taken)
    if bought is None or not bought.refs.amount:
        return ""
    return paid(voice, bought.refs.amount, _scales_for(view.taken, bought))


def _newest_purchase(taken: Sequence[Taken]) -> Taken | None:
    return next((each for each in reversed(taken) if each.choice.word in BUYING), None)


def _bought(voice: Voice, taken: Taken, scales: int) -> Sentence:
    cost = taken.refs.amount
    price = paid(voice, cost, scales) if cost else "nothing"
    return "reefstory-bought", {"card": card_name(voice, taken.refs.card), "price": price}


def _prey(voice: Voice, players: Sequence[str], taken: Taken) -> str:
    owner = "the-offer" if taken.refs.seat is None else players[taken.refs.seat]
    return voice.say("reefstory-prey", card=card_name(voice, taken.refs.card), owner=owner)


def _fate(voice: Voice, view: ReefView, taken: Taken, *, past: bool) -> str:
    """Text of a card's name, with the animal's new level after a complete action.

    ``past``: True if the level is unknown.
    """
    word, card = taken.choice.word, taken.refs.card or ""
    name = card_name(voice, card)
    level = next((animal.level for animal in view.players[taken.seat].animals if animal.card == card), 0)
    is_known = word in ("feed", "raise", "reduce") and not view.can_take_back and not past
    if is_known and (level or word == "reduce"):
        return voice.say("reefstory-fate", card=name, level=level)
    return f"**{name}**"


MOST_SOURCES: Final = 3
"""Maximum number of sources of points in the list at the end of a run."""


def summary(voice: Voice, view: ReefView) -> Iterator[str]:
    """Yield the lines below points and rank at a run's end: the best sources of points, and unused resources."""
    player = view.players[0]
    best = [
        voice.say("reefnotes-source", name=name, points=points)
        for name, points in _sources(voice, player).most_common(MOST_SOURCES)
        if points > 0
    ]
    if best:
        yield voice.say("reefnotes-most", sources=voice.listed(best))
    left = [
        voice.say(message, count=count)
        for message, count in (
            ("reef-coins", player.coins),
            ("reef-plankton", player.plankton),
            ("reefnotes-left-hunts", player.hunts),
            ("reef-free-colonies", player.free_colonies),
            ("reefnotes-left-animals", sum(animal.rise is not None for animal in player.animals)),
        )
        if count
    ]
    if left:
        yield voice.say("reefnotes-left", things=voice.listed(left))


def _sources(voice: Voice, player: PlayerView) -> Counter[str]:
    """A player's points by source: a card's name (with its ability's points), or another heading of the score sheet."""
    points: Counter[str] = Counter()
    for line in player.sheet:
        is_card = line.heading in ("animals", "corals", "animal-abilities")
        name = card_name(voice, line.about) if is_card else voice.say("picture-heading", heading=line.heading)
        points[name] += line.points
    return points


def ranked(voice: Voice, points: int) -> str:
    short, following = _next_rank(voice, points)
    return voice.say("reef-ranked", rank=rank_of(voice, rank(points)), short=short, next=following)


def standing(voice: Voice, view: ReefView) -> str:
    """Line with the scores of several players, or with a run's round and points."""
    if len(view.players) > 1:  # the round is in the picture
        event = voice.say("reef-event-now", event=name_of(voice, view.cards[view.event])) if view.event else ""
        return voice.row(event, scores(view, " "))
    points = voice.say("reefnotes-points", points=view.players[0].score)
    return voice.row(voice.say("reef-round", round=view.round, rounds=view.rounds), points)


def goal(voice: Voice, view: ReefView) -> str:
    """Sentence with the points that a run lacks for the next rank."""
    short, following = _next_rank(voice, view.players[0].score)
    return voice.say("reefnotes-goal", short=short, next=following)


def scores(view: ReefView, between: str) -> str:
    """Text of each seat's sign and points. ``between``: the separator."""
    return between.join(f"{SIGNS[player.seat]} **{player.score}**" for player in view.players).replace("-", "−")


def _next_rank(voice: Voice, points: int) -> tuple[int, str]:
    """Points missing for the next rank, and its name; “none” above the highest."""
    above = [(least, code) for least, code in RANKS if least > points]
    return (above[-1][0] - points, rank_of(voice, above[-1][1])) if above else (0, "none")
