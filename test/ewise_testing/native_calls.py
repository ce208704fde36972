"""Many functions of a module that are run natively in one process of ewise-opt."""

from __future__ import annotations

import re
from collections.abc import Sequence

# Code that runs once need not be good, and of a long function good code takes LLVM minutes: flags of LLVM.
QUICK_CODE = ["--fast-isel", "--pre-RA-sched=fast", "--optimize-regalloc=false", "--regalloc=fast", "--enable-misched=false",
              "--disable-post-ra"]


def with_caller(module: str, functions: Sequence[str], caller: str = "all") -> str:
    """A printed module with another function, which calls the named ones, one of them more than once if need be. It has the
    arguments of all calls and then returns the results of all."""
    signatures = {
        name: (re.findall(r"%\w+: (\S[^%]*?)(?:, (?=%)|$)", arguments), re.sub(r"^\((.*)\)$", r"\1", result))
        for name, arguments, result in re.findall(r"func\.func (?:private )?@(\w+)\((.*)\) -> (.*) \{$", module, re.MULTILINE)
    }
    arguments, calls, results, result_types = [], [], [], []
    for number, function in enumerate(functions):
        types, result = signatures[function]
        names = [f"%a{number}_{index}" for index in range(len(types))]
        arguments += map(": ".join, zip(names, types))
        count = len(re.findall("tensor<", result))
        results += [f"%r{number}#{index}" for index in range(count)]
        result_types.append(result)
        calls.append(f"  %r{number}:{count} = call @{function}({', '.join(names)}) : ({', '.join(types)}) -> ({result})\n")
    before, after = module.rsplit("}", 1)
    types = ", ".join(result_types)
    return (f"{before}func.func @{caller}({', '.join(arguments)}) -> ({types}) {{\n{''.join(calls)}"
            f"  return {', '.join(results)} : {types}\n}}\n}}{after}")
