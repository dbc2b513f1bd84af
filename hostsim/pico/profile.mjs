// A profile: assigns cycles to functions of the image, by the program counter, and to Python functions, by a stack of the
// interpreter's calls. Offsets in memory are those of MicroPython 1.25 for the RP2040.
import fs from 'fs';

const PERIOD = 64; // cycles between two samples of the program counter, at most
const LAST_POOL = 36; // offset in mp_state_ctx of the newest pool of interned strings
const RAM = 0x20;

// The functions of an image: lines `address name`, addresses in hex and rising, as build.sh writes them.
class Symbols {
  constructor(path) {
    this.addresses = [];
    this.names = [];
    this.of = new Map();
    for (const line of fs.readFileSync(path, 'utf8').split('\n')) {
      if (!line) continue;
      const [address, name] = line.split(' ');
      this.addresses.push(parseInt(address, 16) & ~1);
      this.names.push(name);
      this.of.set(name, this.addresses.at(-1));
    }
  }

  // The name of the function at an address.
  at(address) {
    if (address < 0x10000000) return '(boot ROM)';
    if (address >>> 24 === RAM && address >= this.of.get('mp_state_ctx')) return '(machine code of a module)';
    let low = 0, high = this.addresses.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.addresses[middle] <= address) low = middle;
      else high = middle;
    }
    return this.names[low];
  }
}

/** A profile of one chip. */
export class Profile {
  /** @param {string} path of the symbols of the image */
  constructor(path) {
    this.symbols = new Symbols(path);
    this.entry = this.symbols.of.get('mp_execute_bytecode');
    this.on = false;
    this.stack = []; // calls of the interpreter: [stack pointer at the call, name of the Python function]
    this.places = new Map(); // {program counter: name of its function}
    this.start();
  }

  /** Start counting from zero. */
  start() {
    this.cycles = 0;
    this.functions = new Map(); // {Python function: { calls, own, all, of: {function of the image: cycles} }}
  }

  /** Use the memory of a new RP2040, after a reset or power on. */
  connect({ core }, memory) {
    this.core = core;
    this.memory = memory;
    this.stack = [];
  }

  get period() {
    return PERIOD;
  }

  #word(address) {
    const { at, words } = this.memory;
    return words[(at[address >>> 24] + (address & 0xffffff)) >>> 2];
  }

  #byte(address) {
    const { at, bytes } = this.memory;
    return bytes[at[address >>> 24] + (address & 0xffffff)];
  }

  // The text of an interned string, by its number; the pools are structs qstr_pool_t (py/qstr.h).
  #text(number) {
    let pool = this.#word(this.symbols.of.get('mp_state_ctx') + LAST_POOL);
    while ((this.#word(pool + 4) & 0x7fffffff) > number) pool = this.#word(pool);
    const place = number - (this.#word(pool + 4) & 0x7fffffff);
    const length = this.#byte(this.#word(pool + 20) + place), text = this.#word(pool + 24 + 4 * place);
    return String.fromCharCode(...Array.from({ length }, (_, n) => this.#byte(text + n)));
  }

  /** Note a call of the interpreter, which has a mp_code_state_t in r0. */
  enter() {
    const { registers } = this.core, sp = registers[13];
    this.#leave(sp);
    // fun_bc; its context->constants.qstr_table; its bytecode (py/bc.h, py/objfun.h)
    const called = this.#word(registers[0]), table = this.#word(this.#word(called + 4) + 8);
    let code = this.#word(called + 12);
    while (this.#byte(code++) & 0x80); // skip the signature
    while (this.#byte(code++) & 0x80); // skip the sizes
    let index = 0, byte; // index of the function's name in the table; index 0 is the name of the file
    do {
      byte = this.#byte(code++);
      index = (index << 7) | (byte & 0x7f);
    } while (byte & 0x80);
    const short = (n) => this.#byte(table + 2 * n) | (this.#byte(table + 2 * n + 1) << 8);
    const name = this.#text(short(0)) + ' ' + this.#text(short(index));
    this.stack.push([sp, name]);
    this.#of(name).calls++;
  }

  // Remove the calls that have returned, whose stack frames no longer exist.
  #leave(sp) {
    while (this.stack.length && this.stack.at(-1)[0] <= sp) this.stack.pop();
  }

  #of(name) {
    let found = this.functions.get(name);
    if (!found) this.functions.set(name, (found = { calls: 0, own: 0, all: 0, of: {} }));
    return found;
  }

  /**
   * Count cycles.
   * @param {number} cycles
   * @param {number} pc the present program counter
   * @param {boolean} waiting true: the chip waited for an interrupt
   */
  take(cycles, pc, waiting) {
    this.cycles += cycles;
    this.#leave(this.core.registers[13]);
    let place = waiting ? '(waiting)' : this.places.get(pc);
    if (!place) this.places.set(pc, (place = this.symbols.at(pc)));
    const own = this.#of(this.stack.at(-1)?.[1] ?? '(outside Python)');
    own.own += cycles;
    own.of[place] = (own.of[place] ?? 0) + cycles;
    for (const name of new Set(this.stack.map((call) => call[1]))) this.#of(name).all += cycles;
  }

  /**
   * @returns {{cycles: number, functions: Array}} functions: [name, calls, cycles in it, cycles in it and what it called,
   *     {function of the image: cycles}]
   */
  get report() {
    return { cycles: this.cycles,
      functions: [...this.functions].map(([name, { calls, own, all, of }]) => [name, calls, own, all, of]) };
  }
}
