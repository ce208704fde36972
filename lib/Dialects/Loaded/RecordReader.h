//===- RecordReader.h - Descriptions from constants -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Makes of a file's constants what a compiler would. What is made lives as
/// long as the program, as what a compiler makes does.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DIALECTS_RECORDREADER_H
#define EWISE_LIB_DIALECTS_RECORDREADER_H

#include "RecordFile.h"
#include "ewise/Data/EnumNames.h"
#include "ewise/IR/OpDescription.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Allocator.h"

namespace ewise {

/// A record of an op: its description, and the rest that a class would have.
struct RecordedOp {
  const OpDescription *description = nullptr;
  /// Whether the results' types follow from operands and attributes.
  bool isTypeInferred = true;
  /// Whether constant operands go to the right.
  bool isCommutative = false;
};

struct RecordedDialect {
  const char *name = nullptr;
  llvm::ArrayRef<RecordedOp> ops;
};

/// Reads constants, each once. After an error it gives empty ones.
class RecordReader {
public:
  explicit RecordReader(const RecordFile &file) : file(file) {}

  /// All dialects of the file.
  llvm::Expected<std::vector<RecordedDialect>> readDialects();

private:
  void fail(const Initializer &at, const llvm::Twine &message);
  /// Fails where a primitive is none that can be built.
  void checkPrimitive(const Initializer &at, const ScalarConversion &how);
  void checkBody(const Initializer &at, llvm::StringRef body,
                 const BodyNames &names);
  void checkBodies(const Initializer &at, const OpDescription &op);
  /// The constant that a name stands for.
  const Initializer *find(const Initializer &name);
  /// To be called before the constant is read, which is once: false where it
  /// refers to itself.
  bool enter(const Initializer &constant);

  // Readers of values of each type.
  void read(const Initializer &from, bool &to);
  void read(const Initializer &from, double &to);
  void read(const Initializer &from, const char *&to);
  void read(const Initializer &from, llvm::StringRef &to);
  template <typename T>
  std::enable_if_t<std::is_integral_v<T>> read(const Initializer &from, T &to);
  template <typename T>
  std::enable_if_t<std::is_enum_v<T>> read(const Initializer &from, T &to);
  template <typename T> void read(const Initializer &from, const T *&to);
  template <typename T>
  void read(const Initializer &from, llvm::ArrayRef<T> &to);
  template <typename T, size_t length>
  void read(const Initializer &from, T (&to)[length]);

  void read(const Initializer &from, CombineRow &to);
  void read(const Initializer &from, CombineTable &to);
  void read(const Initializer &from, ResultRow &to);
  void read(const Initializer &from, ResultTable &to);
  void read(const Initializer &from, Alignment &to);
  void read(const Initializer &from, Step &to);
  void read(const Initializer &from, Message &to);
  void read(const Initializer &from, Messages &to);
  void read(const Initializer &from, RuleSet &to);
  void read(const Initializer &from, Widening &to);
  void read(const Initializer &from, PromotionRow &to);
  void read(const Initializer &from, PromotionTable &to);
  void read(const Initializer &from, ElementConversion &to);
  void read(const Initializer &from, ScalarConversion &to);
  void read(const Initializer &from, Promotion &to);

  void read(const Initializer &from, ElementType &to);
  void read(const Initializer &from, ElementTypes &to);
  void read(const Initializer &from, TypeMapRow &to);
  void read(const Initializer &from, TypeMap &to);
  void read(const Initializer &from, NamedType &to);
  void read(const Initializer &from, NamedTypes &to);
  void read(const Initializer &from, FloatBounds &to);
  void read(const Initializer &from, AttributeDescription &to);
  void read(const Initializer &from, CheckDescription &to);
  void read(const Initializer &from, OverloadRow &to);
  void read(const Initializer &from, FunctionText &to);
  void read(const Initializer &from, TypesOfName &to);
  void read(const Initializer &from, ConversionRow &to);
  void read(const Initializer &from, PrimitiveText &to);
  void read(const Initializer &from, ComputeText &to);
  void read(const Initializer &from, BodyNames &to);
  void read(const Initializer &from, BodyCase &to);
  void read(const Initializer &from, RuleNode &to);
  void read(const Initializer &from, RuleCondition &to);
  void read(const Initializer &from, FoldRule &to);
  void read(const Initializer &from, OperandName &to);
  void read(const Initializer &from, OpShapes &to);
  void read(const Initializer &from, ResultDescription &to);
  void read(const Initializer &from, FurtherResult &to);
  void read(const Initializer &from, PartialDerivative &to);
  void read(const Initializer &from, RecordedOp &to);
  void read(const Initializer &from, RecordedDialect &to);

  /// The members of a list or the arguments of a call, in their order; those
  /// that are missing or `{}` stay as they are.
  template <typename... Ts>
  void readMembers(const Initializer &from, Ts &...to);
  const OpDescription *readOp(const Initializer &function);

  const RecordFile &file;
  std::string error;
  llvm::DenseSet<const Initializer *> entered;
  /// Objects that constants and functions have become.
  llvm::DenseMap<const Initializer *, const void *> objects;
  llvm::DenseMap<const Initializer *, std::pair<const void *, size_t>> arrays;
  llvm::StringMap<const OpDescription *> ops;
};

//===----------------------------------------------------------------------===//
// Numbers, names and lists
//===----------------------------------------------------------------------===//

/// Where all that is read lives, as long as the program does.
llvm::BumpPtrAllocator &getRecordMemory();

/// A name without its qualifiers.
inline llvm::StringRef getLast(llvm::StringRef name) {
  size_t colon = name.rfind(':');
  return colon == llvm::StringRef::npos ? name : name.drop_front(colon + 1);
}

inline bool isNull(const Initializer &from) {
  return from.kind == Initializer::Kind::Name && from.text == "nullptr";
}

template <typename T>
std::enable_if_t<std::is_integral_v<T>>
RecordReader::read(const Initializer &from, T &to) {
  if (from.kind == Initializer::Kind::Call && from.elements.size() == 1) {
    // `~uint64_t(0b1)`
    read(from.elements.front(), to);
    if (from.text == "~")
      to = static_cast<T>(~to);
    return;
  }
  uint64_t number = 0;
  llvm::StringRef name = getLast(from.text);
  if (name == "INT64_MIN" || name == "INT64_MAX")
    to = static_cast<T>(name == "INT64_MIN" ? INT64_MIN : INT64_MAX);
  else if (name == "kAnyNumber")
    to = static_cast<T>(kAnyNumber);
  else if (name == "kNoLift")
    to = static_cast<T>(PromotionTable::kNoLift);
  else if (name == "kLeastAccepted")
    to = static_cast<T>(PromotionTable::kLeastAccepted);
  else if (bool isNegative = name.consume_front("-");
           name.getAsInteger(0, number))
    fail(from, "expected an integer");
  else
    to = static_cast<T>(isNegative ? -number : number);
}

/// The names of the enumerators that are not those of rule sets.
template <typename EnumT> llvm::ArrayRef<llvm::StringRef> getNames() {
  if constexpr (std::is_same_v<EnumT, OpAttributeKind>) {
    static const std::vector<llvm::StringRef> names(
        std::begin(kOpAttributeKinds), std::end(kOpAttributeKinds));
    return names;
  } else if constexpr (std::is_same_v<EnumT, ResultElement>) {
    static constexpr llvm::StringRef names[] = {"Shared", "Fixed", "Free",
                                                "Derived", "Named"};
    return names;
  } else if constexpr (std::is_same_v<EnumT, RuleKind>) {
    static constexpr llvm::StringRef names[] = {"Fold", "Rewrite",
                                                "Associative"};
    return names;
  } else {
    return tblgen::enumNames<EnumT>();
  }
}

template <typename T>
std::enable_if_t<std::is_enum_v<T>> RecordReader::read(const Initializer &from,
                                                       T &to) {
  llvm::StringRef name = getLast(from.text);
  if constexpr (std::is_same_v<T, Definedness>) {
    if (auto definedness = findDefinedness(name))
      to = *definedness;
    else
      fail(from, "unknown '" + name + "'");
  } else {
    llvm::ArrayRef<llvm::StringRef> names = getNames<T>();
    const llvm::StringRef *found = llvm::find(names, name);
    if (found == names.end())
      fail(from, "unknown '" + name + "'");
    else
      to = static_cast<T>(found - names.begin());
  }
}

template <typename T>
void RecordReader::read(const Initializer &from, const T *&to) {
  if constexpr (std::is_same_v<T, ElementTypes>) {
    if (getLast(from.text) == "kAnyElement") {
      to = &kAnyElement;
      return;
    }
  }
  const Initializer *constant = isNull(from) ? nullptr : find(from);
  if (!constant)
    return;
  const void *known = objects.lookup(constant);
  if (!known) {
    if (!enter(*constant))
      return;
    T *made = new (getRecordMemory().Allocate<T>()) T();
    read(*constant, *made);
    objects[constant] = known = made;
  }
  to = static_cast<const T *>(known);
}

template <typename T>
void RecordReader::read(const Initializer &from, llvm::ArrayRef<T> &to) {
  // A set's types, an array of the library's, or a list that has no name.
  if (from.kind == Initializer::Kind::Call && from.text == ".types") {
    if constexpr (std::is_same_v<T, ElementType>) {
      const ElementTypes *set = nullptr;
      read(from.elements.front(), set);
      to = set ? set->types : llvm::ArrayRef<ElementType>();
    }
    return;
  }
  if constexpr (std::is_same_v<T, RuleNode>) {
    if (getLast(from.text) == "kLeftFirst" ||
        getLast(from.text) == "kRightFirst") {
      to = getLast(from.text) == "kLeftFirst" ? llvm::ArrayRef(kLeftFirst)
                                              : llvm::ArrayRef(kRightFirst);
      return;
    }
  }
  if (isNull(from))
    return;
  bool hasName = from.kind != Initializer::Kind::List;
  const Initializer *list = hasName ? find(from) : &from;
  if (!list)
    return;
  if (auto known = arrays.find(list); hasName && known != arrays.end()) {
    to = llvm::ArrayRef<T>(static_cast<const T *>(known->second.first),
                           known->second.second);
    return;
  }
  if (hasName && !enter(*list))
    return;
  T *made = getRecordMemory().Allocate<T>(list->elements.size());
  for (auto [index, element] : llvm::enumerate(list->elements))
    read(element, *new (made + index) T());
  to = llvm::ArrayRef<T>(made, list->elements.size());
  if (hasName)
    arrays[list] = {made, list->elements.size()};
}

template <typename T, size_t length>
void RecordReader::read(const Initializer &from, T (&to)[length]) {
  if (from.elements.size() > length)
    fail(from, "too many elements");
  else
    for (auto [index, element] : llvm::enumerate(from.elements))
      read(element, to[index]);
}

inline bool isEmptyList(const Initializer &from) {
  return from.kind == Initializer::Kind::List && from.elements.empty();
}

template <typename... Ts>
void RecordReader::readMembers(const Initializer &from, Ts &...to) {
  if (from.elements.size() > sizeof...(to))
    return fail(from, "too many members");
  const auto *next = from.elements.data();
  const auto *end = next + from.elements.size();
  auto readNext = [&](auto &member) {
    if (next != end && !isEmptyList(*next))
      read(*next, member);
    next += next != end;
  };
  (readNext(to), ...);
}

} // namespace ewise

#endif // EWISE_LIB_DIALECTS_RECORDREADER_H
