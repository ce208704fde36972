"""Damages .td files in many small ways and runs ewise-tblgen on each.

Whatever a file holds, ewise-tblgen exits with 0 and writes its output, or with 1,
a located error and no output. It never crashes, hangs or does both.

    fuzz.py [--runs N] [--seed N] [--keep FILE] GENERATOR FLAG -I DIR... FILE.td

The damage is to tokens: deleted, doubled, exchanged, or replaced by another of the
same kind or by an extreme one. Included files of Ewise's language are damaged, too.
The first file that shows a bug is kept.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*)
      | (?P<code>\[\{.*?\}\])
      | (?P<string>"(?:[^"\\]|\\.)*")
      | (?P<number>-?\d+\b)
      | (?P<variable>\$\w+)
      | (?P<word>!?\w+)
      | (?P<mark>.)""",
    re.VERBOSE | re.DOTALL,
)
EXTREMES = {
    "number": ["0", "-1", "1", "64", "65", "16777216", "9223372036854775807",
               "-9223372036854775808", "?"],
    "string": ['""', '"$"', '"$0"', '"[["', '"\\""', '"a b"', '"class"', '"*"',
               '"2x"', '"' + "x" * 300 + '"', "?"],
    "variable": ["$a", "$nowhere", "?", "1", '"1.5"', "Floats"],
    "word": ["?", "Floats", "Broadcastable", "Add", "One", "Static", "nowhere"],
    "mark": [",", ";", "<", ">", "(", ")", "[", "]", ""],
    "code": ["[{}]", '""', "?"],
}
KEYWORDS = {"class", "def", "let", "in", "include", "string", "int", "bit", "list",
            "dag", "if", "foreach", "!if", "!eq"}


def flatten(path, include_dirs, seen):
    """The file with its includes in place, each once."""
    if path in seen:
        return ""
    seen.add(path)

    def include(match):
        for directory in include_dirs:
            candidate = os.path.join(directory, match.group(1))
            if os.path.exists(candidate):
                return flatten(candidate, include_dirs, seen)
        sys.exit(f"{path}: cannot find {match.group(1)}")

    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^#(ifndef|define|endif).*$", "", file.read(), flags=re.M)
    return re.sub(r'^include "([^"]+)"$', include, text, flags=re.M)


def token(kind, text):
    """A token's kind, its text, and what may stand in its place without TableGen refusing
    it outright: another of the same category."""
    return kind, text, (kind, kind == "word" and text[:1].isupper())


def tokenize(text):
    return [token(match.lastgroup, match.group()) for match in TOKEN.finditer(text)]


def statements(tokens):
    """Ranges of tokens that end with a ';' outside of all brackets but '{'."""
    ranges, begin, depth = [], 0, 0
    for index, (_, text, _) in enumerate(tokens):
        if text in ("(", "[", "<"):
            depth += 1
        elif text in (")", "]", ">"):
            depth -= 1
        elif text in ("{", "}"):
            begin, depth = index + 1, 0
        elif text == ";" and depth <= 0:
            ranges.append((begin, index + 1))
            begin, depth = index + 1, 0
    return ranges


def mutate(rng, tokens):
    """Damages the tokens once, in place."""
    visible = [i for i, (kind, text, _) in enumerate(tokens)
               if kind != "space" and text not in KEYWORDS]
    # Most damage to marks is an error of syntax, which is TableGen's to find.
    values = [i for i in visible if tokens[i][0] in ("string", "number", "variable")
              or tokens[i][2] == ("word", True)]
    index = rng.choice(values if rng.random() < 0.8 else visible)
    kind, _, category = tokens[index]
    same = [i for i in visible if tokens[i][2] == category]
    way = rng.randrange(12)
    if way == 0:
        del tokens[index]
    elif way == 1:
        tokens[index + 1 : index + 1] = [token("mark", ", "), tokens[index]]
    elif way in (2, 3):
        other = rng.choice(same)
        tokens[index], tokens[other] = tokens[other], tokens[index]
    elif way in (4, 5):
        begin, end = rng.choice(statements(tokens))
        equals = [i for i in range(begin, end) if tokens[i][1] == "="]
        if way == 4 or not equals:
            del tokens[begin:end]
        else:
            tokens[equals[0] + 1 : end - 1] = [token("space", " "), token("word", "?")]
    elif way in (6, 7):
        tokens[index] = token(kind, rng.choice(EXTREMES[kind]))
    else:
        tokens[index] = tokens[rng.choice(same)]


def is_fault_of_tablegen(command, path):
    """Whether TableGen's parser itself does not survive the file: it recurses
    without end on a class that derives from itself, for example."""
    try:
        run = subprocess.run([command[0], "-print-records", path], timeout=60,
                             capture_output=True)
    except subprocess.TimeoutExpired:
        return True
    return run.returncode not in (0, 1) or b"Stack dump" in run.stderr


def check(command, path):
    """Why the run is wrong; None where it is right."""
    output = path + ".out"
    try:
        run = subprocess.run(command + [path, "-o", output], timeout=60,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    except subprocess.TimeoutExpired:
        return "does not come to an end"
    errors = run.stderr.decode(errors="replace")
    written = os.path.exists(output)
    if written:
        os.remove(output)
    if run.returncode == 0:
        if not written:
            return "succeeds without output"
        return "succeeds with an error" if "error:" in errors else None
    if run.returncode != 1:
        return f"exits with {run.returncode}:\n{errors[:3000]}"
    if written:
        return "fails with output"
    return None if re.search(r":\d+:\d+: error: ", errors) \
        else f"fails without a located error:\n{errors[:3000]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", default="fuzz-failure.td")
    parser.add_argument("-I", action="append", default=[], dest="include_dirs")
    parser.add_argument("generator")
    parser.add_argument("file")
    arguments, flags = parser.parse_known_args()

    text = flatten(arguments.file, arguments.include_dirs, set())
    command = [arguments.generator] + flags
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "damaged.td")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        if subprocess.run(command + [path], capture_output=True).returncode:
            sys.exit(f"{arguments.file} is not right before it is damaged")
        undamaged = tokenize(text)
        for run in range(arguments.runs):
            rng = random.Random(f"{arguments.seed}/{run}")
            tokens = list(undamaged)
            for _ in range(rng.choice((1, 1, 1, 2, 3))):
                mutate(rng, tokens)
            with open(path, "w", encoding="utf-8") as file:
                file.write("".join(each for _, each, _ in tokens))
            problem = check(command, path)
            if problem and not is_fault_of_tablegen(command, path):
                os.replace(path, arguments.keep)
                sys.exit(f"run {run}, kept as {arguments.keep}: {problem}")
    print(f"{arguments.runs} runs")


if __name__ == "__main__":
    main()
