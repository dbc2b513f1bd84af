// The screen of a board: draws the inks of Cornerman's canvas on an HTML canvas of the same size.
const FAST_MS = 250, CLEAN_MS = 500;  // e-ink: duration of a fast refresh, and of each step of one that removes ghosting
const GHOSTS = 20;  // fast refreshes between two that remove ghosting

export class Screen {
    /**
     * @param {HTMLCanvasElement | OffscreenCanvas} canvas
     * @param {{data: object, palette: number[]}} board data: its board.json; palette: 16 colours 0xRRGGBB
     * @param {boolean} calm true: e-ink does not flash
     */
    constructor(canvas, board, calm = false) {
        const { width, height, driver } = board.data.panel;
        canvas.width = width;
        canvas.height = height;
        this.context = canvas.getContext("2d", { alpha: false });
        this.image = new ImageData(width, height);
        this.pixels = new Uint32Array(this.image.data.buffer);
        const colours = board.palette.map(abgr);
        this.pairs = Uint32Array.from({ length: 512 }, (_, i) => colours[i & 1 ? i >> 1 & 15 : i >> 5]);
        this.slow = driver === "uc8151";
        this.turned = this.asleep = false;
        this.calm = calm;
        this.ghosts = GHOSTS;
        this.busy = this.waits = false;
    }

    /**
     * Shows a picture.
     * @param {Uint8Array} inks two pixels a byte, the left one in the high half, row by row; the width is even
     */
    show(inks) {
        const { pixels, pairs, turned } = this, last = pixels.length - 1;
        if (this.asleep && !this.slow) {
            pixels.fill(abgr(0));
        } else if (turned) {
            for (let i = 0; i <= last; i++) pixels[last - i] = pairs[2 * inks[i >> 1] + (i & 1)];
        } else {
            for (let i = 0; i <= last; i++) pixels[i] = pairs[2 * inks[i >> 1] + (i & 1)];
        }
        if (this.slow) this.refresh();
        else this.context.putImageData(this.image, 0, 0);
    }

    /**
     * The pixel of the upright picture that is at a place of the picture turned by 180 degrees.
     * @returns {[number, number]}
     */
    opposite(x, y) {
        return [this.image.width - 1 - x, this.image.height - 1 - y];
    }

    // Behaves like e-ink: the glass shows the latest picture after FAST_MS, and flashes when it removes ghosting.
    async refresh() {
        if (this.busy) {
            this.waits = true;
            return;
        }
        this.busy = true;
        do {
            this.waits = false;
            if (this.ghosts++ >= GHOSTS && !this.calm) {
                this.ghosts = 0;
                for (const colour of ["#000", "#fff", "#000"]) {
                    this.context.fillStyle = colour;
                    this.context.fillRect(0, 0, this.image.width, this.image.height);
                    await delay(CLEAN_MS);
                }
            }
            await delay(FAST_MS);
            this.context.putImageData(this.image, 0, 0);
        } while (this.waits);
        this.busy = false;
    }
}

function delay(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
}

// A colour 0xRRGGBB as one number of an ImageData. (Its bytes are R, G, B, A; all browsers run on little-endian chips.)
function abgr(rgb) {
    return (0xff000000 | (rgb & 255) << 16 | rgb & 0xff00 | rgb >> 16) >>> 0;
}
