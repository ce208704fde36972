"""Ratios of times that the benchmarks have in common, in JSON. As a program: makes Markdown and a plot of them."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

UNITS = {
    "s": (("s", 1.0), ("ms", 1e-3), ("us", 1e-6), ("ns", 1e-9)),
    "B": (("KB", 1e3), ("B", 1.0)),
}


@dataclass
class Row:
    """A case: the baseline's seconds or bytes in each round, and for each series the ratios to them."""

    case: str
    baseline: list[float]
    ratios: dict[str, list[float]]
    # The greatest ratio that Ewise should have.
    goal: float | None = None


@dataclass
class Table:
    """Cases that are compared with one baseline; the first series is Ewise."""

    title: str
    baseline: str
    series: list[str]
    rows: list[Row] = field(default_factory=list)
    # The unit: seconds or bytes.
    unit: str = "s"

    def add(self, case: str, baseline: Sequence[float], values: dict[str, Sequence[float]], goal: float | None = None) -> Row:
        """Adds a case of which each round took so many seconds or bytes."""
        ratios = {name: [value / base for value, base in zip(values[name], baseline)] for name in self.series}
        self.rows.append(Row(case, list(baseline), ratios, goal))
        return self.rows[-1]


def show(value: float, unit: str) -> str:
    """A time or a size, in the greatest unit that leaves no 0 before the point."""
    units = UNITS[unit]
    name, size = next(((name, size) for name, size in units if value >= size), units[-1])
    return f"{value / size:.3g} {name}"


def show_ratio(values: Sequence[float]) -> str:
    """The median, and the range of the middle half of the rounds."""
    quartiles = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    low, median, high = (f"{value:.2f}" if value >= 0.1 else f"{value:.3f}" for value in quartiles)
    return f"{median} ({low} to {high})"


def header_cells(table: Table) -> list[str]:
    return ["case", table.baseline, *table.series, "goal"]


def row_cells(table: Table, row: Row) -> list[str]:
    cells = [row.case, show(statistics.median(row.baseline), table.unit)]
    cells += [show_ratio(row.ratios[name]) for name in table.series]
    return [*cells, "" if row.goal is None else f"{row.goal:.2f}"]


def mean_cells(table: Table, what: str, rows: Sequence[Row]) -> list[str]:
    means = [
        statistics.geometric_mean(statistics.median(row.ratios[name]) for row in rows) for name in table.series
    ]
    return [f"geometric mean, {what}", "", *(f"{mean:.2f}" for mean in means), ""]


def mean_rows(table: Table) -> list[list[str]]:
    """One for each first part of a case's name that several have."""
    groups: dict[str, list[Row]] = {}
    for row in table.rows:
        groups.setdefault(row.case.split(",")[0], []).append(row)
    return [mean_cells(table, what, rows) for what, rows in groups.items() if len(rows) > 1]


def markdown_of(table: Table) -> str:
    header = header_cells(table)
    lines = [header, ["---"] * len(header), *(row_cells(table, row) for row in table.rows), *mean_rows(table)]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines) + "\n"


def machine() -> str:
    """The processor, its number of cores, and how busy they are."""
    name = platform.processor() or platform.machine()
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            name = line.split(":", 1)[1].strip()
            break
    return f"{name}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"


def write_json(tables: Sequence[Table], path: Path) -> None:
    path.write_text(json.dumps([asdict(table) for table in tables], indent=1))


def read_json(path: Path) -> list[Table]:
    return [
        Table(each["title"], each["baseline"], each["series"], [Row(**row) for row in each["rows"]], each["unit"])
        for each in json.loads(path.read_text())
    ]


def write_markdown(tables: Sequence[Table], path: Path) -> None:
    text = [
        "Times and sizes as multiples of the baseline's, which has the second column: medians over the rounds, and the range "
        f"of the middle half of them. {machine()}.\n"
    ]
    text += [f"## {table.title}\n\n{markdown_of(table)}" for table in tables]
    path.write_text("\n".join(text))


def write_plot(tables: Sequence[Table], path: Path) -> None:
    """One panel for each table, with a dot for each median and a line over its rounds."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.hashsalt": "ewise", "svg.fonttype": "none"})
    from matplotlib import pyplot

    heights = [len(table.rows) + 2 for table in tables]
    figure, panels = pyplot.subplots(
        len(tables), 1, figsize=(9, 0.24 * sum(heights) + 0.5 * len(tables)), squeeze=False,
        gridspec_kw={"height_ratios": heights}, constrained_layout=True,
    )  # fmt: skip
    for table, panel in zip(tables, panels[:, 0]):
        places = range(len(table.rows), 0, -1)
        for number, name in enumerate(table.series):
            values = [row.ratios[name] for row in table.rows]
            medians = [statistics.median(each) for each in values]
            color = f"C{number}"
            panel.hlines(places, [min(each) for each in values], [max(each) for each in values], color=color, alpha=0.5)
            panel.plot(medians, places, "o", color=color, markersize=4, label=name)
        panel.axvline(1, color="black", linewidth=0.8)
        goals = [(row.goal, place) for row, place in zip(table.rows, places) if row.goal is not None]
        if goals:
            panel.plot(*zip(*goals), "|", color="gray", markersize=9, label="goal")
        panel.set_xscale("log")
        panel.xaxis.set_major_formatter(matplotlib.ticker.FuncFormatter(lambda value, _: f"{value:g}"))
        panel.set_yticks(list(places), [row.case for row in table.rows], fontsize=8)
        panel.set_title(f"{table.title} ({table.baseline} = 1)", fontsize=10, loc="left")
        panel.legend(fontsize=8, loc="best")
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+", type=Path, help="what benchmarks wrote with --json")
    parser.add_argument("--markdown", type=Path, help="a file for the tables")
    parser.add_argument("--svg", type=Path, help="a file for the plot")
    options = parser.parse_args()
    tables = [table for path in options.results for table in read_json(path)]
    if options.markdown:
        write_markdown(tables, options.markdown)
    if options.svg:
        write_plot(tables, options.svg)


if __name__ == "__main__":
    main()
