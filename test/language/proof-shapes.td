// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s

// Shapes that cannot be read are errors of the record, not failed examples.

include "ewise/RuleSets.td"

// CHECK: [[#@LINE+1]]:1: error: example '<anonymous>', field 'of': must be set to an ExampleSubject
def : Infers<["2"], "2">;

let of = Broadcastable in {
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': malformed shape '2x': expected sizes and '?' separated by 'x', '[]' for rank 0 or '*' for unranked
  def : Infers<["2x"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': malformed shape ''
  def : Infers<["", "2"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': malformed shape '-1'
  def : Infers<["-1"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': malformed shape '99999999999999999999'
  def : Infers<["99999999999999999999"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'inferred': malformed shape '?x?x'
  def : Infers<["2"], "?x?x">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'declared': malformed shape '2 x 3'
  def : Accepts<["2"], "2 x 3">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': the rule set is not for 0 operands
  def : Infers<[], "2">;
}
