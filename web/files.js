// The files that Cornerman writes. They lie in MicroPython's file system in memory; each change is also a record of a
// log, which is durable before the picture of what it belongs to is shown. From the log all is made anew at the start.
//
// A record is its length and its sum (four bytes each) and its body: a letter, a number (four bytes), the length of a
// path (two bytes), the path, and data. A sum goes over the body and the sum of the record before, so what is left of
// an older log is never taken for a part of a newer one. The letters:
//
//     G number   a log begins; the number counts the logs, E: what follows came after it began
//     D path, F path                    a folder, a file is made
//     W position path data, T size path the file is written to, cut
//     U path, X path, R path data       a file, a folder is removed; renamed, data is its new path
import { Database, Drive, Nothing, joined } from "./logs.js";

const NO_ROOM = 51, BROKEN = 29;  // ENOSPC and EIO of the WebAssembly port
const BLOCK = 4096, MOST_BLOCKS = 250000;
const LARGE = 128 * 1024;  // bytes of a log from which on it is written anew if a third of it would do
const text = new TextEncoder(), words = new TextDecoder("utf-8", { ignoreBOM: true });

const TABLE = new Uint32Array(256).map((_, n) => {
    for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ n >>> 1 : n >>> 1;
    return n;
});

// The CRC-32 of bytes that follow others with the CRC `sum`.
export function crc32(bytes, sum = 0) {
    let crc = ~sum;
    for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255] ^ crc >>> 8;
    return ~crc >>> 0;
}

// A record as bytes; sum: that of the record before it.
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

// What a log (bytes) says up to its first damaged record, or null if it has no whole beginning: {number, end: where
// that is, sum: of the last record, tree: a Map of paths, the file's bytes or null for a folder}.
export function read(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), tree = new Map();
    let at = 0, sum = 0, number = null, whole = false;
    while (at + 15 <= bytes.length) {
        const size = view.getUint32(at), body = bytes.subarray(at + 8, at + 8 + size);
        if (size < 7 || body.length < size || view.getUint32(at + 4) !== crc32(body, sum)) break;
        sum = view.getUint32(at + 4);
        const letter = String.fromCharCode(body[0]), given = view.getUint32(at + 9), start = 7 + view.getUint16(at + 13);
        if (letter === "G") number = given;
        if (letter === "E") whole = true;
        follow(tree, letter, given, words.decode(body.subarray(7, start)), body.subarray(start));
        at += 8 + size;
    }
    return whole ? { number, end: at, sum, tree } : null;
}

function follow(tree, letter, number, path, data) {
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

// A log that has everything in a tree and nothing else: {bytes, sum}.
export function written(tree, number) {
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

export class Files {
    // Opens the log of this browser. kept: how well it is: "drive", "database", or "nothing": with the page all is gone.
    static async open(inWorker) {
        for (const kind of inWorker ? [Drive, Database, Nothing] : [Database, Nothing]) {
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
        const found = log.found.map(read).filter(Boolean).sort((a, b) => b.number - a.number)[0];
        this.tree = found?.tree ?? new Map();
        this.number = found?.number ?? 0;
        if (found) {
            this.sum = found.sum;
            this.size = found.end;
            log.take(found.number, found.end);
        } else {
            this.begin();
        }
    }

    // Writes the log anew.
    begin() {
        const number = this.number + 1, { bytes, sum } = written(this.tree, number);
        this.log.replace(number, bytes);
        Object.assign(this, { number, sum, size: bytes.length });
    }

    add(letter, number, path, data = new Uint8Array(0)) {
        const bytes = record(letter, number, path, data, this.sum);
        this.log.append(bytes, letter === "W");
        this.sum = new DataView(bytes.buffer).getUint32(4);
        this.size += bytes.length;
        follow(this.tree, letter, number, path, data);
    }

    // Resolves once everything that was written is durable. Rejects if it is not: then nothing more may be shown.
    async commit() {
        if (this.broken) throw new Error("The storage of this browser failed.");
        await this.log.commit();
    }

    // For quiet times: a log that has grown is written anew.
    async rest() {
        if (this.size < this.large) return;
        this.large = 2 * this.size;
        const live = [...this.tree.values()].reduce((size, content) => size + (content?.length ?? 0), 0);
        if (this.size < 3 * live) return;
        try {
            this.begin();
            this.large = LARGE;
        } catch {
            return;  // there is no room for two logs: this one goes on
        }
        await this.log.commit();
    }

    // Puts the files into MicroPython's file system at the folder `root` and follows every change from then on.
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
        // What can fail in memory comes first in memory; its record always finds room, for the log keeps some.
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
        const about = FS.statfs;
        FS.statfs = (path) => {
            const free = Math.min(MOST_BLOCKS, Math.max(0, Math.floor(this.log.free() / BLOCK)));
            return Object.assign(about(path), { bsize: BLOCK, blocks: MOST_BLOCKS, bfree: free, bavail: free });
        };
    }
}
