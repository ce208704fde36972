#!/usr/bin/env python3
"""Makes one HTML page: of a document in Markdown, or the explorer of rule sets.

`make_page.py document FILE.md -o FILE.html` has cmark-gfm translate the document.
`make_page.py explorer PROGRAM.wasm DOCUMENT... -o FILE.html` puts ewise-shape, compiled for WASI, into
the page, so that it needs no server, with links to the documents.
"""

from __future__ import annotations

import argparse
import base64
import html
import re
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent


def anchor_of(heading: str, seen: dict[str, int]) -> str:
    """The anchor of a heading, as in Markdown's usual viewers."""
    text = html.unescape(re.sub("<[^>]*>", "", heading)).lower()
    anchor = re.sub(r"[^\w\- ]", "", text).replace(" ", "-")
    count = seen.get(anchor, 0)
    seen[anchor] = count + 1
    return f"{anchor}-{count}" if count else anchor


def document_page(source: Path, program: str) -> str:
    text = source.read_text()
    body = subprocess.run(
        [program, "--extension", "table", "--unsafe"], input=text, stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    seen: dict[str, int] = {}
    body = re.sub(
        r"<h([1-6])>(.*?)</h\1>",
        lambda match: f'<h{match[1]} id="{anchor_of(match[2], seen)}">{match[2]}</h{match[1]}>',
        body,
    )
    # Documents link to one another.
    body = re.sub(r'href="(\w+)\.md', r'href="\1.html', body)
    title = re.search(r"<h1[^>]*>(.*?)</h1>", body)
    name = re.sub("<[^>]*>", "", title[1]) if title else source.stem
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{name}</title>\n'
        f"<style>{(HERE / 'style.css').read_text()}</style>\n</head>\n<body>\n"
        f'<p class="hint"><a href="index.html">Ask a rule set for a shape</a></p>\n{body}</body>\n</html>\n'
    )


def name_document(stem: str) -> str:
    """What a document is about: `EwTosaOps` has the ops of `ew_tosa`."""
    ops = re.fullmatch(r"Ew(\w+)Ops", stem)
    return f"ops of <code>ew_{ops[1].lower()}</code>" if ops else "all rule sets" if stem == "RuleSets" else stem


def explorer_page(program: Path, documents: list[Path]) -> str:
    links = ", ".join(
        f'<a href="{each.with_suffix(".html").name}">{name_document(each.stem)}</a>' for each in documents
    )
    parts = {
        "STYLE": (HERE / "style.css").read_text(),
        "WASI": (HERE / "wasi.js").read_text(),
        "MODULE": base64.b64encode(program.read_bytes()).decode(),
        "LINKS": links,
    }
    page = (HERE / "explorer.html").read_text()
    return re.sub(r"@([A-Z]+)@", lambda match: parts[match[1]], page)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["document", "explorer"])
    parser.add_argument("inputs", type=Path, nargs="+")
    parser.add_argument("-o", dest="output", type=Path, required=True)
    parser.add_argument("--cmark", default="cmark-gfm", help="the program that translates Markdown")
    options = parser.parse_args()
    if options.kind == "document":
        page = document_page(options.inputs[0], options.cmark)
    else:
        page = explorer_page(options.inputs[0], options.inputs[1:])
    options.output.write_text(page)


if __name__ == "__main__":
    main()
