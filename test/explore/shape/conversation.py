"""Asks `ewise-shape --batch` one question after the other, each only when the one
before it is answered, and prints the answers. Gives up after a minute."""

from __future__ import annotations

import signal
import subprocess
import sys

QUESTIONS = ["Broadcastable\t2x1;3\t-\t-", "Broadcastable\t\t-\t-",
             "Broadcastable\t4;1\t-\t-"]


def main() -> int:
    signal.alarm(60)
    with subprocess.Popen([sys.argv[1], "--batch"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True, bufsize=1) as tool:
        for question in QUESTIONS:
            tool.stdin.write(question + "\n")
            tool.stdin.flush()
            print(tool.stdout.readline().rstrip("\n").replace("\t", " "))
        tool.stdin.close()
        print("exit code", tool.wait())
    return 0


if __name__ == "__main__":
    sys.exit(main())
