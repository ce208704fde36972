"""Compares the boxes that `ewise-shape --svg` draws with what NumPy reads where.

Random shapes that broadcast: a box is dark where its element is read for the first time along
each dimension, and light elsewhere.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import xml.etree.ElementTree as xml

import numpy as np

SVG = "{http://www.w3.org/2000/svg}"


# Which elements of an operand of a size are read for those of the result, by rule set.
READS = {
    "Broadcastable": lambda own, size: np.broadcast_to(np.arange(own), size),
    "BlockScaled": lambda own, size: np.repeat(np.arange(own), size // own if own else 1),
    "Recycled": lambda own, size: np.tile(np.arange(own), size // own if own else 1),
}


def random_shapes(choice: random.Random, rules: str) -> list[tuple[int, ...]]:
    """Shapes of one rank where the rule set aligns left."""
    result = [choice.randint(0, 6) for _ in range(choice.randint(0, 3))]
    shapes = [] if rules == "Broadcastable" else [tuple(result)]
    for _ in range(choice.randint(1, 3)):
        kept = result[0 if rules == "Recycled" else choice.randint(0, len(result)) :]
        parts = [[part for part in range(1, size) if size % part == 0] for size in kept]
        shapes.append(tuple(choice.choice([size, 1, *([] if rules == "Broadcastable" else part)])
                            for size, part in zip(kept, parts)))
    return shapes


def drawn_boxes(shapes: list[tuple[int, ...]], rules: str) -> list[list[str]]:
    """The classes of the boxes of each panel, row by row."""
    spelled = ["x".join(map(str, shape)) or "[]" for shape in shapes]
    done = subprocess.run(["ewise-shape", "--svg", f"--rules={rules}", *spelled], stdout=subprocess.PIPE, text=True, check=True)
    panels: list[list[str]] = []
    for element in xml.fromstring(done.stdout).iter():
        kind = element.get("class", "")
        if element.tag == SVG + "text" and kind == "name":
            panels.append([])
        if element.tag == SVG + "rect":
            panels[-1].append(kind)
    return panels


def expected_boxes(shapes: list[tuple[int, ...]], rules: str) -> list[list[str]]:
    result = np.broadcast_shapes(*shapes) if rules == "Broadcastable" else shapes[0]
    grid = ((1, 1) + result)[-2:]
    panels = []
    for shape in shapes:
        ranks = (1,) * (2 + len(result) - len(shape)) + shape
        reads = [READS[rules](own, size) for own, size in zip(ranks[-2:], grid)]
        boxes = []
        for index in np.ndindex(grid):
            again = any(read[at] in read[:at] for at, read in zip(index, reads))
            boxes.append("again" if again else "own")
        panels.append(boxes)
    return panels + [["result"] * (grid[0] * grid[1])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--rules", choices=READS, default="Broadcastable")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    choice = random.Random(options.seed)
    wrong = 0
    for _ in range(options.count):
        shapes = random_shapes(choice, options.rules)
        drawn = drawn_boxes(shapes, options.rules)
        expected = expected_boxes(shapes, options.rules)
        if drawn != expected:
            wrong += 1
            print(f"{shapes}: {drawn}, not {expected}")
    print(f"{options.count} pictures, {wrong} differences")


if __name__ == "__main__":
    main()
