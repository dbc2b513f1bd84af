// Registers the service worker, and offers a new version once it is there whole.
const bar = document.querySelector("#update");
const PATIENCE = 5000;  // ms in which a new version takes over, unless the browser waits for pages of the old one

// Let the version that waits take over, and load the page anew. Where the browser does not let it in soon, play goes on,
// and nothing is loaded in the middle of it later.
function take(waiting) {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload);
    if (waiting) waiting.postMessage("take over");
    else reload();  // another tab has asked for it
    bar.textContent = "The new version is being taken.";
    setTimeout(() => {
        navigator.serviceWorker.removeEventListener("controllerchange", reload);
        bar.textContent = "The new version comes when you open Cornerman next.";
    }, PATIENCE);
}

async function watch() {
    const registration = await navigator.serviceWorker.register("sw.js");
    const offer = () => {
        if (!registration.waiting || !navigator.serviceWorker.controller) return;
        bar.hidden = false;
        const button = bar.querySelector("button");
        if (button) button.onclick = () => take(registration.waiting);
    };
    const follow = () => registration.installing?.addEventListener("statechange", offer);
    offer();
    follow();  // it may have been found before
    registration.addEventListener("updatefound", follow);
}

// After the first picture: nothing else is as urgent.
export function keepUpToDate() {
    if (!navigator.serviceWorker) return;
    watch().catch((error) => console.info(`No use without a network: ${error}`));
}
