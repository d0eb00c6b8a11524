import { videoMessages } from '#site/messages.ts';

export interface VideoSources {
  /** The file that comes with the site. */
  file: string;
  /** An HLS address, or blank. */
  stream: string;
}

interface VideoEvents {
  /** The browser will not play before somebody asks again. */
  onBlocked(): void;
  /** Neither stream nor file can be played. */
  onFailure(): void;
}

/** Plays the film in `video`: the stream where there is one, and the file otherwise or as soon as the stream fails. */
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
      console.warn(videoMessages.lost, video.error);
      events.onFailure();
    };
    video.addEventListener('error', fail, { once: true });
    close = () => video.removeEventListener('error', fail);
    video.src = file;
    play();
  };
  const fallBackToFile = (cause: unknown) => {
    console.warn(videoMessages.streamLost, cause);
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
