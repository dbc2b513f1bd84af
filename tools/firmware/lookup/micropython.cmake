# Searches of MicroPython, each with a line or two changed.
add_library(usermod_lookup INTERFACE)
target_link_libraries(usermod INTERFACE usermod_lookup)

# Compile py/NAME.c with other texts: what follows the name are pairs of a text and what stands in its place.
function(change name)
    file(READ ${MICROPY_DIR}/py/${name}.c source)
    set(pairs ${ARGV})
    list(POP_FRONT pairs)
    while(pairs)
        list(POP_FRONT pairs old new)
        string(REPLACE "${old}" "${new}" changed "${source}")
        if(changed STREQUAL source)
            message(FATAL_ERROR "py/${name}.c has no longer the line that ${CMAKE_CURRENT_LIST_FILE} changes")
        endif()
        set(source "${changed}")
    endwhile()
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/py/${name}.c CONTENT "${source}" @ONLY)
    target_sources(usermod_lookup INTERFACE ${CMAKE_BINARY_DIR}/py/${name}.c)
    set_source_files_properties(${CMAKE_BINARY_DIR}/py/${name}.c PROPERTIES COMPILE_OPTIONS -O2)
    set_source_files_properties(${MICROPY_DIR}/py/${name}.c PROPERTIES HEADER_FILE_ONLY TRUE)
endfunction()

# Names in a dict: what the cache of names says is compared with the size of the dict and not divided by it. Both find the
# same, and of a key that draws a whole picture the divisions took 1.5 ms.
change(map "MAP_CACHE_ENTRY(index) % (map)->alloc" "MAP_CACHE_ENTRY(index) < (map)->alloc ? MAP_CACHE_ENTRY(index) : 0")

# Texts. One in another, as a line of a table of cards: a function is called only where its first byte is. And MicroPython
# looks for each text that is made among all names of the image; one with a space is no name.
change(objstr "if (memcmp(&haystack[str_index], needle, nlen) == 0) {"
    "if (!nlen || (haystack[str_index] == *needle && memcmp(&haystack[str_index], needle, nlen) == 0)) {"
    "qstr_find_strn((const char *)str_data, str_len)"
    "memchr(str_data, ' ', str_len) ? MP_QSTRnull : qstr_find_strn((const char *)str_data, str_len)"
    "qstr_find_strn(vstr->buf, vstr->len)"
    "memchr(vstr->buf, ' ', vstr->len) ? MP_QSTRnull : qstr_find_strn(vstr->buf, vstr->len)"
    "qstr_find_strn(data, len)" "memchr(data, ' ', len) ? MP_QSTRnull : qstr_find_strn(data, len)")
