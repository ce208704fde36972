"""Asks tblgen-lsp-server about a .td file: `ask_server.py SERVER COMPILE_COMMANDS FILE WORD...`.

Prints, of the first use of each word, what the server says where the pointer is on it, and where
it is defined; before that, the mistakes that the server finds in the file.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path


class Server:
    def __init__(self, program: str, commands: str):
        self.process = subprocess.Popen(
            [program, f"--tablegen-compilation-database={commands}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.number = 0

    def send(self, message: dict) -> None:
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.process.stdin.flush()

    def receive(self) -> dict:
        length = 0
        while line := self.process.stdout.readline().strip():
            name, value = line.split(b":")
            if name == b"Content-Length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def wait_for(self, is_expected) -> dict:
        while True:
            message = self.receive()
            if is_expected(message):
                return message

    def ask(self, method: str, parameters: dict):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        return self.wait_for(lambda message: message.get("id") == self.number).get("result")

    def tell(self, method: str, parameters: dict) -> None:
        self.send({"method": method, "params": parameters})


def main() -> None:
    program, commands, name, *words = sys.argv[1:]
    path = Path(name).resolve()
    text = path.read_text()
    server = Server(program, commands)
    server.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    server.tell("initialized", {})
    document = {"uri": path.as_uri(), "languageId": "tablegen", "version": 1, "text": text}
    server.tell("textDocument/didOpen", {"textDocument": document})
    found = server.wait_for(lambda message: message.get("method") == "textDocument/publishDiagnostics")
    for mistake in found["params"]["diagnostics"]:
        print(f"mistake: {mistake['message']}")
    lines = text.split("\n")
    for word in words:
        line = next(number for number, each in enumerate(lines) if word in each)
        place = {
            "textDocument": {"uri": path.as_uri()},
            "position": {"line": line, "character": lines[line].index(word) + 1},
        }
        hover = server.ask("textDocument/hover", place)
        print(f"{word}: {' '.join(hover['contents']['value'].split()) if hover else 'nothing'}")
        for target in server.ask("textDocument/definition", place) or []:
            print(f"{word} is defined in {target['uri']}")
    server.ask("shutdown", {})
    server.tell("exit", {})
    server.process.wait(timeout=30)


if __name__ == "__main__":
    main()
