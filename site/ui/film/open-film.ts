import { filmMessages } from '#site/messages.ts';

export interface FilmSources {
  /** The file that comes with the site. */
  file: string;
  /** An HLS address, or blank. */
  stream: string;
}

interface FilmEvents {
  /** The browser will not play before somebody asks again. */
  onRefused(): void;
  /** Neither stream nor file can be played. */
  onLost(): void;
}

/** Plays the film in `video`: the stream where there is one, and the file otherwise or as soon as the stream fails. */
export function openFilm(video: HTMLVideoElement, { file, stream }: FilmSources, events: FilmEvents): () => void {
  let close = () => {};
  let isClosed = false;

  const play = () =>
    void video.play().catch((error: Error) => {
      if (error.name === 'NotAllowedError') events.onRefused();
    });
  const playFile = () => {
    if (isClosed) return;
    const fail = () => {
      console.warn(filmMessages.lost, video.error);
      events.onLost();
    };
    video.addEventListener('error', fail, { once: true });
    close = () => video.removeEventListener('error', fail);
    video.src = file;
    play();
  };
  const leaveStream = (cause: unknown) => {
    console.warn(filmMessages.streamLost, cause);
    playFile();
  };

  if (stream === '') playFile();
  else
    import('./open-stream.ts')
      .then(({ openStream }) => {
        if (!isClosed) close = openStream(video, stream, { onReady: play, onLost: leaveStream });
      })
      .catch(leaveStream);

  return () => {
    isClosed = true;
    close();
  };
}
