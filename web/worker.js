// The engine as one file. It is the worker in which Cornerman runs, and the module from which pages take what they run themselves.
import { engineHost } from "./engine_host.js";

export { replay } from "./engine.js";
export { engineHost };

if (!globalThis.document) {
    const receive = engineHost((message) => postMessage(message), true);
    onmessage = ({ data }) => receive(data);
    postMessage({ kind: "here" });
}
