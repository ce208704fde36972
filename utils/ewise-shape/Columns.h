//===- Columns.h - Text in columns ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Lays out what `--explain` prints.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_TOOL_COLUMNS_H
#define EWISE_RULES_TOOL_COLUMNS_H

#include <string>
#include <vector>

namespace ewise::shape {

/// Shapes of which paired dimensions are below each other:
///
///   #1         2 x 1 x 4
///   #2             3 x 1
///   inferred   2 x 3 x 4
class ShapeColumns {
public:
  explicit ShapeColumns(size_t rank) : rank(rank) {}

  /// Adds a row of one cell for each column, empty where the shape has no such
  /// dimension.
  void addRow(std::string name, std::vector<std::string> cells);
  /// Adds a row for a shape without dimensions: `*`, `[]`.
  void addRow(std::string name, std::string whole);
  void print(std::string &out) const;

private:
  struct Row {
    std::string name;
    /// Empty where the shape has no dimensions.
    std::vector<std::string> cells;
    std::string whole;
  };
  std::string layOut(const Row &row, const std::vector<size_t> &widths) const;

  size_t rank;
  std::vector<Row> rows;
};

/// Lines of four columns: what it is about, what meets there, what comes of it
/// and why. Violations are marked in the margin:
///
///     dimension 0   2 of #1              -> 2          only #1 has it
///   ! dimension 1   2 of #1 with 3 of #2 -> conflict   [n, n] they differ
class ReasonColumns {
public:
  struct Line {
    std::string about;
    std::string what;
    std::string result;
    std::string why;
    bool isViolation = false;
  };

  void add(Line line) { lines.push_back(std::move(line)); }
  void print(std::string &out) const;

private:
  std::vector<Line> lines;
};

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_COLUMNS_H
