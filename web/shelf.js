// The dialog Files: exports matches and characters of the app as files, and imports such files.
import { crc32 } from "./crc.js";
import { download, unzip, zip } from "./zip.js";

const LARGEST = 8 * 1024 * 1024;  // bytes of an imported file
const FOLDERS = { match: "matches", sav: "characters" };
const PATH = /^\/[a-z]{1,20}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,40})?$/;  // valid paths of the app's files and folders
const SEED = /^\["match",.*"seed":/;  // the first line of a match that has ended
const LOOSE = "Your browser may remove these files when its disk is full: save what you want to keep.";
const find = (id) => document.getElementById(id);

function say(text) {
    find("files-said").textContent = text;
}

// An unused path in a folder; names of files are numbers.
function freePath(tree, folder, end) {
    const taken = [...tree.keys()].map((path) => parseInt(path.slice(folder.length + 2), 10)).filter((number) => number >= 0);
    return `/${folder}/${String(Math.max(0, ...taken) + 1).padStart(4, "0")}.${end}`;
}

// Parses the file of a saved character, a line `[[REPLACED, …], NAME, VALUE] CRC`: {name, text}. REPLACED are numbers of
// files on the shelf from which it was exported, so the returned text has an empty list there. Error: it is not such a file.
function parseCharacter(bytes) {
    const body = new TextDecoder().decode(bytes.subarray(0, -10)), sum = new TextDecoder().decode(bytes.subarray(-10));
    const sumOf = (text) => ` ${crc32(new TextEncoder().encode(text)).toString(16).padStart(8, "0")}\n`;
    if (sumOf(body) !== sum || !body.startsWith("[[")) throw new Error("This is no character of Cornerman, or it is damaged.");
    const text = `[[]${body.slice(body.indexOf("]") + 1)}`;
    return { name: JSON.parse(text)[1], text: text + sumOf(text) };
}

function characters(tree) {
    return [...tree].filter(([path, data]) => data && path.startsWith("/characters/")).flatMap(([, data]) => {
        try {
            return [parseCharacter(data)];
        } catch {
            return [];  // the app reports damaged files
        }
    }).sort((a, b) => a.name < b.name ? -1 : 1);
}

// The files to write for a file that a player imports: a Map {path: bytes}. Error: a sentence says why it is refused.
async function imported(file, tree) {
    if (file.size > LARGEST) throw new Error("This file is too large.");
    const end = file.name.split(".").pop().toLowerCase(), bytes = new Uint8Array(await file.arrayBuffer());
    if (end === "zip") {
        const found = new Map((await unzip(bytes)).map(([name, data]) => [`/${name}`, data]));
        const others = [...found.keys()].filter((path) => !PATH.test(path));
        if (others.length || !found.size) throw new Error("This archive is not one of Cornerman's.");
        const there = new Set([...tree.keys()].map((path) => path.split(".")[0]));
        return new Map([...found].filter(([path]) => !there.has(path.split(".")[0])));
    }
    if (!FOLDERS[end]) throw new Error("Bring in a file that ends in .match, .sav or .zip.");
    if (end === "match" && !SEED.test(new TextDecoder().decode(bytes))) {
        throw new Error("This match had not ended when it was saved, so it has no seed: only an archive can be gone on with.");
    }
    if (end === "match") return new Map([[freePath(tree, FOLDERS[end], end), bytes]]);
    const { name, text } = parseCharacter(bytes);
    if (characters(tree).some((one) => one.name === name)) throw new Error(`There is a character ${name} here already: delete it first.`);
    return new Map([[freePath(tree, FOLDERS[end], end), new TextEncoder().encode(text)]]);
}

/**
 * Opens the dialog.
 * @param {function(object): Promise<object>} ask sends a message to the engine (engine_host.js), resolves to its answer
 */
export async function showFiles(ask) {
    const tree = new Map((await ask({ kind: "files" })).files), list = find("matches");
    const names = [...new Set([...tree.keys()].map((path) => /^\/matches\/(\d+)/.exec(path)?.[1]).filter(Boolean))].sort();
    const sure = await navigator.storage?.persisted?.();
    say(!names.length ? "There are no matches yet." : sure ? "" : LOOSE);
    const row = (textContent, onclick) => {
        const item = document.createElement("li"), button = document.createElement("button");
        item.append(Object.assign(button, { textContent, type: "button", onclick }));
        return item;
    };
    list.replaceChildren(...names.map((name) => row(`Save match ${name}`, async () => {
        const { text } = await ask({ kind: "export", name });
        if (!text.includes("\n")) return say(text);
        download(`${name}.match`, new Blob([text]));
        say(`Match ${name} is saved. ${SEED.test(text) ? "" : "It can be checked once it has ended: see its menu."}`);
    })), ...characters(tree).map(({ name, text }) => row(`Save character ${name}`, () => {
        download(`${name.replace(/[^\w-]/g, "_")}.sav`, new Blob([text]));
        say(`Character ${name} is saved.`);
    })));
    find("save-all").onclick = () => {
        download("cornerman.zip", zip([...tree].filter(([, data]) => data).map(([path, data]) => [path.slice(1), data])));
    };
    find("bring").onchange = async ({ target }) => {
        try {
            const files = await imported(target.files[0], tree);
            if (!files.size) return say("All of it is here already.");
            const { wrong } = await ask({ kind: "write", files: [...files] });
            if (wrong) return say(`It could not be saved: ${wrong}`);
            location.reload();
        } catch (error) {
            say(error.message);
        }
    };
    find("files").showModal();
}
