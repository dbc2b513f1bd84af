// web/files.js with real MicroPython: the log holds what Python did to files, wherever it is truncated, and after it was
// compacted. Prints "sound" if all assertions hold.
import assert from "node:assert";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { Files, encodeLog, readLog } from "../web/files.js";

class Log {
    constructor(found = []) {
        this.found = found;
        this.bytes = new Uint8Array(0);
        this.full = false;
    }

    take(number, end) { this.bytes = this.found[0].slice(0, end); }

    append(bytes, mayFail) {
        if (mayFail && this.full) throw new Error("no room");
        this.bytes = new Uint8Array([...this.bytes, ...bytes]);
    }

    replace(number, bytes) { this.bytes = bytes; }
    async commit() {}
    free() { return this.full ? 0 : 123 * 4096; }
}

const plain = (tree) => [...tree].map(([path, data]) => [path, data && [...data]]).sort(([a], [b]) => a < b ? -1 : 1);

function inMemory(FS, path = "/flash", found = new Map()) {
    for (const name of FS.readdir(path).filter((one) => one !== "." && one !== "..")) {
        const whole = `${path}/${name}`, folder = FS.isDir(FS.stat(whole).mode);
        found.set(whole.slice("/flash".length), folder ? null : FS.readFile(whole));
        if (folder) inMemory(FS, whole, found);
    }
    return found;
}

const mp = await loadMicroPython();
const log = new Log(), files = new Files(log), states = new Map();
files.mount(mp.FS, "/flash");
const note = () => states.set(log.bytes.length, plain(inMemory(mp.FS)));
note();
for (const line of [
    "import os",
    "os.mkdir('/flash/matches')",
    "f = open('/flash/matches/1.a', 'wb')", "f.write(b'x' * 40)", "f.write(bytes(range(200, 256)))", "f.close()",
    "f = open('/flash/matches/1.a', 'r+b')", "f.seek(10)", "f.write(b'in between')", "f.close()",
    "f = open('/flash/ü', 'wb')", "f.write(b'12345')", "f.close()", "f = open('/flash/ü', 'wb')", "f.write(b'67')",
    "f.close()", "os.rename('/flash/ü', '/flash/matches/1.a')", "os.mkdir('/flash/empty')", "os.rmdir('/flash/empty')",
    "os.rename('/flash/matches', '/flash/old')", "f = open('/flash/old/2', 'wb')", "f.write(b'y')", "f.close()",
    "os.remove('/flash/old/2')", "f = open('/elsewhere', 'wb')", "f.write(b'z')", "f.close()",
]) {
    mp.runPython(line);
    note();
}
assert.deepEqual(inMemory(mp.FS).get("/old/1.a"), new TextEncoder().encode("67"));

// A log truncated at any byte holds the state after the last complete change.
const ends = [...states.keys()].sort((a, b) => a - b);
for (let cut = 0; cut <= log.bytes.length; cut++) {
    const found = readLog(log.bytes.slice(0, cut)), end = ends.filter((one) => one <= cut).at(-1);
    if (end === undefined) assert.equal(found, null);
    else if (found.end === end) assert.deepEqual(plain(found.tree), states.get(end), `cut at ${cut}`);
    else assert(found.end > end, `cut at ${cut}`);  // between two changes of one line
}

// A log that is continued over the remains of another one is not mixed with it.
const torn = log.bytes.slice();
torn.fill(0, ends[5], ends[5] + 8);
const again = new Log([torn]), later = new Files(again), fresh = await loadMicroPython();
assert.deepEqual(plain(later.tree), states.get(ends[5]));
later.mount(fresh.FS, "/flash");
fresh.runPython("f = open('/flash/new', 'wb')\nf.write(b'abc')\nf.close()");
const mixed = torn.slice();
mixed.set(again.bytes);
assert.deepEqual(plain(readLog(mixed).tree), plain(inMemory(fresh.FS)));

// A compacted log has the same files; truncated before its end it is no log.
const anew = encodeLog(later.tree, 7).bytes;
assert.deepEqual(plain(readLog(anew).tree), plain(later.tree));
for (let cut = 0; cut < anew.length; cut++) assert.equal(readLog(anew.slice(0, cut)), null);

// Without room, Python gets an error, and files can still be removed.
again.full = true;
assert.equal(later.free(), 0);
fresh.runPython(`
import os
f = open("/flash/new", "wb")
try:
    f.write(b"more")
    assert False
except OSError as error:
    assert error.errno == 51
f.close()
os.remove("/flash/new")
`);
assert.deepEqual(plain(readLog(again.bytes).tree), plain(inMemory(fresh.FS)));
assert.equal(new Files(new Log([again.bytes.slice(0, 20)])).number, 1);
console.log("sound");
