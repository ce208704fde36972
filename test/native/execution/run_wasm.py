"""Functions of floats by arithmetic: WebAssembly, which browsers run, computes the bits that native code does.

Vectors of WebAssembly have 128 bits; its code is optimized, that of the processor is not.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

import run_functions as functions
from ewise_testing.element_types import F32, F64, ElementType, encode

# Calls functions on the numbers of their types: a descriptor of a buffer has two addresses, an offset, a size and a
# stride. What else the module calls is not called here.
RUNNER = r"""
const fs = require('fs');
const [file, calls] = [process.argv[2], JSON.parse(process.argv[3])];
const code = new WebAssembly.Module(fs.readFileSync(file));
const env = {};
let top, memory;
const allocate = (size) => {
  const address = Math.ceil(top / 64) * 64;
  top = address + size;
  memory.grow(Math.max(0, Math.ceil((top - memory.buffer.byteLength) / 65536)));
  return address;
};
for (const {name} of WebAssembly.Module.imports(code))
  env[name] = () => { throw new Error(name + ' is called'); };
env.malloc = (size) => allocate(Number(size));
const program = new WebAssembly.Instance(code, {env}).exports;
memory = program.memory;
for (const {name, numbers, bytes, result} of calls) {
  top = program.__heap_base.value;
  const input = fs.readFileSync(numbers);
  const [source, from, to] = [allocate(input.length), allocate(32), allocate(32)];
  new Uint8Array(memory.buffer).set(input, source);
  const view = new DataView(memory.buffer);
  view.setUint32(from + 4, source, true);
  [0, input.length / bytes, 1].forEach((each, i) => view.setBigInt64(from + 8 + 8 * i, BigInt(each), true));
  program['_mlir_ciface_' + name](to, from);
  const address = new DataView(memory.buffer).getUint32(to + 4, true);
  fs.writeFileSync(result, new Uint8Array(memory.buffer, address, input.length));
}
"""


def compile_module(directory: Path, form: str) -> Path:
    """The module for WebAssembly of all functions."""
    base = directory / f"{form}-wasm"
    paths = [base.with_suffix(suffix) for suffix in (".mlir", ".llvm", ".ll", ".bc", ".o", ".wasm")]
    module, lowered, ir, optimized, assembly, program = paths
    functions.write_module(module, (F32, F64), has_all=True)
    target = ["-mtriple=wasm32-unknown-unknown", "-mattr=+simd128"]
    functions.run(["ewise-opt", f"--ewise-to-linalg=functions={form}", "--ewise-to-llvm", module, "-o", lowered])
    functions.run(["mlir-translate", "--mlir-to-llvmir", lowered, "-o", ir])
    functions.run(["opt", "-O3", *target, ir, "-o", optimized])
    functions.run(["llc", "-O3", *target, "-filetype=obj", optimized, "-o", assembly])
    functions.run(["wasm-ld", "--no-entry", "--export-all", "--allow-undefined", assembly, "-o", program])
    return program


def run_calls(directory: Path, program: Path, numbers: dict[ElementType, np.ndarray], names: dict) -> dict:
    """Patterns of values, by types and functions."""
    calls, results = [], {}
    for element, values in numbers.items():
        path = directory / f"numbers-{element}"
        path.write_bytes(values.tobytes())
        for name in names[element]:
            result = results[element, name] = directory / f"{name}-{element}"
            calls.append({"name": f"{name}_{element}", "numbers": str(path), "bytes": values.itemsize, "result": str(result)})
    runner = directory / "runner.js"
    runner.write_text(RUNNER)
    functions.run(["node", runner, program, json.dumps(calls)])
    return {key: np.frombuffer(path.read_bytes(), key[0].storage) for key, path in results.items()}


def main() -> int:
    random = np.random.default_rng(2)
    singles = [random.integers(0, 1 << 32, 5000, np.uint32), encode(F32, random.uniform(-90, 90, 5001))]
    numbers = {F32: np.concatenate(singles), F64: functions.make_doubles(random)}
    names = {
        "exact": {F32: functions.FUNCTIONS, F64: functions.DOUBLE_FUNCTIONS},
        "fast": {F32: functions.FAST_FUNCTIONS, F64: ()},
    }
    check = functions.Check()
    with tempfile.TemporaryDirectory() as temporary:
        directory = Path(temporary)
        for form, each in names.items():
            native = functions.compile_module(directory, "-O0", (F32, F64), has_all=True, form=form)
            for (element, name), got in run_calls(directory, compile_module(directory, form), numbers, each).items():
                want = functions.call(native, name, element, numbers[element])
                check.compare(f"{form} {name}", element, numbers[element], got, want)
    print(f"{check.compared} values, {check.different} differences")
    return check.different != 0


if __name__ == "__main__":
    sys.exit(main())
