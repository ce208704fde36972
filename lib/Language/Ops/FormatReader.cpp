//===- FormatReader.cpp - Checks of assembly formats ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "ewise/Data/AssemblyFormat.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// The names that the format of the op may have, in the order of the class's
/// properties.
static FormatNames getFormatNames(const OpModel &op) {
  FormatNames names;
  for (const OperandModel &operand : op.getOperands())
    names.operands.push_back(
        {operand.name, operand.variadic, operand.optional});
  for (const AttributeModel &attribute : op.getAttributes()) {
    using Kind = AttributeModel::Kind;
    names.attributes.push_back(
        {attribute.name, /*isVariadic=*/false, attribute.isOptional(),
         attribute.hasDefault(),
         attribute.kind != Kind::Float && attribute.kind != Kind::Element});
  }
  const RuleSet &rules = op.getRules().getRules();
  if (rules.attributeName) {
    bool isAxis = rules.alignment.attribute == AttributeKind::Axis;
    names.attributes.push_back({rules.attributeName, /*isVariadic=*/false,
                                !isAxis && !rules.alignment.needsAttribute(),
                                isAxis});
  }
  if (op.hasFastMath())
    names.attributes.push_back({kFastMath, /*isVariadic=*/false,
                                /*isOptional=*/false, /*hasDefault=*/true});
  for (const ResultModel &result : op.getResults())
    names.results.push_back({getName(result)});
  names.isTypeInferred = op.isTypeInferred();
  return names;
}

void OpReader::readAssemblyFormat() {
  // An op that is parsed by C++ has no format. Which attributes one may name
  // depends on the rule set, in which something may be wrong.
  if (op->cppClassModel.hasCustomAssemblyFormat || !op->rules)
    return;
  op->assemblyFormat = reader.string("assemblyFormat");
  ::ewise::readAssemblyFormat(
      op->assemblyFormat, getFormatNames(*op),
      [&](const Twine &message) { reader.error("assemblyFormat", message); });
}

} // namespace ewise::tblgen
