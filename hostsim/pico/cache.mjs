// The cache between the RP2040 and its flash (data sheet, section 2.6.3): 16 KB, lines of 8 bytes, two ways. The least
// recently used of the two lines of a set is replaced, an assumption, since the data sheet does not say it.
const SETS = 1024;

/** A cache of which only the addresses are emulated. */
export class Cache {
  /** @param {number} miss cycles to read a line from the flash */
  constructor(miss) {
    this.miss = miss;
    this.lines = new Int32Array(2 * SETS);
    this.clear();
  }

  /** Invalidate all lines, after the flash was erased or programmed. */
  clear() {
    this.lines.fill(-1);
  }

  /**
   * Read an address.
   * @param {number} address
   * @returns {number} cycles in addition to those of a read from RAM
   */
  touch(address) {
    const line = (address & 0xffffff) >>> 3, place = 2 * (line & (SETS - 1)), { lines } = this;
    if (lines[place] === line) return 0;
    const missed = lines[place + 1] !== line;
    lines[place + 1] = lines[place];
    lines[place] = line;
    return missed ? this.miss : 0;
  }
}
