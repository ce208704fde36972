# An MLIR that Ewise was not built with.
set(LLVM_VERSION_MAJOR 19)
set(LLVM_PACKAGE_VERSION 19.1.7)
