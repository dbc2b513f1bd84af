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
