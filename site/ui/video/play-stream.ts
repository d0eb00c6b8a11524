import Hls from 'hls.js/light';

/** The lowest level starts fastest, and ten seconds of buffer are enough without seeking. */
const settings = { startLevel: 0, maxBufferLength: 10, enableWorker: false };

interface StreamEvents {
  onReady(): void;
  /** The stream failed fatally. */
  onFailure(cause: unknown): void;
}

/** Plays an HLS stream in `video`. Returns the cleanup function. Imported on demand, because hls.js is large. */
export function playStream(video: HTMLVideoElement, address: string, { onReady, onFailure }: StreamEvents): () => void {
  if (!Hls.isSupported()) {
    // Phones play HLS natively. A browser that supports neither fires an error.
    const fail = () => onFailure(video.error);
    video.addEventListener('error', fail, { once: true });
    video.src = address;
    onReady();
    return () => video.removeEventListener('error', fail);
  }
  const hls = new Hls(settings);
  hls.on(Hls.Events.MANIFEST_PARSED, onReady);
  hls.on(Hls.Events.ERROR, (_event, { fatal, error }) => {
    if (!fatal) return;
    hls.destroy();
    onFailure(error);
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
}
