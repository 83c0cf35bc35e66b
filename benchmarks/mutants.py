"""Share of small faults that the tests find: ``python -m benchmarks.mutants map``, then ``… run``.

``map`` runs the suite once and notes which tests call which functions. ``run`` draws faults by a seed, equally many in
each area, and runs tests that call the function with the fault: the quickest, then some of each file. A fault is found
if one fails.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from itertools import accumulate
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[1]
FOUND: Final = ROOT / ".benchmarks" / "calls.json"
"""File with the tests that call a function: node ids and their seconds, by ``path:first line``."""
AREAS: Final = (
    "sessions/life",
    "sessions/service",
    "frontend/publishing",
    "frontend/playing",
    "frontend/people",
    "frontend/posts",
    "engines/reef",
    "engines/atoll",
    "engines/ataxx",
    "render",
)
MOST_TESTS, MOST_SECONDS = 150, 120
"""Limits of each of the two batches of tests for one fault: their number, and their seconds together."""
WARM: Final = ("discord", "msgspec", "numba", "PIL.Image", "sqlalchemy")
"""Packages to load once. Each fault is tried in a fork of this process, which loads the project's code."""

SWAPS: Final[dict[type[ast.AST], Any]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}


class Fault(NamedTuple):
    """A fault: its file, the line of its function, the place in the source, and the text that takes this place."""

    path: str
    function: int
    start: int
    end: int
    line: int
    before: str
    after: str


def changed(node: ast.AST) -> str | None:
    """Text of an expression or statement with a fault. None for one of another kind."""
    match node:
        case ast.Compare(ops=[operator]) | ast.BoolOp(op=operator) | ast.BinOp(op=operator) if type(operator) in SWAPS:
            swapped = SWAPS[type(operator)]()
            copy: Any = ast.parse(ast.unparse(node), mode="eval").body
            if isinstance(copy, ast.Compare):
                copy.ops = [swapped]
            else:
                copy.op = swapped
            return f"({ast.unparse(copy)})"
        case ast.Constant(value=bool() as value):
            return str(not value)
        case ast.Constant(value=int() as value):
            return str(value + 1)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return f"({ast.unparse(operand)})"
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return f"({ast.unparse(orelse)} if {ast.unparse(test)} else {ast.unparse(body)})"
        case ast.Expr(value=ast.Call() | ast.Await()):
            return "pass"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            return "return None"
    return None


def faults(path: str) -> Iterator[Fault]:
    """All faults that fit into the functions of a file."""
    source = (ROOT / path).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    functions = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]
    for function in functions:
        inner = {
            each for node in ast.walk(function) if node in functions and node is not function for each in ast.walk(node)
        }
        first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
        for node in (each for statement in function.body for each in ast.walk(statement)):
            if node in inner or isinstance(node, ast.JoinedStr) or (after := changed(node)) is None:
                continue
            assert isinstance(node, (ast.expr, ast.stmt))
            start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[operator] # known after parsing
            yield Fault(path, first, start, end, node.lineno, source[start:end].decode(), after)


_codes = set[CodeType]()
"""Functions that the current test has called."""
_calls: defaultdict[str, dict[str, float]] = defaultdict(dict)
"""Tests of each function in this process, as in ``FOUND``."""


def _note(frame: FrameType, event: str, _argument: object) -> None:
    if event == "call":
        _codes.add(frame.f_code)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note which functions a test calls. Only with ``-p benchmarks.mutants``."""
    _codes.clear()
    threading.setprofile(_note)
    sys.setprofile(_note)
    began = time.monotonic()
    try:
        return (yield)
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        for code in _codes.copy():
            path = code.co_filename.removeprefix(f"{ROOT}/")
            if path.startswith(AREAS):
                _calls[f"{path}:{code.co_firstlineno}"][item.nodeid] = round(time.monotonic() - began, 3)


def pytest_sessionfinish() -> None:
    """Write down the functions of this process's tests."""
    FOUND.parent.mkdir(exist_ok=True)
    FOUND.with_name(f"calls-{os.getpid()}.json").write_text(json.dumps(_calls))


def write_calls() -> None:
    """Run the suite, and write ``FOUND``."""
    command = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-q", "-p", "benchmarks.mutants"]
    subprocess.run(command, cwd=ROOT, check=False)  # pytest prints the failures
    found: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for part in FOUND.parent.glob("calls-*.json"):
        for function, tests in json.loads(part.read_text()).items():
            found[function].update(tests)
        part.unlink()
    FOUND.write_text(json.dumps(found))


def tests_of(fault: Fault, calls: dict[str, dict[str, float]]) -> dict[str, float]:
    """Tests that call the function with the fault. For compiled code: tests that call any function of its file."""
    called = calls.get(f"{fault.path}:{fault.function}")
    around = (tests for function, tests in calls.items() if function.startswith(f"{fault.path}:"))
    return called or {name: seconds for tests in around for name, seconds in tests.items()}


def batches(tests: dict[str, float]) -> Iterator[list[str]]:
    """Tests to run: first the quickest, then of the others the quickest of each file, the second of each, and so on."""
    quickest = sorted(tests, key=tests.__getitem__)
    yield (first := _within_limits(quickest, tests))
    before = Counter[str]()
    turns = dict[str, int]()
    for test in quickest[len(first) :]:
        file = test.partition("::")[0]
        turns[test] = before[file]
        before[file] += 1
    yield _within_limits(sorted(turns, key=turns.__getitem__), tests)


def _within_limits(ordered: list[str], seconds: dict[str, float]) -> list[str]:
    together = accumulate(seconds[each] for each in ordered)
    return [
        each for each, sum_ in zip(ordered[:MOST_TESTS], together, strict=False) if sum_ <= MOST_SECONDS
    ] or ordered[:1]


def verdict(fault: Fault, tests: dict[str, float], copy: Path) -> str:
    """*Found*, *missed*, or *not run* if no test calls its file. A run without an end counts as found."""
    if not tests:
        return "not run"
    return "found" if any(is_found(fault, batch, copy) for batch in batches(tests) if batch) else "missed"


def is_found(fault: Fault, chosen: list[str], copy: Path) -> bool:
    """True if one of the tests fails with the fault. They run in a fork of this process, in the copy of the project."""
    source = (ROOT / fault.path).read_bytes()
    (copy / fault.path).write_bytes(source[: fault.start] + fault.after.encode() + source[fault.end :])
    child = os.fork()
    if not child:
        os.setsid()
        os.chdir(copy)
        sys.path[:] = [str(copy), *(each for each in sys.path if each not in {"", str(ROOT)})]
        with (
            Path(os.devnull).open("w") as silence,
            contextlib.redirect_stdout(silence),
            contextlib.redirect_stderr(silence),
        ):
            status = 1
            try:
                status = min(int(pytest.main(["-x", "-q", "-n", "0", "-p", "no:cacheprovider", *chosen])), 1)
            finally:
                os._exit(status)
    ends = time.monotonic() + 3 * MOST_SECONDS
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < ends:
        time.sleep(0.05)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    if ended == (0, 0):
        os.waitpid(child, 0)
    (copy / fault.path).write_bytes(source)
    return not ended[0] or bool(ended[1])


def drawn(count: int, seed: int) -> Iterator[Fault]:
    """Faults drawn by a seed, equally many in each area."""
    dice = random.Random(seed)
    for number, area in enumerate(AREAS):
        files = sorted(each.relative_to(ROOT).as_posix() for each in (ROOT / area).rglob("*.py"))
        fitting = [fault for file in files for fault in faults(file)]
        yield from dice.sample(fitting, count // len(AREAS) + (number < count % len(AREAS)))


def try_faults(count: int, seed: int) -> None:
    """Try faults and print the verdicts."""
    calls = json.loads(FOUND.read_text())
    for name in WARM:
        importlib.import_module(name)
    verdicts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "lagoon"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(copy)], check=True)  # noqa: S607 - from the path
        (copy / ".venv").symlink_to(ROOT / ".venv")
        for fault in drawn(count, seed):
            found = verdict(fault, tests_of(fault, calls), copy)
            verdicts[next(area for area in AREAS if fault.path.startswith(area))][found] += 1
            if found != "found":
                print(f"{found}: {fault.path}:{fault.line}: {fault.before!r} -> {fault.after!r}", flush=True)
    for area, counted in verdicts.items():
        print(f"{area}: " + ", ".join(f"{number} {name}" for name, number in counted.most_common()))
    total = sum(verdicts.values(), Counter[str]())
    print(f"{total['found']} of {total.total()} found")


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("what", choices=("map", "run"))
    parser.add_argument("--count", type=int, default=150, help="number of faults")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.what == "map":
        write_calls()
    else:
        try_faults(given.count, given.seed)


if __name__ == "__main__":
    main()
