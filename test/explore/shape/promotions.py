"""Compares the promotion tables of `ewise-shape` with what the documents of NumPy, JAX and PyTorch say.

    promotions.py TABLE
"""

import subprocess
import sys

from ewise_testing.promotion_oracle import all_questions, promote


def main() -> None:
    table = sys.argv[1]
    questions = all_questions(table)
    text = "".join(";".join(each) + "\n" for each in questions)
    command = ["ewise-shape", f"--promote={table}", "--batch"]
    answers = subprocess.run(command, input=text, capture_output=True, text=True).stdout.splitlines()
    differences = 0
    for question, answer in zip(questions, answers, strict=True):
        promoted = promote(table, question)
        want = f"ok\t{promoted}"
        if answer != want and not (promoted is None and answer.startswith("error\t")):
            differences += 1
            print(f"{' with '.join(question)}: {answer!r}, expected {want!r}")
    print(f"{table}: {len(questions)} questions, {differences} differences")
    sys.exit(1 if differences else 0)


main()
