//===- RecordedOps.cpp - Ops that are built again -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RecordedOps.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Recording
//===----------------------------------------------------------------------===//

/// Numbers values as they are met.
class RecordedOps::Recorder {
public:
  Recorder(Location location, ArrayRef<Value> arguments) : location(location) {
    addValues(arguments);
  }

  bool record(Ops range, std::vector<RecordedOp> &recorded);
  /// The number of a value, if it has one.
  std::optional<unsigned> getNumber(Value value) const {
    auto it = numbers.find(value);
    return it == numbers.end() ? std::nullopt : std::optional(it->second);
  }

private:
  bool record(Operation &op, std::vector<RecordedOp> &recorded);
  bool record(Region &region, RecordedBlock &recorded);

  void addValues(ValueRange values) {
    for (Value value : values)
      numbers.try_emplace(value, numValues++);
  }

  Location location;
  llvm::DenseMap<Value, unsigned> numbers;
  unsigned numValues = 0;
};

bool RecordedOps::Recorder::record(Ops range,
                                   std::vector<RecordedOp> &recorded) {
  return llvm::all_of(range,
                      [&](Operation &op) { return record(op, recorded); });
}

bool RecordedOps::Recorder::record(Operation &op,
                                   std::vector<RecordedOp> &recorded) {
  if (op.getLoc() != location || op.getNumSuccessors() != 0)
    return false;
  RecordedOp &copy =
      recorded.emplace_back(RecordedOp{OpPrototype(&op), {}, {}});
  for (Value operand : op.getOperands()) {
    std::optional<unsigned> number = getNumber(operand);
    if (!number)
      return false;
    copy.operands.push_back(*number);
  }
  for (Region &region : op.getRegions())
    if (!record(region,
                *copy.blocks.emplace_back(std::make_unique<RecordedBlock>())))
      return false;
  addValues(op.getResults());
  return true;
}

bool RecordedOps::Recorder::record(Region &region, RecordedBlock &recorded) {
  if (!region.hasOneBlock())
    return false;
  Block &block = region.front();
  llvm::append_range(recorded.argumentTypes, block.getArgumentTypes());
  addValues(block.getArguments());
  return record(llvm::make_range(block.begin(), block.end()), recorded.ops);
}

std::unique_ptr<RecordedOps> RecordedOps::record(Ops ops, Location location,
                                                 ArrayRef<Value> arguments,
                                                 Value result) {
  auto recorded = std::make_unique<RecordedOps>();
  Recorder recorder(location, arguments);
  if (!recorder.record(ops, recorded->ops))
    return nullptr;
  std::optional<unsigned> number = recorder.getNumber(result);
  if (!number)
    return nullptr;
  recorded->result = *number;
  return recorded;
}

//===----------------------------------------------------------------------===//
// Replay
//===----------------------------------------------------------------------===//

/// Numbers values as the recorder does.
class RecordedOps::Player {
public:
  Player(OpBuilder &builder, Location location, ArrayRef<Value> arguments)
      : builder(builder), location(location),
        values(arguments.begin(), arguments.end()) {}

  void replay(ArrayRef<RecordedOp> ops);
  Value getValue(unsigned number) const { return values[number]; }

private:
  void replay(const RecordedBlock &recorded, Region &region);

  OpBuilder &builder;
  Location location;
  SmallVector<Value, 32> values;
};

void RecordedOps::Player::replay(ArrayRef<RecordedOp> ops) {
  SmallVector<Value, 8> operands;
  for (const RecordedOp &recorded : ops) {
    operands.clear();
    for (unsigned number : recorded.operands)
      operands.push_back(values[number]);
    Operation *op = recorded.prototype.create(builder, location, operands);
    for (auto [block, region] : llvm::zip(recorded.blocks, op->getRegions()))
      replay(*block, region);
    llvm::append_range(values, op->getResults());
  }
}

void RecordedOps::Player::replay(const RecordedBlock &recorded,
                                 Region &region) {
  OpBuilder::InsertionGuard guard(builder);
  SmallVector<Location, 8> locations(recorded.argumentTypes.size(), location);
  Block *block =
      builder.createBlock(&region, {}, recorded.argumentTypes, locations);
  llvm::append_range(values, block->getArguments());
  replay(recorded.ops);
}

Value RecordedOps::replay(OpBuilder &builder, Location location,
                          ArrayRef<Value> arguments) const {
  Player player(builder, location, arguments);
  player.replay(ops);
  return player.getValue(result);
}

//===----------------------------------------------------------------------===//
// Recordings
//===----------------------------------------------------------------------===//

static StringRef getBytes(const Recordings::Key &key) {
  return {reinterpret_cast<const char *>(key.data()), key.size_in_bytes()};
}

void Recordings::addNumber(Key &key, uint64_t number) {
  key.push_back(reinterpret_cast<const void *>(number));
}

void Recordings::addResultAndAttributes(Key &key, Operation *op) {
  key.push_back(op->getResult(0).getType().getAsOpaquePointer());
  key.push_back(op->getRawDictionaryAttrs().getAsOpaquePointer());
  key.push_back(op->getPropertiesAsAttribute().getAsOpaquePointer());
}

void Recordings::addArguments(Key &key, ArrayRef<Value> arguments) {
  for (Value argument : arguments) {
    key.push_back(argument.getType().getAsOpaquePointer());
    const auto *first = llvm::find(arguments, argument);
    addNumber(key, static_cast<uint64_t>(first - arguments.begin()));
  }
}

Value Recordings::replay(const Key &key, OpBuilder &builder, Location location,
                         ArrayRef<Value> arguments) const {
  auto it = recordings.find(getBytes(key));
  if (it == recordings.end() || !it->second.ops)
    return {};
  return it->second.ops->replay(builder, location, arguments);
}

Value Recordings::build(const Key &key, OpBuilder &builder, Location location,
                        ArrayRef<Value> arguments,
                        llvm::function_ref<Value()> buildOps) {
  if (Value result = replay(key, builder, location, arguments))
    return result;
  Block *block = builder.getInsertionBlock();
  Block::iterator end = builder.getInsertionPoint();
  bool isFirst = end == block->begin();
  Block::iterator before = isFirst ? end : std::prev(end);
  Value result = buildOps();
  Block::iterator begin = isFirst ? block->begin() : std::next(before);

  Recording &recording = recordings[getBytes(key)];
  // Much is built only once, and not worth to be recorded.
  if (++recording.timesBuilt == 2)
    recording.ops = RecordedOps::record(llvm::make_range(begin, end), location,
                                        arguments, result);
  return result;
}

} // namespace ewise
