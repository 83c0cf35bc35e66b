"""The wording of Reef's notation, a row for each of its words, and of every question."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from engines.reef.vocabulary import TurnMenu


class Wording(NamedTuple):
    """The texts for a word of the notation. Empty: the word is never told so.

    ``told``: continues "You …"; a card's name may follow. ``deed``: the same in a story, before the names of cards.
    ``done``: the same without cards. ``doing``: the same while nothing of it is settled. ``order``: an imperative about
    something, with fields in braces. ``alone``: an imperative about nothing. ``button``: a control's whole label.
    ``keep``: a control's label between the rounds.
    """

    told: str
    deed: str = ""
    done: str = ""
    doing: str = ""
    order: str = ""
    alone: str = ""
    button: str = ""
    keep: str = ""


WORDING: Final[Mapping[str, Wording]] = MappingProxyType(
    {
        "buy-animal": Wording("bought an animal", order="buy animal {about}, {card} ({coins})"),
        "buy-coral": Wording("bought a coral", order="buy coral {about}, {card} ({coins})"),
        "feed": Wording(
            "fed",
            deed="fed",
            doing="choosing an animal to feed",
            order="feed {card}",
            alone="feed an animal",
            button="Feed an animal …",
        ),
        "use": Wording(
            "used",
            deed="used",
            doing="choosing a coral to use",
            order="use {card}",
            alone="use a coral’s action",
            button="Use a coral …",
        ),
        "grow": Wording(
            "grew a Colony", deed="grew a Colony on", doing="growing a Colony", order="grow a Colony on {card}"
        ),
        "purify": Wording("purified", done="purified"),
        "sell": Wording("sold seaweed", doing="selling seaweed", order="sell seaweed for {coins}"),
        "bloom": Wording("let algae bloom", done="let algae bloom"),
        "pass": Wording("passed", done="passed", alone="pass", button="🏁 Pass"),
        "place": Wording("placed the card", order="place {card} at {number}"),
        "side": Wording("chose a side", order="grow the Colony on the {side} side"),
        "pay": Wording("paid", order="pay {scales}"),
        "pair": Wording("paired", deed="found it a partner in", order="pair with {card}"),
        "raise": Wording("raised", deed="let grow", order="raise {card} to {level}"),
        "clean": Wording("cleaned", deed="cleaned", order="clean {card} of Pollution"),
        "pollute": Wording("polluted", deed="polluted", order="pollute {card}"),
        "rest": Wording("rested", deed="rested", order="take Fatigue off {card}"),
        "tire": Wording("tired", deed="tired", order="put Fatigue on {card}"),
        "reduce": Wording("reduced", deed="reduced", order="reduce {card}"),
        "spare": Wording("spared", deed="let its shelter save", order="take the sheltered {card} as prey"),
        "hunt": Wording("hunted", order="hunt {card}"),
        "swap": Wording("replaced", deed="replaced", order="replace {slot}, {card}"),
        "option": Wording("chose", order="choose “{text}”"),
        "accept": Wording("accepted", alone="agree", button="Yes"),
        "skip": Wording("declined", alone="decline", button="No, thanks", keep="Keep all"),
        "done": Wording("had enough", alone="leave it at that", button="That is all", keep="Keep the rest"),
        "tourists": Wording("welcomed tourists", alone="choose {text}"),
        "scientists": Wording("welcomed scientists", alone="choose {text}"),
        "part": Wording("looked further", order="look at part {about} of {parts}"),
        "back": Wording("took the action back", button="↩ Back"),
    }
)
"""Every word of the notation."""

MENUS: Final[Mapping[TurnMenu, str]] = MappingProxyType(
    {
        "buy-animal": "Buy an animal",
        "buy-coral": "Buy a coral",
        "feed": "Feed an animal",
        "use": "Use a coral’s action",
        "support": "Other actions",
    }
)
"""The titles of a turn's menus, in their order. Passing is a button."""

QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "place-coral": "Where does **{card}** go? The numbers are in the picture.",
        "place-animal": "Where does **{card}** live? The numbers are in the picture.",
        "pair": "Which animal does **{asker}** pair with in symbiosis?",
        "partner": "Its partner in symbiosis may grow as well.",
        "feed": "Which animal do you feed?",
        "use": "Which coral’s action do you use?",
        "sell": "How many Coins do you take?",
        "bloom": "On which coral do the algae bloom? It will be polluted.",
        "side": "On which side does the Colony grow?",
        "grow": "On which coral does a Colony grow?",
        "clean": "Which coral do you clean of Pollution?",
        "pollute": "Which coral takes the Pollution?",
        "rest": "Which animal loses a Fatigue token?",
        "raise": "Whose Abundance rises?",
        "tire": "Which animal takes a Fatigue token?",
        "reduce": "Which animal loses a level of Abundance?",
        "prey": "Which animal is the prey?",
        "buy": "Which animal do you buy?",
        "option": "Which of these?",
        "accept": "Do you want to?",
        "pay": "How many Fish Scales do you pay with? One stands for a Coin or a Plankton.",
        "income": "Who visits your reef?",
        "swap": "Which card of the offer makes room for a new one?",
    }
)
"""The question of every prompt within an action. Each is true of all options: what only some do, their hints tell.

``prey`` is asked instead of ``reduce`` where Shelter or a hunt saves some of the animals from that.
"""
