//===- MadeOnce.h - Objects that are made of constants ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_IR_MADEONCE_H
#define EWISE_LIB_IR_MADEONCE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/RWMutex.h"
#include <memory>

namespace ewise {

/// Objects made from constants, once for each address of a constant.
template <typename T> class MadeOnce {
public:
  template <typename MakeFn> const T &get(const void *key, MakeFn make) {
    {
      llvm::sys::ScopedReader reading(mutex);
      if (auto found = made.find(key); found != made.end())
        return *found->second;
    }
    std::unique_ptr<const T> fresh = make();
    llvm::sys::ScopedWriter writing(mutex);
    std::unique_ptr<const T> &known = made[key];
    if (!known)
      known = std::move(fresh);
    return *known;
  }

private:
  llvm::sys::RWMutex mutex;
  llvm::DenseMap<const void *, std::unique_ptr<const T>> made;
};

} // namespace ewise

#endif // EWISE_LIB_IR_MADEONCE_H
