// The signs that stand for words in the text of a module, and what a space follows: a word before another, one of them a
// sign.
const SIGN = /[\x03-\x08\x0b-\x1f\u0100-\u057f]/g;
const SPACE = /[\w\x03-\x08\x0b-\x1f\u0100-\u057f](?=[\x03-\x08\x0b-\x1f\u0100-\u057f])|[\x03-\x08\x0b-\x1f\u0100-\u057f](?=\w)/g;
// Bytes at the head of a font (tools/fonts.py): height of a glyph, gap, rise, bytes of a row of all, where each begins.
const FONT_HEAD = 260;

/**
 * Fetches a file of the site. Error: the server does not have it.
 * @param {string} name
 * @returns {Promise<ArrayBuffer>}
 */
export async function fetchFile(name) {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name} is missing`);
    return answer.arrayBuffer();
}

/**
 * Reads a pack that tools/web.py has made: the length of a JSON head (four bytes, little-endian), the head, and the files
 * one after another.
 * @param {ArrayBuffer} buffer
 * @returns {{files: {path: string, size: number, data: Uint8Array}[]}} the head, with the content of each file in `data`
 */
export function unpack(buffer) {
    const length = new DataView(buffer).getUint32(0, true);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
    let at = 4 + length;
    for (const file of head.files) {
        file.data = new Uint8Array(buffer, at, file.size);
        at += file.size;
    }
    return head;
}

/**
 * Decodes Python modules, which `spelled` of tools/web.py has compressed. The text of a module is built only when it is
 * read, since most modules are never imported.
 * @param {object} pack the first pack, of `unpack`
 * @returns {{paths: string[], add: function(object), text: function(number): string}} paths: of the modules of all packs;
 *     add: adds the modules of another pack; text: the text of a module by its number
 */
export function moduleTexts(pack) {
    const parts = (one) => new TextDecoder().decode(one.files.find(({ path }) => path === "modules").data).split("\0");
    const texts = [], strings = [], first = [], words = parts(pack)[0].split("\n");
    const quoted = (text) => (/^['"]/.test(text) ? text : `'${text}'`);
    const place = (sign) => (sign < 9 ? sign - 3 : sign < 32 ? sign - 5 : sign - 256 + 27);
    const word = (at) => words[at] ?? `_${at - words.length}`;
    const full = (text) => text.replace(SPACE, "$& ").replace(SIGN, (sign) => word(place(sign.charCodeAt(0))));
    function add(one) {
        const [given, code] = parts(one).slice(-2);
        let at = strings.length;
        for (const text of code.split("\x01")) {
            texts.push(text);
            first.push(at);
            at += text.split('"').length - 1;
        }
        strings.push(...given.split("\n"));
    }
    add(pack);
    first.pop();
    return {
        paths: full(texts.pop()).split("\n").map((name) => `/${name}.py`),
        add,
        text(number) {
            let at = first[number], level = 0;
            const lines = texts[number].split("\n").map((line) => {
                const bare = line.replace(/^\t*/, "");
                const indented = "\t".repeat(level += bare.length - line.length) + bare;
                level += bare.endsWith(":");
                return indented;
            });
            return full(lines.join("\n")).replace(/"/g, () => quoted(full(strings[at++])));
        },
    };
}

/**
 * Decodes the fonts of numbers, which `edged` of tools/web.py has compressed into one file.
 * @param {string[]} names
 * @param {Uint8Array} data
 * @returns {[string, Uint8Array][]} the name and the content of each font
 */
export function numberFonts(names, data) {
    const heads = names.map((_, at) => data.subarray(at * FONT_HEAD, (at + 1) * FONT_HEAD));
    const fonts = heads.map(([height, , rise, columns]) => new Uint8Array(FONT_HEAD + (height - rise) * columns));
    const starts = heads.map((head) => [...new Set(head.subarray(4, 132))].sort((one, other) => one - other).concat(head[3]));
    const glyphs = starts[0].length - 1, rows = heads.reduce((sum, [height, , rise]) => sum + (height - rise) * glyphs, 0);
    let count = names.length * FONT_HEAD, next = count + rows, edges = [];
    for (let glyph = 0; glyph < glyphs; glyph++) {
        for (const [number, [height, , rise]] of heads.entries()) {
            const [start, end] = starts[number].slice(glyph), font = fonts[number];
            for (let row = 0; row < height - rise; row++) {
                const before = edges, bits = (FONT_HEAD + start * (height - rise) + row * (end - start)) * 8;
                edges = [];
                while (edges.length < data[count]) {
                    const near = before.length === data[count] ? before[edges.length] : edges.at(-1) ?? 0;
                    edges.push((near + data[next++]) & 255);
                }
                count++;
                for (let edge = 0; edge < edges.length; edge += 2) {
                    for (let bit = bits + edges[edge]; bit < bits + edges[edge + 1]; bit++) font[bit >> 3] |= 128 >> (bit & 7);
                }
            }
        }
    }
    fonts.forEach((font, number) => font.set(heads[number]));
    return names.map((name, number) => [name, fonts[number]]);
}
