// The RP2040 of the board: power, time, and short ways to memory in front of rp2040js.
import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { trap } from './rom.mjs';

export const FLASH_BYTES = 2 * 1024 * 1024;
const RAM_BYTES = 264 * 1024;

// Times are nanoseconds of emulated time since the chip was made; they go on over resets and power cuts.
export class Chip {
  // rom, flash: bytes; modelled: erasing and programming flash take their time; levels: [[pin, level], …]
  // attach(chip): called with each new RP2040, `mcu`, to connect what is around it
  constructor({ rom, flash, modelled, levels, attach }) {
    Object.assign(this, { rom, modelled, attach });
    this.off = ''; // why it does not run: '', 'reset', 'cut', 'bootloader', 'fault'
    this.idle = 0; // time skipped because the chip was waiting
    this.late = 0; // time that the last instruction took beyond its cycles
    this.cutAfter = 0; // flash operations until the power fails, 0: it does not
    this.erased = this.programmed = 0; // bytes
    this.levels = new Map(levels); // of input pins
    this.events = []; // levels to come: { at, pin, level }
    this.start = 0; // when the clock of this RP2040 was zero
    this.#power(flash);
  }

  get now() {
    return this.start + this.mcu.clock.nanos;
  }

  get flash() {
    return this.mcu.flash.subarray(0, FLASH_BYTES);
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
    while (this.now < until && budget > 0) {
      if (this.off === 'reset') this.restart();
      if (this.off) {
        this.mcu.clock.tick(until - this.now);
        this.#apply();
        return;
      }
      budget = this.#execute(until - this.start, budget);
    }
  }

  #execute(until, budget) {
    const { core, clock } = this.mcu;
    while (clock.nanosCounter < until && budget > 0 && !this.off) {
      if (core.waiting) {
        const next = clock.nextAlarm === null ? until : Math.min(until, clock.nextAlarm.nanos);
        const skipped = Math.max(0, next - clock.nanosCounter);
        this.idle += skipped;
        clock.tick(skipped);
        budget -= 100;
      } else {
        const time = clock.nanosCounter + core.executeInstruction() * this.cycle + this.late;
        this.late = 0;
        if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= time) clock.tick(time - clock.nanosCounter);
        else clock.nanosCounter = time;
        budget--;
      }
    }
    return budget;
  }

  #power(flash) {
    const mcu = (this.mcu = new RP2040());
    mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    new Uint8Array(mcu.bootrom.buffer).set(this.rom);
    mcu.core.reset();
    mcu.flash.set(flash);
    mcu.onBreak = (code) => trap(this, code);
    mcu.peripherals[0x40058].onWatchdogTrigger = () => (this.off = 'reset');
    this.cycle = 1e9 / mcu.clkSys;
    mcu.addClockListener((frequency) => (this.cycle = 1e9 / frequency));
    shortWays(mcu);
    for (const [pin, level] of this.levels) mcu.gpio[pin].setInputValue(level);
    this.alarm = mcu.clock.createAlarm(() => this.#apply());
    this.#schedule();
    this.attach(this);
    mcu.core.VTOR = 0;
    mcu.core.LR = 0;
    mcu.core.PC = 0x10000000; // the second stage of the boot, in flash
  }

  #schedule() {
    this.alarm.cancel();
    if (this.events.length) this.alarm.schedule(Math.max(0, this.events[0].at - this.now));
  }

  #apply() {
    while (this.events.length && this.events[0].at <= this.now) {
      const { pin, level } = this.events.shift();
      this.levels.set(pin, level);
      this.mcu.gpio[pin].setInputValue(level);
    }
    this.#schedule();
  }
}

// RAM and flash are read and written without a search for who owns the address.
function shortWays(mcu) {
  const { core } = mcu;
  const read8 = mcu.readUint8.bind(mcu), read16 = mcu.readUint16.bind(mcu), read32 = mcu.readUint32.bind(mcu);
  const write16 = mcu.writeUint16.bind(mcu), write32 = mcu.writeUint32.bind(mcu);
  const ram8 = mcu.sram, ram16 = new Uint16Array(ram8.buffer), ram32 = new Uint32Array(ram8.buffer);
  const flash8 = mcu.flash, flash16 = mcu.flash16, flash32 = new Uint32Array(flash8.buffer);
  const rom16 = new Uint16Array(mcu.bootrom.buffer);
  const inRam = (address) => (address >>> 24) === 0x20 && (address & 0xffffff) < RAM_BYTES;
  const inFlash = (address) => (address >>> 24) === 0x10;
  core.readUint8 = mcu.readUint8 = (address) =>
    inRam(address) ? ram8[address & 0xffffff] : inFlash(address) ? flash8[address & 0xffffff] : read8(address);
  core.readUint16 = mcu.readUint16 = (address) =>
    inFlash(address) ? flash16[(address & 0xffffff) >>> 1]
      : inRam(address) ? ram16[(address & 0xffffff) >>> 1]
        : address < 0x4000 ? rom16[address >>> 1] : read16(address);
  core.readUint32 = mcu.readUint32 = (address) =>
    address & 3 ? read32(address)
      : inRam(address) ? ram32[(address & 0xffffff) >>> 2]
        : inFlash(address) ? flash32[(address & 0xffffff) >>> 2] : read32(address);
  core.writeUint16 = mcu.writeUint16 = (address, value) => {
    if (inRam(address)) ram16[(address & 0xffffff) >>> 1] = value;
    else write16(address, value);
  };
  core.writeUint32 = mcu.writeUint32 = (address, value) => {
    if (inRam(address) && !(address & 3)) ram32[(address & 0xffffff) >>> 2] = value;
    else write32(address, value);
  };
}
