import { videoMessages } from '#site/data/messages.ts';

export interface VideoSources {
  /** The MP4 that ships with the site. */
  file: string;
  /** An HLS address, or blank. */
  stream: string;
}

interface VideoEvents {
  /** The browser blocked playback until the next user action. */
  onBlocked(): void;
  /** Neither the stream nor the file can be played. */
  onFailure(): void;
}

/** Plays the stream if there is one, and the file otherwise or when the stream fails. Returns the cleanup function. */
export function playVideo(video: HTMLVideoElement, { file, stream }: VideoSources, events: VideoEvents): () => void {
  let close = () => {};
  let isClosed = false;

  const play = () =>
    void video.play().catch((error: Error) => {
      if (error.name === 'NotAllowedError') events.onBlocked();
    });
  const playFile = () => {
    if (isClosed) return;
    const fail = () => {
      console.warn(videoMessages.failed, video.error);
      events.onFailure();
    };
    video.addEventListener('error', fail, { once: true });
    close = () => video.removeEventListener('error', fail);
    video.src = file;
    play();
  };
  const fallBackToFile = (cause: unknown) => {
    console.warn(videoMessages.streamFailed, cause);
    playFile();
  };

  if (stream === '') playFile();
  else
    import('./play-stream.ts')
      .then(({ playStream }) => {
        if (!isClosed) close = playStream(video, stream, { onReady: play, onFailure: fallBackToFile });
      })
      .catch(fallBackToFile);

  return () => {
    isClosed = true;
    close();
  };
}
