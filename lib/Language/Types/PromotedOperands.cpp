//===- PromotedOperands.cpp - What operands of ops promote to -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "PromotionReader.h"
#include "llvm/ADT/Sequence.h"

using namespace llvm;

namespace ewise::tblgen {

void OpReader::readPromotion(FindPromotionFn findPromotion) {
  const Record *table = reader.def("promotion", "PromotionTable");
  const Record *liftTo = reader.def("liftTo", "ScalarTypes");
  bool isLifted = liftTo && liftTo->getName() != "NoLift";
  if (table && isNoPromotion(*table) && isLifted)
    reader.error("liftTo", "the op has no promotion table");
  if (!table || isNoPromotion(*table))
    return;
  op->promotion = findPromotion(*table);
  isComplete &= op->promotion != nullptr;
  if (!isComplete)
    return;
  const ScalarTypeSet &promotable = op->promotion->getTypes();
  if (auto extra = signature.elementTypes.findUncovered({&promotable}))
    reader.error("elementTypes", "nothing promotes to '" + *extra + "' in '" +
                                     op->promotion->getName() + "'");
  else if (isLifted)
    readLift(*liftTo);
}

/// Reads the type that operands are lifted to, and checks that it is unique.
void OpReader::readLift(const Record &liftTo) {
  const PromotionTable &table = op->promotion->getTable();
  op->lift = PromotionTable::kLeastAccepted;
  if (liftTo.getName() != "LeastAccepted") {
    const ElementType *type = vocabulary.getTypes(liftTo).getSingle();
    size_t number = type ? table.find(spell(*type)) : table.kNone;
    if (!table.hasTensors(number))
      return reader.error("liftTo", "'" + displayName(liftTo) +
                                        "' is no type of '" +
                                        op->promotion->getName() + "'");
    op->lift = static_cast<uint8_t>(number);
    return;
  }
  for (size_t from : seq(table.numTypes)) {
    size_t least = op->getLifted(from);
    for (size_t other : seq(table.numTypes - table.numWeak))
      if (least != from && table.widens(from, other) && op->accepts(other) &&
          op->getLifted(other) == other && !table.widens(least, other))
        return reader.error(
            "liftTo", StringRef("'") + table.types[from] +
                          "' could be lifted to '" + table.types[least] +
                          "' and '" + table.types[other] +
                          "', neither of which widens to the other: a type "
                          "says which, as in 'let liftTo = Float32'");
  }
}

/// Checks that weak operands have a table with types for them.
void OpReader::checkWeak() {
  auto check = [&](StringRef field, const std::string &name) {
    if (!op->promotion)
      reader.error(field, name + "is of an op without a promotion table");
    else if (!op->promotion->getTable().numScalars)
      reader.error(field, name + "takes part by the 'scalars' of '" +
                              op->promotion->getName() + "', which has none");
  };
  for (const OperandModel &operand : signature.operands) {
    if (!operand.weak)
      continue;
    std::string name = "weak operand '" + operand.getName() + "' ";
    if (operand.shared)
      check("operands", name);
    else
      reader.error("operands", name + "has types of its own, and takes no part "
                                      "in promotion");
  }
  for (const AttributeModel &attribute : signature.attributes)
    if (attribute.isWeak)
      check("attributes", ("weak attribute '" + attribute.name + "' ").str());
}

} // namespace ewise::tblgen
