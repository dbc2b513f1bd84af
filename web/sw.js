// Keeps the site of one version for use without a network. A new version is fetched whole beside the old one, and takes
// over when no page of the old one is open any more, or when a player asks for it: no match is cut.
const VERSION = "VERSION", FILES = ["FILES"];  // tools/web.py writes what they are
const NAME = `cornerman-${VERSION}`;

addEventListener("install", (event) => {
    event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))));
});

addEventListener("activate", (event) => {
    event.waitUntil(caches.keys().then((names) => Promise.all(
        names.filter((name) => name.startsWith("cornerman-") && name !== NAME).map((name) => caches.delete(name)))));
});

addEventListener("message", ({ data }) => {
    if (data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
    if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
    event.respondWith(caches.open(NAME).then((cache) => cache.match(event.request, { ignoreSearch: true }))
        .then((found) => found ?? fetch(event.request)));
});
