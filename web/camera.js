// Reads a QR code from the camera. Some browsers can do that themselves; for the others it is jsQR's work.
import jsQR from "jsqr";

const PAUSE_MS = 100;

function frame(video) {
    const canvas = Object.assign(document.createElement("canvas"), { width: video.videoWidth, height: video.videoHeight });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(video, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function read(video, reader) {
    if (reader) return (await reader.detect(video))[0]?.rawValue;
    const { data, width, height } = frame(video);
    return jsQR(data, width, height)?.data;
}

// Resolves to the text of the first code that the camera sees, or to null if signal (an AbortSignal) ends it before.
// The camera's picture is shown in `video`, an element of the page. Rejects where the camera is refused.
export async function scanned(video, signal) {
    const able = await globalThis.BarcodeDetector?.getSupportedFormats() ?? [];
    const reader = able.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    try {
        Object.assign(video, { srcObject: stream, hidden: false });
        await video.play();
        while (!signal.aborted) {
            const text = await read(video, reader);
            if (text) return text;
            await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
        return null;
    } finally {
        stream.getTracks().forEach((track) => track.stop());
        Object.assign(video, { srcObject: null, hidden: true });
    }
}
