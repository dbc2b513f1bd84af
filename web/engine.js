// Cornerman itself: MicroPython, the pack of its firmware, its files and its screen, in a worker or on the page.
// JavaScript calls each round of the main loop, because garbage is collected only when Python has returned.
import { loadMicroPython } from "./micropython.mjs";
import { modules, numbers } from "./pack.js";
import { Screen } from "./screen.js";

const APP = "/app", FONTS = "/fonts", ROOT = "/flash";
const HEAP = 256 * 1024;  // bytes to begin with; it grows. Each collection looks at all of it, so a large one is slow
const LONGEST = 0x1fffffff;  // ticks wrap behind it
const QUIET_MS = 400;  // without a key: then a module of AHEAD may come
// What each match needs sooner or later. It is imported while nobody waits for it, in about the order of its use, and
// again where a change between home and a match has unloaded it.
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
        return io.BytesIO(packed.text(self.modules[path]).encode())
micropython.opt_level(3)
vfs.mount(Pack(), "${APP}")
sys.path[:] = ["${APP}"]
`;

// What Python runs: `turn` does one round and is false once the app has given up; `touch` taps the screen; `texts` gives
// what can be read on it, a line for each text; `load` imports the first module of AHEAD that is missing, and is false if
// none is.
const START = `
import host
import sys
from cornerman.ports.browser import Port
from cornerman.start import play
port = Port(host.board)
rounds = play(port)
app = None
ahead = ["cornerman." + name for name in """${AHEAD}""".split()]
def load():
    for name in ahead:
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

// MicroPython from a compiled WebAssembly.Module, and its memory. The npm package only knows how to fetch the module
// itself, a second time, and keeps its memory to itself, so for the time of the call it meets stand-ins.
export async function python(module, stdout) {
    const { fetch } = globalThis, { instantiateStreaming } = WebAssembly;
    let memory = null;
    globalThis.fetch = () => null;
    WebAssembly.instantiateStreaming = async (source, imports) => {
        const instance = await WebAssembly.instantiate(module, imports);
        memory = instance.exports.memory;
        return { instance, module };
    };
    try {
        return { mp: await loadMicroPython({ stdout, stderr: stdout, url: "micropython.wasm", heapsize: HEAP }), memory };
    } finally {
        globalThis.fetch = fetch;
        WebAssembly.instantiateStreaming = instantiateStreaming;
    }
}

// Gives Python the modules and fonts of the first pack. Returns a function that adds those of the second one.
function equip(mp, pack) {
    const { paths, add, text } = modules(pack);
    const fonts = ({ files, numbers: names }) => {
        for (const { path, data } of files) {
            const found = path === "numbers" ? numbers(names, data) : path.endsWith(".bin") ? [[path, data]] : [];
            for (const [name, font] of found) mp.FS.writeFile(FONTS + name.slice(name.lastIndexOf("/")), font);
        }
    };
    mp.FS.mkdirTree(FONTS);
    fonts(pack);
    const folders = new Set(paths.flatMap((path) => [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index))));
    mp.registerJsModule("packed", { names: paths.join(" "), folders: [...folders].join(" "), text });
    mp.runPython(MOUNT);
    return (second) => {
        add(second);
        fonts(second);
    };
}

// The module `host` of Python: what stands for the hardware of a board. screen: a Screen, that `show` brings up to date;
// changed is true while it is not.
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
            ticks: () => host.now & LONGEST,
            random: (count) => crypto.getRandomValues(new Uint8Array(count)),
            screen: (at, size, names) => { address = at; length = size; host.buttons = names.split(","); },
            changed: () => { host.changed = true; },
            turn: (on) => { screen.turned = on; host.changed = true; },
            sleep: (on) => { screen.asleep = on; host.changed = true; },
        },
    };
    return host;
}

// Starts the app. runtime: of `python`; pack: the first one, of `unpacked`; second: a promise of the second one; board:
// {data, palette} of the pack; canvas: that the screen is drawn on; files: what keeps the files of the root, of files.js;
// calm: true: no picture flashes. Returns {buttons, turn, hand, write}. buttons: their names, in the order of their numbers.
// turn({now, edges, tapped}): one round; now in ms, edges [number of a button, is it down, its time in ms], and tapped,
// null or the pixel of the screen [x, y] that a finger has tapped. It resolves once what was written is durable and the
// picture is shown, to {goesOn: false if the app has given up, drawn: true if the picture has changed, texts: what can be
// read on it, a round later}.
// hand(name): a match as the text of a file that may be handed out, or else a sentence. write(files): writes [path, bytes].
export async function start({ runtime: { mp, memory }, pack, second, board, canvas, files, calm }) {
    const whole = second.then(equip(mp, pack)), screen = new Screen(canvas, board, calm), host = hostOf(memory, board, screen);
    files.mount(mp.FS, ROOT);
    mp.registerJsModule("host", host.module);
    mp.runPython(START);
    const port = mp.globals.get("port"), round = mp.globals.get("turn"), read = mp.globals.get("texts");
    const touch = mp.globals.get("touch"), load = mp.globals.get("load");
    let unread = false, needed = [...files.tree.keys()].some((path) => path.startsWith("/matches/"));
    let pressed = null, complete = false, more = true;  // when the latest key was; are all modules there; may one be missing
    whole.then(() => { complete = true; });

    async function turn({ now, edges, tapped }) {
        if (needed) await whole;
        needed = true;  // home without a match is all that needs only the first pack
        host.now = Math.round(now);
        if (pressed === null || edges.length || tapped) {
            pressed = now;
            more = true;
        }
        for (const [button, down, at] of edges) port.edge(button, down, Math.round(at) & LONGEST);
        if (tapped) touch(...(screen.turned ? screen.opposite(...tapped) : tapped));
        const goesOn = round();
        await files.commit();
        if (!host.changed && !edges.length) {
            await files.rest();
            if (complete && more && !unread && now > pressed + QUIET_MS) more = load();
        }
        if (host.changed && goesOn) {
            host.show();
            unread = true;
            return { goesOn, drawn: true };
        }
        if (!unread || !goesOn || edges.length) return { goesOn };
        unread = false;  // texts are for a moment in which no key waits
        return { goesOn, texts: read() };
    }

    // The match is read in a copy: reading mends what is damaged, and here it may be open.
    function hand(name) {
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
    return { buttons: host.buttons, turn, hand, write };
}

// Plays a match file again on a board; packs: both, of `unpacked`. Returns {checked, steps: a function}: what replay.checked says of the file (an
// object), and a function that begins at the start, shows it, and returns the function of one step, which shows that and
// returns its lines.
export async function replay({ module, packs, board, canvas, text }) {
    const { mp, memory } = await python(module, () => {});
    equip(mp, packs[0])(packs[1]);
    const screen = new Screen(canvas, board), host = hostOf(memory, board, screen);
    mp.FS.mkdirTree(ROOT);
    mp.registerJsModule("host", host.module);
    mp.runPython("import host\nfrom cornerman.ports.browser import Port");
    const again = mp.pyimport("replay"), checked = JSON.parse(again.checked(text));

    function steps() {
        const match = again.Replay(mp.globals.get("Port")(host.module.board), text);
        host.show();
        return () => {
            const lines = match.step();
            host.show();
            return lines.split("\n");
        };
    }
    return { checked, steps };
}
