// A page without Cornerman, which tools/bench_web.py measures: its worker draws a picture at the start and after each key.
// waits: from each key until the page has heard that its picture is drawn, in ms; measured: what worker.js has measured.
globalThis.waits = [];
let pressed = 0;
const canvas = document.querySelector("#screen").transferControlToOffscreen();
globalThis.worker = new Worker("worker.js", { type: "module" });
worker.onmessage = ({ data }) => {
    if (data) globalThis.measured = data;
    else if (pressed) waits.push(performance.now() - pressed);
    else performance.mark("drawn");
    pressed = 0;
};
addEventListener("keydown", (event) => {
    pressed = event.timeStamp;
    worker.postMessage("draw");
});
worker.postMessage(canvas, [canvas]);
