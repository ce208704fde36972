include "ewise/Promotions.td"

def Mine : PromotionTable<"mine", [Int8, UInt8, Int16, Float32]>;
def Integers : ScalarTypes<"integer", [Int8, UInt8, Int16]>;
let of = Mine in {
  def : Widens<Int8, [Int16], "all values are held">;
  def : Widens<UInt8, [Int16], "all values are held">;
  def : Promote<Integers, Float32, Refused, "integers are not floats">;
}
