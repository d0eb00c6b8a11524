import Hls from 'hls.js/light';

/** A small first level starts at once; ten seconds ahead are enough for a film that nobody skips through. */
const settings = { startLevel: 0, maxBufferLength: 10, enableWorker: false };

interface StreamEvents {
  onReady(): void;
  /** The stream is over for good. */
  onFailure(cause: unknown): void;
}

/** Plays an HLS stream in `video`; answers how to let go of it. Imported only where a stream is to be played. */
export function playStream(video: HTMLVideoElement, address: string, { onReady, onFailure }: StreamEvents): () => void {
  if (!Hls.isSupported()) {
    // Telephones play HLS by themselves, and whoever can do neither says so by an error.
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
