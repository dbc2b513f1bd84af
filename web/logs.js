// Storage for the log of files.js. All classes have the same interface:
//     open()                   a promise of an instance; rejects if the browser does not have this kind of storage
//     kept                     how long the log lasts: "drive", "database", or "nothing": until the page is closed
//     found                    content of the logs that were stored before, a list of Uint8Array
//     take(number, end)        continue the log with this number behind its first `end` bytes
//     append(bytes, mayFail)   add a record; throws only if mayFail is true, and then leaves the log unchanged
//     replace(number, bytes)   store a new log in place of all others
//     commit()                 resolves once everything is durable
//     free()                   number of bytes for which there is room
const NAME = "cornerman";
const SPARE = 64 * 1024;  // bytes reserved in a log, so that files can be removed when the storage is full

/**
 * Concatenates bytes.
 * @param {Uint8Array[]} parts
 * @returns {Uint8Array}
 */
export function joined(parts) {
    const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
    return bytes;
}

async function room() {
    const { quota, usage } = await navigator.storage.estimate();
    return (quota ?? Infinity) - (usage ?? 0);
}

/**
 * Two files of the origin private file system, which needs a worker. One has the log; a new log is written into the
 * other. Appending reserves the room at once; `commit` writes all appended bytes in one piece.
 */
export class PrivateFiles {
    static async open() {
        const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(NAME, { create: true });
        const handles = [];
        for (const name of ["log.a", "log.b"]) {
            handles.push(await (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle());
        }
        return new PrivateFiles(handles, await room());
    }

    constructor(handles, free) {
        this.kept = "drive";
        this.handles = handles;
        this.room = free;
        this.found = handles.map((handle) => {
            const bytes = new Uint8Array(handle.getSize());
            handle.read(bytes, { at: 0 });
            return bytes;
        });
    }

    take(number, end) {
        this.handle = this.handles[number % 2];
        this.end = end;
        this.size = this.handle.getSize();
        this.waiting = [];
    }

    append(bytes, mayFail) {
        if (mayFail && this.end + bytes.length + SPARE / 2 > this.size) {
            const size = this.end + bytes.length + SPARE, more = size - this.size;
            this.put(new Uint8Array(more), this.size);  // writing zeros reserves the room; a longer size alone does not
            this.size = size;
            this.room -= more;
        }
        this.waiting.push(bytes);
        this.end += bytes.length;
    }

    put(bytes, at) {
        if (this.handle.write(bytes, { at }) !== bytes.length) throw new Error("no room");
    }

    replace(number, bytes) {
        const old = this.handle, handle = this.handles[number % 2];
        handle.truncate(0);
        this.handle = handle;
        try {
            this.put(bytes, 0);
            this.put(new Uint8Array(SPARE), bytes.length);
            handle.flush();
        } catch (error) {
            handle.truncate(0);
            this.handle = old;
            throw error;
        }
        old?.truncate(0);
        this.take(number, bytes.length);
        room().then((free) => { this.room = free; }, () => {});
    }

    async commit() {
        if (!this.waiting.length) return;
        const bytes = joined(this.waiting);
        this.put(bytes, this.end - bytes.length);
        this.handle.flush();
        this.size = Math.max(this.size, this.end);
        this.waiting = [];
    }

    free() {
        return this.room + this.size - this.end - SPARE / 2;
    }
}

/** IndexedDB, for browsers without that file system. Each commit is a transaction, so a log is never torn. */
export class Database {
    static async open() {
        const request = indexedDB.open(NAME, 1);
        request.onupgradeneeded = () => request.result.createObjectStore("log", { autoIncrement: true });
        const database = await done(request);
        const parts = await done(database.transaction("log").objectStore("log").getAll());
        return new Database(database, joined(parts), await room().catch(() => Infinity));
    }

    constructor(database, bytes, free) {
        this.kept = "database";
        this.database = database;
        this.found = [bytes];
        this.room = free;
        this.waiting = [];
        this.anew = false;
    }

    take() {}

    append(bytes, mayFail) {
        if (mayFail && this.free() < bytes.length) throw new Error("no room");
        this.waiting.push(bytes);
        this.room -= bytes.length;
    }

    replace(number, bytes) {
        this.waiting = [bytes];
        this.anew = true;
    }

    async commit() {
        if (!this.waiting.length) return;
        const change = this.database.transaction("log", "readwrite", { durability: "strict" });
        const store = change.objectStore("log");
        if (this.anew) store.clear();
        store.add(joined(this.waiting));
        change.commit();  // starts it without waiting for further requests
        this.waiting = [];
        this.anew = false;
        await new Promise((resolve, reject) => {
            change.oncomplete = resolve;
            change.onerror = change.onabort = () => reject(change.error);
        });
    }

    free() {
        return this.room - SPARE;
    }
}

function done(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

/** No storage: everything lasts as long as the page. */
export class NoStorage {
    static async open() {
        return new NoStorage();
    }

    constructor() {
        this.kept = "nothing";
        this.found = [];
    }

    take() {}
    append() {}
    replace() {}
    async commit() {}

    free() {
        return Infinity;
    }
}
