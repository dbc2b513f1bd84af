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
 * @returns {{add: function(object), text: function(number): string}} add: adds the modules of another pack; text: the text
 *     of a module by its number
 */
export function moduleTexts(pack) {
    const parts = (one) => new TextDecoder().decode(one.files.find(({ path }) => path === "modules").data).split("\0");
    const texts = [], strings = [], first = [], words = parts(pack)[2].split("\n");
    const word = (sign) => words[sign < 9 ? sign - 3 : sign < 32 ? sign - 5 : sign - 256 + 27];
    const full = (text) => text.replace(/[\x03-\x08\x0b-\x1f\u0100-\u04ff]/g, (sign) => word(sign.charCodeAt(0)));
    function add(one) {
        const [code, given] = parts(one);
        let at = strings.length;
        for (const text of code.split("\x01")) {
            texts.push(text);
            first.push(at);
            at += text.split('"').length - 1;
        }
        strings.push(...given.split("\n"));
    }
    add(pack);
    return {
        add,
        text(number) {
            let at = first[number];
            return full(texts[number]).replace(/"/g, () => full(strings[at++]));
        },
    };
}
