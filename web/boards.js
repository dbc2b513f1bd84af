// The board that the player has chosen, and what else this browser remembers.

/**
 * The text that this browser has stored under a name; null: none, or storage is denied.
 * @param {string} name
 * @returns {?string}
 */
export function remembered(name) {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

/** Stores a text under a name, if the browser allows it. */
export function remember(name, text) {
    try {
        localStorage.setItem(name, text);
    } catch (error) {
        console.info(`Not remembered: ${error}`);
    }
}

/**
 * Fills the list of boards and selects one: that of the address, the one chosen last, or a default for the device.
 * @param {HTMLSelectElement} list
 * @param {Object<string, {data: object}>} boards of the first pack
 * @returns {string} name of the board
 */
export function listBoards(list, boards) {
    const usual = matchMedia("(pointer: coarse)").matches ? "phone" : "pico_lcd_13";
    const given = new URLSearchParams(location.search).get("board");
    const chosen = [given, remembered("board"), usual].find((name) => Object.hasOwn(boards, name));
    for (const [name, { data }] of Object.entries(boards)) list.add(new Option(data.name, name, false, name === chosen));
    return chosen;
}
