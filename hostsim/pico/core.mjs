// An interpreter for the usual instructions of the Cortex-M0+, in place of that of rp2040js, which still executes all
// others, and handles interrupts, exceptions, and every access to a peripheral.
//
// It is three times as fast as rp2040js 1.4.1 without it and without memory.mjs. Measured in processor seconds on
// pico_lcd_13: reset to the home screen 1.4 against 4.8; 16 keys in a match, 10.6 s of emulated time, 5.8 against 18.4,
// so that only with it a person can play in real time. memory.mjs alone gains nothing that could be measured.
//
// What it does differently:
// - It finds an instruction by a switch over its five highest bits, where rp2040js compares it with one after another.
// - Program counter and flags are local variables, written back when `run` returns; the flags N and Z are kept as the
//   last result.
// - Memory is one buffer (memory.mjs), so that no access searches for the owner of an address.
// - Interrupts and alarms are looked for between two calls of `run` and not after each instruction: no call lasts
//   longer than until the next alarm, and every access to a peripheral that could raise an interrupt ends it.
// - The carry of shifts by a register, the overflow of ADCS and SBCS, and BLX LR are as the ARMv6-M manual says.
// Each instruction takes the cycles that it takes in rp2040js. tests/pico_core.mjs compares both for every opcode.
import { memory } from './memory.mjs';

const SP = 13, LR = 14, PC = 15;
const MASK = 0xffffff;
const FLASH = 0x10, RAM = 0x20, SIO = 0xd0, DMA = 0x500; // the highest bits of addresses
const BITS = Array.from({ length: 256 }, (_, set) => set.toString(2).replaceAll('0', '').length);

// The interpreter is one function, and memory and registers are the same for all chips of a process, one after another. V8
// takes the arrays for constants then; of two functions with arrays of their own both would take a quarter longer.
const { at, bytes, halves, words } = memory;
const first = at[RAM];
const r = new Int32Array(16);
let core, sio, dma; // of the present chip
let cache = null, profile = null;

/**
 * Run this RP2040 from now on.
 * @param {RP2040} mcu
 * @param {?Cache} itsCache adds cycles to reads of the flash; null: the flash is as fast as RAM
 * @param {?Profile} itsProfile is told of calls of the interpreter of Python; null: there is no profile
 */
export function take(mcu, itsCache = null, itsProfile = null) {
  ({ core, sio, dma } = mcu);
  [cache, profile] = [itsCache, itsProfile];
  r.set(core.registers);
  core.registers = new Uint32Array(r.buffer);
}

/**
 * Run instructions, at least one. Neither interrupts nor the clock are served meanwhile.
 * @param {number} limit cycles
 * @returns {number} the number of cycles; -1 - cycles: the next instruction must be run by rp2040js
 */
export function run(limit) {
  const entry = profile ? profile.entry : -1;
  let pc = r[PC], cycles = 0;
  let nz = core.Z ? 0 : core.N ? -1 : 1; // the last result, from which the flags N and Z follow
  let carry = core.C ? 1 : 0, over = core.V ? 1 : 0;
  let slow = false, line = -1; // cache line of the last instruction
  do {
    if (pc === entry) profile.enter();
    if (cache && pc >>> 3 !== line) {
      line = pc >>> 3;
      if (pc >>> 24 === FLASH) cycles += cache.touch(pc);
    }
    const window = at[pc >>> 24];
    if (window < 0) {
      slow = true;
      break;
    }
    const op = halves[(window + (pc & MASK)) >>> 1];
    let a = 0, b = 0, x = 0, place = 0; // operands, result, index in the buffer
    switch (op >>> 11) {
      case 0b00000: // LSLS by a number
        a = r[(op >> 3) & 7];
        b = (op >> 6) & 31;
        if (b) carry = (a >>> (32 - b)) & 1;
        r[op & 7] = nz = a << b;
        cycles++;
        pc += 2;
        continue;
      case 0b00001: // LSRS by a number
        a = r[(op >> 3) & 7];
        b = (op >> 6) & 31;
        carry = (a >>> (b ? b - 1 : 31)) & 1;
        r[op & 7] = nz = b ? a >>> b : 0;
        nz |= 0;
        cycles++;
        pc += 2;
        continue;
      case 0b00010: // ASRS by a number
        a = r[(op >> 3) & 7];
        b = (op >> 6) & 31 || 32;
        carry = (a >> (b - 1)) & 1;
        r[op & 7] = nz = b < 32 ? a >> b : a >> 31;
        cycles++;
        pc += 2;
        continue;
      case 0b00011: // ADDS, SUBS
        a = r[(op >> 3) & 7];
        b = op & 0x400 ? (op >> 6) & 7 : r[(op >> 6) & 7];
        if (op & 0x200) {
          nz = (a - b) | 0;
          carry = a >>> 0 >= b >>> 0 ? 1 : 0;
          over = ((a ^ b) & (a ^ nz)) >>> 31;
        } else {
          nz = (a + b) | 0;
          carry = nz >>> 0 < a >>> 0 ? 1 : 0;
          over = ((a ^ nz) & (b ^ nz)) >>> 31;
        }
        r[op & 7] = nz;
        cycles++;
        pc += 2;
        continue;
      case 0b00100: // MOVS
        r[(op >> 8) & 7] = nz = op & 255;
        cycles++;
        pc += 2;
        continue;
      case 0b00101: // CMP
        a = r[(op >> 8) & 7];
        b = op & 255;
        nz = (a - b) | 0;
        carry = a >>> 0 >= b ? 1 : 0;
        over = ((a ^ b) & (a ^ nz)) >>> 31;
        cycles++;
        pc += 2;
        continue;
      case 0b00110: // ADDS
        a = r[(op >> 8) & 7];
        b = op & 255;
        r[(op >> 8) & 7] = nz = (a + b) | 0;
        carry = nz >>> 0 < a >>> 0 ? 1 : 0;
        over = ((a ^ nz) & (b ^ nz)) >>> 31;
        cycles++;
        pc += 2;
        continue;
      case 0b00111: // SUBS
        a = r[(op >> 8) & 7];
        b = op & 255;
        r[(op >> 8) & 7] = nz = (a - b) | 0;
        carry = a >>> 0 >= b ? 1 : 0;
        over = ((a ^ b) & (a ^ nz)) >>> 31;
        cycles++;
        pc += 2;
        continue;
      case 0b01000:
        a = r[op & 7];
        b = r[(op >> 3) & 7];
        switch ((op >> 6) & 31) {
          case 0b00000: // ANDS
            r[op & 7] = nz = a & b;
            break;
          case 0b00001: // EORS
            r[op & 7] = nz = a ^ b;
            break;
          case 0b00010: // LSLS
            b &= 255;
            if (b) carry = b <= 32 ? (a >>> (32 - b)) & 1 : 0;
            r[op & 7] = nz = b < 32 ? a << b : 0;
            break;
          case 0b00011: // LSRS
            b &= 255;
            if (b) carry = b <= 32 ? (a >>> (b - 1)) & 1 : 0;
            r[op & 7] = nz = b < 32 ? (a >>> b) | 0 : 0;
            break;
          case 0b00100: // ASRS
            b = Math.min(b & 255, 32);
            if (b) carry = (a >> (b - 1)) & 1;
            r[op & 7] = nz = b < 32 ? a >> b : a >> 31;
            break;
          case 0b00101: case 0b00110: // ADCS, SBCS
            if (op & 0x80) b = ~b;
            x = (a >>> 0) + (b >>> 0) + carry;
            nz = x | 0;
            carry = x > 0xffffffff ? 1 : 0;
            over = ((a ^ nz) & (b ^ nz)) >>> 31;
            r[op & 7] = nz;
            break;
          case 0b01000: // TST
            nz = a & b;
            break;
          case 0b01001: // NEGS
            nz = -b | 0;
            carry = b === 0 ? 1 : 0;
            over = (b & nz) >>> 31;
            r[op & 7] = nz;
            break;
          case 0b01010: // CMP
            nz = (a - b) | 0;
            carry = a >>> 0 >= b >>> 0 ? 1 : 0;
            over = ((a ^ b) & (a ^ nz)) >>> 31;
            break;
          case 0b01100: // ORRS
            r[op & 7] = nz = a | b;
            break;
          case 0b01101: // MULS
            r[op & 7] = nz = Math.imul(a, b);
            break;
          case 0b01110: // BICS
            r[op & 7] = nz = a & ~b;
            break;
          case 0b01111: // MVNS
            r[op & 7] = nz = ~b;
            break;
          case 0b10100: case 0b10101: case 0b10110: case 0b10111: // CMP of all registers
            x = ((op >> 4) & 8) | (op & 7);
            if (x === PC || (op & 0x78) === 0x78) {
              slow = true;
              break;
            }
            a = r[x];
            b = r[(op >> 3) & 15];
            nz = (a - b) | 0;
            carry = a >>> 0 >= b >>> 0 ? 1 : 0;
            over = ((a ^ b) & (a ^ nz)) >>> 31;
            break;
          case 0b10000: case 0b10001: case 0b10010: case 0b10011: // ADD, MOV of all registers
          case 0b11000: case 0b11001: case 0b11010: case 0b11011:
            x = ((op >> 4) & 8) | (op & 7);
            b = (op & 0x78) === 0x78 ? pc + 4 : r[(op >> 3) & 15];
            if (!(op & 0x200)) b += x === PC ? pc + 4 : r[x];
            if (x === PC) {
              pc = (b & ~1) - 2;
              cycles++;
            } else r[x] = x === SP ? b & ~3 : b;
            break;
          case 0b11100: case 0b11101: // BX
            a = r[(op >> 3) & 15];
            if (op & 7 || (op & 0x78) === 0x78 || a >>> 28 === 15) {
              slow = true;
              break;
            }
            pc = (a & ~1) - 2;
            cycles++;
            break;
          case 0b11110: case 0b11111: // BLX
            if (op & 7 || (op & 0x78) === 0x78) {
              slow = true;
              break;
            }
            a = r[(op >> 3) & 15];
            r[LR] = (pc + 2) | 1;
            pc = (a & ~1) - 2;
            cycles++;
            break;
          default:
            slow = true;
        }
        if (slow) break;
        cycles++;
        pc += 2;
        continue;
      case 0b01001: // LDR of a literal
        place = ((pc + 4) & ~3) + ((op & 255) << 2);
        r[(op >> 8) & 7] = words[(window + (place & MASK)) >>> 2];
        if (cache && place >>> 24 === FLASH) cycles += cache.touch(place);
        cycles += 2;
        pc += 2;
        continue;
      case 0b01010: case 0b01011: // loads and stores with two registers
        a = r[(op >> 3) & 7] + r[(op >> 6) & 7];
        place = at[a >>> 24];
        x = (op >> 9) & 7;
        if (place < 0 || (x < 3 && place !== first)) break;
        place += a & MASK;
        if (x === 0 || x === 4 ? a & 3 : x === 1 || x === 5 || x === 7 ? a & 1 : 0) break;
        if (cache && a >>> 24 === FLASH) cycles += cache.touch(a);
        if (x === 0) words[place >>> 2] = r[op & 7];
        else if (x === 1) halves[place >>> 1] = r[op & 7];
        else if (x === 2) bytes[place] = r[op & 7];
        else if (x === 3) r[op & 7] = (bytes[place] << 24) >> 24;
        else if (x === 4) r[op & 7] = words[place >>> 2];
        else if (x === 5) r[op & 7] = halves[place >>> 1];
        else if (x === 6) r[op & 7] = bytes[place];
        else r[op & 7] = (halves[place >>> 1] << 16) >> 16;
        cycles += 2;
        pc += 2;
        continue;
      case 0b01100: // STR
        a = r[(op >> 3) & 7] + ((op >> 4) & 0x7c);
        if (a & 3) break;
        if (a >>> 24 === RAM) {
          words[(first + (a & MASK)) >>> 2] = r[op & 7];
          cycles += 2;
        } else if (a >>> 24 === SIO) {
          sio.writeUint32(a & MASK, r[op & 7] >>> 0);
          cycles++;
        } else break;
        pc += 2;
        continue;
      case 0b01101: // LDR
        a = r[(op >> 3) & 7] + ((op >> 4) & 0x7c);
        if (a & 3) break;
        place = at[a >>> 24];
        if (place >= 0) {
          r[op & 7] = words[(place + (a & MASK)) >>> 2];
          if (cache && a >>> 24 === FLASH) cycles += cache.touch(a);
          cycles += 2;
        } else if (a >>> 24 === SIO) {
          r[op & 7] = sio.readUint32(a & MASK);
          cycles++;
        } else if (a >>> 20 === DMA) {
          r[op & 7] = dma.readUint32(a & 0x3fff);
          cycles += 4;
        } else break;
        pc += 2;
        continue;
      case 0b01110: // STRB
        a = r[(op >> 3) & 7] + ((op >> 6) & 31);
        if (a >>> 24 !== RAM) break;
        bytes[first + (a & MASK)] = r[op & 7];
        cycles += 2;
        pc += 2;
        continue;
      case 0b01111: // LDRB
        a = r[(op >> 3) & 7] + ((op >> 6) & 31);
        place = at[a >>> 24];
        if (place < 0) break;
        r[op & 7] = bytes[place + (a & MASK)];
        if (cache && a >>> 24 === FLASH) cycles += cache.touch(a);
        cycles += 2;
        pc += 2;
        continue;
      case 0b10000: // STRH
        a = r[(op >> 3) & 7] + ((op >> 5) & 0x3e);
        if (a >>> 24 !== RAM || a & 1) break;
        halves[(first + (a & MASK)) >>> 1] = r[op & 7];
        cycles += 2;
        pc += 2;
        continue;
      case 0b10001: // LDRH
        a = r[(op >> 3) & 7] + ((op >> 5) & 0x3e);
        place = at[a >>> 24];
        if (place < 0 || a & 1) break;
        r[op & 7] = halves[(place + (a & MASK)) >>> 1];
        if (cache && a >>> 24 === FLASH) cycles += cache.touch(a);
        cycles += 2;
        pc += 2;
        continue;
      case 0b10010: // STR on the stack
        a = r[SP] + ((op & 255) << 2);
        if (a >>> 24 !== RAM) break;
        words[(first + (a & MASK)) >>> 2] = r[(op >> 8) & 7];
        cycles += 2;
        pc += 2;
        continue;
      case 0b10011: // LDR on the stack
        a = r[SP] + ((op & 255) << 2);
        if (a >>> 24 !== RAM) break;
        r[(op >> 8) & 7] = words[(first + (a & MASK)) >>> 2];
        cycles += 2;
        pc += 2;
        continue;
      case 0b10100: // ADR
        r[(op >> 8) & 7] = (pc & ~3) + 4 + ((op & 255) << 2);
        cycles++;
        pc += 2;
        continue;
      case 0b10101: // ADD of the stack pointer
        r[(op >> 8) & 7] = r[SP] + ((op & 255) << 2);
        cycles++;
        pc += 2;
        continue;
      case 0b10110:
        if ((op & 0x600) === 0x400) { // PUSH
          x = BITS[op & 255];
          a = r[SP] - 4 * x - ((op >> 6) & 4);
          if (a >>> 24 !== RAM) break;
          r[SP] = a;
          place = (first + (a & MASK)) >>> 2;
          for (b = 0; b < 8; b++) if (op & (1 << b)) words[place++] = r[b];
          if (op & 256) words[place] = r[LR];
          cycles += 1 + x;
        } else if ((op & 0x700) === 0) { // the stack pointer up or down
          r[SP] = op & 0x80 ? r[SP] - ((op & 127) << 2) : r[SP] + ((op & 127) << 2);
          cycles++;
        } else if ((op & 0x700) === 0x200) { // SXTH, SXTB, UXTH, UXTB
          a = r[(op >> 3) & 7];
          x = (op >> 6) & 3;
          r[op & 7] = x === 0 ? (a << 16) >> 16 : x === 1 ? (a << 24) >> 24 : x === 2 ? a & 0xffff : a & 255;
          cycles++;
        } else if (op === 0xb672) { // CPSID
          core.PM = true;
          cycles++;
        } else break;
        pc += 2;
        continue;
      case 0b10111: // POP
        if ((op & 0x600) !== 0x400) break;
        a = r[SP];
        if (a >>> 24 !== RAM) break;
        place = (first + (a & MASK)) >>> 2;
        x = BITS[op & 255];
        if (op & 256 && words[place + x] >>> 28 === 15) break; // back from an interrupt
        for (b = 0; b < 8; b++) if (op & (1 << b)) r[b] = words[place++];
        r[SP] = a + 4 * x;
        cycles += 1 + x;
        pc += 2;
        if (op & 256) {
          r[SP] += 4;
          pc = words[place] & ~1;
          cycles += 2;
        }
        continue;
      case 0b11000: // STMIA
        a = r[(op >> 8) & 7];
        if (a >>> 24 !== RAM || a & 3) break;
        place = (first + (a & MASK)) >>> 2;
        for (b = 0; b < 8; b++) if (op & (1 << b)) words[place++] = r[b];
        x = BITS[op & 255];
        if (!(op & (1 << ((op >> 8) & 7)))) r[(op >> 8) & 7] = a + 4 * x;
        cycles += 1 + x;
        pc += 2;
        continue;
      case 0b11001: // LDMIA
        a = r[(op >> 8) & 7];
        place = at[a >>> 24];
        if (place < 0 || a & 3) break;
        place = (place + (a & MASK)) >>> 2;
        for (b = 0; b < 8; b++) if (op & (1 << b)) r[b] = words[place++];
        x = BITS[op & 255];
        if (cache && a >>> 24 === FLASH) for (b = 0; b < x; b++) cycles += cache.touch(a + 4 * b);
        if (!(op & (1 << ((op >> 8) & 7)))) r[(op >> 8) & 7] = a + 4 * x;
        cycles += 1 + x;
        pc += 2;
        continue;
      case 0b11010: case 0b11011: // B on a condition
        switch ((op >> 8) & 15) {
          case 0: x = nz === 0; break;
          case 1: x = nz !== 0; break;
          case 2: x = carry; break;
          case 3: x = !carry; break;
          case 4: x = nz < 0; break;
          case 5: x = nz >= 0; break;
          case 6: x = over; break;
          case 7: x = !over; break;
          case 8: x = carry && nz !== 0; break;
          case 9: x = !carry || nz === 0; break;
          case 10: x = nz < 0 === (over === 1); break;
          case 11: x = nz < 0 !== (over === 1); break;
          case 12: x = nz !== 0 && nz < 0 === (over === 1); break;
          case 13: x = nz === 0 || nz < 0 !== (over === 1); break;
          default: slow = true;
        }
        if (slow) break;
        pc += x ? 4 + ((op << 24) >> 23) : 2;
        cycles += x ? 2 : 1;
        continue;
      case 0b11100: // B
        pc += 4 + ((op << 21) >> 20);
        cycles += 2;
        continue;
      case 0b11110: // BL, MRS
        x = halves[(window + ((pc + 2) & MASK)) >>> 1];
        if (op === 0xf3ef && (x & 0xf0ff) === 0x8010) { // MRS of the interrupt mask
          r[(x >> 8) & 15] = core.PM ? 1 : 0;
          cycles += 3;
          pc += 4;
          continue;
        }
        if ((x & 0xd000) !== 0xd000) break;
        a = (op << 21) >> 31; // the sign, and with it the bits J1 and J2
        b = (a << 24) | ((~(a ^ (x >> 13)) & 1) << 23) | ((~(a ^ (x >> 11)) & 1) << 22);
        r[LR] = (pc + 4) | 1;
        pc += 4 + (b | ((op & 0x3ff) << 12) | ((x & 0x7ff) << 1));
        cycles += 3;
        continue;
    }
    slow = true;
    break;
  } while (cycles < limit);
  r[PC] = pc;
  core.Z = nz === 0;
  core.N = nz < 0;
  core.C = carry === 1;
  core.V = over === 1;
  return slow ? -1 - cycles : cycles;
}
