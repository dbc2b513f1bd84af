// The page that verifies a match file of the other player, and replays it step by step.
import { listBoards } from "./boards.js";
import { fetchFile, firmware } from "./pack.js";
import { replay } from "./worker.js";

const LARGEST = 1024 * 1024;  // bytes of a match file
const ACROSS = 320;  // CSS pixels: a screen is enlarged by a whole number up to this width
const find = (id) => document.getElementById(id);
const downloads = Promise.all([
    WebAssembly.compileStreaming(fetch("micropython.wasm")),
    fetchFile("first.pack"), fetchFile("second.pack"),
]);
let file = null;  // the match file
let committed = null;  // the commitment in the file (64 hex digits)
let begin = null, step = null;  // functions: start the replay; show its next step
let at = 0, count = 0;  // number of steps shown, and of all
let ending = null;  // AbortController of the camera

function verdict(text, kind) {
    find("verdict").textContent = text;
    find("verdict").className = kind;
}

async function check() {
    if (!file) return;
    find("remarks").replaceChildren();
    find("steps").hidden = true;
    committed = null;
    if (file.size > LARGEST) return verdict("This is no match file: it is too large.", "bad");
    const [module, ...buffers] = await downloads, packs = buffers.map(firmware);
    const text = await file.text(), board = packs[0].boards[find("board").value], canvas = find("screen");
    const found = await replay({ module, packs, board, canvas, text });
    canvas.style.width = `${canvas.width * Math.max(1, Math.floor(ACROSS / canvas.width))}px`;
    const { wrong, result, remarks, commitment, steps: many } = found.checked;
    if (wrong) return verdict(`This file proves nothing: ${wrong}.`, "bad");
    committed = commitment;
    for (const remark of [result, `Commitment: ${commitment}`, ...remarks]) {
        find("remarks").append(Object.assign(document.createElement("li"), { textContent: remark }));
    }
    compare();
    [begin, count] = [found.begin, many];
    find("steps").hidden = false;
    restart();
}

// Compares the commitment of the file with the one that the player has noted.
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

// Shows the match at its start.
function restart() {
    step = begin();
    at = 0;
    find("told").replaceChildren();
    showProgress();
}

function next() {
    if (at === count) return;
    at++;
    const item = document.createElement("li");
    item.textContent = step().join(" · ");
    find("told").append(item);
    showProgress();
}

function showProgress() {
    find("at").textContent = `${at} of ${count}`;
    find("next").disabled = find("all").disabled = at === count;
    find("told").lastElementChild?.scrollIntoView({ block: "nearest" });
}

// Reads the commitment with the camera, until it was found or the button is pressed again.
async function scan() {
    if (ending) return ending.abort();
    const button = find("scan"), { textContent } = button;
    ending = new AbortController();
    button.textContent = "Close the camera";
    try {
        const { scanCode } = await import("./camera.js"), text = await scanCode(find("camera"), ending.signal);
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

function failed(error) {
    verdict(`It cannot be checked here: ${error}`, "bad");
}

downloads.then(([, buffer]) => listBoards(find("board"), firmware(buffer).boards)).catch(failed);
find("board").onchange = () => check().catch(failed);
find("file").onchange = ({ target }) => {
    [file] = target.files;
    check().catch(failed);
};
find("noted").oninput = compare;
find("begin").onclick = restart;
find("next").onclick = next;
find("all").onclick = () => { while (at < count) next(); };
find("scan").hidden = !navigator.mediaDevices?.getUserMedia;
find("scan").onclick = () => scan().catch((error) => verdict(`The camera cannot be used: ${error.message}. Any phone's camera reads the code; type its first digits.`, "bad"));
