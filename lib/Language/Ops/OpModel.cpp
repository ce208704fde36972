//===- OpModel.cpp - Elementwise ops --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/OpModel.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/FieldReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace ewise::tblgen {

std::string AttributeModel::getCppName() const {
  return convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true);
}

bool OpSignature::isVariadic() const {
  return any_of(operands,
                [](const OperandModel &operand) { return operand.variadic; });
}

bool OpSignature::hasOptional() const {
  return any_of(operands,
                [](const OperandModel &operand) { return operand.optional; });
}

bool OpSignature::needsSegments() const {
  return count_if(operands, [](const OperandModel &operand) {
           return operand.variadic || operand.optional;
         }) > 1;
}

bool isAbsent(uint64_t absent, size_t operand) {
  return operand < 64 && (absent >> operand & 1) != 0;
}

StringRef getName(const ResultModel &result) {
  return result.name.empty() ? "result" : StringRef(result.name);
}

std::string OpModel::getQualifiedCppClass() const {
  return cppNamespace + "::" + cppClass;
}

bool OpModel::isTypeInferred() const {
  auto broadcast = count_if(getOperands(),
                            [](const OperandModel &o) { return !o.parameter; });
  auto isFree = [](const ResultModel &result) {
    return result.element == ResultElement::Free;
  };
  return none_of(getResults(), isFree) &&
         !rules->getRules().broadcastsIntoResult(
             static_cast<size_t>(broadcast));
}

ScalarTypeSet OpModel::getTypesWithBody() const {
  bool hasOthers =
      !elsewhere.empty() || (getElementTypes().isEveryType() && !body.empty());
  if (!hasOthers)
    return getElementTypes();
  if (body.size() == 1)
    return body.front().types;
  std::vector<ElementType> types;
  for (const Case &each : body)
    for (const ElementType &type : each.types.getTypes())
      if (!is_contained(types, type))
        types.push_back(type);
  return ScalarTypeSet(
      "",
      join(map_range(body,
                     [](const Case &each) {
                       return each.types.getDescription().str();
                     }),
           " or "),
      std::move(types));
}

std::string OpModel::mapSpelled(const TypeMap &map, StringRef shared) const {
  auto type = getElementTypes().find(shared);
  auto mapped = type ? map.map(*type) : std::nullopt;
  return mapped ? spell(*mapped) : shared.str();
}

ScalarTypeSet OpModel::getTypesOf(const OperandModel &operand) const {
  if (!operand.shared || !promotion)
    return operand.typeSet;
  const PromotionTable &table = promotion->getTable();
  ArrayRef<ElementType> tensors = promotion->getTypes().getTypes();
  auto count = [&](bool weak) {
    return count_if(getOperands(), [&](const OperandModel &each) {
      return each.shared && each.weak == weak && &each != &operand;
    });
  };
  auto numOthers = isVariadic() ? static_cast<ptrdiff_t>(table.numTypes)
                                : count(/*weak=*/false);
  bool isBesideWeak =
      (table.rankZeroYields && numOthers) || count(/*weak=*/true) != 0 ||
      any_of(getAttributes(),
             [](const AttributeModel &each) { return each.isWeak; });
  std::vector<ElementType> accepted;
  for (size_t type : seq(tensors.size())) {
    SmallSetVector<size_t, 16> promoted;
    if (!operand.weak)
      promoted.insert(type);
    // One that yields takes part at most by its category.
    bool mayYield = operand.weak || (table.rankZeroYields && numOthers);
    for (auto round = numOthers; round; --round)
      for (size_t other : seq(tensors.size())) {
        for (size_t known : promoted.getArrayRef().vec())
          promoted.insert(table.promote(known, other));
        if (mayYield && table.categories[type] <= table.categories[other])
          promoted.insert(other);
      }
    size_t own = mayYield ? table.categories[type] : 0;
    if (any_of(promoted, [&](size_t each) {
          return any_of(seq(own, isBesideWeak ? size_t(4) : own + 1),
                        [&](size_t category) {
                          return accepts(table.promoteWeak(each, category));
                        });
        }))
      accepted.push_back(tensors[type]);
  }
  std::string list = spell(accepted);
  return ScalarTypeSet("", list, std::move(accepted));
}

bool OpModel::accepts(size_t promoted) const {
  size_t lifted = getLifted(promoted);
  return lifted != PromotionTable::kNone &&
         getElementTypes().containsSpelled(promotion->getTable().types[lifted]);
}

size_t OpModel::getLifted(size_t promoted) const {
  const PromotionTable &table = promotion->getTable();
  return table.lift(promoted, lift, [&](size_t type) {
    return getElementTypes().containsSpelled(table.types[type]);
  });
}

/// Whether the order of the operands does not matter to what they promote to.
bool OpModel::promotesInAnyOrder() const {
  if (any_of(getOperands(), [](const OperandModel &o) { return o.weak; }))
    return false;
  auto numShared =
      count_if(getOperands(), [](const OperandModel &o) { return o.shared; });
  return !promotion || promotion->getTable().isAssociative ||
         (numShared <= 2 && !isVariadic());
}

bool OpModel::isCommutative() const {
  // Where operands have several encodings, the order decides the result's.
  if (any_of(getOperands(), [](auto &o) { return o.givesEncoding; }))
    return false;
  std::vector<const ScalarTypeSet *> claimed;
  for (const LawModel &law : laws)
    if (law.isCommutative() && law.when.empty() && law.under.empty())
      claimed.push_back(&law.types);
  return !claimed.empty() && !getElementTypes().findUncovered(claimed) &&
         rules->getRules().obeys(Law::Commutative) && promotesInAnyOrder();
}

size_t OpModel::getSharedOperand() const {
  auto isShared = [](const OperandModel &operand) {
    return operand.shared && !operand.optional;
  };
  return static_cast<size_t>(find_if(getOperands(), isShared) -
                             getOperands().begin());
}

std::optional<SmallVector<const OperandModel *>>
OpModel::getBroadcastOperands(size_t count, uint64_t absent) const {
  SmallVector<const OperandModel *> named, broadcast;
  for (auto [index, operand] : enumerate(getOperands()))
    if (!operand.parameter && !isAbsent(absent, index))
      named.push_back(&operand);
  for (const OperandModel *operand : named)
    // A variadic operand stands for what the others leave.
    broadcast.append(!operand->variadic         ? 1
                     : count + 1 < named.size() ? 0
                                                : count + 1 - named.size(),
                     operand);
  if (broadcast.size() != count)
    return std::nullopt;
  return broadcast;
}

StringRef getPromoted(const OpModel &op, const Example &example) {
  auto broadcast =
      op.getBroadcastOperands(example.operands.size(), example.absent);
  const PromotionTable &table = op.getPromotion()->getTable();
  PromotedTypes promoted(table, op.getLift());
  auto accepts = [&](size_t type) {
    return op.getElementTypes().containsSpelled(table.types[type]);
  };
  for (auto [operand, shape] : zip(*broadcast, example.operands)) {
    if (!operand->shared || shape.element.empty())
      continue;
    size_t type = table.find(
        std::string_view(shape.element.data(), shape.element.size()));
    PromotionPart part =
        operand->weak ? PromotionPart::Weak
        : table.rankZeroYields && shape.ranked && shape.sizes.empty()
            ? PromotionPart::Yielding
            : PromotionPart::Full;
    promoted.add(type, part, accepts);
  }
  promoted.lift(accepts);
  return promoted.isAny ? table.spell(promoted.lifted) : "";
}

std::string OpModel::getSource() const {
  return ewise::tblgen::getSource(record, origin == OpOrigin::Plain
                                              ? record.getName()
                                              : StringRef(cppClass));
}

void OpModel::reportError(StringRef field, const Twine &message) const {
  FieldReader(record, "op").error(field, message);
}

std::shared_ptr<const OpModel> OpModel::makeFunction(const Record &record,
                                                     OpSignature signature,
                                                     RecordVocabulary &names) {
  std::shared_ptr<OpModel> op(new OpModel(record));
  op->vocabulary = &names;
  op->signature = std::move(signature);
  return op;
}

} // namespace ewise::tblgen
