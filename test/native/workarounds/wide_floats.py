"""Computes the functions of `math` in f80 and f128, each type in one program.

The functions are those that the records adopt; more digits than f64 has are compared where a
function's value has an inverse.
"""

import math
import re
import subprocess
import sys
from pathlib import Path

ONE = {
    "absf": abs, "acos": math.acos, "acosh": lambda x: math.acosh(x + 1), "asin": math.asin, "asinh": math.asinh,
    "atan": math.atan, "atanh": math.atanh, "cbrt": lambda x: x ** (1 / 3), "ceil": math.ceil, "cos": math.cos,
    "cosh": math.cosh, "erf": math.erf, "erfc": math.erfc, "exp": math.exp, "exp2": lambda x: 2**x,
    "expm1": math.expm1, "floor": math.floor, "log": math.log, "log10": math.log10, "log1p": math.log1p,
    "log2": math.log2, "round": lambda x: math.floor(x + 0.5), "roundeven": round, "rsqrt": lambda x: x**-0.5,
    "sin": math.sin, "sinh": math.sinh, "sqrt": math.sqrt, "tan": math.tan, "tanh": math.tanh, "trunc": math.trunc,
}
TWO = {"atan2": math.atan2, "copysign": math.copysign, "powf": math.pow}
X, Y = 0.625, 0.375


def main() -> None:
    records = Path(sys.argv[1]).read_text()
    adopted = {name.lower() for names in re.findall(r"foreach name = \[(.*?)\] in", records, re.S)
               for name in re.findall(r'"(\w+)"', names)}
    missing = adopted - {*ONE, *TWO, "absi", "ctpop", "isfinite", "isinf", "isnan", "isnormal"}
    assert not missing, f"new functions: {missing}"
    for element in "f80", "f128":
        lines, expected = [], []
        for name, value in ONE.items():
            operand = "%xplus" if name == "acosh" else "%x"
            lines.append(f"  %{len(lines)} = math.{name} {operand} : {element}")
            expected.append(value(X))
        for name, value in TWO.items():
            lines.append(f"  %{len(lines)} = math.{name} %x, %y : {element}")
            expected.append(value(X, Y))
        count = len(lines)
        # Of f64, these would be 1e-17 or so away from x.
        lines += [f"  %{count} = math.expm1 %0 : {element}", f"  %{count + 1} = math.log1p %{count} : {element}",
                  f"  %difference = arith.subf %{count + 1}, %x : {element}"]
        results = ", ".join([*(f"%{number}" for number in range(count)), "%difference"])
        types = ", ".join([element] * (count + 1))
        text = (f"func.func @f(%x: {element}, %y: {element}, %one: {element}) -> ({types}) {{\n"
                f"  %xplus = arith.addf %x, %one : {element}\n" + "\n".join(lines) +
                f"\n  return {results} : {types}\n}}\n")
        done = subprocess.run(["ewise-opt", "-", f"--ewise-run=@f({X}, {Y}, 1)"], input=text,
                              capture_output=True, text=True, check=False)
        values = [float(line) for line in done.stdout.split()]
        if len(values) != count + 1:
            sys.exit(f"error: {done.stdout}{done.stderr}")
        for name, got, right in zip([*ONE, *TWO], values, expected):
            if not math.isclose(got, right, rel_tol=4e-16):
                sys.exit(f"error: {name} of {element} is {got}, not {right}")
        if abs(values[-1]) > (1e-18 if element == "f80" else 1e-33):
            sys.exit(f"error: {element}: log1p(expm1(x)) - x is {values[-1]}")
        print(element, count)


main()
