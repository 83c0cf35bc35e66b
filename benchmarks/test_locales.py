"""Cost of the catalogues: formatting a message, loading, and memory."""

from __future__ import annotations

import subprocess
import sys
import time
import tracemalloc

import pytest

from locales import FOLDER, LANGUAGES, SOURCE, Fact, Voice, voice
from locales.check import Catalogue, examples

MOST_MICROSECONDS = 50
"""Most microseconds for the slowest branch of the slowest message."""
REPEATED = 10
MOST_START = 0.3
"""Most seconds for importing ``locales`` and saying the first two messages of every language."""
MOST_BYTES = 4 * 2**20
"""Most bytes of memory that a language may take after all its messages were used."""
MOST_PAUSE = 0.02
"""Most seconds that parsing a message may take at its first use."""

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def everything(language: str) -> list[tuple[str, dict[str, Fact]]]:
    """Pairs (key, variables) that use every branch of every message of a language."""
    catalogue = Catalogue(FOLDER / language)
    return [(key, facts) for key in catalogue.messages for facts in examples(catalogue.uses(key), language)]


@LANGUAGE
def test_a_message_is_said_in_time(language: str, benchmark) -> None:
    said, speaking = everything(language), voice(language)
    slowest: dict[str, float] = {}
    total = 0.0
    for key, facts in said:
        took = []
        for _ in range(3):
            began = time.thread_time()
            for _ in range(REPEATED):
                speaking.say(key, **facts)
            took.append((time.thread_time() - began) / REPEATED * 1e6)
        slowest[key] = max(slowest.get(key, 0.0), min(took))
        total += min(took)

    benchmark(lambda: [speaking.say(key, **facts) for key, facts in said])
    mean = total / len(said)
    name = max(slowest, key=lambda key: slowest[key])
    benchmark.extra_info |= {"microseconds": round(mean, 1), "slowest": f"{name}: {slowest[name]:.0f}"}
    print(f"\n{language}: {mean:.1f} µs a message and branch; the slowest is {name} with {slowest[name]:.0f} µs")
    assert slowest[name] <= MOST_MICROSECONDS


START = """
import time
began = time.process_time()
import locales
for language in locales.LANGUAGES:
    locales.voice(language).say("commands-play.name")
    locales.voice(language).say("common-language")
print(time.process_time() - began)
"""


def test_a_start_takes_little_longer() -> None:
    runs = [
        float(subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True).stdout)
        for _ in range(3)
    ]
    print(f"\n{min(runs) * 1000:.0f} ms")
    assert min(runs) <= MOST_START


@LANGUAGE
def test_no_message_stops_the_event_loop(language: str) -> None:
    took: dict[str, float] = {}
    for _ in range(3):
        speaking = Voice(language, FOLDER / language)
        for name in speaking.texts:
            began = time.thread_time()
            speaking.read(name)
            took[name] = min(took.get(name, 1.0), time.thread_time() - began)
    name = max(took, key=lambda each: took[each])
    print(f"\n{language}: {name} takes {took[name] * 1000:.1f} ms, all messages {sum(took.values()) * 1000:.0f} ms")
    assert took[name] <= MOST_PAUSE


@LANGUAGE
def test_a_language_takes_little_memory(language: str) -> None:
    said = everything(language)
    for key, facts in everything(SOURCE):
        voice(SOURCE).say(key, **facts)
    tracemalloc.start()
    try:
        speaking = Voice(language, FOLDER / language, None if language == SOURCE else voice(SOURCE))
        before = tracemalloc.get_traced_memory()[0]
        for key, facts in said:
            speaking.say(key, **facts)
        kept = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    print(f"\n{language}: {kept / 2**20:.1f} MiB, {(kept - before) / 2**20:.1f} of them read")
    assert kept <= MOST_BYTES
