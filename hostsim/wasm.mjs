// Runs a Python program on MicroPython's WebAssembly port:
//     node wasm.mjs PROGRAM ARGUMENT…
// Code and fonts of firmware/ and hostsim/, and PROGRAM, are copied into its file system, at the same places as in the
// repository. Standard input, standard output and the exit code are those of PROGRAM.
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { readFileSync, readdirSync, statSync, writeSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [program, ...args] = process.argv.slice(2);

// The size of the heap, such as 512k or 16m. A garbage collection takes longer the larger the heap is.
const [, number, unit] = /^(\d+)([km])$/.exec(process.env.CORNERMAN_HEAPSIZE ?? "16m");

let input = null;
let read = 0;
function stdin() {
    input ??= readFileSync(0);
    return read < input.length ? input[read++] : null;
}

let output = [];
function flush() {
    const bytes = Buffer.from(output);
    for (let done = 0; done < bytes.length;) {
        done += writeSync(1, bytes, done);
    }
    output = [];
}

const mp = await loadMicroPython({
    heapsize: Math.min(number * { k: 1024, m: 1024 * 1024 }[unit], 16 * 1024 * 1024),
    stdin,
    linebuffer: false,
    stdout: (bytes) => {
        for (const byte of bytes) output.push(byte);
        if (output.length > 60000) flush();
    },
});

function copy(path) {
    if (statSync(path).isDirectory()) {
        mp.FS.mkdirTree("/app/" + relative(root, path));
        for (const name of readdirSync(path)) copy(join(path, name));
    } else if (/\.(py|bin)$/.test(path)) {
        mp.FS.writeFile("/app/" + relative(root, path), readFileSync(path));
    }
}
copy(join(root, "firmware"));
copy(join(root, "hostsim"));
const script = "/app/" + relative(root, resolve(program));
mp.FS.mkdirTree(dirname(script));
mp.FS.writeFile(script, readFileSync(program));

const start = `
import sys
sys.path[:] = ["/app", "/app/firmware"]
sys.argv[:] = ${JSON.stringify([script, ...args])}
def _run():
    try:
        with open(sys.argv[0]) as source:
            exec(source.read(), {"__name__": "__main__"})
    except SystemExit as end:
        return end.args[0] if end.args else 0
    except BaseException as error:
        sys.print_exception(error)
        return 1
    return 0
_code = _run()
`;
mp.runPython(start);
flush();
process.exitCode = mp.globals.get("_code") ?? 0;
