"""Random functions of elementwise ops and control flow, with what every value's shape is at run time.

A function is run under several inputs at once: flags, a trip count, and arguments of different shapes. Every value has
one shape for each time its definition is executed; its type is any that covers all of these shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from ewise_testing.random_facts import Facts
from ewise_testing.rule_sets import broadcastable
from ewise_testing.shapes import DYNAMIC, UNRANKED, RankedShape, Shape, ShapedType, Violation, shape_text


def type_text(shape: Shape) -> str:
    """The tensor type."""
    return ShapedType("tensor", shape).mlir("f32")


def covers(shape: Shape, run_time_shape: RankedShape) -> bool:
    """Whether values of the type may have the shape."""
    return shape is UNRANKED or (
        len(shape) == len(run_time_shape) and all(a in (None, b) for a, b in zip(shape, run_time_shape))
    )


def common(shapes: Sequence[RankedShape]) -> Shape:
    """The most specific type that covers the shapes."""
    if len({len(shape) for shape in shapes}) != 1:
        return UNRANKED
    return tuple(sizes[0] if len(set(sizes)) == 1 else DYNAMIC for sizes in zip(*shapes))


@dataclass(frozen=True)
class Input:
    """The arguments of a function besides its tensors."""

    first_flag: bool
    second_flag: bool
    trip_count: int
    # Which of two shapes an argument has.
    variant: int


INPUTS = tuple(Input(*choice) for choice in product((False, True), (False, True), (0, 1, 2), (0, 1)))


@dataclass(frozen=True)
class Value:
    name: str
    type: Shape
    shapes: tuple[RankedShape, ...]

    @property
    def text(self) -> str:
        return type_text(self.type)


@dataclass(frozen=True)
class Carried:
    """A value that a loop carries, and what it does with it."""

    start: Value
    step: str
    # Further arguments of the step.
    other: Value
    # The type that the loop carries, and for each execution of the loop its shapes, from the first to the last.
    type: Shape
    shapes: list[list[RankedShape]]

    def iterations(self) -> list[tuple[int, int]]:
        """Each execution of the body: which one of the loop, and which iteration of that."""
        return [(loop, i) for loop, shapes in enumerate(self.shapes) for i in range(len(shapes) - 1)]

    def arrivals(self) -> list[tuple[int, int]]:
        """Each execution of code that is executed once more than the body, such as a loop's condition."""
        return [(loop, i) for loop, shapes in enumerate(self.shapes) for i in range(len(shapes))]

    def value(self, name: str, of_type: Shape, executions: Sequence[tuple[int, int]]) -> Value:
        return Value(name, of_type, tuple(self.shapes[loop][i] for loop, i in executions))

    def last(self, name: str, of_type: Shape) -> Value:
        return Value(name, of_type, tuple(shapes[-1] for shapes in self.shapes))


@dataclass(frozen=True)
class Scope:
    """Values that are visible where ops are added: one shape of each value for each execution, and the input it is of."""

    values: tuple[Value, ...]
    inputs: tuple[Input, ...]
    depth: int

    def select(self, executions: Sequence[int]) -> Scope:
        """The scope of a region that is entered in these executions, in this order."""
        return Scope(
            tuple(Value(v.name, v.type, tuple(v.shapes[i] for i in executions)) for v in self.values),
            tuple(self.inputs[i] for i in executions),
            self.depth + 1,
        )

    def add(self, *values: Value) -> Scope:
        return Scope(self.values + values, self.inputs, self.depth)


class Program:
    """The text of one function, `@<name>`, and the callees it has."""

    def __init__(self, random: Random, name: str, ranked: bool, branches: bool) -> None:
        self.random = random
        # Their own random numbers: the program is the same without them.
        self.facts = Facts(Random(name), len(INPUTS))
        self.name = name
        self.ranked = ranked
        self.lines: list[str] = []
        self.callees: list[str] = []
        self._count = 0
        arguments = tuple(self._argument() for _ in range(random.randint(2, 4)))
        self.arguments = arguments
        scope = Scope(arguments, INPUTS, 0)
        self._state(scope, arguments)
        scope = self._ops(scope, random.randint(3, 9))
        if branches:
            scope = random.choice((self._diamond, self._branch_loop))(scope)
            scope = self._ops(scope, random.randint(1, 4))
        # Not an argument itself: bufferization fails where one is returned by a cast.
        self.result = self._elementwise("abs", [random.choice(scope.values[-3:])])

    def text(self, facts: bool = False) -> str:
        """The functions, with what is stated of sizes or without."""
        lines = [f"  {line}" for line in self.facts.lines] + self.lines
        if not facts:
            lines = [line for line in lines if " ewise." not in line]
        parameters = ", ".join(f"{argument.name}: {argument.text}" for argument in self.arguments)
        return "\n".join(
            [
                *self.callees,
                f"func.func @{self.name}(%flag0: i1, %flag1: i1, %trips: index, {parameters}) -> {self.result.text} {{",
                "  %c0 = arith.constant 0 : index",
                "  %c1 = arith.constant 1 : index",
                *lines,
                f"  return {self.result.name} : {self.result.text}",
                "}",
                "",
            ]
        )

    def _emit(self, line: str) -> None:
        self.lines.append("  " + line)

    def _state(self, scope: Scope, values: Sequence[Value]) -> None:
        """States sizes of values that the scope has."""
        calls = [INPUTS.index(given) for given in scope.inputs]
        for value in values:
            for line in self.facts.state(value.name, value.type, value.shapes, calls):
                self._emit(line)

    def _fresh(self) -> str:
        self._count += 1
        return f"v{self._count}"

    def _argument(self) -> Value:
        shape = tuple(self.random.choice((0, 1, 2, 3)) for _ in range(self.random.randint(0, 2)))
        # Another size where the first is 1, or 1 where it is not: both broadcast with the same.
        other = tuple(self.random.choice((1, size)) for size in shape)
        shapes = tuple((shape, other)[each.variant] for each in INPUTS)
        return Value(f"%{self._fresh()}", self._forget(common(shapes)), shapes)

    def _forget(self, shape: Shape) -> Shape:
        """A type that says as much or less."""
        chance = self.random.choice((0.0, 0.0, 0.3, 1.0))
        if shape is UNRANKED or (not self.ranked and self.random.random() < 0.1):
            return UNRANKED
        return tuple(DYNAMIC if self.random.random() < chance else extent for extent in shape)

    def _ops(self, scope: Scope, count: int) -> Scope:
        """The scope behind some random ops."""
        makers: list[Callable[[Scope], Scope]] = [self._binary] * 4
        makers += [self._unary, self._cast] * 2 + [self._call]
        if scope.depth < 2:
            makers += [self._if, self._for, self._while]
        for _ in range(count):
            known = len(scope.values)
            scope = self.random.choice(makers)(scope)
            self._state(scope, scope.values[known:])
        return scope

    def _elementwise(self, op: str, operands: Sequence[Value]) -> Value:
        """An op that broadcasts its operands, which go together; it says what shapes its result has."""
        shapes = tuple(broadcastable(each) for each in zip(*(operand.shapes for operand in operands)))
        types = [operand.type for operand in operands]
        inferred = UNRANKED if UNRANKED in types else broadcastable(types)
        result = Value(f"%{self._fresh()}", self._forget(inferred), shapes)
        actual = " ".join(sorted({shape_text(shape) for shape in shapes}))
        names = ", ".join(operand.name for operand in operands)
        texts = ", ".join(operand.text for operand in operands)
        self._emit(f'{result.name} = ew_tosa.{op} {names} {{actual = "{actual}"}} : ({texts}) -> {result.text}')
        return result

    def _unary(self, scope: Scope) -> Scope:
        return scope.add(self._elementwise(self.random.choice(("abs", "negate")), [self.random.choice(scope.values)]))

    def _binary(self, scope: Scope) -> Scope:
        operands = self.random.choices(scope.values, k=2)
        try:
            return scope.add(self._elementwise(self.random.choice(("add", "maximum", "sub")), operands))
        except Violation:
            return scope

    def _cast_to(self, value: Value, to: Shape) -> Value:
        result = Value(f"%{self._fresh()}", to, value.shapes)
        self._emit(f"{result.name} = tensor.cast {value.name} : {value.text} to {result.text}")
        return result

    def _cast(self, scope: Scope) -> Scope:
        value = self.random.choice(scope.values)
        if self.ranked and common(value.shapes) is UNRANKED:
            return scope
        return scope.add(self._cast_to(value, self._forget(common(value.shapes))))

    def _call(self, scope: Scope) -> Scope:
        value = self.random.choice(scope.values)
        to = self._forget(common(value.shapes))
        callee = f"{self.name}_{self._fresh()}"
        self.callees += [
            f"func.func private @{callee}(%x: {value.text}) -> {type_text(to)} {{",
            f"  %0 = ew_tosa.abs %x : ({value.text}) -> {value.text}",
            f"  %1 = tensor.cast %0 : {value.text} to {type_text(to)}",
            f"  return %1 : {type_text(to)}",
            "}",
        ]
        result = Value(f"%{self._fresh()}", to, value.shapes)
        self._emit(f"{result.name} = func.call @{callee}({value.name}) : ({value.text}) -> {result.text}")
        return scope.add(result)

    def _flag(self) -> tuple[str, Callable[[Input], bool]]:
        if self.random.random() < 0.5:
            return "%flag0", lambda given: given.first_flag
        return "%flag1", lambda given: given.second_flag

    def _if(self, scope: Scope) -> Scope:
        flag, test = self._flag()
        taken = [i for i, given in enumerate(scope.inputs) if test(given)]
        other = [i for i, given in enumerate(scope.inputs) if not test(given)]
        if not taken or not other:
            return scope
        before, self.lines = self.lines, []
        bodies = []
        for executions in (taken, other):
            inner = self._ops(scope.select(executions), self.random.randint(0, 2))
            bodies.append((self.random.choice(inner.values[-3:]), self.lines))
            self.lines = []
        self.lines = before
        (then, then_lines), (otherwise, otherwise_lines) = bodies
        by_execution = dict(zip(taken, then.shapes)) | dict(zip(other, otherwise.shapes))
        shapes = tuple(by_execution[i] for i in range(len(scope.inputs)))
        if self.ranked and common(shapes) is UNRANKED:
            return scope
        result = Value(f"%{self._fresh()}", self._forget(common(shapes)), shapes)
        self._emit(f"{result.name} = scf.if {flag} -> {result.text} {{")
        for lines, value, end in ((then_lines, then, "} else {"), (otherwise_lines, otherwise, "}")):
            self.lines += lines
            self._emit(f"scf.yield {self._cast_to(value, result.type).name} : {result.text}")
            self._emit(end)
        return scope.add(result)

    def _carried(self, scope: Scope) -> Carried | None:
        """A loop's value; None where what was chosen does not go together."""
        start, other = self.random.choices(scope.values, k=2)
        step = self.random.choice(("abs", "add", "replace"))
        shapes = []
        for execution, given in enumerate(scope.inputs):
            shapes.append([start.shapes[execution]])
            for _ in range(given.trip_count):
                after = {"abs": lambda x, _: x, "replace": lambda _, y: y, "add": lambda *both: broadcastable(both)}[step]
                try:
                    shapes[-1].append(after(shapes[-1][-1], other.shapes[execution]))
                except Violation:
                    return None
        covering = common([shape for each in shapes for shape in each])
        if (self.ranked and covering is UNRANKED) or not any(given.trip_count for given in scope.inputs):
            return None
        return Carried(start, step, other, self._forget(covering), shapes)

    def _step(self, carried: Carried, value: Value, scope: Scope) -> Value:
        """The carried value after an iteration, of the carried type."""
        other = next(each for each in scope.values if each.name == carried.other.name)
        if carried.step == "replace":
            return self._cast_to(other, carried.type)
        operands = [value] if carried.step == "abs" else [value, other]
        return self._cast_to(self._elementwise(carried.step, operands), carried.type)

    def _iteration(self, carried: Carried, value: Value, scope: Scope) -> Value:
        """The body of a loop."""
        inner = scope.select([loop for loop, _ in carried.iterations()]).add(value)
        self._state(inner, [value])
        return self._step(carried, value, self._ops(inner, self.random.randint(0, 2)))

    def _for(self, scope: Scope) -> Scope:
        carried = self._carried(scope)
        if carried is None:
            return scope
        start = self._cast_to(carried.start, carried.type)
        result = carried.last(f"%{self._fresh()}", carried.type)
        value = carried.value(f"%{self._fresh()}", carried.type, carried.iterations())
        self._emit(
            f"{result.name} = scf.for %i{self._fresh()} = %c0 to %trips step %c1 "
            f"iter_args({value.name} = {start.name}) -> ({result.text}) {{"
        )
        self._emit(f"scf.yield {self._iteration(carried, value, scope).name} : {result.text}")
        self._emit("}")
        return scope.add(result)

    def _while(self, scope: Scope) -> Scope:
        carried = self._carried(scope)
        if carried is None:
            return scope
        start = self._cast_to(carried.start, carried.type)
        before = carried.value(f"%{self._fresh()}", carried.type, carried.arrivals())
        passed_type = self._forget(common(before.shapes))
        result = carried.last(f"%{self._fresh()}", passed_type)
        passed = carried.value(f"%{self._fresh()}", passed_type, carried.iterations())
        index = self._fresh()
        self._emit(
            f"{result.name}, %last{index} = scf.while ({before.name} = {start.name}, %i{index} = %c0) "
            f": ({before.text}, index) -> ({result.text}, index) {{"
        )
        self._emit(f"%more{index} = arith.cmpi slt, %i{index}, %trips : index")
        condition = self._cast_to(before, passed_type)
        self._emit(f"scf.condition(%more{index}) {condition.name}, %i{index} : {condition.text}, index")
        self._emit("} do {")
        self._emit(f"^bb0({passed.name}: {passed.text}, %j{index}: index):")
        after = self._iteration(carried, passed, scope)
        self._emit(f"%next{index} = arith.addi %j{index}, %c1 : index")
        self._emit(f"scf.yield {after.name}, %next{index} : {after.text}, index")
        self._emit("}")
        return scope.add(result)

    def _diamond(self, scope: Scope) -> Scope:
        """Two blocks that a third joins."""
        flag, test = self._flag()
        left, right = self.random.choices(scope.values, k=2)
        shapes = tuple((left if test(given) else right).shapes[i] for i, given in enumerate(scope.inputs))
        joined = Value(f"%{self._fresh()}", self._forget(common(shapes)), shapes)
        self._emit(f"cf.cond_br {flag}, ^left, ^right")
        for block, value in (("left", left), ("right", right)):
            self._emit(f"^{block}:")
            given = self._cast_to(value, joined.type)
            self._emit(f"cf.br ^join({given.name} : {given.text})")
        self._emit(f"^join({joined.name}: {joined.text}):")
        return scope.add(joined)

    def _branch_loop(self, scope: Scope) -> Scope:
        """A loop of blocks."""
        carried = self._carried(scope)
        if carried is None:
            return scope
        start = self._cast_to(carried.start, carried.type)
        name = f"%{self._fresh()}"
        text = type_text(carried.type)
        self._emit(f"cf.br ^head({start.name}, %c0 : {text}, index)")
        self._emit(f"^head({name}: {text}, %i: index):")
        self._emit("%more = arith.cmpi slt, %i, %trips : index")
        self._emit("cf.cond_br %more, ^body, ^exit")
        self._emit("^body:")
        after = self._iteration(carried, carried.value(name, carried.type, carried.iterations()), scope)
        self._emit("%next = arith.addi %i, %c1 : index")
        self._emit(f"cf.br ^head({after.name}, %next : {text}, index)")
        self._emit("^exit:")
        return scope.add(carried.last(name, carried.type))
