// For the driver of Playwright: Firefox ESR does not know each of its commands. None of those is needed, so they count
// as done.
const parse = JSON.parse;
JSON.parse = (...given) => {
    const found = parse(...given);
    return found?.error === "unknown command" ? { type: "success", id: found.id, result: {} } : found;
};
