// An emulated Pico. Started by hostsim/pico/__init__.py with one argument, a JSON object:
//   rom, image   paths; the flash image is read now and written when this program ends
//   modelled     flash takes its time
//   erase        ms that a sector of it takes to be erased
//   misses       cycles that a miss of the flash cache takes, 0: there is none
//   luck         what the random bits begin with; null: they are those of this computer
//   symbols      path of the names of the image's functions, for a profile; null: there will be none
//   bus          of the panel, as in board.json
//   busyAfter    commands after which e-ink pulls its busy pin low, until it is told by `level` that it is free
//   listening    a computer listens at its USB port
//   levels       [[pin, level], …] of the input pins at first
// Commands come as lines of JSON, answers and what the board does go out as records:
// type (1 byte), two times in ns (float64), number of bytes (uint32), bytes.
import fs from 'fs';
import readline from 'readline';
import { Chip } from './chip.mjs';
import { Profile } from './profile.mjs';
import { Serial } from './serial.mjs';
import { connect } from './wires.mjs';

const ANSWER = 0, TIME = 1, PRINTED = 2; // and the types of wires.mjs
const STEP_NS = 5e6; // emulated time between two looks at the outside world
const AHEAD_NS = 5e6; // how far idle time may run ahead of the wall clock
const BUDGET = 200000; // instructions, likewise

const given = JSON.parse(process.argv[2]);
const records = [];
let answerAt = Infinity; // the time at which to answer
let free = false; // time passes by itself
let ahead = 0, idle = 0, wall = 0; // idle time ahead of the wall clock, and what it was counted from
let next = null; // the next turn
let port = 0;
let tellRest; // of wires.mjs

function tell(type, first, last, bytes) {
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

// Send the state of the board, and what else was asked for.
function answer(more = {}) {
  tellRest();
  const { off, erased, programmed, napped, now } = chip;
  const state = { now: Math.floor(now / 1e6), off, erased, programmed, napped, port, ...more };
  tell(ANSWER, now, now, Buffer.from(JSON.stringify(state)));
  flush();
}

function save() {
  fs.writeFileSync(given.image + '.new', chip.flash);
  fs.renameSync(given.image + '.new', given.image);
}

const serial = new Serial((bytes) => tell(PRINTED, chip.now, chip.now, bytes), wake);
const profile = given.symbols ? new Profile(given.symbols) : null;
const chip = new Chip({
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
    tellRest = connect(chip, given.bus, tell, (code) => {
      if ('busy' in given.bus && given.busyAfter.includes(code)) chip.setLevel(given.bus.busy, false, 0);
    });
    serial.attach(chip.mcu);
  },
});

// One round: let some time pass, then see what the world wants.
function turn() {
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
    tellRest();
    if ('busy' in given.bus) tell(TIME, chip.now, chip.now, Buffer.alloc(0));
    flush();
    ahead = Math.max(0, ahead + chip.idle - idle - (performance.now() - wall) * 1e6);
    wall = performance.now();
    idle = chip.idle;
  }
  go();
}

function go() {
  if (next || (!free && answerAt === Infinity)) return;
  const lead = free && ahead > AHEAD_NS && !serial.ready;
  next = lead ? { timer: setTimeout(soon, ahead / 1e6) } : { immediate: setImmediate(turn) };
}

// Not in the timer itself: where a round takes longer than the pause, Node would serve nothing but timers, and no
// command would be read.
function soon() {
  next = { immediate: setImmediate(turn) };
}

// Somebody waits: no pause now.
function wake() {
  if (!next?.timer) return;
  clearTimeout(next.timer);
  soon();
}

const COMMANDS = {
  run({ until }) {
    answerAt = until;
    go();
  },
  level({ pin, level, at, since }) {
    const late = free ? Math.max(0, chip.now - since) : 0; // a press keeps its length where time does not wait
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
    go();
    answer();
  },
  profile({ on }) {
    if (on) profile.start();
    const report = on ? {} : { profile: profile.report };
    profile.on = on;
    answer(report);
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

serial.listen((number) => {
  port = number;
  answer();
  readline.createInterface({ input: process.stdin }).on('line', (line) => {
    const command = JSON.parse(line);
    COMMANDS[command.do](command);
  }).on('close', () => {
    save();
    process.exit();
  });
});
