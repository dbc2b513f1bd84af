// Calls of C functions that may be left by a longjmp, in WebAssembly. MicroPython makes one for nearly every call of a
// function and passes it through a function `invoke_…` of its package, in JavaScript, which takes a fifth of the time of a key.
const MAGIC = [0, 97, 115, 109, 1, 0, 0, 0];
const THROW = "_emscripten_throw_longjmp";

const sized = (bytes) => [...number(bytes.length), ...bytes];
const list = (items) => [...number(items.length), ...items.flat()];
const text = (name) => sized([...name].map((sign) => sign.charCodeAt(0)));

function number(value) {
    return value < 128 ? [value] : [value & 127 | 128, ...number(value >> 7)];
}

// An instance of a module whose sections are given as [number, items].
function instance(sections, imports) {
    const bytes = [...MAGIC, ...sections.flatMap(([kind, items]) => [kind, ...sized(list(items))])];
    return new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), imports).exports;
}

/**
 * Makes functions for MicroPython's imports. Both kinds of results and all arguments are 32-bit integers. An `invoke_…` is
 * needed before the table exists in which it calls a function, so it only calls another one of a second module.
 * @param {WebAssembly.Module} module MicroPython
 * @returns {{env: object, connect: function(object)}} env: the functions; connect: is called with MicroPython's exports
 *     before any of them
 */
export function invokers(module) {
    const names = WebAssembly.Module.imports(module).map(({ name }) => name).filter((name) => name.startsWith("invoke_"));
    const kinds = names.map((name) => [name.length - 7, +(name[7] === "i")]);  // of each: arguments, and results
    const type = (given, results) => 2 * given + results;
    const types = [1, Array.from({ length: 16 }, (_, i) => [96, ...list(Array(i >> 1).fill(127)), ...list(Array(i & 1).fill(127))])];
    const pass = (first, end) => Array.from({ length: end - first }, (_, i) => [32, first + i]).flat();  // local.get
    const env = instance([types,
        [3, [...kinds.map((kind) => type(...kind)), 0]],
        [4, [[112, 0, names.length]]],  // a table
        [13, [[0, 0]]],  // what is thrown
        [7, [...[...names, THROW].map((name, i) => [...text(name), 0, i]), [...text("table"), 1, 0], [...text("thrown"), 4, 0]]],
        [10, [...kinds.map(([given, results], i) => sized([0, ...pass(0, given), 65, i, 17, type(given, results), 0, 11])),
            [4, 0, 8, 0, 11]]],  // throw
    ]);
    const import_ = (of, name, ...what) => [...text(of), ...text(name), ...what];
    const connect = (exports) => instance([types,
        [2, [import_("env", "table", 1, 112, 0, 0), import_("exports", "__indirect_function_table", 1, 112, 0, 0),
            import_("env", "thrown", 4, 0, 0), import_("exports", "emscripten_stack_get_current", 0, 1),
            import_("exports", "_emscripten_stack_restore", 0, 2), import_("exports", "setThrew", 0, 4)]],
        [3, kinds.map((kind) => type(...kind))],
        [9, [[0, 65, 0, 11, ...list(names.map((_, i) => i + 3))]]],  // into the table of the first module
        [10, kinds.map(([given, results]) => sized([1, 1, 127, 16, 0, 33, given,  // keep the place of the stack
            6, 64 + 63 * results, ...pass(1, given), ...pass(0, 1), 17, type(given - 1, results), 1,  // try the call
            7, 0, 32, given, 16, 1, 65, 1, 65, 0, 16, 2, ...(results ? [65, 0] : []),  // if it is left by longjmp, setThrew(1, 0)
            25, 32, given, 16, 1, 9, 0, 11, 11]))],  // whatever else was thrown is thrown on
    ], { env, exports });
    return { env, connect };
}
