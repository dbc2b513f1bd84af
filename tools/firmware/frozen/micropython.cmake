# The search for frozen modules of the image, and for loaded ones, in place of MicroPython's own.
add_library(usermod_frozen_index INTERFACE)
target_sources(usermod_frozen_index INTERFACE ${CMAKE_CURRENT_LIST_DIR}/frozen_index.c
    ${CMAKE_CURRENT_LIST_DIR}/loaded_import.c)
target_link_libraries(usermod INTERFACE usermod_frozen_index)
set_source_files_properties(${MICROPY_DIR}/py/frozenmod.c ${MICROPY_DIR}/py/builtinimport.c PROPERTIES
    HEADER_FILE_ONLY TRUE)
