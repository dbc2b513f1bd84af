// Registers the service worker, and offers a new version when it is cached completely.
const bar = document.querySelector("#update");
const ACTIVATION_MS = 5000;  // time in which a new version becomes active, unless the browser waits for other pages

// Activates the waiting version and reloads the page, once no page is loading: a request that reaches the old service worker
// while Chromium ends it lets it go on for 30 seconds. If the version does not become active within ACTIVATION_MS, the page
// is not reloaded later either, because somebody may be playing then.
function activate(waiting) {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload);
    const takeOver = () => waiting.postMessage("take over");
    if (!waiting) reload();  // another tab has asked for it
    else if (navigator.locks) navigator.locks.request("loading", takeOver).catch(takeOver);
    else takeOver();
    bar.textContent = "The new version is being taken.";
    setTimeout(() => {
        navigator.serviceWorker.removeEventListener("controllerchange", reload);
        bar.textContent = "The new version comes when you open Cornerman next.";
    }, ACTIVATION_MS);
}

async function watch() {
    const registration = await navigator.serviceWorker.register("sw.js");
    const offer = () => {
        if (!registration.waiting || !navigator.serviceWorker.controller) return;
        bar.hidden = false;
        const button = bar.querySelector("button");
        if (button) button.onclick = () => activate(registration.waiting);
    };
    const follow = () => registration.installing?.addEventListener("statechange", offer);
    offer();
    follow();  // it may have been found before
    registration.addEventListener("updatefound", follow);
}

/** Looks for new versions. Called after the first picture, so as not to delay it. */
export function keepUpToDate() {
    if (!navigator.serviceWorker) return;
    watch().catch((error) => console.info(`No use without a network: ${error}`));
}
