// The RP2040 of the board: power, time, and the levels of its pins.
import { randomInt } from 'crypto';
import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { Cache } from './cache.mjs';
import { run, take } from './core.mjs';
import { layOut, memory } from './memory.mjs';
import { breakpoint } from './rom.mjs';

const LONGEST = 100000; // cycles of a call of the interpreter, at most
const SLEEP_HZ = 13e6; // above the frequency of the crystal, with which MicroPython sleeps
const SIE_STATUS = 0x50, SUSPENDED = 1 << 4; // of the USB controller
const REGULATOR = 0x40064, USUAL_VOLTAGE = 0xb1, FAST_HZ = 133e6, FAST_VOLTAGE = 0xc; // data sheet 2.10.6, 2.15.3
const WATCHDOG = 0x40058, RING_OSCILLATOR = 0x40060, RANDOM_BIT = 0x1c;

/** An RP2040. Times are in ns of emulated time since the constructor; they continue over resets and power cuts. */
export class Chip {
  /**
   * @param {object} given
   * @param {Uint8Array} given.rom
   * @param {Uint8Array} given.flash
   * @param {boolean} given.modelled true: erasing and programming the flash take time
   * @param {number} given.erase time in ms to erase a sector
   * @param {number} given.misses cycles of a miss of the flash cache, 0: the cache is not emulated
   * @param {?number} given.luck seed of the random bits; null: they are those of this computer
   * @param {[number, boolean][]} given.levels pins and levels of the input pins
   * @param {?Profile} given.profile
   * @param {boolean} given.listening false: the computer at the USB port is switched off
   * @param {function(Chip)} given.attach is called with each new RP2040 (`mcu`), to connect what is around it
   */
  constructor({ rom, flash, modelled, erase, misses, luck, levels, profile, listening, attach }) {
    Object.assign(this, { rom, modelled, erase, profile, listening, attach });
    this.cache = misses ? new Cache(misses) : null;
    this.off = ''; // '': it runs; else why not: 'reset', 'cut', 'bootloader', 'fault'
    this.idle = 0; // time skipped because the chip waited for an interrupt
    this.napped = 0; // time in light sleep
    this.unseen = false; // true: a pin has changed in the present light sleep
    this.late = 0; // time that the last instruction took in addition to its cycles
    this.cutAfter = 0; // number of flash operations until the power fails, 0: it does not fail
    this.erased = this.programmed = 0; // bytes
    this.levels = new Map(levels);
    this.chance = luck === null ? null : luck + 1; // the state of the random bits
    this.events = []; // future levels: { at, pin, level }
    this.start = 0; // time at which the clock of the present RP2040 was zero
    this.#power(flash);
  }

  get now() {
    return this.start + this.mcu.clock.nanos;
  }

  // True if the time has passed, within the rounding error of a sum of two times.
  reached(time) {
    return this.now > time - 0.01;
  }

  // True in light sleep, in which the clock of the pins stands still: afterwards a pin has its latest level.
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

  // Switch the power off until `restart`: now (after: 0), or after so many flash operations, the last one half done.
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

  // Run up to the time `until`, or until about `budget` cycles are done, of which a wait for an interrupt takes 100.
  run(until, budget) {
    while (!this.reached(until) && budget > 0) {
      if (this.off === 'reset') this.restart();
      if (this.off) {
        this.mcu.clock.nextAlarm = null; // a chip without power has no alarms
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
      let done = run(Math.min(cycles, longest));
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

  // Advance the clock by a number of cycles and by `late`; alarms that are due go off.
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
    layOut(mcu);
    memory.bytes.set(this.rom);
    mcu.flash.set(flash);
    mcu.core.reset();
    this.cache?.clear();
    this.profile?.connect(mcu, memory);
    take(mcu, this.cache, this.profile);
    mcu.onBreak = (code) => breakpoint(this, code);
    mcu.peripherals[WATCHDOG].onWatchdogTrigger = () => (this.off = 'reset');
    mcu.peripherals[RING_OSCILLATOR].readUint32 = (offset) =>
      offset === RANDOM_BIT ? this.#random() : 0xffffffff;
    let voltage = USUAL_VOLTAGE;
    mcu.peripherals[REGULATOR].readUint32 = () => voltage;
    mcu.peripherals[REGULATOR].writeUint32 = (offset, value) => (voltage = value);
    if (!this.listening) {
      const read = mcu.usbCtrl.readUint32.bind(mcu.usbCtrl);
      mcu.usbCtrl.readUint32 = (offset) => (offset === SIE_STATUS ? read(offset) | SUSPENDED : read(offset)) >>> 0;
    }
    this.cycle = 1e9 / mcu.clkSys;
    mcu.addClockListener((frequency) => {
      this.cycle = 1e9 / frequency;
      if (frequency > FAST_HZ && voltage >> 4 < FAST_VOLTAGE) this.off = 'fault';
    });
    for (const [pin, level] of this.levels) mcu.gpio[pin].setInputValue(level);
    this.alarm = mcu.clock.createAlarm(() => this.#apply());
    this.#schedule();
    this.attach(this);
    mcu.core.VTOR = 0;
    mcu.core.LR = 0;
    mcu.core.PC = 0x10000000; // the second stage of the boot loader, in flash
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
