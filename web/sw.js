// The service worker: caches the site of one version for use without a network. A new version is cached completely beside
// the old one, and becomes active when no page of the old one is open any more, or when a player asks for it, so that no
// running match is interrupted.
const VERSION = "VERSION", FILES = ["FILES"];  // tools/web.py writes their values
const NAME = `cornerman-${VERSION}`;

// Fetches and caches all files. VERSION is the beginning of their SHA-256: if the site is replaced meanwhile, nothing is
// cached.
async function cacheSite() {
    const answers = await Promise.all(FILES.map((file) => fetch(file, { cache: "no-cache" })));
    const all = new Blob(await Promise.all(answers.map((answer) => answer.clone().blob())));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await all.arrayBuffer()));
    const version = [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (version !== VERSION) throw new Error("The site has just been replaced.");
    const cache = await caches.open(NAME);
    await Promise.all(FILES.map((file, i) => cache.put(file, answers[i])));
}

// Has the browser take files from the cache without asking the service worker for each, if it can.
function addRoutes(event) {
    if (!event.addRoutes) return;
    const paths = FILES.map((file) => ({ urlPattern: new URLPattern({ pathname: new URL(file, location).pathname, search: "" }) }));
    event.addRoutes({ condition: { or: paths }, source: { cacheName: NAME } }).catch(() => {});
}

addEventListener("install", (event) => {
    event.waitUntil(cacheSite());
    addRoutes(event);
});

// The cache of the previous version is kept, because a page of it may still be open.
addEventListener("activate", (event) => {
    event.waitUntil(caches.keys().then((names) => Promise.all(
        names.filter((name) => name.startsWith("cornerman-") && name !== NAME).slice(0, -1).map((name) => caches.delete(name)))));
});

addEventListener("message", ({ data }) => {
    if (data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
    event.respondWith(caches.open(NAME).then((cache) => cache.match(request, { ignoreSearch: true }))
        .then((found) => found ?? caches.match(request, { ignoreSearch: true }))
        .then((found) => found ?? fetch(request)));
});
