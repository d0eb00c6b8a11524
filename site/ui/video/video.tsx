import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ImageValue } from '#shared/slots/slots.ts';
import { videoMessages } from '#site/data/messages.ts';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';
import { playVideo, type VideoSources } from './play-video.ts';

interface VideoPlayerProps {
  sources: VideoSources;
  /** Its alternative text describes the video, too. */
  poster: ImageValue;
  starter: PhotoFiles;
  children: ReactNode;
}

/** A silent video behind a poster. A click anywhere on it plays or pauses. */
export function VideoPlayer({ sources, poster, starter, children }: VideoPlayerProps) {
  const { state, hasStarted, video, listeners, toggle } = useVideo(sources);
  const isRunning = state === 'playing' || state === 'waiting';
  return (
    <div className="video" data-state={state} data-started={hasStarted}>
      <Poster value={poster} starter={starter} file={sources.file} />
      {state !== 'idle' && (
        <video className="video__video" ref={video} muted loop playsInline preload="none" {...listeners} />
      )}
      <div className="on-picture video__words">{children}</div>
      <button
        className="video__button"
        type="button"
        aria-label={isRunning ? 'Pause the video' : 'Play the video'}
        onClick={toggle}
      >
        <svg className="video__icon" viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
          <circle cx="48" cy="48" r="46" />
          <path d={isRunning ? 'M40 34v28M56 34v28' : 'M41 33v30l24-15Z'} />
        </svg>
      </button>
      <p className="visually-hidden" role="status">
        {state === 'waiting' && videoMessages.waiting}
      </p>
      <noscript>
        <a className="video__link" href={sources.file}>
          Watch the video
        </a>
      </noscript>
    </div>
  );
}

/** `idle`: nothing is loaded yet; `waiting`: loading or buffering. */
type PlaybackState = 'idle' | 'waiting' | 'playing' | 'paused';

/** Playback of a video that loads on the first click. */
function useVideo({ file, stream }: VideoSources) {
  const [state, setState] = useState<PlaybackState>('idle');
  const [hasStarted, setHasStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const isOpen = state !== 'idle';

  useEffect(() => {
    if (!isOpen || video.current === null) return;
    return playVideo(
      video.current,
      { file, stream },
      { onBlocked: () => setState('paused'), onFailure: () => setState('idle') },
    );
  }, [isOpen, file, stream]);

  const toggle = () => {
    const element = video.current;
    if (element === null) {
      setHasStarted(false);
      setState('waiting');
    } else if (element.paused) {
      setState('waiting');
      void element.play().catch(() => setState('paused'));
    } else element.pause();
  };

  // A failed video fires `pause` after the poster is already back.
  const transition = (next: PlaybackState) => setState((current) => (current === 'idle' ? current : next));
  const listeners = {
    onPlaying: () => {
      setHasStarted(true);
      transition('playing');
    },
    onWaiting: () => transition('waiting'),
    onPause: () => transition('paused'),
  };
  return { state, hasStarted, video, listeners, toggle };
}

interface PosterProps {
  value: ImageValue;
  starter: PhotoFiles;
  file: string;
}

const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The poster image. If it fails to load, a frame of the video replaces it, except in data-saving mode. */
function Poster({ value, starter, file }: PosterProps) {
  const [fallback, setFallback] = useState<'none' | { src: string }>();

  const captureFallback = async () => {
    setFallback('none');
    if (isSavingData()) return;
    try {
      const { captureFrame } = await import('./capture-frame.ts');
      setFallback({ src: await captureFrame(file) });
    } catch (error) {
      console.warn(videoMessages.noFrame, error);
    }
  };

  if (fallback === undefined) return <SlotPhoto {...{ value, starter }} sizes="100vw" onError={captureFallback} />;
  return fallback === 'none' ? null : <img className="video__frame" src={fallback.src} alt={value.alt} />;
}
