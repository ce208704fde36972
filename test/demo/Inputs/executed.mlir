// Sizes that are known only when @add is called.
func.func @add(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %sum = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}

func.func private @printMemrefF32(tensor<*xf32>)
func.func private @printMemrefShapeF32(tensor<*xf32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %column = arith.constant dense<[[10.0], [20.0], [30.0]]> : tensor<3x1xf32>
  %row = arith.constant dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>
  %empty = tensor.empty() : tensor<0x4xf32>
  %a = tensor.cast %column : tensor<3x1xf32> to tensor<?x?xf32>
  %b = tensor.cast %row : tensor<1x4xf32> to tensor<?x?xf32>
  %none = tensor.cast %empty : tensor<0x4xf32> to tensor<?x?xf32>

  vector.print str "3x1 + 1x4: "
  %sum = call @add(%a, %b) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %sum_unranked = tensor.cast %sum : tensor<?x?xf32> to tensor<*xf32>
  call @printMemrefF32(%sum_unranked) : (tensor<*xf32>) -> ()

  vector.print str "0x4 + 1x4: "
  %nothing = call @add(%none, %b) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %nothing_unranked = tensor.cast %nothing : tensor<?x?xf32> to tensor<*xf32>
  call @printMemrefShapeF32(%nothing_unranked) : (tensor<*xf32>) -> ()
  return
}
