"""Prints random lines for `ewise-shape --batch`: every rule set, shapes right and wrong."""

import random
import sys

ATTRIBUTES = {"Xla": "dims", "LinalgBroadcast": "dims", "BroadcastInDim": "dims", "Pdpd": "axis",
              "AlongAxis": "block", "BesideTwo": "block", "ByName": "names", "ByNameExactly": "names"}
NAMES = ["Broadcastable", "Julia", "Tosa", "SameShape", "OnnxUnidirectional", "BlockScaled", "Recycled",
         "PrefixAgreement", "AlongLast", "LoopsOfVectors", "LoopsOfProducts", *ATTRIBUTES]


def shape(choice: random.Random) -> str:
    rank = choice.randint(0, 4)
    sizes = [choice.choice(["?", "0", "1", "1", "2", "3", "?2..", "?..4", "?n"]) for _ in range(rank)]
    return choice.choices(["x".join(sizes) or "[]", "*"], [30, 1])[0]


def line(choice: random.Random) -> str:
    name = choice.choice(NAMES)
    attribute = "-"
    shapes = [shape(choice) for _ in range(
        2 if name in ("OnnxUnidirectional", "Pdpd", "Xla") else choice.randint(1, 2))]
    if name in ATTRIBUTES and choice.random() < 0.9:
        dims = sorted(choice.sample(range(5), choice.randint(1, 3)))
        kind = ATTRIBUTES[name]
        attribute = f"{kind}={','.join(map(str, dims)) if kind == 'dims' else dims[0] - 1}"
        if kind == "block":
            attribute = f"axis={dims[0] - 1},{dims[-1]}"
        if kind == "names":
            ranks = [each.count("x") + (each not in ("[]", "*")) for each in shapes]
            attribute = "names=" + ",".join("(" + ",".join(choice.sample("abcd", rank)) + ")" for rank in ranks)
    declared = shape(choice) if choice.random() < 0.3 else "-"
    return "\t".join([name, ";".join(shapes), attribute, declared])


def main() -> None:
    choice = random.Random(1)
    for _ in range(int(sys.argv[1])):
        print(line(choice))


if __name__ == "__main__":
    main()
