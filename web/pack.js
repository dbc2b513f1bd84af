// A file of the site as an ArrayBuffer.
export async function fetched(name) {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name} is missing`);
    return answer.arrayBuffer();
}

// The pack that tools/web.py makes: the length of a JSON head in four bytes, the head, and the files one after another.
export function unpacked(buffer) {
    const length = new DataView(buffer).getUint32(0, true);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
    let at = 4 + length;
    for (const file of head.files) {
        file.data = new Uint8Array(buffer, at, file.size);
        at += file.size;
    }
    return head;
}

// The modules of unpacked packs, which `spelled` of tools/web.py has made short: {add: adds those of another pack, text: a
// function of the number of a module}. A text is put together only when it is asked for, since most modules never are.
export function modules(pack) {
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
