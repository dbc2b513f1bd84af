# MicroPython's searches for names and in texts, and its calls of functions, each with a line or two changed to make them
# faster; and texts that are names in the flash.
add_library(usermod_lookup INTERFACE)
target_sources(usermod_lookup INTERFACE ${CMAKE_CURRENT_LIST_DIR}/names.c)
target_link_libraries(usermod INTERFACE usermod_lookup)

# Compile a changed copy of py/NAME.c. The further arguments are pairs: a text in it, and the text that replaces it.
function(change name)
    file(READ ${MICROPY_DIR}/py/${name}.c source)
    set(pairs ${ARGV})
    list(POP_FRONT pairs)
    while(pairs)
        list(POP_FRONT pairs old new)
        string(REPLACE "${old}" "${new}" changed "${source}")
        if(changed STREQUAL source)
            message(FATAL_ERROR "py/${name}.c no longer has the line that ${CMAKE_CURRENT_LIST_FILE} changes")
        endif()
        set(source "${changed}")
    endwhile()
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/py/${name}.c CONTENT "${source}" @ONLY)
    target_sources(usermod_lookup INTERFACE ${CMAKE_BINARY_DIR}/py/${name}.c)
    set_source_files_properties(${CMAKE_BINARY_DIR}/py/${name}.c PROPERTIES COMPILE_OPTIONS -O2)
    set_source_files_properties(${MICROPY_DIR}/py/${name}.c PROPERTIES HEADER_FILE_ONLY TRUE)
endfunction()

# Lookup of names in a dict: an index from MicroPython's lookup cache is compared with the size of the dict, where
# MicroPython divides it by the size. A name is found either way, because the cache only says where to look first. The
# divisions took 1.5 ms of a key that draws a whole picture.
change(map "MAP_CACHE_ENTRY(index) % (map)->alloc" "MAP_CACHE_ENTRY(index) < (map)->alloc ? MAP_CACHE_ENTRY(index) : 0")

# Search of a text in another one, such as a line in a table of cards: memcmp is called only where the first byte is equal.
# MicroPython also looks each new text up among the interned strings of the image; here one with a space is not looked up,
# because no name has a space.
change(objstr "if (memcmp(&haystack[str_index], needle, nlen) == 0) {"
    "if (!nlen || (haystack[str_index] == *needle && memcmp(&haystack[str_index], needle, nlen) == 0)) {"
    "qstr_find_strn((const char *)str_data, str_len)"
    "memchr(str_data, ' ', str_len) ? MP_QSTRnull : qstr_find_strn((const char *)str_data, str_len)"
    "qstr_find_strn(vstr->buf, vstr->len)"
    "memchr(vstr->buf, ' ', vstr->len) ? MP_QSTRnull : qstr_find_strn(vstr->buf, vstr->len)"
    "qstr_find_strn(data, len)" "memchr(data, ' ', len) ? MP_QSTRnull : qstr_find_strn(data, len)")

# A call of a Python function: MicroPython takes a frame of more than 11 words from the heap. Here it lies on the C stack while
# less than 4 KB of its 10 are in use, as they are where a picture is drawn. Deeper calls take theirs from the heap, so
# frames take at most that part of the stack.
change(objfun "if (state_size > VM_MAX_STATE_ON_STACK) {"
    "if (state_size > VM_MAX_STATE_ON_STACK && mp_cstack_usage() > 4096) {")
