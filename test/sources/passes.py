"""Compares what documents say of the ops that passes run on with what passes are registered for.

    passes.py <directory of the project>
"""

import re
import sys
from pathlib import Path

top = Path(sys.argv[1])
ANCHORS = {None: "any op", "::mlir::ModuleOp": "module", "::mlir::func::FuncOp": "func.func"}
registered = {}
for file in top.glob("include/ewise/*/Passes.td"):
    text = file.read_text()
    for name, anchor in re.findall(r'Pass<"(ewise-[\w-]+)"(?:, "([\w:]+)")?>', text):
        registered[name] = ANCHORS[anchor or None]
for file in top.glob("lib/*/*.cpp"):
    for name in re.findall(r'registerModulePipeline\w*\(\s*"(ewise-[\w-]+)"', file.read_text()):
        registered[name] = "module"

said = {}
text = (top / "utils/ewise-opt/README.md").read_text()
for row in re.findall(r"^\| (\[`--ewise-.*)$", text, re.MULTILINE):
    names, anchor, _ = row.split(" | ", 2)
    said.update(dict.fromkeys(re.findall(r"`--(ewise-[\w-]+)`", names), anchor))
sentence = " ".join(re.search(r"Other passes run on\s+modules.*?any op\.", text, re.DOTALL)[0].split())
modules, functions = sentence.split("; or on functions: ")
said.update(dict.fromkeys(re.findall(r"`--(ewise-[\w-]+)`", modules), "module"))
said.update(dict.fromkeys(re.findall(r"`--(ewise-[\w-]+)`", functions), "func.func"))

wrong = [f"--{name} runs on {registered.get(name, 'nothing')}, but README.md says {anchor}"
         for name, anchor in said.items() if registered.get(name) != anchor]
wrong += [f"--{name} runs on {anchor}, which README.md does not say"
          for name, anchor in registered.items() if name not in said and anchor != "any op"]
print("\n".join(sorted(wrong)) or f"{len(registered)} passes")
sys.exit(bool(wrong))
