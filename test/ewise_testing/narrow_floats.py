"""Conversions of narrow floats, which no CPU (and hardly any pass) does right, as calls of APFloat.

The pipeline needs conversions that round once. What upstream offers does not:
- `convert-arith-to-apfloat` fails on f64 (`arith.extui` from i64 to i64), so it is of no use for a module that
  has any, and it would turn f32 arithmetic, which must run natively, into calls too;
- `arith-emulate-unsupported-floats` turns `sitofp i64 to bf16` into `sitofp i64 to f32` and `truncf f32 to bf16`,
  which rounds twice;
- so does LLVM's x86 backend for `sitofp i64 to bfloat`, and `__truncdfbf2` of libmlir_float16_utils for f64 to bf16
  (libgcc 12 has no such function);
- no pass but the first converts the two f8 types: `convert-arith-to-llvm` leaves their conversions as they are.
The conversions are therefore rewritten here into calls of libmlir_apfloat_wrappers, which selftest.py checks.

The truncations that the emulation inserts carry `fastmath<contract>`: a canonicalization after it would fold
`extf (truncf x)` to `x` and drop roundings. The pipeline does not canonicalize from there on.
"""

from __future__ import annotations

import re

# llvm::APFloatBase::Semantics.
SEMANTICS = {"f16": 0, "bf16": 1, "f32": 2, "f64": 3, "f8E5M2": 7, "f8E5M2FNUZ": 8, "f8E4M3": 9, "f8E4M3FN": 10,
             "f8E4M3FNUZ": 11, "f8E3M4": 13}
F8 = tuple(name for name in SEMANTICS if name.startswith("f8"))
WIDTHS = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64, **dict.fromkeys(F8, 8)}
NARROW = ("f16", "bf16", *F8)

DECLARATIONS = """
  func.func private @_mlir_apfloat_convert(i32, i32, i64) -> i64
  func.func private @_mlir_apfloat_convert_from_int(i32, i32, i1, i64) -> i64
"""

_CONVERSION = re.compile(
    r"^(?P<indent> *)%(?P<result>\w+) = arith\.(?P<op>extf|truncf|sitofp|uitofp) %(?P<operand>[\w#]+)"
    r"(?: [a-z_]+<?[\w,]*>?)* : (?P<source>\w+) to (?P<target>\w+)$",
    re.MULTILINE,
)


def _as_i64(name: str, operand: str, source: str, extend: str) -> tuple[list[str], str]:
    """Lines that widen the bits of a float or an integer to i64, and the name of the result."""
    lines = []
    bits = source
    if source in WIDTHS:
        bits = f"i{WIDTHS[source]}"
        lines.append(f"%{name}_bits = arith.bitcast %{operand} : {source} to {bits}")
        operand = f"{name}_bits"
    if bits == "i64":
        return lines, operand
    lines.append(f"%{name} = arith.{extend} %{operand} : {bits} to i64")
    return lines, name


def _from_i64(result: str, name: str, target: str) -> list[str]:
    """Lines that define `%result` as the float whose bits `%name` holds."""
    if target == "f64":
        return [f"%{result} = arith.bitcast %{name} : i64 to f64"]
    bits = f"i{WIDTHS[target]}"
    return [
        f"%{name}_bits = arith.trunci %{name} : i64 to {bits}",
        f"%{result} = arith.bitcast %{name}_bits : {bits} to {target}",
    ]


def _convert_float(result: str, operand: str, source: str, target: str) -> list[str]:
    name = f"apfloat_{result}"
    lines, wide = _as_i64(f"{name}_in", operand, source, "extui")
    return [
        *lines,
        f"%{name}_from = arith.constant {SEMANTICS[source]} : i32",
        f"%{name}_to = arith.constant {SEMANTICS[target]} : i32",
        f"%{name}_out = func.call @_mlir_apfloat_convert(%{name}_from, %{name}_to, %{wide}) : (i32, i32, i64) -> i64",
        *_from_i64(result, f"{name}_out", target),
    ]


def _convert_integer(result: str, operand: str, source: str, target: str, unsigned: bool) -> list[str]:
    name = f"apfloat_{result}"
    lines, wide = _as_i64(f"{name}_in", operand, source, "extui" if unsigned else "extsi")
    return [
        *lines,
        f"%{name}_to = arith.constant {SEMANTICS[target]} : i32",
        f"%{name}_width = arith.constant {source[1:]} : i32",
        f"%{name}_unsigned = arith.constant {'true' if unsigned else 'false'}",
        f"%{name}_out = func.call @_mlir_apfloat_convert_from_int(%{name}_to, %{name}_width, %{name}_unsigned,"
        f" %{wide}) : (i32, i32, i1, i64) -> i64",
        *_from_i64(result, f"{name}_out", target),
    ]


def call_apfloat(module: str) -> str:
    """The module with every conversion that involves a narrow float as a call; f32 with f64 stays native."""

    def replacement(match: re.Match[str]) -> str:
        op, source, target = match["op"], match["source"], match["target"]
        if source not in NARROW and target not in NARROW:
            return match[0]
        if op in ("extf", "truncf"):
            lines = _convert_float(match["result"], match["operand"], source, target)
        else:
            lines = _convert_integer(match["result"], match["operand"], source, target, op == "uitofp")
        return "\n".join(match["indent"] + line for line in lines)

    return _CONVERSION.sub(replacement, module)


def declare_apfloat(module: str) -> str:
    """The module with declarations of what `call_apfloat` calls; for modules printed as `module {`."""
    head, brace, rest = module.partition("{\n")
    return head + brace + DECLARATIONS + rest
