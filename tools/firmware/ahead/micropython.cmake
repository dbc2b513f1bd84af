# The module `littlefs` of the image, in place of MicroPython's littlefs.
add_library(usermod_littlefs INTERFACE)
target_sources(usermod_littlefs INTERFACE ${CMAKE_CURRENT_LIST_DIR}/littlefs.c)
target_link_libraries(usermod INTERFACE usermod_littlefs)
set_source_files_properties(${MICROPY_DIR}/lib/littlefs/lfs2.c PROPERTIES HEADER_FILE_ONLY TRUE)
