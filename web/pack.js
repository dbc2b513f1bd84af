// The signs that stand for words in the text of a module, and what a space follows: a word before another, one of them a
// sign.
const SIGN = /[\x03-\x08\x0b-\x1f\u0100-\u057f]/g;
const SPACE = /[\w\x03-\x08\x0b-\x1f\u0100-\u057f](?=[\x03-\x08\x0b-\x1f\u0100-\u057f])|[\x03-\x08\x0b-\x1f\u0100-\u057f](?=\w)/g;

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
 * Reads a pack of the firmware, as `firmware` of tools/web.py has made it.
 * @param {ArrayBuffer} buffer
 * @returns {{boards: Object<string, object>, modules: Uint8Array, fonts: [string[], Uint8Array][]}} boards: only in the first
 *     pack; modules: for `moduleTexts`; fonts: for `fontsOf`
 */
export function firmware(buffer) {
    const { boards, files: [modules, ...fonts] } = unpack(buffer);
    return { boards, modules: modules.data, fonts: fonts.map(({ path, data }) => [path.split(" "), data]) };
}

/**
 * Decodes Python modules, which `packed_modules` of tools/web.py has compressed. The text of a module is built only when it is
 * read, since most modules are never imported.
 * @param {object} pack the first pack, of `firmware`
 * @returns {{paths: string[], add: function(object), text: function(number): string}} paths: of the modules of all packs;
 *     add: adds the modules of another pack; text: the text of a module by its number
 */
export function moduleTexts(pack) {
    const parts = (one) => new TextDecoder().decode(one.modules).split("\0");
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
            let level = 0, at = 0;
            const lines = texts[number].split("\n").map((line) => {
                const bare = line.replace(/^\t*/, "");
                const indented = "\t".repeat(level += bare.length - line.length) + bare;
                level += bare.endsWith(":");
                return indented;
            });
            const inside = full(strings.slice(first[number], first[number + 1]).join("\n")).split("\n").map(quoted);
            return full(lines.join("\n")).replace(/"/g, () => inside[at++]);
        },
    };
}

/**
 * Decodes fonts, which `merged_fonts` of tools/web.py has compressed into one file.
 * @param {string[]} names
 * @param {Uint8Array} data
 * @param {string} wanted the name of the font that is needed
 * @returns {[string, Uint8Array][]} the name and the content of that font; of all, if they are stored as edges
 */
export function fontsOf(names, data, wanted) {
    let at = 0;
    const take = (count) => data.subarray(at, at += count);
    const [asEdges, count] = take(2), codes = [...take(count)], heads = names.map(() => take(3)), widths = take(count * names.length);
    const laidOut = (number) => layout(heads[number], new Map(codes.map((code, i) => [code, widths[i * names.length + number]])));
    if (!asEdges) {
        const chosen = names.indexOf(wanted), { font, places } = laidOut(chosen);
        for (const [i, code] of codes.entries()) {
            for (const [number, [height, , rise]] of heads.entries()) {
                const bitmap = take((code < 128 ? height - rise : height) * (widths[i * names.length + number] + 7 >> 3));
                if (number === chosen) font.set(bitmap, places[i].start);
            }
        }
        return [[wanted, font]];
    }
    const fonts = names.map((_, number) => laidOut(number));
    const order = codes.flatMap((_, i) => fonts.map(({ places }) => places[i]));
    const counts = take(order.reduce((sum, { rows }) => sum + rows, 0));
    let row = 0, edges = [], model, modelWidth;  // model: edges of each row of the character in the first font
    for (const [number, { font, start, rows, width }] of order.entries()) {
        const bytes = width + 7 >> 3;
        const found = [];
        if (number % names.length === 0) [model, modelWidth] = [null, width];
        for (let line = 0; line < rows; line++) {
            const before = edges, same = model ? model[Math.floor((line + 0.5) * model.length / rows)] : before;
            const last = counts[row++] + same.length & 255, first = (start + line * bytes) * 8;
            edges = [];
            for (let edge = 0; edge < last; edge++) {
                const near = same.length === last ? Math.round(same[edge] * width / modelWidth)
                    : before.length === last ? before[edge] : edges[edge - 1] ?? 0;
                edges.push(near + data[at++] & 255);
            }
            for (let edge = 0; edge < last; edge += 2) fillBits(font, first + edges[edge], first + edges[edge + 1]);
            found.push(edges);
        }
        model ??= found;
    }
    return names.map((name, number) => [name, fonts[number].font]);
}

// Sets the bits from `bit` to before `end`.
function fillBits(bytes, bit, end) {
    while (bit < end) {
        const whole = !(bit & 7) && end - bit > 7;
        bytes[bit >> 3] |= whole ? 255 : 128 >> (bit & 7);
        bit += whole ? 8 : 1;
    }
}

// A font (tools/fonts.py) without its bitmaps, from its head and the width of each character: {font: Uint8Array, places: for
// each character the font, where its bitmap starts, its rows, and its width}.
function layout([height, gap, rise], widths) {
    const found = [], parts = [];  // of the head: where it begins, and its bytes
    let size = 4;
    for (const [first, end, rows] of [[0, 128, height - rise], [160, 256, height]]) {
        const starts = new Map();
        let columns = 0;
        for (const [code, wide] of widths) {
            if (code < first || code >= end) continue;
            starts.set(code, columns);
            columns += wide + 7 >> 3;
        }
        if (!columns) break;
        const codes = Array.from({ length: end - first }, (_, i) => first + i);
        if (!first) parts.push([0, [height, gap, rise, columns]]);
        parts.push([size, codes.map((code) => starts.get(code) ?? (first ? 255 : starts.get(63)))],
            [size + codes.length, codes.map((code) => (widths.get(code) ?? widths.get(63)) + gap)]);
        size += 2 * codes.length;
        for (const [code, start] of starts) found.push({ start: size + start * rows, rows, width: widths.get(code) });
        size += columns * rows;
    }
    const font = new Uint8Array(size);
    for (const [at, bytes] of parts) font.set(bytes, at);
    return { font, places: found.map((place) => ({ ...place, font })) };
}
