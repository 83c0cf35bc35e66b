"""The height of a game in its channel, measured from the messages of a long game."""

from __future__ import annotations

import io
import random
from functools import partial
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace
from PIL import Image

from engines import GAMES
from engines.base import AnyGame
from frontend.controls import Address, Control, layout_of
from frontend.faces import FACES
from frontend.messages import board, channel
from frontend.messages.phone import ROW, button_width, buttons_height, text_height
from frontend.messages.words import small_print
from frontend.pictures import OWN_LOOK, gallery
from frontend.publishing.plan import Way, make_plan
from locales import LANGUAGES, voice
from sessions.life.model import FRIENDLY, Entry, Player, Session, ShownMessage, Status, Terms
from sessions.life.preferences import Boards, ServerSettings
from sessions.life.snapshot import Snapshot
from sessions.life.steps import play
from tests.cogs.heights import channel_height, received
from tests.test_plan import ADA, BEN, CLEO, NOW, SHRIMP, session_of

PLIES = 60
MOST: dict[Boards, int] = {"fold": 8_000, "delete": 1_500}
FOLD = 640
"""Height in pixels of the messages that a phone shows below one another, with the app's own bars."""
MOST_OF_A_RUN = 900
"""Most pixels in height of a run's message. The reef and all actions must fit on one screen."""
LONGEST = "de"
"""Code of a language with long words."""
PLAYERS = (ADA, BEN, CLEO, Player(4, 104, "Dario the Third"))


MEASURED = {
    "4 lower right: 1": 125,
    "✨ Purification · 1 Coin": 175,
    "🐠 6 Yellow prawn-goby": 184,
    "🍽️ Oyster +2⭐ −1🐟": 164,
    "1 Keulen-Fingerkoralle": 175,
    "🐠 6 Fangschreckenkrebs": 194,
    "🪸 3 Edelkoralle": 131,
    "5 Pomec −5🐟": 118,
    "🍽️ Hlaváč neonový +4 body": 207,
    "🦠 Jen Hořčicový korál": 172,
    "Toeristen · Vogelnestkoraal": 205,
    "🪸 3 Groefhersen −1🐟": 178,
}
"""Widths of buttons in Chromium on the sandbox's page, in pixels, by label."""


TEXTS = {
    "-# New here? Corals make room 🌸, fed animals score ⭐. Rules: </learn:1>\n-# 🪙 Coins": 57.75,
    "Where will **Black-lip pearl oyster** (3 Coins) live?": 44,
    "Fed: **Pineapple sea cucumber** (now at medium Abundance).\nRound 2 of 4 · **14** points": 66,
    "Where does **Carnation coral** (1 Coin and 1 Fish Scale) go?": 44,
    "-# ⭐ points · 🐟 Fish Scale, worth 1 point\n-# ✨ After cleaning, no Tourists come this round.": 57.75,
    "Gekauft: **Tiger-Knallkrebs** (3 Münzen).": 44,
}
"""Heights of texts there, in pixels."""


class Room:
    """A channel with one game, without publisher and Discord. It posts and edits boards as ``make_plan`` says."""

    def __init__(
        self,
        game: AnyGame,
        players: tuple[Player, ...],
        boards: Boards,
        terms: Terms = FRIENDLY,
        language: str = LONGEST,
    ) -> None:
        self.game = game
        self.face = FACES[game.name](voice(language))
        options = game.options()
        session = session_of(*players, seq=1, announced=0, message_id=None, language=LONGEST, terms=terms)
        self.session: Session = replace(
            session, game=game.name, options=options, state=game.new(options, len(players), 7)
        )
        self.server = ServerSettings(boards=boards)
        self.log: list[Entry] = []
        self.left: list[ui.LayoutView] = []
        self.posted = 0

    def play(self, action: Any, seat: int) -> None:
        """Play one decision of a seat."""
        stepped = play(self.session, self.game, seat, action, NOW)
        self.log.append(stepped.entry)
        self.session = stepped.after

    def show(self) -> None:
        """Show a new board and replace the previous one, like the publisher."""
        snapshot, former = self.snapshot(), self.session.message_id
        if make_plan(snapshot).way is Way.POST:
            self.posted += 1
            self.session = replace(self.session, message_id=self.posted)
            if former is not None:
                old = ShownMessage(former, self.session.channel_id, self.session.id, self.session.announced)
                left = channel.retired(self.face, self.snapshot(), old)
                if left is not None:
                    assert not left.keeps_pictures
                    self.left.append(left.layout)
        self.session = replace(self.session, announced=self.session.seq)

    def snapshot(self) -> Snapshot:
        """Snapshot for showing the game."""
        return Snapshot(self.session, tuple(self.log), (), (), self.server, {})

    def height(self) -> int:
        """Height of all messages in pixels. Only the last message has pictures, drawn for their sizes alone."""
        newest = channel.newest(self.face, self.snapshot())
        sizes = {each.name: Image.open(io.BytesIO(each.draw(OWN_LOOK))).size for each in newest.sketches}
        return channel_height([received(each) for each in (*self.left, newest.layout)], sizes)


def play_on(room: Room, boards: int) -> None:
    """Play until ``boards`` more boards were shown. Moves that end the game are avoided."""
    dice, game, shown = random.Random(7), room.game, 0
    room.show()
    while shown < boards:
        state = room.session.state
        seat = min(game.to_act(state))
        choices = [option.action for option in game.decision(state, seat).options]
        going_on = (
            each for each in dice.sample(choices, len(choices)) if not game.outcome(game.apply(state, seat, each))
        )
        room.play(next(going_on), seat)
        if game.between_turns(room.session.state):
            room.show()
            shown += 1


@pytest.mark.parametrize(("name", "seats"), [("ataxx", 2), ("atoll", 2), ("reef", 4)])
@pytest.mark.parametrize("boards", MOST)
def test_a_game_of_sixty_plies_takes_little_room(name: str, seats: int, boards: Boards) -> None:
    """Seat the maximum number of players, which takes the most space."""
    room = Room(GAMES[name], PLAYERS[:seats], boards)
    play_on(room, PLIES)
    assert room.session.status is Status.RUNNING
    assert (room.posted, len(room.left)) == (PLIES + 1, PLIES if boards == "fold" else 0)
    height = room.height()
    print(f"{name}, {boards}: {height} pixels")
    assert 600 < height <= MOST[boards]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "players", "terms"),
    [
        ("ataxx", (ADA, SHRIMP), FRIENDLY),
        ("atoll", (ADA, BEN), FRIENDLY),
        ("reef", (ADA, SHRIMP), FRIENDLY),
        ("reef", (ADA,), Terms(run="free")),
    ],
)
def test_no_row_of_buttons_wraps(name: str, players: tuple[Player, ...], terms: Terms, language: str) -> None:
    room = Room(GAMES[name], players, "fold", terms, language)
    dice, game, state = random.Random(7), room.game, room.session.state
    # Cards of a run or against computers may wrap.
    labels = [] if channel.chooses_in_message(room.face, room.session) else wrapping(room)
    while turn := game.to_act(state):
        options = game.decision(state, min(turn)).options
        state = game.apply(state, min(turn), dice.choice(options).action)
    outcome = game.outcome(state)
    assert outcome is not None
    places = zip(room.session.seats, outcome.places, strict=True)
    seats = tuple(replace(seat, place=place, score=40 if terms.run else None) for seat, place in places)
    room.session = replace(room.session, state=state, status=Status.FINISHED, reason=outcome.reason, seats=seats)
    assert labels + wrapping(room) == []


def wrapping(room: Room) -> list[list[str]]:
    """Labels of each row in the newest message that takes more than one line."""
    return [row for row in rows_of(room) if buttons_height(row) > ROW]


def rows_of(room: Room) -> list[list[str]]:
    """Labels of the buttons in each row of the newest message, in order."""
    layout = channel.newest(room.face, room.snapshot()).layout
    rows = (part for part in layout.walk_children() if isinstance(part, ui.ActionRow))
    controls = ([part.item for part in row.children if isinstance(part, Control)] for row in rows)
    return [[each.label or "" for each in row if isinstance(each, ui.Button)] for row in controls]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["ataxx", "atoll"])
def test_the_buttons_below_a_result_between_two_people_are_one_row(name: str, language: str) -> None:
    room = Room(GAMES[name], (ADA, BEN), "fold", language=language)
    seats = tuple(replace(seat, place=1 + seat.number) for seat in room.session.seats)
    room.session = replace(room.session, status=Status.FINISHED, reason="resigned", seats=seats)
    (labels,) = rows_of(room)
    assert len(labels) == 3
    assert buttons_height(labels) == ROW


@pytest.mark.parametrize("label", MEASURED)
def test_the_calculated_width_of_a_button_is_hardly_more_than_its_real_one(label: str) -> None:
    assert -1 <= button_width(label) - MEASURED[label] <= 2


@pytest.mark.parametrize(("text", "height"), TEXTS.items())
def test_the_calculated_height_of_a_text_is_its_real_one(text: str, height: float) -> None:
    assert 0 <= text_height(text) - height < 1


@pytest.mark.parametrize(
    ("name", "players", "terms"), [("reef", (ADA,), Terms(run="free")), ("ataxx", (ADA, SHRIMP), FRIENDLY)]
)
def test_one_person_has_one_message(name: str, players: tuple[Player, ...], terms: Terms) -> None:
    room = Room(GAMES[name], players, "fold", terms)
    play_on(room, 12)
    assert (room.posted, room.left) == (1, [])
    height = room.height()
    print(f"{name}, alone: {height} pixels")
    assert 600 < height <= (MOST_OF_A_RUN if terms.run else MOST["delete"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_of_a_square_is_whole_above_the_fold_and_always_as_high(language: str) -> None:
    game, face = GAMES["ataxx"], FACES["ataxx"](voice(language))
    state = game.from_position("x5o/7/4x2/2x4/7/7/o5x x 0 5")
    decision, view = game.decision(state, 0), game.view(state, 0)
    stones = {stone for option in decision.options for stone in option.refs.origins}
    assert len(stones) == 4, "in corners and in the middle"
    sizes = set()
    for stone in stones:
        step = face.next_step(decision, view, stone)
        sketch = face.sketch(view, marks=replace(step.marks, is_close=True))
        with Image.open(io.BytesIO(sketch.draw(OWN_LOOK))) as picture:
            sizes.add(picture.size)
        rows = board.step_rows(partial(Address, 1, 1), step)
        layout = layout_of(gallery(sketch.name, ""), step.text, *rows, small_print(step.note))
        assert channel_height([received(layout)], {sketch.name: picture.size}) <= FOLD, f"{language}: {stone}"
    assert len(sizes) == 1, "the buttons stay where they are when another stone is chosen"
