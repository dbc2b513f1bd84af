// Starts what takes longest: the worker, the runtime and the packs. This script stands in the page itself, so that nothing has
// to arrive before it. Its results are `globalThis.begun`.
import { fetchFile } from "./pack.js";

// A worker takes longest to start.
const fresh = HTMLCanvasElement.prototype.transferControlToOffscreen && new Worker("worker.js", { type: "module" });

/** @type {Promise<WebAssembly.Module>} MicroPython, compiled */
const runtime = WebAssembly.compileStreaming(fetch("micropython.wasm"));

/** @type {Promise<ArrayBuffer>} the pack with what the first picture of a first visit needs */
const first = fetchFile("first.pack");

/**
 * The worker in which Cornerman runs, which gets the runtime as soon as both are there; null: this browser has no workers
 * that can draw on a canvas.
 * @type {Promise<Worker | null>}
 */
const worker = fresh ? new Promise((resolve) => {
    fresh.onmessage = () => resolve(fresh);
    fresh.onerror = () => resolve(null);
    runtime.then((module) => fresh.postMessage({ kind: "runtime", module }), () => {});  // play.js reports a failure
}) : Promise.resolve(null);

let wantSecond = null;

/**
 * The pack with everything else. It is fetched once `wantSecond` is called, because the first picture needs network and
 * processor.
 * @type {Promise<ArrayBuffer>}
 */
const second = new Promise((resolve) => { wantSecond = resolve; }).then(() => fetchFile("second.pack"));

globalThis.begun = { runtime, first, second, wantSecond, worker };

// Several pages may hold this lock, each until it has loaded; update.js asks for it alone.
navigator.locks?.request("loading", { mode: "shared" }, () => Promise.allSettled([runtime, first, second])).catch(() => {});
