// What takes longest begins first, before the other modules of the page are there: the worker, the runtime and the packs.
import { fetched } from "./pack.js";

async function compiled(name) {
    return WebAssembly.compileStreaming(fetch(name));
}

// The compiled runtime; the pack with what the first picture of a first visit needs; the one with everything else, which
// leaves a slow line to them.
export const runtime = compiled("micropython.wasm"), first = fetched("first.pack");
const isKept = navigator.serviceWorker?.controller;  // then nothing comes over a line
export const second = isKept ? fetched("second.pack") : Promise.all([runtime, first]).then(() => fetched("second.pack"));

// The worker in which Cornerman runs, once it is there; null: this browser has none of this kind.
export const worker = HTMLCanvasElement.prototype.transferControlToOffscreen ? new Promise((resolve) => {
    const fresh = new Worker("worker.js", { type: "module" });
    fresh.onmessage = () => resolve(fresh);
    fresh.onerror = () => resolve(null);
}) : null;
