"""Functions that numba compiles: inlined into their callers, by themselves, or kept on disk for the next process.

Machine code is kept. A process that finds it on disk imports llvmlite, which links it, and never numba, which takes a
second of processor time and 60 MiB. Arguments are passed by numba's own convention.
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
from functools import cache, cached_property
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
"""No counting of references to arrays (nothing makes one), no errors; no wrappers for Python: making them takes a third
of the time.
"""

FOLDER: Final = "NUMBA_CACHE_DIR"
"""The variable with the folder of kept machine code. Else it lies beside the sources, or in the user's own folder."""

_ABANDONED: Final = 3600.0
"""Seconds until no process writes on at a file."""

_DONE: Final = {0, -2}
"""Statuses of compiled code that ended normally: with a value, or with None."""


class _Allowance:
    """The number of functions that this process may still compile."""

    left = math.inf


def may_compile(functions: int) -> None:
    """Let this process compile this many functions, and no more: it raises Uncompiled for the next, and after the last.

    So the memory of compiling belongs to a process that ends.
    """
    _Allowance.left = functions


class Deferred:
    """A value of numba's, looked up when something is compiled. Until then numba need not be there."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make

    @cached_property
    def made(self) -> Any:
        """Type of the value for numba."""
        return self._make()

    @property
    def _numba_type_(self) -> Any:
        """The type that numba asks for where compiled code names the function."""
        from numba.core.registry import cpu_target  # noqa: PLC0415 - only a process that compiles has it

        made = self.made  # which may be new to the context
        cpu_target.typing_context.refresh()
        return cpu_target.typing_context.resolve_value_type(made)


def _made(function: Callable[..., Any], **options: Any) -> Any:
    import numba  # noqa: PLC0415

    return numba.njit(**options, **_OPTIONS)(function)


@cache
def _inner() -> Any:
    """The options for a function that only compiled functions call: its callers optimize it and make its machine code.

    By itself numba does both for each function, together with all that it calls: for a chain of calls many times over.
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
    """Compile a function into its callers."""
    return Deferred(lambda: _made(function, forceinline=True, pipeline_class=_inner()))


def called(function: Callable[..., Any]) -> Any:
    """Compile a long function with several callers by itself: inlining would compile it once for each."""
    return Deferred(lambda: _made(function, pipeline_class=_inner()))


def instruction(module: str, name: str) -> Any:
    """Names an instruction of compiled code (numba's ``intrinsic``) in a module that imports numba."""
    return Deferred(lambda: getattr(import_module(module), name))


def kept(function: Callable[..., Any]) -> Any:
    """Compile a function that Python calls, free of the interpreter's lock, and keep it on disk.

    Its arguments are whole numbers, arrays, and tuples of these; it returns a whole number, a truth, or None.
    """
    return Kept(function)


class _Code(msgspec.Struct, array_like=True):
    """Kept machine code: the stamp of its sources, the name of its function, the type that it returns, and the code."""

    stamp: str
    name: str
    returns: str
    code: bytes


class Kept:
    """A function that is loaded from disk, or compiled and kept, when it is called first with arguments of a kind."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._source = Path(function.__code__.co_filename)
        self._native: dict[str, tuple[Any, str, Any]] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Call it with these arguments. Raises Uncompiled."""
        kind = ",".join(map(_kind, arguments))
        native, returns, _ = self._native.get(kind) or self._loaded(kind, arguments)
        found, error = ctypes.c_int64(0), ctypes.c_void_p(0)
        status = native(ctypes.addressof(found), ctypes.addressof(error), *_flat(arguments))
        if status not in _DONE:
            raise RuntimeError(f"{self._function.__name__} failed with {status}")
        return None if returns == "none" else getattr(ctypes, f"c_{returns}")(found.value).value

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
        except OSError as error:  # the next process compiles it, too; where that is this process's only task, it fails
            if _Allowance.left < math.inf:
                raise
            print(f"{place}: {error}", file=sys.stderr)
        _Allowance.left -= 1
        if not _Allowance.left:
            raise Uncompiled(self._function.__name__)
        return code

    def _place(self, kind: str) -> Path:
        """The file for arguments of this kind."""
        called = hashlib.sha256(kind.encode()).hexdigest()[:8]
        return _folder(self._source.parent) / f"{self._source.stem}.{self._function.__name__}.{called}.native"

    def _read(self, place: Path) -> _Code | None:
        """Kept code, if its stamp is still that of the sources; else None."""
        try:
            code = msgspec.msgpack.decode(place.read_bytes(), type=_Code)
        except (OSError, msgspec.MsgspecError):
            return None
        return code if code.stamp == _stamp(self._source.parent) else None

    def _compiled(self, arguments: tuple[Any, ...]) -> _Code:
        import numba  # noqa: PLC0415

        dispatcher = _made(self._function, nogil=True)
        signature = tuple(map(numba.typeof, arguments))
        dispatcher.compile(signature)
        made = dispatcher.overloads[signature]
        made.library._ensure_finalized()
        return _Code(
            _stamp(self._source.parent),
            made.fndesc.llvm_func_name,
            str(numba.types.unliteral(made.signature.return_type)),  # type: ignore[no-untyped-call]  # numba has no types
            bytes(made.library._get_compiled_object()),
        )


_LOCK: Final = RLock()


def _kind(argument: Any) -> str:
    """The kind of an argument, as far as compiled code depends on it."""
    if hasattr(argument, "__array_interface__"):
        flags = argument.flags
        order = "C" if flags.c_contiguous else "F" if flags.f_contiguous else "A"
        return f"{argument.dtype.str}{argument.ndim}{order}{'' if flags.writeable else 'r'}"
    if isinstance(argument, tuple):
        return f"({','.join(map(_kind, argument))})"
    return type(argument).__name__


def _flat(arguments: Iterable[Any]) -> Iterator[int]:
    """The arguments as numbers and addresses, as numba passes them: of an array its description, not its content."""
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
    """llvmlite, ready to link."""
    import llvmlite.binding as llvm  # noqa: PLC0415 - most processes link nothing

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm


def _linked(code: _Code) -> tuple[int, Any]:
    """The address of the function in this process, and the objects that must stay alive as long as it is called."""
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
def _stamp(folder: Path) -> str:
    """The stamp of compiled code: the sources in a folder, right above, and in this file; the compiler; the processor.

    The functions that are compiled into another stand in any of these files.
    """
    from importlib.metadata import version  # noqa: PLC0415 - it loads much

    llvm = _llvm()
    sources = [Path(__file__), *sorted([*folder.glob("*.py"), *folder.parent.glob("*.py")])]
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    features = llvm.get_host_cpu_features().flatten()
    machine = (llvm.get_process_triple(), llvm.get_host_cpu_name(), hashlib.sha256(features.encode()).hexdigest())
    return " ".join((digest, version("numba"), version("llvmlite"), *machine))


def _folder(sources: Path) -> Path:
    """The folder of the code that is kept of these sources."""
    named = hashlib.sha256(str(sources).encode()).hexdigest()[:16]
    if chosen := os.environ.get(FOLDER):
        return Path(chosen) / named
    beside = sources / "__pycache__"
    return beside if _is_writable(beside) else Path.home() / ".cache" / "lagoon" / named


def can_keep() -> bool:
    """True if what this process compiles can be kept on disk."""
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
    """Write a file as a whole, also beside other processes that write it. Raises OSError."""
    place.parent.mkdir(parents=True, exist_ok=True)
    _clean(place)
    unfinished = place.with_suffix(f".{os.getpid()}")
    try:
        unfinished.write_bytes(data)
        try:
            unfinished.replace(place)
        except PermissionError:  # Windows, while another process reads a third one's file
            if not place.exists():
                raise
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _clean(place: Path) -> None:
    """Delete the remains of killed processes that wrote this file."""
    for left in place.parent.glob(f"{place.stem}.*"):
        with suppress(OSError):
            if left.suffix[1:].isdigit() and left.stat().st_mtime < time.time() - _ABANDONED:
                left.unlink()


def stamped(dispatcher: Any, *folders: Path) -> Any:
    """Recompile a function in numba's own cache when a source in these folders has changed.

    By itself numba would load kept code as long as the function's own file is unchanged, even after changes in the
    files of functions compiled into it.
    """
    dispatcher._cache._cache_file._source_stamp = "".join(map(_stamp, folders))
    return dispatcher
