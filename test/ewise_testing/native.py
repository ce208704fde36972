"""Compiles modules of functions to native code and calls them."""

from __future__ import annotations

import ctypes
import functools
import math
import shutil
import shlex
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from ewise_testing.element_types import ElementType
from ewise_testing.functions import Function, TensorType, module_text

# The identity layout makes a result a plain row-major array. The deallocation pipeline would find double frees.
BUFFERIZE = (
    "one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},"
    "buffer-deallocation-pipeline,convert-bufferization-to-memref"
)
# No canonicalization between the second and the third pass, or what the second one inserts is contracted.
NARROW_FLOATS = "func.func(ewise-round-once,math-extend-to-supported-types,ewise-expand-arith)"
TO_LLVM = (
    "convert-math-to-funcs,convert-vector-to-scf{full-unroll},convert-vector-to-llvm,convert-ub-to-llvm,convert-complex-to-standard,"
    "convert-scf-to-cf,ewise-expand-shapes,expand-strided-metadata,lower-affine,"
    "finalize-memref-to-llvm,convert-complex-to-llvm,"
    "convert-math-to-llvm,convert-math-to-libm,convert-arith-to-llvm,convert-cf-to-llvm,"
    "convert-func-to-llvm,reconcile-unrealized-casts,ewise-bf16-memory"
)

POISON_BYTES = 64
_POISON = b"\xA5" * POISON_BYTES
_POISONED_WORD = int.from_bytes(_POISON[:8], "little")
# The function that finalize-memref-to-llvm calls as the allocation of a global.
GLOBAL_ALLOCATION = 0xDEADBEEF


class WrongResult(Exception):
    """A call whose result is no array of the right shape, or that changed an operand."""


@dataclass(frozen=True)
class Toolchain:
    """The tools, the passes by which they lower the op to linalg, and those for buffers and for the LLVM dialect."""

    # With options, if need be.
    ewise_opt: str
    lowering: tuple[str, ...]
    work_directory: Path
    buffer_passes: tuple[str, ...] = ()
    last_passes: tuple[str, ...] = ()
    # Instead of all that, one pipeline to the LLVM dialect; and, beside it, one and other lowerings.
    pipeline: str | None = None
    also_pipeline: str | None = None
    also: tuple[tuple[str, ...], ...] = ()

    def ways(self) -> list[Toolchain]:
        """Itself, and those beside it."""
        others = [replace(self, lowering=lowering, work_directory=self.work_directory / f"also{number}")
                  for number, lowering in enumerate(self.also)]
        if self.also_pipeline:
            others.append(replace(self, pipeline=self.also_pipeline, work_directory=self.work_directory / "pipeline"))
        return [self, *others]

    def compile(self, name: str, functions: Sequence[Function]) -> NativeModule:
        """Lowers, compiles and loads a module; the steps' files stay in the work directory."""
        self.work_directory.mkdir(parents=True, exist_ok=True)
        base = self.work_directory / name
        base.with_suffix(".mlir").write_text(module_text(functions))
        llvm, ir, assembly, library = (base.with_suffix(suffix) for suffix in (".mlirbc", ".ll", ".o", ".so"))
        # Verified by mlir-translate; after each pass behind the lowering, it would be a third of the time.
        output = ["--verify-each=0", "--emit-bytecode", "-o", str(llvm)]
        tool = shlex.split(self.ewise_opt)
        if self.pipeline:
            _run([*tool, f"--{self.pipeline}", *output], module_text(functions))
        else:
            lowered = base.with_suffix(".lowered.mlirbc")
            lowering = f"--pass-pipeline=builtin.module({','.join(self.lowering)})"
            _run([*tool, lowering, "--emit-bytecode", "-o", str(lowered)], module_text(functions))
            loops = [BUFFERIZE, *self.buffer_passes, "convert-linalg-to-loops"]
            passes = ",".join([*loops, NARROW_FLOATS, TO_LLVM, *self.last_passes])
            _run([*tool, f"--pass-pipeline=builtin.module({passes})", *output, str(lowered)], "")
        _run(["mlir-translate", "--mlir-to-llvmir", str(llvm), "-o", str(ir)])
        # Not optimized: what is tested is what goes into LLVM.
        _run(["llc", "-O0", "-filetype=obj", "-relocation-model=pic", str(ir), "-o", str(assembly)])
        # Functions of the compiler's library come from the process, which has loaded it.
        _run(["ld", "-shared", str(assembly), "-o", str(library), "-lm"])
        return NativeModule(library)


def _run(command: Sequence[str], text: str | None = None) -> str:
    if shutil.which(command[0]) is None:
        raise SystemExit(f"{command[0]} is not on PATH")
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode != 0:
        # A failed pass prints the whole op: the beginning says what is wrong.
        raise SystemExit(f"{' '.join(command)}\nexited with {done.returncode}:\n{done.stderr[:4000]}")
    return done.stdout


def runtime_library(name: str) -> Path:
    """A library of the MLIR installation that mlir-translate belongs to."""
    translate = shutil.which("mlir-translate")
    if translate is None:
        raise SystemExit("mlir-translate is not on PATH")
    return Path(translate).resolve().parent.parent / "lib" / name


@dataclass(frozen=True)
class Operand:
    """An operand in memory, with poison before and behind it, and its memref descriptor."""

    arena: ctypes.Array
    written: bytes
    descriptor: ctypes.Array

    @staticmethod
    def of(element: ElementType, array: np.ndarray) -> Operand:
        if element.padding:
            # Nobody may rely on what is behind an i48.
            array = array | element.storage.type(_POISONED_WORD & element.padding)
        written = b"".join((_POISON, array.tobytes(), _POISON))
        arena = ctypes.create_string_buffer(written, len(written))
        address = ctypes.addressof(arena) + POISON_BYTES
        shape = array.shape
        return Operand(arena, written, _words(address, address, 0, *shape, *row_major_strides(shape)))

    def unchanged(self) -> bool:
        """Whether nobody wrote into it, or beside it."""
        return self.arena.raw == self.written


def _words(*words: int) -> ctypes.Array:
    return (ctypes.c_int64 * len(words))(*words)


class NativeModule:
    """A loaded module."""

    def __init__(self, library: Path) -> None:
        # Copies between strided arrays.
        ctypes.CDLL(str(runtime_library("libmlir_c_runner_utils.so")), mode=ctypes.RTLD_GLOBAL)
        self._library = ctypes.CDLL(str(library.resolve()))
        self._free = ctypes.CDLL(None).free
        self._free.argtypes = [ctypes.c_void_p]

    def call(self, name: str, operands: Sequence[Operand], result: TensorType, shape: tuple[int, ...]) -> np.ndarray:
        """The result of `name`, as bit patterns; it must have the given run-time shape."""
        entry = getattr(self._library, f"_mlir_ciface_{name}")
        descriptor = _words(*[0] * (3 + 2 * len(result.shape)))
        entry(descriptor, *(operand.descriptor for operand in operands))
        try:
            return self._read(list(descriptor), result, shape, operands)
        finally:
            borrowed = {operand.descriptor[0] for operand in operands} | {0, GLOBAL_ALLOCATION}
            if descriptor[0] not in borrowed:
                self._free(descriptor[0])

    @staticmethod
    def _read(
        descriptor: Sequence[int], result: TensorType, shape: tuple[int, ...], operands: Sequence[Operand]
    ) -> np.ndarray:
        _, aligned, offset = descriptor[:3]
        rank = len(shape)
        sizes, strides = tuple(descriptor[3 : 3 + rank]), descriptor[3 + rank :]
        if sizes != shape:
            raise WrongResult(f"the result has sizes {list(sizes)}, expected {list(shape)}")
        count = math.prod(shape)
        moved = any(size > 1 and got != want for size, got, want in zip(sizes, strides, row_major_strides(shape)))
        if count and (moved or offset):
            raise WrongResult(f"the result has strides {strides} and offset {offset}")
        if not all(operand.unchanged() for operand in operands):
            raise WrongResult("an operand was overwritten")
        storage = result.element.storage
        if not count:
            return np.empty(shape, storage)
        array = np.frombuffer(ctypes.string_at(aligned, count * storage.itemsize), storage).reshape(shape)
        # A store of i48 leaves the two bytes behind it as they were; one of i1 or i4 writes zeros above it.
        return array & storage.type(result.element.mask) if result.element.padding else array


@functools.lru_cache(maxsize=None)
def row_major_strides(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The strides of a contiguous array, in elements."""
    return tuple(math.prod(shape[index + 1 :]) for index in range(len(shape)))
