// A rule set of our own: a bias fits the last dimensions of what it is added to,
// exactly. Nothing is broadcast, not even a 1.

#ifndef TOY_RULES_TD
#define TOY_RULES_TD

include "ewise/RuleSets.td"

def NothingBroadcasts : CombineTable {
  let expandable = [];
}

let table = NothingBroadcasts in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,   "equal at run time">;
  def : Combine<Dynamic, Static,  Second,  "equal at run time, so as known">;
  def : Combine<Static,  Static,  IfEqual, "a 1 is not broadcast">;
}

def Suffix : RuleSet {
  let summary = "the smaller shape is the end of the larger one";
  let alignment = TrailingAlignment<>;
  let steps = [Step<NothingBroadcasts>];
  let results = NoNarrowerThanInferred;
  let messages = [
    Message<ExtentConflict, "'$first' and '$second' do not end alike: "
                            "$firstExtent in '$firstType', $secondExtent in "
                            "'$secondType'">
  ];
  let laws = [CommutativeLaw, AssociativeLaw, IdempotentLaw, TightLaw,
              CertainConflictsLaw];
  let cppNamespace = "::toy";
}

let of = Suffix in {
  def : Infers<["2x3x4", "3x4"], "2x3x4">;
  def : Infers<["?x?", "4"], "?x4">;
  def : Fails<["2x3", "1"], ExtentConflict>;
  def : Fails<["2x3", "2"], ExtentConflict>;
}

#endif // TOY_RULES_TD
