// Runs the firmware on MicroPython, in a worker or on the page. JavaScript calls each round of the main loop, because this
// port of MicroPython collects garbage only when Python has returned.
import { invokers } from "./invoke.js";
import { loadMicroPython } from "./micropython.mjs";
import { firmware, fontsOf, moduleTexts } from "./pack.js";
import { Screen } from "./screen.js";

const FONTS = "/fonts", ROOT = "/flash";
const HEAP = 256 * 1024;  // initial bytes; it grows when needed. A collection takes longer the larger the heap is
const LAST_TICK = 0x1fffffff;  // ms after which the clock of the app wraps to 0
const QUIET_MS = 400;  // time without a key after which fonts are decoded, or a module of `ahead` is imported

/**
 * Starts MicroPython. Its npm package can only fetch the WebAssembly module by itself, a second time, and does not export
 * its memory; therefore fetch and instantiateStreaming are replaced while it calls them. It prepares its file system first,
 * which takes longer than all the rest, so this is called while the module is still on its way.
 * @param {WebAssembly.Module | Promise<WebAssembly.Module>} module
 * @param {function(string)} stdout is called with each printed line
 * @returns {Promise<{mp: object, memory: WebAssembly.Memory}>}
 */
export async function loadPython(module, stdout) {
    const { fetch } = globalThis, { instantiateStreaming } = WebAssembly;
    let memory = null;
    Error.stackTraceLimit = 0;  // the package makes an Error for each file that is missing
    globalThis.fetch = () => null;
    WebAssembly.instantiateStreaming = async (source, imports) => {
        const compiled = await module, { env, connect } = invokers(compiled);
        const instance = await WebAssembly.instantiate(compiled, { ...imports, env: { ...imports.env, ...env } });
        memory = instance.exports.memory;
        connect(instance.exports);
        return { instance, module: compiled };
    };
    const mp = loadMicroPython({ stdout, stderr: stdout, url: "micropython.wasm", heapsize: HEAP });
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    return { mp: await mp, memory };
}

// Makes the modules and fonts of the first pack available to Python (web/python/mount.py). Returns three functions: `add` adds
// those of the second one; `run` runs a module as the main program; `decode` decodes a group of fonts that was not needed yet,
// and returns false if there is none. Python gets the text of a module in two steps: its length, and the bytes. As a string
// it would take much longer.
function installPack({ mp, memory }, pack) {
    const { paths, add, text } = moduleTexts(pack), encoder = new TextEncoder(), groups = new Map();
    let loaded = null;
    const load = (number) => {
        loaded = encoder.encode(text(number));
        return loaded.length;
    };
    const copy = (address) => new Uint8Array(memory.buffer, address, loaded.length).set(loaded);
    const addFonts = ({ fonts }) => {
        for (const group of fonts) for (const name of group[0]) groups.set(name, group);
    };
    const font = (name) => {
        if (!groups.has(name)) return;
        for (const [one, content] of fontsOf(...groups.get(name), name)) {
            mp.FS.writeFile(`${FONTS}/${one}.bin`, content);
            groups.delete(one);
        }
    };
    mp.FS.mkdirTree(FONTS);
    addFonts(pack);
    const folders = new Set(paths.flatMap((path) => [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index))));
    mp.registerJsModule("packed", { names: paths.join(" "), folders: [...folders].join(" "), load, copy, font });
    const run = (path) => mp.runPython(text(paths.indexOf(path)));
    run("/mount.py");
    return {
        run,
        add(second) {
            add(second);
            addFonts(second);
        },
        decode: () => groups.size > 0 && (font(groups.keys().next().value), true),
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
 * The result has `buttons`, the names of the buttons in the order of their numbers, `needsSecond`, true if the first picture
 * needs the second pack, and three functions. `turn({now, edges,
 * tapped})` does a round: now is the time in ms, edges a list of [number of a button, true if it is pressed, time in ms],
 * tapped the pixel [x, y] that was tapped, or null. It resolves once everything written is durable and the picture is
 * shown, to {goesOn: false once the app has ended, drawn: true if the picture has changed, texts: the texts on the screen,
 * one round after a change}. `exportMatch(name)` returns a match as the text of a file without secrets, or a sentence that
 * says why not. `write(files)` writes files, a list of [path, Uint8Array].
 * @param {object} given
 * @param {{mp: object, memory: WebAssembly.Memory}} given.runtime result of `loadPython`
 * @param {ArrayBuffer} given.pack the first pack
 * @param {Promise<ArrayBuffer>} given.second the second pack
 * @param {{data: object, palette: number[]}} given.board
 * @param {HTMLCanvasElement | OffscreenCanvas} given.canvas
 * @param {Files} given.files
 * @param {boolean} given.calm true: e-ink does not flash
 * @returns {Promise<{buttons: string[], needsSecond: boolean, turn: function, exportMatch: function, write: function}>}
 */
export async function start({ runtime, pack, second, board, canvas, files, calm }) {
    const { mp, memory } = runtime, { add, run, decode } = installPack(runtime, firmware(pack));
    const screen = new Screen(canvas, board, calm), host = hostOf(memory, board, screen);
    files.mount(mp.FS, ROOT);
    mp.registerJsModule("host", { ...host.module, free: () => files.free() });
    run("/main.py");
    const [port, round, read, touch, load, collect, makeReady] =
        ["port", "turn", "texts", "touch", "load", "collect", "make_ready"].map((name) => mp.globals.get(name));
    let unread = false, needed = [...files.tree.keys()].some((path) => path.startsWith("/matches/"));
    let pressed = null, more = true, whole = null;  // time of the latest key; is a module of `ahead` missing; a promise

    async function turn({ now, edges, tapped }) {
        const complete = needed;
        if (needed) await (whole ??= second.then((buffer) => add(firmware(buffer))));
        needed = true;  // only home without a match can be shown with the first pack alone
        host.now = Math.round(now);
        if (pressed === null || edges.length || tapped) pressed = now;
        for (const [button, down, at] of edges) port.edge(button, down, Math.round(at) & LAST_TICK);
        if (tapped) touch(...(screen.turned ? screen.opposite(...tapped) : tapped));
        const goesOn = round();
        if (goesOn && !host.changed) makeReady();  // at the latest when a key is let go of
        await files.commit();
        if (!host.changed && !edges.length) {
            await files.compactIfLarge();
            if (complete && more && !unread && now > pressed + QUIET_MS) more = decode() || load();
        }
        if (host.changed && goesOn) {
            host.show();
            unread = true;
            return { goesOn, drawn: true };
        }
        if (!unread || !goesOn || edges.some(([, down]) => down)) return { goesOn };
        unread = false;  // texts are read, and garbage is collected, at the latest when a key is let go of: no key waits then
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
    return { buttons: host.buttons, needsSecond: needed, turn, exportMatch, write };
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
    installPack(runtime, packs[0]).add(packs[1]);
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
