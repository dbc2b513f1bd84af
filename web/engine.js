// Runs the firmware on MicroPython, in a worker or on the page. JavaScript calls each round of the main loop, because this
// port of MicroPython collects garbage only when Python has returned.
import { loadMicroPython } from "./micropython.mjs";
import { moduleTexts } from "./pack.js";
import { Screen } from "./screen.js";

const APP = "/app", FONTS = "/fonts", ROOT = "/flash";
const HEAP = 256 * 1024;  // initial bytes; it grows when needed. A collection takes longer the larger the heap is
const LAST_TICK = 0x1fffffff;  // ms after which the clock of the app wraps to 0
const QUIET_MS = 400;  // time without a key after which a module of AHEAD is imported
// Modules that every match needs, about in the order of their use. They are imported while no key is pressed.
const AHEAD = `ui.app.recipes match chance options items defaults.filling defaults.rules defaults.dashboard journal ui.app.table
ui.app.summary ui.dashboard.controller ui.dashboard.view ui.dashboard.rows ui.dashboard.lanes ui.draw.objects_box
ui.menus.match_menu defaults.plain defaults.words ui.draw.scaled_box ui.dashboard.victory ui.app.notices`;

// The modules of the pack as a file system of Python, which is mounted at APP. A font is read from a file in memory.
const MOUNT = `
import io
import micropython
import packed
import sys
import vfs
from uctypes import addressof
class Pack:
    def __init__(self):
        names = packed.names.split()
        self.modules = {names[i]: i for i in range(len(names))}
        self.folders = set(packed.folders.split())
    def mount(self, readonly, mkfs):
        pass
    def stat(self, path):
        if path not in self.modules and path not in self.folders:
            raise OSError(2)
        return (0x8000 if path in self.modules else 0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    def open(self, path, mode):
        if path[-4:] == ".bin":
            return open("${FONTS}" + path[path.rfind("/"):], mode)
        text = bytearray(packed.load(self.modules[path]))
        packed.copy(addressof(text))
        return io.BytesIO(text)
micropython.opt_level(3)
vfs.mount(Pack(), "${APP}")
sys.path[:] = ["${APP}"]
`;

// The main program in Python. turn: does one round, returns False once the app has ended; touch: taps the screen; texts:
// returns the texts on the screen, one a line; load: imports the first missing module of AHEAD, returns False if there is
// none; collect: collects garbage.
const START = `
from gc import collect
import host
import sys
from cornerman.ports.browser import Port
from cornerman.start import play
port = Port(host.board)
rounds = play(port)
app = None
ahead = ["cornerman." + name for name in """${AHEAD}""".split()]
def load():
    while ahead:
        name = ahead.pop(0)
        if name not in sys.modules:
            __import__(name)
            return True
    return False
def turn():
    global app
    for app in rounds:
        return True
    return False
def touch(x, y):
    if app:
        app.touch(x, y)
def texts():
    return "\\n".join([box[6] for box in app.shown if box[4] in ("text", "scaled") and box[5][0] != "i"])
`;

/**
 * Starts MicroPython. Its npm package can only fetch the WebAssembly module by itself, a second time, and does not export
 * its memory; therefore fetch and instantiateStreaming are replaced during the call. It also reads a function from a table,
 * which takes long, each time Python may raise an exception, only to compare it with the one that it remembers; so the
 * table remembers, too, and a key takes a quarter less processor time.
 * @param {WebAssembly.Module} module
 * @param {function(string)} stdout is called with each printed line
 * @returns {Promise<{mp: object, memory: WebAssembly.Memory}>}
 */
export async function loadPython(module, stdout) {
    const { fetch } = globalThis, { instantiateStreaming } = WebAssembly;
    let memory = null;
    globalThis.fetch = () => null;
    WebAssembly.instantiateStreaming = async (source, imports) => {
        const instance = await WebAssembly.instantiate(module, imports);
        memory = instance.exports.memory;
        const { __indirect_function_table: table } = instance.exports, known = [];
        table.get = (index) => known[index] ??= WebAssembly.Table.prototype.get.call(table, index);
        return { instance, module };
    };
    try {
        return { mp: await loadMicroPython({ stdout, stderr: stdout, url: "micropython.wasm", heapsize: HEAP }), memory };
    } finally {
        globalThis.fetch = fetch;
        WebAssembly.instantiateStreaming = instantiateStreaming;
    }
}

// Makes the modules and fonts of the first pack available to Python. Returns a function that adds those of the second one.
// Python gets the text of a module in two steps: its length, and the bytes. As a string it would take much longer.
function installPack({ mp, memory }, pack) {
    const { paths, add, text } = moduleTexts(pack), encoder = new TextEncoder();
    let loaded = null;
    const load = (number) => {
        loaded = encoder.encode(text(number));
        return loaded.length;
    };
    const copy = (address) => new Uint8Array(memory.buffer, address, loaded.length).set(loaded);
    const write = ({ fonts }) => {
        for (const [name, font] of fonts) mp.FS.writeFile(`${FONTS}/${name}.bin`, font);
    };
    mp.FS.mkdirTree(FONTS);
    write(pack);
    const folders = new Set(paths.flatMap((path) => [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index))));
    mp.registerJsModule("packed", { names: paths.join(" "), folders: [...folders].join(" "), load, copy });
    mp.runPython(MOUNT);
    return (second) => {
        add(second);
        write(second);
    };
}

// The module `host` of Python, which stands for the hardware of a board. screen: a Screen; changed: true while it does not
// show the latest picture; show(): draws that.
function hostOf(memory, board, screen) {
    let address = 0, length = 0;
    const host = {
        now: 0,
        changed: false,
        buttons: [],
        show() {
            host.changed = false;
            screen.show(new Uint8Array(memory.buffer, address, length));
        },
        module: {
            ROOT,
            board: JSON.stringify(board.data),
            ticks: () => host.now & LAST_TICK,
            random: (count) => crypto.getRandomValues(new Uint8Array(count)),
            screen: (at, size, names) => { address = at; length = size; host.buttons = names.split(","); },
            changed: () => { host.changed = true; },
            turn: (on) => { screen.turned = on; host.changed = true; },
            sleep: (on) => { screen.asleep = on; host.changed = true; },
        },
    };
    return host;
}

/**
 * Starts the app.
 *
 * The result has `buttons`, the names of the buttons in the order of their numbers, and three functions. `turn({now, edges,
 * tapped})` does a round: now is the time in ms, edges a list of [number of a button, true if it is pressed, time in ms],
 * tapped the pixel [x, y] that was tapped, or null. It resolves once everything written is durable and the picture is
 * shown, to {goesOn: false once the app has ended, drawn: true if the picture has changed, texts: the texts on the screen,
 * one round after a change}. `exportMatch(name)` returns a match as the text of a file without secrets, or a sentence that
 * says why not. `write(files)` writes files, a list of [path, Uint8Array].
 * @param {object} given
 * @param {{mp: object, memory: WebAssembly.Memory}} given.runtime result of `loadPython`
 * @param {object} given.pack the first pack, of `firmware`
 * @param {Promise<object>} given.second the second pack
 * @param {{data: object, palette: number[]}} given.board
 * @param {HTMLCanvasElement | OffscreenCanvas} given.canvas
 * @param {Files} given.files
 * @param {boolean} given.calm true: e-ink does not flash
 * @returns {Promise<{buttons: string[], turn: function, exportMatch: function, write: function}>}
 */
export async function start({ runtime, pack, second, board, canvas, files, calm }) {
    const { mp, memory } = runtime, add = installPack(runtime, pack);
    const screen = new Screen(canvas, board, calm), host = hostOf(memory, board, screen);
    files.mount(mp.FS, ROOT);
    mp.registerJsModule("host", host.module);
    mp.runPython(START);
    const port = mp.globals.get("port"), round = mp.globals.get("turn"), read = mp.globals.get("texts");
    const touch = mp.globals.get("touch"), load = mp.globals.get("load"), collect = mp.globals.get("collect");
    let unread = false, needed = [...files.tree.keys()].some((path) => path.startsWith("/matches/"));
    let pressed = null, more = true, whole = null;  // time of the latest key; is a module of AHEAD missing; a promise

    async function turn({ now, edges, tapped }) {
        const complete = needed;
        if (needed) await (whole ??= second.then(add));
        needed = true;  // only home without a match can be shown with the first pack alone
        host.now = Math.round(now);
        if (pressed === null || edges.length || tapped) pressed = now;
        for (const [button, down, at] of edges) port.edge(button, down, Math.round(at) & LAST_TICK);
        if (tapped) touch(...(screen.turned ? screen.opposite(...tapped) : tapped));
        const goesOn = round();
        await files.commit();
        if (!host.changed && !edges.length) {
            await files.compactIfLarge();
            if (complete && more && !unread && now > pressed + QUIET_MS) more = load();
        }
        if (host.changed && goesOn) {
            host.show();
            unread = true;
            return { goesOn, drawn: true };
        }
        if (!unread || !goesOn || edges.length) return { goesOn };
        unread = false;  // texts are read, and garbage is collected, only while no key waits
        const texts = read();
        collect();
        return { goesOn, texts };
    }

    // Reads a copy of the match, because reading repairs damaged files, and the match may be open.
    function exportMatch(name) {
        const copy = "/copy";
        if (!mp.FS.analyzePath(copy).exists) mp.FS.mkdir(copy);
        for (const old of mp.FS.readdir(copy)) if (!old.startsWith(".")) mp.FS.unlink(`${copy}/${old}`);
        for (const [path, data] of files.tree) {
            if (data && path.startsWith(`/matches/${name}`)) mp.FS.writeFile(copy + path.slice("/matches".length), data);
        }
        return mp.pyimport("replay").exported(copy, name);
    }
    function write(found) {
        for (const [path, data] of found) {
            mp.FS.mkdirTree(ROOT + path.slice(0, path.lastIndexOf("/")));
            mp.FS.writeFile(ROOT + path, data);
        }
    }
    return { buttons: host.buttons, turn, exportMatch, write };
}

/**
 * Verifies a match file and replays it on a board.
 *
 * The result has `checked`, the result of `checked` in web/python/replay.py, and `begin`, a function that shows the match
 * at its start and returns a function that does and shows the next step and returns its lines of text.
 * @param {object} given
 * @param {WebAssembly.Module} given.module MicroPython
 * @param {object[]} given.packs both packs, of `firmware`
 * @param {{data: object, palette: number[]}} given.board
 * @param {HTMLCanvasElement} given.canvas
 * @param {string} given.text content of the file
 * @returns {Promise<{checked: object, begin: function(): function(): string[]}>}
 */
export async function replay({ module, packs, board, canvas, text }) {
    const runtime = await loadPython(module, () => {}), { mp, memory } = runtime;
    installPack(runtime, packs[0])(packs[1]);
    const screen = new Screen(canvas, board, true), host = hostOf(memory, board, screen);
    mp.FS.mkdirTree(ROOT);
    mp.registerJsModule("host", host.module);
    mp.runPython("import host\nfrom cornerman.ports.browser import Port");
    const replayer = mp.pyimport("replay"), checked = JSON.parse(replayer.checked(text));

    function begin() {
        const match = replayer.Replay(mp.globals.get("Port")(host.module.board), text);
        host.show();
        return () => {
            const lines = match.step();
            host.show();
            return lines.split("\n");
        };
    }
    return { checked, begin };
}
