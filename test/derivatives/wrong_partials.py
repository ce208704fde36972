"""States partial derivatives that are right, and such as have been changed at random in a coefficient, a border, a
sign or a function, or forget an attribute, and compares which of them the generator refuses.

Usage: wrong_partials.py <ewise-tblgen> <directory of Ewise's records> <number of wrong ones> [<seed>]
"""

from __future__ import annotations

import math
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

HEADER = """
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"
def My_Dialect : EwiseDialect {
  let name = "my";
  let cppNamespace = "::my";
  let derivatives = PyTorchConvention;
}
class My_Op<string name, list<Operand> operandsOf, list<Attribute> attributesOf, list<On> casesOf, dag partial>
    : ElementwiseOp<My_Dialect, name> {
  let operands = operandsOf;
  let attributes = attributesOf;
  let elementTypes = ScalarTypes<"float", [Float32, Float64]>;
  let rules = Broadcastable;
  let cases = casesOf;
  let partials = [By<"x", partial>];
}
class Real<string name, string value> : Attribute<name, Float32, value>;
defvar Any = ScalarTypes<"any", [Float32, Float64]>;
"""


@dataclass
class Op:
    """Operands other than x, attributes with what they may be, the cases by their types, and the partial by x."""

    others: list[str]
    attributes: dict[str, list]
    cases: dict[str, str]
    partial: str
    optional: str = ""
    variadic: str = ""


def plain(others: str, body: str, partial: str, **attributes: list) -> Op:
    return Op(others.split(), attributes, {"Any": body}, partial)


NUMBERS = [0.01, 0.5, 1.7, -0.3]
MODES = ["exp", "sin", "none"]
RIGHT = [
    plain("", "(Min (Max $x, 0), 6)", "(Select (And (Greater $x, 0), (Less $x, 6)), 1, 0)"),
    plain("", "(Select (Less $x, 0), (Mul $x, $slope), $x)", "(Select (Less $x, 0), $slope, 1)", slope=NUMBERS),
    plain("", '(When (Is $mode, "exp"), (Exp $x), (When (Is $mode, "sin"), (Sin $x), (Mul $x, 3)))',
          '(When (Is $mode, "exp"), (Exp $x), (When (Is $mode, "sin"), (Cos $x), (Same 3)))', mode=MODES),
    plain("a b c d", "(Add (Mul (Mul $x, $a), $b), (Mul $c, $d))", "(Mul $a, $b)"),
    plain("a b c d e f", "(Add (Mul $x, $x), (Add (Mul $a, $b), (Add (Mul $c, $d), (Mul $x, (Mul $e, $f)))))",
          "(Add (Mul 2, $x), (Mul $e, $f))"),
    plain("", "(Max (Min (Add (Mul $x, $alpha), $beta), 1), 0)",
          "(Select (And (Greater (Add (Mul $x, $alpha), $beta), 0), (Less (Add (Mul $x, $alpha), $beta), 1)), "
          "$alpha, 0)", alpha=[0.2, 1.5], beta=[0.5, 0.25]),
    plain("", "(Mul $x, (Max (Min (Add (Div $x, 6), \"0.5\"), 1), 0))",
          '(Select (LessEqual $x, -3), 0, (Select (Less $x, 3), (Add (Div $x, 3), "0.5"), 1))'),
    plain("", "(Div $x, (Add 1, (Abs $x)))", "(Div 1, (Mul (Add 1, (Abs $x)), (Add 1, (Abs $x))))"),
    plain("", "(Div $x, (Add 1, (Exp (Negate (Mul $x, $alpha)))))",
          "(Mul (Logistic (Mul $x, $alpha)), (Add 1, (Mul (Mul $x, $alpha), (Logistic (Negate (Mul $x, $alpha))))))",
          alpha=[1.0, 2.5, 0.5]),
    plain("", "(Exp (Negate (Mul (Mul $x, $x), $scale)))",
          "(Mul (Mul -2, (Mul $x, $scale)), (Exp (Negate (Mul (Mul $x, $x), $scale))))", scale=NUMBERS),
    plain("y", "(Sqrt (Add (Mul $x, $x), (Add (Mul $y, $y), 1)))",
          "(Div $x, (Sqrt (Add (Mul $x, $x), (Add (Mul $y, $y), 1))))"),
    plain("y z", "(Mul (Mul $x, $y), (Sin $z))", "(Mul $y, (Sin $z))"),
    plain("", "(Select (Less $x, 0), (Mul (Sub (Exp $x), 1), $alpha), $x)",
          "(Select (Less $x, 0), (Mul (Exp $x), $alpha), 1)", alpha=NUMBERS),
    plain("", "(Select (Greater $x, $alpha), $x, 0)", "(Select (Greater $x, $alpha), 1, 0)", alpha=NUMBERS),
    plain("", "(Select (Less $x, (Negate $lambd)), (Add $x, $bias), (Select (Greater $x, $lambd), (Sub $x, $bias), 0))",
          "(Select (Less $x, (Negate $lambd)), 1, (Select (Greater $x, $lambd), 1, 0))", bias=[0.0, 0.3],
          lambd=[0.5, 2.0]),
    plain("y", "(Max $x, (Mul $y, 2))", "(Select (Greater $x, (Mul $y, 2)), 1, 0)"),
    plain("lo hi", "(Min (Max $x, $lo), $hi)", "(Select (And (Greater $x, $lo), (Less $x, $hi)), 1, 0)"),
    plain("y", "(Tanh (Mul $x, $y))", "(Mul $y, (Sub 1, (Mul (Tanh (Mul $x, $y)), (Tanh (Mul $x, $y)))))"),
    plain("", '(When $squared, (Mul $x, $x), (Abs $x))',
          '(When $squared, (Mul 2, $x), (Select (Greater $x, 0), 1, -1))', squared=[True, False]),
    Op([], {}, {"Float32": "(Exp $x)", "Float64": "(Sin $x)"},
       "(When (OfType Shared, Float32), (Exp $x), (Cos $x))"),
    Op(["bias"], {}, {"Any": "(When (Has $bias), (Mul $x, (Add $x, $bias)), (Mul $x, $x))"},
       "(When (Has $bias), (Add (Mul 2, $x), $bias), (Mul 2, $x))", optional="bias"),
    Op(["ys"], {}, {"Any": "(Mul $x, (Fold Add, $ys))"}, "(Fold Add, $ys)", variadic="ys"),
]

# Values, for the comparison with what is right.
FUNCTIONS: dict[str, Callable] = {
    "Add": lambda a, b: a + b, "Sub": lambda a, b: a - b, "Mul": lambda a, b: a * b,
    "Div": lambda a, b: a / b if b else math.nan, "Negate": lambda a: -a, "Abs": abs, "Max": max, "Min": min,
    "Select": lambda c, a, b: a if c else b, "Greater": lambda a, b: a > b, "Less": lambda a, b: a < b,
    "LessEqual": lambda a, b: a <= b, "GreaterEqual": lambda a, b: a >= b,
    "And": lambda a, b: a and b, "Or": lambda a, b: a or b, "Same": lambda a: a,
    "Exp": lambda a: math.exp(min(a, 700)), "Sin": math.sin, "Cos": math.cos, "Tanh": math.tanh,
    "Sqrt": lambda a: math.sqrt(a) if a >= 0 else math.nan,
    "Logistic": lambda a: 1 / (1 + math.exp(min(-a, 700))),
}
SWAPPED = {"Add": "Sub", "Sub": "Add", "Mul": "Div", "Div": "Mul", "Greater": "Less", "Less": "Greater",
           "LessEqual": "GreaterEqual", "And": "Or", "Sin": "Cos", "Cos": "Sin", "Exp": "Tanh", "Tanh": "Sin",
           "Sqrt": "Abs", "Logistic": "Tanh", "Abs": "Same"}
COMPARISONS = ("Greater", "GreaterEqual", "Less", "LessEqual")

Tree = list | str


def parse(text: str) -> Tree:
    tokens = re.findall(r'[(),]|[^\s(),]+', text)

    def read() -> Tree:
        token = tokens.pop(0)
        if token != "(":
            return token
        node = [tokens.pop(0)]
        while tokens[0] != ")":
            node.append(read())
            if tokens[0] == ",":
                tokens.pop(0)
        tokens.pop(0)
        return node
    return read()


def write(tree: Tree) -> str:
    if isinstance(tree, str):
        return tree
    return f"({tree[0]} {', '.join(write(each) for each in tree[1:])})"


def evaluate(tree: Tree, names: dict):
    if isinstance(tree, str):
        return names[tree[1:]] if tree.startswith("$") else float(tree.strip('"'))
    if tree[0] == "When":
        return evaluate(tree[2 if holds(tree[1], names) else 3], names)
    if tree[0] == "Fold":
        return sum(names[tree[2][1:]])
    return FUNCTIONS[tree[0]](*(evaluate(each, names) for each in tree[1:]))


def holds(condition: Tree, names: dict) -> bool:
    if isinstance(condition, str):
        return names[condition[1:]]
    if condition[0] == "OfType":
        return names["type"] == condition[2]
    value = names[condition[1][1:]]
    return value is not None if condition[0] == "Has" else value == condition[2].strip('"')


def draw(op: Op, rng: random.Random) -> dict:
    """Values of all names: often of a magnitude that people write."""
    def number() -> float:
        kind = rng.randrange(8)
        value = rng.uniform(-4, 4) if kind < 5 else rng.uniform(-30, 30)
        return value * 10.0 ** rng.uniform(-33, 33) if kind == 7 else value
    names: dict = {name: rng.choice(values) for name, values in op.attributes.items()}
    names |= {name: number() for name in ["x", *op.others]}
    if op.optional and rng.random() < 0.5:
        names[op.optional] = None
    if op.variadic:
        names[op.variadic] = [number() for _ in range(rng.randint(1, 3))]
    return names | {"type": rng.choice(["Float32", "Float64"])}


def differ(op: Op, first: Tree, second: Tree, rng: random.Random) -> bool:
    """Whether that is seen at some values. What reads an operand that is absent cannot be read."""
    for _ in range(2000):
        names = draw(op, rng)
        try:
            a, b = evaluate(first, names), evaluate(second, names)
        except OverflowError:
            continue
        except TypeError:
            return False
        largest = max(abs(a), abs(b))
        if 1e-6 < largest < 1e30 and abs(a - b) > 3e-5 * largest:
            return True
    return False


def places(tree: Tree, path: tuple = ()) -> list[tuple[tuple, Tree]]:
    """All values in the tree that are of floats, with the way to them."""
    found = [(path, tree)]
    if isinstance(tree, list) and tree[0] != "Fold":
        first = 2 if tree[0] == "When" else 1
        for index, each in enumerate(tree[first:], first):
            found += places(each, (*path, index))
    return found


def replace(tree: Tree, path: tuple, by: Tree) -> Tree:
    if not path:
        return by
    return [replace(each, path[1:], by) if index == path[0] else each for index, each in enumerate(tree)]


def mutate(op: Op, tree: Tree, rng: random.Random) -> Tree | None:
    path, node = rng.choice(places(tree))
    name = node[0] if isinstance(node, list) else ""
    is_condition = name in (*COMPARISONS, "And", "Or")
    factor = rng.choice(["1.0001", "0.9999", "1.01", "0.5", "2", "-1"])
    match rng.choice(["coefficient", "border", "sign", "swap", "forget", "branch", "far"]):
        case "coefficient" if not is_condition:
            return replace(tree, path, ["Mul", node, f'"{factor}"'])
        case "border" if name in COMPARISONS:
            shift = rng.choice(["1", "0.01", "-0.1", "0.001", "-2"])
            return replace(tree, (*path, 2), ["Add", node[2], f'"{shift}"'])
        case "sign" if not is_condition:
            return replace(tree, path, ["Negate", node])
        case "swap" if name in SWAPPED:
            return replace(tree, path, [SWAPPED[name], *node[1:]])
        case "forget" if isinstance(node, str) and node[1:] in {*op.attributes, *op.others}:
            return replace(tree, path, f'"{rng.choice(["1", "0.5", "0", "0.01"])}"')
        case "branch" if name in ("When", "Select"):
            return replace(tree, path, node[rng.choice([2, 3])])
        case "far" if not path:
            condition = rng.choice([["Greater", ["Abs", "$x"], '"1e10"'], ["Less", ["Abs", "$x"], '"1e-10"'],
                                    ["Greater", "$x", '"25"'], ["Less", "$x", '"-100"']])
            return ["Select", condition, ["Mul", tree, f'"{factor}"'], tree]
    return None


def record(op: Op, number: int, partial: str) -> str:
    operands = ['Operand<"x">'] + [
        f'Operand<"{name}"{", variadic=1" if name == op.variadic else ", optional=1" if name == op.optional else ""}>'
        for name in op.others]
    attributes = []
    for name, values in op.attributes.items():
        if isinstance(values[0], bool):
            attributes.append(f'Attribute<"{name}", Boolean, "true">')
        elif isinstance(values[0], str):
            attributes.append(f'Attribute<"{name}", Text<[{", ".join(f"{chr(34)}{each}{chr(34)}" for each in values)}]>>')
        else:
            attributes.append(f'Real<"{name}", "{values[0]}">')
    cases = ", ".join(f"On<{types}, {body}>" for types, body in op.cases.items())
    if not partial.startswith("("):
        partial = f"(Same {partial})"
    return (f'def My_Op{number} : My_Op<"op{number}", [{", ".join(operands)}], [{", ".join(attributes)}], [{cases}], '
            f"{partial}>;\n")


def find_refused(tool: str, defs: str, records: list[str]) -> set[int]:
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "partials.td"
        file.write_text(HEADER + "".join(records), encoding="utf-8")
        result = subprocess.run([tool, f"-I{defs}", "-gen-op-methods", str(file), "-o", "/dev/null"],
                                capture_output=True, text=True, check=False)
    others = [line for line in result.stderr.splitlines()
              if "error:" in line and "the partial derivative by 'x' is wrong: it is" not in line]
    if others or (result.returncode == 1) != ("error:" in result.stderr):
        sys.exit("\n".join(others[:5]) or result.stderr)
    return {int(number) for number in re.findall(r"error: op 'My_Op(\d+)'", result.stderr)}


def main() -> None:
    tool, defs, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    rng = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    right = [record(op, number, op.partial) for number, op in enumerate(RIGHT)]
    for number in find_refused(tool, defs, right):
        print("refused:", right[number])
    wrong = []
    while len(wrong) < count:
        op = rng.choice(RIGHT)
        tree = parse(op.partial)
        changed = mutate(op, tree, rng)
        if changed is not None and differ(op, tree, changed, rng):
            wrong.append(record(op, len(wrong), write(changed)))
    refused = find_refused(tool, defs, wrong)
    for number in sorted(set(range(count)) - refused):
        print("accepted:", wrong[number])
    print(f"{len(right)} right ones; of {count} wrong ones, {len(refused)} refused")


if __name__ == "__main__":
    main()
