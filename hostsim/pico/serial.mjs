// The USB serial port of the board, for one program at a time on a TCP port of this computer.
import net from 'net';
import { USBCDC } from 'rp2040js';

export class Serial {
  // heard(bytes): what the board prints; wake(): a client has sent something
  constructor(heard, wake) {
    this.heard = heard;
    this.waiting = []; // bytes for the board
    this.read = null; // what the board is ready to take
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

  // Calls back with the number of the TCP port.
  listen(done) {
    this.server.listen(0, '127.0.0.1', () => done(this.server.address().port));
  }

  attach(mcu) {
    const cdc = new USBCDC(mcu.usbCtrl);
    this.read = null;
    this.usb = mcu.usbCtrl;
    cdc.onSerialData = (data) => {
      this.heard(Buffer.from(data));
      this.client?.write(Buffer.from(data));
    };
    // A read is answered once there are bytes: empty answers would keep the chip busy.
    mcu.usbCtrl.onEndpointRead = (endpoint, size) => {
      if (endpoint !== cdc.outEndpoint) return;
      this.read = { endpoint, size };
      this.pump();
    };
  }

  // The board can take what waits for it.
  get ready() {
    return this.read && this.waiting.length;
  }

  // Give the board what it is ready to take.
  pump() {
    if (!this.ready) return;
    const { endpoint, size } = this.read;
    this.read = null;
    this.usb.endpointReadDone(endpoint, new Uint8Array(this.waiting.splice(0, size)));
  }

  // The cable is pulled, for good with `dead`: the board has no power.
  unplug(dead) {
    this.waiting = [];
    this.client?.destroy();
    if (dead) this.usb = null;
  }
}
