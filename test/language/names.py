"""Checks that what the .td files of dialects define has the dialect's prefix."""

import re
import subprocess
import sys
from pathlib import Path

PREFIXES = {"arith/AdoptedArith": "Arith",
            "linalg/LinalgBroadcast": "EwLinalg_",
            "math/AdoptedMath": "Math",
            "numpy/NumpyBodies": "EwNumpy_",
            "numpy/NumpyUfuncs": "EwNumpy_",
            "onnx/OnnxElementwise": "EwOnnx_",
            "onnx/OnnxCast": "EwOnnx_",
            "onnx/OnnxQuantization": "EwOnnx_",
            "tosa/AdoptedTosa": "AdoptedTosa_",
            "tosa/TosaElementwise": "EwTosa_",
            "tosa/TosaRescale": "EwTosa_",
            "xla/XlaBodies": "EwXla_",
            "xla/XlaComparison": "EwXla_",
            "xla/XlaElementwise": "EwXla_",
            "xla/XlaQuantization": "EwXla_"}


# Files of classes; each is about another file.
CLASSES = {"linalg/LinalgOps", "numpy/NumpyOps", "onnx/OnnxOps", "tosa/TosaOps", "xla/XlaOps"}


def defined_names(defs, mlir, file):
    """The names of classes and records of a file and of what it includes."""
    records = subprocess.run(
        ["ewise-tblgen", "-print-records", "-I", defs, "-I", mlir, file],
        check=True, capture_output=True, text=True).stdout
    names = set(re.findall(r"^(?:class|def) (\w+)", records, re.MULTILINE))
    variables = re.findall(r"^defvar (\w+)", Path(file).read_text(), re.MULTILINE)
    return {name for name in names if not name.startswith("anonymous_")}.union(variables)


def main():
    defs, mlir = sys.argv[1:]
    language = set()
    shared = Path(defs, "arith/ElementwiseMappable.td")
    for file in sorted([*Path(defs, "ewise").glob("*.td"), *Path(defs, "functions").glob("*.td"), shared]):
        language |= defined_names(defs, mlir, str(file))
    files = {str(file.relative_to(defs).with_suffix(""))
             for file in Path(defs).glob("*/*.td") if file.parent.name not in ("ewise", "functions") and file != shared}
    files -= CLASSES
    assert files == set(PREFIXES), f"files without a prefix: {files ^ set(PREFIXES)}"
    prefixes = tuple(PREFIXES.values())
    for file in sorted(files):
        names = defined_names(defs, mlir, f"{defs}/{file}.td") - language
        wrong = sorted(name for name in names if not name.startswith(prefixes))
        assert not wrong, f"{file}.td defines {', '.join(wrong)}"
        print(f"{file}.td: {len(names)} names")


if __name__ == "__main__":
    main()
