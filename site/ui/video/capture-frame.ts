/** Seconds into the film. */
const moment = 11;
const quality = 0.8;
const usualSize = { width: 1280, height: 720 };

/** A picture out of the film as a JPEG in a data address. Rejects where the film cannot be read. */
export async function captureFrame(address: string): Promise<string> {
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.preload = 'auto';
    video.crossOrigin = 'anonymous';
    video.src = address;
    await happens(video, 'loadedmetadata');
    video.currentTime = moment;
    await happens(video, 'seeked');
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth || usualSize.width;
    canvas.height = video.videoHeight || usualSize.height;
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', quality);
  } finally {
    // Ends the download.
    video.removeAttribute('src');
    video.load();
  }
}

function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error), { once: true });
  });
}
