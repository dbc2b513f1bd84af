// MicroPython's littlefs, unchanged, and a module `flash_ahead` for two operations that littlefs does not offer: to move a
// folder to a fresh block before its block is full, and to erase the block that the next large file will take. littlefs
// does both by itself, but only at the first write that needs it, which then waits 45 ms for the erase.

#include "lib/littlefs/lfs2.c"

#include "py/runtime.h"
#include "extmod/vfs.h"
#include "extmod/vfs_lfs.h"

// as in extmod/vfs_lfs.c
typedef struct _mp_obj_vfs_lfs2_t {
    mp_obj_base_t base;
    mp_vfs_blockdev_t blockdev;
    bool enable_mtime;
    vstr_t cur_dir;
    struct lfs2_config config;
    lfs2_t lfs;
} mp_obj_vfs_lfs2_t;

// A free block that is erased already, in the file system with the configuration `erased_of`. `erase_once` skips its erase.
static lfs2_block_t erased = LFS2_BLOCK_NULL;
static const struct lfs2_config *erased_of;
static int (*erase_block)(const struct lfs2_config *config, lfs2_block_t block);

static int erase_once(const struct lfs2_config *config, lfs2_block_t block) {
    if (config == erased_of && block == erased) {
        erased = LFS2_BLOCK_NULL;
        return 0;
    }
    return erase_block(config, block);
}

// Erase the block that the next file will take that is too large for the block of its folder, unless one is erased already.
static int erase_next(mp_obj_vfs_lfs2_t *vfs) {
    lfs2_t *lfs2 = &vfs->lfs;
    if (erased_of == &vfs->config && erased != LFS2_BLOCK_NULL) {
        return 0;
    }
    lfs2_block_t block;
    lfs2_alloc_ack(lfs2);
    int error = lfs2_alloc(lfs2, &block);
    if (error) {
        return error == LFS2_ERR_NOSPC ? 0 : error;
    }
    lfs2_size_t taken = lfs2->free.i - (block + lfs2->block_count - lfs2->free.off) % lfs2->block_count;
    lfs2->free.i -= taken; // take the allocation back, so that this block is allocated next
    lfs2->free.ack += taken;
    if (vfs->config.erase != erase_once) {
        erase_block = vfs->config.erase;
        vfs->config.erase = erase_once;
    }
    error = erase_block(&vfs->config, block);
    if (!error) {
        erased = block;
        erased_of = &vfs->config;
    }
    return error;
}

// ready(path, room): make room for `room` bytes in the block of the file's folder, and erase a block for the next file that
// is too large for that block. Returns True if the folder was moved to a fresh block. OSError: there is no such file, or
// the flash fails.
static mp_obj_t flash_ahead_ready(mp_obj_t path_in, mp_obj_t room_in) {
    const char *path;
    mp_vfs_mount_t *mounted = mp_vfs_lookup_path(mp_obj_str_get_str(path_in), &path);
    if (mounted == MP_VFS_NONE || mounted == MP_VFS_ROOT || !mp_obj_is_type(mounted->obj, &mp_type_vfs_lfs2)) {
        return mp_const_false;
    }
    mp_obj_vfs_lfs2_t *vfs = MP_OBJ_TO_PTR(mounted->obj);
    lfs2_t *lfs2 = &vfs->lfs;
    int error = lfs2_fs_forceconsistency(lfs2);
    lfs2_mdir_t folder;
    bool fits = false;
    if (!error) {
        lfs2_stag_t found = lfs2_dir_find(lfs2, &folder, &path, NULL);
        error = found < 0 ? (int)found : 0;
    }
    if (!error) {
        fits = folder.erased && folder.off + (lfs2_size_t)mp_obj_get_int(room_in) <= lfs2->cfg->block_size;
        if (!fits) {
            folder.erased = false; // nothing can be appended then, so even an empty commit writes a fresh block
            error = lfs2_dir_commit(lfs2, &folder, NULL, 0);
        }
    }
    if (!error) {
        error = erase_next(vfs);
    }
    if (error) {
        mp_raise_OSError(-error);
    }
    return mp_obj_new_bool(!fits);
}
static MP_DEFINE_CONST_FUN_OBJ_2(flash_ahead_ready_obj, flash_ahead_ready);

static const mp_rom_map_elem_t flash_ahead_globals_table[] = {
    { MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_flash_ahead) },
    { MP_ROM_QSTR(MP_QSTR_ready), MP_ROM_PTR(&flash_ahead_ready_obj) },
};
static MP_DEFINE_CONST_DICT(flash_ahead_globals, flash_ahead_globals_table);

const mp_obj_module_t flash_ahead_module = {
    .base = { &mp_type_module },
    .globals = (mp_obj_dict_t *)&flash_ahead_globals,
};
MP_REGISTER_MODULE(MP_QSTR_flash_ahead, flash_ahead_module);
