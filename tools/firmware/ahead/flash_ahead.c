// littlefs as MicroPython has it, and the module `flash_ahead` with what none of its functions does: a block that is nearly
// full is written anew before the next file needs it. littlefs does so by itself at the first commit that does not fit,
// and erasing the other block of the pair takes 45 ms then.

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

// ready(path, room): see to it that `room` bytes fit into the block of the file's folder without an erase. Returns True
// if the block was written anew. OSError: there is no such file, or the flash fails.
static mp_obj_t flash_ahead_ready(mp_obj_t path_in, mp_obj_t room_in) {
    const char *path;
    mp_vfs_mount_t *mounted = mp_vfs_lookup_path(mp_obj_str_get_str(path_in), &path);
    if (mounted == MP_VFS_NONE || mounted == MP_VFS_ROOT || !mp_obj_is_type(mounted->obj, &mp_type_vfs_lfs2)) {
        return mp_const_false;
    }
    lfs2_t *lfs2 = &((mp_obj_vfs_lfs2_t *)MP_OBJ_TO_PTR(mounted->obj))->lfs;
    int error = lfs2_fs_forceconsistency(lfs2);
    lfs2_mdir_t folder;
    if (!error) {
        lfs2_stag_t found = lfs2_dir_find(lfs2, &folder, &path, NULL);
        error = found < 0 ? (int)found : 0;
    }
    if (!error && folder.erased && folder.off + (lfs2_size_t)mp_obj_get_int(room_in) <= lfs2->cfg->block_size) {
        return mp_const_false;
    }
    if (!error) {
        folder.erased = false; // so nothing can be added behind what is there, and a commit of nothing writes all anew
        error = lfs2_dir_commit(lfs2, &folder, NULL, 0);
    }
    if (error) {
        mp_raise_OSError(-error);
    }
    return mp_const_true;
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
