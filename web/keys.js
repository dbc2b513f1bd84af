// Presses the buttons of a board by keyboard, fingers and mouse. Gestures are written as in board.json: "A" is a press of
// a button, "A long" a long press, "A+B" a press of both.
const FAR = 12;  // CSS pixels that a finger may move in a tap
const BOUNCE_MS = 20;  // longer than the debounce time of keys.py
const LONG_MS = 550;  // a key of the keyboard that stands for a long press counts as held for so long

// {KeyboardEvent.key: name of the key in `sim` of board.json}. The key Tab moves the focus of the page as usual.
const KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Enter: "enter",
    Escape: "escape", " ": "space", m: "m", M: "m", t: "tab", T: "tab" };

/** The buttons of a board, each of which may be held by several sources (fingers, keys of the keyboard). */
export class Buttons {
    /**
     * @param {string[]} names names of the buttons; their indexes are their numbers
     * @param {function(number, boolean, number)} edge is called with the number of a button, true if it is pressed now,
     *     and the time in ms (performance.now) when a contact changes
     */
    constructor(names, edge) {
        this.names = names;
        this.edge = edge;
        this.up = new Map();  // {number: time of its last release in ms}
        this.holders = new Map();  // {source: numbers of the buttons that it holds}
    }

    /**
     * A source presses the buttons of a gesture.
     * @param {string | number} source identifies a finger or a key
     * @param {string} gesture
     */
    press(source, gesture) {
        if (this.holders.has(source)) return;
        const [names, held] = gesture.split(" ");
        const numbers = names.split("+").map((name) => this.names.indexOf(name));
        const fresh = numbers.filter((number) => !this.isHeld(number));
        this.holders.set(source, numbers);
        for (const number of fresh) this.edge(number, true, held ? this.earlier(number) : performance.now());
    }

    /** A source releases all that it held. */
    release(source) {
        const numbers = this.holders.get(source) ?? [];
        this.holders.delete(source);
        for (const number of numbers) {
            if (this.isHeld(number)) continue;
            this.up.set(number, performance.now());
            this.edge(number, false, performance.now());
        }
    }

    // The time at which a button counts as pressed, so that its press is a long one. It is not put right after the last
    // release, where the app would take it for a bounce.
    earlier(number) {
        const at = performance.now() - LONG_MS, up = this.up.get(number) ?? -Infinity;
        return at >= up && at < up + BOUNCE_MS ? up - 1 : at;
    }

    releaseAll() {
        for (const source of [...this.holders.keys()]) this.release(source);
    }

    isHeld(number) {
        return [...this.holders.values()].some((numbers) => numbers.includes(number));
    }
}

/**
 * Lets the keyboard press the buttons of a board, except while another control of the page has the focus.
 * @param {Buttons} buttons
 * @param {Object<string, string>} gestures `sim` of board.json: the name of a key for each gesture
 * @returns {function()} ends it
 */
export function listenToKeyboard(buttons, gestures) {
    const byName = Object.fromEntries(Object.entries(gestures).map(([gesture, name]) => [name, gesture]));
    const stop = new AbortController(), { signal } = stop;
    addEventListener("keydown", (event) => {
        const gesture = byName[KEYS[event.key]];
        const elsewhere = event.target.closest?.("a, button, input, select, dialog");
        if (!gesture || elsewhere || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        if (!event.repeat) buttons.press(event.code, gesture);
    }, { signal });
    addEventListener("keyup", (event) => buttons.release(event.code), { signal });
    addEventListener("blur", () => buttons.releaseAll(), { signal });
    return () => stop.abort();
}

/**
 * Lets fingers, mouse and keyboard press the elements of buttons, and fingers and mouse tap the canvas.
 * @param {Buttons} buttons
 * @param {Object<string, HTMLElement>} elements the element of each button, by its name
 * @param {HTMLCanvasElement} canvas
 * @param {function(number, number)} tap is called with the place of a tap, as fractions of width and height of the canvas
 */
export function listenToPointers(buttons, elements, canvas, tap) {
    for (const [name, element] of Object.entries(elements)) {
        const press = (source) => {
            buttons.press(source, name);
            element.classList.add("down");
        };
        const release = (source) => {
            buttons.release(source);
            element.classList.remove("down");
        };
        element.addEventListener("pointerdown", (event) => {
            element.setPointerCapture(event.pointerId);
            press(event.pointerId);
        });
        element.addEventListener("lostpointercapture", (event) => release(event.pointerId));
        element.addEventListener("mousedown", (event) => event.preventDefault());  // the button does not take the focus
        element.addEventListener("contextmenu", (event) => event.preventDefault());
        element.addEventListener("keydown", (event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            if (!event.repeat) press(event.code);
        });
        element.addEventListener("keyup", (event) => release(event.code));
        element.addEventListener("click", (event) => {
            if (event.detail || event.pointerId > 0) return;
            press("click");  // a click by a screen reader
            release("click");
        });
    }
    let from = null;
    canvas.addEventListener("pointerdown", (event) => { from = event; });
    canvas.addEventListener("pointerup", (event) => {
        const place = canvas.getBoundingClientRect();
        if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < FAR) {
            tap((event.clientX - place.left) / place.width, (event.clientY - place.top) / place.height);
        }
        from = null;
    });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
}
