//===- Damage.h - Damaged .td files -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_FUZZ_DAMAGE_H
#define EWISE_FUZZ_DAMAGE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <random>
#include <string>

/// The file with its includes in place, each once.
std::string flatten(llvm::StringRef path, llvm::StringRef includeDir);

/// The text with one token deleted, doubled, or replaced by another token of
/// `text` or by an extreme one of the same kind.
std::string damage(llvm::StringRef text, std::minstd_rand &random);

#endif // EWISE_FUZZ_DAMAGE_H
