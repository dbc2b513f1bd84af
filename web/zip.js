// Zip archives, written without compression, read with or without it; and downloads.
import { crc32 } from "./crc.js";

const text = new TextEncoder();

/**
 * Makes an archive.
 * @param {[string, Uint8Array][]} files name and content of each file
 * @returns {Blob}
 */
export function zip(files) {
    const parts = [], index = [];
    let at = 0;
    for (const [name, data] of files) {
        const path = text.encode(name), sum = crc32(data);
        const head = (size, ...fields) => {
            const bytes = new Uint8Array(size + path.length), view = new DataView(bytes.buffer);
            for (const [offset, length, value] of fields) {
                if (length === 2) view.setUint16(offset, value, true);
                else view.setUint32(offset, value, true);
            }
            bytes.set(path, size);
            return bytes;
        };
        const about = (from) => [[from, 2, 20], [from + 2, 2, 0x800], [from + 8, 2, 33], [from + 10, 4, sum],
            [from + 14, 4, data.length], [from + 18, 4, data.length], [from + 22, 2, path.length]];
        const local = head(30, [0, 4, 0x04034b50], ...about(4));
        index.push(head(46, [0, 4, 0x02014b50], [4, 2, 20], ...about(6), [42, 4, at]));
        parts.push(local, data);
        at += local.length + data.length;
    }
    const end = new DataView(new ArrayBuffer(22)), size = index.reduce((sum, part) => sum + part.length, 0);
    end.setUint32(0, 0x06054b50, true);
    end.setUint16(8, files.length, true);
    end.setUint16(10, files.length, true);
    end.setUint32(12, size, true);
    end.setUint32(16, at, true);
    return new Blob([...parts, ...index, end.buffer]);
}

/**
 * Reads an archive. Error: it is not an archive, or it is damaged.
 * @param {Uint8Array} bytes
 * @returns {Promise<[string, Uint8Array][]>} name and content of each file
 */
export async function unzip(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), found = [];
    let end = bytes.length - 22;
    while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
    if (end < 0) throw new Error("This is no archive.");
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left; left--) {
        const method = view.getUint16(at + 10, true), sum = view.getUint32(at + 16, true);
        const size = view.getUint32(at + 20, true), long = view.getUint16(at + 28, true), local = view.getUint32(at + 42, true);
        const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + long));
        const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
        let data = bytes.slice(start, start + size);
        if (method === 8) {
            data = new Uint8Array(await new Response(new Blob([data]).stream()
                .pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer());
        }
        if (crc32(data) !== sum) throw new Error(`${name} in this archive is damaged.`);
        if (!name.endsWith("/")) found.push([name, data]);
        at += 46 + long + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return found;
}

/**
 * Lets the browser download a file.
 * @param {string} name
 * @param {Blob} blob
 */
export function download(name, blob) {
    const href = URL.createObjectURL(blob);
    Object.assign(document.createElement("a"), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
}
