"""Runs functions that are split over processes of MPI, and what one process computes of them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Dict, List, NamedTuple, Sequence, Tuple

import numpy as np

from ewise_testing.native_calls import QUICK_CODE, with_caller


def spell(array) -> str:
    """An argument of a call."""
    return str(np.asarray(array).tolist())


def grid(shape: str) -> str:
    return f"shard.grid @grid(shape = {shape})\n"


def together(functions: Sequence[Tuple[str, str]]) -> Tuple[str, str]:
    """A module of functions, each of which comes with a call, and the call of one that calls them all."""
    names = [f"f{number}" for number in range(len(functions))]
    texts = [re.sub(r"@\w+\(", f"@{name}(", text, count=1) for name, (text, _) in zip(names, functions)]
    arguments = [call[call.index("(") + 1:-1] for _, call in functions]
    return with_caller(f"module {{\n{''.join(texts)}}}\n", names), f"@all({', '.join(arguments)})"


def results_of(printed: str) -> List[str]:
    return re.split(r"^(?=tensor<)", printed, flags=re.M)[1:]


class Processes(NamedTuple):
    """The tool, MPI's library, and a directory to work in."""

    tool: str
    library: str
    directory: Path

    def run(self, text: str, call: str, processes: int, *passes: str) -> List[str]:
        """The output of each process."""
        file, output = self.directory / "program.mlir", self.directory / "output"
        file.write_text(text)
        shutil.rmtree(output, ignore_errors=True)
        command = ["mpirun", "-n", str(processes), "--output-filename", f"{output}:nocopy",
                   self.tool, str(file), *passes, "--ewise-shard-to-mpi",
                   *QUICK_CODE, f"--ewise-run-library={self.library}", f"--ewise-run={call}"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        printed = [path.read_text() for path in sorted(output.glob("1/rank.*/stdout"))]
        said = [path.read_text() for path in sorted(output.glob("1/rank.*/stderr"))]
        assert done.returncode == 0 and len(printed) == processes, f"{call}: {done.stdout}{printed}{said}"
        return printed

    def run_alone(self, text: str, call: str, *passes: str) -> str:
        """The output of one process that runs the function without annotations."""
        source: Dict[str, str] = {}
        kept = []
        for line in text.splitlines():
            annotation = re.match(r"\s*(%\w+) = shard.shard (%\w+) to", line)
            if line.startswith("func.func"):
                source = {}
            if annotation:
                source[annotation[1]] = source.get(annotation[2], annotation[2])
            elif " shard." not in f" {line}":
                kept.append(re.sub(r"%\w+", lambda name: source.get(name[0], name[0]), line))
        file = self.directory / "alone.mlir"
        file.write_text("\n".join(kept))
        command = [self.tool, str(file), *passes, *QUICK_CODE, f"--ewise-run={call}"]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout

    def expect_same_bits(self, functions: Sequence[Tuple[str, str]], grids: Sequence[str]) -> None:
        """Every process prints what one process prints of functions, each with a call, which are started at once."""
        text, call = together(functions)
        alone = results_of(self.run_alone(text, call))
        assert alone
        for shape in grids:
            processes = int(np.prod([int(size) for size in shape.split("x")]))
            for printed in self.run(text.replace("{\n", "{\n" + grid(shape), 1), call, processes):
                got = results_of(printed)
                assert len(got) == len(alone)
                for number, (each, wanted) in enumerate(zip(got, alone)):
                    assert each == wanted, f"{shape}: result #{number}, {each} is not {wanted} of\n{text}"
