# The script that CPack runs before it makes the packages of EwisePackages.cmake
# from the directories of their files.

cmake_minimum_required(VERSION 3.23)
set(programs ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/programs/usr)
set(development ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/development/usr)

# All programs are in one package, and all of CMake's files in the other.
file(COPY ${development}/bin DESTINATION ${programs} USE_SOURCE_PERMISSIONS)
file(REMOVE_RECURSE ${development}/bin)
set(cmake ${CPACK_EWISE_LIBDIR}/cmake)
file(COPY ${programs}/${cmake} DESTINATION ${development}/${CPACK_EWISE_LIBDIR})
file(REMOVE_RECURSE ${programs}/${cmake})

foreach(doc IN ITEMS ${programs}/share/doc/ewise
    ${development}/share/doc/libewise-dev)
  file(MAKE_DIRECTORY ${doc})
  file(COPY_FILE ${CPACK_EWISE_LICENSE} ${doc}/copyright)
endforeach()

# A man page is what --help prints. Its first line says what the program is.
set(man ${programs}/share/man/man1)
file(MAKE_DIRECTORY ${man})
file(GLOB paths ${programs}/bin/*)
foreach(path IN LISTS paths)
  cmake_path(GET path FILENAME name)
  execute_process(COMMAND ${path} --help
    OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "^OVERVIEW: " "" text "${text}")
  # Characters that roff would take for an escape, a hyphen or a request.
  string(REPLACE "\\" "\\e" text "${text}")
  string(REPLACE "-" "\\-" text "${text}")
  string(REPLACE "\n." "\n\\&." text "${text}")
  string(REPLACE "\n'" "\n\\&'" text "${text}")
  string(REGEX MATCH "^[^\n]*" summary "${text}")
  file(WRITE ${man}/${name}.1
    ".TH ${name} 1 \"\" \"Ewise ${CPACK_PACKAGE_VERSION}\"\n"
    ".SH NAME\n${name} \\- ${summary}\n.SH DESCRIPTION\n.nf\n${text}.fi\n")
  execute_process(COMMAND gzip -9n ${man}/${name}.1 COMMAND_ERROR_IS_FATAL ANY)
endforeach()
