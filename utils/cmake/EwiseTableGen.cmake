# Functions that run ewise-tblgen and mlir-tblgen in a build. They are called as
# MLIR's own are, and mix with them:
#
#   set(LLVM_TARGET_DEFINITIONS ToyOps.td)
#   ewise_mlir_tablegen(ToyOps.h.inc -gen-op-decls)
#   ewise_mlir_tablegen(ToyOps.cpp.inc -gen-op-defs)
#   ewise_tablegen(ToyOpMethods.cpp.inc -gen-op-methods
#                  INCLUDES ${MLIR_INCLUDE_DIRS})
#   ewise_add_tablegen_target(ToyOpsIncGen)
#   add_dependencies(MyLibrary ToyOpsIncGen)
#
# An edit to the .td file, or to any file it includes, generates its outputs
# anew, with Ninja as with Make. (Under Make, mlir_tablegen() knows nothing of
# included files in other directories.)

include_guard(GLOBAL)
# The functions below keep these policies whatever their caller's are.
cmake_policy(PUSH)
cmake_policy(VERSION 3.23)

# ewise_tablegen(<output> <flag>... [FILE <file.td>] [INCLUDES <directory>...]
#                [DEPENDS <target or file>...])
#
# Adds the command that generates <output> from <file.td> with ewise-tblgen.
#   <output>  relative to the current binary directory
#   <flag>    what to generate, e.g. -gen-op-methods
#   FILE      relative to the current source directory; LLVM_TARGET_DEFINITIONS
#             when absent
#   INCLUDES  searched for included files before the current source directory,
#             Ewise's own and the INCLUDE_DIRECTORIES of the directory. Needed
#             for ops with an ODS part: ${MLIR_INCLUDE_DIRS}
#   DEPENDS   what else has to be built before
# The output's path is appended to TABLEGEN_OUTPUT.
function(ewise_tablegen output)
  _ewise_run_tablegen(${EWISE_TABLEGEN} ${output} ${ARGN})
  set(TABLEGEN_OUTPUT ${TABLEGEN_OUTPUT} PARENT_SCOPE)
endfunction()

# ewise_mlir_tablegen(<output> <flag>... [FILE <file.td>]
#                     [INCLUDES <directory>...] [DEPENDS <target or file>...])
#
# The same with mlir-tblgen. MLIR's include directories need not be named.
function(ewise_mlir_tablegen output)
  _ewise_run_tablegen(mlir-tblgen ${output} ${ARGN}
    INCLUDES ${MLIR_INCLUDE_DIRS})
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

function(_ewise_run_tablegen tool output)
  # INCLUDES may come twice, from the caller and from ewise_mlir_tablegen().
  cmake_parse_arguments(PARSE_ARGV 2 ARG "" "FILE" "INCLUDES;DEPENDS")
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
  set(includes ${ARG_INCLUDES} ${CMAKE_CURRENT_SOURCE_DIR} ${EWISE_DEFS_DIR}
    ${directory_includes})
  list(REMOVE_DUPLICATES includes)
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
  add_custom_command(OUTPUT ${output}
    COMMAND ${tool} ${ARG_UNPARSED_ARGUMENTS} ${includes} ${input}
      ${write_if_changed} -o ${output} -d ${output}.d
    DEPENDS ${input} ${tool} ${ARG_DEPENDS}
    DEPFILE ${output}.d
    COMMENT "Generating ${shown}"
    VERBATIM)
  set(TABLEGEN_OUTPUT ${TABLEGEN_OUTPUT} ${output} PARENT_SCOPE)
endfunction()

cmake_policy(POP)
