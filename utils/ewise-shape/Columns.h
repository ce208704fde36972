//===- Columns.h - Text in columns ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Lays out the output of `--explain`.
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

  /// Adds a row with a cell for each column, which is empty if the shape does
  /// not have the dimension.
  void addRow(std::string name, std::vector<std::string> cells);
  /// Adds a row for a shape without dimensions: `*`, `[]`.
  void addRow(std::string name, std::string whole);
  void print(std::string &out) const;

private:
  struct Row {
    std::string name;
    /// Empty if the shape has no dimensions.
    std::vector<std::string> cells;
    std::string whole;
  };
  std::string layOut(const Row &row, const std::vector<size_t> &widths) const;

  size_t rank;
  std::vector<Row> rows;
};

/// Lines of four columns: the subject, the sizes that are combined, their
/// result and the reason. Violations are marked in the margin:
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
