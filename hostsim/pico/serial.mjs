// The USB serial port of the board, served on a TCP port of this computer for one client at a time.
import net from 'net';
import { USBCDC } from 'rp2040js';

/** The serial port. */
export class Serial {
  /**
   * @param {function(Buffer)} onOutput is called with what the board prints
   * @param {function()} wake is called when the client has sent something
   */
  constructor(onOutput, wake) {
    this.onOutput = onOutput;
    this.waiting = []; // bytes for the board
    this.read = null; // pending read of the board: { endpoint, size }
    this.client = null;
    this.server = net.createServer((socket) => {
      if (this.client || !this.usb) return socket.destroy();
      this.client = socket;
      socket.setNoDelay(true);
      socket.on('data', (data) => {
        for (const byte of data) this.waiting.push(byte);
        wake();
      });
      socket.on('error', () => {});
      socket.on('close', () => (this.client = null));
    });
  }

  /** Start the server; done(number) is called with its TCP port. */
  listen(done) {
    this.server.listen(0, '127.0.0.1', () => done(this.server.address().port));
  }

  /** End the server. */
  close() {
    this.unplug(true);
    this.server.close();
  }

  attach(mcu) {
    const cdc = new USBCDC(mcu.usbCtrl);
    this.read = null;
    this.usb = mcu.usbCtrl;
    cdc.onSerialData = (data) => {
      this.onOutput(Buffer.from(data));
      this.client?.write(Buffer.from(data));
    };
    // A read is answered only when there are bytes, because empty answers would keep the chip busy.
    mcu.usbCtrl.onEndpointRead = (endpoint, size) => {
      if (endpoint !== cdc.outEndpoint) return;
      this.read = { endpoint, size };
      this.pump();
    };
  }

  // Truthy if the board reads and there are bytes for it.
  get ready() {
    return this.read && this.waiting.length;
  }

  /** Send the board the bytes for which it waits. */
  pump() {
    if (!this.ready) return;
    const { endpoint, size } = this.read;
    this.read = null;
    this.usb.endpointReadDone(endpoint, new Uint8Array(this.waiting.splice(0, size)));
  }

  /**
   * Disconnect the client.
   * @param {boolean} powerOff true: the board has no power, so that no client can connect before the next `attach`
   */
  unplug(powerOff) {
    this.waiting = [];
    this.client?.destroy();
    if (powerOff) this.usb = null;
  }
}
