// Draws a board on the page: its body with the glass and its buttons, or a large screen with pads for fingers. Pads are
// used if the board does not fit the window or is hard to read there, and if web/bodies.json does not describe its body.
const SIGNS = { UP: "▲", DOWN: "▼", LEFT: "◀", RIGHT: "▶", OK: "OK", BACK: "↩", MENU: "☰", TAB: "⇥" };
const SAID = { UP: "Up", DOWN: "Down", LEFT: "Left", RIGHT: "Right", OK: "OK", BACK: "Back", MENU: "Menu",
    TAB: "Next number" };
const FINGER = 44;  // least width and height of a button in CSS pixels
const SMALLEST = { width: 240, height: 200 };  // size of the phone's screen in its own pixels
const LARGEST = { width: 480, height: 336 };

const device = document.querySelector("#device"), glass = document.querySelector("#glass");
const canvas = document.querySelector("#screen");

/**
 * Makes the board "phone" fill the window: its screen gets a size of which each pixel is a whole number of display pixels,
 * both even, and its front has the buttons where the pads are.
 * @param {{data: object, wide: object}} phone web/phone.json; wide: its front in a window that is wider than high
 */
export function fitPhone({ data, wide }) {
    arrange(null, Object.keys(data.front.buttons));
    const place = glass.getBoundingClientRect(), dots = devicePixelRatio;
    const zoom = Math.max(1, Math.floor(Math.min(place.width / SMALLEST.width, place.height / SMALLEST.height) * dots));
    const size = (length, name) => Math.max(SMALLEST[name], Math.min(LARGEST[name], Math.floor(length * dots / zoom))) & ~1;
    Object.assign(data.panel, { width: size(place.width, "width"), height: size(place.height, "height") });
    if (device.classList.contains("wide")) data.front = wide;
}

/**
 * Adds the buttons of a board to the page, and arranges them again whenever the window changes its size.
 * @param {{data: object, body: ?object}} board data: of its board.json; body: its entry in bodies.json
 * @param {boolean} big true: use pads in any case
 * @returns {Object<string, HTMLButtonElement>} the element of each button, by its name
 */
export function build(board, big) {
    const { keys, front } = board.data, names = Object.keys(front.buttons), order = Object.keys(SIGNS);
    if (!board.wide) names.sort((one, other) => order.indexOf(keys[one]) - order.indexOf(keys[other]));  // the phone has its own
    const elements = Object.fromEntries(names.map((name) => [name, button(name, board.data)]));
    device.querySelectorAll(".key").forEach((old) => old.remove());
    device.append(...Object.values(elements));
    const place = () => arrange(board, names, elements, big);
    place();
    new ResizeObserver(place).observe(device.parentElement);
    return elements;
}

// Makes the element of a button, which shows what is printed on it and its key.
function button(name, { keys, front }) {
    const element = document.createElement("button"), held = keys[`${name} long`], key = keys[name];
    const printed = front.buttons[name][2] ?? name;
    element.type = "button";
    element.className = "key";
    const both = Object.keys(keys).filter((gesture) => gesture.includes("+") && gesture.split("+").includes(name));
    element.ariaLabel = [/\w/.test(printed) ? printed : name, key && SAID[key], held && `held: ${SAID[held]}`,
        ...both.map((gesture) => `${gesture.replace("+", " and ")}: ${SAID[keys[gesture]]}`)]
        .filter((part, i, all) => part && (!i || part.toUpperCase() !== all[0].toUpperCase())).join(", ");
    const sign = document.createElement("b"), small = document.createElement("small");
    sign.textContent = printed;
    small.textContent = [printed === SIGNS[key] ? "" : SIGNS[key], held && `hold ${SIGNS[held]}`].filter(Boolean).join(" ");
    element.append(sign, " ", small);
    return element;
}

// Sets position and size of the glass and the buttons. board: null while only the glass is measured.
function arrange(board, names, elements = {}, big = false) {
    const room = device.parentElement.getBoundingClientRect(), dots = devicePixelRatio;
    const wide = room.width > room.height;
    const drawn = board?.body && !big && body(board, room, dots);
    device.className = drawn ? "drawn" : `pads ${wide ? "wide" : "high"}`;
    device.style = "";
    if (drawn) {
        const { left, top, scale, zoom } = drawn, { size, glass: hole, colour, buttons } = board.body;
        Object.assign(device.style, box(left, top, size[0] * scale, size[1] * scale), { background: colour,
            borderRadius: `${2 * scale}px` });
        Object.assign(glass.style, box(hole[0] * scale, hole[1] * scale, hole[2] * scale, hole[3] * scale));
        for (const name of names) {
            const [x, y, across] = buttons[name], length = across * scale;
            Object.assign(elements[name].style, box(x * scale - length / 2, y * scale - length / 2, length, length));
            elements[name].style.setProperty("--more", `${Math.min(0, (length - FINGER) / 2)}px`);
            elements[name].style.fontSize = `${length * (elements[name].firstChild.textContent.length > 2 ? 0.26 : 0.42)}px`;
        }
        fit(board.data.panel, zoom, dots);
        return;
    }
    if (wide) names = [...names.filter(isArrow), ...names.filter((name) => !isArrow(name))];
    const rows = wide ? Math.ceil(names.length / 2) : Math.ceil(names.length / (names.length > 6 ? 4 : Math.min(3, names.length)));
    const columns = wide ? 1 : Math.ceil(names.length / rows);
    device.style.setProperty("--rows", rows);
    device.style.setProperty("--columns", columns);
    glass.style = "";
    names.forEach((name, i) => {
        if (!elements[name]) return;
        elements[name].style = "";
        elements[name].classList.toggle("right", wide && i >= rows);
        elements[name].style.gridArea = wide ? `${i % rows + 1} / ${i < rows ? 1 : 3}`
            : `${2 + Math.floor(i / columns)} / ${i % columns + 1}`;
    });
    if (!wide) glass.style.gridColumn = `1 / span ${columns}`;
    else glass.style.gridArea = `1 / 2 / span ${rows} / 3`;
    if (board) {
        const place = glass.getBoundingClientRect(), { width, height } = board.data.panel;
        fit(board.data.panel, Math.max(1, Math.floor(Math.min(place.width / width, place.height / height) * dots)), dots);
    }
}

function isArrow(name) {
    return ["UP", "DOWN", "LEFT", "RIGHT", "TAB"].includes(name.toUpperCase());
}

// The position of a board's body in the room (a DOMRect): {left, top: in CSS pixels, scale: CSS pixels for a millimetre,
// zoom: display pixels for a pixel of the board}; false: the body is too large, or so small that nobody could read it: a
// pixel of the board would be smaller than one of CSS.
function body({ data, body }, room, dots) {
    const { width } = data.panel, one = width / dots / body.glass[2];
    const zoom = Math.floor(Math.min(room.width / body.size[0], room.height / body.size[1]) / one);
    const scale = zoom * one, on = (at) => Math.round(at * dots) / dots;
    return zoom >= dots && { zoom, scale, left: on((room.width - body.size[0] * scale) / 2), top: on((room.height - body.size[1] * scale) / 2) };
}

function box(left, top, width, height) {
    return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}

// Centers the canvas in the glass. Each pixel of the board is zoom x zoom display pixels and aligned with them; dots:
// display pixels for a CSS pixel.
function fit({ width, height }, zoom, dots) {
    const place = glass.getBoundingClientRect(), on = (at) => Math.round(at * dots) / dots;
    const across = width * zoom / dots, high = height * zoom / dots;
    Object.assign(canvas.style, box(on(place.left + (place.width - across) / 2) - place.left,
        on(place.top + (place.height - high) / 2) - place.top, across, high));
}
