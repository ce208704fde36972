//===- Picture.h - How operands stretch, drawn ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_RULES_TOOL_PICTURE_H
#define EWISE_RULES_TOOL_PICTURE_H

#include "Question.h"

namespace ewise::shape {

/// Appends an SVG image, of one element `svg`: each operand as boxes over the
/// result, with the element that each box reads. The last two dimensions are
/// drawn, all are written out. If the rule set refuses the shapes, only the
/// shapes are drawn.
void draw(const Question &question, std::string &out);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_PICTURE_H
