// Draws pictures, and measures what a machine takes for what does not depend on Cornerman.
import { loadMicroPython } from "../micropython.mjs";

const picture = new ImageData(240, 240), pixels = new Uint32Array(picture.data.buffer);
let context = null;

// The time in ms of each of some calls.
async function each(times, act) {
    const took = [];
    for (let time = 0; time < times; time++) {
        const start = performance.now();
        await act(time);
        took.push(performance.now() - start);
    }
    return took;
}

async function measure() {
    const bytes = await (await fetch("../micropython.wasm")).arrayBuffer(), data = new Uint8Array(480);
    let python = null;
    const start = await each(1, async () => {
        const module = await WebAssembly.compile(bytes);
        globalThis.fetch = () => null;
        WebAssembly.instantiateStreaming = async (_, imports) => ({ instance: await WebAssembly.instantiate(module, imports) });
        python = await loadMicroPython({ url: "micropython.wasm" });
    });
    const loop = await each(1, () => python.runPython("for i in range(100000): pass"));
    const file = await (await navigator.storage.getDirectory()).getFileHandle("bare", { create: true });
    const handle = await file.createSyncAccessHandle();
    const flush = await each(200, (time) => {
        handle.write(data, { at: 480 * time });
        handle.flush();
    });
    const request = indexedDB.open("bare");
    request.onupgradeneeded = () => request.result.createObjectStore("bare", { autoIncrement: true });
    const database = await new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const commit = await each(100, () => {
        const change = database.transaction("bare", "readwrite", { durability: "strict" });
        change.objectStore("bare").add(data);
        return new Promise((resolve) => { change.oncomplete = resolve; });
    });
    return { start, loop, flush, commit };
}

onmessage = async ({ data }) => {
    if (data === "measure") return postMessage(await measure());
    if (data !== "draw") context = data.getContext("2d", { alpha: false });
    pixels.fill(Math.random() * 2 ** 32);
    context.putImageData(picture, 0, 0);
    postMessage(null);
};
