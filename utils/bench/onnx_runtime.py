#!/usr/bin/env python3
"""Times elementwise graphs against ONNX Runtime, which `npm install --ignore-scripts onnxruntime-node` brings.

Each graph is a list of ONNX's ops on a matrix `a` and a row `b` of f32. ONNX Runtime has it as a model, on one thread
with all optimizations; Ewise as the same ops of `ew_onnx`, lowered by `--ewise-to-llvm`. Both run in turns, and a
result that differs from ONNX Runtime's by more than its functions' errors stops the run.

Prints, for each graph, ONNX Runtime's time, and ratios to it: of functions that are rounded correctly (exact), of the
fast form, and of calls of the C library.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper

from native_code import Build, Kernel, Operands, keep_freed_memory, load_driver, time_in_turns
from report import Table, header_cells, mean_cells, row_cells, write_json

# The graphs: each value is an op of two of `a`, `b`, values before it by their numbers, and constants.
GRAPHS = {
    "relu((a + b) * a - b)": [("Add", "a", "b"), ("Mul", 0, "a"), ("Sub", 1, "b"), ("Relu", 2)],
    "exp(a - b)": [("Sub", "a", "b"), ("Exp", 0)],
    "tanh(a + b)": [("Add", "a", "b"), ("Tanh", 0)],
    "gelu(a + b)": [
        ("Add", "a", "b"),
        ("Div", 0, 1.4142135381698608),
        ("Erf", 1),
        ("Add", 2, 1.0),
        ("Mul", 0, 3),
        ("Mul", 4, 0.5),
    ],
    "a * sigmoid(a) * b": [("Sigmoid", "a"), ("Mul", "a", 0), ("Mul", 1, "b")],
    "softplus(a + b)": [("Add", "a", "b"), ("Softplus", 0)],
    "sin(a) * cos(b)": [("Sin", "a"), ("Cos", "b"), ("Mul", 0, 1)],
    "log(a) * b": [("Log", "a"), ("Mul", 0, "b")],
}
FORMS = ("exact", "fast", "calls")

# Answers each line, a number of calls, by the least milliseconds of a call.
RUNTIME = r"""
const ort = require('onnxruntime-node'), fs = require('fs'), readline = require('readline');
(async () => {
  const [model, rows, columns, a, b, result] = process.argv.slice(2);
  const session = await ort.InferenceSession.create(model, {
    intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential', graphOptimizationLevel: 'all'});
  const read = (file) => new Float32Array(new Uint8Array(fs.readFileSync(file)).buffer);
  const feeds = {a: new ort.Tensor('float32', read(a), [+rows, +columns]),
                 b: new ort.Tensor('float32', read(b), [1, +columns])};
  const first = (await session.run(feeds)).result.data;
  fs.writeFileSync(result, Buffer.from(first.buffer, first.byteOffset, first.byteLength));
  console.log('0');
  for await (const line of readline.createInterface({input: process.stdin})) {
    let least = Infinity;
    for (let call = 0; call < +line; ++call) {
      const start = process.hrtime.bigint();
      await session.run(feeds);
      least = Math.min(least, Number(process.hrtime.bigint() - start) / 1e6);
    }
    console.log(least.toString());
  }
})();
"""


class Runtime:
    """A process with a session of ONNX Runtime, which times calls when it is asked to."""

    def __init__(self, directory: Path, modules: Path, model: onnx.ModelProto, values: list[np.ndarray]) -> None:
        files = {name: directory / name for name in ("runtime.js", "model.onnx", "a", "b", "result")}
        files["runtime.js"].write_text(RUNTIME)
        files["model.onnx"].write_bytes(model.SerializeToString())
        for name, each in zip("ab", values):
            files[name].write_bytes(each.tobytes())
        script, graph, *data = map(str, files.values())
        self.process = subprocess.Popen(
            ["node", script, graph, *map(str, values[0].shape), *data],
            env={"NODE_PATH": str(modules), "PATH": "/usr/bin:/bin"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._answer()
        self.result = np.frombuffer(files["result"].read_bytes(), np.float32).reshape(values[0].shape)

    def _answer(self) -> float:
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("node with onnxruntime-node has ended: is --modules right?")
        return float(line) / 1e3

    def time(self, calls: int) -> float:
        self.process.stdin.write(f"{calls}\n")
        self.process.stdin.flush()
        return self._answer()

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait()


def make_model(graph: list[tuple], shape: tuple[int, int]) -> onnx.ModelProto:
    constants: dict[str, float] = {}

    def name_of(operand: str | int | float) -> str:
        if isinstance(operand, float):
            constants[f"c{operand}"] = operand
            return f"c{operand}"
        return operand if isinstance(operand, str) else f"v{operand}"

    nodes = []
    for number, (op, *operands) in enumerate(graph):
        output = "result" if number == len(graph) - 1 else f"v{number}"
        nodes.append(helper.make_node(op, [name_of(each) for each in operands], [output]))
    value = helper.make_tensor_value_info
    made = helper.make_graph(
        nodes,
        "graph",
        [value("a", TensorProto.FLOAT, shape), value("b", TensorProto.FLOAT, (1, shape[1]))],
        [value("result", TensorProto.FLOAT, shape)],
        [helper.make_tensor(name, TensorProto.FLOAT, [], [number]) for name, number in constants.items()],
    )
    return helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def make_function(graph: list[tuple], shape: tuple[int, int]) -> str:
    """The graph as a function of `ew_onnx`."""
    matrix, row, scalar = "tensor<{}x{}xf32>".format(*shape), f"tensor<1x{shape[1]}xf32>", "tensor<f32>"
    types = {"a": matrix, "b": row}
    lines = []
    for number, (op, *operands) in enumerate(graph):
        names = []
        for position, operand in enumerate(operands):
            name = f"v{operand}" if isinstance(operand, int) else operand
            if isinstance(operand, float):
                name = f"c{number}_{position}"
                types[name] = scalar
                lines.append(f"  %{name} = arith.constant dense<{operand!r}> : {scalar}")
            names.append(name)
        own = [types[name] for name in names]
        result = types[f"v{number}"] = matrix if matrix in own else row
        arguments = ", ".join(f"%{name}" for name in names)
        lines.append(f'  %v{number} = "ew_onnx.{op}"({arguments}) : ({", ".join(own)}) -> {result}')
    body = "\n".join(lines)
    return (
        f"func.func @kernel(%a: {matrix}, %b: {row}) -> {matrix} attributes {{llvm.emit_c_interface}} {{\n"
        f"{body}\n  return %v{len(graph) - 1} : {matrix}\n}}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", type=Path, required=True, help="node_modules with onnxruntime-node")
    parser.add_argument("--graph", action="append", choices=GRAPHS, help="the graphs; by default all")
    parser.add_argument("--size", default="1024x1024", help="rows x columns")
    parser.add_argument("--cpu", default="native", help="the processor to compile for")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="a file for the times")
    options = parser.parse_args()
    package = options.modules / "onnxruntime-node" / "package.json"
    if not package.exists():
        parser.error(f"{package} does not exist: --modules is the folder that npm installs into")
    if not shutil.which("node"):
        parser.error("node is not installed")
    if not re.fullmatch(r"[1-9]\d*x[1-9]\d*", options.size) or options.rounds < 1:
        parser.error("--size is rows x columns, 1024x1024, and --rounds at least 1")
    shape = tuple(map(int, options.size.split("x")))
    keep_freed_memory()
    version = json.loads(package.read_text())["version"]
    table = Table("Graphs of f32, {}x{}, one thread".format(*shape), f"ONNX Runtime {version}", list(FORMS))
    print(*header_cells(table)[:-1], sep=" | ")
    for name in options.graph or GRAPHS:
        with tempfile.TemporaryDirectory() as made:
            directory = Path(made)
            build, driver = Build(directory, options.cpu), load_driver(directory)
            random = np.random.default_rng(1)
            values = [random.uniform(0.1, 4, size).astype(np.float32) for size in (shape, (1, shape[1]))]
            runtime = Runtime(directory, options.modules, make_model(GRAPHS[name], shape), values)
            operands = Operands(values)
            kernels = {}
            for form in FORMS:
                passes = [f"ewise-to-linalg{{functions={form}}},ewise-to-llvm"]
                library = build.passes(make_function(GRAPHS[name], shape), passes)
                kernels[form] = Kernel(driver, library, operands)
                if not np.allclose(kernels[form].call(np.dtype(np.float32)), runtime.result, rtol=1e-5, atol=1e-5):
                    raise SystemExit(f"{name}: {form} computes something else")
            sides = {table.baseline: [runtime], **{form: [kernel] for form, kernel in kernels.items()}}
            times = time_in_turns(sides, operands, options.rounds, calls=9)
            runtime.close()
            row = table.add(name, times[table.baseline], times)
            print(*row_cells(table, row)[:-1], sep=" | ", flush=True)
    print(*mean_cells(table, "all", table.rows)[:-1], sep=" | ")
    if options.json:
        write_json([table], options.json)


if __name__ == "__main__":
    main()
