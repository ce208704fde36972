"""The functions under test: types, one op each, and the text of the modules that hold them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ewise_testing.element_types import ElementType
from ewise_testing.shapes import RankedShape, ShapedType

_C_INTERFACE = " attributes {llvm.emit_c_interface}"


@dataclass(frozen=True)
class TensorType:
    """A ranked tensor type."""

    shape: RankedShape
    element: ElementType

    def __str__(self) -> str:
        return ShapedType("tensor", self.shape).mlir(str(self.element))


@dataclass(frozen=True)
class Function:
    """A function of one op.

    `attributes` are in MLIR syntax. `arguments` says which argument each operand reads, by default one each. With
    `unranked_result` the op is declared to give an unranked tensor, which is cast to `result`. With `caller` the
    function is private and inlined into one of these argument types. `op` is of `dialect`.
    """

    name: str
    op: str
    operands: tuple[TensorType, ...]
    result: TensorType
    attributes: Mapping[str, str] = field(default_factory=dict)
    arguments: tuple[int, ...] = ()
    unranked_result: bool = False
    caller: tuple[TensorType, ...] = ()
    dialect: str = "ew_tosa"

    @property
    def operand_arguments(self) -> tuple[int, ...]:
        return self.arguments or tuple(range(len(self.operands)))

    @property
    def argument_types(self) -> tuple[TensorType, ...]:
        """The types of the arguments, of the caller where there is one."""
        return self.caller or self._own_argument_types

    @property
    def _own_argument_types(self) -> tuple[TensorType, ...]:
        by_argument = dict(zip(self.operand_arguments, self.operands))
        return tuple(by_argument[index] for index in sorted(by_argument))

    def __str__(self) -> str:
        attributes = f" {{{_attribute_list(self.attributes)}}}" if self.attributes else ""
        operands = ", ".join(map(str, self.operands))
        result = f"tensor<*x{self.result.element}>, cast to {self.result}" if self.unranked_result else str(self.result)
        repeated = f" of arguments {list(self.arguments)}" if self.arguments else ""
        inlined = f", inlined into ({', '.join(map(str, self.caller))})" if self.caller else ""
        return f"{self.dialect}.{self.op}{attributes} : ({operands}) -> {result}{repeated}{inlined}"

    def text(self) -> str:
        """The function in MLIR, its caller included."""
        own_types = self._own_argument_types
        callee = f"{self.name}_callee" if self.caller else self.name
        arguments = ", ".join(f"%arg{index}: {type_}" for index, type_ in enumerate(own_types))
        operands = ", ".join(f"%arg{index}" for index in self.operand_arguments)
        attributes = f" {{{_attribute_list(self.attributes)}}}" if self.attributes else ""
        types = ", ".join(map(str, self.operands))
        interface = "" if self.caller else _C_INTERFACE
        declared = f"tensor<*x{self.result.element}>" if self.unranked_result else self.result
        lines = [
            f"func.func {'private ' if self.caller else ''}@{callee}({arguments}) -> {self.result}{interface} {{",
            f'  %0 = "{self.dialect}.{self.op}"({operands}){attributes} : ({types}) -> {declared}',
        ]
        if self.unranked_result:
            lines.append(f"  %1 = tensor.cast %0 : {declared} to {self.result}")
        lines += [f"  return %{int(self.unranked_result)} : {self.result}", "}"]
        return "\n".join(lines + (self._caller_lines(callee, own_types) if self.caller else []))

    def _caller_lines(self, callee: str, own_types: Sequence[TensorType]) -> list[str]:
        arguments = ", ".join(f"%arg{index}: {type_}" for index, type_ in enumerate(self.caller))
        lines = [f"func.func @{self.name}({arguments}) -> {self.result}{_C_INTERFACE} {{"]
        names = []
        for index, (given, own) in enumerate(zip(self.caller, own_types)):
            names.append(f"%arg{index}" if given == own else f"%cast{index}")
            if given != own:
                lines.append(f"  %cast{index} = tensor.cast %arg{index} : {given} to {own}")
        types = ", ".join(map(str, own_types))
        lines.append(f"  %0 = func.call @{callee}({', '.join(names)}) : ({types}) -> {self.result}")
        return [*lines, f"  return %0 : {self.result}", "}"]


def segment_sizes(sizes: Sequence[int]) -> dict[str, str]:
    """The attribute that says how many operands there are of each name."""
    return {"operandSegmentSizes": f"array<i32: {', '.join(str(int(size)) for size in sizes)}>"}


def _attribute_list(attributes: Mapping[str, str]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in attributes.items())


def module_text(functions: Sequence[Function]) -> str:
    """A module of functions, callable through the C interface."""
    return "\n".join(["module {", *(function.text() for function in functions), "}", ""])
