// Registers the service worker, and offers a new version once it is there whole.
const bar = document.querySelector("#update");

async function watch() {
    const registration = await navigator.serviceWorker.register("sw.js");
    const offer = () => {
        if (!registration.waiting || !navigator.serviceWorker.controller) return;
        bar.hidden = false;
        bar.querySelector("button").onclick = () => {
            navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
            registration.waiting.postMessage("take over");
        };
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
