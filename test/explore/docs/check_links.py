"""Checks that the links of the pages in a directory lead to pages and headings that are there."""

import re
import sys
from pathlib import Path


def main() -> None:
    directory = Path(sys.argv[1])
    pages = {page.name: page.read_text() for page in directory.glob("*.html")}
    anchors = {name: set(re.findall(r'\sid="([^"]*)"', text)) for name, text in pages.items()}
    count, wrong = 0, []
    for name, text in pages.items():
        for link in re.findall(r'href="([^"]*)"', text):
            if link.startswith("http"):
                continue
            count += 1
            page, _, anchor = link.partition("#")
            page = page or name
            if page not in pages or (anchor and anchor not in anchors[page]):
                wrong.append(f"{name}: {link}")
    print("\n".join(wrong[:10]))
    print(f"{count} links in {len(pages)} pages, {len(wrong)} lead nowhere")


if __name__ == "__main__":
    main()
