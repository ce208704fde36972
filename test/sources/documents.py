"""Prints what is hard to read in the documents: the READMEs and what lies beside them.

    documents.py <directory of the project>

Code blocks are left out, and tables that a command prints; their lines only count.
"""

import os
import re
import sys

MOST_LINES = 2000
MOST_COLUMNS = 100
MOST_WORDS = 40
# Beginnings that hide the subject of a sentence.
RIDDLES = re.compile(r"(?:Of|What|Where it|The same)\b")
PRINTED = re.compile(r"<!-- output of: .*-->\n((?:\|.*\n)+)")
FENCED = re.compile(r"^```.*\n(?s:.*?)^```$", re.MULTILINE)
# A line that begins a paragraph, whatever is before it, and its mark.
START = re.compile(r"\s*(?:[-*] |\d+\. |#+ |>)\s*")


def blank(match):
    """As many lines as the block, without what is in them."""
    return "\n" * match[0].count("\n")


def paragraphs(text):
    """The line number and the text of each paragraph, list item, heading and cell of a table."""
    number, words, after_heading = 0, [], False
    for index, line in enumerate(text.splitlines() + [""], start=1):
        is_row = line.startswith("|")
        if words and (is_row or not line.strip() or START.match(line) or after_heading):
            yield number, " ".join(words)
            words = []
        if is_row:
            for cell in line.strip("| ").split(" | "):
                yield index, cell.strip()
        elif line.strip() and not line.startswith("<!--"):
            if not words:
                number = index
            words.append(START.sub("", line, count=1).strip() if not words else line.strip())
        after_heading = line.startswith("#")


def sentences(paragraph):
    """The sentences, with a word in place of code and of what a link leads to."""
    plain = re.sub(r"``.+?``|`[^`]*`", "code", paragraph)
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", plain)
    return re.split(r"(?<=[.!?:;]) +(?=[A-Zc(])", plain.replace("**", ""))


def check(path, text):
    """The problems of a document."""
    prose = FENCED.sub(blank, PRINTED.sub(blank, text))
    for number, line in enumerate(prose.splitlines(), start=1):
        if len(line) > MOST_COLUMNS and not line.startswith("<!--"):
            yield f"{path}:{number}: {len(line)} columns"
    for number, paragraph in paragraphs(prose):
        for sentence in sentences(paragraph):
            if RIDDLES.match(sentence):
                yield f"{path}:{number}: begins with '{RIDDLES.match(sentence)[0]}': {sentence}"
            count = len(sentence.split())
            if count > MOST_WORDS:
                yield f"{path}:{number}: a sentence of {count} words: {sentence}"


def find_documents(top):
    for folder, folders, names in os.walk(top):
        folders[:] = [each for each in folders if not each.startswith((".", "build"))]
        if "README.md" in names:
            for name in sorted(names):
                if name.endswith(".md"):
                    yield os.path.join(folder, name)


def main():
    top = sys.argv[1]
    problems, lines = [], 0
    for path in sorted(find_documents(top)):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        lines += len(text.splitlines())
        problems += check(os.path.relpath(path, top), text)
    if lines > MOST_LINES:
        problems.append(f"{lines} lines, more than {MOST_LINES}")
    for problem in problems:
        print(problem)
    sys.exit(bool(problems))


main()
