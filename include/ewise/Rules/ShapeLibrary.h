//===- ShapeLibrary.h - Shape functions as IR -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Prints rule sets as functions of MLIR, on shapes that are known only at run
/// time. The generator prints files of them, and passes parse them: a rule set
/// is turned into IR of that kind here and nowhere else. All ops in them are
/// upstream's.
///
/// A shape is a `tensor<?xindex>` of its sizes. The function of an op takes the
/// shapes of
///
///   - the operands that broadcast. The function of an op with a variadic
///     operand takes two: the shape of the operands so far, and the next
///     operand's;
///   - the attribute that the rule set reads, a `tensor<?xindex>` of
///   dimensions,
///     empty where it is absent, or the axis, an `index`;
///   - the declared result, where the one operand is broadcast into that;
///
/// in this order, and returns the result's. Where shapes violate the rule set a
/// `cf.assert` says so in the rule set's words, or in the op's. The words are
/// fixed before the shapes are known, so a size is `?` and a type `*` in them.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_SHAPELIBRARY_H
#define EWISE_RULES_SHAPELIBRARY_H

#include "ewise/Rules/OpShapes.h"
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ewise {

/// The parts that the functions of several ops share: each is printed once.
class RuleFunctions {
public:
  /// Adds a private function and returns its name: `wanted`, or a name that
  /// begins so. `definition` is all that follows the name. The same definition
  /// for the same name is not added again.
  std::string add(const std::string &wanted, std::string_view comment,
                  const std::string &definition);
  /// A symbol like `wanted` that no function has.
  std::string makeName(const std::string &wanted);
  const std::string &getText() const { return text; }

private:
  std::set<std::string> taken;
  /// From the wanted name and the definition to the name.
  std::map<std::pair<std::string, std::string>, std::string> names;
  std::string text;
};

/// The function of an op but for its name.
struct OpFunction {
  /// `%a: !extents, %b: !extents`.
  std::string parameters;
  /// The names of the parameters that are shapes.
  std::vector<std::string> shapes;
  /// The calls of shared functions, a line each.
  std::string calls;
  /// The value of the result's extents.
  std::string result;
};

/// From all that the function of an op depends on, the rule set and the op's
/// names and messages, to the function: it is made once for all ops that are
/// alike.
using OpFunctions =
    std::map<std::pair<const RuleSet *, std::vector<std::string>>, OpFunction>;

/// Whether there are functions of the op's shapes: none where dimensions are
/// paired along an axis or by name.
bool hasShapeFunction(const OpShapes &op);

/// Whether the op can have a `shape.func`, which takes the shapes of the op's
/// operands and nothing else.
bool isFunctionOfOperands(const OpShapes &op);

/// A file of shape functions.
class ShapeLibrary {
public:
  /// Adds the function of an op and returns its name. The comment is printed
  /// above it.
  std::string addOp(const OpShapes &op, std::string_view comment = "");

  /// The functions that ops share, then those of the ops.
  std::string getText() const;

private:
  RuleFunctions ruleFunctions;
  OpFunctions opFunctions;
  std::string text;
};

/// A `shape.function_library`, which maps ops to functions on `!shape.shape`.
class ShapeFunctionLibrary {
public:
  /// Adds an op of which isFunctionOfOperands() is true.
  void addOp(const OpShapes &op);

  bool isEmpty() const { return mapping.empty(); }
  /// The library under a symbol like `name`. It is private, so that symbol-dce
  /// drops it before a lowering to LLVM, which does not know it. It needs the
  /// type alias of ShapeLibrary::getText().
  std::string getText(std::string_view name) const;

private:
  RuleFunctions ruleFunctions;
  OpFunctions opFunctions;
  /// From the wanted name and the definition of a `shape.func` to its name.
  std::map<std::pair<std::string, std::string>, std::string> names;
  std::string functions, mapping;
};

} // namespace ewise

#endif // EWISE_RULES_SHAPELIBRARY_H
