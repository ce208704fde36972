// Ops of every rule set that ships, with every number of operands that the
// enumerations of test/rules ask about: the name is the rule set's and the number.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

class Named<list<string> names> {
  list<Operand> operands = !foreach(name, names, Operand<name>);
}

class OpOf<RuleSet ruleSet, list<string> names> : EwiseOp {
  let operands = Named<names>.operands;
  let elementTypes = Float32;
  let rules = ruleSet;
}

foreach ruleSet = [Broadcastable, Julia, Tosa, SameShape, BlockScaled, Recycled,
                   PrefixAgreement] in {
  def ruleSet # "_1" : OpOf<ruleSet, ["a"]>;
  def ruleSet # "_2" : OpOf<ruleSet, ["a", "b"]>;
  def ruleSet # "_3" : OpOf<ruleSet, ["a", "b", "c"]>;
  def ruleSet # "_4" : OpOf<ruleSet, ["a", "b", "c", "d"]>;
}

foreach ruleSet = [Xla, OnnxUnidirectional, Pdpd, LinalgBroadcast] in
  def ruleSet # "_2" : OpOf<ruleSet, ["a", "b"]>;

foreach ruleSet = [LinalgBroadcast, BroadcastInDim] in
  def ruleSet # "_1" : OpOf<ruleSet, ["a"]>;
