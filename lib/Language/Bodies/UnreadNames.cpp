//===- UnreadNames.cpp - Operands and attributes that nothing reads -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// An operand or attribute that no case of the body reads is most often a slip:
/// a wrong name, or a copied case. It is no error, since the author's C++ may
/// read it.
///
//===----------------------------------------------------------------------===//

#include "OpReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

class UnreadNames {
public:
  UnreadNames(const FieldReader &reader, const OpModel &op)
      : reader(reader), op(op) {}

  void check();

private:
  bool isRead(StringRef name) const;
  bool isForItsShape(size_t operand) const;
  void check(StringRef kind, StringRef name, bool isReadElsewhere);

  const FieldReader &reader;
  const OpModel &op;
  /// The names that the author lists as unread.
  StringSet<> unread;
};

} // namespace

/// A case that could not be read might read any name.
bool UnreadNames::isRead(StringRef name) const {
  return any_of(op.getBody(),
                [&](const Case &each) {
                  return !each.body || mentions(each.body->getRoot(), name);
                }) ||
         any_of(op.getChecks(), [&](const CheckModel &check) {
           return mentions(check.condition->getRoot(), name);
         });
}

/// Whether another operand is broadcast into the operand, whose elements need
/// not be read.
bool UnreadNames::isForItsShape(size_t operand) const {
  return op.getRules().getRules().roles == Roles::IntoResult && operand == 1;
}

void UnreadNames::check(StringRef kind, StringRef name, bool isReadElsewhere) {
  bool isNameRead = isReadElsewhere || isRead(name);
  bool isMeant = unread.erase(name);
  if (isNameRead && isMeant)
    reader.error("unread", "'" + name + "' is read");
  else if (!isNameRead && !isMeant && op.getElsewhere().empty())
    reader.warning(reader.isSet("body") ? "body" : "cases",
                   "nothing reads the " + kind + " '" + name +
                       "', neither a case nor a check; where that is "
                       "meant, let unread = [\"" +
                       name + "\"]");
}

void UnreadNames::check() {
  for (const std::string &name : reader.strings("unread"))
    unread.insert(name);
  if (!op.getBody().empty()) {
    for (auto [index, operand] : enumerate(op.getOperands()))
      check("operand", operand.name, isForItsShape(index));
    const auto &named = op.getResult().named;
    const char *block = op.getRules().getRules().blockName;
    for (auto [index, attribute] : enumerate(op.getAttributes()))
      check("attribute", attribute.name,
            (named && named->attribute == index) ||
                (block && attribute.name == block));
  }
  for (const auto &name : unread)
    reader.error("unread",
                 "'" + name.getKey() + "' is " +
                     (op.getBody().empty()
                          ? "of an op without a body, of which no reading is "
                            "expected"
                          : "neither an operand nor an attribute of the op"));
}

void checkUnreadNames(const FieldReader &reader, const OpModel &op) {
  UnreadNames(reader, op).check();
}

} // namespace ewise::tblgen
