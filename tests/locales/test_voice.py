"""Voices: formatted messages of a language, the fallback for a missing message, and lists."""

from __future__ import annotations

import itertools
import logging
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser

from locales import ENGLISH, FOLDER, LANGUAGES, Voice, language_of, voice
from locales.check import Catalogue
from locales.voice import COMMAND_IDS, SAID


@pytest.fixture
def spoken(tmp_path: Path) -> Voice:
    """A voice over two small catalogues; one of them lacks a message."""
    for language, text in {
        "en": "kind = Kind\nstones = { $count ->\n    [one] { $count } stone\n   *[other] { $count } stones\n}\n",
        "cs": "stones = { $count ->\n    [one] { $count } kámen\n    [few] { $count } kameny\n"
        "   *[other] { $count } kamenů\n}\n-sea = moře\nsea = K { -sea }.\n    .name = U { -sea }\n",
    }.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "stones.ftl").write_text(text, "utf-8")
    return Voice("cs", tmp_path / "cs", Voice("en", tmp_path / "en"))


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "1 kámen"),
        (3, "3 kameny"),
        (5, "5 kamenů"),
        (1234, "1234 kamenů"),
        (12345, "12\N{NO-BREAK SPACE}345 kamenů"),
        (-3, "−3 kameny"),
    ],
)
def test_plurals_and_numbers_are_the_languages_own(spoken: Voice, count: int, said: str) -> None:
    assert spoken.say("stones", count=count) == said


@pytest.mark.misspoken
def test_english_stands_in_for_a_missing_message_and_the_name_for_an_unknown_one(
    spoken: Voice, caplog: pytest.LogCaptureFixture
) -> None:
    assert spoken.say("kind") == "Kind"
    assert spoken.say("sea") == "K moře."
    assert spoken.say("sea.name") == "U moře"
    assert spoken.knows("kind")
    assert not spoken.knows("nothing")
    with caplog.at_level(logging.ERROR, "lagoon"):
        assert spoken.say("nothing") == "nothing"
        assert spoken.say("stones") == "count kamenů"
        assert spoken.say("sea.depth") == "sea.depth"
    assert len(caplog.records) == 3


def test_a_small_number_is_written_as_any_other(spoken: Voice) -> None:
    spoken.learn("depth-line = { NUMBER($depth, minimumFractionDigits: 2) } of { $all }\n")
    assert spoken.say("depth-line", depth=7, all=9999) == "7,00 of 9999"
    assert spoken.say("depth-line", depth=7, all=10000) == "7,00 of 10\N{NO-BREAK SPACE}000"
    assert [spoken.number(each) for each in (9999, 10000)] == ["9999", "10\N{NO-BREAK SPACE}000"]


def test_lists_are_the_languages_own() -> None:
    parts = ["Ada", "Ben", "Cleo"]
    assert ENGLISH.listed(parts) == "Ada, Ben and Cleo"
    assert voice("de").listed(parts) == "Ada, Ben und Cleo"
    assert voice("nl").listed(parts, either=True) == "Ada, Ben of Cleo"
    assert voice("cs").listed(parts[:2]) == "Ada a\N{NO-BREAK SPACE}Ben"


def test_dates_are_the_languages_own() -> None:
    text = [voice(each).say("counting-daily", day=date(2026, 3, 1)) for each in LANGUAGES]
    assert text == [
        "Daily run, 1 Mar 2026",
        "Denní partie (1. 3. 2026)",
        "Tagespartie vom 01.03.2026",
        "Dagpartij van 1 mrt 2026",
    ]


def test_parts_stand_in_a_row_as_the_catalogue_sets_them(spoken: Voice) -> None:
    spoken.learn("row-of = { $before }, { $next }\nrow-line = { CAPITAL($what) }.\nrow-small = { SMALL($what) }\n")
    assert spoken.strung("row-of", ["a", "", "b", "c"]) == "a, b, c"
    assert spoken.strung("row-of", ["", ""]) == ""
    assert spoken.say("row-line", what="žába") == "Žába."
    assert spoken.say("row-small", what="Žába.") == "žába."
    assert ENGLISH.row("Ada", "", "Ben") == "Ada · Ben"


@pytest.mark.parametrize(
    ("locale", "language"), [("en-GB", "en"), ("de", "de"), ("cs", "cs"), ("pt-BR", "en"), (None, "en")]
)
def test_a_locale_of_discord_leads_to_a_language(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


def test_there_are_four_languages_english_first() -> None:
    assert LANGUAGES == ("en", "cs", "de", "nl")
    assert [voice(each).say("common-language") for each in LANGUAGES] == ["English", "Čeština", "Deutsch", "Nederlands"]
    assert voice("tlh") is ENGLISH


def test_a_voice_learns_a_file_of_messages(spoken: Voice) -> None:
    spoken.learn(
        "shells-name = mušle\n    nebo = škeble\n\n# A comment = none.\nshells-many = { shells-name }, { -sea }\n"
    )
    assert spoken.say("shells-name") == "mušle\nnebo = škeble"
    assert spoken.say("shells-many") == "mušle\nnebo = škeble, moře"
    assert spoken.say("sea") == "K moře."


def test_a_folder_read_again_is_a_voice_of_its_own(tmp_path: Path) -> None:
    first = Voice("en", tmp_path)
    (tmp_path / "stones.ftl").write_text("kind = Kind\n", "utf-8")
    assert (first.knows("kind"), Voice("en", tmp_path).knows("kind")) == (False, True)


def test_a_text_is_kept_for_the_same_facts_only(spoken: Voice, monkeypatch: pytest.MonkeyPatch) -> None:
    facts: list[Any] = [1, 12_345, 12_345.0, 1.5, "1", date(2026, 1, 2)]
    spoken.learn(
        "fact = { $fact }\n    .more = { $fact } { $other }\nway = { COMMAND($path) }\ncommands-x = X\n    .name = x\n"
    )
    said = [spoken.say("fact", fact=fact) for fact in facts]
    both = [spoken.say("fact.more", fact=one, other=two) for one, two in itertools.permutations("ab")]
    assert (said[3], both) == ("1,5", ["a b", "b a"])
    way = spoken.say("way", path="x")
    monkeypatch.setitem(COMMAND_IDS, "x", "7")
    assert way != spoken.say("way", path="x") == "</x:7>"
    with monkeypatch.context() as patching:
        patching.setattr(Voice, "read", None)
        assert [spoken.say("fact", fact=fact) for fact in facts] == said
    spoken.learn("fact = none\n")
    assert spoken.say("fact", fact=1) == "1"  # parsed already
    spoken.forget()
    assert not spoken._said


def test_few_texts_are_kept(spoken: Voice) -> None:
    for count in range(2 * SAID):
        spoken.say("stones", count=count)
    assert len(spoken._said) <= SAID


@pytest.mark.misspoken
def test_an_unreadable_message_is_logged(spoken: Voice, caplog: pytest.LogCaptureFixture) -> None:
    spoken.learn("shells-broken = { $count ->\n}\nshells-name = mušle\n")
    with caplog.at_level(logging.ERROR, "lagoon"):
        assert spoken.say("shells-broken") == "shells-broken"
    assert spoken.say("shells-name") == "mušle"
    assert len(caplog.records) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_voice_reads_each_message_as_the_whole_file_does(language: str) -> None:
    catalogue, texts = Catalogue(FOLDER / language), voice(language).texts
    parser = FluentParser(with_spans=False)
    for name, entry in catalogue.entries.items():
        assert parser.parse(texts[name]).body[0].equals(entry.node, ignored_fields=["span", "comment"]), name


@pytest.mark.parametrize(
    ("language", "half", "many"),
    [
        ("en", "½ point", "2½ points"),
        ("de", "½ Punkt", "2½ Punkte"),
        ("nl", "½ punt", "2½ punten"),
        ("cs", "½ bodu", "2½ bodu"),
    ],
)
def test_half_points_have_the_form_of_a_fraction(language: str, half: str, many: str) -> None:
    said = [voice(language).say("cup-podium-points", points=f"{n}½".lstrip("0"), count=n + 0.5) for n in (0, 2)]
    assert said == [half, many], "write the form of fractions in cup-podium-points"
