# Libraries and programs of this project. The global property EWISE_TARGETS is the
# list of them, for the tests to depend on.
#
# Installed files belong to a component, which can be installed and found
# alone; utils/cmake/CMakeLists.txt lists them. A target EwiseRules is
# Ewise::Rules for other projects.

# Where generated files go, as seen by #include. The output of mlir-tblgen is
# apart from ours, and a system directory, because it is not free of warnings.
set(EWISE_GENERATED_DIR ${PROJECT_BINARY_DIR}/include)
set(EWISE_GENERATED_ODS_DIR ${PROJECT_BINARY_DIR}/include-ods)
file(MAKE_DIRECTORY ${EWISE_GENERATED_DIR} ${EWISE_GENERATED_ODS_DIR})

# The flags that every library and program of ours is compiled with. RTTI and exceptions
# follow LLVM: classes that derive from LLVM's need the same choice. Programs are
# position-independent as libraries are, so that both can share precompiled
# headers.
function(ewise_configure_target name)
  separate_arguments(definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
  target_compile_definitions(${name} PRIVATE ${definitions})
  target_compile_options(${name} PRIVATE
    ${CMAKE_CXX_COMPILE_OPTIONS_PIC}
    -Wall -Wextra -Wpedantic
    $<$<BOOL:${EWISE_ENABLE_WERROR}>:-Werror>
    $<$<NOT:$<BOOL:${LLVM_ENABLE_RTTI}>>:-fno-rtti>
    $<$<NOT:$<BOOL:${LLVM_ENABLE_EH}>>:-fno-exceptions>)
  target_include_directories(${name} SYSTEM PRIVATE
    ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
endfunction()

# ewise_compile_quickly(<target>|SOURCE <source>...)
#
# For code that takes longer to compile than it will ever run: what registers, parses,
# prints and emits. Only small functions are inlined. (At another level than -O2, it
# could not share the precompiled headers.)
function(ewise_compile_quickly)
  set(options
    "$<$<CXX_COMPILER_ID:Clang>:-mllvm=-inline-threshold=25>"
    "$<$<CXX_COMPILER_ID:Clang>:-fno-vectorize;-fno-slp-vectorize;-fno-unroll-loops>")
  if(ARGV0 STREQUAL SOURCE)
    set_property(${ARGV} APPEND PROPERTY COMPILE_OPTIONS ${options})
  else()
    target_compile_options(${ARGV0} PRIVATE ${options})
  endif()
endfunction()

# The include directories that come with a library: in the build tree, and
# where it is installed.
function(ewise_export_includes name scope)
  target_include_directories(${name} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${EWISE_GENERATED_DIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_include_directories(${name} SYSTEM ${scope}
    $<BUILD_INTERFACE:${EWISE_GENERATED_ODS_DIR}>)
endfunction()

# Makes a target known to the tests, and to other projects if it belongs to a
# component.
function(ewise_export_target name component)
  set_property(GLOBAL APPEND PROPERTY EWISE_TARGETS ${name})
  if(NOT component)
    return()
  endif()
  string(REGEX REPLACE "^Ewise" "" exported ${name})
  set_target_properties(${name} PROPERTIES EXPORT_NAME ${exported})
  get_target_property(type ${name} TYPE)
  if(type STREQUAL "EXECUTABLE")
    add_executable(Ewise::${exported} ALIAS ${name})
  elseif(NOT type STREQUAL "MODULE_LIBRARY")
    add_library(Ewise::${exported} ALIAS ${name})
  endif()
  install(TARGETS ${name} EXPORT Ewise${component}Targets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${component}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${component}
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT ${component})
endfunction()

# ewise_add_precompiled_headers(<name> <header>...)
#
# Headers of LLVM's or MLIR's that are compiled once, for the libraries and
# programs that say PRECOMPILED <name>. Sources include what they need all the
# same: -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON builds without.
function(ewise_add_precompiled_headers name)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "// Nothing but its headers.\n")
  add_library(${name} OBJECT ${source})
  ewise_configure_target(${name})
  # Timestamps would keep ccache from knowing them again.
  target_compile_options(${name} PRIVATE
    "SHELL:$<$<CXX_COMPILER_ID:Clang>:-Xclang -fno-pch-timestamp>")
  target_precompile_headers(${name} PRIVATE ${ARGN})
endfunction()

function(ewise_reuse_precompiled_headers name headers)
  if(headers)
    target_precompile_headers(${name} REUSE_FROM ${headers})
  endif()
endfunction()

# Whether the program, or shared library, that is linked names static libraries of MLIR,
# and not its shared one, among its own LINK_LIBRARIES.
set(named "$<TARGET_PROPERTY:LINK_LIBRARIES>")
set(EWISE_LINKS_STATIC_MLIR
  "$<AND:$<NOT:$<IN_LIST:MLIR,${named}>>,$<BOOL:$<FILTER:${named},INCLUDE,^MLIR.+>>>")

# ewise_add_library(<name> <source>... [COMPONENT <component>]
#                   [PRECOMPILED <headers>] [DEPENDS <target>...]
#                   [LINK_LIBS <library>...] [MLIR_LIBS <library>...])
#
# A static library, which may become a part of a shared one. DEPENDS names the targets
# that generate what its sources include, MLIR_LIBS MLIR's libraries that it calls: the
# program decides whether these or MLIR's shared library are linked.
function(ewise_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "COMPONENT;PRECOMPILED"
    "DEPENDS;LINK_LIBS;MLIR_LIBS")
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  ewise_configure_target(${name})
  ewise_reuse_precompiled_headers(${name} "${ARG_PRECOMPILED}")
  ewise_export_includes(${name} PUBLIC)
  ewise_export_target(${name} "${ARG_COMPONENT}")
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  if(ARG_MLIR_LIBS)
    target_link_libraries(${name}
      INTERFACE "$<${EWISE_LINKS_STATIC_MLIR}:${ARG_MLIR_LIBS}>")
  endif()
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# ewise_add_emitters(<name> <source>... [LINK_LIBS <library>...])
#
# A room of the generator. Its objects are linked as they are, whether or not
# anything names them: emitters register themselves.
function(ewise_add_emitters name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "LINK_LIBS")
  add_library(${name} OBJECT ${ARG_UNPARSED_ARGUMENTS})
  ewise_configure_target(${name})
  ewise_compile_quickly(${name})
  ewise_reuse_precompiled_headers(${name} EwiseLLVMHeaders)
  ewise_export_includes(${name} PUBLIC)
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
endfunction()

# ewise_add_header_library(<name> [COMPONENT <component>] [DEPENDS <target>...]
#                          [LINK_LIBS <library>...])
function(ewise_add_header_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "COMPONENT" "DEPENDS;LINK_LIBS")
  add_library(${name} INTERFACE)
  target_compile_features(${name} INTERFACE cxx_std_17)
  ewise_export_includes(${name} INTERFACE)
  ewise_export_target(${name} "${ARG_COMPONENT}")
  target_link_libraries(${name} INTERFACE ${ARG_LINK_LIBS})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# ewise_add_executable(<name> <source>... [COMPONENT <component>]
#                      [PRECOMPILED <headers>] [DEPENDS <target>...]
#                      [LINK_LIBS <library>...])
#
# A program in bin/. One that uses MLIR has LINK_LIBS end with the shared
# libraries, MLIR LLVM, and names no static library of either beside them.
function(ewise_add_executable name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "COMPONENT;PRECOMPILED"
    "DEPENDS;LINK_LIBS")
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  ewise_configure_target(${name})
  ewise_reuse_precompiled_headers(${name} "${ARG_PRECOMPILED}")
  ewise_export_target(${name} "${ARG_COMPONENT}")
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  # LLVMSupport names libraries, such as Z3, that the generator never calls.
  target_link_options(${name} PRIVATE LINKER:--as-needed)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# ewise_add_plugin(<name> <source>... [COMPONENT <component>]
#                  [PRECOMPILED <headers>] [LINK_LIBS <library>...])
#
# A library in lib/ that mlir-opt loads, lib<name>.so. Its LINK_LIBS end as a
# program's do: the tool that loads it has the same shared libraries.
function(ewise_add_plugin name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "COMPONENT;PRECOMPILED" "LINK_LIBS")
  add_library(${name} MODULE ${ARG_UNPARSED_ARGUMENTS})
  ewise_configure_target(${name})
  ewise_reuse_precompiled_headers(${name} "${ARG_PRECOMPILED}")
  set_target_properties(${name} PROPERTIES
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
  ewise_export_target(${name} "${ARG_COMPONENT}")
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  target_link_options(${name} PRIVATE LINKER:--as-needed)
endfunction()
