// The page that puts Cornerman on a board. The rules are those of `cornerman flash` (flashing/flash.py): hash what is
// there, send what differs under names that end in .new, hash that, then rename; the manifest comes last.
import { unpacked } from "./pack.js";
import { Link } from "./serial.js";
import { packed } from "./zip.js";

const SPARE = 16 * 1024;  // bytes that stay free for matches
const PAIR = 2;  // blocks that a folder takes
const KEPT = ["/matches", "/characters", "/settings"];
const find = (id) => document.getElementById(id);

function say(text) {
    find("said").textContent = text;
}

function progress(done, all) {
    Object.assign(find("bar"), { hidden: !all, max: all || 1, value: done });
}

const folders = (paths) => new Set(paths.flatMap((path) =>
    [...path].flatMap((c, at) => c === "/" && at ? [path.slice(0, at)] : [])));

// found: Map {path: {data, sha256}} in the order in which they are renamed. Returns a sentence.
export async function install(found, link) {
    const outside = [...found.keys()].filter((path) => !path.startsWith("/cornerman/"));
    const hiding = outside.filter((path) => path.endsWith(".mpy")).map((path) => path.replace(/mpy$/, "py"));
    const there = await link.hashes([...await link.names("/cornerman"), ...outside.flatMap((path) => [path, `${path}.new`]), ...hiding]);
    const manifest = "/cornerman/manifest.json", old = {};
    if (there[manifest]) {
        try {
            for (const one of JSON.parse(new TextDecoder().decode(await link.read(manifest))).files) {
                if (/^((cornerman|drivers)\/[\w./-]+|board\.json|main\.py)$/.test(one.path)) old[`/${one.path}`] = one.sha256;
            }
        } catch (error) {
            if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;  // a damaged one names nothing
        }
    }
    const changed = [...found.keys()].filter((path) => there[path] !== found.get(path).sha256);
    const missing = changed.filter((path) => there[`${path}.new`] !== found.get(path).sha256);
    const elsewhere = Object.keys(old).filter((path) => !found.has(path) && !there[path]);
    const gone = Object.keys(there).filter((path) => !found.has(path) && !changed.includes(path.slice(0, -4)));
    const drops = [...gone, ...Object.keys(elsewhere.length ? await link.hashes(elsewhere) : {})].sort();
    if (!changed.length && !drops.length) return `All ${found.size} files are on the board already.`;
    const [block, free] = await link.room(), known = folders(Object.keys(there));
    const fresh = [...folders(missing)].filter((folder) => !known.has(folder)).length;
    const need = missing.reduce((sum, path) => sum + Math.ceil(found.get(path).data.length / block) * block, 0)
        + fresh * PAIR * block + SPARE;
    if (need > free) throw new Error(`The board's flash is too full: ${Math.ceil(need / 1000)} KB are needed, ${Math.floor(free / 1000)} KB are free.`);
    let done = 0;
    const all = missing.reduce((sum, path) => sum + found.get(path).data.length, 0);
    if (missing.length) {
        await link.write(missing.map((path) => [`${path}.new`, found.get(path).data]), (count) => progress(done += count, all));
    }
    const arrived = await link.hashes(changed.map((path) => `${path}.new`));
    const bad = changed.find((path) => arrived[`${path}.new`] !== found.get(path).sha256);
    if (bad) throw new Error(`${bad} arrived damaged; nothing was changed. Try once more.`);
    const moves = changed.map((path) => [`${path}.new`, path]), main = "/main.py";
    if (changed.includes(main) && there[main] && there[main] !== old[main]) {
        let name = `${main}.before`;
        for (let n = 2; (await link.hashes([name]))[name]; n++) name = `${main}.before${n}`;
        moves.unshift([main, name]);
    }
    await link.change(moves, drops);
    const before = changed.length - missing.length;
    return `${missing.length} of ${found.size} files copied, ${drops.length} removed.`
        + (before ? ` ${before} had come over before.` : "");
}

async function connected(work) {
    const port = await navigator.serial.requestPort();
    await port.open({ baudRate: 115200 });
    const link = new Link(port, programs);
    for (const button of document.querySelectorAll("button")) button.disabled = true;
    try {
        say("Connecting …");
        return await work(link, await link.stop());
    } finally {
        progress(0, 0);
        await link.close();
        for (const button of document.querySelectorAll("button")) button.disabled = false;
    }
}

async function flash(link, [runtime, version, machine]) {
    const about = programs.boards[find("which").value], chip = machine.split(" with ").pop().toLowerCase();
    if (runtime !== "micropython" || version[0] === 1 && version[1] < 25) {
        throw new Error(`The board runs ${runtime} ${version.join(".")}; it needs MicroPython 1.25 or newer first: see below.`);
    }
    if (chip !== about.chip) throw new Error(`${about.name} has the chip ${about.chip.toUpperCase()}; this board is: ${machine}.`);
    const pack = unpacked(await (await fetch(`install/${find("which").value}.pack`)).arrayBuffer());
    say("Looking at what is there …");
    const done = await install(new Map(pack.files.map((file) => [`/${file.path}`, file])), link);
    say(`${done} Starting …`);
    say(`${done} Cornerman is ready: ${await link.start()}.`);
}

async function copy(link) {
    const files = [];
    say("Copying …");
    for (const folder of KEPT) {
        for (const path of await link.names(folder)) files.push([path.slice(1), await link.read(path)]);
    }
    if (!files.length) return say("There are no matches and no characters on the board.");
    const address = URL.createObjectURL(packed(files));
    Object.assign(document.createElement("a"), { href: address, download: "cornerman.zip" }).click();
    say(`${files.length} files are in the archive. Bring it in with Files on the page that plays.`);
    await link.start();
}

// MicroPython for an ESP32, from a file that the player has fetched.
async function runtime() {
    const [file] = find("image").files, { ESPLoader, Transport } = await import("./esptool.js");
    if (!file) throw new Error("Choose the .bin file of MicroPython first.");
    const transport = new Transport(await navigator.serial.requestPort(), false);
    try {
        const loader = new ESPLoader({ transport, baudrate: 460800 });
        await loader.main();
        await loader.writeFlash({
            fileArray: [{ data: new Uint8Array(await file.arrayBuffer()), address: 0x1000 }],
            flashMode: "keep", flashFreq: "keep", flashSize: "keep", compress: true, eraseAll: find("erase").checked,
            reportProgress: (_, done, all) => progress(done, all),
        });
        await loader.after("hard_reset");
        say("MicroPython is on the board. Now install Cornerman.");
    } finally {
        progress(0, 0);
        await transport.disconnect();
    }
}

const programs = await (await fetch("install.json")).json();
for (const [name, board] of Object.entries(programs.boards)) find("which").add(new Option(board.name, name));
function chosen() {
    const { chip, image, runtime } = programs.boards[find("which").value];
    find("uf2").hidden = chip === "esp32" || !image;
    find("drive").href = image ?? "";
    find("esp").hidden = chip !== "esp32";
    find("circuit").hidden = runtime === "micropython";
    find("wire").hidden = runtime !== "micropython";
}
find("which").onchange = chosen;
chosen();
find("none").hidden = Boolean(navigator.serial);
for (const [id, work] of [["install", () => connected(flash)], ["copy", () => connected(copy)], ["runtime", runtime]]) {
    find(id).disabled = !navigator.serial;
    find(id).onclick = () => work().catch((error) => error.name !== "NotFoundError"
        && say(`${error.message} What was on the board is still there; the same button goes on from here.`));
}
