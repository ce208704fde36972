//===- Picture.cpp - How operands stretch, drawn --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Picture.h"
#include "Reading.h"
#include <optional>

namespace ewise::shape {

namespace {

// Sizes in pixels.
constexpr int64_t kCell = 22;
constexpr int64_t kGap = 28;
constexpr int64_t kText = 16;
constexpr int64_t kNameWidth = 72;
/// The number of cells for a size that is larger, or unknown.
constexpr int64_t kMaxCells = 6;
constexpr int64_t kManyCells = 4;

/// Draws the results of the algorithms of ewise/Rules; nothing is decided here.
class Painter {
public:
  explicit Painter(const Question &question)
      : question(question), rules(question.getRules()) {}

  std::string run();

private:
  Reading getReading(size_t which, int64_t resultDim) const {
    return shape::getReading(question, aligned, result, which, resultDim);
  }
  /// The result's dimension at `fromEnd` from its end; none if its rank is
  /// lower.
  std::optional<int64_t> getDrawn(int64_t fromEnd) const {
    return result.rank >= fromEnd ? std::optional(result.rank - fromEnd)
                                  : std::nullopt;
  }
  int64_t countCells(int64_t fromEnd) const;
  void drawGrid(int64_t x, int64_t y, std::optional<size_t> which);
  void drawPanel(const std::string &name, const std::string &shape,
                 std::optional<size_t> which);
  void drawText(int64_t x, int64_t y, const std::string &text,
                const char *style = "");
  std::string describeReading(size_t which) const;

  const Question &question;
  const RuleSet &rules;
  ShapeRoom room;
  Shape result;
  AlignedOperands aligned;
  bool isAccepted = false;
  std::string body;
  int64_t y = 0;
  int64_t width = 0;
};

} // namespace

/// The text with XML's special characters escaped.
static std::string escape(const std::string &text) {
  std::string escaped;
  for (char c : text)
    if (c == '&')
      escaped += "&amp;";
    else if (c == '<')
      escaped += "&lt;";
    else if (c == '>')
      escaped += "&gt;";
    else
      escaped += c;
  return escaped;
}

void Painter::drawText(int64_t x, int64_t top, const std::string &text,
                       const char *style) {
  body += "<text x='" + spell(x) + "' y='" + spell(top + kText - 4) + "'" +
          style + ">" + escape(text) + "</text>\n";
  // Letters of the font are at most this wide.
  width = std::max(width, x + static_cast<int64_t>(text.size()) * 8);
}

int64_t Painter::countCells(int64_t fromEnd) const {
  std::optional<int64_t> dim = getDrawn(fromEnd);
  if (!dim)
    return 1;
  int64_t size = result.sizes[*dim];
  return size == kDynamic || size > kMaxCells ? kManyCells : size;
}

/// Draws the result's elements. Marks those that are the first to read an
/// element of the operand.
void Painter::drawGrid(int64_t left, int64_t top, std::optional<size_t> which) {
  auto readingOf = [&](int64_t fromEnd) {
    std::optional<int64_t> dim = getDrawn(fromEnd);
    return which && dim ? getReading(*which, *dim) : Reading();
  };
  Reading alongRows = readingOf(2), alongColumns = readingOf(1);
  for (int64_t row = 0; row != countCells(2); ++row)
    for (int64_t column = 0; column != countCells(1); ++column) {
      const char *kind = !which ? "result" : "own";
      for (auto [reading, index] :
           {std::pair(alongRows, row), std::pair(alongColumns, column)}) {
        if (reading.isAgain(index))
          kind = "again";
        else if (reading.kind == Reading::Kind::Unknown && index != 0 &&
                 std::string_view(kind) != "again")
          kind = "unknown";
      }
      body += "<rect class='" + std::string(kind) + "' x='" +
              spell(left + column * kCell) + "' y='" +
              spell(top + row * kCell) + "' width='" + spell(kCell - 2) +
              "' height='" + spell(kCell - 2) + "'/>\n";
    }
  // A row or a column of points stands for elements that are not drawn.
  auto hasMore = [&](int64_t fromEnd) {
    std::optional<int64_t> dim = getDrawn(fromEnd);
    return dim && result.sizes[*dim] != countCells(fromEnd);
  };
  if (hasMore(1))
    drawText(left + countCells(1) * kCell + 2, top, "...");
  if (hasMore(2))
    drawText(left - kGap, top + (countCells(2) - 1) * kCell, "...");
  width = std::max(width, left + (countCells(1) + 1) * kCell);
}

/// "dimension 0 at index 0", for the dimensions of the result whose index an
/// operand does not follow.
std::string Painter::describeReading(size_t which) const {
  std::string text;
  for (int64_t dim = 0; dim != result.rank; ++dim) {
    std::string how = getReading(which, dim).describe();
    if (!how.empty())
      text += (text.empty() ? "" : ", ") + std::string("dimension ") +
              spell(dim) + " " + how;
  }
  return text;
}

void Painter::drawPanel(const std::string &name, const std::string &shape,
                        std::optional<size_t> which) {
  drawText(0, y, name, " class='name'");
  drawText(kNameWidth, y, shape);
  y += kText + 4;
  if (isAccepted && (!which || question.getShape(*which).isRanked())) {
    drawGrid(kNameWidth, y, which);
    y += std::max<int64_t>(countCells(2), 1) * kCell + 4;
    if (std::string text = which ? describeReading(*which) : "";
        !text.empty()) {
      drawText(kNameWidth, y, text, " class='note'");
      y += kText;
    }
  }
  y += kGap - kText;
}

std::string Painter::run() {
  Answer found = answer(question, room);
  result = found.inferred;
  isAccepted = found.ok && result.isRanked() &&
               alignOperands(rules, question.getOperands(),
                             question.getNumOperands(), question.getAttribute(),
                             question.getDeclared(), aligned, nullptr);
  for (size_t which = 0; which != question.getNumOperands(); ++which)
    drawPanel(nameOf(which), spellShape(question.getShape(which)), which);
  if (found.ok)
    drawPanel("result", spellShape(result), std::nullopt);
  std::string size =
      "width='" + spell(width + 8) + "' height='" + spell(y + 8) + "'";
  return "<svg xmlns='http://www.w3.org/2000/svg' " + size +
         " font-family='monospace' font-size='13'>\n"
         "<style>"
         ".name{font-weight:bold} .note{fill:#666;font-size:12px} "
         "rect{stroke:#333} .result{fill:#ddd} .own{fill:#4a90d9} "
         ".again{fill:#cfe2f7;stroke:#9bb7d4} "
         ".unknown{fill:#cfe2f7;stroke:#333;stroke-dasharray:3 2}"
         "</style>\n<g transform='translate(4 4)'>\n" +
         body + "</g>\n</svg>\n";
}

void draw(const Question &question, std::string &out) {
  out += Painter(question).run();
}

} // namespace ewise::shape
