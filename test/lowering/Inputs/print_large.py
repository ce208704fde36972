"""Prints a function of many ops: `print_large.py chain|arguments|tree|copies COUNT`."""

import sys

TYPE = "tensor<?x?xf32>"


def add(a: str, b: str) -> str:
    return f"ew_tosa.add {a}, {b} : ({TYPE}, {TYPE}) -> {TYPE}"


def chain(count: int) -> tuple[list[str], list[str]]:
    """One argument is added again and again."""
    return ["%x", "%y"], [add(f"%{i - 1}" if i else "%x", "%y") for i in range(count)]


def arguments(count: int) -> tuple[list[str], list[str]]:
    """An argument of its own is added by each op."""
    names = [f"%a{i}" for i in range(count + 1)]
    return names, [add(f"%{i - 1}" if i else "%a0", names[i + 1]) for i in range(count)]


def tree(count: int) -> tuple[list[str], list[str]]:
    """Values are added in pairs."""
    values, ops = ["%x", "%y"] * (count // 2), []
    while len(values) > 1:
        pairs = list(zip(values[::2], values[1::2]))
        values = [f"%{len(ops) + i}" for i in range(len(pairs))]
        ops += [add(a, b) for a, b in pairs]
    return ["%x", "%y"], ops


def copies(count: int) -> tuple[list[str], list[str]]:
    """Each op writes to what the one before it has written to."""
    ops = [
        f"linalg.copy ins(%x : {TYPE}) outs({f'%{i - 1}' if i else '%y'} : {TYPE}) -> {TYPE}" for i in range(count)
    ]
    return ["%x", "%y"], ops + [add(f"%{count - 1}", "%x")]


def main() -> None:
    what, count = sys.argv[1:]
    names, ops = {"chain": chain, "arguments": arguments, "tree": tree, "copies": copies}[what](int(count))
    print(f"func.func @{what}({', '.join(f'{name}: {TYPE}' for name in names)}) -> {TYPE} {{")
    for number, op in enumerate(ops):
        print(f"  %{number} = {op}")
    print(f"  return %{len(ops) - 1} : {TYPE}\n}}")


if __name__ == "__main__":
    main()
