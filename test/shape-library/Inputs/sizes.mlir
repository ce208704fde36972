// Prints the rank and the sizes of an unranked product. The last sizes, 3 and 0,
// do not go together.

func.func private @printMemrefInd(tensor<*xindex>) attributes {llvm.emit_c_interface}

func.func @print_sizes(%a: tensor<?x?xf32>, %b: tensor<*xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_tosa.add %a, %a : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ew_tosa.mul %0, %b : (tensor<?x?xf32>, tensor<*xf32>) -> tensor<*xf32>
  %2 = tensor.rank %1 : tensor<*xf32>
  %3 = tensor.dim %1, %c0 : tensor<*xf32>
  %4 = tensor.dim %1, %c1 : tensor<*xf32>
  %5 = tensor.from_elements %2, %3, %4 : tensor<3xindex>
  %6 = tensor.cast %5 : tensor<3xindex> to tensor<*xindex>
  func.call @printMemrefInd(%6) : (tensor<*xindex>) -> ()
  return
}

func.func @print(%rows: index, %columns: index) {
  %a = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %b = tensor.empty(%columns) : tensor<?xf32>
  %c = tensor.cast %b : tensor<?xf32> to tensor<*xf32>
  func.call @print_sizes(%a, %c) : (tensor<?x?xf32>, tensor<*xf32>) -> ()
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  func.call @print(%c2, %c3) : (index, index) -> ()
  func.call @print(%c3, %c0) : (index, index) -> ()
  func.call @print(%c0, %c1) : (index, index) -> ()
  %a = tensor.empty(%c2, %c3) : tensor<?x?xf32>
  %b = tensor.empty(%c0) : tensor<?xf32>
  %c = tensor.cast %b : tensor<?xf32> to tensor<*xf32>
  func.call @print_sizes(%a, %c) : (tensor<?x?xf32>, tensor<*xf32>) -> ()
  return
}
