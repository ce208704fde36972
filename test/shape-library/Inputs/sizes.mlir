// Prints the sizes of a product. The last ones, 3 and 0, do not go together.

func.func private @printMemrefInd(tensor<*xindex>) attributes {llvm.emit_c_interface}

func.func @print_sizes(%a: tensor<?x?xf32>, %b: tensor<?xf32>) {
  %0 = ew_tosa.add %a, %a : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ew_tosa.mul %0, %b : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %2 = shape.shape_of %1 : tensor<?x?xf32> -> tensor<2xindex>
  %3 = tensor.cast %2 : tensor<2xindex> to tensor<*xindex>
  func.call @printMemrefInd(%3) : (tensor<*xindex>) -> ()
  return
}

func.func @print(%rows: index, %columns: index, %others: index) {
  %a = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %b = tensor.empty(%others) : tensor<?xf32>
  func.call @print_sizes(%a, %b) : (tensor<?x?xf32>, tensor<?xf32>) -> ()
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  func.call @print(%c2, %c3, %c1) : (index, index, index) -> ()
  func.call @print(%c3, %c1, %c0) : (index, index, index) -> ()
  func.call @print(%c0, %c1, %c1) : (index, index, index) -> ()
  func.call @print(%c2, %c3, %c0) : (index, index, index) -> ()
  return
}
