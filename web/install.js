// The page that installs Cornerman on a board, by the same procedure as `cornerman flash` (flashing/flash.py): hash the
// files on the board, send those that differ under names that end in .new, hash these, then rename them; the manifest is
// the last one. While files are renamed, main.py is a program that says what to do. If the flash has no room for all new
// files beside the old ones, they are sent in passes. The file that the board makes of others (`linked`) stays, or is removed
// before anything is sent.
import { unpack } from "./pack.js";
import { Link } from "./serial.js";
import { download, zip } from "./zip.js";

const KEPT = ["/matches", "/characters", "/settings"];
const MAIN = "/main.py", MANIFEST = "/cornerman/manifest.json";
const find = (id) => document.getElementById(id);
const words = new TextDecoder(), programs = await (await fetch("install.json")).json();
const { spare, pair, pointers, inline, paused, image, linked, template, apart } = programs.rules;
const ours = new RegExp(`^(${programs.rules.ours})$`);

function say(text) {
    find("said").textContent = text;
}

function progress(done, all) {
    Object.assign(find("bar"), { hidden: !all, max: all || 1, value: done });
}

async function digest(data) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const folders = (paths) => new Set(paths.flatMap((path) =>
    [...path].flatMap((c, at) => c === "/" && at ? [path.slice(0, at)] : [])));

// The largest number of bytes that files of these sizes take on a flash with blocks of `block` bytes.
const taken = (sizes, block) => sizes.reduce((sum, size) =>
    sum + Math.ceil((size + Math.floor(size / block) * pointers) / block) * block, 0);

// {path: SHA-256} of the files in the board's manifest; {}: there is none, it is damaged, or it names other files than
// those of Cornerman.
async function listed(link, there) {
    if (!there[MANIFEST]) return {};
    try {
        const { files } = JSON.parse(words.decode(await link.read(MANIFEST)));
        if (!files.every(({ path, sha256 }) => ours.test(path) && !path.includes("..") && typeof sha256 === "string")) return {};
        return Object.fromEntries(files.map(({ path, sha256 }) => [`/${path}`, sha256]));
    } catch (error) {
        if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;  // a damaged manifest lists no files
        return {};
    }
}

// An unused path to which a file of the player is renamed.
async function backupPath(path, link) {
    let name = `${path}.before`;
    for (let n = 2; (await link.hashes([name]))[name]; n++) name = `${path}.before${n}`;
    return name;
}

// The files, but without the template if the board would have no room for what it makes of it.
async function withRoom(found, paths, link) {
    if (!found.has(template)) return found;
    const [block, free] = await link.room(), [low, high] = found.get(template).data;
    const after = free + taken(Object.values(await link.sizes(paths)), block)
        - taken([...found.values()].map(({ data }) => data.length), block);
    return after < (low + 256 * high + apart) * block ? new Map([...found].filter(([path]) => path !== template)) : found;
}

// True if all missing files fit beside the present ones, false if they fit in passes; Error: they do not fit. The files
// `outdated` are removed before.
async function hasRoom(sizes, missing, there, gone, outdated, link) {
    const [block, now] = await link.room(), known = folders(Object.keys(there));
    const free = now + taken(Object.values(outdated.length ? await link.sizes(outdated) : {}), block);
    const fresh = [...folders(missing)].filter((folder) => !known.has(folder)).length;
    const short = taken(sizes, block) + fresh * pair * block + spare - free;
    if (short <= 0) return true;
    const old = Object.values(await link.sizes(gone)).filter((size) => size > inline);
    if (short > taken(old, block)) {
        throw new Error(`The board's flash is too full: ${Math.floor((free + short) / 1000)} KB are needed, `
            + `${Math.floor(free / 1000)} KB are free. Delete old matches on the board, or files of yours.`);
    }
    return false;
}

/**
 * Installs files on a board.
 * @param {Map<string, {data: Uint8Array, sha256: string}>} given the files by path, in the order in which they are renamed
 * @param {Link} link
 * @returns {Promise<string>} a sentence that says what was done
 */
export async function install(given, link) {
    const outside = [...given.keys()].filter((path) => !path.startsWith("/cornerman/"));
    const hiding = outside.filter((path) => path.endsWith(".mpy")).map((path) => path.replace(/mpy$/, "py"));
    const names = await link.names("/cornerman"), others = outside.flatMap((path) => [path, `${path}.new`]);
    const found = await withRoom(given, [...names, ...others], link);
    const own = found.has(template) && names.includes(linked) ? [linked] : [];
    const there = await link.hashes([...names.filter((path) => !own.includes(path)), ...others, ...hiding]);
    const told = found.size < given.size ? " The flash has no room for what lets Cornerman run from there: large games are slow, and "
        + "may start anew for want of memory. On a Pico W, install MicroPython's build RPI_PICO. Else copy and delete old matches, "
        + "and install once more." : "";
    const wanted = (path) => found.get(path).sha256, old = await listed(link, there);
    let changed = [...found.keys()].filter((path) => there[path] !== wanted(path));
    if (changed.length) changed = [...found.keys()].filter((path) => changed.includes(path) || path === MAIN);
    const elsewhere = Object.keys(old).filter((path) => !found.has(path) && !there[path]);
    const leftover = Object.keys(there).filter((path) => !found.has(path) && !changed.includes(path.slice(0, -4)));
    const drops = [...leftover, ...Object.keys(elsewhere.length ? await link.hashes(elsewhere) : {})].sort();
    if (!changed.length) {
        if (drops.length) await link.change([], drops);
        return `All ${found.size} files are on the board already: 0 copied, ${drops.length} removed.${told}`;
    }
    const missing = changed.filter((path) => there[`${path}.new`] !== wanted(path)), stop = new TextEncoder().encode(paused);
    const known = await digest(stop);
    const foreign = [MAIN, "/boot.py"].filter((path) => changed.includes(path)
        && ![undefined, wanted(path), old[path], known].includes(there[path]));
    const torn = missing.map((path) => `${path}.new`).filter((path) => there[path]);
    const gone = [...changed.filter((path) => there[path] && !foreign.includes(path)), ...drops, ...torn];
    const sizes = missing.map((path) => found.get(path).data.length), all = sizes.reduce((sum, size) => sum + size, 0);
    const outdated = changed.some((path) => path.startsWith("/cornerman/") && path !== MANIFEST) ? own : [];
    const fits = await hasRoom(sizes, missing, there, gone, outdated, link), pause = [];
    if (outdated.length) await link.change([], outdated);
    for (const path of foreign) pause.push([path, await backupPath(path, link)]);
    pause.push([`${MAIN}.off`, MAIN]);
    let done = 0;
    const renamed = (paths) => paths.map((path) => [`${path}.new`, path]);
    const copied = async (paths) => {
        const parts = paths.filter((path) => missing.includes(path)).map((path) => [`${path}.new`, found.get(path).data]);
        if (parts.length) await link.write(parts, (count) => progress(done += count, all));
        const arrived = await link.hashes(paths.map((path) => `${path}.new`));
        const bad = paths.find((path) => arrived[`${path}.new`] !== wanted(path));
        if (bad) throw new Error(`${bad} arrived damaged and was not used. Try once more; if it happens again, the cable or the board's flash may be bad.`);
    };
    if (fits) await copied(changed);
    await link.write([[`${MAIN}.off`, stop]], () => {});
    await link.change(fits ? [...pause, ...renamed(changed)] : pause, fits ? drops : [...drops, ...torn]);
    for (let left = fits ? [] : changed; left.length;) {
        const [block, free] = await link.room();
        let count = 0, need = spare;
        for (; count < left.length; count++) {
            need += taken([missing.includes(left[count]) ? found.get(left[count]).data.length : 0], block);
            if (need > free) break;
        }
        if (count) {
            await copied(left.slice(0, count));
            await link.change(renamed(left.slice(0, count)), []);
            left = left.slice(count);
            continue;
        }
        const large = Object.keys(await link.sizes(left.slice(0, -2))).sort();
        if (!large.length) throw new Error("The board's flash is full. Copy old matches off it, delete them on the board, and try once more.");
        await link.change([], large);
    }
    const before = changed.length - missing.length;
    return `${missing.length} of ${found.size} files copied, ${drops.length} removed.`
        + (before ? ` ${before} had come over before.` : "")
        + foreign.map((path, at) => ` ${path} was not Cornerman's; it is kept as ${pause[at][1]}.`).join("") + told;
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
    const pack = unpack(await (await fetch(`install/${find("which").value}.pack`)).arrayBuffer());
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
    download("cornerman.zip", zip(files));
    say(`${files.length} files are in the archive. Bring it in with Files on the page that plays.`);
    await link.start();
}

// Writes MicroPython to an ESP32, from a file that the player has downloaded.
async function runtime() {
    const [file] = find("image").files, { name, chip, esp } = programs.boards[find("which").value];
    if (!file) throw new Error("Choose the .bin file of MicroPython first.");
    const data = new Uint8Array(await file.arrayBuffer());
    if (data[0] !== image || data[12] !== esp.number) throw new Error(`${file.name} is not for ${name}: take the .bin file of ${esp.build}.`);
    const { ESPLoader, Transport } = await import("./esptool.js");
    const transport = new Transport(await navigator.serial.requestPort(), false);
    try {
        const loader = new ESPLoader({ transport, baudrate: 460800 });
        await loader.main();
        const found = loader.chip.CHIP_NAME;
        if (found.replace("-", "").toLowerCase() !== chip) throw new Error(`${name} has another chip than this board, an ${found}.`);
        await loader.writeFlash({
            fileArray: [{ data, address: esp.begin }],
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

for (const [name, board] of Object.entries(programs.boards)) find("which").add(new Option(board.name, name));
function chosen() {
    const { esp, image, runtime } = programs.boards[find("which").value];
    find("uf2").hidden = !image;
    find("drive").href = image ?? "";
    find("esp").hidden = !esp;
    find("build").textContent = esp?.build ?? "";
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
