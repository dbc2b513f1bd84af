// The RP2040 of the board: power, time and the levels of its pins.
import { randomInt } from 'crypto';
import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { Cache } from './cache.mjs';
import { fast } from './core.mjs';
import { layOut } from './memory.mjs';
import { trap } from './rom.mjs';

const LONGEST = 100000; // cycles without a look around
const SLEEP_HZ = 13e6; // MicroPython sleeps with the clock of the crystal
const SIE_STATUS = 0x50, SUSPENDED = 1 << 4; // of the USB controller
const WATCHDOG = 0x40058, RING_OSCILLATOR = 0x40060, RANDOM_BIT = 0x1c;

// Times are nanoseconds of emulated time since the chip was made; they go on over resets and power cuts.
export class Chip {
  // rom, flash: bytes; modelled: erasing and programming flash take their time; erase: ms that a sector takes to be
  // erased; misses: cycles that a miss of the flash cache takes, 0: there is none; luck: a number that the random
  // bits are made from, null: they are those of this computer; levels: [[pin, level], …] of input pins; profile: of
  // profile.mjs, or null; listening: false: the computer at the USB port is silent, as one that was switched off
  // attach(chip): called with each new RP2040, `mcu`, to connect what is around it
  constructor({ rom, flash, modelled, erase, misses, luck, levels, profile, listening, attach }) {
    Object.assign(this, { rom, modelled, erase, profile, listening, attach });
    this.cache = misses ? new Cache(misses) : null;
    this.off = ''; // why it does not run: '', 'reset', 'cut', 'bootloader', 'fault'
    this.idle = 0; // time skipped because the chip was waiting
    this.napped = 0; // time in light sleep
    this.unseen = false; // a pin has changed in this light sleep
    this.late = 0; // time that the last instruction took beyond its cycles
    this.cutAfter = 0; // flash operations until the power fails, 0: it does not
    this.erased = this.programmed = 0; // bytes
    this.levels = new Map(levels);
    this.chance = luck === null ? null : luck + 1; // the state of the random bits
    this.events = []; // levels to come: { at, pin, level }
    this.start = 0; // when the clock of this RP2040 was zero
    this.#power(flash);
  }

  get now() {
    return this.start + this.mcu.clock.nanos;
  }

  // The time has come, but for what is lost where two times are added.
  reached(time) {
    return this.now > time - 0.01;
  }

  // In light sleep the clock of the pins stands still: what a pin does is seen afterwards, as the level that it has then.
  get napping() {
    return this.mcu.core.waiting && this.mcu.clkSys < SLEEP_HZ;
  }

  get flash() {
    return this.mcu.flash;
  }

  // Reset, or power on: memory is lost, flash stays.
  restart() {
    this.start = this.now;
    this.off = '';
    this.#power(this.flash);
  }

  // Power off until `restart`, or no power after some flash operations more (the last one half done).
  cut(after) {
    this.cutAfter = after;
    if (!after) this.off = 'cut';
  }

  // An input pin has this level from the time `at` on.
  setLevel(pin, level, at) {
    const place = this.events.findIndex((event) => event.at > at);
    this.events.splice(place < 0 ? this.events.length : place, 0, { at, pin, level });
    this.#schedule();
  }

  // Run up to the time `until`, or until about so many instructions are done.
  run(until, budget) {
    while (!this.reached(until) && budget > 0) {
      if (this.off === 'reset') this.restart();
      if (this.off) {
        this.mcu.clock.nextAlarm = null; // nothing stirs
        this.idle += until - this.now;
        this.start += until - this.now;
        this.#apply();
        return;
      }
      budget = this.#execute(until - this.start, budget);
    }
  }

  #execute(until, budget) {
    const { core, clock } = this.mcu, profile = this.profile?.on ? this.profile : null;
    const longest = profile ? profile.period : LONGEST;
    while (clock.nanosCounter < until && budget > 0 && !this.off) {
      const next = clock.nextAlarm === null ? until : Math.min(until, clock.nextAlarm.nanos);
      const cycles = Math.ceil((next - clock.nanosCounter) / this.cycle);
      if (this.unseen && !this.napping) this.#apply();
      if (core.waiting) {
        if (this.napping) this.napped += Math.max(0, cycles) * this.cycle;
        this.#pass(Math.max(0, cycles));
        profile?.take(Math.max(0, cycles), 0, true);
        this.idle += Math.max(0, cycles) * this.cycle;
        budget -= 100;
        continue;
      }
      while (core.interruptsUpdated && core.checkForInterrupts());
      let done = this.fast(Math.min(cycles, longest));
      budget -= Math.abs(done);
      if (done < 0) {
        done = -1 - done;
        clock.nanosCounter += done * this.cycle;
        profile?.take(done, core.PC, false);
        done = core.executeInstruction();
      }
      profile?.take(done + Math.round(this.late / this.cycle), core.PC, false);
      this.#pass(done);
    }
    return budget;
  }

  // Time passes: so many cycles, and what the last instruction took beyond its cycles.
  #pass(cycles) {
    const { clock } = this.mcu;
    const time = clock.nanosCounter + cycles * this.cycle + this.late;
    this.late = 0;
    if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= time) clock.tick(time - clock.nanosCounter);
    else clock.nanosCounter = time;
  }

  #power(flash) {
    const mcu = (this.mcu = new RP2040());
    mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    const memory = layOut(mcu);
    memory.bytes.set(this.rom);
    mcu.flash.set(flash);
    mcu.core.reset();
    this.cache?.clear();
    this.profile?.connect(mcu, memory);
    this.fast = fast(mcu, memory, this.cache, this.profile);
    mcu.onBreak = (code) => trap(this, code);
    mcu.peripherals[WATCHDOG].onWatchdogTrigger = () => (this.off = 'reset');
    mcu.peripherals[RING_OSCILLATOR].readUint32 = (offset) =>
      offset === RANDOM_BIT ? this.#random() : 0xffffffff;
    if (!this.listening) {
      const read = mcu.usbCtrl.readUint32.bind(mcu.usbCtrl);
      mcu.usbCtrl.readUint32 = (offset) => (offset === SIE_STATUS ? read(offset) | SUSPENDED : read(offset)) >>> 0;
    }
    this.cycle = 1e9 / mcu.clkSys;
    mcu.addClockListener((frequency) => (this.cycle = 1e9 / frequency));
    for (const [pin, level] of this.levels) mcu.gpio[pin].setInputValue(level);
    this.alarm = mcu.clock.createAlarm(() => this.#apply());
    this.#schedule();
    this.attach(this);
    mcu.core.VTOR = 0;
    mcu.core.LR = 0;
    mcu.core.PC = 0x10000000; // the second stage of the boot, in flash
  }

  // A bit of this computer's entropy, or of a linear congruential generator.
  #random() {
    if (this.chance === null) return randomInt(2);
    this.chance = (Math.imul(this.chance, 1664525) + 1013904223) | 0;
    return this.chance >>> 31;
  }

  #schedule() {
    this.alarm.cancel();
    if (this.events.length) this.alarm.schedule(Math.max(0, this.events[0].at - this.now));
  }

  #apply() {
    if (this.napping) {
      this.unseen = true;
      return;
    }
    const last = new Map();
    while (this.events.length && this.events[0].at <= this.now) {
      const { pin, level } = this.events.shift();
      if (this.unseen) last.set(pin, level);
      else this.#set(pin, level);
    }
    this.unseen = false;
    for (const [pin, level] of last) this.#set(pin, level);
    this.#schedule();
  }

  #set(pin, level) {
    this.levels.set(pin, level);
    this.mcu.gpio[pin].setInputValue(level);
  }
}
