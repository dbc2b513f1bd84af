// The wires of the panel: emulates the time of a transfer, and groups the bytes into commands with their arguments, data,
// and resets. For a panel on SPI without a chip select (cs: null), COMMAND is any bytes sent with D/C low, and DATA all
// others. Bytes in another SPI mode than that of the panel are ignored.
import { GPIOPinState } from 'rp2040js';

const COMMAND = 3, DATA = 4, RESET = 5;
const SPO = 6, SPH = 7; // bits of SSPCR0: polarity and phase of the clock (RP2040 datasheet, 4.4.4)

/**
 * Connect the bus of a panel to a chip.
 * @param {Chip} chip
 * @param {object} bus as in board.json
 * @param {function(number, number, number, Buffer)} send is called with type, times of the first and last byte in ns, and
 *     the bytes
 * @param {function(number)} onCommand is called at once with each byte of a command on SPI
 * @returns {function()} sends the data received so far of a transfer that has not ended
 */
export function connect(chip, bus, send, onCommand) {
  return bus.kind === 'spi' ? spi(chip, bus, send, onCommand) : i2c(chip, bus, send);
}

function spi(chip, bus, send, onCommand) {
  const { mcu } = chip;
  const port = mcu.spi[bus.id], cs = mcu.gpio[bus.cs], dc = mcu.gpio[bus.dc];
  const mode = bus.mode ?? 0;
  const sent = mcu.clock.createAlarm(() => port.completeTransmit(0));
  let type = DATA, high = false, bytes = [], first = 0, last = 0;
  const end = () => {
    if (bytes.length) send(type, first, last, Buffer.from(bytes));
    bytes = [];
  };
  cs?.addListener(end);
  mcu.gpio[bus.reset]?.addListener((level) => {
    if (level === GPIOPinState.Low) send(RESET, chip.now, chip.now, Buffer.alloc(0));
  });
  port.onTransmit = (value) => {
    const time = port.dataBits * 1e9 / (port.clockFrequency || 1e6);
    sent.schedule(time);
    if (cs?.outputValue || (port.control0 >> SPO & 1) * 2 + (port.control0 >> SPH & 1) !== mode) return;
    const data = dc.outputValue;
    if (cs ? high && !data : high !== data) end();
    high = data;
    if (!bytes.length) {
      first = chip.now;
      type = data ? DATA : COMMAND;
    }
    if (!data) onCommand(value);
    last = chip.now + time;
    bytes.push(value);
  };
  return () => {
    const whole = type === DATA ? bytes.length & ~1 : cs ? 0 : bytes.length; // a pixel has two bytes
    if (!whole) return;
    send(type, first, last, Buffer.from(bytes.splice(0, whole)));
    first = last;
  };
}

function i2c(chip, bus, send) {
  const { mcu } = chip;
  const port = mcu.i2c[bus.id];
  let bytes = [], first = 0, last = 0;
  const written = mcu.clock.createAlarm(() => {
    last = chip.now;
    port.completeWrite(true);
  });
  port.onConnect = (address) => {
    bytes = [];
    first = chip.now;
    port.completeConnect(address === bus.address);
  };
  port.onWriteByte = (value) => {
    bytes.push(value);
    written.schedule(9 * (port.sclLowPeriod + port.sclHighPeriod) * chip.cycle);
  };
  port.onReadByte = () => port.completeRead(0);
  port.onStop = () => {
    if (bytes.length > 1) send(bytes[0] === 0x40 ? DATA : COMMAND, first, last, Buffer.from(bytes.slice(1)));
    bytes = [];
    port.completeStop();
  };
  return () => {};
}
