// MicroPython's configuration for the RP2040, without what neither Cornerman nor its tools for boards use. It would take
// 48 KB of an image that has the app inside.

#include <mpconfigport.h>

// The file system of memory cards and of drives that a PC sees.
#undef MICROPY_VFS_FAT
#define MICROPY_VFS_FAT (0)

// Encryption; checksums other than SHA-256.
#undef MICROPY_PY_CRYPTOLIB
#define MICROPY_PY_CRYPTOLIB (0)
#undef MICROPY_PY_HASHLIB_SHA1
#define MICROPY_PY_HASHLIB_SHA1 (0)

// Hyperbolic functions, erf, gamma, log2, log10 and their like.
#define MICROPY_PY_MATH_SPECIAL_FUNCTIONS (0)

// The list of frozen modules that `picotool info` prints.
#undef MICROPY_FROZEN_LIST_ITEM
