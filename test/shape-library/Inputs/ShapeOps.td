// Ops of rule sets without attributes, with every number of operands that the
// enumerations of test/rules ask about: the name is the rule set's and the number.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Shapes_Dialect : EwiseDialect {
  let name = "shapes";
  let cppNamespace = "::shapes";
}

class OpOf<RuleSet ruleSet, list<string> names>
    : ElementwiseOp<Shapes_Dialect, ruleSet # "_" # !size(names)> {
  let operands = !foreach(name, names, Operand<name>);
  let elementTypes = Float32;
  let rules = ruleSet;
}

foreach ruleSet = [Broadcastable, Julia, Tosa, SameShape, BlockScaled, Recycled,
                   PrefixAgreement] in {
  def Shapes_# ruleSet #1Op : OpOf<ruleSet, ["a"]>;
  def Shapes_# ruleSet #2Op : OpOf<ruleSet, ["a", "b"]>;
  def Shapes_# ruleSet #3Op : OpOf<ruleSet, ["a", "b", "c"]>;
  def Shapes_# ruleSet #4Op : OpOf<ruleSet, ["a", "b", "c", "d"]>;
}
def Shapes_OnnxUnidirectional2Op : OpOf<OnnxUnidirectional, ["a", "b"]>;
