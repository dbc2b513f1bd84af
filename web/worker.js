// The worker in which Cornerman runs.
import { engineHost } from "./engine_host.js";

const receive = engineHost((message) => postMessage(message), true);
onmessage = ({ data }) => receive(data);
postMessage({ kind: "here" });
