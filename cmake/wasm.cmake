# What the browser's module needs of other projects: two libraries that are headers only. Their CMake packages are made
# for the machine that builds, whose own system headers lie beside them and do not fit; so only their folders are taken.

function(km_take_headers target folder header)
  find_path(KM_${folder}_ROOT ${folder}/${header} PATHS /usr/local/include /usr/include REQUIRED)
  set(root ${CMAKE_BINARY_DIR}/levels/${folder})
  file(MAKE_DIRECTORY ${root})
  file(CREATE_LINK ${KM_${folder}_ROOT}/${folder} ${root}/${folder} SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} INTERFACE ${root})
endfunction()

km_take_headers(nlohmann_json::nlohmann_json nlohmann json.hpp)
km_take_headers(tl::expected tl expected.hpp)
