import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { videoMessages } from '#site/messages.ts';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { Photo } from '#site/ui/photo/photo.tsx';
import { playVideo, type VideoSources } from './play-video.ts';

interface VideoPlayerProps {
  sources: VideoSources;
  poster: PhotoFiles;
  /** What the film shows, for those who do not see it. */
  description: string;
  children: ReactNode;
}

/** A silent film behind its poster. A click anywhere on it plays or pauses. */
export function VideoPlayer({ sources, poster, description, children }: VideoPlayerProps) {
  const { state, hasBegun, video, listeners, toggle } = useVideo(sources);
  const isRunning = state === 'playing' || state === 'waiting';
  return (
    <div className="film" data-state={state} data-begun={hasBegun}>
      <Poster photo={poster} alt={description} file={sources.file} />
      {state !== 'still' && (
        <video className="film__video" ref={video} muted loop playsInline preload="none" {...listeners} />
      )}
      <div className="on-picture film__words">{children}</div>
      <button
        className="film__button"
        type="button"
        aria-label={isRunning ? 'Pause the film' : 'Play the film'}
        onClick={toggle}
      >
        <svg className="film__sign" viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
          <circle cx="48" cy="48" r="46" />
          <path d={isRunning ? 'M40 34v28M56 34v28' : 'M41 33v30l24-15Z'} />
        </svg>
      </button>
      <p className="visually-hidden" role="status">
        {state === 'waiting' && videoMessages.waiting}
      </p>
      <noscript>
        <a className="film__link" href={sources.file}>
          Watch the film
        </a>
      </noscript>
    </div>
  );
}

/** `still`: nothing of the film was asked for yet; `waiting`: asked for, but nothing moves. */
type PlaybackState = 'still' | 'waiting' | 'playing' | 'paused';

/** A film that nobody downloads before they ask for it. */
function useVideo({ file, stream }: VideoSources) {
  const [state, setState] = useState<PlaybackState>('still');
  const [hasBegun, setHasBegun] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const isOpen = state !== 'still';

  useEffect(() => {
    if (!isOpen || video.current === null) return;
    return playVideo(
      video.current,
      { file, stream },
      { onBlocked: () => setState('paused'), onFailure: () => setState('still') },
    );
  }, [isOpen, file, stream]);

  const toggle = () => {
    const element = video.current;
    if (element === null) {
      setHasBegun(false);
      setState('waiting');
    } else if (element.paused) {
      setState('waiting');
      void element.play().catch(() => setState('paused'));
    } else element.pause();
  };

  // A film that failed pauses too, when its poster is back already.
  const becomes = (next: PlaybackState) => setState((now) => (now === 'still' ? now : next));
  const listeners = {
    onPlaying: () => {
      setHasBegun(true);
      becomes('playing');
    },
    onWaiting: () => becomes('waiting'),
    onPause: () => becomes('paused'),
  };
  return { state, hasBegun, video, listeners, toggle };
}

interface PosterProps {
  photo: PhotoFiles;
  alt: string;
  file: string;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The picture before the film. Where it does not arrive, one is taken from the film itself, unless data is to be saved. */
function Poster({ photo, alt, file }: PosterProps) {
  const [instead, setInstead] = useState<'nothing' | { src: string }>();

  const replace = async () => {
    setInstead('nothing');
    if (savesData()) return;
    try {
      const { captureFrame } = await import('./capture-frame.ts');
      setInstead({ src: await captureFrame(file) });
    } catch (error) {
      console.warn(videoMessages.noFrame, error);
    }
  };

  if (instead === undefined) return <Photo photo={photo} alt={alt} sizes="100vw" onError={replace} />;
  return instead === 'nothing' ? null : <img className="film__frame" src={instead.src} alt={alt} />;
}
