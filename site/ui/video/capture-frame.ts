const frameTimeSeconds = 11;
const jpegQuality = 0.8;
const fallbackSize = { width: 1280, height: 720 };

/** Captures a frame of the video as a JPEG data URL. Rejects if the video cannot be loaded. */
export async function captureFrame(address: string): Promise<string> {
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.preload = 'auto';
    video.crossOrigin = 'anonymous';
    video.src = address;
    await waitForEvent(video, 'loadedmetadata');
    video.currentTime = frameTimeSeconds;
    await waitForEvent(video, 'seeked');
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth || fallbackSize.width;
    canvas.height = video.videoHeight || fallbackSize.height;
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', jpegQuality);
  } finally {
    // Stops the download.
    video.removeAttribute('src');
    video.load();
  }
}

function waitForEvent(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error), { once: true });
  });
}
