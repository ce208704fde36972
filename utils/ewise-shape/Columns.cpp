//===- Columns.cpp - Text in columns --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Columns.h"
#include <algorithm>

namespace ewise::shape {

static std::string padLeft(const std::string &text, size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

static void padRight(std::string &text, size_t width) {
  text.resize(std::max(width, text.size()), ' ');
}

static void appendLine(std::string &out, std::string line) {
  line.resize(line.find_last_not_of(' ') + 1);
  out += line + "\n";
}

void ShapeColumns::addRow(std::string name, std::vector<std::string> cells) {
  rows.push_back({std::move(name), std::move(cells), ""});
}

void ShapeColumns::addRow(std::string name, std::string whole) {
  rows.push_back({std::move(name), {}, std::move(whole)});
}

std::string ShapeColumns::layOut(const Row &row,
                                 const std::vector<size_t> &widths) const {
  std::string text;
  for (size_t column = 0; column != row.cells.size(); ++column) {
    bool follows = column != 0 && !row.cells[column - 1].empty() &&
                   !row.cells[column].empty();
    text += column == 0 ? "" : follows ? " x " : "   ";
    text += padLeft(row.cells[column], widths[column]);
  }
  return text;
}

void ShapeColumns::print(std::string &out) const {
  std::vector<size_t> widths(rank, 1);
  size_t nameWidth = 0;
  for (const Row &row : rows) {
    nameWidth = std::max(nameWidth, row.name.size());
    for (size_t column = 0; column != row.cells.size(); ++column)
      widths[column] = std::max(widths[column], row.cells[column].size());
  }
  size_t total = rank == 0 ? 0 : 3 * (rank - 1);
  for (size_t width : widths)
    total += width;
  for (const Row &row : rows) {
    std::string line = "  " + row.name;
    padRight(line, nameWidth + 5);
    appendLine(out, line + (row.cells.empty() ? padLeft(row.whole, total)
                                              : layOut(row, widths)));
  }
}

void ReasonColumns::print(std::string &out) const {
  size_t aboutWidth = 0, whatWidth = 0, resultWidth = 0;
  for (const Line &line : lines) {
    aboutWidth = std::max(aboutWidth, line.about.size());
    whatWidth = std::max(whatWidth, line.what.size());
    resultWidth = std::max(resultWidth, line.result.size());
  }
  const std::string *previous = nullptr;
  for (const Line &line : lines) {
    std::string text = line.isViolation ? "! " : "  ";
    // The subject of consecutive lines is printed once.
    bool repeats = previous && *previous == line.about;
    text += repeats ? "" : line.about;
    previous = &line.about;
    size_t column = 2 + aboutWidth + 3;
    padRight(text, column);
    text += line.what;
    if (resultWidth != 0) {
      padRight(text, column += whatWidth);
      text += line.result.empty() ? "" : " -> " + line.result;
      column += 4 + resultWidth;
    } else {
      column += whatWidth;
    }
    padRight(text, column + (whatWidth + resultWidth == 0 ? 0 : 3));
    appendLine(out, text + line.why);
  }
}

} // namespace ewise::shape
