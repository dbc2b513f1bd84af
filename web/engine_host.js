// Runs the engine for a page, in a worker or on the page itself, and exchanges messages with the page. Messages are
// handled one after the other. Only one page plays at a time: a second one waits until the first is closed.
import { loadPython, start } from "./engine.js";
import { Files } from "./files.js";

// Resolves once this page holds the lock of the page that plays; wait: called if another page holds it now.
async function onlyPage(wait) {
    if (!navigator.locks) return;
    const hold = (options) => new Promise((resolve) => navigator.locks.request("cornerman", options, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
    }).catch(() => resolve(true)));  // a browser that denies storage has no locks either: pages share nothing then
    if (!await hold({ ifAvailable: true })) {
        wait();
        await hold({});
    }
}

/**
 * Waits for messages `{kind, …}` of a page. The first has the kind "runtime" and brings the compiled runtime, the next one,
 * "start", the first pack, the board, the canvas and the time of the first round, which is done at once; "second", the second
 * pack, may come at any time. After that "turn" does a round of the app, "files" returns all files, "export" the text of a
 * match, and "write" writes files.
 * @param {function(object)} post is called with each message for the page: "waits", "started", "turned", "answer", "line"
 *     or "failed"
 * @param {boolean} inWorker true: files may be kept in the origin private file system
 * @returns {function(object)} takes a message of the page
 */
export function engineHost(post, inWorker) {
    let engine = null, opened = null, last = Promise.resolve(), failed = false;
    let resolveRuntime = null, resolveSecond = null, begin = null;
    const module = new Promise((resolve) => { resolveRuntime = resolve; });
    const second = new Promise((resolve) => { resolveSecond = resolve; });
    const begun = new Promise((resolve) => { begin = resolve; });  // the page listens from then on

    async function openFiles() {
        await onlyPage(() => begun.then(() => post({ kind: "waits" })));
        return Files.open(inWorker);
    }
    // Meanwhile the runtime is fetched.
    const loaded = Promise.all([openFiles(), loadPython(module, (line) => post({ kind: "line", line }))]);

    async function handle({ kind, ...given }) {
        if (kind === "start") {
            const [found, runtime] = await loaded;
            opened = found;
            engine = await start({ ...given, runtime, second, files: opened });
            post({ kind: "started", buttons: engine.buttons, needsSecond: engine.needsSecond, kept: opened.kept });
            post({ kind: "turned", ...await engine.turn({ now: given.now, edges: [] }) });
        } else if (kind === "files") {
            post({ kind: "answer", files: [...opened.tree] });
        } else if (kind === "export") {
            post({ kind: "answer", text: engine.exportMatch(given.name) });
        } else if (kind === "write") {
            let wrong = null;
            try {
                engine.write(given.files);
                await opened.commit();
            } catch (error) {
                wrong = String(error);
            }
            post({ kind: "answer", wrong });
        } else {
            post({ kind: "turned", ...await engine.turn(given) });
        }
    }

    return (message) => {
        if (message.kind === "runtime") return resolveRuntime(message.module);
        if (message.kind === "second") return resolveSecond(message.pack);
        if (message.kind === "start") begin();
        last = last.then(() => failed || handle(message)).catch((error) => {
            failed = true;
            post({ kind: "failed", text: String(error) });
        });
    };
}
