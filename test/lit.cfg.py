# Configuration of the tests for lit, LLVM's test runner. The build's own part is
# lit.site.cfg.py, which loads this file.

import ctypes.util
import glob
import os
import shutil

import lit.formats
import lit.util

config.name = "Ewise"
config.suffixes = [".mlir", ".td", ".test"]
config.excludes = ["Inputs", "golden", "lib", "ewise_testing", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.ewise_binary_dir, "test")
# lit's own shell: the same commands on every machine.
config.test_format = lit.formats.ShTest(execute_external=False)
# A test that does not end fails. The slowest takes about a minute on an idle machine.
if lit.util.killProcessAndChildrenIsSupported()[0]:
    lit_config.maxIndividualTestTime = lit_config.maxIndividualTestTime or 900

# The tests call ewise-opt, mlir-opt, FileCheck and the others by name. Programs of
# the parameter `tools` take their place.
config.environment["PATH"] = os.pathsep.join(
    [
        *filter(None, [lit_config.params.get("tools")]),
        config.ewise_tools_dir,
        config.llvm_tools_dir,
        config.environment["PATH"],
    ]
)
# Their scripts share a package, and modules that the build has generated. They leave no
# bytecode in the source tree.
modules = os.path.join(config.test_exec_root, "modules")
config.environment["PYTHONPATH"] = os.pathsep.join([config.test_source_root, modules])
config.environment["PYTHONPYCACHEPREFIX"] = os.path.join(config.test_exec_root, "bytecode")
config.environment["FILECHECK_OPTS"] = (
    "--enable-var-scope --allow-unused-prefixes=false"
)

gxx = shutil.which("g++")
clangxx = os.path.join(config.llvm_tools_dir, "clang++")


def runner_library(name):
    return os.path.join(config.llvm_lib_dir, "lib" + name + ".so")


config.substitutions += [
    # Directories.
    ("%modules", modules),
    ("%defs", os.path.join(config.ewise_source_dir, "defs")),
    ("%mlir_include", config.mlir_include_dir),
    ("%ewise_include", os.path.join(config.ewise_source_dir, "include")),
    ("%generated_include", config.ewise_generated_dir),
    ("%generated_ods_include", config.ewise_generated_ods_dir),
    ("%ewise_source", config.ewise_source_dir),
    ("%ewise_build", config.ewise_binary_dir),
    ("%mlir_cmake_dir", config.mlir_dir),
    ("%plugin", os.path.join(config.ewise_binary_dir, "lib/libEwisePlugin.so")),
    # Programs. %cxx is the compiler that built Ewise.
    ("%python", config.python),
    ("%cmake", config.cmake),
    ("%cxx", config.cxx),
    ("%gxx", gxx or "g++"),
    ("%clangxx", clangxx),
    # For mlir-runner --shared-libs=
    ("%mlir_runner_utils", runner_library("mlir_runner_utils")),
    ("%mlir_c_runner_utils", runner_library("mlir_c_runner_utils")),
]

# How %cxx parses a file that includes headers of MLIR: with those that it has compiled for
# the build, which go with the flags of the build alone, or without.
parse = "-std=c++17 -fno-exceptions -fsyntax-only"
if os.path.exists(config.precompiled_headers):
    parse += f" {config.cxx_flags} -fPIC -include-pch {config.precompiled_headers}"
else:
    parse += " -fno-rtti"
config.substitutions.append(("%{parse}", f"{config.cxx} {parse}"))

# The tests of options that are not built are not there; a test of another room that
# needs an option says so: REQUIRES: native
for option in ("Native", "Derivatives", "Sharding", "Provers", "Python", "Explore"):
    if option in config.ewise_options:
        config.available_features.add(option.lower())
    else:
        config.excludes.append(option.lower())

# What takes more than a test may, utils/run-tests --all runs:
#   REQUIRES: long
#   RUN: %python %S/shapes.py --rank=%if long %{5%} %else %{3%}
if lit_config.params.get("long") is not None:
    config.available_features.add("long")

# A test that needs one of these says so: REQUIRES: numpy
if config.have_numpy:
    config.available_features.add("numpy")
if config.have_onnx:
    config.available_features.add("onnx")
if config.counts_allocations:
    config.available_features.add("counted-allocations")
if config.have_fuzzers:
    config.available_features.add("fuzzers")
if config.have_benchmarks:
    config.available_features.add("benchmarks")
else:
    config.excludes.append("bench")
# Instructions are counted in the code of one compiler, optimized.
if (
    config.have_callgrind
    and shutil.which("valgrind")
    and (config.cxx_id, config.build_type) == ("Clang", "Release")
):
    config.available_features.add("counted-instructions")
# Sanitizers do what Memcheck does, and do not run below it.
if shutil.which("valgrind") and "-fsanitize" not in config.cxx_flags:
    config.available_features.add("valgrind")
if gxx:
    config.available_features.add("gcc")
if os.path.exists(clangxx):
    config.available_features.add("clang")
if glob.glob(os.path.join(config.llvm_lib_dir, "clang/*/lib/*/libclang_rt.fuzzer*")):
    config.available_features.add("libfuzzer")
if config.builds_docs and shutil.which("node"):
    config.available_features.add("ewise-docs")
if shutil.which("node") and shutil.which("wasm-ld", path=config.llvm_tools_dir):
    config.available_features.add("wasm")
if shutil.which("chromium"):
    config.available_features.add("chromium")
for program in ("ptxas", "cvc5", "z3", "dpkg-shlibdeps"):
    if shutil.which(program):
        config.available_features.add(program)
# Processes on one machine, which exchange messages in memory, also of root and where
# there are more of them than processors. They do not look for X displays, which takes
# 10 s where /etc/hosts names no localhost: in a bare Debian.
mpi_library = ctypes.util.find_library("mpi")
if shutil.which("mpirun") and mpi_library:
    config.available_features.add("mpi")
    config.substitutions.append(("%mpi_library", mpi_library))
    config.environment.update(
        HWLOC_COMPONENTS="-gl",
        OMPI_ALLOW_RUN_AS_ROOT="1",
        OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
        OMPI_MCA_btl="self,vader",
        OMPI_MCA_mpi_yield_when_idle="1",
        OMPI_MCA_oob_tcp_if_include="lo",
        OMPI_MCA_plm="isolated",
        OMPI_MCA_rmaps_base_oversubscribe="1",
    )
# Its package is too large for every machine that runs the tests.
if "chromium" not in config.available_features:
    config.excludes.append("browser.test")
for tool in ("clang-format", "clang-tidy"):
    if os.path.exists(os.path.join(config.llvm_tools_dir, tool)):
        config.available_features.add(tool)
