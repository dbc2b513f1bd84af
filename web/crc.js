// CRC-32, as zip archives and the log of files.js have it.
const TABLE = new Uint32Array(256).map((_, n) => {
    for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ n >>> 1 : n >>> 1;
    return n;
});

/**
 * CRC-32.
 * @param {Uint8Array} bytes
 * @param {number} sum CRC of the bytes before these
 * @returns {number}
 */
export function crc32(bytes, sum = 0) {
    let crc = ~sum;
    for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255] ^ crc >>> 8;
    return ~crc >>> 0;
}
