// The dialect kernels. Its classes and functions are generated from Kernels.td.

#ifndef KERNELS_KERNELSDIALECT_H
#define KERNELS_KERNELSDIALECT_H

#include "ewise/IR/OpMethods.h"

#include "KernelsDialect.h.inc"

#define GET_OP_CLASSES
#include "KernelsOps.h.inc"

#endif // KERNELS_KERNELSDIALECT_H
