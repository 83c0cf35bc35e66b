"""The story of a game of Reef, in sentences: the newest action, and all actions since a reader's last one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from engines.reef.state import Taken, ends_round
from engines.reef.view import ReefView
from engines.reef.vocabulary import BUYING, INCOMES
from frontend.faces.reef.labels import LEVELS, NO_TOURISTS, YOU, card_faces, card_name, many, paid
from frontend.faces.reef.wording import WORDING
from locales import Voice
from render.reef.cardtext import name_of, rules_of

MOST_LINES, MOST_TEXT = 6, 900
"""The most lines and characters of the story since a reader's last action."""


def story(voice: Voice, view: ReefView, players: Sequence[str]) -> str:
    """The newest action of a player, or the event and the recovery after a round's last one."""
    taken = [*view.taken]
    # What follows a pass is the event and the recovery: the pass itself has been told by then.
    after = taken[1:] if ends_round(taken) else []
    sentences = []
    if after:
        taken = after
    elif taken and view.phase != "action":
        sentences.append(_sentence(voice, view, players, taken))
        taken = []
    if view.phase in ("event", "recovery") and view.events:
        sentences.append(_event(voice, view))
    if after and view.phase == "action":
        sentences.append(f"**Round {view.round} begins.**")
    sentences += _sentences(voice, view, players, taken)
    told = " ".join(filter(None, sentences))
    if told or not view.taken:
        return told or f"**Round {view.round} begins.**"
    return _doing(players[view.taken[0].seat], view.taken[0].choice.word)


def since(voice: Voice, view: ReefView, players: Sequence[str], reader: int) -> str:
    """The others' actions since the reader's last one, a line for each, then the story of the newest action.

    At most ``MOST_LINES`` lines and about ``MOST_TEXT`` characters; the earliest lines are left out first.
    """
    lines: list[str] = []
    if ends_round(view.taken) and view.taken[0].seat != reader:
        lines.append(_sentence(voice, view, players, view.taken[:1]))
    number = view.round - (view.phase == "action" and ends_round(view.taken))
    own = bool(view.taken) and view.taken[0].seat == reader
    for taken in reversed(view.earlier):
        if own:
            break
        own = taken[0].seat == reader
        ends = ends_round(taken)
        sentences = _sentences(voice, view, players, taken[ends:], past=True) if ends or not own else []
        if ends:
            lines.insert(0, " ".join([f"**Round {number} begins.**", *filter(None, sentences)]))
            number -= 1
            sentences = [] if own else [_sentence(voice, view, players, taken[:1])]
        lines.insert(0, " ".join(filter(None, sentences)))
    lines = [*filter(None, lines), story(voice, view, players)]
    kept = lines[-MOST_LINES:]
    while len(kept) > 1 and sum(map(len, kept)) > MOST_TEXT:
        kept = kept[1:]
    return "\n".join([*["…"] * (len(kept) < len(lines)), *kept])


def _event(voice: Voice, view: ReefView) -> str:
    face = view.faces[view.past_events[0]]
    return f"**{name_of(voice, face)}**: {' '.join(rules_of(voice, face))}"


def _doing(player: str, word: str) -> str:
    return f"{player} {_being(player)} {WORDING[word].doing or 'choosing'}."


def _being(player: str) -> str:
    return "are" if player == YOU else "is"


def _sentences(
    voice: Voice, view: ReefView, players: Sequence[str], taken: Sequence[Taken], *, past: bool = False
) -> list[str]:
    """A sentence for each run of choices by one player."""
    each_seat = groupby(taken, lambda each: each.seat)
    return [_sentence(voice, view, players, [*each], past=past) for _, each in each_seat]


def _sentence(
    voice: Voice, view: ReefView, players: Sequence[str], taken: Sequence[Taken], *, past: bool = False
) -> str:
    """One player's choices in a sentence. ``past``: the cards' later fate is unknown, so it is not told."""
    player, doing = players[taken[0].seat], ""
    if not past and any(decision.prompt == "side" for decision in view.decisions) and taken[-1] is view.taken[-1]:
        # The Colony is not there before its side is chosen.
        doing = f"{_being(player)} growing a Colony on **{card_name(voice, taken[-1].refs.card)}**"
        taken = taken[:-1]
    deeds = [*_deeds(voice, view, players, taken, past=past), *filter(None, [doing])]
    return f"{player} {_listed(deeds)}." if deeds else ""


def _deeds(
    voice: Voice, view: ReefView, players: Sequence[str], taken: Sequence[Taken], *, past: bool
) -> Iterator[str]:
    """Phrases for one player's choices. Cards of the same fate share one. The last names the Fish Scales paid."""
    told = [each for each in taken if WORDING[each.choice.word].done or each.choice.about]
    scales = sum(each.scales for each in taken)
    for each in taken:
        if each.choice.word in INCOMES:
            yield _welcomed(each)
    for word, group in groupby(told, lambda each: each.choice.word):
        same = [*group]
        if word in BUYING:
            for each in same:
                spent = _scales_for(taken, each)
                scales -= spent
                yield _bought(voice, each, spent)
        elif word == "sell":
            yield f"sold seaweed for {many(int(same[0].choice.about), 'Coin')}"
        elif word == "hunt":
            yield "hunted " + _listed([_prey(voice, players, each) for each in same])
        elif WORDING[word].deed:
            yield f"{WORDING[word].deed} {_listed([_fate(voice, view, word, each, past=past) for each in same])}"
        elif WORDING[word].done:
            yield WORDING[word].done
    if scales:
        yield f"paid with {many(scales, 'Fish Scale')}"


def _welcomed(taken: Taken) -> str:
    coins = many(taken.refs.amount or 0, "Coin")
    why = NO_TOURISTS.get(taken.refs.reason or "", "") if taken.forced else ""
    only = "could only welcome" if taken.forced else "welcomed"
    return f"{only} {taken.choice.word} ({'; '.join(filter(None, [coins, why]))})"


def _scales_for(taken: Sequence[Taken], purchase: Taken) -> int:
    """The Fish Scales paid for a card, with those of a payment that was asked for."""
    following = taken[taken.index(purchase) + 1 :][:1]
    return purchase.scales + sum(each.scales for each in following if each.choice.word == "pay")


def _bought(voice: Voice, taken: Taken, scales: int) -> str:
    cost = taken.refs.amount
    price = paid(cost, scales, "Coin") if cost else "nothing"
    return f"bought **{card_name(voice, taken.refs.card)}** for {price}"


def _prey(voice: Voice, players: Sequence[str], taken: Taken) -> str:
    if taken.refs.seat is None:
        return f"**{card_name(voice, taken.refs.card)}** of the offer"
    owner = players[taken.refs.seat]
    return f"**{card_name(voice, taken.refs.card)}** of {'yours' if owner == YOU else owner}"


def _fate(voice: Voice, view: ReefView, word: str, taken: Taken, *, past: bool) -> str:
    """A card's name. A used coral's rules follow, or an animal's new level once the action is complete."""
    card = taken.refs.card or ""
    name = f"**{card_name(voice, card)}**"
    if word == "use":
        rules = rules_of(voice, card_faces()[card])
        return f"{name} ({' '.join(rules).removeprefix('Action: ').rstrip('.')})"
    if word not in ("feed", "raise", "reduce") or view.can_take_back or past:
        return name
    level = next((animal.level for animal in view.players[taken.seat].animals if animal.card == card), 0)
    if level:
        return f"{name} (now {LEVELS[level]})"
    return f"{name} (died out)" if word == "reduce" else name


def _listed(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
