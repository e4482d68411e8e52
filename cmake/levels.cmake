# A level is a folder with its own library and its own include root. A target sees a level's headers only
# if it links to that level: the roots are folders of links in the build tree, one a level.

# km_compile_options(TARGET [PLAIN|BARE]): a plain target is compiled quickly and without sanitizers, a bare one
# only without sanitizers; what they call has them.
function(km_compile_options target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # g++ 12 sees overlapping copies in "literal" + std::string where there are none (its bug 105651).
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-stringop-overflow)
    # Joining two neighbouring stores' values into one wide load makes the processor wait for both to land:
    # a tenth of the time of a Cersei round.
    target_compile_options(${target} PRIVATE -fno-tree-slp-vectorize)
  endif()
  # Without it a processor that multiplies and adds at once would round otherwise than one that does not, and the
  # same search could choose another card there.
  target_compile_options(${target} PRIVATE -ffp-contract=off)
  if(KM_NATIVE)
    target_compile_options(${target} PRIVATE -march=native)
  endif()
  if(PLAIN IN_LIST ARGN)
    target_compile_options(${target} PRIVATE -O0)
  elseif(KM_SANITIZE AND NOT BARE IN_LIST ARGN)
    target_compile_options(${target} PRIVATE -fsanitize=${KM_SANITIZE} -fno-omit-frame-pointer
                                             -fno-sanitize-recover=all)
  endif()
  if(KM_SANITIZE)
    target_link_options(${target} PUBLIC -fsanitize=${KM_SANITIZE})
  endif()
endfunction()

# What a search runs through is compiled to be fast; of the rest, a browser's module is compiled to be small. Unrolled
# loops and long inlined functions would make it a tenth larger, and a search 3 to 13 % faster.
function(km_fast_sources)
  if(KM_WASM)
    set_source_files_properties(${ARGN} PROPERTIES
                                COMPILE_OPTIONS "-O2;-fno-unroll-loops;-mllvm;-inline-threshold=100")
  endif()
endfunction()

# Lets a target include `NAME/…` from FOLDER (src/NAME, or NAME itself at the top of the tree).
function(km_see_level target name)
  set(folder ${CMAKE_SOURCE_DIR}/src/${name})
  if(NOT EXISTS ${folder})
    set(folder ${CMAKE_SOURCE_DIR}/${name})
  endif()
  set(root ${CMAKE_BINARY_DIR}/levels/${name})
  file(MAKE_DIRECTORY ${root})
  file(CREATE_LINK ${folder} ${root}/${name} SYMBOLIC)
  target_include_directories(${target} PUBLIC ${root})
endfunction()

# The library km_NAME of all sources in the level's folder. Core, games, bots, runtime and table also run
# in a browser: they do without exceptions and threads; and so do trials and study.
function(km_level name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cc
       ${CMAKE_SOURCE_DIR}/${name}/*.cc)
  add_library(km_${name} STATIC ${sources})
  km_see_level(km_${name} ${name})
  km_compile_options(km_${name})
  if(name STREQUAL bots)
    km_fast_sources(${sources})
  endif()
  if(name MATCHES "^(core|bots|runtime|table|trials|study)$")
    target_compile_options(km_${name} PRIVATE -fno-exceptions)
  endif()
endfunction()

# The library km_told: an include root with these headers alone, for who may know what viewers are told and must
# not be able to name the truth.
function(km_told)
  set(root ${CMAKE_BINARY_DIR}/levels/told)
  foreach(header ${ARGN})
    get_filename_component(folder ${root}/${header} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/${header} ${root}/${header} SYMBOLIC)
  endforeach()
  add_library(km_told INTERFACE)
  target_include_directories(km_told INTERFACE ${root})
endfunction()
