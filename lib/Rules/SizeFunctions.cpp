//===- SizeFunctions.cpp - Combine tables as functions of IR --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SizeFunctions.h"
#include "ewise/Rules/SizeCode.h"

namespace ewise {

namespace {

/// Prints code. What is asked for twice is printed once.
class SizeText {
public:
  using Value = std::string;

  Value constant(int64_t size) {
    std::string number = std::to_string(size);
    return add("%c" + number, "arith.constant " + number + " : index");
  }
  Value boolean(bool value) {
    std::string name = value ? "true" : "false";
    return add("%" + name, "arith.constant " + name);
  }
  Value equal(const Value &a, const Value &b) {
    return addNumbered("arith.cmpi eq, " + a + ", " + b + " : index");
  }
  Value greater(const Value &a, const Value &b) {
    return addNumbered("arith.cmpi ugt, " + a + ", " + b + " : index");
  }
  Value multiple(const Value &a, const Value &b) {
    Value isSize = greater(b, constant(0));
    Value divisor =
        addNumbered("arith.maxui " + b + ", " + constant(1) + " : index");
    Value rest = addNumbered("arith.remui " + a + ", " + divisor + " : index");
    return both(isSize, equal(rest, constant(0)));
  }
  Value both(const Value &a, const Value &b) {
    return addNumbered("arith.andi " + a + ", " + b + " : i1");
  }
  Value either(const Value &a, const Value &b) {
    return addNumbered("arith.ori " + a + ", " + b + " : i1");
  }
  Value select(const Value &condition, const Value &a, const Value &b) {
    return addNumbered("arith.select " + condition + ", " + a + ", " + b +
                       " : index");
  }

  /// The function of two sizes, `%first` and `%second`, that returns the value.
  std::string getFunction(const Value &value, const std::string &type) const {
    return "(%first: index, %second: index) -> " + type + " {\n" + body +
           "  return " + value + " : " + type + "\n}\n";
  }

private:
  /// Adds the operation, under a number where it has no name.
  Value add(const std::string &name, const std::string &operation) {
    auto [entry, isNew] = names.try_emplace(operation);
    if (isNew) {
      entry->second = name.empty() ? "%" + std::to_string(numNumbered++) : name;
      body += "  " + entry->second + " = " + operation + "\n";
    }
    return entry->second;
  }
  Value addNumbered(const std::string &operation) { return add("", operation); }

  /// The names of the results by the operation.
  std::map<std::string, std::string> names;
  std::string body;
  unsigned numNumbered = 0;
};

} // namespace

std::string addSizeFunction(RuleFunctions &functions, const std::string &name,
                            const CombineTable &table) {
  SizeText text;
  std::string size = emitSize(text, selectSize(table, kAnySize, kAnySize),
                              "%first", "%second");
  return functions.add(name, "The size that two paired sizes broadcast to.",
                       text.getFunction(size, "index"));
}

std::string addAcceptsFunction(RuleFunctions &functions,
                               const std::string &name,
                               const CombineTable &table) {
  SizeText text;
  SizeCondition condition = findCondition(table, kAnySize, kAnySize);
  std::string accepted =
      condition.always ? text.boolean(true)
                       : emitCondition(text, condition, "%first", "%second");
  return functions.add(name, "Whether two paired sizes go together.",
                       text.getFunction(accepted, "i1"));
}

} // namespace ewise
