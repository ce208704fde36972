"""Writes functions split over two processes, or checks the types of their derivatives.

Usage: derivative_types.py | ewise-opt --ewise-differentiate[=mode=tangent] --ewise-partition | derivative_types.py MODE

An adjoint takes what the function takes, and an adjoint of each result, and returns an adjoint of each argument; a
tangent takes changes of arguments, and returns those of results: each a part where the value is one. Two arguments and
the result have no annotation, one of their own or one for users; derivatives of the op read both operands, one or none.
"""

from __future__ import annotations

import itertools
import re
import sys

ANNOTATIONS = (None, "", " annotate_for_users")
OPS = {
    "mul": "ew_tosa.mul %{0}, %{1} : (!t, !t) -> !t",
    "sub": "ew_tosa.sub %{0}, %{1} : (!t, !t) -> !t",
    "exp": "ew_tosa.exp %{1} : (!t) -> !t",
    "first": "ew_tosa.maximum %{0}, %{0} : (!t, !t) -> !t",
    "none": "tensor.cast %{1} : !t to !t",
}


def write() -> None:
    print("!t = tensor<4x4xf32>\nshard.grid @grid(shape = 2)")
    for op, *annotations in itertools.product(OPS, ANNOTATIONS, ANNOTATIONS, ANNOTATIONS):
        name = "_".join([op, *("none" if each is None else each.strip() or "own" for each in annotations)])
        lines = [
            f"func.func @{name}(%x: !t, %y: !t) -> !t {{",
            "  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding",
        ]

        def annotate(value: str, annotation: str | None) -> str:
            if annotation is None:
                return value
            lines.append(f"  %{value}_part = shard.shard %{value} to %s{annotation} : !t")
            return f"{value}_part"

        x, y = annotate("x", annotations[0]), annotate("y", annotations[1])
        lines.append(f"  %r = {OPS[op].format(x, y)}")
        lines.append(f"  return %{annotate('r', annotations[2])} : !t\n}}")
        print("\n".join(lines))


def check(mode: str) -> None:
    types = {}
    for name, arguments, results in re.findall(r"func\.func @(\w+)\((.*)\) -> (.*) \{", sys.stdin.read()):
        types[name] = [re.findall(r"tensor<\w+>", each) for each in (arguments, results)]
    checked = wrong = 0
    for name, (arguments, results) in types.items():
        if name.endswith(f"_{mode}"):
            continue
        got = types[f"{name}_{mode}"]
        changing = results if mode == "adjoint" else arguments
        want = [arguments + changing, arguments if mode == "adjoint" else results]
        checked += 1
        if got != want:
            wrong += 1
            print(f"{name}: {got} in place of {want}")
    print(f"{checked} functions, {wrong} with other types")
    sys.exit(wrong != 0 or not checked)


if __name__ == "__main__":
    check(sys.argv[1]) if len(sys.argv) > 1 else write()
