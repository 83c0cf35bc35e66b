"""Reef's face in Discord. Steps, labels, turn texts and pictures are in the folder's other files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from engines.base import Decision, Option
from engines.errors import IllegalAction
from engines.reef import Reef, ReefOptions, ReefState
from engines.reef.choices import BACK, BUYING, INCOMES, Choice, begins_turn, written
from engines.reef.players.estimate import BEST
from engines.reef.score import rank
from engines.reef.view import ReefView
from frontend.controls import Keys
from frontend.face import AlbumPage, Face, MoveStep, RulesPage, Variant
from frontend.faces.reef import hints, looking, panel, passing, questions, rulebook
from frontend.faces.reef.hints import reasons
from frontend.faces.reef.labels import SIGNS, all_cards, asked_options, game, offered, reef_cards, unfed_name
from frontend.faces.reef.lesson import FURTHER, LESSON, cast
from frontend.faces.reef.looking import OFFER, SCORE, TABLEAU, looks
from frontend.faces.reef.pictures import (
    FIRST,
    card_sketch,
    overview_sketch,
    part_sketch,
    sheet_sketch,
    tableau_sketch,
)
from frontend.faces.reef.rulebook import sample
from frontend.faces.reef.story import (
    BRIEF_TEXT,
    MOST_TEXT,
    ranked,
    scores,
    sentence,
    since,
    standing,
    story,
    summary,
)
from frontend.lessons import Lesson
from frontend.messages import words
from frontend.pictures import Sketch
from render.base import NO_MARKS, Marks
from render.reef.cardtext import rank_of
from render.reef.offer import PARTS, shelf_lines
from sessions.life.model import Entry, Session
from sessions.statistics.finds import Collection, Found

PAGE: Final = 10_000
"""Height in pixels that a page to tap has beyond a phone's message, so that a step needs no short forms."""


class ReefFace(Face):
    """Reef's words. Seats are numbered clockwise. The seed decides who starts."""

    name = Reef.name
    emoji = "🪸"
    lesson = LESSON
    accent = 0xE07A5F
    panel = True
    compact = True
    keeps_pictures = False
    handlers = looking.HANDLERS

    @classmethod
    def further(cls) -> Lesson | None:
        return FURTHER if cast(game()) else None

    @property
    def typing_label(self) -> str:
        return self.say("reef-type")

    def asks_beginners(self, action: Choice) -> bool:
        return action.word in BUYING

    @property
    def typing_hint(self) -> str:
        return self.say("reef-typing-hint", card=min(game().cards.animals, key=len))

    @property
    def lot(self) -> str:
        return self.say("reef-lot")

    @property
    def rematch(self) -> str:
        return self.say("reef-rematch")

    @property
    def looks(self) -> tuple[tuple[str, str], ...]:
        return looks(self.voice, OFFER, TABLEAU)

    @property
    def further_looks(self) -> tuple[tuple[str, str], ...]:
        return looks(self.voice, SCORE)

    @property
    def looks_back(self) -> tuple[tuple[str, str], ...]:
        return looks(self.voice, TABLEAU, SCORE)

    def side(self, view: ReefView | None, seat: int) -> str:
        return SIGNS[seat]

    @property
    def aim(self) -> str:
        return self.say("reef-aim")

    def setup(self, options: ReefOptions) -> str:
        modules = [name for name in ("events", "biodiversity") if getattr(options, name)]
        if not modules:
            return ""
        return self.say("reef-setup", modules=modules[0] if len(modules) == 1 else "both")

    @property
    def variants(self) -> tuple[Variant, ...]:
        numbers = [seats for seats in self.game.seats if seats > 1]
        return tuple(
            Variant(
                f"for-{seats}",
                self.game.options(),
                seats,
                self.say("lobby-variant", game=self.game.title, name=self.say("reef-players", count=seats)),
            )
            for seats in numbers
        )

    def preview(self, options: ReefOptions) -> ReefView:
        return sample("grown")

    def pictures(self, view: ReefView, names: Sequence[str], marks: Marks = NO_MARKS) -> tuple[Sketch, ...]:
        second = "reef-tableau.png"
        if len(view.players) == 1:
            return (tableau_sketch(self.voice, view, 0, name=names[0], file=FIRST),)
        if view.phase == "over":
            best = view.winners[0]
            return (
                sheet_sketch(self.voice, view, names),
                tableau_sketch(self.voice, view, best, name=names[best], file=second),
            )
        if len(view.decisions) > 1:
            # During the choice of incomes no reef has changed.
            return (overview_sketch(self.voice, view, names),)
        seat = view.turn if view.actor is None else view.actor
        return (
            overview_sketch(self.voice, view, names),
            tableau_sketch(self.voice, view, seat, name=names[seat], file=second),
        )

    def happened(self, view: ReefView, players: Sequence[str]) -> str:
        return story(self.voice, view, players)

    def since(
        self,
        view: ReefView,
        players: Sequence[str],
        reader: int | None,
        former: Callable[[], ReefView | None],
        *,
        brief: bool = False,
    ) -> str:
        most = BRIEF_TEXT if brief else MOST_TEXT
        # The view contains the actions since each player's last one.
        if reader is None:
            return story(self.voice, view, players, most)
        return since(self.voice, view, players, reader, most)

    def mentions(self, session: Session) -> list[str]:
        # Two computers of one level have the same name.
        names = super().mentions(session)
        return [f"{sign} {name}" for sign, name in zip(SIGNS, names, strict=False)] if len(names) > 1 else names

    def newest_turn(self, entries: Sequence[Entry]) -> tuple[int, Entry]:
        begun = [
            entry
            for before, entry in zip([None, *entries], entries, strict=False)
            if before is None or _begins(before, entry)
        ]
        return len(begun), begun[-1]

    def readable(self, action: str) -> str:
        return self.say("reef-button-back") if action == written(BACK) else super().readable(action)

    def sentence(self, action: str, who: str) -> str:
        return sentence(self.voice, action, who)

    def public_sentence(self, action: str, who: str) -> str:
        # An income stays secret until all have chosen.
        is_income = game().parse(action).word in INCOMES
        return self.say("reefstory-sentence-income", who=who) if is_income else self.sentence(action, who)

    def standing(self, view: ReefView) -> str:
        return standing(self.voice, view)

    def rank(self, points: int) -> str:
        return rank_of(self.voice, rank(points))

    def album(self, collection: Collection, page: int, keys: Keys) -> AlbumPage:
        return looking.album(self.voice, collection, page, keys)

    def found(self, new: Found) -> str:
        return looking.found(self.voice, new)

    def stage(self, view: ReefView) -> int:
        return view.round

    def reason(self, session: Session) -> str:
        view: ReefView = self.game.view(session.state, None)
        if len(view.players) == 1:
            return "\n".join([ranked(self.voice, view.players[0].score), *summary(self.voice, view)])
        text = self.say("reef-scores", scores=scores(view, " · "))
        best = max(player.score for player in view.players)
        tied = sum(player.score == best for player in view.players) > 1
        return f"{text} {self.say('reef-tie')}" if tied else text

    def step(self, decision: Decision[Choice], view: ReefView, chosen: str) -> MoveStep | None:
        return panel.step(self.voice, decision, view, chosen)

    def run_step(
        self, decision: Decision[Choice], view: ReefView, chosen: str, name: str, taken: int, *, practised: bool = False
    ) -> MoveStep | None:
        return panel.step(self.voice, decision, view, chosen, name, taken, practised=practised)

    def page_step(
        self, decision: Decision[Choice], view: ReefView, chosen: str, names: Sequence[str], *, flip: bool
    ) -> MoveStep:
        step_of = partial(self.next_step, decision, view, taken=-PAGE, practised=True)
        step = step_of(chosen)
        if decision.prompt != "turn" or chosen == passing.PASS:
            return questions.to_tap(self.voice, decision, view, step)
        offer = (part_sketch(self.voice, view, part, panel.cards_of(decision, *BUYING)) for part in PARTS)
        step = replace(step, pictures=(*step.pictures, *offer))
        return passing.unfolded(self.voice, view, step, step_of(passing.OTHERS))

    def thing(self, decision: Decision[Choice], option: Option[Choice]) -> str:
        refs = option.refs
        return "" if refs.seat not in (None, decision.seat) else refs.cell or refs.card or ""

    def things_to_read(self, decision: Decision[Choice], view: ReefView) -> dict[str, str]:
        """Words about the cards on offer, and about cards on the reef without an action, or with a losing one."""
        if decision.prompt != "turn":
            return {}
        animals = view.players[decision.seat].animals
        rises = {each.card: each.rise.points + each.rise.scales for each in animals if each.rise}
        acting = {
            each.refs.cell
            for each in decision.options
            if view.scales.get(each.key, 0) < view.fed.get(each.action.about, 1) >= rises.get(each.action.about, 1)
        }
        own = reef_cards(view, decision.seat).items()
        return offered(self.voice, view) | {
            cell: unfed_name(self.voice, view, card) for card, (_, cell) in own if cell not in acting
        }

    def close_up(self, view: ReefView, thing: str) -> Sketch:
        own = {cell: card for card, (_, cell) in reef_cards(view, view.decisions[0].seat).items()}
        return card_sketch(self.voice, view.cards[own.get(thing, thing)])

    def several(self, view: ReefView, name: str) -> tuple[str, ...]:
        return passing.several(view, name)

    def options(self, decision: Decision[Choice], view: ReefView) -> tuple[Option[Choice], ...]:
        return asked_options(decision, view)

    def listed(self, decision: Decision[Choice], view: ReefView, option: Option[Choice]) -> tuple[tuple[str, str], ...]:
        return (hints.listed(self.voice, decision, view, option),)

    def advised(self, decision: Decision[Choice], view: ReefView, option: Option[Choice]) -> str:
        return hints.said(self.voice, decision, view, option)

    def reasons(self, state: ReefState, seat: int, option: Option[Choice]) -> str:
        return reasons(self.voice, state, seat, option)

    def blunder(self, before: ReefState, after: ReefState, seat: int) -> str:
        return hints.remark(self.voice, before, after, seat)

    def remark(self, level: str, done: str, better: str, lost: float) -> str:
        points = round(lost * BEST)
        return self.say("reefnotes-remark", level=level, done=done, better=better, points=points)

    def pointing(
        self, decision: Decision[Choice], view: ReefView, option: Option[Choice], names: Sequence[str], *, flip: bool
    ) -> tuple[Sketch, ...]:
        return hints.pointing(self.voice, decision, view, option, names)

    def measure_texts(self) -> None:
        for card in all_cards().values():
            if card.type != "event":
                shelf_lines(self.voice, card, None)

    def foreseen(
        self, view: ReefView, option: Option[Choice], after: ReefView
    ) -> tuple[str, tuple[Sketch, ...]] | None:
        return hints.foreseen(self.voice, view, option, after)

    def compared(
        self, view: ReefView, done: Option[Choice], better: Option[Choice], names: Sequence[str], *, name: str
    ) -> tuple[Sketch, ...]:
        return ()  # no picture shows both: cards come from the offer, and each player has a reef

    def illegal(self, error: IllegalAction) -> str:
        return self.say("reef-illegal", move=words.harmless(error.action), code=error.code)

    def rules(self) -> tuple[RulesPage, ...]:
        return rulebook.pages(self.voice, self.game.title, game().cards.board)


def _begins(before: Entry, entry: Entry) -> bool:
    """True if a log entry begins a turn, or is not an action of the game."""
    if entry.kind != "play":
        return True
    choice = game().parse(entry.text)
    former = before.text.partition(":") if (before.seat, before.kind) == (entry.seat, "play") else ("", "", "")
    return begins_turn(choice.word, choice.about, (former[0], former[2]))
