# km_words(TARGET CATALOGUE FOLDER): the translations in FOLDER/words become a constant table of the target
# (tools/catalogue; what a catalogue is stands there). A plain build notices a changed or a new one.
set(KM_PYTHON /usr/bin/python3 CACHE FILEPATH "a Python that has polib")

function(km_words target catalogue folder)
  set(out ${CMAKE_BINARY_DIR}/words/${catalogue}.cc)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/words)
  file(GLOB translations CONFIGURE_DEPENDS ${folder}/words/*.po)
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${KM_PYTHON} ${CMAKE_SOURCE_DIR}/tools/catalogue compile ${catalogue} > ${out}
    DEPENDS ${CMAKE_SOURCE_DIR}/tools/catalogue ${translations}
    VERBATIM)
  target_sources(${target} PRIVATE ${out})
endfunction()
