// The panel's wires: what a board sends is told as records, and takes its time.
// tell(type, first, last, bytes): a run of bytes that a panel takes together, with the times of its ends.
export const LOW = 2, HIGH = 3, SENT = 4; // SPI with DC low or high, I2C
export const SELECTED = 16; // added to LOW and HIGH: the first run since chip select fell

// Connect the bus of a board's panel (board.json) to a chip.
export function connect(chip, bus, tell) {
  if (bus.kind === 'spi') spi(chip, bus, tell);
  else i2c(chip, bus, tell);
}

function spi(chip, bus, tell) {
  const { mcu } = chip;
  const port = mcu.spi[bus.id], cs = mcu.gpio[bus.cs], dc = mcu.gpio[bus.dc];
  const sent = mcu.clock.createAlarm(() => port.completeTransmit(0));
  let selected = SELECTED, type = 0, bytes = [], first = 0, last = 0;
  const end = () => {
    if (bytes.length) tell(type + selected, first, last, Buffer.from(bytes));
    if (bytes.length) selected = 0;
    bytes = [];
  };
  cs.addListener(() => {
    end();
    selected = SELECTED;
  });
  port.onTransmit = (value) => {
    const time = port.dataBits * 1e9 / (port.clockFrequency || 1e6);
    sent.schedule(time);
    if (cs.outputValue) return;
    const level = dc.outputValue ? HIGH : LOW;
    if (level !== type) end();
    type = level;
    if (!bytes.length) first = chip.now;
    last = chip.now + time;
    bytes.push(value);
  };
}

function i2c(chip, bus, tell) {
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
    if (bytes.length) tell(SENT, first, last, Buffer.from(bytes));
    bytes = [];
    port.completeStop();
  };
}
