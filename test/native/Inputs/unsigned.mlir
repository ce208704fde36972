module attributes {transform.with_named_sequence} {
  func.func @greatest(%a: tensor<64xui8>, %b: tensor<64xui8>) -> tensor<64xui8> {
    %0 = ew_xla.maximum %a, %b : (tensor<64xui8>, tensor<64xui8>) -> tensor<64xui8>
    return %0 : tensor<64xui8>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize_children_and_apply_patterns %functions : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
