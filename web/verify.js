// The page that checks a match file of the other player, and plays it again step by step.
import { replay } from "./engine.js";
import { fetched, unpacked } from "./pack.js";

const LARGEST = 1024 * 1024;  // bytes of a match file
const find = (id) => document.getElementById(id);
const needed = Promise.all([
    WebAssembly.compileStreaming(fetch("micropython.wasm")),
    fetched("first.pack"), fetched("second.pack"),
]);
let committed = null, step = null, at = 0, count = 0, steps = null, ending = null;

function verdict(text, kind) {
    find("verdict").textContent = text;
    find("verdict").className = kind;
}

async function check(file) {
    find("remarks").replaceChildren();
    find("steps").hidden = true;
    committed = null;
    if (file.size > LARGEST) return verdict("This is no match file: it is too large.", "bad");
    const [module, ...buffers] = await needed, packs = buffers.map(unpacked);
    const text = await file.text(), board = packs[0].boards.pico_lcd_13;
    const found = await replay({ module, packs, board, canvas: find("screen"), text });
    const { wrong, result, remarks, commitment, steps: many } = found.checked;
    if (wrong) return verdict(`This file cannot be believed: ${wrong}.`, "bad");
    committed = commitment;
    for (const remark of [result, `Commitment: ${commitment}`, ...remarks]) {
        find("remarks").append(Object.assign(document.createElement("li"), { textContent: remark }));
    }
    compare();
    [steps, count] = [found.steps, many];
    find("steps").hidden = false;
    begin();
}

// Holds the commitment of the file against the one that was noted.
function compare() {
    if (!committed) return;
    const noted = find("noted").value.toLowerCase().replace(/[^0-9a-f]/g, "");
    if (noted.length < 8) {
        verdict("The file keeps to its commitment. Is that the one that you noted before the match?", "good");
    } else if (committed.startsWith(noted)) {
        verdict("The file keeps to the commitment that you noted.", "good");
    } else {
        verdict("The file keeps to a commitment, but not to the one that you noted.", "bad");
    }
}

function begin() {
    step = steps();
    at = 0;
    find("told").replaceChildren();
    told();
}

function next() {
    if (at === count) return;
    at++;
    const item = document.createElement("li");
    item.textContent = step().join(" · ");
    find("told").append(item);
    told();
}

function told() {
    find("at").textContent = `${at} of ${count}`;
    find("next").disabled = find("all").disabled = at === count;
    find("told").lastElementChild?.scrollIntoView({ block: "nearest" });
}

// Reads the commitment with the camera, until it has seen one or the button is pressed again.
async function scan() {
    if (ending) return ending.abort();
    const button = find("scan"), { textContent } = button;
    ending = new AbortController();
    button.textContent = "Close the camera";
    try {
        const { scanned } = await import("./camera.js"), text = await scanned(find("camera"), ending.signal);
        if (text === null) return;
        if (!/^[0-9a-f]{64}$/i.test(text)) return verdict("This code is no commitment: show the page Seed check of a match.", "bad");
        find("noted").value = text;
        verdict("The camera has read the commitment. Choose the match file to compare.", "");
        compare();
    } finally {
        ending = null;
        button.textContent = textContent;
    }
}

find("file").onchange = ({ target }) => {
    if (target.files[0]) check(target.files[0]).catch((error) => verdict(`It cannot be checked here: ${error}`, "bad"));
};
find("noted").oninput = compare;
find("begin").onclick = begin;
find("next").onclick = next;
find("all").onclick = () => { while (at < count) next(); };
find("scan").hidden = !navigator.mediaDevices?.getUserMedia;
find("scan").onclick = () => scan().catch((error) => verdict(`The camera cannot be used: ${error.message}. Any phone's camera reads the code; type its first digits.`, "bad"));
