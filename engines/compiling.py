"""Functions compiled by numba: inlined into their callers, called from them, or cached on disk for later processes.

Machine code is cached. A process with cached code links it with llvmlite and never imports numba, which costs a second
and 60 MiB. Arguments follow numba's calling convention.
"""

from __future__ import annotations

import ctypes
import hashlib
import math
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, cached_property, partial
from importlib import import_module
from pathlib import Path
from threading import RLock
from types import SimpleNamespace
from typing import Any, Final

import msgspec

from engines.errors import Uncompiled

_OPTIONS: Final[dict[str, Any]] = {
    "_nrt": False,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
    "no_cpython_wrapper": True,
}
"""Options of ``numba.njit``: no reference counting (nothing allocates arrays), no exceptions, no wrappers for Python.

Making wrappers takes a third of the compile time.
"""

FOLDER: Final = "NUMBA_CACHE_DIR"
"""Environment variable with the cache folder. The default is beside the sources, else in the user's home if known."""

_ABANDONED: Final = 3600.0
"""Least age in seconds of an unfinished file of a killed process: writing one takes far less."""

_DONE: Final = {0, -2}
"""The statuses of compiled code for success: a value, or None."""


class _Allowance:
    """Number of functions that this process may still compile: unlimited without ``may_compile``."""

    left = math.inf


def may_compile(functions: int) -> None:
    """Limit the number of functions that this process may compile.

    The call that compiles and caches the last function raises Uncompiled, as do calls of other uncompiled functions.
    The process can then end, which frees the memory of compiling.
    """
    _Allowance.left = functions


class Deferred:
    """A numba value that is made when a caller is first compiled. Until then numba is not imported."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make

    @cached_property
    def made(self) -> Any:
        """The numba value. The first access makes it."""
        return self._make()

    @property
    def _numba_type_(self) -> Any:
        from numba.core.registry import cpu_target  # noqa: PLC0415 - only a process that compiles has it

        made = self.made  # may be new to the typing context
        cpu_target.typing_context.refresh()
        return cpu_target.typing_context.resolve_value_type(made)


def _made(function: Callable[..., Any], **options: Any) -> Any:
    import numba  # noqa: PLC0415

    return numba.njit(**options, **_OPTIONS)(function)


@cache
def _inner() -> Any:
    """Compiler class for functions called only from compiled code: their callers optimize them and emit machine code.

    Numba's own compiler does both for each function with all its callees, so it repeats them along a chain of calls.
    """
    from numba.core.codegen import JITCodeLibrary  # noqa: PLC0415
    from numba.core.compiler import Compiler  # noqa: PLC0415

    class Library(JITCodeLibrary):
        codegen = SimpleNamespace(set_env=lambda *_: None)

        def _optimize_final_module(self) -> None:
            pass

        def _finalize_final_module(self) -> None:
            self._finalized = True

        def get_pointer_to_function(self, _name: str) -> int:
            return 0

    class Inner(Compiler):
        def __init__(self, typing: Any, target: Any, _library: Any, *rest: Any) -> None:
            library = Library(target.codegen(), "inner")  # type: ignore[no-untyped-call]  # numba has no types
            super().__init__(typing, target, library, *rest)  # type: ignore[no-untyped-call]  # as above

    return Inner


def compiled(function: Callable[..., Any]) -> Any:
    """Wrap ``function`` for numba: compiled at first use, and inlined into its compiled callers."""
    return Deferred(lambda: _made(function, forceinline=True, pipeline_class=_inner()))


def called(function: Callable[..., Any]) -> Any:
    """Wrap ``function`` for numba: compiled at first use, and called. Inlined, each caller would compile it again."""
    return Deferred(lambda: _made(function, pipeline_class=_inner()))


def instruction(module: str, name: str) -> Any:
    """Numba intrinsic ``name`` for compiled code. Its module needs numba, so only compiling imports it."""
    return Deferred(lambda: getattr(import_module(module), name))


def kept(function: Callable[..., Any]) -> Any:
    """Wrap ``function`` for calls from Python without the GIL: compiled at first use, and cached on disk.

    It takes integers, arrays and tuples of these. It returns an integer, a bool or None.
    """
    return Kept(function)


class _Code(msgspec.Struct, array_like=True):
    """A cache entry: the stamp of its sources, the function's name, its return type, the object code and its hash."""

    stamp: str
    name: str
    returns: str
    code: bytes
    digest: bytes


class Kept:
    """A function that is loaded from the cache, or compiled and cached, at its first call with these argument types."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._source = Path(function.__code__.co_filename)
        self._native: dict[str, tuple[Any, str, Any]] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Call the compiled function. Raises Uncompiled if it is not compiled and ``may_compile`` forbids it."""
        return self.on(*arguments)()

    def on(self, *first: Any) -> Prepared:
        """Prepare calls with the same first arguments."""
        return Prepared(self, first)

    @property
    def name(self) -> str:
        return self._function.__name__

    def native(self, arguments: tuple[Any, ...]) -> tuple[Any, str]:
        """Machine code for arguments of these types, and the name of its return type. Raises Uncompiled like a call."""
        kind = ",".join(map(_kind, arguments))
        native, returns, _ = self._native.get(kind) or self._loaded(kind, arguments)
        return native, returns

    def _loaded(self, kind: str, arguments: tuple[Any, ...]) -> tuple[Any, str, Any]:
        with _LOCK:
            if kind not in self._native:
                place = self._place(kind)
                code = self._read(place)
                if code is None:
                    code = self._compiled_now(place, arguments)
                address, library = _linked(code)
                count = 2 + sum(1 for _ in _flat(arguments))
                native = ctypes.CFUNCTYPE(ctypes.c_int32, *[ctypes.c_int64] * count)(address)
                self._native[kind] = native, code.returns, library
            return self._native[kind]

    def _compiled_now(self, place: Path, arguments: tuple[Any, ...]) -> _Code:
        if not _Allowance.left:
            raise Uncompiled(self._function.__name__)
        code = self._compiled(arguments)
        try:
            _write(place, msgspec.msgpack.encode(code))
        except OSError as error:  # The next process compiles it again. Fail where caching is this process's only task.
            if _Allowance.left < math.inf:
                raise
            print(f"{place}: {error}", file=sys.stderr)
        _Allowance.left -= 1
        if not _Allowance.left:
            raise Uncompiled(self._function.__name__)
        return code

    def _place(self, kind: str) -> Path:
        called = hashlib.sha256(kind.encode()).hexdigest()[:8]
        return _folder(self._source.parent) / f"{self._source.stem}.{self._function.__name__}.{called}.native"

    def _read(self, place: Path) -> _Code | None:
        """Read the cached code. None if the file is missing or damaged, or the sources have changed since."""
        try:
            code = msgspec.msgpack.decode(place.read_bytes(), type=_Code)
        except (OSError, msgspec.MsgspecError):
            return None
        is_whole = hashlib.sha256(code.code).digest() == code.digest  # a power cut may leave zeros, which crash LLVM
        return code if is_whole and code.stamp == stamp(self._source.parent) else None

    def _compiled(self, arguments: tuple[Any, ...]) -> _Code:
        import numba  # noqa: PLC0415

        dispatcher = _made(self._function, nogil=True)
        signature = tuple(map(numba.typeof, arguments))
        dispatcher.compile(signature)
        made = dispatcher.overloads[signature]
        library = made._asdict()["library"]
        library._ensure_finalized()
        code = bytes(library._get_compiled_object())
        return _Code(
            stamp(self._source.parent),
            made.fndesc.llvm_func_name,
            str(numba.types.unliteral(made.signature.return_type)),  # type: ignore[no-untyped-call]  # numba has no types
            code,
            hashlib.sha256(code).digest(),
        )


class Prepared:
    """Calls of a function with the same first arguments, by one thread.

    Only the first call converts these arguments to machine words, which takes longer than 200 nodes of Ataxx.
    """

    def __init__(self, function: Kept, first: tuple[Any, ...]) -> None:
        self._function = function
        self._first = first
        self._found, self._error = ctypes.c_int64(0), ctypes.c_void_p(0)
        self._native: Callable[..., int] | None = None
        self._returns = "none"

    def __call__(self, *others: Any) -> Any:
        """Call the function with the first arguments and ``others``, which have the same types at each call."""
        if self._native is None:
            native, self._returns = self._function.native((*self._first, *others))
            places = ctypes.addressof(self._found), ctypes.addressof(self._error)
            self._native = partial(native, *places, *_flat(self._first))
        status = self._native(*_flat(others))
        if status not in _DONE:
            raise RuntimeError(f"{self._function.name} failed with {status}")
        return None if self._returns == "none" else getattr(ctypes, f"c_{self._returns}")(self._found.value).value


_LOCK: Final = RLock()


def _kind(argument: Any) -> str:
    if hasattr(argument, "__array_interface__"):
        flags = argument.flags
        order = "C" if flags.c_contiguous else "F" if flags.f_contiguous else "A"
        return f"{argument.dtype.str}{argument.ndim}{order}{'' if flags.writeable else 'r'}"
    if isinstance(argument, tuple):
        return f"({','.join(map(_kind, argument))})"
    return type(argument).__name__


def _flat(arguments: Iterable[Any]) -> Iterator[int]:
    """Yield the arguments as machine words, by numba's calling convention.

    An array is two empty words, its size, item size, address of the data, shape and strides. A tuple is its items.
    """
    for argument in arguments:
        if hasattr(argument, "__array_interface__"):
            yield from (0, 0, argument.size, argument.itemsize, argument.__array_interface__["data"][0])
            yield from argument.shape
            yield from argument.strides
        elif isinstance(argument, tuple):
            yield from _flat(argument)
        else:
            yield int(argument)


@cache
def _llvm() -> Any:
    import llvmlite.binding as llvm  # noqa: PLC0415 - most processes link nothing

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm


def _linked(code: _Code) -> tuple[int, Any]:
    """Link the code. Returns the function's address in this process, and the objects that must outlive its calls."""
    llvm = _llvm()
    triple = llvm.get_process_triple()
    module = llvm.parse_assembly("")
    module.triple = triple
    machine = llvm.Target.from_triple(triple).create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code.code))
    engine.finalize_object()
    return engine.get_function_address(code.name), engine


@cache
def stamp(folder: Path) -> str:
    """Stamp of compiled code: hash of the sources, versions of the compilers, and the processor.

    The sources are the folder, its parent, and this file: every function that can be inlined is in one of them.
    """
    from importlib.metadata import version  # noqa: PLC0415 - it loads much

    llvm = _llvm()
    sources = [Path(__file__), *sorted([*folder.glob("*.py"), *folder.parent.glob("*.py")])]
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    features = llvm.get_host_cpu_features().flatten()
    machine = (llvm.get_process_triple(), llvm.get_host_cpu_name(), hashlib.sha256(features.encode()).hexdigest())
    return " ".join((digest, version("numba"), version("llvmlite"), *machine))


def _folder(sources: Path) -> Path:
    named = hashlib.sha256(str(sources).encode()).hexdigest()[:16]
    if chosen := os.environ.get(FOLDER):
        return Path(chosen) / named
    beside = sources / "__pycache__"
    if _is_writable(beside):
        return beside
    try:
        return Path.home() / ".cache" / "lagoon" / named
    except RuntimeError:  # no HOME, and the user id has no entry, as in some containers
        return beside


def can_keep() -> bool:
    return _is_writable(_folder(Path(__file__).parent))


@cache
def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _write(place: Path, data: bytes) -> None:
    """Write a file atomically, safe beside other processes writing it. Raises OSError."""
    place.parent.mkdir(parents=True, exist_ok=True)
    _clean(place)
    unfinished = place.with_suffix(f".{os.getpid()}")
    try:
        unfinished.write_bytes(data)
        try:
            unfinished.replace(place)
        except PermissionError:  # on Windows, while another process reads the file
            if not place.exists():
                raise
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _clean(place: Path) -> None:
    for left in place.parent.glob(f"{place.stem}.*"):
        with suppress(OSError):
            if left.suffix[1:].isdigit() and left.stat().st_mtime < time.time() - _ABANDONED:
                left.unlink()
