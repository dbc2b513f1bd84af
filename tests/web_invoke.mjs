// web/invoke.js with MicroPython's module: a call returns what the function returns, a longjmp out of it is told to
// setThrew, any other error passes, and the stack is restored after both. Prints "sound" if all assertions hold.
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { invokers } from "../web/invoke.js";

const module = new WebAssembly.Module(readFileSync("node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm"));
const { env, connect } = invokers(module), names = WebAssembly.Module.imports(module).map(({ name }) => name);
assert.deepEqual(Object.keys(env).filter((name) => name.startsWith("invoke_")), names.filter((name) => name.startsWith("invoke_")));

// A function that calls one of JavaScript, and one that returns the sum of its two arguments.
const plain = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0,
    1, 10, 2, 96, 0, 0, 96, 2, 127, 127, 1, 127, 2, 7, 1, 1, 109, 1, 102, 0, 0, 3, 3, 2, 0, 1,
    7, 13, 2, 4, 99, 97, 108, 108, 0, 1, 2, 43, 43, 0, 2, 10, 14, 2, 4, 0, 16, 0, 11, 7, 0, 32, 0, 32, 1, 106, 11])),
    { m: { f: () => { throw new RangeError("own"); } } }).exports;
const table = new WebAssembly.Table({ element: "anyfunc", initial: 3 }), said = [];
[plain["++"], plain.call, env._emscripten_throw_longjmp].forEach((one, at) => table.set(at, one));
connect({ __indirect_function_table: table, emscripten_stack_get_current: () => 4096,
    _emscripten_stack_restore: (at) => said.push(at), setThrew: (...given) => said.push(given) });

assert.equal(env.invoke_iii(0, 40, 2), 42);
assert.deepEqual(said.splice(0), []);
env.invoke_v(2);
assert.deepEqual(said.splice(0), [4096, [1, 0]]);
assert.throws(() => env.invoke_v(1), RangeError);
assert.deepEqual(said.splice(0), [4096]);
console.log("sound");
