# The module `flash_ahead` of the image, in place of MicroPython's littlefs.
add_library(usermod_flash_ahead INTERFACE)
target_sources(usermod_flash_ahead INTERFACE ${CMAKE_CURRENT_LIST_DIR}/flash_ahead.c)
target_link_libraries(usermod INTERFACE usermod_flash_ahead)
set_source_files_properties(${MICROPY_DIR}/lib/littlefs/lfs2.c PROPERTIES HEADER_FILE_ONLY TRUE)
