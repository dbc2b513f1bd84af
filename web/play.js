// The page on which Cornerman is played: it gives the engine its canvas, the time and the edges of the buttons.
import { first, runtime, second, worker } from "./begin.js";
import { build, phoneSize } from "./body.js";
import { Buttons, listen, touch } from "./keys.js";
import { unpacked } from "./pack.js";
import { keepUpToDate } from "./update.js";

const BUSY_MS = 10, QUIET_MS = 100;  // between rounds, while something is held or was a moment ago, and else
const BUSY_FOR = 1500;
const SPOKEN_MS = 250;
const NOTHING = "This browser keeps no files, perhaps because its window is private: a match lasts as long as this page.";
const canvas = document.querySelector("#screen"), line = document.querySelector("#line");
const texts = document.querySelector("#texts");
const parameters = new URLSearchParams(location.search);

// What this browser was told to remember under a name; null: nothing, or it refuses to keep anything.
function remembered(name) {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

function remember(name, text) {
    try {
        localStorage.setItem(name, text);
    } catch (error) {
        console.info(`Not remembered: ${error}`);
    }
}

// The board that is shown: the one in the address, the one that was chosen last, or one that fits the device.
function chosen(boards) {
    const usual = matchMedia("(pointer: coarse)").matches ? "phone" : "pico_lcd_13";
    const name = [parameters.get("board"), remembered("board"), usual].find((one) => Object.hasOwn(boards, one));
    const list = document.querySelector("#board");
    for (const [other, { data }] of Object.entries(boards)) list.add(new Option(data.name, other, false, other === name));
    list.onchange = () => {
        remember("board", list.value);
        location.search = `?board=${list.value}`;
    };
    if (name === "phone") Object.assign(boards.phone.data.panel, phoneSize());
    return boards[name];
}

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
    say(`Not all of Cornerman could be loaded (${error.message}). Reload this page when there is a network, or try another browser.`);
}

// Asks the browser, once something was played, to keep it even when its disk is full. Some ask their user then.
let wanted = true;
function keep() {
    if (wanted) navigator.storage?.persist?.().catch(() => {});
    wanted = false;
}

// What can be read on the screen, for those who do not see it; said once it has stood for a moment.
let announced = 0;
function announce(text) {
    clearTimeout(announced);
    announced = setTimeout(() => { texts.textContent = text; }, SPOKEN_MS);
}

// A worker that runs Cornerman, or where a browser has none of this kind, the page itself: {post: sends it a message,
// screen: the canvas that it draws on}. take: gets its messages.
async function connect(take) {
    const there = await worker;
    if (there) {
        there.onmessage = ({ data }) => take(data);
        there.onerror = () => take({ kind: "failed", text: "The engine stopped." });
        return { post: (...given) => there.postMessage(...given), screen: () => canvas.transferControlToOffscreen() };
    }
    const { desk } = await import("./desk.js");
    return { post: desk(take, false), screen: () => canvas };
}

async function main() {
    const connected = connect((message) => take(message)).then(async (engine) => {
        engine.post({ kind: "runtime", module: await runtime });
        return engine;
    });
    const pack = unpacked(await first);
    const board = chosen(pack.boards), elements = build(board, large.checked);
    let asked = 0;  // rounds that the engine has not done yet
    let clock = 0, latest = 0, turned = 0;  // an interval; when the latest edge and the latest round were

    function turn(edges, tapped = null) {
        canvas.dataset.asked = ++asked;
        engine.post({ kind: "turn", now: performance.now(), edges, tapped });
    }

    // A finger has tapped the screen, at parts of its width and its height.
    function tap(across, down) {
        keep();
        latest = performance.now();
        const { width, height } = board.data.panel;
        turn([], [Math.floor(across * width), Math.floor(down * height)]);
    }
    const buttons = new Buttons([], (button, down, at) => {
        keep();
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
            listen(buttons, board.sim);
            touch(buttons, elements, canvas, tap);
            turn([]);
            keepUpToDate();
            document.querySelector("#more").disabled = false;
            clock = setInterval(tick, BUSY_MS);
            say(data.kept === "nothing" ? NOTHING : "");
            second.catch(tell);
        } else if (data.kind === "turned") {
            canvas.dataset.asked = --asked;
            turned = performance.now();
            document.body.dataset.state = data.goesOn ? "playing" : "stopped";
            if (data.drawn) performance.mark("drawn");
            if (data.texts !== undefined) announce(data.texts);
            if (!data.goesOn) say("Cornerman has stopped. Your match is safe: reload this page.");
        } else if (data.kind === "waits") {
            document.body.dataset.state = "waiting";
            say("Cornerman plays in another tab of this browser. Close that one, and this one goes on.");
        } else if (data.kind === "failed") {
            clearInterval(clock);
            document.body.dataset.state = "stopped";
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
    document.querySelector("#more").onclick = () => import("./shelf.js").then(({ show }) => show(ask)).catch(tell);
    document.querySelector("#close").onclick = () => document.querySelector("#files").close();
    const engine = await connected, screen = engine.screen();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    engine.post({ kind: "start", pack, board, calm, canvas: screen }, screen === canvas ? [] : [screen]);
    second.then((buffer) => engine.post({ kind: "second", pack: unpacked(buffer) }), () => {});  // `take` tells of a failure
}

main().catch(tell);
