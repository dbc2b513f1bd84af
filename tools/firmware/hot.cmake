# Puts the part of MicroPython's interpreter that runs most into RAM, compiled for speed: the flash of an RP2040 is read
# through a cache of 16 KB, which the frozen modules need. build.sh adds this to the settings of a board whose image has
# the app inside. This code takes 48 KB from the heap; a frozen app needs less heap than one in files, because its bytecode
# stays in the flash.
set(HOT argcheck bc cstack gc malloc map modbuiltins nlr nlrthumb obj objarray objboundmeth objclosure objdict
    objfun objgenerator objgetitemiter objint objlist objmodule objnamedtuple objpolyiter objrange objstr objtuple objtype
    qstr runtime runtime_utils sequence smallint vm)

list(TRANSFORM HOT REPLACE "(.+)" "${MICROPY_DIR}/py/\\1.c" OUTPUT_VARIABLE hot_sources)
set_source_files_properties(${hot_sources} PROPERTIES COMPILE_OPTIONS -O2)

# MicroPython's script for the linker has a list of its own, whose names none of the SDK's objects has: they end with .o.
list(TRANSFORM HOT REPLACE "(.+)" "*/py/\\1.c.o" OUTPUT_VARIABLE hot_objects)
list(JOIN hot_objects " " hot_objects)
file(READ "${CMAKE_CURRENT_SOURCE_DIR}/memmap_mp_rp2040.ld" linker_script)
string(REGEX REPLACE "\\*gc\\.c\\.o[bj]* \\*vm\\.c\\.o[bj]* \\*parse\\.c\\.o[bj]*" "${hot_objects}" linker_script
    "${linker_script}")

# 10 KB of C stack instead of 8, because nested calls of Python functions need it, nested imports most of all. The 2 KB are
# taken from the end of the heap. MicroPython computes the size of the stack from its lowest address.
string(REPLACE "ORIGIN(RAM) + LENGTH(RAM);" "ORIGIN(RAM) + LENGTH(RAM) - 2K;" linker_script "${linker_script}")
string(REPLACE "__StackTop - SIZEOF(.stack_dummy);" "__GcHeapEnd;" linker_script "${linker_script}")
file(WRITE "${CMAKE_BINARY_DIR}/memory.ld" "${linker_script}")
cmake_language(DEFER CALL pico_set_linker_script firmware ${CMAKE_BINARY_DIR}/memory.ld)
add_compile_definitions(PICO_DIVIDER_IN_RAM=1 PICO_MEM_IN_RAM=1)

# What nothing here uses of MicroPython is left out (smaller.h).
list(APPEND MICROPY_DEF_BOARD "MP_CONFIGFILE=<${CMAKE_CURRENT_LIST_DIR}/smaller.h>")

# The app has no threads, and with them each piece of the heap would take a lock.
list(APPEND MICROPY_DEF_BOARD MICROPY_PY_THREAD=0)

# MicroPython's lookup cache, which stores where names were last found in dicts: its default of 128 entries is too small for
# the app's 1,100 names.
list(APPEND MICROPY_DEF_BOARD MICROPY_OPT_MAP_LOOKUP_CACHE_SIZE=1024)

# Erase flash blocks ahead of time (ahead), find frozen modules by a hash table (frozen), look names up faster (lookup).
list(APPEND USER_C_MODULES ${CMAKE_CURRENT_LIST_DIR}/ahead ${CMAKE_CURRENT_LIST_DIR}/frozen
    ${CMAKE_CURRENT_LIST_DIR}/lookup)
