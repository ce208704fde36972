//===- MemberDefaults.h - Members that say nothing --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_GENERATOR_MEMBERDEFAULTS_H
#define EWISE_GENERATOR_MEMBERDEFAULTS_H

#include "ewise/Data/Members.h"
#include "llvm/ADT/STLExtras.h"

namespace ewise::tblgen {

/// Whether a member has the same value in two objects of a struct.
template <typename T> bool isSame(const T &a, const T &b) {
  if constexpr (std::is_same_v<T, const char *>) {
    return llvm::StringRef(a) == llvm::StringRef(b) && !a == !b;
  } else if constexpr (std::is_array_v<T>) {
    return llvm::equal(a, b, [](auto &x, auto &y) { return isSame(x, y); });
  } else if constexpr (isList<T>) {
    // A list is a default only if it is empty.
    return a.empty() && b.empty();
  } else if constexpr (std::is_same_v<T, ElementTypes>) {
    return a.types.data() == b.types.data();
  } else if constexpr (hasMembers<T>) {
    bool isEqual = true;
    forEachMember<T>([&](const auto &member) {
      isEqual &= isSame(a.*member.pointer, b.*member.pointer);
    });
    return isEqual;
  } else {
    return a == b;
  }
}

/// Whether a member has the value of a default-constructed object, so that
/// writers leave it out.
template <typename MemberT, typename T>
bool isDefault(const MemberT &member, const T &of) {
  return isSame(of.*member.pointer, T{}.*member.pointer);
}

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_MEMBERDEFAULTS_H
