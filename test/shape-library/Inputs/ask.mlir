// Prints the shape that ew_tosa.add gives two shapes. FIRST and SECOND are lists.

func.func private @printMemrefInd(tensor<*xindex>) attributes {llvm.emit_c_interface}

func.func @main() {
  %a = arith.constant dense<FIRST> : tensor<2xindex>
  %b = arith.constant dense<SECOND> : tensor<2xindex>
  %first = tensor.cast %a : tensor<2xindex> to tensor<?xindex>
  %second = tensor.cast %b : tensor<2xindex> to tensor<?xindex>
  %shape = func.call @ew_tosa_add_shape(%first, %second) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  %result = tensor.cast %shape : tensor<?xindex> to tensor<*xindex>
  func.call @printMemrefInd(%result) : (tensor<*xindex>) -> ()
  return
}
