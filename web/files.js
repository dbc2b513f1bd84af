// Makes the files of the app durable. They are in MicroPython's file system in memory; each change is also appended to a
// log, which is durable before the picture that shows the change. At the start the files are restored from the log.
//
// A record has its length and its CRC (four bytes each) and its body: a letter, a number (four bytes), the length of a path
// (two bytes), the path, and data; numbers are big-endian. The CRC covers the body and the CRC of the record before, so
// that the remains of an older log are never read as part of a newer one. The letters:
//
//     G number             start of a log; the number counts the logs
//     E                    end of the files that existed when the log was started
//     D path, F path       a folder or a file is created
//     W position path data data is written to a file
//     T size path          a file is truncated or extended
//     U path, X path       a file or a folder is removed
//     R path data          a file or a folder is renamed; data is its new path
import { crc32 } from "./crc.js";
import { Database, NoStorage, PrivateFiles, joined } from "./logs.js";

const NO_ROOM = 51, BROKEN = 29;  // ENOSPC and EIO of the WebAssembly port
const MOST = 2 ** 29;  // bytes: a larger number would not be a small one for Python
const LARGE = 128 * 1024;  // a log of more bytes is compacted if that leaves at most a third of it
const text = new TextEncoder(), words = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Encodes a record.
 * @param {string} letter
 * @param {number} number
 * @param {string} path
 * @param {Uint8Array} data
 * @param {number} sum CRC of the record before it
 * @returns {Uint8Array}
 */
export function record(letter, number, path, data, sum) {
    const name = text.encode(path), bytes = new Uint8Array(15 + name.length + data.length);
    const view = new DataView(bytes.buffer);
    bytes[8] = letter.charCodeAt(0);
    view.setUint32(9, number);
    view.setUint16(13, name.length);
    bytes.set(name, 15);
    bytes.set(data, 15 + name.length);
    view.setUint32(0, bytes.length - 8);
    view.setUint32(4, crc32(bytes.subarray(8), sum));
    return bytes;
}

/**
 * Reads a log up to its first damaged record.
 * @param {Uint8Array} bytes
 * @returns {?{number: number, end: number, sum: number, tree: Map<string, ?Uint8Array>}} number: of the log; end: position
 *     behind the last valid record; sum: CRC of that record; tree: content of each file, null for a folder; null: the log
 *     has no valid record E
 */
export function readLog(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), tree = new Map();
    let at = 0, sum = 0, number = null, whole = false;
    while (at + 15 <= bytes.length) {
        const size = view.getUint32(at), body = bytes.subarray(at + 8, at + 8 + size);
        if (size < 7 || body.length < size || view.getUint32(at + 4) !== crc32(body, sum)) break;
        sum = view.getUint32(at + 4);
        const letter = String.fromCharCode(body[0]), given = view.getUint32(at + 9), start = 7 + view.getUint16(at + 13);
        if (letter === "G") number = given;
        if (letter === "E") whole = true;
        apply(tree, letter, given, words.decode(body.subarray(7, start)), body.subarray(start));
        at += 8 + size;
    }
    return whole ? { number, end: at, sum, tree } : null;
}

// Applies a record to a tree.
function apply(tree, letter, number, path, data) {
    const there = tree.get(path);
    if (letter === "D") {
        tree.set(path, null);
    } else if (letter === "F") {
        tree.set(path, new Uint8Array(0));
    } else if (letter === "W" && there) {
        tree.set(path, resized(there, Math.max(there.length, number + data.length)));
        tree.get(path).set(data, number);
    } else if (letter === "T" && there) {
        tree.set(path, resized(there, number));
    } else if (letter === "U" || letter === "X") {
        tree.delete(path);
    } else if (letter === "R") {
        const to = words.decode(data);
        for (const [name, content] of [...tree]) {
            if (name === path || name.startsWith(path + "/")) {
                tree.delete(name);
                tree.set(to + name.slice(path.length), content);
            }
        }
    }
}

function resized(bytes, size) {
    const fresh = new Uint8Array(size);
    fresh.set(bytes.subarray(0, size));
    return fresh;
}

/**
 * Encodes a tree as a new log.
 * @param {Map<string, ?Uint8Array>} tree
 * @param {number} number of the log
 * @returns {{bytes: Uint8Array, sum: number}} sum: CRC of its last record
 */
export function encodeLog(tree, number) {
    const parts = [];
    let sum = 0;
    const add = (letter, given, path, data = new Uint8Array(0)) => {
        parts.push(record(letter, given, path, data, sum));
        sum = new DataView(parts.at(-1).buffer).getUint32(4);
    };
    add("G", number, "");
    for (const [path, content] of [...tree].sort(([a], [b]) => a < b ? -1 : 1)) {
        add(content ? "F" : "D", 0, path);
        if (content?.length) add("W", 0, path, content);
    }
    add("E", 0, "");
    return { bytes: joined(parts), sum };
}

/** The files of the app. kept: how long they last, as in logs.js; tree: content of each file, null for a folder */
export class Files {
    /**
     * Opens the first kind of storage that the browser has.
     * @param {boolean} inWorker
     * @returns {Promise<Files>}
     */
    static async open(inWorker) {
        for (const kind of inWorker ? [PrivateFiles, Database, NoStorage] : [Database, NoStorage]) {
            try {
                return new Files(await kind.open());
            } catch (error) {
                console.info(`${kind.name}: ${error}`);
            }
        }
    }

    constructor(log) {
        this.log = log;
        this.kept = log.kept;
        this.broken = false;
        this.large = LARGE;
        const found = log.found.map(readLog).filter(Boolean).sort((a, b) => b.number - a.number)[0];
        this.tree = found?.tree ?? new Map();
        this.number = found?.number ?? 0;
        if (found) {
            this.sum = found.sum;
            this.size = found.end;
            log.take(found.number, found.end);
        } else {
            this.compact();
        }
    }

    // Replaces the log by a new one that has the present files alone.
    compact() {
        const number = this.number + 1, { bytes, sum } = encodeLog(this.tree, number);
        this.log.replace(number, bytes);
        Object.assign(this, { number, sum, size: bytes.length });
    }

    // Appends a record and applies it to the tree.
    add(letter, number, path, data = new Uint8Array(0)) {
        const bytes = record(letter, number, path, data, this.sum);
        this.log.append(bytes, letter === "W");
        this.sum = new DataView(bytes.buffer).getUint32(4);
        this.size += bytes.length;
        apply(this.tree, letter, number, path, data);
    }

    /** Resolves once everything that was written is durable. After it was rejected, nothing more may be shown. */
    async commit() {
        if (this.broken) throw new Error("The storage of this browser failed.");
        await this.log.commit();
    }

    /** Compacts a log that has grown. Called while nobody presses a key. */
    async compactIfLarge() {
        if (this.size < this.large) return;
        this.large = 2 * this.size;
        const live = [...this.tree.values()].reduce((size, content) => size + (content?.length ?? 0), 0);
        if (this.size < 3 * live) return;
        try {
            this.compact();
            this.large = LARGE;
        } catch {
            return;  // no room for two logs: keep the present one
        }
        await this.log.commit();
    }

    /**
     * Writes the files into MicroPython's file system, and records every change from then on.
     * @param {object} FS Emscripten's file system of the runtime
     * @param {string} root path of the folder
     */
    mount(FS, root) {
        FS.mkdirTree(root);
        for (const [path, content] of [...this.tree].sort(([a], [b]) => a < b ? -1 : 1)) {
            if (content) FS.writeFile(root + path, content);
            else FS.mkdir(root + path);
        }
        const folder = FS.lookupPath(root).node.node_ops;
        FS.writeFile(`${root}/.ops`, "");
        const file = FS.lookupPath(`${root}/.ops`).node, { node_ops: node, stream_ops: stream } = file;
        FS.unlink(`${root}/.ops`);
        const inside = (place, name) => {
            const path = FS.getPath(place) + (name === undefined ? "" : `/${name}`);
            return path.startsWith(`${root}/`) ? path.slice(root.length) : null;
        };
        // These changes are made in memory first, where they may fail. Their records always find room, which the log reserves.
        const after = (path, ...record) => {
            if (path === null) return;
            try {
                this.add(...record);
            } catch {
                this.broken = true;
                throw new FS.ErrnoError(BROKEN);
            }
        };
        const change = (table, name, follower) => { table[name] = follower(table[name]); };
        change(folder, "mknod", (mknod) => (parent, name, mode, device) => {
            const made = mknod(parent, name, mode, device), path = inside(parent, name);
            after(path, FS.isDir(mode) ? "D" : "F", 0, path);
            return made;
        });
        change(folder, "unlink", (unlink) => (parent, name) => {
            const path = inside(parent, name);
            unlink(parent, name);
            after(path, "U", 0, path);
        });
        change(folder, "rmdir", (rmdir) => (parent, name) => {
            const path = inside(parent, name);
            rmdir(parent, name);
            after(path, "X", 0, path);
        });
        change(folder, "rename", (rename) => (old, parent, name) => {
            const path = inside(old), to = inside(parent, name);
            rename(old, parent, name);
            after(path, "R", 0, path, text.encode(to));
        });
        change(node, "setattr", (setattr) => (one, attributes) => {
            setattr(one, attributes);
            const path = inside(one);
            if (attributes.size !== undefined) after(path, "T", attributes.size, path);
        });
        change(stream, "write", (write) => (one, buffer, offset, length, position, own) => {
            const path = inside(one.node);
            if (path !== null) {
                try {
                    this.add("W", position, path, new Uint8Array(buffer.subarray(offset, offset + length)));
                } catch {
                    throw new FS.ErrnoError(NO_ROOM);
                }
            }
            return write(one, buffer, offset, length, position, own);
        });
    }

    /** The number of bytes for which there is room, or MOST if there is room for more. */
    free() {
        return Math.min(MOST, Math.max(0, Math.floor(this.log.free())));
    }
}
