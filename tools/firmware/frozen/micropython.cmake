# The search for frozen modules of the image, in place of MicroPython's own.
add_library(usermod_frozen_index INTERFACE)
target_sources(usermod_frozen_index INTERFACE ${CMAKE_CURRENT_LIST_DIR}/frozen_index.c)
target_link_libraries(usermod INTERFACE usermod_frozen_index)
set_source_files_properties(${MICROPY_DIR}/py/frozenmod.c PROPERTIES HEADER_FILE_ONLY TRUE)
