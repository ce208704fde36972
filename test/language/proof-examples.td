// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Examples are checked, each kind in each way that it can be wrong.

include "ewise/RuleSets.td"

let of = Broadcastable in {
  // CHECK: [[#@LINE+1]]:3: error: example of rule set 'Broadcastable' does not hold: the operands broadcast to '2x4'
  def : Infers<["2x1", "4"], "2x1">;
  // CHECK: [[#@LINE+1]]:3: error: example of rule set 'Broadcastable' does not hold: the operands do not broadcast (ExtentConflict)
  def : Infers<["2", "3"], "3">;
  // CHECK: [[#@LINE+1]]:3: error: example of rule set 'Broadcastable' does not hold: the operands broadcast to '*'
  def : Infers<["*", "*"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example of rule set 'Broadcastable' does not hold: the operands broadcast to '?', which rejects '4' (ResultExtentMismatch)
  def : Accepts<["?", "1"], "4">;
  // CHECK: [[#@LINE+1]]:3: error: example of rule set 'Broadcastable' does not hold: the operands do not broadcast (ExtentConflict)
  def : Accepts<["2", "3"], "?">;
  // CHECK: [[#@LINE+1]]:3: error: example of rule set 'Broadcastable' does not hold: the operands broadcast to '2'
  def : Fails<["2", "2"], ExtentConflict>;
  // CHECK: [[#@LINE+1]]:3: error: example of rule set 'Broadcastable' does not hold: the operands do not broadcast (ExtentConflict)
  def : Fails<["2", "3"], RankMismatch>;
  // CHECK: [[#@LINE+1]]:3: error: example of rule set 'Broadcastable' does not hold: the operands broadcast to '4'
  def : Rejects<["4", "1"], "?", ResultExtentMismatch>;
  // CHECK: [[#@LINE+1]]:3: error: example of rule set 'Broadcastable' does not hold: the operands broadcast to '4', which rejects '5' (ResultExtentMismatch)
  def : Rejects<["4", "1"], "5", ResultRankMismatch>;
}
