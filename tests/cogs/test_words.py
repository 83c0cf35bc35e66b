"""Every refusal has its sentence, in every status of a session, and escapes user text."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from itertools import product

import msgspec
import pytest

from engines import GAMES
from engines.errors import GameOver, IllegalAction, NotAnAction, NotYourTurn
from frontend.faces import FACES
from frontend.messages import boardtext, refusals, words
from locales import ENGLISH, LANGUAGES, voice
from render.fonts import drawable_name
from sessions.life import errors
from sessions.life.errors import SessionRefusal
from sessions.life.model import Offer, Player, Proposal, Seat, Session, Status, Talks, Terms
from sessions.service.vacations import AlreadyAway
from tests.engines.setups import file_of
from tests.locales.uses import files
from tests.sessions.made import make_session

PAST, FUTURE = datetime(2026, 1, 1, tzinfo=UTC), datetime(2999, 1, 1, tzinfo=UTC)

REFUSALS: list[type[SessionRefusal] | str] = [
    *sorted(SessionRefusal.__subclasses__(), key=lambda kind: kind.__name__),
    *sorted({key for path in files("sessions") for key in re.findall(r'"(refusal-[a-z-]+)"', path.read_text("utf-8"))}),
]
"""Kinds of refusals about a session, and the keys of those that only a sentence names."""

ROW = "of ROWS in frontend/messages/refusals.py"


def refused(kind: type[SessionRefusal] | str, status: Status, language: str = "en") -> str:
    about = session(status)
    error = errors.Denied(kind, about, days=1, year="2026", rated=True) if isinstance(kind, str) else kind(about)
    return refusals.refusal(voice(language), error)


def session(status: Status) -> Session:
    game = GAMES["ataxx"]
    running = status in (Status.RUNNING, Status.FINISHED, Status.CALLED_OFF)
    return make_session(
        game,
        status=status,
        message_id=9,
        seats=(Seat(0, Player(1, 101, "Ada"), joined=True), Seat(1, Player(2, 102, "Ben"), joined=running)),
        state=game.new(game.options(), 2, 1) if running else None,
    )


@pytest.mark.parametrize("status", Status)
@pytest.mark.parametrize("kind", REFUSALS)
def test_a_refusal_is_a_sentence_in_every_status(kind: type[SessionRefusal] | str, status: Status) -> None:
    said = refused(kind, status)
    cure = f"{kind}: let its message or its row {ROW} say a whole sentence of fewer than 300 characters"
    assert said[0].isupper(), cure
    assert said.rstrip("*`").endswith((".", "!", "9")), cure
    assert len(said) < 300, cure


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_worded_in_every_language(language: str) -> None:
    for kind, status in product(REFUSALS, Status):
        said = refused(kind, status, language)
        message = f"{kind}'s message in locales/{language}/ (named in its row {ROW})"
        assert len(said) < 300, f"shorten {message}"
        assert (said == refused(kind, status)) == (language == "en"), f"translate {message}"


def test_days_of_vacation_are_counted_as_czech_counts() -> None:
    said = [
        refusals.refusal(voice("cs"), errors.Denied("refusal-vacation-too-long", days=days, year="2026"))
        for days in (0, 1, 3, 5)
    ]
    assert "žádné dny" in said[0]
    assert "zbývá 1 den dovolené" in said[1]
    assert "zbývají 3 dny dovolené" in said[2]
    assert "zbývá 5 dní dovolené" in said[3]


def test_refusals_of_different_kinds_differ() -> None:
    kinds: dict[str, list[str]] = {}
    for kind in REFUSALS:
        kinds.setdefault(refused(kind, Status.FINISHED), []).append(str(kind))
    assert [alike for alike in kinds.values() if len(alike) > 1] == [], f"give each a message in its row {ROW}"


@pytest.mark.parametrize(
    ("status", "says"),
    [
        (Status.INVITING, "Every seat is taken"),
        (Status.RUNNING, "already been accepted"),
        (Status.DECLINED, "was declined"),
        (Status.CANCELLED, "was cancelled"),
        (Status.EXPIRED, "has expired"),
    ],
)
def test_an_invitation_that_is_over_says_how(status: Status, says: str) -> None:
    assert says in refusals.refusal(ENGLISH, errors.NotInviting(session(status)))


@pytest.mark.parametrize(
    ("status", "says"),
    [
        (Status.INVITING, "hasn’t started"),
        (Status.CANCELLED, "never started"),
        (Status.FINISHED, "Rematch"),
        (Status.CALLED_OFF, "called off"),
    ],
)
def test_a_game_that_is_not_running_says_why(status: Status, says: str) -> None:
    assert says in refusals.refusal(ENGLISH, errors.NotRunning(session(status)))


@pytest.mark.parametrize(
    ("due_at", "wake_at", "says"),
    [
        (None, None, "no clock"),
        (PAST, None, "your own time"),
        (FUTURE, FUTURE, "time left"),
    ],
)
def test_a_claim_that_is_refused_says_why(due_at: datetime | None, wake_at: datetime | None, says: str) -> None:
    timed = msgspec.structs.replace(session(Status.RUNNING), due_at=due_at, wake_at=wake_at)
    assert says in refusals.refusal(ENGLISH, errors.NotLate(timed))


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (errors.NoSuchSession(3), "/games"),
        (NotAnAction("x", "y"), "can’t read"),
        (IllegalAction("e5", "occupied"), "isn’t possible right now"),
        (NotYourTurn(0), "not your turn"),
        (GameOver(), "over"),
        (AlreadyAway(datetime(2026, 1, 1, tzinfo=UTC)), "*Come back* in "),
        (errors.Denied("refusal-not-away"), "*Vacation* in "),
        (errors.Denied("refusal-vacation-too-long", days=1, year="2026"), "1 vacation day left in 2026"),
    ],
)
def test_other_errors_have_their_sentence(error: errors.SessionError | IllegalAction, says: str) -> None:
    assert says in refusals.refusal(ENGLISH, error)


@pytest.mark.parametrize(
    "text", ["@everyone", "<@145607444398080001>", "*b* _i_ `c`", "a\nb\r\nc", "x" * 500, "[l](http://x)", "||s||"]
)
def test_user_text_is_harmless(text: str) -> None:
    shown = words.harmless(text)
    assert "\n" not in shown
    assert len(shown) <= 130
    assert "@everyone" not in shown
    assert not re.search(r"<@[!&]?[0-9]", shown)
    assert not any(
        f"{mark}{letter}" in shown and f"\\{mark}{letter}" not in shown for mark in "*_`" for letter in "bic"
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<t:0:R>", r"\<t:0:R\>"),
        ("</play:1>", r"\<\/play:1\>"),
        ("<#145607444398080001>", r"\<\#145607444398080001\>"),
        ("<id:guide>", r"\<id:guide\>"),
        ("<a:wave:145607444398080001>", r"\<a:wave:145607444398080001\>"),
        ("https://example.org/a_b", r"https:\/\/example.org\/a\_b"),
        ("discord.gg/abc", r"discord.gg\/abc"),
        ("1. Ada", r"1\. Ada"),
        ("12. Ada", r"12\. Ada"),
        ("- Ada", r"\- Ada"),
        ("+ Ada", r"\+ Ada"),
        ("# Ada", r"\# Ada"),
        ("> Ada", r"\> Ada"),
        ("A\\*da*", r"A\\\*da\*"),
        ("Jean-Luc 2.0", "Jean-Luc 2.0"),
        ("Ada \u202egnihtemos", "Ada gnihtemos"),
        ("A\u2066d\u200ba\u00ad\u0007", "Ada"),
        ("Ada" + "\u0336\u0337\u0338\u0334\u0335" * 9, "Ada\u0336\u0337\u0338"),
        ("👩\u200d🚀 🏴\U000e0067\U000e0062\U000e007f", "👩\u200d🚀 🏴\U000e0067\U000e0062\U000e007f"),
    ],
)
def test_user_text_shows_its_characters_and_does_nothing_else(text: str, shown: str) -> None:
    assert words.harmless(text) == shown, "escape or leave out the character in frontend/messages/words.py"


@pytest.mark.parametrize("name", ["\u200b\u2060", "\u3164", " \u202e "])
def test_a_name_without_visible_letters_is_the_username(name: str) -> None:
    for called in (words.name, words.plain, words.drawn):
        assert called(ENGLISH, Player(1, 2, name, username="ada.l")) == "ada.l"
        assert called(ENGLISH, Player(1, 2, name)) in ("someone", "")


@pytest.mark.parametrize("name", ["ليلى", "木村", "さくら", "สมชาย", "דנה", "서연"])
def test_pictures_show_the_username_if_the_typefaces_lack_a_name(name: str) -> None:
    assert words.drawn(ENGLISH, Player(1, 2, name, username="leila_7")) == "leila_7"
    assert words.drawn(ENGLISH, Player(1, 2, name)) == ""


@pytest.mark.parametrize("game", GAMES)
def test_no_plate_of_a_picture_is_empty(game: str) -> None:
    face, seats = FACES[game](ENGLISH), GAMES[game].seats[-1]
    view = face.game.view(face.game.new(face.game.options(), seats, 1), None)
    players = [Player(seat, 100 + seat, "木村", username="kimura" if seat == 0 else "") for seat in range(seats)]
    taken = tuple(Seat(number, player, joined=True) for number, player in enumerate(players))
    names = face.names(msgspec.structs.replace(session(Status.RUNNING), game=game, seats=taken), view)
    assert names[0] == "kimura", f"{file_of(face)}: names begins with words.drawn, as in frontend/face.py"
    assert all(map(drawable_name, names)), f"{names}: name the seats in frontend/face.py's names"


@pytest.mark.parametrize("name", ["דנה", "ليلى", "Ada و ليلى"])
def test_a_name_from_right_to_left_does_not_turn_the_words_beside_it(name: str) -> None:
    assert words.harmless(name) == f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


@pytest.mark.parametrize("name", ["Ada", "Jiří", "Нина", "木村", "😀"])
def test_a_name_from_left_to_right_stays_as_it_is(name: str) -> None:
    assert words.harmless(name) == name


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "🐢 Turtle and 🦐 Shrimp"),
        ("de", "🐢 Schildkröte und 🦐 Garnele"),
        ("nl", "🐢 Schildpad en 🦐 Garnaal"),
        ("cs", "🐢 Želva a\N{NO-BREAK SPACE}🦐 Krevetka"),
    ],
)
def test_computers_are_called_as_the_reader_knows_them(language: str, said: str) -> None:
    seats = [Seat(number, Player(level, None, "Somebody", level), joined=True) for number, level in enumerate((3, 1))]
    assert words.people(voice(language), seats) == said


def test_a_player_who_was_erased_is_called_in_the_readers_language() -> None:
    erased = Player(1, None, "a former player")
    assert words.mention(voice("cs"), erased) == words.name(voice("cs"), erased) == "Smazaný profil"


@pytest.mark.parametrize(
    ("language", "points", "said"),
    [
        ("en", 1, "🏁 1 point"),
        ("cs", 1, "🏁 1 bod"),
        ("cs", 3, "🏁 3 body"),
        ("cs", 71, "🏁 71 bodů"),
        ("de", 71, "🏁 71 Punkte"),
    ],
)
def test_points_are_counted_as_the_language_counts(language: str, points: int, said: str) -> None:
    run = Seat(0, Player(1, 101, "Ada"), joined=True, place=1, score=points)
    ended = msgspec.structs.replace(session(Status.FINISHED), terms=Terms(run="free"), seats=(run,))
    assert boardtext.result(voice(language), ended) == said


@pytest.mark.parametrize(
    ("language", "seats", "said"),
    [
        ("en", 2, "🤝 <@101> offers a draw. <@102>, do you agree?"),
        ("de", 2, "🤝 <@101> bietet Remis an. <@102>, bist du einverstanden?"),
        ("de", 3, "🤝 <@101> bietet Remis an. <@102> und <@103>, seid ihr einverstanden?"),
        ("nl", 3, "🤝 <@101> biedt remise aan. <@102> en <@103>, gaan jullie akkoord?"),
        ("cs", 2, "🤝 <@101> nabízí remízu. <@102>, souhlasíš?"),
    ],
)
def test_an_offer_asks_one_or_several(language: str, seats: int, said: str) -> None:
    table = tuple(Seat(number, Player(number + 1, number + 101, "Ada"), joined=True) for number in range(seats))
    talks = Talks(Offer(Proposal.DRAW, 0))
    offered = msgspec.structs.replace(session(Status.RUNNING), seats=table, talks=talks)
    assert boardtext.offer(voice(language), offered) == said
