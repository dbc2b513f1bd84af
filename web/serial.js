// Runs programs on a board by MicroPython's raw REPL over Web Serial. The programs are those of `cornerman flash`
// (flashing/link.py); tools/web.py writes them into install.json.
const SILENCE_MS = 30000;  // the board has failed if it sends nothing for so long
const text = new TextEncoder(), words = new TextDecoder();

/** The connection to the board was lost, or it does not answer. */
export class Lost extends Error {}

/** A board on a serial port. */
export class Link {
    /**
     * @param {SerialPort} port an open port
     * @param {{about: string, room: string, tools: string, chunk: number}} programs of install.json; chunk: bytes of a file
     *     that are sent at a time
     */
    constructor(port, programs) {
        this.reader = port.readable.getReader();
        this.writer = port.writable.getWriter();
        this.port = port;
        this.programs = programs;
        this.received = new Uint8Array(0);
        this.awaited = null;
        this.listening = false;
    }

    async close() {
        await this.reader.cancel().catch(() => {});
        this.reader.releaseLock();
        await this.writer.abort().catch(() => {});
        this.writer.releaseLock();
        await this.port.close().catch(() => {});
    }

    async send(data) {
        await this.writer.write(typeof data === "string" ? text.encode(data) : data).catch(throwLost);
    }

    // Receives bytes and appends them to `received`; ms: how long it waits.
    async receive(ms) {
        let timer;
        const late = new Promise((_, reject) => {
            timer = setTimeout(() => reject(new Lost("The board does not answer.")), ms);
        });
        try {
            this.awaited ??= this.reader.read();  // a read that came too late for its caller is used by the next one
            const { value, done } = await Promise.race([this.awaited, late]);
            this.awaited = null;
            if (done) throw new Lost("The connection to the board was lost.");
            const joined = new Uint8Array(this.received.length + value.length);
            joined.set(this.received);
            joined.set(value, this.received.length);
            this.received = joined;
        } catch (error) {
            throwLost(error);
        } finally {
            clearTimeout(timer);
        }
    }

    // Receives so many bytes.
    async bytes(count, ms = SILENCE_MS) {
        while (this.received.length < count) await this.receive(ms);
        const found = this.received.subarray(0, count);
        this.received = this.received.subarray(count);
        return found;
    }

    // Receives up to a mark; returns the text before it.
    async until(mark, ms = SILENCE_MS) {
        const wanted = text.encode(mark);
        let from = 0;
        for (;;) {
            for (let at = from; at + wanted.length <= this.received.length; at++) {
                if (wanted.every((byte, i) => this.received[at + i] === byte)) {
                    return words.decode(await this.bytes(at + wanted.length)).slice(0, -mark.length);
                }
            }
            from = Math.max(0, this.received.length - wanted.length + 1);
            await this.receive(ms);
        }
    }

    /**
     * Stops the program on the board.
     * @returns {Promise<[string, number[], string]>} name and version of the runtime, name of the machine
     */
    async stop() {
        for (const ms of [1500, 3000, 6000]) {
            try {
                await this.send("\r\x03\x03\r\x01");
                await this.until("raw REPL; CTRL-B to exit\r\n>", ms);
                await this.send("\x04");
                await this.until("raw REPL; CTRL-B to exit\r\n>", ms);
                const [, name, version, machine] = /\('(\w+)', \(([\d, ]+)\), '(.*)'\)/.exec(await this.run(this.programs.about));
                return [name, version.split(",").map(Number), machine];
            } catch (error) {
                if (!(error instanceof Lost) || !/answer/.test(error.message)) throw error;
            }
        }
        throw new Lost("The port does not answer as MicroPython does. Plug the board in again and try once more.");
    }

    // Sends a program in raw paste mode, which has flow control by the board.
    async begin(code) {
        await this.send("\x05A\x01");
        const [r, on] = await this.bytes(2);
        if (r !== 82 || on !== 1) throw new Lost("The board answers, but not as MicroPython 1.25 does.");
        const [low, high] = await this.bytes(2), size = low + 256 * high, data = text.encode(code);
        let window = size;
        for (let at = 0; at < data.length;) {
            while (!window || this.received.length) {
                const [byte] = await this.bytes(1);
                if (byte === 4) throw new Lost("The board does not take the program.");
                window += size;
            }
            const part = data.subarray(at, at + window);
            await this.send(part);
            window -= part.length;
            at += part.length;
        }
        await this.send("\x04");
        await this.until("\x04");
    }

    // The output of the program that was started. Error: it ended with an exception.
    async result() {
        const out = await this.until("\x04"), wrong = await this.until("\x04>");
        if (wrong) {
            const full = /ENOSPC| 28$/.test(wrong.trim());
            throw new Error(full ? "The board's flash is full. Delete old matches on the board and try again."
                : `The board reports: ${wrong.trim().split("\n").pop()}.`);
        }
        return out;
    }

    async run(code) {
        await this.begin(code);
        return this.result();
    }

    // Runs a program that uses the functions of `tools`, which are defined before the first one.
    async tools(code) {
        if (!this.listening) await this.run(this.programs.tools);
        this.listening = true;
        return this.run(code);
    }

    /**
     * SHA-256 of files in hex, by path, without those that do not exist.
     * @param {string[]} paths
     * @returns {Promise<Object<string, string>>}
     */
    async hashes(paths) {
        const found = {};
        for (const line of (await this.tools(`hashes(${JSON.stringify(paths)})`)).split("\r\n").filter(Boolean)) {
            const at = line.lastIndexOf(" ");
            found[line.slice(0, at)] = [...atob(line.slice(at + 1))].map((c) => c.charCodeAt(0).toString(16).padStart(2, "0")).join("");
        }
        return found;
    }

    /**
     * The paths of all files below a folder.
     * @param {string} folder such as "/cornerman"
     * @returns {Promise<string[]>}
     */
    async names(folder) {
        const out = await this.run(`import os
def walk(f):
 try:
  for e in os.ilistdir(f):
   p = f + "/" + e[0]
   if e[1] & 0x4000: walk(p)
   else: print(p)
 except OSError: pass
walk(${JSON.stringify(folder)})`);
        return out.split("\r\n").filter(Boolean);
    }

    /**
     * Sizes of files in bytes, by path, without those that do not exist.
     * @param {string[]} paths
     * @returns {Promise<Object<string, number>>}
     */
    async sizes(paths) {
        const lines = (await this.tools(`sizes(${JSON.stringify(paths)})`)).split("\r\n").filter(Boolean);
        return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), +line.slice(line.lastIndexOf(" "))]));
    }

    /** @returns {Promise<[number, number]>} bytes of a block of the flash, free bytes */
    async room() {
        const [block, , total, free, twice] = (await this.run(this.programs.room)).match(/\d+/g).map(Number);
        return [block, block * (twice + (free <= total ? free : free - 2 ** 32))];
    }

    /**
     * Reads a file.
     * @param {string} path
     * @returns {Promise<Uint8Array>}
     */
    async read(path) {
        const lines = (await this.tools(`send(${JSON.stringify(path)})`)).split("\r\n").filter(Boolean);
        const parts = lines.map((line) => Uint8Array.from(atob(line), (c) => c.charCodeAt(0)));
        return new Uint8Array(await new Blob(parts).arrayBuffer());
    }

    /**
     * Writes files.
     * @param {[string, Uint8Array][]} files path and content
     * @param {function(number)} onProgress is called with the number of bytes of each part that was sent
     */
    async write(files, onProgress) {
        await this.tools("pass");
        await this.begin(files.map(([path, data]) => `take(${JSON.stringify(path)}, ${data.length})`).join("\n"));
        const { chunk } = this.programs;
        for (const [, data] of files) {
            for (let at = 0; at < data.length; at += chunk) {
                if ((await this.bytes(1))[0] !== 43) {  // the program has ended with an exception
                    this.received = Uint8Array.of(4, ...this.received);
                    return this.result();
                }
                const part = data.subarray(at, at + chunk);
                await this.send(btoa(String.fromCharCode(...part)));
                onProgress(part.length);
            }
        }
        await this.result();
    }

    /**
     * Renames and removes files.
     * @param {[string, string][]} moves old and new path, in this order
     * @param {string[]} drops paths that are removed before the last two are renamed
     */
    async change(moves, drops) {
        const lines = moves.map(([old, to]) => `move(${JSON.stringify(old)}, ${JSON.stringify(to)})`);
        lines.splice(Math.max(lines.length - 2, 0), 0, ...drops.map((path) => `drop(${JSON.stringify(path)})`));
        await this.tools(lines.join("\n"));
    }

    /**
     * Starts the program on the board.
     * @returns {Promise<string>} version and name of the board, as it prints them
     */
    async start() {
        await this.send("\r\x02\x04");
        const line = await this.until(" is ready: ");
        return `${line.split("Cornerman ").pop()}: ${(await this.until("\r\n")).trim()}`;
    }
}

// Throws an error of the port as Lost.
function throwLost(error) {
    throw error instanceof Lost ? error : new Lost(`The connection to the board was lost (${error.message}).`);
}
