// Where the cycles go: the function of the image by the program counter, and the Python function by a shadow of the
// interpreter's calls. What is read from memory is laid out as in MicroPython 1.25 for the RP2040.
import fs from 'fs';

const PERIOD = 64; // cycles between two looks at the program counter, at most
const LAST_POOL = 36; // where in mp_state_ctx the newest pool of interned strings is
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

  // The name of the function that an address lies in.
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

export class Profile {
  // path: of the symbols of the image
  constructor(path) {
    this.symbols = new Symbols(path);
    this.entry = this.symbols.of.get('mp_execute_bytecode');
    this.on = false;
    this.stack = []; // of the interpreter's calls: [stack pointer at the call, name]
    this.places = new Map(); // of program counters: the name of their function
    this.start();
  }

  // Count from here on.
  start() {
    this.cycles = 0;
    this.functions = new Map(); // name: { calls, own, all, of: {name of a function of the image: cycles} }
  }

  // The chip has been switched on.
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

  // The text of an interned string.
  #text(number) {
    let pool = this.#word(this.symbols.of.get('mp_state_ctx') + LAST_POOL);
    while ((this.#word(pool + 4) & 0x7fffffff) > number) pool = this.#word(pool);
    const place = number - (this.#word(pool + 4) & 0x7fffffff);
    const length = this.#byte(this.#word(pool + 20) + place), text = this.#word(pool + 24 + 4 * place);
    return String.fromCharCode(...Array.from({ length }, (_, n) => this.#byte(text + n)));
  }

  // The interpreter is called, with a mp_code_state_t in r0.
  enter() {
    const { registers } = this.core, sp = registers[13];
    this.#leave(sp);
    const called = this.#word(registers[0]), table = this.#word(this.#word(called + 4) + 8);
    let code = this.#word(called + 12);
    while (this.#byte(code++) & 0x80); // the signature
    while (this.#byte(code++) & 0x80); // sizes
    let index = 0, byte;
    do {
      byte = this.#byte(code++);
      index = (index << 7) | (byte & 0x7f);
    } while (byte & 0x80);
    const short = (n) => this.#byte(table + 2 * n) | (this.#byte(table + 2 * n + 1) << 8);
    const name = this.#text(short(0)) + ' ' + this.#text(short(index));
    this.stack.push([sp, name]);
    this.#of(name).calls++;
  }

  // Calls whose stack is gone have returned.
  #leave(sp) {
    while (this.stack.length && this.stack.at(-1)[0] <= sp) this.stack.pop();
  }

  #of(name) {
    let found = this.functions.get(name);
    if (!found) this.functions.set(name, (found = { calls: 0, own: 0, all: 0, of: {} }));
    return found;
  }

  // So many cycles have passed, and the program counter is now there; waiting: for an interrupt.
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

  // { cycles, functions: [[name, calls, own, all, {function of the image: cycles}]] }
  get report() {
    return { cycles: this.cycles,
      functions: [...this.functions].map(([name, { calls, own, all, of }]) => [name, calls, own, all, of]) };
  }
}
