//===- RecordsFuzzer.cpp - Damaged files of records -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Reads the JSON of `ewise-tblgen -gen-records` that libFuzzer has damaged,
/// without the hash by which a program refuses such a file at once.
///
//===----------------------------------------------------------------------===//

#include "Damage.h"
#include "JsonReader.h"
#include <cstring>

using namespace llvm;

/// LLVM's libraries are built without sanitizers, so what they and we do to one
/// container does not add up.
extern "C" const char *__asan_default_options() {
  return "detect_container_overflow=0";
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  StringRef text(reinterpret_cast<const char *>(data), size);
  Expected<json::Value> file = ewise::parseJson(text);
  if (!file) {
    consumeError(file.takeError());
    return 0;
  }
  const json::Object *object = file->getAsObject();
  const json::Value *content = object ? object->get("records") : nullptr;
  if (!content)
    return 0;
  BumpPtrAllocator memory;
  ewise::JsonReader reader(memory);
  ewise::Records records = {};
  reader.read(*content, records);
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  std::minstd_rand random(seed);
  std::string damaged =
      damage(StringRef(reinterpret_cast<const char *>(data), size), random);
  if (damaged.size() > maxSize)
    return size;
  std::memcpy(data, damaged.data(), damaged.size());
  return damaged.size();
}
