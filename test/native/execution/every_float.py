"""Prints a function that limits numbers and takes powers of them in every type of floats with a sign, on scalars and in
tensors, and returns the results as f64. (LLVM for x86 has no maximum of wider ones than f64.)

Usage: every_float.py
"""

TYPES = (
    "f16 bf16 f32 f64 f8E4M3FN f8E5M2 f8E4M3 f8E3M4 f8E5M2FNUZ f8E4M3FNUZ f8E4M3B11FNUZ f6E2M3FN f6E3M2FN f4E2M1FN"
).split()


def lines(index: int, element: str) -> list[str]:
    tensor = f"tensor<1x{element}>"
    widen = "arith.bitcast" if element == "f64" else "arith.extf"
    numbers = (("x", "4.0"), ("a", "1.0"), ("b", "2.0"))
    return [
        *(f"  %{name}{index} = arith.constant {number} : {element}" for name, number in numbers),
        f"  %n{index} = arith.constant -1 : i8",
        f"  %c{index} = math.clampf %x{index} to [%a{index}, %b{index}] : {element}",
        f"  %p{index} = math.fpowi %b{index}, %n{index} : {element}, i8",
        *(f"  %{name}t{index} = tensor.from_elements %{name}{index} : {tensor}" for name in "xab"),
        f"  %nt{index} = tensor.from_elements %n{index} : tensor<1xi8>",
        f"  %ct{index} = math.clampf %xt{index} to [%at{index}, %bt{index}] : {tensor}",
        f"  %pt{index} = math.fpowi %bt{index}, %nt{index} : {tensor}, tensor<1xi8>",
        f"  %i{index} = arith.constant 0 : index",
        *(f"  %{name}e{index} = tensor.extract %{name}t{index}[%i{index}] : {tensor}" for name in "cp"),
        *(f"  %{name}w{index} = {widen} %{name}{index} : {element} to f64" for name in ("c", "p", "ce", "pe")),
    ]


def main() -> None:
    results = [f"%{name}w{index}" for name in ("c", "ce", "p", "pe") for index in range(len(TYPES))]
    shape = f"tensor<4x{len(TYPES)}xf64>"
    body = [line for index, element in enumerate(TYPES) for line in lines(index, element)]
    print("\n".join([
        f"func.func @all() -> {shape} {{",
        *body,
        f"  %all = tensor.from_elements {', '.join(results)} : {shape}",
        f"  return %all : {shape}\n}}",
    ]))


if __name__ == "__main__":
    main()
