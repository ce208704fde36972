//===- BodyMessages.cpp - Errors about names in bodies --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyBinder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Names without a value
//===----------------------------------------------------------------------===//

std::string describeUnknown(const BodyFunction &function, StringRef name) {
  auto parameters = map_range(function.parameters, [](StringRef parameter) {
    return ("$" + parameter).str();
  });
  return ("unknown parameter '$" + name + "': the function has ").str() +
         join(parameters, ", ");
}

/// Whether a part of a choice has the name.
static bool isNamedInBranch(const BodyNode &node, StringRef name,
                            bool isBranch = false) {
  isBranch |= node.isCall("When");
  return (isBranch && node.label == name) ||
         any_of(node.arguments, [&](const BodyNode *argument) {
           return isNamedInBranch(*argument, name, isBranch);
         });
}

/// The error about a name that has no value here.
unsigned BodyBinder::readUnknown(StringRef name) {
  if (name.empty())
    return error("an argument has neither a value nor a name");
  const BodyNode &root =
      functions.empty() ? *body : functions.back()->body->getRoot();
  if (isNamedInBranch(root, name))
    return error("'$" + name + "' is named in another branch of 'When': a " +
                 "part that both read has its name in front of them");
  if (isNamedInBranch(root, name, /*isBranch=*/true))
    return error("'$" + name + "' is read to the left of the part that has " +
                 "the name");
  if (!functions.empty())
    return error(describeUnknown(*functions.back(), name));
  std::vector<std::string> known;
  for (const BodyOperand &operand : binding.operands)
    known.push_back(("$" + operand.name).str());
  for (const AttributeDescription &attribute : binding.attributes)
    known.push_back(("$" + attribute.name).str());
  return error("unknown operand '$" + name + "': the op has " +
               join(known, ", "));
}

//===----------------------------------------------------------------------===//
// Types on which a name is an operation
//===----------------------------------------------------------------------===//

std::string describeTypes(const OverloadRow &row,
                          const PrimitiveSignature *op) {
  auto has = [&](OverloadColumn column) {
    return !row.callees[static_cast<size_t>(column)].empty();
  };
  bool isSigned = has(OverloadColumn::Signed);
  bool isUnsigned = has(OverloadColumn::Unsigned);
  SmallVector<StringRef, 5> kinds;
  if (op)
    append_range(kinds, map_range(op->kinds, [](ScalarKind kind) {
                   return describe(kind);
                 }));
  if (has(OverloadColumn::Floats))
    kinds.push_back("floating-point");
  if (isSigned || isUnsigned)
    kinds.push_back(!isUnsigned ? "signed integer"
                    : isSigned  ? "integer"
                                : "unsigned integer");
  if (has(OverloadColumn::Booleans))
    kinds.push_back("boolean");
  if (has(OverloadColumn::Complexes))
    kinds.push_back("complex");
  if (kinds.size() < 2)
    return kinds.empty() ? "no" : kinds[0].str();
  return join(ArrayRef(kinds).drop_back(), ", ") + " or " + kinds.back().str();
}

StringRef findOtherValue(StringRef types, const BoundType &type) {
  bool isOnFloats = types.contains("floating-point");
  if (type.kind == ScalarKind::Complex)
    return isOnFloats ? ": its parts are (RealPart ...), (ImaginaryPart ...)"
                      : "";
  if (type.kind == ScalarKind::Float)
    return types.contains("integer") ? ": its bits are (ToBits ...)" : "";
  return isOnFloats && takes(ScalarKind::Integer, type.kind)
             ? ": as a float it is (Convert Float32, ...)"
             : "";
}

} // namespace ewise
