"""Asks ewise-shape and generated Python about random shapes along an axis and by names, and compares both with NumPy.

Each rule set has an oracle of its own here: ONNX's reference implementation with `repeat` and `take`, the dictionaries
of xarray, and the shapes that `numpy.matmul` gives. Shapes with sizes that are not known are asked about, too: whatever
sizes stand for these, the answer must be right, and an error certain. Prints the cases and differences of each.
"""

import argparse
import importlib.util
import itertools
import random
import subprocess
import sys
from typing import Callable, Dict, List, Optional, Sequence, Tuple

import numpy as np

Shape = Tuple[Optional[int], ...]
Oracle = Callable[[Sequence[Shape], object], Tuple[int, ...]]


class Refused(Exception):
    """The shapes do not go together."""


def is_repeated(scale: Shape, shape: Shape, axis: int, block: int) -> bool:
    """Whether ONNX's reference implementation, with blocks, makes the scale as large as x."""
    if len(scale) != len(shape):
        return False
    whole = np.repeat(np.empty(scale, np.int8), block, axis)
    if whole.shape[axis] > shape[axis] > whole.shape[axis] - block:
        whole = whole.take(range(shape[axis]), axis)
    return whole.shape == shape


def along(shapes: Sequence[Shape], attribute: Tuple[int, int]) -> Tuple[int, ...]:
    shape, *scales = shapes
    given, block = attribute
    for scale in scales:
        if scale in ((), (1,)):
            continue
        if not -len(shape) <= given < len(shape):
            raise Refused
        axis = given % len(shape)
        if len(scale) == 1 and len(shape) != 1:
            # ONNX has no such blocks.
            if scale != (-(-shape[axis] // max(block, 1)),):
                raise Refused
            continue
        # A 1 along the axis stands for all blocks, of an x that has some.
        is_one = len(scale) == len(shape) and all(
            size == (1 if dim == axis else other) for dim, (size, other) in enumerate(zip(scale, shape)))
        if not is_one and not is_repeated(scale, shape, axis, max(block, 1)):
            raise Refused
    return shape


def beside_two(shapes: Sequence[Shape], attribute: Tuple[int, int]) -> Tuple[int, ...]:
    try:
        target = np.broadcast_shapes(*shapes[:2])
    except ValueError:
        raise Refused from None
    return along([target, *shapes[2:]], attribute)


def by_name(shapes: Sequence[Shape], names: List[List[str]]) -> Tuple[int, ...]:
    sizes: Dict[str, int] = {}
    for shape, own in zip(shapes, names):
        if len(own) != len(shape) or len(set(own)) != len(own):
            raise Refused
        for name, size in zip(own, shape):
            if sizes.setdefault(name, size) != size:
                raise Refused
    return tuple(sizes.values())


def by_name_exactly(shapes: Sequence[Shape], names: List[List[str]]) -> Tuple[int, ...]:
    if len(set(map(frozenset, names))) != 1:
        raise Refused
    return by_name(shapes, names)


def products(shapes: Sequence[Shape], _: object) -> Tuple[int, ...]:
    try:
        whole = np.matmul(*(np.empty(shape, np.int8) for shape in shapes)).shape
    except ValueError:
        raise Refused from None
    end = len(whole) - (len(shapes[1]) > 1)
    return (*whole[:end], shapes[0][-1], *whole[end:])


def vectors(shapes: Sequence[Shape], _: object) -> Tuple[int, ...]:
    if not all(shapes):
        raise Refused
    first, second = (np.empty(shape, np.int8) for shape in shapes)
    try:
        whole = np.matmul(first[..., None, :], second[..., :, None]).shape
    except ValueError:
        raise Refused from None
    return (*whole[:-2], shapes[0][-1])


ORACLES: Dict[str, Oracle] = {
    "AlongAxis": along,
    "BesideTwo": beside_two,
    "ByName": by_name,
    "ByNameExactly": by_name_exactly,
    "LoopsOfProducts": products,
    "LoopsOfVectors": vectors,
}
SIZES = (0, 1, 1, 2, 3, 4, 6)


class Maker:
    """Makes questions that often have an answer."""

    def __init__(self, rules: str, choose: random.Random) -> None:
        self.rules = rules
        self.random = choose

    def shape(self, rank: int) -> List[int]:
        return [self.random.choice(SIZES) for _ in range(rank)]

    def along(self) -> Tuple[List[List[int]], Tuple[int, int]]:
        shape = self.shape(self.random.randint(0, 3))
        axis = self.random.randint(-len(shape) - (self.random.random() < 0.05), max(len(shape) - 1, 0))
        block = self.random.choice([0, 0, 1, 2, 3, 4])
        shapes = [shape]
        if self.rules == "BesideTwo":
            shapes = [[1 if self.random.random() < 0.3 else size for size in shape] for _ in range(2)]
        for _ in range(self.random.randint(1, 2)):
            scale = list(shape)
            if self.random.random() < 0.1:
                scale = [1]
            elif shape and -len(shape) <= axis < len(shape):
                scale[axis] = self.random.choice([-(-shape[axis] // max(block, 1))] * 4 + [1, shape[axis]])
            if len(scale) > 1 and self.random.random() < 0.3:
                scale = scale[axis:][:1]
            if self.random.random() < 0.1:
                scale = []
            shapes.append(scale)
        return shapes, (axis, block)

    def names(self) -> Tuple[List[List[int]], List[List[str]]]:
        sizes = {name: self.random.choice(SIZES) for name in "abc"}
        chosen = self.random.sample("abc", self.random.randint(0, 3))
        names = []
        for _ in range(self.random.randint(1, 3)):
            own = self.random.sample("abc", self.random.randint(0, 3))
            if self.rules == "ByNameExactly" and self.random.random() < 0.9:
                own = self.random.sample(chosen, len(chosen))
            names.append(own)
        return [[sizes[name] for name in own] for own in names], names

    def loops(self) -> Tuple[List[List[int]], None]:
        k, loops = self.random.choice(SIZES), self.shape(2)
        shapes = []
        for number in range(2):
            own = loops[self.random.randint(0, 2):]
            own = [1 if self.random.random() < 0.3 else size for size in own]
            core = [k]
            if self.rules == "LoopsOfProducts" and (own or self.random.random() < 0.6):
                core.insert(number, self.random.choice(SIZES))
            shapes.append(own + core)
        return shapes, None

    def make(self) -> Tuple[List[Shape], object]:
        shapes, attribute = (self.along() if self.rules in ("AlongAxis", "BesideTwo")
                             else self.names() if self.rules.startswith("ByName") else self.loops())
        for shape in shapes:
            if shape and self.random.random() < 0.1:
                shape[self.random.randrange(len(shape))] = self.random.choice(SIZES)
            if self.random.random() < 0.02:
                shape.append(1)
        unknown = self.random.random() < 0.3
        return [tuple(None if unknown and self.random.random() < 0.25 else size for size in shape)
                for shape in shapes], attribute


def complete(shapes: Sequence[Shape], limit: int) -> List[List[Tuple[int, ...]]]:
    """The shapes with every choice of sizes for those that are not known; none where these are many."""
    holes = sum(size is None for shape in shapes for size in shape)
    if holes > limit:
        return []
    found = []
    for sizes in itertools.product((0, 1, 2, 3, 4, 5, 7), repeat=holes):
        rest = iter(sizes)
        found.append([tuple(next(rest) if size is None else size for size in shape) for shape in shapes])
    return found


def spell(shape: Sequence[Optional[int]]) -> str:
    return "x".join("?" if size is None else str(size) for size in shape) or "[]"


def signature(names: List[List[str]]) -> str:
    return ",".join("(" + ",".join(own) + ")" for own in names)


def text_of(attribute: object) -> str:
    if attribute is None:
        return "-"
    if isinstance(attribute, tuple):
        return f"axis={attribute[0]},{attribute[1]}"
    return "names=" + signature(attribute)


def is_right(rules: str, shapes: Sequence[Shape], attribute: object, answer: Optional[Shape]) -> bool:
    oracle = ORACLES[rules]
    choices = complete(shapes, 3) if any(None in shape for shape in shapes) else [list(shapes)]
    for choice in choices:
        try:
            expected = oracle(choice, attribute)
        except Refused:
            if len(choices) == 1 and answer is not None:
                return False
            continue
        if answer is None or len(answer) != len(expected) or any(
                size not in (None, other) for size, other in zip(answer, expected)):
            return False
    return True


def ask(tool: str, rules: str, questions: Sequence[Tuple[List[Shape], object]]) -> List[Optional[Shape]]:
    lines = "".join(f"{rules}\t{';'.join(map(spell, shapes))}\t{text_of(attribute)}\t-\n"
                    for shapes, attribute in questions)
    result = subprocess.run([tool, "--batch"], input=lines, capture_output=True, text=True, check=True)
    answers: List[Optional[Shape]] = []
    for line in result.stdout.splitlines():
        state, text = line.split("\t")
        answers.append(None if state == "error" else () if text == "[]" else tuple(
            None if size == "?" else int(size) for size in text.split("x")))
    return answers


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares rule sets along an axis and by names with NumPy.")
    parser.add_argument("--number", type=int, default=100000)
    parser.add_argument("--python", help="the generated module, which is asked, too")
    parser.add_argument("--tool", default="ewise-shape")
    arguments = parser.parse_args()
    generated = None
    if arguments.python:
        spec = importlib.util.spec_from_file_location("generated", arguments.python)
        generated = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(generated)
    failed = False
    for rules in ORACLES:
        maker = Maker(rules, random.Random(rules))
        questions = [maker.make() for _ in range(arguments.number)]
        answers = ask(arguments.tool, rules, questions)
        wrong, refused = [], 0
        for number, ((shapes, attribute), answer) in enumerate(zip(questions, answers)):
            refused += answer is None
            if not is_right(rules, shapes, attribute, answer):
                wrong.append((shapes, attribute, answer))
            # Python is slow.
            if not generated or number % 10:
                continue
            try:
                given = signature(attribute) if isinstance(attribute, list) else attribute
                said = generated.RULE_SETS[rules].infer(*shapes, attribute=given)
            except generated.VerificationError:
                said = None
            if said != answer:
                wrong.append((shapes, attribute, answer, said))
        failed |= bool(wrong) or not arguments.number * 0.05 < refused < arguments.number * 0.9
        print(f"{rules}: {len(questions)} cases, {refused} refused, {len(wrong)} differences", *wrong[:3])
    sys.exit(failed)


if __name__ == "__main__":
    main()
