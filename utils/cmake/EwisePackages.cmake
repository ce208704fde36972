# Packages for Debian, made of what is installed and of nothing else:
#
#   cmake --build build --target package    # build/packages/*.deb
#
# ewise         programs with their man pages, and the plugin for mlir-opt
# libewise-dev  what other projects build with: records, headers, libraries,
#               documents and the package for find_package()
#
# The components Generator, Explore and Tools belong to both: they hold programs
# and files of CMake. EwisePackageFiles.cmake moves these to where they belong.

set(CPACK_GENERATOR DEB)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_NAME ewise)
set(CPACK_PACKAGE_CONTACT "The authors of Ewise <ewise@ewise.invalid>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)

set(CPACK_COMPONENT_TOOLS_GROUP programs)
set(CPACK_COMPONENT_EXPLORE_GROUP programs)
foreach(component GENERATOR RULES MLIR NATIVE DERIVATIVES SHARDING OPT)
  set(CPACK_COMPONENT_${component}_GROUP development)
endforeach()
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/EwisePackageFiles.cmake)
set(CPACK_EWISE_LIBDIR ${CMAKE_INSTALL_LIBDIR})
set(CPACK_EWISE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)

set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME ewise)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_RECOMMENDS
  "libewise-dev (= ${PROJECT_VERSION})")
set(description
  "The programs: ewise-tblgen, which generates C++ from records; ewise-opt and a
plugin for mlir-opt, which have the dialects that ship and the passes")
if(EWISE_ENABLE_EXPLORE)
  string(APPEND description ";
ewise-shape, which answers questions about shapes")
endif()
set(CPACK_DEBIAN_PROGRAMS_DESCRIPTION "${description}.")

# The packages that find_package() looks for, also through MLIR's and LLVM's; then those
# that a project is built and tested with.
set(llvm ${LLVM_VERSION_MAJOR})
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libewise-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
string(JOIN ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "ewise (= ${PROJECT_VERSION})"
  llvm-${llvm}-dev libmlir-${llvm}-dev mlir-${llvm}-tools
  libcurl4-openssl-dev libzstd-dev zlib1g-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS
  "cmake, ninja-build, g++ | c++-compiler, llvm-${llvm}-tools")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
  "What dialects are built with: the records that ops are declared with, the headers
and static libraries that generated C++ needs, and their package for CMake.
ewise-tblgen --new-dialect=toy writes a project to begin with.")

include(CPack)
