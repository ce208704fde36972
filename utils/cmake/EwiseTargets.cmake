# Libraries and programs of this project. The global property EWISE_TARGETS is the
# list of them, for the tests to depend on.

# Where generated files go, as seen by #include. The output of mlir-tblgen is
# apart from ours, and a system directory, because it is not free of warnings.
set(EWISE_GENERATED_DIR ${PROJECT_BINARY_DIR}/include)
set(EWISE_GENERATED_ODS_DIR ${PROJECT_BINARY_DIR}/include-ods)
file(MAKE_DIRECTORY ${EWISE_GENERATED_DIR} ${EWISE_GENERATED_ODS_DIR})

# What every library and program of ours is compiled with. RTTI and exceptions
# follow LLVM: classes that derive from LLVM's need the same choice.
function(ewise_configure_target name)
  separate_arguments(definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
  target_compile_definitions(${name} PRIVATE ${definitions})
  target_compile_options(${name} PRIVATE
    -Wall -Wextra -Wpedantic
    $<$<BOOL:${EWISE_ENABLE_WERROR}>:-Werror>
    $<$<NOT:$<BOOL:${LLVM_ENABLE_RTTI}>>:-fno-rtti>
    $<$<NOT:$<BOOL:${LLVM_ENABLE_EH}>>:-fno-exceptions>)
  target_include_directories(${name} SYSTEM PRIVATE
    ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
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
  set_target_properties(${name} PROPERTIES EXPORT_NAME ${name})
  add_library(Ewise::${name} ALIAS ${name})
  set_property(GLOBAL APPEND PROPERTY EWISE_TARGETS ${name})
  install(TARGETS ${name} EXPORT EwiseTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endfunction()

# ewise_add_library(<name> <source>... [DEPENDS <target>...]
#                   [LINK_LIBS <library>...])
#
# A static library. DEPENDS names the targets that generate what its sources
# include. Libraries that use MLIR do not name it in LINK_LIBS: the program
# decides whether that is the shared library or the static ones.
function(ewise_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "DEPENDS;LINK_LIBS")
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  ewise_configure_target(${name})
  ewise_export_includes(${name} PUBLIC)
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# ewise_add_header_library(<name> [DEPENDS <target>...]
#                          [LINK_LIBS <library>...])
function(ewise_add_header_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "DEPENDS;LINK_LIBS")
  add_library(${name} INTERFACE)
  target_compile_features(${name} INTERFACE cxx_std_17)
  ewise_export_includes(${name} INTERFACE)
  target_link_libraries(${name} INTERFACE ${ARG_LINK_LIBS})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# ewise_add_executable(<name> <source>... [NO_INSTALL] [DEPENDS <target>...]
#                      [LINK_LIBS <library>...])
#
# A program in bin/. One that uses MLIR has LINK_LIBS end with the shared
# libraries, MLIR LLVM, and names no static library of either beside them.
function(ewise_add_executable name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "NO_INSTALL" "" "DEPENDS;LINK_LIBS")
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  ewise_configure_target(${name})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  set_property(GLOBAL APPEND PROPERTY EWISE_TARGETS ${name})
  # LLVMSupport names libraries, such as Z3, that the generator never calls.
  target_link_options(${name} PRIVATE LINKER:--as-needed)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  if(NOT ARG_NO_INSTALL)
    add_executable(Ewise::${name} ALIAS ${name})
    install(TARGETS ${name} EXPORT EwiseTargets
      RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endfunction()
