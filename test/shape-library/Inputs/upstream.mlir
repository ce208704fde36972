// Broadcastable as upstream's own ops say it.

!extents = tensor<?xindex>

func.func @Broadcastable_1_shape(%a: !extents) -> !extents {
  return %a : !extents
}

func.func @Broadcastable_2_shape(%a: !extents, %b: !extents) -> !extents {
  %agree = shape.is_broadcastable %a, %b : !extents, !extents
  %witness = shape.cstr_require %agree, "are not broadcast-compatible"
  %result = shape.assuming %witness -> !extents {
    %shape = shape.broadcast %a, %b : !extents, !extents -> !extents
    shape.assuming_yield %shape : !extents
  }
  return %result : !extents
}

func.func @Broadcastable_3_shape(%a: !extents, %b: !extents, %c: !extents) -> !extents {
  %agree = shape.is_broadcastable %a, %b, %c : !extents, !extents, !extents
  %witness = shape.cstr_require %agree, "are not broadcast-compatible"
  %result = shape.assuming %witness -> !extents {
    %shape = shape.broadcast %a, %b, %c : !extents, !extents, !extents -> !extents
    shape.assuming_yield %shape : !extents
  }
  return %result : !extents
}

func.func @Broadcastable_4_shape(%a: !extents, %b: !extents, %c: !extents, %d: !extents) -> !extents {
  %agree = shape.is_broadcastable %a, %b, %c, %d : !extents, !extents, !extents, !extents
  %witness = shape.cstr_require %agree, "are not broadcast-compatible"
  %result = shape.assuming %witness -> !extents {
    %shape = shape.broadcast %a, %b, %c, %d : !extents, !extents, !extents, !extents -> !extents
    shape.assuming_yield %shape : !extents
  }
  return %result : !extents
}
