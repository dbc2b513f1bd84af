// ROM, flash and RAM of an RP2040 in one buffer, with a window of 16 MB for each, found by the highest byte of an address.
const WINDOW = 1 << 24;
export const FLASH_BYTES = 2 * 1024 * 1024;
const RAM_BYTES = 264 * 1024;

const buffer = new ArrayBuffer(3 * WINDOW);
const at = new Int32Array(256).fill(-1);
[0x00, 0x10, 0x20].forEach((high, n) => (at[high] = n * WINDOW));

// at[address >>> 24]: offset of the window, or -1; the others are views of the buffer.
export const memory = {
  at, bytes: new Uint8Array(buffer), halves: new Uint16Array(buffer), words: new Uint32Array(buffer),
};
const { bytes, halves, words } = memory;

/**
 * Give this buffer to an RP2040 as its memory, so that accesses do not search for the owner of an address. Its RAM is
 * cleared; the flash keeps what the last one had.
 * @param {RP2040} mcu
 */
export function layOut(mcu) {
  mcu.bootrom = new Uint32Array(buffer, at[0x00], 4096);
  mcu.flash = new Uint8Array(buffer, at[0x10], FLASH_BYTES);
  mcu.flash16 = new Uint16Array(buffer, at[0x10], FLASH_BYTES / 2);
  mcu.flashView = new DataView(buffer, at[0x10], FLASH_BYTES);
  mcu.sram = new Uint8Array(buffer, at[0x20], RAM_BYTES);
  mcu.sramView = new DataView(buffer, at[0x20], RAM_BYTES);
  mcu.sram.fill(0);

  const { core } = mcu;
  const read8 = mcu.readUint8.bind(mcu), read16 = mcu.readUint16.bind(mcu), read32 = mcu.readUint32.bind(mcu);
  const write16 = mcu.writeUint16.bind(mcu), write32 = mcu.writeUint32.bind(mcu);
  const place = (address) => at[address >>> 24] + (address & (WINDOW - 1));
  core.readUint8 = mcu.readUint8 = (address) => (at[address >>> 24] < 0 ? read8(address) : bytes[place(address)]);
  core.readUint16 = mcu.readUint16 = (address) =>
    at[address >>> 24] < 0 ? read16(address) : halves[place(address) >>> 1];
  core.readUint32 = mcu.readUint32 = (address) =>
    at[address >>> 24] < 0 || address & 3 ? read32(address) : words[place(address) >>> 2];
  core.writeUint16 = mcu.writeUint16 = (address, value) => {
    if (address >>> 24 === 0x20) halves[place(address) >>> 1] = value;
    else write16(address, value);
  };
  core.writeUint32 = mcu.writeUint32 = (address, value) => {
    if (address >>> 24 === 0x20 && !(address & 3)) words[place(address) >>> 2] = value;
    else write32(address, value);
  };
}
