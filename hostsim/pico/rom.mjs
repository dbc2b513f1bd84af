// The functions of the stand-in boot ROM (rom/rom.c) that the emulator carries out at a BKPT instruction: flash and
// floating point.
const SECTOR = 4096, PAGE = 256;
const PROGRAM_NS = 0.4e6; // time to program a page, typical of the Pico's flash chip
const FLOAT_CYCLES = 66; // about the cycles of the routines of the real ROM

const floats = new Float32Array(2), words = new Uint32Array(floats.buffer);
const CALCULATE = { 0xf0: (a, b) => a + b, 0xf1: (a, b) => a - b, 0xf2: (a, b) => a * b, 0xf3: (a, b) => a / b };

/**
 * Carry out the function of a BKPT, whose arguments are in the registers r0 to r3; the result of a calculation goes to
 * r0.
 * @param {Chip} chip
 * @param {number} code number of the BKPT
 */
export function breakpoint(chip, code) {
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
    chip.off = 'fault'; // the other codes from 0xe0 to 0xe5 switch the mode of the flash: no effect here
  }
}

function erase(chip, offset, count) {
  chip.mcu.flash.fill(0xff, offset, offset + bytesDone(chip, count));
  chip.erased += count;
  if (chip.modelled) chip.late += (count / SECTOR) * chip.erase * 1e6;
}

function program(chip, offset, source, count) {
  const { mcu } = chip;
  const end = bytesDone(chip, count);
  for (let n = 0; n < end; n++) mcu.flash[offset + n] &= mcu.readUint8(source + n);
  chip.programmed += count;
  if (chip.modelled) chip.late += (count / PAGE) * PROGRAM_NS;
}

// Count a flash operation on `count` bytes; returns how many of them it changes: half of them if the power fails in it.
function bytesDone(chip, count) {
  chip.cache?.clear();
  if (!chip.cutAfter || --chip.cutAfter) return count;
  chip.off = 'cut';
  return count >> 1;
}
