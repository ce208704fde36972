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


def random_shapes(choice: random.Random) -> list[tuple[int, ...]]:
    result = [choice.randint(0, 6) for _ in range(choice.randint(0, 3))]
    shapes = []
    for _ in range(choice.randint(1, 3)):
        kept = result[choice.randint(0, len(result)) :]
        shapes.append(tuple(choice.choice([size, 1]) for size in kept))
    return shapes


def drawn_boxes(shapes: list[tuple[int, ...]]) -> list[list[str]]:
    """The classes of the boxes of each panel, row by row."""
    spelled = ["x".join(map(str, shape)) or "[]" for shape in shapes]
    done = subprocess.run(["ewise-shape", "--svg", *spelled], stdout=subprocess.PIPE, text=True, check=True)
    panels: list[list[str]] = []
    for element in xml.fromstring(done.stdout).iter():
        kind = element.get("class", "")
        if element.tag == SVG + "text" and kind == "name":
            panels.append([])
        if element.tag == SVG + "rect":
            panels[-1].append(kind)
    return panels


def expected_boxes(shapes: list[tuple[int, ...]]) -> list[list[str]]:
    result = np.broadcast_shapes(*shapes)
    grid = ((1, 1) + result)[-2:]
    panels = []
    for shape in shapes:
        # How far along each drawn dimension one has to go back to find the same element.
        ranks = (1,) * (2 + len(result) - len(shape)) + shape
        boxes = []
        for index in np.ndindex(grid):
            again = any(at != 0 and own == 1 for at, own in zip(index, ranks[-2:]))
            boxes.append("again" if again else "own")
        panels.append(boxes)
    return panels + [["result"] * (grid[0] * grid[1])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    choice = random.Random(options.seed)
    wrong = 0
    for _ in range(options.count):
        shapes = random_shapes(choice)
        if drawn_boxes(shapes) != expected_boxes(shapes):
            wrong += 1
            print(f"{shapes}: {drawn_boxes(shapes)}, not {expected_boxes(shapes)}")
    print(f"{options.count} pictures, {wrong} differences")


if __name__ == "__main__":
    main()
