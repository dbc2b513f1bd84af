// The page on which Cornerman is played: sends time, presses and taps to the engine, and shows its messages.
import { listBoards, remember, remembered } from "./boards.js";
import { build, fitPhone } from "./body.js";
import { Buttons, listenToKeyboard, listenToPointers } from "./keys.js";
import { firmware } from "./pack.js";
import { keepUpToDate } from "./update.js";

const BUSY_MS = 10, QUIET_MS = 100;  // time between rounds: while a button is held or was lately, and otherwise
const BUSY_FOR = 1500;  // ms after a press that count as lately
const SPOKEN_MS = 250;  // texts that stay for so long are announced to screen readers
const NOTHING = "This browser keeps no files, perhaps because its window is private: a match lasts as long as this page.";
const { runtime, first, second, wantSecond, worker } = globalThis.begun;  // of begin.js
const canvas = document.querySelector("#screen"), line = document.querySelector("#line");
const texts = document.querySelector("#texts");

const large = document.querySelector("#big");
large.checked = remembered("big") === "yes";
large.onchange = () => {
    remember("big", large.checked ? "yes" : "no");
    location.reload();
};

function say(text) {
    line.textContent = text;
}

function tell(error) {
    wantSecond();  // nothing is loading any more
    say(`Not all of Cornerman could be loaded (${error.message}). Reload this page when there is a network, or try another browser.`);
}

// Requests persistent storage at the first press, so that the browser keeps the files even when its disk is full. Some
// browsers ask their user then.
let requesting = true;
function requestPersistence() {
    if (requesting) navigator.storage?.persist?.().catch(() => {});
    requesting = false;
}

// Announces the texts on the screen to screen readers once they have stayed for SPOKEN_MS.
let announced = 0;  // timer
function announce(text) {
    clearTimeout(announced);
    announced = setTimeout(() => { texts.textContent = text; }, SPOKEN_MS);
}

// Connects the page with the engine, in a worker or, without one, on the page itself: {post: sends a message, screen: a
// function that returns the canvas to draw on}. take: is called with each message of the engine.
async function connect(take) {
    const there = await worker;
    if (there) {
        there.onmessage = ({ data }) => take(data);
        there.onerror = () => take({ kind: "failed", text: "The engine stopped." });
        return { post: (...given) => there.postMessage(...given), screen: () => canvas.transferControlToOffscreen() };
    }
    const { engineHost } = await import("./worker.js"), post = engineHost(take, false);
    post({ kind: "runtime", module: await runtime });
    return { post, screen: () => canvas };
}

async function main() {
    const connected = connect((message) => take(message));
    const pack = await first, { boards } = firmware(pack);
    const list = document.querySelector("#board"), name = listBoards(list, boards), board = boards[name];
    remember("board", name);
    list.onchange = () => location.replace(`?board=${list.value}`);  // Back leads out of the page, not to the board before
    if (name === "phone") fitPhone(board);
    const elements = build(board, large.checked);  // meanwhile the worker starts; messages to it wait
    let asked = 0;  // rounds that were sent and not done yet
    let clock = 0;  // timer of the rounds
    let fresh = true;  // no round is done yet
    let latest = 0, turned = 0;  // times of the latest press or tap and of the latest round (ms)

    function turn(edges, tapped = null) {
        canvas.dataset.asked = ++asked;
        engine.post({ kind: "turn", now: performance.now(), edges, tapped });
    }

    await runtime;
    const engine = await connected, screen = engine.screen();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    engine.post({ kind: "start", now: performance.now(), pack, board, calm, canvas: screen }, screen === canvas ? [] : [screen]);

    // The screen was tapped, at these fractions of its width and height.
    function tap(across, down) {
        requestPersistence();
        latest = performance.now();
        const { width, height } = board.data.panel;
        turn([], [Math.floor(across * width), Math.floor(down * height)]);
    }
    const buttons = new Buttons([], (button, down, at) => {
        requestPersistence();
        latest = performance.now();
        turn([[button, down, at]]);
    });

    function tick() {
        const now = performance.now(), busy = now - latest < BUSY_FOR || buttons.holders.size;
        if (!asked && now - turned >= (busy ? 0 : QUIET_MS)) turn([]);
    }

    function take(data) {
        if (data.kind === "started") {
            buttons.names = data.buttons;
            listenToKeyboard(buttons, board.sim);
            listenToPointers(buttons, elements, canvas, tap);
            canvas.dataset.asked = ++asked;  // the first round is being done
            if (data.needsSecond) wantSecond();
            document.querySelector("#more").disabled = false;
            clock = setInterval(tick, BUSY_MS);
            say(data.kept === "nothing" ? NOTHING : "");
            second.catch(tell);
        } else if (data.kind === "turned") {
            canvas.dataset.asked = --asked;
            turned = performance.now();
            document.body.dataset.state = data.goesOn ? "playing" : "stopped";
            if (data.drawn) performance.mark("drawn");
            if (fresh) {
                fresh = false;
                wantSecond();
                keepUpToDate();
            }
            if (data.texts !== undefined) announce(data.texts);
            if (!data.goesOn) say("Cornerman has stopped. Your match is safe: reload this page.");
        } else if (data.kind === "waits") {
            document.body.dataset.state = "waiting";
            wantSecond();
            say("Cornerman plays in another tab of this browser. Close that one, and this one goes on.");
        } else if (data.kind === "failed") {
            clearInterval(clock);
            document.body.dataset.state = "stopped";
            wantSecond();
            say(`Cornerman has stopped: ${data.text} What was shown is safe: reload this page.`);
        } else if (data.kind === "line") {
            console.info(data.line);
        } else if (data.kind === "answer") {
            answered(data);
        }
    }
    let answered = null;
    const ask = (message) => new Promise((resolve) => {
        answered = resolve;
        engine.post(message);
    });
    document.querySelector("#more").onclick = () => import("./shelf.js").then(({ showFiles }) => showFiles(ask)).catch(tell);
    const dialog = document.querySelector("#files");
    document.querySelector("#close").onclick = () => dialog.close();
    dialog.onclose = () => document.activeElement.blur();  // keys are the board's again
    second.then((buffer) => engine.post({ kind: "second", pack: buffer }), () => {});  // `take` reports a failure
}

main().catch(tell);
