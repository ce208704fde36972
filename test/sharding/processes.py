"""Runs functions that are split over processes of MPI, and compares what each process prints with
what one process prints of the function without annotations, or with NumPy.

    processes.py <ewise-opt> <MPI's library> <directory>
"""

import re
import sys
from pathlib import Path
from typing import Iterator, Tuple

import numpy as np

from ewise_testing.processes import Processes, grid, spell

PROCESSES = Processes(sys.argv[1], sys.argv[2], Path(sys.argv[3]))

BLOCK = """
func.func @block(%x: tensor<8x6xf32>, %bias: tensor<6xf32>, %rows: tensor<8x1xf32>, %columns: tensor<1x6xf32>) \
-> tensor<8x6xf32> {
  %split = shard.sharding @grid split_axes = SPLIT : !shard.sharding
  %0 = shard.shard %x to %split annotate_for_users : tensor<8x6xf32>
  %1 = ew_numpy.add %0, %bias : (tensor<8x6xf32>, tensor<6xf32>) -> tensor<8x6xf32>
  %2 = ew_onnx.Gelu %1 : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %3 = ew_tosa.mul %2, %rows {shift = 0 : i8} : (tensor<8x6xf32>, tensor<8x1xf32>) -> tensor<8x6xf32>
  %4 = ew_tosa.mul %3, %columns {shift = 0 : i8} : (tensor<8x6xf32>, tensor<1x6xf32>) -> tensor<8x6xf32>
  %5 = ew_tosa.add %4, %x : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
  %6 = shard.shard %5 to %split : tensor<8x6xf32>
  return %6 : tensor<8x6xf32>
}
"""


def call_block(values) -> str:
    x, bias = values.normal(size=(8, 6)), values.normal(size=6)
    rows, columns = values.normal(size=(8, 1)), values.normal(size=(1, 6))
    return f"@block({spell(x)}, {spell(bias)}, {spell(rows)}, {spell(columns)})"


def check_adjoint(values) -> None:
    """Sums in one process have equal bits for any number of processes, and so do all processes."""
    text = BLOCK.replace("SPLIT", "[[0]]").replace("ew_numpy", "ew_xla").replace(
        "ew_onnx.Gelu", "ew_xla.tanh").replace("%bias : (tensor<8x6xf32>, tensor<6xf32>)",
        "%bias {broadcast_dimensions = array<i64: 1>} : (tensor<8x6xf32>, tensor<6xf32>)")
    x, bias = values.normal(size=(8, 6)), values.normal(size=6)
    rows, columns, seed = values.normal(size=(8, 1)), values.normal(size=(1, 6)), np.ones((8, 6))
    call = "@block_adjoint(" + ", ".join(map(spell, (x, bias, rows, columns, seed))) + ")"
    of_bias = (1 - np.tanh(x + bias) ** 2) * rows * columns
    expected = [of_bias + 1, of_bias.sum(axis=0), (np.tanh(x + bias) * columns).sum(axis=1, keepdims=True),
                (np.tanh(x + bias) * rows).sum(axis=0, keepdims=True)]
    flag = "--ewise-differentiate"
    alone = read(PROCESSES.run_alone(text, call, flag))
    for processes in (2, 4):
        printed = PROCESSES.run(grid(str(processes)) + text, call, processes, flag)
        assert len(set(printed)) == 1, "processes differ"
        for number, (result, one, wanted) in enumerate(zip(read(printed[0]), alone, expected)):
            assert np.allclose(result, wanted, rtol=1e-4, atol=1e-5), f"{number}: {result}"
            is_summed_over_processes = number in (1, 3)
            assert is_summed_over_processes or np.array_equal(result, one), f"{number}: {result}"


def read(printed: str):
    return [np.array(eval(text)) for text in re.split(r"^tensor<.*> = ", printed, flags=re.M)[1:]]


def steps() -> Tuple[str, str]:
    """A function that changes each sharding to each other one, and its call."""
    shardings = ["[[]]", "[[0]]", "[[1, 0]]", "[[], [0]]", "[[0], [1]]", "[[1], [0]]"]
    pairs = [(a, b) for a in shardings for b in shardings if a != b and (a, b) > (b, a)]
    body, results = "", []
    for number, (before, after) in enumerate(pairs):
        body += (f"  %s{number} = shard.sharding @grid split_axes = {before} : !shard.sharding\n"
                 f"  %t{number} = shard.sharding @grid split_axes = {after} : !shard.sharding\n"
                 f"  %a{number} = shard.shard %x to %s{number} annotate_for_users : tensor<8x4xf32>\n"
                 f"  %b{number} = shard.shard %a{number} to %t{number} annotate_for_users : tensor<8x4xf32>\n"
                 f"  %c{number} = ew_tosa.negate %b{number} : (tensor<8x4xf32>) -> tensor<8x4xf32>\n")
        results.append(f"%c{number}")
    types = ", ".join(["tensor<8x4xf32>"] * len(results))
    text = (f"func.func @steps(%x: tensor<8x4xf32>) -> ({types}) {{\n{body}"
            f"  return {', '.join(results)} : {types}\n}}\n")
    return text, f"@steps({spell(np.arange(32).reshape(8, 4))})"


def of_types() -> Iterator[Tuple[str, str]]:
    """Elements of types that MPI has not; one element in each process; a size that run time tells."""
    values = {"f64": "[[1.5], [-2.5]]", "f16": "[[1.5], [-2.5]]", "bf16": "[[1.5], [-2.5]]",
              "f8E4M3FN": "[[1.5], [-2.5]]", "i1": "[[true], [false]]", "i4": "[[7], [-8]]",
              "i48": "[[123456789012], [-5]]", "ui8": "[[200], [3]]", "si32": "[[-4], [5]]", "i64": "[[1], [-2]]", "f32": "[[1.5], [-2.5]]"}
    for size in ("2", "?"):
        types = [f"tensor<{size}x1x{element}>" for element in values]
        arguments = ", ".join(f"%x{number}: {kind}" for number, kind in enumerate(types))
        body = ("  %split = shard.sharding @grid split_axes = [[0]] : !shard.sharding\n"
                "  %whole = shard.sharding @grid split_axes = [[]] : !shard.sharding\n")
        for number, kind in enumerate(types):
            body += (f"  %y{number} = shard.shard %x{number} to %split annotate_for_users : {kind}\n"
                     f"  %z{number} = shard.shard %y{number} to %whole annotate_for_users : {kind}\n")
        results = ", ".join(f"%z{number}" for number in range(len(types)))
        text = (f"func.func @types({arguments}) -> ({', '.join(types)}) {{\n{body}"
                f"  return {results} : {', '.join(types)}\n}}\n")
        yield text, f"@types({', '.join(values.values())})"


def check_refused() -> None:
    text = grid("2") + BLOCK.replace("SPLIT", "[[0]]")
    call = f"@block({spell(np.ones((8, 6)))}, {spell(np.ones(6))}, {spell(np.ones((8, 1)))}, [[1, 1, 1, 1, 1, 1]])"
    try:
        PROCESSES.run(text, call, 1)
    except AssertionError as error:
        assert "as many have to run: mpirun -n 2" in str(error), error
    else:
        raise AssertionError("one process runs what is split over two")


def main() -> None:
    PROCESSES.directory.mkdir(parents=True, exist_ok=True)
    values = np.random.default_rng(55)
    call = call_block(values)
    rows, both = ((BLOCK.replace("SPLIT", split), call) for split in ("[[0]]", "[[1], [0]]"))
    PROCESSES.expect_same_bits([rows], ["1", "4"])
    PROCESSES.expect_same_bits([rows, *of_types()], ["2"])
    PROCESSES.expect_same_bits([both, steps()], ["2x2"])
    check_adjoint(values)
    check_refused()


main()
