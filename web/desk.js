// What runs Cornerman for a page: messages in, messages out, in a worker or on the page itself. Rounds are done one
// after the other. Two pages never play at once: a second one waits until the first is closed.
import { python, start } from "./engine.js";
import { Files } from "./files.js";

// Resolves once this page is the one that plays; wait: called if it must wait for another one.
async function alone(wait) {
    if (!navigator.locks) return;
    const hold = (options) => new Promise((resolve) => navigator.locks.request("cornerman", options, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
    }).catch(() => resolve(true)));  // a browser that refuses to keep anything gives no locks: nothing is shared then
    if (!await hold({ ifAvailable: true })) {
        wait();
        await hold({});
    }
}

// post: called with each message; returns the function that takes a message. The first brings the compiled runtime, and
// the second starts the app with the first pack; the second pack may come at any time.
export function desk(post, inWorker) {
    let engine = null, begun = null, opened = null, last = Promise.resolve(), failed = false, arrived = null;
    const second = new Promise((resolve) => { arrived = resolve; });

    async function files() {
        await alone(() => post({ kind: "waits" }));
        return Files.open(inWorker);
    }

    async function handle({ kind, ...given }) {
        if (kind === "runtime") {
            begun = Promise.all([python(given.module, (line) => post({ kind: "line", line })), files()]);
        } else if (kind === "start") {
            const [runtime, found] = await begun;
            opened = found;
            engine = await start({ ...given, runtime, second, files: opened });
            post({ kind: "started", buttons: engine.buttons, kept: opened.kept });
        } else if (kind === "files") {
            post({ kind: "answer", files: [...opened.tree] });
        } else if (kind === "hand") {
            post({ kind: "answer", text: engine.hand(given.name) });
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
        if (message.kind === "second") return arrived(message.pack);
        last = last.then(() => failed || handle(message)).catch((error) => {
            failed = true;
            post({ kind: "failed", text: String(error) });
        });
    };
}
