# Functions that run ewise-tblgen and mlir-tblgen in a build. One call makes all
# that the C++ of a dialect includes:
#
#   ewise_add_dialect_tablegen(ToyIncGen FILE ToyOps.td)
#   add_dependencies(MyDialect ToyIncGen)
#
# Single outputs are made as with MLIR's own functions, and mix with them:
#
#   set(LLVM_TARGET_DEFINITIONS Toy.td)
#   ewise_tablegen(ToyShapeFunctions.h.inc -gen-shape-functions)
#   ewise_tablegen(ToyOps.md -gen-op-docs -rule-docs=ToyRuleSets.md)
#   ewise_tablegen(toy.py -gen-python)
#   ewise_add_tablegen_target(ToyMoreIncGen)
#
# An edit to the .td file, to any file it includes, or to the proofs of their
# laws beside them, Toy.proofs, generates its outputs anew, with Ninja as with
# Make. (Under Make, mlir_tablegen() knows nothing of included files in other
# directories.)
#
# Their variables:
#   EWISE_TABLEGEN_EXE  ewise-tblgen, a target or a program. To build for another
#                       machine, name one that runs on this one
#   MLIR_TABLEGEN_EXE   the same for mlir-tblgen, from find_package(MLIR)
#   EWISE_DEFS_DIR      where Ewise's own .td files are included from
#   MLIR_INCLUDE_DIRS   where MLIR's are, if it is used
#
# The .td files and their include directories are listed for tblgen-lsp-server,
# in tablegen_compile_commands.yml of the build directory.

include_guard(GLOBAL)
# The functions below keep these policies whatever their caller's are.
cmake_policy(PUSH)
cmake_policy(VERSION 3.23)

# ewise_tablegen(<output> <flag>... [FILE <file.td>]
#                [EXTRA_INCLUDES <directory>...] [DEPENDS <target or file>...])
#
# Adds the command that generates <output> from <file.td> with ewise-tblgen.
#   <output>        relative to the current binary directory
#   <flag>          what to generate, e.g. -gen-op-methods
#   FILE            relative to the current source directory;
#                   LLVM_TARGET_DEFINITIONS when absent
#   EXTRA_INCLUDES  searched for included files before the current source
#                   directory, Ewise's, the INCLUDE_DIRECTORIES of the directory,
#                   and MLIR's
#   DEPENDS         what else has to be built before
# The output's path is appended to TABLEGEN_OUTPUT.
function(ewise_tablegen output)
  if(NOT EWISE_TABLEGEN_EXE)
    message(FATAL_ERROR "ewise_tablegen(${output}) needs ewise-tblgen: install "
      "Ewise's component Generator, or set EWISE_TABLEGEN_EXE to the program")
  endif()
  _ewise_run_tablegen(${EWISE_TABLEGEN_EXE} ${output} ${ARGN})
  set(TABLEGEN_OUTPUT ${TABLEGEN_OUTPUT} PARENT_SCOPE)
endfunction()

# ewise_mlir_tablegen(<output> <flag>... [FILE <file.td>]
#                     [EXTRA_INCLUDES <directory>...]
#                     [DEPENDS <target or file>...])
#
# As above, with mlir-tblgen.
function(ewise_mlir_tablegen output)
  if(NOT MLIR_TABLEGEN_EXE)
    message(FATAL_ERROR "ewise_mlir_tablegen(${output}) needs mlir-tblgen: "
      "call find_package(MLIR REQUIRED CONFIG) before")
  endif()
  _ewise_run_tablegen(${MLIR_TABLEGEN_EXE} ${output} ${ARGN})
  set(TABLEGEN_OUTPUT ${TABLEGEN_OUTPUT} PARENT_SCOPE)
endfunction()

# ewise_add_tablegen_target(<name>)
#
# Adds a target that builds the outputs of all calls since the last such target.
function(ewise_add_tablegen_target name)
  if(NOT TABLEGEN_OUTPUT)
    message(FATAL_ERROR "ewise_add_tablegen_target(${name}) comes before any "
      "call of ewise_tablegen() in this directory")
  endif()
  add_custom_target(${name} DEPENDS ${TABLEGEN_OUTPUT})
  set(TABLEGEN_OUTPUT PARENT_SCOPE)
endfunction()

# ewise_add_dialect_tablegen(<name> FILE <file.td> [DIALECT <dialect>]
#                            [OUTPUT <prefix>] [ODS_OUTPUT <prefix>]
#                            [EXTRA_INCLUDES <directory>...]
#                            [DEPENDS <target or file>...])
#
# Adds the target <name>, which generates from <file.td> what the C++ of a
# dialect includes. With Toy as the prefix, mlir-tblgen makes the classes
#
#   ToyDialect.h.inc  ToyDialect.cpp.inc  ToyOps.h.inc  ToyOps.cpp.inc
#
# of the records of OpBridge.td and of all others of ODS, and ewise-tblgen
#
#   ToyRuleSets.h.inc  ToyOpMethods.cpp.inc
#   ToyLowering.h.inc  ToyLowering.cpp.inc
#
#   DIALECT     needed where <file.td> sees more than one dialect
#   OUTPUT      the prefix, a path relative to the current binary directory; when
#               absent the name of <file.td>, without the `Ops` that it may end in
#   ODS_OUTPUT  another prefix for mlir-tblgen's outputs, which are not free of
#               warnings
function(ewise_add_dialect_tablegen name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG ""
    "FILE;DIALECT;OUTPUT;ODS_OUTPUT" "EXTRA_INCLUDES;DEPENDS")
  if(NOT ARG_FILE OR ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ewise_add_dialect_tablegen(${name}) needs FILE and "
      "takes no ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT ARG_OUTPUT)
    get_filename_component(ARG_OUTPUT ${ARG_FILE} NAME_WE)
    string(REGEX REPLACE "(.)Ops$" "\\1" ARG_OUTPUT ${ARG_OUTPUT})
  endif()
  if(NOT ARG_ODS_OUTPUT)
    set(ARG_ODS_OUTPUT ${ARG_OUTPUT})
  endif()
  set(dialect)
  if(ARG_DIALECT)
    set(dialect -dialect=${ARG_DIALECT})
  endif()
  set(input FILE ${ARG_FILE} EXTRA_INCLUDES ${ARG_EXTRA_INCLUDES}
    DEPENDS ${ARG_DEPENDS})

  set(TABLEGEN_OUTPUT)
  ewise_mlir_tablegen(${ARG_ODS_OUTPUT}Dialect.h.inc
    -gen-dialect-decls ${dialect} ${input})
  ewise_mlir_tablegen(${ARG_ODS_OUTPUT}Dialect.cpp.inc
    -gen-dialect-defs ${dialect} ${input})
  ewise_mlir_tablegen(${ARG_ODS_OUTPUT}Ops.h.inc -gen-op-decls ${input})
  ewise_mlir_tablegen(${ARG_ODS_OUTPUT}Ops.cpp.inc -gen-op-defs ${input})
  ewise_tablegen(${ARG_OUTPUT}RuleSets.h.inc -gen-rule-sets ${input})
  ewise_tablegen(${ARG_OUTPUT}OpMethods.cpp.inc -gen-op-methods ${input})
  ewise_tablegen(${ARG_OUTPUT}Lowering.h.inc -gen-lowering-decls ${input})
  ewise_tablegen(${ARG_OUTPUT}Lowering.cpp.inc -gen-lowering-defs ${input})
  ewise_add_tablegen_target(${name})
endfunction()

function(_ewise_run_tablegen tool output)
  cmake_parse_arguments(PARSE_ARGV 2 ARG "" "FILE" "EXTRA_INCLUDES;DEPENDS")
  if(NOT ARG_FILE)
    set(ARG_FILE ${LLVM_TARGET_DEFINITIONS})
  endif()
  if(NOT ARG_FILE)
    message(FATAL_ERROR "no .td file for ${output}: "
      "pass FILE or set LLVM_TARGET_DEFINITIONS")
  endif()
  get_filename_component(input ${ARG_FILE} ABSOLUTE)
  get_filename_component(output ${output} ABSOLUTE
    BASE_DIR ${CMAKE_CURRENT_BINARY_DIR})

  get_directory_property(directory_includes INCLUDE_DIRECTORIES)
  set(includes ${ARG_EXTRA_INCLUDES} ${CMAKE_CURRENT_SOURCE_DIR}
    ${EWISE_DEFS_DIR} ${directory_includes} ${MLIR_INCLUDE_DIRS})
  list(REMOVE_DUPLICATES includes)
  _ewise_tell_editors(${input} "${includes}")
  list(TRANSFORM includes PREPEND -I)

  # Ninja remembers that it ran a command which left its output as it was. Make
  # would run it again in every build.
  if(CMAKE_GENERATOR MATCHES "Ninja")
    set(write_if_changed --write-if-changed)
  else()
    set(write_if_changed)
  endif()

  get_filename_component(directory ${output} DIRECTORY)
  file(MAKE_DIRECTORY ${directory})
  file(RELATIVE_PATH shown ${CMAKE_BINARY_DIR} ${output})
  # mlir-tblgen does not quote blanks in lists of dependencies. Where paths have
  # some, its outputs depend on all files that could be included.
  set(dependencies DEPFILE ${output}.d)
  if(NOT tool STREQUAL EWISE_TABLEGEN_EXE AND "${output};${includes}" MATCHES " ")
    file(GLOB dependencies CONFIGURE_DEPENDS
      ${CMAKE_CURRENT_SOURCE_DIR}/*.td ${EWISE_DEFS_DIR}/*/*.td)
    set(dependencies DEPENDS ${dependencies})
  endif()
  add_custom_command(OUTPUT ${output}
    COMMAND ${tool} ${ARG_UNPARSED_ARGUMENTS} ${includes} ${input}
      ${write_if_changed} -o ${output} -d ${output}.d
    DEPENDS ${input} ${tool} ${ARG_DEPENDS}
    ${dependencies}
    COMMENT "Generating ${shown}"
    VERBATIM)
  set(TABLEGEN_OUTPUT ${TABLEGEN_OUTPUT} ${output} PARENT_SCOPE)
endfunction()

# Collects the entries of tablegen_compile_commands.yml, one per .td file and
# list of directories, to be written when everything is configured: until then
# LLVM's TableGen.cmake may still remove the file, to begin it anew.
function(_ewise_tell_editors input includes)
  get_property(entries GLOBAL PROPERTY _EWISE_TABLEGEN_ENTRIES)
  if(NOT entries)
    cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR}
      CALL _ewise_write_tablegen_compile_commands)
  endif()
  string(CONCAT entry "--- !FileInfo:\n"
    "  filepath: \"${input}\"\n"
    "  includes: \"${includes}\"\n")
  string(FIND "${entries}" "${entry}" found)
  if(found EQUAL -1)
    set_property(GLOBAL PROPERTY _EWISE_TABLEGEN_ENTRIES "${entries}${entry}")
  endif()
endfunction()

function(_ewise_write_tablegen_compile_commands)
  get_property(entries GLOBAL PROPERTY _EWISE_TABLEGEN_ENTRIES)
  # Output of LLVM's tablegen(), in this run of CMake, stays.
  if(COMMAND tablegen)
    set(mode APPEND)
  else()
    set(mode WRITE)
  endif()
  file(${mode} ${CMAKE_BINARY_DIR}/tablegen_compile_commands.yml "${entries}")
endfunction()

cmake_policy(POP)
