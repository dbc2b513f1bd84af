// Emulates one Pico after another. Standard input has a command a line, in JSON, with its name as `do`; a board begins with
// the command `begin`, which has:
//   rom, image   paths; the flash image is read at the start and written by `close`, or when this program ends
//   modelled     true: erasing and programming the flash take time
//   erase        time in ms to erase a sector
//   misses       cycles of a miss of the flash cache, 0: the cache is not emulated
//   luck         seed of the random bits (int); null: they are those of this computer
//   symbols      path of the names of the image's functions, for a profile; null: no profile
//   bus          of the panel, as in board.json
//   busyAfter    commands after which e-ink pulls its busy pin low, until the command `level` releases it
//   listening    true: a computer reads the USB port
//   levels       [[pin, level], …] of the input pins at the start
// Standard output has answers and what the board does as records: type (1 byte), two times in ns (float64), number of
// bytes (uint32), bytes; numbers are little-endian.
import fs from 'fs';
import readline from 'readline';
import { Chip } from './chip.mjs';
import { Profile } from './profile.mjs';
import { Serial } from './serial.mjs';
import { connect } from './wires.mjs';

const ANSWER = 0, TIME = 1, PRINTED = 2; // types of records, besides those of wires.mjs
const STEP_NS = 5e6; // emulated time of a round, after which commands are read
const AHEAD_NS = 5e6; // how far idle time may run ahead of the wall clock
const BUDGET = 200000; // cycles of a round, about; a wait for an interrupt counts as 100

const records = [];
let given = null; // the present board, as of `begin`; null: there is none
let chip, serial, profile; // its parts; profile: null if there is none
let answerAt; // emulated time (ns) at which the command `run` is answered
let free; // true: emulated time passes without commands
let ahead; // idle time (ns) by which the board is ahead of the wall clock
let idle, wall; // idle time (ns) and wall clock (ms) up to which `ahead` is computed
let next = null; // handle of the next round
let port; // TCP port of the serial port
let sendRest; // result of `connect`

// Queue a record.
function send(type, first, last, bytes) {
  const head = Buffer.alloc(21);
  head.writeUInt8(type, 0);
  head.writeDoubleLE(first, 1);
  head.writeDoubleLE(last, 9);
  head.writeUInt32LE(bytes.length, 17);
  records.push(head, bytes);
}

function flush() {
  if (records.length) process.stdout.write(Buffer.concat(records.splice(0)));
}

// Send the state of the board; more: further fields of the answer.
function answer(more = {}) {
  sendRest();
  const { off, erased, programmed, napped, now } = chip;
  const state = { now: Math.floor(now / 1e6), off, erased, programmed, napped, port, ...more };
  send(ANSWER, now, now, Buffer.from(JSON.stringify(state)));
  flush();
}

function save() {
  fs.writeFileSync(given.image + '.new', chip.flash);
  fs.renameSync(given.image + '.new', given.image);
}

// Begin with a board.
function begin(board) {
  given = board;
  answerAt = Infinity;
  free = false;
  ahead = idle = wall = 0;
  serial = new Serial((bytes) => send(PRINTED, chip.now, chip.now, bytes), wake);
  profile = given.symbols ? new Profile(given.symbols) : null;
  chip = new Chip({
    rom: fs.readFileSync(given.rom),
    flash: fs.readFileSync(given.image),
    modelled: given.modelled,
    erase: given.erase,
    misses: given.misses,
    luck: given.luck,
    levels: given.levels,
    listening: given.listening,
    profile,
    attach(chip) {
      sendRest = connect(chip, given.bus, send, (code) => {
        if ('busy' in given.bus && given.busyAfter.includes(code)) chip.setLevel(given.bus.busy, false, 0);
      });
      serial.attach(chip.mcu);
    },
  });
  serial.listen((number) => {
    port = number;
    answer();
  });
}

// End with the board: no round comes any more.
function close() {
  clearImmediate(next?.immediate);
  clearTimeout(next?.timer);
  next = null;
  serial.close();
  save();
  answer({ closed: true });
  given = chip = serial = profile = sendRest = null;
}

// One round: emulate some time, then exchange bytes with the serial port and answer.
function round() {
  next = null;
  if (!free && answerAt === Infinity) return;
  serial.pump();
  const until = free ? Math.min(chip.now + STEP_NS, answerAt) : answerAt;
  chip.run(until, BUDGET);
  if (chip.off === 'cut') serial.unplug(true);
  if (chip.reached(answerAt)) {
    answerAt = Infinity;
    answer();
  }
  if (free) {
    sendRest();
    if ('busy' in given.bus) send(TIME, chip.now, chip.now, Buffer.alloc(0));
    flush();
    ahead = Math.max(0, ahead + chip.idle - idle - (performance.now() - wall) * 1e6);
    wall = performance.now();
    idle = chip.idle;
  }
  schedule();
}

// Schedule the next round, later if emulated time is ahead of the wall clock.
function schedule() {
  if (next || (!free && answerAt === Infinity)) return;
  const lead = free && ahead > AHEAD_NS && !serial.ready;
  next = lead ? { timer: setTimeout(scheduleSoon, ahead / 1e6) } : { immediate: setImmediate(round) };
}

// Schedule a round right after pending input. A round in the timer itself would let Node serve timers alone where a round
// takes longer than the pause, and no command would be read.
function scheduleSoon() {
  next = { immediate: setImmediate(round) };
}

// End a pause, because a client of the serial port has sent something.
function wake() {
  if (!next?.timer) return;
  clearTimeout(next.timer);
  scheduleSoon();
}

const COMMANDS = {
  begin,
  close,
  run({ until }) {
    answerAt = until;
    schedule();
  },
  level({ pin, level, at, since }) {
    const late = free ? Math.max(0, chip.now - since) : 0; // a press keeps its length while time passes by itself
    chip.setLevel(pin, level, at + late);
  },
  restart() {
    chip.restart();
    answer();
  },
  cut({ after }) {
    chip.cut(after);
    if (chip.off) serial.unplug(true);
    answer();
  },
  free({ on }) {
    free = on;
    wall = performance.now();
    idle = chip.idle;
    schedule();
    answer();
  },
  profile({ on }) {
    if (on) profile.start();
    const report = on ? {} : { profile: { hertz: chip.mcu.clkSys, ...profile.report } };
    profile.on = on;
    answer(report);
  },
  stack({ size }) {
    const used = chip.mcu.sram.subarray(-size).findIndex((byte) => byte);
    answer({ stack: used < 0 ? size : used });
  },
  unplug() {
    serial.unplug(false);
    answer();
  },
  save() {
    save();
    answer();
  },
};

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const command = JSON.parse(line);
  COMMANDS[command.do](command);
}).on('close', () => {
  if (given) save();
  process.exit();
});
