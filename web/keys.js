// Keys of the keyboard, fingers and mice on the buttons of a board. A gesture is how a board.json writes it: "A" is a
// button, "A long" one that is held, "A+B" two at once.
const FAR = 12;  // CSS pixels that a finger may move in a tap
const BOUNCE_MS = 20;  // more than keys.py takes for a bounce
const LONG_MS = 550;  // a key that stands for a held button has been down for so long

// The key of the keyboard for a name that a board.json gives a gesture in its `sim`. Tab stays with the page.
const KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Enter: "enter",
    Escape: "escape", " ": "space", m: "m", M: "m", t: "tab", T: "tab" };

export class Buttons {
    // names: of the buttons, by their numbers; edge: called with (number, is it down, ms) when a contact changes.
    constructor(names, edge) {
        this.names = names;
        this.edge = edge;
        this.up = new Map();  // by number: when it was let go
        this.holders = new Map();  // by source, such as a finger: the numbers of the buttons that it holds
    }

    // A source takes hold of the buttons of a gesture.
    press(source, gesture) {
        if (this.holders.has(source)) return;
        const [names, held] = gesture.split(" ");
        const numbers = names.split("+").map((name) => this.names.indexOf(name));
        const fresh = numbers.filter((number) => !this.isHeld(number));
        this.holders.set(source, numbers);
        for (const number of fresh) this.edge(number, true, held ? this.earlier(number) : performance.now());
    }

    // It lets go of all that it held.
    release(source) {
        const numbers = this.holders.get(source) ?? [];
        this.holders.delete(source);
        for (const number of numbers) {
            if (this.isHeld(number)) continue;
            this.up.set(number, performance.now());
            this.edge(number, false, performance.now());
        }
    }

    // When a button that counts as held was pressed. Right after its last release that would be taken for a bounce.
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

// Lets the keyboard press the buttons of a board, except where another control of the page has the focus.
// gestures: {gesture: name of a key} of its board.json; returns a function that ends it.
export function listen(buttons, gestures) {
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

// Lets fingers, mice and the keyboard press the elements of buttons, {name: element}, and fingers and mice tap the canvas;
// tap: called with where that is, as parts of its width and height.
export function touch(buttons, elements, canvas, tap) {
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
        element.addEventListener("mousedown", (event) => event.preventDefault());  // it takes no focus
        element.addEventListener("contextmenu", (event) => event.preventDefault());
        element.addEventListener("keydown", (event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            if (!event.repeat) press(event.code);
        });
        element.addEventListener("keyup", (event) => release(event.code));
        element.addEventListener("click", (event) => {
            if (event.detail || event.pointerId > 0) return;
            press("click");  // by a screen reader
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
