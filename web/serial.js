// A board on a serial port: MicroPython's raw REPL over Web Serial. The programs that run on the board are those of
// `cornerman flash` (flashing/link.py); tools/web.py writes them into install.json.
const SILENCE_MS = 30000;
const text = new TextEncoder(), words = new TextDecoder();

export class Lost extends Error {}

export class Link {
    // port: an open SerialPort; programs: {about, room, tools, chunk} of install.json.
    constructor(port, programs) {
        this.reader = port.readable.getReader();
        this.writer = port.writable.getWriter();
        this.port = port;
        this.programs = programs;
        this.had = new Uint8Array(0);
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
        await this.writer.write(typeof data === "string" ? text.encode(data) : data).catch(lose);
    }

    // More bytes into `had`.
    async more(ms) {
        let timer;
        const late = new Promise((_, reject) => {
            timer = setTimeout(() => reject(new Lost("The board does not answer.")), ms);
        });
        try {
            this.awaited ??= this.reader.read();  // one that came too late for its caller is the next one's
            const { value, done } = await Promise.race([this.awaited, late]);
            this.awaited = null;
            if (done) throw new Lost("The connection to the board was lost.");
            const joined = new Uint8Array(this.had.length + value.length);
            joined.set(this.had);
            joined.set(value, this.had.length);
            this.had = joined;
        } catch (error) {
            lose(error);
        } finally {
            clearTimeout(timer);
        }
    }

    async bytes(count, ms = SILENCE_MS) {
        while (this.had.length < count) await this.more(ms);
        const found = this.had.subarray(0, count);
        this.had = this.had.subarray(count);
        return found;
    }

    // The text up to and with a mark.
    async until(mark, ms = SILENCE_MS) {
        const wanted = text.encode(mark);
        let from = 0;
        for (;;) {
            for (let at = from; at + wanted.length <= this.had.length; at++) {
                if (wanted.every((byte, i) => this.had[at + i] === byte)) {
                    return words.decode(await this.bytes(at + wanted.length)).slice(0, -mark.length);
                }
            }
            from = Math.max(0, this.had.length - wanted.length + 1);
            await this.more(ms);
        }
    }

    // Stops the program of the board; returns what it is: [name of the runtime, [version], machine].
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
        throw new Lost("The port does not answer as MicroPython does. Press the board's reset button and try again.");
    }

    // Sends a program in raw paste mode, in which the board says how much it takes at a time.
    async begin(code) {
        await this.send("\x05A\x01");
        const [r, on] = await this.bytes(2);
        if (r !== 82 || on !== 1) throw new Lost("The board answers, but not as MicroPython 1.25 does.");
        const [low, high] = await this.bytes(2), size = low + 256 * high, data = text.encode(code);
        let window = size;
        for (let at = 0; at < data.length;) {
            while (!window || this.had.length) {
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

    // What the program that was begun has printed; an Error if it ended with one.
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

    async tools(code) {
        if (!this.listening) await this.run(this.programs.tools);
        this.listening = true;
        return this.run(code);
    }

    // {path: SHA-256 in hex} of the files among these that exist.
    async hashes(paths) {
        const found = {};
        for (const line of (await this.tools(`hashes(${JSON.stringify(paths)})`)).split("\r\n").filter(Boolean)) {
            const at = line.lastIndexOf(" ");
            found[line.slice(0, at)] = [...atob(line.slice(at + 1))].map((c) => c.charCodeAt(0).toString(16).padStart(2, "0")).join("");
        }
        return found;
    }

    // The paths of all files below a folder such as "/cornerman".
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

    // {path: bytes} of the files among these that exist.
    async sizes(paths) {
        const lines = (await this.tools(`sizes(${JSON.stringify(paths)})`)).split("\r\n").filter(Boolean);
        return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), +line.slice(line.lastIndexOf(" "))]));
    }

    // [bytes in a block, bytes free].
    async room() {
        const [block, , total, free, twice] = (await this.run(this.programs.room)).match(/\d+/g).map(Number);
        return [block, block * (twice + (free <= total ? free : free - 2 ** 32))];
    }

    async read(path) {
        const lines = (await this.tools(`send(${JSON.stringify(path)})`)).split("\r\n").filter(Boolean);
        const parts = lines.map((line) => Uint8Array.from(atob(line), (c) => c.charCodeAt(0)));
        return new Uint8Array(await new Blob(parts).arrayBuffer());
    }

    // Writes files, [path, bytes]; told: called with the bytes of each part.
    async write(files, told) {
        await this.tools("pass");
        await this.begin(files.map(([path, data]) => `take(${JSON.stringify(path)}, ${data.length})`).join("\n"));
        const { chunk } = this.programs;
        for (const [, data] of files) {
            for (let at = 0; at < data.length; at += chunk) {
                if ((await this.bytes(1))[0] !== 43) {  // it has stopped with an error
                    this.had = Uint8Array.of(4, ...this.had);
                    return this.result();
                }
                const part = data.subarray(at, at + chunk);
                await this.send(btoa(String.fromCharCode(...part)));
                told(part.length);
            }
        }
        await this.result();
    }

    // Renames files, [old, new] in this order, and removes `drops` before the last two.
    async change(moves, drops) {
        const lines = moves.map(([old, to]) => `move(${JSON.stringify(old)}, ${JSON.stringify(to)})`);
        lines.splice(Math.max(lines.length - 2, 0), 0, ...drops.map((path) => `drop(${JSON.stringify(path)})`));
        await this.tools(lines.join("\n"));
    }

    // Starts the program of the board; returns what it says it is.
    async start() {
        await this.send("\r\x02\x04");
        const line = await this.until(" is ready: ");
        return `${line.split("Cornerman ").pop()}: ${(await this.until("\r\n")).trim()}`;
    }
}

function lose(error) {
    throw error instanceof Lost ? error : new Lost(`The connection to the board was lost (${error.message}).`);
}
