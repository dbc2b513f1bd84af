// Where the log of files.js is kept. All kinds are alike: `open` finds what is there, or throws where a browser has none;
// found: bytes of the logs there are; take(number, end): go on with one of them; append(bytes, mayFail): adds a record
// and may throw only if it may fail, which leaves the log as it was; replace(number, bytes): a new log in place of the
// others; commit(): resolves once all that is durable; free(): bytes that there is room for.
const NAME = "cornerman";
const SPARE = 64 * 1024;  // bytes that a log holds ready, so that files can be removed when nothing else finds room

// Pieces of bytes as one.
export function joined(parts) {
    const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
    return bytes;
}

async function room() {
    const { quota, usage } = await navigator.storage.estimate();
    return (quota ?? Infinity) - (usage ?? 0);
}

// Two files of the origin's private file system, in a worker. One is the log; a new one is written into the other. What
// is appended finds its room at once, and is written in one piece when it is to be durable.
export class Drive {
    static async open() {
        const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(NAME, { create: true });
        const handles = [];
        for (const name of ["log.a", "log.b"]) {
            handles.push(await (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle());
        }
        return new Drive(handles, await room());
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
            this.put(new Uint8Array(more), this.size);  // a file that is only made longer has no room of its own
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

// A database, where there is no such file system: each commit is a transaction, so a log is never torn.
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
        change.commit();  // or it would wait for more
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

// No storage at all: what is written lasts as long as the page.
export class Nothing {
    static async open() {
        return new Nothing();
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
