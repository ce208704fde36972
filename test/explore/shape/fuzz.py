"""Asks ewise-shape damaged questions.

Whatever a line holds, `--batch` answers it with one line, `ok` or `error`, and a shape
that it prints is one that it reads. At the command line, with --explain, the tool exits
with 0 or 1. It never crashes or hangs.

    fuzz.py [--lines N] [--runs N] [--seed N] EWISE-SHAPE
"""

import argparse
import random
import subprocess
import sys

RULES = [b"Broadcastable", b"Tosa", b"SameShape", b"Xla", b"OnnxUnidirectional",
         b"Pdpd", b"LinalgBroadcast", b"BroadcastInDim"]
SIZES = [b"?", b"1", b"1", b"2", b"2", b"0", b"9223372036854775807", b"?2..", b"?..8",
         b"?1..9%2", b"?%9223372036854775807", b"?n", b"?n", b"?n:1..", b"?m:%4"]
NUMBERS = [b"0", b"0", b"1", b"1", b"2", b"-1", b"7", b"9223372036854775807",
           b"-9223372036854775808", b"9223372036854775808"]
PIECES = SIZES + NUMBERS + RULES + [b"x", b";", b"\t", b"-", b",", b"=", b"*", b"[]",
                                    b"[", b"dims=", b"axis=", b"\r", b"\0", b"\xff", b"",
                                    b"..", b"%", b":", b"n"]


def random_shape(rng):
    if rng.random() < 0.1:
        return rng.choice([b"*", b"[]", b"1" + b"x1" * 40])
    return b"x".join(rng.choice(SIZES) for _ in range(rng.randint(1, 4)))


def random_question(rng):
    """The four fields of a line, most of them as they should be."""
    shapes = b";".join(random_shape(rng) for _ in range(rng.choice((1, 2, 2, 2, 3))))
    numbers = [rng.choice(NUMBERS) for _ in range(rng.randint(0, 3))]
    attribute = rng.choice([b"-", b"-", b"dims=" + b",".join(numbers),
                            b"axis=" + rng.choice(NUMBERS)])
    result = b"-" if rng.random() < 0.6 else random_shape(rng)
    return [rng.choice(RULES), shapes, attribute, result]


def damage(rng, text):
    for _ in range(rng.choice((0, 0, 0, 1, 2, 5))):
        begin = rng.randint(0, len(text))
        end = min(len(text), begin + rng.choice((0, 0, 1, 3)))
        text = text[:begin] + rng.choice(PIECES) + text[end:]
    return text


def ask(command, questions=b""):
    """The lines of the answer."""
    run = subprocess.run(command, input=questions, capture_output=True, timeout=300)
    if run.returncode not in (0, 1):
        sys.exit(f"{command} exits with {run.returncode}:\n"
                 + run.stderr.decode(errors="replace")[:3000])
    return run.stdout.split(b"\n")[:-1]


def check_batch(tool, lines):
    answers = ask([tool, "--batch"], b"".join(line + b"\n" for line in lines))
    if len(answers) != len(lines):
        sys.exit(f"{len(answers)} answers to {len(lines)} lines")
    shapes = []
    for line, answer in zip(lines, answers):
        if answer.startswith(b"ok\t"):
            shapes.append(answer[3:])
        elif not answer.startswith(b"error\t"):
            sys.exit(f"{line}: {answer}")
    again = ask([tool, "--batch"],
                b"".join(b"SameShape\t%s\t-\t-\n" % shape for shape in shapes))
    for shape, answer in zip(shapes, again):
        if answer != b"ok\t" + shape:
            sys.exit(f"{shape} is printed, but read as {answer}")
    return len(shapes)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", type=int, default=50000)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("tool")
    arguments = parser.parse_args()

    rng = random.Random(arguments.seed)
    lines = [damage(rng, b"\t".join(random_question(rng))).replace(b"\n", b"")
             for _ in range(arguments.lines)]
    accepted = check_batch(arguments.tool, lines)

    for _ in range(arguments.runs):
        rules, shapes, attribute, result = random_question(rng)
        words = [b"--explain", b"--rules=" + rules]
        words += [b"--" + attribute] if attribute != b"-" else []
        words += [b"--result=" + result] if result != b"-" else []
        words += shapes.split(b";")
        ask([arguments.tool] + [damage(rng, word).replace(b"\0", b"")
                                for word in words])
    print(f"{len(lines)} lines, {accepted} accepted; {arguments.runs} runs")


if __name__ == "__main__":
    main()
