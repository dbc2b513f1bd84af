// What the stand-in boot ROM (rom/rom.c) leaves to the emulator by BKPT: flash and floating point.
const SECTOR = 4096, PAGE = 256;
const PROGRAM_NS = 0.4e6; // a page: a typical figure of the Pico's flash chip
const FLOAT_CYCLES = 66; // about what the routines of the real ROM take

const floats = new Float32Array(2), words = new Uint32Array(floats.buffer);
const CALCULATE = { 0xf0: (a, b) => a + b, 0xf1: (a, b) => a - b, 0xf2: (a, b) => a * b, 0xf3: (a, b) => a / b };

// A BKPT with this number; its arguments are in the registers.
export function trap(chip, code) {
  const registers = chip.mcu.core.registers;
  if (code in CALCULATE) {
    words.set(registers.subarray(0, 2));
    floats[0] = CALCULATE[code](floats[0], floats[1]);
    registers[0] = words[0];
    chip.late += FLOAT_CYCLES * chip.cycle;
  } else if (code === 0xe2) {
    erase(chip, registers[0], registers[1]);
  } else if (code === 0xe3) {
    program(chip, registers[0], registers[1], registers[2]);
  } else if (code === 0xe6) {
    chip.off = 'bootloader';
  } else if (code < 0xe0 || code > 0xe5) {
    chip.off = 'fault'; // the others switch between flash and its commands: nothing to do here
  }
}

function erase(chip, offset, count) {
  chip.mcu.flash.fill(0xff, offset, offset + done(chip, count));
  chip.erased += count;
  if (chip.modelled) chip.late += (count / SECTOR) * chip.erase * 1e6;
}

function program(chip, offset, source, count) {
  const { mcu } = chip;
  const end = done(chip, count);
  for (let n = 0; n < end; n++) mcu.flash[offset + n] &= mcu.readUint8(source + n);
  chip.programmed += count;
  if (chip.modelled) chip.late += (count / PAGE) * PROGRAM_NS;
}

// How many of so many bytes are done: half of them where the power fails in this operation.
function done(chip, count) {
  chip.cache?.clear();
  if (!chip.cutAfter || --chip.cutAfter) return count;
  chip.off = 'cut';
  return count >> 1;
}
