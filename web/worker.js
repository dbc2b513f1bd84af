// The worker in which Cornerman runs.
import { desk } from "./desk.js";

const take = desk((message) => postMessage(message), true);
onmessage = ({ data }) => take(data);
postMessage({ kind: "here" });
