# A program is compiled as a library is, by flags that the build's headers were compiled by.
set(CMAKE_CXX_COMPILE_OPTIONS_PIE)
