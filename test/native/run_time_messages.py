"""Calls the examples of rule sets that fail with sizes that only run time tells.

The message is the verifier's, for types without sizes, behind the op's place. The examples and
their messages come from the generator, so that a rule set or a dialect is tested without an edit.

    run_time_messages.py <a dialect's records to load> <a file of -gen-example-tests>...
"""

import re
import subprocess
import sys
from pathlib import Path

TYPE = re.compile(r"tensor<((?:\d+x)*)([a-z!][^>]*)>")


def open_types(text: str) -> str:
    """The text with `?` for the sizes of types."""
    return TYPE.sub(lambda match: f"tensor<{re.sub('[0-9]+', '?', match[1])}{match[2]}>", text)


def main() -> None:
    records, *files = sys.argv[1:]
    number, refused = 0, set()
    for example in "// -----".join(Path(file).read_text() for file in files).split("// -----"):
        message = re.search(r"expected-error @\+1 \{\{('[\w.]+' op .*)\}\}", example)
        body = example[example.index("func.func"):] if "func.func" in example else ""
        operands = re.findall(r"%arg\d+: ([^,)]+(?:, [^%)]+)*)", body.split("{")[0])
        if not message or not re.search(r"\b\d+ in '|inferred \d", message[1]) or not operands or \
                any(not TYPE.fullmatch(each) for each in operands):
            continue
        body = "\n".join(line for line in body.split("\n") if "expected-error" not in line)
        head, operation = body.split(" : (", 1)
        types, result = operation.split(" -> ", 1)
        program = f"{head} : ({types} -> {result}"
        # Other operands may have to have the sizes that they have.
        of_result = "inferred" in message[1]
        for named in set(operands) if of_result else set(operands) & set(re.findall(r"'([^']*)'", message[1])):
            program = re.sub(rf"(: |\(|, ){re.escape(named)}(?=[,)])", lambda m: m[1] + open_types(named), program)
        call = f"@example({', '.join(f'{each} = 1' for each in operands)})".replace("i1> = 1", "i1> = true")
        done = subprocess.run(["ewise-opt", "-", f"--ewise-records={records}", "--ewise-infer-types", f"--ewise-run={call}"],
                              input=program, capture_output=True, text=True, check=False)
        # Types without sizes may have to be refused: a result that promises one, for most rule sets.
        if "'-' is not run" in done.stderr:
            refused.add(re.search(r"error: '[\w.]+' op (.*)", open_types(done.stderr))[1])
            continue
        # The result is declared with sizes; what operands broadcast to has those that types tell.
        said = re.sub(r"broadcast to '[^']*'", "", open_types(done.stderr))
        wanted = re.sub(r"broadcast to '[^']*'", "", f"<stdin>:2:3: error: {open_types(message[1])}\n")
        if done.returncode != 1 or said != wanted:
            sys.exit(f"error: {call} of\n{program}\nsays\n{done.stderr}in place of\n{wanted}")
        number += 1
    print(f"{number} examples", *sorted(refused), sep="\n")


main()
