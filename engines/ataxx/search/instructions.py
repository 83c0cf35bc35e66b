"""Numba intrinsics behind ``squares.py``, imported only for compiling."""

from __future__ import annotations

from typing import Any, Final

import llvmlite.ir
import numba
from numba.extending import intrinsic, models, register_model

from engines.ataxx.search.memory import HIDDEN, ONE


class _LaneType(numba.types.Type):
    """A SIMD vector of ``HIDDEN`` 16-bit integers."""

    def __init__(self) -> None:
        super().__init__(name="lane")


_lane = _LaneType()
_SHORTS: Final = llvmlite.ir.VectorType(llvmlite.ir.IntType(16), HIDDEN)
_WORD: Final = llvmlite.ir.IntType(32)
_BYTES: Final = llvmlite.ir.IntType(8).as_pointer()
_WORDS: Final = llvmlite.ir.VectorType(llvmlite.ir.IntType(32), HIDDEN)


@register_model(_LaneType)
class _LaneModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _SHORTS)  # type: ignore[no-untyped-call]  # numba has no types


def _place_of(context: Any, builder: Any, kind: Any, array: Any, row: Any) -> Any:
    """Address of a row of ``HIDDEN`` integers, as LLVM code."""
    data = context.make_array(kind)(context, builder, array).data
    start = builder.gep(data, [builder.mul(row, context.get_constant(numba.int64, HIDDEN))])
    return builder.bitcast(start, _SHORTS.as_pointer())


def _load(_typing: Any, array: Any, _row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load(_place_of(context, builder, signature.args[0], *arguments), align=2)

    return _lane(array, numba.int64), generate


def _save(_typing: Any, array: Any, _row: Any, _values: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _place_of(context, builder, signature.args[0], *arguments[:2])
        builder.store(arguments[2], place, align=2)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, _lane), generate


def _exchange(_typing: Any, _values: Any, _entering: Any, _leaving: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.sub(builder.add(arguments[0], arguments[1]), arguments[2])

    return _lane(_lane, _lane, _lane), generate


def _weigh(_typing: Any, _values: Any, _weights: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        values, weights = arguments
        for limit, outside in ((0, "<"), (ONE, ">")):
            bound = llvmlite.ir.Constant(_SHORTS, [limit] * HIDDEN)
            values = builder.select(builder.icmp_signed(outside, values, bound), bound, values)
        product = builder.mul(values, weights)
        words = builder.mul(builder.sext(product, _WORDS), builder.sext(values, _WORDS))
        kind = llvmlite.ir.FunctionType(_WORDS.element, [_WORDS])
        name = f"llvm.vector.reduce.add.v{HIDDEN}i32"
        total = builder.module.globals.get(name) or llvmlite.ir.Function(builder.module, kind, name)
        return builder.sext(builder.call(total, [words]), context.get_value_type(numba.int64))

    return numba.int64(_lane, _lane), generate


def _fetch(_typing: Any, array: Any, _row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        table = context.make_array(signature.args[0])(context, builder, arguments[0])
        columns = builder.extract_value(table.shape, 1)
        place = builder.bitcast(builder.gep(table.data, [builder.mul(arguments[1], columns)]), _BYTES)
        instruction = builder.module.declare_intrinsic(
            "llvm.prefetch", (_BYTES,), llvmlite.ir.FunctionType(llvmlite.ir.VoidType(), [_BYTES, *[_WORD] * 3])
        )
        builder.call(instruction, [place, _WORD(0), _WORD(3), _WORD(1)])
        return context.get_dummy_value()

    return numba.void(array, numba.int64), generate


def _count(_typing: Any, _squares: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.int64(numba.int64), generate


def _first(_typing: Any, _squares: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(numba.boolean, 1))

    return numba.int64(numba.int64), generate


fetch: Any = intrinsic(_fetch)
load: Any = intrinsic(_load)
save: Any = intrinsic(_save)
exchange: Any = intrinsic(_exchange)
weigh: Any = intrinsic(_weigh)
count: Any = intrinsic(_count)
first: Any = intrinsic(_first)
