// Reads a QR code from the camera: with BarcodeDetector where the browser has it, else with the library jsQR.
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

/**
 * Reads the first QR code that the camera sees, and shows the camera's picture meanwhile. Rejects if the camera cannot
 * be used.
 * @param {HTMLVideoElement} video element for the picture
 * @param {AbortSignal} signal ends the search
 * @returns {Promise<?string>} the text of the code; null: the search was ended
 */
export async function scanCode(video, signal) {
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
