// The cache between the RP2040 and its flash, as section 2.6.3 of the data sheet describes it: 16 KB, lines of 8 bytes,
// two ways. Of the two lines that a place may hold, the one that was read last stays; the data sheet does not say.
const SETS = 1024;

export class Cache {
  // miss: cycles that a line takes to come from the flash
  constructor(miss) {
    this.miss = miss;
    this.lines = new Int32Array(2 * SETS);
    this.clear();
  }

  // Nothing is in it: after the flash was erased or programmed.
  clear() {
    this.lines.fill(-1);
  }

  // An address is read; returns the cycles that this takes longer than memory.
  touch(address) {
    const line = (address & 0xffffff) >>> 3, place = 2 * (line & (SETS - 1)), { lines } = this;
    if (lines[place] === line) return 0;
    const missed = lines[place + 1] !== line;
    lines[place + 1] = lines[place];
    lines[place] = line;
    return missed ? this.miss : 0;
  }
}
