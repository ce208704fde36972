"""Asks generated modules what `ewise-shape --batch` is asked, and compares the answers, words included.

The questions are every choice of operands of rank 0 to 3 over the extents ?, 0, 1, 2 and 3 and unranked, and of those up
to rank 2 with attributes and declared results. Each goes to the rule set, and one of four to an op that follows it, whose messages
name operands. Prints the number of questions and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import argparse
import importlib.util
import itertools
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

from ewise_testing.cases import AXIS, EXTENTS, PARTS, VARIADIC, Case, all_shapes
from ewise_testing.shapes import UNRANKED, shape_text

SHOWN_DIFFERENCES = 10
# The number of questions with attributes or declared results that are asked of each rule set.
SAMPLED = 10_000
OPERAND_NAMES = "abcd"


def load(path: Path) -> ModuleType:
    """A generated module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def questions(rules: str, one_in: int) -> Iterator[Case]:
    """All, or of pairs with an operand of rank 3, and of what is sampled, one in so many."""
    shapes = [*all_shapes(EXTENTS, 3), UNRANKED]
    chance = random.Random(rules)
    for pair in itertools.product(shapes, repeat=2):
        has_turn = all(shape is UNRANKED or len(shape) < 3 for shape in pair) or chance.randrange(one_in) == 0
        if rules != "BroadcastInDim" and has_turn:
            yield Case(rules, pair)
    if rules in VARIADIC:
        yield from (Case(rules, (shape,)) for shape in shapes)
    rest = [case for part in ("operands", "attributes", "results") for case in PARTS[part](rules)]
    yield from random.Random(rules).sample(rest, min(SAMPLED // one_in, len(rest)))


def question_text(case: Case) -> str:
    attribute = "-"
    if case.attribute is not None:
        entries = [case.attribute] if case.rules in AXIS else case.attribute
        attribute = f"{'axis' if case.rules in AXIS else 'dims'}={','.join(map(str, entries))}"
    declared = "-" if case.declared is None else shape_text(case.declared)
    return "\t".join([case.rules, ";".join(map(shape_text, case.operands)), attribute, declared])


def batch(cases: Iterable[Case]) -> list[str]:
    """The answer of ewise-shape."""
    text = "".join(question_text(case) + "\n" for case in cases)
    done = subprocess.run(["ewise-shape", "--batch"], input=text, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def as_argument(shape: object) -> object:
    return "*" if shape is UNRANKED else shape


def ask_rules(module: ModuleType, case: Case) -> str:
    """The answer of the rule set."""
    shapes = [as_argument(shape) for shape in case.operands]
    declared = None if case.declared is None else as_argument(case.declared)
    try:
        inferred = module.RULE_SETS[case.rules].infer(*shapes, attribute=case.attribute, result=declared)
    except module.VerificationError as error:
        return f"error\t{error}"
    return f"ok\t{shape_text(UNRANKED if inferred == '*' else inferred)}"


def ask_op(module: ModuleType, case: Case) -> str | None:
    """The answer of the op that has so many operands, if there is one."""
    name = snake(f"{case.rules}_{len(case.operands)}")
    infer, verify = (getattr(module, f"{what}_{name}", None) for what in ("infer", "verify"))
    if infer is None:
        return None
    shapes = [shape_text(shape) for shape in case.operands]
    rules = module.RULE_SETS[case.rules]
    attributes = {rules.attributeName: case.attribute} if rules.attributeName else {}
    if case.rules in AXIS and case.attribute is None:
        attributes = {}
    into_result = rules.roles == "IntoResult" and len(shapes) == 1
    declared = {"result": shape_text(case.declared)} if case.declared is not None else {}
    try:
        if declared:
            verify(*shapes, **attributes, **declared)
        return f"ok\t{infer(*shapes, **attributes, **(declared if into_result else {}))}"
    except module.VerificationError as error:
        return f"error\t{error}"


def snake(name: str) -> str:
    return "".join(f"_{char.lower()}" if char.isupper() and index else char.lower() for index, char in enumerate(name))


def in_words_of_op(answer: str, case: Case) -> str:
    """The answer with the names that the op gives to operands and the result."""
    if not answer.startswith("error\t"):
        return answer
    for index, _ in enumerate(case.operands):
        answer = answer.replace(f"'#{index + 1}'", f"'{OPERAND_NAMES[index]}'")
    answer = answer.replace("result 'result'", "result 'output'").replace("'result'", "'output'")
    name = f"{case.rules}_{len(case.operands)}"
    return answer.replace("error\t", f"error\t'{name}' op ", 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rules", type=Path, help="the module of the rule sets")
    parser.add_argument("ops", type=Path, help="the module of the ops of every rule set")
    parser.add_argument("--only", metavar="NAME", action="append", help="a rule set, by default all")
    parser.add_argument("--one-in", type=int, default=1, help="ask one of so many questions of the greatest rank")
    arguments = parser.parse_args()
    rules, ops = load(arguments.rules), load(arguments.ops)
    count, asked, differences = 0, 0, []
    for name in arguments.only or rules.RULE_SETS:
        cases = list(questions(name, arguments.one_in))
        for case, want in zip(cases, batch(cases), strict=True):
            count += 1
            answers = [(ask_rules(rules, case), want)]
            got = ask_op(ops, case) if count % 4 == 0 else None
            if got is not None:
                asked += 1
                answers.append((got, in_words_of_op(want, case)))
            differences += [f"{question_text(case)}\n  got  {got}\n  want {want}" for got, want in answers if got != want]
    for text in differences[:SHOWN_DIFFERENCES]:
        print(text)
    print(f"{count} questions to rule sets, {asked} to ops, {len(differences)} differences")
    sys.exit(1 if differences or not count else 0)


if __name__ == "__main__":
    main()
