// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not='is not readable'

// Tables that read outside of their operands, or not all of them, each by one
// row.

include "ewise/RuleSets.td"

class Broken<RuleChoice how> : CombineTable {
  let isDirected = 1;
  let reads = how;
}
class Uses<CombineTable broken> : RuleSet {
  let roles = SecondIntoFirst;
  let alignment = TrailingAlignment<EqualRanks>;
  let steps = [Step<broken>];
  let results = NoNarrowerThanInferred;
}
/// The rows that are right in all of them.
multiclass Rows<CombineTable broken> {
  let table = broken in {
    def : Combine<Dynamic, Dynamic, First,    "">;
    def : Combine<Dynamic, Static,  First,    "">;
    def : Combine<Static,  Dynamic, First,    "">;
    def : Combine<Zero,    Zero,    First,    "">;
    def : Combine<Zero,    One,     First,    "">;
    def : Combine<One,     One,     First,    "">;
    def : Combine<One,     Many,    Conflict, "">;
    def : Combine<Many,    Zero,    Conflict, "">;
    def : Combine<Many,    One,     First,    "">;
  }
}

// Blocks that are not whole.
def PartOfBlock : Broken<InBlocks>;
defm : Rows<PartOfBlock>;
let table = PartOfBlock in {
  def : Combine<Zero,  Many, Conflict, "">;
  def : Combine<One,   Zero, Conflict, "">;
  // CHECK: [[#@LINE+1]]:3: error: combine row of 'PartOfBlock' is not readable: 3 with 2 gives 3, but the second operand has 2 elements: at index 2 of the result, it is read at 2
  def : Combine<Many,  Many, First, "">;
}
// CHECK: note: required by rule set 'UsesPartOfBlock'
def UsesPartOfBlock : Uses<PartOfBlock>;

// Blocks of what has nothing.
def BlocksOfNothing : Broken<InBlocks>;
defm : Rows<BlocksOfNothing>;
let table = BlocksOfNothing in {
  // CHECK: [[#@LINE+1]]:3: error: combine row of 'BlocksOfNothing' is not readable: 0 with 2 gives 2, but the first operand has 0 elements: at index 0 of the result, it is read at 0
  def : Combine<Zero,  Many, Second, "">;
  def : Combine<One,   Zero, Conflict, "">;
  def : Combine<Many,  Many, IfEqual, "">;
}
// CHECK: note: required by rule set 'UsesBlocksOfNothing'
def UsesBlocksOfNothing : Uses<BlocksOfNothing>;

// Blocks of the wrong operand.
def OtherBlocks : Broken<InBlocks>;
defm : Rows<OtherBlocks>;
let table = OtherBlocks in {
  def : Combine<Zero,  Many, Conflict, "">;
  def : Combine<One,   Zero, Conflict, "">;
  // CHECK: [[#@LINE+1]]:3: error: combine row of 'OtherBlocks' is not readable: 2 with 3 gives 3, but the first operand has 2 elements: at index 2 of the result, it is read at 2
  def : Combine<Many,  Many, Second, "">;
}
// CHECK: note: required by rule set 'UsesOtherBlocks'
def UsesOtherBlocks : Uses<OtherBlocks>;

// Nothing, over and over.
def RepeatsNothing : Broken<Repeated>;
defm : Rows<RepeatsNothing>;
let table = RepeatsNothing in {
  def : Combine<Zero,  Many, Conflict, "">;
  // CHECK: [[#@LINE+1]]:3: error: combine row of 'RepeatsNothing' is not readable: 1 with 0 gives 1, but the second operand has 0 elements: at index 0 of the result, it is read at 0
  def : Combine<One,   Zero, First, "">;
  def : Combine<Many,  Many, IfEqual, "">;
}
// CHECK: note: required by rule set 'UsesRepeatsNothing'
def UsesRepeatsNothing : Uses<RepeatsNothing>;

// Multiples that are read as they are.
def ReadAsIs : Broken<AtZero>;
defm : Rows<ReadAsIs>;
let table = ReadAsIs in {
  def : Combine<Zero,  Many, Conflict, "">;
  def : Combine<One,   Zero, Conflict, "">;
  // CHECK: [[#@LINE+1]]:3: error: combine row of 'ReadAsIs' is not readable: 4 with 2 gives 4, but the second operand has 2 elements: at index 2 of the result, it is read at 2
  def : Combine<Many,  Many, FirstIfMultiple, "">;
}
// CHECK: note: required by rule set 'UsesReadAsIs'
def UsesReadAsIs : Uses<ReadAsIs>;

// No read is outside, but the loop is shorter than the operand.
def ReadsLess : Broken<Repeated>;
defm : Rows<ReadsLess>;
let table = ReadsLess in {
  def : Combine<Zero,  Many, Conflict, "">;
  def : Combine<One,   Zero, Conflict, "">;
  // CHECK: [[#@LINE+1]]:3: error: combine row of 'ReadsLess' is not readable: 2 with 3 gives 2, but the second operand has 3 elements, which are not read equally often
  def : Combine<Many,  Many, First, "">;
}
// CHECK: note: required by rule set 'UsesReadsLess'
def UsesReadsLess : Uses<ReadsLess>;
